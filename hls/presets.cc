// SPDX-License-Identifier: Apache-2.0
#include "hls/presets.h"

#include <utility>

#include "hls/configuration_file.h"
#include "hls/configurations.h"

namespace xb {

// The texts of hls/presets/*.json, made by CMakeLists.txt.
extern const std::vector<std::pair<std::string, std::string>> kPresetTexts;

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const auto& [name, text] : kPresetTexts) names.push_back(name);
  return names;
}

Config with_preset(const Config& base, const std::string& preset) {
  std::string known;
  for (const auto& [name, text] : kPresetTexts) {
    known += (known.empty() ? "" : ", ") + name;
    if (name != preset) continue;
    Config config = with_keys(base, base.name + "-" + name, text, "preset " + name);
    if (configuration_hash(config) == configuration_hash(base)) {
      throw ConfigurationError("preset " + name + " changes nothing of " + base.name +
                               "; leave it out");
    }
    return config;
  }
  throw ConfigurationError("no preset '" + preset + "'; there are: " + known);
}

}  // namespace xb
