// SPDX-License-Identifier: Apache-2.0
#include "hls/network/link_receiver.h"

#include "hls/isa/packet.h"
#include "hls/network/check_bits.h"

namespace xb::network {

using namespace hdl;

LinkReceiver::LinkReceiver(unsigned flit_bits)
    : Module("link_receiver" + flit_suffix(flit_bits)),
      rx("rx", Flit(flit_bits)),
      flit("flit", IncomingFlit(flit_bits)) {
  brief("Receiving end of a link: check bits, virtual network, credit counts.");
  HW_LET(sent) = control_word(rx.valid, rx.bits.head, rx.bits.tail, rx.bits.vn);
  const CorrectedControl corrected = correct_control(sent, control_code_of(rx.bits.check));
  HW_LET(control) = corrected.control;
  const UInt crc = crc_of(rx.bits.check);

  HW_LET(own_crc) = crc8(header_half(rx.bits.data));
  HW_LET(arrives) = control.bit(4) & ~corrected.damaged;
  const UInt vn = control.slice(1, 0);
  flit.valid <<= arrives & ~vn.bit(1);
  flit.bits.vn <<= vn.bit(0);
  flit.bits.marked <<= rx.bits.marked;
  flit.bits.flit.tags.head <<= control.bit(3);
  flit.bits.flit.tags.tail <<= control.bit(2);
  flit.bits.flit.tags.bad <<= own_crc != crc.slice(kCrcWidth - 1, 0);
  flit.bits.flit.word.data <<= rx.bits.data;
  flit.bits.flit.word.crc <<= crc;
  // Virtual networks 2 and 3 do not exist yet.
  damaged <<= corrected.damaged | (arrives & vn.bit(1));

  Reg<UInt> freed_requests{"freed_requests", W{kCreditWidth}, Reset{0},
                           "request flits that have left their buffer, modulo 32"};
  Reg<UInt> freed_responses{"freed_responses", W{kCreditWidth}, Reset{0},
                            "response flits that have left their buffer, modulo 32"};
  when(freed0, [&] { freed_requests <<= freed_requests + 1; });
  when(freed1, [&] { freed_responses <<= freed_responses + 1; });
  credit0 <<= freed_requests;
  credit1 <<= freed_responses;
}

}  // namespace xb::network
