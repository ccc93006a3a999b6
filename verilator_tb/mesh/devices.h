// SPDX-License-Identifier: Apache-2.0
// The device registers of the nodes (hls/isa/memory_map.h). The machine only forwards accesses.
#pragma once

#include <cstdint>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class PagedMemory;

class Devices {
 public:
  virtual ~Devices() = default;
  // One access of PE `pe`; returns what a read answers. `memory` is the PE's own RAM.
  virtual std::uint64_t access(unsigned pe, std::uint64_t cycle, const DeviceRequest& request,
                               const PagedMemory& memory) = 0;
};

}  // namespace xb::sim
