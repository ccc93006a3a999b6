// SPDX-License-Identifier: Apache-2.0
// The request that a server has at hand, put together from its flits. Part of the module under
// construction (remote_server).
//
// To be performed, a request needs its header and its last data word in one cycle. A wide flit has
// both. Of narrow flits the header is put aside until the data is at the front of the queue. Of a
// compare-and-swap, header and expected value are put aside, whatever the width.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/header.h"
#include "hls/network/remote.h"

namespace xb::network {

class InboundPacket {
 public:
  UInt complete;  // all that the request brings is here
  UInt stray;     // a body that belongs to no head
  Header header;
  UInt has_data;      // the operation brings data
  UInt data;          // its last word
  UInt data_damaged;  // any word of it
  UInt expected;      // of a compare-and-swap, XLEN bits
  UInt pending;       // its head has been put aside
  UInt is_object;     // it is for the block device; only with block devices

  // Declares its registers.
  InboundPacket(const Config& config, const hdl::Stream<EjectFlit>& request);

  // Puts aside what must be, and drives request.ready. `perform`: the request is performed or
  // refused in this cycle. `may_ask`: the one before has no use for its expected value any more.
  void advance(const UInt& may_ask, const UInt& perform);

 private:
  void gather_narrow();
  void gather_wide();
  void advance_narrow(const UInt& may_ask, const UInt& perform);
  void advance_wide(const UInt& may_ask, const UInt& perform);

  const hdl::Stream<EjectFlit>& request_;
  bool wide_, compares_;
  int xlen_;
  UInt is_fresh_;                           // a flit is in front, and no head put aside
  UInt front_op_;                           // of that, if it is a head
  UInt brings_data_;                        // by that operation
  UInt begins_;                             // that head is to be put aside
  UInt header_aside_;                       // register
  UInt lacks_expected_, expected_damaged_;  // registers of compare-and-swap
};

}  // namespace xb::network
