// SPDX-License-Identifier: Apache-2.0
// Check bits of a flit. Data and control are protected apart: the CRC of the data is made by the
// sender of the packet and travels unchanged, so a damaged flit stays recognisable; the control
// bits decide what a router does with a flit, so a single flipped one is corrected on arrival.
#pragma once

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

inline constexpr unsigned kCrcWidth = 8;
inline constexpr unsigned kControlWidth = 5;  // {valid, head, tail, vn[1:0]}
inline constexpr unsigned kControlCheckWidth = 5;

// CRC-8 of 64 bits, most significant bit first, polynomial x^8 + x^2 + x + 1, start value 0.
// Detects every error of up to three bits in data and CRC together. crc8(0) = 0.
UInt crc8(const UInt& data);

// Control word in the order that the code protects.
UInt control_word(const UInt& valid, const UInt& head, const UInt& tail, const UInt& vn);

// Check bits of a control word: a Hsiao code with odd columns. control_check(0) = 0.
UInt control_check(const UInt& control);

struct CorrectedControl {
  UInt control;  // one flipped bit of control or check is repaired
  UInt damaged;  // 1: two or more bits are wrong; control is useless
};
CorrectedControl correct_control(const UInt& control, const UInt& check);

}  // namespace xb::network
