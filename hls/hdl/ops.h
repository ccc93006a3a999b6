// SPDX-License-Identifier: Apache-2.0
#pragma once

// Operators. Widths never change silently: both operands of + - & | ^ and of comparisons have equal
// width (an integer takes the width of the other operand), resizing is explicit. All operators are
// total: no value of an operand is an error.

#include <initializer_list>
#include <utility>
#include <vector>

#include "hls/hdl/value.h"

namespace xb::hdl {

// Wrapping arithmetic and bitwise logic; result has the width of the operands.
UInt operator+(const Arg& a, const Arg& b);
UInt operator-(const Arg& a, const Arg& b);
UInt operator&(const Arg& a, const Arg& b);
UInt operator|(const Arg& a, const Arg& b);
UInt operator^(const Arg& a, const Arg& b);
UInt operator~(const Arg& a);
UInt operator!(const Arg& a);  // width 1 only
// Sum with the carry: one bit wider than the operands.
UInt add_wide(const Arg& a, const Arg& b);
// Full product, unsigned and signed: width(a) + width(b) bits, at most 128.
UInt mul(const Arg& a, const Arg& b);
UInt mul_signed(const Arg& a, const Arg& b);

// Comparisons, width 1. The operators are unsigned, the s-functions signed.
UInt operator==(const Arg& a, const Arg& b);
UInt operator!=(const Arg& a, const Arg& b);
UInt operator<(const Arg& a, const Arg& b);
UInt operator<=(const Arg& a, const Arg& b);
UInt operator>(const Arg& a, const Arg& b);
UInt operator>=(const Arg& a, const Arg& b);
UInt slt(const Arg& a, const Arg& b);
UInt sle(const Arg& a, const Arg& b);
UInt sgt(const Arg& a, const Arg& b);
UInt sge(const Arg& a, const Arg& b);
// 1 if x equals one of the keys; at least one.
UInt any_of(const Arg& x, const Keys& keys);

// && and || would evaluate C++ booleans; on hardware use & and |.
UInt operator&&(const UInt& a, const UInt& b) = delete;
UInt operator||(const UInt& a, const UInt& b) = delete;

// Shifts by an integer or a value of any width; amounts beyond the width shift everything out.
UInt shl(const Arg& a, const Arg& amount);
UInt shr(const Arg& a, const Arg& amount);  // zeros come in
UInt sra(const Arg& a, const Arg& amount);  // copies of the sign come in

// Concatenation, the first element in the most significant bits. Integers need lit(w, v) here.
UInt cat(std::initializer_list<Arg> parts, SrcLoc loc = SrcLoc::here());
UInt cat(const std::vector<UInt>& parts, SrcLoc loc = SrcLoc::here());
// `count` copies side by side, at least one.
UInt replicate(const Arg& a, unsigned count);

// Resizing. zext and sext need width >= width(a), trunc needs width <= width(a).
UInt zext(const Arg& a, unsigned width);
UInt sext(const Arg& a, unsigned width);
UInt trunc(const Arg& a, unsigned width);

// Choice. cond has width 1; one of if_true and if_false must have a width.
UInt mux(const Arg& cond, const Arg& if_true, const Arg& if_false);
struct SelectArm {
  Keys keys;
  Arg value;
  SelectArm(const Keys& k, const Arg& v) : keys(k), value(v) {}
};
// Value of the arm whose keys contain `key`, else `otherwise`; emitted as a case:
//   select(op, {{kAdd, a + b}, {{kAnd, kAndi}, a & b}}, a)
UInt select(const Arg& key, std::initializer_list<SelectArm> arms, const Arg& otherwise);
UInt select(const Arg& key, const std::vector<SelectArm>& arms, const Arg& otherwise);
// OR of the values whose select bit is 1 (0 if none); the caller guarantees at most one bit.
struct OnehotArm {
  UInt sel;
  UInt value;
};
UInt onehot_mux(const std::vector<OnehotArm>& arms, SrcLoc loc = SrcLoc::here());

// All bits to one bit.
UInt or_reduce(const Arg& a);
UInt and_reduce(const Arg& a);
UInt xor_reduce(const Arg& a);

}  // namespace xb::hdl
