// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/mesh/step_groups.h"

namespace xb::sim {

StepGroups::StepGroups(std::span<Node> nodes) {
  const void* company = nullptr;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    steps_.push_back(nodes[i].tile_step());
    const void* own = nodes[i].tile().company();
    const bool joins =
        own != nullptr && own == company && groups_.back().size < Tile::kMostTogether;
    if (!joins) groups_.push_back({i, 0});
    ++groups_.back().size;
    company = own;
  }
}

void StepGroups::step(std::span<Node> nodes) const {
  for (const Group& group : groups_) {
    if (group.size == 1) {
      nodes[group.first].step();
      continue;
    }
    std::size_t at = 0;
    try {
      steps_[group.first].tile->step_together({&steps_[group.first], group.size}, at);
    } catch (const CheckFailure& failure) {
      throw nodes[group.first + at].named(failure);
    }
  }
}

}  // namespace xb::sim
