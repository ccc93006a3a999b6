// SPDX-License-Identifier: Apache-2.0
// What the links of a mesh carried, and how full the buffers at their ends were, spare positions
// included.
//
// A flit that comes to an empty buffer and goes on in the same cycle never waits. How many wait is
// what was sent less what the receiver has given back as credits; on a link of latency L the flits
// of its L - 1 registers are among them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "verilator_tb/mesh/machine.h"

namespace xb::sim {

class LinkStatistics {
 public:
  struct Network {
    std::uint64_t flits = 0;
    std::array<std::uint64_t, kCreditModulus> waiting{};  // cycles by number of waiting flits
  };
  struct Link {
    unsigned from = 0;  // position
    Direction direction = kNorth;
    unsigned to = 0;
    std::array<Network, kVirtualNetworks> networks;
  };

  explicit LinkStatistics(const Machine& machine);

  // To be called in each cycle, before the machine steps.
  void cycle();
  // The run is over; what follows does not count.
  void finish();

  const std::vector<Link>& links() const { return links_; }
  std::uint64_t cycles() const { return cycles_; }  // counted

 private:
  struct Level {
    unsigned waiting = 0;
    std::uint64_t since = 0;  // cycle count
  };
  void look(std::size_t index, const TileOutputs& from, const TileOutputs& to);

  const Machine& machine_;
  std::vector<std::uint8_t> rests_;  // by position: its network part had no clock edge
  std::vector<Link> links_;
  std::vector<std::array<Level, kVirtualNetworks>> levels_;  // by link
  std::uint64_t cycles_ = 0;
  bool finished_ = false;
};

}  // namespace xb::sim
