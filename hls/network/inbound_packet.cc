// SPDX-License-Identifier: Apache-2.0
#include "hls/network/inbound_packet.h"

namespace xb::network {

using namespace hdl;
using isa::PacketOp;

InboundPacket::InboundPacket(const Config& config, const Stream<EjectFlit>& request)
    : request_(request),
      wide_(is_wide(config.flit_bits)),
      compares_(has_cas(config)),
      xlen_(static_cast<int>(config.xlen)) {
  const EjectFlit& flit = request.bits;
  data = data_half(flit.data);
  lacks_expected_ = expected_damaged_ = pending = lit(1, 0);
  if (!wide_ || compares_) {
    pending = Reg<UInt>{"store_pending", W{1}, Reset{0},
                        wide_ ? "the head of a compare-and-swap has come, its new value has not"
                              : "the header of a store or an update has come, its data has not"};
    header_aside_ = Reg<UInt>{"store_header", W{kHalfWidth}, NoReset{}, "that header"};
  }
  front_op_ = unpack_header(flit.data).op;
  const PacketOp last_update = compares_ ? PacketOp::kAmoCas : PacketOp::kAmoMaxu;
  is_fresh_ = named("is_fresh", request.valid & ~pending);
  HW_LET(front_is_store) = front_op_ == PacketOp::kStore;
  HW_LET(front_is_update) =
      config.atomics ? (front_op_ >= PacketOp::kStoreConditional) & (front_op_ <= last_update)
                     : lit(1, 0);
  brings_data_ = front_is_store | front_is_update;
  if (has_bulk(config)) {
    HW_LET(front_is_of_bulk) = any_of(front_op_, {PacketOp::kBulkGet, PacketOp::kBulkSignal});
    brings_data_ = brings_data_ | front_is_of_bulk;
  }
  if (wide_) {
    gather_wide();
  } else {
    gather_narrow();
  }
  stray = named("stray", is_fresh_ & ~flit.head);
  HW_LET(header_flit) = header_aside_.is_empty()
                            ? header_half(flit.data)
                            : mux(pending, header_aside_, header_half(flit.data));
  header = unpack_header(header_flit);
  if (has_objects(config)) is_object = named("is_object", header_flit.bit(isa::kPacketObjectBit));
  data_damaged = named("data_damaged", has_data & (flit.bad | expected_damaged_));
}

void InboundPacket::gather_narrow() {
  const EjectFlit& flit = request_.bits;
  begins_ = named("store_begins", is_fresh_ & flit.head & ~flit.tail & brings_data_);
  // The expected value of a compare-and-swap is put aside, too, as soon as the one before is done
  // with its own.
  if (compares_) {
    lacks_expected_ = Reg<UInt>{"lacks_expected", W{1}, Reset{0},
                                "a compare-and-swap has begun, its expected value has not come"};
    expected_damaged_ = Reg<UInt>{"expected_damaged", W{1}, Reset{0}, "it came damaged"};
    expected = Reg<UInt>{"expected", W{static_cast<unsigned>(xlen_)}, NoReset{}, "that value"};
  }
  complete =
      named("operation", request_.valid & ~begins_ & (pending | flit.head) & ~lacks_expected_);
  has_data = pending;
}

void InboundPacket::gather_wide() {
  const EjectFlit& flit = request_.bits;
  begins_ = lit(1, 0);
  if (compares_) {
    HW_LET(front_is_compare) = front_op_ == PacketOp::kAmoCas;
    begins_ = named("compare_begins", is_fresh_ & flit.head & ~flit.tail & front_is_compare);
    expected_damaged_ = Reg<UInt>{"expected_damaged", W{1}, Reset{0}, "its expected value is"};
    expected =
        Reg<UInt>{"expected", W{static_cast<unsigned>(xlen_)}, NoReset{}, "its expected value"};
  } else {
    unused(flit.tail);  // every packet is a single flit
  }
  complete = named("operation", request_.valid & ~begins_ & (pending | flit.head));
  has_data = named("has_data", pending | brings_data_);
}

void InboundPacket::advance(const UInt& may_ask, const UInt& perform) {
  if (wide_) {
    advance_wide(may_ask, perform);
  } else {
    advance_narrow(may_ask, perform);
  }
  HW_LET(data_follows) = ~(request_.valid & pending) | ~request_.bits.head;
  if (!header_aside_.is_empty()) check("store_data_follows", data_follows);
  check("no_stray_body", ~stray);
  if (wide_ || !compares_) return;
  HW_LET(has_header) = ~lacks_expected_ | pending;
  check("expected_value_has_a_header", has_header);
}

void InboundPacket::advance_narrow(const UInt& may_ask, const UInt& perform) {
  const EjectFlit& flit = request_.bits;
  UInt puts_aside = begins_;
  if (compares_) {
    HW_LET(takes_expected) = request_.valid & lacks_expected_ & may_ask;
    HW_LET(compare_begins) = begins_ & (front_op_ == PacketOp::kAmoCas);
    when(compare_begins, [&] { lacks_expected_ <<= 1; }).elsewhen(takes_expected, [&] {
      lacks_expected_ <<= 0;
    });
    when(takes_expected, [&] {
      expected <<= flit.data.slice(xlen_ - 1, 0);
      expected_damaged_ <<= flit.bad;
    }).elsewhen(perform, [&] { expected_damaged_ <<= 0; });
    puts_aside = named("puts_aside", begins_ | takes_expected);
  }
  request_.ready <<= puts_aside | stray | perform;
  when(begins_, [&] {
    pending <<= 1;
    header_aside_ <<= flit.data;
  }).elsewhen(perform, [&] { pending <<= 0; });
}

void InboundPacket::advance_wide(const UInt& may_ask, const UInt& perform) {
  const EjectFlit& flit = request_.bits;
  if (!compares_) {
    request_.ready <<= stray | perform;
    return;
  }
  HW_LET(puts_aside) = begins_ & may_ask;
  when(puts_aside, [&] {
    pending <<= 1;
    header_aside_ <<= header_half(flit.data);
    expected <<= trunc(data, static_cast<unsigned>(xlen_));
    expected_damaged_ <<= flit.bad;
  }).elsewhen(perform, [&] {
    pending <<= 0;
    expected_damaged_ <<= 0;
  });
  request_.ready <<= puts_aside | stray | perform;
}

}  // namespace xb::network
