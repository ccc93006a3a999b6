// SPDX-License-Identifier: Apache-2.0
// What the network part of a tile takes from outside beside links and requests, registered: straps
// and the time by which requests are found overdue.
//
// That time is the low bits of the cycle count, divided by 2 or 4 on large meshes, so that timeouts
// grow with them (isa::timeout_doublings). It keeps the length of the count: below the divided bits
// its lowest bit is 1 in the last cycle of each step, when all bits below it are, so a tag is still
// visited in one cycle only.
//
// In hardware these registers buy nothing but short wires. In the simulator they are on the clock
// of the network part, so what depends on them alone is not evaluated while that clock is left
// alone.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;

class NetworkStraps : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> mesh_width{"mesh_width", W{6}};
  hdl::In<UInt> mesh_height{"mesh_height", W{6}};
  hdl::In<UInt> ram_size{"ram_size", W{32}};
  hdl::In<UInt> num_pes{"num_pes", W{11}};
  hdl::In<UInt> cycle;
  // The same, a cycle later.
  hdl::Out<UInt> held_node_x{"held_node_x", W{5}};
  hdl::Out<UInt> held_node_y{"held_node_y", W{5}};
  hdl::Out<UInt> held_mesh_width{"held_mesh_width", W{6}};
  hdl::Out<UInt> held_mesh_height{"held_mesh_height", W{6}};
  hdl::Out<UInt> held_ram_size{"held_ram_size", W{32}};
  hdl::Out<UInt> held_cycle;  // divided

  explicit NetworkStraps(const Config& config);
};

}  // namespace xb::network
