// SPDX-License-Identifier: Apache-2.0
#include "hls/network/network_straps.h"

#include "hls/isa/packet.h"

namespace xb::network {

using namespace hdl;

namespace {

// On the largest mesh.
constexpr unsigned kDoublings = isa::timeout_doublings(1024);

void hold(const char* name, const UInt& value, const UInt& held) {
  Reg<UInt> copy{name, W{value.width()}, NoReset{}, "the input, a cycle later"};
  copy <<= value;
  held <<= copy;
}

}  // namespace

NetworkStraps::NetworkStraps(const Config& config)
    : Module("network_straps_w" + std::to_string(config.timeout_log2)),
      cycle("cycle", W{config.timeout_log2 + kDoublings}),
      held_cycle("held_cycle", W{config.timeout_log2}) {
  brief("Straps and cycle count for the network part of a tile, registered.");
  hold("node_x_copy", node_x, held_node_x);
  hold("node_y_copy", node_y, held_node_y);
  hold("mesh_width_copy", mesh_width, held_mesh_width);
  hold("mesh_height_copy", mesh_height, held_mesh_height);
  hold("ram_size_copy", ram_size, held_ram_size);
  static_assert(kDoublings == 2);
  Reg<UInt> is_large{"is_large", W{1}, NoReset{}, "timeouts are twice as long"};
  Reg<UInt> is_very_large{"is_very_large", W{1}, NoReset{}, "four times"};
  is_large <<= num_pes > isa::kTimeoutPes;
  is_very_large <<= num_pes > 2 * isa::kTimeoutPes;
  const auto divided = [&](unsigned doublings) {
    return cat({cycle.slice(config.timeout_log2 - 1 + doublings, doublings + 1),
                and_reduce(cycle.slice(doublings, 0))});
  };
  HW_LET(halved) = divided(1);
  HW_LET(quartered) = divided(2);
  HW_LET(steps) =
      mux(is_very_large, quartered, mux(is_large, halved, cycle.slice(config.timeout_log2 - 1, 0)));
  hold("cycle_copy", steps, held_cycle);
}

}  // namespace xb::network
