// SPDX-License-Identifier: Apache-2.0
// xbfunc: runs a program on the reference simulator, without any timing. See ../README.md.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "hls/empty_values.h"
#include "verilator_tb/host/console.h"
#include "verilator_tb/loader/printable.h"
#include "verilator_tb/reference/command/run_coverage.h"
#include "verilator_tb/reference/command/run_htif.h"
#include "verilator_tb/reference/command/run_log.h"
#include "verilator_tb/reference/command/run_setup.h"
#include "verilator_tb/run/distinct_files.h"
#include "verilator_tb/run/host_memory.h"
#include "verilator_tb/run/interrupt.h"
#include "verilator_tb/run/outcome.h"
#include "verilator_tb/run/output_file.h"
#include "verilator_tb/run/partial_files.h"

namespace {

using xb::reference::Ending;
namespace sim = xb::sim;

constexpr int kUnhandledTrap = 1;
constexpr std::uint64_t kSlice = 1 << 12;  // turns between two looks at signals and outputs

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Options {
  xb::reference::RunRequest request;
  std::uint64_t turns = 1'000'000'000;
  bool prefix = false;
  std::string log;
  std::string coverage;
};

// The status, and what there is to say about it.
int conclude(const xb::reference::FunctionalOutcome& outcome, xb::reference::Run& run,
             const Options& options) {
  auto& system = *run.system;
  switch (outcome.ending) {
    case Ending::kExit:
      return sim::exit_code({sim::Ended::kExit, outcome.status, 0});
    case Ending::kLimit:
      fmt::print(stderr, "xbfunc: not finished after {} turns; raise --max-turns\n", options.turns);
      return sim::kExitCycleLimit;
    case Ending::kStuck:
      for (unsigned pe = 0; pe < system.size(); ++pe) {
        if (system.finished(pe)) continue;
        fmt::print(stderr, "xbfunc: PE {} sleeps at pc {:#x} ({}) and no interrupt can come\n", pe,
                   system.hart(pe).pc(), run.image.symbols.describe(system.hart(pe).pc()));
      }
      return sim::kExitHang;
    case Ending::kUnhandledTrap:
      fmt::print(
          stderr, "xbfunc: unhandled trap: {}\n",
          xb::reference::describe_trap(outcome.pe, system.hart(outcome.pe), run.image.symbols));
      return kUnhandledTrap;
  }
  return sim::kExitUsage;
}

int run(const Options& options) {
  if (const auto clash = sim::shared_file({{"the program", options.request.program},
                                           {"--log", options.log},
                                           {"--coverage", options.coverage}})) {
    throw UsageError(*clash);
  }
  sim::watch_for_interrupt();
  xb::reference::Run run = xb::reference::prepare_run(options.request);
  for (const std::string& warning : run.image.warnings) {
    fmt::print(stderr, "xbfunc: warning: {} (--strict refuses it)\n",
               xb::loader::one_line(warning));
  }
  auto& system = *run.system;
  sim::require_writable(options.log, "--log");
  sim::require_writable(options.coverage, "--coverage");
  sim::OutputFile log(options.log, "--log");
  sim::OutputFile coverage_file(options.coverage, "--coverage");
  xb::reference::RunCoverage coverage(system.settings());
  sim::Console console(std::cout, system.size(), options.prefix);
  std::optional<xb::reference::RunHtif> htif;
  if (run.htif) htif.emplace(system, *run.htif, console, std::cerr);
  if (log.wanted() || coverage_file.wanted() || htif) {
    system.set_observer([&](unsigned pe, const xb::reference::Record& record) {
      if (htif && htif->ended(pe)) return;
      if (log.wanted()) {
        log.stream() << xb::reference::log_line(pe, record, system.settings().xlen) << '\n';
      }
      if (coverage_file.wanted()) coverage.add(pe, record, system.hart(pe));
      if (htif) htif->on_instruction(pe, record);
    });
  }
  system.set_console([&](unsigned pe, char c) {
    if (!htif || !htif->ended(pe)) console.put(pe, c);
  });
  log.begin();
  coverage_file.begin();

  xb::reference::FunctionalOutcome outcome;
  outcome.ending = Ending::kLimit;
  const auto stopped = [&log] { return sim::interrupted() || !std::cout || log.failed(); };
  for (std::uint64_t left = options.turns; left != 0 && outcome.ending == Ending::kLimit;) {
    if (stopped()) break;
    const std::uint64_t turns = std::min(left, htif ? sim::Htif::kPatience : kSlice);
    try {
      outcome = system.run(turns);
      if (htif) htif->tick();
    } catch (const xb::reference::RunHtif::AllEnded& all) {
      outcome = {Ending::kExit, all.status, 0};
    }
    left -= turns;
  }
  console.finish();
  const bool ended = outcome.ending != Ending::kLimit || !stopped();
  if (coverage_file.wanted()) coverage.write(coverage_file.stream());
  int code = sim::kExitInterrupted;
  if (ended) {
    code = conclude(outcome, run, options);
  } else if (sim::interrupted()) {
    fmt::print(stderr, "xbfunc: interrupted after {} turns\n", system.cycle());
  }
  const std::string failures =
      sim::finish_all({[&log] { log.finish(); }, [&coverage_file] { coverage_file.finish(); },
                       sim::finish_standard_output});
  if (failures.empty()) return code;
  fmt::print(stderr, "xbfunc: {}\n", xb::loader::one_line(failures));
  return sim::kExitBadFile;
}

int main_with(int argc, char** argv) {
  Options options;
  CLI::App app("Runs a program on the reference simulator: functional, no timing.", "xbfunc");
  app.footer(
      "What follows -- goes to the program.\n"
      "Exit codes: the program's own; 1 unhandled trap, 2 command line, 3 file, 121 memory of the "
      "host\nexhausted, 124 --max-turns, 125 all PEs sleep for ever, 130 Ctrl-C or SIGHUP.");
  auto& request = options.request;
  app.add_option("-n", request.pes, "number of PEs (1, or all of --mesh)")
      ->check(CLI::Range(1, 1024));
  app.add_option("--mesh", request.mesh, "shape of the mesh, WxH");
  app.add_option("--memory", request.memory, "RAM per PE (default 4M)");
  app.add_option("--config", request.config, "configuration (default rv64)");
  app.add_option("--max-turns", options.turns, "stop after so many turns of all PEs");
  app.add_flag("--prefix", options.prefix, "put [PE] before every console line");
  app.add_flag("--strict", request.strict,
               "refuse what is a warning otherwise: extensions C, F, D; flags of segments");
  app.add_option("--log", options.log, "write every instruction to a file");
  app.add_option("--coverage", options.coverage, "write what was exercised to a JSON file");
  app.add_option("program", request.program, "ELF file")->required();
  try {
    std::vector<std::string> own(argv + 1, argv + argc);
    // What follows -- belongs to the program, whatever it looks like.
    const auto dashes = std::find(own.begin(), own.end(), "--");
    if (dashes != own.end()) request.arguments.assign(dashes + 1, own.end());
    own.erase(dashes, own.end());
    if (const auto empty = xb::empty_argument(own)) throw UsageError(*empty);
    std::reverse(own.begin(), own.end());  // CLI11 wants the last argument first
    app.parse(own);
    if (const auto empty = xb::empty_value(app)) throw UsageError(*empty);
    return run(options);
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
    sim::finish_standard_output();
    return 0;
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "xbfunc: {}; see xbfunc --help\n", xb::loader::one_line(error.what()));
    return sim::kExitUsage;
  } catch (const UsageError& error) {
    fmt::print(stderr, "xbfunc: {}; see xbfunc --help\n", xb::loader::one_line(error.what()));
    return sim::kExitUsage;
  }
}

}  // namespace

int main(int argc, char** argv) {
  sim::reserve_standard_streams();
  sim::report_failed_writes();
  sim::end_when_memory_is_exhausted(
      "xbfunc: the memory of this computer is exhausted; run fewer PEs or less memory (-n, "
      "--memory)\n");
  int code = sim::kExitBadFile;
  try {
    code = main_with(argc, argv);
  } catch (const std::bad_alloc&) {  // RAM of the PEs does not come from `new`
    sim::memory_is_exhausted();
  } catch (const std::exception& error) {
    fmt::print(stderr, "xbfunc: {}\n", xb::loader::one_line(error.what()));
  }
  sim::remove_partial_files();
  return code;
}
