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
      "Leading zeros: a search for the highest one. Each step looks at four parts of what is left, "
      "tells two bits of the count, and goes on in the highest part that is not 0. It is quicker "
      "to "
      "simulate, and for 64 bits smaller, than a tree that counts in all parts at once.");
  if (width < 8 || !std::has_single_bit(width)) {
    throw Error(build_loc(), "leading zeros of " + std::to_string(width) +
                                 " bits; the width is a power of two from 8 on");
  }
  const auto part_of = [](const UInt& x, unsigned size, unsigned i) {
    const int low = static_cast<int>(i * size);
    return x.slice(low + static_cast<int>(size) - 1, low);
  };
  const auto zeros = [](unsigned size, const UInt& is_zero) {
    return named("zeros_" + std::to_string(size), is_zero);
  };
  std::vector<UInt> found;  // bits of the count, the highest first
  UInt rest = word;
  if (std::countr_zero(width) % 2 == 1) {
    const unsigned size = width / 2;
    const UInt upper = part_of(rest, size, 1);
    found.push_back(zeros(size, upper == 0));
    rest = named("part_" + std::to_string(size), mux(found[0], part_of(rest, size, 0), upper));
  }
  while (rest.width() > 1) {
    const unsigned size = rest.width() / 4;
    const UInt high = zeros(2 * size, part_of(rest, 2 * size, 1) == 0);
    const UInt low =
        zeros(size, mux(high, part_of(rest, size, 1) == 0, part_of(rest, size, 3) == 0));
    found.insert(found.end(), {high, low});
    rest = named("part_" + std::to_string(size),
                 mux(high, mux(low, part_of(rest, size, 0), part_of(rest, size, 1)),
                     mux(low, part_of(rest, size, 2), part_of(rest, size, 3))));
  }
  // The last bit is 0 only if all are.
  const unsigned bits = static_cast<unsigned>(found.size()) + 1;
  count <<= mux(rest, zext(cat(found), bits), lit(bits, width));
}

}  // namespace xb::core
