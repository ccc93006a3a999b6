// SPDX-License-Identifier: Apache-2.0
// Every misuse of values is one line that names the user's C++ line.
#include "tests/hdl/misuse.h"

namespace xb::hdl {
namespace {

HW_ENUM(Color, kRed, kGreen, kBlue);
HW_ENUM(Fruit, kApple, kPear, kPlum);

TEST(Misuse, OperandsOfDifferentWidth) {
  expect_error("operator + needs equal widths, got 8 and 4", [&] {
    In<UInt> a{"a", W{8}};
    In<UInt> b{"b", W{4}};
    blame.next_line();
    use(a + b);
  });
  expect_error("operator == needs equal widths, got 8 and 1", [&] {
    blame.next_line();
    use(lit(8, 0) == lit(1, 0));
  });
  expect_error("mux needs equal widths, got 2 and 3", [&] {
    blame.next_line();
    use(mux(lit(1, 0), lit(2, 0), lit(3, 0)));
  });
}

TEST(Misuse, ValueOfAnotherWidthThanItsTarget) {
  expect_error("register 'pc' is 8 bits, the value has 7", [&] {
    Reg<UInt> pc{"pc", W{8}, Reset{0}};
    blame.next_line();
    pc <<= lit(7, 0);
  });
  expect_error("output 'y' is 1 bit, the value has 2", [&] {
    Out<UInt> y{"y", W{1}};
    blame.next_line();
    y <<= lit(2, 0);
  });
}

TEST(Misuse, LiteralThatDoesNotFit) {
  expect_error("literal 300 does not fit in 8 bits", [&] {
    blame.next_line();
    use(lit(8, 300));
  });
  expect_error("literal -9 does not fit in 4 bits", [&] {
    blame.next_line();
    use(lit(4, -9));
  });
  expect_error("literal 2 does not fit in 1 bit", [&] {
    Wire<UInt> w{"w", W{1}};
    blame.next_line();
    w <<= 2;
  });
  expect_error("literal 78187493530 does not fit in 32 bits", [&] {
    In<UInt> a{"a", W{32}};
    blame.next_line();
    use(a + 0x1234'5678'9aull);
  });
}

TEST(Misuse, IntegersWithoutAnyWidth) {
  expect_error("mux of two integers has no width; use lit(width, value)", [&] {
    In<UInt> c{"c", W{1}};
    blame.next_line();
    use(mux(c, 1, 0));
  });
  expect_error("an operand of cat is an integer without a width; use lit(width, value)", [&] {
    In<UInt> c{"c", W{1}};
    blame.next_line();
    use(cat({c, 1}));
  });
  expect_error("select of integers has no width; use lit(width, value)", [&] {
    In<UInt> c{"c", W{1}};
    blame.next_line();
    use(select(c, {{0, 1}}, 2));
  });
}

TEST(Misuse, SliceAndResizeOutOfRange) {
  expect_error("slice 8..0 of 'a', which has 8 bits", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(8, 0));
  });
  expect_error("slice 1..2 of 'a', which has 8 bits", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(a.slice(1, 2));
  });
  expect_error("zext to 4 bits of 'a', which has 8", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(zext(a, 4));
  });
  expect_error("trunc to 9 bits of 'a', which has 8", [&] {
    In<UInt> a{"a", W{8}};
    blame.next_line();
    use(trunc(a, 9));
  });
  expect_error("cat of 160 bits exceeds 128", [&] {
    blame.next_line();
    use(cat({lit(80, 0), lit(80, 0)}));
  });
  expect_error("a product of 130 bits exceeds 128", [&] {
    blame.next_line();
    use(mul(lit(65, 0), lit(65, 0)));
  });
  expect_error("width 129 is not in 1..128", [&] {
    blame.next_line();
    UInt shape(W{129});
  });
}

TEST(Misuse, ConditionOfSeveralBits) {
  expect_error("the condition of when() has 4 bits; a condition has 1, compare it with something",
               [&] {
                 In<UInt> a{"a", W{4}};
                 blame.next_line();
                 when(a, [] {});
               });
  expect_error("the condition of mux has 4 bits; a condition has 1, compare it with something",
               [&] {
                 In<UInt> a{"a", W{4}};
                 blame.next_line();
                 use(mux(a, a, a));
               });
  expect_error("the operand of ! has 4 bits; a condition has 1, compare it with something", [&] {
    In<UInt> a{"a", W{4}};
    blame.next_line();
    use(!a);
  });
}

TEST(Misuse, ValuesThatAreNone) {
  expect_error("an operand is a shape of 8 bits; it describes a signal but is none", [&] {
    UInt shape(W{8});
    blame.next_line();
    use(shape + 1);
  });
  expect_error("an operand is a UInt that was never given a value", [&] {
    UInt nothing;
    blame.next_line();
    use(nothing + 1);
  });
  expect_error(
      "the number of a recorded value is not known while hardware is described; use when(), mux() "
      "or select()",
      [&] {
        In<UInt> a{"a", W{8}};
        blame.next_line();
        a.number();
      });
}

TEST(Misuse, EnumerationsDoNotMix) {
  expect_error("operator == mixes Color and Fruit", [&] {
    Reg<UInt> color{"color", Color::shape(), Reset{Color::kRed}};
    blame.next_line();
    use(color == Fruit::kPear);
  });
  expect_error("register 'color' holds Color, the value is of Fruit", [&] {
    Reg<UInt> color{"color", Color::shape(), Reset{Color::kRed}};
    blame.next_line();
    color <<= Fruit::kPear;
  });
  expect_error("a key of Fruit is compared with Color", [&] {
    Reg<UInt> color{"color", Color::shape(), Reset{Color::kRed}};
    blame.next_line();
    use(any_of(color, {Fruit::kPear}));
  });
}

}  // namespace
}  // namespace xb::hdl
