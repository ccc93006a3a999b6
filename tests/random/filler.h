// SPDX-License-Identifier: Apache-2.0
//
// Single random instructions that never trap, never change the program's path, and write only
// registers that are free. Between the instructions that a recipe cares about, and by themselves.
#pragma once

#include "tests/random/program_builder.h"

namespace xb::random {

// One instruction word.
void emit_filler(ProgramBuilder& a);
void emit_fillers(ProgramBuilder& a, unsigned count);

// A destination offset of an aligned access of `size_log2` around the middle of a scratch area.
std::int64_t scratch_offset(ProgramBuilder& a, unsigned size_log2);

// Classes of operations, for recipes: those of them that exist at this XLEN.
const std::vector<isa::Op>& alu_ops(unsigned xlen);  // register-register and immediate forms
const std::vector<isa::Op>& multiply_ops(unsigned xlen);
const std::vector<isa::Op>& divide_ops(unsigned xlen);
const std::vector<isa::Op>& local_loads(unsigned xlen);  // lb .. ld
const std::vector<isa::Op>& local_stores(unsigned xlen);
const std::vector<isa::Op>& extended_loads(unsigned xlen);  // elb .. eld
const std::vector<isa::Op>& extended_stores(unsigned xlen);
const std::vector<isa::Op>& namespace_loads(unsigned xlen);  // erlb .. erld
const std::vector<isa::Op>& namespace_stores(unsigned xlen);
const std::vector<isa::Op>& branch_ops(unsigned xlen);
const std::vector<isa::Op>& csr_ops(unsigned xlen);

// Local: lr, sc, amo*, and amocas where it is legal.
const std::vector<isa::Op>& atomic_ops(const ProgramBuilder& a);
const std::vector<isa::Op>& remote_atomic_ops(unsigned xlen);  // elr, esc, eamo*

// An atomic access of a random source and ordering through `base`, and the e-register beside it.
void emit_atomic(ProgramBuilder& a, isa::Op op, unsigned rd, unsigned base);

isa::Op pick(ProgramBuilder& a, const std::vector<isa::Op>& ops);

// A computational instruction; a source of -1 is a random register.
struct Compute {
  isa::Op op;
  unsigned rd;
  int rs1, rs2;
};
void emit_compute(ProgramBuilder& a, const Compute& c);

}  // namespace xb::random
