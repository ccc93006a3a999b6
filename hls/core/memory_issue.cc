// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_issue.h"

#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

MemoryIssue::MemoryIssue(const Config& config)
    : Module("memory_issue"),
      execute("execute", MemoryOp(config.xlen), "from execute"),
      slot("slot", WriteBackOp(config.xlen), "memory receive always takes it"),
      forward("forward", Forward(config.xlen), "to decode"),
      trap("trap", TrapReport(config.xlen), "is taken in this cycle"),
      handler_pc("handler_pc", W{config.xlen}, "where the handler begins"),
      xlen_(config.xlen),
      has_atomics_(config.atomics),
      has_remote_atomics_(config.xbgas && config.atomics),
      compares_(has_cas(config)),
      stage_("mi", MemoryOp(config.xlen), "the instruction in memory issue"),
      mi_(stage_.bits),
      place_(stage_.bits.access.place) {
  brief(std::string(
            "Memory issue: every access is done here. A load was read while it left execute and is "
            "aligned here; stores and atomic accesses ask for port B from the registers of this "
            "stage, as do ") +
        (config.xbgas ? "extended accesses for the network interface and " : "") +
        "accesses to devices. An instruction stays until its access is answered, so that nothing "
        "behind this stage can trap; traps are taken here.");
  waited_ = Reg<UInt>{"mi_waited", W{1}, Reset{0}, "it has been here for a cycle"};
  issued_ = Reg<UInt>{"mi_issued", W{1}, Reset{0}, "its request has been taken"};
  reason_ = Reg<UInt>{"mi_reason", enum_shape<Reason>(), NoReset{}, "of its namespace fault"};
  classify(config);
  if (has_nlb(config)) translate(config);
  follow_reads();
  ask_ram();
  if (has_atomics_) {
    do_atomics();
  } else {
    leave_out_atomics();
  }
  ask_network();
  ask_device();
  align_loaded();
  if (translation) answer_search();
  leave();
  take_trap();
  send(config);
  forward_result();
}

void MemoryIssue::classify(const Config& config) {
  access_.is_ram = named("is_ram", stage_.valid & (place_ == Place::kRam));
  access_.is_remote = named("is_remote", stage_.valid & (place_ == Place::kRemote));
  access_.is_device = named("is_device", stage_.valid & (place_ == Place::kDevice));
  access_.is_plain = named("is_plain", mi_.access.atomic == AtomicKind::kNone);
  access_.is_load = named("is_load", ~mi_.access.is_store);

  // What goes to the network without waiting for the answer: stores, and updates whose old value
  // nobody wants.
  access_.is_posted = mi_.access.is_store;
  UInt gives_value = access_.is_load;
  if (has_remote_atomics_) {
    HW_LET(drops_value) =
        (mi_.access.atomic == AtomicKind::kUpdate) & ~mi_.dest.writes & ~mi_.access.acquire;
    access_.is_posted = named("is_posted", (mi_.access.is_store & access_.is_plain) | drops_value);
    gives_value = access_.is_load & ~mi_.access.acquire;
  }
  // An extended load or update whose value comes later leaves as soon as its request has been
  // taken.
  access_.is_late = lit(1, 0);
  if (config.loads_in_flight > 1) {
    late.emplace();
    access_.is_late =
        named("is_late", access_.is_remote & gives_value & mi_.dest.writes & late->is_on);
  }
}

// Reads that execute has begun. The instruction usually follows its read to here. If it does not,
// because it traps, goes elsewhere or has to wait, the answer is nobody's: until it has come
// execute begins no other read, and nothing here does.
void MemoryIssue::follow_reads() {
  orphan_ = Reg<UInt>{"orphan", W{1}, Reset{0}, "an answer is on its way that nobody wants"};
  Reg<UInt> dropped{"dropped", W{1}, Reset{0}, "the read of the cycle before is nobody's"};
  takes_ = named("takes", ready & execute.valid);
  HW_LET(follows) = takes_ & (execute.bits.access.place == Place::kRam);
  HW_LET(is_orphan) = load_taken & ~follows;
  // What leaves after its first cycle here, as far as registers know.
  const UInt remote_is_quick = late ? access_.is_posted | access_.is_late : UInt(access_.is_posted);
  HW_LET(place_is_quick) = select(
      place_,
      {{Place::kRam, access_.is_plain}, {Place::kRemote, remote_is_quick}, {Place::kDevice, 0}},
      lit(1, 1));
  UInt quick = place_is_quick & ~waited_ & ~mi_.trap.valid;
  // The search of the table needs port B.
  if (translation) quick = quick & ~(access_.is_remote & translation->is_on & ~translation->held);
  HW_LET(is_quick) = quick;
  may_load <<= (~stage_.valid | is_quick) & ~orphan_;
  dropped <<= is_orphan;
  load_dropped <<= dropped;

  UInt bank = mi_.result.bit(3);
  UInt reads = access_.is_ram & access_.is_load & (access_.is_plain | issued_);
  if (translation) {
    bank = mux(table_.is_due, translation->read.bits.addr.bit(3), bank);
    reads = reads | translation->awaits;
  }
  ram_.bank = named("bank", bank);
  HW_LET(reads_ram) = reads;
  HW_LET(mine_0) = core_rsp0.valid & reads_ram & ~ram_.bank;
  HW_LET(mine_1) = core_rsp1.valid & reads_ram & ram_.bank;
  ram_.answers = named("ram_answers", mine_0 | mine_1);
  HW_LET(stray) = (core_rsp0.valid & ~mine_0) | (core_rsp1.valid & ~mine_1);
  orphan_ <<= is_orphan | (orphan_ & ~stray);
  check("stray_answer_is_of_an_orphan", ~stray | orphan_);
  check("one_orphan", ~(is_orphan & orphan_));
}

// Stores and atomic accesses. RAM begins at 0x8000_0000 and has at most 2^31 bytes: the offset is
// the address without bit 31.
void MemoryIssue::ask_ram() {
  store.bits.wdata <<= memory::store_word(mi_.access.size, mi_.store_data);
  UInt lanes = memory::lane_mask(mi_.access.size, mi_.result.slice(2, 0));
  if (compares_) {
    compare_.differs = Reg<UInt>{"mi_differs", W{1}, Reset{0},
                                 "its compare-and-swap has read another value: no byte is written"};
    lanes = lanes & ~replicate(compare_.differs, 8);
  }
  store.bits.wmask <<= lanes;
  ram_.asks = named("asks_ram", access_.is_ram & ~issued_ & ~(access_.is_plain & access_.is_load) &
                                    ~(access_.is_load & orphan_));
  UInt asks = ram_.asks, writes = mi_.access.is_store;
  UInt offset = cat({lit(1, 0), mi_.result.slice(30, 3), lit(3, 0)});
  if (translation) {
    // No store or atomic access is here while the table is searched.
    table_.reads = named("reads_table", translation->read.valid & ~orphan_);
    asks = ram_.asks | table_.reads;
    writes = mi_.access.is_store & ~table_.is_due;
    offset = mux(table_.is_due, translation->read.bits.addr, offset);
  }
  store.valid <<= asks;
  store.bits.write <<= writes;
  store.bits.addr <<= offset;
  ram_.waits = mux(access_.is_load, ~ram_.answers, ~store.ready);
  load_value_ = Wire<UInt>{"load_value", W{xlen_}};
}

void MemoryIssue::ask_network() {
  network_.may_ask = ~issued_;
  if (late) {
    network_.may_ask = named("may_ask", ~issued_ & ~(access_.is_late & late->limit_reached));
  }
  if (translation) network_.may_ask = named("may_leave", network_.may_ask & table_.passes);
  network_.asks = named("asks_remote", access_.is_remote & network_.may_ask);
  remote.valid <<= network_.asks;
  asks_network <<= network_.asks;
  remote.bits.write <<= access_.is_posted;
  remote.bits.atomic <<= ~access_.is_plain;
  remote.bits.op <<= amo_.packet_op;
  // Execute has let through RAM, which begins at 2^31, and msip.
  remote.bits.msip <<= ~mi_.result.bit(31);
  remote.bits.size <<= mi_.access.size;
  UInt node = node_of(mi_.ext);
  if (translation) node = mux(translation->is_on, translation->node, node);
  remote.bits.ns_node <<= node;
  remote.bits.addr <<= mi_.result.slice(30, 0);
  remote.bits.data <<= zext(mi_.store_data, 64);
  remote.bits.expected <<= compares_ ? zext(compare_.expected, 64) : lit(64, 0);
  const UInt is_sent =
      translation ? named("is_sent", remote.ready & network_.may_ask) : UInt(remote.ready);
  UInt not_answered = mux(access_.is_posted, ~is_sent, ~(issued_ & remote_rsp.valid));
  if (late) {
    not_answered = mux(access_.is_late, ~(remote.ready & network_.may_ask), not_answered);
    late->load.late <<= access_.is_late;
    late->load.sign <<= mi_.access.sign;
    late->load.ext_file <<= mi_.dest.ext_file;
    late->load.rd <<= mi_.dest.rd;
  }
  if (translation) not_answered = named("not_answered", not_answered) & ~table_.stops;
  network_.waits = named("remote_waits", not_answered);
  network_.fails = named("error", access_.is_remote & ~access_.is_posted & issued_ &
                                      remote_rsp.valid & remote_rsp.bits.error);
}

// The request stands for one cycle.
void MemoryIssue::ask_device() {
  DeviceRequest request;
  request.write = mi_.access.is_store;
  request.addr = mi_.result.slice(31, 0);
  request.wdata = zext(mi_.store_data, 64);
  request.size = mi_.access.size;
  device.valid <<= access_.is_device & ~issued_;
  device.bits <<= request;
  device_waits_ = named("device_waits", ~(issued_ & device_rsp.valid));
}

void MemoryIssue::align_loaded() {
  ram_.word = named("ram_word", mux(ram_.bank, core_rsp1.bits.rdata, core_rsp0.bits.rdata));
  HW_LET(loaded) = select(place_,
                          {{Place::kRemote, remote_rsp.bits.data.slice(xlen_ - 1, 0)},
                           {Place::kDevice, device_rsp.bits.rdata.slice(xlen_ - 1, 0)}},
                          memory::align_down(ram_.word, mi_.result.slice(2, 0), xlen_));
  load_value_ <<= memory::extend(mi_.access.size, mi_.access.sign, loaded, xlen_);
}

void MemoryIssue::leave() {
  waits_ = named("waits", select(place_,
                                 {{Place::kRam, ram_.waits},
                                  {Place::kRemote, network_.waits},
                                  {Place::kDevice, device_waits_}},
                                 lit(1, 0)));
  done_ = named("done", stage_.valid & ~waits_);
  ready <<= ~stage_.valid | done_;
  occupied <<= stage_.valid;
  multiplies <<= stage_.valid & mi_.multiplies;
  stage_.advance(execute, ready);
  HW_LET(is_taken) = (ram_.asks & store.ready) | (network_.asks & remote.ready) | access_.is_device;
  when(ready, [&] {
    reason_ <<= reason;
    waited_ <<= 0;
    issued_ <<= 0;
  }).otherwise([&] {
    waited_ <<= 1;
    issued_ <<= (issued_ | is_taken) & ~amo_.moves;
  });
}

void MemoryIssue::take_trap() {
  UInt faults = network_.fails, tval = mi_.result;
  is_interrupt_ = mi_.trap.is_interrupt;
  UInt why = remote_rsp.bits.reason;
  is_trap_ = mi_.trap.valid;
  if (translation) {
    faults = named("faults", network_.fails | translation->fails);
    why = mux(translation->fails, translation->reason, why);
    is_interrupt_ = named("is_interrupt", mi_.trap.is_interrupt | table_.interrupted);
    tval = mux(table_.interrupted, 0, mi_.result);
    is_trap_ = mi_.trap.valid | table_.interrupted;
  }
  is_trap_ = named("is_trap", is_trap_ | faults);
  UInt stores = ~access_.is_plain & (mi_.access.atomic != AtomicKind::kReserve);
  if (translation) stores = stores | mi_.access.is_store;
  HW_LET(faults_as_store) = stores;
  UInt cause =
      mux(faults, mux(faults_as_store, Cause::kStoreAccess, Cause::kLoadAccess), mi_.trap.cause);
  if (translation) cause = mux(table_.interrupted, translation->irq_cause, cause);
  trap_cause_ = named("trap_cause", cause);
  trap.valid <<= done_ & is_trap_;
  trap.is_interrupt <<= is_interrupt_;
  trap.cause <<= trap_cause_;
  trap.pc <<= mi_.pc;
  trap.tval <<= tval;
  trap.ns_fault <<= faults | (reason_ != 0);
  trap.ns <<= mi_.ext;
  trap.reason <<= mux(faults, why, reason_);
}

// To memory receive.
void MemoryIssue::send(const Config& config) {
  const UInt error =
      translation ? named("stops", network_.fails | table_.stops) : UInt(network_.fails);
  slot.valid <<= done_;
  const UInt is_asked = late ? ~network_.may_ask : UInt(issued_);
  UInt of_remote = mux(is_asked, Activity::kRemoteLoad, Activity::kRemoteSend);
  if (translation) of_remote = mux(table_.passes, of_remote, Activity::kTableWalk);
  HW_LET(wait_activity) = select(
      place_, {{Place::kRam, Arg(Activity::kLocalMemory).value}, {Place::kRemote, of_remote}},
      Activity::kDevice);
  slot.activity <<=
      mux(done_ & error, Activity::kTrap, stage_.activity_while(waits_, wait_activity));
  const UInt accessed = result_of_access();
  result_ = named("result", mux(place_ == Place::kNone, mi_.result, accessed));
  WriteBackOp next(xlen_);
  next.pc = mi_.pc;
  next.trap.valid = is_trap_;
  next.trap.is_interrupt = is_interrupt_;
  next.trap.cause = trap_cause_;
  next.counts = mi_.counts & ~error;
  next.multiplies = mi_.multiplies;
  next.dest = mi_.dest;
  next.dest.writes = late ? mi_.dest.writes & ~error & ~access_.is_late : mi_.dest.writes & ~error;
  next.access = mi_.access;
  if (has_remote_atomics_) {
    // The retire port shows its operand as what it stores.
    HW_LET(is_remote_update) =
        (place_ == Place::kRemote) & (mi_.access.atomic == AtomicKind::kUpdate);
    next.access.is_store = compares_ ? (mi_.access.is_store & ~compare_.differs) | is_remote_update
                                     : mi_.access.is_store | is_remote_update;
  }
  next.result = result_;
  next.address = mi_.result;
  next.store_data = mi_.store_data;
  next.ext = mi_.ext;
  next.record = mi_.record;
  if (compares_) {
    // Operand 2 was the expected value.
    HW_LET(new_value) = mux(mi_.record.rs2_addr != 0, mi_.store_data, lit(xlen_, 0));
    next.record.rs2_rdata = mux(compare_.is_here, new_value, mi_.record.rs2_rdata);
  }
  // Without a handler the core stays where it is.
  next.record.next_pc =
      mux(is_trap_, config.machine_mode ? UInt(handler_pc) : UInt(mi_.pc), mi_.record.next_pc);
  if (!config.machine_mode) unused(handler_pc);
  slot.bits <<= next;
}

UInt MemoryIssue::result_of_access() const {
  if (!has_atomics_) return load_value_;
  const UInt of_ram =
      select(mi_.access.atomic,
             {{AtomicKind::kUpdate, amo_.old}, {AtomicKind::kConditional, zext(failed, xlen_)}},
             load_value_);
  return has_remote_atomics_ ? mux(place_ == Place::kRemote, load_value_, of_ram) : of_ram;
}

void MemoryIssue::forward_result() {
  UInt unfinished = waits_ | mi_.multiplies;
  if (late) {
    unfinished = unfinished | access_.is_late;
    Destination awaited = mi_.dest;
    awaited.writes = access_.is_late;
    late->dest <<= awaited;
    late->leaves <<=
        translation ? done_ & access_.is_late & ~table_.stops : done_ & access_.is_late;
    late->is_update <<= mi_.access.atomic == AtomicKind::kUpdate;
  }
  forward <<= forward_of(stage_.valid, mi_.dest, ~unfinished, result_);
}

}  // namespace xb::core
