// SPDX-License-Identifier: Apache-2.0
// One line on a terminal that shows that a long run is alive. It never reaches a file or a pipe.
#pragma once

#include <chrono>
#include <cstdint>

namespace xb::sim {

class Progress {
 public:
  // `wanted` is false with --quiet; without a terminal on standard error nothing is shown either.
  explicit Progress(bool wanted);
  ~Progress() { clear(); }

  // To be called now and then; shows the line at most every two seconds.
  void update(std::uint64_t cycle, unsigned pes);
  // Takes the line away, so that other output can come.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool active_;
  bool shown_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace xb::sim
