// SPDX-License-Identifier: Apache-2.0
#include "hls/network/collective_place.h"

#include "hls/hdl/hdl.h"

namespace xb::network {

using namespace hdl;

CollectivePlace place_in_tree_of_all(const UInt& x, const UInt& y, const UInt& width,
                                     const UInt& height, const UInt& pe, const UInt& num_pes) {
  HW_LET(column) = width.slice(5, 1);
  HW_LET(row) = height.slice(5, 1);
  HW_LET(is_west) = x < column;
  HW_LET(is_east) = x > column;
  HW_LET(is_north) = y < row;
  HW_LET(is_south) = y > row;
  HW_LET(on_trunk) = ~(is_west | is_east);
  HW_LET(has_west) = x != 0;
  HW_LET(has_east) = zext(x, 6) + 1 != width;
  HW_LET(has_north) = y != 0;
  HW_LET(has_south) = zext(y, 6) + 1 != height;
  HW_LET(is_pe) = zext(pe, 11) < num_pes;
  HW_LET(next_is_pe) = zext(pe, 11) + 1 < num_pes;
  CollectivePlace place;
  place.feeds = cat({is_pe, has_west & ~is_east, on_trunk & has_south & ~is_north,
                     has_east & ~is_west & next_is_pe, on_trunk & has_north & ~is_south});
  place.root = cat({is_east, on_trunk & is_north, is_west, on_trunk & is_south});
  place.defined = lit(1, 1);
  return place;
}

}  // namespace xb::network
