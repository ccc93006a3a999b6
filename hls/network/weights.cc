// SPDX-License-Identifier: Apache-2.0
#include "hls/network/weights.h"

#include "hls/hdl/ops.h"
#include "hls/network/coordinates.h"

namespace xb::network {

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
  const UInt x = hdl::zext(at.x, kExtentWidth);
  const UInt y = hdl::zext(at.y, kExtentWidth);
  const UInt one = hdl::lit(kExtentWidth, 1);
  // Those behind the input, as far as their packets come this way.
  const auto pes = [&]() -> UInt {
    switch (input) {
      case kWest:
        return at.x;
      case kEast:
        return hdl::trunc(hdl::named("columns_east", at.width - one - x), kCoordinateWidth);
      case kNorth:
        return hdl::trunc(hdl::named("pes_north", hdl::mul(at.y, at.width)), kIdWidth);
      case kSouth:
        return hdl::trunc(
            hdl::named("pes_south",
                       hdl::mul(hdl::named("rows_south", at.height - one - y), at.width)),
            kIdWidth);
      case kLocal:
        break;
    }
    return hdl::lit(1, 1);
  }();
  return hdl::mux(pes == 0, hdl::lit(pes.width(), 1), pes);
}

}  // namespace xb::network
