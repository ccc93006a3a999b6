// SPDX-License-Identifier: Apache-2.0
#pragma once

// The single passes behind check_module(). Each throws Error at the user's line.

#include <vector>

#include "hls/hdl/analysis.h"
#include "hls/hdl/ir.h"

namespace xb::hdl {

// Every output, wire, register and instance input has a driver, and all but registers on every
// path (no latch). A memory that is read is also written.
void check_drivers(const Analysis& analysis);

// No two signals share a name once role suffixes are added, none has the name of the module, its
// clock or its reset; every name is a legal identifier.
void check_names(const ir::Module& module);

// No combinational loop, also through instances. Across an instance, the signals of one stream
// that flow in the same direction count as one (see comb_summary()).
void check_loops(const Analysis& analysis);

// Module::comb: for each output port the input ports it depends on without a register between.
// Valid and payload of one stream are one class here, and its ready another: an output depends on
// every input of a class as soon as one member of its own class depends on one member of that. So
// the emitter may keep the fields of a stream in one always_comb block without creating a loop
// that the caller's check did not see.
std::vector<std::vector<unsigned>> comb_summary(const Analysis& analysis);

// valid of an outgoing stream does not depend on its own ready in the same cycle: of two partners
// that wait for each other neither would begin.
void check_streams(const Analysis& analysis);

// Every input reaches an output, an instance or a check, or the user declared it unused().
void check_inputs(const Analysis& analysis);

}  // namespace xb::hdl
