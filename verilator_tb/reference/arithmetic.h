// SPDX-License-Identifier: Apache-2.0
//
// Results of computational instructions in plain integers (RISC-V unprivileged manual, RV32I,
// RV64I, M, A). Operands and results are XLEN-bit values, zero-extended to 64 bits.
#pragma once

#include <cstdint>

#include "hls/isa/instructions.h"

namespace xb::reference {

// The low `bits` bits of value, sign-extended to 64. 1 <= bits <= 64.
std::uint64_t sign_extend(std::uint64_t value, unsigned bits);

// The low XLEN bits of value.
std::uint64_t truncate(std::uint64_t value, unsigned xlen);

// Result of a register-register instruction, or of its immediate form with b = the immediate.
// The op must be computational: lui .. sraw without branches, loads, stores and jumps; mul ..
// remuw.
std::uint64_t compute(isa::Op op, std::uint64_t a, std::uint64_t b, unsigned xlen);

// What an amo or eamo of 4 or 8 bytes (size_log2 2 or 3) writes; bits above the size mean nothing,
// in the result and in what is given.
std::uint64_t updated(isa::Op op, std::uint64_t old, std::uint64_t operand, unsigned size_log2);

// Whether a conditional branch is taken.
bool branch_taken(isa::Op op, std::uint64_t a, std::uint64_t b, unsigned xlen);

}  // namespace xb::reference
