// SPDX-License-Identifier: Apache-2.0
// Instructions and events of one PE, in the order of the program although values of loads come
// late.
//
// A load in flight retires before its value is there. It is judged when the late channel has
// brought the value, and everything that came after it for this PE waits until then: nothing that
// needs the value can have retired before. Without loads in flight nothing ever waits here.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class LateValues {
 public:
  // `retire` judges an instruction: itself, the cycle in which it retired, and the one up to which
  // everything is known.
  using Retire = std::function<void(const Retirement&, std::uint64_t, std::uint64_t)>;

  // An event that is no instruction: done at once if nothing waits.
  template <typename Action>
  void happens(Action action) {
    if (queue_.empty()) {
      action();
    } else {
      queue_.push_back({std::function<void()>(std::move(action)), {}, 0, 0});
    }
  }
  // An instruction retires.
  void retires(const Retirement& r, std::uint64_t cycle, const Retire& retire);
  // A value comes. What is wrong with it, if anything.
  std::optional<std::string> arrives(const LateValue& value, std::uint64_t cycle,
                                     const Retire& retire);

  bool waits() const { return !queue_.empty(); }
  // Of the oldest load that waits: the cycle in which it retired.
  std::uint64_t waits_since() const { return queue_.front().cycle; }
  unsigned loads() const { return loads_; }

 private:
  struct Entry {
    std::function<void()> action;  // empty: an instruction
    Retirement retired;
    std::uint64_t cycle = 0;
    std::uint64_t value_cycle = 0;  // of a load in flight: 0 until its value has come
  };
  std::deque<Entry> queue_;  // its front is a load without its value
  unsigned loads_ = 0;       // without their value
};

}  // namespace xb::sim
