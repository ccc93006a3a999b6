// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_receive.h"

#include "hls/core/stage.h"
#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

MemoryReceive::MemoryReceive(const Config& config)
    : Module("memory_receive"),
      issue("issue", MemoryOp(config.xlen)),
      slot("slot", WriteBackOp(config.xlen)),
      forward("forward", Forward(config.xlen)),
      trap("trap", TrapReport(config.xlen)),
      handler_pc("handler_pc", W{config.xlen}) {
  brief(
      "Memory receive: waits for the answer of a memory access and aligns and extends what was "
      "loaded. With memory slower than one cycle, the answer to the access still in memory issue "
      "may come first, from the other bank: it is kept in `early`. So is what an amo has read, "
      "which "
      "comes here with its write under way.");

  const Stage<MemoryOp> stage("mr", MemoryOp(config.xlen), "the instruction in memory receive");
  Reg<UInt> mr_answered{"mr_answered", W{1}, Reset{0}, "its answer is in `early`"};
  Reg<UInt> early_valid{"early_valid", W{1}, Reset{0}, "the answer for memory issue is in `early`"};
  Reg<UInt> early{"early", W{64}, NoReset{}, "an answer that came early, or what an amo has read"};
  Reg<UInt> mr_failed{"mr_failed", W{1}, NoReset{}, "the sc here wrote nothing"};
  const MemoryOp& mr = stage.bits;
  const UInt& mr_valid = stage.valid;
  const UInt& place = mr.access.place;
  HW_LET(is_update) = mr.access.atomic == AtomicKind::kUpdate;
  HW_LET(is_load) = ~mr.access.is_store | is_update;

  // RAM: the answer is for this stage if this stage waits for one from that bank.
  HW_LET(bank) = mr.result.bit(3);
  HW_LET(waits_ram) = mr_valid & (place == Place::kRam) & ~mr_answered;
  HW_LET(mine_0) = dmem_rsp0.valid & waits_ram & ~bank;
  HW_LET(mine_1) = dmem_rsp1.valid & waits_ram & bank;
  HW_LET(stray_0) = dmem_rsp0.valid & ~mine_0;
  HW_LET(stray_1) = dmem_rsp1.valid & ~mine_1;
  HW_LET(stray) = stray_0 | stray_1;
  when(stray, [&] { early <<= mux(stray_0, dmem_rsp0.bits.rdata, dmem_rsp1.bits.rdata); });
  HW_LET(is_early) = early_valid | stray;
  early_valid <<= is_early & ~((ready & issue.valid) | took_answer);
  answered <<= early_valid;
  answer <<= early;
  check("one_early_answer", ~(stray & early_valid) & ~(stray_0 & stray_1));

  HW_LET(done) = select(place,
                        {{Place::kRam, mr_answered | mine_0 | mine_1},
                         {Place::kRemote, mr.access.is_store | remote.valid},
                         {Place::kDevice, device.valid},
                         {Place::kClint, clint.valid}},
                        lit(1, 1));
  ready <<= ~mr_valid | done;
  stage.advance(issue, ready);
  stage.load(issue.bits, ready);
  when(ready, [&] {
    mr_answered <<= is_early;
    mr_failed <<= failed;
  });

  // What was loaded.
  HW_LET(ram_word) =
      mux(mr_answered | is_update, early, mux(bank, dmem_rsp1.bits.rdata, dmem_rsp0.bits.rdata));
  HW_LET(loaded) = select(place,
                          {{Place::kRemote, remote.bits.data},
                           {Place::kDevice, device.bits.rdata},
                           {Place::kClint, clint.bits.rdata}},
                          memory::align_down(ram_word, mr.result.slice(2, 0)));
  HW_LET(is_access) = place != Place::kNone;
  HW_LET(load_value) = memory::extend(mr.access.size, mr.access.sign, loaded, config.xlen);
  HW_LET(error) = (place == Place::kRemote) & is_load & remote.valid & remote.bits.error;

  HW_LET(wait_activity) = select(
      place,
      {{Place::kRam, Arg(Activity::kLocalMemory).value}, {Place::kRemote, Activity::kRemoteLoad}},
      Activity::kDevice);
  occupied <<= mr_valid;
  blocked_activity <<= wait_activity;
  blocks <<= mr_valid & ~done & is_access & ((place != Place::kRam) | is_update);

  trap.valid <<= mr_valid & error;
  trap.is_interrupt <<= 0;
  trap.cause <<= Cause::kLoadAccess;
  trap.pc <<= mr.pc;
  trap.tval <<= mr.result;
  trap.ns_fault <<= error;
  trap.ns <<= mr.ext;
  trap.reason <<= remote.bits.reason;

  // To write back.
  slot.valid <<= mr_valid & done;
  slot.activity <<=
      mux(mr_valid & error & done, Activity::kTrap, stage.activity_while(~done, wait_activity));
  WriteBackOp next(config.xlen);
  next.pc = mr.pc;
  next.trap.valid = mr.trap.valid | error;
  next.trap.is_interrupt = mr.trap.is_interrupt;
  next.trap.cause = mux(error, Cause::kLoadAccess, mr.trap.cause);
  next.counts = mr.counts & ~error;
  next.dest = mr.dest;
  next.dest.writes = mr.dest.writes & ~error;
  next.access = mr.access;
  HW_LET(is_conditional) = is_access & (mr.access.atomic == AtomicKind::kConditional);
  HW_LET(other_value) = mux(is_conditional, zext(mr_failed, config.xlen), mr.result);
  next.result = mux(is_access & is_load & ~error, load_value, other_value);
  next.address = mr.result;
  next.store_data = mr.store_data;
  next.ext = mr.ext;
  next.record = mr.record;
  next.record.next_pc = mux(error, handler_pc, mr.record.next_pc);
  slot.bits <<= next;

  forward <<= forward_of(mr_valid, mr.dest, ~is_access, mr.result);
}

}  // namespace xb::core
