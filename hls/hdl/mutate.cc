// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/mutate.h"

#include <algorithm>
#include <map>
#include <set>

#include "hls/hdl/error.h"
#include "hls/hdl/eval.h"
#include "hls/hdl/passes.h"

namespace xb::hdl {

using ir::Module;
using ir::Net;
using ir::NetKind;
using ir::Node;
using ir::Op;
using ir::Stmt;

Node* NodeMaker::copy(const Node& node) {
  Node twin = node;
  twin.id = static_cast<std::uint32_t>(module_.nodes.size());
  module_.nodes.push_back(std::move(twin));
  return &module_.nodes.back();
}

const Node* NodeMaker::make(Op op, unsigned width, std::vector<const Node*> in, unsigned lo) {
  Node node;
  node.op = op;
  node.width = static_cast<std::uint16_t>(width);
  node.lo = static_cast<std::uint16_t>(lo);
  node.in = std::move(in);
  node.module = &module_;
  return copy(node);
}

const Node* NodeMaker::constant(unsigned width, u128 value) {
  Node node;
  node.width = static_cast<std::uint16_t>(width);
  node.value = value;
  node.module = &module_;
  return copy(node);
}

// A read of its own: the net's usual node may stand for something else by now.
const Node* NodeMaker::read(Net& net) {
  Node node;
  node.op = Op::kNet;
  node.width = static_cast<std::uint16_t>(net.width);
  node.net = &net;
  node.labels = net.labels;
  node.module = &module_;
  return copy(node);
}

namespace {

constexpr char kSelector[] = "mutant";

std::unique_ptr<Stmt> assignment(Net& target, const Node* value) {
  auto stmt = std::make_unique<Stmt>();
  stmt->target = &target;
  stmt->value = value;
  stmt->targets = {&target};
  return stmt;
}

// Calls `f` for each use of a value in the assignments to `net`.
template <class F>
void for_assignments(ir::Block& block, const Net& net, const F& f) {
  for (auto& stmt : block) {
    if (stmt->kind == Stmt::Kind::kAssign && stmt->target == &net) f(stmt->value);
    for (ir::Arm& arm : stmt->arms) for_assignments(arm.body, net, f);
    for_assignments(stmt->other, net, f);
  }
}

// Inserts into one module, which has the selector already.
class Inserter {
 public:
  Inserter(Module& module, Net& selector) : module_(module), make_(module), selector_(selector) {}

  // Uses come before nodes, and those before resets: a node that is changed is moved, and with it
  // its operands; a register's reads are a node.
  void insert(const Mutant& mutant, unsigned number) {
    if (mutant.use != nullptr) {
      const Node* original = *mutant.use;
      *mutant.use = choose(number, mutant.change(make_, *original), original);
    } else if (mutant.net != nullptr) {
      auto stmt = std::make_unique<Stmt>();
      stmt->kind = Stmt::Kind::kWhen;
      stmt->is_override = true;
      stmt->targets = {mutant.net};
      stmt->arms.emplace_back();
      stmt->arms.back().cond = is_selected(number);
      stmt->arms.back().body.push_back(
          assignment(*mutant.net, mutant.change(make_, *mutant.net->node)));
      module_.body.push_back(std::move(stmt));
    } else if (mutant.node != nullptr) {
      change_node(*mutant.node, mutant.change, number);
    } else {
      change_reset(*mutant.reset_of, number);
    }
  }

 private:
  const Node* is_selected(unsigned number) {
    return make_.make(Op::kEq, 1, {make_.read(selector_), make_.constant(selector_.width, number)});
  }

  const Node* choose(unsigned number, const Node* mutated, const Node* original) {
    return make_.make(Op::kMux, original->width, {is_selected(number), mutated, original});
  }

  // All users hold the address of the node, so it is the one that changes; what it was moves away.
  void change_node(Node& node, const Mutant::Change& change, unsigned number) {
    Node* moved = make_.copy(node);
    const Node*& original = originals_[&node];
    if (original == nullptr) original = moved;
    const Node* choice = choose(number, change(make_, *original), moved);
    replace(node, *choice);
  }

  static void replace(Node& node, const Node& by) {
    const std::uint32_t id = node.id;
    node = by;
    node.id = id;
  }

  // The register holds its value with the flipped bits flipped: seen through a second flip it is a
  // register with another reset value.
  void change_reset(Net& net, unsigned number) {
    const Node* zero = make_.constant(net.width, 0);
    const Node* ones = make_.constant(net.width, width_mask(net.width));
    for_assignments(module_.body, net, [&](const Node*& value) {
      value = make_.make(Op::kXor, net.width, {value, choose(number, ones, zero)});
    });
    Node* moved = make_.copy(*net.node);
    replace(*net.node, *make_.make(Op::kXor, net.width, {moved, choose(number, ones, zero)}));
  }

  Module& module_;
  NodeMaker make_;
  Net& selector_;
  std::map<const Node*, const Node*> originals_;  // of changed nodes
};

Net& add_net(Module& module, NetKind kind, const std::string& name, unsigned width) {
  if (!module.names.emplace(name, module.loc).second) {
    throw Error(module.loc, "module '" + module.name + "' has a net '" + name + "' already");
  }
  module.nets.emplace_back();
  Net& net = module.nets.back();
  net.id = static_cast<std::uint32_t>(module.nets.size() - 1);
  net.kind = kind;
  net.name = name;
  net.width = width;
  net.loc = module.loc;
  net.node = const_cast<Node*>(NodeMaker(module).read(net));
  return net;
}

Net& add_selector(Module& module, unsigned width) {
  Net& selector = add_net(module, NetKind::kInput, kSelector, width);
  module.ports.push_back(&selector);
  return selector;
}

// Connects the selectors of the instances that have one.
void connect(Module& module, Net& selector, const std::map<const Module*, Net*>& selectors) {
  for (ir::Instance& instance : module.instances) {
    const auto child = selectors.find(instance.module);
    if (child == selectors.end()) continue;
    Net& pin = add_net(module, NetKind::kInstIn, instance.name + "_" + kSelector, selector.width);
    pin.instance = &instance;
    pin.port = child->second;
    instance.pins.push_back(&pin);
    module.body.push_back(assignment(pin, selector.node));
  }
}

int rank(const Mutant& mutant) {
  return mutant.use != nullptr || mutant.net != nullptr ? 0 : mutant.node != nullptr ? 1 : 2;
}

}  // namespace

void insert_mutants(const std::vector<Module*>& modules, const std::vector<const Mutant*>& chosen) {
  unsigned width = 1;
  while (chosen.size() >> width != 0) ++width;
  std::map<const Module*, Net*> selectors;
  for (Module* module : modules) {
    std::vector<std::pair<const Mutant*, unsigned>> mine;
    for (unsigned i = 0; i < chosen.size(); ++i) {
      if (chosen[i]->module == module) mine.emplace_back(chosen[i], i + 1);
    }
    const bool inherits = std::any_of(
        module->instances.begin(), module->instances.end(),
        [&](const ir::Instance& instance) { return selectors.count(instance.module) != 0; });
    if (mine.empty() && !inherits) continue;
    Net& selector = add_selector(*module, width);
    std::stable_sort(mine.begin(), mine.end(),
                     [](const auto& a, const auto& b) { return rank(*a.first) < rank(*b.first); });
    Inserter inserter(*module, selector);
    for (const auto& [mutant, number] : mine) inserter.insert(*mutant, number);
    connect(*module, selector, selectors);
    selectors[module] = &selector;
    // What the emitter has to know of it; only the first description complains of what is unused.
    check_module(*module, false);
  }
}

}  // namespace xb::hdl
