// SPDX-License-Identifier: Apache-2.0
#include "hls/network/ejection_buffer.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/check_bits.h"

namespace xb::network {

using namespace hdl;

namespace {

// An EjectFlit whose data half, if it is wide, has not been compared yet: `bad` is about the other.
struct HeldFlit {
  UInt head{W{1}};
  UInt tail{W{1}};
  UInt data;
  UInt bad{W{1}, "damaged on the way"};
  std::vector<UInt> data_crc;  // one, of wide flits
  explicit HeldFlit(unsigned flit_bits = kHalfWidth) : data(W{flit_bits}) {
    if (is_wide(flit_bits)) data_crc.emplace_back(W{kCrcWidth}, "of the data half");
  }
  HW_FIELDS(head, tail, data, bad, data_crc)
};

// The stream of a queue without the packets whose heads are damaged. Returns the start of a drop.
UInt pass_undamaged(const std::string& name, Fifo<HeldFlit>& queue, const Stream<EjectFlit>& out) {
  Reg<UInt> draining{name + "_draining", W{1}, Reset{0},
                     "the rest of a packet with a damaged head is taken out"};
  const HeldFlit& first = queue.out.bits;
  const UInt starts =
      named(name + "_drop_starts", queue.out.valid & ~draining & first.head & first.bad);
  const UInt drops = named(name + "_drops", starts | (queue.out.valid & draining));
  when(drops, [&] { draining <<= ~first.tail; });
  out.valid <<= queue.out.valid & ~drops;
  out.bits.head <<= first.head;
  out.bits.tail <<= first.tail;
  out.bits.data <<= first.data;
  UInt bad = first.bad;
  for (const UInt& crc : first.data_crc) {
    const UInt own_crc = named(name + "_data_crc", crc8(data_half(first.data)));
    bad = named(name + "_bad", bad | (own_crc != crc));
  }
  out.bits.bad <<= bad;
  queue.out.ready <<= out.ready | drops;
  return starts;
}

}  // namespace

EjectionBuffer::EjectionBuffer(unsigned flit_bits, bool has_bulk)
    : Module("ejection_buffer" + flit_suffix(flit_bits) + bulk_suffix(has_bulk)),
      send("send", SwitchedFlit(flit_bits, has_bulk)),
      request("request", EjectFlit(flit_bits)),
      response("response", EjectFlit(flit_bits)) {
  brief("Flits that leave the router for its own node, one buffer per virtual network.");
  const std::string fifo_module =
      "eject_fifo_d" + std::to_string(kEjectionDepth) + flit_suffix(flit_bits);
  HeldFlit flit(flit_bits);
  auto& requests = add<Fifo<HeldFlit>>("u_requests", fifo_module, flit, kEjectionDepth);
  auto& responses = add<Fifo<HeldFlit>>("u_responses", fifo_module, flit, kEjectionDepth);
  Fifo<HeldFlit>* bulks = nullptr;
  if (has_bulk) bulks = &add<Fifo<HeldFlit>>("u_bulk", fifo_module, flit, kEjectionDepth);
  flit.head = send.bits.flit.tags.head;
  flit.tail = send.bits.flit.tags.tail;
  flit.data = send.bits.flit.word.data;
  flit.bad = send.bits.flit.tags.bad;
  // That of the low half was checked on arrival in this router; its verdict is `bad`.
  const UInt& crc = send.bits.flit.word.crc;
  for (UInt& data_crc : flit.data_crc) data_crc = crc.slice(2 * kCrcWidth - 1, kCrcWidth);
  unused(crc.slice(kCrcWidth - 1, 0));
  unused(requests.level);
  unused(responses.level);

  const UInt& vn = send.bits.vn;
  requests.in.valid <<= send.valid & (has_bulk ? vn == 0 : ~vn);
  requests.in.bits <<= flit;
  responses.in.valid <<= send.valid & (has_bulk ? vn == 1 : UInt(vn));
  responses.in.bits <<= flit;
  space0 <<= requests.in.ready;
  space1 <<= responses.in.ready;
  HW_LET(request_dropped) = pass_undamaged("request", requests, request);
  HW_LET(response_dropped) = pass_undamaged("response", responses, response);
  UInt drops = request_dropped | response_dropped;
  UInt holds = requests.out.valid | responses.out.valid;
  if (has_bulk) {
    space2.emplace("space2", W{1});
    bulk.emplace("bulk", EjectFlit(flit_bits));
    unused(bulks->level);
    bulks->in.valid <<= send.valid & vn.bit(1);
    bulks->in.bits <<= flit;
    *space2 <<= bulks->in.ready;
    HW_LET(bulk_dropped) = pass_undamaged("bulk", *bulks, *bulk);
    drops = drops | bulk_dropped;
    holds = holds | bulks->out.valid;
  }
  dropped <<= drops;
  empty <<= ~holds;
}

}  // namespace xb::network
