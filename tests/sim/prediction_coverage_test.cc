// SPDX-License-Identifier: Apache-2.0
// What --coverage counts of guesses, by hand: views of the pipeline, and what retires.
#include "verilator_tb/watch/prediction_coverage.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "hls/isa/memory_map.h"
#include "tests/common/assembler.h"
#include "verilator_tb/mesh/node.h"

namespace xb::test {
namespace {

using nlohmann::ordered_json;

constexpr std::uint64_t kWord = 0x8000'0100, kJump = kWord + 4, kTarget = 0x8000'0200;
const std::uint32_t kTakenBranch = b_type(Op::kBeq, zero, zero, 0xfc);
const std::uint32_t kOtherBranch = b_type(Op::kBne, zero, zero, 0xfc);

struct Guess {
  bool known = true, own = true, by_history = true, history_decides = false;
  bool taken() const { return known && (history_decides ? by_history : own); }
};

struct Fixture {
  sim::RunState state{1};
  sim::PipelineView view;
  sim::PredictionCoverage coverage{1, 64, 4096, [this](unsigned) { return std::optional(view); },
                                   state};

  Fixture() { coverage.on_cycle(0, 0, {}); }
  void step(sim::PipelineView next) {
    view = next;
    view.predicts = true;
    coverage.on_cycle(0, 0, {});
  }
  // The word, what fetch does about it, and the jump's way into execute.
  void enter(const Guess& guess) {
    step({.fetch_request = true, .fetch_address = kWord});
    if (guess.taken()) step({.turn = true, .turn_pc = kTarget});
    sim::PipelineView d;
    d.d_valid = d.d_holds = d.x_ready = true;
    d.d_pc = kJump;
    d.guess_known = guess.known;
    d.guess_own = guess.own;
    d.guess_by_history = guess.by_history;
    d.guess_history_decides = guess.history_decides;
    step(d);
  }
  void leave(const sim::PipelineView& behind = {}) {
    sim::PipelineView x = behind;
    x.x_valid = x.mi_ready = true;
    x.x_pc = kJump;
    step(x);
  }
  void retire(std::uint32_t insn, std::uint64_t next) {
    sim::Retirement r;
    r.valid = true;
    r.insn = insn;
    r.pc = kJump;
    r.next_pc = next;
    coverage.on_retire(0, 0, r);
  }
  ordered_json counts() const { return coverage.report(); }
};

// Execute sends fetch to `to`; decode holds `insn` at `pc`.
sim::PipelineView redirect(std::uint64_t to, std::uint64_t pc, std::uint32_t insn) {
  sim::PipelineView view;
  view.x_redirect = view.redirect = view.d_holds = true;
  view.redirect_pc = to;
  view.d_pc = pc;
  view.d_insn = insn;
  return view;
}

std::uint64_t sum(const ordered_json& section) {
  std::uint64_t all = 0;
  for (const ordered_json& row : section) {
    for (const ordered_json& count : row) all += count.get<std::uint64_t>();
  }
  return all;
}

TEST(PredictionCoverage, CountsARightGuessAndWhoMadeIt) {
  Fixture f;
  f.enter({.by_history = false});
  f.leave();
  f.retire(kTakenBranch, kTarget);
  const ordered_json counts = f.counts();
  EXPECT_EQ(counts["outcomes"]["branch"]["right_taken"], 1);
  EXPECT_EQ(counts["directions"]["own_unlike"]["right_taken"], 1);
  EXPECT_EQ(counts["targets"]["entry"]["right"], 1);
  EXPECT_EQ(sum(counts["outcomes"]) + sum(counts["directions"]) + sum(counts["targets"]), 3u);
  EXPECT_EQ(sum(counts["shadows"]), 0u);
}

TEST(PredictionCoverage, CountsWhatIsBehindAWrongGuess) {
  Fixture f;
  f.enter({.own = false, .history_decides = true});
  f.leave(redirect(kJump + 4, kTarget, plain(Op::kEbreak)));
  f.retire(kOtherBranch, kJump + 4);
  f.enter({.known = false});
  f.leave(redirect(kTarget, kJump + 4, plain(Op::kEcall)));
  f.retire(kTakenBranch, kTarget);
  const ordered_json counts = f.counts();
  EXPECT_EQ(counts["outcomes"]["branch"]["wrong_taken"], 1);
  EXPECT_EQ(counts["outcomes"]["branch"]["unknown_taken"], 1);
  EXPECT_EQ(counts["directions"]["history_unlike"]["wrong_taken"], 1);
  EXPECT_EQ(counts["shadows"]["3 breakpoint (ebreak)"]["not_taken_branch"], 1);
  EXPECT_EQ(counts["shadows"]["11 environment call (ecall)"]["taken_branch"], 1);
  EXPECT_EQ(sum(counts["shadows"]), 2u);
}

TEST(PredictionCoverage, AnInterruptOrAFetchFaultComesBeforeTheInstruction) {
  Fixture f;
  sim::PipelineView view = redirect(kTarget, kJump + 4, plain(Op::kEbreak));
  view.d_interrupt = true;
  view.d_interrupt_cause = 7;
  f.enter({.known = false});
  f.leave(view);
  f.retire(i_type(Op::kJalr, zero, a0, 0), kTarget);
  view.d_interrupt = false;
  view.d_fault = true;
  f.enter({});
  f.leave(view);
  f.retire(i_type(Op::kJalr, zero, ra, 0), kTarget);
  const ordered_json counts = f.counts();
  EXPECT_EQ(counts["shadows"]["interrupt 7 timer interrupt"]["indirect_jump"], 1);
  EXPECT_EQ(counts["shadows"]["1 instruction fetch outside RAM"]["old_return"], 1);
  EXPECT_EQ(counts["outcomes"]["jalr"]["unknown_taken"], 1);
  EXPECT_EQ(counts["outcomes"]["return"]["wrong_target"], 1);
  EXPECT_EQ(sum(counts["shadows"]), 2u);
}

// What execute throws away was no guess, and where it redirects to what is there anyway nothing is
// wrong.
TEST(PredictionCoverage, CountsOnlyWhatRetiresAndWrongPaths) {
  Fixture f;
  f.enter({});
  sim::PipelineView killed;
  killed.x_kill = killed.redirect = true;
  f.step(killed);
  f.enter({.known = false});
  f.leave(redirect(kJump + 4, kJump + 4, plain(Op::kEbreak)));
  f.retire(b_type(Op::kBeq, zero, zero, 4), kJump + 4);
  EXPECT_EQ(sum(f.counts()["outcomes"]), 1u);
  EXPECT_EQ(sum(f.counts()["shadows"]), 0u);
}

TEST(PredictionCoverage, RefusesWhatDoesNotAgree) {
  Fixture f;
  f.enter({.known = false});
  EXPECT_THROW(f.retire(kTakenBranch, kTarget), sim::ModelError);
  sim::PipelineView d;
  d.d_valid = d.x_ready = d.guess_known = d.guess_own = true;
  d.d_pc = kTarget;
  EXPECT_THROW(f.step(d), sim::ModelError);
}

// By name; "" for nothing special.
std::string would(std::uint32_t insn, const sim::RegisterImage& registers, bool has_table = false) {
  const auto what = sim::what_would(insn, registers, {64, 2, 4096, has_table});
  return what ? sim::WouldDo::names()[*what] : "";
}

sim::RegisterImage with(std::uint64_t x, std::uint64_t e) {
  sim::RegisterImage registers;
  sim::Retirement r;
  r.rd = a0;
  r.rd_value = x;
  r.erd_valid = true;
  r.erd = a0;
  r.erd_value = e;
  registers.retire(r);
  return registers;
}

TEST(WhatWould, LooksAtRegistersAndTheMemoryMap) {
  const auto load = i_type(Op::kLw, a1, a0, 0), remote = i_type(Op::kElw, a1, a0, 0);
  const auto store = s_type(Op::kSw, a1, 0, a0), atomic = r_type(Op::kAmoaddW, a1, a0, a2);
  const auto ram = with(isa::kRamBase, 2);
  EXPECT_EQ(would(load, ram), "");
  EXPECT_EQ(would(store, ram), "local store");
  EXPECT_EQ(would(atomic, ram), "local atomic");
  EXPECT_EQ(would(remote, ram), "remote load");
  EXPECT_EQ(would(remote, with(isa::kRamBase, 3)), "5 load access fault");
  EXPECT_EQ(would(remote, with(isa::kRamBase, 3), true), "");
  EXPECT_EQ(would(remote, with(isa::kRamBase + 1, 3)), "4 misaligned load");
  EXPECT_EQ(would(store, with(isa::kRamBase + 4096, 0)), "7 store access fault");
  EXPECT_EQ(would(store, with(isa::kRamBase + 2, 0)), "6 misaligned store");
  EXPECT_EQ(would(load, with(isa::kDeviceBase, 0)), "device load");
  EXPECT_EQ(would(store, with(isa::kClintMsip, 0)), "device store");
  EXPECT_EQ(would(atomic, with(isa::kClintMsip, 0)), "7 store access fault");
  EXPECT_EQ(would(s_type(Op::kSb, a1, 0, a0), with(isa::kClintMsip, 0)), "7 store access fault");
}

TEST(WhatWould, KnowsJumpsAndTheRest) {
  const sim::RegisterImage registers = with(6, 0);
  const std::string misaligned = "0 jump to an address that is not a multiple of 4";
  EXPECT_EQ(would(jal(zero, 6), registers), misaligned);
  EXPECT_EQ(would(i_type(Op::kJalr, zero, a0, 0), registers), misaligned);
  EXPECT_EQ(would(i_type(Op::kJalr, zero, a0, -2), registers), "");
  EXPECT_EQ(would(b_type(Op::kBne, a0, zero, 6), registers), misaligned);
  EXPECT_EQ(would(b_type(Op::kBeq, a0, zero, 6), registers), "");
  EXPECT_EQ(would(0, registers), "2 illegal instruction");
  EXPECT_EQ(would(i_type(Op::kCsrrs, a0, zero, 0x340), registers), "");
  EXPECT_EQ(would(i_type(Op::kCsrrs, a0, a1, 0x340), registers), "CSR write");
  EXPECT_EQ(would(addi(a0, a0, 1), registers), "");
}

TEST(WhatWould, DoesNotKnowWhatALoadStillOwes) {
  sim::RegisterImage registers = with(isa::kDeviceBase, 0);
  sim::Retirement r;
  r.insn = i_type(Op::kElw, a0, a1, 0);
  r.rd = a0;
  r.pending = true;
  registers.retire(r);
  const auto load = i_type(Op::kLw, a1, a0, 0);
  EXPECT_EQ(would(load, registers), "");
  registers.arrive({.valid = true, .rd = a0, .value = 1});
  EXPECT_EQ(would(load, registers), "4 misaligned load");
}

}  // namespace
}  // namespace xb::test
