// SPDX-License-Identifier: Apache-2.0
// The places of a module at which a mutant can stand, and their names.
#include <map>

#include "hls/hdl/analysis.h"
#include "hls/hdl/eval.h"
#include "hls/hdl/mutate.h"

namespace xb::hdl {

using ir::Mem;
using ir::Module;
using ir::Net;
using ir::NetKind;
using ir::Node;
using ir::Op;
using ir::Stmt;

namespace {

// Of a process: the text gives it an enumeration type, which takes nothing but its labels.
bool is_typed(const EnumInfo* labels) { return labels != nullptr && !labels->type_name.empty(); }

Mutant::Change constant_bits(bool ones) {
  return [ones](NodeMaker& make, const Node& n) {
    return make.constant(n.width, ones ? width_mask(n.width) : 0);
  };
}

Mutant::Change constant_plus(u128 by) {
  return [by](NodeMaker& make, const Node& n) {
    return make.constant(n.width, (n.value + by) & width_mask(n.width));
  };
}

Mutant::Change inverted() {
  return [](NodeMaker& make, const Node& n) { return make.make(Op::kNot, n.width, {&n}); };
}

Mutant::Change held(Net& net) {
  return [&net](NodeMaker& make, const Node&) { return make.read(net); };
}

Mutant::Change high_bit_zero() {
  return [](NodeMaker& make, const Node& n) {
    const Node* low = make.make(Op::kSlice, n.width - 1u, {&n}, 0);
    return make.make(Op::kZext, n.width, {low});
  };
}

Mutant::Change low_bit_zero() {
  return [](NodeMaker& make, const Node& n) {
    return make.make(Op::kAnd, n.width, {&n, make.constant(n.width, width_mask(n.width) - 1)});
  };
}

class Lister {
 public:
  explicit Lister(Module& module) : module_(module), facts_(module), seen_(module.nodes.size()) {}

  std::vector<Mutant> run() {
    block(module_.body);
    for (Mem& mem : module_.mems) {
      if (facts_.mem_live[mem.id]) memory(mem);
    }
    for (Net& net : module_.nets) {
      if (facts_.live[net.id]) whole(net);
    }
    number();
    return std::move(list_);
  }

 private:
  // The first declared net that is assigned inside.
  static const Net* first_target(const ir::Block& body) {
    const Net* first = nullptr;
    for (const auto& stmt : body) {
      if (stmt->targets.empty()) continue;
      if (first == nullptr || stmt->targets.front()->id < first->id) first = stmt->targets.front();
    }
    return first;
  }

  bool is_live(const Stmt& stmt) const {
    for (const Net* net : stmt.targets) {
      if (facts_.live[net->id]) return true;
    }
    return false;
  }

  Mutant& add(const std::string& owner, const std::string& operation, double cells,
              Mutant::Change change) {
    Mutant mutant;
    mutant.name = module_.name + "." + owner + ":" + operation;
    mutant.cells = cells;
    mutant.module = &module_;
    mutant.change = std::move(change);
    list_.push_back(std::move(mutant));
    return list_.back();
  }

  void add_use(const std::string& owner, const std::string& operation, double cells,
               const Node*& use, Mutant::Change change) {
    add(owner, operation, cells, std::move(change)).use = &use;
  }

  // Constants are numbers of the author wherever they stand: each use is a place of its own.
  void constant(const std::string& owner, const Node*& use, double cells) {
    if (use->op != Op::kConst || is_typed(use->labels)) return;
    if (use->width == 1) {
      add_use(owner, "constant-inverted", cells, use, constant_plus(1));
      return;
    }
    add_use(owner, "constant-plus-1", cells / 2, use, constant_plus(1));
    add_use(owner, "constant-minus-1", cells / 2, use, constant_plus(width_mask(use->width)));
  }

  // The operators of an expression, operands first, as they stand in the text.
  void expression(const Node* root, const std::string& owner) {
    if (root == nullptr || seen_[root->id]) return;
    seen_[root->id] = true;
    Node& node = module_.nodes[root->id];
    const std::string& name = node.op == Op::kLet ? node.name : owner;
    for (const Node* operand : node.in) expression(operand, name);
    if (is_typed(node.labels)) return;
    if (node.op == Op::kLet) {
      add_use(name, "stuck-0", 0, node.in[0], constant_bits(false));
      add_use(name, "stuck-1", 0, node.in[0], constant_bits(true));
    }
    const double size = cells(node);
    std::vector<Operation> operations = operations_on(node);
    bool constants = false;
    if (node.op != Op::kCat && node.op != Op::kAnd && node.op != Op::kOr && node.op != Op::kXor) {
      for (const Node*& use : node.in) constants |= use->op == Op::kConst;
      constants &= node.width != 0;
    }
    const double share = size / static_cast<double>(operations.size() + (constants ? 1 : 0));
    for (Operation& operation : operations) {
      add(name, operation.name, share, std::move(operation.change)).node = &node;
    }
    if (!constants) return;
    std::size_t count = 0;
    for (const Node* use : node.in) count += use->op == Op::kConst;
    for (const Node*& use : node.in) constant(name, use, share / static_cast<double>(count));
  }

  void block(ir::Block& statements) {
    for (auto& stmt : statements) {
      if (is_live(*stmt)) statement(*stmt);
    }
  }

  void statement(Stmt& stmt) {
    if (stmt.kind == Stmt::Kind::kAssign) {
      expression(stmt.value, stmt.target->name);
      constant(stmt.target->name, stmt.value, 1);
      return;
    }
    const std::string owner = stmt.targets.front()->name;
    expression(stmt.key, owner);
    for (ir::Arm& arm : stmt.arms) {
      const Net* first = first_target(arm.body);
      if (first == nullptr) continue;
      const std::string& under = first->name;
      if (arm.cond != nullptr) {
        expression(arm.cond, under);
        // Assignments are the multiplexers and enables of what they drive.
        const double size = static_cast<double>(arm.body.size()) / 2;
        add_use(under, "when-never", size, arm.cond, constant_bits(false));
        add_use(under, "when-always", size, arm.cond, constant_bits(true));
      }
      for (auto& inner : arm.body) {
        if (is_live(*inner)) lost(*inner);
      }
      block(arm.body);
    }
    for (auto& inner : stmt.other) {
      if (is_live(*inner)) lost(*inner);
    }
    block(stmt.other);
  }

  // A register that is not loaded although its condition holds.
  void lost(Stmt& stmt) {
    if (stmt.kind != Stmt::Kind::kAssign || stmt.target->kind != NetKind::kReg) return;
    add_use(stmt.target->name, "lost-assignment", 1, stmt.value, held(*stmt.target));
  }

  void memory(Mem& mem) {
    for (ir::MemRead& read : mem.reads) {
      expression(read.enable, mem.name);
      expression(read.addr, mem.name);
      add_use(mem.name, "read-always", 1, read.enable, constant_bits(true));
    }
    for (ir::MemWrite& write : mem.writes) {
      for (const Node* node : {write.enable, write.addr, write.data, write.mask}) {
        expression(node, mem.name);
      }
      add_use(mem.name, "write-never", mem.width / 4.0, write.enable, constant_bits(false));
      add_use(mem.name, "write-always", mem.width / 4.0, write.enable, constant_bits(true));
      if (write.mask != nullptr) {
        add_use(mem.name, "mask-all", mem.width / 4.0, write.mask, constant_bits(true));
      }
    }
  }

  void whole(Net& net) {
    if (net.kind == NetKind::kReg) {
      reg(net);
      return;
    }
    if (!Analysis::is_target(net)) return;
    for (const bool ones : {false, true}) {
      Mutant& mutant = add(net.name, ones ? "stuck-1" : "stuck-0", 0, constant_bits(ones));
      if (facts_.is_plain(net)) {
        mutant.use = &const_cast<Stmt*>(facts_.driving[net.id].front())->value;
      } else {
        mutant.net = &net;
      }
    }
  }

  void reg(Net& net) {
    const bool typed = is_typed(net.labels);
    const double share = net.width / (typed ? 1.0 : net.has_reset ? 4.0 : 3.0);  // operations below
    add(net.name, "stuck-hold", share, held(net)).net = &net;
    if (typed) return;
    if (net.width == 1) {
      add(net.name, "stuck-0", share, constant_bits(false)).node = net.node;
      add(net.name, "stuck-1", share, constant_bits(true)).node = net.node;
    } else {
      add(net.name, "high-bit-0", share, high_bit_zero()).node = net.node;
      add(net.name, "low-bit-0", share, low_bit_zero()).node = net.node;
    }
    if (net.has_reset) {
      add(net.name, "reset-inverted", share, inverted()).reset_of = &net;
    }
  }

  // Equal names get numbers.
  void number() {
    std::map<std::string, unsigned> total, next;
    for (const Mutant& mutant : list_) ++total[mutant.name];
    for (Mutant& mutant : list_) {
      if (total[mutant.name] == 1) continue;
      mutant.name += ":" + std::to_string(++next[std::string(mutant.name)]);
    }
  }

  Module& module_;
  const Analysis facts_;
  std::vector<bool> seen_;  // by node id
  std::vector<Mutant> list_;
};

}  // namespace

std::vector<Mutant> list_mutants(Module& module) { return Lister(module).run(); }

}  // namespace xb::hdl
