// SPDX-License-Identifier: Apache-2.0
//
// How the instruction in execute reads and writes the registers of the CSR file. Part of the module
// under construction (csr_file): each of its registers says under which number it is read, and asks
// when it is written.
#pragma once

#include <vector>

#include "hls/core/pipeline.h"

namespace xb::core {

// What an access writes: low two bits of funct3 of csrrw, csrrs, csrrc and their immediate forms.
enum class CsrWrite : std::uint8_t { kOperand = 1, kSet = 2, kClear = 3 };
HW_ENUM_LABELS(CsrWrite, 2, kOperand, kSet, kClear);

class CsrBus {
 public:
  UInt new_value;  // wire: what the instruction writes
  UInt write;      // it writes

  CsrBus(unsigned xlen, const CsrAccess& access);

  // The instruction finds `bits` under each of these numbers, zero-extended.
  void readable(const std::vector<hdl::Key>& numbers, const UInt& bits);

  // The instruction writes the register of that number.
  UInt written(unsigned number) const;

  // Once every register is readable: drives the old value of the one that the instruction asks for,
  // and the value to write, which is made from it.
  void answer(const UInt& value) const;

 private:
  const unsigned xlen_;
  const CsrAccess& access_;
  std::vector<hdl::SelectArm> arms_;  // of the choice between the registers
};

}  // namespace xb::core
