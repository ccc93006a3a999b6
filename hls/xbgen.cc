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
#include "hls/describe.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "hls/memory/sram.h"
#include "hls/tile.h"

namespace {

constexpr int kUsage = 2;  // as for every command of the project
constexpr int kStale = 1;
constexpr int kFailed = 1;

std::string names_of_configurations() {
  std::string list;
  for (const std::string& name : xb::configuration_names()) {
    list += (list.empty() ? "" : ", ") + name;
  }
  return list;
}

struct Emitted {
  // File name -> content: the modules, a file list for tools per top (tile.f, node.f), and the
  // values of the configuration.
  std::map<std::string, std::string> files;
  std::map<std::string, std::string> locations;  // <module>.map.json -> content
};

// Every output of a top comes from a register, so that nodes may be evaluated in any order.
void require_registered(const xb::hdl::ir::Module& top) {
  const auto loose = xb::loose_outputs(top);
  if (!loose.empty()) {
    throw std::runtime_error(top.name + ": " + loose.front() + "; every output must be registered");
  }
}

// Adds the modules of a top that are not there yet, and returns its file list. A module that two
// tops share must be the same; so must the packages, which hold the types of both.
std::string add_modules(const xb::Description& description, const xb::hdl::EmitOptions& options,
                        const std::map<std::string, std::string>& packages, Emitted& emitted) {
  using namespace xb;
  std::string list;
  for (const auto& [name, text] : packages) {
    list += name + ".sv\n";
    emitted.files[name + ".sv"] = text;
  }
  for (const hdl::ir::Module* module : description.design->modules()) {
    const std::string file = module->name + ".sv";
    const std::string text = hdl::emit_module(*module, options);
    const auto [there, is_new] = emitted.files.emplace(file, text);
    if (there->second != text) {
      throw std::runtime_error(file + ": " + description.top->name +
                               " needs another one than the tile");
    }
    list += file + "\n";
    if (!is_new) continue;
    emitted.locations[module->name + ".map.json"] = hdl::locations_json(*module);
    const std::string table = hdl::state_table(*module, options);
    if (!table.empty()) emitted.files[module->name + ".fsm.md"] = table;
  }
  return list;
}

Emitted emit(const xb::Config& config, unsigned sram_bytes) {
  using namespace xb;
  const Description tile = describe<Tile>(config);
  require_registered(*tile.top);
  // Legal, but hardware somebody described for nothing: left out of the files.
  if (tile.design->findings().empty()) {
    for (const hdl::ir::Module* module : tile.design->modules()) {
      for (const std::string& line : hdl::unused_report(*module)) {
        std::fprintf(stderr, "xbgen: note: %s\n", line.c_str());
      }
    }
  }
  const Description node = describe_node(config, tile, sram_bytes);
  require_registered(*node.top);

  hdl::EmitOptions options;
  options.config_name = config.name;
  options.config_hash = configuration_hash(config);
  options.own_package = package_name(config);
  std::vector<const hdl::ir::Module*> modules = tile.design->modules();
  modules.insert(modules.end(), node.design->modules().begin(), node.design->modules().end());
  const auto packages = hdl::emit_packages(modules, options);
  Emitted emitted;
  for (const xb::Description* description : {&tile, &node}) {
    const std::string& top = description->top->name;
    emitted.files[top + ".f"] = "// xbgen: modules of " + top + ", configuration " + config.name +
                                ", children before parents; do not edit\n" +
                                add_modules(*description, options, packages, emitted);
  }
  emitted.files[config.name + ".json"] = configuration_text(config);
  return emitted;
}

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
    app.parse(argc, argv);
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
    const auto [files, places] = emit(config, sram_bytes);
    if (check) {
      const auto stale = xb::hdl::stale_files(folder, files);
      for (const std::string& file : stale) {
        std::printf("%s/%s is not up to date\n", folder.c_str(), file.c_str());
      }
      return stale.empty() ? 0 : kStale;
    }
    const auto result = xb::hdl::write_files(folder, files);
    if (!locations.empty()) xb::hdl::write_files(locations, places);
    std::printf("%s: %zu files, %zu changed, %zu removed\n", folder.c_str(), files.size(),
                result.written.size(), result.removed.size());
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
