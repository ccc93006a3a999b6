// SPDX-License-Identifier: Apache-2.0
#include "hls/core/memory_receive.h"

#include "hls/isa/causes.h"
#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

MemoryReceive::MemoryReceive(const Config& config)
    : Module("memory_receive"),
      issue("issue", MemoryOp(config.xlen)),
      answered("answered", W{1}),
      answer("answer", W{64}),
      took_answer("took_answer", W{1}),
      failed("failed", W{1}),
      ready("ready", W{1}),
      slot("slot", WriteBackOp(config.xlen)),
      forward("forward", Forward(config.xlen)),
      occupied("occupied", W{1}),
      blocks("blocks", W{1}),
      blocked_label("blocked_label", enum_shape<Activity>()),
      ram_0("ram_0", memory::MemoryAnswer()),
      ram_1("ram_1", memory::MemoryAnswer()),
      device("device", DeviceResponse()),
      clint("clint", DeviceResponse()),
      remote("remote", network::RemoteResponse()),
      trap("trap", TrapReport(config.xlen)),
      trap_pc("handler_pc", W{config.xlen}) {
  brief(
      "Memory receive: waits for the answer of a memory access and aligns and extends what was "
      "loaded. With memory slower than one cycle, the answer to the access still in memory issue "
      "may come first, from the other bank: it is kept in `early`. So is what an amo has read, "
      "which "
      "comes here with its write under way.");

  Reg<UInt> mr_valid{"mr_valid", W{1}, Reset{0}};
  Reg<UInt> mr_label{"mr_label", enum_shape<Activity>(), Reset{Activity::kFetch}};
  Reg<UInt> mr_answered{"mr_answered", W{1}, Reset{0}};  // the answer is in `early`
  Reg<UInt> early_valid{"early_valid", W{1}, Reset{0}};  // the answer for memory issue is there
  Reg<UInt> early{"early", W{64}, NoReset{}};
  Reg<UInt> mr_failed{"mr_failed", W{1}, NoReset{}};  // the sc here wrote nothing
  Reg<MemoryOp> mr{"mr", MemoryOp(config.xlen), NoReset{}};
  const UInt& place = mr.access.place;
  HW_LET(is_update) = mr.access.atomic == AtomicKind::kUpdate;
  HW_LET(is_load) = ~mr.access.is_store | is_update;

  // RAM: the answer is for this stage if this stage waits for one from that bank.
  HW_LET(bank) = mr.result.bit(3);
  HW_LET(waits_ram) = mr_valid & (place == Place::kRam) & ~mr_answered;
  HW_LET(mine_0) = ram_0.valid & waits_ram & ~bank;
  HW_LET(mine_1) = ram_1.valid & waits_ram & bank;
  HW_LET(stray_0) = ram_0.valid & ~mine_0;
  HW_LET(stray_1) = ram_1.valid & ~mine_1;
  HW_LET(stray) = stray_0 | stray_1;
  when(stray, [&] { early <<= mux(stray_0, ram_0.bits.rdata, ram_1.bits.rdata); });
  early_valid <<= (early_valid | stray) & ~((ready & issue.valid) | took_answer);
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
  when(ready, [&] {
    mr_valid <<= issue.valid;
    mr_label <<= issue.label;
    mr_answered <<= early_valid | stray;
    mr_failed <<= failed;
    mr <<= issue.bits;
  });

  // What was loaded.
  HW_LET(ram_word) =
      mux(mr_answered | is_update, early, mux(bank, ram_1.bits.rdata, ram_0.bits.rdata));
  HW_LET(loaded) = select(place,
                          {{Place::kRemote, remote.bits.data},
                           {Place::kDevice, device.bits.rdata},
                           {Place::kClint, clint.bits.rdata}},
                          memory::align_down(ram_word, mr.result.slice(2, 0)));
  HW_LET(is_access) = place != Place::kNone;
  HW_LET(load_value) = memory::extend(mr.access.size, mr.access.sign, loaded, config.xlen);
  HW_LET(error) = (place == Place::kRemote) & is_load & remote.valid & remote.bits.error;

  HW_LET(wait_label) = select(
      place,
      {{Place::kRam, Arg(Activity::kLocalMemory).value}, {Place::kRemote, Activity::kRemoteLoad}},
      Activity::kDevice);
  occupied <<= mr_valid;
  blocked_label <<= wait_label;
  blocks <<= mr_valid & ~done & is_access & ((place != Place::kRam) | is_update);

  trap.valid <<= mr_valid & error;
  trap.is_interrupt <<= 0;
  trap.cause <<= static_cast<unsigned>(isa::Cause::kLoadAccess);
  trap.pc <<= mr.pc;
  trap.tval <<= mr.result;
  trap.ns_fault <<= error;
  trap.ns <<= mr.ext;
  trap.reason <<= remote.bits.reason;

  // To write back.
  slot.valid <<= mr_valid & done;
  slot.label <<=
      mux(mr_valid, mux(done, mux(error, Activity::kTrap, mr_label), wait_label), mr_label);
  WriteBackOp next(config.xlen);
  next.pc = mr.pc;
  next.trap.valid = mr.trap.valid | error;
  next.trap.is_interrupt = mr.trap.is_interrupt;
  next.trap.cause = mux(error, static_cast<unsigned>(isa::Cause::kLoadAccess), mr.trap.cause);
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
  next.record.next_pc = mux(error, trap_pc, mr.record.next_pc);
  slot.bits <<= next;

  Forward result(config.xlen);
  result.dest = mr.dest;
  result.dest.writes = mr_valid & mr.dest.writes;
  result.ready = ~is_access;
  result.data = mr.result;
  forward <<= result;
}

}  // namespace xb::core
