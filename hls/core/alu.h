// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic and logic of one cycle: one adder for additions, subtractions, comparisons and
// addresses, one shifter for both directions. Runs on plain numbers as well.
#pragma once

#include "hls/core/control.h"

namespace xb::core {

// What the ALU finds out at the same time; Result says which of it is the instruction's.
struct Alu {
  hdl::UInt sum;      // kSum: a + b, or a - b for kSub
  hdl::UInt address;  // the same, whatever `word`
  hdl::UInt shifted;  // kShift
  hdl::UInt logic;    // kLogic
  hdl::UInt less;     // kLess, 1 bit: a < b, signed for kSlt; op must be a comparison
  hdl::UInt equal;    // 1 bit: a = b
};

// `op` is an AluOp. `a` and `b` have 32 or 64 bits; the low bits of b are the shift amount. With
// `word` = 1 (64 bits only; give 0 at 32) sum and shifted are those of the low 32 bits,
// sign-extended. `constant`, as wide as they are, is the result of kConstant, and kLogic of each
// operation that is no logic.
Alu alu(const hdl::UInt& op, const hdl::UInt& word, const hdl::UInt& a, const hdl::UInt& b,
        const hdl::UInt& constant);

// Which part is the result of `op`.
Result result_of(AluOp op);

// 1 if the branch with this funct3 (3 bits: beq 0, bne 1, blt 4, bge 5, bltu 6, bgeu 7) is taken,
// by the comparison of its operands.
hdl::UInt branch_taken(const hdl::UInt& funct3, const Alu& compared);

}  // namespace xb::core
