// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/version.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <vector>

#include "verilator_tb/tile/tile_models.h"

namespace xb::sim {

namespace {

// Which models there are, and of those that cannot be used why; each is loaded to find out.
std::string models_of(const TileModel& model) {
  std::vector<std::string_view> usable;
  std::string problems;
  for (const bool waves : {false, true}) {
    if (!model.is_built(waves)) continue;
    try {
      model.load(waves);
      usable.push_back(waves ? "waves" : "plain");
    } catch (const ModelUnavailable& error) {
      problems += fmt::format("; {}", error.what());
    }
  }
  if (usable.empty()) return "no model" + (problems.empty() ? " built" : problems);
  return fmt::format("model{}: {}{}", usable.size() > 1 ? "s" : "", fmt::join(usable, ", "),
                     problems);
}

}  // namespace

// XB_VERSION and XB_COMPILER come from CMakeLists.txt.
std::string version_text() {
  std::string text = fmt::format("xbsim {}\n", XB_VERSION);
  for (const TileModel& model : tile_models()) {
    if (!model.problem.empty()) {
      text += fmt::format("configuration {}: {}\n", model.name, model.problem);
      continue;
    }
    text += fmt::format("configuration {}: RV{}I{}{}{}, values {}; {}\n", model.name, model.xlen,
                        model.mul ? "M" : "", model.atomics ? "A" : "",
                        model.xbgas ? ", xBGAS" : "", model.hash, models_of(model));
  }
  return text + fmt::format("Verilator {}\n{}\n", verilator_version(), XB_COMPILER);
}

}  // namespace xb::sim
