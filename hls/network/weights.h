// SPDX-License-Identifier: Apache-2.0
// Static arbiter weights: how many PEs lie behind an input of a router under XY routing. A packet
// that comes from the west started in this row, west of here; one from the north started in any
// column of any row above.
#pragma once

#include "hls/hdl/value.h"
#include "hls/network/route.h"

namespace xb::network {

struct Position {
  UInt x;       // 5 bits
  UInt y;       // 5 bits
  UInt width;   // of the mesh, 6 bits, 1..32
  UInt height;  // of the mesh, 6 bits, 1..32
};

// Bits of the weight of an input: 5 west and east, 10 north and south, 1 local.
unsigned weight_width(Port input);

// Number of PEs behind `input`, at least 1. (An input with nobody behind it gets no packets; weight
// 1 keeps even a stray one from blocking.)
UInt weight_of(Port input, const Position& position);

}  // namespace xb::network
