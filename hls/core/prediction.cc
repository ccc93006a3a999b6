// SPDX-License-Identifier: Apache-2.0
#include "hls/core/prediction.h"

namespace xb::core {

using namespace hdl;

UInt adds_up(const UInt& a, const UInt& b, const UInt& sum) {
  const unsigned top = a.width() - 1;
  const auto high = [&](const UInt& v) { return v.slice(top, 2); };
  HW_LET(needed) = high(a) ^ high(b) ^ high(sum);
  HW_LET(made) = (high(a) & high(b)) | ((high(a) | high(b)) & ~high(sum));
  HW_LET(low_sum) = add_wide(a.slice(1, 0), b.slice(1, 0));
  return needed == cat({made.slice(top - 3, 0), low_sum.bit(2)});
}

}  // namespace xb::core
