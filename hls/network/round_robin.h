// SPDX-License-Identifier: Apache-2.0
// The choice of a round-robin arbiter as a function of its state.
#pragma once

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

// One bit of `requests` (0 if there is none): the first one above the bit set in `last`, wrapping
// round. `last` has the same width, 1..32, and at most one bit set; 0 behaves like the highest bit.
UInt round_robin_pick(const UInt& requests, const UInt& last);

// The lowest bit that is set, alone.
UInt lowest_bit(const UInt& bits);

}  // namespace xb::network
