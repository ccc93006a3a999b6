// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/configuration.h"

#include <fmt/format.h>

namespace xb::sim {

// XB_VERSION, XB_RV64_HASH, XB_RV64_ROUTER_DEPTH and XB_COMPILER come from CMakeLists.txt.

const std::vector<Configuration>& configurations() {
  static const std::vector<Configuration> all = {
      {"rv64", 64, true, true, XB_RV64_ROUTER_DEPTH, XB_RV64_HASH, make_verilated_tile,
       make_random_tile, make_wave_file},
  };
  return all;
}

const Configuration* find_configuration(const std::string& name) {
  for (const Configuration& c : configurations()) {
    if (c.name == name) return &c;
  }
  return nullptr;
}

std::string version_text() {
  std::string text = fmt::format("xbsim {}\n", XB_VERSION);
  for (const Configuration& c : configurations()) {
    text += fmt::format("configuration {}: RV{}I{}{}, values {}\n", c.name, c.xlen,
                        c.mul ? "M" : "", c.xbgas ? ", xBGAS" : "", c.hash);
  }
  text += fmt::format("Verilator {}\n{}\n", verilator_version(), XB_COMPILER);
  return text;
}

}  // namespace xb::sim
