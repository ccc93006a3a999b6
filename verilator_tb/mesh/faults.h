// SPDX-License-Identifier: Apache-2.0
// Faults injected where the network's requests meet a node's memory array, and on the links.
#pragma once

#include <cstdint>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

struct Fault {
  bool drop = false;       // the store does not reach the memory (its acknowledgement goes out)
  bool repeat = false;     // the store reaches the memory again later
  std::uint64_t flip = 0;  // bits to invert in the stored or delivered 8 bytes
};

class FaultSource {
 public:
  virtual ~FaultSource() = default;
  // Called for every access of the network that the target performs.
  virtual Fault fault_for(unsigned target, std::uint64_t cycle, const InboundAccess& access) = 0;
  // Called for every flit that a tile puts on a link; may change it.
  virtual void on_link(unsigned from, Direction direction, std::uint64_t cycle, Flit& flit) = 0;
  // Whether the node ever stands still: then no flit leaves it, and its neighbours see the credit
  // counts of before. What it has put on its links meanwhile comes later, in order.
  virtual bool may_stick(unsigned node) const = 0;
  virtual bool sticks(unsigned node, std::uint64_t cycle) = 0;
};

}  // namespace xb::sim
