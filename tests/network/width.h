// SPDX-License-Identifier: Apache-2.0
// The width of the flits under test: these sources are compiled for both.
#pragma once

#include "hls/config.h"
#include "hls/hdl/ir.h"

namespace xb::network {

inline constexpr unsigned kFlitBits = XB_TEST_FLIT_BITS;
inline constexpr bool kIsWide = kFlitBits == 128;

// Of a store, of an update, of the answer to a load; a compare-and-swap has one more.
inline constexpr unsigned kDataFlits = kIsWide ? 1 : 2;
// The number, in its packet, of the flit with the data, and the bits of a data word in it.
inline constexpr unsigned kDataFlit = kDataFlits - 1;
constexpr hdl::u128 in_data(std::uint64_t bits) { return hdl::u128{bits} << (kFlitBits - 64); }

inline Config usual_config() {
  Config config;
  config.flit_bits = kFlitBits;
  return config;
}

}  // namespace xb::network
