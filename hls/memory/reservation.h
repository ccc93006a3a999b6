// SPDX-License-Identifier: Apache-2.0
// The reservation of a node (RISC-V unprivileged manual, "A", load-reserved/store-conditional):
// one, on a granule of 8 bytes, for as long as nobody else writes there, at most 1024 cycles. The
// node's own core and every PE of the network share it. While one stands, others get none: were the
// newest to win, two PEs in step would take it from each other for ever. A core that sleeps on its
// own gives way to the network all the same: it is not about to store, and PEs that want a lock
// here need not wait until what it sleeps for has happened, which may be theirs to do. So it harms
// nobody, and lasts until the core wakes.
//
// The age is taken from the cycle count, so that nothing counts in an idle node, as simulators like
// it.
#pragma once

#include <bit>
#include <optional>

#include "hls/hdl/hdl.h"
#include "hls/isa/memory_map.h"
#include "hls/memory/memory_port.h"

namespace xb::memory {

using hdl::UInt;
using hdl::W;

class Reservation : public hdl::Module {
 public:
  static constexpr unsigned kAgeBits = std::countr_zero(isa::kReservationCycles);

  // Port B takes an access of the core in this cycle; at most one of the three.
  hdl::In<UInt> reserve{"reserve", W{1}, "places the reservation, instead of an own one"};
  hdl::In<UInt> conditional{"conditional", W{1}, "ends an own one"};
  hdl::In<UInt> write{"write", W{1}, "another write: ends one of the network there"};
  hdl::In<UInt> granule{"granule", W{28}, "bits 30:3 of the address of either"};
  // Port B takes a request of the network in this cycle; at most one of the three.
  hdl::In<UInt> net_reserve{"net_reserve", W{1}};
  hdl::In<UInt> net_conditional{"net_conditional", W{1}};
  hdl::In<UInt> net_write{"net_write", W{1}, "a write, or the read of an update"};
  hdl::In<UInt> net_granule{"net_granule", W{28}};
  hdl::In<UInt> net_source{"net_source", W{10}, "mesh address of the PE"};
  // Port B takes a write of the bulk engine in this cycle: it ends any reservation there. With that
  // engine only.
  struct Bulk {
    explicit Bulk(unsigned flit_bits)
        : write("bulk_write", W{flit_bits / 64}),
          granule("bulk_granule", W{flit_bits == 64 ? 28u : 27u}) {}
    hdl::In<UInt> write;    // with wide flits by bank, which is bit 3 of the address
    hdl::In<UInt> granule;  // bits 30:3 of the address, with wide flits 30:4
  };
  std::optional<Bulk> bulk;
  hdl::In<UInt> core_asleep{"core_asleep", W{1}, "the core waits, and gives way"};
  hdl::In<UInt> cycle{"cycle", W{kAgeBits}, "one more in every cycle"};
  hdl::Out<UInt> core_has{"core_has", W{1}, "register: the core has it"};
  hdl::Out<UInt> short_wait_ends{"short_wait_ends", W{1}, "register: wrs.sto goes on"};
  hdl::Out<UInt> stands{"stands", W{1}, "a conditional write to `granule` may write now"};
  hdl::Out<UInt> failed{"failed", W{1}, "register: the last conditional write did not"};
  hdl::Out<UInt> net_failed{"net_failed", W{1}, "register: nor may the network's last one"};

  explicit Reservation(bool has_bulk, unsigned flit_bits = 64);
};

}  // namespace xb::memory
