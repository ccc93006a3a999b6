// SPDX-License-Identifier: Apache-2.0
// What stands behind the object port of a node (hls/network/object.h). The node waits `latency`
// cycles for each access; what an access does, it does at the end of them.
#pragma once

#include <cstdint>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

class BlockDevice {
 public:
  virtual ~BlockDevice() = default;
  virtual std::uint64_t size() const = 0;  // bytes, a multiple of 8, at most 2^31
  virtual bool read_only() const = 0;
  virtual unsigned latency() const = 0;  // cycles, at least 1
  // Within its size, naturally aligned; a write only if it is not read-only.
  virtual ObjectAnswer access(const ObjectRequest& request) = 0;
};

}  // namespace xb::sim
