// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/version.h"

#include <fmt/format.h>

#include "verilator_tb/tile/tile_models.h"

namespace xb::sim {

// XB_VERSION and XB_COMPILER come from CMakeLists.txt.
std::string version_text() {
  std::string text = fmt::format("xbsim {}\n", XB_VERSION);
  for (const TileModel& model : tile_models()) {
    text += fmt::format("configuration {}: RV{}I{}{}{}, values {}\n", model.name, model.xlen,
                        model.mul ? "M" : "", model.atomics ? "A" : "",
                        model.xbgas ? ", xBGAS" : "", model.hash);
  }
  return text + fmt::format("Verilator {}\n{}\n", verilator_version(), XB_COMPILER);
}

}  // namespace xb::sim
