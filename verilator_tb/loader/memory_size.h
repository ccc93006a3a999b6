// SPDX-License-Identifier: Apache-2.0
// Memory sizes as users write them: "4M", "512K", "1G", "65536".
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace xb::loader {

inline constexpr std::uint64_t kMemoryGranule = 4096;            // sizes are multiples of this
inline constexpr std::uint64_t kMemoryMaximum = 0x8000'0000ull;  // 2 GiB: 31-bit RAM offsets

// Bytes, or nothing if `text` is no size, no multiple of 4096, zero or above 2 GiB.
std::optional<std::uint64_t> parse_memory_size(const std::string& text);

// The shortest exact form: "4M", "68K", "12345".
std::string format_memory_size(std::uint64_t bytes);

// Next multiple of 4096, at least one.
std::uint64_t round_up_memory_size(std::uint64_t bytes);

}  // namespace xb::loader
