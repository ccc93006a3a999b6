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
  UInt claims{W{1}, "a head flit that wants this output"};
  UInt follows{W{1}, "a flit that is not a head: belongs to the output its head went to"};
  BufferedFlit flit;
  HW_FIELDS(claims, follows, flit)
};

// The inputs of the router that can reach an output, in the order of the inputs of its switch.
std::vector<Port> inputs_of(Port output);
// Bits of the weights of these inputs. Outputs with equally many inputs have equal ones, so that
// their switches are one module.
std::vector<unsigned> weight_widths_of(const std::vector<Port>& inputs);

class SwitchOutput : public hdl::Module {
 public:
  struct Source {  // one input, one virtual network
    Source(const std::string& name)
        : in(name, SwitchInput{}), pop(name + "_pop", W{1}, "the flit has been sent") {}
    In<SwitchInput> in;
    Out<UInt> pop;
  };

  std::deque<In<UInt>> weights;                  // by input
  std::deque<Source> sources[kVirtualNetworks];  // by input
  In<UInt> space0{"space0", W{1}, "room behind this output, virtual network 0"};
  In<UInt> space1{"space1", W{1}};
  Out<hdl::Valid<SwitchedFlit>> send{"send", SwitchedFlit{}};

  // Bits of the weight of each input.
  explicit SwitchOutput(const std::vector<unsigned>& weight_widths);
};

}  // namespace xb::network
