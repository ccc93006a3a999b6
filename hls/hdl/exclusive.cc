// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/exclusive.h"

#include <algorithm>
#include <optional>

namespace xb::hdl {
namespace {

using ir::Node;
using ir::Op;

// The condition as "node is one of values", if it is a comparison with a constant or an OR of such
// comparisons of one node.
std::optional<Fact> membership(const Node* cond) {
  if (cond->op == Op::kLet) return membership(cond->in[0]);
  if (cond->op == Op::kEq) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (cond->in[side]->op == Op::kConst) {
        return Fact{cond->in[1 - side], {cond->in[side]->value}, true};
      }
    }
  }
  if (cond->op == Op::kOr) {
    auto a = membership(cond->in[0]);
    const auto b = membership(cond->in[1]);
    if (!a || !b || a->node != b->node) return std::nullopt;
    a->values.insert(a->values.end(), b->values.begin(), b->values.end());
    std::sort(a->values.begin(), a->values.end());
    return a;
  }
  return std::nullopt;
}

void add_condition(const Node* cond, bool truth, Facts& facts) {
  facts.push_back(Fact{cond, {truth ? u128{1} : u128{0}}, true});
  switch (cond->op) {
    case Op::kLet:
      add_condition(cond->in[0], truth, facts);
      break;
    case Op::kNot:
      add_condition(cond->in[0], !truth, facts);
      break;
    case Op::kAnd:
    case Op::kOr:
      if ((cond->op == Op::kAnd) == truth) {
        for (const Node* operand : cond->in) add_condition(operand, truth, facts);
      }
      break;
    case Op::kNe:
      for (std::size_t side = 0; side < 2; ++side) {
        if (cond->in[side]->op == Op::kConst) {
          facts.push_back(Fact{cond->in[1 - side], {cond->in[side]->value}, !truth});
        }
      }
      break;
    default:
      break;
  }
  if (auto fact = membership(cond)) {
    fact->is_in = truth;
    facts.push_back(*fact);
  }
}

bool contradict(const Fact& a, const Fact& b) {
  if (a.node != b.node || (!a.is_in && !b.is_in)) return false;
  if (a.is_in && b.is_in) {
    return std::none_of(a.values.begin(), a.values.end(), [&](u128 v) {
      return std::binary_search(b.values.begin(), b.values.end(), v);
    });
  }
  const Fact& in = a.is_in ? a : b;
  const Fact& out = a.is_in ? b : a;
  return std::all_of(in.values.begin(), in.values.end(), [&](u128 v) {
    return std::binary_search(out.values.begin(), out.values.end(), v);
  });
}

bool assigns(const ir::Stmt& stmt, const ir::Net& target) {
  return std::find(stmt.targets.begin(), stmt.targets.end(), &target) != stmt.targets.end();
}

// Every assignment to target in `block`, reached under `path`, contradicts `facts`.
bool block_excluded(const ir::Block& block, const ir::Net& target, const Facts& path,
                    const Facts& facts) {
  for (const auto& stmt : block) {
    if (!assigns(*stmt, target)) continue;
    if (contradict(path, facts)) continue;
    if (stmt->kind == ir::Stmt::Kind::kAssign) return false;
    for (std::size_t i = 0; i < stmt->arms.size(); ++i) {
      Facts inner = path;
      add_region_facts(*stmt, static_cast<int>(i), inner);
      if (!block_excluded(stmt->arms[i].body, target, inner, facts)) return false;
    }
    Facts inner = path;
    add_region_facts(*stmt, -1, inner);
    if (!block_excluded(stmt->other, target, inner, facts)) return false;
  }
  return true;
}

}  // namespace

void add_region_facts(const ir::Stmt& stmt, int arm, Facts& facts) {
  if (stmt.kind == ir::Stmt::Kind::kWhen) {
    for (std::size_t i = 0; i < stmt.arms.size(); ++i) {
      const bool is_taken = static_cast<int>(i) == arm;
      add_condition(stmt.arms[i].cond, is_taken, facts);
      if (is_taken) break;
    }
    return;
  }
  Fact fact{stmt.key, {}, arm >= 0};
  for (std::size_t i = 0; i < stmt.arms.size(); ++i) {
    if (arm >= 0 && static_cast<int>(i) != arm) continue;
    const auto& keys = stmt.arms[i].keys;
    fact.values.insert(fact.values.end(), keys.begin(), keys.end());
  }
  std::sort(fact.values.begin(), fact.values.end());
  facts.push_back(fact);
}

bool contradict(const Facts& a, const Facts& b) {
  for (const Fact& x : a) {
    for (const Fact& y : b) {
      if (contradict(x, y)) return true;
    }
  }
  return false;
}

bool excludes(const ir::Stmt& stmt, const ir::Net& target, const Facts& facts) {
  if (stmt.kind == ir::Stmt::Kind::kAssign) return false;
  for (std::size_t i = 0; i < stmt.arms.size(); ++i) {
    Facts path;
    add_region_facts(stmt, static_cast<int>(i), path);
    if (!block_excluded(stmt.arms[i].body, target, path, facts)) return false;
  }
  Facts path;
  add_region_facts(stmt, -1, path);
  return block_excluded(stmt.other, target, path, facts);
}

}  // namespace xb::hdl
