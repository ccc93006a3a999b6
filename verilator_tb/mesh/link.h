// SPDX-License-Identifier: Apache-2.0
// A one-way link between two neighbouring tiles: flits one way, credits the other way.
//
// The sending tile's output register is the first cycle of the link. A link of latency L adds L - 1
// registers each way; latency 1 has none. A fault or a stall can hold up what it carries: flits and
// signals queue up, credits stay as they were.
#pragma once

#include <deque>
#include <vector>

#include "verilator_tb/mesh/stalls.h"
#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class Link {
 public:
  // Latency in cycles, at least 1.
  explicit Link(unsigned latency = 1) : stages_(latency - 1), signals_(latency - 1) {}

  // To be called once per cycle with what both ends drive in this cycle; changes the arguments to
  // what the other end sees in this cycle.
  void transfer(Flit& flit, Credits& credits) {
    if (stages_.empty()) return;
    Stage& oldest = stages_[next_];
    std::swap(flit, oldest.flit);
    std::swap(credits, oldest.credits);
    next_ = next_ + 1 == stages_.size() ? 0 : next_ + 1;
  }

  // Before both of `transfer`, in every cycle of a link that faults or stalls may hold up.
  void hold(const Held& held, Flit& flit, Credits& credits, CollectiveSignal& signal) {
    queue(held_flits_, held.flits, flit);
    queue(held_signals_, held.signals, signal);
    for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
      if (!held.credits[vn]) seen_[vn] = credits[vn];
    }
    credits = seen_;
  }

  // The same for the collective network, whose links are as long.
  void transfer(CollectiveSignal& signal) {
    if (signals_.empty()) return;
    std::swap(signal, signals_[next_signal_]);
    next_signal_ = next_signal_ + 1 == signals_.size() ? 0 : next_signal_ + 1;
  }

  // Latency 1.
  bool is_direct() const { return stages_.empty(); }

  // No flit or signal is under way inside the link.
  bool idle() const {
    if (!held_flits_.empty() || !held_signals_.empty()) return false;
    for (const Stage& stage : stages_) {
      if (stage.flit.valid) return false;
    }
    for (const CollectiveSignal& signal : signals_) {
      if (signal.valid) return false;
    }
    return true;
  }

 private:
  // What comes waits behind what is held; one leaves, unless all are held.
  template <typename T>
  static void queue(std::deque<T>& waiting, bool is_held, T& item) {
    if (item.valid) waiting.push_back(item);
    item = {};
    if (is_held || waiting.empty()) return;
    item = waiting.front();
    waiting.pop_front();
  }

  struct Stage {
    Flit flit;
    Credits credits{};
  };
  std::vector<Stage> stages_;  // ring; next_ is the oldest
  std::size_t next_ = 0;
  std::vector<CollectiveSignal> signals_;  // likewise
  std::size_t next_signal_ = 0;
  std::deque<Flit> held_flits_;
  std::deque<CollectiveSignal> held_signals_;
  Credits seen_{};  // counts that the sender knows
};

}  // namespace xb::sim
