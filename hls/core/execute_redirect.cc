// SPDX-License-Identifier: Apache-2.0
//
// Where execute sends fetch: jumps that lead elsewhere than what has been fetched behind them. With
// a predictor also what it learns from that.
#include "hls/core/execute.h"

namespace xb::core {

using namespace hdl;

namespace {

// The two link registers of the calling convention, x1 and x5.
UInt is_link(const UInt& x_register) {
  return cat({x_register.slice(4, 3), x_register.slice(1, 0)}) == 1;
}

}  // namespace

void Execute::redirect_fetch(const Config& config) {
  HW_LET(jalr_target) = cat({address_.slice(xlen_ - 1, 1), lit(1, 0)});
  next_pc_ = named("next_pc",
                   mux(jump_.to_constant, x_.constant,
                       mux(jump_.is_jalr, jalr_target, mux(is_machine(Unit::kMret), mepc, link_))));
  UInt fetches_again = (is_unit(Unit::kFence) & ctl_.refetch) | irq_is_gone_;
  UInt stays = is_machine(Unit::kInterrupt);
  if (may_give_way_) {
    fetches_again = fetches_again | gives_way_;
    stays = stays | gives_way_;
  }
  HW_LET(refetches) = fetches_again;
  // Each looks at no trap but its own; one that is taken in this cycle comes first in fetch issue.
  UInt goes_elsewhere = (jump_.taken & ~x_.constant.bit(1)) | (jump_.is_jalr & ~address_.bit(1));
  if (has_predictor(config)) {
    goes_elsewhere = compare_guess();
    teach_target_buffer();
    classify_jump(config);
    teach_history();
  }
  HW_LET(redirects) = goes_elsewhere | is_machine(Unit::kMret) | refetches;
  redirect.valid <<= moves_ & redirects;
  if (prediction) mend_return_stack(redirects);
  redirect.pc <<= mux(stays, x_.pc, next_pc_);
  const UInt of_unit = select(ctl_.unit,
                              {{{Unit::kMret, Unit::kInterrupt}, Arg(Activity::kTrap).value},
                               {Unit::kFence, Activity::kFence}},
                              Activity::kBranch);
  redirect.activity <<= may_give_way_ ? mux(gives_way_, Activity::kTrap, of_unit) : of_unit;
}

// What has been fetched behind a jump is compared with where it leads. What was taken for a jump
// and is none goes on behind itself.
UInt Execute::compare_guess() {
  prediction.emplace(xlen_);
  guess_ = Reg<Guess>{"x_guess", Guess(), NoReset{}, "about the instruction here"};
  when(ready, [&] { guess_ <<= prediction->of_decode; });
  const UInt& expected = prediction->expected;
  jump_.is_guessed = named("is_guessed", is_taken(guess_));
  jump_.is_jal = named("is_jal", is_unit(Unit::kJal));
  jump_.is_at_constant =
      named("is_at_constant", x_.constant.slice(xlen_ - 1, 2) == expected.slice(xlen_ - 1, 2));
  jump_.is_at_sum = named("is_at_sum", adds_up(x_.op_1, x_.constant, expected));
  unused(expected.slice(1, 0));
  HW_LET(follows_branch) =
      jump_.taken & ~x_.constant.bit(1) & ~(jump_.is_guessed & jump_.is_at_constant);
  HW_LET(follows_jal) = jump_.is_jal & jump_.is_guessed & ~jump_.is_at_constant;
  HW_LET(follows_jalr) = jump_.is_jalr & ~address_.bit(1) & ~(jump_.is_guessed & jump_.is_at_sum);
  jump_.jumps = named("jumps", jump_.taken | jump_.is_jal | jump_.is_jalr);
  return named("goes_elsewhere",
               follows_branch | follows_jal | follows_jalr | (jump_.is_guessed & ~jump_.jumps));
}

// The predictor learns of a jump that it did not guess, of one that went elsewhere, and of every
// change of a counter. What is no jump any more counts down to 0 at once.
void Execute::teach_target_buffer() {
  const UInt& counter = guess_.counter;
  HW_LET(was_right) = jump_.is_guessed & mux(jump_.is_jalr, jump_.is_at_sum, jump_.is_at_constant);
  HW_LET(is_settled) = was_right & and_reduce(counter);
  HW_LET(is_news) =
      mux(jump_.jumps, ~is_settled, jump_.is_guessed | (guess_.known & (counter != 0)));
  Outcome& outcome = prediction->outcome;
  outcome.valid <<= fire_ & is_news;
  outcome.pc <<= x_.pc;
  HW_LET(leads_to) = mux(jump_.is_jalr, address_, x_.constant);
  outcome.target <<= leads_to.slice(kRegionLow - 1, kTargetLow);
  HW_LET(next_counter) = mux(guess_.known, moved(counter, jump_.taken), lit(2, 2));
  outcome.counter <<=
      select(ctl_.unit, {{{Unit::kJal, Unit::kJalr}, lit(2, 3)}, {Unit::kBranch, next_counter}},
             lit(2, 0));
  outcome.branches <<= is_unit(Unit::kBranch);
}

void Execute::classify_jump(const Config& config) {
  HW_LET(rd) = x_.insn.slice(11, 7);
  HW_LET(rs1) = x_.insn.slice(19, 15);
  HW_LET(rd_links) = is_link(rd);
  jump_.calls = named("calls", (jump_.is_jal | jump_.is_jalr) & rd_links);
  jump_.returns = named("returns", jump_.is_jalr & is_link(rs1) & ~(rd_links & (rd == rs1)));
  Outcome& outcome = prediction->outcome;
  outcome.calls <<= jump_.calls;
  outcome.returns <<= jump_.returns;
  HW_LET(is_indirect) =
      config.ras_entries != 0 ? jump_.is_jalr & ~jump_.returns : UInt(jump_.is_jalr);
  jump_.varies = named("varies", is_indirect & guess_.known);
  outcome.varies <<= jump_.varies;
}

void Execute::teach_history() {
  HistoryOutcome& history = prediction->history_outcome;
  history.jumps <<= fire_ & jump_.jumps;
  history.trains <<= fire_ & is_unit(Unit::kBranch) & guess_.known;
  // Where the two counters of a branch differ, the choice moves to the one that was right.
  const UInt& by_history = guess_.by_history;
  HW_LET(differ) = by_history.bit(1) ^ guess_.counter.bit(1);
  HW_LET(history_is_right) = by_history.bit(1) == jump_.taken;
  history.row.choice <<= mux(differ, moved(guess_.choice, history_is_right), guess_.choice);
  history.row.counter <<= moved(by_history, jump_.taken);
  history.strays <<= fire_ & jump_.varies & ~jump_.is_at_sum;
}

// The return stack as it is behind this instruction, where fetch goes on without a guess: from
// here, from decode, or at a handler.
void Execute::mend_return_stack(const UInt& redirects) {
  StackRepair& repair = prediction->stack_repair;
  HW_LET(mends) = (jump_.is_jal & ~jump_.is_guessed) | trap_.found;
  repair.calls <<= jump_.calls;
  repair.top <<= guess_.top + zext(jump_.calls, kTopWidth) - zext(jump_.returns, kTopWidth);
  repair.link <<= link_.slice(kRegionLow - 1, kTargetLow);
  repair.valid <<= fire_ & (redirects | mends);
}

}  // namespace xb::core
