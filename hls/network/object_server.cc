// SPDX-License-Identifier: Apache-2.0
#include "hls/network/object_server.h"

#include "hls/hdl/lib/fifo.h"
#include "hls/memory/lanes.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;
using isa::Reason;

namespace {

unsigned checked_depth(unsigned depth) { return require_range("object_queue", depth, 2, 8); }

}  // namespace

ObjectServer::ObjectServer(const Config& config)
    : Module("object_server_q" + std::to_string(checked_depth(config.object_queue)) +
             flit_suffix(config.flit_bits)),
      answer("answer", InjectFlit(config.flit_bits), "to the router") {
  brief("Network interface: what other nodes ask of the block device of this one, in order.");
  const unsigned depth = config.object_queue;
  const bool wide = is_wide(config.flit_bits);
  auto& queue = add<Fifo<ObjectRequest>>("u_requests", "object_fifo_d" + std::to_string(depth),
                                         ObjectRequest{}, depth);
  unused(queue.level);
  queue.in <<= request;
  const ObjectRequest& now = queue.out.bits;

  // The device sees registers; it answers into registers, too.
  Reg<UInt> asks{"asks", W{1}, Reset{0}, "a request waits for the device to take it"};
  Reg<DiskRequest> asked{"asked", DiskRequest{}, NoReset{}, "that request"};
  Reg<UInt> failed{"failed", W{1}, NoReset{}, "the medium did"};
  Reg<UInt> word{"word", W{64}, NoReset{}, "what the device has read"};
  disk.valid <<= asks;
  disk.bits <<= asked;

  Header header;
  HW_LET(answer_op) = mux(failed, mux(now.write, PacketOp::kStoreError, PacketOp::kLoadError),
                          mux(now.write, PacketOp::kStoreAck, PacketOp::kLoadResponse));
  header.op = answer_op;
  header.size = now.size;
  header.tag = now.tag;
  header.destination = now.source;
  header.source = address_of(node_x, node_y);
  HW_LET(reason) = mux(failed, Reason::kObjectMedium, Reason::kNone);
  header.offset = zext(reason, isa::kPacketOffset.width);
  HW_LET(answer_header) = pack_header(header);
  HW_LET(value) = memory::load_zero_extended(now.size, word, lit(3, 0));
  HW_LET(brings_data) = ~now.write & ~failed;
  Wire<UInt> flit{"flit", W{config.flit_bits}};
  flit <<= wide ? cat({value, answer_header}) : UInt(answer_header);
  answer.bits.data <<= flit;
  answer.bits.crc <<= flit_crc(flit);

  const Process serve = process("serve", [&](Proc& p) {
    p.state("idle");
    p.wait_until(queue.out.valid);
    p.act([&] {
      asks <<= 1;
      asked.write <<= now.write;
      asked.size <<= now.size;
      asked.addr <<= now.offset;
      asked.wdata <<= now.data;
      asked.src <<= id_of_address(now.source, mesh_width);
      asked.tag <<= now.tag;
    });
    p.tick();
    p.state("ask");
    p.wait_until(disk.ready);
    p.set(asks, 0);
    p.tick();
    p.state("await");
    p.wait_until(disk_rsp.valid);
    p.act([&] {
      failed <<= disk_rsp.bits.failed;
      word <<= disk_rsp.bits.rdata;
    });
    p.tick();
    p.state("answer");
    p.wait_until(answer.ready, [&] {
      answer.valid <<= 1;
      answer.bits.head <<= 1;
      answer.bits.tail <<= wide ? lit(1, 1) : ~brings_data;
    });
    if (!wide) {
      p.if_(brings_data, [&] {
        p.tick();
        p.state("data");
        p.wait_until(answer.ready, [&] {
          answer.valid <<= 1;
          answer.bits.tail <<= 1;
          flit <<= value;
        });
      });
    }
    p.pulse(queue.out.ready);
  });
  idle <<= ~queue.out.valid;
  HW_LET(is_asked) = ~disk_rsp.valid | serve.in("await");
  check("answers_what_is_asked", is_asked);
}

}  // namespace xb::network
