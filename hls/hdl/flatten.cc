// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/flatten.h"

#include <algorithm>
#include <memory>

#include "hls/hdl/error.h"

namespace xb::hdl {
namespace {

// One module instance in the flattened hierarchy.
struct Scope {
  const ir::Module* module;
  const Scope* parent;                           // nullptr at the top
  const ir::Instance* instance;                  // in the parent
  std::string path;                              // "u_a.u_b." or "" at the top
  std::vector<Slot> node_slot;                   // by node id
  std::vector<Slot> net_slot;                    // by net id
  std::vector<bool> is_open;                     // by net id: being computed, for loops
  std::vector<std::size_t> mem;                  // by mem id: index into Flat::mems
  std::vector<std::unique_ptr<Scope>> children;  // by instance id
  // By net id: the top-level statements that assign it.
  std::vector<std::vector<const ir::Stmt*>> driving;
};

class Flattener {
 public:
  explicit Flattener(const ir::Module& top) { top_ = scope(top, nullptr, nullptr, ""); }

  Flat run() {
    declare_state(*top_);
    build(*top_);
    return std::move(flat_);
  }

 private:
  std::unique_ptr<Scope> scope(const ir::Module& module, const Scope* parent,
                               const ir::Instance* instance, const std::string& path) {
    auto s = std::make_unique<Scope>();
    s->module = &module;
    s->parent = parent;
    s->instance = instance;
    s->path = path;
    s->node_slot.assign(module.nodes.size(), kNoSlot);
    s->net_slot.assign(module.nets.size(), kNoSlot);
    s->is_open.assign(module.nets.size(), false);
    s->driving.resize(module.nets.size());
    for (const auto& stmt : module.body) {
      for (const ir::Net* net : stmt->targets) s->driving[net->id].push_back(stmt.get());
    }
    for (const ir::Instance& inst : module.instances) {
      s->children.push_back(scope(*inst.module, s.get(), &inst, path + inst.name + "."));
    }
    return s;
  }

  Slot new_slot(unsigned width, u128 value = 0) {
    flat_.slots.push_back(Operand{value, width});
    return static_cast<Slot>(flat_.slots.size() - 1);
  }

  // Sources first: everything that has a value before any operation runs.
  void declare_state(Scope& s) {
    for (const ir::Net& net : s.module->nets) {
      const bool is_top_input = net.kind == ir::NetKind::kInput && s.parent == nullptr;
      if (net.kind == ir::NetKind::kReg || net.kind == ir::NetKind::kMemRead || is_top_input) {
        s.net_slot[net.id] = new_slot(net.width);
      }
      if (is_top_input) flat_.inputs[net.name] = s.net_slot[net.id];
    }
    for (const ir::Mem& mem : s.module->mems) {
      s.mem.push_back(flat_.mems.size());
      flat_.mems.push_back(
          FlatMem{&mem, s.path + mem.name, std::vector<u128>(mem.depth, 0), {}, {}});
    }
    for (auto& child : s.children) declare_state(*child);
  }

  void build(Scope& s) {
    for (const ir::Net& net : s.module->nets) {
      flat_.names[s.path + net.name] = net_value(s, net);
      if (net.kind == ir::NetKind::kReg) {
        const Slot q = s.net_slot[net.id];
        flat_.regs.push_back(FlatReg{&net, q, driven_value(s, net, q)});
      }
    }
    for (const ir::Mem& mem : s.module->mems) {
      FlatMem flat{};
      for (const ir::MemRead& read : mem.reads) {
        flat.reads.push_back(
            {node_value(s, read.enable), node_value(s, read.addr), net_value(s, *read.data)});
      }
      for (const ir::MemWrite& write : mem.writes) {
        flat.writes.push_back({node_value(s, write.enable), node_value(s, write.addr),
                               node_value(s, write.data),
                               write.mask != nullptr ? node_value(s, write.mask) : kNoSlot});
      }
      FlatMem& target = flat_.mems[s.mem[mem.id]];
      target.reads = std::move(flat.reads);
      target.writes = std::move(flat.writes);
    }
    for (const ir::Check& check : s.module->checks) {
      flat_.checks.push_back(FlatCheck{&check, s.path, node_value(s, check.cond)});
    }
    name_lets(s);
    for (auto& child : s.children) build(*child);
  }

  // Lets can be read by name where the name is unique; nets take precedence.
  void name_lets(Scope& s) {
    std::map<std::string, std::vector<Slot>> lets;
    for (const ir::Node& node : s.module->nodes) {
      if (node.op == ir::Op::kLet) lets[node.name].push_back(node_value(s, &node));
    }
    for (const auto& [name, slots] : lets) {
      if (slots.size() == 1) flat_.names.emplace(s.path + name, slots[0]);
    }
  }

  Slot emit(FlatOp op) {
    op.out = new_slot(op.width);
    flat_.ops.push_back(std::move(op));
    return flat_.ops.back().out;
  }

  Slot node_value(Scope& s, const ir::Node* node) {
    Slot& known = s.node_slot[node->id];
    if (known != kNoSlot) return known;
    Slot result;
    if (node->op == ir::Op::kConst) {
      result = new_slot(node->width, node->value);
    } else if (node->op == ir::Op::kNet) {
      result = net_value(s, *node->net);
    } else if (node->op == ir::Op::kLet) {
      result = node_value(s, node->in[0]);
    } else {
      FlatOp op{node->op, node->width, node->lo, 0, {}, &node->keys, 0};
      for (const ir::Node* operand : node->in) op.in.push_back(node_value(s, operand));
      if (node->op == ir::Op::kMemRead) op.mem = s.mem[node->mem->id];
      result = emit(std::move(op));
    }
    return s.node_slot[node->id] = result;
  }

  Slot net_value(Scope& s, const ir::Net& net) {
    if (s.net_slot[net.id] != kNoSlot) return s.net_slot[net.id];
    if (s.is_open[net.id]) report_loop(s, net);
    s.is_open[net.id] = true;
    open_.push_back({&s, &net});
    Slot result = kNoSlot;
    if (net.kind == ir::NetKind::kInput) {
      const ir::Instance& inst = *s.instance;
      for (const ir::Net* pin : inst.pins) {
        if (pin->port == &net) result = net_value(const_cast<Scope&>(*s.parent), *pin);
      }
    } else if (net.kind == ir::NetKind::kInstOut) {
      result = net_value(*s.children[net.instance->id], *net.port);
    } else {
      result = driven_value(s, net, kNoSlot);
      if (result == kNoSlot) {
        throw Error(net.loc, "net '" + s.path + net.name + "' is never driven");
      }
    }
    open_.pop_back();
    s.is_open[net.id] = false;
    return s.net_slot[net.id] = result;
  }

  [[noreturn]] void report_loop(const Scope& s, const ir::Net& net) {
    auto start = std::find(open_.begin(), open_.end(), std::make_pair(&s, &net));
    std::string path;
    for (auto it = start; it != open_.end(); ++it) {
      path += "'" + it->first->path + it->second->name + "' needs ";
    }
    throw Error(net.loc, "combinational loop: " + path + "'" + s.path + net.name + "'");
  }

  // Value of a driven net, `before` where no statement assigns it (kNoSlot: undefined).
  Slot driven_value(Scope& s, const ir::Net& net, Slot before) {
    Slot value = before;
    for (const ir::Stmt* stmt : s.driving[net.id]) value = apply_stmt(s, *stmt, net, value);
    return value;
  }

  Slot apply_block(Scope& s, const ir::Block& block, const ir::Net& net, Slot before) {
    Slot value = before;
    for (const auto& stmt : block) {
      if (std::find(stmt->targets.begin(), stmt->targets.end(), &net) != stmt->targets.end()) {
        value = apply_stmt(s, *stmt, net, value);
      }
    }
    return value;
  }

  Slot apply_stmt(Scope& s, const ir::Stmt& stmt, const ir::Net& net, Slot before) {
    if (stmt.kind == ir::Stmt::Kind::kAssign) return node_value(s, stmt.value);
    Slot other = stmt.has_other ? apply_block(s, stmt.other, net, before) : before;
    if (stmt.kind == ir::Stmt::Kind::kWhen) {
      for (std::size_t i = stmt.arms.size(); i-- > 0;) {
        const Slot taken = apply_block(s, stmt.arms[i].body, net, before);
        if (taken == other) continue;
        other = choose(node_value(s, stmt.arms[i].cond), taken, other, net.width);
      }
      return other;
    }
    // Where a path leaves the net open, all keys are covered: any value serves.
    FlatOp op{ir::Op::kSelect, static_cast<std::uint16_t>(net.width), 0, 0, {}, nullptr, 0};
    op.in = {node_value(s, stmt.key), other};
    auto& keys = flat_.switch_keys.emplace_back();
    for (const ir::Arm& arm : stmt.arms) {
      const Slot taken = apply_block(s, arm.body, net, before);
      if (taken == kNoSlot) continue;
      if (op.in[1] == kNoSlot) op.in[1] = taken;
      op.in.push_back(taken);
      keys.push_back(arm.keys);
    }
    if (op.in[1] == kNoSlot) return kNoSlot;
    op.keys = &keys;
    return emit(std::move(op));
  }

  Slot choose(Slot cond, Slot taken, Slot other, unsigned width) {
    if (taken == kNoSlot) return other;
    if (other == kNoSlot) return taken;
    return emit(FlatOp{
        ir::Op::kMux, static_cast<std::uint16_t>(width), 0, 0, {cond, taken, other}, nullptr, 0});
  }

  Flat flat_;
  std::unique_ptr<Scope> top_;
  std::vector<std::pair<const Scope*, const ir::Net*>> open_;
};

}  // namespace

Flat flatten(const ir::Module& top) { return Flattener(top).run(); }

}  // namespace xb::hdl
