// SPDX-License-Identifier: Apache-2.0
//
// Files that other parts of the project need in their own language, written from the tables.
#pragma once

#include <string>

namespace xb::isa {

// C header (also for .S files: nothing but macros): XB_CSR_*, memory map, causes, reasons.
std::string generate_c_header();

// GNU assembler macros for every xBGAS mnemonic, with the operand syntax of the README. Needs no
// patched assembler: binutils 2.40 or later. Defines macros and local symbols that begin with
// __xb_.
std::string generate_assembler_include();

// Reference of instructions, control and status registers and the memory map, in Markdown.
std::string generate_markdown();

}  // namespace xb::isa
