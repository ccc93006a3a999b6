// SPDX-License-Identifier: Apache-2.0
//
// Destinations of extended loads that have retired without their value: whoever reads or writes one
// of them waits in decode. Configurations with loads in flight only.
#pragma once

#include "hls/core/pipeline.h"

namespace xb::core {

class PendingRegisters : public hdl::Module {
 public:
  hdl::In<Destination> leaves{"leaves", Destination(), "of a load that goes without its value"};
  hdl::In<Destination> arrives{"arrives", Destination(), "whose value goes into memory receive"};
  hdl::Out<UInt> x{"x", W{32}, "by x-register: its value is on the way"};
  hdl::Out<UInt> e{"e", W{32}, "by e-register"};
  hdl::Out<UInt> none{"none", W{1}, "every load has its value"};

  PendingRegisters();
};

}  // namespace xb::core
