// SPDX-License-Identifier: Apache-2.0
#include "hls/configurations.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "hls/configuration_file.h"

namespace xb {

// The texts of hls/configurations/*.json, made by CMakeLists.txt.
extern const std::vector<std::pair<std::string, std::string>> kConfigurationTexts;

namespace {

const std::vector<Config>& configurations() {
  static const std::vector<Config> all = [] {
    std::vector<Config> list;
    for (const auto& [file, text] : kConfigurationTexts) {
      list.push_back(parse_configuration(text, file));
    }
    return list;
  }();
  return all;
}

}  // namespace

std::vector<std::string> configuration_names() {
  std::vector<std::string> names;
  for (const Config& config : configurations()) names.push_back(config.name);
  return names;
}

std::optional<Config> find_configuration(const std::string& name) {
  for (const Config& config : configurations()) {
    if (config.name == name) return config;
  }
  return std::nullopt;
}

std::string package_name(const Config& config) {
  std::string name = "xb_" + config.name + "_pkg";
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string configuration_hash(const Config& config) {
  std::string text;
  for (const ConfigKey& key : config_keys()) {
    const auto* flag = std::get_if<bool Config::*>(&key.member);
    const unsigned value = flag != nullptr ? static_cast<unsigned>(config.*(*flag))
                                           : config.*std::get<unsigned Config::*>(key.member);
    text += std::string(key.name) + "=" + std::to_string(value) + ";";
  }
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3;
  }
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  return digits;
}

}  // namespace xb
