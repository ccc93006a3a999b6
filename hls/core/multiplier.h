// SPDX-License-Identifier: Apache-2.0
//
// Multiply unit: 16 bits of the second operand per cycle, so XLEN/16 cycles between start and done.
#pragma once

#include "hls/core/pipeline.h"

namespace xb::core {

class Multiplier : public hdl::Module {
 public:
  hdl::In<UInt> start;   // operands are valid; ignored unless idle
  hdl::In<UInt> abort;   // the instruction is dropped
  hdl::In<UInt> take;    // the result is taken (in a cycle with done)
  hdl::In<UInt> funct3;  // low 2 bits: mul 0, mulh 1, mulhsu 2, mulhu 3
  hdl::In<UInt> word;    // mulw
  hdl::In<UInt> a, b;
  hdl::Out<UInt> done;  // register; stays until take or abort
  hdl::Out<UInt> result;

  explicit Multiplier(unsigned xlen);
};

}  // namespace xb::core
