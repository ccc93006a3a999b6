// SPDX-License-Identifier: Apache-2.0
#pragma once

// Facts about one recorded module that the checks and the emitter share: which statements still
// count for a net, what a net depends on within a cycle, what reaches an output at all.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

// The name a net carries in emitted text and in messages: role suffix added, registers as `x_q`.
std::string signal_name(const ir::Net& net);
// The name statements drive: `x_d` for a register, else signal_name().
std::string target_name(const ir::Net& net);

// True if `stmt` assigns `net` somewhere inside.
bool touches(const ir::Stmt& stmt, const ir::Net& net);
bool touches(const ir::Block& block, const ir::Net& net);

// True if every path through `block` assigns `net`.
bool covers(const ir::Block& block, const ir::Net& net);
bool covers(const ir::Stmt& stmt, const ir::Net& net);

// True if the arms of a kSwitch name every value of its key.
bool keys_are_total(const ir::Stmt& stmt);

// The first assignment to `net` inside, in source order; nullptr if there is none.
const ir::Stmt* first_assignment(const ir::Stmt& stmt, const ir::Net& net);

// Visits each expression node below a root once, operands before users, in operand order.
class NodeWalk {
 public:
  explicit NodeWalk(const ir::Module& module) : seen_(module.nodes.size(), false) {}
  void operator()(const ir::Node* root, const std::function<void(const ir::Node&)>& visit);
  bool seen(const ir::Node& node) const { return seen_[node.id]; }

 private:
  std::vector<bool> seen_;
};

// Calls `use` for every value that decides what `stmt` assigns to the nets accepted by `wanted`:
// conditions and keys as far as they matter, and assigned values; in source order.
void for_each_value(const ir::Stmt& stmt, const std::function<bool(const ir::Stmt&)>& wanted,
                    const std::function<void(const ir::Node*)>& use);

struct Analysis {
  explicit Analysis(const ir::Module& module);

  const ir::Module& module;
  // By net id: the top-level statements that decide its value, in source order. Whatever an
  // unconditional assignment overwrites is gone.
  std::vector<std::vector<const ir::Stmt*>> driving;
  // By net id: the nets whose present value it depends on directly, ascending ids. For a register
  // this is what its next value depends on; reading a register depends on nothing.
  std::vector<std::vector<std::uint32_t>> reads;
  // By net id / memory id: reaches an output, an instance or a check.
  std::vector<bool> live;
  std::vector<bool> mem_live;

  // The net holds state or comes from outside: a dependency chain ends there.
  static bool is_source(const ir::Net& net);
  // Statements drive this net.
  static bool is_target(const ir::Net& net);
  // Driven by a single unconditional assignment.
  bool is_plain(const ir::Net& net) const;
  // Where the net gets its value: its first assignment (or its instance), not its declaration,
  // which for ports and pins lies in the header of another module.
  SrcLoc value_loc(const ir::Net& net) const;

 private:
  void find_drivers();
  void find_reads();
  void find_live();
};

}  // namespace xb::hdl
