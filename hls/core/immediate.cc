// SPDX-License-Identifier: Apache-2.0
#include "hls/core/immediate.h"

#include "hls/core/control.h"

namespace xb::core {

using namespace hdl;

// RISC-V unprivileged manual, "Immediate Encoding Variants".
UInt immediate(const UInt& format, const UInt& insn, unsigned xlen) {
  const UInt i = sext(insn.slice(31, 20), 32);
  const UInt s = sext(cat({insn.slice(31, 25), insn.slice(11, 7)}), 32);
  const UInt b =
      sext(cat({insn.bit(31), insn.bit(7), insn.slice(30, 25), insn.slice(11, 8), lit(1, 0)}), 32);
  const UInt u = cat({insn.slice(31, 12), lit(12, 0)});
  const UInt j = sext(
      cat({insn.bit(31), insn.slice(19, 12), insn.bit(20), insn.slice(30, 21), lit(1, 0)}), 32);
  const UInt uimm = zext(insn.slice(19, 15), 32);
  HW_LET(imm32) = select(format,
                         {{ImmediateFormat::kI, i},
                          {ImmediateFormat::kS, s},
                          {ImmediateFormat::kB, b},
                          {ImmediateFormat::kU, u},
                          {ImmediateFormat::kJ, j},
                          {ImmediateFormat::kUimm, uimm}},
                         lit(32, 0));
  return sext(imm32, xlen);
}

}  // namespace xb::core
