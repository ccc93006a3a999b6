// SPDX-License-Identifier: Apache-2.0
#include "hls/network/nlb_rows.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "hls/network/nlb_directory.h"
#include "hls/network/onehot.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kDigitBits = 4, kDigits = isa::kNamespaceBits / kDigitBits;
constexpr unsigned kGroupBits = 6, kGroupSlots = 1u << kGroupBits;  // slots in one word of a memory

UInt digit_of(const UInt& ns, unsigned digit) {
  return ns.slice(static_cast<int>(kDigitBits * (digit + 1)) - 1,
                  static_cast<int>(kDigitBits * digit));
}

}  // namespace

NlbRows::NlbRows(unsigned entries)
    : Module("nlb_rows_n" + std::to_string(entries)),
      slot("slot", W{NlbDirectory::slot_width(entries)}, "where"),
      new_slot("new_slot", W{NlbDirectory::slot_width(entries)}) {
  brief("Which namespaces a large look-aside buffer holds: a bit per slot and value of a digit.");
  const unsigned slot_bits = slot.width();
  Reg<UInt> read_ns{"read_ns", W{isa::kNamespaceBits}, NoReset{}, "whose rows have been read"};
  Reg<UInt> clears{"clears", W{1}, Reset{0}, "those are of the namespace that a new one replaces"};
  Reg<UInt> differs{"differs", W{kDigits}, NoReset{}, "by digit: the new one has another"};
  Reg<UInt> cleared_slot{"cleared_slot", W{slot_bits}, NoReset{}, "of both"};

  HW_LET(reads_rows) = reads | fills;
  HW_LET(next_ns) = mux(fills, old_ns, ns);
  when(reads_rows, [&] { read_ns <<= next_ns; });
  clears <<= fills;
  when(fills, [&] {
    std::vector<UInt> unlike;
    for (unsigned d = 0; d < kDigits; ++d) {
      unlike.push_back(digit_of(read_ns, d) != digit_of(old_ns, d));
    }
    differs <<= side_by_side(unlike);
    cleared_slot <<= new_slot;
  });

  HW_LET(writes_all) = wipes | fills | forgets;
  std::vector<UInt> writes, places;  // by digit
  for (unsigned d = 0; d < kDigits; ++d) {
    const std::string of_digit = "_" + std::to_string(d);
    writes.push_back(
        named("writes" + of_digit, writes_all | (clears & differs.bit(static_cast<int>(d)))));
    places.push_back(named("place" + of_digit, mux(wipes, row, digit_of(read_ns, d))));
  }
  HW_LET(changed_slot) = mux(clears, cleared_slot, new_slot);
  const int top = static_cast<int>(std::min(slot_bits, kGroupBits)) - 1;
  HW_LET(changed_in_group) =
      shl(lit(std::min(entries, kGroupSlots), 1), changed_slot.slice(top, 0));
  const unsigned groups = (entries + kGroupSlots - 1) / kGroupSlots;
  std::vector<UInt> held_in, index_in;
  for (unsigned g = 0; g < groups; ++g) {
    const unsigned slots = std::min(kGroupSlots, entries - g * kGroupSlots);
    const std::string of_group = "_" + std::to_string(g);
    const UInt is_here =
        groups == 1 ? lit(1, 1)
                    : UInt(changed_slot.slice(static_cast<int>(slot_bits) - 1, kGroupBits) == g);
    const UInt of_slots = changed_in_group.slice(static_cast<int>(slots) - 1, 0);
    const UInt bit = named("changed" + of_group, mux(is_here, of_slots, 0));
    std::vector<UInt> rows;
    std::vector<std::unique_ptr<Mem>> memories;
    for (unsigned d = 0; d < kDigits; ++d) {
      memories.push_back(std::make_unique<Mem>("digit_" + std::to_string(d) + of_group,
                                               MemConfig{.width = slots,
                                                         .depth = 1u << kDigitBits,
                                                         .sync = true,
                                                         .collision = Collision::kUndefined}));
      rows.push_back(memories[d]->read("row", reads_rows, digit_of(next_ns, d)));
    }
    UInt all = rows[0];
    for (unsigned d = 1; d < kDigits; ++d) all = all & rows[d];
    const UInt hits = named("hits" + of_group, all);
    held_in.push_back(hits != 0);
    index_in.push_back(slots == 1 ? lit(1, 0) : named("index" + of_group, index_of(hits)));
    // While one leaves, the rows are of the namespace that it replaces, or undefined where both
    // were read and written at one place.
    const UInt several = named("several" + of_group, (hits & (hits - 1)) != 0);
    check("held_once" + of_group, clears | ~several);

    const UInt leaves = named("leaves" + of_group, mux(clears, bit, mux(forgets, hits, 0)));
    const UInt comes = named("comes" + of_group, mux(fills, bit, 0));
    for (unsigned d = 0; d < kDigits; ++d) {
      const std::string of_both = "_" + std::to_string(d) + of_group;
      const UInt kept = named("kept" + of_both, (rows[d] & ~leaves) | comes);
      memories[d]->write(writes[d], places[d], named("next" + of_both, mux(wipes, 0, kept)));
    }
  }
  HW_LET(held_by) = side_by_side(held_in);
  held <<= held_by != 0;
  if (groups == 1) {
    slot <<= index_in[0];
  } else {
    // At most one group has a hit, the others give 0.
    UInt index = zext(index_in[0], kGroupBits);
    for (unsigned g = 1; g < groups; ++g) index = index | zext(index_in[g], kGroupBits);
    HW_LET(index_in_group) = index;
    HW_LET(group) = index_of(held_by);
    slot <<= cat({group, index_in_group});
  }
  if (groups > 1) {
    HW_LET(others_hold) = (held_by & (held_by - 1)) != 0;
    check("held_in_one_group", clears | ~others_hold);
  }
  HW_LET(changes) = forgets | clears | wipes;
  check("fills_alone", ~(fills & (reads | changes)));
  check("clears_alone", ~(clears & (reads | forgets | wipes)));
  check("wipes_alone", ~(wipes & (reads | forgets)));
  check("forgets_alone", ~(reads & forgets));
}

}  // namespace xb::network
