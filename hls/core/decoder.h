// SPDX-License-Identifier: Apache-2.0
//
// Instruction word to control values: the instruction table of hls/isa as nested cases. Whatever
// the table does not know, or the configuration does not have, is an illegal instruction.
#pragma once

#include "hls/config.h"
#include "hls/core/control.h"

namespace xb::core {

class Decoder : public hdl::Module {
 public:
  hdl::In<UInt> insn{"insn", W{32}};
  hdl::Out<DecodeControl> dec{"dec", DecodeControl(), "for the decode stage itself"};
  hdl::Out<Control> ctl{"ctl", Control(), "for execute"};

  explicit Decoder(const Config& config);
};

}  // namespace xb::core
