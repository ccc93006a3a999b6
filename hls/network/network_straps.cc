// SPDX-License-Identifier: Apache-2.0
#include "hls/network/network_straps.h"

namespace xb::network {

using namespace hdl;

namespace {

void hold(const char* name, const UInt& value, const UInt& held) {
  Reg<UInt> copy{name, W{value.width()}, NoReset{}, "the input, a cycle later"};
  copy <<= value;
  held <<= copy;
}

}  // namespace

NetworkStraps::NetworkStraps(const Config& config)
    : Module("network_straps_w" + std::to_string(config.timeout_log2)),
      cycle("cycle", W{config.timeout_log2}),
      held_cycle("held_cycle", W{config.timeout_log2}) {
  brief("Straps and cycle count for the network part of a tile, registered.");
  hold("node_x_copy", node_x, held_node_x);
  hold("node_y_copy", node_y, held_node_y);
  hold("mesh_width_copy", mesh_width, held_mesh_width);
  hold("mesh_height_copy", mesh_height, held_mesh_height);
  hold("ram_size_copy", ram_size, held_ram_size);
  hold("cycle_copy", cycle, held_cycle);
}

}  // namespace xb::network
