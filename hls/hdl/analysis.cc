// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/analysis.h"

#include <algorithm>

namespace xb::hdl {

using ir::Arm;
using ir::Block;
using ir::Instance;
using ir::Mem;
using ir::Module;
using ir::Net;
using ir::NetKind;
using ir::Node;
using ir::Op;
using ir::Stmt;

namespace {

std::string whole_name(const Net& net) {
  return net.struct_path.empty() ? net.name : net.struct_name;
}

}  // namespace

std::string signal_name(const Net& net) {
  const std::string name = whole_name(net);
  switch (net.kind) {
    case NetKind::kInput:
      return name + "_i" + net.struct_path;
    case NetKind::kOutput:
      return name + "_o" + net.struct_path;
    case NetKind::kReg:
    case NetKind::kMemRead:
      return name + "_q" + net.struct_path;
    case NetKind::kInstIn:
    case NetKind::kInstOut:
      // "u_decode" and "slot_pc" give decode_slot_pc.
      return (name.rfind("u_", 0) == 0 ? name.substr(2) : name) + net.struct_path;
    case NetKind::kWire:
      break;
  }
  return name + net.struct_path;
}

std::string target_name(const Net& net) {
  return net.kind == NetKind::kReg ? whole_name(net) + "_d" + net.struct_path : signal_name(net);
}

bool touches(const Stmt& stmt, const Net& net) {
  return std::any_of(stmt.targets.begin(), stmt.targets.end(),
                     [&](const Net* target) { return target == &net; });
}

bool touches(const Block& block, const Net& net) {
  return std::any_of(block.begin(), block.end(),
                     [&](const auto& stmt) { return touches(*stmt, net); });
}

bool keys_are_total(const Stmt& stmt) {
  std::size_t keys = 0;
  for (const Arm& arm : stmt.arms) keys += arm.keys.size();
  return stmt.key->width < 32 && keys == std::size_t{1} << stmt.key->width;
}

bool covers(const Stmt& stmt, const Net& net) {
  if (stmt.kind == Stmt::Kind::kAssign) return stmt.target == &net;
  if (!touches(stmt, net)) return false;
  const bool all_arms = std::all_of(stmt.arms.begin(), stmt.arms.end(),
                                    [&](const Arm& arm) { return covers(arm.body, net); });
  if (!all_arms) return false;
  if (stmt.kind == Stmt::Kind::kSwitch && keys_are_total(stmt)) return true;
  return covers(stmt.other, net);
}

bool covers(const Block& block, const Net& net) {
  return std::any_of(block.begin(), block.end(),
                     [&](const auto& stmt) { return covers(*stmt, net); });
}

const Stmt* first_assignment(const Stmt& stmt, const Net& net) {
  if (stmt.kind == Stmt::Kind::kAssign) return stmt.target == &net ? &stmt : nullptr;
  const auto in_block = [&](const Block& block) -> const Stmt* {
    for (const auto& inner : block) {
      if (const Stmt* found = first_assignment(*inner, net)) return found;
    }
    return nullptr;
  };
  for (const Arm& arm : stmt.arms) {
    if (const Stmt* found = in_block(arm.body)) return found;
  }
  return in_block(stmt.other);
}

void NodeWalk::operator()(const Node* root, const std::function<void(const Node&)>& visit) {
  if (root == nullptr || seen_[root->id]) return;
  seen_[root->id] = true;
  for (const Node* operand : root->in) (*this)(operand, visit);
  visit(*root);
}

namespace {

bool any_wanted(const Block& block, const std::function<bool(const Stmt&)>& wanted) {
  return std::any_of(block.begin(), block.end(), [&](const auto& stmt) { return wanted(*stmt); });
}

}  // namespace

void for_each_value(const Stmt& stmt, const std::function<bool(const Stmt&)>& wanted,
                    const std::function<void(const Node*)>& use) {
  if (!wanted(stmt)) return;
  if (stmt.kind == Stmt::Kind::kAssign) {
    use(stmt.value);
    return;
  }
  if (stmt.kind == Stmt::Kind::kSwitch) use(stmt.key);
  // Conditions behind the last arm that matters decide nothing.
  std::size_t last = stmt.arms.size();
  const bool other = any_wanted(stmt.other, wanted);
  if (!other) {
    while (last > 0 && !any_wanted(stmt.arms[last - 1].body, wanted)) --last;
  }
  for (std::size_t i = 0; i < last; ++i) {
    if (stmt.kind == Stmt::Kind::kWhen) use(stmt.arms[i].cond);
    for (const auto& inner : stmt.arms[i].body) for_each_value(*inner, wanted, use);
  }
  for (const auto& inner : stmt.other) for_each_value(*inner, wanted, use);
}

bool Analysis::is_source(const Net& net) {
  return net.kind == NetKind::kInput || net.kind == NetKind::kReg || net.kind == NetKind::kMemRead;
}

bool Analysis::is_target(const Net& net) {
  return net.kind == NetKind::kOutput || net.kind == NetKind::kWire || net.kind == NetKind::kReg ||
         net.kind == NetKind::kInstIn;
}

bool Analysis::is_plain(const Net& net) const {
  const auto& stmts = driving[net.id];
  return stmts.size() == 1 && stmts[0]->kind == Stmt::Kind::kAssign;
}

SrcLoc Analysis::value_loc(const Net& net) const {
  if (net.kind == NetKind::kInstOut) return net.instance->loc;
  for (const Stmt* stmt : driving[net.id]) {
    if (const Stmt* found = first_assignment(*stmt, net)) return found->loc;
  }
  return net.loc;
}

Analysis::Analysis(const Module& m) : module(m) {
  find_drivers();
  find_reads();
  find_live();
}

void Analysis::find_drivers() {
  driving.resize(module.nets.size());
  for (const auto& stmt : module.body) {
    for (const Net* net : stmt->targets) {
      if (stmt->kind == Stmt::Kind::kAssign) driving[net->id].clear();
      driving[net->id].push_back(stmt.get());
    }
  }
}

void Analysis::find_reads() {
  reads.resize(module.nets.size());
  for (const Net& net : module.nets) {
    std::vector<std::uint32_t>& list = reads[net.id];
    if (net.kind == NetKind::kInstOut) {
      const Module& child = *net.instance->module;
      for (std::size_t i = 0; i < child.ports.size(); ++i) {
        if (child.ports[i] != net.port || i >= child.comb.size()) continue;
        for (const unsigned input : child.comb[i]) list.push_back(net.instance->pins[input]->id);
      }
    } else if (is_target(net)) {
      NodeWalk walk(module);
      for (const Stmt* stmt : driving[net.id]) {
        for_each_value(
            *stmt, [&](const Stmt& s) { return touches(s, net); },
            [&](const Node* value) {
              walk(value, [&](const Node& node) {
                if (node.op == Op::kNet) list.push_back(node.net->id);
              });
            });
      }
    }
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
}

void Analysis::find_live() {
  live.assign(module.nets.size(), false);
  mem_live.assign(module.mems.size(), false);
  NodeWalk walk(module);
  std::vector<const Net*> work;
  const auto need_net = [&](const Net& net) {
    if (live[net.id]) return;
    live[net.id] = true;
    work.push_back(&net);
  };
  std::function<void(const Node*)> need;
  const auto need_mem = [&](const Mem& mem) {
    if (mem_live[mem.id]) return;
    mem_live[mem.id] = true;
    for (const ir::MemWrite& write : mem.writes) {
      for (const Node* node : {write.enable, write.addr, write.data, write.mask}) need(node);
    }
  };
  need = [&](const Node* root) {
    walk(root, [&](const Node& node) {
      if (node.op == Op::kNet) need_net(*node.net);
      if (node.op == Op::kMemRead) need_mem(*node.mem);
    });
  };
  for (const Net* port : module.ports) {
    if (port->kind == NetKind::kOutput) need_net(*port);
  }
  for (const Instance& instance : module.instances) {
    for (const Net* pin : instance.pins) {
      if (pin->kind == NetKind::kInstIn) need_net(*pin);
    }
  }
  for (const ir::Check& check : module.checks) need(check.cond);
  while (!work.empty()) {
    const Net& net = *work.back();
    work.pop_back();
    if (net.kind == NetKind::kMemRead) {
      need_mem(*net.mem);
      need(net.mem->reads[net.mem_port].enable);
      need(net.mem->reads[net.mem_port].addr);
    }
    for (const Stmt* stmt : driving[net.id]) {
      for_each_value(
          *stmt, [&](const Stmt& s) { return touches(s, net); }, need);
    }
  }
}

}  // namespace xb::hdl
