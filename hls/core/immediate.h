// SPDX-License-Identifier: Apache-2.0
//
// The immediate of an instruction word. Runs on plain numbers as well.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::core {

// `format` is an ImmediateFormat, `insn` has 32 bits; the result is sign-extended to `xlen` bits
// (kUimm, the operand of csrrwi and its like: zero-extended).
hdl::UInt immediate(const hdl::UInt& format, const hdl::UInt& insn, unsigned xlen);

}  // namespace xb::core
