// SPDX-License-Identifier: Apache-2.0
#include "hls/network/lanes.h"

#include "hls/hdl/ops.h"

namespace xb::network {

UInt to_lanes(const UInt& value, const UInt& size) {
  return hdl::select(size,
                     {{0, hdl::replicate(hdl::trunc(value, 8), 8)},
                      {1, hdl::replicate(hdl::trunc(value, 16), 4)},
                      {2, hdl::replicate(hdl::trunc(value, 32), 2)}},
                     value);
}

UInt lane_mask(const UInt& lane, const UInt& size) {
  HW_LET(bytes) =
      hdl::select(size, {{0, hdl::lit(8, 0x01)}, {1, hdl::lit(8, 0x03)}, {2, hdl::lit(8, 0x0f)}},
                  hdl::lit(8, 0xff));
  return hdl::shl(bytes, lane);
}

UInt from_lanes(const UInt& word, const UInt& lane, const UInt& size) {
  // Three two-way choices of half, quarter and eighth; the aligned lane bits pick them.
  HW_LET(half) = hdl::mux(lane.bit(2), word.slice(63, 32), word.slice(31, 0));
  HW_LET(quarter) = hdl::mux(lane.bit(1), half.slice(31, 16), half.slice(15, 0));
  HW_LET(eighth) = hdl::mux(lane.bit(0), quarter.slice(15, 8), quarter.slice(7, 0));
  return hdl::select(
      size, {{0, hdl::zext(eighth, 64)}, {1, hdl::zext(quarter, 64)}, {2, hdl::zext(half, 64)}},
      word);
}

}  // namespace xb::network
