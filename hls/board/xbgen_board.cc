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

std::set<std::string> modules_elsewhere(const xb::Config& config) {
  if (!xb::find_configuration(config.name)) return {};
  xb::hdl::Design design;
  design.top<xb::Tile>(config);
  std::set<std::string> names;
  for (const xb::hdl::ir::Module* module : design.modules()) names.insert(module->name);
  return names;
}

std::map<std::string, std::string> emit(const xb::board::BoardConfig& board) {
  using namespace xb;
  hdl::Design design;
  design.top<board::Board>(board);
  const std::set<std::string> elsewhere = modules_elsewhere(board.tile);
  hdl::EmitOptions options;
  options.config_name = board.tile.name;
  options.config_hash = configuration_hash(board.tile);
  std::map<std::string, std::string> files;
  std::string list =
      "// xbgen: modules of board " + board.name + ", children before parents; do not edit\n";
  for (const hdl::ir::Module* module : design.modules()) {
    const std::string file = module->name + ".sv";
    if (elsewhere.count(module->name) != 0) {
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
