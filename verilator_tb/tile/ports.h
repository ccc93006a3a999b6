// SPDX-License-Identifier: Apache-2.0
// The ports of one tile as plain values. No output depends on an input of the same cycle: the
// outputs of one cycle are complete before any input of that cycle is needed. 32-bit configurations
// use the low halves.
#pragma once

#include <array>
#include <cstdint>

#include "hls/isa/packet.h"

namespace xb::sim {

enum Direction : unsigned { kNorth = 0, kEast = 1, kSouth = 2, kWest = 3 };
inline constexpr unsigned kDirections = 4;
inline constexpr unsigned kBanks = 2;            // of the data port, selected by address bit 3
inline constexpr unsigned kVirtualNetworks = 3;  // request, response, bulk if there is an engine

constexpr Direction opposite(Direction d) { return static_cast<Direction>(d ^ 2u); }

// Constant during a run.
struct Straps {
  unsigned pe_id = 0;
  unsigned num_pes = 1;
  unsigned mesh_width = 1;
  unsigned mesh_height = 1;
  unsigned node_x = 0;
  unsigned node_y = 0;
  std::uint64_t reset_pc = 0;
  std::uint32_t ram_size = 0;  // bytes
  std::uint64_t export_base = 0;
  std::uint64_t export_limit = 0;  // first byte after the exported window
  std::uint32_t object_size = 0;   // bytes of the block device; 0: there is none
  bool object_read_only = false;
};

// What a link carries in one cycle; a flit if valid. The check bits hold for an idle link, too.
struct Flit {
  bool valid = false;
  bool head = false;
  bool tail = false;
  bool marked = false;  // a head that its sender found damaged
  std::uint8_t vn = 0;
  std::uint32_t check = 0;
  std::uint64_t data = 0;   // of 128 bits the low half: the header
  std::uint64_t upper = 0;  // and the high half: data
};

// Where the check bits of a flit protect what is not data (hls/network/flit_format.h).
constexpr unsigned control_check(const Flit& flit) { return flit.check >> 8 & 0x1f; }

// Cumulative modular count of freed buffer slots, per virtual network.
inline constexpr unsigned kCreditModulus = 32;
using Credits = std::array<std::uint8_t, kVirtualNetworks>;

// What a link of the collective network carries in one cycle (hls/network/collective.h); a signal
// if valid.
struct CollectiveSignal {
  bool valid = false;
  bool down = false;
  bool failed = false;
  bool has_word = false;
  std::uint8_t group = 0;
  std::uint8_t kind = 0;   // xb::isa::CollectiveOp
  std::uint64_t word = 0;  // or a slice of one, if links have fewer bits
};

struct FetchRequest {
  bool valid = false;
  std::uint64_t address = 0;  // 8-byte aligned
};

struct DataRequest {
  bool valid = false;
  bool write = false;
  bool net = false;   // on behalf of the network, not of the core
  bool bulk = false;  // on behalf of the bulk engine, neither
  std::uint8_t mask = 0;
  std::uint32_t offset = 0;  // bytes from the start of RAM, 8-byte aligned
  std::uint64_t data = 0;
};

struct DataResponse {
  bool valid = false;
  bool net = false;
  bool bulk = false;
  std::uint64_t data = 0;
};

struct DeviceRequest {
  bool valid = false;
  bool write = false;
  std::uint8_t size = 0;  // log2 of the bytes
  std::uint32_t address = 0;
  std::uint64_t data = 0;  // in the low bits
};

// What a node asks of its block device (hls/network/object.h), and what that answers.
struct ObjectRequest {
  bool valid = false;
  bool write = false;
  std::uint8_t size = 0;     // log2 of the bytes
  std::uint8_t tag = 0;      // of the requester
  std::uint16_t source = 0;  // PE that issued it
  std::uint32_t offset = 0;  // bytes from its start
  std::uint64_t data = 0;    // in the low bits
  bool bulk = false;         // of a bulk transfer
};
struct ObjectAnswer {
  bool valid = false;
  bool failed = false;     // the medium did
  std::uint64_t data = 0;  // in the low bits
};

// One retired (or trapped) instruction, in the manner of the RISC-V Formal Interface, with the
// extended access beside it. Other than there an access is not in lanes of an aligned word
// (retire_lanes.h): address and masks start at its lowest byte, data is right-aligned. An sc that
// fails has the address of its word and no bytes.
struct Retirement {
  bool valid = false;
  bool trap = false;
  bool intr = false;  // first instruction of a handler after an interrupt; `cause` says which
  std::uint8_t cause = 0;
  std::uint64_t order = 0;
  std::uint32_t insn = 0;
  std::uint64_t pc = 0;
  std::uint64_t next_pc = 0;
  std::uint8_t rs1 = 0, rs2 = 0, rd = 0;
  std::uint64_t rs1_value = 0, rs2_value = 0, rd_value = 0;
  std::uint64_t mem_address = 0;
  std::uint8_t mem_rmask = 0, mem_wmask = 0;
  std::uint64_t mem_rdata = 0, mem_wdata = 0;
  bool ext = false;  // went to the network interface
  std::uint64_t ext_ns = 0;
  std::uint8_t ers = 0;
  std::uint64_t ers_value = 0;
  bool erd_valid = false;
  std::uint8_t erd = 0;
  std::uint64_t erd_value = 0;
  std::uint64_t tval = 0;
  bool pending = false;  // an extended load whose destination gets its value later: LateValue
};

// The late channel: a register gets the value of a load that retired before, with `pending`.
struct LateValue {
  bool valid = false;
  bool ext_file = false;  // an e-register
  std::uint8_t rd = 0;
  std::uint64_t value = 0;  // 0 after an error
};

// A request of the network that is served in this tile, in the cycle of its data-port request; a
// store to msip, in the cycle in which msip changes.
struct InboundAccess {
  bool valid = false;
  bool refused = false;  // answered with an error, memory not touched
  std::uint8_t reason = 0;
  std::uint16_t source = 0;  // PE that issued it
  std::uint8_t op = 0;       // xb::isa::PacketOp
  std::uint8_t size = 0;     // log2 of the bytes
  std::uint8_t tag = 0;
  std::uint32_t offset = 0;  // of a store to msip: the value written; of an update bit 0: posted
  bool object = false;       // of the block device: given to it, or refused
};

// A word that the bulk engine of this tile writes or reads, in the cycle of its data-port request.
struct BulkBeat {
  bool get = false;        // of a get; else of a put
  std::uint16_t peer = 0;  // mesh address of the PE at the other end
  std::uint8_t tag = 0;    // of the packet of a put, or of the request of a get
  bool first = false;      // first word of its packet; with wide flits of its first pair
};

// Whether its issuer gets a value: loads and atomic accesses but for posted updates.
inline bool answers_with_value(const InboundAccess& access) {
  const auto op = static_cast<isa::PacketOp>(access.op);
  if (op == isa::PacketOp::kLoad) return true;
  const bool posted = isa::is_update(op) && (access.offset >> isa::kPacketPosted & 1) != 0;
  return isa::is_atomic(op) && !posted;
}

struct TileInputs {
  bool reset_n = true;
  std::uint64_t cycle = 0;
  bool fetch_valid = false;
  std::uint64_t fetch_data = 0;
  std::array<DataResponse, kBanks> data{};
  bool device_valid = false;
  std::uint64_t device_data = 0;
  ObjectAnswer object;
  std::array<Flit, kDirections> rx{};
  std::array<Credits, kDirections> tx_credit{};
  std::array<CollectiveSignal, kDirections> collective{};
  bool links_held =
      false;  // rx, tx_credit and collective are known to be those of the cycle before
};

struct TileOutputs {
  FetchRequest fetch;
  std::array<DataRequest, kBanks> data{};
  bool load_dropped = false;  // the core's read of the cycle before belongs to no instruction
  DeviceRequest device;
  ObjectRequest object;
  std::array<Flit, kDirections> tx{};
  std::array<Credits, kDirections> rx_credit{};
  std::array<CollectiveSignal, kDirections> collective{};
  Retirement retired;
  LateValue late;
  InboundAccess inbound;
  BulkBeat bulk_write, bulk_read;  // valid with the requests of `data` that are for it
  bool bulk_refused = false;       // a packet of a put of another PE has been
  std::uint8_t activity = 0;       // xb::isa::Activity
  bool asleep = false;             // in wfi or wrs
  std::uint8_t outstanding = 0;
  bool ni_idle = true;
  bool net_quiet = false;  // hls/tile.h; for network_gate.h
  // The network part had no clock edge: tx, rx_credit, collective and inbound are those of the
  // cycle before.
  bool net_held = false;
  // The tile was not evaluated: nothing but the cycle count differs from the cycle before, and
  // nothing is valid.
  bool held = false;
};

}  // namespace xb::sim
