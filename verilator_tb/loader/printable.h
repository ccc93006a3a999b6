// SPDX-License-Identifier: Apache-2.0
// Text of others in messages: names of files, of symbols, of extensions may hold any bytes.
#pragma once

#include <string>
#include <string_view>

namespace xb::loader {

// Control characters and what is no ASCII as \xNN.
std::string printable(std::string_view text);

// A whole message: control characters, line ends among them, as \xNN; UTF-8 stays.
std::string one_line(std::string_view message);

}  // namespace xb::loader
