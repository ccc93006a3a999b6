// SPDX-License-Identifier: Apache-2.0
//
// The return stack against a model in C++.
#include "hls/core/return_stack.h"

#include <gtest/gtest.h>

#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

class ReturnStackOf : public testing::TestWithParam<unsigned> {
 protected:
  unsigned entries = GetParam();
  hdl::Design design;
  hdl::Interpreter sim{design.top<ReturnStack>(entries).ir()};
  std::vector<std::uint64_t> ring = std::vector<std::uint64_t>(entries, 0);
  unsigned top = 0;  // modulo 8

  void move(bool calls, bool returns, std::uint64_t link) {
    if (returns) top = (top + 7) % 8;
    if (calls) {
      top = (top + 1) % 8;
      ring[top % entries] = link;
    }
  }
  void mend(unsigned wanted, bool calls, std::uint64_t link) {
    top = wanted;
    if (calls) ring[top % entries] = link;
  }
};

TEST_P(ReturnStackOf, ReturnsInTheOrderOfCalls) {
  sim.poke("move_valid", 1);
  for (unsigned depth = 0; depth < entries; ++depth) {
    sim.poke("move_calls", 1);
    sim.poke("move_link", 100 + depth);
    sim.step();
  }
  sim.poke("move_calls", 0);
  sim.poke("move_returns", 1);
  for (unsigned depth = entries; depth-- > 0;) {
    EXPECT_EQ(sim.peek64("target"), 100 + depth);
    sim.step();
  }
}

TEST_P(ReturnStackOf, RandomMovesAndRepairs) {
  Random random(entries);
  struct {
    bool valid = false, calls = false;
    unsigned top = 0;
    std::uint64_t link = 0;
  } mended;
  for (int i = 0; i < 50000; ++i) {
    ASSERT_EQ(sim.peek64("top"), top) << i;
    ASSERT_EQ(sim.peek64("target"), ring[top % entries]) << i;
    const bool moves = random.chance(2);
    const bool calls = random.chance(2);
    const bool returns = random.chance(2);
    const std::uint64_t link = random.below(1 << 18);
    sim.poke("move_valid", moves);
    sim.poke("move_calls", calls);
    sim.poke("move_returns", returns);
    sim.poke("move_link", link);
    // What execute said in the cycle before comes first.
    if (mended.valid) {
      mend(mended.top, mended.calls, mended.link);
    } else if (moves) {
      move(calls, returns, link);
    }
    mended = {random.chance(4), random.chance(2), random.below(8), random.below(1 << 18)};
    sim.poke("repair_valid", mended.valid);
    sim.poke("repair_calls", mended.calls);
    sim.poke("repair_top", mended.top);
    sim.poke("repair_link", mended.link);
    sim.step();
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, ReturnStackOf, testing::Values(4u, 8u));

}  // namespace
}  // namespace xb::core::test
