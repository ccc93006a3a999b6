// SPDX-License-Identifier: Apache-2.0
// Whose turn it is to get a place for a bulk transfer of the block device of this node. Who finds
// all places taken is told to come later, and asks again; without an order a place that becomes
// free would belong to whoever asks first, and one PE might always come too late.
//
// So it is remembered of every PE of the mesh whether it has been told to come later. A pointer
// goes round the mesh and stops at each that has: while it stands there nobody else gets a place.
// It goes on when that PE has got one, or has not asked for kPatience cycles.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/network/object.h"

namespace xb::network {

class ObjectPlaces : public hdl::Module {
 public:
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> asks{"asks", W{1}, "a PE asks for a place"};
  hdl::In<UInt> source{"source", W{10}, "its mesh address"};
  hdl::In<UInt> has_place{"has_place", W{1}, "one is free"};
  hdl::In<UInt> is_busy{"is_busy", W{1}, "one is taken; the pointer moves while it is"};
  hdl::Out<UInt> admits{"admits", W{1}, "it gets the place"};
  hdl::Out<UInt> waits{"waits", W{1}, "a free place is kept for a PE"};

  ObjectPlaces();
};

}  // namespace xb::network
