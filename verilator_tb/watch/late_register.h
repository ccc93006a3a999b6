// SPDX-License-Identifier: Apache-2.0
// The destination of a load in flight, which retires without it (Retirement::pending).
#pragma once

#include "hls/isa/disassemble.h"
#include "hls/isa/instruction_table.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

struct LateRegister {
  bool ext_file = false;  // an e-register
  unsigned number = 0;
  bool operator==(const LateRegister&) const = default;
};

inline LateRegister late_register(const Retirement& load) {
  // What RV32 has means the same on RV64.
  const isa::Instruction* instruction = isa::lookup_instruction(load.insn, 64);
  return {instruction != nullptr && instruction->writes_erd, isa::rd_of(load.insn)};
}

inline LateRegister late_register(const LateValue& value) { return {value.ext_file, value.rd}; }

}  // namespace xb::sim
