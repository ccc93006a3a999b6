// SPDX-License-Identifier: Apache-2.0
//
// xbgen_board: describes the top of an FPGA board and writes its SystemVerilog. The modules of a
// tile of a named configuration stay in that configuration's folder; the file list refers to them.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <new>
#include <set>
#include <stdexcept>
#include <string>

#include "hls/board/board.h"
#include "hls/configurations.h"
#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "hls/tile.h"

namespace {

constexpr int kUsage = 2;  // as for every command of the project
constexpr int kStale = 1;
constexpr int kFailed = 1;

// What lies in the folder of a named configuration.
struct Elsewhere {
  std::set<std::string> modules;
  std::map<std::string, std::string> packages;
};

Elsewhere find_elsewhere(const xb::Config& config, const xb::hdl::EmitOptions& options) {
  if (!xb::find_configuration(config.name)) return {};
  xb::hdl::Design design;
  design.top<xb::Tile>(config);
  Elsewhere elsewhere;
  for (const xb::hdl::ir::Module* module : design.modules()) {
    elsewhere.modules.insert(module->name);
  }
  elsewhere.packages = xb::hdl::emit_packages(design.modules(), options);
  return elsewhere;
}

std::map<std::string, std::string> emit(const xb::board::BoardConfig& board) {
  using namespace xb;
  hdl::Design design;
  design.top<board::Board>(board);
  hdl::EmitOptions options;
  options.config_name = board.tile.name;
  options.config_hash = configuration_hash(board.tile);
  options.own_package = package_name(board.tile);
  const Elsewhere elsewhere = find_elsewhere(board.tile, options);
  std::map<std::string, std::string> files;
  std::string list =
      "// xbgen: modules of board " + board.name + ", children before parents; do not edit\n";
  for (const auto& [name, text] : hdl::emit_packages(design.modules(), options)) {
    const auto there = elsewhere.packages.find(name);
    if (there != elsewhere.packages.end() && there->second != text) {
      throw std::runtime_error(name +
                               ": the board needs another one than the tile; a bundle of "
                               "its own must have ports that stay flat");
    }
    if (there == elsewhere.packages.end()) files[name + ".sv"] = text;
    list +=
        (there != elsewhere.packages.end() ? "../" + board.tile.name + "/" : "") + name + ".sv\n";
  }
  for (const hdl::ir::Module* module : design.modules()) {
    const std::string file = module->name + ".sv";
    if (elsewhere.modules.count(module->name) != 0) {
      list += "../" + board.tile.name + "/" + file + "\n";
      continue;
    }
    files[file] = hdl::emit_module(*module, options);
    list += file + "\n";
  }
  files["board_" + board.name + ".f"] = list;
  return files;
}

std::string names_of_boards() {
  std::string list;
  for (const auto& board : xb::board::boards()) list += (list.empty() ? "" : ", ") + board.name;
  return list;
}

int fail(int status, const std::string& message) {
  std::fprintf(stderr, "xbgen_board: %s\n", message.c_str());
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  // What cannot be written is told in a line: a closed pipe, a file beyond the size limit.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app{"Writes the SystemVerilog of the top of an FPGA board."};
  std::string name, folder;
  bool check = false;
  app.add_option("--board", name, "board: " + names_of_boards())->required();
  app.add_option("--output", folder, "folder to write to, e.g. rtl/board-hx8k")->required();
  app.add_flag("--check", check, "write nothing; exit 1 if the folder is not up to date");
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::fputs(app.help().c_str(), stdout);
    return 0;
  } catch (const CLI::ParseError& error) {
    return fail(kUsage, std::string(error.what()) + "; see xbgen_board --help");
  }
  const xb::board::BoardConfig* chosen = nullptr;
  for (const auto& board : xb::board::boards()) {
    if (board.name == name) chosen = &board;
  }
  if (chosen == nullptr) {
    return fail(kUsage, "no board '" + name + "'; there are: " + names_of_boards());
  }
  try {
    const auto files = emit(*chosen);
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
  } catch (const std::filesystem::filesystem_error& error) {
    return fail(kFailed, "cannot write '" + error.path1().string() +
                             "': " + error.code().message() + "; choose another --output");
  } catch (const std::bad_alloc&) {
    return fail(kFailed, "the memory of this computer is exhausted; nothing is half written");
  } catch (const std::exception& error) {
    return fail(kFailed, error.what());
  }
  return 0;
}
