// SPDX-License-Identifier: Apache-2.0
// Two senders of packets on one virtual network of the own router: packet by packet, `first` before
// `second` whenever both begin. Either may withdraw a packet of which nothing has left.
#pragma once

#include "hls/hdl/hdl.h"
#include "hls/network/remote.h"

namespace xb::network {

class PacketMerge : public hdl::Module {
 public:
  hdl::In<hdl::Stream<InjectFlit>> first;   // goes first
  hdl::In<hdl::Stream<InjectFlit>> second;  // goes when the other has nothing
  hdl::Out<hdl::Stream<InjectFlit>> out;    // to the router

  explicit PacketMerge(unsigned flit_bits = kHalfWidth);
};

}  // namespace xb::network
