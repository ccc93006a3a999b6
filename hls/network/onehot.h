// SPDX-License-Identifier: Apache-2.0
// Bits side by side, and the number of the one that is set.
#pragma once

#include <vector>

#include "hls/hdl/hdl.h"

namespace xb::network {

// Bit or field i of the result is parts[i].
inline hdl::UInt side_by_side(const std::vector<hdl::UInt>& lowest_first) {
  return hdl::cat(std::vector<hdl::UInt>(lowest_first.rbegin(), lowest_first.rend()));
}

// Number of the bit that is 1, of at most one and of at least two; 0 if there is none.
inline hdl::UInt index_of(const hdl::UInt& onehot) {
  std::vector<hdl::UInt> bits;
  for (unsigned bit = 0; (1u << bit) < onehot.width(); ++bit) {
    unsigned members = 0;
    for (unsigned i = 0; i < onehot.width(); ++i) members |= (i >> bit & 1) << i;
    bits.push_back(hdl::or_reduce(onehot & members));
  }
  return side_by_side(bits);
}

}  // namespace xb::network
