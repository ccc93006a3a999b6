// SPDX-License-Identifier: Apache-2.0
//
// Instruction words as text, in the operand order the assembler takes (hls/isa/README.md); no
// pseudo-instructions. Registers have their ABI names, e-registers are e0 .. e31.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hls/isa/instructions.h"

namespace xb::isa {

// As find_instruction(), but through an index: for simulators.
const Instruction* lookup_instruction(std::uint32_t word, unsigned xlen);

// ABI name of an x-register, 0 <= index < 32.
std::string_view x_register_name(unsigned index);

// Text of one word at `pc` (branch and jump targets are printed as absolute addresses), for example
// "erld a0,a1,e5". A word without a row gives ".4byte 0x...".
std::string disassemble(std::uint32_t word, unsigned xlen, std::uint64_t pc);

}  // namespace xb::isa
