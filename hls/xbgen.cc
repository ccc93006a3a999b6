// SPDX-License-Identifier: Apache-2.0
//
// xbgen: describes the tile of a configuration and writes its SystemVerilog.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <string>

#include "hls/configurations.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "hls/tile.h"

namespace {

constexpr int kUsage = 2;  // as for every command of the project
constexpr int kStale = 1;

std::string names_of_configurations() {
  std::string list;
  for (const std::string& name : xb::configuration_names()) {
    list += (list.empty() ? "" : ", ") + name;
  }
  return list;
}

// File name -> content of everything the tile consists of, and the file list for tools.
std::map<std::string, std::string> emit(const xb::Config& config) {
  using namespace xb;
  hdl::Design design;
  const Tile& tile = design.top<Tile>(config);
  const auto loose = hdl::unregistered_outputs(tile.ir());
  if (!loose.empty()) {
    throw std::runtime_error("tile: " + loose.front() + "; every output must be registered");
  }
  hdl::EmitOptions options;
  options.config_name = config.name;
  options.config_hash = configuration_hash(config);
  std::map<std::string, std::string> files;
  std::string list = "// xbgen: modules of configuration " + config.name +
                     ", children before parents; do not edit\n";
  for (const hdl::ir::Module* module : design.modules()) {
    const std::string file = module->name + ".sv";
    files[file] = hdl::emit_module(*module, options);
    list += file + "\n";
  }
  files[config.name + ".f"] = list;
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Writes the SystemVerilog of a configuration."};
  std::string name = "rv64";
  std::string folder;
  bool check = false;
  app.add_option("--config", name, "configuration: " + names_of_configurations())
      ->capture_default_str();
  app.add_option("--output", folder, "folder to write to (default: rtl/<configuration>)");
  app.add_flag("--check", check, "write nothing; exit 1 if the folder is not up to date");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsage;
  }
  const auto config = xb::find_configuration(name);
  if (!config) {
    std::fprintf(stderr, "xbgen: no configuration '%s'; there are: %s\n", name.c_str(),
                 names_of_configurations().c_str());
    return kUsage;
  }
  if (folder.empty()) folder = "rtl/" + config->name;
  try {
    const auto files = emit(*config);
    if (check) {
      const auto stale = xb::hdl::stale_files(folder, files);
      for (const std::string& file : stale) {
        std::printf("%s/%s is not up to date\n", folder.c_str(), file.c_str());
      }
      return stale.empty() ? 0 : kStale;
    }
    const auto result = xb::hdl::write_files(folder, files);
    std::printf("%s: %zu files, %zu changed, %zu removed\n", folder.c_str(), files.size(),
                result.written.size(), result.removed.size());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "xbgen: %s\n", error.what());
    return 1;
  }
  return 0;
}
