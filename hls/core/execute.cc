// SPDX-License-Identifier: Apache-2.0
#include "hls/core/execute.h"

#include "hls/core/alu.h"
#include "hls/core/csr_address.h"
#include "hls/core/divider.h"
#include "hls/core/stage.h"
#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"
#include "hls/memory/lanes.h"

namespace xb::core {

using namespace hdl;

namespace {

// Of the two encodings of wrs: .sto, which ends early.
constexpr unsigned kIsShortBit = 24;
static_assert((isa::instruction(isa::Op::kWrsNto).match ^
               isa::instruction(isa::Op::kWrsSto).match) == 1u << kIsShortBit);

// The two link registers of the calling convention, x1 and x5.
UInt is_link(const UInt& x_register) {
  return cat({x_register.slice(4, 3), x_register.slice(1, 0)}) == 1;
}

}  // namespace

Execute::Execute(const Config& config)
    : Module("execute"),
      decode("decode", DecodeOp(config.xlen), "from decode"),
      slot("slot", MemoryOp(config.xlen), "to memory issue"),
      redirect("redirect", Redirect(config.xlen), "branches, jalr, mret, fence.i"),
      forward("forward", Forward(config.xlen), "to decode"),
      op_1("op_1", W{config.xlen}),
      op_2("op_2", W{config.xlen}),
      csr("csr", CsrAccess(config.xlen), "to the CSR file"),
      csr_value("csr_value", W{config.xlen}),
      mepc("mepc", W{config.xlen}) {
  brief(
      "Execute: results, branches, and every check. A load reads RAM from here, with the address "
      "straight from the adder. An instruction leaves when what it has to wait for is done. Traps "
      "found here are recorded and taken from mi.");
  const unsigned xlen = config.xlen;

  const Stage<DecodeOp> stage("x", DecodeOp(xlen), "the instruction in execute");
  const DecodeOp& x = stage.bits;
  const UInt& x_valid = stage.valid;
  const Control& ctl = x.ctl;
  if (xlen == 32) unused(decode.bits.ctl.word);
  const auto is_unit = [&](Unit unit) { return x.ctl.unit == unit; };
  // Of machine mode.
  const auto is_machine = [&](Unit unit) {
    return config.machine_mode ? is_unit(unit) : lit(1, 0);
  };

  // --- arithmetic
  HW_LET(alu_a) = mux(ctl.use_ext, x.ext, x.op_1);
  HW_LET(alu_b) = mux(ctl.use_imm, x.constant, x.op_2);
  const Alu alu_out = alu(ctl.alu, ctl.word, alu_a, alu_b, x.constant);
  HW_LET(link) = x.pc + 4;
  HW_LET(address) = alu_out.address;  // of accesses and jalr
  funct3 <<= x.insn.slice(14, 12);

  // --- jumps
  HW_LET(taken) = is_unit(Unit::kBranch) & branch_taken(funct3, alu_out);
  HW_LET(is_jalr) = is_unit(Unit::kJalr);
  HW_LET(bad_jalr) = is_jalr & address.bit(1);
  HW_LET(jumps_to_target) = taken | is_unit(Unit::kJal);
  HW_LET(bad_target) = bad_jalr | (jumps_to_target & x.constant.bit(1));

  // --- memory: where to, and is it allowed
  HW_LET(is_memory) = is_unit(Unit::kMemory);
  HW_LET(misaligned) = is_misaligned(ctl.size, address);
  HW_LET(is_remote) = ctl.is_remote & (x.ext != 0);
  HW_LET(unmapped) = ~is_mapped(x.ext, num_pes);
  HW_LET(is_atomic) = is_memory & (ctl.atomic != AtomicKind::kNone);
  HW_LET(is_msip_store) = ctl.is_store & ~is_atomic & is_msip(ctl.size, address);
  HW_LET(out_of_range) = ~(in_ram_range(address) | is_msip_store);
  HW_LET(near_place) = local_place(ctl.size, address, ram_size);
  HW_LET(near_fault) = mux(is_atomic, near_place != Place::kRam, near_place == Place::kNone);
  HW_LET(access_fault) = mux(is_remote, unmapped | out_of_range, near_fault);
  HW_LET(ns_fault) = is_memory & is_remote & ~misaligned & access_fault;

  // --- traps, in the order of hls/isa/README.md
  HW_LET(memory_fault) = is_memory & (misaligned | access_fault);
  HW_LET(takes_irq) = is_machine(Unit::kInterrupt) & irq;
  HW_LET(trap) = is_unit(Unit::kTrap) | bad_target | memory_fault | takes_irq;
  HW_LET(stores) = ctl.is_store | (ctl.atomic == AtomicKind::kUpdate);
  HW_LET(memory_cause) =
      mux(misaligned, mux(stores, Cause::kStoreMisaligned, Cause::kLoadMisaligned),
          mux(stores, Cause::kStoreAccess, Cause::kLoadAccess));
  HW_LET(cause) =
      select(ctl.unit, {{Unit::kMemory, zext(memory_cause, 5)}, {Unit::kInterrupt, irq_cause}},
             zext(ctl.cause, 5));
  reason <<= mux(ns_fault, mux(unmapped, Reason::kUnmapped, Reason::kOutOfRange), Reason::kNone);

  HW_LET(place) =
      mux(is_memory & ~memory_fault, mux(is_remote, Place::kRemote, near_place), Place::kNone);

  // --- multiplier, which goes on beside mi and mr, and divider
  op_1 <<= x.op_1;
  op_2 <<= x.op_2;
  word <<= ctl.word;
  HW_LET(is_multiply) = x_valid & is_unit(Unit::kMultiply);
  multiplies <<= is_multiply;
  HW_LET(is_divide) = is_unit(Unit::kDivide);
  Wire<UInt> fire{"fire", W{1}};
  UInt unit_done = lit(1, 0);
  UInt unit_result = lit(xlen, 0);
  if (config.mul) {
    auto& divider = add<Divider>("u_divider", xlen);
    divider.start <<= x_valid & is_divide;
    divider.abort <<= kill;
    divider.take <<= fire;
    divider.funct3 <<= funct3.slice(1, 0);
    divider.word <<= ctl.word;
    divider.a <<= x.op_1;
    divider.b <<= x.op_2;
    unit_done = divider.done;
    unit_result = divider.result;
  }

  // --- port B. A load asks before its address is checked, so that nothing but the adder lies
  // between its operands and the memory.
  HW_LET(loads) = is_memory & ~ctl.is_store & ~is_remote & (ctl.atomic == AtomicKind::kNone);
  if (config.loads_in_flight > 1) late.emplace();
  const UInt held = late ? UInt(late->hold) : lit(1, 0);
  const UInt loads_now = late ? may_load & ~held : UInt(may_load);
  load.valid <<= x_valid & loads & loads_now;
  load.bits.addr <<= cat({lit(1, 0), address.slice(30, 3), lit(3, 0)});
  HW_LET(load_waits) = loads & ~(loads_now & load.ready);

  // --- may it leave
  // With rl an atomic access comes after every earlier extended access, as behind a fence.
  HW_LET(releases) = is_atomic & x.insn.bit(25);
  const UInt serial_unit =
      config.machine_mode
          ? any_of(ctl.unit, {Unit::kCsr, Unit::kFence, Unit::kWfi, Unit::kInterrupt})
          : is_unit(Unit::kFence);
  HW_LET(is_serial) = serial_unit | releases;
  HW_LET(unit_waits) = is_divide & ~unit_done;
  UInt fence_is_done = stores_idle;
  if (late) {
    HW_LET(waits_for_both) = ctl.refetch | releases;
    fence_is_done =
        named("fence_is_done", (stores_idle | ~(waits_for_both | x.insn.bit(24))) &
                                   (late->loads_idle | ~(waits_for_both | x.insn.bit(25))));
  }
  HW_LET(fence_waits) = (is_unit(Unit::kFence) | releases) & ~fence_is_done;
  HW_LET(wfi_waits) = is_machine(Unit::kWfi) & ~wake;
  UInt sleeps = wfi_waits;
  UInt serial_activity = mux(releases, Activity::kFence, Activity::kLocalMemory);
  if (config.atomics) {
    // An lr before it has placed its reservation when it leaves mi, and earlier this cannot leave.
    const UInt is_pending = config.machine_mode ? UInt(wake) : lit(1, 0);
    HW_LET(is_wrs) = is_unit(Unit::kWrs);
    HW_LET(is_over) = ~reserved | is_pending | (x.insn.bit(kIsShortBit) & short_wait_ends);
    HW_LET(wrs_waits) = is_wrs & ~is_over;
    sleeps = named("sleeps", wfi_waits | wrs_waits);
    serial_activity = mux(is_wrs, Activity::kWrs, serial_activity);
  } else {
    unused(reserved);
    unused(short_wait_ends);
  }
  UInt reasons = load_waits | unit_waits | (is_serial & ~pipe_empty) | fence_waits | sleeps;
  if (late) reasons = reasons | held;
  HW_LET(waits) = reasons;
  HW_LET(go) = x_valid & ~waits;
  HW_LET(moves) = go & mi_ready;
  fire <<= moves & ~kill;
  // Behind a CSR instruction decode looks once more for interrupts: what it wrote may enable one,
  // which must be taken before the next instruction.
  UInt is_empty = ~x_valid;
  if (has_cas(config)) {
    // The new value of a compare-and-swap comes first, in a bubble that must not be lost; then the
    // instruction with the expected one, or bubbles while it waits.
    third.emplace();
    Reg<UInt> brings{"x_brings_new", W{1}, Reset{0}, "the bubble here has the new value"};
    Reg<UInt> keeps{"x_keeps_new", W{1}, Reset{0}, "what is here follows that value"};
    is_empty = named("is_empty", ~x_valid & (~brings | mi_ready));
    when(kill | redirect.valid, [&] { brings <<= 0; }).elsewhen(ready, [&] {
      brings <<= third->brings_new;
    });
    when(ready, [&] { keeps <<= third->follows; });
    third->keeps_new <<= keeps;
    check("new_value_comes_in_a_bubble", ~(brings & x_valid));
  }
  ready <<= is_empty | (moves & ~is_machine(Unit::kCsr));
  asleep <<= x_valid & sleeps & pipe_empty;
  ext_writer <<= x_valid & ctl.writes & ctl.ext_file;

  HW_LET(wait_activity) = select(ctl.unit,
                                 {{Unit::kDivide, Arg(Activity::kMulDiv).value},
                                  {Unit::kCsr, Activity::kCsr},
                                  {Unit::kFence, Activity::kFence},
                                  {Unit::kWfi, Activity::kWfi},
                                  {Unit::kInterrupt, Activity::kTrap}},
                                 serial_activity);

  // --- the pipeline register
  stage.advance(decode, ready, {{kill, Activity::kTrap}, {redirect.valid, redirect.activity}},
                {{fire, Activity::kCsr}});
  DecodeOp next = decode.bits;
  next.ext = mux(keep_ext, x.ext, decode.bits.ext);
  stage.load(next, ready);

  // --- to memory issue
  HW_LET(irq_is_gone) = is_machine(Unit::kInterrupt) & ~irq;
  slot.valid <<= go & ~kill & ~irq_is_gone;
  slot.activity <<= Activity::kTrap;
  when(~kill & ~(go & (trap | is_machine(Unit::kInterrupt))), [&] {
    slot.activity <<= mux(go, Activity::kRetire, mux(x_valid, wait_activity, stage.activity));
  });
  slot.bits.pc <<= x.pc;
  slot.bits.trap.valid <<= trap;
  slot.bits.trap.is_interrupt <<= takes_irq;
  slot.bits.trap.cause <<= cause;
  HW_LET(sets_minstret) = is_machine(Unit::kCsr) & csr.writes &
                          any_of(csr.address, {isa::csr::kMinstret, isa::csr::kMinstreth});
  slot.bits.counts <<= ~trap & ~sets_minstret;
  slot.bits.multiplies <<= is_unit(Unit::kMultiply);
  slot.bits.dest.writes <<= ctl.writes & ~trap;
  slot.bits.dest.ext_file <<= ctl.ext_file;
  slot.bits.dest.rd <<= x.insn.slice(11, 7);
  slot.bits.access.place <<= place;
  slot.bits.access.is_store <<= ctl.is_store;
  slot.bits.access.size <<= ctl.size;
  slot.bits.access.sign <<= ctl.sign;
  slot.bits.access.atomic <<= ctl.atomic;
  slot.bits.access.acquire <<=
      config.xbgas && config.atomics ? is_atomic & x.insn.bit(26) : lit(1, 0);
  atomic_op <<= memory::atomic_op(x.insn);
  // Of a jump to a bad address mtval is that address.
  HW_LET(result_of_jump) =
      mux(bad_jalr, Result::kSum,
          mux(is_unit(Unit::kJal) & x.constant.bit(1), Result::kLogic, ctl.result));
  HW_LET(computed) = select(result_of_jump,
                            {{Result::kShift, alu_out.shifted},
                             {Result::kLogic, alu_out.logic},
                             {Result::kLess, zext(alu_out.less, xlen)},
                             {Result::kLink, link},
                             {Result::kUnit, unit_result}},
                            cat({alu_out.sum.slice(xlen - 1, 1), alu_out.sum.bit(0) & ~is_jalr}));
  if (config.machine_mode) {
    slot.bits.result <<= mux(ctl.result == Result::kCsr, csr_value, computed);
  } else {
    slot.bits.result <<= computed;
    for (const UInt* of_csrs : {&csr_value, &mepc, &irq, &wake}) unused(*of_csrs);
  }
  Destination destination;
  destination.writes = ctl.writes;
  destination.ext_file = ctl.ext_file;
  destination.rd = x.insn.slice(11, 7);
  if (late) {
    Destination awaited = destination;
    awaited.writes = x_valid & ctl.writes & is_memory & ctl.is_remote & ~ctl.is_store & late->is_on;
    late->dest <<= awaited;
  }
  // Decode waits behind a CSR instruction, so that nobody takes its value from here.
  forward <<= forward_of(x_valid, destination, ~(is_memory | is_multiply), computed);
  HW_LET(data) = mux(ctl.store_ext, x.ext, x.op_2);
  slot.bits.store_data <<= data;
  slot.bits.ext <<= mux(ctl.reads_ext, x.ext, 0);

  // --- redirects
  HW_LET(jalr_target) = cat({address.slice(xlen - 1, 1), lit(1, 0)});
  HW_LET(next_pc) = mux(jumps_to_target, x.constant,
                        mux(is_jalr, jalr_target, mux(is_machine(Unit::kMret), mepc, link)));
  HW_LET(refetches) = (is_unit(Unit::kFence) & ctl.refetch) | irq_is_gone;
  // Each looks at no trap but its own; one that is taken in this cycle comes first in fetch issue.
  UInt goes_elsewhere = (taken & ~x.constant.bit(1)) | (is_jalr & ~address.bit(1));
  UInt mends = lit(1, 0);
  if (has_predictor(config)) {
    // What has been fetched behind a jump is compared with where it leads. What was taken for a
    // jump and is none goes on behind itself.
    prediction.emplace(xlen);
    Reg<Guess> guess{"x_guess", Guess(), NoReset{}, "about the instruction here"};
    when(ready, [&] { guess <<= prediction->of_decode; });
    const UInt& expected = prediction->expected;
    HW_LET(is_guessed) = is_taken(guess);
    HW_LET(is_jal) = is_unit(Unit::kJal);
    HW_LET(is_at_constant) = x.constant.slice(xlen - 1, 2) == expected.slice(xlen - 1, 2);
    HW_LET(is_at_sum) = adds_up(x.op_1, x.constant, expected);
    unused(expected.slice(1, 0));
    HW_LET(follows_branch) = taken & ~x.constant.bit(1) & ~(is_guessed & is_at_constant);
    HW_LET(follows_jal) = is_jal & is_guessed & ~is_at_constant;
    HW_LET(follows_jalr) = is_jalr & ~address.bit(1) & ~(is_guessed & is_at_sum);
    HW_LET(jumps) = taken | is_jal | is_jalr;
    goes_elsewhere = named("goes_elsewhere",
                           follows_branch | follows_jal | follows_jalr | (is_guessed & ~jumps));

    // What the predictor learns: a jump that it did not guess, one that went elsewhere, and every
    // change of a counter. What is no jump any more counts down to 0 at once.
    const UInt& counter = guess.counter;
    HW_LET(was_right) = is_guessed & mux(is_jalr, is_at_sum, is_at_constant);
    HW_LET(is_settled) = was_right & and_reduce(counter);
    HW_LET(is_news) = mux(jumps, ~is_settled, is_guessed | (guess.known & (counter != 0)));
    Outcome& outcome = prediction->outcome;
    outcome.valid <<= fire & is_news;
    outcome.pc <<= x.pc;
    HW_LET(leads_to) = mux(is_jalr, address, x.constant);
    outcome.target <<= leads_to.slice(kRegionLow - 1, kTargetLow);
    HW_LET(next_counter) = mux(guess.known, moved(counter, taken), lit(2, 2));
    outcome.counter <<=
        select(ctl.unit, {{{Unit::kJal, Unit::kJalr}, lit(2, 3)}, {Unit::kBranch, next_counter}},
               lit(2, 0));
    outcome.branches <<= is_unit(Unit::kBranch);

    // The return stack as it is behind this instruction, where fetch goes on without a guess: from
    // here, from decode, or at a handler.
    HW_LET(rd) = x.insn.slice(11, 7);
    HW_LET(rs1) = x.insn.slice(19, 15);
    HW_LET(rd_links) = is_link(rd);
    HW_LET(calls) = (is_jal | is_jalr) & rd_links;
    HW_LET(returns) = is_jalr & is_link(rs1) & ~(rd_links & (rd == rs1));
    outcome.calls <<= calls;
    outcome.returns <<= returns;
    HW_LET(is_indirect) = config.ras_entries != 0 ? is_jalr & ~returns : UInt(is_jalr);
    HW_LET(varies) = is_indirect & guess.known;
    outcome.varies <<= varies;
    HistoryOutcome& history = prediction->history_outcome;
    history.jumps <<= fire & jumps;
    history.trains <<= fire & is_unit(Unit::kBranch) & guess.known;
    // Where the two counters of a branch differ, the choice moves to the one that was right.
    const UInt& by_history = guess.by_history;
    HW_LET(differ) = by_history.bit(1) ^ counter.bit(1);
    HW_LET(history_is_right) = by_history.bit(1) == taken;
    history.row.choice <<= mux(differ, moved(guess.choice, history_is_right), guess.choice);
    history.row.counter <<= moved(by_history, taken);
    history.strays <<= fire & varies & ~is_at_sum;
    StackRepair& repair = prediction->stack_repair;
    mends = named("mends", (is_jal & ~is_guessed) | trap);
    repair.calls <<= calls;
    repair.top <<= guess.top + zext(calls, kTopWidth) - zext(returns, kTopWidth);
    repair.link <<= link.slice(kRegionLow - 1, kTargetLow);
  }
  HW_LET(redirects) = goes_elsewhere | is_machine(Unit::kMret) | refetches;
  redirect.valid <<= moves & redirects;
  if (prediction) prediction->stack_repair.valid <<= fire & (redirects | mends);
  redirect.pc <<= mux(is_machine(Unit::kInterrupt), x.pc, next_pc);
  redirect.activity <<= select(ctl.unit,
                               {{{Unit::kMret, Unit::kInterrupt}, Arg(Activity::kTrap).value},
                                {Unit::kFence, Activity::kFence}},
                               Activity::kBranch);

  // --- CSRs
  csr.address <<= x.insn.slice(31, 20);
  csr.funct3 <<= funct3;
  csr.operand <<= mux(ctl.use_imm, x.constant, x.op_1);
  csr.writes <<= csr_writes(x.insn);
  // Nothing older is left, so nothing can be in the way.
  csr.execute <<= x_valid & is_machine(Unit::kCsr) & pipe_empty;
  mret <<= fire & is_machine(Unit::kMret);

  // --- for the retire port
  const auto used = [&](const UInt& reads, const UInt& v) { return mux(reads, v, 0); };
  RetireRecord record(xlen);
  record.insn = x.insn;
  record.next_pc = next_pc;
  HW_LET(reads_rs1) = mux(ctl.swap, ctl.reads_2, ctl.reads_1);
  HW_LET(reads_rs2) = mux(ctl.swap, ctl.reads_1, ctl.reads_2);
  record.rs1_addr = used(reads_rs1, x.insn.slice(19, 15));
  record.rs1_rdata = used(reads_rs1, mux(ctl.swap, x.op_2, x.op_1));
  record.rs2_addr = used(reads_rs2, x.insn.slice(24, 20));
  record.rs2_rdata = used(reads_rs2, mux(ctl.swap, x.op_1, x.op_2));
  record.ers_addr = used(ctl.reads_ext, x.index_ext);
  slot.bits.record <<= record;
}

}  // namespace xb::core
