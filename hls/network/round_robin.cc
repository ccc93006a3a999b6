// SPDX-License-Identifier: Apache-2.0
#include "hls/network/round_robin.h"

#include <string>
#include <vector>

#include "hls/hdl/ops.h"
#include "hls/network/onehot.h"

namespace xb::network {

using namespace hdl;

namespace {

// Bit i: is one of the bits below i set? Gates, for a carry chain of so few bits is slower.
UInt any_below(const UInt& bits) {
  std::vector<UInt> any{lit(1, 0)};
  for (unsigned i = 1; i < bits.width(); ++i) {
    any.push_back(or_reduce(bits.slice(static_cast<int>(i) - 1, 0)));
  }
  return side_by_side(any);
}

}  // namespace

UInt lowest_bit(const UInt& bits) {
  HW_LET(below) = any_below(bits);
  return bits & ~below;
}

UInt above(const UInt& bit) { return any_below(bit); }

UInt round_robin_pool(const std::string& name, const UInt& requests, const UInt& after_last) {
  const UInt preferred = named(name + "_preferred", requests & after_last);
  return named(name + "_pool", mux(or_reduce(preferred), preferred, requests));
}

UInt round_robin_pick(const UInt& requests, const UInt& after_last) {
  return lowest_bit(round_robin_pool("next", requests, after_last));
}

}  // namespace xb::network
