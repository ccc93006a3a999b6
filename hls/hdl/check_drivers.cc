// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "hls/hdl/checks.h"
#include "hls/hdl/error.h"
#include "hls/hdl/names.h"
#include "hls/hdl/structs.h"

namespace xb::hdl {

using ir::Instance;
using ir::Net;
using ir::NetKind;
using ir::Stmt;

namespace {

// The stream or bundle of an instance that a pin belongs to, for the message.
std::string missing_side(const Net& net) {
  const Net* port = net.port;
  if (port == nullptr || port->group < 0) return "";
  const ir::Group& group = net.instance->module->groups[static_cast<std::size_t>(port->group)];
  const char* what = group.kind == ir::GroupKind::kBundle ? "bundle" : "stream";
  return std::string(" (a side of ") + what + " '" + group.name +
         "' is not connected at instance '" + net.instance->name + "')";
}

[[noreturn]] void fail_undriven(const Net& net) {
  switch (net.kind) {
    case NetKind::kInstIn:
      throw Error(net.instance->loc,
                  "instance input '" + signal_name(net) + "' is never driven" + missing_side(net));
    case NetKind::kReg:
      throw Error(net.loc, "register '" + net.name + "' is never assigned");
    case NetKind::kOutput:
      throw Error(net.loc, "output '" + signal_name(net) + "' is never driven");
    default:
      throw Error(net.loc, "net '" + net.name + "' is never driven");
  }
}

}  // namespace

void check_drivers(const Analysis& analysis) {
  for (const ir::Mem& mem : analysis.module.mems) {
    const bool is_read = !mem.reads.empty() || !mem.async_reads.empty();
    if (is_read && mem.writes.empty()) {
      throw Error(mem.loc, "memory '" + mem.name +
                               "' is read but never written; write it, or use select() for a table "
                               "of constants");
    }
  }
  for (const Net& net : analysis.module.nets) {
    if (!Analysis::is_target(net)) continue;
    const auto& driving = analysis.driving[net.id];
    if (driving.empty()) fail_undriven(net);
    if (net.kind == NetKind::kReg) continue;
    const bool driven = std::any_of(driving.begin(), driving.end(),
                                    [&](const Stmt* stmt) { return covers(*stmt, net); });
    if (!driven) {
      throw Error(
          analysis.value_loc(net),
          "latch: '" + signal_name(net) + "' is not driven on every path; give it a default first");
    }
  }
}

void check_names(const ir::Module& module) {
  const std::map<std::string, const char*> reserved = {
      {"clk_i", "the clock of every module"},
      {"rst_ni", "the reset of every module"},
      {module.name, "the name of the module itself"}};
  std::map<std::string, SrcLoc> used;
  for (const std::string& clock : module.clocks) used.emplace(clock, module.loc);
  const auto take = [&](const std::string& name, const SrcLoc& loc) {
    if (const auto found = reserved.find(name); found != reserved.end()) {
      throw Error(loc, "'" + name + "' is " + found->second + "; choose another name");
    }
    if (!is_sv_identifier(name)) {
      throw Error(loc, "'" + name + "' is not a name that SystemVerilog accepts");
    }
    const auto [place, added] = used.emplace(name, loc);
    if (!added) {
      throw Error(loc, "name '" + name + "' appears twice in module '" + module.name +
                           "', the other at " + to_string(place->second));
    }
  };
  std::set<std::string> structs;
  for (const Net& net : module.nets) {
    if (!net.struct_path.empty()) {  // a pin: one name for all fields
      const std::string whole = struct_signal(net);
      if (structs.insert(whole).second) take(whole, net.loc);
      continue;
    }
    take(signal_name(net), net.loc);
    if (net.kind == NetKind::kReg) take(target_name(net), net.loc);
  }
  for (const ir::Mem& mem : module.mems) {
    take(mem.name, mem.loc);
    const unsigned lanes = mem.lane != 0 && mem.lane != mem.width ? mem.width / mem.lane : 0;
    for (unsigned i = 0; i < lanes; ++i) take(mem.name + "_lane" + std::to_string(i), mem.loc);
  }
  for (const Instance& instance : module.instances) take(instance.name, instance.loc);
}

}  // namespace xb::hdl
