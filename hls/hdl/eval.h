// SPDX-License-Identifier: Apache-2.0
#pragma once

// The arithmetic of every operator, defined once: constant folding, the interpreter and the passes
// all call it. Total: defined for every operand value.

#include <cstddef>

#include "hls/hdl/ir.h"

namespace xb::hdl {

constexpr u128 width_mask(unsigned width) {
  return width >= 128 ? ~u128{0} : (u128{1} << width) - 1;
}

// Bit pattern of `value`, `width` bits, extended with its sign to 128 bits.
constexpr u128 sign_extend(u128 value, unsigned width) {
  const u128 sign = u128{1} << (width - 1);
  return (value ^ sign) - sign;
}

struct Operand {
  u128 value = 0;  // bits above width are 0
  unsigned width = 0;
};

// Result of `op` with `width` result bits; `lo` for kSlice, `keys` for kSelect. Not for kNet and
// kMemRead, which need a state; kConst and kLet return in[0].
u128 eval(ir::Op op, unsigned width, unsigned lo, const Operand* in, std::size_t count,
          const std::vector<std::vector<u128>>* keys = nullptr);

}  // namespace xb::hdl
