// SPDX-License-Identifier: Apache-2.0
// The packet that a requester is sending: complete before its head leaves. Part of the module under
// construction (remote_requester).
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/header.h"
#include "hls/network/remote.h"

namespace xb::network {

class OutgoingPacket {
 public:
  UInt valid;      // one is being sent
  UInt can_build;  // the next one may take its place

  // Declares its registers and drives `request`.
  OutgoingPacket(const Config& config, const hdl::Stream<InjectFlit>& request);

  // With `accept`, which asks for can_build, the packet of `asked` begins. `brings_data`: there is
  // a data word.
  void begin(const UInt& accept, const UInt& header, const UInt& brings_data,
             const RemoteRequest& asked);
  // With that, it is a compare-and-swap: two data words. Only in configurations that have it.
  void begin_compare(const UInt& accept, const UInt& is_compare, const RemoteRequest& asked);

 private:
  bool wide_, one_flit_only_;
  UInt leaves_, sent_;
  UInt two_flits_;  // of narrow ones: data follows the header
  UInt second_;     // the first flit has left; not if there is only one, ever
  UInt header_, data_;
  UInt compares_, expected_;  // the data word that goes before, and whether it has yet to leave
};

}  // namespace xb::network
