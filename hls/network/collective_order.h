// SPDX-License-Identifier: Apache-2.0
// When the own core has arrived at a group: once every extended store and atomic access older than
// its arrival has been acknowledged, and every older bulk command has ended. Younger ones do not
// hold it up.
//
// An arrival ends an epoch: what leaves the core from then on belongs to the next. There are as
// many as groups, and one more, since a group takes no second arrival before the first one is done.
// For each epoch a count of what has no acknowledgement. The older stores of an arrival are those
// of the arrivals before it, and more: so arrivals are performed in their order.
#pragma once

#include <optional>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/network/collective.h"

namespace xb::network {

// Width of the tickets below: some more than there can be commands, so that a difference tells
// which one is ahead.
inline constexpr unsigned kBulkOrderWidth = 5;

// Configurations with a bulk engine only: low bits of its tickets.
struct BulkProgress {
  BulkProgress() {}
  hdl::In<UInt> begun{"bulk_begun", W{kBulkOrderWidth}, "ticket of the next bulk command"};
  hdl::In<UInt> ended{"bulk_ended", W{kBulkOrderWidth}, "commands with lower tickets have ended"};
};

class CollectiveOrder : public hdl::Module {
 public:
  hdl::In<hdl::Valid<CollectiveArrival>> arrival{"arrival", CollectiveArrival{},
                                                 "of the own core; no store begins beside it"};
  hdl::In<UInt> store_begins{"store_begins", W{1}, "a store or posted update leaves"};
  hdl::In<UInt> store_over{"store_over", W{1}, "one has been acknowledged, or given up"};
  hdl::In<UInt> over_epoch{"over_epoch", W{kGroupWidth}, "the epoch of that one"};
  std::optional<BulkProgress> bulk;
  hdl::Out<UInt> epoch{"epoch", W{kGroupWidth}, "of stores that begin now"};
  hdl::Out<hdl::Valid<CollectiveArrival>> performed{"performed", CollectiveArrival{},
                                                    "the own core has arrived"};
  hdl::Out<UInt> idle{"idle", W{1}, "no arrival waits; from registers"};

  // config.collective_groups is not 0.
  explicit CollectiveOrder(const Config& config);
};

}  // namespace xb::network
