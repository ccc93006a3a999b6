// SPDX-License-Identifier: Apache-2.0
// A mesh of plain numbers, with the routing and weight functions that become RTL.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "hls/network/route.h"
#include "hls/network/weights.h"

namespace xb::network {

using Routing = std::function<Port(int node, int target)>;

class Grid {
 public:
  Grid(int width, int height) : width_(width), height_(height) {}

  int size() const { return width_ * height_; }
  int x_of(int node) const { return node % width_; }
  int y_of(int node) const { return node / width_; }

  Port route(int node, int target) const {
    // The same function in every mesh: asked once for all of them.
    static std::vector<Port> known(std::size_t{1} << 20, kUnknown);
    Port& port = known[static_cast<std::size_t>(x_of(node) | y_of(node) << 5 | x_of(target) << 10 |
                                                y_of(target) << 15)];
    if (port == kUnknown) port = computed_route(node, target);
    return port;
  }
  unsigned weight(int node, Port input) const {
    return static_cast<unsigned>(
        number(weight_of(input, Position{hdl::lit(5, x_of(node)), hdl::lit(5, y_of(node)),
                                         hdl::lit(6, width_), hdl::lit(6, height_)})));
  }

  // Calls visit(node, input, output) for every router on the way.
  void walk(int from, int to, const Routing& route,
            const std::function<void(int, Port, Port)>& visit) const {
    Port input = kLocal;
    for (int node = from;;) {
      const Port output = route(node, to);
      visit(node, input, output);
      if (output == kLocal) return;
      node = beside(node, output);
      input = opposite(output);
    }
  }

  int beside(int node, Port output) const {
    static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
    return node + step_x[output] + width_ * step_y[output];
  }
  bool has_link(int node, Port output) const {
    return output == kNorth   ? y_of(node) > 0
           : output == kSouth ? y_of(node) < height_ - 1
           : output == kWest  ? x_of(node) > 0
                              : x_of(node) < width_ - 1;
  }
  // A flit that leaves east arrives from the west.
  static Port opposite(Port output) { return static_cast<Port>((output + 2) % 4); }

 private:
  static constexpr Port kUnknown = static_cast<Port>(kPortCount);

  Port computed_route(int node, int target) const {
    const std::uint64_t mask =
        number(route_xy(hdl::lit(5, x_of(node)), hdl::lit(5, y_of(node)), hdl::lit(5, x_of(target)),
                        hdl::lit(5, y_of(target))));
    for (Port port : kPorts) {
      if (mask == 1u << port) return port;
    }
    ADD_FAILURE() << "no single output";
    return kLocal;
  }
  static std::uint64_t number(const UInt& v) { return static_cast<std::uint64_t>(v.number()); }
  int width_, height_;
};

}  // namespace xb::network
