// SPDX-License-Identifier: Apache-2.0
#pragma once

// Which targets of a module share one always_comb block.
//
// A reader wants one block per region the user wrote. But a simulator sees a block as one node of
// its dependency graph: forward-valid and backward-ready in one block look like a combinational
// loop even where none exists. A target joins the block of its region only if
//  1. the block does not read one of its own targets then, directly or through others,
//  2. the graph of all blocks stays acyclic, and
//  3. no path from an input to an output of the module appears (through shared blocks) that
//     Module::comb does not promise: the caller may connect that output to that input.

#include <vector>

#include "hls/hdl/analysis.h"
#include "hls/hdl/ir.h"

namespace xb::hdl {

struct TargetGroup {
  std::vector<const ir::Net*> targets;      // net order
  std::vector<const ir::Stmt*> statements;  // top level, source order; all that drive a target
  bool plain = false;                       // a single unconditional assignment
};

// Every live target of the module, grouped, in the source order of their last statements.
std::vector<TargetGroup> group_targets(const Analysis& analysis);

}  // namespace xb::hdl
