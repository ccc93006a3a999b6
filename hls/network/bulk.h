// SPDX-License-Identifier: Apache-2.0
// What crosses the boundaries of the bulk engine and of its parts.
#pragma once

#include "hls/config.h"
#include "hls/hdl/bundle.h"
#include "hls/isa/namespace_table.h"
#include "hls/isa/packet.h"
#include "hls/labels.h"
#include "hls/network/flit_format.h"
#include "hls/network/table_walk.h"

namespace xb::network {

using hdl::UInt;
using hdl::W;
using hdl::operator<<=;  // bundles of this namespace are driven with it

inline constexpr unsigned kBulkWindow = 4;        // packets of puts in flight
inline constexpr unsigned kBulkRowsWidth = 16;    // rows of a command
inline constexpr unsigned kBulkTicketWidth = 32;  // tickets are counted modulo 2^32
inline constexpr unsigned kBulkBytesWidth = 31;   // bytes of a row
inline constexpr unsigned kBulkPacketWidth = 9;   // bytes of a packet, 1..256

// Where a transfer goes. With block devices one bit more: not to the RAM of that node, but to its
// block device.
inline constexpr unsigned kNodeWidth = 10;
constexpr unsigned bulk_node_width(bool has_objects) { return kNodeWidth + (has_objects ? 1 : 0); }
// The two parts of that.
UInt plain_node(const UInt& node);
UInt goes_to_object(const UInt& node);

// Core to engine, stream `bulk_command`. Addresses are byte offsets into RAM.
struct BulkCommand {
  UInt get{W{1}, "1: from the other PE to here, 0: the other way"};
  UInt reason{hdl::enum_shape<isa::Reason>(), "why it cannot be done; kNone: it seems it can"};
  UInt node;
  UInt ns{W{isa::kNamespaceBits}, "its namespace, for error reports"};
  UInt local{W{31}, "first byte here"};
  UInt remote{W{31}, "first byte there"};
  UInt bytes{W{kBulkBytesWidth}, "bytes of a row"};
  UInt rows{W{kBulkRowsWidth}, "rows"};
  UInt local_stride{W{31}, "from the beginning of a row here to that of the next, modulo 2^31"};
  UInt remote_stride{W{31}, "the same there"};
  UInt high{W{kNsBoundWidth}, "of what its namespace permits there, as addresses in units of 8"};
  UInt low{W{kNsBoundWidth}, "lowest of it"};
  UInt signals{W{1}, "a put: a word is written there when all of its data is there"};
  UInt bad_signal{W{1}, "it is not aligned, or not in the range of RAM"};
  UInt signal{W{31}, "where that word is"};
  UInt signal_value{W{64}, "what is written to it"};
  // Of what is not in the range of RAM this is told beside the error.
  UInt in_ram{W{1}, "bit 31 of the address there"};
  UInt signal_in_ram{W{1}, "bit 31 of that of the signal"};
  explicit BulkCommand(bool has_objects = false)
      : node(W{bulk_node_width(has_objects)},
             has_objects ? "PE id of the other, below the number of PEs; bit 10: its block device"
                         : "PE id of the other, below the number of PEs") {}
  HW_FIELDS(get, reason, node, ns, local, remote, bytes, rows, local_stride, remote_stride, high,
            low, signals, bad_signal, signal, signal_value, in_ram, signal_in_ram)
};

// Engine to core: a command has failed.
struct BulkError {
  UInt ns{W{isa::kNamespaceBits}, "its namespace"};
  UInt in_ram{W{1}, "bit 31 of the address; 0: it is not in the range of RAM"};
  UInt addr{W{31}, "the lower ones: byte offset into the RAM there"};
  UInt reason{hdl::enum_shape<isa::Reason>()};
  HW_FIELDS(ns, in_ram, addr, reason)
};

// Where the namespace table leads a command, and what it permits there.
struct BulkMapping {
  UInt reason{hdl::enum_shape<isa::Reason>(), "why the command must not be done; kNone: it may"};
  UInt node;
  UInt high{W{kNsBoundWidth}, "the address behind the highest, in units of 8"};
  UInt low{W{kNsBoundWidth}, "lowest address, in units of 8"};
  explicit BulkMapping(bool has_objects = false)
      : node(W{bulk_node_width(has_objects)},
             has_objects ? "PE id of the other; bit 10: its block device" : "PE id of the other") {}
  HW_FIELDS(reason, node, high, low)
};

// Engine to core, from registers.
struct BulkState {
  UInt ticket{W{kBulkTicketWidth}, "of the next command"};
  UInt done{W{kBulkTicketWidth}, "all commands with lower tickets have ended"};
  UInt full{W{1}, "no place for a command"};
  UInt busy{W{1}, "a command has not ended"};
  UInt gets_busy{W{1}, "a get has not ended"};
  UInt errors{W{8}, "by ticket modulo the length of the queue: it failed"};
  HW_FIELDS(ticket, done, full, busy, gets_busy, errors)
};

// A packet that is to be sent: bytes of this RAM, at most one row of them.
struct BulkJob {
  UInt get{W{1}, "another PE has asked for it; else it is of a put of this one"};
  UInt tag{W{isa::kBulkTag.width}, "of a put"};
  UInt destination;
  UInt offset{W{31}, "the offset field of its header; its low bits: where the first byte goes"};
  UInt from{W{31}, "first byte here"};
  UInt bytes{W{kBulkPacketWidth}, "1..256; all lie in 32 words of the receiver"};
  explicit BulkJob(bool has_objects = false)
      : destination(W{bulk_node_width(has_objects)},
                    has_objects ? "mesh address of the receiver; bit 10: its block device"
                                : "mesh address of the receiver") {}
  HW_FIELDS(get, tag, destination, offset, from, bytes)
};

// A request of another PE for bytes of this RAM, permitted.
struct GetRequest {
  UInt source{W{10}, "mesh address of that PE"};
  UInt tag{W{5}};
  UInt offset{W{31}, "first byte"};
  UInt bytes{W{isa::kGetBytes.width}, "1..4096"};
  UInt align{W{3}, "where the first one is to lie in its word there"};
  HW_FIELDS(source, tag, offset, bytes, align)
};
// The same with wide flits.
struct PairGetRequest {
  GetRequest request;
  UInt upper{W{1}, "that word is the upper one of its pair"};
  HW_FIELDS(request, upper)
};

// The answer that a packet of a put is owed.
struct BulkAck {
  UInt destination{W{10}, "mesh address of the sender"};
  UInt tag{W{isa::kBulkTag.width}};
  UInt reason{hdl::enum_shape<isa::Reason>(), "kNone: performed"};
  HW_FIELDS(destination, tag, reason)
};

// An answer from the network of responses, for the engine. Its tag tells whose it is, however late
// it comes: none is in use twice (resting_tags.h, bulk_window.h).
struct BulkAnswer {
  UInt op{hdl::enum_shape<isa::PacketOp>()};
  UInt tag{W{5}};
  UInt reason{hdl::enum_shape<isa::Reason>()};
  HW_FIELDS(op, tag, reason)
};

// A get that is under way: what the receiver may write, and where.
struct BulkLanding {
  UInt tag{W{5}, "of the request"};
  UInt word{W{28}, "bits 30:3 of the first address"};
  HW_FIELDS(tag, word)
};
// A packet that somebody sends for a get of this PE, perhaps for one that has been given up.
struct BulkArrival {
  UInt tag{W{4}, "of the request, below the upper bit, which is 0"};
  UInt number{W{4}, "packets sent before for the same request"};
  HW_FIELDS(tag, number)
};
// A packet of it has landed.
struct BulkLanded {
  UInt tag{W{5}, "of the request"};
  UInt reason{hdl::enum_shape<isa::Reason>(), "kNone: all of it, in order"};
  HW_FIELDS(tag, reason)
};

// Where a packet of a put goes, for error reports, and whose it is.
struct BulkPlace {
  UInt slot{W{3}, "ticket modulo the length of the queue"};
  UInt ns{W{isa::kNamespaceBits}};
  UInt addr{W{31}, "byte offset into the RAM there"};
  HW_FIELDS(slot, ns, addr)
};
struct BulkFailure {
  BulkPlace place;
  UInt reason{hdl::enum_shape<isa::Reason>()};
  HW_FIELDS(place, reason)
};

// The signal of a put whose packets have all been sent.
struct BulkSignal {
  UInt slot{W{3}, "ticket modulo the length of the queue"};
  UInt destination{W{10}, "mesh address of the other node"};
  UInt ns{W{isa::kNamespaceBits}, "its namespace, for error reports"};
  UInt in_ram{W{1}, "bit 31 of its address"};
  UInt addr{W{31}, "byte offset into the RAM there"};
  UInt value{W{64}};
  UInt reason{hdl::enum_shape<isa::Reason>(), "why it cannot be written; kNone: it seems it can"};
  HW_FIELDS(slot, destination, ns, in_ram, addr, value, reason)
};

// Trace: whose word of this memory is read or written for a bulk transfer, valid with the request
// on port B. With wide flits these are words of a pair, in one cycle or each in its own.
struct BulkTrace {
  UInt get{W{1}, "the transfer is a get"};
  UInt peer{W{10}, "mesh address of the other PE"};
  UInt tag{W{5}, "of the packet of a put, or of the request of a get"};
  UInt first{W{1}, "first word of its packet"};  // of its first pair
  HW_FIELDS(get, peer, tag, first)
};

}  // namespace xb::network
