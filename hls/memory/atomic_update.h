// SPDX-License-Identifier: Apache-2.0
//
// What an amo writes. Runs on plain numbers as well.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::memory {

// The bits of an amo's instruction word that tell the nine operations apart: 31:29 and 27.
hdl::UInt atomic_op(const hdl::UInt& insn);

// `op` as above; `old` and `operand` have 32 or 64 bits. With `word` = 1 (64 bits only; give 0 at
// 32) the operation is that of the low 32 bits, and the high bits of the result mean nothing.
hdl::UInt atomic_update(const hdl::UInt& op, const hdl::UInt& word, const hdl::UInt& old,
                        const hdl::UInt& operand);

}  // namespace xb::memory
