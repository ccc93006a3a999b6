// SPDX-License-Identifier: Apache-2.0
#include "hls/core/csr_bus.h"

namespace xb::core {

using namespace hdl;

CsrBus::CsrBus(unsigned xlen, const CsrAccess& access) : xlen_(xlen), access_(access) {
  new_value = Wire<UInt>{"new_value", W{xlen}};
  write = named("write", access.execute & access.writes);
}

void CsrBus::readable(const std::vector<Key>& numbers, const UInt& bits) {
  arms_.emplace_back(Keys(numbers), bits.width() < xlen_ ? zext(bits, xlen_) : bits);
}

UInt CsrBus::written(unsigned number) const { return write & (access_.address == number); }

void CsrBus::answer(const UInt& value) const {
  value <<= select(access_.address, arms_, lit(xlen_, 0));
  new_value <<=
      select(labelled<CsrWrite>(access_.funct3.slice(1, 0)),
             {{CsrWrite::kOperand, access_.operand}, {CsrWrite::kSet, value | access_.operand}},
             value & ~access_.operand);
  unused(access_.funct3.bit(2));
}

}  // namespace xb::core
