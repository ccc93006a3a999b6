// SPDX-License-Identifier: Apache-2.0
#include "hls/network/remote_requester.h"

#include <string>
#include <vector>

#include "hls/hdl/lib/fifo.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/object.h"
#include "hls/network/outgoing_packet.h"
#include "hls/network/tag_table.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;

// One up, one down, or both at once.
void describe_count(const UInt& count, const UInt& up, const UInt& down) {
  when(up & ~down, [&] { count <<= count + 1; }).elsewhen(down & ~up, [&] { count <<= count - 1; });
}

// Answers that wait for the core. One place is for a timeout, which cannot wait; the core makes
// place before the next (loads_in_flight.cc).
constexpr unsigned kLateDepth = 4;

}  // namespace

std::string RemoteRequester::name_suffix(const Config& config) {
  const unsigned loads = require_range("loads_in_flight", config.loads_in_flight, 1, 16);
  return TagTable::name_suffix(config) + (loads > 1 ? "_late" : "") +
         (config.atomics ? "" : "_noamo") + (has_nlb(config) ? "_ns" : "") +
         (has_collective(config) ? "_e" : "") + flit_suffix(config.flit_bits) +
         object_suffix(has_objects(config));
}

RemoteRequester::RemoteRequester(const Config& config)
    : Module("remote_requester_" + name_suffix(config)),
      cycle("cycle", W{config.timeout_log2}),
      request("request", InjectFlit(config.flit_bits), "to the router"),
      response("response", EjectFlit(config.flit_bits), "from the router") {
  brief("Network interface, sending half: packets from requests, tags, matching of answers.");
  const unsigned tag_width = isa::kPacketTag.width;
  const bool has_late = config.loads_in_flight > 1;
  if (has_late) {
    late_load.emplace("late_load", LateLoad{}, "what becomes of the value of a load in xreq");
    late_answer.emplace("late_answer", LateAnswer{}, "to memory receive");
  }
  auto& tags = add<TagTable>("u_tags", config);
  tags.cycle <<= cycle;

  OutgoingPacket packet(config, request);
  const UInt& can_build = packet.can_build;
  Fifo<LateAnswer>* late = nullptr;
  UInt fails_at_once = tags.exhausted;
  UInt takes_answers = ~tags.overdue.valid;
  if (has_late) {
    late = &add<Fifo<LateAnswer>>("u_late", "late_fifo_d" + std::to_string(kLateDepth),
                                  LateAnswer{}, kLateDepth);
    HW_LET(late_space) = late->level < kLateDepth - 1;
    fails_at_once = named("fails_at_once", tags.exhausted & late_space);
    takes_answers = named("takes_answers", ~tags.overdue.valid & late_space);
  }
  // With no tag left, not even one that waits, a request fails at once instead of hanging.
  xreq.ready <<= fails_at_once | (tags.free.valid & can_build);
  HW_LET(refuse) = xreq.valid & fails_at_once;
  HW_LET(accept) = xreq.valid & tags.free.valid & can_build;
  tags.free.ready <<= xreq.valid & can_build;

  Header header;
  if (!config.atomics) {
    unused(xreq.bits.atomic);
    unused(xreq.bits.op);
  }
  const bool compares = has_cas(config);
  if (!compares) unused(xreq.bits.expected);
  HW_LET(is_atomic) = config.atomics ? UInt(xreq.bits.atomic) : lit(1, 0);
  HW_LET(access) = mux(xreq.bits.msip, PacketOp::kStoreMsip,
                       mux(xreq.bits.write, PacketOp::kStore, PacketOp::kLoad));
  HW_LET(operation) = config.atomics ? mux(is_atomic, xreq.bits.op, access) : UInt(access);
  HW_LET(brings_data) =
      mux(is_atomic, operation != PacketOp::kLoadReserved, xreq.bits.write & ~xreq.bits.msip);
  header.op = operation;
  header.size = xreq.bits.size;
  header.tag = tags.free.bits;
  header.destination = address_of_id(xreq.bits.ns_node, mesh_width);
  header.source = address_of(node_x, node_y);
  const UInt& addr = xreq.bits.addr;
  HW_LET(access_offset) = cat({addr.slice(30, 1), addr.bit(0) | (is_atomic & xreq.bits.write)});
  header.offset =
      mux(xreq.bits.msip, zext(xreq.bits.data.bit(0), isa::kPacketOffset.width), access_offset);
  UInt to_object;
  if (has_objects(config)) {
    xreq_object.emplace("xreq_object", W{1}, "xreq is for the block device of its target");
    to_object = *xreq_object;
  }
  packet.begin(accept, pack_header(header, to_object), brings_data, xreq.bits);
  if (compares) {
    HW_LET(is_compare) = is_atomic & (operation == PacketOp::kAmoCas);
    packet.begin_compare(accept, is_compare, xreq.bits);
  }

  // What a report of an error or a timeout needs to say. Without a table the node tells the
  // namespace.
  UInt named_target = xreq.bits.ns_node;
  if (has_nlb(config)) {
    xreq_ns.emplace("xreq_ns", W{isa::kNamespaceBits}, "namespace of xreq");
    named_target = *xreq_ns;
  }
  const unsigned node_bits = named_target.width();
  const unsigned addr_bits = xreq.bits.addr.width();
  std::vector<UInt> parts{xreq.bits.write, named_target, xreq.bits.msip, xreq.bits.addr};
  if (has_late) {
    parts.insert(parts.begin(), {late_load->late, late_load->sign, late_load->ext_file,
                                 late_load->rd, xreq.bits.size});
  }
  HW_LET(request_details) = cat(parts);
  const unsigned write_bit = node_bits + 1 + addr_bits;
  Mem details{"details", {.width = request_details.width(), .depth = 32}};
  details.write(accept, tags.free.bits, request_details);

  // --- answers; none is taken while a timeout is reported, which is one cycle in thousands ---
  const UInt timeout = tags.overdue.valid;
  response.ready <<= takes_answers;
  const Header answer = unpack_header(response.bits.data);
  const bool wide = is_wide(config.flit_bits);
  UInt data_follows = lit(1, 0), data_tag = answer.tag;  // of narrow flits: data comes behind
  if (!wide) {
    data_follows = Reg<UInt>{"data_follows", W{1}, Reset{0},
                             "the header of a load response has come, its data has not"};
    data_tag = Reg<UInt>{"data_tag", W{tag_width}, NoReset{}, "tag of that load"};
  }
  HW_LET(arrives) = response.fire();
  HW_LET(head_arrives) = arrives & response.bits.head;
  UInt data_arrives, carries_data;
  if (wide) {
    carries_data = named("carries_data", answer.op == PacketOp::kLoadResponse);
    data_arrives = named("data_arrives", head_arrives & carries_data);
  } else {
    data_arrives = named("data_arrives", arrives & ~response.bits.head & data_follows);
    carries_data = named("carries_data", answer.op == PacketOp::kLoadResponse);
    when(head_arrives & carries_data, [&] {
      data_follows <<= 1;
      data_tag <<= answer.tag;
    }).elsewhen(data_arrives, [&] { data_follows <<= 0; });
  }

  tags.answer.valid <<= wide ? head_arrives : data_arrives | (head_arrives & ~carries_data);
  HW_LET(answered_tag) = wide ? UInt(answer.tag) : mux(response.bits.head, answer.tag, data_tag);
  tags.answer.bits <<= answered_tag;
  const UInt done = tags.expected;  // 0 for an answer that comes after the timeout: it only frees
  HW_LET(load_failed) = head_arrives & (answer.op == PacketOp::kLoadError);
  HW_LET(load_done) = done & (data_arrives | load_failed);
  HW_LET(store_done) = done & ~data_arrives & ~load_failed;
  HW_LET(store_failed) = store_done & (answer.op == PacketOp::kStoreError);

  HW_LET(ended_tag) =
      mux(timeout, tags.overdue.bits, has_late ? UInt(answered_tag) : UInt(answer.tag));
  HW_LET(known) = details.read(ended_tag);
  HW_LET(timeout_of_store) = timeout & known.bit(write_bit);
  HW_LET(timeout_of_load) = timeout & ~known.bit(write_bit);
  HW_LET(no_answer) = timeout | refuse;

  Reg<UInt> xrsp_valid{"load_answered", W{1}, Reset{0}, "a load has ended"};
  Reg<RemoteResponse> xrsp_bits{"load_answer", RemoteResponse{}, NoReset{},
                                "data of the load, or its error"};
  HW_LET(load_ends) = load_done | timeout_of_load | (refuse & ~xreq.bits.write);
  HW_LET(ended) = mux(refuse, request_details, known);
  UInt late_ends = lit(1, 0);
  if (has_late) late_ends = named("late_ends", load_ends & ended.bit(ended.width() - 1));
  xrsp_valid <<= has_late ? load_ends & ~late_ends : UInt(load_ends);
  HW_LET(data_damaged) = data_arrives & response.bits.bad;
  HW_LET(load_error) = no_answer | load_failed | data_damaged;
  const UInt reason = answer.offset.slice(3, 0);
  HW_LET(load_reason) =
      mux(no_answer, isa::Reason::kTimeout,
          mux(load_failed, reason, mux(data_damaged, isa::Reason::kDamaged, isa::Reason::kNone)));
  HW_LET(load_data) = mux(load_error, lit(64, 0), data_half(response.bits.data));
  when(load_ends, [&] {
    xrsp_bits.error <<= load_error;
    xrsp_bits.reason <<= load_reason;
    xrsp_bits.data <<= load_data;
  });
  if (has_late) {
    const unsigned size_bit = write_bit + 1;
    late->in.valid <<= late_ends;
    late->in.bits.rd <<= ended.slice(size_bit + 6, size_bit + 2);
    late->in.bits.ext_file <<= ended.bit(size_bit + 7);
    late->in.bits.size <<= ended.slice(size_bit + 1, size_bit);
    late->in.bits.sign <<= ended.bit(size_bit + 8);
    late->in.bits.data <<= load_data;
    *late_answer <<= late->out;
    HW_LET(late_has_space) = ~late_ends | late->in.ready;
    check("late_answers_have_space", late_has_space);
  }
  xrsp.valid <<= xrsp_valid;
  xrsp.bits <<= xrsp_bits;

  Reg<UInt> xerr_valid{"operation_failed", W{1}, Reset{0},
                       "a store has failed, or a load in flight"};
  Reg<RemoteError> xerr_bits{"operation_error", RemoteError{}, NoReset{},
                             "which operation, and why"};
  HW_LET(store_error) = store_failed | timeout_of_store | (refuse & xreq.bits.write);
  const UInt reports =
      has_late ? named("reports", store_error | (late_ends & load_error)) : UInt(store_error);
  xerr_valid <<= reports;
  when(reports, [&] {
    const UInt target = ended.slice(write_bit - 1, addr_bits + 1);
    xerr_bits.ns <<= has_nlb(config) ? target : zext(target, xerr_bits.ns.width()) + 1;
    xerr_bits.msip <<= ended.bit(addr_bits);
    xerr_bits.addr <<= ended.slice(addr_bits - 1, 0);
    xerr_bits.reason <<= mux(no_answer, isa::Reason::kTimeout,
                             has_late ? mux(data_damaged, isa::Reason::kDamaged, reason) : reason);
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
  if (has_collective(config)) {
    epochs.emplace();
    Mem of_tags{"epochs", {.width = kGroupWidth, .depth = 32}};
    of_tags.write(accept, tags.free.bits, epochs->now);
    epochs->store_begins <<= store_begins;
    epochs->store_over <<= store_over;
    epochs->over <<= of_tags.read(ended_tag);
  }
  HW_LET(busy) = packet.valid | xreq.valid | response.valid | data_follows | timeout | xrsp_valid |
                 xerr_valid | (has_late ? UInt(late->out.valid) : lit(1, 0));
  idle <<= ~busy;

  unused(response.bits.tail);  // the operation tells how long a packet is
  check("refused_while_nothing_waits", ~refuse | ~(timeout | done));
  HW_LET(is_expected) = ~response.valid | response.bits.head | data_follows;
  check("data_has_header", is_expected);
}

}  // namespace xb::network
