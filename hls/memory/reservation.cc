// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/reservation.h"

#include <bit>
#include <string>

namespace xb::memory {

using namespace hdl;

Reservation::Reservation(bool has_bulk, unsigned flit_bits)
    : Module(!has_bulk         ? "reservation"
             : flit_bits == 64 ? "reservation_bulk"
                               : "reservation_bulk_f" + std::to_string(flit_bits)) {
  brief(
      "The reservation of load-reserved: the oldest stands. It is ended by a write of anybody else "
      "to its 8 bytes, by its owner's conditional write, and after 1024 cycles, or later when its "
      "core wakes. One on which the core sleeps goes to a PE that asks for one. Accesses to one "
      "granule use one bank, which takes one access per cycle: nothing can slip in between the "
      "look here and the write.");
  Reg<UInt> core_holds{"core_holds", W{1}, Reset{0}, "the core here has it"};
  Reg<UInt> net_holds{"net_holds", W{1}, Reset{0}, "a PE of the network has it"};
  Reg<UInt> owner{"owner", W{10}, NoReset{}, "mesh address of that PE"};
  Reg<UInt> since{"since", W{kAgeBits}, NoReset{}, "the cycle in which it was placed"};
  Reg<UInt> held{"held", W{28}, NoReset{}, "granule that it covers"};
  Reg<UInt> is_over{"is_over", W{1}, Reset{0}, "the core sleeps: its time is over"};
  Reg<UInt> lost{"lost", W{1}, NoReset{}, "the last sc found none and wrote nothing"};
  Reg<UInt> net_lost{"net_lost", W{1}, NoReset{}, "nor did the network's last one"};

  HW_LET(is_there) = granule == held;
  HW_LET(net_is_there) = net_granule == held;
  HW_LET(is_owner) = net_holds & (owner == net_source);
  stands <<= core_holds & is_there;
  HW_LET(net_stands) = is_owner & net_is_there;
  failed <<= lost;
  net_failed <<= net_lost;
  // It stands from the next cycle on, so an equal count is that of a full turn later.
  HW_LET(expires) = cycle == since;
  is_over <<= core_asleep & (expires | is_over);
  HW_LET(places) = reserve & ~net_holds;
  HW_LET(is_free) = ~core_holds | core_asleep;
  HW_LET(net_places) = net_reserve & ~places & is_free & (~net_holds | is_owner);
  HW_LET(fades) = ~core_asleep & (expires | is_over);
  HW_LET(ends) = conditional | fades | net_places | (net_write & net_is_there);
  HW_LET(net_ends) = (net_conditional & is_owner) | expires | (write & is_there) |
                     (net_write & net_is_there & ~is_owner);
  core_holds <<= places | (core_holds & ~ends);
  net_holds <<= net_places | (net_holds & ~net_ends);
  if (has_bulk) {
    bulk.emplace(flit_bits);
    UInt there;
    if (flit_bits == 64) {
      there = bulk->write & (bulk->granule == held);
    } else {
      HW_LET(bulk_writes_bank) = mux(held.bit(0), bulk->write.bit(1), bulk->write.bit(0));
      there = bulk_writes_bank & (bulk->granule == held.slice(27, 1));
    }
    HW_LET(bulk_is_there) = there;
    override_([&] {
      when(bulk_is_there, [&] {
        core_holds <<= places;
        net_holds <<= net_places;
      });
    });
  }
  when(places | net_places, [&] {
    owner <<= net_source;
    since <<= cycle;
    held <<= mux(places, granule, net_granule);
  });
  when(conditional, [&] { lost <<= ~stands; });
  when(net_conditional, [&] { net_lost <<= ~net_stands; });
  check("one_has_the_reservation", ~(core_holds & net_holds));

  constexpr unsigned kShortBits = std::countr_zero(isa::kShortWaitCycles);
  Reg<UInt> is_due{"is_due", W{1}, NoReset{}, "its age is a multiple of a short wait"};
  is_due <<= trunc(cycle, kShortBits) == trunc(since, kShortBits);
  core_has <<= core_holds;
  short_wait_ends <<= is_due;
}

}  // namespace xb::memory
