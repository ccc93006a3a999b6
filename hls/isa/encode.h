// SPDX-License-Identifier: Apache-2.0
//
// Instruction words from operands: for tests and program generators. The inverse of the field
// functions in instructions.h.
#pragma once

#include <cstdint>

#include "hls/isa/instructions.h"

namespace xb::isa {

// Raw fields: which ones an instruction has, and what they mean, says its Syntax. Fields that the
// encoding fixes, or does not have, are ignored. `immediate` must be in the range of the format
// (csr instructions: uimm; shifts: 0 .. 63).
struct Operands {
  unsigned rd = 0;
  unsigned rs1 = 0;
  unsigned rs2 = 0;
  std::int64_t immediate = 0;
  unsigned csr = 0;
  unsigned fence = 0xff;  // pred << 4 | succ
};

constexpr std::uint32_t encode(const Instruction& i, const Operands& o) {
  const auto imm = static_cast<std::uint32_t>(o.immediate);
  std::uint32_t word = (o.rd & 31) << 7 | (o.rs1 & 31) << 15 | (o.rs2 & 31) << 20;
  constexpr std::uint32_t kRd = 31u << 7, kRs1 = 31u << 15, kRs2 = 31u << 20;
  switch (i.immediate) {
    case Immediate::kNone:
      break;
    case Immediate::kI:
      word = (word & (kRd | kRs1)) | imm << 20;
      break;
    case Immediate::kS:
      word = (word & (kRs1 | kRs2)) | (imm >> 5 & 127) << 25 | (imm & 31) << 7;
      break;
    case Immediate::kB:
      word = (word & (kRs1 | kRs2)) | (imm >> 12 & 1) << 31 | (imm >> 5 & 63) << 25 |
             (imm >> 1 & 15) << 8 | (imm >> 11 & 1) << 7;
      break;
    case Immediate::kU:
      word = (word & kRd) | (imm & 0xfffff000u);
      break;
    case Immediate::kJ:
      word = (word & kRd) | (imm >> 20 & 1) << 31 | (imm >> 1 & 1023) << 21 |
             (imm >> 11 & 1) << 20 | (imm >> 12 & 255) << 12;
      break;
    case Immediate::kShamt:
      word = (word & (kRd | kRs1)) | (imm & 63) << 20;
      break;
    case Immediate::kUimm:
      word = (word & kRd) | (imm & 31) << 15 | o.csr << 20;
      break;
  }
  if (i.syntax == Syntax::kRdCsrRs1) word = (word & (kRd | kRs1)) | o.csr << 20;
  if (i.syntax == Syntax::kFence) word = (o.fence & 255) << 20;
  if (i.syntax == Syntax::kNone) word = 0;
  return (word & ~i.mask) | i.match;
}

constexpr std::uint32_t encode(Op op, const Operands& o) { return encode(instruction(op), o); }

// Shapes that occur all the time.
constexpr std::uint32_t encode_r(Op op, unsigned rd, unsigned rs1, unsigned rs2) {
  return encode(op, {.rd = rd, .rs1 = rs1, .rs2 = rs2});
}
constexpr std::uint32_t encode_i(Op op, unsigned rd, unsigned rs1, std::int64_t immediate) {
  return encode(op, {.rd = rd, .rs1 = rs1, .immediate = immediate});
}
// Stores and branches.
constexpr std::uint32_t encode_s(Op op, unsigned rs1, unsigned rs2, std::int64_t immediate) {
  return encode(op, {.rs1 = rs1, .rs2 = rs2, .immediate = immediate});
}
// Register forms take rs1, immediate forms a uimm in the same field.
constexpr std::uint32_t encode_csr(Op op, unsigned rd, unsigned csr, unsigned source) {
  return encode(op, {.rd = rd, .rs1 = source, .immediate = source, .csr = csr});
}

}  // namespace xb::isa
