// SPDX-License-Identifier: Apache-2.0
// The latest writes of the network to the memory of one PE: as far back as the judgement of an
// atomic access needs them.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

#include "hls/isa/memory_map.h"

namespace xb::sim {

class WriteHistory {
 public:
  // A judgement comes at most so many cycles after the later of its two accesses.
  static constexpr std::uint64_t kDelay = 256;
  // An sc is judged by what came since its lr, and that by an elr whose reservation stood then.
  static constexpr std::uint64_t kKept = 2 * (isa::kReservationCycles + 1) + kDelay;

  // The network writes in the 8 bytes at RAM offset `granule`, a multiple of 8. In order of cycles.
  void add(std::uint64_t cycle, std::uint32_t granule) {
    while (!writes_.empty() && writes_.front().first + kKept < cycle) writes_.pop_front();
    writes_.emplace_back(cycle, granule);
  }

  // The cycle of the first write there in first < cycle < last. The port of a granule takes one
  // access per cycle, so there is none in `first` or `last` themselves.
  std::optional<std::uint64_t> between(std::uint32_t granule, std::uint64_t first,
                                       std::uint64_t last) const {
    for (const auto& [cycle, written] : writes_) {
      if (written == granule && cycle > first && cycle < last) return cycle;
    }
    return std::nullopt;
  }

 private:
  std::deque<std::pair<std::uint64_t, std::uint32_t>> writes_;  // cycle, granule
};

}  // namespace xb::sim
