// SPDX-License-Identifier: Apache-2.0
// Follows what every PE does on the collective network from the arrival to the result.
//
// Both are instructions that have retired, as the collective watch tells of them: they pass the
// pipeline in the same number of cycles.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "hls/isa/collective.h"
#include "verilator_tb/host/run_state.h"
#include "verilator_tb/watch/collective_watch.h"

namespace xb::sim {

// One operation of one PE.
struct CollectiveTimes {
  std::uint64_t arrival = 0;            // the arriving instruction retires
  std::optional<std::uint64_t> result;  // the one that reads the result does, or traps
  unsigned pe = 0;
  unsigned group = 0;
  isa::CollectiveOp op = isa::CollectiveOp::kBarrier;
  std::uint64_t operand = 0;
  CollectiveWatch::Outcome outcome;  // when there is a result
};

class CollectiveOperations {
 public:
  // Takes the place of all others whom `watch` tells of arrivals and results. What a PE begins
  // after its end does not count.
  CollectiveOperations(CollectiveWatch& watch, unsigned pes, const RunState* state = nullptr);

  using Listener = std::function<void(const CollectiveTimes&)>;
  // Called for every operation when its result has been read.
  void add_listener(Listener listener) { listeners_.push_back(std::move(listener)); }
  // The run is over: tells of those without a result, by PE and group. What follows does not count.
  void finish();

 private:
  void tell(const CollectiveTimes& times) const;

  const RunState* state_;
  // Under way, by PE and group: one at a time.
  std::vector<std::vector<std::optional<CollectiveTimes>>> open_;
  std::vector<Listener> listeners_;
  bool finished_ = false;
};

}  // namespace xb::sim
