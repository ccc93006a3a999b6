// SPDX-License-Identifier: Apache-2.0
//
// Between values in registers or packets (low bits) and byte lanes of a 64-bit memory word. Run on
// plain numbers as well. `size` is the log2 of the bytes (2 bits), `offset` the address modulo 8 (3
// bits); accesses are aligned to their size, so a stored value is copied and never shifted.
#pragma once

#include "hls/hdl/value.h"

namespace xb::memory {

using hdl::UInt;

// Memory word of a store: the value repeated in every lane it may go to. `bits` wide, 32 or 64.
UInt store_word(const UInt& size, const UInt& value, unsigned bits = 64);

// Lanes that an access covers, bit 0 = the byte at offset 0: 8 bits, or 4 if `offset` has 2 (no
// access of such a word is wider).
UInt lane_mask(const UInt& size, const UInt& offset);

// Moves the lanes of an access in a 64-bit memory word down to bit 0; bits above are undefined.
// `bits` wide, 32 or 64; no access is wider.
UInt align_down(const UInt& word, const UInt& offset, unsigned bits = 64);

// A loaded value in the low bits of 64, extended to `xlen` bits (with its sign if `sign` is 1).
UInt extend(const UInt& size, const UInt& sign, const UInt& value, unsigned xlen);

// The same as align_down() with zeros above, 64 bits: cheaper where no sign is wanted.
UInt load_zero_extended(const UInt& size, const UInt& word, const UInt& offset);

}  // namespace xb::memory
