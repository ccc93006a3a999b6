// SPDX-License-Identifier: Apache-2.0
#include "hls/network/remote_requester.h"

#include <string>

#include "hls/network/check_bits.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/tag_table.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;

// One up, one down, or both at once.
void describe_count(const UInt& count, const UInt& up, const UInt& down) {
  when(up & ~down, [&] { count <<= count + 1; }).elsewhen(down & ~up, [&] { count <<= count - 1; });
}

}  // namespace

RemoteRequester::RemoteRequester(const Config& config)
    : Module("remote_requester_" + TagTable::name_suffix(config)),
      cycle("cycle", W{config.timeout_log2}) {
  brief("Network interface, sending half: packets from requests, tags, matching of answers.");
  const unsigned tag_width = isa::kPacketTag.width;
  auto& tags = add<TagTable>("u_tags", config);
  tags.cycle <<= cycle;

  // --- the packet being sent: complete before its head leaves ---
  Reg<UInt> packet_valid{"packet_valid", W{1}, Reset{0}, "a packet is being sent"};
  Reg<UInt> packet_two_flits{"packet_two_flits", W{1}, NoReset{},
                             "a store: its data follows the header"};
  Reg<UInt> packet_second{"packet_second", W{1}, Reset{0}, "the header has left"};
  Reg<UInt> packet_header{"packet_header", W{64}, NoReset{}, "its header flit"};
  Reg<UInt> packet_data{"packet_data", W{64}, NoReset{}, "its data flit"};

  HW_LET(tail) = packet_second | ~packet_two_flits;
  HW_LET(flit) = mux(packet_second, packet_data, packet_header);
  request.valid <<= packet_valid;
  request.bits.head <<= ~packet_second;
  request.bits.tail <<= tail;
  request.bits.data <<= flit;
  request.bits.crc <<= crc8(flit);

  HW_LET(leaves) = request.fire();
  HW_LET(sent) = leaves & tail;
  HW_LET(can_build) = ~packet_valid | sent;
  // With no tag left, not even one that waits, a request fails at once instead of hanging.
  xreq.ready <<= tags.exhausted | (tags.free.valid & can_build);
  HW_LET(refuse) = xreq.valid & tags.exhausted;
  HW_LET(accept) = xreq.valid & tags.free.valid & can_build;
  tags.free.ready <<= xreq.valid & can_build;

  Header header;
  HW_LET(operation) = mux(xreq.bits.msip, PacketOp::kStoreMsip,
                          mux(xreq.bits.write, PacketOp::kStore, PacketOp::kLoad));
  header.op = operation;
  header.size = xreq.bits.size;
  header.tag = tags.free.bits;
  header.destination = address_of_id(xreq.bits.ns_node, mesh_width);
  header.source = address_of(node_x, node_y);
  header.offset =
      mux(xreq.bits.msip, zext(xreq.bits.data.bit(0), isa::kPacketOffset.width), xreq.bits.addr);
  when(accept, [&] {
    packet_valid <<= 1;
    packet_second <<= 0;
    packet_two_flits <<= xreq.bits.write & ~xreq.bits.msip;
    packet_header <<= pack_header(header);
    packet_data <<= xreq.bits.data;
  }).elsewhen(sent, [&] {
      packet_valid <<= 0;
    }).elsewhen(leaves, [&] { packet_second <<= 1; });

  // What a report of an error or a timeout needs to say.
  const unsigned node_bits = xreq.bits.ns_node.width();
  const unsigned addr_bits = xreq.bits.addr.width();
  HW_LET(request_details) =
      cat({xreq.bits.write, xreq.bits.ns_node, xreq.bits.msip, xreq.bits.addr});
  const unsigned write_bit = node_bits + 1 + addr_bits;
  Mem details{"details", {.width = write_bit + 1, .depth = 32}};
  details.write(accept, tags.free.bits, request_details);

  // --- answers; none is taken while a timeout is reported, which is one cycle in thousands ---
  const UInt timeout = tags.overdue.valid;
  response.ready <<= ~timeout;
  const Header answer = unpack_header(response.bits.data);
  Reg<UInt> data_follows{"data_follows", W{1}, Reset{0},
                         "the header of a load response has come, its data has not"};
  Reg<UInt> data_tag{"data_tag", W{tag_width}, NoReset{}, "tag of that load"};
  HW_LET(arrives) = response.fire();
  HW_LET(head_arrives) = arrives & response.bits.head;
  HW_LET(data_arrives) = arrives & ~response.bits.head & data_follows;
  HW_LET(carries_data) = answer.op == PacketOp::kLoadResponse;
  when(head_arrives & carries_data, [&] {
    data_follows <<= 1;
    data_tag <<= answer.tag;
  }).elsewhen(data_arrives, [&] { data_follows <<= 0; });

  tags.answer.valid <<= data_arrives | (head_arrives & ~carries_data);
  tags.answer.bits <<= mux(response.bits.head, answer.tag, data_tag);
  const UInt done = tags.expected;  // 0 for an answer that comes after the timeout: it only frees
  HW_LET(load_failed) = head_arrives & (answer.op == PacketOp::kLoadError);
  HW_LET(load_done) = done & (data_arrives | load_failed);
  HW_LET(store_done) = done & ~data_arrives & ~load_failed;
  HW_LET(store_failed) = store_done & (answer.op == PacketOp::kStoreError);

  HW_LET(ended_tag) = mux(timeout, tags.overdue.bits, answer.tag);
  HW_LET(known) = details.read(ended_tag);
  HW_LET(timeout_of_store) = timeout & known.bit(write_bit);
  HW_LET(timeout_of_load) = timeout & ~known.bit(write_bit);
  HW_LET(no_answer) = timeout | refuse;

  Reg<UInt> xrsp_valid{"load_answered", W{1}, Reset{0}, "a load has ended"};
  Reg<RemoteResponse> xrsp_bits{"load_answer", RemoteResponse{}, NoReset{},
                                "data of the load, or its error"};
  HW_LET(load_ends) = load_done | timeout_of_load | (refuse & ~xreq.bits.write);
  xrsp_valid <<= load_ends;
  HW_LET(data_damaged) = data_arrives & response.bits.bad;
  HW_LET(load_error) = no_answer | load_failed | data_damaged;
  const UInt reason = answer.offset.slice(3, 0);
  when(load_ends, [&] {
    xrsp_bits.error <<= load_error;
    xrsp_bits.reason <<=
        mux(no_answer, isa::Reason::kTimeout,
            mux(load_failed, reason, mux(data_damaged, isa::Reason::kDamaged, isa::Reason::kNone)));
    xrsp_bits.data <<= mux(load_error, lit(64, 0), response.bits.data);
  });
  xrsp.valid <<= xrsp_valid;
  xrsp.bits <<= xrsp_bits;

  Reg<UInt> xerr_valid{"store_refused", W{1}, Reset{0}, "a store has failed"};
  Reg<RemoteError> xerr_bits{"store_error", RemoteError{}, NoReset{}, "which store, and why"};
  HW_LET(store_error) = store_failed | timeout_of_store | (refuse & xreq.bits.write);
  xerr_valid <<= store_error;
  HW_LET(failed) = mux(refuse, request_details, known);
  when(store_error, [&] {
    xerr_bits.ns_node <<= failed.slice(write_bit - 1, addr_bits + 1);
    xerr_bits.msip <<= failed.bit(addr_bits);
    xerr_bits.addr <<= failed.slice(addr_bits - 1, 0);
    xerr_bits.reason <<= mux(no_answer, isa::Reason::kTimeout, reason);
  });
  xerr.valid <<= xerr_valid;
  xerr.bits <<= xerr_bits;

  // --- books ---
  Reg<UInt> loads{"loads", W{kCountWidth}, Reset{0}, "loads without an answer"};
  Reg<UInt> stores{"stores", W{kCountWidth}, Reset{0}, "stores without an acknowledgement"};
  HW_LET(load_begins) = accept & ~xreq.bits.write;
  HW_LET(load_over) = load_done | timeout_of_load;
  HW_LET(store_begins) = accept & xreq.bits.write;
  HW_LET(store_over) = store_done | timeout_of_store;
  describe_count(loads, load_begins, load_over);
  describe_count(stores, store_begins, store_over);
  outstanding_loads <<= loads;
  outstanding_stores <<= stores;
  HW_LET(busy) =
      packet_valid | xreq.valid | response.valid | data_follows | timeout | xrsp_valid | xerr_valid;
  idle <<= ~busy;

  unused(response.bits.tail);  // the operation tells how long a packet is
  check("refused_while_nothing_waits", ~refuse | ~(timeout | done));
  HW_LET(is_expected) = ~response.valid | response.bits.head | data_follows;
  check("data_has_header", is_expected);
}

}  // namespace xb::network
