// SPDX-License-Identifier: Apache-2.0
#include "hls/network/route.h"

#include "hls/hdl/ops.h"

namespace xb::network {

const char* name_of(Port port) {
  static const char* const names[kPortCount] = {"north", "east", "south", "west", "local"};
  return names[port];
}

UInt route_xy(const UInt& here_x, const UInt& here_y, const UInt& to_x, const UInt& to_y) {
  const UInt east = to_x > here_x;
  const UInt west = to_x < here_x;
  const UInt column = to_x == here_x;
  const UInt south = column & (to_y > here_y);
  const UInt north = column & (to_y < here_y);
  const UInt local = column & (to_y == here_y);
  return hdl::cat({local, west, south, east, north});
}

}  // namespace xb::network
