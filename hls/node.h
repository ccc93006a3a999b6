// SPDX-License-Identifier: Apache-2.0
//
// One whole node: a tile and its memory, synchronous RAM behind ports A and B. It behaves cycle by
// cycle as the tile does in the simulator, whose memory is C++.
//
// Ports: those of the tile (tile.h) without imem_*, dmem0_*, dmem1_* and ram_size. The RAM holds
// nothing at power-up that a program could count on; who builds a system fills it before reset ends
// (a backdoor in simulation, initial contents or a loader in hardware).
#pragma once

#include "hls/tile.h"

namespace xb {

class Node : public hdl::Module, public TilePorts {
 public:
  // `sram_bytes`: see memory::require_sram_size.
  Node(const Config& config, unsigned sram_bytes);
};

}  // namespace xb
