// SPDX-License-Identifier: Apache-2.0
#include "hls/network/flit_buffer.h"

#include <string>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/route.h"

namespace xb::network {

using namespace hdl;

FlitBuffer::FlitBuffer(unsigned depth) : Module("flit_buffer_d" + std::to_string(depth)) {
  brief("Buffer of one router input and virtual network, with the route of the packet in front.");
  auto& flits = add<Fifo<BufferedFlit>>("u_flits", "flit_fifo_d" + std::to_string(depth),
                                        BufferedFlit{}, depth);
  unused(flits.level);
  flits.in.valid <<= push.valid;
  flits.in.bits <<= push.bits;
  space <<= flits.in.ready;
  check("no_overflow", ~push.valid | flits.in.ready);

  // A damaged head cannot be trusted to name its target: the packet is taken out, one flit a cycle.
  Reg<UInt> draining{"draining", W{1}, Reset{0},
                     "the rest of a packet with a damaged head is taken out"};
  const BufferedFlit& first = flits.out.bits;
  HW_LET(drop_starts) = flits.out.valid & ~draining & first.tags.head & first.tags.bad;
  HW_LET(drop_flit) = drop_starts | (flits.out.valid & draining);
  when(drop_flit, [&] { draining <<= ~first.tags.tail; });

  HW_LET(is_shown) = flits.out.valid & ~drop_flit;
  front <<= first;
  const UInt destination = unpack_header(first.data).destination;
  const UInt route = route_xy(node_x, node_y, x_of(destination), y_of(destination));
  HW_LET(leads) = is_shown & first.tags.head;
  claims <<= mux(leads, route, lit(5, 0));
  follows <<= is_shown & ~first.tags.head;

  flits.out.ready <<= pop | drop_flit;
  freed <<= pop | drop_flit;
  dropped <<= drop_starts;
  empty <<= ~flits.out.valid;
  check("pop_only_what_is_shown", ~pop | is_shown);
}

}  // namespace xb::network
