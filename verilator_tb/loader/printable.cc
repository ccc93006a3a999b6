// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/loader/printable.h"

#include <fmt/format.h>

namespace xb::loader {
namespace {

template <typename Shown>
std::string escaped(std::string_view text, Shown is_shown) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    result += is_shown(byte) ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
  }
  return result;
}

}  // namespace

std::string printable(std::string_view text) {
  return escaped(text, [](unsigned char c) { return c >= 0x20 && c < 0x7f; });
}

std::string one_line(std::string_view message) {
  return escaped(message, [](unsigned char c) { return c >= 0x20 && c != 0x7f; });
}

}  // namespace xb::loader
