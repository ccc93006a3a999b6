// SPDX-License-Identifier: Apache-2.0
// Exhaustive over small meshes, with the routing and weight functions that become RTL:
//
// No deadlock. A packet holds a buffer and waits for the next; a request at its target waits for a
// place to answer from. If these waits have no cycle, and the last buffers are always emptied, some
// packet can always move (Dally and Seitz, Deadlock-Free Message Routing in Multiprocessor
// Interconnection Networks, 1987).
//
// Equal shares. If every node has packets for one target, and at every output on the way the weight
// of an input is the number of nodes whose packets come through it, then by induction from the
// target outwards every node gets the same share.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "hls/network/route.h"
#include "hls/network/weights.h"

namespace xb::network {
namespace {

using Routing = std::function<Port(int node, int target)>;

class Grid {
 public:
  Grid(int width, int height) : width_(width), height_(height) {}

  int size() const { return width_ * height_; }
  int x_of(int node) const { return node % width_; }
  int y_of(int node) const { return node / width_; }

  Port route(int node, int target) const {
    const std::uint64_t mask =
        number(route_xy(hdl::lit(5, x_of(node)), hdl::lit(5, y_of(node)), hdl::lit(5, x_of(target)),
                        hdl::lit(5, y_of(target))));
    for (Port port : kPorts) {
      if (mask == 1u << port) return port;
    }
    ADD_FAILURE() << "no single output";
    return kLocal;
  }
  unsigned weight(int node, Port input) const {
    return static_cast<unsigned>(
        number(weight_of(input, Position{hdl::lit(5, x_of(node)), hdl::lit(5, y_of(node)),
                                         hdl::lit(6, width_), hdl::lit(6, height_)})));
  }

  // Calls visit(node, input, output) for every router on the way.
  void walk(int from, int to, const Routing& route,
            const std::function<void(int, Port, Port)>& visit) const {
    static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
    Port input = kLocal;
    for (int node = from;;) {
      const Port output = route(node, to);
      visit(node, input, output);
      if (output == kLocal) return;
      node += step_x[output] + width_ * step_y[output];
      input = static_cast<Port>((output + 2) % 4);  // leaves east, arrives from the west
    }
  }

 private:
  static std::uint64_t number(const UInt& v) { return static_cast<std::uint64_t>(v.number()); }
  int width_, height_;
};

// What can be held: the buffer of an input in a virtual network, or, as input kPortCount, the
// ejection buffer with what stands behind it.
using Place = std::tuple<int, unsigned, unsigned>;  // node, input, virtual network
using Waits = std::map<Place, std::set<Place>>;

Waits waits_of(const Grid& grid, const Routing& route) {
  Waits waits;
  for (int from = 0; from < grid.size(); ++from) {
    for (int to = 0; to < grid.size(); ++to) {
      for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
        Place held{};
        bool first = true;
        grid.walk(from, to, route, [&](int node, Port input, Port output) {
          const Place here{node, input, vn};
          if (!first) waits[held].insert(here);
          first = false;
          held = here;
          if (output == kLocal) waits[here].insert({node, kPortCount, vn});
        });
      }
      // The server answers a request before it takes the next: from its own response input. The
      // requester takes a response without waiting for anything, so nothing follows that.
      waits[{to, kPortCount, 0}].insert({to, kLocal, 1});
    }
  }
  return waits;
}

bool has_cycle(const Waits& waits) {
  std::map<Place, int> state;  // 1 being visited, 2 done
  const std::function<bool(const Place&)> visit = [&](const Place& place) {
    int& mine = state[place];
    if (mine != 0) return mine == 1;
    mine = 1;
    if (const auto next = waits.find(place); next != waits.end()) {
      for (const Place& other : next->second) {
        if (visit(other)) return true;
      }
    }
    state[place] = 2;
    return false;
  };
  for (const auto& [place, next] : waits) {
    if (visit(place)) return true;
  }
  return false;
}

template <class F>
void for_small_meshes(F&& f) {
  for (int width = 1; width <= 5; ++width) {
    for (int height = 1; height <= 5; ++height) f(width, height);
  }
  f(12, 1);
  f(1, 12);
}

TEST(Channels, WaitsHaveNoCycle) {
  for_small_meshes([](int width, int height) {
    const Grid grid(width, height);
    const Waits waits = waits_of(grid, [&](int node, int to) { return grid.route(node, to); });
    EXPECT_FALSE(has_cycle(waits)) << width << " x " << height;
  });
}

TEST(Channels, MixedRoutingWouldHaveCycles) {
  // The search finds what it looks for: every other target is routed in Y first.
  const Grid grid(3, 3);
  const Waits waits = waits_of(grid, [&](int node, int to) {
    if (to % 2 == 0 || grid.y_of(node) == grid.y_of(to)) return grid.route(node, to);
    return grid.y_of(to) > grid.y_of(node) ? kSouth : kNorth;
  });
  EXPECT_TRUE(has_cycle(waits));
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
