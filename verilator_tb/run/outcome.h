// SPDX-License-Identifier: Apache-2.0
// How a run ended.
#pragma once

#include <cstdint>
#include <string_view>

#include "verilator_tb/run/exit_codes.h"

namespace xb::sim {

enum class Ended { kExit, kCycleLimit, kHang, kMismatch, kTrap, kInterrupted, kCheckFailed };

// Value of the JSON key "ended".
constexpr std::string_view name_of(Ended ended) {
  switch (ended) {
    case Ended::kExit:
      return "exit";
    case Ended::kCycleLimit:
      return "cycle_limit";
    case Ended::kHang:
      return "hang";
    case Ended::kMismatch:
      return "mismatch";
    case Ended::kTrap:
      return "trap";
    case Ended::kInterrupted:
      return "interrupted";
    case Ended::kCheckFailed:
      return "check_failed";
  }
  return "";
}

struct Outcome {
  Ended ended = Ended::kExit;
  std::int32_t status = 0;   // of the program if it ended, otherwise xbsim's own
  std::uint64_t cycles = 0;  // until the last PE ended, or until the run was stopped
};

// Exit code of the process: the low 8 bits of the status, and 1 for a failure whose low bits are 0.
constexpr int exit_code(const Outcome& outcome) {
  const int low = outcome.status & 0xff;
  return low == 0 && outcome.status != 0 ? 1 : low;
}

}  // namespace xb::sim
