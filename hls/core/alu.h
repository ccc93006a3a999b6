// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic and logic of one cycle. Runs on plain numbers as well.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::core {

// `op` is an AluOp. `a` and `b` have 32 or 64 bits; the low bits of b are the shift amount. With
// `word` = 1 (64 bits only; give 0 at 32) the operation is that of the low 32 bits, sign-extended.
hdl::UInt alu(const hdl::UInt& op, const hdl::UInt& word, const hdl::UInt& a, const hdl::UInt& b);

}  // namespace xb::core
