// SPDX-License-Identifier: Apache-2.0
//
// One node without its memory: core, port B, network interface and router. One emitted tile serves
// every mesh up to 32x32; what differs between nodes comes in on straps, which stay constant from
// reset on. No output depends on an input of the same cycle, so tiles may be evaluated in any
// order.
//
// Ports, beside clk_i and rst_ni (synchronous):
//   clk_net     clock of network interface and router: rises with clk_i, in hardware it is clk_i
//   straps      pe_id, num_pes, mesh_width, mesh_height, node_x, node_y (y grows southward, PE n
//               sits at x = n % width), reset_pc, ram_size (bytes, a multiple of 4096; RAM begins
//               at 0x8000_0000), export_base, export_limit (reset values of the exported window)
//   cycle       global cycle count, 64 bits; counts up by 1 per cycle
//   imem_*      port A, fetch: 64-bit words by byte address, in order, answered >= 1 cycle later
//   dmem0/1_*   port B, data, by bank (address bit 3): byte offset into RAM; `net` says on whose
//               behalf. Reads and the network's writes are answered in order per bank, >= 1 cycle
//               later. A read of the core may be of an address beyond the RAM: any answer will do
//   load_dropped  1: the core's read of the cycle before belongs to no instruction
//   io_*        devices at 0x1000_0000: data in the low bits, one access outstanding
//   link_*      to the four neighbours (hls/network/README.md); absent neighbours: inputs 0
//   rvfi_*      retire port
//   link_*_tree_*  of the collective network, to the same neighbours; absent ones: inputs 0
//   inbound_*   remote accesses performed or refused here, in the cycle of their port-B request
//   object_*    with block devices: object_size, object_read_only say what is behind the port
//               (constant from reset on), object_req_* asks it, one access at a time, object_rsp_*
//               answers a cycle later or any time after that (hls/network/object.h)
//   bulk_write_*, bulk_read_*  with a bulk engine: whose words it writes and reads on port B
//   activity    isa::Activity of every cycle
//   core_asleep, outstanding (remote operations in flight), ni_idle (no flit, request or answer
//   inside)
//   net_quiet   the core asks nothing of the network, nothing is inside and nothing outstanding.
//               After three cycles with it in which no flit and no other credit count arrived, an
//               edge of clk_net would change no register that counts: a simulator may leave it out
//               until a cycle in which one of these three does not hold
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hls/config.h"
#include "hls/tile_ports.h"

namespace xb::network {
class NetworkInterface;
class NetworkStraps;
}  // namespace xb::network

namespace xb {

class Tile : public hdl::Module, public TilePorts {
 public:
  hdl::In<hdl::UInt> ram_size{"ram_size", hdl::W{32}, "bytes of RAM"};
  hdl::Out<hdl::UInt> imem_req_valid{"imem_req_valid", hdl::W{1}};
  hdl::Out<hdl::UInt> imem_req_addr;
  hdl::In<hdl::UInt> imem_rsp_valid{"imem_rsp_valid", hdl::W{1}};
  hdl::In<hdl::UInt> imem_rsp_data{"imem_rsp_data", hdl::W{64}};
  hdl::Out<hdl::UInt> load_dropped{"load_dropped", hdl::W{1}};
  hdl::Out<hdl::Valid<memory::BankRequest>> dmem0_req;
  hdl::In<hdl::Valid<memory::BankResponse>> dmem0_rsp;
  hdl::Out<hdl::Valid<memory::BankRequest>> dmem1_req;
  hdl::In<hdl::Valid<memory::BankResponse>> dmem1_rsp;

  // Configurations with xBGAS only.
  std::optional<hdl::Out<hdl::UInt>> net_quiet;
  std::optional<hdl::Clock> net_clock;

  explicit Tile(const Config& config);

 private:
  hdl::UInt add_collective(const Config& config, const core::Core& core,
                           const network::NetworkStraps& straps,
                           const network::NetworkInterface& interface);
};

// One line for each output of a tile or node that an input reaches without a register between, or
// that does not come from a register by wiring alone. Logic behind registers are only the requests
// (imem_req, dmem0/1_req, io_req), the inbound trace and net_quiet; imem_req looks at the strap
// ram_size as well, which is constant.
std::vector<std::string> loose_outputs(const hdl::ir::Module& top);

}  // namespace xb
