// SPDX-License-Identifier: Apache-2.0
// What an amo writes, and atomic accesses on the whole core: results, cycles, slow memory.
#include <gtest/gtest.h>

#include <algorithm>

#include "hls/memory/atomic_update.h"
#include "tests/core/core_bench.h"

namespace xb::core::test {
namespace {

using hdl::lit;
using memory::atomic_op;
using memory::atomic_update;

std::uint64_t update(Op op, bool word, std::uint64_t old, std::uint64_t operand) {
  const std::uint32_t insn = isa::instruction(op).match;
  const auto result =
      atomic_update(atomic_op(lit(32, insn)), lit(1, word), lit(64, old), lit(64, operand));
  return static_cast<std::uint64_t>(result.number());
}

template <class U, class S>
U expected(unsigned kind, U a, U b) {
  switch (kind) {
    case 0:
      return a + b;
    case 1:
      return b;
    case 2:
      return a ^ b;
    case 3:
      return a & b;
    case 4:
      return a | b;
    case 5:
      return static_cast<U>(std::min(static_cast<S>(a), static_cast<S>(b)));
    case 6:
      return static_cast<U>(std::max(static_cast<S>(a), static_cast<S>(b)));
    case 7:
      return std::min(a, b);
    default:
      return std::max(a, b);
  }
}

constexpr Op kWords[] = {Op::kAmoaddW, Op::kAmoswapW, Op::kAmoxorW,  Op::kAmoandW, Op::kAmoorW,
                         Op::kAmominW, Op::kAmomaxW,  Op::kAmominuW, Op::kAmomaxuW};
constexpr Op kDoubles[] = {Op::kAmoaddD, Op::kAmoswapD, Op::kAmoxorD,  Op::kAmoandD, Op::kAmoorD,
                           Op::kAmominD, Op::kAmomaxD,  Op::kAmominuD, Op::kAmomaxuD};

TEST(AtomicUpdate, EveryOperationOnCornersAndRandomNumbers) {
  Random random(5);
  std::vector<std::uint64_t> values = {0,          1,           ~0ull,      1ull << 63,
                                       1ull << 31, 0x7fffffff,  0xffffffff, (1ull << 63) - 1,
                                       1ull << 32, ~0ull << 31, ~0ull << 32};
  for (int k = 0; k < 30; ++k) values.push_back(random.bits());
  for (const std::uint64_t a : values) {
    for (const std::uint64_t b : values) {
      for (unsigned kind = 0; kind < 9; ++kind) {
        ASSERT_EQ(update(kDoubles[kind], false, a, b),
                  (expected<std::uint64_t, std::int64_t>(kind, a, b)))
            << kind << std::hex << " " << a << " " << b;
        const auto low_a = static_cast<std::uint32_t>(a), low_b = static_cast<std::uint32_t>(b);
        ASSERT_EQ(static_cast<std::uint32_t>(update(kWords[kind], true, a, b)),
                  (expected<std::uint32_t, std::int32_t>(kind, low_a, low_b)))
            << kind << std::hex << " " << a << " " << b;
      }
    }
  }
}

constexpr unsigned kResultRegister = 10, kBaseRegister = 5, kOneRegister = 6;

// x5 = 0x8000'1000 + something, x6 = 3, x31 = exit device; then `body`; then the exit with x10.
Words program_of(const Words& body) {
  Words p;
  append_load_immediate(p, 31, 0x10000000);
  p.push_back(u_type(Op::kAuipc, kBaseRegister, 1));
  p.push_back(i_type(Op::kAndi, kBaseRegister, kBaseRegister, -64));
  p.push_back(i_type(Op::kAddi, kOneRegister, 0, 3));
  p.insert(p.end(), body.begin(), body.end());
  p.push_back(s_type(Op::kSd, kResultRegister, 8, 31));
  p.push_back(jal(0, 0));
  return p;
}

// Loads and stores of both banks around amo, lr and sc; the sum of what was read.
Words mixed() {
  Words p{i_type(Op::kAddi, 7, kBaseRegister, 8), i_type(Op::kAddi, 8, 0, 20),
          s_type(Op::kSd, kOneRegister, 0, kBaseRegister), s_type(Op::kSd, 0, 0, 7)};
  const Words loop{
      r_type(Op::kAmoaddD, 11, kBaseRegister, kOneRegister),
      i_type(Op::kLd, 12, kBaseRegister, 0),
      r_type(Op::kAmoaddW, 13, 7, 12),
      s_type(Op::kSd, 13, 16, kBaseRegister),
      r_type(Op::kAmomaxuD, 14, 7, 11),
      i_type(Op::kLd, 15, kBaseRegister, 16),
      r_type(Op::kLrD, 16, 7, 0),
      i_type(Op::kAddi, 16, 16, 1),
      r_type(Op::kScD, 17, 7, 16),
      r_type(Op::kScD, 18, 7, 0),
      i_type(Op::kLd, 19, 7, 0),
      r_type(Op::kAdd, 10, 10, 12),
      r_type(Op::kAdd, 10, 10, 15),
      r_type(Op::kAdd, 10, 10, 17),
      r_type(Op::kAdd, 10, 10, 18),
      r_type(Op::kAdd, 10, 10, 19),
      i_type(Op::kAddi, 8, 8, -1),
  };
  p.insert(p.end(), loop.begin(), loop.end());
  p.push_back(b_type(Op::kBne, 8, 0, -4 * static_cast<int>(loop.size())));
  return p;
}

// The same in plain C++.
std::uint64_t mixed_result() {
  std::uint64_t m0 = 3, m1 = 0, sum = 0;
  for (int k = 0; k < 20; ++k) {
    const std::uint64_t x11 = m0;
    m0 += 3;
    const std::uint64_t x12 = m0, x13 = m1 & 0xffffffff;
    m1 = (m1 & ~0xffffffffull) | ((m1 + x12) & 0xffffffff);
    m1 = std::max(m1, x11);
    m1 += 1;  // sc stores, the second does not
    sum += x12 + x13 + 0 + 1 + m1;
  }
  return sum;
}

TEST(CoreAtomic, MixesWithLoadsAndStoresAtAnyLatency) {
  for (unsigned seed = 0; seed <= 24; ++seed) {
    BenchOptions options;
    options.seed = seed;
    options.latency = 1 + seed % 6;
    options.refuse_one_in = seed % 4 == 1 ? 0 : seed % 4;
    CoreBench bench(program_of(mixed()), options);
    ASSERT_TRUE(bench.run(20000)) << seed;
    EXPECT_EQ(bench.exit_value(), mixed_result()) << seed;
  }
}

// Cycles from the retirement of one instruction of the body to that of another.
std::uint64_t distance(const Words& body, unsigned from, unsigned to) {
  CoreBench bench(program_of(body));
  EXPECT_TRUE(bench.run());
  constexpr unsigned kBefore = 5;
  return bench.retired().at(kBefore + to).cycle - bench.retired().at(kBefore + from).cycle;
}

TEST(CoreAtomic, Cycles) {
  const std::uint32_t nop = i_type(Op::kAddi, 0, 0, 0);
  const std::uint32_t use = i_type(Op::kAddi, 12, 11, 0);
  const auto of = [&](std::uint32_t atomic, std::uint32_t next) {
    return distance({nop, nop, nop, nop, atomic, next, nop}, 3, 5);
  };
  const std::uint32_t amo = r_type(Op::kAmoaddD, 11, kBaseRegister, kOneRegister);
  const std::uint32_t lr = r_type(Op::kLrD, 11, kBaseRegister, 0);
  const std::uint32_t sc = r_type(Op::kScD, 11, kBaseRegister, kOneRegister);
  // Two issue distances: that of the nop before is 1.
  EXPECT_EQ(of(amo, nop), 1u + 4);
  EXPECT_EQ(of(amo, use), 1u + 5);
  EXPECT_EQ(of(lr, nop), 1u + 2);
  EXPECT_EQ(of(lr, use), 1u + 3);
  EXPECT_EQ(of(sc, nop), 1u + 2);
  EXPECT_EQ(of(sc, use), 1u + 3);
}

// With rl an atomic access waits for the acknowledgement of an extended store; without, it does
// not.
TEST(CoreAtomic, ReleaseWaitsForExtendedStores) {
  const auto cycles = [](std::uint32_t ordering) {
    const Words body{i_type(Op::kEaddie, kBaseRegister, 0, 2),
                     s_type(Op::kEsd, kOneRegister, 64, kBaseRegister),
                     r_type(Op::kAmoaddD, 11, kBaseRegister, kOneRegister) | ordering << 25};
    BenchOptions options;
    options.remote_latency = 60;
    CoreBench bench(program_of(body), options);
    EXPECT_TRUE(bench.run());
    return bench.retired().at(7).cycle - bench.retired().at(6).cycle;
  };
  EXPECT_LT(cycles(0), 12u);
  EXPECT_LT(cycles(2), 12u);  // aq
  EXPECT_GT(cycles(1), 55u);
  EXPECT_GT(cycles(3), 55u);
}

}  // namespace
}  // namespace xb::core::test
