// SPDX-License-Identifier: Apache-2.0
#include "hls/network/network_interface.h"

#include <string>

#include "hls/network/remote_server.h"
#include "hls/network/tag_table.h"

namespace xb::network {

using namespace hdl;

NetworkInterface::NetworkInterface(const Config& config)
    : Module("network_interface_" + RemoteRequester::name_suffix(config) + "_s" +
             std::to_string(config.response_slots)),
      cycle("cycle", W{config.timeout_log2}),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      request("request", InjectFlit(config.flit_bits), "to the router"),
      response("response", InjectFlit(config.flit_bits), "to the router"),
      inbound_request("inbound_request", EjectFlit(config.flit_bits), "from the router"),
      inbound_response("inbound_response", EjectFlit(config.flit_bits), "from the router") {
  brief("Network interface: requester for the own core, server for all others.");
  auto& requester = add<RemoteRequester>("u_requester", config);
  requester.node_x <<= node_x;
  requester.node_y <<= node_y;
  requester.mesh_width <<= mesh_width;
  requester.cycle <<= cycle;
  requester.xreq <<= xreq;
  xrsp <<= requester.xrsp;
  xerr <<= requester.xerr;
  if (requester.late_load) {
    late_load.emplace("late_load", LateLoad{}, "what becomes of the value of a load in xreq");
    late_answer.emplace("late_answer", LateAnswer{}, "to memory receive");
    *requester.late_load <<= *late_load;
    *late_answer <<= *requester.late_answer;
  }
  if (requester.xreq_ns) {
    xreq_ns.emplace("xreq_ns", W{isa::kNamespaceBits}, "namespace of xreq");
    *requester.xreq_ns <<= *xreq_ns;
  }
  outstanding_loads <<= requester.outstanding_loads;
  outstanding_stores <<= requester.outstanding_stores;
  if (requester.epochs) {
    epochs.emplace();
    requester.epochs->now <<= epochs->now;
    epochs->store_begins <<= requester.epochs->store_begins;
    epochs->store_over <<= requester.epochs->store_over;
    epochs->over <<= requester.epochs->over;
  }
  request <<= requester.request;
  requester.response <<= inbound_response;

  auto& server = add<RemoteServer>("u_server", config);
  server.node_x <<= node_x;
  server.node_y <<= node_y;
  server.mesh_width <<= mesh_width;
  server.ram_size <<= ram_size;
  server.export_base <<= export_base;
  server.export_limit <<= export_limit;
  server.export_perm <<= export_perm;
  server.request <<= inbound_request;
  response <<= server.response;
  memory <<= server.memory;
  memory_bid <<= server.memory_bid;
  memory_settles <<= server.memory_settles;
  memory_held <<= server.memory_held;
  server.sc_failed <<= sc_failed;
  server.memory_rsp0 <<= memory_rsp0;
  server.memory_rsp1 <<= memory_rsp1;
  msip_write <<= server.msip_write;
  msip_value <<= server.msip_value;
  refusals <<= server.refusals;
  inbound <<= server.inbound;

  idle <<= requester.idle & server.idle;
}

}  // namespace xb::network
