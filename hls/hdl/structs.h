// SPDX-License-Identifier: Apache-2.0
#pragma once

// Which bundles are printed as packed structs, and their types.
//
// A bundle is a struct if it has at most 64 bits in at least two fields of at most 31 bits, whose
// names are no words of SystemVerilog, all of them there, in the same role, and driven by one block
// or each by an assignment of its own. Anything wider stays fields: Verilator keeps a struct as one
// vector, and words cut out of wide vectors cost it several times the speed. So does a chain of
// dependencies that leaves a struct and comes back to another of its fields, which looks like a
// combinational loop (UNOPTFLAT): such a bundle stays fields, too. There are no arrays of structs,
// which Yosys 0.23 reads wrongly.

#include <map>
#include <string>
#include <vector>

#include "hls/hdl/analysis.h"
#include "hls/hdl/ir.h"
#include "hls/hdl/passes.h"

namespace xb::hdl {

inline constexpr unsigned kStructWidth = 64;
inline constexpr unsigned kStructField = 31;  // whole registers stay apart, in RV32 too

// Chooses the structs of a checked module. Throws Error if two instances are connected so that a
// struct among their ports depends on itself.
void plan_structs(ir::Module& module);

// The struct, else the wide bundle, that the net is a field of: "slot_ctl_d", "slot"; "" if none.
std::string bundle_name(const ir::Module& module, const ir::Net& net);
// The whole struct that the net is a field of, or null.
const ir::Bundle* struct_of(const ir::Module& module, const ir::Net& net);
// Leaf nets, in field order.
std::vector<const ir::Net*> fields_of(const ir::Module& module, const ir::Bundle& bundle);
// What carries the whole struct: "slot_ctl_q"; and what statements drive: "slot_ctl_d".
std::string struct_signal(const ir::Net& field);
std::string struct_target(const ir::Net& field);
// If `values` are all fields, in order, of one struct of the type of `target`, or of a struct
// inside one: its text; else "".
std::string whole_value(const ir::Module& module, const ir::Bundle& target,
                        const std::vector<const ir::Node*>& values);
// "xb_pkg::control_t".
std::string struct_type(const ir::Bundle& bundle, const EmitOptions& options);

}  // namespace xb::hdl
