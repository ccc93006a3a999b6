// SPDX-License-Identifier: Apache-2.0
// Weighted round robin. Time is cut into rounds; in each round an input may win as often as its
// weight says. Inputs with quota left take turns; a round ends as soon as nobody who waits has
// quota left. Always-asking inputs so get exact shares, and an unused share costs nothing. An input
// may wait without asking (it is busy with something else): then others may win beyond their quota,
// and the round goes on until it has had its own.
#pragma once

#include <deque>
#include <vector>

#include "hls/hdl/hdl.h"

namespace xb::network {

using hdl::In;
using hdl::Out;
using hdl::UInt;
using hdl::W;

class WeightedArbiter : public hdl::Module {
 public:
  In<UInt> waiting;  // one bit per input: has something for this output
  In<UInt> request;  // one bit per input: and could send it now
  Out<UInt> grant;   // at most one bit, and one if anybody asks; combinational
  In<UInt> accept{"accept", W{1}, "the grant is used: the state advances"};
  std::deque<In<UInt>> weights;  // per input, at least 1, constant

  // Bits of the weight of each input; 1..32 inputs.
  explicit WeightedArbiter(const std::vector<unsigned>& weight_widths);
};

}  // namespace xb::network
