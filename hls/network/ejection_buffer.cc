// SPDX-License-Identifier: Apache-2.0
#include "hls/network/ejection_buffer.h"

#include <string>

#include "hls/hdl/lib/fifo.h"

namespace xb::network {

using namespace hdl;

namespace {

// The stream of a queue without the packets whose heads are damaged. Returns the start of a drop.
UInt pass_undamaged(const std::string& name, Fifo<EjectFlit>& queue, const Stream<EjectFlit>& out) {
  Reg<UInt> draining{name + "_draining", W{1}, Reset{0},
                     "the rest of a packet with a damaged head is taken out"};
  const EjectFlit& first = queue.out.bits;
  const UInt starts =
      named(name + "_drop_starts", queue.out.valid & ~draining & first.head & first.bad);
  const UInt drops = named(name + "_drops", starts | (queue.out.valid & draining));
  when(drops, [&] { draining <<= ~first.tail; });
  out.valid <<= queue.out.valid & ~drops;
  out.bits <<= first;
  queue.out.ready <<= out.ready | drops;
  return starts;
}

}  // namespace

EjectionBuffer::EjectionBuffer() : Module("ejection_buffer") {
  brief("Flits that leave the router for its own node, one buffer per virtual network.");
  const std::string fifo_module = "eject_fifo_d" + std::to_string(kEjectionDepth);
  auto& requests = add<Fifo<EjectFlit>>("u_requests", fifo_module, EjectFlit{}, kEjectionDepth);
  auto& responses = add<Fifo<EjectFlit>>("u_responses", fifo_module, EjectFlit{}, kEjectionDepth);
  EjectFlit flit;
  flit.head = send.bits.flit.tags.head;
  flit.tail = send.bits.flit.tags.tail;
  flit.data = send.bits.flit.word.data;
  flit.bad = send.bits.flit.tags.bad;
  unused(send.bits.flit.word.crc);  // checked on arrival in this router; its verdict is `bad`
  unused(requests.level);
  unused(responses.level);

  requests.in.valid <<= send.valid & ~send.bits.vn;
  requests.in.bits <<= flit;
  responses.in.valid <<= send.valid & send.bits.vn;
  responses.in.bits <<= flit;
  space0 <<= requests.in.ready;
  space1 <<= responses.in.ready;
  HW_LET(request_dropped) = pass_undamaged("request", requests, request);
  HW_LET(response_dropped) = pass_undamaged("response", responses, response);
  dropped <<= request_dropped | response_dropped;
  empty <<= ~(requests.out.valid | responses.out.valid);
}

}  // namespace xb::network
