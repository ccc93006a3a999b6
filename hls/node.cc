// SPDX-License-Identifier: Apache-2.0
#include "hls/node.h"

#include "hls/memory/sram.h"

namespace xb {

using namespace hdl;

Node::Node(const Config& config, unsigned sram_bytes) : Module("node"), TilePorts(config) {
  flat_ports();
  brief(
      std::string("One whole node: a tile and its memory, synchronous RAM behind ports A and B.") +
      (config.xbgas ? " Straps make it any node of any mesh." : ""));
  auto& u_tile = add<Tile>("u_tile", config);
  connect(u_tile);
  u_tile.ram_size <<= memory::require_sram_size(sram_bytes);

  auto& u_sram = add<memory::Sram>("u_sram", sram_bytes, std::string{}, has_bulk(config));
  u_sram.fetch_valid <<= u_tile.imem_req_valid;
  u_sram.fetch_addr <<= u_tile.imem_req_addr.slice(31, 0);
  u_tile.imem_rsp_valid <<= u_sram.fetch_rsp_valid;
  u_tile.imem_rsp_data <<= u_sram.fetch_rsp_data;
  u_sram.req0 <<= u_tile.dmem0_req;
  u_tile.dmem0_rsp <<= u_sram.rsp0;
  u_sram.req1 <<= u_tile.dmem1_req;
  u_tile.dmem1_rsp <<= u_sram.rsp1;
  unused(u_tile.load_dropped);
}

}  // namespace xb
