// SPDX-License-Identifier: Apache-2.0
#include "hls/network/flit_buffer.h"

#include <string>
#include <vector>

#include "hls/network/coordinates.h"
#include "hls/network/flit_queue.h"
#include "hls/network/header.h"
#include "hls/network/route.h"

namespace xb::network {

using namespace hdl;

FlitBuffer::FlitBuffer(unsigned depth, unsigned flit_bits, bool has_bulk)
    : Module("flit_buffer_d" + std::to_string(depth) + flit_suffix(flit_bits) +
             bulk_suffix(has_bulk)),
      push("push", IncomingFlit(flit_bits, has_bulk)),
      vn("vn", W{network_width(has_bulk)}, "whose turn it is among those that are ready"),
      front("front", BufferedFlit(flit_bits), "of that virtual network") {
  brief(std::string("Buffer of one link: flits of ") + (has_bulk ? "all" : "both") +
        " virtual networks, one of which leaves a cycle.");
  if (has_bulk) bulk.emplace("bulk");
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
  HW_LET(pops_response) = pop & (has_bulk ? vn == 1 : UInt(vn));
  HW_LET(pops_request) = pop & (has_bulk ? vn == 0 : ~vn);
  std::vector<FlitQueue*> queues;
  std::vector<Network*> networks{&request, &response};
  std::vector<UInt> pops{pops_request, pops_response};
  std::vector<UInt> own;
  if (has_bulk) {
    networks.push_back(&*bulk);
    pops.push_back(named("pops_bulk", pop & vn.bit(1)));
    for (unsigned v = 0; v < networks.size(); ++v) own.push_back(incoming.vn == v);
  } else {
    own = {~incoming.vn, incoming.vn};
  }
  const char* const names[] = {"u_requests", "u_responses", "u_bulk"};
  for (unsigned v = 0; v < networks.size(); ++v) {
    auto& queue = add<FlitQueue>(names[v], depth);
    queue.push.valid <<= push.valid & own[v];
    queue.push.bits <<= arriving;
    queue.pop <<= pops[v];
    networks[v]->claims <<= queue.claims;
    networks[v]->follows <<= queue.follows;
    networks[v]->freed <<= queue.freed;
    networks[v]->dropped <<= queue.dropped;
    queues.push_back(&queue);
  }

  // Flit by flit, whoever did not leave last goes first. It must be what the outputs say in this
  // cycle: a turn by what they said in the last one can meet an output always in the wrong one.
  Reg<UInt> last_was_response{"last_was_response", W{1}, Reset{0},
                              "the last flit that left was of a response"};
  HW_LET(turn) = response.ready & (~request.ready | ~last_was_response);
  UInt number = turn;
  if (has_bulk) {
    HW_LET(single_ready) = request.ready | response.ready;
    const BulkTurn bulk_turn(bulk->ready, single_ready);
    bulk_turn.advance(pop);
    when(pop & ~bulk_turn.is_bulk, [&] { last_was_response <<= turn; });
    number = named("turn_number", cat({bulk_turn.is_bulk, turn & ~bulk_turn.is_bulk}));
  } else {
    when(pop, [&] { last_was_response <<= turn; });
  }
  vn <<= number;

  // Of the network whose turn it is, or of that of the flit that arrives.
  const auto chosen = [&](const UInt& of, auto&& field) {
    if (!has_bulk) return mux(of, field(1u), field(0u));
    return mux(of.bit(1), field(2u), mux(of.bit(0), field(1u), field(0u)));
  };
  const auto place = [&](unsigned v, const UInt& slot) {
    return cat({lit(number.width(), v), slot});
  };
  HW_LET(read_at) = chosen(number, [&](unsigned v) { return place(v, queues[v]->read_slot); });
  HW_LET(write_at) =
      chosen(incoming.vn, [&](unsigned v) { return place(v, queues[v]->write_slot); });
  const auto any_queue = [&](auto&& bit) {
    UInt result = bit(*queues[0]) | bit(*queues[1]);
    return has_bulk ? result | bit(*queues[2]) : result;
  };
  const unsigned slots = 1u << read_at.width();
  Mem data{"data", {.width = flit_bits, .depth = slots}};
  Mem crcs{"crcs", {.width = flit_crc_width(flit_bits), .depth = slots}};
  // Also one that goes on at once: where it would lie is free, and whether it goes is known last in
  // the cycle.
  data.write(push.valid, write_at, incoming.flit.word.data);
  crcs.write(push.valid, write_at, incoming.flit.word.crc);
  const auto tag = [&](auto&& field) {
    return chosen(number, [&](unsigned v) -> const UInt& { return field(queues[v]->tags); });
  };
  HW_LET(is_held) = chosen(number, [&](unsigned v) -> const UInt& { return queues[v]->held; });
  front.word.data <<= mux(is_held, data.read(read_at), incoming.flit.word.data);
  front.word.crc <<= mux(is_held, crcs.read(read_at), incoming.flit.word.crc);
  front.tags.head <<= tag([](const FlitTags& tags) -> const UInt& { return tags.head; });
  front.tags.tail <<= tag([](const FlitTags& tags) -> const UInt& { return tags.tail; });
  front.tags.bad <<= tag([](const FlitTags& tags) -> const UInt& { return tags.bad; });

  empty <<= ~any_queue([](const FlitQueue& queue) -> const UInt& { return queue.held; });
}

}  // namespace xb::network
