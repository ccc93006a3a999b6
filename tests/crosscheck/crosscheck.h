// SPDX-License-Identifier: Apache-2.0
#pragma once

// Proof that the emitter is right: every module is run in the interpreter with the inputs of
// stimulus.h, and a Verilator model of its emitted text must show the same outputs in every cycle.
// Modules stand side by side in a few wrappers, each Verilated once. Copies of some modules, in
// which mutants can be selected (hls/hdl/mutate.h), must differ, whichever mutant is selected.
//
// write_crosscheck() leaves in a folder:
//   <module>.sv            the emitted modules
//   crosscheck_top<g>.sv   the wrappers, and
//   crosscheck_model.cc    their tables for the bench (wrapper.h)
//   trace_<k>.bin          inputs and outputs of instance k (trace.h)
// The bench (bench.h) replays the traces; run.sh builds and runs it.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"
#include "tests/crosscheck/port_rules.h"

namespace xb::hdl {

// A mutant that stands in a copy of a design: the outputs of `seen`, the module with it or one
// around it, must show it.
struct SeenMutant {
  std::string name;
  unsigned number = 0;  // selects it
  std::string seen;
};

// The modules of one design, children before parents. Modules that say the same as others of their
// name share those's text; of a name with two texts, the later design's gets `mark` behind it.
struct CheckedDesign {
  std::string mark;
  std::vector<ir::Module*> modules;
  unsigned cycles = 5000;   // of each module
  bool is_measured = true;  // do the inputs reach what modules do: all outputs must change
  // Modules that begin with two long segments, without answers and with hardly any: name, length
  // of a segment in cycles. The usual cycles follow.
  std::map<std::string, unsigned> calm = {};
  // Not empty: a copy of an earlier design, of which only modules with a mutant to be seen run.
  std::vector<SeenMutant> mutants = {};
};

struct CrosscheckOptions {
  std::filesystem::path folder;
  unsigned longest_segment = 2000;  // between two resets, about
  std::uint64_t seed = 1;
  const PortRules* rules = nullptr;  // what ports mean; each rule must fit one
};

// Modules with the same text count once. Changes the names of modules that would meet others.
// Throws std::runtime_error if a file cannot be written, a mutant has no module to be seen in, or
// the rules and the ports do not fit each other.
void write_crosscheck(const std::vector<CheckedDesign>& designs, const CrosscheckOptions& options);

}  // namespace xb::hdl
