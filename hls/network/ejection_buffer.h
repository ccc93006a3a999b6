// SPDX-License-Identifier: Apache-2.0
// Stands where links have their output register: what leaves the router for the network interface
// of its own node, one small buffer per virtual network, so that requests which have to wait never
// hold back responses. A head that came here in the cycle of its arrival was not known to be
// damaged then: its packet is dropped here. The CRC of the data half of a wide flit is compared
// here, as it leaves.
#pragma once

#include <optional>

#include "hls/hdl/hdl.h"
#include "hls/network/link_transmitter.h"
#include "hls/network/remote.h"

namespace xb::network {

inline constexpr unsigned kEjectionDepth = 4;  // flits; covers the beats that port B may refuse

class EjectionBuffer : public hdl::Module {
 public:
  In<hdl::Valid<SwitchedFlit>> send;
  Out<UInt> space0{"space0", W{1}};
  Out<UInt> space1{"space1", W{1}};
  Out<hdl::Stream<EjectFlit>> request;
  Out<hdl::Stream<EjectFlit>> response;
  // With a network for bulk transfers only.
  std::optional<Out<UInt>> space2;
  std::optional<Out<hdl::Stream<EjectFlit>>> bulk;

  Out<UInt> dropped{"dropped", W{1}, "a packet is dropped, 1 in its first cycle"};
  Out<UInt> empty{"empty", W{1}, "holds nothing, register"};

  EjectionBuffer(unsigned flit_bits, bool has_bulk);
};

}  // namespace xb::network
