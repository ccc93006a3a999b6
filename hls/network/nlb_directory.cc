// SPDX-License-Identifier: Apache-2.0
#include "hls/network/nlb_directory.h"

#include <algorithm>
#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/onehot.h"

namespace xb::network {

using namespace hdl;

namespace {

// Tags side by side in a register: as many as the simulator takes for one word.
constexpr unsigned kTagsPerRegister = 64 / isa::kNamespaceBits;

// Field i of equally wide ones.
UInt field_of(const UInt& fields, unsigned width, unsigned i) {
  return fields.slice(static_cast<int>(width * (i + 1)) - 1, static_cast<int>(width * i));
}

}  // namespace

unsigned NlbDirectory::slot_width(unsigned entries) { return std::max(1u, bits_for(entries - 1)); }

NlbDirectory::NlbDirectory(unsigned entries)
    : Module("nlb_directory_n" + std::to_string(entries)),
      slot("slot", W{slot_width(entries)}, "where"),
      used("used", UInt{W{slot_width(entries)}}, "the slot of a namespace that is used now"),
      free_slot("free_slot", W{slot_width(entries)},
                "one that holds nothing, else the one used longest ago"),
      entries_(entries),
      slot_width_(slot_width(entries)) {
  brief("Which namespaces the look-aside buffer holds, and which was used longest ago.");
  valid_ = Reg<UInt>{"valid", W{entries_}, Reset{0}, "by slot: holds a namespace"};
  look_up();
  keep_order();
}

void NlbDirectory::look_up() {
  const unsigned bits = isa::kNamespaceBits;
  const unsigned registers = (entries_ + kTagsPerRegister - 1) / kTagsPerRegister;
  const auto tags = reg_array<UInt>("tags", registers, W{kTagsPerRegister * bits}, NoReset{},
                                    "the namespaces of four slots, the first in the low bits");
  const auto tag = [&](unsigned i) {
    return field_of(tags[i / kTagsPerRegister], bits, i % kTagsPerRegister);
  };
  Wire<UInt> hits{"hits", W{entries_}, "by slot: holds `ns`"};
  std::vector<UInt> equal;
  for (unsigned i = 0; i < entries_; ++i) equal.push_back(tag(i) == ns);
  hits <<= 0;
  when(asks, [&] {
    HW_LET(equals) = side_by_side(equal);
    hits <<= equals & valid_;
  });
  held <<= hits != 0;
  slot <<= entries_ == 1 ? lit(1, 0) : index_of(hits);

  HW_LET(filled) = shl(lit(entries_, 1), free_slot);
  when(forgets_all, [&] {
    valid_ <<= 0;
  }).elsewhen(fills, [&] {
      valid_ <<= valid_ | filled;
    }).elsewhen(forgets, [&] { valid_ <<= valid_ & ~hits; });
  when(fills, [&] {
    for (unsigned r = 0; r < registers; ++r) {
      std::vector<UInt> next;
      for (unsigned i = r * kTagsPerRegister; i < (r + 1) * kTagsPerRegister; ++i) {
        next.push_back(i < entries_ ? mux(filled.bit(static_cast<int>(i)), new_ns, tag(i))
                                    : lit(bits, 0));
      }
      tags[r] <<= side_by_side(next);
    }
  });
  check("held_once", (hits & (hits - 1)) == 0);
  check("fills_or_forgets", ~(fills & (forgets | forgets_all)));
}

void NlbDirectory::keep_order() {
  if (entries_ == 1) {
    free_slot <<= 0;
    unused(used);
    return;
  }
  std::uint64_t first_order = 0;
  for (unsigned i = 0; i < entries_; ++i) first_order |= std::uint64_t{i} << (slot_width_ * i);
  Reg<UInt> order{"order", W{entries_ * slot_width_}, Reset{first_order},
                  "the slots, the one used last in the low bits"};
  const auto place = [&](unsigned i) { return field_of(order, slot_width_, i); };
  HW_LET(is_full) = and_reduce(valid_);
  HW_LET(first_empty) = ~valid_ & (valid_ + 1);
  HW_LET(empty) = index_of(first_empty);
  free_slot <<= mux(is_full, place(entries_ - 1), empty);

  // What stands in front of the place of that slot moves back by one.
  HW_LET(moved) = mux(fills, free_slot, used.bits);
  HW_LET(moves) = (fills | used.valid) & (place(0) != moved);
  when(moves, [&] {
    std::vector<UInt> is_there, next{moved};
    for (unsigned i = 0; i < entries_; ++i) is_there.push_back(place(i) == moved);
    HW_LET(its_place) = side_by_side(is_there);
    HW_LET(up_to_it) = its_place | (its_place - 1);
    for (unsigned i = 1; i < entries_; ++i) {
      next.push_back(mux(up_to_it.bit(static_cast<int>(i)), place(i - 1), place(i)));
    }
    order <<= side_by_side(next);
  });
}

}  // namespace xb::network
