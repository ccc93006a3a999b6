// SPDX-License-Identifier: Apache-2.0
#include "hls/network/link_transmitter.h"

#include <string>

#include "hls/config.h"
#include "hls/network/check_bits.h"

namespace xb::network {

using namespace hdl;

namespace {

// 2L + 3 at link latency L = 1; the modular counts tell at most 31 flits apart.
unsigned checked_depth(unsigned depth) { return require_range("router_depth", depth, 5, 31); }

// Room at the receiver: counts what was sent, compares with what it freed. Known a cycle ahead, for
// the arbiter waits for it.
UInt describe_credits(const std::string& name, unsigned depth, const UInt& credit,
                      const UInt& sends) {
  Reg<UInt> sent{name + "_sent", W{kCreditWidth}, Reset{0}, name + " flits sent, modulo 32"};
  Reg<UInt> space{name + "_space", W{1}, Reset{1}, "the receiver has room for a " + name + " flit"};
  const UInt used = named(name + "_used", sent - credit);
  when(sends, [&] {
    sent <<= sent + 1;
    space <<= used < depth - 1;
  }).otherwise([&] { space <<= used < depth; });
  check(name + "_credit_kept", used <= depth);
  check(name + "_sends_into_space", ~sends | space);
  return space;
}

}  // namespace

LinkTransmitter::LinkTransmitter(unsigned depth, unsigned flit_bits, bool has_bulk)
    : Module("link_transmitter_d" + std::to_string(checked_depth(depth)) + flit_suffix(flit_bits) +
             bulk_suffix(has_bulk)),
      send("send", SwitchedFlit(flit_bits, has_bulk)),
      tx("tx", Flit(flit_bits)) {
  brief("Sending end of a link: output register, check bits of the control word, credits.");
  const UInt& sent_vn = send.bits.vn;
  const UInt is_response = has_bulk ? named("is_response", sent_vn == 1) : UInt(sent_vn);
  HW_LET(sends_request) = send.valid & (has_bulk ? sent_vn == 0 : ~is_response);
  HW_LET(sends_response) = send.valid & is_response;
  space0 <<= describe_credits("request", depth, credit0, sends_request);
  space1 <<= describe_credits("response", depth, credit1, sends_response);
  if (has_bulk) {
    space2.emplace("space2", W{1});
    credit2.emplace("credit2", W{kCreditWidth});
    HW_LET(sends_bulk) = send.valid & sent_vn.bit(1);
    *space2 <<= describe_credits("bulk", depth, *credit2, sends_bulk);
  }

  Reg<UInt> valid{"valid", W{1}, Reset{0}, "the link carries a flit"};
  Reg<UInt> vn{"vn", W{2}, Reset{0}, "virtual network of the flit"};
  Reg<UInt> head{"head", W{1}, Reset{0}, "first flit of its packet"};
  Reg<UInt> tail{"tail", W{1}, Reset{0}, "last flit of its packet"};
  Reg<UInt> marked{"marked", W{1}, Reset{0}, "a head whose CRC is wrong"};
  Reg<UInt> check{"check", W{link_check_width(flit_bits)}, Reset{0},
                  "check bits: of the control word, then the CRC of the data"};
  Reg<UInt> data{"data", W{flit_bits}, NoReset{}, "the flit"};
  // An idle link carries a control word of zeros with its check bits, which are zeros too.
  const BufferedFlit& flit = send.bits.flit;
  const UInt next_vn = has_bulk ? UInt(sent_vn) : zext(is_response, 2);
  HW_LET(control) = control_word(lit(1, 1), flit.tags.head, flit.tags.tail, next_vn);
  const UInt sent_check = control_check(control);
  valid <<= send.valid;
  when(send.valid, [&] {
    vn <<= next_vn;
    head <<= flit.tags.head;
    tail <<= flit.tags.tail;
    marked <<= flit.tags.head & flit.tags.bad;
    check <<= link_check(sent_check, flit.word.crc);
    data <<= flit.word.data;
  }).otherwise([&] {
    vn <<= 0;
    head <<= 0;
    tail <<= 0;
    marked <<= 0;
    check <<= link_check(lit(kControlCheckWidth, 0), crc_of(check));
  });

  tx.valid <<= valid;
  tx.bits.vn <<= vn;
  tx.bits.head <<= head;
  tx.bits.tail <<= tail;
  tx.bits.marked <<= marked;
  tx.bits.data <<= data;
  tx.bits.check <<= check;
}

}  // namespace xb::network
