// SPDX-License-Identifier: Apache-2.0
#include "hls/network/get_server.h"

#include <string>

#include "hls/hdl/lib/fifo.h"

namespace xb::network {

using namespace hdl;

GetServer::GetServer(unsigned depth, unsigned flit_bits)
    : Module("get_server_d" + std::to_string(depth) + flit_suffix(flit_bits)),
      request("request", GetRequest(flit_bits), "ready: there is a place") {
  brief("Bulk engine: the gets of other nodes, packet by packet.");
  constexpr unsigned kWidth = isa::kGetBytes.width;
  const isa::BulkFormat format = isa::bulk_format(flit_bits);
  auto& queue = add<Fifo<GetRequest>>("u_requests",
                                      "get_fifo_d" + std::to_string(depth) + flit_suffix(flit_bits),
                                      GetRequest(flit_bits), depth);
  unused(queue.level);
  queue.in <<= request;
  const GetRequest& first = queue.out.bits;
  Reg<UInt> from{"from", W{31}, NoReset{}, "first byte of the next packet"};
  Reg<UInt> left{"left", W{kWidth}, NoReset{}, "bytes from there on"};
  Reg<UInt> align{"align", W{format.align.width}, NoReset{},
                  is_wide(flit_bits) ? "where it is to lie in its pair of words there"
                                     : "where it is to lie in its word there"};
  Reg<UInt> number{"number", W{format.number.width}, NoReset{}, "packets before"};
  HW_LET(room) = lit(kBulkPacketWidth, isa::kBulkPacketBytes) - zext(align, kBulkPacketWidth);
  HW_LET(is_last) = left <= zext(room, kWidth);
  HW_LET(bytes) = mux(is_last, left.slice(kBulkPacketWidth - 1, 0), room);
  job.bits.get <<= 1;
  job.bits.tag <<= 0;
  job.bits.destination <<= first.source;
  job.bits.offset <<= zext(cat({first.tag, number, align}), 31);
  job.bits.from <<= from;
  job.bits.bytes <<= bytes;
  const Process serve = process("serve", [&](Proc& p) {
    p.state("idle");
    p.wait_until(queue.out.valid);
    p.act([&] {
      from <<= first.offset;
      left <<= first.bytes;
      align <<= first.align;
      number <<= 0;
    });
    p.tick();
    p.loop([&] {
      p.state("send");
      p.wait_until(job.ready, [&] { job.valid <<= 1; });
      p.if_(is_last, [&] {
        p.pulse(queue.out.ready);
        p.return_();
      });
      p.act([&] {
        from <<= from + zext(bytes, 31);
        left <<= left - zext(bytes, kWidth);
        align <<= 0;
        number <<= number + 1;
      });
      p.tick();
    });
  });
  unused(serve.in("idle"));
  idle <<= ~queue.out.valid;
}

}  // namespace xb::network
