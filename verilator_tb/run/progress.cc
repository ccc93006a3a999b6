// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace xb::sim {

Progress::Progress(bool wanted) : active_(wanted && isatty(STDERR_FILENO) == 1) {}

void Progress::update(std::uint64_t cycle, unsigned pes) {
  if (!active_) return;
  const Clock::time_point now = Clock::now();
  if (now - last_ < std::chrono::seconds(2)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  fmt::print(stderr, "\r\033[Kxbsim: cycle {}, {:.0f} node-cycles/s", cycle,
             static_cast<double>(cycle) * pes / seconds);
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!shown_) return;
  fmt::print(stderr, "\r\033[K");
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace xb::sim
