// SPDX-License-Identifier: Apache-2.0
// Everything that decides about one router output: per virtual network the owner (wormhole) and the
// weighted round robin between packets, then the round robin between the virtual networks, and the
// crossbar column. Combinational from buffers to `send`; the register behind it is the link
// transmitter's, or the ejection buffer.
#pragma once

#include <deque>
#include <vector>

#include "hls/hdl/hdl.h"
#include "hls/network/flit_buffer.h"
#include "hls/network/link_transmitter.h"
#include "hls/network/route.h"

namespace xb::network {

// The front of an input buffer, as one output sees it.
struct SwitchInput {
  UInt claims{W{1}};   // a head flit that wants this output
  UInt follows{W{1}};  // a flit that is not a head: belongs to the output its head went to
  BufferedFlit flit;
  HW_FIELDS(claims, follows, flit)
};

class SwitchOutput : public hdl::Module {
 public:
  struct Lane {  // one input, one virtual network
    Lane(const std::string& name) : in(name, SwitchInput{}), pop(name + "_pop", W{1}) {}
    In<SwitchInput> in;
    Out<UInt> pop;
  };

  std::vector<Port> inputs;                  // that can reach this output
  std::deque<In<UInt>> weights;              // of `inputs`
  std::deque<Lane> lanes[kVirtualNetworks];  // of `inputs`
  In<UInt> space0{"space0", W{1}};           // room behind this output, virtual network 0
  In<UInt> space1{"space1", W{1}};
  Out<hdl::Valid<SwitchedFlit>> send{"send", SwitchedFlit{}};

  explicit SwitchOutput(Port output);
};

}  // namespace xb::network
