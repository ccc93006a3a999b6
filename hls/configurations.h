// SPDX-License-Identifier: Apache-2.0
//
// The named configurations of the project (option --config).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hls/config.h"

namespace xb {

// Names in the order in which they are listed to users.
std::vector<std::string> configuration_names();

std::optional<Config> find_configuration(const std::string& name);

// 16 hexadecimal digits over the values of a configuration, not over its name: equal values emit
// equal modules.
std::string configuration_hash(const Config& config);

// The SystemVerilog package of the types that depend on the configuration: "xb_rv64_noxbgas_pkg".
std::string package_name(const Config& config);

}  // namespace xb
