// SPDX-License-Identifier: Apache-2.0
//
// Stage fr: takes the answers of port A and hands out one instruction per cycle.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class FetchReceive : public hdl::Module {
 public:
  hdl::In<UInt> response_valid{"response_valid", W{1}};
  hdl::In<UInt> response_data{"response_data", W{64}};
  hdl::In<UInt> requested{"requested", W{1}, "a request is on port A in this cycle"};
  hdl::In<UInt> fault{"fault", W{1}, "the next word is outside RAM"};
  hdl::In<Redirect> redirect;
  hdl::In<UInt> ready{"ready", W{1}, "decode takes the slot"};
  hdl::Out<Slot<FetchOp>> slot;
  hdl::Out<UInt> space{"space", W{1}, "one more word may be requested in the next cycle"};
  hdl::Out<UInt> ers{"ers", W{5}, "e-register that the instruction reads, if it reads one"};

  explicit FetchReceive(const Config& config);
};

}  // namespace xb::core
