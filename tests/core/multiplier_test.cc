// SPDX-License-Identifier: Apache-2.0
#include "hls/core/multiplier.h"

#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

__extension__ typedef __int128 s128;

std::uint64_t expected(unsigned funct3, bool word, std::uint64_t a, std::uint64_t b) {
  if (word) return static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(a * b)});
  const s128 sa = static_cast<std::int64_t>(a);
  const s128 sb = static_cast<std::int64_t>(b);
  const s128 ua = static_cast<s128>(static_cast<hdl::u128>(a));
  const s128 ub = static_cast<s128>(static_cast<hdl::u128>(b));
  switch (funct3) {
    case 0:
      return a * b;
    case 1:
      return static_cast<std::uint64_t>(sa * sb >> 64);
    case 2:
      return static_cast<std::uint64_t>(sa * ub >> 64);
    default:
      return static_cast<std::uint64_t>(static_cast<hdl::u128>(ua) * static_cast<hdl::u128>(ub) >>
                                        64);
  }
}

TEST(Multiplier, MatchesC) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<Multiplier>(64u).ir());
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const unsigned funct3 = random.below(4);
    const bool word = funct3 == 0 && random.chance(2);
    const std::uint64_t a = random.operand();
    const std::uint64_t b = random.operand();
    sim.poke("a", a);
    sim.poke("b", b);
    sim.poke("funct3", funct3);
    sim.poke("word", word);
    sim.poke("start", 1);
    unsigned cycles = 0;
    while (sim.peek("done") == 0) {
      sim.step();
      ASSERT_LT(++cycles, 10u);
    }
    EXPECT_EQ(cycles, 5u);
    ASSERT_EQ(sim.peek64("result"), expected(funct3, word, a, b))
        << std::hex << funct3 << " " << a << " " << b;
    sim.step(random.below(3));  // the result waits
    ASSERT_EQ(sim.peek64("result"), expected(funct3, word, a, b));
    sim.poke("start", 0);
    sim.poke("take", 1);
    sim.step();
    sim.poke("take", 0);
    EXPECT_EQ(sim.peek("done"), 0u);
  }
}

TEST(Multiplier, AbortEndsIt) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<Multiplier>(64u).ir());
  for (unsigned when = 1; when < 8; ++when) {
    sim.poke("start", 1);
    sim.step(when);
    sim.poke("start", 0);
    sim.poke("abort", 1);
    sim.step();
    sim.poke("abort", 0);
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(sim.peek("done"), 0u);
      sim.step();
    }
  }
}

TEST(Multiplier, Rv32) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<Multiplier>(32u).ir());
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    const auto a = static_cast<std::uint32_t>(random.operand());
    const auto b = static_cast<std::uint32_t>(random.operand());
    sim.poke("a", a);
    sim.poke("b", b);
    sim.poke("funct3", 3);
    sim.poke("start", 1);
    sim.step(3);
    ASSERT_EQ(sim.peek("done"), 1u);
    EXPECT_EQ(sim.peek64("result"), std::uint64_t{a} * b >> 32);
    sim.poke("start", 0);
    sim.poke("take", 1);
    sim.step();
    sim.poke("take", 0);
  }
}

}  // namespace
}  // namespace xb::core::test
