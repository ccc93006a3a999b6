// SPDX-License-Identifier: Apache-2.0
// What the sending half of a tile's network interface (hls/network/remote_requester.h) holds in one
// cycle: the packet that it sends, and which tags wait for an answer. All of it is registers, so it
// costs nothing until somebody asks; it is enough to follow every remote operation from the core to
// its answer.
#pragma once

#include <cstdint>

namespace xb::sim {

struct RequesterView {
  bool sending = false;       // there is a packet
  bool head_left = false;     // its header has gone to the router, its data has not
  std::uint64_t header = 0;   // of this packet (hls/isa/packet.h)
  std::uint32_t waiting = 0;  // by tag: no answer yet
  std::uint32_t aged = 0;     // by tag: has waited for long; without `waiting`: no answer came
};

}  // namespace xb::sim
