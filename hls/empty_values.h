// SPDX-License-Identifier: Apache-2.0
// An empty value is a mistake (a variable of a script that is not set), never "not given". For the
// command lines of all programs; all in this header, because CLI11 takes long to compile and who
// needs this includes it anyway.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace xb {

inline std::string empty_value_of(const std::string& option) {
  return option + ": the value is empty; give one or leave it out";
}

// `--config=` is to CLI11 --config and whatever follows it: to be looked for before parsing. One
// line, or nothing.
inline std::optional<std::string> empty_argument(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    const std::size_t equals = argument.find('=');
    if (argument.starts_with("--") && equals == argument.size() - 1) {
      return empty_value_of(argument.substr(0, equals));
    }
  }
  return std::nullopt;
}

// `--config ""`: to be looked for after parsing.
inline std::optional<std::string> empty_value(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) return empty_value_of(option->get_name());
    }
  }
  return std::nullopt;
}

// The same for a program that gives its arguments to CLI11 as they are: parses them. A line if a
// value is empty; throws as app.parse() does.
inline std::optional<std::string> parse_or_empty(CLI::App& app, int argc, char** argv) {
  if (auto empty = empty_argument(std::vector<std::string>(argv + 1, argv + argc))) return empty;
  // Before CLI11 looks at values, it says more about what is wrong with them than that they are not
  // there.
  for (int i = 1; i + 1 < argc; ++i) {
    const CLI::Option* option = app.get_option_no_throw(argv[i]);
    if (option != nullptr && option->get_type_size() > 0 && *argv[i + 1] == '\0') {
      return empty_value_of(argv[i]);
    }
  }
  app.parse(argc, argv);
  return empty_value(app);
}

}  // namespace xb
