// SPDX-License-Identifier: Apache-2.0
#include "hls/network/nlb_order.h"

#include <string>

#include "hls/network/nlb_directory.h"

namespace xb::network {

using namespace hdl;

NlbOrder::NlbOrder(unsigned entries)
    : Module("nlb_order_n" + std::to_string(entries)),
      slot("slot", W{NlbDirectory::slot_width(entries)}, "that slot"),
      last("last", W{NlbDirectory::slot_width(entries)},
           "a slot that holds nothing, else the one used longest ago"),
      first_slot("first_slot", W{NlbDirectory::slot_width(entries)}) {
  brief("The slots of a large look-aside buffer, linked in the order of their use.");
  const W bits{NlbDirectory::slot_width(entries)};
  Reg<UInt> front{"front", bits, Reset{0}, "the slot used last"};
  Reg<UInt> back{"back", bits, Reset{entries - 1}, "the slot at the other end"};
  Reg<UInt> moved{"moved", bits, NoReset{}, "the slot that moves"};
  Reg<UInt> moves_to_end{"moves_to_end", W{1}, NoReset{}, "it goes to the back, else in front"};
  Reg<UInt> unlinks{"unlinks", W{1}, Reset{0}, "second cycle: its neighbours are linked"};
  Reg<UInt> links{"links", W{1}, Reset{0}, "third cycle: it is linked at its new place"};
  last <<= back;

  const MemConfig memory{.width = NlbDirectory::slot_width(entries),
                         .depth = entries,
                         .sync = true,
                         .collision = Collision::kUndefined};
  Mem newer{"newer", memory};
  Mem older{"older", memory};
  HW_LET(next_newer) = newer.read("next", moves, slot);
  HW_LET(next_older) = older.read("next", moves, slot);
  HW_LET(is_front) = moved == front;
  HW_LET(is_end) = moved == back;

  HW_LET(stays) = mux(to_end, slot == back, slot == front);
  unlinks <<= moves & ~stays;
  links <<= unlinks;
  when(moves, [&] {
    moved <<= slot;
    moves_to_end <<= to_end;
  });
  when(unlinks & is_front, [&] { front <<= next_older; }).elsewhen(links & ~moves_to_end, [&] {
    front <<= moved;
  });
  when(unlinks & is_end, [&] { back <<= next_newer; }).elsewhen(links & moves_to_end, [&] {
    back <<= moved;
  });

  // Of two neighbours the older one is written into `older`, the newer one into `newer`, each at
  // the place of the other: around the gap, then around the slot at its new place. Around the gap,
  // the front has no newer one, the end no older one.
  HW_LET(older_linked) = mux(moves_to_end, moved, front);
  HW_LET(newer_linked) = mux(moves_to_end, back, moved);
  HW_LET(the_older) = mux(unlinks, next_older, older_linked);
  HW_LET(the_newer) = mux(unlinks, next_newer, newer_linked);
  HW_LET(newer_place) = mux(begins, first_slot, the_older);
  HW_LET(newer_value) = mux(begins, first_slot - 1, the_newer);
  HW_LET(older_place) = mux(begins, first_slot, the_newer);
  HW_LET(older_value) = mux(begins, first_slot + 1, the_older);
  HW_LET(writes_newer) = begins | (unlinks & ~is_end) | links;
  HW_LET(writes_older) = begins | (unlinks & ~is_front) | links;
  newer.write(writes_newer, newer_place, newer_value);
  older.write(writes_older, older_place, older_value);
  check("one_moves_at_a_time", ~(moves & (unlinks | links | begins)));
}

}  // namespace xb::network
