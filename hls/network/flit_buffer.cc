// SPDX-License-Identifier: Apache-2.0
#include "hls/network/flit_buffer.h"

#include <string>

#include "hls/network/coordinates.h"
#include "hls/network/flit_queue.h"
#include "hls/network/header.h"
#include "hls/network/route.h"

namespace xb::network {

using namespace hdl;

FlitBuffer::FlitBuffer(unsigned depth, unsigned flit_bits)
    : Module("flit_buffer_d" + std::to_string(depth) + flit_suffix(flit_bits)),
      push("push", IncomingFlit(flit_bits)),
      front("front", BufferedFlit(flit_bits), "of that virtual network") {
  brief("Buffer of one link: flits of both virtual networks, one of which leaves a cycle.");
  const IncomingFlit& incoming = push.bits;
  const UInt destination = unpack_header(incoming.flit.word.data).destination;
  const UInt route = route_xy(node_x, node_y, x_of(destination), y_of(destination));
  HW_LET(way) = route & exits;
  HW_LET(goes_nowhere) = incoming.flit.tags.head & (way == 0);
  ArrivingFlit arriving;
  arriving.claims = way;
  arriving.lost = incoming.marked | goes_nowhere;
  arriving.tags = incoming.flit.tags;

  // The flit that leaves is read from one memory, or is the one that arrives.
  HW_LET(pops_response) = pop & vn;
  HW_LET(pops_request) = pop & ~vn;
  FlitQueue* queues[kVirtualNetworks];
  Network* networks[kVirtualNetworks] = {&request, &response};
  const UInt pops[kVirtualNetworks] = {pops_request, pops_response};
  const UInt own[kVirtualNetworks] = {~incoming.vn, incoming.vn};
  for (unsigned v = 0; v < kVirtualNetworks; ++v) {
    auto& queue = add<FlitQueue>(v == 0 ? "u_requests" : "u_responses", depth);
    queue.push.valid <<= push.valid & own[v];
    queue.push.bits <<= arriving;
    queue.pop <<= pops[v];
    networks[v]->claims <<= queue.claims;
    networks[v]->follows <<= queue.follows;
    networks[v]->freed <<= queue.freed;
    networks[v]->dropped <<= queue.dropped;
    queues[v] = &queue;
  }

  // Flit by flit, whoever did not leave last goes first. It must be what the outputs say in this
  // cycle: a turn by what they said in the last one can meet an output always in the wrong one.
  Reg<UInt> last_was_response{"last_was_response", W{1}, Reset{0},
                              "the last flit that left was of a response"};
  HW_LET(turn) = response.ready & (~request.ready | ~last_was_response);
  when(pop, [&] { last_was_response <<= turn; });
  vn <<= turn;

  const auto chosen = [&](const UInt& of_request, const UInt& of_response) {
    return mux(turn, of_response, of_request);
  };
  const UInt no_response = lit(1, 0), is_response = lit(1, 1);
  HW_LET(read_at) =
      chosen(cat({no_response, queues[0]->read_slot}), cat({is_response, queues[1]->read_slot}));
  HW_LET(write_at) = mux(incoming.vn, cat({is_response, queues[1]->write_slot}),
                         cat({no_response, queues[0]->write_slot}));
  const unsigned slots = 1u << read_at.width();
  Mem data{"data", {.width = flit_bits, .depth = slots}};
  Mem crcs{"crcs", {.width = flit_crc_width(flit_bits), .depth = slots}};
  // Also one that goes on at once: where it would lie is free, and whether it goes is known last in
  // the cycle.
  data.write(push.valid, write_at, incoming.flit.word.data);
  crcs.write(push.valid, write_at, incoming.flit.word.crc);
  HW_LET(is_held) = chosen(queues[0]->held, queues[1]->held);
  front.word.data <<= mux(is_held, data.read(read_at), incoming.flit.word.data);
  front.word.crc <<= mux(is_held, crcs.read(read_at), incoming.flit.word.crc);
  front.tags.head <<= chosen(queues[0]->tags.head, queues[1]->tags.head);
  front.tags.tail <<= chosen(queues[0]->tags.tail, queues[1]->tags.tail);
  front.tags.bad <<= chosen(queues[0]->tags.bad, queues[1]->tags.bad);

  empty <<= ~(queues[0]->held | queues[1]->held);
}

}  // namespace xb::network
