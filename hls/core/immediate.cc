// SPDX-License-Identifier: Apache-2.0
#include "hls/core/immediate.h"

#include "hls/core/control.h"

namespace xb::core {

using namespace hdl;

// RISC-V unprivileged manual, "Immediate Encoding Variants".
UInt immediate(const UInt& format, const UInt& insn, unsigned xlen) {
  const auto extended = [](const char* name, const UInt& bits) {
    return sext(named(name, bits), 32);
  };
  const UInt i = sext(insn.slice(31, 20), 32);
  const UInt s = extended("imm_s", cat({insn.slice(31, 25), insn.slice(11, 7)}));
  const UInt b = extended(
      "imm_b", cat({insn.bit(31), insn.bit(7), insn.slice(30, 25), insn.slice(11, 8), lit(1, 0)}));
  const UInt u = cat({insn.slice(31, 12), lit(12, 0)});
  const UInt j = extended("imm_j", cat({insn.bit(31), insn.slice(19, 12), insn.bit(20),
                                        insn.slice(30, 21), lit(1, 0)}));
  const UInt uimm = zext(insn.slice(19, 15), 32);
  HW_LET(imm32) = select(format,
                         {{ImmediateFormat::kI, i},
                          {ImmediateFormat::kS, s},
                          {ImmediateFormat::kB, b},
                          {ImmediateFormat::kU, u},
                          {ImmediateFormat::kJ, j},
                          {ImmediateFormat::kUimm, uimm},
                          {ImmediateFormat::kWord, insn}},
                         lit(32, 0));
  if (xlen == 32) return imm32;
  HW_LET(imm_sign) = imm32.bit(31) & (format != ImmediateFormat::kWord);
  return cat({replicate(imm_sign, 32), imm32});
}

}  // namespace xb::core
