// SPDX-License-Identifier: Apache-2.0
// The tree of group 0, which has all PEs: along rows to the column in the middle of the mesh, then
// along that to its middle.
#pragma once

#include "hls/network/collective.h"

namespace xb::network {

// Of the node at x, y (5 bits) in a mesh of that width and height (6 bits). It is number `pe` (10
// bits), row by row; numbers from `num_pes` (11 bits) on are no PE and forward what others send.
CollectivePlace place_in_tree_of_all(const UInt& x, const UInt& y, const UInt& width,
                                     const UInt& height, const UInt& pe, const UInt& num_pes);

}  // namespace xb::network
