// SPDX-License-Identifier: Apache-2.0
//
// One whole node: a tile and its memory, synchronous RAM behind ports A and B. It behaves cycle by
// cycle as the tile does in the simulator, whose memory is C++.
//
// Ports: those of the tile (tile.h) without imem_*, dmem0_*, dmem1_* and ram_size. The RAM holds
// nothing at power-up that a program could count on; who builds a system fills it before reset ends
// (a backdoor in simulation, initial contents or a loader in hardware).
#pragma once

#include <deque>
#include <optional>

#include "hls/tile.h"

namespace xb {

class Node : public hdl::Module {
 public:
  hdl::In<hdl::UInt> pe_id;
  hdl::In<hdl::UInt> num_pes;
  hdl::In<hdl::UInt> mesh_width;
  hdl::In<hdl::UInt> mesh_height;
  hdl::In<hdl::UInt> node_x;
  hdl::In<hdl::UInt> node_y;
  hdl::In<hdl::UInt> reset_pc;
  hdl::In<hdl::UInt> export_base;
  hdl::In<hdl::UInt> export_limit;
  hdl::In<hdl::UInt> cycle;

  hdl::Out<hdl::Valid<core::DeviceRequest>> io_req;
  hdl::In<hdl::Valid<core::DeviceResponse>> io_rsp;

  hdl::Out<hdl::UInt> rvfi_valid;
  hdl::Out<hdl::UInt> rvfi_order;
  hdl::Out<core::RetirePort> rvfi;
  hdl::Out<hdl::UInt> rvfi_pending;
  hdl::Out<hdl::UInt> late_valid;
  hdl::Out<hdl::UInt> late_tag;
  hdl::Out<hdl::UInt> late_reg;
  hdl::Out<hdl::UInt> late_file;
  hdl::Out<hdl::UInt> late_data;
  hdl::Out<hdl::UInt> late_error;
  hdl::Out<hdl::UInt> activity;
  hdl::Out<hdl::UInt> core_wfi;

  // Configurations with xBGAS only.
  std::optional<hdl::Out<hdl::Valid<network::InboundTrace>>> inbound;
  std::optional<hdl::Out<hdl::UInt>> outstanding;
  std::optional<hdl::Out<hdl::UInt>> ni_idle;
  std::deque<network::LinkPorts> links;  // north, east, south, west

  // `sram_bytes`: see memory::require_sram_size.
  Node(const Config& config, unsigned sram_bytes);

 private:
  void connect_core(const Tile& tile);
  void connect_network(const Tile& tile);
};

}  // namespace xb
