// SPDX-License-Identifier: Apache-2.0
#include "hls/core/bypass.h"

namespace xb::core {

using namespace hdl;

Operand bypass(const UInt& index, bool ext_file, const UInt& own,
               const std::vector<Forward>& older) {
  Operand operand{own, lit(1, 1)};
  // From the oldest to the youngest, so that the youngest decides last.
  for (auto forward = older.rbegin(); forward != older.rend(); ++forward) {
    const Destination& dest = forward->dest;
    const UInt in_file = ext_file ? UInt(dest.ext_file) : ~dest.ext_file;
    const UInt hit = dest.writes & in_file & (dest.rd == index);
    operand.value = mux(hit, forward->data, operand.value);
    operand.ready = mux(hit, forward->ready, operand.ready);
  }
  return operand;
}

}  // namespace xb::core
