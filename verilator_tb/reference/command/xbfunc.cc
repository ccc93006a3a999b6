// SPDX-License-Identifier: Apache-2.0
// xbfunc: runs a program on the reference simulator, without any timing. See ../README.md.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "verilator_tb/loader/printable.h"
#include "verilator_tb/reference/command/run_coverage.h"
#include "verilator_tb/reference/command/run_log.h"
#include "verilator_tb/reference/command/run_setup.h"

namespace {

using xb::reference::Ending;

constexpr int kUsage = 2, kBadInput = 3, kLimit = 124, kHang = 125, kUnhandledTrap = 1;

// Collects each PE's output into lines, so that lines of different PEs do not mix.
class Console {
 public:
  Console(unsigned pes, bool prefix) : lines_(pes), prefix_(prefix) {}
  void put(unsigned pe, char c) {
    lines_[pe] += c;
    if (c == '\n') flush(pe);
  }
  void flush_all() {
    for (unsigned pe = 0; pe < lines_.size(); ++pe) flush(pe);
  }

 private:
  void flush(unsigned pe) {
    if (lines_[pe].empty()) return;
    if (prefix_) std::fputs(fmt::format("[{}] ", pe).c_str(), stdout);
    std::fputs(lines_[pe].c_str(), stdout);
    lines_[pe].clear();
  }
  std::vector<std::string> lines_;
  bool prefix_;
};

struct Options {
  xb::reference::RunRequest request;
  std::uint64_t turns = 1'000'000'000;
  bool prefix = false;
  std::string log;
  std::string coverage;
};

int finish(const xb::reference::FunctionalOutcome& outcome, xb::reference::Run& run,
           const Options& options) {
  auto& system = *run.system;
  switch (outcome.ending) {
    case Ending::kExit:
      return outcome.status & 0xff;
    case Ending::kLimit:
      fmt::print(stderr, "xbfunc: not finished after {} turns; raise --max-turns\n", options.turns);
      return kLimit;
    case Ending::kStuck:
      for (unsigned pe = 0; pe < system.size(); ++pe) {
        if (system.finished(pe)) continue;
        fmt::print(stderr, "xbfunc: PE {} sleeps at pc {:#x} ({}) and no interrupt can come\n", pe,
                   system.hart(pe).pc(), run.image.symbols.describe(system.hart(pe).pc()));
      }
      return kHang;
    case Ending::kUnhandledTrap:
      fmt::print(
          stderr, "xbfunc: unhandled trap: {}\n",
          xb::reference::describe_trap(outcome.pe, system.hart(outcome.pe), run.image.symbols));
      return kUnhandledTrap;
  }
  return kUsage;
}

int run(const Options& options) {
  xb::reference::Run run = xb::reference::prepare_run(options.request);
  auto& system = *run.system;
  std::ofstream log;
  if (!options.log.empty()) {
    log.open(options.log);
    if (!log) {
      fmt::print(stderr, "xbfunc: cannot write '{}'; name a writable file after --log\n",
                 xb::loader::one_line(options.log));
      return kUsage;
    }
  }
  xb::reference::RunCoverage coverage(system.settings());
  if (log.is_open() || !options.coverage.empty()) {
    system.set_observer([&](unsigned pe, const xb::reference::Record& record) {
      if (log.is_open()) log << xb::reference::log_line(pe, record, system.settings().xlen) << '\n';
      if (!options.coverage.empty()) coverage.add(pe, record, system.hart(pe));
    });
  }
  Console console(system.size(), options.prefix);
  system.set_console([&console](unsigned pe, char c) { console.put(pe, c); });
  const auto outcome = system.run(options.turns);
  console.flush_all();
  std::fflush(stdout);
  if (!options.coverage.empty() && !coverage.write(options.coverage)) {
    fmt::print(stderr, "xbfunc: cannot write '{}'; name a writable file after --coverage\n",
               xb::loader::one_line(options.coverage));
    return kUsage;
  }
  return finish(outcome, run, options);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app{"Runs a program on the reference simulator: functional, no timing."};
  auto& request = options.request;
  app.add_option("-n", request.pes, "number of PEs (1, or all of --mesh)")
      ->check(CLI::Range(1, 1024));
  app.add_option("--mesh", request.mesh, "shape of the mesh, WxH");
  app.add_option("--memory", request.memory, "RAM per PE (default 4M)");
  app.add_option("--config", request.config, "configuration (default rv64)");
  app.add_option("--max-turns", options.turns, "stop after so many turns of all PEs");
  app.add_flag("--prefix", options.prefix, "put [PE] before every console line");
  app.add_option("--log", options.log, "write every instruction to a file");
  app.add_option("--coverage", options.coverage, "write what was exercised to a JSON file");
  app.add_option("program", request.program, "ELF file")->required();
  // What follows -- belongs to the program, whatever it looks like.
  char** const dashes = std::find(argv, argv + argc, std::string_view("--"));
  if (dashes != argv + argc) request.arguments.assign(dashes + 1, argv + argc);
  try {
    app.parse(static_cast<int>(dashes - argv), argv);
    return run(options);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : kUsage;
  } catch (const xb::loader::LoadError& error) {
    fmt::print(stderr, "xbfunc: {}\n", xb::loader::one_line(error.what()));
    return kBadInput;
  }
}
