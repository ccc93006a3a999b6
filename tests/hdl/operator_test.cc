// SPDX-License-Identifier: Apache-2.0
// Every operator at every width, computed on numbers and recorded in a module, against bit-serial
// arithmetic.
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "tests/hdl/bitwise.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

struct Case {
  const char* name;
  std::function<UInt(const UInt& a, const UInt& b)> hardware;
  std::function<Bits(const Bits& a, const Bits& b)> expected;
  unsigned max_width = kMaxWidth;
};

Bits one(bool bit) { return Bits{bit}; }

Bits bitwise(const Bits& a, const Bits& b, const std::function<bool(bool, bool)>& f) {
  Bits result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = f(a[i], b[i]);
  return result;
}

std::vector<Case> cases() {
  using B = const Bits&;
  using U = const UInt&;
  std::vector<Case> list;
  const auto add = [&list](const char* name, auto hardware, auto expected, unsigned max = 128) {
    list.push_back({name, hardware, expected, max});
  };
  add(
      "add", [](U a, U b) { return a + b; }, [](B a, B b) { return add_bits(a, b); });
  add(
      "sub", [](U a, U b) { return a - b; },
      [](B a, B b) { return add_bits(a, not_bits(b), true); });
  add(
      "and", [](U a, U b) { return a & b; },
      [](B a, B b) { return bitwise(a, b, [](bool x, bool y) { return x && y; }); });
  add(
      "or", [](U a, U b) { return a | b; },
      [](B a, B b) { return bitwise(a, b, [](bool x, bool y) { return x || y; }); });
  add(
      "xor", [](U a, U b) { return a ^ b; },
      [](B a, B b) { return bitwise(a, b, [](bool x, bool y) { return x != y; }); });
  add(
      "not", [](U a, U) { return ~a; }, [](B a, B) { return not_bits(a); });
  add(
      "eq", [](U a, U b) { return a == b; }, [](B a, B b) { return one(a == b); });
  add(
      "ne", [](U a, U b) { return a != b; }, [](B a, B b) { return one(a != b); });
  add(
      "lt", [](U a, U b) { return a < b; }, [](B a, B b) { return one(less_bits(a, b, false)); });
  add(
      "le", [](U a, U b) { return a <= b; }, [](B a, B b) { return one(!less_bits(b, a, false)); });
  add(
      "gt", [](U a, U b) { return a > b; }, [](B a, B b) { return one(less_bits(b, a, false)); });
  add(
      "ge", [](U a, U b) { return a >= b; }, [](B a, B b) { return one(!less_bits(a, b, false)); });
  add(
      "slt", [](U a, U b) { return slt(a, b); },
      [](B a, B b) { return one(less_bits(a, b, true)); });
  add(
      "sle", [](U a, U b) { return sle(a, b); },
      [](B a, B b) { return one(!less_bits(b, a, true)); });
  add(
      "sgt", [](U a, U b) { return sgt(a, b); },
      [](B a, B b) { return one(less_bits(b, a, true)); });
  add(
      "sge", [](U a, U b) { return sge(a, b); },
      [](B a, B b) { return one(!less_bits(a, b, true)); });
  add(
      "shl", [](U a, U b) { return shl(a, b); },
      [](B a, B b) { return shift_left_bits(a, from_bits(b)); });
  add(
      "shr", [](U a, U b) { return shr(a, b); },
      [](B a, B b) { return shift_right_bits(a, from_bits(b), false); });
  add(
      "sra", [](U a, U b) { return sra(a, b); },
      [](B a, B b) { return shift_right_bits(a, from_bits(b), a.back()); });
  add(
      "shift by small amount", [](U a, U b) { return shl(a, b.slice(0, 0)); },
      [](B a, B b) { return shift_left_bits(a, b[0]); });
  add(
      "shift by constant", [](U a, U) { return sra(a, 3); },
      [](B a, B) { return shift_right_bits(a, 3, a.back()); });
  add(
      "mul", [](U a, U b) { return mul(a, b); },
      [](B a, B b) { return multiply_bits(a, b, false); }, 64);
  add(
      "mul_signed", [](U a, U b) { return mul_signed(a, b); },
      [](B a, B b) { return multiply_bits(a, b, true); }, 64);
  add(
      "add_wide", [](U a, U b) { return add_wide(a, b); },
      [](B a, B b) {
        return add_bits(extend_bits(a, a.size() + 1, false), extend_bits(b, b.size() + 1, false));
      },
      127);
  add(
      "cat",
      [](U a, U b) {
        return cat({a, b});
      },
      [](B a, B b) {
        Bits both = b;
        both.insert(both.end(), a.begin(), a.end());
        return both;
      },
      64);
  add(
      "replicate", [](U a, U) { return replicate(a, 2); },
      [](B a, B) {
        Bits both = a;
        both.insert(both.end(), a.begin(), a.end());
        return both;
      },
      64);
  add(
      "slice", [](U a, U) { return a.slice(a.width() - 1, a.width() / 2); },
      [](B a, B) { return Bits(a.begin() + static_cast<std::ptrdiff_t>(a.size() / 2), a.end()); });
  add(
      "bit", [](U a, U b) { return a.bit(b); },
      [](B a, B b) {
        const u128 index = from_bits(b);
        return one(index < a.size() && a[static_cast<std::size_t>(index)]);
      });
  add(
      "zext", [](U a, U) { return zext(a, a.width() + 5); },
      [](B a, B) { return extend_bits(a, a.size() + 5, false); }, 123);
  add(
      "sext", [](U a, U) { return sext(a, a.width() + 5); },
      [](B a, B) { return extend_bits(a, a.size() + 5, true); }, 123);
  add(
      "mux", [](U a, U b) { return mux(a.bit(0), a, b); }, [](B a, B b) { return a[0] ? a : b; });
  add(
      "select",
      [](U a, U b) {
        const UInt key = a.bit(0);
        return select(key, {{1, b}}, a);
      },
      [](B a, B b) { return a[0] ? b : a; });
  add(
      "any_of",
      [](U a, U) {
        return any_of(a, {0, 1});
      },
      [](B a, B) { return one(from_bits(a) <= 1); });
  add(
      "onehot_mux",
      [](U a, U b) {
        return onehot_mux({{a.bit(0), b}, {~a.bit(0), a}});
      },
      [](B a, B b) { return a[0] ? b : a; });
  add(
      "or_reduce", [](U a, U) { return or_reduce(a); },
      [](B a, B) {
        bool any = false;
        for (bool bit : a) any = any || bit;
        return one(any);
      });
  add(
      "and_reduce", [](U a, U) { return and_reduce(a); },
      [](B a, B) {
        bool all = true;
        for (bool bit : a) all = all && bit;
        return one(all);
      });
  add(
      "xor_reduce", [](U a, U) { return xor_reduce(a); },
      [](B a, B) {
        bool odd = false;
        for (bool bit : a) odd = odd != bit;
        return one(odd);
      });
  return list;
}

class OperatorAtWidth : public testing::TestWithParam<unsigned> {};

TEST_P(OperatorAtWidth, NumbersAndRecordedHardwareAgreeWithBitSerialArithmetic) {
  const unsigned width = GetParam();
  const auto all = cases();
  Design design;
  const ir::Module& module = build(design, [&] {
    In<UInt> a{"a", W{width}};
    In<UInt> b{"b", W{width}};
    unused(a);
    unused(b);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (width > all[i].max_width) continue;
      const UInt value = all[i].hardware(a, b);
      Out<UInt> out{"y_" + std::to_string(i), W{value.width()}};
      out <<= value;
    }
  });
  Interpreter sim(module);
  std::mt19937_64 random(width);
  for (int round = 0; round < 200; ++round) {
    const u128 a = random_pattern(random, width);
    // Half of the second operands are small, so that shifts and indices stay inside.
    const u128 b =
        round % 2 ? random_pattern(random, width) : (random() % (width + 2)) & width_mask(width);
    sim.poke("a", a);
    sim.poke("b", b);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (width > all[i].max_width) continue;
      const u128 expected = from_bits(all[i].expected(to_bits(a, width), to_bits(b, width)));
      const UInt number = all[i].hardware(lit(width, a), lit(width, b));
      ASSERT_TRUE(number.number() == expected) << all[i].name << " of numbers, round " << round;
      ASSERT_TRUE(sim.peek("y_" + std::to_string(i)) == expected)
          << all[i].name << " recorded, round " << round;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Widths, OperatorAtWidth, testing::Range(1u, 129u));

TEST(Operator, OneFunctionServesAsModelAndAsHardware) {
  const auto alu = [](const UInt& op, const UInt& a, const UInt& b) {
    return select(op, {{0, a + b}, {1, a - b}, {{2, 3}, a & b}}, zext(slt(a, b), 32));
  };
  EXPECT_EQ(alu(lit(3, 1), lit(32, 7), lit(32, 5)).number(), 2u);
  Design design;
  const ir::Module& module = build(design, [&] {
    In<UInt> op{"op", W{3}};
    In<UInt> a{"a", W{32}};
    In<UInt> b{"b", W{32}};
    Out<UInt> y{"y", W{32}};
    y <<= alu(op, a, b);
  });
  Interpreter sim(module);
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    const u128 op = random() % 8;
    const u128 a = random_pattern(random, 32);
    const u128 b = random_pattern(random, 32);
    sim.poke("op", op);
    sim.poke("a", a);
    sim.poke("b", b);
    ASSERT_TRUE(sim.peek("y") == alu(lit(3, op), lit(32, a), lit(32, b)).number());
  }
}

TEST(Operator, IntegersTakeTheWidthOfTheOtherOperand) {
  EXPECT_EQ((lit(8, 255) + 1).number(), 0u);
  EXPECT_EQ((1 - lit(8, 2)).number(), 255u);
  EXPECT_EQ((lit(8, 0) + -1).number(), 255u);
  EXPECT_EQ((lit(64, 1) & 0xffff'ffff'ffff'ffffull).number(), 1u);
  EXPECT_EQ(mux(lit(1, 1), lit(4, 9), 0).number(), 9u);
  EXPECT_EQ(lit(4, -8).number(), 8u);
}

TEST(Operator, FoldsConstantsWhileRecording) {
  Design design;
  build(design, [&] {
    In<UInt> x{"x", W{8}};
    In<UInt> c{"c", W{1}};
    unused(c);
    Out<UInt> y{"y", W{8}};
    y <<= x;
    EXPECT_EQ((x & 0).number(), 0u);
    EXPECT_EQ((x | 0xff).number(), 0xffu);
    EXPECT_EQ((x ^ x).number(), 0u);
    EXPECT_EQ((x - x).number(), 0u);
    EXPECT_EQ(shl(x, 8).number(), 0u);
    EXPECT_EQ((x == x).number(), 1u);
    EXPECT_EQ((x < x).number(), 0u);
    EXPECT_EQ((x & 0xff).node(), x.node());
    EXPECT_EQ((x + 0).node(), x.node());
    EXPECT_EQ((~~x).node(), x.node());
    EXPECT_EQ(mux(c, x, x).node(), x.node());
    EXPECT_EQ(mux(lit(1, 0), x, x + 1).node(), (x + 1).node());
    EXPECT_EQ(mux(c, lit(1, 1), 0).node(), c.node());
    EXPECT_EQ((c == 1).node(), c.node());
    EXPECT_EQ((c == 0).node(), (~c).node());
    EXPECT_EQ(x.slice(7, 0).node(), x.node());
    EXPECT_EQ(cat({c, x}).slice(7, 0).node(), x.node());
    EXPECT_EQ(cat({c, x}).bit(8).node(), c.node());
    EXPECT_EQ(x.slice(6, 2).slice(3, 1).node(), x.slice(5, 3).node());
    EXPECT_EQ(zext(x, 12).slice(11, 8).number(), 0u);
    EXPECT_EQ(zext(x, 12).slice(3, 1).node(), x.slice(3, 1).node());
  });
}

TEST(Operator, EqualExpressionsAreRecordedOnce) {
  Design design;
  build(design, [&] {
    In<UInt> x{"x", W{8}};
    Out<UInt> y{"y", W{8}};
    y <<= x + 1;
    EXPECT_EQ((x + 1).node(), (x + 1).node());
    EXPECT_NE((x + 1).node(), (x + 2).node());
    EXPECT_NE(named("a", x + 1).node(), named("b", x + 1).node());
  });
}

}  // namespace
}  // namespace xb::hdl
