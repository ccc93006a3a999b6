// SPDX-License-Identifier: Apache-2.0
#pragma once

// What runs over a recorded module. Design::finish() calls check_module() as soon as the
// constructor of a module has returned, children before parents.

#include <map>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

// Missing drivers, latches, unused inputs, combinational loops (also across instances, by the
// summaries of the children), unconnected stream sides, names that collide when emitted. Fills
// uses_clock, uses_reset and comb. Throws Error at the user's line. What is not driven or not used
// is accepted unless `is_first`: in a description with findings (findings.h) it is not the user who
// left it, and the next round removes it.
void check_module(ir::Module& module, bool is_first = true);

struct EmitOptions {
  std::string generator = "xbgen";         // first words of the banner
  std::string common_package = "xb_pkg";   // types that every configuration shares
  std::string own_package = "xb_own_pkg";  // types whose shape depends on the configuration
  bool lane_arrays = false;  // one array per write-mask lane (targets without byte enables)
  // Not null: takes a line "file:line: ...; remedy" for everything in the text that has no words of
  // the author: a net that is named after its operators only, a register without text, a case that
  // says nothing about the other values of its key.
  std::vector<std::string>* findings = nullptr;
};

// The SystemVerilog text of one finished module. Equal structure gives equal text, whatever
// compiler built the generator.
std::string emit_module(const ir::Module& module, const EmitOptions& options = {});

// The packages with the struct types of these modules: name -> text of <name>.sv. Those of several
// designs give their union; a type with two shapes is an Error.
std::map<std::string, std::string> emit_packages(const std::vector<const ir::Module*>& modules,
                                                 const EmitOptions& options = {});

// The states of the module's processes as a Markdown table, "" if it has none. No source lines: the
// text depends on the structure only.
std::string state_table(const ir::Module& module, const EmitOptions& options = {});

// JSON object with the C++ line of every net, memory, instance, check and state of the module.
std::string locations_json(const ir::Module& module);

// Outputs that do not come straight from a register (wiring such as slices, concatenations and
// constants is allowed, through instances as well), one line per port in port order: "output 'x_o'
// depends on input 'y_i' without a register". Empty = all are registered, as the tile must be.
std::vector<std::string> unregistered_outputs(const ir::Module& module);

// Registers, wires and memories that reach no output, instance or check, as lines "file:line: ...".
// They are left out of the emitted text.
std::vector<std::string> unused_report(const ir::Module& module);

}  // namespace xb::hdl
