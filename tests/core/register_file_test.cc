// SPDX-License-Identifier: Apache-2.0
#include "hls/core/register_file.h"

#include <gtest/gtest.h>

#include <array>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

// With a synchronous and an asynchronous array.
class RegisterFileOf : public testing::TestWithParam<bool> {
 protected:
  hdl::Design design;
  hdl::Interpreter sim{design.top<RegisterFile>("register_file_x", 64u, 2u, true, GetParam()).ir()};
};

TEST_P(RegisterFileOf, IsClearedAfterReset) {
  for (unsigned i = 0; i < 32; ++i) sim.poke_mem("array", i, 0xdead + i);
  sim.reset();
  unsigned cycles = 0;
  while (sim.peek("clearing") != 0) {
    sim.step();
    ++cycles;
  }
  EXPECT_EQ(cycles, 32u);
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(sim.peek_mem("array", i), 0u);
}

// Random reads, held reads and writes against an array: data is the register's value in every
// cycle after the read, whenever it is written.
TEST_P(RegisterFileOf, AlwaysShowsTheLatestValue) {
  sim.step(40);
  Random random(1);
  std::array<std::uint64_t, 32> registers{};
  std::array<unsigned, 2> reading{};
  bool started = false;
  for (int i = 0; i < 50000; ++i) {
    // A cycle: first what wb writes now, which must be visible at once.
    const bool write = random.chance(2);
    const unsigned index = 1 + random.below(7);  // few registers, many collisions
    const std::uint64_t value = random.bits();
    sim.poke("write", write);
    sim.poke("write_index", index);
    sim.poke("write_data", value);
    if (write) registers[index] = value;
    if (started) {
      ASSERT_EQ(sim.peek64("data_1"), registers[reading[0]]) << i;
      ASSERT_EQ(sim.peek64("data_2"), registers[reading[1]]) << i;
    }
    const bool enable = random.chance(2);
    const unsigned first = random.below(8);
    const unsigned second = random.below(8);
    sim.poke("enable", enable);
    sim.poke("index_1", first);
    sim.poke("index_2", second);
    if (enable) {
      reading = {first, second};
      started = true;
    }
    sim.step();
  }
}

INSTANTIATE_TEST_SUITE_P(Arrays, RegisterFileOf, testing::Bool(), [](const auto& info) {
  return info.param ? "Synchronous" : "Asynchronous";
});

}  // namespace
}  // namespace xb::core::test
