// SPDX-License-Identifier: Apache-2.0
#include "hls/network/link_receiver.h"

#include "hls/isa/packet.h"
#include "hls/network/check_bits.h"

namespace xb::network {

using namespace hdl;

LinkReceiver::LinkReceiver(unsigned flit_bits, bool has_bulk)
    : Module("link_receiver" + flit_suffix(flit_bits) + bulk_suffix(has_bulk)),
      rx("rx", Flit(flit_bits)),
      flit("flit", IncomingFlit(flit_bits, has_bulk)) {
  brief("Receiving end of a link: check bits, virtual network, credit counts.");
  HW_LET(sent) = control_word(rx.valid, rx.bits.head, rx.bits.tail, rx.bits.vn);
  const CorrectedControl corrected = correct_control(sent, control_code_of(rx.bits.check));
  HW_LET(control) = corrected.control;
  const UInt crc = crc_of(rx.bits.check);

  HW_LET(own_crc) = crc8(header_half(rx.bits.data));
  HW_LET(arrives) = control.bit(4) & ~corrected.damaged;
  const UInt vn = control.slice(1, 0);
  // Virtual network 3 does not exist, and 2 is that of bulk transfers.
  const UInt is_unknown = has_bulk ? named("is_unknown", vn == 3) : UInt(vn.bit(1));
  flit.valid <<= arrives & ~is_unknown;
  flit.bits.vn <<= has_bulk ? vn : UInt(vn.bit(0));
  flit.bits.marked <<= rx.bits.marked;
  flit.bits.flit.tags.head <<= control.bit(3);
  flit.bits.flit.tags.tail <<= control.bit(2);
  flit.bits.flit.tags.bad <<= own_crc != crc.slice(kCrcWidth - 1, 0);
  flit.bits.flit.word.data <<= rx.bits.data;
  flit.bits.flit.word.crc <<= crc;
  damaged <<= corrected.damaged | (arrives & is_unknown);

  Reg<UInt> freed_requests{"freed_requests", W{kCreditWidth}, Reset{0},
                           "request flits that have left their buffer, modulo 32"};
  Reg<UInt> freed_responses{"freed_responses", W{kCreditWidth}, Reset{0},
                            "response flits that have left their buffer, modulo 32"};
  when(freed0, [&] { freed_requests <<= freed_requests + 1; });
  when(freed1, [&] { freed_responses <<= freed_responses + 1; });
  credit0 <<= freed_requests;
  credit1 <<= freed_responses;
  if (!has_bulk) return;
  credit2.emplace("credit2", W{kCreditWidth});
  freed2.emplace("freed2", W{1});
  Reg<UInt> freed_bulk{"freed_bulk", W{kCreditWidth}, Reset{0},
                       "bulk flits that have left their buffer, modulo 32"};
  when(*freed2, [&] { freed_bulk <<= freed_bulk + 1; });
  *credit2 <<= freed_bulk;
}

}  // namespace xb::network
