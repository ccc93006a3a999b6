// SPDX-License-Identifier: Apache-2.0
#include "hls/core/alu.h"

namespace xb::core {

using namespace hdl;

namespace {

// Wiring only.
UInt reversed(const char* name, const UInt& bits) {
  std::vector<UInt> parts;
  for (unsigned i = 0; i < bits.width(); ++i) parts.push_back(bits.bit(i));
  return named(name, cat(parts));
}

}  // namespace

Alu alu(const UInt& op, const UInt& word, const UInt& a, const UInt& b, const UInt& constant) {
  const unsigned xlen = a.width();
  const unsigned top = xlen - 1;
  const bool wide = xlen == 64;
  const auto of_word = [&](const char* name, const UInt& full) {
    return wide ? named(name, mux(word, sext(full.slice(31, 0), 64), full)) : full;
  };
  Alu out;

  // Subtracting is adding the complement and 1, which comes in as a carry below bit 0.
  HW_LET(subtracts) = any_of(op, {AluOp::kSub, AluOp::kSlt, AluOp::kSltu});
  HW_LET(addend) = b ^ replicate(subtracts, xlen);
  HW_LET(sum) = a + addend + zext(subtracts, xlen);
  out.address = sum;
  out.sum = of_word("sum_value", sum);

  // Of equal signs the difference decides, of different ones the sign itself.
  HW_LET(less) =
      mux(a.bit(top) ^ b.bit(top), mux(op == AluOp::kSlt, a.bit(top), b.bit(top)), sum.bit(top));
  HW_LET(difference) = a ^ b;
  out.less = less;
  out.equal = ~or_reduce(difference);

  // A shift to the left is one to the right of the bits in reverse order. Ones come in at the top
  // where the complement gets zeros. The word forms differ in their upper half and in the amount.
  HW_LET(amount) = wide ? mux(word, zext(b.slice(4, 0), 6), b.slice(5, 0)) : UInt(b.slice(4, 0));
  HW_LET(to_left) = op == AluOp::kSll;
  HW_LET(sign) = a.bit(top);
  const UInt word_sign = wide ? mux(word, a.bit(31), sign) : sign;
  HW_LET(fill) = (op == AluOp::kSra) & word_sign;
  HW_LET(fills) = replicate(fill, xlen);
  HW_LET(flipped) = a ^ fills;
  const UInt shift_in =
      wide ? cat({flipped.slice(63, 32) & replicate(~word, 32), flipped.slice(31, 0)}) : flipped;
  HW_LET(from) = mux(to_left, reversed("reversed_a", a), shift_in);
  HW_LET(moved) = shr(from, amount);
  HW_LET(shifted) = mux(to_left, reversed("reversed_result", moved), moved ^ fills);
  out.shifted = of_word("shifted_value", shifted);

  out.logic =
      select(op, {{AluOp::kXor, difference}, {AluOp::kOr, a | b}, {AluOp::kAnd, a & b}}, constant);
  return out;
}

Result result_of(AluOp op) {
  switch (op) {
    case AluOp::kAdd:
    case AluOp::kSub:
      return Result::kSum;
    case AluOp::kSll:
    case AluOp::kSrl:
    case AluOp::kSra:
      return Result::kShift;
    case AluOp::kSlt:
    case AluOp::kSltu:
      return Result::kLess;
    case AluOp::kXor:
    case AluOp::kOr:
    case AluOp::kAnd:
    case AluOp::kConstant:
      break;
  }
  return Result::kLogic;
}

UInt branch_taken(const UInt& funct3, const Alu& compared) {
  // Bit 2 chooses the relation, bit 0 inverts it.
  return mux(funct3.bit(2), compared.less, compared.equal) ^ funct3.bit(0);
}

}  // namespace xb::core
