// SPDX-License-Identifier: Apache-2.0
//
// Condition of a conditional branch. Runs on plain numbers as well.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::core {

// 1 if the branch with this funct3 (3 bits: beq 0, bne 1, blt 4, bge 5, bltu 6, bgeu 7) is taken.
hdl::UInt branch_taken(const hdl::UInt& funct3, const hdl::UInt& a, const hdl::UInt& b);

}  // namespace xb::core
