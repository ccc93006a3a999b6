// SPDX-License-Identifier: Apache-2.0
#pragma once

// What a module does in the interpreter with the inputs of stimulus.h: a file of rows of 32-bit
// words of this machine, one row a cycle. The first word of a row has rst_ni as its lowest bit;
// then come the inputs, and in the next word the outputs, ports in order from bit 0. In the first
// row all inputs and all state are 0.

#include <cstdint>
#include <filesystem>
#include <string>

#include "hls/hdl/ir.h"
#include "tests/crosscheck/port_rules.h"

namespace xb::hdl {

struct TraceOptions {
  unsigned cycles = 5000;
  unsigned longest_segment = 2000;
  unsigned calm_cycles = 0;  // stimulus.h
  std::uint64_t seed = 1;    // the name counts as well
  const PortRules* rules = nullptr;
};

// Words of a row that its inputs or its outputs take.
unsigned words_of(const ir::Module& module, bool inputs);

// Throws std::runtime_error if the file cannot be written.
void write_trace(const ir::Module& module, const std::string& name, const TraceOptions& options,
                 const std::filesystem::path& file);

}  // namespace xb::hdl
