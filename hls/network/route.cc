// SPDX-License-Identifier: Apache-2.0
#include "hls/network/route.h"

#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

const char* name_of(Port port) {
  static const char* const names[kPortCount] = {"north", "east", "south", "west", "local"};
  return names[port];
}

UInt route_xy(const UInt& here_x, const UInt& here_y, const UInt& to_x, const UInt& to_y) {
  HW_LET(east) = to_x > here_x;
  HW_LET(west) = to_x < here_x;
  HW_LET(same_column) = to_x == here_x;
  HW_LET(south) = same_column & (to_y > here_y);
  HW_LET(north) = same_column & (to_y < here_y);
  HW_LET(here) = same_column & (to_y == here_y);
  return cat({here, west, south, east, north});
}

}  // namespace xb::network
