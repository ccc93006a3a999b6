// SPDX-License-Identifier: Apache-2.0
//
// A look-aside buffer of more entries than can be compared at once. The rows of a namespace
// (nlb_rows.h) are read when its access leaves execute; in its first cycle in memory issue they
// tell the slot, in the second what the slot holds is read, in the third the access is judged. The
// namespace used last needs none of it: its number stands in a register, and what its slot holds
// is still there.
#include "hls/network/nlb.h"
#include "hls/network/nlb_order.h"
#include "hls/network/nlb_rows.h"

namespace xb::network {

using namespace hdl;

void Nlb::look_up_in_rows(unsigned entries, const TableWalk& walk) {
  auto& rows = add<NlbRows>("u_rows", entries);
  auto& order = add<NlbOrder>("u_order", entries);
  const W slot_bits{NlbDirectory::slot_width(entries)};

  // Behind reset the order of the slots is written, and the rows are wiped; a flush of everything
  // wipes the rows only. Accesses wait meanwhile.
  constexpr unsigned kRows = 16;
  Reg<UInt> starts{"starts", W{1}, Reset{1}, "the order of the slots is written"};
  Reg<UInt> wipes{"wipes", W{1}, Reset{1}, "the rows are wiped, one of each digit after the other"};
  Reg<UInt> place{"place", slot_bits, Reset{0}, "the next slot, or row"};
  HW_LET(flushes_all) = flush.valid & flush.bits.all;
  HW_LET(is_last) = place == mux(starts, lit(slot_.width(), entries - 1), kRows - 1);
  when(flushes_all & ~starts, [&] {
    wipes <<= 1;
    place <<= 0;
  }).elsewhen(wipes, [&] {
    place <<= place + 1;
    when(is_last, [&] {
      place <<= 0;
      starts <<= 0;
      wipes <<= 0;
    });
  });
  order.begins <<= starts;
  order.first_slot <<= place;
  rows.wipes <<= wipes;
  rows.row <<= place.slice(3, 0);

  // One namespace is forgotten in the cycle after its rows have been read; a cycle later its slot
  // goes to the end. CSR instructions are further apart than that.
  Reg<UInt> forgets{"forgets", W{1}, Reset{0}, "the rows are those of a namespace to be forgotten"};
  Reg<UInt> drops{"drops", W{1}, Reset{0}, "`slot` holds nothing any more"};
  HW_LET(flushes_one) = flush.valid & ~flush.bits.all & ~wipes;
  forgets <<= flushes_one;
  rows.forgets <<= forgets & rows.held;
  drops <<= forgets & rows.held;
  rests.emplace("rests", W{1}, "from registers: it changes nothing by itself");
  *rests <<= ~(wipes | forgets | drops);
  check("nothing_is_looked_up_in_a_flush", ~(asks & flush.valid));

  // The namespace used last.
  Reg<UInt> has_last{"has_last", W{1}, Reset{0}, "`last_ns` is held, in `slot`, and has been read"};
  Reg<UInt> last_ns{"last_ns", W{isa::kNamespaceBits}, NoReset{}, "the namespace used last"};
  HW_LET(is_last_again) = has_last & (ns == last_ns);

  // The steps of an access.
  Reg<UInt> looks{"looks", W{1}, Reset{0}, "the rows are those of the access"};
  Reg<UInt> is_found{"is_found", W{1}, Reset{0},
                     "`slot` holds its namespace, what it says is read"};
  Reg<UInt> is_missing{"is_missing", W{1}, Reset{0}, "no slot holds it; it is searched for"};
  HW_LET(is_changing) = wipes | flush.valid | forgets | drops;
  HW_LET(is_under_way) = looks | is_found | is_missing | is_held_ | has_failed_;
  HW_LET(reads_early) = moves & asks & ~is_last_again & ~is_changing;
  HW_LET(reads_late) = access.valid & ~moves & ~is_changing & ~is_under_way;
  rows.reads <<= reads_early | reads_late | flushes_one;
  rows.ns <<= mux(flush.valid, flush.bits.ns, mux(reads_late, access.ns, ns));
  HW_LET(judges_rows) = looks & access.valid;
  looks <<= reads_early | reads_late;
  is_found <<= (judges_rows & rows.held) | walk.found;
  when(moves | walk.found | walk.fails, [&] { is_missing <<= 0; }).elsewhen(judges_rows, [&] {
    is_missing <<= ~rows.held;
  });
  when(moves, [&] {
    is_held_ <<= asks & is_last_again;
    has_failed_ <<= 0;
  }).elsewhen(is_found, [&] { is_held_ <<= 1; });
  when(walk.found, [&] {
    slot_ <<= order.last;
  }).elsewhen((judges_rows | forgets) & rows.held, [&] { slot_ <<= rows.slot; });
  when(flush.valid, [&] { has_last <<= 0; }).elsewhen(is_found, [&] {
    has_last <<= 1;
    last_ns <<= access.ns;
  });

  // A new namespace takes the last slot. The one that it replaces leaves the rows, too.
  Mem tags{"tags",
           {.width = isa::kNamespaceBits,
            .depth = entries,
            .sync = true,
            .collision = Collision::kUndefined}};
  HW_LET(old_ns) = tags.read("last", is_missing & ~walk.found, order.last);
  tags.write(walk.found, order.last, access.ns);
  rows.fills <<= walk.found;
  rows.new_slot <<= order.last;
  rows.old_ns <<= old_ns;
  order.moves <<= is_found | drops;
  order.to_end <<= drops;
  order.slot <<= slot_;

  large_ = {.free_slot = order.last,
            .is_missing = access.valid & is_missing & ~has_failed_,
            .is_found = is_found};
  check("found_not_missing", ~(is_found & is_missing));
  check("held_not_missing", ~(is_held_ & is_missing));
  HW_LET(is_known) = is_found | is_missing | is_held_;
  check("looks_first", ~(looks & is_known));
}

}  // namespace xb::network
