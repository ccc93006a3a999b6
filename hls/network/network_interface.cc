// SPDX-License-Identifier: Apache-2.0
#include "hls/network/network_interface.h"

#include <string>

#include "hls/network/bulk_engine.h"
#include "hls/network/header.h"
#include "hls/network/packet_merge.h"
#include "hls/network/remote_server.h"
#include "hls/network/tag_table.h"

namespace xb::network {

using namespace hdl;

NetworkInterface::NetworkInterface(const Config& config)
    : Module("network_interface_" + RemoteRequester::name_suffix(config) + "_s" +
             std::to_string(config.response_slots) +
             (has_bulk(config) ? "_q" + std::to_string(config.bulk_queue) : "") +
             (has_objects(config) ? "_o" + std::to_string(config.object_queue) : "")),
      cycle("cycle", W{config.timeout_log2}),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      request("request", InjectFlit(config.flit_bits), "to the router"),
      response("response", InjectFlit(config.flit_bits), "to the router"),
      inbound_request("inbound_request", EjectFlit(config.flit_bits), "from the router"),
      inbound_response("inbound_response", EjectFlit(config.flit_bits), "from the router") {
  brief(std::string("Network interface: requester for the own core, server for all others") +
        (has_bulk(config) ? ", bulk engine." : "."));
  auto& requester = add<RemoteRequester>("u_requester", config);
  requester.node_x <<= node_x;
  requester.node_y <<= node_y;
  requester.mesh_width <<= mesh_width;
  requester.cycle <<= cycle;
  requester.xreq <<= xreq;
  xrsp <<= requester.xrsp;
  if (!has_bulk(config)) xerr <<= requester.xerr;
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
  if (requester.xreq_object) {
    xreq_object.emplace("xreq_object", W{1}, "xreq is for the block device of its target");
    *requester.xreq_object <<= *xreq_object;
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
  if (!has_bulk(config)) {
    request <<= requester.request;
    requester.response <<= inbound_response;
  }

  auto& server = add<RemoteServer>("u_server", config);
  server.node_x <<= node_x;
  server.node_y <<= node_y;
  server.mesh_width <<= mesh_width;
  server.ram_size <<= ram_size;
  server.export_base <<= export_base;
  server.export_limit <<= export_limit;
  server.export_perm <<= export_perm;
  server.request <<= inbound_request;
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

  Serving serving{&server.response, server.idle};
  if (has_objects(config)) serving = add_object_server(config, server);
  if (has_bulk(config)) {
    add_bulk_engine(config, requester, server, serving);
  } else {
    response <<= *serving.answers;
    idle <<= requester.idle & serving.idle;
  }
}

NetworkInterface::Serving NetworkInterface::add_object_server(const Config& config,
                                                              RemoteServer& server) {
  object.emplace();
  auto& objects = add<ObjectServer>("u_objects", config);
  objects.node_x <<= node_x;
  objects.node_y <<= node_y;
  objects.mesh_width <<= mesh_width;
  server.object->place <<= object->place;
  objects.request <<= server.object->request;
  object->traced <<= server.object->traced;
  object->disk <<= objects.disk;
  objects.disk_rsp <<= object->disk_rsp;
  // Those of the device are few.
  auto& answers = add<PacketMerge>("u_answers", config.flit_bits);
  answers.first <<= objects.answer;
  answers.second <<= server.response;
  return {&answers.out, server.idle & objects.idle};
}

NetworkInterface::Bulk::Bulk(unsigned flit_bits)
    : out("bulk", InjectFlit(flit_bits), "to the router"),
      inbound("inbound_bulk", EjectFlit(flit_bits), "from the router"),
      write(memory::bulk_ports<Out<Stream<memory::MemoryRequest>>>(
          "bulk_write", flit_bits, memory::MemoryRequest{}, "to port B")),
      read(memory::bulk_ports<Out<Stream<memory::LoadRequest>>>(
          "bulk_read", flit_bits, memory::LoadRequest{}, "to port B")) {}

void NetworkInterface::add_bulk_engine(const Config& config, RemoteRequester& requester,
                                       RemoteServer& server, const Serving& serving) {
  bulk.emplace(config.flit_bits);
  auto& engine = add<BulkEngine>("u_bulk", config);
  engine.node_x <<= node_x;
  engine.node_y <<= node_y;
  engine.mesh_width <<= mesh_width;
  engine.cycle <<= cycle;
  engine.window <<= *server.window;
  engine.get_request <<= *server.get_request;
  if (engine.get_upper) *engine.get_upper <<= *server.get_upper;
  engine.command <<= bulk->command;
  bulk->state <<= engine.state;
  bulk->out <<= engine.bulk;
  engine.inbound <<= bulk->inbound;
  for (std::size_t k = 0; k < engine.write.size(); ++k) {
    bulk->write[k] <<= engine.write[k];
    bulk->read[k] <<= engine.read[k];
  }
  engine.rsp0 <<= bulk->rsp0;
  engine.rsp1 <<= bulk->rsp1;
  bulk->write_trace <<= engine.write_trace;
  bulk->read_trace <<= engine.read_trace;

  // Requests for gets and answers to puts are few: one for 33 flits of data, or 17 wide ones.
  auto& requests = add<PacketMerge>("u_requests", config.flit_bits);
  requests.first <<= engine.get;
  requests.second <<= requester.request;
  request <<= requests.out;
  auto& responses = add<PacketMerge>("u_responses", config.flit_bits);
  responses.first <<= engine.ack;
  responses.second <<= *serving.answers;
  response <<= responses.out;

  // Answers to the engine have one flit.
  const Header answer = unpack_header(inbound_response.bits.data);
  HW_LET(is_bulk_answer) = any_of(
      answer.op, {isa::PacketOp::kBulkAck, isa::PacketOp::kBulkError, isa::PacketOp::kBulkRefused,
                  isa::PacketOp::kBulkLater, isa::PacketOp::kBulkSignalled});
  HW_LET(is_for_bulk) = inbound_response.bits.head & is_bulk_answer;
  engine.answer.valid <<= inbound_response.valid & is_for_bulk;
  engine.answer.bits.op <<= answer.op;
  engine.answer.bits.tag <<= answer.tag;
  engine.answer.bits.reason <<= answer.offset.slice(3, 0);
  requester.response.valid <<= inbound_response.valid & ~is_for_bulk;
  requester.response.bits <<= inbound_response.bits;
  HW_LET(takes_answer) = requester.response.ready | is_for_bulk;
  inbound_response.ready <<= takes_answer;

  xerr.valid <<= requester.xerr.valid | engine.error.valid;
  RemoteError failure;
  failure.ns = mux(requester.xerr.valid, requester.xerr.bits.ns, engine.error.bits.ns);
  failure.msip = requester.xerr.valid & requester.xerr.bits.msip;
  failure.addr = mux(requester.xerr.valid, requester.xerr.bits.addr, engine.error.bits.addr);
  failure.reason = mux(requester.xerr.valid, requester.xerr.bits.reason, engine.error.bits.reason);
  unused(engine.error.bits.msip);
  xerr.bits <<= failure;
  engine.error.ready <<= ~requester.xerr.valid;

  idle <<= requester.idle & serving.idle & engine.idle;
}

}  // namespace xb::network
