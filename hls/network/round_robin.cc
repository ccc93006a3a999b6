// SPDX-License-Identifier: Apache-2.0
#include "hls/network/round_robin.h"

#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

UInt lowest_bit(const UInt& bits) { return bits & (~bits + 1); }

UInt above(const UInt& bit) { return ~(bit | (bit - 1)); }

UInt round_robin_pick(const UInt& requests, const UInt& after_last) {
  if (requests.width() == 1) return requests;
  HW_LET(preferred) = requests & after_last;
  HW_LET(pool) = mux(or_reduce(preferred), preferred, requests);
  return lowest_bit(pool);
}

}  // namespace xb::network
