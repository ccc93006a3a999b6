// SPDX-License-Identifier: Apache-2.0
//
// What travels between nodes: packets of a header of 64 bits and 0 to 2 data words of 64 bits. A
// flit of 64 bits holds one of these; one of 128 bits holds the header in its low half and a data
// word in its high half.
// Reasons of error responses: hls/isa/causes.h.
#pragma once

#include <cstdint>
#include <string_view>

namespace xb::isa {

// Operation of a header. Bit 4 is set in responses. 0 never occurs: a flit of zeros is no
// message.
enum class PacketOp : std::uint8_t {
  kLoad = 1,       // no data
  kStore = 2,      // one data word, right-aligned
  kStoreMsip = 3,  // no data: bit 0 of the offset field goes to msip of the target; size 2
  // Atomic accesses, of size 2 or 3. All but the first and the last have one data word: the
  // operand, right-aligned.
  // The answer is a load response with the old value, of a store-conditional with 0 (stored) or 1.
  // An update with kPacketPosted is answered like a store.
  kLoadReserved = 4,
  kStoreConditional = 5,
  kAmoAdd = 6,
  kAmoSwap = 7,
  kAmoXor = 8,
  kAmoOr = 9,
  kAmoAnd = 10,
  kAmoMin = 11,
  kAmoMax = 12,
  kAmoMinu = 13,
  kAmoMaxu = 14,
  kAmoCas = 15,        // two data words: expected value, new value
  kLoadResponse = 16,  // one data word, right-aligned and zero-extended
  kStoreAck = 17,      // no data
  kLoadError = 18,     // no data, reason in the offset field
  kStoreError = 19,    // no data, reason in the offset field
  // Of bulk transfers; their data has a virtual network and headers of its own, see below.
  kBulkGet = 20,      // a request, one data word (kGetBytes, get_align): send bytes from here on
  kBulkAck = 21,      // response to a packet of a put: it has been performed
  kBulkError = 22,    // ... not all of it, reason in the offset field
  kBulkRefused = 23,  // response to kBulkGet: nothing will come, reason in the offset field
  kBulkLater = 24,    // ... neither, for now: too many wait. To be asked again
  kBulkSignal = 25,   // a request, one data word: a store at the end of a put. May be kBulkRefused
  kBulkSignalled = 26,  // response: it has been performed; of a put to a block device, a packet
  kBulkGo = 27,         // response to kBulkGet that is a put: a buffer waits for its packet
};

struct BitRange {
  unsigned low;
  unsigned width;
  constexpr std::uint64_t mask() const { return (std::uint64_t{1} << width) - 1; }
  constexpr std::uint64_t get(std::uint64_t flit) const { return flit >> low & mask(); }
  constexpr std::uint64_t put(std::uint64_t value) const { return (value & mask()) << low; }
};

// Fields of the header.
inline constexpr BitRange kPacketOpBits{0, 5};
inline constexpr BitRange kPacketSize{5, 2};  // log2 of the bytes
inline constexpr BitRange kPacketTag{7, 5};
inline constexpr BitRange kPacketDestination{12, 10};
inline constexpr BitRange kPacketSource{22, 10};
inline constexpr BitRange kPacketOffset{32, 31};  // byte offset into the RAM of the target
// Of a request and of the data of a put: it is for the block device of the target, not for its RAM.
// 0 in answers.
inline constexpr unsigned kPacketObjectBit = 63;

// Destination and source are mesh addresses, y << 5 | x, so that a router compares coordinates
// without dividing by the width of the mesh. PE id = y * width + x.
constexpr std::uint64_t mesh_address(unsigned pe, unsigned mesh_width) {
  return (pe / mesh_width) << 5 | pe % mesh_width;
}
constexpr unsigned pe_of_mesh_address(std::uint64_t address, unsigned mesh_width) {
  return static_cast<unsigned>((address >> 5) * mesh_width + (address & 31));
}

// Bit of the offset field of an atomic access, whose address is a multiple of 4: nobody wants the
// old value.
inline constexpr unsigned kPacketPosted = 0;

inline constexpr unsigned kPacketResponseBit = 4;  // bit of PacketOp; of two requests, too
inline constexpr unsigned kVirtualNetworkRequest = 0;
inline constexpr unsigned kVirtualNetworkResponse = 1;
inline constexpr unsigned kVirtualNetworkBulk = 2;

// Header of a packet on the network of bulk transfers: destination and source as above, the rest
// so, and as BulkFormat says. It has a flit of its own: of a wide one the high half holds anything.
// Behind it come at most kBulkPacketBytes bytes as they lie in the memory of the receiver, each
// flit an aligned place there, so of the first and of the last perhaps only a part.
inline constexpr BitRange kBulkIsGet{0, 1};  // what a get has asked for; else of a put
inline constexpr BitRange kBulkTag{9, 3};    // of a put: names the packet in its answer
inline constexpr unsigned kBulkPacketBytes = 256;

// The data word of kBulkGet.
inline constexpr unsigned kBulkGetMost = 4096;
inline constexpr BitRange kGetBytes{0, 13};  // 1..kBulkGetMost, from the offset of the header on

// What depends on the width of a data flit: a word, or a pair of words that lie in 16 aligned bytes
// of the receiver.
struct BulkFormat {
  unsigned flit_bytes = 8;
  unsigned byte_bits = 3;  // that number a byte of a flit
  BitRange last_byte{};    // of the header: last byte of the last data flit
  BitRange flits{};        // data flits, less 1
  // The offset field of a put: the first byte, in the RAM of the receiver. For its block device:
  // the tag of the request in bits 30:27, and bits 26:0 of where the first byte goes. Of a get, in
  // that field:
  BitRange align{};    // the first byte of the first data flit
  BitRange number{};   // packets sent before for the same request
  BitRange get_tag{};  // tag of the request
  // Of the data word of kBulkGet.
  BitRange get_align{};  // where the first byte is to lie in its flit
};
constexpr BulkFormat bulk_format(unsigned flit_bits) {
  const unsigned bits = flit_bits == 64 ? 3 : 4;
  return {.flit_bytes = 1u << bits,
          .byte_bits = bits,
          .last_byte = {1, bits},
          .flits = {1 + bits, 8 - bits},
          .align = {0, bits},
          .number = {bits, 4},
          .get_tag = {bits + 4, 5},
          .get_align = {13, bits}};
}
// In the data word of kBulkGet for a block device, behind `get_align`: these bytes are to be put
// there, one packet at most. Such transfers have flits of 64 bits.
inline constexpr unsigned kGetIsPut =
    bulk_format(64).get_align.low + bulk_format(64).get_align.width;

constexpr bool is_response(PacketOp op) {
  return op != PacketOp::kBulkGet && op != PacketOp::kBulkSignal &&
         (static_cast<unsigned>(op) >> kPacketResponseBit & 1) != 0;
}

// funct5 (bits 31:27) of the instructions behind the atomic operations.
struct AtomicCode {
  PacketOp op;
  unsigned funct5;
};
inline constexpr AtomicCode kAtomicCodes[] = {
    {PacketOp::kLoadReserved, 0x02}, {PacketOp::kStoreConditional, 0x03}, {PacketOp::kAmoAdd, 0x00},
    {PacketOp::kAmoSwap, 0x01},      {PacketOp::kAmoXor, 0x04},           {PacketOp::kAmoOr, 0x08},
    {PacketOp::kAmoAnd, 0x0c},       {PacketOp::kAmoMin, 0x10},           {PacketOp::kAmoMax, 0x14},
    {PacketOp::kAmoMinu, 0x18},      {PacketOp::kAmoMaxu, 0x1c},          {PacketOp::kAmoCas, 0x05},
};

// The atomic operation with this funct5, kLoad if there is none.
constexpr PacketOp atomic_packet_op(unsigned funct5) {
  for (const AtomicCode& code : kAtomicCodes) {
    if (code.funct5 == funct5) return code.op;
  }
  return PacketOp::kLoad;
}
// funct5 of an atomic operation.
constexpr unsigned funct5_of(PacketOp op) {
  for (const AtomicCode& code : kAtomicCodes) {
    if (code.op == op) return code.funct5;
  }
  return 0;
}

constexpr bool is_update(PacketOp op) { return op >= PacketOp::kAmoAdd && op <= PacketOp::kAmoCas; }
constexpr bool is_atomic(PacketOp op) {
  return op >= PacketOp::kLoadReserved && op <= PacketOp::kAmoCas;
}
// Data words of a message.
constexpr unsigned data_words_of(PacketOp op) {
  if (op == PacketOp::kAmoCas) return 2;
  if (is_atomic(op)) return op == PacketOp::kLoadReserved ? 0 : 1;
  const bool has_word = op == PacketOp::kStore || op == PacketOp::kLoadResponse ||
                        op == PacketOp::kBulkGet || op == PacketOp::kBulkSignal;
  return has_word ? 1 : 0;
}
// Flits of a message, 0 for an operation that does not exist.
constexpr unsigned flits_of(PacketOp op, unsigned flit_bits) {
  if (op < PacketOp::kLoad || op > PacketOp::kBulkGo) return 0;
  const unsigned words = data_words_of(op);
  // With the header, or each beside it.
  return flit_bits == 64 ? 1 + words : words == 2 ? 2 : 1;
}

constexpr std::string_view describe(PacketOp op) {
  switch (op) {
    case PacketOp::kLoad:
      return "load";
    case PacketOp::kStore:
      return "store";
    case PacketOp::kStoreMsip:
      return "store_msip";
    case PacketOp::kLoadReserved:
      return "load_reserved";
    case PacketOp::kStoreConditional:
      return "store_conditional";
    case PacketOp::kAmoAdd:
      return "amo_add";
    case PacketOp::kAmoSwap:
      return "amo_swap";
    case PacketOp::kAmoXor:
      return "amo_xor";
    case PacketOp::kAmoOr:
      return "amo_or";
    case PacketOp::kAmoAnd:
      return "amo_and";
    case PacketOp::kAmoMin:
      return "amo_min";
    case PacketOp::kAmoMax:
      return "amo_max";
    case PacketOp::kAmoMinu:
      return "amo_minu";
    case PacketOp::kAmoMaxu:
      return "amo_maxu";
    case PacketOp::kAmoCas:
      return "amo_cas";
    case PacketOp::kLoadResponse:
      return "load_response";
    case PacketOp::kStoreAck:
      return "store_ack";
    case PacketOp::kLoadError:
      return "load_error";
    case PacketOp::kStoreError:
      return "store_error";
    case PacketOp::kBulkGet:
      return "bulk_get";
    case PacketOp::kBulkAck:
      return "bulk_ack";
    case PacketOp::kBulkError:
      return "bulk_error";
    case PacketOp::kBulkRefused:
      return "bulk_refused";
    case PacketOp::kBulkLater:
      return "bulk_later";
    case PacketOp::kBulkSignal:
      return "bulk_signal";
    case PacketOp::kBulkSignalled:
      return "bulk_signalled";
    case PacketOp::kBulkGo:
      return "bulk_go";
  }
  return "unknown";
}

// A requester waits longer on a large mesh: the longest healthy wait grows with the number of PEs
// (hls/network/README.md, Timeouts). From 257 PEs on it waits twice as long as the configuration
// says, from 513 on four times.
inline constexpr unsigned kTimeoutPes = 256;
constexpr unsigned timeout_doublings(unsigned pes) {
  return pes > 2 * kTimeoutPes ? 2 : pes > kTimeoutPes ? 1 : 0;
}

}  // namespace xb::isa
