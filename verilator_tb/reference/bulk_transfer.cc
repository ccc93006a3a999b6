// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/bulk_transfer.h"

#include <algorithm>

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::reference {

BulkPieces::BulkPieces(const BulkTransfer& transfer, std::uint64_t ram_size, unsigned flit_bits)
    : transfer_(transfer),
      ram_size_(ram_size),
      flit_bytes_(isa::bulk_format(flit_bits).flit_bytes),
      rows_left_(transfer.rows),
      row_local_(transfer.local),
      row_remote_(transfer.remote),
      remote_(transfer.remote),
      reason_(transfer.reason) {}

// False: that was the last one, or it leaves a memory.
bool BulkPieces::begin_row() {
  if (rows_left_ == 0) return false;
  --rows_left_;
  local_ = row_local_;
  remote_ = row_remote_;
  left_ = transfer_.bytes;
  row_local_ = (row_local_ + transfer_.local_stride) & isa::kBulkStrideBits;
  row_remote_ = (row_remote_ + transfer_.remote_stride) & isa::kBulkStrideBits;
  if (std::uint64_t{local_} + left_ > ram_size_) {
    reason_ = isa::Reason::kLocalRange;
  } else if (std::uint64_t{remote_} + left_ > (std::uint64_t{1} << 31)) {
    reason_ = isa::Reason::kOutOfRange;
  } else if (const std::uint64_t first = isa::kRamBase + remote_;
             left_ != 0 && (first < transfer_.low || first + left_ > transfer_.high)) {
    reason_ = isa::Reason::kSourceBounds;
  }
  return reason_ == isa::Reason::kNone;
}

std::optional<BulkPiece> BulkPieces::next() {
  if (reason_ != isa::Reason::kNone) return std::nullopt;
  while (left_ == 0) {
    if (!begin_row()) return std::nullopt;
  }
  // A packet ends where 32 words of its receiver do, or 16 pairs of them; a request with its last
  // packet.
  const std::uint32_t most =
      transfer_.get && !transfer_.object ? isa::kBulkGetMost : isa::kBulkPacketBytes;
  const std::uint32_t room = most - (transfer_.get ? local_ : remote_) % flit_bytes_;
  const BulkPiece piece{local_, remote_, std::min(left_, room)};
  local_ += piece.bytes;
  remote_ += piece.bytes;
  left_ -= piece.bytes;
  return piece;
}

}  // namespace xb::reference
