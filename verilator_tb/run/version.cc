// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/version.h"

#include <fmt/format.h>

#include "verilator_tb/tile/tile_models.h"

namespace xb::sim {

// XB_VERSION and XB_COMPILER come from CMakeLists.txt.
std::string version_text() {
  std::string text = fmt::format("xbsim {}\n", XB_VERSION);
  for (const TileModel& model : tile_models()) {
    if (!model.problem.empty()) {
      text += fmt::format("configuration {}: {}\n", model.name, model.problem);
      continue;
    }
    const bool plain = model.is_built(false), waves = model.is_built(true);
    text += fmt::format("configuration {}: RV{}I{}{}{}, values {}; {}\n", model.name, model.xlen,
                        model.mul ? "M" : "", model.atomics ? "A" : "",
                        model.xbgas ? ", xBGAS" : "", model.hash,
                        plain && waves ? "models: plain, waves"
                        : plain        ? "model: plain"
                        : waves        ? "model: waves"
                                       : "no model built");
  }
  return text + fmt::format("Verilator {}\n{}\n", verilator_version(), XB_COMPILER);
}

}  // namespace xb::sim
