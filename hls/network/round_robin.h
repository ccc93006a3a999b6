// SPDX-License-Identifier: Apache-2.0
// The choice of a round-robin arbiter as a function of its state.
#pragma once

#include <string>

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

// Those of `requests` among which the lowest one is next: the ones that are in `after_last`, too,
// and if there are none, all. `after_last` has the same width, 1..32: ones above the bit that was
// picked last (above()). Its nets are `name`_preferred and `name`_pool.
UInt round_robin_pool(const std::string& name, const UInt& requests, const UInt& after_last);

// The lowest one of these; 0 if there is none.
UInt round_robin_pick(const UInt& requests, const UInt& after_last);

// Ones in all bits above the lowest one of `bit`; none if that is 0.
UInt above(const UInt& bit);

// The lowest bit that is set, alone.
UInt lowest_bit(const UInt& bits);

}  // namespace xb::network
