// SPDX-License-Identifier: Apache-2.0
#include "hls/network/access_check.h"

#include "hls/hdl/ops.h"
#include "hls/isa/memory_map.h"
#include "hls/labels.h"

namespace xb::network {
namespace {

constexpr unsigned kOffsetWidth = 32;
constexpr std::uint64_t kRamMaximum = isa::kRamMaximum;
static_assert(isa::kRamBase == 0x8000'0000 && kRamMaximum == 0x8000'0000,
              "window_offset() takes bit 31 for 'inside the RAM range'");

}  // namespace

UInt window_offset(const UInt& address) {
  const UInt in_range = address.bit(31);
  const UInt inside = hdl::zext(address.slice(30, 0), kOffsetWidth);
  const UInt clamped = hdl::mux(in_range, inside, hdl::lit(kOffsetWidth, 0));
  if (address.width() == 32) return clamped;
  const UInt beyond = hdl::or_reduce(address.slice(address.width() - 1, 32));
  return hdl::mux(beyond, hdl::lit(kOffsetWidth, kRamMaximum), clamped);
}

UInt refusal_reason(const UInt& write, const UInt& offset, const UInt& size,
                    const ExportedWindow& window) {
  HW_LET(first_byte) = hdl::zext(offset, kOffsetWidth);
  HW_LET(end_byte) = first_byte + hdl::shl(hdl::lit(kOffsetWidth, 1), size);
  HW_LET(outside_ram) = end_byte > window.ram_size;
  HW_LET(outside_window) = (first_byte < window.low) | (end_byte > window.high);
  HW_LET(permitted) = hdl::mux(write, window.permissions.bit(1), window.permissions.bit(0));
  return hdl::mux(
      outside_ram, isa::Reason::kTargetRam,
      hdl::mux(outside_window, isa::Reason::kTargetWindow,
               hdl::mux(permitted, isa::Reason::kNone, isa::Reason::kTargetPermission)));
}

UInt is_misaligned(const UInt& offset, const UInt& size) {
  const UInt low = offset.slice(2, 0);
  HW_LET(aligned_mask) = hdl::select(
      size, {{0, hdl::lit(3, 0)}, {1, hdl::lit(3, 1)}, {2, hdl::lit(3, 3)}}, hdl::lit(3, 7));
  return hdl::or_reduce(low & aligned_mask);
}

}  // namespace xb::network
