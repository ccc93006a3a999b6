// SPDX-License-Identifier: Apache-2.0
#include "hls/network/get_server.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/bulk_places.h"
#include "hls/network/object.h"

namespace xb::network {

using namespace hdl;

GetServer::GetServer(unsigned depth, unsigned flit_bits, bool has_objects)
    : Module("get_server_d" + std::to_string(depth) + flit_suffix(flit_bits) +
             object_suffix(has_objects)),
      job("job", BulkJob(has_objects), "the next packet") {
  brief("Bulk engine: the gets of other nodes, packet by packet.");
  constexpr unsigned kWidth = isa::kGetBytes.width;
  const isa::BulkFormat format = isa::bulk_format(flit_bits);
  const std::string name = "get_fifo_d" + std::to_string(depth);
  auto& places = add<BulkPlaces>("u_places");
  places.mesh_width <<= mesh_width;
  places.asks <<= request.valid;
  places.source <<= request.bits.source;
  request.ready <<= places.admits;
  const UInt takes = request.valid & places.admits;
  const GetRequest* oldest = nullptr;
  UInt is_there, is_done, has_place, level, oldest_align;
  if (is_wide(flit_bits)) {
    upper.emplace("upper", W{1}, "beside `request`");
    auto& queue = add<Fifo<PairGetRequest>>("u_requests", "pair_" + name, PairGetRequest{}, depth);
    queue.in.valid <<= takes;
    queue.in.bits.request <<= request.bits;
    queue.in.bits.upper <<= *upper;
    has_place = queue.in.ready;
    level = queue.level;
    oldest = &queue.out.bits.request;
    is_there = queue.out.valid;
    is_done = queue.out.ready;
    oldest_align = cat({queue.out.bits.upper, oldest->align});
  } else {
    auto& queue = add<Fifo<GetRequest>>("u_requests", name, GetRequest{}, depth);
    queue.in.valid <<= takes;
    queue.in.bits <<= request.bits;
    has_place = queue.in.ready;
    level = queue.level;
    oldest = &queue.out.bits;
    is_there = queue.out.valid;
    is_done = queue.out.ready;
    oldest_align = oldest->align;
  }
  places.has_place <<= has_place;
  places.has_more <<= level < depth - 1;
  places.is_busy <<= is_there;
  const GetRequest& first = *oldest;
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
  job.bits.destination <<= has_objects ? cat({lit(1, 0), first.source}) : first.source;
  job.bits.offset <<= zext(cat({first.tag, number, align}), 31);
  job.bits.from <<= from;
  job.bits.bytes <<= bytes;
  const Process serve = process("serve", [&](Proc& p) {
    p.state("idle");
    p.wait_until(is_there);
    p.act([&] {
      from <<= first.offset;
      left <<= first.bytes;
      align <<= oldest_align;
      number <<= 0;
    });
    p.tick();
    p.loop([&] {
      p.state("send");
      p.wait_until(job.ready, [&] { job.valid <<= 1; });
      p.if_(is_last, [&] {
        p.pulse(is_done);
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
  idle <<= ~is_there & ~places.waits;
}

}  // namespace xb::network
