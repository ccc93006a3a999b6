// SPDX-License-Identifier: Apache-2.0
#include "hls/node.h"

#include "hls/memory/sram.h"
#include "hls/network/network_interface.h"

namespace xb {

using namespace hdl;

Node::Node(const Config& config, unsigned sram_bytes)
    : Module("node"),
      pe_id("pe_id", W{10}),
      num_pes("num_pes", W{11}),
      mesh_width("mesh_width", W{6}),
      mesh_height("mesh_height", W{6}),
      node_x("node_x", W{5}),
      node_y("node_y", W{5}),
      reset_pc("reset_pc", W{config.xlen}),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      cycle("cycle", W{64}),
      io_req("io_req", core::DeviceRequest{}),
      io_rsp("io_rsp", core::DeviceResponse{}),
      rvfi_valid("rvfi_valid", W{1}),
      rvfi_order("rvfi_order", W{64}),
      rvfi("rvfi", core::RetirePort(config.xlen)),
      rvfi_pending("rvfi_pending", W{1}),
      late_valid("late_valid", W{1}),
      late_tag("late_tag", W{5}),
      late_reg("late_reg", W{5}),
      late_file("late_file", W{1}),
      late_data("late_data", W{config.xlen}),
      late_error("late_error", W{1}),
      activity("activity", enum_shape<isa::Activity>()),
      core_wfi("core_wfi", W{1}) {
  flat_ports();
  brief(
      std::string("One whole node: a tile and its memory, synchronous RAM behind ports A and B.") +
      (config.xbgas ? " Straps make it any node of any mesh." : ""));
  auto& u_tile = add<Tile>("u_tile", config);
  connect_core(u_tile);
  u_tile.ram_size <<= memory::require_sram_size(sram_bytes);

  auto& u_sram = add<memory::Sram>("u_sram", sram_bytes);
  u_sram.fetch_valid <<= u_tile.imem_req_valid;
  u_sram.fetch_addr <<= u_tile.imem_req_addr.slice(31, 0);
  u_tile.imem_rsp_valid <<= u_sram.fetch_rsp_valid;
  u_tile.imem_rsp_data <<= u_sram.fetch_rsp_data;
  u_sram.req0 <<= u_tile.dmem0_req;
  u_tile.dmem0_rsp <<= u_sram.rsp0;
  u_sram.req1 <<= u_tile.dmem1_req;
  u_tile.dmem1_rsp <<= u_sram.rsp1;

  if (config.xbgas) {
    inbound.emplace("inbound", network::InboundTrace{});
    outstanding.emplace("outstanding", W{network::kCountWidth});
    ni_idle.emplace("ni_idle", W{1});
    for (const auto direction :
         {network::kNorth, network::kEast, network::kSouth, network::kWest}) {
      links.emplace_back(direction);
    }
    connect_network(u_tile);
  }
}

void Node::connect_core(const Tile& tile) {
  tile.pe_id <<= pe_id;
  tile.num_pes <<= num_pes;
  tile.mesh_width <<= mesh_width;
  tile.mesh_height <<= mesh_height;
  tile.node_x <<= node_x;
  tile.node_y <<= node_y;
  tile.reset_pc <<= reset_pc;
  tile.export_base <<= export_base;
  tile.export_limit <<= export_limit;
  tile.cycle <<= cycle;
  io_req <<= tile.io_req;
  tile.io_rsp <<= io_rsp;
  rvfi_valid <<= tile.rvfi_valid;
  rvfi_order <<= tile.rvfi_order;
  rvfi <<= tile.rvfi;
  rvfi_pending <<= tile.rvfi_pending;
  late_valid <<= tile.late_valid;
  late_tag <<= tile.late_tag;
  late_reg <<= tile.late_reg;
  late_file <<= tile.late_file;
  late_data <<= tile.late_data;
  late_error <<= tile.late_error;
  activity <<= tile.activity;
  core_wfi <<= tile.core_wfi;
}

void Node::connect_network(const Tile& tile) {
  *inbound <<= *tile.inbound;
  *outstanding <<= *tile.outstanding;
  *ni_idle <<= *tile.ni_idle;
  for (std::size_t i = 0; i < links.size(); ++i) {
    const network::LinkPorts& own = links[i];
    const network::LinkPorts& inner = tile.links[i];
    own.tx <<= inner.tx;
    inner.tx_credit0 <<= own.tx_credit0;
    inner.tx_credit1 <<= own.tx_credit1;
    inner.rx <<= own.rx;
    own.rx_credit0 <<= inner.rx_credit0;
    own.rx_credit1 <<= inner.rx_credit1;
  }
}

}  // namespace xb
