// SPDX-License-Identifier: Apache-2.0
// xbsim: runs a program on a simulated mesh. Options and exit codes: verilator_tb/README.md.
#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "verilator_tb/run/configuration.h"
#include "verilator_tb/run/interrupt.h"
#include "verilator_tb/run/progress.h"
#include "verilator_tb/run/report.h"
#include "verilator_tb/run/simulation.h"

namespace xb::sim {
namespace {

// A file of the command line that cannot be written.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::ofstream open_output(const std::string& path, const char* option) {
  std::ofstream file;
  if (path.empty()) return file;
  file.open(path);
  if (!file) {
    throw FileError(
        fmt::format("{}: cannot write '{}'; check the folder and its permissions", option, path));
  }
  return file;
}

// Waves of the chosen PEs. The file must be closed before the traced tiles die.
class Tracer {
 public:
  Tracer(const Options& options, const Configuration& configuration) : options_(options) {
    if (!options.trace.empty()) file_ = configuration.make_wave_file();
  }
  std::unique_ptr<Tile> make_tile(unsigned pe) {
    if (file_ == nullptr) return nullptr;
    const auto& nodes = options_.trace_nodes;
    if (std::find(nodes.begin(), nodes.end(), pe) == nodes.end()) return nullptr;
    return file_->make_tile(fmt::format("pe{}", pe));
  }
  void open() {
    if (file_ != nullptr && !file_->open(options_.trace)) {
      throw FileError(fmt::format(
          "--trace: cannot write '{}'; check the folder and its permissions", options_.trace));
    }
  }
  void sample(std::uint64_t cycle) {
    if (cycle >= options_.trace_first && cycle <= options_.trace_last) file_->sample(cycle);
  }
  bool active() const { return file_ != nullptr; }
  void close() {
    if (file_ != nullptr) file_->close();
  }

 private:
  const Options& options_;
  std::unique_ptr<WaveFile> file_;
};

void summarise(const Options& options, const Simulation& simulation, const Outcome& outcome,
               double seconds) {
  const Counters total = simulation.statistics().total();
  std::cerr << fmt::format("xbsim: {} PE{}, {} cycles, {} instructions, {:.0f} node-cycles/s\n",
                           options.shape.size(), options.shape.size() == 1 ? "" : "s",
                           outcome.cycles, total[Counter::kInstructions],
                           static_cast<double>(outcome.cycles) * options.shape.size() / seconds);
  if (const Checker* checker = simulation.checker()) {
    std::cerr << fmt::format("xbsim: compared {} instructions and {} remote operations\n",
                             checker->instructions(), checker->remote_operations());
  }
  if (outcome.ended == Ended::kInterrupted) {
    std::cerr << fmt::format("xbsim: interrupted; so far: {}\n", describe_activity(total));
  }
}

void warn_of_missed_fault(const Simulation& simulation) {
  const FaultInjector* injector = simulation.injector();
  if (injector == nullptr || injector->done()) return;
  std::cerr << fmt::format("xbsim: --inject: nothing was injected; {} operations matched\n",
                           injector->matching());
}

int run(const Options& options) {
  const Configuration& configuration = *find_configuration(options.config);
  loader::Target target;
  target.config = configuration.name;
  target.xlen = configuration.xlen;
  target.mul = configuration.mul;
  target.ram_size = options.memory;
  const loader::Image image = loader::load_elf(options.program, target);
  const loader::Program program = loader::prepare(image, options.arguments, target);

  std::ofstream stats = open_output(options.stats, "--stats");
  std::ofstream log = open_output(options.log, "--log");
  std::ofstream coverage = open_output(options.coverage, "--coverage");
  Tracer tracer(options, configuration);
  const TileFactory make_tile = [&](unsigned pe) {
    if (auto traced = tracer.make_tile(pe)) return traced;
    return configuration.make_tile(fmt::format("pe{}", pe), Clocking::kRisingEdge);
  };
  reference::HartParameters parameters;
  parameters.xlen = configuration.xlen;
  parameters.mul = configuration.mul;
  parameters.xbgas = configuration.xbgas;
  Simulation simulation(options, image, program, parameters, make_tile,
                        {std::cout, std::cerr, options.log.empty() ? nullptr : &log});
  tracer.open();
  Progress progress(!options.quiet);
  simulation.console().before_line = [&progress] { progress.clear(); };
  if (tracer.active()) {
    simulation.after_cycle = [&tracer](std::uint64_t cycle) { tracer.sample(cycle); };
  }
  simulation.after_block = [&](std::uint64_t cycle) {
    progress.update(cycle, options.shape.size());
    return interrupted();
  };
  watch_for_interrupt();
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = simulation.run();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  progress.clear();
  tracer.close();

  if (stats.is_open()) {
    CheckCounts counts;
    if (const Checker* checker = simulation.checker()) {
      counts = {checker->instructions(), checker->remote_operations()};
    }
    stats << statistics_report(options, outcome, simulation.state(), simulation.statistics(),
                               simulation.regions(), options.check ? &counts : nullptr)
                 .dump(2)
          << '\n';
  }
  if (coverage.is_open()) coverage << simulation.coverage()->report().dump(2) << '\n';
  warn_of_missed_fault(simulation);
  if (!options.quiet) summarise(options, simulation, outcome, elapsed.count());
  return exit_code(outcome);
}

int main_with(const std::vector<std::string>& arguments) {
  std::vector<std::string> names;
  for (const Configuration& c : configurations()) names.push_back(c.name);
  const ParsedCommandLine parsed = parse_command_line(arguments, names, version_text());
  if (parsed.exit) {
    std::cout << parsed.exit->output;
    if (!parsed.exit->error.empty()) std::cerr << "xbsim: " << parsed.exit->error << '\n';
    return parsed.exit->code;
  }
  try {
    return run(parsed.options);
  } catch (const loader::LoadError& error) {
    std::cerr << "xbsim: " << error.what() << '\n';
  } catch (const FileError& error) {
    std::cerr << "xbsim: " << error.what() << '\n';
  }
  return kExitBadFile;
}

}  // namespace
}  // namespace xb::sim

int main(int argc, char** argv) {
  return xb::sim::main_with(std::vector<std::string>(argv + 1, argv + argc));
}
