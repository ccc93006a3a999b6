// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/statistics/timeline.h"

#include <algorithm>

namespace xb::sim {

void Timeline::on_retire(unsigned pe, std::uint64_t, const Retirement& r) {
  pes_[pe].polls = !r.trap && polls_ && polls_->contains(r.pc);
}

void Timeline::on_cycle(unsigned id, std::uint64_t cycle, const TileOutputs& outputs) {
  Pe& pe = pes_[id];
  if (state_.ended(id)) return;
  const std::uint64_t number = cycle / length_;
  if (pe.intervals.size() <= number) pe.intervals.resize(number + 1);
  const std::size_t cause =
      pe.polls ? kPoll : std::min<std::size_t>(outputs.activity, kActivityCount - 1);
  ++pe.intervals[number][cause];
}

}  // namespace xb::sim
