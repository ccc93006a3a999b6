// SPDX-License-Identifier: Apache-2.0
// What a flit holds. A packet is a header and 0, 1 or 2 data words, each of 64 bits and with a
// CRC of its own (a CRC of 8 bits cannot cover more).
//
//             64 bits                         128 bits: high half, low half
//   head      header                          data word or anything, header
//   body      data words, in this order       second data word, header once more
//
// So a wide flit has its header in the low half and data in the high half, whichever it is. Data
// words are right-aligned and zero-extended, that of a request perhaps with anything above its
// size.
//
// The functions compute on numbers and record on hardware values.
#pragma once

#include <string>

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

inline constexpr unsigned kHalfWidth = 64;  // header or data word; all of a narrow flit

constexpr bool is_wide(unsigned flit_bits) { return flit_bits > kHalfWidth; }

// Module names of the wide form end so; "" of the narrow one. Throws std::invalid_argument for any
// other width.
std::string flit_suffix(unsigned flit_bits);

// Of `flit`, whatever its width. A narrow flit is either.
UInt header_half(const UInt& flit);
UInt data_half(const UInt& flit);

// The CRCs of its halves, the low half in the low bits.
unsigned flit_crc_width(unsigned flit_bits);
UInt flit_crc(const UInt& flit);

// The check bits beside a flit on a link: [7:0] CRC of the low half, [12:8] code of the control
// bits, at the same place for both widths; then the CRC of the high half.
unsigned link_check_width(unsigned flit_bits);
UInt link_check(const UInt& control_code, const UInt& crc);
UInt control_code_of(const UInt& check);
UInt crc_of(const UInt& check);

}  // namespace xb::network
