// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/lanes.h"

#include <string>

#include "hls/hdl/hdl.h"

namespace xb::memory {

using namespace hdl;

UInt store_word(const UInt& size, const UInt& value, unsigned bits) {
  const auto copies = [&](unsigned width) {
    return replicate(value.slice(width - 1, 0), bits / width);
  };
  if (bits == 32 || value.width() == 32) {
    return select(size, {{0, copies(8)}, {1, copies(16)}}, copies(32));
  }
  return select(size, {{0, copies(8)}, {1, copies(16)}, {2, copies(32)}}, value);
}

UInt lane_mask(const UInt& size, const UInt& offset) {
  const bool is_word = offset.width() == 2;
  HW_LET(low_lanes) =
      is_word
          ? select(size, {{0, lit(4, 0x1)}, {1, lit(4, 0x3)}}, lit(4, 0xf))
          : select(size, {{0, lit(8, 0x01)}, {1, lit(8, 0x03)}, {2, lit(8, 0x0f)}}, lit(8, 0xff));
  return shl(low_lanes, offset);
}

UInt align_down(const UInt& word, const UInt& offset, unsigned bits) {
  // An access lies within its own half, quarter or eighth: the low bytes come from 8, 4 and 2
  // places, the others from one.
  HW_LET(half) = mux(offset.bit(2), word.slice(63, 32), word.slice(31, 0));
  HW_LET(quarter) = mux(offset.bit(1), half.slice(31, 16), half.slice(15, 0));
  HW_LET(eighth) = mux(offset.bit(0), quarter.slice(15, 8), quarter.slice(7, 0));
  const UInt low = cat({half.slice(31, 16), quarter.slice(15, 8), eighth});
  return bits == 64 ? cat({word.slice(63, 32), low}) : low;
}

UInt extend(const UInt& size, const UInt& sign, const UInt& value, unsigned xlen) {
  const auto narrow = [&](unsigned bits) {
    const UInt fill = named("sign" + std::to_string(bits), value.bit(bits - 1) & sign);
    return cat({replicate(fill, xlen - bits), value.slice(bits - 1, 0)});
  };
  const UInt word = xlen == 32 ? value.slice(31, 0) : narrow(32);
  return select(size, {{0, narrow(8)}, {1, narrow(16)}, {2, word}}, value.slice(xlen - 1, 0));
}

UInt load_zero_extended(const UInt& size, const UInt& word, const UInt& offset) {
  // Three two-way choices of half, quarter and eighth; the aligned bits of the offset pick them.
  HW_LET(half) = mux(offset.bit(2), word.slice(63, 32), word.slice(31, 0));
  HW_LET(quarter) = mux(offset.bit(1), half.slice(31, 16), half.slice(15, 0));
  HW_LET(eighth) = mux(offset.bit(0), quarter.slice(15, 8), quarter.slice(7, 0));
  return select(size, {{0, zext(eighth, 64)}, {1, zext(quarter, 64)}, {2, zext(half, 64)}}, word);
}

}  // namespace xb::memory
