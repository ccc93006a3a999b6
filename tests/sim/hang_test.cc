// SPDX-License-Identifier: Apache-2.0
// Programs that will never end are found; programs that only take long are not.
#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"
#include "tests/sim/harness.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Ended;

constexpr std::uint64_t kPatience = 200'000;  // cycles

Ended end_of(Harness& h) {
  if (!h.options.max_cycles) h.options.max_cycles = kPatience;
  return h.run().ended;
}

Words enable_interrupts(std::uint64_t bit) {
  return {addi(t1, zero, 1), i_type(Op::kSlli, t1, t1, static_cast<int>(bit)),
          i_type(Op::kCsrrs, zero, t1, static_cast<int>(isa::csr::kMie))};
}

TEST(Hang, EmptyLoop) {
  Harness h({jump_to_self()}, 2);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("PE 0: pc 0x80000000 start: repeats 1 instruction\n"),
            std::string::npos)
      << h.messages();
  EXPECT_NE(h.messages().find("PE 1: "), std::string::npos);
}

TEST(Hang, PollOfAFlagNobodySets) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kLd, a0, t0, 0), addi(a1, a1, 0), b_type(Op::kBeq, a0, zero, -8)});
  Harness h(w);
  h.image.symbols.add_object({isa::kRamBase + 0x2000, 8, "flag"});
  h.image.symbols.finish();
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("repeats 3 instructions and waits for a change of flag"),
            std::string::npos)
      << h.messages();
}

TEST(Hang, SleepWithoutInterrupt) {
  Harness h({isa::instruction(Op::kWfi).match, b_type(Op::kBeq, zero, zero, -4)});
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("sleeps in wfi with no interrupt enabled"), std::string::npos);
}

TEST(Hang, SleepForTheOwnSoftwareInterrupt) {
  Words w = enable_interrupts(3);
  append(w, {isa::instruction(Op::kWfi).match, jump_to_self()});
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_NE(h.messages().find("no enabled interrupt can come"), std::string::npos);
}

TEST(Hang, OneFinishedPeDoesNotHideIt) {
  Words w = {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBeq, a0, zero, 8), jump_to_self()};
  append(w, exit_with(zero));
  Harness h(w, 2);
  EXPECT_EQ(end_of(h), Ended::kHang);
  EXPECT_EQ(h.messages().find("PE 0:"), std::string::npos) << h.messages();
}

TEST(Hang, DroppedStoreLeavesAFenceWaiting) {
  // The acknowledgement of the store never comes: the fence waits with nothing under way.
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, 5, zero, 2), s_type(Op::kEsd, a0, 0, t0), fence_rw()});
  append(w, exit_with(zero));
  Harness h(w, 2);
  h.adjust = [](unsigned pe, ModelTile& tile) {
    if (pe == 0) tile.tamper = [](sim::TileOutputs& out) { out.tx = {}; };  // a dead link
  };
  h.options.max_cycles = 2 * sim::HangDetector::longest_silence();
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kHang);
  EXPECT_GE(outcome.cycles, sim::HangDetector::longest_silence());  // no timeout came
  EXPECT_NE(h.messages().find("has retired nothing for"), std::string::npos) << h.messages();
  EXPECT_NE(h.messages().find("1 remote operation unanswered"), std::string::npos);
}

TEST(NoHang, CountingLoop) {
  Harness h({addi(a0, a0, 1), b_type(Op::kBeq, zero, zero, -4)});
  EXPECT_EQ(end_of(h), Ended::kCycleLimit);
}

TEST(NoHang, LoopThatStores) {
  Words w = ram_address(t0, 0x2000);
  append(w, {s_type(Op::kSd, zero, 0, t0), b_type(Op::kBeq, zero, zero, -4)});
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kCycleLimit);
}

// The register that holds the clock is overwritten in every round: at the branch all registers look
// the same, yet the loop ends one day.
TEST(NoHang, LoopThatReadsTheClock) {
  Words w = {i_type(Op::kCsrrs, t0, zero, static_cast<int>(isa::csr::kCycle)),
             i_type(Op::kSrli, t0, t0, 14), b_type(Op::kBeq, t0, zero, -8)};
  append(w, exit_with(zero));
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kExit);
}

TEST(NoHang, LoopThatPollsADevice) {
  Words w = device_base(t0);
  append(w, {i_type(Op::kLd, a0, t0, 0x20), b_type(Op::kBeq, zero, zero, -4)});
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kCycleLimit);
}

TEST(NoHang, SleepWithAnArmedTimer) {
  // mtimecmp = 50000; wfi; then exit.
  Words w = {lui(t0, 0x2004), lui(a0, 12), s_type(Op::kSd, a0, 0, t0)};
  append(w, enable_interrupts(7));
  append(w, {isa::instruction(Op::kWfi).match});
  append(w, exit_with(zero));
  Harness h(w);
  EXPECT_EQ(end_of(h), Ended::kExit);
}

TEST(NoHang, SpinUntilAnotherPeStores) {
  // PE 0 counts 20000 rounds and then stores into PE 1's flag; PE 1 spins on it.
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid)),
             b_type(Op::kBne, a0, zero, 28), lui(a1, 2), addi(a1, a1, -1),
             b_type(Op::kBne, a1, zero, -4), i_type(Op::kEaddie, 5, zero, 2), addi(a2, zero, 1),
             s_type(Op::kEsd, a2, 0, t0)});
  // PE 0 goes on here too: its own flag is set by itself through the local memory.
  append(w, {b_type(Op::kBne, a0, zero, 8), s_type(Op::kSd, a2, 0, t0), i_type(Op::kLd, a3, t0, 0),
             b_type(Op::kBeq, a3, zero, -4)});
  append(w, exit_with(zero));
  Harness h(w, 2);
  EXPECT_EQ(end_of(h), Ended::kExit) << h.messages();
}

// A loop nest whose inner state comes back often; the outer counter is in a register.
TEST(NoHang, LongNest) {
  Words w = {lui(a0, 1),       addi(a1, zero, 7),
             addi(a1, a1, -1), b_type(Op::kBne, a1, zero, -4),
             addi(a0, a0, -1), b_type(Op::kBne, a0, zero, -16)};
  append(w, exit_with(zero));
  Harness h(w);
  h.options.max_cycles = 2'000'000;
  EXPECT_EQ(end_of(h), Ended::kExit);
}

}  // namespace
}  // namespace xb::test
