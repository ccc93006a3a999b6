// SPDX-License-Identifier: Apache-2.0
//
// A command of the bulk engine as plain numbers, and the pieces that it is cut into: packets of a
// put, requests of a get; of a block device packets both ways. hls/isa/README.md says what a
// command does.
#pragma once

#include <cstdint>
#include <optional>

#include "hls/isa/causes.h"
#include "hls/isa/memory_map.h"

namespace xb::reference {

// Addresses are byte offsets into RAM.
struct BulkTransfer {
  bool get = false;
  isa::Reason reason = isa::Reason::kNone;  // why it fails as it is
  unsigned node = 0;                        // PE at the other end
  std::uint64_t ns = 0;                     // its namespace
  std::uint32_t local = 0, remote = 0;
  std::uint32_t bytes = 0, rows = 0;
  std::uint32_t local_stride = 0, remote_stride = 0;  // modulo 2^31
  // Addresses that the namespace permits there: the lowest, and that behind the highest.
  std::uint64_t low = 0, high = std::uint64_t{1} << 32;
  // Of a put: a word that is written there when all of its data is, if nothing of it has failed.
  bool signals = false;
  isa::Reason signal_reason = isa::Reason::kNone;  // why it is not written
  std::uint32_t signal = 0;
  std::uint64_t signal_value = 0;
  unsigned signal_size_log2 = 0;
  bool object = false;  // at the other end: the block device of the node, not its memory
  // Bit 31 of the addresses there, as they were given.
  bool in_ram = true, signal_in_ram = true;

  // What an error says of a place there, and of that of the signal.
  std::uint64_t told(std::uint32_t place) const { return (in_ram ? isa::kRamBase : 0) + place; }
  std::uint64_t told_signal() const { return (signal_in_ram ? isa::kRamBase : 0) + signal; }
};

struct BulkPiece {
  std::uint32_t local = 0, remote = 0, bytes = 0;
};

// The pieces of a transfer, one after the other.
class BulkPieces {
 public:
  BulkPieces() = default;
  BulkPieces(const BulkTransfer& transfer, std::uint64_t ram_size, unsigned flit_bits);

  // The next piece. None: there is no more, or the transfer fails here (reason()).
  std::optional<BulkPiece> next();
  isa::Reason reason() const { return reason_; }
  // Where in the other memory that is.
  std::uint32_t place() const { return remote_; }

 private:
  bool begin_row();

  BulkTransfer transfer_;
  std::uint64_t ram_size_ = 0;
  std::uint32_t flit_bytes_ = 8;
  std::uint32_t rows_left_ = 0, row_local_ = 0, row_remote_ = 0;
  std::uint32_t local_ = 0, remote_ = 0, left_ = 0;
  isa::Reason reason_ = isa::Reason::kNone;
};

}  // namespace xb::reference
