// SPDX-License-Identifier: Apache-2.0
//
// xbgen: describes the tile and the node of a configuration and writes their SystemVerilog.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <new>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "hls/configuration_file.h"
#include "hls/configurations.h"
#include "hls/emit.h"
#include "hls/empty_values.h"
#include "hls/hdl/write_files.h"
#include "hls/memory/sram.h"
#include "hls/presets.h"

namespace {

constexpr int kUsage = 2;  // as for every command of the project
constexpr int kStale = 1;
constexpr int kFailed = 1;

std::string joined(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

std::string names_of_configurations() { return joined(xb::configuration_names()); }

int fail(const std::string& message) {
  std::fprintf(stderr, "xbgen: %s\n", message.c_str());
  return kFailed;
}

int usage(const std::string& message) {
  std::fprintf(stderr, "xbgen: %s; see xbgen --help\n", message.c_str());
  return kUsage;
}

std::string keys_text() {
  std::string text =
      "A configuration is a JSON object with the key \"name\" and any of these; a key that is left "
      "out\nhas the value shown:\n";
  const xb::Config usual;
  for (const xb::ConfigKey& key : xb::config_keys()) {
    std::string range = "true or false", value;
    if (const auto* flag = std::get_if<bool xb::Config::*>(&key.member)) {
      value = usual.*(*flag) ? "true" : "false";
    } else {
      value = std::to_string(usual.*std::get<unsigned xb::Config::*>(key.member));
      range = std::to_string(key.least) + ".." + std::to_string(key.most);
      if (!key.choices.empty()) range.clear();
      for (const unsigned choice : key.choices) {
        range += (range.empty() ? "" : " or ") + std::to_string(choice);
      }
    }
    text += std::string("  ") + key.name + ": " + value + " (" + range + "): " + key.meaning +
            (key.needs_xbgas ? "; only with xbgas" : "") + "\n";
  }
  return text;
}

// `name` names a configuration of the project or, if it ends in .json, a file.
xb::Config choose(const std::string& name) {
  const std::string ending = ".json";
  if (name.size() > ending.size() &&
      name.compare(name.size() - ending.size(), ending.size(), ending) == 0) {
    return xb::read_configuration(name);
  }
  const auto config = xb::find_configuration(name);
  if (!config) {
    throw xb::ConfigurationError("no configuration '" + name + "'; there are: " +
                                 names_of_configurations() + ", or name a .json file");
  }
  return *config;
}

// The status after `text` and everything before it is on standard output.
int print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  return std::fflush(stdout) == 0 && std::ferror(stdout) == 0
             ? 0
             : fail("cannot write to standard output");
}

std::string version_text() {
  std::string text = "xbgen " XB_VERSION "\n";
  for (const std::string& name : xb::configuration_names()) {
    text += "configuration " + name + ": values " +
            xb::configuration_hash(*xb::find_configuration(name)) + "\n";
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  // What cannot be written is told in a line: a closed pipe, a file beyond the size limit.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app{"Writes the SystemVerilog of a configuration."};
  std::string name = "rv64";
  std::string folder;
  std::string locations;
  bool check = false;
  app.add_option("--config", name,
                 "configuration: " + names_of_configurations() + ", or a .json file")
      ->capture_default_str();
  bool all = false;
  app.add_flag("--all", all,
               "all named configurations: a folder each, and `common`, below --output")
      ->excludes("--config");
  std::string preset;
  app.add_option("--preset", preset,
                 "keys on top of the configuration: " + joined(xb::preset_names()))
      ->type_name("NAME")
      ->excludes("--all");
  app.add_option("--output", folder, "folder to write to, e.g. rtl/rv64; needed")
      ->type_name("FOLDER");
  // Any number with a unit; what it may be, memory::require_sram_size says.
  unsigned sram_bytes = xb::memory::kUsualSram;
  app.add_option("--sram", sram_bytes,
                 "RAM of the module `node`, e.g. 65536 or 64K: a power of two from 4K to 1G")
      ->transform(CLI::AsSizeValue(false))
      ->transform(CLI::Validator(
          [](std::string& text) {
            const std::size_t unit = text.find_first_not_of("0123456789");
            return unit == std::string::npos ||
                           (unit > 0 && unit + 1 == text.size() &&
                            std::string("KMG").find(text[unit]) != std::string::npos)
                       ? std::string()
                       : "'" + text + "' is no size like 4096, 64K or 1G";
          },
          ""))
      ->capture_default_str()
      ->type_name("SIZE");
  app.add_option("--locations", locations,
                 "also write <module>.map.json there: the C++ line of every name")
      ->type_name("FOLDER");
  app.add_flag("--check", check, "write nothing; exit 1 if the folder is not up to date");
  bool version = false;
  app.add_flag("--version", version, "print the configurations with the hashes of their values");
  bool keys = false;
  app.add_flag("--keys", keys, "print the keys of a .json file, with their ranges");
  bool describe = false;
  app.add_flag("--describe", describe, "print the configuration as a .json file, all keys written");
  try {
    if (const auto empty = xb::parse_or_empty(app, argc, argv)) return usage(*empty);
  } catch (const CLI::CallForHelp&) {
    return print(app.help());
  } catch (const CLI::ParseError& error) {
    return usage(error.what());
  }
  if (version) return print(version_text());
  if (keys) return print(keys_text());
  xb::Config config;
  try {
    config = choose(name);
    if (!preset.empty()) config = xb::with_preset(config, preset);
  } catch (const xb::ConfigurationError& error) {
    return usage(error.what());
  } catch (const std::bad_alloc&) {
    return fail("the memory of this computer is exhausted");
  }
  if (describe) return print(xb::configuration_text(config));
  try {
    xb::memory::require_sram_size(sram_bytes);
  } catch (const std::invalid_argument& error) {
    return usage(std::string("--sram: ") + error.what());
  }
  // No default: what it would mean depends on the current folder.
  if (folder.empty())
    return usage("no folder given; name it with --output, e.g. rtl/" + config.name);
  try {
    const xb::Emitted emitted = all ? xb::emit_all(sram_bytes) : xb::emit(config, sram_bytes);
    // Somebody's own configuration may show what the named ones do not; its user did not write it.
    const auto named = xb::find_configuration(config.name);
    const bool is_named =
        all || (named && xb::configuration_hash(*named) == xb::configuration_hash(config));
    for (const std::string& finding : emitted.findings) {
      std::fprintf(stderr, "xbgen: %s%s\n", is_named ? "" : "note: ", finding.c_str());
    }
    if (!emitted.findings.empty() && is_named) return fail("the text lacks words; nothing written");
    const auto place = [all](const std::string& output, const std::string& folder_name) {
      return all ? output + "/" + folder_name : output;
    };
    // Either all can be written or nothing is.
    for (const auto& [folder_name, content] : emitted.folders) {
      if (check) break;
      xb::hdl::require_own_files(place(folder, folder_name), content.files);
      if (locations.empty()) continue;
      xb::hdl::require_own_files(place(locations, folder_name), content.locations);
    }
    bool is_stale = false;
    for (const auto& [folder_name, content] : emitted.folders) {
      const std::string target = place(folder, folder_name);
      if (check) {
        for (const std::string& file : xb::hdl::stale_files(target, content.files)) {
          std::printf("%s/%s is not up to date\n", target.c_str(), file.c_str());
          is_stale = true;
        }
        continue;
      }
      const auto result = xb::hdl::write_files(target, content.files);
      if (!locations.empty()) {
        xb::hdl::write_files(place(locations, folder_name), content.locations);
      }
      std::printf("%s: %zu files, %zu changed, %zu removed\n", target.c_str(), content.files.size(),
                  result.written.size(), result.removed.size());
    }
    if (is_stale) return kStale;
  } catch (const std::filesystem::filesystem_error& error) {
    return fail("cannot write '" + error.path1().string() + "': " + error.code().message() +
                "; choose another --output");
  } catch (const std::bad_alloc&) {
    return fail("the memory of this computer is exhausted; nothing is half written");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
  return print("");
}
