// SPDX-License-Identifier: Apache-2.0
#include "hls/network/route.h"

#include "hls/hdl/bundle.h"
#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

const char* name_of(Port port) {
  static const char* const names[kPortCount] = {"north", "east", "south", "west", "local"};
  return names[port];
}

UInt route_xy(const UInt& here_x, const UInt& here_y, const UInt& to_x, const UInt& to_y,
              const std::string& packet) {
  const auto net = [&](const char* name, const UInt& value) {
    return named(join_name(packet, name), value);
  };
  const UInt east = net("east", to_x > here_x);
  const UInt west = net("west", to_x < here_x);
  const UInt same_column = net("same_column", to_x == here_x);
  const UInt south = net("south", same_column & (to_y > here_y));
  const UInt north = net("north", same_column & (to_y < here_y));
  const UInt here = net("here", same_column & (to_y == here_y));
  return cat({here, west, south, east, north});
}

}  // namespace xb::network
