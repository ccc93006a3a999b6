// SPDX-License-Identifier: Apache-2.0
#include "hls/core/register_file.h"

#include <gtest/gtest.h>

#include <array>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

// In every way of reading.
class RegisterFileOf : public testing::TestWithParam<Reading> {
 protected:
  hdl::Design design;
  hdl::Interpreter sim{design.top<RegisterFile>("register_file_x", 64u, 2u, true, GetParam()).ir()};
};

TEST_P(RegisterFileOf, IsClearedAfterReset) {
  for (unsigned i = 0; i < 32; ++i) sim.poke_mem("array", i, 0xdead + i);
  sim.reset();
  sim.poke("write_data", 0);
  unsigned cycles = 0;
  while (sim.peek("clearing") != 0) {
    sim.step();
    ++cycles;
  }
  EXPECT_EQ(cycles, 32u);
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(sim.peek_mem("array", i), 0u);
}

// Random reads, held reads and writes against an array: data is the register's value in every
// cycle after the read, with all that was written in earlier cycles.
TEST_P(RegisterFileOf, AlwaysShowsTheLatestValue) {
  sim.step(40);
  Random random(1);
  std::array<std::uint64_t, 32> registers{};
  std::array<unsigned, 2> reading{};
  bool started = false;
  const bool at_once = GetParam() == Reading::kAtOnce;
  for (int i = 0; i < 50000; ++i) {
    const bool write = random.chance(2);
    const unsigned index = 1 + random.below(7);  // few registers, many collisions
    const std::uint64_t value = random.bits();
    sim.poke("write", write);
    sim.poke("write_index", index);
    sim.poke("write_data", value);
    if (started && !at_once) {
      ASSERT_EQ(sim.peek64("data_1"), registers[reading[0]]) << i;
      ASSERT_EQ(sim.peek64("data_2"), registers[reading[1]]) << i;
    }
    const bool enable = at_once || random.chance(2);
    const unsigned first = random.below(8);
    const unsigned second = random.below(8);
    if (!at_once) sim.poke("enable", enable);
    sim.poke("index_1", first);
    sim.poke("index_2", second);
    if (enable) {
      reading = {first, second};
      started = true;
    }
    if (at_once) {
      ASSERT_EQ(sim.peek64("data_1"), registers[first]) << i;
      ASSERT_EQ(sim.peek64("data_2"), registers[second]) << i;
    }
    sim.step();
    if (write) registers[index] = value;
  }
}

std::string name_of(const testing::TestParamInfo<Reading>& info) {
  constexpr const char* kNames[] = {"Synchronous", "Held", "AtOnce"};
  return kNames[static_cast<int>(info.param)];
}

INSTANTIATE_TEST_SUITE_P(Readings, RegisterFileOf,
                         testing::Values(Reading::kSynchronous, Reading::kHeld, Reading::kAtOnce),
                         name_of);

}  // namespace
}  // namespace xb::core::test
