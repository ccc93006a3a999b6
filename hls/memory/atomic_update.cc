// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/atomic_update.h"

namespace xb::memory {

using namespace hdl;

UInt atomic_op(const UInt& insn) { return cat({insn.slice(31, 29), insn.bit(27)}); }

UInt atomic_update(const UInt& op, const UInt& word, const UInt& old, const UInt& operand) {
  const bool wide = old.width() == 64;
  const unsigned top = old.width() - 1;
  // Extended by the sign a word keeps its place in both orders, signed and unsigned.
  const auto extended = [&](const UInt& v) {
    return wide ? cat({mux(word, replicate(v.bit(31), 32), v.slice(63, 32)), v.slice(31, 0)}) : v;
  };
  HW_LET(a) = extended(old);
  HW_LET(b) = extended(operand);
  // min, max, minu, maxu subtract: of equal signs the difference decides, of different ones the
  // sign itself.
  HW_LET(compares) = op.bit(kComparesBit);
  HW_LET(is_unsigned) = op.bit(kUnsignedBit);
  HW_LET(wants_greater) = op.bit(kGreaterBit);
  HW_LET(addend) = b ^ replicate(compares, top + 1);
  HW_LET(sum) = a + addend + zext(compares, top + 1);
  HW_LET(of_signs) = mux(is_unsigned, b.bit(top), a.bit(top));
  HW_LET(less) = mux(a.bit(top) ^ b.bit(top), of_signs, sum.bit(top));
  // The others are told apart by the low bits of their codes.
  HW_LET(kind) = mux(compares, mux(less ^ wants_greater, Update::kOld, Update::kOperand),
                     labelled<Update>(op.slice(2, 0)));
  return select(kind,
                {{Update::kSum, sum},
                 {Update::kXor, a ^ b},
                 {Update::kOld, a},
                 {Update::kOr, a | b},
                 {Update::kAnd, a & b}},
                b);
}

UInt holds_other(const UInt& word, const UInt& old, const UInt& expected) {
  HW_LET(low_differs) = old.slice(31, 0) != expected.slice(31, 0);
  if (old.width() == 32) return low_differs;
  HW_LET(high_differs) = old.slice(63, 32) != expected.slice(63, 32);
  return low_differs | (high_differs & ~word);
}

}  // namespace xb::memory
