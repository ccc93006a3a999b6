// SPDX-License-Identifier: Apache-2.0
#include "hls/network/remote_server.h"

#include <string>

#include "hls/memory/lanes.h"
#include "hls/network/access_check.h"
#include "hls/network/atomic_codes.h"
#include "hls/network/atomic_unit.h"
#include "hls/network/bulk_header.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/inbound_packet.h"
#include "hls/network/network_turn.h"
#include "hls/network/response_sender.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;

}  // namespace

RemoteServer::RemoteServer(const Config& config)
    : Module("remote_server_s" + std::to_string(config.response_slots) +
             flit_suffix(config.flit_bits) + bulk_suffix(has_bulk(config)) +
             object_suffix(has_objects(config))),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}),
      request("request", EjectFlit(config.flit_bits), "from the router"),
      response("response", InjectFlit(config.flit_bits), "to the router") {
  brief("Network interface, serving half: performs accesses of other nodes in this RAM.");
  auto& sender = add<ResponseSender>("u_sender", config.response_slots, config.flit_bits);
  sender.node_x <<= node_x;
  sender.node_y <<= node_y;
  response <<= sender.response;

  // The window in RAM offsets; a cycle after the CSRs, which nobody can notice from outside.
  Reg<UInt> window_low{"window_low", W{32}, NoReset{},
                       "first offset of the exported window in RAM"};
  Reg<UInt> window_high{"window_high", W{32}, NoReset{}, "first offset behind it"};
  window_low <<= window_offset(export_base);
  window_high <<= window_offset(export_limit);
  Reg<UInt> window_perm{"window_perm", W{isa::kExportPermWidth}, NoReset{},
                        "what others may do there"};
  window_perm <<= export_perm;

  const bool has_atomics = config.atomics;
  const bool compares = has_cas(config);
  InboundPacket packet(config, request);
  const Header& header = packet.header;
  const UInt& has_data = packet.has_data;
  HW_LET(is_msip) = ~has_data & (header.op == PacketOp::kStoreMsip);
  HW_LET(is_conditional) =
      has_atomics ? has_data & (header.op == PacketOp::kStoreConditional) : lit(1, 0);
  HW_LET(is_reserve) = has_atomics ? ~has_data & (header.op == PacketOp::kLoadReserved) : lit(1, 0);
  const bool bulk = has_bulk(config);
  const UInt is_get =
      bulk ? named("is_get", has_data & (header.op == PacketOp::kBulkGet)) : lit(1, 0);
  // At the end of a put, performed like a store.
  const UInt is_signal =
      bulk ? named("is_signal", has_data & (header.op == PacketOp::kBulkSignal)) : lit(1, 0);
  UInt stores = has_atomics || bulk ? has_data & (header.op == PacketOp::kStore) : UInt(has_data);
  if (bulk) stores = stores | is_signal;
  HW_LET(is_store) = stores;
  // An update or a store-conditional.
  UInt updates = has_data & ~is_store;
  if (bulk) updates = updates & ~is_get;
  HW_LET(locks) = has_atomics ? updates : lit(1, 0);
  HW_LET(is_atomic) = locks | is_reserve;
  HW_LET(posted) = locks & ~is_conditional & header.offset.bit(isa::kPacketPosted);
  HW_LET(acknowledged) = is_store | is_msip | posted;  // the answer brings no data
  // Bit 0 of the offset of an update is no part of its address.
  HW_LET(offset) =
      cat({header.offset.slice(isa::kPacketOffset.width - 1, 1), header.offset.bit(0) & ~posted});
  HW_LET(bad_size) =
      is_atomic & ~(config.xlen == 64 ? UInt(header.size.bit(1)) : UInt(header.size == 2));
  HW_LET(is_known) = has_data | is_msip | is_reserve | (header.op == PacketOp::kLoad);
  UInt has_place = ~is_msip, bad_form = bad_size | ~is_known;
  UInt get_bytes, last_of_get;
  if (bulk) {
    get_bytes = bits_of(packet.data, isa::kGetBytes);
    HW_LET(bytes_beyond) = get_bytes - 1;  // the first
    has_place = has_place & ~is_get;
    bad_form = bad_form | (is_get & bytes_beyond.bit(isa::kGetBytes.width - 1));
  }
  HW_LET(damaged) =
      packet.data_damaged | (is_misaligned(offset, header.size) & has_place) | bad_form;
  HW_LET(may_interrupt) = window_perm.bit(isa::kExportInterruptBit);
  const ExportedWindow exported{ram_size, window_low, window_high, window_perm};
  UInt refusal =
      refusal_reason(bulk ? has_data & ~is_get : UInt(has_data), is_atomic, offset, exported);
  if (bulk) {
    // Of a get, the last byte as well.
    last_of_get = named("last_byte", add_wide(offset, zext(get_bytes, 31)) - 1);
    const UInt& last_byte = last_of_get;
    HW_LET(refusal_of_last) = refusal_reason(lit(1, 0), lit(1, 0), last_byte, exported);
    HW_LET(refusal_of_first) = refusal;
    refusal =
        mux(is_get & (refusal_of_first == isa::Reason::kNone), refusal_of_last, refusal_of_first);
  }
  // A store to msip is in no window, and has a permission of its own.
  UInt verdict =
      mux(is_msip, mux(may_interrupt, isa::Reason::kNone, isa::Reason::kTargetPermission), refusal);
  UInt to_object;  // but for the places there
  UInt is_put;     // of a bulk transfer
  if (has_objects(config)) {
    object.emplace();
    const UInt other = bulk ? is_atomic | is_msip | is_signal : is_atomic | is_msip;
    Reg<DiskStraps> disk{"disk", DiskStraps{}, NoReset{}, "the block device, a cycle later"};
    disk <<= object->place;
    const ObjectPlace place{disk.size, disk.read_only};
    UInt judged = object_refusal(is_store, other, offset, place);
    UInt is_transfer = lit(1, 0);
    if (bulk) {
      // Of a transfer, the last byte as well.
      is_transfer = is_get;
      is_put = named("is_put", packet.data.bit(static_cast<int>(isa::kGetIsPut)));
      const UInt first = named("refusal_at_object",
                               object_refusal(is_store | (is_get & is_put), other, offset, place));
      HW_LET(is_past_object) = last_of_get >= disk.size;
      judged = mux(is_get & is_past_object & (first == isa::Reason::kNone), isa::Reason::kTargetRam,
                   first);
    }
    HW_LET(of_object) = judged;
    HW_LET(may_be_given) =
        packet.is_object & ~is_transfer & ~damaged & (of_object == isa::Reason::kNone);
    to_object = may_be_given;
    HW_LET(is_full) = to_object & ~object->request.ready;
    HW_LET(of_its_queue) = mux(is_full, isa::Reason::kObjectFull, of_object);
    verdict = mux(packet.is_object, of_its_queue, verdict);
  }
  HW_LET(reason) = mux(damaged, isa::Reason::kDamaged, verdict);
  HW_LET(refused) = reason != isa::Reason::kNone;

  // The request for port B waits in a register; the next one may come as it leaves.
  Reg<UInt> asks_memory{"asks_memory", W{1}, Reset{0}, "a request waits for port B"};
  Reg<memory::MemoryRequest> asked{"asked", memory::MemoryRequest{}, NoReset{}, "that request"};
  Wire<UInt> taken{"taken", W{1}};  // by port B
  HW_LET(may_ask) = ~asks_memory | taken;
  HW_LET(perform) = packet.complete & sender.slot.ready & may_ask;
  UInt needs_no_memory = bulk ? is_msip | is_get : UInt(is_msip);
  if (object) needs_no_memory = needs_no_memory | packet.is_object;
  HW_LET(is_done) = refused | needs_no_memory;  // without the memory
  HW_LET(asks) = perform & ~is_done;
  when(may_ask, [&] { asks_memory <<= asks; });
  when(asks, [&] {
    asked.write <<= is_store;
    asked.addr <<= cat({lit(1, 0), offset.slice(30, 3), lit(3, 0)});
    asked.wdata <<= memory::store_word(header.size, packet.data);
    asked.wmask <<= memory::lane_mask(header.size, offset.slice(2, 0));
  });
  sender.waiting <<= asks_memory;
  UInt is_quiet = lit(1, 1);
  if (has_atomics) {
    Reg<memory::NetworkBid> bid{"bid", memory::NetworkBid{}, NoReset{}, "what it is beside that"};
    Reg<UInt> asked_op{"asked_op", enum_shape<memory::AtomicOp>(), NoReset{},
                       "what an update does"};
    Reg<UInt> asked_posted{"asked_posted", W{1}, NoReset{}, "nobody wants the old value"};
    when(asks, [&] {
      bid.lock <<= locks;
      bid.reserve <<= is_reserve;
      bid.conditional <<= is_conditional;
      bid.source <<= header.source;
      asked_op <<= atomic_op_of(header.op, compares);
      asked_posted <<= posted;
    });
    auto& unit = add<AtomicUnit>("u_atomic", config);
    HW_LET(goes) = mux(bid.lock, unit.may_start, ~unit.blocks);
    HW_LET(bids) = asks_memory & goes & ~unit.settle.valid;
    taken <<= bids & memory.ready;
    memory.valid <<= bids | unit.settle.valid;
    memory.bits <<= mux(unit.settle.valid, unit.settle.bits, asked);
    memory_bid <<= bid;
    memory_settles <<= unit.settle.valid;
    memory_held <<= unit.holds;
    unit.start <<= taken & bid.lock;
    unit.read_taken <<= taken & ~asked.write;
    unit.work.op <<= asked_op;
    unit.work.conditional <<= bid.conditional;
    unit.work.posted <<= asked_posted;
    unit.work.is_word <<= ~(asked.wmask.bit(0) & asked.wmask.bit(4));
    unit.work.upper <<= asked.wmask.bit(4);
    unit.work.granule <<= asked.addr.slice(30, 3);
    unit.work.operand <<= asked.wdata.slice(static_cast<int>(config.xlen) - 1, 0);
    if (compares) *unit.expected <<= packet.expected;
    unit.failed <<= sc_failed;
    unit.memory_rsp0 <<= memory_rsp0;
    unit.memory_rsp1 <<= memory_rsp1;
    sender.memory_rsp0 <<= unit.answer0;
    sender.memory_rsp1 <<= unit.answer1;
    is_quiet = unit.idle;
  } else {
    taken <<= asks_memory & memory.ready;
    memory.valid <<= asks_memory;
    memory.bits <<= asked;
    memory_bid <<= zeros(memory::NetworkBid{});
    memory_settles <<= 0;
    memory_held <<= 0;
    sender.memory_rsp0 <<= memory_rsp0;
    sender.memory_rsp1 <<= memory_rsp1;
    unused(sc_failed);
  }
  packet.advance(may_ask, perform);
  msip_write <<= perform & is_msip & ~refused;
  msip_value <<= header.offset.bit(0);

  UInt owes = perform, answers_now = perform & is_done, brings_nothing = acknowledged | refused;
  UInt answer_op = mux(acknowledged, mux(refused, PacketOp::kStoreError, PacketOp::kStoreAck),
                       mux(refused, PacketOp::kLoadError, PacketOp::kLoadResponse));
  if (bulk) {
    get_request.emplace("get_request", GetRequest{}, "permitted; if there is no place: later");
    window.emplace("exported", WindowPort{}, "what others may do, from registers");
    window->ram_size <<= ram_size;
    window->low <<= window_low;
    window->high <<= window_high;
    window->permissions <<= window_perm;
    const UInt align = bits_of(packet.data, isa::bulk_format(config.flit_bits).get_align);
    UInt transfers = perform & is_get & ~refused;
    if (object) {
      object->transfer.emplace("object_transfer", ObjectTransfer{},
                               "permitted; if there is no place: later");
      transfers = named("is_permitted", transfers);
      HW_LET(moves_object) = transfers & packet.is_object;
      transfers = transfers & ~packet.is_object;
      object->transfer->valid <<= moves_object;
      object->transfer->bits.put <<= is_put;
      object->transfer->bits.tag <<= header.tag;
      object->transfer->bits.source <<= header.source;
      object->transfer->bits.offset <<= offset;
      object->transfer->bits.bytes <<= trunc(get_bytes, 9);
      object->transfer->bits.align <<= align;
    }
    HW_LET(gets) = transfers;
    get_request->valid <<= gets;
    get_request->bits.source <<= header.source;
    get_request->bits.tag <<= header.tag;
    get_request->bits.offset <<= offset;
    get_request->bits.bytes <<= get_bytes;
    get_request->bits.align <<= align.slice(2, 0);
    if (is_wide(config.flit_bits)) {
      get_upper.emplace("get_upper", W{1}, "beside get_request: PairGetRequest");
      *get_upper <<= align.bit(3);
    }
    UInt accepts = gets & get_request->ready, declines = gets & ~get_request->ready;
    if (object) {
      const auto& transfer = *object->transfer;
      accepts = accepts | (transfer.valid & transfer.ready);
      declines = declines | (transfer.valid & ~transfer.ready);
    }
    HW_LET(accepts_get) = accepts;
    HW_LET(puts_off) = declines;
    owes = named("owes", perform & ~accepts_get);
    answers_now = named("answers_now", perform & is_done & ~puts_off);
    brings_nothing = brings_nothing | is_get;
    answer_op = mux(is_get | is_signal,
                    mux(refused, PacketOp::kBulkRefused,
                        mux(is_signal, PacketOp::kBulkSignalled, PacketOp::kBulkLater)),
                    answer_op);
  }
  if (object) {
    // The server of the block device answers what it accepts.
    HW_LET(offers) = perform & to_object;
    HW_LET(gives) = offers & object->request.ready;
    object->request.valid <<= offers;
    object->request.bits.write <<= is_store;
    object->request.bits.size <<= header.size;
    object->request.bits.tag <<= header.tag;
    object->request.bits.source <<= header.source;
    object->request.bits.offset <<= offset;
    object->request.bits.data <<= packet.data;
    owes = named("owes_itself", owes & ~gives);
    Reg<UInt> traced{"traced_object", W{1}, NoReset{}, "it is of the block device"};
    when(perform, [&] { traced <<= packet.is_object; });
    object->traced <<= traced;
  }
  sender.slot.valid <<= owes;
  sender.slot.bits.op <<= answer_op;
  sender.slot.bits.size <<= header.size;
  sender.slot.bits.tag <<= header.tag;
  sender.slot.bits.destination <<= header.source;
  sender.slot.bits.reason <<= reason;
  sender.slot.bits.offset <<= offset.slice(3, 0);
  sender.slot.bits.brings_data <<= ~brings_nothing;

  Reg<UInt> refusal_count{"refusal_count", W{16}, Reset{0},
                          "requests refused since reset, at most 65535"};
  if (!bulk) {
    when(perform & refused & ~and_reduce(refusal_count),
         [&] { refusal_count <<= refusal_count + 1; });
  }
  refusals <<= refusal_count;

  Reg<UInt> trace_valid{"traced", W{1}, Reset{0}, "an operation was refused or wrote msip"};
  Reg<InboundTrace> trace{"trace", InboundTrace{}, NoReset{},
                          "which operation, for the trace port"};
  trace_valid <<= answers_now;
  when(perform, [&] {
    trace.src <<= id_of_address(header.source, mesh_width);
    trace.op <<= header.op;
    trace.size <<= header.size;
    trace.tag <<= header.tag;
    trace.addr <<= header.offset;
    trace.refused <<= refused;
    trace.reason <<= reason;
  });
  if (bulk) {
    // A request and a packet of a put may be refused in the same cycle. Both are told by registers.
    bulk_refuses.emplace("bulk_refuses", W{1}, "register: a packet of a put was refused");
    HW_LET(request_refused) = trace_valid & trace.refused;
    HW_LET(both_refused) = request_refused & *bulk_refuses;
    HW_LET(one_refused) = request_refused ^ *bulk_refuses;
    HW_LET(next_count) = zext(refusal_count, 17) + zext(cat({both_refused, one_refused}), 17);
    refusal_count <<= mux(next_count.bit(16), lit(16, 65535), next_count.slice(15, 0));
  }
  inbound.valid <<= trace_valid | taken;
  inbound.bits <<= trace;

  idle <<= ~(request.valid | packet.pending | trace_valid | asks_memory) & sender.idle & is_quiet;
}

}  // namespace xb::network
