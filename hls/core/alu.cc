// SPDX-License-Identifier: Apache-2.0
#include "hls/core/alu.h"

#include "hls/core/control.h"

namespace xb::core {

using namespace hdl;

UInt alu(const UInt& op, const UInt& word, const UInt& a, const UInt& b) {
  const bool wide = a.width() == 64;
  // The word forms differ in what a right shift takes in at the top and in the shift amount.
  const UInt shift_amount = wide ? mux(word, zext(b.slice(4, 0), 6), b.slice(5, 0)) : b.slice(4, 0);
  const UInt logical_in = wide ? mux(word, zext(a.slice(31, 0), 64), a) : a;
  const UInt arithmetic_in = wide ? mux(word, sext(a.slice(31, 0), 64), a) : a;
  HW_LET(amount) = shift_amount;
  HW_LET(srl_in) = logical_in;
  HW_LET(sra_in) = arithmetic_in;
  const unsigned xlen = a.width();

  HW_LET(full) = select(op,
                        {{AluOp::kAdd, a + b},
                         {AluOp::kSub, a - b},
                         {AluOp::kSll, shl(a, amount)},
                         {AluOp::kSlt, zext(slt(a, b), xlen)},
                         {AluOp::kSltu, zext(a < b, xlen)},
                         {AluOp::kXor, a ^ b},
                         {AluOp::kSrl, shr(srl_in, amount)},
                         {AluOp::kSra, sra(sra_in, amount)},
                         {AluOp::kOr, a | b},
                         {AluOp::kAnd, a & b}},
                        b);
  return wide ? mux(word, sext(full.slice(31, 0), 64), full) : full;
}

}  // namespace xb::core
