// SPDX-License-Identifier: Apache-2.0
#include "hls/network/outgoing_packet.h"

namespace xb::network {

using namespace hdl;

OutgoingPacket::OutgoingPacket(const Config& config, const Stream<InjectFlit>& request)
    : wide_(is_wide(config.flit_bits)), one_flit_only_(wide_ && !has_cas(config)) {
  const bool compares = has_cas(config);
  valid = Reg<UInt>{"packet_valid", W{1}, Reset{0}, "a packet is being sent"};
  if (!wide_) {
    two_flits_ = Reg<UInt>{"packet_two_flits", W{1}, NoReset{}, "data follows the header"};
  }
  if (!one_flit_only_) {
    second_ = Reg<UInt>{"packet_second", W{1}, Reset{0}, "the header has left"};
  }
  header_ = Reg<UInt>{"packet_header", W{kHalfWidth}, NoReset{},
                      wide_ ? "its header" : "its header flit"};
  data_ = Reg<UInt>{"packet_data", W{kHalfWidth}, NoReset{},
                    wide_ ? "its data word, the last if there are two" : "its data flit"};
  // Of a compare-and-swap the expected value goes before the new one.
  UInt body = data_, body_is_last = second_;
  if (compares) {
    compares_ = Reg<UInt>{"packet_compares", W{1}, NoReset{},
                          "of a compare-and-swap whose expected value has not left"};
    expected_ = Reg<UInt>{"packet_expected", W{kHalfWidth}, NoReset{}, "that value"};
    body = named("body", mux(compares_, expected_, data_));
    if (!wide_) body_is_last = named("body_is_last", second_ & ~compares_);
  }

  UInt tail, flit;
  if (wide_) {
    tail = compares ? ~compares_ : lit(1, 1);
    flit = named("flit", cat({body, header_}));
  } else {
    tail = named("tail", body_is_last | ~two_flits_);
    flit = named("flit", mux(second_, body, header_));
  }
  request.valid <<= valid;
  request.bits.head <<= one_flit_only_ ? lit(1, 1) : ~second_;
  request.bits.tail <<= tail;
  request.bits.data <<= flit;
  request.bits.crc <<= flit_crc(flit);

  leaves_ = named("leaves", request.fire());
  sent_ = named("sent", leaves_ & tail);
  can_build = named("can_build", ~valid | sent_);
}

void OutgoingPacket::begin(const UInt& accept, const UInt& header, const UInt& brings_data,
                           const RemoteRequest& asked) {
  auto rest = when(accept, [&] {
                valid <<= 1;
                if (!one_flit_only_) second_ <<= 0;
                if (!wide_) two_flits_ <<= brings_data;
                header_ <<= header;
                data_ <<= asked.data;
              }).elsewhen(sent_, [&] { valid <<= 0; });
  if (!one_flit_only_) rest.elsewhen(leaves_, [&] { second_ <<= 1; });
}

void OutgoingPacket::begin_compare(const UInt& accept, const UInt& is_compare,
                                   const RemoteRequest& asked) {
  // Its flit with the expected value: the first of wide ones, the second of narrow ones.
  const UInt expected_leaves = wide_ ? leaves_ : named("expected_leaves", leaves_ & second_);
  when(accept, [&] { compares_ <<= is_compare; }).elsewhen(expected_leaves, [&] {
    compares_ <<= 0;
  });
  when(accept & is_compare, [&] { expected_ <<= asked.expected; });
}

}  // namespace xb::network
