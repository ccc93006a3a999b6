// SPDX-License-Identifier: Apache-2.0
// Equal shares, exhaustive over small meshes. If every node has packets for one target, and at
// every output on the way the weight of an input is the number of nodes whose packets come through
// it, then by induction from the target outwards every node gets the same share.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "tests/network/grid.h"

namespace xb::network {
namespace {

template <class F>
void for_small_meshes(F&& f) {
  for (int width = 1; width <= 5; ++width) {
    for (int height = 1; height <= 5; ++height) f(width, height);
  }
  f(12, 1);
  f(1, 12);
}

TEST(Shares, WeightIsTheNumberOfNodesBehindTheInputForEveryTarget) {
  for_small_meshes([](int width, int height) {
    const Grid grid(width, height);
    for (int target = 0; target < grid.size(); ++target) {
      // (node, output) -> input -> nodes whose packets come through it
      std::map<std::pair<int, Port>, std::map<Port, unsigned>> flows;
      for (int from = 0; from < grid.size(); ++from) {
        grid.walk(
            from, target, [&](int node, int to) { return grid.route(node, to); },
            [&](int node, Port input, Port output) {
              ++flows[{node, output}][input];
            });
      }
      for (const auto& [place, inputs] : flows) {
        for (const auto& [input, nodes] : inputs) {
          EXPECT_EQ(grid.weight(place.first, input), nodes)
              << width << " x " << height << " to " << target << " at " << place.first;
        }
      }
    }
  });
}

}  // namespace
}  // namespace xb::network
