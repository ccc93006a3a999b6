// SPDX-License-Identifier: Apache-2.0
//
// Configurations described in JSON: one object with the key "name" and any of config_keys().
//
//   { "name": "small", "xlen": 32, "router_depth": 5 }
//
// A key that is left out has the value of struct Config. The named configurations of the project
// are such files, in hls/configurations; the program holds a copy of them.
#pragma once

#include <stdexcept>
#include <string>

#include "hls/config.h"

namespace xb {

// What is wrong with a description: one line that names the key and says what to write instead.
class ConfigurationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// `origin` begins every message ("my.json"). Throws ConfigurationError.
Config parse_configuration(const std::string& text, const std::string& origin);

// `base` with the keys of an object that may have any of config_keys(), under another name. Throws
// ConfigurationError.
Config with_keys(const Config& base, const std::string& name, const std::string& text,
                 const std::string& origin);

// Reads the file `path`. Throws ConfigurationError, also if the file cannot be read or if its name
// is that of a configuration of the project with other values.
Config read_configuration(const std::string& path);

// The description with every key written out, as parse_configuration() takes it.
std::string configuration_text(const Config& config);

}  // namespace xb
