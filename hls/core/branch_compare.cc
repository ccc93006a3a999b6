// SPDX-License-Identifier: Apache-2.0
#include "hls/core/branch_compare.h"

namespace xb::core {

using namespace hdl;

UInt branch_taken(const UInt& funct3, const UInt& a, const UInt& b) {
  // Bits 2:1 choose the relation, bit 0 inverts it.
  HW_LET(relation) = select(funct3.slice(2, 1), {{0, a == b}, {2, slt(a, b)}}, a < b);
  return relation ^ funct3.bit(0);
}

}  // namespace xb::core
