// SPDX-License-Identifier: Apache-2.0
#include "hls/network/packet_merge.h"

namespace xb::network {

using namespace hdl;

PacketMerge::PacketMerge(unsigned flit_bits)
    : Module("packet_merge" + flit_suffix(flit_bits)),
      first("first", InjectFlit(flit_bits), "goes first"),
      second("second", InjectFlit(flit_bits), "goes when the other has nothing"),
      out("out", InjectFlit(flit_bits), "to the router") {
  brief("Two senders of packets on one virtual network of the own router.");
  Reg<UInt> is_held{"is_held", W{1}, Reset{0}, "a packet has been offered and has not left whole"};
  Reg<UInt> held_first{"held_first", W{1}, NoReset{}, "it is of `first`"};
  Reg<UInt> has_begun{"has_begun", W{1}, Reset{0}, "its head has left"};
  HW_LET(is_first) = mux(is_held, held_first, first.valid);
  out.valid <<= mux(is_first, first.valid, second.valid);
  out.bits.head <<= mux(is_first, first.bits.head, second.bits.head);
  out.bits.tail <<= mux(is_first, first.bits.tail, second.bits.tail);
  out.bits.data <<= mux(is_first, first.bits.data, second.bits.data);
  out.bits.crc <<= mux(is_first, first.bits.crc, second.bits.crc);
  first.ready <<= out.ready & is_first;
  second.ready <<= out.ready & ~is_first;
  // A packet whose head has not left may be withdrawn.
  when(out.valid, [&] {
    is_held <<= ~(out.ready & out.bits.tail);
    held_first <<= is_first;
  }).elsewhen(~has_begun, [&] { is_held <<= 0; });
  HW_LET(goes) = out.fire();
  when(goes, [&] { has_begun <<= ~out.bits.tail; });
}

}  // namespace xb::network
