// SPDX-License-Identifier: Apache-2.0
#include "hls/network/weights.h"

#include "hls/hdl/ops.h"
#include "hls/network/coordinates.h"

namespace xb::network {

using namespace hdl;

unsigned weight_width(Port input) {
  switch (input) {
    case kEast:
    case kWest:
      return kCoordinateWidth;
    case kNorth:
    case kSouth:
      return kIdWidth;
    case kLocal:
      return 1;
  }
  return 1;
}

UInt weight_of(Port input, const Position& at) {
  const UInt x = zext(at.x, kExtentWidth);
  const UInt y = zext(at.y, kExtentWidth);
  const UInt one = lit(kExtentWidth, 1);
  // Those behind the input, as far as their packets come this way.
  const auto pes = [&]() -> UInt {
    switch (input) {
      case kWest:
        return at.x;
      case kEast:
        return trunc(named("columns_east", at.width - one - x), kCoordinateWidth);
      case kNorth:
        return trunc(named("pes_north", mul(at.y, at.width)), kIdWidth);
      case kSouth:
        return trunc(named("pes_south", mul(named("rows_south", at.height - one - y), at.width)),
                     kIdWidth);
      case kLocal:
        break;
    }
    return lit(1, 1);
  }();
  return mux(pes == 0, lit(pes.width(), 1), pes);
}

}  // namespace xb::network
