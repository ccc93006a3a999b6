// SPDX-License-Identifier: Apache-2.0
#include "hls/core/prediction.h"

#include <algorithm>

namespace xb::core {

using namespace hdl;

UInt is_taken(const Direction& direction, const std::string& name) {
  const UInt says_taken = named(
      name, mux(direction.choice.bit(1), direction.by_history.bit(1), direction.counter.bit(1)));
  return direction.known & says_taken;
}

UInt writes_unread(const UInt& finds, const UInt& learned_index, const UInt& read,
                   const UInt& read_index) {
  Reg<UInt> learns{"learns", W{1}, Reset{0}, "something waits to be written"};
  HW_LET(is_read) = read & (learned_index == read_index);
  HW_LET(writes) = learns & ~is_read;
  learns <<= finds | (learns & is_read);
  return writes;
}

UInt moved(const UInt& counter, const UInt& up) {
  return mux(up, mux(counter == 3, counter, counter + 1), mux(counter == 0, counter, counter - 1));
}

UInt folded(const UInt& bits, unsigned width) {
  UInt result = lit(width, 0);
  for (unsigned low = 0; low < bits.width(); low += width) {
    const unsigned high = std::min(low + width, bits.width()) - 1;
    result = result ^ zext(bits.slice(static_cast<int>(high), static_cast<int>(low)), width);
  }
  return result;
}

UInt adds_up(const UInt& a, const UInt& b, const UInt& sum) {
  const unsigned top = a.width() - 1;
  const auto high = [&](const UInt& v) { return v.slice(top, 2); };
  HW_LET(needed) = high(a) ^ high(b) ^ high(sum);
  HW_LET(made) = (high(a) & high(b)) | ((high(a) | high(b)) & ~high(sum));
  HW_LET(low_sum) = add_wide(a.slice(1, 0), b.slice(1, 0));
  return needed == cat({made.slice(top - 3, 0), low_sum.bit(2)});
}

}  // namespace xb::core
