// SPDX-License-Identifier: Apache-2.0
// The books of a tile's bulk engine (hls/network/bulk_commands.h) in one cycle. All of it is
// registers, so it costs nothing until somebody asks.
#pragma once

#include <cstdint>

namespace xb::sim {

struct BulkView {
  std::uint32_t issued = 0;   // ticket of the next command
  std::uint32_t open = 0;     // commands that have not ended
  std::uint32_t failed = 0;   // by ticket modulo the length of the queue
  std::uint32_t current = 0;  // ticket of the one at hand, modulo the length of the queue
  bool works = false;         // it is being done, or waits for answers
  // Of the last packet that has come here: what was wrong with it, and mesh address of its sender.
  std::uint32_t ended_reason = 0, ended_source = 0;
};

}  // namespace xb::sim
