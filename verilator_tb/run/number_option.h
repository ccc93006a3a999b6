// SPDX-License-Identifier: Apache-2.0
// The value of an option that is a number: decimal digits and nothing else. CLI11 itself would take
// "-1" for a very large one.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace xb::sim {

inline std::optional<std::uint64_t> parse_decimal(std::string_view text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [next, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || next != end) return std::nullopt;
  return value;
}

}  // namespace xb::sim
