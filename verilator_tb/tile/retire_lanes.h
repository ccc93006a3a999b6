// SPDX-License-Identifier: Apache-2.0
// From the form of RVFI, which counts byte lanes from an aligned address, to that of Retirement,
// where an access begins at its lowest byte and data is right-aligned with zeros above.
#pragma once

#include <bit>

#include "verilator_tb/tile/ports.h"

namespace xb::sim {

inline void from_lanes(Retirement& r) {
  const unsigned lanes = r.mem_rmask | r.mem_wmask;
  if (lanes == 0) return;
  const int first = std::countr_zero(lanes);
  const int bytes = std::countr_one(lanes >> first);  // no access has a hole
  const std::uint64_t kept = ~std::uint64_t{0} >> (64 - 8 * bytes);
  r.mem_address += static_cast<unsigned>(first);
  r.mem_rmask = static_cast<std::uint8_t>(r.mem_rmask >> first);
  r.mem_wmask = static_cast<std::uint8_t>(r.mem_wmask >> first);
  r.mem_rdata = r.mem_rdata >> (8 * first) & kept;
  r.mem_wdata = r.mem_wdata >> (8 * first) & kept;
}

}  // namespace xb::sim
