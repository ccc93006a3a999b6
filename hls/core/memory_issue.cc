// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_issue.h"

#include "hls/core/atomic_update.h"
#include "hls/core/stage.h"
#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

MemoryIssue::MemoryIssue(const Config& config)
    : Module("memory_issue"),
      execute("execute", MemoryOp(config.xlen)),
      slot("slot", MemoryOp(config.xlen)),
      forward("forward", Forward(config.xlen)),
      trap("trap", TrapReport(config.xlen)),
      handler_pc("handler_pc", W{config.xlen}) {
  brief(std::string(
            "Memory issue: a RAM access was bid for port B while it left execute; if it lost, "
            "it bids again from here until it wins. Atomic accesses bid from here only: an amo "
            "reads, is updated here, and writes before it moves on. ") +
        (config.xbgas ? "Extended accesses go to the network interface, device " : "Device ") +
        "accesses go out of the registers of this stage. Traps recorded by execute are taken.");

  const Stage<MemoryOp> stage("mi", MemoryOp(config.xlen), "the instruction in memory issue");
  Reg<UInt> mi_issued{"mi_issued", W{1}, Reset{0}, "port B has taken its request"};
  Reg<UInt> mi_device{"mi_device", W{1}, Reset{0}, "a request to a device, for one cycle"};
  Reg<UInt> mi_clint{"mi_clint", W{1}, Reset{0}, "a request to the CLINT, for one cycle"};
  Reg<UInt> mi_reason{"mi_reason", enum_shape<Reason>(), NoReset{}, "of its namespace fault"};
  Reg<UInt> mi_atomic_op{"mi_atomic_op", W{4}, NoReset{}, "what its amo does"};
  const MemoryOp& mi = stage.bits;
  const UInt& mi_valid = stage.valid;
  const UInt& place = mi.access.place;

  HW_LET(is_ram) = mi_valid & (place == Place::kRam);
  HW_LET(is_remote) = mi_valid & (place == Place::kRemote);
  HW_LET(is_device) = any_of(place, {Place::kDevice, Place::kClint});
  HW_LET(is_alone) = mi_valid & is_device;

  // Port B. Only one of the two can bid: execute does not move while an access waits here.
  HW_LET(waits_ram) = is_ram & ~mi_issued;
  HW_LET(bid_size) = mux(waits_ram, mi.access.size, execute.bits.access.size);
  HW_LET(bid_address) = mux(waits_ram, mi.result, execute.bits.result);
  HW_LET(bid_data) = mux(waits_ram, mi.store_data, execute.bits.store_data);
  dmem.valid <<= waits_ram | bid;
  dmem.bits.write <<= mux(waits_ram, mi.access.is_store, execute.bits.access.is_store);
  // RAM begins at 0x8000_0000 and has at most 2^31 bytes: the offset is the address without bit 31.
  dmem.bits.addr <<= cat({lit(1, 0), bid_address.slice(30, 3), lit(3, 0)});
  dmem.bits.wdata <<= memory::store_word(bid_size, bid_data);
  dmem.bits.wmask <<= memory::lane_mask(bid_size, bid_address.slice(2, 0));

  // Atomic accesses. While an amo is here nothing leaves execute, so that what the memory answers
  // before the amo moves on is what it has read.
  HW_LET(is_update) = is_ram & (mi.access.atomic == AtomicKind::kUpdate);
  HW_LET(reads_first) = is_update & ~mi.access.is_store;
  dmem_atomic.lock <<= reads_first;
  dmem_atomic.reserve <<= waits_ram & (mi.access.atomic == AtomicKind::kReserve);
  dmem_atomic.conditional <<= waits_ram & (mi.access.atomic == AtomicKind::kConditional);
  dmem_atomic.granule <<= mi.result.slice(30, 3);
  HW_LET(updates) = reads_first & answered & mr_ready;
  took_answer <<= updates;
  const UInt high_word = mi.result.bit(2);
  HW_LET(old) =
      config.xlen == 64
          ? cat({answer.slice(63, 32), mux(high_word, answer.slice(63, 32), answer.slice(31, 0))})
          : mux(high_word, answer.slice(63, 32), answer.slice(31, 0));
  HW_LET(is_word) = config.xlen == 64 ? UInt(mi.access.size == 2) : lit(1, 0);
  HW_LET(updated) = atomic_update(mi_atomic_op, is_word, old, mi.store_data);

  // Network interface. Sent together with the move to memory receive, where the answer is expected.
  remote.valid <<= is_remote & mr_ready;
  asks_network <<= is_remote;
  remote.bits.write <<= mi.access.is_store;
  // Execute has let through RAM, which begins at 2^31, and msip.
  remote.bits.msip <<= ~mi.result.bit(31);
  remote.bits.size <<= mi.access.size;
  remote.bits.ns_node <<= node_of(mi.ext);
  remote.bits.addr <<= mi.result.slice(30, 0);
  remote.bits.data <<= zext(mi.store_data, 64);

  // Devices. These accesses are alone in the pipe, so they stay here for one cycle only.
  DeviceRequest request;
  request.write = mi.access.is_store;
  request.addr = mi.result.slice(31, 0);
  request.wdata = zext(mi.store_data, 64);
  request.size = mi.access.size;
  device.valid <<= mi_device;
  device.bits <<= request;
  clint.valid <<= mi_clint;
  clint.bits <<= request;

  HW_LET(waits) = waits_ram | reads_first | (is_remote & ~remote.ready);
  HW_LET(done) = mi_valid & ~waits;
  ready <<= ~mi_valid | (done & mr_ready);
  occupied <<= mi_valid;
  blocks <<= (is_remote & ~mi.access.is_store) | is_alone | is_update;
  blocked_activity <<= select(
      place,
      {{Place::kRemote, Arg(Activity::kRemoteLoad).value}, {Place::kRam, Activity::kLocalMemory}},
      Activity::kDevice);

  stage.advance(execute, ready);
  stage.load(execute.bits, ready).elsewhen(updates, [&] {
    mi.access.is_store <<= 1;
    mi.store_data <<= updated;
  });
  when(ready, [&] {
    mi_reason <<= reason;
    mi_atomic_op <<= atomic_op;
    mi_issued <<= bid & dmem.ready;
  }).elsewhen(waits_ram, [&] {
      mi_issued <<= dmem.ready;
    }).elsewhen(updates, [&] { mi_issued <<= 0; });
  HW_LET(takes) = ready & execute.valid;
  mi_device <<= takes & (execute.bits.access.place == Place::kDevice);
  mi_clint <<= takes & (execute.bits.access.place == Place::kClint);

  // Traps.
  trap.valid <<= done & mi.trap.valid & mr_ready;
  trap.is_interrupt <<= mi.trap.is_interrupt;
  trap.cause <<= mi.trap.cause;
  trap.pc <<= mi.pc;
  trap.tval <<= mi.result;
  trap.ns_fault <<= mi_reason != 0;
  trap.ns <<= mi.ext;
  trap.reason <<= mi_reason;

  MemoryOp next = mi;
  next.record.next_pc = mux(mi.trap.valid, handler_pc, mi.record.next_pc);
  slot.valid <<= done;
  HW_LET(wait_activity) = mux(is_remote, Activity::kRemoteSend, Activity::kLocalMemory);
  slot.activity <<= stage.activity_while(waits, wait_activity);
  slot.bits <<= next;

  forward <<= forward_of(mi_valid, mi.dest, place == Place::kNone, mi.result);
}

}  // namespace xb::core
