// SPDX-License-Identifier: Apache-2.0
#include "tests/network/network_node.h"

#include "hls/memory/port_b.h"
#include "hls/network/network_interface.h"

namespace xb::network {

NetworkNode::NetworkNode(const Config& config)
    : Module("network_node"),
      dmem0_req("dmem0_req", memory::BankRequest(has_bulk(config))),
      dmem0_rsp("dmem0_rsp", memory::BankResponse(has_bulk(config))),
      dmem1_req("dmem1_req", memory::BankRequest(has_bulk(config))),
      dmem1_rsp("dmem1_rsp", memory::BankResponse(has_bulk(config))) {
  for (Port direction : {kNorth, kEast, kSouth, kWest})
    links.emplace_back(direction, config.flit_bits, has_bulk(config));
  auto& router = hdl::add<Router>("u_router", config);
  auto& interface = hdl::add<NetworkInterface>("u_interface", config);
  auto& port_b = hdl::add<memory::PortB>("u_port_b", config);

  router.node_x <<= node_x;
  router.node_y <<= node_y;
  router.mesh_width <<= mesh_width;
  router.mesh_height <<= mesh_height;
  for (Port direction : {kNorth, kEast, kSouth, kWest}) {
    links[direction].connect(router.links[direction]);
  }
  router.inject_request <<= interface.request;
  router.inject_response <<= interface.response;
  interface.inbound_request <<= router.eject_request;
  interface.inbound_response <<= router.eject_response;

  interface.node_x <<= node_x;
  interface.node_y <<= node_y;
  interface.mesh_width <<= mesh_width;
  hdl::Reg<UInt> cycle{"cycle", W{config.timeout_log2}, hdl::Reset{0}};
  cycle <<= cycle + 1;
  interface.cycle <<= cycle;
  interface.ram_size <<= ram_size;
  interface.export_base <<= export_base;
  interface.export_limit <<= export_limit;
  interface.export_perm <<= export_perm;
  interface.xreq <<= xreq;
  xrsp <<= interface.xrsp;
  xerr <<= interface.xerr;
  if (interface.xreq_ns) {
    xreq_ns.emplace("xreq_ns", W{isa::kNamespaceBits});
    *interface.xreq_ns <<= *xreq_ns;
  }
  if (interface.late_load) {
    late_load.emplace("late_load", LateLoad{});
    late_answer.emplace("late_answer", LateAnswer{});
    *interface.late_load <<= *late_load;
    *late_answer <<= *interface.late_answer;
  }
  outstanding_loads <<= interface.outstanding_loads;
  outstanding_stores <<= interface.outstanding_stores;
  msip_write <<= interface.msip_write;
  msip_value <<= interface.msip_value;
  refusals <<= interface.refusals;
  inbound <<= interface.inbound;

  port_b.store <<= store;
  port_b.load.valid <<= 0;
  port_b.load.bits <<= hdl::zeros(memory::LoadRequest{});
  hdl::unused(port_b.load.ready);
  port_b.atomic <<= hdl::zeros(memory::AtomicBid{});
  port_b.net <<= interface.memory;
  port_b.net_bid <<= interface.memory_bid;
  port_b.net_settles <<= interface.memory_settles;
  port_b.net_updates <<= interface.memory_held;
  interface.sc_failed <<= port_b.net_failed;
  interface.memory_rsp0 <<= port_b.net_rsp0;
  interface.memory_rsp1 <<= port_b.net_rsp1;
  if (has_bulk(config)) {
    bulk_command.emplace("bulk_command", BulkCommand(has_objects(config)));
    bulk_state.emplace("bulk_state", BulkState{});
    interface.bulk->command <<= *bulk_command;
    *bulk_state <<= interface.bulk->state;
    bulk_refused.emplace("bulk_refused", W{1});
    xerr_in_ram.emplace("xerr_in_ram", W{1});
    *bulk_refused <<= interface.bulk->refused;
    *xerr_in_ram <<= interface.bulk->error_in_ram;
    *router.inject_bulk <<= interface.bulk->out;
    interface.bulk->inbound <<= *router.eject_bulk;
    for (std::size_t k = 0; k < interface.bulk->write.size(); ++k) {
      port_b.bulk->write[k] <<= interface.bulk->write[k];
      port_b.bulk->read[k] <<= interface.bulk->read[k];
    }
    interface.bulk->rsp0 <<= port_b.bulk->rsp0;
    interface.bulk->rsp1 <<= port_b.bulk->rsp1;
    hdl::unused(interface.bulk->write_trace);
    hdl::unused(interface.bulk->read_trace);
  }
  if (has_objects(config)) {
    xreq_object.emplace("xreq_object", W{1});
    object.emplace("object", DiskStraps{});
    object_req.emplace("object_req", DiskRequest{});
    object_rsp.emplace("object_rsp", DiskResponse{});
    inbound_object.emplace("inbound_object", W{1});
    *interface.xreq_object <<= *xreq_object;
    interface.object->place <<= *object;
    *object_req <<= interface.object->disk;
    interface.object->disk_rsp <<= *object_rsp;
    *inbound_object <<= interface.object->traced;
    if (interface.object->is_bulk) {
      object_bulk.emplace("object_bulk", W{1});
      *object_bulk <<= *interface.object->is_bulk;
    }
  }
  port_b.core_asleep <<= 0;
  port_b.cycle <<= hdl::zext(cycle, 64).slice(memory::Reservation::kAgeBits - 1, 0);
  hdl::unused(port_b.core_reserved);
  hdl::unused(port_b.short_wait_ends);
  hdl::unused(port_b.failed);
  hdl::unused(port_b.core_rsp0);
  hdl::unused(port_b.core_rsp1);
  dmem0_req <<= port_b.dmem0_req;
  port_b.dmem0_rsp <<= dmem0_rsp;
  dmem1_req <<= port_b.dmem1_req;
  port_b.dmem1_rsp <<= dmem1_rsp;

  dropped <<= router.dropped;
  idle <<= router.idle & interface.idle;
}

}  // namespace xb::network
