// SPDX-License-Identifier: Apache-2.0
//
// Text for people: one line per instruction, and the sentence about an unhandled trap.
#pragma once

#include <string>

#include "verilator_tb/loader/symbols.h"
#include "verilator_tb/reference/hart.h"
#include "verilator_tb/reference/record.h"

namespace xb::reference {

// "3 0x80000010 00500513 addi a0,zero,5 | a0=0x5", without a newline.
std::string log_line(unsigned pe, const Record& record, unsigned xlen);

// "PE 0: load access fault at pc 0x80000010 (main+0x4), mtval 0x0"; from the trap CSRs.
std::string describe_trap(unsigned pe, Hart& hart, const loader::SymbolTable& symbols);

}  // namespace xb::reference
