// SPDX-License-Identifier: Apache-2.0
#pragma once

// Which regions can never be active in the same cycle, as far as their conditions show it: the
// conditions are split into facts "node is one of {..}" or "node is none of {..}", and two paths
// exclude each other if they hold contradicting facts about one node.

#include <vector>

#include "hls/hdl/record.h"

namespace xb::hdl {

struct Fact {
  const ir::Node* node;
  std::vector<u128> values;  // ascending
  bool is_in;                // node is one of values / none of values
};
using Facts = std::vector<Fact>;

// Facts that hold inside arm `arm` of `stmt` (arm < 0: the other arm).
void add_region_facts(const ir::Stmt& stmt, int arm, Facts& facts);

bool contradict(const Facts& a, const Facts& b);

// True if no assignment to `target` inside `stmt` can be active together with the path `facts`.
bool excludes(const ir::Stmt& stmt, const ir::Net& target, const Facts& facts);

}  // namespace xb::hdl
