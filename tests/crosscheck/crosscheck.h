// SPDX-License-Identifier: Apache-2.0
#ifndef XB_TESTS_CROSSCHECK_CROSSCHECK_H_
#define XB_TESTS_CROSSCHECK_CROSSCHECK_H_

// Proof that the emitter is right: every module is run in the interpreter with random inputs and
// random resets, and a Verilator model of its emitted text must show the same outputs in every
// cycle. All modules stand side by side in one wrapper, so one Verilator build serves them all.
//
// write_crosscheck() leaves in a folder:
//   <module>.sv            the emitted modules
//   crosscheck_top.sv      one instance of each; inputs and outputs of instance k as the vectors
//                          m<k>_in_i and m<k>_out_o, at least 65 bits wide so that Verilator makes
//                          word arrays of them, ports in order from bit 0
//   crosscheck_modules.h   a table of the modules and their ports for bench.cc
//   trace_<k>.bin          per cycle, in 32-bit little-endian words: rst_ni, inputs, outputs
// bench.cc replays the traces; run.sh builds and runs it.

#include <cstdint>
#include <filesystem>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

struct CrosscheckOptions {
  std::filesystem::path folder;
  unsigned cycles = 2000;
  std::uint64_t seed = 1;
};

// Modules with the same text count once. Throws std::runtime_error if a file cannot be written.
void write_crosscheck(const std::vector<const ir::Module*>& modules,
                      const CrosscheckOptions& options);

}  // namespace xb::hdl

#endif  // XB_TESTS_CROSSCHECK_CROSSCHECK_H_
