// SPDX-License-Identifier: Apache-2.0
// `target <<= value`: the only way to drive a net, and the rule that each path drives it once.
#include <algorithm>

#include "hls/hdl/bundle.h"
#include "hls/hdl/exclusive.h"
#include "hls/hdl/module.h"
#include "hls/hdl/process_record.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

std::string role(const ir::Net& net) {
  switch (net.kind) {
    case ir::NetKind::kOutput:
      return "output '" + net.name + "'";
    case ir::NetKind::kReg:
      return "register '" + net.name + "'";
    case ir::NetKind::kInstIn:
      return "instance input '" + net.name + "'";
    default:
      return "wire '" + net.name + "'";
  }
}

ir::Net& target_of(const UInt& target, const ir::Module& module, const SrcLoc& loc) {
  const ir::Node* node = target.node();
  if (node == nullptr) {
    throw Error(loc, "the target of '<<=' is not declared as a port, register or wire");
  }
  if (node->op != ir::Op::kNet) {
    throw Error(loc,
                "the target of '<<=' is a computed value; whole ports, registers and wires "
                "can be driven, build the value with cat()");
  }
  ir::Net& net = *node->net;
  if (node->module != &module) {
    throw Error(loc, "'" + net.name + "' belongs to module '" + node->module->name +
                         "' and is driven in module '" + module.name + "'");
  }
  switch (net.kind) {
    case ir::NetKind::kInput:
      throw Error(loc, "'" + net.name + "' is an input of this module; it is driven from outside");
    case ir::NetKind::kInstOut:
      throw Error(loc, "'" + net.name + "' is an output of instance '" + net.instance->name +
                           "'; the instance drives it");
    case ir::NetKind::kMemRead:
      throw Error(loc, "'" + net.name + "' is the read data of memory '" + net.mem->name + "'");
    default:
      return net;
  }
}

// The first assignment to `target` inside, for messages.
const ir::Stmt* find_assignment(const ir::Stmt& stmt, const ir::Net& target) {
  if (stmt.kind == ir::Stmt::Kind::kAssign) return stmt.target == &target ? &stmt : nullptr;
  const auto in_block = [&](const ir::Block& block) -> const ir::Stmt* {
    for (const auto& inner : block) {
      if (const ir::Stmt* found = find_assignment(*inner, target)) return found;
    }
    return nullptr;
  };
  for (const ir::Arm& arm : stmt.arms) {
    if (const ir::Stmt* found = in_block(arm.body)) return found;
  }
  return in_block(stmt.other);
}

bool assigns(const ir::Stmt& stmt, const ir::Net& target) {
  return std::find(stmt.targets.begin(), stmt.targets.end(), &target) != stmt.targets.end();
}

// Looks at everything that is already assigned in the open blocks. An unconditional assignment in
// an outer block is a default that this one refines; everything else must be exclusive to it.
void check_single_driver(const BuildFrame& frame, const ir::Net& target, const SrcLoc& loc) {
  for (std::size_t level = 0; level < frame.blocks.size(); ++level) {
    const bool is_innermost = level + 1 == frame.blocks.size();
    const ir::Stmt* open = is_innermost ? nullptr : frame.regions[level].stmt;
    Facts path;
    for (std::size_t i = level; i < frame.regions.size(); ++i) {
      add_region_facts(*frame.regions[i].stmt, frame.regions[i].arm, path);
    }
    for (const auto& earlier : *frame.blocks[level]) {
      if (earlier.get() == open || !assigns(*earlier, target)) continue;
      const std::string other = to_string(find_assignment(*earlier, target)->loc);
      if (earlier->kind == ir::Stmt::Kind::kAssign) {
        if (!is_innermost) continue;
        if (target.kind == ir::NetKind::kInstIn) {
          throw Error(loc, role(target) + " is connected twice, the other at " + other);
        }
        throw Error(loc, "'" + target.name + "' is driven twice, the other at " + other);
      }
      if (is_innermost) {
        throw Error(loc, "'" + target.name + "' is driven after a region that drives it, at " +
                             other + "; put the default first or use override_()");
      }
      if (excludes(*earlier, target, path)) continue;
      throw Error(loc, "'" + target.name + "' is driven by two sibling regions, the other at " +
                           other + "; use elsewhen() or override_()");
    }
  }
}

void note_target(ir::Stmt& stmt, ir::Net* net) {
  const auto by_id = [](const ir::Net* a, const ir::Net* b) { return a->id < b->id; };
  const auto at = std::lower_bound(stmt.targets.begin(), stmt.targets.end(), net, by_id);
  if (at == stmt.targets.end() || *at != net) stmt.targets.insert(at, net);
}

}  // namespace

void UInt::operator<<=(const Arg& value) const {
  const SrcLoc& loc = value.loc;
  BuildFrame& frame = current_frame(loc, "'<<=' is used");
  if (is_tied()) return;
  ir::Net& net = target_of(*this, *frame.module, loc);
  require_no_process(frame, loc, "'<<='", "use set() or act()");
  const auto owner = frame.module->process_nets.find(&net);
  if (owner != frame.module->process_nets.end()) {
    const std::string here = frame.process != nullptr
                                 ? " and is set in process '" + frame.process->name() + "'"
                                 : "; drive it there, or give a default in front of the process";
    throw Error(loc, "'" + net.name + "' belongs to process '" + owner->second + "'" + here);
  }
  const UInt resolved = resolve(value, net.width, net.labels, loc, role(net));
  // With findings it has been checked already, and constants may hide that conditions exclude.
  if (!frame.is_override && frame.design->findings().empty()) check_single_driver(frame, net, loc);
  auto stmt = std::make_unique<ir::Stmt>();
  stmt->kind = ir::Stmt::Kind::kAssign;
  stmt->is_override = frame.is_override;
  stmt->loc = loc;
  stmt->target = &net;
  stmt->value = node_of(*frame.module, resolved, loc);
  stmt->targets = {&net};
  append_statement(frame, std::move(stmt));
}

void append_statement(BuildFrame& frame, std::unique_ptr<ir::Stmt> stmt) {
  for (const OpenRegion& region : frame.regions) {
    for (ir::Net* net : stmt->targets) note_target(*region.stmt, net);
  }
  frame.blocks.back()->push_back(std::move(stmt));
}

void drive_leaves(const std::vector<const UInt*>& targets, const std::vector<const UInt*>& values,
                  const SrcLoc& loc) {
  if (targets.size() != values.size()) {
    throw Error(loc, "the target has " + std::to_string(targets.size()) +
                         " fields, the value has " + std::to_string(values.size()));
  }
  for (std::size_t i = 0; i < targets.size(); ++i) *targets[i] <<= Arg(*values[i], loc);
}

void unpack_leaves(const std::vector<UInt*>& targets, const UInt& bits, const SrcLoc& loc) {
  unsigned sum = 0;
  for (const UInt* target : targets) sum += target->width();
  if (sum != bits.width()) {
    throw Error(
        loc, "unpack needs " + std::to_string(sum) + " bits, got " + std::to_string(bits.width()));
  }
  unsigned hi = bits.width();
  for (UInt* target : targets) {
    const unsigned width = target->width();
    *target = bits.slice(hi - 1, hi - width, loc);
    hi -= width;
  }
}

}  // namespace xb::hdl
