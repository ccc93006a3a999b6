// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/eval.h"

#include <algorithm>

namespace xb::hdl {
namespace {

// a < b as two's complement: flipping both signs maps the order to the unsigned one.
bool less_signed(const Operand& a, const Operand& b) {
  const u128 sign = u128{1} << (a.width - 1);
  return (a.value ^ sign) < (b.value ^ sign);
}

u128 shift_right_arithmetic(const Operand& a, u128 amount) {
  const bool negative = (a.value >> (a.width - 1)) & 1;
  if (amount >= a.width) return negative ? ~u128{0} : 0;
  const unsigned n = static_cast<unsigned>(amount);
  u128 result = a.value >> n;
  if (negative && n != 0) result |= ~u128{0} << (a.width - n);
  return result;
}

u128 select(const Operand* in, std::size_t count, const std::vector<std::vector<u128>>& keys) {
  for (std::size_t arm = 0; arm + 2 < count; ++arm) {
    const auto& list = keys[arm];
    if (std::find(list.begin(), list.end(), in[0].value) != list.end()) return in[arm + 2].value;
  }
  return in[1].value;
}

u128 parity(u128 value) {
  const auto half = static_cast<std::uint64_t>(value ^ (value >> 64));
  return static_cast<u128>(__builtin_parityll(half));
}

}  // namespace

u128 eval(ir::Op op, unsigned width, unsigned lo, const Operand* in, std::size_t count,
          const std::vector<std::vector<u128>>* keys) {
  using ir::Op;
  const Operand& a = in[0];
  const u128 mask = width_mask(width);
  switch (op) {
    case Op::kConst:
    case Op::kLet:
    case Op::kNet:
    case Op::kMemRead:
    case Op::kZext:
      return a.value;
    case Op::kAdd:
      return (a.value + in[1].value) & mask;
    case Op::kSub:
      return (a.value - in[1].value) & mask;
    case Op::kMul:
      return (a.value * in[1].value) & mask;
    case Op::kMulS:
      return (sign_extend(a.value, a.width) * sign_extend(in[1].value, in[1].width)) & mask;
    case Op::kAnd:
      return a.value & in[1].value;
    case Op::kOr:
      return a.value | in[1].value;
    case Op::kXor:
      return a.value ^ in[1].value;
    case Op::kNot:
      return ~a.value & mask;
    case Op::kEq:
      return a.value == in[1].value;
    case Op::kNe:
      return a.value != in[1].value;
    case Op::kLtU:
      return a.value < in[1].value;
    case Op::kLeU:
      return a.value <= in[1].value;
    case Op::kLtS:
      return less_signed(a, in[1]);
    case Op::kLeS:
      return !less_signed(in[1], a);
    case Op::kShl:
      return in[1].value >= width ? 0 : (a.value << static_cast<unsigned>(in[1].value)) & mask;
    case Op::kShr:
      return in[1].value >= width ? 0 : a.value >> static_cast<unsigned>(in[1].value);
    case Op::kSra:
      return shift_right_arithmetic(a, in[1].value) & mask;
    case Op::kCat: {
      u128 result = 0;
      for (std::size_t i = 0; i < count; ++i) {
        result = in[i].width >= 128 ? in[i].value : (result << in[i].width) | in[i].value;
      }
      return result;
    }
    case Op::kSlice:
      return (a.value >> lo) & mask;
    case Op::kSext:
      return sign_extend(a.value, a.width) & mask;
    case Op::kMux:
      return a.value != 0 ? in[1].value : in[2].value;
    case Op::kSelect:
      return select(in, count, *keys);
    case Op::kReduceOr:
      return a.value != 0;
    case Op::kReduceAnd:
      return a.value == width_mask(a.width);
    case Op::kReduceXor:
      return parity(a.value);
  }
  return 0;
}

}  // namespace xb::hdl
