// SPDX-License-Identifier: Apache-2.0
#include "hls/core/alu.h"

#include <gtest/gtest.h>

#include "hls/core/control.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

using hdl::lit;

std::int64_t sext32(std::uint64_t x) { return static_cast<std::int32_t>(x); }

// The operation in plain C++, from the RISC-V unprivileged manual.
template <class U, class S>
U expected(AluOp op, U a, U b) {
  const unsigned amount = static_cast<unsigned>(b) & (sizeof(U) * 8 - 1);
  switch (op) {
    case AluOp::kAdd:
      return a + b;
    case AluOp::kSub:
      return a - b;
    case AluOp::kSll:
      return a << amount;
    case AluOp::kSlt:
      return static_cast<S>(a) < static_cast<S>(b);
    case AluOp::kSltu:
      return a < b;
    case AluOp::kXor:
      return a ^ b;
    case AluOp::kSrl:
      return a >> amount;
    case AluOp::kSra:
      return static_cast<U>(static_cast<S>(a) >> amount);
    case AluOp::kOr:
      return a | b;
    case AluOp::kAnd:
      return a & b;
    case AluOp::kConstant:
      return ~b;
  }
  return 0;
}

std::uint64_t run(unsigned xlen, AluOp op, bool word, std::uint64_t a, std::uint64_t b) {
  const hdl::UInt of_b = lit(xlen, b);
  const Alu out = alu(lit(4, static_cast<unsigned>(op)), lit(1, word), lit(xlen, a), of_b, ~of_b);
  const auto part = [&]() -> hdl::UInt {
    switch (result_of(op)) {
      case Result::kSum:
        return out.sum;
      case Result::kShift:
        return out.shifted;
      case Result::kLess:
        return out.less;
      default:
        return out.logic;
    }
  };
  return static_cast<std::uint64_t>(part().number());
}

constexpr AluOp kOps[] = {AluOp::kAdd,  AluOp::kSub, AluOp::kSll,     AluOp::kSlt,
                          AluOp::kSltu, AluOp::kXor, AluOp::kSrl,     AluOp::kSra,
                          AluOp::kOr,   AluOp::kAnd, AluOp::kConstant};

TEST(Alu, MatchesPlainArithmeticOn64Bits) {
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t a = random.operand();
    const std::uint64_t b = random.chance(8) ? a : random.operand();
    for (const AluOp op : kOps) {
      ASSERT_EQ(run(64, op, false, a, b), (expected<std::uint64_t, std::int64_t>(op, a, b)))
          << static_cast<int>(op) << " " << a << " " << b;
    }
  }
}

TEST(Alu, MatchesPlainArithmeticOn32Bits) {
  Random random(2);
  for (int i = 0; i < 20000; ++i) {
    const auto a = static_cast<std::uint32_t>(random.operand());
    const auto b = static_cast<std::uint32_t>(random.operand());
    for (const AluOp op : kOps) {
      ASSERT_EQ(run(32, op, false, a, b), (expected<std::uint32_t, std::int32_t>(op, a, b)))
          << static_cast<int>(op) << " " << a << " " << b;
    }
  }
}

TEST(Alu, WordFormsUseTheLowHalvesAndExtendTheSign) {
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t a = random.operand();
    const std::uint64_t b = random.operand();
    for (const AluOp op : {AluOp::kAdd, AluOp::kSub, AluOp::kSll, AluOp::kSrl, AluOp::kSra}) {
      const auto low = expected<std::uint32_t, std::int32_t>(op, static_cast<std::uint32_t>(a),
                                                             static_cast<std::uint32_t>(b));
      ASSERT_EQ(run(64, op, true, a, b), static_cast<std::uint64_t>(sext32(low)))
          << static_cast<int>(op) << " " << a << " " << b;
    }
  }
}

bool taken(unsigned funct3, std::uint64_t a, std::uint64_t b) {
  const AluOp op = funct3 == 4 || funct3 == 5 ? AluOp::kSlt : AluOp::kSltu;
  const Alu compared =
      alu(lit(4, static_cast<unsigned>(op)), lit(1, 0), lit(64, a), lit(64, b), lit(64, 0));
  return branch_taken(lit(3, funct3), compared).number() != 0;
}

TEST(Alu, DecidesBranches) {
  Random random(1);
  for (int i = 0; i < 50000; ++i) {
    const std::uint64_t a = random.operand();
    const std::uint64_t b = random.chance(4) ? a : random.operand();
    const auto sa = static_cast<std::int64_t>(a);
    const auto sb = static_cast<std::int64_t>(b);
    ASSERT_EQ(taken(0, a, b), a == b) << a << " " << b;
    ASSERT_EQ(taken(1, a, b), a != b) << a << " " << b;
    ASSERT_EQ(taken(4, a, b), sa < sb) << a << " " << b;
    ASSERT_EQ(taken(5, a, b), sa >= sb) << a << " " << b;
    ASSERT_EQ(taken(6, a, b), a < b) << a << " " << b;
    ASSERT_EQ(taken(7, a, b), a >= b) << a << " " << b;
  }
}

}  // namespace
}  // namespace xb::core::test
