// SPDX-License-Identifier: Apache-2.0
#include "hls/core/leading_zeros.h"

#include <bit>
#include <vector>

namespace xb::core {

using namespace hdl;

LeadingZeros::LeadingZeros(unsigned width)
    : Module("leading_zeros_w" + std::to_string(width)),
      word("word", W{width}),
      count("count", W{static_cast<unsigned>(std::bit_width(width))},
            "zeros above the highest one; the width of the word if there is none") {
  brief(
      "Leading zeros: a tree over the nibbles of the word. The top bit of each count says that the "
      "part has no one at all.");
  if (width < 8 || !std::has_single_bit(width)) {
    throw Error(build_loc(), "leading zeros of " + std::to_string(width) +
                                 " bits; the width is a power of two from 8 on");
  }
  // counts[i] is that of the i-th part from the bottom.
  std::vector<UInt> counts;
  for (unsigned low = 0; low < width; low += 4) {
    const int at = static_cast<int>(low);
    const UInt nibble = word.slice(at + 3, at);
    const UInt upper = nibble.slice(3, 2);
    const UInt zeros = cat({nibble == 0, (upper == 0) & (nibble != 0),
                            ~nibble.bit(3) & (nibble.bit(2) | (nibble.slice(1, 0) == 1))});
    counts.push_back(named("nibble_" + std::to_string(low / 4), zeros));
  }
  for (unsigned size = 8; size <= width; size *= 2) {
    std::vector<UInt> wider;
    for (unsigned i = 0; i + 1 < counts.size(); i += 2) {
      const UInt low = counts[i];
      const UInt high = counts[i + 1];
      const int top = static_cast<int>(low.width()) - 1;
      const UInt beyond = cat({low.bit(top), ~low.bit(top), low.slice(top - 1, 0)});
      const UInt both = mux(high.bit(top), beyond, zext(high, low.width() + 1));
      const std::string name = "bits_" + std::to_string(size) + "_" + std::to_string(i / 2);
      wider.push_back(size < width ? named(name, both) : both);
    }
    counts = wider;
  }
  count <<= counts[0];
}

}  // namespace xb::core
