// SPDX-License-Identifier: Apache-2.0
#include "hls/network/remote_requester.h"

#include <stdexcept>
#include <string>

#include "hls/isa/causes.h"
#include "hls/network/check_bits.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"

namespace xb::network {
namespace {

using hdl::Reg;
using hdl::Reset;
using isa::WireOp;

unsigned checked_tags(unsigned tags) {
  if (tags < 1 || tags > 32) {
    throw std::invalid_argument("tags is " + std::to_string(tags) + "; choose 1..32");
  }
  return tags;
}

// One up, one down, or both at once.
void describe_count(const UInt& count, const UInt& up, const UInt& down) {
  hdl::when(up & ~down, [&] { count <<= count + 1; }).elsewhen(down & ~up, [&] {
    count <<= count - 1;
  });
}

}  // namespace

RemoteRequester::RemoteRequester(const Config& config)
    : Module("remote_requester_t" + std::to_string(checked_tags(config.tags))) {
  brief("Network interface, sending half: packets from requests, tags, matching of answers.");
  const unsigned tags = config.tags;
  const unsigned tag_width = isa::kWireTag.width;

  // --- tags ---
  Reg<UInt> busy{"busy", W{tags}, Reset{0}};
  Reg<UInt> next_tag{"next_tag", W{tag_width}, Reset{0}};
  const auto tag_bit = [&](const UInt& tag) { return hdl::shl(hdl::lit(tags, 1), tag); };

  // --- the packet being sent: complete before its head leaves ---
  Reg<UInt> packet_valid{"packet_valid", W{1}, Reset{0}};
  Reg<UInt> packet_write{"packet_write", W{1}, hdl::NoReset{}};
  Reg<UInt> packet_second{"packet_second", W{1}, Reset{0}};  // the header has left
  Reg<UInt> packet_header{"packet_header", W{64}, hdl::NoReset{}};
  Reg<UInt> packet_data{"packet_data", W{64}, hdl::NoReset{}};

  HW_LET(tail) = packet_second | ~packet_write;
  HW_LET(flit) = hdl::mux(packet_second, packet_data, packet_header);
  request.valid <<= packet_valid;
  request.bits.head <<= ~packet_second;
  request.bits.tail <<= tail;
  request.bits.data <<= flit;
  request.bits.crc <<= crc8(flit);

  HW_LET(sent) = request.fire() & tail;
  HW_LET(tag_free) = ~busy.bit(next_tag);
  xreq.ready <<= tag_free & (~packet_valid | sent);
  HW_LET(accept) = xreq.fire();

  Header header;
  header.op = hdl::mux(xreq.bits.write, WireOp::kStore, WireOp::kLoad);
  header.size = xreq.bits.size;
  header.tag = next_tag;
  header.destination = address_of_id(xreq.bits.ns_node, mesh_width);
  header.source = address_of(node_x, node_y);
  header.offset = xreq.bits.addr;
  hdl::when(accept, [&] {
    packet_valid <<= 1;
    packet_second <<= 0;
    packet_write <<= xreq.bits.write;
    packet_header <<= pack_header(header);
    packet_data <<= xreq.bits.data;
    next_tag <<= hdl::mux(next_tag == tags - 1, hdl::lit(tag_width, 0), next_tag + 1);
  }).elsewhen(sent, [&] {
      packet_valid <<= 0;
    }).elsewhen(request.fire(), [&] { packet_second <<= 1; });

  // What an error report needs to say about a store.
  const unsigned node_bits = xreq.bits.ns_node.width();
  const unsigned addr_bits = xreq.bits.addr.width();
  hdl::Mem details{"details", {.width = node_bits + addr_bits, .depth = 32}};
  details.write(accept, next_tag, hdl::cat({xreq.bits.ns_node, xreq.bits.addr}));

  // --- answers ---
  response.ready <<= 1;
  const Header answer = unpack_header(response.bits.data);
  Reg<UInt> data_follows{"data_follows", W{1}, Reset{0}};  // header of a load response has come
  Reg<UInt> data_tag{"data_tag", W{tag_width}, hdl::NoReset{}};
  HW_LET(head_arrives) = response.valid & response.bits.head;
  HW_LET(data_arrives) = response.valid & ~response.bits.head & data_follows;
  HW_LET(carries_data) = answer.op == WireOp::kLoadResponse;
  hdl::when(head_arrives & carries_data, [&] {
    data_follows <<= 1;
    data_tag <<= answer.tag;
  }).elsewhen(data_arrives, [&] { data_follows <<= 0; });

  HW_LET(done_tag) = hdl::mux(response.bits.head, answer.tag, data_tag);
  HW_LET(done) = (data_arrives | (head_arrives & ~carries_data)) & busy.bit(done_tag);
  HW_LET(load_failed) = head_arrives & (answer.op == WireOp::kLoadError);
  HW_LET(load_done) = done & (data_arrives | load_failed);
  HW_LET(store_done) = done & ~data_arrives & ~load_failed;
  HW_LET(store_failed) = store_done & (answer.op == WireOp::kStoreError);
  const UInt accepted_tag = hdl::mux(accept, tag_bit(next_tag), hdl::lit(tags, 0));
  const UInt done_tag_bit = hdl::mux(done, tag_bit(done_tag), hdl::lit(tags, 0));
  busy <<= (busy | accepted_tag) & ~done_tag_bit;

  Reg<UInt> xrsp_valid{"load_answered", W{1}, Reset{0}};
  Reg<RemoteResponse> xrsp_bits{"load_answer", RemoteResponse{}, hdl::NoReset{}};
  xrsp_valid <<= load_done;
  HW_LET(data_damaged) = data_arrives & response.bits.bad;
  const UInt reason = answer.offset.slice(3, 0);
  hdl::when(load_done, [&] {
    xrsp_bits.error <<= load_failed | data_damaged;
    xrsp_bits.reason <<= hdl::mux(
        load_failed, reason,
        hdl::mux(data_damaged, static_cast<unsigned>(isa::Reason::kDamaged), hdl::lit(4, 0)));
    xrsp_bits.data <<= hdl::mux(load_failed | data_damaged, hdl::lit(64, 0), response.bits.data);
  });
  xrsp.valid <<= xrsp_valid;
  xrsp.bits <<= xrsp_bits;

  Reg<UInt> xerr_valid{"store_refused", W{1}, Reset{0}};
  Reg<RemoteError> xerr_bits{"store_error", RemoteError{}, hdl::NoReset{}};
  xerr_valid <<= store_failed;
  HW_LET(failed) = details.read(answer.tag);
  hdl::when(store_failed, [&] {
    xerr_bits.ns_node <<= failed.slice(node_bits + addr_bits - 1, addr_bits);
    xerr_bits.addr <<= failed.slice(addr_bits - 1, 0);
    xerr_bits.reason <<= reason;
  });
  xerr.valid <<= xerr_valid;
  xerr.bits <<= xerr_bits;

  // --- books ---
  Reg<UInt> loads{"loads", W{kCountWidth}, Reset{0}};
  Reg<UInt> stores{"stores", W{kCountWidth}, Reset{0}};
  describe_count(loads, accept & ~xreq.bits.write, load_done);
  describe_count(stores, accept & xreq.bits.write, store_done);
  outstanding_loads <<= loads;
  outstanding_stores <<= stores;
  idle <<= ~(packet_valid | xreq.valid | response.valid | data_follows | xrsp_valid | xerr_valid);

  hdl::unused(response.bits.tail);  // the operation tells how long a packet is
  hdl::check("answer_has_tag",
             ~(data_arrives | (head_arrives & ~carries_data)) | busy.bit(done_tag));
  hdl::check("data_has_header", ~response.valid | response.bits.head | data_follows);
}

}  // namespace xb::network
