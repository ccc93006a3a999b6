// SPDX-License-Identifier: Apache-2.0
// Which PEs have ended, and with what status.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace xb::sim {

struct PeEnd {
  std::uint64_t cycle = 0;  // the first one after the store that ended it retired
  std::int32_t status = 0;
};

class RunState {
 public:
  explicit RunState(unsigned pes) : ends_(pes), running_(pes) {}

  bool ended(unsigned pe) const { return ends_[pe].has_value(); }
  const std::optional<PeEnd>& end_of(unsigned pe) const { return ends_[pe]; }
  bool all_ended() const { return running_ == 0; }

  // Only the first end of a PE counts; true if this was it.
  bool end(unsigned pe, std::uint64_t cycle, std::int32_t status) {
    if (ended(pe)) return false;
    ends_[pe] = PeEnd{cycle, status};
    --running_;
    return true;
  }

  // The first non-zero status by PE number; 0 if there is none.
  std::int32_t status() const {
    for (const auto& end : ends_) {
      if (end && end->status != 0) return end->status;
    }
    return 0;
  }
  // Cycles before the last end so far: as many as that PE's counters have counted.
  std::uint64_t cycles() const {
    std::uint64_t last = 0;
    for (const auto& end : ends_) {
      if (end && end->cycle > last) last = end->cycle;
    }
    return last;
  }

 private:
  std::vector<std::optional<PeEnd>> ends_;
  unsigned running_;
};

}  // namespace xb::sim
