// SPDX-License-Identifier: Apache-2.0
#include "hls/network/flit_queue.h"

#include <string>

#include "hls/hdl/lib/fifo.h"

namespace xb::network {

using namespace hdl;

FlitQueue::FlitQueue(unsigned depth)
    : Module("flit_queue_d" + std::to_string(depth)),
      write_slot("write_slot", W{bits_for(depth - 1)}),
      read_slot("read_slot", W{bits_for(depth - 1)}) {
  brief("Order, routes and damage of the flits of one virtual network at one router input.");
  // Pointers tell 0 and `depth` flits apart; their low bits are the slot.
  const unsigned slot_width = bits_for(depth - 1);
  const unsigned pointer_width = bits_for(depth);
  Reg<UInt> some{"some", W{1}, Reset{0}, "at least one flit is held"};
  Reg<UInt> oldest{"oldest", W{pointer_width}, Reset{0}, "where the flit in front lies"};
  Reg<UInt> next{"next", W{pointer_width}, Reset{0}, "where the next one goes"};
  Reg<UInt> draining{"draining", W{1}, Reset{0},
                     "the rest of a packet with a damaged head is taken out"};
  const auto slot_of = [&](const UInt& pointer) { return trunc(pointer, slot_width); };

  const ArrivingFlit& arriving = push.bits;
  HW_LET(arriving_state) = cat(
      {arriving.tags.bad | arriving.lost, arriving.tags.tail, arriving.tags.head, arriving.claims});
  Mem states{"states", {.width = 8, .depth = 1u << slot_width}};
  HW_LET(held_state) = states.read(slot_of(oldest));
  HW_LET(held_bad) = held_state.bit(7);
  HW_LET(held_tail) = held_state.bit(6);
  HW_LET(held_head) = held_state.bit(5);

  // A damaged head cannot be trusted to name its target: the packet is taken out, one flit a cycle.
  // One that left in the cycle of its arrival, before its CRC was known, is marked; then the next
  // router takes it out.
  HW_LET(drop_starts) = some & ~draining & held_head & held_bad;
  HW_LET(drop_flit) = drop_starts | (some & draining);
  when(drop_flit, [&] { draining <<= ~held_tail; });

  HW_LET(shows_held) = some & ~drop_flit;
  HW_LET(shows_arriving) = push.valid & ~some & ~draining & ~arriving.lost;
  HW_LET(head) = mux(some, held_head, arriving.tags.head);
  HW_LET(is_shown) = shows_held | shows_arriving;
  HW_LET(leads) = is_shown & head;
  HW_LET(route) = mux(some, held_state.slice(4, 0), arriving.claims);
  claims <<= mux(leads, route, lit(5, 0));
  follows <<= is_shown & ~head;
  held <<= some;
  tags.head <<= head;
  tags.tail <<= mux(some, held_tail, arriving.tags.tail);
  tags.bad <<= mux(some, held_bad, arriving.tags.bad);

  HW_LET(entering) = push.valid & (some | ~pop);
  HW_LET(leaving) = some & (pop | drop_flit);
  write_slot <<= slot_of(next);
  read_slot <<= slot_of(oldest);
  states.write(push.valid, slot_of(next), arriving_state);
  const UInt after_oldest = named("after_oldest", oldest + 1);
  HW_LET(holds) = next - oldest;
  when(entering, [&] { next <<= next + 1; });
  when(leaving, [&] { oldest <<= after_oldest; });
  some <<= entering | (some & ~(leaving & (after_oldest == next)));
  freed <<= pop | drop_flit;
  dropped <<= drop_starts;

  check("no_overflow", ~entering | (holds != depth));  // credits see to it
  check("some_when_held", some == (holds != 0));
  check("pop_only_what_is_shown", ~pop | is_shown);
}

}  // namespace xb::network
