// SPDX-License-Identifier: Apache-2.0
//
// Counts the zeros above the highest one of a word.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::core {

class LeadingZeros : public hdl::Module {
 public:
  hdl::In<hdl::UInt> word;
  hdl::Out<hdl::UInt> count;

  // A power of two from 8 on.
  explicit LeadingZeros(unsigned width);
};

}  // namespace xb::core
