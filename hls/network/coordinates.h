// SPDX-License-Identifier: Apache-2.0
// PE ids and mesh addresses. A PE id counts row by row: id = y * width + x. A mesh address is
// y << 5 | x: what travels in header flits, because a router can then compare coordinates without
// dividing by a mesh width that may be any number from 1 to 32.
#pragma once

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

inline constexpr unsigned kIdWidth = 10;         // PE ids and mesh addresses
inline constexpr unsigned kCoordinateWidth = 5;  // x and y
inline constexpr unsigned kExtentWidth = 6;      // mesh width and height, 1..32

// Mesh address of a PE id (10 bits) on a mesh of `width` (6 bits, 1..32) columns and at most 32
// rows. Division by five compare-and-subtract steps.
UInt address_of_id(const UInt& id, const UInt& width);

// PE id of a mesh address (10 bits).
UInt id_of_address(const UInt& address, const UInt& width);

// The address of the node at x, y (5 bits each), and back.
UInt address_of(const UInt& x, const UInt& y);
UInt x_of(const UInt& address);
UInt y_of(const UInt& address);

}  // namespace xb::network
