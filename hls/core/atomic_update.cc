// SPDX-License-Identifier: Apache-2.0
#include "hls/core/atomic_update.h"

namespace xb::core {

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
  // min, max, minu, maxu: op[3] = 1, op[2] = unsigned, op[1] = max. The signed order is the
  // unsigned one with the sign bits inverted.
  HW_LET(is_signed) = ~op.bit(2);
  const auto ordered = [&](const UInt& v) {
    return cat({v.bit(top) ^ is_signed, v.slice(top - 1, 0)});
  };
  HW_LET(less) = ordered(a) < ordered(b);
  HW_LET(extreme) = mux(less ^ op.bit(1), a, b);
  // op[3] = 0: add (0), swap (1), xor (2), or (4), and (6).
  HW_LET(other) = select(op.slice(2, 0), {{0, a + b}, {2, a ^ b}, {4, a | b}, {6, a & b}}, b);
  return mux(op.bit(3), extreme, other);
}

}  // namespace xb::core
