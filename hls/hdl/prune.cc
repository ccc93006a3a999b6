// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/prune.h"

#include <algorithm>
#include <iterator>

#include "hls/hdl/analysis.h"

namespace xb::hdl {

using ir::Arm;
using ir::Block;
using ir::Net;
using ir::Node;
using ir::Op;
using ir::Stmt;

bool may_be(const Node& node, u128 value) {
  const Node* source = &node;
  while (source->op == Op::kLet) source = source->in[0];
  if (source->op == Op::kConst) return source->value == value;
  if (source->op != Op::kNet || source->net->possible.empty()) return true;
  const auto& possible = source->net->possible;
  return std::binary_search(possible.begin(), possible.end(), value);
}

namespace {

Block pruned(Block block);

void prune_when(Stmt& stmt) {
  std::vector<Arm> arms;
  for (Arm& arm : stmt.arms) {
    if (!may_be(*arm.cond, 1)) continue;
    if (!may_be(*arm.cond, 0)) {  // always taken: what follows is not
      stmt.other = std::move(arm.body);
      stmt.has_other = true;
      break;
    }
    arms.push_back(std::move(arm));
  }
  stmt.arms = std::move(arms);
}

void prune_switch(Stmt& stmt) {
  const bool was_total = stmt.has_other || keys_are_total(stmt);
  std::vector<Arm> arms;
  for (Arm& arm : stmt.arms) {
    std::erase_if(arm.keys, [&](u128 key) { return !may_be(*stmt.key, key); });
    if (!arm.keys.empty()) arms.push_back(std::move(arm));
  }
  stmt.arms = std::move(arms);
  const bool is_decided = stmt.key->op == Op::kConst && stmt.arms.size() == 1;
  if ((was_total && !stmt.has_other && !stmt.arms.empty() && !keys_are_total(stmt)) || is_decided) {
    stmt.other = std::move(stmt.arms.back().body);
    stmt.has_other = true;
    stmt.arms.pop_back();
  }
}

void collect_targets(const Block& block, std::vector<Net*>& targets) {
  for (const auto& stmt : block) {
    targets.insert(targets.end(), stmt->targets.begin(), stmt->targets.end());
  }
}

Block pruned(Block block) {
  Block result;
  for (auto& stmt : block) {
    if (stmt->kind == Stmt::Kind::kAssign) {
      result.push_back(std::move(stmt));
      continue;
    }
    if (stmt->kind == Stmt::Kind::kWhen) prune_when(*stmt);
    if (stmt->kind == Stmt::Kind::kSwitch) prune_switch(*stmt);
    stmt->targets.clear();
    for (Arm& arm : stmt->arms) {
      arm.body = pruned(std::move(arm.body));
      collect_targets(arm.body, stmt->targets);
    }
    stmt->other = pruned(std::move(stmt->other));
    if (stmt->arms.empty()) {
      std::move(stmt->other.begin(), stmt->other.end(), std::back_inserter(result));
      continue;
    }
    collect_targets(stmt->other, stmt->targets);
    std::sort(stmt->targets.begin(), stmt->targets.end(),
              [](const Net* a, const Net* b) { return a->id < b->id; });
    stmt->targets.erase(std::unique(stmt->targets.begin(), stmt->targets.end()),
                        stmt->targets.end());
    if (!stmt->targets.empty()) result.push_back(std::move(stmt));
  }
  return result;
}

}  // namespace

void prune(ir::Module& module) {
  module.body = pruned(std::move(module.body));
  std::erase_if(module.checks, [](const ir::Check& check) { return !may_be(*check.cond, 0); });
}

}  // namespace xb::hdl
