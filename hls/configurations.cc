// SPDX-License-Identifier: Apache-2.0
#include "hls/configurations.h"

#include <cstdint>
#include <cstdio>

namespace xb {
namespace {

std::vector<Config> configurations() {
  Config rv64;
  return {rv64};
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

std::string configuration_hash(const Config& config) {
  std::string text;
  const auto value = [&text](const char* key, unsigned v) {
    text += std::string(key) + "=" + std::to_string(v) + ";";
  };
  value("xlen", config.xlen);
  value("mul", config.mul);
  value("xbgas", config.xbgas);
  value("router_depth", config.router_depth);
  value("tags", config.tags);
  value("timeout_log2", config.timeout_log2);
  value("response_slots", config.response_slots);
  value("port_b_refusals", config.port_b_refusals);

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
