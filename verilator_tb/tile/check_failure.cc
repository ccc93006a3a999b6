// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/tile/check_failure.h"

#include <fmt/format.h>

#include <regex>

namespace xb::sim {

std::string describe_verilog_error(const std::string& text) {
  // [0] %Error: FILE:LINE: Assertion failed in MODEL.clocked_tile.INSTANCE: MODULE: check 'NAME'
  // failed
  static const std::regex form(
      "[^%]*%Error: ([^:]+:[0-9]+): Assertion failed in ([^:]+): ([^:]+): check '([^']+)' "
      "failed\\s*");
  std::smatch parts;
  if (std::regex_match(text, parts, form)) {
    std::string instance = parts[2];
    const std::string wrapper = ".clocked_tile.";
    if (const auto at = instance.find(wrapper); at != std::string::npos) {
      instance = instance.substr(at + wrapper.size());
    }
    return fmt::format("check '{}' of module {} failed ({}, {})", parts[4].str(), parts[3].str(),
                       instance, parts[1].str());
  }
  return text.substr(0, text.find_last_not_of(" \n") + 1);
}

}  // namespace xb::sim
