// SPDX-License-Identifier: Apache-2.0
// Bits side by side, the number of the one that is set, and the value that has a number.
#pragma once

#include <cstdint>
#include <vector>

#include "hls/hdl/hdl.h"

namespace xb::network {

// Bit or field i of the result is parts[i].
inline hdl::UInt side_by_side(const std::vector<hdl::UInt>& lowest_first) {
  return hdl::cat(std::vector<hdl::UInt>(lowest_first.rbegin(), lowest_first.rend()));
}

// Number of the bit that is 1, of at most one and of 2 to 64; 0 if there is none.
inline hdl::UInt index_of(const hdl::UInt& onehot) {
  std::vector<hdl::UInt> bits;
  for (unsigned bit = 0; (1u << bit) < onehot.width(); ++bit) {
    std::uint64_t members = 0;
    for (unsigned i = 0; i < onehot.width(); ++i) members |= std::uint64_t{i >> bit & 1} << i;
    bits.push_back(hdl::or_reduce(onehot & members));
  }
  return side_by_side(bits);
}

// The value at `index`, as a tree of choices between two: four of them fit a look-up table of six
// inputs.
inline hdl::UInt element(const std::vector<hdl::UInt>& values, const hdl::UInt& index) {
  std::vector<hdl::UInt> level = values;
  for (unsigned bit = 0; level.size() > 1; ++bit) {
    std::vector<hdl::UInt> next;
    for (std::size_t i = 0; i < level.size(); i += 2) {
      next.push_back(i + 1 < level.size()
                         ? hdl::mux(index.bit(static_cast<int>(bit)), level[i + 1], level[i])
                         : level[i]);
    }
    level = next;
  }
  return level.front();
}

}  // namespace xb::network
