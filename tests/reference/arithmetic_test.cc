// SPDX-License-Identifier: Apache-2.0
// Results of computational instructions, worked out by hand from the unprivileged manual.
#include "verilator_tb/reference/arithmetic.h"

#include <gtest/gtest.h>

namespace xb::reference {
namespace {

using isa::Op;

struct Case {
  Op op;
  std::uint64_t a, b, expected;
};

constexpr std::uint64_t kMin64 = 0x8000'0000'0000'0000, kMax64 = 0x7fff'ffff'ffff'ffff;
constexpr std::uint64_t kOnes64 = ~std::uint64_t{0};
constexpr std::uint64_t kMin32 = 0x8000'0000, kMax32 = 0x7fff'ffff, kOnes32 = 0xffff'ffff;

void expect_all(unsigned xlen, std::initializer_list<Case> cases) {
  for (const Case& c : cases) {
    EXPECT_EQ(compute(c.op, c.a, c.b, xlen), c.expected)
        << isa::instruction(c.op).name << std::hex << " a=0x" << c.a << " b=0x" << c.b;
  }
}

TEST(Arithmetic, AddsAndSubtractsModuloTheRegisterWidth) {
  expect_all(64, {{Op::kAdd, 1, 2, 3},
                  {Op::kAdd, kOnes64, 1, 0},
                  {Op::kAdd, kMax64, 1, kMin64},
                  {Op::kAddi, 5, kOnes64, 4},
                  {Op::kSub, 3, 5, kOnes64 - 1},
                  {Op::kSub, kMin64, 1, kMax64}});
  expect_all(32, {{Op::kAdd, kOnes32, 1, 0},
                  {Op::kAdd, kMax32, 1, kMin32},
                  {Op::kAddi, 0, kOnes64, kOnes32},
                  {Op::kSub, 0, 1, kOnes32}});
}

TEST(Arithmetic, ComparesSignedAndUnsigned) {
  expect_all(64, {{Op::kSlt, kMin64, kMax64, 1},
                  {Op::kSlt, kMax64, kMin64, 0},
                  {Op::kSlt, 7, 7, 0},
                  {Op::kSltu, kMin64, kMax64, 0},
                  {Op::kSltu, 0, kOnes64, 1},
                  {Op::kSlti, kOnes64, 0, 1},
                  // The immediate of sltiu is sign-extended and then compared unsigned.
                  {Op::kSltiu, 1, kOnes64, 1},
                  {Op::kSltiu, kOnes64, kOnes64, 0},
                  {Op::kSltiu, 0, 1, 1}});
  expect_all(
      32,
      {{Op::kSlt, kMin32, kMax32, 1}, {Op::kSltu, kMin32, kMax32, 0}, {Op::kSltiu, 1, kOnes64, 1}});
}

TEST(Arithmetic, LogicIsBitwise) {
  expect_all(64, {{Op::kXor, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0xf0f0f0f0f0f0f0f0},
                  {Op::kXori, 0x0f, kOnes64, ~std::uint64_t{0x0f}},
                  {Op::kOr, 0xf0, 0x0f, 0xff},
                  {Op::kOri, 0, kOnes64 - 0xf, kOnes64 - 0xf},
                  {Op::kAnd, 0xff0, 0x0ff, 0x0f0},
                  {Op::kAndi, kOnes64, 0x7ff, 0x7ff}});
}

TEST(Arithmetic, ShiftAmountsUseTheLowBitsOnly) {
  expect_all(64, {{Op::kSll, 1, 63, kMin64},
                  {Op::kSll, 1, 64, 1},
                  {Op::kSll, 3, 65, 6},
                  {Op::kSrl, kMin64, 63, 1},
                  {Op::kSrl, kMin64, kOnes64, 1},
                  {Op::kSra, kMin64, 63, kOnes64},
                  {Op::kSra, kMax64, 62, 1},
                  {Op::kSra, kMin64, 64, kMin64},
                  {Op::kSlli, 1, 40, std::uint64_t{1} << 40},
                  {Op::kSrli, kOnes64, 60, 15},
                  {Op::kSrai, kMin64, 4, 0xf800000000000000}});
  expect_all(32, {{Op::kSll, 1, 31, kMin32},
                  {Op::kSll, 1, 32, 1},
                  {Op::kSrl, kMin32, 31, 1},
                  {Op::kSra, kMin32, 31, kOnes32},
                  {Op::kSra, kMin32, 4, 0xf800'0000},
                  {Op::kSrai, kMax32, 30, 1}});
}

TEST(Arithmetic, WordFormsIgnoreUpperBitsAndSignExtend) {
  expect_all(64, {{Op::kAddw, 0x7fffffff, 1, 0xffffffff80000000},
                  {Op::kAddw, 0xdeadbeef00000001, 0x1234567800000002, 3},
                  {Op::kAddiw, 0xffffffff, 1, 0},
                  {Op::kAddiw, 0x1'7fff'ffff, 0, 0x7fffffff},
                  {Op::kSubw, 0, 1, kOnes64},
                  {Op::kSubw, 0xffffffff80000000, 1, 0x7fffffff},
                  {Op::kSllw, 1, 31, 0xffffffff80000000},
                  {Op::kSllw, 1, 32, 1},
                  {Op::kSlliw, 0x8000'0001, 1, 2},
                  {Op::kSrlw, 0xffffffff80000000, 31, 1},
                  {Op::kSrlw, 0x80000000, 0, 0xffffffff80000000},
                  {Op::kSrliw, 0xf'8000'0000, 4, 0x08000000},
                  {Op::kSraw, 0x80000000, 31, kOnes64},
                  {Op::kSraw, 0xffffffff7fffffff, 30, 1},
                  {Op::kSraiw, 0x80000000, 4, 0xfffffffff8000000}});
}

TEST(Arithmetic, MultipliesLowAndHighHalves) {
  expect_all(64, {{Op::kMul, 7, 6, 42},
                  {Op::kMul, kOnes64, kOnes64, 1},
                  {Op::kMul, kMin64, 2, 0},
                  {Op::kMulh, kOnes64, kOnes64, 0},  // -1 * -1 = 1
                  {Op::kMulh, kMin64, kMin64, 0x4000'0000'0000'0000},
                  {Op::kMulh, kMin64, 1, kOnes64},
                  {Op::kMulh, kMax64, kMax64, 0x3fff'ffff'ffff'ffff},
                  {Op::kMulhu, kOnes64, kOnes64, kOnes64 - 1},
                  {Op::kMulhu, kMin64, 2, 1},
                  {Op::kMulhsu, kOnes64, kOnes64, kOnes64},  // -1 * (2^64-1)
                  {Op::kMulhsu, kMin64, kOnes64, 0x8000'0000'0000'0000},
                  {Op::kMulhsu, 1, kOnes64, 0},
                  {Op::kMulhsu, kOnes64, 1, kOnes64}});
  expect_all(32, {{Op::kMul, 0x1'0000 + 1, 0x1'0000 + 1, 0x2'0001},
                  {Op::kMulh, kOnes32, kOnes32, 0},
                  {Op::kMulh, kMin32, kMin32, 0x4000'0000},
                  {Op::kMulhu, kOnes32, kOnes32, kOnes32 - 1},
                  {Op::kMulhsu, kOnes32, kOnes32, kOnes32},
                  {Op::kMulhsu, kMin32, kOnes32, kMin32}});
  expect_all(64, {{Op::kMulw, 0x1'0000'0003, 5, 15},
                  {Op::kMulw, 0x10000, 0x8000, 0xffffffff80000000},
                  {Op::kMulw, kOnes64, kOnes64, 1}});
}

TEST(Arithmetic, DividesTowardsZero) {
  const std::uint64_t m7 = 0 - std::uint64_t{7}, m2 = 0 - std::uint64_t{2};
  expect_all(64, {{Op::kDiv, 7, 2, 3},
                  {Op::kDiv, m7, 2, 0 - std::uint64_t{3}},
                  {Op::kDiv, 7, m2, 0 - std::uint64_t{3}},
                  {Op::kDiv, m7, m2, 3},
                  {Op::kRem, 7, 2, 1},
                  {Op::kRem, m7, 2, kOnes64},
                  {Op::kRem, 7, m2, 1},
                  {Op::kRem, m7, m2, kOnes64},
                  {Op::kDivu, kOnes64, 2, kMax64},
                  {Op::kRemu, kOnes64, 16, 15}});
  expect_all(32, {{Op::kDiv, 0xffff'fff9, 2, 0xffff'fffd},
                  {Op::kRem, 0xffff'fff9, 2, kOnes32},
                  {Op::kDivu, kOnes32, 2, kMax32},
                  {Op::kRemu, kOnes32, 16, 15}});
  expect_all(64, {{Op::kDivw, 0xabcd'0000'ffff'fff9 & kOnes64, 2, 0 - std::uint64_t{3}},
                  {Op::kRemw, 0xffff'fff9, 2, kOnes64},
                  {Op::kDivuw, 0xffff'ffff, 1, kOnes64},  // 32-bit quotient, sign-extended
                  {Op::kDivuw, 0x1234'0000'0008, 2, 4},
                  {Op::kRemuw, 0xffff'ffff, 0x8000'0000, 0x7fff'ffff},
                  {Op::kRemuw, 0xffff'fffe, 0xffff'ffff, kOnes64 - 1}});
}

TEST(Arithmetic, DivisionByZeroGivesOnesAndTheDividend) {
  expect_all(64, {{Op::kDiv, 42, 0, kOnes64},
                  {Op::kDiv, kMin64, 0, kOnes64},
                  {Op::kDivu, 42, 0, kOnes64},
                  {Op::kRem, 42, 0, 42},
                  {Op::kRem, kMin64, 0, kMin64},
                  {Op::kRemu, kOnes64, 0, kOnes64},
                  {Op::kDivw, 42, 0, kOnes64},
                  {Op::kDivw, 42, 0x7'0000'0000, kOnes64},  // only the low word counts
                  {Op::kDivuw, 42, 0, kOnes64},
                  {Op::kRemw, 0x8000'0000, 0, 0xffffffff80000000},
                  {Op::kRemuw, 0xffff'fff0, 0, 0xfffffffffffffff0}});
  expect_all(32, {{Op::kDiv, 42, 0, kOnes32},
                  {Op::kDivu, 42, 0, kOnes32},
                  {Op::kRem, kMin32, 0, kMin32},
                  {Op::kRemu, 42, 0, 42}});
}

TEST(Arithmetic, SignedDivisionOverflowGivesTheDividendAndZero) {
  expect_all(64, {{Op::kDiv, kMin64, kOnes64, kMin64},
                  {Op::kRem, kMin64, kOnes64, 0},
                  {Op::kDivw, 0x8000'0000, kOnes64, 0xffffffff80000000},
                  {Op::kRemw, 0x8000'0000, 0xffff'ffff, 0},
                  // No overflow when the operands are wider than the corner case.
                  {Op::kDiv, 0xffffffff80000000, kOnes64, 0x8000'0000}});
  expect_all(32, {{Op::kDiv, kMin32, kOnes32, kMin32}, {Op::kRem, kMin32, kOnes32, 0}});
}

TEST(Branches, CompareSignedAndUnsigned) {
  struct Taken {
    Op op;
    std::uint64_t a, b;
    bool taken;
  };
  for (const Taken& t : {Taken{Op::kBeq, 3, 3, true},
                         {Op::kBeq, 3, 4, false},
                         {Op::kBne, 3, 4, true},
                         {Op::kBne, 3, 3, false},
                         {Op::kBlt, kOnes64, 0, true},
                         {Op::kBlt, 0, kOnes64, false},
                         {Op::kBlt, 5, 5, false},
                         {Op::kBge, 5, 5, true},
                         {Op::kBge, kMin64, kMax64, false},
                         {Op::kBge, kMax64, kMin64, true},
                         {Op::kBltu, kOnes64, 0, false},
                         {Op::kBltu, 0, kOnes64, true},
                         {Op::kBgeu, kOnes64, 0, true},
                         {Op::kBgeu, 0, kOnes64, false},
                         {Op::kBgeu, 9, 9, true}}) {
    EXPECT_EQ(branch_taken(t.op, t.a, t.b, 64), t.taken) << isa::instruction(t.op).name;
  }
  EXPECT_TRUE(branch_taken(Op::kBlt, kOnes32, 0, 32));
  EXPECT_FALSE(branch_taken(Op::kBltu, kOnes32, 0, 32));
}

}  // namespace
}  // namespace xb::reference
