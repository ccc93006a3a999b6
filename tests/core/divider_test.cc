// SPDX-License-Identifier: Apache-2.0
#include "hls/core/divider.h"

#include <gtest/gtest.h>

#include <bit>

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

// Bits of the quotient of magnitudes that the divider looks for: the difference of the lengths of
// the operands, and one more; none if there is nothing to find out.
template <class U, class S>
unsigned steps(unsigned funct3, U a, U b) {
  const bool is_signed = funct3 % 2 == 0;
  const U dividend = is_signed && static_cast<S>(a) < 0 ? U{0} - a : a;
  const U divisor = is_signed && static_cast<S>(b) < 0 ? U{0} - b : b;
  const int distance = std::bit_width(dividend) - std::bit_width(divisor);
  return divisor <= 1 || distance < 0 ? 0 : static_cast<unsigned>(distance) + 1;
}

class DividerBench {
 public:
  explicit DividerBench(unsigned xlen) : sim_(design_.top<Divider>(xlen).ir()) {}

  // Cycles until done.
  unsigned run(unsigned funct3, bool word, std::uint64_t a, std::uint64_t b) {
    poke("a", a);
    poke("b", b);
    poke("funct3", funct3);
    poke("word", word);
    poke("start", 1);
    unsigned cycles = 0;
    while (sim_.peek("done") == 0 && cycles < 100) {
      sim_.step();
      ++cycles;
    }
    poke("start", 0);
    return cycles;
  }
  std::uint64_t result() { return sim_.peek64("result"); }
  bool is_done() { return sim_.peek("done") == 1; }
  void pulse(const char* input) {
    poke(input, 1);
    sim_.step();
    poke(input, 0);
  }
  void poke(const char* input, std::uint64_t value) { sim_.poke(input, value); }
  void step(unsigned cycles) { sim_.step(cycles); }

 private:
  hdl::Design design_;
  hdl::Interpreter sim_;
};

constexpr std::uint64_t kCorners[] = {0,
                                      1,
                                      2,
                                      3,
                                      0x7fff'ffff,
                                      0x8000'0000,
                                      0xffff'ffff,
                                      0x1'0000'0000,
                                      0x7fff'ffff'ffff'ffff,
                                      0x8000'0000'0000'0000,
                                      0xffff'ffff'8000'0000,
                                      ~std::uint64_t{0}};

// Result and cycles: one to start, one to align, one for each bit.
void expect_division(DividerBench& bench, unsigned funct3, bool word, std::uint64_t a,
                     std::uint64_t b) {
  const auto low_a = static_cast<std::uint32_t>(a);
  const auto low_b = static_cast<std::uint32_t>(b);
  const unsigned bits = word ? steps<std::uint32_t, std::int32_t>(funct3, low_a, low_b)
                             : steps<std::uint64_t, std::int64_t>(funct3, a, b);
  const std::uint64_t wanted =
      word ? static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(
                 expected<std::uint32_t, std::int32_t>(funct3, low_a, low_b))})
           : expected<std::uint64_t, std::int64_t>(funct3, a, b);
  ASSERT_EQ(bench.run(funct3, word, a, b), 2 + bits)
      << std::hex << funct3 << " " << word << " " << a << " " << b;
  ASSERT_EQ(bench.result(), wanted) << std::hex << funct3 << " " << word << " " << a << " " << b;
  bench.pulse("take");
  ASSERT_FALSE(bench.is_done());
}

TEST(Divider, CornersMatchC) {
  DividerBench bench(64);
  for (const std::uint64_t a : kCorners) {
    for (const std::uint64_t b : kCorners) {
      for (unsigned kind = 0; kind < 8; ++kind) {
        ASSERT_NO_FATAL_FAILURE(expect_division(bench, kind % 4, kind >= 4, a, b));
      }
    }
  }
}

TEST(Divider, RandomNumbersMatchC) {
  DividerBench bench(64);
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const unsigned funct3 = random.below(4);
    const bool word = random.chance(3);
    const std::uint64_t a = random.chance(20) ? std::uint64_t{1} << 63 : random.operand();
    const std::uint64_t b = random.chance(10) ? 0 : random.operand();
    ASSERT_NO_FATAL_FAILURE(expect_division(bench, funct3, word, a, b));
  }
}

TEST(Divider, Rv32) {
  DividerBench bench(32);
  Random random(2);
  for (int i = 0; i < 2000; ++i) {
    const unsigned funct3 = random.below(4);
    const bool corner = random.chance(2);
    const auto a =
        static_cast<std::uint32_t>(corner ? kCorners[random.below(12)] : random.operand());
    const auto b =
        static_cast<std::uint32_t>(corner ? kCorners[random.below(12)] : random.operand());
    const unsigned bits = steps<std::uint32_t, std::int32_t>(funct3, a, b);
    ASSERT_EQ(bench.run(funct3, false, a, b), 2 + bits) << std::hex << a << " " << b;
    ASSERT_EQ(bench.result(), (expected<std::uint32_t, std::int32_t>(funct3, a, b)))
        << std::hex << funct3 << " " << a << " " << b;
    bench.pulse("take");
  }
}

TEST(Divider, StepsAreTheLengthOfTheQuotient) {
  DividerBench bench(64);
  const auto cycles = [&](unsigned funct3, std::uint64_t a, std::uint64_t b) {
    const unsigned count = bench.run(funct3, false, a, b);
    bench.pulse("take");
    return count;
  };
  EXPECT_EQ(cycles(1, 100, 7), 2u + 5);  // 14 has four bits, and 7 is not above the top of 100
  EXPECT_EQ(cycles(1, 7, 100), 2u);
  EXPECT_EQ(cycles(0, 100, 0), 2u);
  EXPECT_EQ(cycles(0, std::uint64_t{1} << 63, ~std::uint64_t{0}), 2u);  // overflow
  EXPECT_EQ(cycles(1, ~std::uint64_t{0}, 3), 2u + 63);
}

TEST(Divider, TheResultWaits) {
  DividerBench bench(64);
  bench.run(1, false, 1000, 10);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(bench.is_done());
    EXPECT_EQ(bench.result(), 100u);
    bench.step(1);
  }
}

TEST(Divider, AbortEndsIt) {
  DividerBench bench(64);
  for (unsigned when = 1; when < 12; ++when) {
    bench.poke("a", 1000);
    bench.poke("b", 10);
    bench.poke("funct3", 1);
    bench.poke("start", 1);
    bench.step(when);
    bench.poke("start", 0);
    bench.pulse("abort");
    for (int i = 0; i < 12; ++i) {
      EXPECT_FALSE(bench.is_done());
      bench.step(1);
    }
  }
}

}  // namespace
}  // namespace xb::core::test
