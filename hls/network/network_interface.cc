// SPDX-License-Identifier: Apache-2.0
#include "hls/network/network_interface.h"

#include <stdexcept>
#include <string>

#include "hls/network/disk_turns.h"
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
  if (has_object_bulk(config) && is_wide(config.flit_bits)) {
    throw std::invalid_argument("object_queue is " + std::to_string(config.object_queue) +
                                " with bulk_queue " + std::to_string(config.bulk_queue) +
                                " and flit_bits " + std::to_string(config.flit_bits) +
                                "; choose flit_bits 64 or bulk_queue 0");
  }
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

  Serving serving{.answers = &server.response, .idle = server.idle};
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
  // Those of the device are few.
  auto& answers = add<PacketMerge>("u_answers", config.flit_bits);
  answers.first <<= objects.answer;
  answers.second <<= server.response;
  Serving serving{.answers = &answers.out, .idle = server.idle & objects.idle};
  if (!has_bulk(config)) {
    object->disk <<= objects.disk;
    objects.disk_rsp <<= object->disk_rsp;
    return serving;
  }
  auto& transfers = add<ObjectBulk>("u_object_bulk", config);
  transfers.node_x <<= node_x;
  transfers.node_y <<= node_y;
  transfers.mesh_width <<= mesh_width;
  transfers.cycle <<= cycle;
  transfers.request <<= *server.object->transfer;
  auto& turns = add<DiskTurns>("u_disk_turns");
  turns.single <<= objects.disk;
  objects.disk_rsp <<= turns.single_rsp;
  turns.bulk <<= transfers.disk;
  transfers.disk_rsp <<= turns.bulk_rsp;
  object->disk <<= turns.disk;
  turns.disk_rsp <<= object->disk_rsp;
  object->is_bulk.emplace("object_bulk", W{1}, "beside object_req: of a bulk transfer");
  *object->is_bulk <<= turns.is_bulk;
  auto& all_answers = add<PacketMerge>("u_object_answers");
  all_answers.first <<= transfers.answer;
  all_answers.second <<= answers.out;
  serving.answers = &all_answers.out;
  serving.idle = serving.idle & transfers.idle;
  serving.objects = &transfers;
  return serving;
}

// Packets for the block device are told from those for RAM by their head; its own go first, since
// they are few.
void NetworkInterface::share_bulk_network(BulkEngine& engine, ObjectBulk& objects) {
  auto& packets = add<PacketMerge>("u_bulk_packets");
  packets.first <<= objects.data;
  packets.second <<= engine.bulk;
  bulk->out <<= packets.out;
  const Stream<EjectFlit>& inbound_bulk = bulk->inbound;
  Reg<UInt> was_object{"was_object", W{1}, Reset{0}, "the packet at hand is for the block device"};
  HW_LET(is_object) =
      mux(inbound_bulk.bits.head, inbound_bulk.bits.data.bit(isa::kPacketObjectBit), was_object);
  when(inbound_bulk.valid, [&] { was_object <<= is_object; });
  engine.inbound.valid <<= inbound_bulk.valid & ~is_object;
  engine.inbound.bits <<= inbound_bulk.bits;
  objects.flit.valid <<= inbound_bulk.valid & is_object;
  objects.flit.bits <<= inbound_bulk.bits;
  inbound_bulk.ready <<= mux(is_object, objects.flit.ready, engine.inbound.ready);
}

NetworkInterface::Bulk::Bulk(const Config& config)
    : command("bulk_command", BulkCommand(has_objects(config)), "of the core"),
      out("bulk", InjectFlit(config.flit_bits), "to the router"),
      inbound("inbound_bulk", EjectFlit(config.flit_bits), "from the router"),
      write(memory::bulk_ports<Out<Stream<memory::MemoryRequest>>>(
          "bulk_write", config.flit_bits, memory::MemoryRequest{}, "to port B")),
      read(memory::bulk_ports<Out<Stream<memory::LoadRequest>>>(
          "bulk_read", config.flit_bits, memory::LoadRequest{}, "to port B")) {}

void NetworkInterface::add_bulk_engine(const Config& config, RemoteRequester& requester,
                                       RemoteServer& server, const Serving& serving) {
  bulk.emplace(config);
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
  if (serving.objects == nullptr) {
    bulk->out <<= engine.bulk;
    engine.inbound <<= bulk->inbound;
  } else {
    share_bulk_network(engine, *serving.objects);
  }
  for (std::size_t k = 0; k < engine.write.size(); ++k) {
    bulk->write[k] <<= engine.write[k];
    bulk->read[k] <<= engine.read[k];
  }
  engine.rsp0 <<= bulk->rsp0;
  engine.rsp1 <<= bulk->rsp1;
  bulk->write_trace <<= engine.write_trace;
  bulk->read_trace <<= engine.read_trace;
  // Both tell it one cycle behind the last flit of a packet, which is for one of them.
  UInt refuses = engine.refuses;
  if (serving.objects != nullptr) {
    Reg<UInt> packet_refused{"packet_refused", W{1}, Reset{0}, "a packet of a put was refused"};
    packet_refused <<= engine.refuses | serving.objects->refuses;
    refuses = packet_refused;  // outputs of the tile come from registers
    check("one_packet_is_refused", ~(engine.refuses & serving.objects->refuses));
  }
  bulk->refused <<= refuses;
  *server.bulk_refuses <<= refuses;

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
  UInt of_engine = any_of(
      answer.op, {isa::PacketOp::kBulkAck, isa::PacketOp::kBulkError, isa::PacketOp::kBulkRefused,
                  isa::PacketOp::kBulkLater, isa::PacketOp::kBulkSignalled});
  if (has_objects(config)) of_engine = of_engine | (answer.op == isa::PacketOp::kBulkGo);
  HW_LET(is_bulk_answer) = of_engine;
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
  bulk->error_in_ram <<= requester.xerr.valid | engine.error.bits.in_ram;
  xerr.bits <<= failure;
  engine.error.ready <<= ~requester.xerr.valid;

  idle <<= requester.idle & serving.idle & engine.idle;
}

}  // namespace xb::network
