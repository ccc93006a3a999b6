// SPDX-License-Identifier: Apache-2.0
// Exhaustive over meshes, all pairs of nodes, with the routing and weight functions that become
// RTL:
//
// No deadlock. A packet holds a buffer and waits for the next; a request at its target, and a
// packet of bulk data, waits for a place to answer from. (A get waits in a queue, or is told to
// come later: it holds no buffer.) If these waits have no cycle, and the last buffers are always
// emptied, some packet can always move (Dally and Seitz, Deadlock-Free Message Routing in
// Multiprocessor Interconnection Networks, 1987). Every packet arrives, on a shortest way, by turns
// that are built.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "hls/network/route.h"
#include "tests/network/grid.h"

namespace xb::network {
namespace {

// What packets of all nodes to all nodes wait for. What can be held is the buffer of an input in a
// virtual network, or, as input kPortCount, the ejection buffer with what stands behind it.
class Waits {
 public:
  Waits(const Grid& grid, const Routing& route)
      : grid_(grid), outputs_(static_cast<std::size_t>(grid.size()) * kPortCount) {
    for (int to = 0; to < grid.size(); ++to) add_ways_to(to, route);
  }

  // Packets that leave the mesh, do not arrive, or take a longer way than they need.
  int astray() const { return astray_; }
  // Turns that the routers do not have: node, input and output.
  int missing_turns() const { return missing_turns_; }

  // By virtual network, the one in which what leaves it is answered; -1: that waits for nothing.
  using Answers = std::array<int, kBulkNetwork + 1>;
  static constexpr Answers kBuilt{1, -1, 1};
  bool has_cycle(const Answers& answers = kBuilt) const {
    std::vector<char> state(static_cast<std::size_t>(grid_.size()) * kPlaces * answers.size());
    const std::function<bool(int)> visit = [&](int place) {
      char& mine = state[static_cast<std::size_t>(place)];  // 1 being visited, 2 done
      if (mine != 0) return mine == 1;
      mine = 1;
      for (int next : behind(place, answers)) {
        if (visit(next)) return true;
      }
      mine = 2;
      return false;
    };
    for (int place = 0; place < static_cast<int>(state.size()); ++place) {
      if (visit(place)) return true;
    }
    return false;
  }

 private:
  static constexpr int kPlaces = static_cast<int>(kPortCount) + 1;  // of a node and a network

  int place_of(int node, unsigned input, int vn) const {
    return (vn * grid_.size() + node) * kPlaces + static_cast<int>(input);
  }

  // All networks are routed alike.
  void add_ways_to(int to, const Routing& route) {
    std::vector<char> seen(outputs_.size());
    for (int from = 0; from < grid_.size(); ++from) {
      Port input = kLocal;
      int hops = 0;
      for (int node = from;; ++hops) {
        const Port output = route(node, to);
        const std::size_t buffer = static_cast<std::size_t>(node) * kPortCount + input;
        missing_turns_ += turn_exists(input, output) ? 0 : 1;
        outputs_[buffer] |= static_cast<std::uint8_t>(1u << output);
        const bool is_known = seen[buffer] != 0;  // the rest of this way
        seen[buffer] = 1;
        if (output == kLocal || is_known || hops > grid_.size() || !grid_.has_link(node, output)) {
          const int left = output == kLocal ? 0 : is_known ? distance(node, to) : -1;
          astray_ +=
              left >= 0 && hops + left == distance(from, to) && (output != kLocal || node == to)
                  ? 0
                  : 1;
          break;
        }
        node = grid_.beside(node, output);
        input = Grid::opposite(output);
      }
    }
  }

  int distance(int from, int to) const {
    return std::abs(grid_.x_of(from) - grid_.x_of(to)) +
           std::abs(grid_.y_of(from) - grid_.y_of(to));
  }

  std::vector<int> behind(int place, const Answers& answers) const {
    const int input = place % kPlaces, node = place / kPlaces % grid_.size();
    const int vn = place / kPlaces / grid_.size();
    // The server answers a request before it takes the next: from its own response input. The
    // requester takes a response without waiting for anything, so nothing follows that.
    if (input == static_cast<int>(kPortCount)) {
      const int answer = answers[static_cast<std::size_t>(vn)];
      return answer >= 0 ? std::vector<int>{place_of(node, kLocal, answer)} : std::vector<int>{};
    }
    std::vector<int> next;
    const auto buffer = static_cast<std::size_t>(node) * kPortCount + static_cast<unsigned>(input);
    for (Port output : kPorts) {
      if ((outputs_[buffer] >> output & 1) == 0) continue;
      if (output == kLocal) {
        next.push_back(place_of(node, kPortCount, vn));
      } else if (grid_.has_link(node, output)) {
        next.push_back(place_of(grid_.beside(node, output), Grid::opposite(output), vn));
      }
    }
    return next;
  }

  const Grid& grid_;
  std::vector<std::uint8_t> outputs_;  // by node and input: where packets there go, a bit per Port
  int astray_ = 0, missing_turns_ = 0;
};

void expect_free_of_deadlock(int width, int height) {
  const Grid grid(width, height);
  const Waits waits(grid, [&](int node, int to) { return grid.route(node, to); });
  EXPECT_FALSE(waits.has_cycle()) << width << " x " << height;
  EXPECT_EQ(waits.astray(), 0) << width << " x " << height;
  EXPECT_EQ(waits.missing_turns(), 0) << width << " x " << height;
}

TEST(Channels, WaitsHaveNoCycleInEveryMeshUpToEightByEight) {
  for (int width = 1; width <= 8; ++width) {
    for (int height = 1; height <= 8; ++height) expect_free_of_deadlock(width, height);
  }
}

TEST(Channels, WaitsHaveNoCycleInRowsColumnsAndTheLargestMesh) {
  for (int length = 9; length <= 32; ++length) {
    expect_free_of_deadlock(length, 1);
    expect_free_of_deadlock(1, length);
  }
  expect_free_of_deadlock(32, 32);
}

// The search finds what it looks for.

TEST(Channels, OneTargetRoutedInYFirstNeedsTurnsThatAreMissing) {
  const Grid grid(3, 3);
  const Waits waits(grid, [&](int node, int to) {
    if (to != 8 || grid.y_of(node) == grid.y_of(to)) return grid.route(node, to);
    return grid.y_of(to) > grid.y_of(node) ? kSouth : kNorth;
  });
  EXPECT_EQ(waits.astray(), 0);
  EXPECT_GT(waits.missing_turns(), 0);
}

TEST(Channels, MixedRoutingWouldHaveCycles) {
  const Grid grid(3, 3);  // every other target is routed in Y first
  const Waits waits(grid, [&](int node, int to) {
    if (to % 2 == 0 || grid.y_of(node) == grid.y_of(to)) return grid.route(node, to);
    return grid.y_of(to) > grid.y_of(node) ? kSouth : kNorth;
  });
  EXPECT_TRUE(waits.has_cycle());
  EXPECT_EQ(waits.astray(), 0);
}

TEST(Channels, DetoursAndWrongNodesAreNoticed) {
  const Grid grid(4, 1);
  const Waits detour(
      grid, [&](int node, int to) { return node == 1 && to == 0 ? kEast : grid.route(node, to); });
  EXPECT_GT(detour.astray(), 0);
  const Waits early(
      grid, [&](int node, int to) { return node == 2 && to == 3 ? kLocal : grid.route(node, to); });
  EXPECT_GT(early.astray(), 0);
  const Waits outside(
      grid, [&](int node, int to) { return node == 3 && to == 0 ? kEast : grid.route(node, to); });
  EXPECT_EQ(outside.astray(), 1);
}

TEST(Channels, AnswersInTheNetworkOfRequestsWouldHaveCycles) {
  // Two virtual networks are needed: with the answer in the buffers of requests two nodes that ask
  // each other wait for each other.
  const Grid grid(2, 1);
  const Waits waits(grid, [&](int node, int to) { return grid.route(node, to); });
  EXPECT_FALSE(waits.has_cycle());
  EXPECT_TRUE(waits.has_cycle({0, -1, 1}));
}

TEST(Channels, PutsAnsweredInTheirOwnNetworkWouldHaveCycles) {
  const Grid grid(2, 1);
  const Waits waits(grid, [&](int node, int to) { return grid.route(node, to); });
  EXPECT_FALSE(waits.has_cycle());
  EXPECT_TRUE(waits.has_cycle({1, -1, 2}));
  // Gets that waited in the request network for their data would close no cycle, but hold up loads.
  EXPECT_FALSE(waits.has_cycle({2, -1, 1}));
  // Whoever let answers wait for bulk would.
  EXPECT_TRUE(waits.has_cycle({1, 2, 1}));
}

TEST(Channels, OnlyBuiltTurnsAreUsedAndAllBuiltTurnsAreNeeded) {
  const Grid grid(3, 3);
  std::set<std::pair<Port, Port>> used;
  for (int from = 0; from < grid.size(); ++from) {
    for (int to = 0; to < grid.size(); ++to) {
      grid.walk(
          from, to, [&](int node, int target) { return grid.route(node, target); },
          [&](int, Port input, Port output) {
            used.insert({input, output});
          });
    }
  }
  for (Port in : kPorts) {
    for (Port out : kPorts) {
      EXPECT_EQ(used.contains({in, out}), turn_exists(in, out)) << name_of(in) << name_of(out);
    }
  }
}

}  // namespace
}  // namespace xb::network
