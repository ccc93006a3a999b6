// SPDX-License-Identifier: Apache-2.0
//
// Stage d: the data of the register files arrives, the instruction is decoded, pc + immediate is
// computed. jal redirects from here; interrupts enter here.
#pragma once

#include "hls/config.h"
#include "hls/core/pipeline.h"

namespace xb::core {

class Decode : public hdl::Module {
 public:
  hdl::In<Slot<FetchOp>> fetch;
  hdl::Out<UInt> ready;        // takes the fetch slot
  hdl::In<Redirect> redirect;  // the one that fetch follows in this cycle
  hdl::In<UInt> x_ready;
  hdl::In<UInt> rs1_data, rs2_data, ers_data;  // of the instruction that is here now
  hdl::In<UInt> irq;                           // an enabled interrupt is pending
  hdl::In<UInt> ext_writers;  // an older instruction still has to write an e-register
  hdl::Out<Slot<DecodeOp>> slot;
  hdl::Out<UInt> keep_ext;    // execute keeps the extended operand it has
  hdl::Out<UInt> reread_ext;  // read E[rs1] of the instruction here, for the next cycle
  hdl::Out<UInt> reread_index;
  hdl::Out<Redirect> jump;  // jal

  explicit Decode(const Config& config);
};

}  // namespace xb::core
