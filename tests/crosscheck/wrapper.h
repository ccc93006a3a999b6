// SPDX-License-Identifier: Apache-2.0
#pragma once

// The SystemVerilog modules around all modules under test, and the C++ file that tells the bench
// what is where. Modules whose runs have the same length stand in one wrapper, copies with mutants
// in others: an evaluation costs time for each clock of a wrapper, whether or not it ticks.
//
// Instance k has a clock of its own, m<k>_clk_i, so that it can stand still when its run is over.
// Its inputs come from a register that takes the vector m<k>_in_i at every rising edge: a row of
// its trace up to the inputs, with the number of the selected mutant in bits 31 to 1. So everything
// happens at one edge, and Verilator makes no code for changes of inputs between edges. Outputs are
// the vector m<k>_out_o. Both vectors have more than 64 bits: then they are arrays of words.

#include <cstdint>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"
#include "tests/crosscheck/trace.h"

namespace xb::hdl {

// One instance.
struct Unit {
  const ir::Module* module = nullptr;
  std::string name;  // of the module in its design
  std::size_t trace = 0;
  bool is_measured = true;
  bool has_selector = false;  // a copy with mutants, whose last port selects one
  TraceOptions run = {};
  std::size_t group = 0;  // number of its wrapper
};

struct UnitMutant {
  std::string name;
  unsigned number = 0;
  std::size_t unit = 0;
};

struct Wrapper {
  std::vector<Unit> units;
  std::vector<UnitMutant> mutants;

  std::size_t groups() const;
  std::string verilog(std::size_t group) const;  // module crosscheck_top<group>
  std::string tables() const;                    // C++, for bench.h
};

}  // namespace xb::hdl
