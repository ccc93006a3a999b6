// SPDX-License-Identifier: Apache-2.0
// Neighbouring nodes whose tiles take their steps together (Tile::company).
#pragma once

#include <span>
#include <vector>

#include "verilator_tb/mesh/node.h"

namespace xb::sim {

class StepGroups {
 public:
  StepGroups() = default;
  // The nodes stay where they are as long as this is used.
  explicit StepGroups(std::span<Node> nodes);

  // The clock edge that ends the cycle, of all `nodes`. Throws CheckFailure with the PE in its
  // text.
  void step(std::span<Node> nodes) const;

 private:
  struct Group {
    std::size_t first = 0;  // node
    std::size_t size = 0;
  };

  std::vector<TileStep> steps_;  // by node
  std::vector<Group> groups_;
};

}  // namespace xb::sim
