// SPDX-License-Identifier: Apache-2.0
// What a node lets others do to its RAM. Addresses are byte offsets into RAM, 32 bits, so that the
// comparisons stay short whatever XLEN is.
#pragma once

#include <array>

#include "hls/hdl/value.h"

namespace xb::network {

using hdl::UInt;

struct ExportedWindow {
  UInt ram_size;     // bytes, 32 bits, a multiple of 8, at most 2^31
  UInt low;          // first byte others may touch, 32 bits, a multiple of 8
  UInt high;         // first byte after, 32 bits, a multiple of 8
  UInt permissions;  // CSR exportperm, isa::kExportPermText
};

// RAM offset of an absolute address of XLEN bits, 32 bits: 0 below RAM, 2^31 beyond it.
UInt window_offset(const UInt& address);

// isa::Reason why a naturally aligned access is refused, 4 bits, 0 = permitted. The first that
// applies: outside RAM, outside the window, no permission.
// An atomic access needs that permission alone, whether it reads, writes or both.
UInt refusal_reason(const UInt& write, const UInt& atomic, const UInt& offset,
                    const ExportedWindow& window);

// The same of a write to each of the two words that lie in 16 aligned bytes, at `offset`.
std::array<UInt, 2> write_refusals_of_pair(const UInt& offset, const ExportedWindow& window);

// What a node says of its block device, registered.
struct ObjectPlace {
  UInt size;       // bytes, 32 bits, a multiple of 8; 0: there is none
  UInt read_only;  // stores are refused
};

// isa::Reason why a naturally aligned access of the block device is refused. The first that
// applies: there is none, no load or store (`other`), outside, read-only.
UInt object_refusal(const UInt& write, const UInt& other, const UInt& offset,
                    const ObjectPlace& place);

// 1 if an access of 2^size bytes at `offset` is not naturally aligned.
UInt is_misaligned(const UInt& offset, const UInt& size);

}  // namespace xb::network
