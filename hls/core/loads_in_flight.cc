// SPDX-License-Identifier: Apache-2.0
//
// What the stages tell each other of extended loads that have left without their value.
#include "hls/core/core.h"
#include "hls/core/decode.h"
#include "hls/core/execute.h"
#include "hls/core/memory_issue.h"
#include "hls/core/memory_receive.h"
#include "hls/core/pending_registers.h"

namespace xb::core {

using namespace hdl;

void Core::connect_loads_in_flight(const Config& config) {
  late.emplace(xlen_);
  auto& pending = add<PendingRegisters>("u_pending");
  const UInt& limit = *csr_->load_limit;
  HW_LET(late_is_on) = limit != 1;
  Destination leaves = mi_.late->dest;
  leaves.writes = mi_.late->leaves;
  pending.leaves <<= leaves;
  pending.arrives <<= mr_.late->taken;
  d_.late->pending_x <<= pending.x;
  d_.late->pending_e <<= pending.e;
  d_.late->in_x <<= x_.late->dest;
  d_.late->in_mi <<= mi_.late->dest;
  // Some may still be in flight when the limit has gone back to 1.
  d_.late->is_on <<= late_is_on | ~pending.none;
  x_.late->is_on <<= late_is_on;
  x_.late->loads_idle <<= pending.none;
  mi_.late->is_on <<= late_is_on;
  mi_.late->limit_reached <<= outstanding_loads >= zext(limit, 6);
  late->load <<= mi_.late->load;
  mr_.late->answer <<= late->answer;
  make_room_for_late_value();
  d_.ext_writers <<= x_.ext_writer | mi_writes_ext_ | (pending.e != 0);
  if (config.atomics) {
    // An update whose value is on its way counts as a load, but has written like a store.
    Reg<UInt> update_in_flight{"update_in_flight", W{1}, Reset{0},
                               "among the loads in flight there may be an update"};
    HW_LET(update_leaves) = mi_.late->leaves & mi_.late->is_update;
    update_in_flight <<= update_leaves | (update_in_flight & ~pending.none);
    stores_idle_ = named("stores_idle", stores_idle_ & ~update_in_flight);
  }
  late->pending <<= *wb_.rvfi_pending;
  late->retire <<= mr_.late->written;
}

// A value that finds no bubble gets one: nothing leaves execute until it has been written.
void Core::make_room_for_late_value() {
  Reg<UInt> waited{"waited", W{2}, Reset{0}, "cycles that a late value has waited, at most 3"};
  HW_LET(is_stuck) = late->answer.valid & ~late->answer.ready;
  waited <<= mux(is_stuck, mux(and_reduce(waited), waited, waited + 1), lit(2, 0));
  x_.late->hold <<= and_reduce(waited);
}

}  // namespace xb::core
