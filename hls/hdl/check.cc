// SPDX-License-Identifier: Apache-2.0
#include "hls/hdl/check.h"

#include "hls/hdl/ops.h"
#include "hls/hdl/record.h"

namespace xb::hdl {
namespace {

// The condition under which the open region runs, given that the region around it does.
UInt guard(const OpenRegion& region, const SrcLoc& loc) {
  const ir::Stmt& stmt = *region.stmt;
  UInt result = UInt::from_number(1, 1);
  for (std::size_t i = 0; i < stmt.arms.size(); ++i) {
    const bool is_taken = static_cast<int>(i) == region.arm;
    if (stmt.kind == ir::Stmt::Kind::kSwitch && region.arm >= 0 && !is_taken) continue;
    UInt hit;
    if (stmt.kind == ir::Stmt::Kind::kWhen) {
      hit = UInt::from_node(stmt.arms[i].cond);
    } else {
      hit = UInt::from_number(1, 0);
      const UInt key = UInt::from_node(stmt.key);
      for (const u128 k : stmt.arms[i].keys) {
        const UInt constant = UInt::from_number(key.width(), k, key.labels());
        hit = Arg(hit, loc) | Arg(Arg(key, loc) == Arg(constant, loc), loc);
      }
    }
    if (!is_taken) hit = ~Arg(hit, loc);
    result = Arg(result, loc) & Arg(hit, loc);
    if (is_taken) break;
  }
  return result;
}

void record(ir::CheckKind kind, const char* word, const std::string& name, const Arg& cond) {
  const SrcLoc& loc = cond.loc;
  BuildFrame& frame = current_frame(loc, std::string(word) + "() is used");
  const std::string what = std::string(word) + " '" + name + "'";
  if (frame.process != nullptr) {
    throw Error(loc, what + " inside a process; put it behind, with the state from Process::in()");
  }
  UInt holds = require_value(cond, loc, "the condition of a check");
  if (holds.width() != 1) {
    throw Error(loc,
                what + " has a condition of " + std::to_string(holds.width()) + " bits; it has 1");
  }
  UInt active = UInt::from_number(1, 1);
  for (const OpenRegion& region : frame.regions) {
    active = Arg(active, loc) & Arg(guard(region, loc), loc);
  }
  if (kind == ir::CheckKind::kCover) {
    holds = Arg(active, loc) & Arg(holds, loc);
  } else {
    holds = Arg(~Arg(active, loc), loc) | Arg(holds, loc);
  }
  claim_name(*frame.module, name, loc);
  frame.module->checks.push_back(ir::Check{kind, name, node_of(*frame.module, holds, loc), loc});
}

}  // namespace

void check(const std::string& name, const Arg& cond) {
  record(ir::CheckKind::kAssert, "check", name, cond);
}
void assume(const std::string& name, const Arg& cond) {
  record(ir::CheckKind::kAssume, "assume", name, cond);
}
void cover(const std::string& name, const Arg& cond) {
  record(ir::CheckKind::kCover, "cover", name, cond);
}

void unused(const Arg& value) {
  BuildFrame& frame = current_frame(value.loc, "unused() is used");
  const UInt& v = require_value(value, value.loc, "the operand of unused()");
  frame.module->unused.push_back(node_of(*frame.module, v, value.loc));
}

}  // namespace xb::hdl
