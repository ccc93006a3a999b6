// SPDX-License-Identifier: Apache-2.0
// An empty value is a mistake (a variable of a script that is not set), never "not given". For the
// command lines of xbsim, xbsystemc and xbfunc; all in this header, because CLI11 takes long to
// compile and who needs this includes it anyway.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace xb::sim {

// `--config=` is to CLI11 --config and whatever follows it: to be looked for before parsing. One
// line, or nothing.
inline std::optional<std::string> empty_argument(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    const std::size_t equals = argument.find('=');
    if (argument.starts_with("--") && equals == argument.size() - 1) {
      return fmt::format("{}: the value is empty", argument.substr(0, equals));
    }
  }
  return std::nullopt;
}

// `--config ""`: to be looked for after parsing.
inline std::optional<std::string> empty_value(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) return fmt::format("{}: the value is empty", option->get_name());
    }
  }
  return std::nullopt;
}

}  // namespace xb::sim
