// SPDX-License-Identifier: Apache-2.0
//
// Between values in registers (low bits) and byte lanes of a 64-bit memory word. Run on plain
// numbers as well. `size` is the log2 of the bytes (2 bits), `offset` the address modulo 8 (3
// bits); accesses are aligned to their size.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::core {

// Memory word of a store: the value repeated in every lane it may go to. 64 bits.
hdl::UInt store_word(const hdl::UInt& size, const hdl::UInt& value);

// Lanes that an access covers, bit 0 = the byte at offset 0. 8 bits.
hdl::UInt lane_mask(const hdl::UInt& size, const hdl::UInt& offset);

// Lanes of an access that begins at lane 0. 8 bits.
hdl::UInt size_mask(const hdl::UInt& size);

// Moves the lanes of an access in a 64-bit memory word down to bit 0; bits above are undefined.
hdl::UInt align_down(const hdl::UInt& word, const hdl::UInt& offset);

// A loaded value in the low bits of 64, extended to `xlen` bits (with its sign if `sign` is 1).
hdl::UInt extend(const hdl::UInt& size, const hdl::UInt& sign, const hdl::UInt& value,
                 unsigned xlen);

// The low bytes of a register value that a store writes, zeros above. 64 bits.
hdl::UInt low_bytes(const hdl::UInt& size, const hdl::UInt& value);

}  // namespace xb::core
