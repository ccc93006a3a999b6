// SPDX-License-Identifier: Apache-2.0
//
// Divide unit: one quotient bit per cycle on magnitudes, as many as the quotient is long.
#pragma once

#include "hls/core/pipeline.h"

namespace xb::core {

class Divider : public hdl::Module {
 public:
  hdl::In<UInt> start{"start", W{1}, "operands are valid; ignored unless idle"};
  hdl::In<UInt> abort{"abort", W{1}, "the instruction is dropped"};
  hdl::In<UInt> take{"take", W{1}, "the result is taken (in a cycle with done)"};
  hdl::In<UInt> funct3{"funct3", W{2}, "low 2 bits: div 0, divu 1, rem 2, remu 3"};
  hdl::In<UInt> word{"word", W{1}, "divw and its like"};
  hdl::In<UInt> a, b;
  hdl::Out<UInt> done{"done", W{1}, "register; stays until take or abort"};
  hdl::Out<UInt> result;

  explicit Divider(unsigned xlen);
};

}  // namespace xb::core
