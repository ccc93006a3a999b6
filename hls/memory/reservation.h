// SPDX-License-Identifier: Apache-2.0
// The reservation of a node (RISC-V unprivileged manual, "A", load-reserved/store-conditional):
// one, on a granule of 8 bytes, for as long as nobody else writes there, at most 1024 cycles.
#pragma once

#include "hls/hdl/hdl.h"

namespace xb::memory {

using hdl::UInt;
using hdl::W;

class Reservation : public hdl::Module {
 public:
  // Port B takes an access of the core in this cycle; at most one of the two.
  hdl::In<UInt> reserve{"reserve", W{1}, "places the reservation, instead of an older one"};
  hdl::In<UInt> conditional{"conditional", W{1}, "ends it"};
  hdl::In<UInt> granule{"granule", W{28}, "bits 30:3 of the address of either"};
  // Port B takes a write of the network in this cycle.
  hdl::In<UInt> net_write{"net_write", W{1}};
  hdl::In<UInt> net_granule{"net_granule", W{28}};
  hdl::Out<UInt> stands{"stands", W{1}, "a conditional write to `granule` may write now"};
  hdl::Out<UInt> failed{"failed", W{1}, "register: the last conditional write did not"};

  Reservation();
};

}  // namespace xb::memory
