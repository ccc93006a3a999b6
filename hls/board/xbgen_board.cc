// SPDX-License-Identifier: Apache-2.0
//
// xbgen_board: describes the top of an FPGA board and writes its SystemVerilog. The modules of a
// tile of a named configuration stay in that configuration's folder; the file list refers to them.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "hls/board/board.h"
#include "hls/configurations.h"
#include "hls/describe.h"
#include "hls/emit.h"
#include "hls/empty_values.h"
#include "hls/hdl/write_files.h"
#include "hls/memory/sram.h"

namespace {

constexpr int kUsage = 2;  // as for every command of the project
constexpr int kStale = 1;
constexpr int kFailed = 1;

// The files of a board. What lies below rtl/ already stays there, and the list refers to it.
xb::Folder emit(const xb::board::BoardConfig& board) {
  using namespace xb;
  const Emitted all = emit_all(memory::kUsualSram);
  const auto build = [&board](hdl::Findings findings) {
    Description result;
    result.design = std::make_unique<hdl::Design>(std::move(findings));
    result.top = &result.design->top<board::Board>(board).ir();
    return result;
  };
  const Description described = describe_trimmed(board.tile, build, {}, {});
  const std::vector<const hdl::ir::Module*> modules = described.design->modules();
  hdl::EmitOptions options;
  options.own_package = package_name(board.tile);
  std::vector<std::string> findings;
  options.findings = &findings;

  Folder folder;
  std::string list = "// xbgen: modules of board " + board.name + ", tile of configuration " +
                     board.tile.name + ", values " + configuration_hash(board.tile) +
                     ", children before parents; do not edit\n";
  std::vector<std::string> places = configuration_names();
  places.insert(places.begin(), kCommonFolder);
  const auto add = [&](const std::string& file, const std::string& text) {
    for (const std::string& place : places) {
      const auto& there = all.folders.at(place).files;
      const auto same = there.find(file);
      if (same == there.end() || same->second != text) continue;
      list += "../" + place + "/" + file + "\n";
      return;
    }
    folder.files[file] = text;
    list += file + "\n";
  };
  // The common package holds the types of all configurations, those of the board among them.
  for (const auto& [name, text] : hdl::emit_packages(modules, options)) {
    const auto common = all.folders.at(kCommonFolder).files.find(name + ".sv");
    const bool is_common = common != all.folders.at(kCommonFolder).files.end();
    add(name + ".sv", is_common ? common->second : text);
  }
  for (const hdl::ir::Module* module : modules) {
    add(module->name + ".sv", hdl::emit_module(*module, options));
  }
  if (!findings.empty()) throw std::runtime_error(findings.front());
  folder.files["board_" + board.name + ".f"] = list;
  return folder;
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
    if (const auto empty = xb::parse_or_empty(app, argc, argv)) {
      return fail(kUsage, *empty + "; see xbgen_board --help");
    }
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
    const auto files = emit(*chosen).files;
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
