// SPDX-License-Identifier: Apache-2.0
// Between right-aligned values, as they travel, and the byte lanes of an 8-byte memory word.
// Accesses are naturally aligned, so a value is a copy of one lane group and no shifter is needed
// on the way in. `lane` is the byte address modulo 8 (3 bits), `size` log2 of the bytes (2 bits).
#pragma once

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

// A right-aligned value copied to every lane group of its size; with lane_mask() a write.
UInt to_lanes(const UInt& value, const UInt& size);

// The lanes of an access, 8 bits.
UInt lane_mask(const UInt& lane, const UInt& size);

// The value at `lane` of a memory word, right-aligned and zero-extended to 64 bits.
UInt from_lanes(const UInt& word, const UInt& lane, const UInt& size);

}  // namespace xb::network
