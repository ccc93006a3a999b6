// SPDX-License-Identifier: Apache-2.0
//
// The namespace table in memory: what a PE may reach under which namespace. nstablebase and
// nstablesize say where it lies; hls/isa/README.md, "Namespace table", how it is searched.
#pragma once

#include <cstdint>

namespace xb::isa {

inline constexpr unsigned kNamespaceBits = 16;  // of a namespace that can be in a table
inline constexpr unsigned kMaxNamespace = (1u << kNamespaceBits) - 1;
inline constexpr unsigned kMaxNsTableSize = 1u << kNamespaceBits;

// An entry is four 64-bit words, little-endian, on both XLENs.
inline constexpr unsigned kNsEntryBytes = 32;
inline constexpr unsigned kNsEntryBytesLog2 = 5;
enum class NsWord : std::uint8_t {
  kNamespace = 0,  // 0: never used, ends a search
  kMapping = 1,    // what it leads to: the fields below
  kLow = 2,        // lowest byte address, a multiple of 8
  kHigh = 3,       // the address behind the highest byte, a multiple of 8
};

// Bits and fields of the mapping; its other bits are 0. An entry that is not valid but has a
// namespace is a tombstone: a search goes on behind it.
inline constexpr unsigned kNsValidBit = 0;
inline constexpr unsigned kNsReadBit = 1;
inline constexpr unsigned kNsWriteBit = 2;
inline constexpr unsigned kNsAtomicBit = 3;
inline constexpr unsigned kNsRangeBit = 4;  // covers several namespaces
inline constexpr unsigned kNsObjectShift = 5;
inline constexpr unsigned kNsObjectWidth = 2;  // what of the node: NsObject
inline constexpr unsigned kNsNodeShift = 16;
inline constexpr unsigned kNsNodeWidth = 16;
inline constexpr unsigned kNsCountShift = 32;  // of a range: how many beside the first
inline constexpr unsigned kNsCountWidth = 16;
// Others there are not; a block device only where hardware has the key object_queue.
enum class NsObject : std::uint8_t { kRam = 0, kBlockDevice = 1 };
// Ranges are looked for in so many slots, from the first.
inline constexpr unsigned kNsRangeSlots = 4;

}  // namespace xb::isa
