// SPDX-License-Identifier: Apache-2.0
#include "hls/network/access_check.h"

#include <string>

#include "hls/hdl/ops.h"
#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "hls/labels.h"

namespace xb::network {

using namespace hdl;

namespace {

constexpr unsigned kOffsetWidth = 32;
constexpr std::uint64_t kRamMaximum = isa::kRamMaximum;
static_assert(isa::kRamBase == 0x8000'0000 && kRamMaximum == 0x8000'0000,
              "window_offset() takes bit 31 for 'inside the RAM range'");

// Both ends of RAM and window are multiples of 8: an aligned access lies inside with all of its
// bytes or with none.
struct Outside {
  UInt ram, window;
  Outside(const UInt& offset, const ExportedWindow& exported) {
    HW_LET(first_byte) = zext(offset, kOffsetWidth);
    HW_LET(outside_ram) = first_byte >= exported.ram_size;
    HW_LET(outside_window) = (first_byte < exported.low) | (first_byte >= exported.high);
    ram = outside_ram;
    window = outside_window;
  }
  UInt reason_or(const UInt& of_permission) const {
    return mux(ram, isa::Reason::kTargetRam,
               mux(window, isa::Reason::kTargetWindow, of_permission));
  }
};

}  // namespace

UInt window_offset(const UInt& address) {
  const UInt in_range = address.bit(31);
  const UInt inside = zext(address.slice(30, 0), kOffsetWidth);
  const UInt clamped = mux(in_range, inside, lit(kOffsetWidth, 0));
  if (address.width() == 32) return clamped;
  const UInt beyond = or_reduce(address.slice(address.width() - 1, 32));
  return mux(beyond, lit(kOffsetWidth, kRamMaximum), clamped);
}

UInt refusal_reason(const UInt& write, const UInt& atomic, const UInt& offset,
                    const ExportedWindow& window) {
  const Outside outside(offset, window);
  HW_LET(may_read) = window.permissions.bit(isa::kExportReadBit);
  HW_LET(may_write) = window.permissions.bit(isa::kExportWriteBit);
  HW_LET(may_update) = window.permissions.bit(isa::kExportAtomicBit);
  HW_LET(permitted) = mux(atomic, may_update, mux(write, may_write, may_read));
  return outside.reason_or(mux(permitted, isa::Reason::kNone, isa::Reason::kTargetPermission));
}

std::array<UInt, 2> write_refusals_of_pair(const UInt& offset, const ExportedWindow& window) {
  HW_LET(of_permission) = mux(window.permissions.bit(isa::kExportWriteBit), isa::Reason::kNone,
                              isa::Reason::kTargetPermission);
  std::array<UInt, 2> reasons;
  for (unsigned word : {0u, 1u}) {
    const Outside outside(cat({offset.slice(30, 4), lit(4, 8 * word)}), window);
    reasons[word] =
        named("refusal_of_word" + std::to_string(word), outside.reason_or(of_permission));
  }
  return reasons;
}

UInt object_refusal(const UInt& write, const UInt& other, const UInt& offset,
                    const ObjectPlace& place) {
  // The size is a multiple of 8, as above.
  HW_LET(object_byte) = zext(offset, kOffsetWidth);
  HW_LET(is_absent) = place.size == 0;
  HW_LET(outside_object) = object_byte >= place.size;
  HW_LET(not_permitted) = write & place.read_only;
  return mux(is_absent, isa::Reason::kNoObject,
             mux(other, isa::Reason::kTargetPermission,
                 mux(outside_object, isa::Reason::kTargetRam,
                     mux(not_permitted, isa::Reason::kTargetPermission, isa::Reason::kNone))));
}

UInt is_misaligned(const UInt& offset, const UInt& size) {
  const UInt low = offset.slice(2, 0);
  HW_LET(aligned_mask) = select(size, {{0, lit(3, 0)}, {1, lit(3, 1)}, {2, lit(3, 3)}}, lit(3, 7));
  return or_reduce(low & aligned_mask);
}

}  // namespace xb::network
