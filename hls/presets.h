// SPDX-License-Identifier: Apache-2.0
//
// A preset is a named set of keys on top of a configuration: hls/presets/<name>.json, an object
// with any of config_keys(). The program holds a copy of the files.
#pragma once

#include <string>
#include <vector>

#include "hls/config.h"

namespace xb {

std::vector<std::string> preset_names();

// `base` with the keys of the preset, called <name of base>-<preset>. Throws ConfigurationError for
// an unknown preset, for a name that gets too long, and where the preset changes nothing of `base`.
Config with_preset(const Config& base, const std::string& preset);

}  // namespace xb
