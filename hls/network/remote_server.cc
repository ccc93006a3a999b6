// SPDX-License-Identifier: Apache-2.0
#include "hls/network/remote_server.h"

#include <string>

#include "hls/memory/lanes.h"
#include "hls/network/access_check.h"
#include "hls/network/atomic_codes.h"
#include "hls/network/atomic_unit.h"
#include "hls/network/coordinates.h"
#include "hls/network/header.h"
#include "hls/network/inbound_packet.h"
#include "hls/network/response_sender.h"

namespace xb::network {

using namespace hdl;

namespace {

using isa::PacketOp;

}  // namespace

RemoteServer::RemoteServer(const Config& config)
    : Module("remote_server_s" + std::to_string(config.response_slots) +
             flit_suffix(config.flit_bits)),
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
  HW_LET(is_store) = has_atomics ? has_data & (header.op == PacketOp::kStore) : UInt(has_data);
  // An update or a store-conditional.
  HW_LET(locks) = has_atomics ? has_data & ~is_store : lit(1, 0);
  HW_LET(is_atomic) = locks | is_reserve;
  HW_LET(posted) = locks & ~is_conditional & header.offset.bit(isa::kPacketPosted);
  HW_LET(acknowledged) = is_store | is_msip | posted;  // the answer brings no data
  // Bit 0 of the offset of an update is no part of its address.
  HW_LET(offset) =
      cat({header.offset.slice(isa::kPacketOffset.width - 1, 1), header.offset.bit(0) & ~posted});
  HW_LET(bad_size) =
      is_atomic & ~(config.xlen == 64 ? UInt(header.size.bit(1)) : UInt(header.size == 2));
  HW_LET(is_known) = has_data | is_msip | is_reserve | (header.op == PacketOp::kLoad);
  HW_LET(damaged) =
      packet.data_damaged | (is_misaligned(offset, header.size) & ~is_msip) | bad_size | ~is_known;
  HW_LET(may_interrupt) = window_perm.bit(isa::kExportInterruptBit);
  HW_LET(reason) =
      mux(damaged, isa::Reason::kDamaged,
          mux(is_msip,
              // It is in no window, and has a permission of its own.
              mux(may_interrupt, isa::Reason::kNone, isa::Reason::kTargetPermission),
              refusal_reason(has_data, is_atomic, offset,
                             ExportedWindow{ram_size, window_low, window_high, window_perm})));
  HW_LET(refused) = reason != isa::Reason::kNone;

  // The request for port B waits in a register; the next one may come as it leaves.
  Reg<UInt> asks_memory{"asks_memory", W{1}, Reset{0}, "a request waits for port B"};
  Reg<memory::MemoryRequest> asked{"asked", memory::MemoryRequest{}, NoReset{}, "that request"};
  Wire<UInt> taken{"taken", W{1}};  // by port B
  HW_LET(may_ask) = ~asks_memory | taken;
  HW_LET(perform) = packet.complete & sender.slot.ready & may_ask;
  HW_LET(is_done) = refused | is_msip;  // without the memory
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

  idle <<= ~(request.valid | packet.pending | trace_valid | asks_memory) & sender.idle & is_quiet;
}

}  // namespace xb::network
