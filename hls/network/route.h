// SPDX-License-Identifier: Apache-2.0
// Where a packet leaves a router: dimension order, X first. Nodes are numbered from the north-west;
// y grows southward.
#pragma once

#include <string>

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

// Ports of a router. As an input, a port is named for the side its flits come from: kWest brings
// packets that travel east.
enum Port : unsigned { kNorth = 0, kEast = 1, kSouth = 2, kWest = 3, kLocal = 4 };
inline constexpr unsigned kPortCount = 5;
inline constexpr Port kPorts[kPortCount] = {kNorth, kEast, kSouth, kWest, kLocal};
// Of four that the flit can name. Requests and responses are always there; kVirtualNetworks is the
// number of them. Bulk transfers have one more (has_bulk).
inline constexpr unsigned kVirtualNetworks = 2;
inline constexpr unsigned kBulkNetwork = 2;
inline constexpr const char* kNetworkNames[] = {"request", "response", "bulk"};

const char* name_of(Port port);  // "north", ...

// Outputs as a mask, bit `Port`: exactly one bit is set. Coordinates have 5 bits. `packet` is what
// its nets are named after where a module asks for several.
UInt route_xy(const UInt& here_x, const UInt& here_y, const UInt& to_x, const UInt& to_y,
              const std::string& packet = "");

// True if XY routing ever sends a packet from input `in` to output `out`: never back to where it
// came from, never from a Y link to an X link. Local to local is the loop-back.
constexpr bool turn_exists(Port in, Port out) {
  const bool vertical = in == kNorth || in == kSouth;
  if (in == kLocal || out == kLocal) return true;
  if (in == out) return false;
  return !(vertical && (out == kEast || out == kWest));
}

}  // namespace xb::network
