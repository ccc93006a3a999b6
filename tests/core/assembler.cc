// SPDX-License-Identifier: Apache-2.0
#include "tests/core/assembler.h"

namespace xb::core::test {
namespace {

std::uint32_t bits(int value, unsigned high, unsigned low) {
  return static_cast<std::uint32_t>(value) >> low & ((2u << (high - low)) - 1);
}

}  // namespace

std::uint32_t plain(Op op) { return isa::instruction(op).match; }

std::uint32_t r(Op op, unsigned rd, unsigned rs1, unsigned rs2) {
  return plain(op) | rd << 7 | rs1 << 15 | rs2 << 20;
}

std::uint32_t i(Op op, unsigned rd, unsigned rs1, int imm) {
  return plain(op) | rd << 7 | rs1 << 15 | bits(imm, 11, 0) << 20;
}

std::uint32_t s(Op op, unsigned rs2, int imm, unsigned rs1) {
  return plain(op) | bits(imm, 4, 0) << 7 | rs1 << 15 | rs2 << 20 | bits(imm, 11, 5) << 25;
}

std::uint32_t b(Op op, unsigned rs1, unsigned rs2, int distance) {
  return plain(op) | bits(distance, 11, 11) << 7 | bits(distance, 4, 1) << 8 | rs1 << 15 |
         rs2 << 20 | bits(distance, 10, 5) << 25 | bits(distance, 12, 12) << 31;
}

std::uint32_t u(Op op, unsigned rd, unsigned upper) { return plain(op) | rd << 7 | upper << 12; }

std::uint32_t j(unsigned rd, int distance) {
  return plain(Op::kJal) | rd << 7 | bits(distance, 19, 12) << 12 | bits(distance, 11, 11) << 20 |
         bits(distance, 10, 1) << 21 | bits(distance, 20, 20) << 31;
}

void append_load_immediate(Program& program, unsigned rd, std::uint32_t value) {
  program.push_back(u(Op::kLui, rd, value >> 12));
  program.push_back(i(Op::kAddi, rd, rd, static_cast<int>(value & 0x7ff)));
}

}  // namespace xb::core::test
