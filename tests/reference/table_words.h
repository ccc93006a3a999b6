// SPDX-License-Identifier: Apache-2.0
// Words of namespace tables for tests.
#pragma once

#include <cstdint>

#include "hls/isa/namespace_table.h"

namespace xb::reference {

inline constexpr std::uint64_t kValid = 1u << isa::kNsValidBit;
inline constexpr std::uint64_t kRead = 1u << isa::kNsReadBit;
inline constexpr std::uint64_t kWrite = 1u << isa::kNsWriteBit;
inline constexpr std::uint64_t kAtomic = 1u << isa::kNsAtomicBit;
inline constexpr std::uint64_t kRange = 1u << isa::kNsRangeBit;
inline constexpr std::uint64_t kAll = kValid | kRead | kWrite | kAtomic;

constexpr std::uint64_t node(std::uint64_t number) { return number << isa::kNsNodeShift; }
constexpr std::uint64_t object(std::uint64_t number) { return number << isa::kNsObjectShift; }
// Of so many namespaces.
constexpr std::uint64_t range(std::uint64_t count) {
  return kRange | (count - 1) << isa::kNsCountShift;
}

// Every address.
inline constexpr std::uint64_t kHighest = 0x1'0000'0000;

struct Entry {
  std::uint64_t ns = 0, mapping = 0, low = 0, high = kHighest;
};

}  // namespace xb::reference
