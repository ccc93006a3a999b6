// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/findings.h"

#include <algorithm>
#include <unordered_map>

#include "hls/hdl/analysis.h"
#include "hls/hdl/value_set.h"

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

const NetFindings* Findings::of(const std::string& module, const std::string& net) const {
  const auto in_module = nets_.find(module);
  if (in_module == nets_.end()) return nullptr;
  const auto found = in_module->second.find(net);
  return found == in_module->second.end() ? nullptr : &found->second;
}

void Findings::add(const std::string& module, const std::string& net, NetFindings findings) {
  nets_[module][net] = std::move(findings);
}

void Findings::forget(const std::string& module, const std::string& net) {
  const auto in_module = nets_.find(module);
  if (in_module == nets_.end()) return;
  in_module->second.erase(net);
  if (in_module->second.empty()) nets_.erase(in_module);
}

void Findings::merge(const Findings& earlier) {
  for (const auto& [module, nets] : earlier.nets_) {
    for (const auto& [net, findings] : nets) {
      NetFindings& now = nets_[module].emplace(net, findings).first->second;
      if (now.values.empty()) now.values = findings.values;
      now.is_needed = now.is_needed && findings.is_needed;
    }
  }
}

Findings Findings::without(const std::set<std::string>& modules) const {
  Findings others;
  for (const auto& [module, nets] : nets_) {
    if (modules.count(module) == 0) others.nets_.emplace(module, nets);
  }
  return others;
}

std::size_t count_nets(const std::vector<const Module*>& modules) {
  std::size_t count = 0;
  for (const Module* module : modules) count += module->nets.size() + module->mems.size();
  return count;
}

namespace {

// One module, together with what is known of its nets over all its instances.
struct Facts {
  explicit Facts(const Module& m) : analysis(m), values(m.nets.size()), needed(m.nets.size()) {
    mem_needed.resize(m.mems.size());
  }
  Analysis analysis;
  std::vector<ValueSet> values;  // by net id
  std::vector<bool> needed;      // by net id
  std::vector<bool> mem_needed;  // by memory id
};

class Finder {
 public:
  Finder(const Module& top, const std::vector<const Module*>& modules, bool trim_top)
      : top_(top), modules_(modules), trim_top_(trim_top) {
    for (const Module* module : modules) facts_.emplace(module, *module);
  }

  Findings run() {
    for (const Net* port : top_.ports) {
      if (port->kind == NetKind::kInput) value(*port) = ValueSet::anything();
    }
    // Sets only grow, and each has a largest size.
    do {
      grew_ = false;
      for (const Module* module : modules_) propagate_values(*module);
    } while (grew_);
    find_needed();
    return result();
  }

 private:
  Facts& facts(const Module& module) { return facts_.at(&module); }
  const Module& module_of(const Net& net) { return *net.node->module; }
  ValueSet& value(const Net& net) { return facts(module_of(net)).values[net.id]; }
  void grow(const Net& net, const ValueSet& by) { grew_ = value(net).add(by) || grew_; }

  // --- values

  void propagate_values(const Module& module) {
    for (const Net& net : module.nets) {
      if (net.kind == NetKind::kMemRead) grow(net, ValueSet::anything());
      if (net.kind == NetKind::kReg && net.has_reset) grow(net, ValueSet::only(net.reset));
      if (net.kind == NetKind::kInstOut) grow(net, value(*net.port));
    }
    // Operands were recorded before their users.
    std::vector<ValueSet> sets(module.nodes.size());
    for (const Node& node : module.nodes) {
      sets[node.id] = node.op == Op::kNet ? value(*node.net) : evaluate(node, sets);
    }
    assign(module.body, sets);
    for (const Net& net : module.nets) {
      if (net.kind == NetKind::kInstIn) grow(*net.port, value(net));
    }
  }

  // Adds what the statements that can be reached assign.
  void assign(const Block& block, const std::vector<ValueSet>& sets) {
    for (const auto& stmt : block) {
      switch (stmt->kind) {
        case Stmt::Kind::kAssign:
          grow(*stmt->target, sets[stmt->value->id]);
          break;
        case Stmt::Kind::kWhen:
          assign_when(*stmt, sets);
          break;
        case Stmt::Kind::kSwitch:
          assign_switch(*stmt, sets);
          break;
      }
    }
  }
  void assign_when(const Stmt& stmt, const std::vector<ValueSet>& sets) {
    for (const Arm& arm : stmt.arms) {
      const ValueSet& cond = sets[arm.cond->id];
      if (cond.may_be(1)) assign(arm.body, sets);
      if (!cond.may_be(0)) return;
    }
    assign(stmt.other, sets);
  }
  void assign_switch(const Stmt& stmt, const std::vector<ValueSet>& sets) {
    const ValueSet& key = sets[stmt.key->id];
    for (const Arm& arm : stmt.arms) {
      if (std::any_of(arm.keys.begin(), arm.keys.end(), [&](u128 k) { return key.may_be(k); })) {
        assign(arm.body, sets);
      }
    }
    const auto has_arm = [&stmt](u128 value) {
      return std::any_of(stmt.arms.begin(), stmt.arms.end(), [&](const Arm& arm) {
        return std::find(arm.keys.begin(), arm.keys.end(), value) != arm.keys.end();
      });
    };
    if (key.any || !std::all_of(key.values.begin(), key.values.end(), has_arm)) {
      assign(stmt.other, sets);
    }
  }

  // --- needs, backwards from the outputs of the top and from all checks

  void find_needed() {
    for (const Net* port : top_.ports) {
      if (port->kind == NetKind::kOutput) need(*port);
    }
    for (const Module* module : modules_) {
      for (const ir::Check& check : module->checks) need(check.cond);
    }
    while (!work_.empty()) {
      const Net& net = *work_.back();
      work_.pop_back();
      follow(net);
    }
  }
  bool is_constant(const Net& net) {
    const ValueSet& set = value(net);
    return !set.any && set.values.size() <= 1 && net.kind != NetKind::kInstOut;
  }
  void need(const Net& net) {
    Facts& known = facts(module_of(net));
    if (known.needed[net.id] || is_constant(net)) return;
    known.needed[net.id] = true;
    work_.push_back(&net);
  }
  void need(const Node* root) {
    if (root == nullptr) return;
    NodeWalk walk(*root->module);
    walk(root, [&](const Node& node) {
      if (node.op == Op::kNet) need(*node.net);
      if (node.op == Op::kMemRead) need(*node.mem, *root->module);
    });
  }
  void need(const Mem& mem, const Module& module) {
    Facts& known = facts(module);
    if (known.mem_needed[mem.id]) return;
    known.mem_needed[mem.id] = true;
    for (const ir::MemWrite& write : mem.writes) {
      for (const Node* node : {write.enable, write.addr, write.data, write.mask}) need(node);
    }
  }
  void follow(const Net& net) {
    const Module& module = module_of(net);
    if (net.kind == NetKind::kInput) {
      for (const Net* pin : pins_of(net)) need(*pin);
    }
    if (net.kind == NetKind::kInstOut) need(*net.port);
    if (net.kind == NetKind::kMemRead) {
      need(*net.mem, module);
      need(net.mem->reads[net.mem_port].enable);
      need(net.mem->reads[net.mem_port].addr);
    }
    for (const Stmt* stmt : facts(module).analysis.driving[net.id]) {
      for_each_value(
          *stmt, [&](const Stmt& s) { return touches(s, net); },
          [&](const Node* node) { need(node); });
    }
  }
  // The pins in all parents that drive an input.
  const std::vector<const Net*>& pins_of(const Net& port) {
    if (pins_.empty()) {
      for (const Module* parent : modules_) {
        for (const Instance& instance : parent->instances) {
          for (const Net* pin : instance.pins) {
            if (pin->kind == NetKind::kInstIn) pins_[pin->port].push_back(pin);
          }
        }
      }
    }
    return pins_[&port];
  }

  Findings result() {
    Findings findings;
    for (const Module* module : modules_) {
      const Facts& known = facts(*module);
      for (const Net& net : module->nets) {
        const bool is_port = net.kind == NetKind::kInput || net.kind == NetKind::kOutput;
        if (!is_port && net.kind != NetKind::kReg && net.kind != NetKind::kWire) continue;
        if (is_port && module == &top_ && !trim_top_) continue;
        NetFindings one;
        const ValueSet& set = known.values[net.id];
        if (!set.any) one.values = set.values;
        // Nothing is ever assigned to it: whatever reads it is never reached.
        if (set.is_empty()) one.values = {0};
        one.is_needed = !is_port || known.needed[net.id];
        if (one.values.empty() && one.is_needed) continue;
        findings.add(module->name, net.name, std::move(one));
      }
    }
    return findings;
  }

  const Module& top_;
  const std::vector<const Module*>& modules_;
  bool trim_top_;
  std::unordered_map<const Module*, Facts> facts_;                // looked up only
  std::unordered_map<const Net*, std::vector<const Net*>> pins_;  // looked up only
  std::vector<const Net*> work_;
  bool grew_ = false;
};

}  // namespace

Findings find(const Module& top, const std::vector<const Module*>& modules, bool trim_top) {
  return Finder(top, modules, trim_top).run();
}

}  // namespace xb::hdl
