// SPDX-License-Identifier: Apache-2.0
#include "hls/network/remote_server.h"

#include <string>

#include "hls/memory/lanes.h"
#include "hls/network/access_check.h"
#include "hls/network/atomic_codes.h"
#include "hls/network/atomic_unit.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/response_sender.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;

}  // namespace

RemoteServer::RemoteServer(const Config& config)
    : Module("remote_server_s" + std::to_string(config.response_slots)),
      export_base("export_base", W{config.xlen}),
      export_limit("export_limit", W{config.xlen}) {
  brief("Network interface, serving half: performs accesses of other nodes in this RAM.");
  auto& sender = add<ResponseSender>("u_sender", config.response_slots);
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

  // A load is performed from the front of the queue. The header of what brings data is put aside
  // first, so that the data is at the front when it bids.
  Reg<UInt> store_pending{"store_pending", W{1}, Reset{0},
                          "the header of a store or an update has come, its data has not"};
  Reg<UInt> store_header{"store_header", W{64}, NoReset{}, "that header"};
  const EjectFlit& flit = request.bits;
  const UInt front_op = unpack_header(flit.data).op;
  const bool has_atomics = config.atomics;
  const bool compares = has_cas(config);
  const PacketOp last_update = compares ? PacketOp::kAmoCas : PacketOp::kAmoMaxu;
  HW_LET(is_fresh) = request.valid & ~store_pending;
  HW_LET(front_is_store) = front_op == PacketOp::kStore;
  HW_LET(front_is_update) =
      has_atomics ? (front_op >= PacketOp::kStoreConditional) & (front_op <= last_update)
                  : lit(1, 0);
  HW_LET(store_begins) = is_fresh & flit.head & ~flit.tail & (front_is_store | front_is_update);
  // The expected value of a compare-and-swap is put aside, too, as soon as the one before is done
  // with its own.
  UInt lacks_expected = lit(1, 0), expected_damaged = lit(1, 0), expected;
  if (compares) {
    lacks_expected = Reg<UInt>{"lacks_expected", W{1}, Reset{0},
                               "a compare-and-swap has begun, its expected value has not come"};
    expected_damaged = Reg<UInt>{"expected_damaged", W{1}, Reset{0}, "it came damaged"};
    expected = Reg<UInt>{"expected", W{config.xlen}, NoReset{}, "that value"};
  }
  HW_LET(operation) = request.valid & ~store_begins & (store_pending | flit.head) & ~lacks_expected;
  HW_LET(stray) = is_fresh & ~flit.head;  // body of a packet that has none

  HW_LET(header_flit) = mux(store_pending, store_header, flit.data);
  const Header header = unpack_header(header_flit);
  HW_LET(is_msip) = ~store_pending & (header.op == PacketOp::kStoreMsip);
  HW_LET(is_conditional) =
      has_atomics ? store_pending & (header.op == PacketOp::kStoreConditional) : lit(1, 0);
  HW_LET(is_reserve) =
      has_atomics ? ~store_pending & (header.op == PacketOp::kLoadReserved) : lit(1, 0);
  HW_LET(is_store) =
      has_atomics ? store_pending & (header.op == PacketOp::kStore) : UInt(store_pending);
  // An update or a store-conditional.
  HW_LET(locks) = has_atomics ? store_pending & ~is_store : lit(1, 0);
  HW_LET(is_atomic) = locks | is_reserve;
  HW_LET(posted) = locks & ~is_conditional & header.offset.bit(isa::kPacketPosted);
  HW_LET(acknowledged) = is_store | is_msip | posted;  // the answer brings no data
  // Bit 0 of the offset of an update is no part of its address.
  HW_LET(offset) =
      cat({header.offset.slice(isa::kPacketOffset.width - 1, 1), header.offset.bit(0) & ~posted});
  HW_LET(bad_size) =
      is_atomic & ~(config.xlen == 64 ? UInt(header.size.bit(1)) : UInt(header.size == 2));
  HW_LET(is_known) = store_pending | is_msip | is_reserve | (header.op == PacketOp::kLoad);
  HW_LET(data_damaged) = store_pending & (flit.bad | expected_damaged);
  HW_LET(damaged) =
      data_damaged | (is_misaligned(offset, header.size) & ~is_msip) | bad_size | ~is_known;
  HW_LET(reason) =
      mux(damaged, isa::Reason::kDamaged,
          mux(is_msip,
              // It is in no window, and has a permission of its own.
              mux(window_perm.bit(isa::kExportInterruptBit), isa::Reason::kNone,
                  isa::Reason::kTargetPermission),
              refusal_reason(store_pending, is_atomic, offset,
                             ExportedWindow{ram_size, window_low, window_high, window_perm})));
  HW_LET(refused) = reason != isa::Reason::kNone;

  // The request for port B waits in a register; the next one may come as it leaves.
  Reg<UInt> asks_memory{"asks_memory", W{1}, Reset{0}, "a request waits for port B"};
  Reg<memory::MemoryRequest> asked{"asked", memory::MemoryRequest{}, NoReset{}, "that request"};
  Wire<UInt> taken{"taken", W{1}};  // by port B
  HW_LET(may_ask) = ~asks_memory | taken;
  HW_LET(perform) = operation & sender.slot.ready & may_ask;
  HW_LET(is_done) = refused | is_msip;  // without the memory
  HW_LET(asks) = perform & ~is_done;
  when(may_ask, [&] { asks_memory <<= asks; });
  when(asks, [&] {
    asked.write <<= is_store;
    asked.addr <<= cat({lit(1, 0), offset.slice(30, 3), lit(3, 0)});
    asked.wdata <<= memory::store_word(header.size, flit.data);
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
    if (compares) *unit.expected <<= expected;
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
  UInt puts_aside = store_begins;
  if (compares) {
    HW_LET(takes_expected) = request.valid & lacks_expected & may_ask;
    HW_LET(compare_begins) = store_begins & (front_op == PacketOp::kAmoCas);
    when(compare_begins, [&] { lacks_expected <<= 1; }).elsewhen(takes_expected, [&] {
      lacks_expected <<= 0;
    });
    when(takes_expected, [&] {
      expected <<= flit.data.slice(static_cast<int>(config.xlen) - 1, 0);
      expected_damaged <<= flit.bad;
    }).elsewhen(perform, [&] { expected_damaged <<= 0; });
    puts_aside = named("puts_aside", store_begins | takes_expected);
  }
  request.ready <<= puts_aside | stray | perform;
  when(store_begins, [&] {
    store_pending <<= 1;
    store_header <<= flit.data;
  }).elsewhen(perform, [&] { store_pending <<= 0; });
  msip_write <<= perform & is_msip & ~refused;
  msip_value <<= header.offset.bit(0);

  sender.slot.valid <<= perform;
  sender.slot.bits.op <<=
      mux(acknowledged, mux(refused, PacketOp::kStoreError, PacketOp::kStoreAck),
          mux(refused, PacketOp::kLoadError, PacketOp::kLoadResponse));
  sender.slot.bits.size <<= header.size;
  sender.slot.bits.tag <<= header.tag;
  sender.slot.bits.destination <<= header.source;
  sender.slot.bits.reason <<= reason;
  sender.slot.bits.offset <<= offset.slice(3, 0);
  sender.slot.bits.brings_data <<= ~(acknowledged | refused);

  Reg<UInt> refusal_count{"refusal_count", W{16}, Reset{0},
                          "requests refused since reset, at most 65535"};
  when(perform & refused & ~and_reduce(refusal_count),
       [&] { refusal_count <<= refusal_count + 1; });
  refusals <<= refusal_count;

  Reg<UInt> trace_valid{"traced", W{1}, Reset{0}, "an operation was refused or wrote msip"};
  Reg<InboundTrace> trace{"trace", InboundTrace{}, NoReset{},
                          "which operation, for the trace port"};
  trace_valid <<= perform & is_done;
  when(perform, [&] {
    trace.src <<= id_of_address(header.source, mesh_width);
    trace.op <<= header.op;
    trace.size <<= header.size;
    trace.tag <<= header.tag;
    trace.addr <<= header.offset;
    trace.refused <<= refused;
    trace.reason <<= reason;
  });
  inbound.valid <<= trace_valid | taken;
  inbound.bits <<= trace;

  idle <<= ~(request.valid | store_pending | trace_valid | asks_memory) & sender.idle & is_quiet;
  HW_LET(data_follows) = ~(request.valid & store_pending) | ~flit.head;
  check("store_data_follows", data_follows);
  check("no_stray_body", ~stray);
  if (compares) {
    HW_LET(has_header) = ~lacks_expected | store_pending;
    check("expected_value_has_a_header", has_header);
  }
}

}  // namespace xb::network
