// SPDX-License-Identifier: Apache-2.0
#include "hls/tile_ports.h"

#include "hls/network/network_interface.h"

namespace xb {

using namespace hdl;

TilePorts::TilePorts(const Config& config)
    : reset_pc("reset_pc", W{config.xlen}, "first instruction"),
      export_base("export_base", W{config.xlen}, "first byte of the exported window after reset"),
      export_limit("export_limit", W{config.xlen}, "first byte after it"),
      rvfi("rvfi", core::RetirePort(config.xlen), "what the instruction did") {
  if (config.rvfi_csrs) {
    rvfi_csr.emplace("rvfi_csr", core::RetiredCsrs(config.xlen), "what it did to CSRs");
  }
  if (config.loads_in_flight > 1) {
    rvfi_pending.emplace("rvfi_pending", W{1}, "it gets its value later: rvfi_late");
    rvfi_late.emplace("rvfi_late", core::LateRetire(config.xlen), "the late channel");
  }
  if (!config.xbgas) return;
  inbound.emplace("inbound", network::InboundTrace{}, "a remote access performed or refused here");
  outstanding.emplace("outstanding", W{network::kCountWidth}, "remote operations in flight");
  ni_idle.emplace("ni_idle", W{1}, "no flit, request or answer inside");
  for (const auto direction : {network::kNorth, network::kEast, network::kSouth, network::kWest}) {
    links.emplace_back(direction, config.flit_bits, has_bulk(config));
    if (has_collective(config)) collective.emplace_back(direction, link_bits(config));
  }
  if (has_objects(config)) {
    object.emplace("object", network::DiskStraps{}, "the block device of this node");
    object_req.emplace("object_req", network::DiskRequest{}, "to it, one outstanding");
    object_rsp.emplace("object_rsp", network::DiskResponse{}, "its answer");
    inbound_object.emplace("inbound_object", hdl::W{1}, "`inbound` is of the block device");
  }
  if (!has_bulk(config)) return;
  if (has_objects(config)) {
    object_bulk.emplace("object_bulk", hdl::W{1}, "beside object_req: of a bulk transfer");
  }
  bulk_write.emplace("bulk_write", network::BulkTrace{}, "of a write of the bulk engine on port B");
  bulk_read.emplace("bulk_read", network::BulkTrace{}, "of a read of it");
  bulk_refused.emplace("bulk_refused", hdl::W{1}, "a packet of a put was refused here");
}

void TilePorts::connect(const TilePorts& tile) const {
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
  rvfi_facts <<= tile.rvfi_facts;
  if (rvfi_csr) *rvfi_csr <<= *tile.rvfi_csr;
  if (rvfi_late) {
    *rvfi_pending <<= *tile.rvfi_pending;
    *rvfi_late <<= *tile.rvfi_late;
  }
  activity <<= tile.activity;
  core_asleep <<= tile.core_asleep;
  if (!inbound) return;
  *inbound <<= *tile.inbound;
  *outstanding <<= *tile.outstanding;
  *ni_idle <<= *tile.ni_idle;
  for (std::size_t i = 0; i < links.size(); ++i) links[i].connect(tile.links[i]);
  for (std::size_t i = 0; i < collective.size(); ++i) collective[i].connect(tile.collective[i]);
  if (object) {
    *tile.object <<= *object;
    *object_req <<= *tile.object_req;
    *tile.object_rsp <<= *object_rsp;
    *inbound_object <<= *tile.inbound_object;
    if (object_bulk) *object_bulk <<= *tile.object_bulk;
  }
  if (!bulk_write) return;
  *bulk_write <<= *tile.bulk_write;
  *bulk_read <<= *tile.bulk_read;
  *bulk_refused <<= *tile.bulk_refused;
}

bool is_kept(const std::string& port) {
  return port == "rvfi_halt" || port == "rvfi_mode" || port == "rvfi_ixl" ||
         port.starts_with("rvfi_csr_");
}

}  // namespace xb
