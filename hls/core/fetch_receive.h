// SPDX-License-Identifier: Apache-2.0
//
// Stage fr: takes the answers of port A and hands out one instruction per cycle.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class FetchReceive : public hdl::Module {
 public:
  hdl::In<UInt> response_valid;
  hdl::In<UInt> response_data;
  hdl::In<UInt> requested;  // a request is on port A in this cycle
  hdl::In<UInt> fault;      // the next word is outside RAM
  hdl::In<Redirect> redirect;
  hdl::In<UInt> ready;  // decode takes the slot
  hdl::Out<Slot<FetchOp>> slot;
  hdl::Out<UInt> space;     // one more word may be requested in the next cycle
  hdl::Out<UInt> rs1, rs2;  // register indices of the instruction, for the register files
  hdl::Out<UInt> ers;

  explicit FetchReceive(const Config& config);
};

}  // namespace xb::core
