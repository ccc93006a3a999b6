// SPDX-License-Identifier: Apache-2.0
//
// The indirect-target table against a model in C++.
#include "hls/core/indirect_table.h"

#include <gtest/gtest.h>

#include <bit>
#include <optional>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

class IndirectTargets : public testing::TestWithParam<unsigned> {
 protected:
  unsigned entries = GetParam();
  hdl::Design design;
  hdl::Interpreter sim{design.top<IndirectTable>(entries).ir()};

  unsigned row_of(unsigned word, unsigned history) const {
    for (; history != 0; history >>= std::bit_width(entries) - 1) word ^= history;
    return word % entries;
  }
  void clear() {
    sim.reset();
    sim.poke("clearing", 1);
    for (unsigned i = 0; i < entries; ++i) {
      sim.poke("clear_index", i);
      sim.step();
    }
    sim.poke("clearing", 0);
  }
};

TEST_P(IndirectTargets, LeadTo0AfterReset) {
  for (unsigned i = 0; i < entries; ++i) sim.poke_mem("targets", i, 7 + i);
  clear();
  sim.poke("read", 1);
  for (unsigned i = 0; i < entries; ++i) {
    sim.poke("word", i);
    sim.step();
    EXPECT_EQ(sim.peek("target"), 0u) << i;
  }
}

TEST_P(IndirectTargets, RandomReadsAndOutcomes) {
  clear();
  Random random(entries);
  struct Learned {
    unsigned row = 0;
    unsigned target = 0;
  };
  std::vector<unsigned> targets(entries, 0);
  Learned learned;
  bool learns = false;  // `learned` is written in this cycle, unless it is read
  std::optional<unsigned> wanted;
  unsigned waits = 0;
  for (int i = 0; i < 50000; ++i) {
    if (wanted) {
      ASSERT_EQ(sim.peek64("target"), *wanted) << i;
    }
    const bool read = random.chance(2);
    const unsigned word = random.below(4);
    const unsigned history = random.below(2) << 6 | random.below(2);
    sim.poke("read", read);
    sim.poke("word", word);
    sim.poke("history", history);
    const unsigned row = row_of(word, history);
    if (read) wanted = targets[row];
    const bool strays = random.chance(3);
    const unsigned pc = random.below(4);
    const unsigned then = random.below(2) << 11 | random.below(4);
    const Learned outcome{row_of(pc, then), random.below(1 << kTargetWidth)};
    sim.poke("strays", strays);
    sim.poke("pc", pc);
    sim.poke("history_then", then);
    sim.poke("goes_to", outcome.target);
    sim.step();
    if (learns && read && learned.row == row) {
      ++waits;
    } else if (learns) {
      targets[learned.row] = learned.target;
      learns = false;
    }
    if (strays) learned = outcome;
    learns = learns || strays;
  }
  EXPECT_GT(waits, 300u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, IndirectTargets, testing::Values(32u, 64u, 128u));

}  // namespace
}  // namespace xb::core::test
