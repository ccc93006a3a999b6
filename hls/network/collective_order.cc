// SPDX-License-Identifier: Apache-2.0
#include "hls/network/collective_order.h"

#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/network_turn.h"
#include "hls/network/onehot.h"
#include "hls/network/remote_requester.h"

namespace xb::network {

using namespace hdl;

CollectiveOrder::CollectiveOrder(const Config& config)
    : Module("collective_order_g" + std::to_string(config.collective_groups) +
             bulk_suffix(has_bulk(config))) {
  brief(std::string("Arrivals of the own core at groups of the collective network, each held until "
                    "the stores older than it have been acknowledged") +
        (has_bulk(config) ? " and the bulk commands older than it have ended." : "."));
  if (has_bulk(config)) bulk.emplace();
  const unsigned groups = config.collective_groups;
  const auto following = [&](const UInt& number) {
    return mux(number == groups, lit(kGroupWidth, 0), number + 1);
  };
  auto& queue = add<Fifo<CollectiveArrival>>("u_queue", "arrival_fifo_d" + std::to_string(groups),
                                             CollectiveArrival{}, groups);
  unused(queue.level);
  queue.in.valid <<= arrival.valid;
  queue.in.bits <<= arrival.bits;
  HW_LET(has_space) = ~arrival.valid | queue.in.ready;
  check("one_arrival_for_each_group", has_space);

  Reg<UInt> current{"current", W{kGroupWidth}, Reset{0}, "epoch of stores that begin now"};
  Reg<UInt> oldest{"oldest", W{kGroupWidth}, Reset{0}, "epoch that the oldest arrival has ended"};
  std::vector<UInt> drained;
  for (unsigned e = 0; e <= groups; ++e) {
    const std::string name = "epoch_" + std::to_string(e);
    Reg<UInt> count{name + "_stores", W{kCountWidth}, Reset{0}, "of it, not acknowledged"};
    const UInt begins = named(name + "_begins", store_begins & (current == e));
    const UInt ends = named(name + "_ends", store_over & (over_epoch == e));
    when(begins & ~ends, [&] { count <<= count + 1; }).elsewhen(ends & ~begins, [&] {
      count <<= count - 1;
    });
    UInt nothing_is_open = count == 0;
    if (bulk) {
      Reg<UInt> ticket{name + "_ticket", W{kBulkOrderWidth}, Reset{0},
                       "bulk commands with lower ones are older than its arrival"};
      Reg<UInt> waits{name + "_waits", W{1}, Reset{0}, "one of them has not ended"};
      const UInt ahead = named(name + "_ahead", bulk->ended - ticket);
      when(arrival.valid & (current == e), [&] {
        ticket <<= bulk->begun;
        waits <<= bulk->begun != bulk->ended;
      }).elsewhen(~ahead.bit(kBulkOrderWidth - 1), [&] { waits <<= 0; });
      nothing_is_open = nothing_is_open & ~waits;
    }
    drained.push_back(nothing_is_open);
  }
  HW_LET(is_drained) = side_by_side(drained);
  HW_LET(drained_from_oldest) = shr(is_drained, oldest);
  const UInt may_perform = drained_from_oldest.bit(0);
  queue.out.ready <<= may_perform;
  performed.valid <<= queue.out.valid & may_perform;
  performed.bits <<= queue.out.bits;
  when(arrival.valid, [&] { current <<= following(current); });
  when(performed.valid, [&] { oldest <<= following(oldest); });
  epoch <<= current;
  idle <<= ~queue.out.valid;
  check("no_store_begins_beside_an_arrival", ~(arrival.valid & store_begins));
}

}  // namespace xb::network
