// SPDX-License-Identifier: Apache-2.0
#include "hls/network/bulk_engine.h"

#include <string>

#include "hls/network/bulk_commands.h"
#include "hls/network/bulk_transmitter.h"
#include "hls/network/coordinates.h"
#include "hls/network/get_server.h"
#include "hls/network/header.h"
#include "hls/network/object.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;
using isa::Reason;

namespace {

// Packets of the own commands and of the gets of others take turns.
void share_transmitter(const Stream<BulkJob>& own, const Stream<BulkJob>& served,
                       const Stream<BulkJob>& out) {
  Reg<UInt> last_was_own{"last_was_own", W{1}, Reset{0}, "the last packet was of an own command"};
  HW_LET(takes_own) = own.valid & (~served.valid | ~last_was_own);
  out.valid <<= own.valid | served.valid;
  const auto targets = const_leaves<BulkJob>(out.bits);
  const auto of_own = const_leaves<BulkJob>(own.bits),
             of_served = const_leaves<BulkJob>(served.bits);
  for (std::size_t f = 0; f < targets.size(); ++f) {
    *targets[f] <<= mux(takes_own, *of_own[f], *of_served[f]);
  }
  own.ready <<= out.ready & takes_own;
  served.ready <<= out.ready & ~takes_own;
  HW_LET(begins) = out.fire();
  when(begins, [&] { last_was_own <<= takes_own; });
}

}  // namespace

BulkEngine::BulkEngine(const Config& config)
    : Module("bulk_engine_q" + std::to_string(config.bulk_queue) + "_w" +
             std::to_string(config.timeout_log2) + flit_suffix(config.flit_bits) +
             object_suffix(has_objects(config))),
      cycle("cycle", W{config.timeout_log2}),
      command("command", BulkCommand(has_objects(config)), "of the core"),
      bulk("bulk", InjectFlit(config.flit_bits), "to the router"),
      inbound("inbound", EjectFlit(config.flit_bits), "from the router"),
      get("get", InjectFlit(config.flit_bits),
          is_wide(config.flit_bits) ? "requests for gets, one flit"
                                    : "requests for gets, two flits"),
      ack("ack", InjectFlit(config.flit_bits), "answers to puts, one flit"),
      write(memory::bulk_ports<Out<Stream<memory::MemoryRequest>>>(
          "write", config.flit_bits, memory::MemoryRequest{}, "to port B")),
      read(memory::bulk_ports<Out<Stream<memory::LoadRequest>>>(
          "read", config.flit_bits, memory::LoadRequest{}, "to port B")) {
  brief("Bulk transfers: commands of the core, data of other nodes, gets of other nodes.");
  auto& commands = add<BulkCommands>("u_commands", config);
  auto& transmitter = add<BulkTransmitter>("u_transmitter", config.flit_bits, has_objects(config));
  auto& receiver = add<BulkReceiver>("u_receiver", config.flit_bits);
  auto& server =
      add<GetServer>("u_get_server", config.bulk_queue, config.flit_bits, has_objects(config));

  commands.node_x <<= node_x;
  commands.node_y <<= node_y;
  commands.mesh_width <<= mesh_width;
  commands.ram_size <<= window.ram_size;
  commands.cycle <<= cycle;
  commands.command <<= command;
  state <<= commands.state;
  error <<= commands.error;
  get <<= commands.request;
  commands.answer <<= answer;
  receiver.expect <<= commands.expect;
  receiver.forget <<= commands.forget;
  commands.landed <<= receiver.landed;
  commands.arrives <<= receiver.arrives;
  server.mesh_width <<= mesh_width;
  server.request <<= get_request;
  if (server.upper) {
    get_upper.emplace("get_upper", W{1}, "beside get_request");
    *server.upper <<= *get_upper;
  }
  share_transmitter(commands.job, server.job, transmitter.job);

  transmitter.node_x <<= node_x;
  transmitter.node_y <<= node_y;
  for (std::size_t k = 0; k < read.size(); ++k) read[k] <<= transmitter.read[k];
  transmitter.rsp0 <<= rsp0;
  transmitter.rsp1 <<= rsp1;
  bulk <<= transmitter.flit;
  commands.packet_moves <<= ~bulk.valid | bulk.ready;
  read_trace <<= transmitter.trace;

  receiver.window <<= window;
  receiver.flit <<= inbound;
  for (std::size_t k = 0; k < write.size(); ++k) write[k] <<= receiver.write[k];
  write_trace <<= receiver.trace;
  refuses <<= receiver.refuses;

  const BulkAck& owed = receiver.ack.bits;
  Header header;
  HW_LET(answer_op) = mux(owed.reason == Reason::kNone, PacketOp::kBulkAck, PacketOp::kBulkError);
  header.op = answer_op;
  header.size = lit(2, 0);
  header.tag = zext(owed.tag, 5);
  header.destination = owed.destination;
  header.source = address_of(node_x, node_y);
  header.offset = zext(owed.reason, 31);
  const UInt ack_header = pack_header(header);
  HW_LET(ack_flit) =
      is_wide(config.flit_bits) ? cat({lit(kHalfWidth, 0), ack_header}) : UInt(ack_header);
  ack.valid <<= receiver.ack.valid;
  receiver.ack.ready <<= ack.ready;
  ack.bits.head <<= 1;
  ack.bits.tail <<= 1;
  ack.bits.data <<= ack_flit;
  ack.bits.crc <<= flit_crc(ack_flit);

  // What has been sent and not answered keeps commands open, so the state tells the rest; but for
  // the end of a request whose command has been given up.
  idle <<= transmitter.idle & receiver.idle & server.idle & ~commands.error.valid &
           ~commands.state.busy & ~commands.request.valid;
}

}  // namespace xb::network
