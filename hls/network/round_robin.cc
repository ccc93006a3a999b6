// SPDX-License-Identifier: Apache-2.0
#include "hls/network/round_robin.h"

#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

UInt lowest_bit(const UInt& bits) { return bits & (~bits + 1); }

UInt round_robin_pick(const UInt& requests, const UInt& last) {
  if (requests.width() == 1) return requests;
  // -(2 * last) has ones in all bits above `last`; for last = 0 in none.
  HW_LET(above_last) = lit(last.width(), 0) - shl(last, 1);
  HW_LET(preferred) = requests & above_last;
  HW_LET(pool) = mux(or_reduce(preferred), preferred, requests);
  return lowest_bit(pool);
}

}  // namespace xb::network
