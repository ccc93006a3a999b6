// SPDX-License-Identifier: Apache-2.0
#include "hls/core/address_check.h"

#include "hls/isa/memory_map.h"

namespace xb::core {

using namespace hdl;
using std::uint64_t;

namespace {

// All address bits from `low` upwards equal those of `base`.
UInt matches_above(const UInt& address, unsigned low, uint64_t base) {
  const unsigned top = address.width() - 1;
  return address.slice(top, low) == lit(top - low + 1, base >> low);
}

unsigned log2_of(uint64_t power_of_two) {
  unsigned bits = 0;
  while ((uint64_t{1} << bits) < power_of_two) ++bits;
  return bits;
}

}  // namespace

UInt is_misaligned(const UInt& size, const UInt& address) {
  return select(size, {{0, lit(1, 0)}, {1, address.bit(0)}, {2, or_reduce(address.slice(1, 0))}},
                or_reduce(address.slice(2, 0)));
}

UInt in_ram_range(const UInt& address) { return matches_above(address, 31, isa::kRamBase); }

UInt in_ram(const UInt& address, const UInt& ram_size) {
  const unsigned page = log2_of(isa::kRamGranule);
  return in_ram_range(address) &
         (zext(address.slice(30, page), 32 - page) < ram_size.slice(31, page));
}

UInt local_place(const UInt& size, const UInt& address, const UInt& ram_size) {
  HW_LET(is_device) = matches_above(address, log2_of(isa::kDeviceSize), isa::kDeviceBase);
  // The CLINT takes 4 and 8 bytes.
  HW_LET(is_clint) = in_clint(address) & size.bit(1);
  return mux(in_ram(address, ram_size), Place::kRam,
             mux(is_device | is_clint, Place::kDevice, Place::kNone));
}

UInt in_clint(const UInt& address) {
  return matches_above(address, log2_of(isa::kClintSize), isa::kClintBase);
}

UInt is_msip(const UInt& size, const UInt& address) {
  return (size == 2) & (address == lit(address.width(), isa::kClintMsip));
}

UInt is_mapped(const UInt& ns, const UInt& num_pes) {
  const unsigned bits = num_pes.width();
  return (ns.slice(ns.width() - 1, bits) == 0) & (ns.slice(bits - 1, 0) <= num_pes);
}

UInt node_of(const UInt& ns) { return ns.slice(9, 0) - 1; }

}  // namespace xb::core
