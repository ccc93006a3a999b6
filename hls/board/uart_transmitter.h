// SPDX-License-Identifier: Apache-2.0
// Serial output: bytes in, one line out, idle high, 1 start bit, 8 data bits (lowest first), 1 stop
// bit, no parity.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::board {

class UartTransmitter : public hdl::Module {
 public:
  hdl::In<hdl::Stream<hdl::UInt>> byte{"byte", hdl::W{8}, "ready: nothing is being sent"};
  hdl::Out<hdl::UInt> tx{"tx", hdl::W{1}, "the line; registered"};

  // Clock cycles per bit, 2..65536. Throws std::invalid_argument otherwise.
  explicit UartTransmitter(unsigned clocks_per_bit);
};

}  // namespace xb::board
