// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/arithmetic.h"

#include <limits>
#include <stdexcept>

namespace xb::reference {
namespace {

using isa::Op;
using Signed = std::int64_t;
using Unsigned = std::uint64_t;
__extension__ using Signed128 = __int128;
__extension__ using Unsigned128 = unsigned __int128;

Signed as_signed(Unsigned v, unsigned xlen) { return static_cast<Signed>(sign_extend(v, xlen)); }

// Division as the manual defines it; width is 32 or 64, operands of that width.
Unsigned divide_signed(Signed a, Signed b, unsigned width) {
  const Signed lowest =
      width == 64 ? std::numeric_limits<Signed>::min() : std::numeric_limits<std::int32_t>::min();
  if (b == 0) return ~Unsigned{0};
  if (a == lowest && b == -1) return static_cast<Unsigned>(lowest);
  return static_cast<Unsigned>(a / b);
}
Unsigned remainder_signed(Signed a, Signed b, unsigned width) {
  const Signed lowest =
      width == 64 ? std::numeric_limits<Signed>::min() : std::numeric_limits<std::int32_t>::min();
  if (b == 0) return static_cast<Unsigned>(a);
  if (a == lowest && b == -1) return 0;
  return static_cast<Unsigned>(a % b);
}
Unsigned divide_unsigned(Unsigned a, Unsigned b) { return b == 0 ? ~Unsigned{0} : a / b; }
Unsigned remainder_unsigned(Unsigned a, Unsigned b) { return b == 0 ? a : a % b; }

// Upper half of a product of XLEN-bit factors that were extended to 128 bits.
Unsigned upper_half(Signed128 product, unsigned xlen) {
  return static_cast<Unsigned>(static_cast<Unsigned128>(product) >> xlen);
}

// Before truncation to XLEN.
Unsigned compute_wide(Op op, Unsigned a, Unsigned b, unsigned xlen) {
  const unsigned shift = static_cast<unsigned>(b) & (xlen - 1);
  const unsigned shift32 = static_cast<unsigned>(b) & 31;
  const Signed sa = as_signed(a, xlen), sb = as_signed(b, xlen);
  const Unsigned a32 = a & 0xffffffff, b32 = b & 0xffffffff;
  const Signed sa32 = as_signed(a32, 32), sb32 = as_signed(b32, 32);
  switch (op) {
    case Op::kAdd:
    case Op::kAddi:
      return a + b;
    case Op::kSub:
      return a - b;
    case Op::kSll:
    case Op::kSlli:
      return a << shift;
    case Op::kSrl:
    case Op::kSrli:
      return a >> shift;
    case Op::kSra:
    case Op::kSrai:
      return static_cast<Unsigned>(sa >> shift);
    case Op::kSlt:
    case Op::kSlti:
      return sa < sb ? 1 : 0;
    case Op::kSltu:
    case Op::kSltiu:
      return a < b ? 1 : 0;
    case Op::kXor:
    case Op::kXori:
      return a ^ b;
    case Op::kOr:
    case Op::kOri:
      return a | b;
    case Op::kAnd:
    case Op::kAndi:
      return a & b;
    case Op::kAddw:
    case Op::kAddiw:
      return sign_extend(a + b, 32);
    case Op::kSubw:
      return sign_extend(a - b, 32);
    case Op::kSllw:
    case Op::kSlliw:
      return sign_extend(a << shift32, 32);
    case Op::kSrlw:
    case Op::kSrliw:
      return sign_extend(a32 >> shift32, 32);
    case Op::kSraw:
    case Op::kSraiw:
      return static_cast<Unsigned>(sa32 >> shift32);
    case Op::kMul:
      return a * b;
    case Op::kMulh:
      return upper_half(Signed128{sa} * sb, xlen);
    case Op::kMulhsu:
      return upper_half(Signed128{sa} * static_cast<Signed128>(b), xlen);
    case Op::kMulhu:
      return static_cast<Unsigned>((Unsigned128{a} * b) >> xlen);
    case Op::kDiv:
      return divide_signed(sa, sb, xlen);
    case Op::kDivu:
      return divide_unsigned(a, b);
    case Op::kRem:
      return remainder_signed(sa, sb, xlen);
    case Op::kRemu:
      return remainder_unsigned(a, b);
    case Op::kMulw:
      return sign_extend(a * b, 32);
    case Op::kDivw:
      return sign_extend(divide_signed(sa32, sb32, 32), 32);
    case Op::kDivuw:
      return sign_extend(divide_unsigned(a32, b32), 32);
    case Op::kRemw:
      return sign_extend(remainder_signed(sa32, sb32, 32), 32);
    case Op::kRemuw:
      return sign_extend(remainder_unsigned(a32, b32), 32);
    default:
      throw std::logic_error("compute(): not a computational instruction");
  }
}

}  // namespace

std::uint64_t sign_extend(std::uint64_t value, unsigned bits) {
  const unsigned unused = 64 - bits;
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(value << unused) >> unused);
}

std::uint64_t truncate(std::uint64_t value, unsigned xlen) {
  return xlen == 64 ? value : value & 0xffffffff;
}

std::uint64_t compute(isa::Op op, std::uint64_t a, std::uint64_t b, unsigned xlen) {
  return truncate(compute_wide(op, truncate(a, xlen), truncate(b, xlen), xlen), xlen);
}

std::uint64_t updated(Op op, std::uint64_t old, std::uint64_t operand, unsigned size_log2) {
  const unsigned bits = 8u << size_log2;
  const Unsigned a = truncate(old, bits), b = truncate(operand, bits);
  const bool below = as_signed(a, bits) < as_signed(b, bits);
  switch (op) {
    case Op::kAmoswapW:
    case Op::kAmoswapD:
    case Op::kEamoswapW:
    case Op::kEamoswapD:
      return b;
    case Op::kAmoaddW:
    case Op::kAmoaddD:
    case Op::kEamoaddW:
    case Op::kEamoaddD:
      return a + b;
    case Op::kAmoxorW:
    case Op::kAmoxorD:
    case Op::kEamoxorW:
    case Op::kEamoxorD:
      return a ^ b;
    case Op::kAmoandW:
    case Op::kAmoandD:
    case Op::kEamoandW:
    case Op::kEamoandD:
      return a & b;
    case Op::kAmoorW:
    case Op::kAmoorD:
    case Op::kEamoorW:
    case Op::kEamoorD:
      return a | b;
    case Op::kAmominW:
    case Op::kAmominD:
    case Op::kEamominW:
    case Op::kEamominD:
      return below ? a : b;
    case Op::kAmomaxW:
    case Op::kAmomaxD:
    case Op::kEamomaxW:
    case Op::kEamomaxD:
      return below ? b : a;
    case Op::kAmominuW:
    case Op::kAmominuD:
    case Op::kEamominuW:
    case Op::kEamominuD:
      return a < b ? a : b;
    case Op::kAmomaxuW:
    case Op::kAmomaxuD:
    case Op::kEamomaxuW:
    case Op::kEamomaxuD:
      return a < b ? b : a;
    default:
      throw std::logic_error("updated: not an amo or eamo");
  }
}

bool branch_taken(isa::Op op, std::uint64_t a, std::uint64_t b, unsigned xlen) {
  switch (op) {
    case Op::kBeq:
      return a == b;
    case Op::kBne:
      return a != b;
    case Op::kBlt:
      return as_signed(a, xlen) < as_signed(b, xlen);
    case Op::kBge:
      return as_signed(a, xlen) >= as_signed(b, xlen);
    case Op::kBltu:
      return a < b;
    case Op::kBgeu:
      return a >= b;
    default:
      throw std::logic_error("branch_taken(): not a branch");
  }
}

}  // namespace xb::reference
