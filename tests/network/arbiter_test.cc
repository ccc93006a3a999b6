// SPDX-License-Identifier: Apache-2.0
// Weighted round robin: exact shares, no waste, bounded waiting.
#include <gtest/gtest.h>

#include <random>

#include "hls/hdl/interpreter.h"
#include "hls/network/weighted_arbiter.h"

namespace xb::network {
namespace {

class Arbiter {
 public:
  explicit Arbiter(const std::vector<unsigned>& weights, unsigned bits = 5)
      : module_(design_.top<WeightedArbiter>(std::vector<unsigned>(weights.size(), bits)).ir()),
        sim_(module_) {
    for (unsigned i = 0; i < weights.size(); ++i) {
      sim_.poke("weight" + std::to_string(i), weights[i]);
    }
    sim_.reset();
  }
  // One cycle; returns the grant mask. `busy` inputs wait without asking.
  unsigned step(unsigned request, bool accept = true, unsigned busy = 0) {
    sim_.poke("request", request);
    sim_.poke("waiting", request | busy);
    sim_.poke("accept", request != 0 && accept);
    const unsigned grant = static_cast<unsigned>(sim_.peek64("grant"));
    sim_.step();
    return grant;
  }

 private:
  hdl::Design design_;
  const hdl::ir::Module& module_;
  hdl::Interpreter sim_;
};

TEST(WeightedArbiter, AlwaysAskingInputsGetExactlyTheirWeights) {
  const std::vector<unsigned> weights = {3, 1, 12, 4};
  Arbiter arbiter(weights);
  unsigned wins[4] = {};
  for (int i = 0; i < 20 * 10; ++i) {
    const unsigned grant = arbiter.step(15);
    for (unsigned k = 0; k < 4; ++k) wins[k] += grant >> k & 1;
  }
  for (unsigned k = 0; k < 4; ++k) EXPECT_EQ(wins[k], weights[k] * 10) << k;
}

// As many nodes as a link of the largest mesh can have behind it: every bit of a quota counts.
TEST(WeightedArbiter, LargeWeightsAreServedWhole) {
  const std::vector<unsigned> weights = {992, 513, 1, 31};
  Arbiter arbiter(weights, 10);
  unsigned wins[4] = {};
  for (unsigned i = 0; i < 1537; ++i) {
    const unsigned grant = arbiter.step(15);
    for (unsigned k = 0; k < 4; ++k) wins[k] += grant >> k & 1;
  }
  for (unsigned k = 0; k < 4; ++k) EXPECT_EQ(wins[k], weights[k]) << k;
}

TEST(WeightedArbiter, OneRequestAlwaysWins) {
  std::mt19937 random(3);
  Arbiter arbiter({1, 2, 3, 4, 5});
  for (int i = 0; i < 2000; ++i) {
    const unsigned request = random() % 32;
    const unsigned grant = arbiter.step(request, random() % 4 != 0);
    EXPECT_EQ(grant & (grant - 1), 0u);
    EXPECT_EQ(grant & ~request, 0u);
    EXPECT_EQ(grant == 0, request == 0);
  }
}

TEST(WeightedArbiter, AnAskingInputWaitsAtMostTwoRounds) {
  std::mt19937 random(4);
  Arbiter arbiter({7, 1, 9, 2});
  unsigned waited = 0;
  for (int i = 0; i < 5000; ++i) {
    const unsigned grant = arbiter.step(2u | (random() & 13u));
    waited = (grant & 2) != 0 ? 0 : waited + 1;
    ASSERT_LE(waited, 2u * (7 + 9 + 2));
  }
}

// An input that waits, but asks in every fourth cycle only, still gets its whole share: the others
// may win beyond theirs while it is away, and the round does not end before it has had its own.
TEST(WeightedArbiter, WhoIsBusyKeepsItsShare) {
  const std::vector<unsigned> weights = {1, 12, 3};
  Arbiter arbiter(weights);
  unsigned rare = 0, answered = 0;
  for (int i = 0; i < 4000; ++i) {
    const bool asks = i % 4 == 0;
    const unsigned grant = arbiter.step(asks ? 7 : 5, true, 2);
    rare += asks;
    answered += grant >> 1 & 1;
  }
  EXPECT_GE(answered, rare * 9 / 10);
}

TEST(WeightedArbiter, NothingMovesWithoutAccept) {
  Arbiter arbiter({1, 1});
  const unsigned first = arbiter.step(3, false);
  EXPECT_EQ(arbiter.step(3, false), first);
  EXPECT_EQ(arbiter.step(3, true), first);
  EXPECT_EQ(arbiter.step(3, true), 3 - first);
}

}  // namespace
}  // namespace xb::network
