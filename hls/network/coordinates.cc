// SPDX-License-Identifier: Apache-2.0
#include "hls/network/coordinates.h"

#include <string>
#include <vector>

#include "hls/hdl/ops.h"

namespace xb::network {

using namespace hdl;

UInt address_of_id(const UInt& id, const UInt& width) {
  // The last remainder is x < width; the quotient bits, most significant first, are y. The first
  // remainder needs 10 bits; `width << 4` needs 10 as well (32 << 4 = 512).
  UInt rest = zext(id, kIdWidth + 1);
  std::vector<UInt> quotient;
  for (int step = kCoordinateWidth - 1; step >= 0; --step) {
    const UInt subtrahend =
        named("rows" + std::to_string(1u << step), shl(zext(width, kIdWidth + 1), step));
    const UInt fits = named("row_bit" + std::to_string(step), rest >= subtrahend);
    rest = named("rest" + std::to_string(step), mux(fits, rest - subtrahend, rest));
    quotient.push_back(fits);
  }
  return address_of(trunc(rest, kCoordinateWidth), cat(quotient));
}

UInt id_of_address(const UInt& address, const UInt& width) {
  HW_LET(row_start) = mul(y_of(address), width);  // 11 bits, below 1024 for real nodes
  return trunc(row_start, kIdWidth) + zext(x_of(address), kIdWidth);
}

UInt address_of(const UInt& x, const UInt& y) { return cat({y, x}); }

UInt x_of(const UInt& address) { return address.slice(kCoordinateWidth - 1, 0); }

UInt y_of(const UInt& address) { return address.slice(2 * kCoordinateWidth - 1, kCoordinateWidth); }

}  // namespace xb::network
