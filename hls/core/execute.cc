// SPDX-License-Identifier: Apache-2.0
#include "hls/core/execute.h"

#include "hls/core/alu.h"
#include "hls/core/atomic_update.h"
#include "hls/core/branch_compare.h"
#include "hls/core/bypass.h"
#include "hls/core/divider.h"
#include "hls/core/multiplier.h"
#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

namespace {

unsigned code(isa::Cause cause) { return static_cast<unsigned>(cause); }
unsigned code(isa::Reason reason) { return static_cast<unsigned>(reason); }

}  // namespace

Execute::Execute(const Config& config)
    : Module("execute"),
      decode("decode", DecodeOp(config.xlen)),
      keep_ext("keep_ext", W{1}),
      ready("ready", W{1}),
      kill("kill", W{1}),
      mi_ready("mi_ready", W{1}),
      slot("slot", MemoryOp(config.xlen)),
      reason("reason", W{4}),
      atomic_op("atomic_op", W{4}),
      bid("bid", W{1}),
      redirect("redirect", Redirect(config.xlen)),
      ext_writer("ext_writer", W{1}),
      asleep("asleep", W{1}),
      pipe_empty("pipe_empty", W{1}),
      blocked("blocked", W{1}),
      blocked_label("blocked_label", enum_shape<Activity>()),
      mi("from_mi", Forward(config.xlen)),
      mr("from_mr", Forward(config.xlen)),
      wb("from_wb", Forward(config.xlen)),
      stores_idle("stores_idle", W{1}),
      csr("csr", CsrAccess(config.xlen)),
      csr_value("csr_value", W{config.xlen}),
      csr_illegal("csr_illegal", W{1}),
      mret("mret", W{1}),
      mepc("mepc", W{config.xlen}),
      xbgas_enabled("xbgas_enabled", W{1}),
      irq("irq", W{1}),
      irq_cause("irq_cause", W{5}),
      wake("wake", W{1}),
      ram_size("ram_size", W{32}),
      num_pes("num_pes", W{11}) {
  brief(
      "Execute: operands from the bypass network, results, branches, and every check. An "
      "instruction leaves when its operands are there, nothing older can still trap (commit rule), "
      "and what it has to wait for is done. Traps found here are recorded and taken from mi.");
  const unsigned xlen = config.xlen;

  Reg<UInt> x_valid{"x_valid", W{1}, Reset{0}};
  Reg<UInt> x_label{"x_label", enum_shape<Activity>(), Reset{Activity::kFetch}};
  Reg<DecodeOp> x{"x", DecodeOp(xlen), NoReset{}};
  const Control& ctl = x.ctl;
  if (xlen == 32) unused(decode.bits.ctl.word);
  const auto is_unit = [&](Unit unit) { return x.ctl.unit == unit; };

  // --- operands
  const std::vector<Older> older{{"mi", mi}, {"mr", mr}, {"wb", wb}};
  const Operand x_1 = bypass("op_1", x.index_1, false, x.op_1, older);
  const Operand x_2 = bypass("op_2", x.index_2, false, x.op_2, older);
  const Operand x_ext = bypass("ext", x.index_ext, true, x.ext, older);
  HW_LET(op_1) = mux(ctl.reads_1, x_1.value, x.op_1);
  HW_LET(op_2) = mux(ctl.reads_2, x_2.value, x.op_2);  // erse: operand 2 comes from the e-file
  HW_LET(ext) = x_ext.value;
  HW_LET(operands_ready) =
      (~ctl.reads_1 | x_1.ready) & (~ctl.reads_2 | x_2.ready) & (~ctl.reads_ext | x_ext.ready);

  // --- arithmetic
  HW_LET(alu_a) = mux(ctl.use_ext, ext, op_1);
  HW_LET(alu_b) = mux(ctl.use_imm, x.imm, op_2);
  HW_LET(alu_result) = alu(ctl.alu, ctl.word, alu_a, alu_b);
  HW_LET(link) = x.pc + 4;
  HW_LET(address) = op_1 + x.imm;
  HW_LET(funct3) = x.insn.slice(14, 12);

  // --- jumps
  HW_LET(taken) = is_unit(Unit::kBranch) & branch_taken(funct3, op_1, op_2);
  HW_LET(is_jump) = taken | is_unit(Unit::kJal) | is_unit(Unit::kJalr);
  HW_LET(jump_target) =
      mux(is_unit(Unit::kJalr), cat({address.slice(xlen - 1, 1), lit(1, 0)}), x.target);
  HW_LET(bad_target) = is_jump & jump_target.bit(1);

  // --- memory: where to, and is it allowed
  HW_LET(is_memory) = is_unit(Unit::kMemory);
  HW_LET(misaligned) = is_misaligned(ctl.size, address);
  HW_LET(is_remote) = ctl.is_remote & (ext != 0);
  HW_LET(unmapped) = ~is_mapped(ext, num_pes);
  HW_LET(out_of_range) = ~(in_ram_range(address) | (ctl.is_store & is_msip(ctl.size, address)));
  HW_LET(near_place) = local_place(ctl.size, address, ram_size);
  HW_LET(is_atomic) = is_memory & (ctl.atomic != AtomicKind::kNone);
  HW_LET(near_fault) = mux(is_atomic, near_place != Place::kRam, near_place == Place::kNone);
  HW_LET(access_fault) = mux(is_remote, unmapped | out_of_range, near_fault);
  HW_LET(ns_fault) = is_memory & is_remote & ~misaligned & access_fault;

  // --- traps, in the order of hls/isa/README.md
  HW_LET(illegal) = (ctl.xbgas & ~xbgas_enabled) | (is_unit(Unit::kCsr) & csr_illegal);
  HW_LET(memory_fault) = is_memory & (misaligned | access_fault);
  HW_LET(takes_irq) = is_unit(Unit::kInterrupt) & irq;
  HW_LET(trap) = is_unit(Unit::kTrap) | illegal | bad_target | memory_fault | takes_irq;
  Wire<UInt> cause{"cause", W{5}};
  Wire<UInt> tval{"tval", W{xlen}};
  cause <<= zext(ctl.cause, 5);
  tval <<= x.pc;  // fetch fault and ebreak
  when(takes_irq,
       [&] {
         cause <<= irq_cause;
         tval <<= 0;
       })
      .elsewhen(
          illegal | (is_unit(Unit::kTrap) & (ctl.cause == code(isa::Cause::kIllegalInstruction))),
          [&] {
            cause <<= code(isa::Cause::kIllegalInstruction);
            tval <<= zext(x.insn, xlen);
          })
      .elsewhen(is_unit(Unit::kTrap),
                [&] { when(ctl.cause == code(isa::Cause::kEcallM), [&] { tval <<= 0; }); })
      .elsewhen(is_memory,
                [&] {
                  const UInt store = ctl.is_store | (ctl.atomic == AtomicKind::kUpdate);
                  cause <<= mux(misaligned,
                                mux(store, lit(5, code(isa::Cause::kStoreMisaligned)),
                                    lit(5, code(isa::Cause::kLoadMisaligned))),
                                mux(store, lit(5, code(isa::Cause::kStoreAccess)),
                                    lit(5, code(isa::Cause::kLoadAccess))));
                  tval <<= address;
                })
      .elsewhen(is_jump, [&] {
        cause <<= code(isa::Cause::kFetchMisaligned);
        tval <<= jump_target;
      });
  reason <<= mux(
      ns_fault & ~illegal,
      mux(unmapped, lit(4, code(isa::Reason::kUnmapped)), lit(4, code(isa::Reason::kOutOfRange))),
      lit(4, 0));

  HW_LET(place) = mux(is_memory & ~trap, mux(is_remote, Place::kRemote, near_place), Place::kNone);

  // --- multi-cycle units
  HW_LET(is_multiply) = is_unit(Unit::kMultiply);
  HW_LET(is_divide) = is_unit(Unit::kDivide);
  Wire<UInt> fire{"fire", W{1}};
  UInt unit_done = lit(1, 0);
  UInt unit_result = lit(xlen, 0);
  if (config.mul) {
    const auto connect = [&](auto& unit, const UInt& mine) {
      unit.start <<= x_valid & mine & operands_ready;
      unit.abort <<= kill;
      unit.take <<= fire;
      unit.funct3 <<= funct3.slice(1, 0);
      unit.word <<= ctl.word;
      unit.a <<= op_1;
      unit.b <<= op_2;
    };
    auto& multiplier = add<Multiplier>("u_multiplier", xlen);
    connect(multiplier, is_multiply);
    auto& divider = add<Divider>("u_divider", xlen);
    connect(divider, is_divide);
    unit_done = mux(is_multiply, multiplier.done, divider.done);
    unit_result = mux(is_multiply, multiplier.result, divider.result);
  }

  // --- may it leave
  HW_LET(is_alone) = any_of(place, {Place::kDevice, Place::kClint});
  // With rl an atomic access comes after every earlier extended store, as behind a fence.
  HW_LET(releases) = is_atomic & x.insn.bit(25);
  HW_LET(is_serial) = any_of(ctl.unit, {Unit::kCsr, Unit::kFence, Unit::kWfi, Unit::kInterrupt}) |
                      is_alone | releases;
  HW_LET(unit_waits) = (is_multiply | is_divide) & ~unit_done;
  HW_LET(fence_waits) = (is_unit(Unit::kFence) | releases) & ~stores_idle;
  HW_LET(wfi_waits) = is_unit(Unit::kWfi) & ~wake;
  HW_LET(waits) =
      blocked | ~operands_ready | unit_waits | (is_serial & ~pipe_empty) | fence_waits | wfi_waits;
  HW_LET(go) = x_valid & ~waits;
  fire <<= go & mi_ready & ~kill;
  // Behind a CSR instruction decode looks once more for interrupts: what it wrote may enable one,
  // which must be taken before the next instruction.
  ready <<= ~x_valid | (go & mi_ready & ~is_unit(Unit::kCsr));
  asleep <<= x_valid & wfi_waits & pipe_empty;
  ext_writer <<= x_valid & ctl.writes & ctl.ext_file;

  HW_LET(wait_label) =
      mux(blocked, blocked_label,
          mux(operands_ready,
              select(ctl.unit,
                     {{{Unit::kMultiply, Unit::kDivide}, Arg(Activity::kMulDiv).value},
                      {Unit::kCsr, Activity::kCsr},
                      {Unit::kFence, Activity::kFence},
                      {Unit::kWfi, Activity::kWfi},
                      {Unit::kInterrupt, Activity::kTrap}},
                     mux(releases, Activity::kFence, Activity::kDevice)),
              Activity::kLoadUse));

  // --- the pipeline register
  when(kill,
       [&] {
         x_valid <<= 0;
         x_label <<= Activity::kTrap;
       })
      .elsewhen(redirect.valid,
                [&] {
                  x_valid <<= 0;
                  x_label <<= redirect.label;
                })
      .elsewhen(ready,
                [&] {
                  x_valid <<= decode.valid;
                  x_label <<= decode.label;
                })
      .elsewhen(fire, [&] {
        x_valid <<= 0;
        x_label <<= Activity::kCsr;
      });
  when(ready, [&] {
    DecodeOp next = decode.bits;
    next.ext = mux(keep_ext, x.ext, decode.bits.ext);
    x <<= next;
  }).otherwise([&] {
    // What passes by on the bypass network while the instruction waits.
    x.op_1 <<= op_1;
    x.op_2 <<= op_2;
    x.ext <<= ext;
  });

  // --- to memory issue
  slot.valid <<= go & ~kill & ~(is_unit(Unit::kInterrupt) & ~irq);
  slot.label <<= Activity::kTrap;
  when(~kill & ~(go & (trap | is_unit(Unit::kInterrupt))),
       [&] { slot.label <<= mux(go, Activity::kRetire, mux(x_valid, wait_label, x_label)); });
  slot.bits.pc <<= x.pc;
  slot.bits.trap.valid <<= trap;
  slot.bits.trap.is_interrupt <<= takes_irq;
  slot.bits.trap.cause <<= cause;
  HW_LET(sets_minstret) = is_unit(Unit::kCsr) & csr.writes &
                          any_of(csr.address, {isa::csr::kMinstret, isa::csr::kMinstreth});
  slot.bits.counts <<= ~trap & ~sets_minstret;
  slot.bits.dest.writes <<= ctl.writes & ~trap;
  slot.bits.dest.ext_file <<= ctl.ext_file;
  slot.bits.dest.rd <<= x.insn.slice(11, 7);
  slot.bits.access.place <<= place;
  slot.bits.access.is_store <<= ctl.is_store;
  slot.bits.access.size <<= ctl.size;
  slot.bits.access.sign <<= ctl.sign;
  slot.bits.access.atomic <<= ctl.atomic;
  atomic_op <<= core::atomic_op(x.insn);
  HW_LET(value) = select(ctl.unit,
                         {{Unit::kTarget, x.target},
                          {{Unit::kJal, Unit::kJalr}, link},
                          {{Unit::kMultiply, Unit::kDivide}, unit_result},
                          {Unit::kMemory, address},
                          {Unit::kCsr, csr_value}},
                         alu_result);
  slot.bits.result <<= mux(trap, tval, value);
  slot.bits.store_data <<=
      memory::low_bytes(ctl.size, mux(ctl.store_ext, ext, op_2)).slice(xlen - 1, 0);
  slot.bits.ext <<= mux(ctl.reads_ext, ext, 0);
  bid <<= fire & (place == Place::kRam) & ~is_atomic;

  // --- redirects
  HW_LET(next_pc) = mux(is_jump, jump_target, mux(is_unit(Unit::kMret), mepc, link));
  HW_LET(refetches) = (is_unit(Unit::kFence) & ctl.refetch) | (is_unit(Unit::kInterrupt) & ~irq);
  redirect.valid <<=
      fire & ~trap & (taken | is_unit(Unit::kJalr) | is_unit(Unit::kMret) | refetches);
  redirect.pc <<= mux(is_unit(Unit::kInterrupt), x.pc, next_pc);
  redirect.label <<= select(ctl.unit,
                            {{{Unit::kMret, Unit::kInterrupt}, Arg(Activity::kTrap).value},
                             {Unit::kFence, Activity::kFence}},
                            Activity::kBranch);

  // --- CSRs
  csr.address <<= x.insn.slice(31, 20);
  csr.funct3 <<= funct3;
  csr.operand <<= mux(ctl.use_imm, x.imm, op_1);
  csr.writes <<= (funct3.slice(1, 0) == 1) | (x.insn.slice(19, 15) != 0);
  csr.execute <<= fire & is_unit(Unit::kCsr) & ~trap;
  mret <<= fire & is_unit(Unit::kMret);

  // --- for the retire port
  const auto used = [&](const UInt& reads, const UInt& v) { return mux(reads, v, 0); };
  RetireRecord record(xlen);
  record.insn = x.insn;
  record.next_pc = next_pc;
  const UInt reads_rs1 = mux(ctl.swap, ctl.reads_2, ctl.reads_1);
  const UInt reads_rs2 = mux(ctl.swap, ctl.reads_1, ctl.reads_2);
  record.rs1_addr = used(reads_rs1, x.insn.slice(19, 15));
  record.rs1_rdata = used(reads_rs1, mux(ctl.swap, op_2, op_1));
  record.rs2_addr = used(reads_rs2, x.insn.slice(24, 20));
  record.rs2_rdata = used(reads_rs2, mux(ctl.swap, op_1, op_2));
  record.ers_addr = used(ctl.reads_ext, x.index_ext);
  slot.bits.record <<= record;
}

}  // namespace xb::core
