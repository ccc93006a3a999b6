// SPDX-License-Identifier: Apache-2.0
// Who sees the flits that come over links, after injected faults (Machine::watch_links). One that
// needs it only: the simulator has nobody else to tell.
#pragma once

#include <cstdint>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class LinkWatch {
 public:
  virtual ~LinkWatch() = default;
  // In this cycle the flit is at the input of the node at `position`.
  virtual void on_flit(unsigned position, std::uint64_t cycle, const Flit& flit) = 0;
};

}  // namespace xb::sim
