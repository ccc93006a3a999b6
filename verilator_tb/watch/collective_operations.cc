// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/collective_operations.h"

#include <utility>

namespace xb::sim {

CollectiveOperations::CollectiveOperations(CollectiveWatch& watch, unsigned pes,
                                           const RunState* state)
    : state_(state),
      open_(pes, std::vector<std::optional<CollectiveTimes>>(isa::kCollectiveGroups)) {
  watch.on_arrival = [this](unsigned pe, std::uint64_t cycle, unsigned group, isa::CollectiveOp op,
                            std::uint64_t operand) {
    if (finished_ || (state_ != nullptr && state_->ended(pe))) return;
    open_[pe][group] = CollectiveTimes{cycle, {}, pe, group, op, operand, {}};
  };
  watch.on_result = [this](unsigned pe, std::uint64_t cycle, unsigned group,
                           const CollectiveWatch::Outcome& outcome) {
    if (finished_ || !open_[pe][group]) return;
    CollectiveTimes times = *std::exchange(open_[pe][group], std::nullopt);
    times.result = cycle;
    times.outcome = outcome;
    tell(times);
  };
}

void CollectiveOperations::finish() {
  finished_ = true;
  for (auto& groups : open_) {
    for (auto& open : groups) {
      if (open) tell(*open);
      open.reset();
    }
  }
}

void CollectiveOperations::tell(const CollectiveTimes& times) const {
  for (const Listener& listener : listeners_) listener(times);
}

}  // namespace xb::sim
