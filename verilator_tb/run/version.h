// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace xb::sim {

// The text of --version, several lines: the configurations of this xbsim, its tools.
std::string version_text();

}  // namespace xb::sim
