// SPDX-License-Identifier: Apache-2.0
// Whose turn it is to get a place for a bulk transfer that this node serves: a get from its RAM, a
// transfer of its block device. Who finds all places taken is told to come later, and asks again;
// without an order a place that becomes free would belong to whoever asks first, and one PE might
// always come too late.
//
// So it is remembered of every PE of the mesh whether it has been told to come later. A pointer
// goes round the mesh and stops at each that has: while it stands there the last free place is
// kept for that PE. It goes on when the PE has got a place, or has not asked for 8,192 cycles. So
// whoever goes on asking gets a place, whatever the others do. What it remembers it does in the
// cycle behind that of the question, so that no long way leads to it.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::network {

class BulkPlaces : public hdl::Module {
 public:
  hdl::In<hdl::UInt> mesh_width{"mesh_width", hdl::W{6}};
  hdl::In<hdl::UInt> asks{"asks", hdl::W{1}, "a PE asks for a place"};
  hdl::In<hdl::UInt> source{"source", hdl::W{10}, "its mesh address"};
  hdl::In<hdl::UInt> has_place{"has_place", hdl::W{1}, "one is free"};
  hdl::In<hdl::UInt> has_more{"has_more", hdl::W{1}, "and another one, for those out of turn"};
  hdl::In<hdl::UInt> is_busy{"is_busy", hdl::W{1}, "one is taken; the pointer moves while it is"};
  hdl::Out<hdl::UInt> admits{"admits", hdl::W{1}, "it gets the place"};
  hdl::Out<hdl::UInt> waits{"waits", hdl::W{1}, "the last free place is kept for a PE"};

  BulkPlaces();
};

}  // namespace xb::network
