// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/memory_size.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace xb::loader {

std::optional<std::uint64_t> parse_memory_size(const std::string& text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [next, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{}) return std::nullopt;
  unsigned shift = 0;
  if (end - next == 1) {
    switch (*next) {
      case 'k':
      case 'K':
        shift = 10;
        break;
      case 'm':
      case 'M':
        shift = 20;
        break;
      case 'g':
      case 'G':
        shift = 30;
        break;
      default:
        return std::nullopt;
    }
  } else if (next != end) {
    return std::nullopt;
  }
  if (value == 0 || value > (kMemoryMaximum >> shift)) return std::nullopt;
  value <<= shift;
  if (value % kMemoryGranule != 0) return std::nullopt;
  return value;
}

std::string format_memory_size(std::uint64_t bytes) {
  if (bytes != 0 && bytes % (1ull << 30) == 0) return fmt::format("{}G", bytes >> 30);
  if (bytes != 0 && bytes % (1ull << 20) == 0) return fmt::format("{}M", bytes >> 20);
  if (bytes != 0 && bytes % (1ull << 10) == 0) return fmt::format("{}K", bytes >> 10);
  return fmt::format("{}", bytes);
}

std::uint64_t round_up_memory_size(std::uint64_t bytes) {
  return std::max<std::uint64_t>((bytes + kMemoryGranule - 1) / kMemoryGranule, 1) * kMemoryGranule;
}

}  // namespace xb::loader
