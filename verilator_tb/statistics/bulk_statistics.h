// SPDX-License-Identifier: Apache-2.0
// Bulk commands of all PEs: how many, what they moved, how long they took.
#pragma once

#include <array>
#include <cstdint>

#include "verilator_tb/watch/bulk_operations.h"

namespace xb::sim {

class BulkStatistics {
 public:
  // Of puts, or of gets.
  struct Kind {
    std::uint64_t commands = 0;    // that have ended
    std::uint64_t failed = 0;      // of these
    std::uint64_t unfinished = 0;  // that had not when the run ended
    std::uint64_t bytes = 0;       // of those that have not failed
    std::uint64_t cycles = 0;      // of them, from the engine's taking them to their end
  };
  void count(const BulkTimes& times) {
    Kind& kind = kinds_[times.transfer.get ? 1 : 0];
    if (!times.back) {
      ++kind.unfinished;
      return;
    }
    ++kind.commands;
    if (times.failed) {
      ++kind.failed;
      return;
    }
    kind.bytes += std::uint64_t{times.transfer.bytes} * times.transfer.rows;
    kind.cycles += *times.back - times.issue;
  }
  const Kind& puts() const { return kinds_[0]; }
  const Kind& gets() const { return kinds_[1]; }

 private:
  std::array<Kind, 2> kinds_;
};

}  // namespace xb::sim
