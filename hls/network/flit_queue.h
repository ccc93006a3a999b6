// SPDX-License-Identifier: Apache-2.0
// The flits of one virtual network at one router input, in order: where each lies in the memory of
// the buffer (flit_buffer), where its packet wants to go, and which packets are damaged and
// dropped. A flit that finds the queue empty is shown in the cycle in which it arrives, and if it
// is taken then, it is not kept.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/network/flit_buffer.h"

namespace xb::network {

class FlitQueue : public hdl::Module {
 public:
  In<hdl::Valid<ArrivingFlit>> push{"push", ArrivingFlit{}};
  Out<UInt> write_slot;
  Out<UInt> claims{"claims", W{5}, "the output that the head flit in front wants, a bit per Port"};
  Out<UInt> follows{"follows", W{1}, "the flit in front belongs to the output its head went to"};
  Out<UInt> held{"held", W{1}, "the flit in front lies in `read_slot`, else it arrives"};
  Out<UInt> read_slot;
  Out<FlitTags> tags{"tags", FlitTags{}, "of the flit in front"};
  In<UInt> pop{"pop", W{1}, "the flit in front leaves"};
  Out<UInt> freed{"freed", W{1}, "a slot becomes free at this clock edge, or was not needed"};
  Out<UInt> dropped{"dropped", W{1}, "a packet is dropped, 1 in its first cycle"};

  explicit FlitQueue(unsigned depth);
};

}  // namespace xb::network
