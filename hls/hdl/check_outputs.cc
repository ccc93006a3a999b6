// SPDX-License-Identifier: Apache-2.0
// Outputs that do not come from a register, and things that nothing uses.
#include <algorithm>
#include <map>

#include "hls/hdl/checks.h"
#include "hls/hdl/error.h"
#include "hls/hdl/passes.h"

namespace xb::hdl {

using ir::Mem;
using ir::Module;
using ir::Net;
using ir::NetKind;
using ir::Node;
using ir::Op;

namespace {

// Follows wiring from an output back to registers. Analyses of child modules are kept, because a
// child with many outputs would be analysed once per output otherwise.
class RegisterTrace {
 public:
  // Empty if `net` of `module` comes from registers and constants by wiring alone, else the reason.
  std::string reason(const Module& module, const Net& net) {
    switch (net.kind) {
      case NetKind::kReg:
      case NetKind::kMemRead:
        return "";
      case NetKind::kInput:
        return "depends on input '" + signal_name(net) + "' without a register";
      case NetKind::kInstOut:
        return through_child(module, net);
      default:
        break;
    }
    const Analysis& facts = analysis(module);
    if (!facts.is_plain(net)) return "is chosen by a condition after its registers";
    return reason(module, *facts.driving[net.id][0]->value);
  }

 private:
  std::string reason(const Module& module, const Node& node) {
    switch (node.op) {
      case Op::kConst:
        return "";
      case Op::kNet:
        return reason(module, *node.net);
      case Op::kLet:
      case Op::kSlice:
      case Op::kCat:
      case Op::kZext:
      case Op::kSext:
        for (const Node* operand : node.in) {
          if (std::string text = reason(module, *operand); !text.empty()) return text;
        }
        return "";
      default:
        return "passes through logic ('" + std::string(ir::op_name(node.op)) + "', " +
               to_string(node.loc) + ") after its registers";
    }
  }

  std::string through_child(const Module& parent, const Net& net) {
    const Module& child = *net.instance->module;
    std::string text = reason(child, *net.port);
    if (text.empty()) return "";
    // An input of the child may in turn be wired to a register of the parent.
    for (const Net* pin : net.instance->pins) {
      if (pin->kind != NetKind::kInstIn) continue;
      if (text == "depends on input '" + signal_name(*pin->port) + "' without a register") {
        return reason(parent, *pin);
      }
    }
    return text + " in '" + net.instance->name + "'";
  }

  const Analysis& analysis(const Module& module) {
    return analyses_.try_emplace(&module, module).first->second;
  }

  std::map<const Module*, Analysis> analyses_;  // looked up only, never iterated
};

}  // namespace

std::vector<std::string> unregistered_outputs(const Module& module) {
  std::vector<std::string> lines;
  RegisterTrace trace;
  for (const Net* port : module.ports) {
    if (port->kind != NetKind::kOutput) continue;
    const std::string reason = trace.reason(module, *port);
    if (!reason.empty()) lines.push_back("output '" + signal_name(*port) + "' " + reason);
  }
  return lines;
}

namespace {

// By net id: some value the user declared as deliberately unused contains the net.
std::vector<bool> waived_nets(const Module& module) {
  std::vector<bool> waived(module.nets.size(), false);
  NodeWalk walk(module);
  for (const Node* root : module.unused) {
    walk(root, [&](const Node& node) {
      if (node.op == Op::kNet) waived[node.net->id] = true;
    });
  }
  return waived;
}

}  // namespace

void check_inputs(const Analysis& analysis) {
  const std::vector<bool> waived = waived_nets(analysis.module);
  for (const Net* port : analysis.module.ports) {
    if (port->kind != NetKind::kInput || analysis.live[port->id] || waived[port->id]) continue;
    throw Error(port->loc, "input '" + signal_name(*port) + "' of module '" + analysis.module.name +
                               "' reaches no output; use it or declare it unused()");
  }
}

std::vector<std::string> unused_report(const Module& module) {
  const Analysis facts(module);
  const std::vector<bool> waived = waived_nets(module);
  std::vector<std::string> lines;
  const auto report = [&](const SrcLoc& loc, const std::string& what, const std::string& name) {
    lines.push_back(to_string(loc) + ": " + what + " '" + name + "' of module '" + module.name +
                    "' reaches no output");
  };
  for (const Net& net : module.nets) {
    if (facts.live[net.id] || waived[net.id]) continue;
    if (net.kind == NetKind::kReg) report(net.loc, "register", net.name);
    if (net.kind == NetKind::kWire) report(net.loc, "wire", net.name);
  }
  for (const Mem& mem : module.mems) {
    if (!facts.mem_live[mem.id]) report(mem.loc, "memory", mem.name);
  }
  return lines;
}

}  // namespace xb::hdl
