// SPDX-License-Identifier: Apache-2.0
#include "hls/network/ejection_buffer.h"

#include <string>

#include "hls/hdl/lib/fifo.h"

namespace xb::network {

using namespace hdl;

EjectionBuffer::EjectionBuffer() : Module("ejection_buffer") {
  brief("Flits that leave the router for its own node, one buffer per virtual network.");
  const std::string fifo_module = "eject_fifo_d" + std::to_string(kEjectionDepth);
  auto& requests = add<Fifo<EjectFlit>>("u_requests", fifo_module, EjectFlit{}, kEjectionDepth);
  auto& responses = add<Fifo<EjectFlit>>("u_responses", fifo_module, EjectFlit{}, kEjectionDepth);
  EjectFlit flit;
  flit.head = send.bits.flit.tags.head;
  flit.tail = send.bits.flit.tags.tail;
  flit.data = send.bits.flit.data;
  flit.bad = send.bits.flit.tags.bad;
  unused(send.bits.flit.tags.crc);  // checked on arrival in this router; its verdict is `bad`
  unused(requests.level);
  unused(responses.level);

  requests.in.valid <<= send.valid & ~send.bits.vn;
  requests.in.bits <<= flit;
  responses.in.valid <<= send.valid & send.bits.vn;
  responses.in.bits <<= flit;
  space0 <<= requests.in.ready;
  space1 <<= responses.in.ready;
  request <<= requests.out;
  response <<= responses.out;
}

}  // namespace xb::network
