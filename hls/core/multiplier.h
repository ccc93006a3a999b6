// SPDX-License-Identifier: Apache-2.0
//
// Multiply unit: 16 bits of the second operand per cycle, so XLEN/16 cycles between start and done.
#pragma once

#include "hls/core/pipeline.h"

namespace xb::core {

class Multiplier : public hdl::Module {
 public:
  hdl::In<UInt> start{"start", W{1}, "operands are valid; ignored unless idle"};
  hdl::In<UInt> abort{"abort", W{1}, "the instruction is dropped"};
  hdl::In<UInt> take{"take", W{1}, "the result is taken (in a cycle with done)"};
  hdl::In<UInt> funct3{"funct3", W{2}, "low 2 bits: mul 0, mulh 1, mulhsu 2, mulhu 3"};
  hdl::In<UInt> word{"word", W{1}, "mulw"};
  hdl::In<UInt> a, b;
  hdl::Out<UInt> done{"done", W{1}, "register; stays until take or abort"};
  hdl::Out<UInt> result;

  explicit Multiplier(unsigned xlen);
};

}  // namespace xb::core
