// SPDX-License-Identifier: Apache-2.0
#include "hls/tile.h"

#include <algorithm>

#include "hls/core/clint.h"
#include "hls/hdl/passes.h"
#include "hls/memory/port_b.h"
#include "hls/network/network_interface.h"
#include "hls/network/network_straps.h"

namespace xb {

using namespace hdl;
using core::Core;

namespace {

// The bulk engine of the network interface, between core, port B and router.
void connect_bulk(Core& core, memory::PortB& port_b, network::NetworkInterface& interface,
                  network::Router& router, const TilePorts& ports) {
  network::NetworkInterface::Bulk& bulk = *interface.bulk;
  bulk.command <<= core.bulk->command;
  core.bulk->state <<= bulk.state;
  core.bulk->error_in_ram <<= bulk.error_in_ram;
  for (std::size_t k = 0; k < bulk.write.size(); ++k) {
    port_b.bulk->write[k] <<= bulk.write[k];
    port_b.bulk->read[k] <<= bulk.read[k];
  }
  bulk.rsp0 <<= port_b.bulk->rsp0;
  bulk.rsp1 <<= port_b.bulk->rsp1;
  *router.inject_bulk <<= bulk.out;
  bulk.inbound <<= *router.eject_bulk;
  *ports.bulk_write <<= bulk.write_trace;
  *ports.bulk_read <<= bulk.read_trace;
  *ports.bulk_refused <<= bulk.refused;
}

// Without a network nobody but the core can be behind a request.
void connect_bank(const Valid<memory::BankRequest>& outside_req,
                  const Valid<memory::BankRequest>& req, const Valid<memory::BankResponse>& rsp,
                  const Valid<memory::BankResponse>& outside_rsp, bool has_network) {
  memory::BankRequest request = req.bits;
  memory::BankResponse response = outside_rsp.bits;
  if (!has_network) {
    request.net = lit(1, 0);
    response.net = lit(1, 0);
  }
  outside_req.valid <<= req.valid;
  outside_req.bits <<= request;
  rsp.valid <<= outside_rsp.valid;
  rsp.bits <<= response;
  if (!has_network) {
    unused(req.bits.net);
    unused(outside_rsp.bits.net);
  }
}

}  // namespace

Tile::Tile(const Config& config)
    : Module("tile"),
      TilePorts(config),
      imem_req_addr("imem_req_addr", W{config.xlen}, "a multiple of 8"),
      dmem0_req("dmem0_req", memory::BankRequest(has_bulk(config)), "to bank 0 of the memory"),
      dmem0_rsp("dmem0_rsp", memory::BankResponse(has_bulk(config)), "its answer"),
      dmem1_req("dmem1_req", memory::BankRequest(has_bulk(config)), "to bank 1 of the memory"),
      dmem1_rsp("dmem1_rsp", memory::BankResponse(has_bulk(config)), "its answer") {
  flat_ports();
  brief(std::string("One node without its memory: core, CLINT, port B") +
        (config.xbgas ? ", network interface and router. Straps make it any node of any mesh."
                      : "; without xBGAS it has no network.") +
        " No output depends on an input of the same cycle.");

  // --- core
  auto& u_core = add<Core>("u_core", config);
  u_core.strap.pe_id <<= pe_id;
  u_core.strap.num_pes <<= num_pes;
  u_core.strap.mesh_width <<= mesh_width;
  u_core.strap.mesh_height <<= mesh_height;
  u_core.strap.node_x <<= node_x;
  u_core.strap.node_y <<= node_y;
  u_core.strap.ram_size <<= ram_size;
  u_core.strap.export_base <<= export_base;
  u_core.strap.export_limit <<= export_limit;
  u_core.reset_pc <<= reset_pc;
  u_core.cycle <<= cycle;
  imem_req_valid <<= u_core.imem_req_valid;
  imem_req_addr <<= u_core.imem_req_addr;
  u_core.imem_rsp_valid <<= imem_rsp_valid;
  u_core.imem_rsp_data <<= imem_rsp_data;
  rvfi_valid <<= u_core.rvfi_valid;
  rvfi_order <<= u_core.rvfi_order;
  rvfi <<= u_core.rvfi;
  rvfi_facts <<= core::retire_facts(config, u_core.rvfi);
  if (rvfi_csr) *rvfi_csr <<= *u_core.rvfi_csr;
  if (rvfi_late) {
    *rvfi_pending <<= u_core.late->pending;
    *rvfi_late <<= u_core.late->retire;
  }
  activity <<= u_core.activity;
  core_asleep <<= u_core.asleep;

  // --- devices: the CLINT, all else is outside. One request at a time, so one answer at a time.
  auto& u_clint = add<core::Clint>("u_clint");
  HW_LET(to_clint) = core::in_clint(u_core.io_req.bits.addr);
  u_clint.request.valid <<= u_core.io_req.valid & to_clint;
  u_clint.request.bits <<= u_core.io_req.bits;
  io_req.valid <<= u_core.io_req.valid & ~to_clint;
  io_req.bits <<= u_core.io_req.bits;
  u_core.io_rsp.valid <<= u_clint.response.valid | io_rsp.valid;
  u_core.io_rsp.bits <<= mux(u_clint.response.valid, u_clint.response.bits, io_rsp.bits);
  u_clint.cycle <<= cycle;
  u_core.mtime <<= u_clint.mtime;
  u_core.software_irq <<= u_clint.software_irq;
  u_core.timer_irq <<= u_clint.timer_irq;

  // --- port B
  auto& u_port_b = add<memory::PortB>("u_port_b", config);
  load_dropped <<= u_core.load_dropped;
  u_port_b.load <<= u_core.load;
  u_port_b.store <<= u_core.store;
  u_port_b.atomic <<= u_core.atomic;
  u_core.sc_failed <<= u_port_b.failed;
  u_core.reserved <<= u_port_b.core_reserved;
  u_core.short_wait_ends <<= u_port_b.short_wait_ends;
  u_port_b.core_asleep <<= u_core.asleep;
  u_port_b.cycle <<= trunc(cycle, memory::Reservation::kAgeBits);
  u_core.core_rsp0 <<= u_port_b.core_rsp0;
  u_core.core_rsp1 <<= u_port_b.core_rsp1;
  connect_bank(dmem0_req, u_port_b.dmem0_req, u_port_b.dmem0_rsp, dmem0_rsp, config.xbgas);
  connect_bank(dmem1_req, u_port_b.dmem1_req, u_port_b.dmem1_rsp, dmem1_rsp, config.xbgas);

  if (!config.xbgas) {
    u_port_b.net.valid <<= 0;
    u_port_b.net.bits <<= zeros(memory::MemoryRequest{});
    u_port_b.net_bid <<= zeros(memory::NetworkBid{});
    u_port_b.net_settles <<= 0;
    u_port_b.net_updates <<= 0;
    unused(u_port_b.net_failed);
    u_core.xreq.ready <<= 0;
    u_core.xrsp.valid <<= 0;
    u_core.xrsp.bits <<= zeros(network::RemoteResponse{});
    u_core.xerr.valid <<= 0;
    u_core.xerr.bits <<= zeros(network::RemoteError{});
    u_core.outstanding_loads <<= 0;
    u_core.outstanding_stores <<= 0;
    unused(u_port_b.net.ready);
    unused(u_port_b.net_rsp0);
    unused(u_port_b.net_rsp1);
    unused(u_core.xreq);
    unused(u_core.asks_network);
    unused(u_core.export_base);
    unused(u_core.export_limit);
    unused(u_core.export_perm);
    u_clint.remote_msip <<= 0;
    u_clint.remote_msip_value <<= 0;
    u_core.link_errors <<= 0;
    u_core.refusals <<= 0;
    return;
  }

  // --- network
  net_quiet.emplace("net_quiet", W{1}, "edges of the network clock change nothing");
  net_clock.emplace("clk_net");

  auto& u_straps = add<network::NetworkStraps>({"u_network_straps", *net_clock}, config);
  u_straps.node_x <<= node_x;
  u_straps.node_y <<= node_y;
  u_straps.mesh_width <<= mesh_width;
  u_straps.mesh_height <<= mesh_height;
  u_straps.ram_size <<= ram_size;
  u_straps.num_pes <<= num_pes;
  u_straps.cycle <<= trunc(cycle, u_straps.cycle.width());

  auto& u_ni = add<network::NetworkInterface>({"u_network_interface", *net_clock}, config);
  u_ni.node_x <<= u_straps.held_node_x;
  u_ni.node_y <<= u_straps.held_node_y;
  u_ni.mesh_width <<= u_straps.held_mesh_width;
  u_ni.cycle <<= u_straps.held_cycle;
  u_ni.ram_size <<= u_straps.held_ram_size;
  u_ni.export_base <<= u_core.export_base;
  u_ni.export_limit <<= u_core.export_limit;
  u_ni.export_perm <<= u_core.export_perm;
  u_ni.xreq <<= u_core.xreq;
  u_core.xrsp <<= u_ni.xrsp;
  u_core.xerr <<= u_ni.xerr;
  if (u_ni.xreq_ns) *u_ni.xreq_ns <<= *u_core.xreq_ns;
  if (u_ni.object) {
    *u_ni.xreq_object <<= *u_core.xreq_object;
    u_ni.object->place <<= *object;
    *object_req <<= u_ni.object->disk;
    u_ni.object->disk_rsp <<= *object_rsp;
    *inbound_object <<= u_ni.object->traced;
    if (object_bulk) *object_bulk <<= *u_ni.object->is_bulk;
  }
  if (u_ni.late_load) {
    *u_ni.late_load <<= u_core.late->load;
    u_core.late->answer <<= *u_ni.late_answer;
  }
  u_core.outstanding_loads <<= u_ni.outstanding_loads;
  u_core.outstanding_stores <<= u_ni.outstanding_stores;
  u_clint.remote_msip <<= u_ni.msip_write;
  u_clint.remote_msip_value <<= u_ni.msip_value;
  u_core.refusals <<= u_ni.refusals;
  u_port_b.net <<= u_ni.memory;
  u_port_b.net_bid <<= u_ni.memory_bid;
  u_port_b.net_settles <<= u_ni.memory_settles;
  u_port_b.net_updates <<= u_ni.memory_held;
  u_ni.sc_failed <<= u_port_b.net_failed;
  u_ni.memory_rsp0 <<= u_port_b.net_rsp0;
  u_ni.memory_rsp1 <<= u_port_b.net_rsp1;
  *inbound <<= u_ni.inbound;

  auto& u_router = add<network::Router>({"u_router", *net_clock}, config);
  u_router.node_x <<= u_straps.held_node_x;
  u_router.node_y <<= u_straps.held_node_y;
  u_router.mesh_width <<= u_straps.held_mesh_width;
  u_router.mesh_height <<= u_straps.held_mesh_height;
  u_router.inject_request <<= u_ni.request;
  u_router.inject_response <<= u_ni.response;
  u_ni.inbound_request <<= u_router.eject_request;
  u_ni.inbound_response <<= u_router.eject_response;
  for (std::size_t i = 0; i < links.size(); ++i) links[i].connect(u_router.links[i]);
  if (has_bulk(config)) connect_bulk(u_core, u_port_b, u_ni, u_router, *this);
  u_core.link_errors <<= u_router.dropped;

  UInt quiet = lit(1, 1);  // as far as the collective network is concerned
  if (has_collective(config)) quiet = add_collective(config, u_core, u_straps, u_ni);

  Reg<UInt> in_flight{"in_flight", W{network::kCountWidth}, Reset{0},
                      "remote operations under way"};
  Reg<UInt> is_idle{"is_idle", W{1}, Reset{1}, "no flit, request or answer is in the network part"};
  in_flight <<= u_ni.outstanding_loads + u_ni.outstanding_stores;
  is_idle <<= u_ni.idle & u_router.idle;
  *outstanding <<= in_flight;
  *ni_idle <<= is_idle;
  const UInt rests = is_idle & (in_flight == 0) & ~u_core.asks_network;
  *net_quiet <<= has_collective(config) ? rests & quiet : rests;
}

// Returns that it needs no edge of the network clock.
UInt Tile::add_collective(const Config& config, const Core& core,
                          const network::NetworkStraps& straps,
                          const network::NetworkInterface& interface) {
  auto& unit = add<network::CollectiveUnit>({"u_collective", *net_clock}, config);
  unit.pe_id <<= pe_id;
  unit.num_pes <<= num_pes;
  unit.node_x <<= straps.held_node_x;
  unit.node_y <<= straps.held_node_y;
  unit.mesh_width <<= straps.held_mesh_width;
  unit.mesh_height <<= straps.held_mesh_height;
  for (std::size_t i = 0; i < collective.size(); ++i) collective[i].connect(unit.links[i]);
  const core::CollectivePorts& own = *core.collective;
  unit.arrival <<= own.arrival;
  unit.operand <<= own.operand;
  unit.definition <<= own.definition;
  own.results <<= unit.results;
  own.failures <<= unit.failures;
  own.excludes <<= unit.excludes;
  unit.result_group <<= own.result_group;
  own.result <<= unit.result;
  const network::RemoteRequester::Epochs& epochs = *interface.epochs;
  unit.store_begins <<= epochs.store_begins;
  unit.store_over <<= epochs.store_over;
  unit.over_epoch <<= epochs.over;
  epochs.now <<= unit.epoch;
  if (unit.bulk) {
    const network::BulkState& state = interface.bulk->state;
    constexpr int kTop = static_cast<int>(network::kBulkOrderWidth) - 1;
    unit.bulk->begun <<= state.ticket.slice(kTop, 0);
    unit.bulk->ended <<= state.done.slice(kTop, 0);
  }
  return unit.idle & ~own.asks;
}

std::vector<std::string> loose_outputs(const ir::Module& top) {
  std::vector<std::string> lines = unregistered_outputs(top);
  const auto may_be_logic = [](const std::string& name) {
    return name == "net_quiet" || name.starts_with("imem_req_") || name.starts_with("dmem0_req_") ||
           name.starts_with("dmem1_req_") || name.starts_with("io_req_") ||
           name.starts_with("inbound_");
  };
  for (std::size_t i = 0; i < top.ports.size(); ++i) {
    const std::string& name = top.ports[i]->name;
    const bool reads_straps_only = std::ranges::all_of(
        top.comb[i], [&](unsigned input) { return top.ports[input]->name == "ram_size"; });
    if (!may_be_logic(name) || !reads_straps_only) continue;
    std::erase_if(lines, [&](const std::string& line) {
      return line.starts_with("output '" + name + "_o' ");
    });
  }
  return lines;
}

}  // namespace xb
