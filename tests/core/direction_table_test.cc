// SPDX-License-Identifier: Apache-2.0
//
// The direction table against a model in C++.
#include "hls/core/direction_table.h"

#include <gtest/gtest.h>

#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

class Directions : public testing::TestWithParam<unsigned> {
 protected:
  unsigned entries = GetParam();
  unsigned rows = entries / 2;
  hdl::Design design;
  hdl::Interpreter sim{design.top<DirectionTable>(entries).ir()};

  unsigned of_half(const std::string& half) {
    return static_cast<unsigned>(sim.peek64(half + "_choice") * 4 + sim.peek64(half + "_counter"));
  }
  void clear() {
    sim.reset();
    sim.poke("clearing", 1);
    for (unsigned i = 0; i < rows; ++i) {
      sim.poke("clear_index", i);
      sim.step();
    }
    sim.poke("clearing", 0);
  }
};

TEST_P(Directions, AllCountersAreTheSameAfterReset) {
  for (unsigned i = 0; i < rows; ++i) {
    sim.poke_mem("lower_counters", i, 9);
    sim.poke_mem("upper_counters", i, 15);
  }
  clear();
  sim.poke("read", 1);
  for (unsigned i = 0; i < rows; ++i) {
    sim.poke("word", i);
    sim.step();
    for (const std::string half : {"lower", "upper"}) {
      EXPECT_EQ(sim.peek(half + "_choice"), 1u) << i;
      EXPECT_EQ(sim.peek(half + "_counter"), 2u) << i;
    }
  }
}

// One branch behind each history has a counter of its own.
TEST_P(Directions, EachHistoryHasItsCounter) {
  clear();
  for (unsigned history = 0; history < rows; ++history) {
    sim.poke("trains", 1);
    sim.poke("pc", 2 * 3 + 1);
    sim.poke("history_then", history);
    sim.poke("row_choice", history / 4 % 4);
    sim.poke("row_counter", history % 4);
    sim.step();
    sim.poke("trains", 0);
    sim.step();
  }
  sim.poke("read", 1);
  sim.poke("word", 3);
  for (unsigned history = 0; history < rows; ++history) {
    sim.poke("history", history);
    sim.step();
    EXPECT_EQ(sim.peek("upper_counter"), history % 4) << history;
    EXPECT_EQ(sim.peek("upper_choice"), history / 4 % 4) << history;
    EXPECT_EQ(sim.peek("lower_counter"), 2u) << history;
    EXPECT_EQ(sim.peek("lower_choice"), 1u) << history;
  }
}

TEST_P(Directions, RandomReadsAndOutcomes) {
  clear();
  Random random(entries);
  struct Learned {
    unsigned row = 0, half = 0, counters = 0;
  };
  // Of each half: choice and counter, as four bits.
  std::vector<std::vector<unsigned>> counters(2, std::vector<unsigned>(rows, 6));
  Learned learned;
  bool learns = false;  // `learned` is written in this cycle, unless it is read
  unsigned waits = 0;
  unsigned last_row = 0;
  bool has_read = false;
  std::vector<unsigned> wanted(2);
  for (int i = 0; i < 50000; ++i) {
    if (has_read) {
      ASSERT_EQ(of_half("lower"), wanted[0]) << i << " " << last_row;
      ASSERT_EQ(of_half("upper"), wanted[1]) << i << " " << last_row;
    }
    // Few rows, so that a read often meets a write.
    const bool read = random.chance(2);
    const unsigned word = random.below(rows);
    const unsigned row = random.below(4);
    sim.poke("read", read);
    sim.poke("word", word);
    sim.poke("history", word ^ row);
    if (read) {
      wanted = {counters[0][row], counters[1][row]};
      has_read = true;
      last_row = row;
    }
    const bool trains = random.chance(3);
    const unsigned of = random.below(rows);
    const Learned outcome{random.below(4), random.below(2), random.below(16)};
    sim.poke("trains", trains);
    sim.poke("pc", of * 2 + outcome.half);
    sim.poke("history_then", of ^ outcome.row);
    sim.poke("row_choice", outcome.counters / 4);
    sim.poke("row_counter", outcome.counters % 4);
    sim.step();
    if (learns && read && learned.row == row) {
      ++waits;
    } else if (learns) {
      counters[learned.half][learned.row] = learned.counters;
      learns = false;
    }
    if (trains) learned = outcome;
    learns = learns || trains;
  }
  EXPECT_GT(waits, 1000u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Directions, testing::Values(64u, 128u, 256u));

}  // namespace
}  // namespace xb::core::test
