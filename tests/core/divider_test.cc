// SPDX-License-Identifier: Apache-2.0
#include "hls/core/divider.h"

#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

// RISC-V unprivileged manual, "Division Operations", with its two special cases.
template <class U, class S>
U expected(unsigned funct3, U a, U b) {
  const S sa = static_cast<S>(a);
  const S sb = static_cast<S>(b);
  const bool overflow = sb == -1 && a == U{1} << (sizeof(U) * 8 - 1);
  switch (funct3) {
    case 0:
      return b == 0 ? ~U{0} : overflow ? a : static_cast<U>(sa / sb);
    case 1:
      return b == 0 ? ~U{0} : a / b;
    case 2:
      return b == 0 ? a : overflow ? 0 : static_cast<U>(sa % sb);
    default:
      return b == 0 ? a : a % b;
  }
}

TEST(Divider, MatchesC) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<Divider>(64u).ir());
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const unsigned funct3 = random.below(4);
    const bool word = random.chance(3);
    const std::uint64_t a = random.chance(20) ? std::uint64_t{1} << 63 : random.operand();
    const std::uint64_t b = random.chance(10) ? 0 : random.operand();
    const std::uint64_t wanted =
        word ? static_cast<std::uint64_t>(
                   std::int64_t{static_cast<std::int32_t>(expected<std::uint32_t, std::int32_t>(
                       funct3, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)))})
             : expected<std::uint64_t, std::int64_t>(funct3, a, b);
    sim.poke("a", a);
    sim.poke("b", b);
    sim.poke("funct3", funct3);
    sim.poke("word", word);
    sim.poke("start", 1);
    unsigned cycles = 0;
    while (sim.peek("done") == 0) {
      sim.step();
      ASSERT_LT(++cycles, 70u);
    }
    ASSERT_EQ(sim.peek64("result"), wanted)
        << std::hex << funct3 << " " << word << " " << a << " " << b;
    sim.poke("start", 0);
    sim.poke("take", 1);
    sim.step();
    sim.poke("take", 0);
  }
}

TEST(Divider, SkipsLeadingZeros) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<Divider>(64u).ir());
  sim.poke("a", 100);
  sim.poke("b", 7);
  sim.poke("funct3", 1);
  sim.poke("start", 1);
  unsigned cycles = 0;
  while (sim.peek("done") == 0) {
    sim.step();
    ++cycles;
  }
  EXPECT_EQ(sim.peek64("result"), 14u);
  EXPECT_EQ(cycles, 1u + 7 + 8);  // start, seven bytes skipped, eight bits
}

}  // namespace
}  // namespace xb::core::test
