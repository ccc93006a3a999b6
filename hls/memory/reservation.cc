// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/reservation.h"

#include "hls/isa/memory_map.h"

namespace xb::memory {

using namespace hdl;

Reservation::Reservation() : Module("reservation") {
  brief(
      "The reservation of load-reserved: ended by any write of the network to its 8 bytes, by a "
      "conditional write, and after 1024 cycles. Accesses to one granule use one bank, which takes "
      "one access per cycle: nothing can slip in between the look here and the write.");
  Reg<UInt> valid{"valid", W{1}, Reset{0}, "there is a reservation"};
  Reg<UInt> left{"left", W{10}, NoReset{}, "cycles that it has left after this one"};
  Reg<UInt> held{"held", W{28}, NoReset{}, "granule that it covers"};
  Reg<UInt> lost{"lost", W{1}, NoReset{}, "the last sc found none and wrote nothing"};

  stands <<= valid & (granule == held);
  failed <<= lost;
  HW_LET(ends) = conditional | (left == 0) | (net_write & (net_granule == held));
  left <<= left - 1;
  when(reserve, [&] {
    valid <<= 1;
    left <<= isa::kReservationCycles - 1;
    held <<= granule;
  }).elsewhen(ends, [&] { valid <<= 0; });
  when(conditional, [&] { lost <<= ~stands; });
}

}  // namespace xb::memory
