// SPDX-License-Identifier: Apache-2.0
// The signals of puts, in the order of the commands: each is sent when all packets of its command
// have been performed, while the packets of later ones are on their way, and the command ends with
// its answer. A command that has failed sends none. One whose signal cannot leave ends with
// Reason::kTimeout; if only the second flit is left, it goes when the network takes it.
#pragma once

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/bulk.h"
#include "hls/network/remote.h"

namespace xb::network {

class BulkSignals : public hdl::Module {
 public:
  hdl::In<UInt> node_x{"node_x", W{5}};
  hdl::In<UInt> node_y{"node_y", W{5}};
  hdl::In<UInt> visit{"visit", W{1}, "once in 2^timeout_log2 cycles: what waits grows older"};
  hdl::In<hdl::Stream<BulkSignal>> order{"order", BulkSignal{},
                                         "when the last packet has been sent"};
  hdl::In<UInt> in_flight;  // by ticket modulo the length of the queue: packets have no answer yet
  hdl::In<UInt> failed;     // likewise: the command has failed
  hdl::In<hdl::Valid<BulkAnswer>> answer{"answer", BulkAnswer{}, "of any kind"};
  hdl::Out<hdl::Stream<InjectFlit>> request;
  hdl::In<UInt> is_stuck{"is_stuck", W{1}, "the network has taken no request for long: give up"};
  hdl::Out<hdl::Stream<BulkFailure>> fails{"fails", BulkFailure{}, "a signal has failed"};
  hdl::Out<UInt> fails_in_ram{"fails_in_ram", W{1}, "beside fails: bit 31 of its address"};
  hdl::Out<UInt> owes;  // by ticket modulo the length of the queue: it has not been answered yet

  explicit BulkSignals(const Config& config);
};

}  // namespace xb::network
