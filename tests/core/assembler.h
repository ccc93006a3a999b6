// SPDX-License-Identifier: Apache-2.0
//
// Instruction words from the instruction table, for programs inside tests.
#pragma once

#include <cstdint>
#include <vector>

#include "hls/isa/instruction_table.h"

namespace xb::core::test {

using isa::Op;
using Program = std::vector<std::uint32_t>;

// Register form: fields rd, rs1, rs2 whatever they name (for ersd: namespace, data, address).
std::uint32_t r(Op op, unsigned rd, unsigned rs1, unsigned rs2);
// Immediate form: rd, rs1 (CSR instructions: register or uimm) and 12 bits (CSR: number).
std::uint32_t i(Op op, unsigned rd, unsigned rs1, int imm);
// Store form: rs2, imm(rs1).
std::uint32_t s(Op op, unsigned rs2, int imm, unsigned rs1);
// Branch, with a byte distance.
std::uint32_t b(Op op, unsigned rs1, unsigned rs2, int distance);
// lui, auipc with the upper 20 bits; jal with a byte distance.
std::uint32_t u(Op op, unsigned rd, unsigned upper);
std::uint32_t j(unsigned rd, int distance);
// Without operands.
std::uint32_t plain(Op op);

// rd = a number of 31 bits whose bit 11 is 0 (two instructions).
void append_load_immediate(Program& program, unsigned rd, std::uint32_t value);

}  // namespace xb::core::test
