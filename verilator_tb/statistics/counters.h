// SPDX-License-Identifier: Apache-2.0
// What is counted per PE, as one array, so that a region's share is a difference of two snapshots.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hls/isa/activity.h"

namespace xb::sim {

inline constexpr std::size_t kActivityCount = isa::kActivities.size();

enum class Counter : std::size_t {
  kActivity = 0,  // kActivityCount entries: cycles by what the write-back stage did
  kCycles = kActivityCount,
  kInstructions,    // retired, polls included
  kPolls,           // retired at a pc between __xb_poll_start and __xb_poll_end
  kTraps,           // exceptions
  kInterrupts,      // interrupts taken
  kRemoteLoads,     // extended loads of other PEs' memory
  kRemoteStores,    // extended stores to other PEs' memory
  kLoopbackLoads,   // extended loads that go to the PE itself
  kLoopbackStores,  // the same, stores
  kFlitsSent,       // flits this PE put into the network (loop-back not included)
  kFlitHops,        // flits on this PE's outgoing links, those on their way through included
  kServedLoads,     // accesses by the network to this PE's memory
  kServedStores,
  kRefused,  // accesses by the network that this PE refused
  kCount
};
inline constexpr std::size_t kCounterCount = static_cast<std::size_t>(Counter::kCount);

class Counters {
 public:
  std::uint64_t& operator[](Counter c) { return values_[static_cast<std::size_t>(c)]; }
  std::uint64_t operator[](Counter c) const { return values_[static_cast<std::size_t>(c)]; }
  std::uint64_t& activity(std::size_t a) { return values_[a]; }
  std::uint64_t activity(std::size_t a) const { return values_[a]; }

  Counters& operator+=(const Counters& other) {
    for (std::size_t i = 0; i < kCounterCount; ++i) values_[i] += other.values_[i];
    return *this;
  }
  Counters& operator-=(const Counters& other) {
    for (std::size_t i = 0; i < kCounterCount; ++i) values_[i] -= other.values_[i];
    return *this;
  }
  bool operator==(const Counters&) const = default;

  // Instructions without polls per cycle; 0 without cycles.
  double ipc() const;

 private:
  std::array<std::uint64_t, kCounterCount> values_{};
};

}  // namespace xb::sim
