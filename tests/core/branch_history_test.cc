// SPDX-License-Identifier: Apache-2.0
//
// The history of jumps against a model in C++.
#include "hls/core/branch_history.h"

#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

class BranchHistoryOf : public testing::TestWithParam<unsigned> {
 protected:
  unsigned width = GetParam();
  hdl::Design design;
  hdl::Interpreter sim{design.top<BranchHistory>(width).ir()};

  std::uint64_t behind(std::uint64_t history, std::uint64_t jump) const {
    return (history << 1 ^ jump) & ((1u << width) - 1);
  }
};

TEST_P(BranchHistoryOf, IsTheSameWhereAllGuessesAreRight) {
  Random random(width);
  std::uint64_t wanted = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t jump = random.below(1 << kHistoryWidth);
    sim.poke("turns", 1);
    sim.poke("from", jump);
    sim.step();
    wanted = behind(wanted, jump);
    EXPECT_EQ(sim.peek64("of_fetch"), wanted) << i;
    sim.poke("turns", 0);
    sim.poke("jumps", 1);
    sim.poke("pc", jump);
    sim.step();
    sim.poke("jumps", 0);
    EXPECT_EQ(sim.peek64("of_execute"), wanted) << i;
    EXPECT_EQ(sim.peek64("of_fetch"), wanted) << i;
  }
  EXPECT_NE(wanted, 0u);
}

TEST_P(BranchHistoryOf, RandomJumpsAndRepairs) {
  Random random(width);
  std::uint64_t fetch = 0;
  std::uint64_t execute = 0;
  bool mends = false;
  for (int i = 0; i < 50000; ++i) {
    const bool turns = random.chance(2);
    const bool jumps = random.chance(2);
    const bool repair = random.chance(4);
    const std::uint64_t from = random.below(1 << kHistoryWidth);
    const std::uint64_t pc = random.below(1 << kHistoryWidth);
    sim.poke("turns", turns);
    sim.poke("from", from);
    sim.poke("jumps", jumps);
    sim.poke("pc", pc);
    sim.poke("repair", repair);
    // What execute said in the cycle before counts for the word that is requested now.
    if (mends) fetch = execute;
    ASSERT_EQ(sim.peek64("of_fetch"), fetch) << i;
    ASSERT_EQ(sim.peek64("of_execute"), execute) << i;
    if (turns) fetch = behind(fetch, from);
    if (jumps) execute = behind(execute, pc);
    mends = repair;
    sim.step();
  }
}

INSTANTIATE_TEST_SUITE_P(Widths, BranchHistoryOf, testing::Values(5u, 7u, kHistoryWidth));

}  // namespace
}  // namespace xb::core::test
