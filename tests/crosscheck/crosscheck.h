// SPDX-License-Identifier: Apache-2.0
#pragma once

// Proof that the emitter is right: every module is run in the interpreter with the inputs of
// stimulus.h, and a Verilator model of its emitted text must show the same outputs in every cycle.
// All modules stand side by side in one wrapper, so one Verilator build serves them all. Mutants,
// modules whose text was changed on purpose, stand beside them and must differ.
//
// write_crosscheck() leaves in a folder:
//   <module>.sv            the emitted modules; mutants as <module>__mutant<n>.sv
//   crosscheck_top.sv      one instance of each; inputs and outputs of instance k as the vectors
//                          m<k>_in_i and m<k>_out_o, at least 65 bits wide so that Verilator makes
//                          word arrays of them, ports in order from bit 0
//   crosscheck_modules.h   a table of the instances, their traces and their ports for bench.cc
//   trace_<k>.bin          per cycle, in 32-bit words of this machine: rst_ni, inputs, outputs
// bench.cc replays the traces; run.sh builds and runs it.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

// A fault in the emitted text that must be noticed.
struct Mutation {
  // The module to change and the modules around it, from the inside out. The last one is observed.
  std::vector<std::string> modules;
  std::string from;  // its first occurrence in modules[0] ...
  std::string to;    // ... becomes this
};

struct CrosscheckOptions {
  std::filesystem::path folder;
  unsigned cycles = 5000;           // of each module
  unsigned longest_segment = 2000;  // between two resets, about
  std::uint64_t seed = 1;
  // Modules that begin with two long segments, without answers and with hardly any: name, length
  // of a segment in cycles. The usual cycles follow.
  std::map<std::string, unsigned> calm = {};
  std::vector<Mutation> mutations = {};
  // Further modules: written because others contain them, but not checked themselves.
  std::vector<const ir::Module*> parts = {};
};

// Modules with the same text count once. Throws std::runtime_error if a file cannot be written or a
// mutation does not fit the text.
void write_crosscheck(const std::vector<const ir::Module*>& modules,
                      const CrosscheckOptions& options);

}  // namespace xb::hdl
