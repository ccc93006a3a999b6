// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_issue.h"

#include "hls/core/stage.h"
#include "hls/memory/lanes.h"
#include "hls/network/atomic_codes.h"

namespace xb::core {

using namespace hdl;

MemoryIssue::MemoryIssue(const Config& config)
    : Module("memory_issue"),
      execute("execute", MemoryOp(config.xlen), "from execute"),
      slot("slot", WriteBackOp(config.xlen), "memory receive always takes it"),
      forward("forward", Forward(config.xlen), "to decode"),
      trap("trap", TrapReport(config.xlen), "is taken in this cycle"),
      handler_pc("handler_pc", W{config.xlen}, "where the handler begins") {
  brief(std::string(
            "Memory issue: every access is done here. A load was read while it left execute and is "
            "aligned here; stores and atomic accesses ask for port B from the registers of this "
            "stage, as do ") +
        (config.xbgas ? "extended accesses for the network interface and " : "") +
        "accesses to devices. An instruction stays until its access is answered, so that nothing "
        "behind this stage can trap; traps are taken here.");
  const unsigned xlen = config.xlen;

  const Stage<MemoryOp> stage("mi", MemoryOp(xlen), "the instruction in memory issue");
  Reg<UInt> mi_waited{"mi_waited", W{1}, Reset{0}, "it has been here for a cycle"};
  Reg<UInt> mi_issued{"mi_issued", W{1}, Reset{0}, "its request has been taken"};
  Reg<UInt> mi_reason{"mi_reason", enum_shape<Reason>(), NoReset{}, "of its namespace fault"};
  const MemoryOp& mi = stage.bits;
  const UInt& mi_valid = stage.valid;
  const UInt& place = mi.access.place;

  HW_LET(is_ram) = mi_valid & (place == Place::kRam);
  HW_LET(is_remote) = mi_valid & (place == Place::kRemote);
  HW_LET(is_device) = mi_valid & (place == Place::kDevice);
  HW_LET(is_plain) = mi.access.atomic == AtomicKind::kNone;
  HW_LET(is_load) = ~mi.access.is_store;

  // What goes to the network without waiting for the answer: stores, and updates whose old value
  // nobody wants.
  const bool has_remote_atomics = config.xbgas && config.atomics;
  UInt is_posted = mi.access.is_store;
  UInt gives_value = is_load;
  if (has_remote_atomics) {
    HW_LET(drops_value) =
        (mi.access.atomic == AtomicKind::kUpdate) & ~mi.dest.writes & ~mi.access.acquire;
    is_posted = named("is_posted", (mi.access.is_store & is_plain) | drops_value);
    gives_value = is_load & ~mi.access.acquire;
  }
  // An extended load or update whose value comes later leaves as soon as its request has been
  // taken.
  UInt is_late = lit(1, 0);
  if (config.loads_in_flight > 1) {
    late.emplace();
    is_late = named("is_late", is_remote & gives_value & mi.dest.writes & late->is_on);
  }

  // Reads that execute has begun. The instruction usually follows its read to here. If it does not,
  // because it traps, goes elsewhere or has to wait, the answer is nobody's: until it
  // has come execute begins no other read, and nothing here does.
  Reg<UInt> orphan{"orphan", W{1}, Reset{0}, "an answer is on its way that nobody wants"};
  Reg<UInt> dropped{"dropped", W{1}, Reset{0}, "the read of the cycle before is nobody's"};
  HW_LET(takes) = ready & execute.valid;
  const MemoryAccess& following = execute.bits.access;
  HW_LET(follows) = takes & (following.place == Place::kRam);
  HW_LET(is_orphan) = load_taken & ~follows;
  // What leaves after its first cycle here, as far as registers know.
  HW_LET(place_is_quick) = select(place,
                                  {{Place::kRam, is_plain},
                                   {Place::kRemote, late ? is_posted | is_late : UInt(is_posted)},
                                   {Place::kDevice, 0}},
                                  lit(1, 1));
  HW_LET(is_quick) = place_is_quick & ~mi_waited & ~mi.trap.valid;
  may_load <<= (~mi_valid | is_quick) & ~orphan;
  dropped <<= is_orphan;
  load_dropped <<= dropped;

  // RAM.
  HW_LET(bank) = mi.result.bit(3);
  HW_LET(reads_ram) = is_ram & is_load & (is_plain | mi_issued);
  HW_LET(mine_0) = core_rsp0.valid & reads_ram & ~bank;
  HW_LET(mine_1) = core_rsp1.valid & reads_ram & bank;
  HW_LET(ram_answers) = mine_0 | mine_1;
  HW_LET(stray) = (core_rsp0.valid & ~mine_0) | (core_rsp1.valid & ~mine_1);
  orphan <<= is_orphan | (orphan & ~stray);
  check("stray_answer_is_of_an_orphan", ~stray | orphan);
  check("one_orphan", ~(is_orphan & orphan));

  // RAM begins at 0x8000_0000 and has at most 2^31 bytes: the offset is the address without bit 31.
  store.bits.write <<= mi.access.is_store;
  store.bits.addr <<= cat({lit(1, 0), mi.result.slice(30, 3), lit(3, 0)});
  store.bits.wdata <<= memory::store_word(mi.access.size, mi.store_data);
  const bool compares = has_cas(config);
  UInt is_compare, expected, differs,
      lanes = memory::lane_mask(mi.access.size, mi.result.slice(2, 0));
  if (compares) {
    differs = Reg<UInt>{"mi_differs", W{1}, Reset{0},
                        "its compare-and-swap has read another value: no byte is written"};
    lanes = lanes & ~replicate(differs, 8);
  }
  store.bits.wmask <<= lanes;
  HW_LET(asks_ram) = is_ram & ~mi_issued & ~(is_plain & is_load) & ~(is_load & orphan);
  store.valid <<= asks_ram;
  UInt ram_waits = mux(is_load, ~ram_answers, ~store.ready);
  UInt amo_moves = lit(1, 0), old_value = lit(xlen, 0), packet_op = lit(5, 0);
  Wire<UInt> load_value{"load_value", W{xlen}};
  if (config.atomics) {
    // An amo reads and locks the bank, computes from registers, and writes. sc knows one cycle
    // after its request whether it has written.
    Reg<UInt> mi_atomic_op{"mi_atomic_op", enum_shape<memory::AtomicOp>(), NoReset{},
                           "what its amo does"};
    Reg<UInt> mi_old_valid{"mi_old_valid", W{1}, Reset{0}, "mi_old holds what its amo has read"};
    Reg<UInt> mi_old{"mi_old", W{xlen}, NoReset{}, "the old value of its amo, sign-extended"};
    HW_LET(is_update) = mi.access.atomic == AtomicKind::kUpdate;
    HW_LET(has_read) = is_ram & is_update & ram_answers;
    mi_old_valid <<= has_read;
    when(has_read, [&] { mi_old <<= load_value; });
    when(ready, [&] { mi_atomic_op <<= atomic_op; });
    HW_LET(is_word) = xlen == 64 ? UInt(mi.access.size == 2) : lit(1, 0);
    HW_LET(updated) = memory::atomic_update(mi_atomic_op, is_word, mi_old, mi.store_data);
    MemoryOp arriving = execute.bits;
    UInt written = updated;
    if (compares) {
      // The new value of a compare-and-swap has come ahead of it (decode.cc).
      keeps_new.emplace("keeps_new", W{1}, "what is in `execute` follows its store data");
      arriving.store_data = mux(*keeps_new, mi.store_data, execute.bits.store_data);
      expected = Reg<UInt>{"mi_expected", W{xlen}, NoReset{}, "what it expects in memory"};
      when(ready & *keeps_new, [&] { expected <<= execute.bits.store_data; });
      is_compare = named("is_compare", is_update & (mi_atomic_op == memory::AtomicOp::kCompare));
      HW_LET(is_other) = memory::holds_other(is_word, mi_old, expected);
      when(ready, [&] { differs <<= 0; }).elsewhen(mi_old_valid, [&] {
        differs <<= is_compare & is_other;
      });
      // The retire port shows all bits of the new value, of a word too.
      written = named("written", mux(is_compare, mi.store_data, updated));
      HW_LET(compare_comes) = takes & (following.place != Place::kNone) &
                              (following.atomic == AtomicKind::kUpdate) &
                              (atomic_op == memory::AtomicOp::kCompare);
      check("new_value_has_come_before", ~compare_comes | *keeps_new);
    }
    stage.load(arriving, ready).elsewhen(mi_old_valid, [&] {
      mi.access.is_store <<= 1;
      mi.store_data <<= written;
    });
    amo_moves = mi_old_valid;
    old_value = mi_old;
    ram_waits = select(
        mi.access.atomic,
        {{AtomicKind::kUpdate, is_load | ~store.ready}, {AtomicKind::kConditional, ~mi_issued}},
        ram_waits);
    atomic.lock <<= is_update & is_load;
    atomic.reserve <<= asks_ram & (mi.access.atomic == AtomicKind::kReserve);
    atomic.conditional <<= asks_ram & (mi.access.atomic == AtomicKind::kConditional);
    atomic.granule <<= mi.result.slice(30, 3);
    if (has_remote_atomics) {
      packet_op = select(mi.access.atomic,
                         {{AtomicKind::kReserve, Arg(isa::PacketOp::kLoadReserved).value},
                          {AtomicKind::kConditional, isa::PacketOp::kStoreConditional}},
                         network::packet_op_of(mi_atomic_op, compares));
    }
  } else {
    stage.load(execute.bits, ready);
    atomic <<= zeros(memory::AtomicBid{});
    unused(atomic_op);
    unused(failed);
  }

  // Network interface.
  UInt may_ask = ~mi_issued;
  if (late) may_ask = named("may_ask", ~mi_issued & ~(is_late & late->limit_reached));
  HW_LET(asks_remote) = is_remote & may_ask;
  remote.valid <<= asks_remote;
  asks_network <<= asks_remote;
  remote.bits.write <<= is_posted;
  remote.bits.atomic <<= ~is_plain;
  remote.bits.op <<= packet_op;
  // Execute has let through RAM, which begins at 2^31, and msip.
  remote.bits.msip <<= ~mi.result.bit(31);
  remote.bits.size <<= mi.access.size;
  remote.bits.ns_node <<= node_of(mi.ext);
  remote.bits.addr <<= mi.result.slice(30, 0);
  remote.bits.data <<= zext(mi.store_data, 64);
  remote.bits.expected <<= compares ? zext(expected, 64) : lit(64, 0);
  UInt not_answered = mux(is_posted, ~remote.ready, ~(mi_issued & remote_rsp.valid));
  if (late) {
    not_answered = mux(is_late, ~(remote.ready & may_ask), not_answered);
    late->load.late <<= is_late;
    late->load.sign <<= mi.access.sign;
    late->load.ext_file <<= mi.dest.ext_file;
    late->load.rd <<= mi.dest.rd;
  }
  HW_LET(remote_waits) = not_answered;
  HW_LET(error) = is_remote & ~is_posted & mi_issued & remote_rsp.valid & remote_rsp.bits.error;

  // Devices. The request stands for one cycle.
  DeviceRequest request;
  request.write = mi.access.is_store;
  request.addr = mi.result.slice(31, 0);
  request.wdata = zext(mi.store_data, 64);
  request.size = mi.access.size;
  device.valid <<= is_device & ~mi_issued;
  device.bits <<= request;
  HW_LET(device_waits) = ~(mi_issued & device_rsp.valid);

  // What was loaded.
  const UInt ram_word = named("ram_word", mux(bank, core_rsp1.bits.rdata, core_rsp0.bits.rdata));
  HW_LET(loaded) = select(place,
                          {{Place::kRemote, remote_rsp.bits.data.slice(xlen - 1, 0)},
                           {Place::kDevice, device_rsp.bits.rdata.slice(xlen - 1, 0)}},
                          memory::align_down(ram_word, mi.result.slice(2, 0), xlen));
  load_value <<= memory::extend(mi.access.size, mi.access.sign, loaded, xlen);

  // May it leave?
  HW_LET(waits) = select(
      place,
      {{Place::kRam, ram_waits}, {Place::kRemote, remote_waits}, {Place::kDevice, device_waits}},
      lit(1, 0));
  HW_LET(done) = mi_valid & ~waits;
  ready <<= ~mi_valid | done;
  occupied <<= mi_valid;
  multiplies <<= mi_valid & mi.multiplies;
  stage.advance(execute, ready);
  HW_LET(is_taken) = (asks_ram & store.ready) | (asks_remote & remote.ready) | is_device;
  when(ready, [&] {
    mi_reason <<= reason;
    mi_waited <<= 0;
    mi_issued <<= 0;
  }).otherwise([&] {
    mi_waited <<= 1;
    mi_issued <<= (mi_issued | is_taken) & ~amo_moves;
  });

  // Traps.
  HW_LET(is_trap) = mi.trap.valid | error;
  HW_LET(faults_as_store) = ~is_plain & (mi.access.atomic != AtomicKind::kReserve);
  HW_LET(trap_cause) =
      mux(error, mux(faults_as_store, Cause::kStoreAccess, Cause::kLoadAccess), mi.trap.cause);
  trap.valid <<= done & is_trap;
  trap.is_interrupt <<= mi.trap.is_interrupt;
  trap.cause <<= trap_cause;
  trap.pc <<= mi.pc;
  trap.tval <<= mi.result;
  trap.ns_fault <<= error | (mi_reason != 0);
  trap.ns <<= mi.ext;
  trap.reason <<= mux(error, remote_rsp.bits.reason, mi_reason);

  // To memory receive.
  slot.valid <<= done;
  HW_LET(wait_activity) = select(
      place,
      {{Place::kRam, Arg(Activity::kLocalMemory).value},
       {Place::kRemote,
        mux(late ? ~may_ask : UInt(mi_issued), Activity::kRemoteLoad, Activity::kRemoteSend)}},
      Activity::kDevice);
  slot.activity <<= mux(done & error, Activity::kTrap, stage.activity_while(waits, wait_activity));
  UInt accessed = load_value;
  if (config.atomics) {
    accessed =
        select(mi.access.atomic,
               {{AtomicKind::kUpdate, old_value}, {AtomicKind::kConditional, zext(failed, xlen)}},
               load_value);
    if (has_remote_atomics) accessed = mux(place == Place::kRemote, load_value, accessed);
  }
  HW_LET(result) = mux(place == Place::kNone, mi.result, accessed);
  WriteBackOp next(xlen);
  next.pc = mi.pc;
  next.trap.valid = is_trap;
  next.trap.is_interrupt = mi.trap.is_interrupt;
  next.trap.cause = trap_cause;
  next.counts = mi.counts & ~error;
  next.multiplies = mi.multiplies;
  next.dest = mi.dest;
  next.dest.writes = late ? mi.dest.writes & ~error & ~is_late : mi.dest.writes & ~error;
  next.access = mi.access;
  if (has_remote_atomics) {
    // The retire port shows its operand as what it stores.
    HW_LET(is_remote_update) =
        (place == Place::kRemote) & (mi.access.atomic == AtomicKind::kUpdate);
    next.access.is_store = compares ? (mi.access.is_store & ~differs) | is_remote_update
                                    : mi.access.is_store | is_remote_update;
  }
  next.result = result;
  next.address = mi.result;
  next.store_data = mi.store_data;
  next.ext = mi.ext;
  next.record = mi.record;
  if (compares) {
    // Operand 2 was the expected value.
    HW_LET(new_value) = mux(mi.record.rs2_addr != 0, mi.store_data, lit(xlen, 0));
    next.record.rs2_rdata = mux(is_compare, new_value, mi.record.rs2_rdata);
  }
  // Without a handler the core stays where it is.
  next.record.next_pc =
      mux(is_trap, config.machine_mode ? UInt(handler_pc) : UInt(mi.pc), mi.record.next_pc);
  if (!config.machine_mode) unused(handler_pc);
  slot.bits <<= next;

  UInt unfinished = waits | mi.multiplies;
  if (late) {
    unfinished = unfinished | is_late;
    Destination awaited = mi.dest;
    awaited.writes = is_late;
    late->dest <<= awaited;
    late->leaves <<= done & is_late;
    late->is_update <<= mi.access.atomic == AtomicKind::kUpdate;
  }
  forward <<= forward_of(mi_valid, mi.dest, ~unfinished, result);
}

}  // namespace xb::core
