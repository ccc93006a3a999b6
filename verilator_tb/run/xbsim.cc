// SPDX-License-Identifier: Apache-2.0
// xbsim: runs a program on a simulated mesh. Options and exit codes: verilator_tb/README.md.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "verilator_tb/host/disk_file.h"
#include "verilator_tb/loader/printable.h"
#include "verilator_tb/run/host_memory.h"
#include "verilator_tb/run/interrupt.h"
#include "verilator_tb/run/network_report.h"
#include "verilator_tb/run/output_file.h"
#include "verilator_tb/run/partial_files.h"
#include "verilator_tb/run/progress.h"
#include "verilator_tb/run/report.h"
#include "verilator_tb/run/signature.h"
#include "verilator_tb/run/simulation.h"
#include "verilator_tb/run/version.h"
#include "verilator_tb/run/wave_output.h"
#include "verilator_tb/tile/tile_models.h"

namespace xb::sim {
namespace {

// Arguments of a program may hold any bytes; JSON may not.
constexpr auto kReplaceBadUtf8 = nlohmann::ordered_json::error_handler_t::replace;

std::string name_of(unsigned pe) { return fmt::format("pe{}", pe); }

// Every PE begins with other values.
RandomState random_state_of(const Options& options, unsigned pe) {
  if (!options.random_state) return {};
  std::uint64_t z =
      (*options.random_state * kMeshMaximum * kMeshMaximum + pe + 1) * 0x9e37'79b9'7f4a'7c15u;
  z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9u;
  return z >> 32;
}

bool is_traced(const Options& options, unsigned pe) {
  return std::binary_search(options.trace_nodes.begin(), options.trace_nodes.end(), pe);
}

// Waves of the chosen PEs. The file must be closed before the traced tiles die.
class Tracer {
 public:
  Tracer(const Options& options, const TileModel& model) : options_(options) {
    if (options.trace.empty()) return;
    end_when_memory_is_exhausted(
        "xbsim: the memory of this computer is exhausted, and --trace takes some 200 MB of it; "
        "simulate "
        "fewer PEs or less memory (-n, --memory), or trace fewer (--trace-nodes)\n");
    file_ = model.make_wave_file();
  }
  std::unique_ptr<Tile> make_tile(unsigned pe) {
    if (file_ == nullptr) return nullptr;
    if (!is_traced(options_, pe)) return nullptr;
    return file_->make_tile(name_of(pe), random_state_of(options_, pe));
  }
  void open() {
    if (file_ == nullptr) return;
    begin_wave_output(options_.trace, kExitBadFile);
    if (!file_->open(options_.trace)) {
      const int error = file_->error();
      throw FileError(fmt::format(
          "--trace: cannot write '{}', or files of its own in /tmp{}; check both folders, "
          "their space and permissions",
          options_.trace, error == 0 ? "" : fmt::format(" ({})", std::strerror(error))));
    }
  }
  void sample(std::uint64_t cycle) {
    if (cycle >= options_.trace_first && cycle <= options_.trace_last) file_->sample(cycle);
  }
  bool active() const { return file_ != nullptr; }
  bool failed() const { return file_ != nullptr && file_->error() != 0; }
  void close() {
    if (file_ != nullptr) file_->close();
  }
  void finish() {
    if (file_ != nullptr) finish_wave_output(options_.trace, file_->error());
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
  if (const Region& roi = simulation.regions().of(Regions::kRoi); roi.used()) {
    Counters inside;
    for (const Counters& c : roi.per_pe) inside += c;
    std::cerr << fmt::format(
        "xbsim: region of interest: {} cycles, {} instructions, IPC {:.3f}; {}\n", roi.cycles(),
        inside[Counter::kInstructions], inside.ipc(), describe_activity(inside));
  }
  if (const Checker* checker = simulation.checker()) {
    const CheckCounts counts = counts_of(*checker);
    std::cerr << fmt::format("xbsim: compared {} instructions and {} remote operations\n",
                             counts.instructions, counts.remote_operations);
    if (checker->has_network()) {
      std::cerr << fmt::format(
          "xbsim: compared {} bulk commands, {} words of them and {} departures from groups\n",
          counts.bulk_commands, counts.bulk_words, counts.departures);
    }
  }
  if (outcome.ended == Ended::kInterrupted) {
    std::cerr << fmt::format("xbsim: interrupted; so far: {}\n", describe_activity(total));
  }
}

// True if --inject was given and nothing was injected.
bool warn_of_missed_fault(const Simulation& simulation) {
  const FaultInjector* injector = simulation.injector();
  if (injector == nullptr || injector->done()) return false;
  std::cerr << fmt::format("xbsim: --inject: nothing was injected; {} operations matched\n",
                           injector->matching());
  return true;
}

void warn_of_missed_window(const Options& options, const Outcome& outcome) {
  if (outcome.cycles >= options.trace_first) return;
  std::cerr << fmt::format(
      "xbsim: --trace-cycles: the run ended in cycle {}, before cycle {}: nothing was traced\n",
      outcome.cycles, options.trace_first);
}

// Those that the run will need, before it leaves anything behind. Throws ModelUnavailable.
void load_models(const Options& options, const TileModel& model) {
  const bool waves = !options.trace.empty() || !options.konata.empty();
  if (waves || options.random_state) model.load(true);
  const std::size_t traced = waves ? options.trace_nodes.size() : 0;
  if (!options.random_state && traced < options.shape.positions()) model.load(false);
}

// Nobody who wrote to a block device may believe that all is well if it is not.
void finish_disks(const std::map<unsigned, std::unique_ptr<DiskFile>>& disks) {
  std::string wrong;
  for (const auto& [pe, disk] : disks) {
    if (const std::string failures = disk->failures(); !failures.empty()) {
      std::cerr << fmt::format("xbsim: warning: --disk: {}\n", loader::one_line(failures));
    }
    if (const std::string problem = disk->finish(); !problem.empty()) {
      wrong += fmt::format("{}--disk: {}", wrong.empty() ? "" : ". ", problem);
    }
  }
  if (!wrong.empty()) throw FileError(wrong);
}

int run(const Options& options) {
  const TileModel& model = *find_tile_model(options.config);
  load_models(options, model);
  loader::Target target;
  target.other_configs = true;
  target.config = model.name;
  target.xlen = model.xlen;
  target.mul = model.mul;
  target.atomics = model.atomics;
  target.xbgas = model.xbgas;
  target.ram_size = options.memory;
  target.strict = options.strict;
  const loader::Image image = loader::load_elf(options.program, target);
  for (const std::string& warning : image.warnings) {
    std::cerr << fmt::format("xbsim: warning: {} (--strict refuses it)\n",
                             loader::one_line(warning));
  }
  const loader::Program program = loader::prepare(image, options.arguments, target);
  std::optional<loader::Range> signature_range;
  if (!options.signature.empty()) signature_range = find_signature(image, options.memory);

  std::map<unsigned, std::unique_ptr<DiskFile>> disks;
  std::map<unsigned, BlockDevice*> devices;
  for (const DiskOption& disk : options.disks) {
    try {
      disks[disk.pe] = std::make_unique<DiskFile>(disk.file, disk.read_only, options.disk_latency);
    } catch (const std::runtime_error& error) {
      throw FileError(fmt::format("--disk: {}", error.what()));
    }
    devices[disk.pe] = disks[disk.pe].get();
  }

  watch_for_interrupt();
  for (const auto& [path, option] : {std::pair{&options.stats, "--stats"},
                                     {&options.log, "--log"},
                                     {&options.konata, "--konata"},
                                     {&options.remote_trace, "--remote-trace"},
                                     {&options.coverage, "--coverage"},
                                     {&options.region_log, "--region-log"},
                                     {&options.signature, "--signature"}}) {
    require_writable(*path, option);
  }
  require_wave_output(options.trace);
  OutputFile stats(options.stats, "--stats");
  OutputFile log(options.log, "--log");
  OutputFile konata(options.konata, "--konata");
  OutputFile remote_trace(options.remote_trace, "--remote-trace");
  OutputFile coverage(options.coverage, "--coverage");
  OutputFile region_log(options.region_log, "--region-log");
  OutputFile signature(options.signature, "--signature");
  Tracer tracer(options, model);
  const TileFactory make_tile = [&](unsigned pe) {
    if (auto traced = tracer.make_tile(pe)) return traced;
    const RandomState random = random_state_of(options, pe);
    if (random || (!options.konata.empty() && is_traced(options, pe))) {
      return model.make_traced_tile(name_of(pe), random);
    }
    return model.make_tile(name_of(pe), options.gating ? Clocking::kGated : Clocking::kRisingEdge);
  };
  reference::HartParameters parameters;
  parameters.xlen = model.xlen;
  parameters.mul = model.mul;
  parameters.atomics = model.atomics;
  parameters.cas = model.cas;
  parameters.xbgas = model.xbgas;
  parameters.counters = model.counters;
  parameters.machine_mode = model.machine_mode;
  if (model.xbgas) parameters.timeout_log2 = model.timeout_log2;
  parameters.loads_in_flight = model.loads_in_flight;
  parameters.nlb_entries = model.nlb_entries;
  parameters.collective_groups = model.collective_groups;
  parameters.bulk_queue = model.bulk_queue;
  if (model.xbgas) parameters.flit_bits = model.flit_bits;
  parameters.object_queue = model.object_queue;
  Simulation simulation(options, image, program, parameters, make_tile,
                        {std::cout, std::cerr, log.wanted() ? &log.stream() : nullptr,
                         konata.wanted() ? &konata.stream() : nullptr,
                         region_log.wanted() ? &region_log.stream() : nullptr,
                         remote_trace.wanted() ? &remote_trace.stream() : nullptr},
                        devices);
  if (remote_trace.wanted() && !simulation.machine().node(0).tile().requester()) {
    throw ModelUnavailable(
        "--remote-trace: this model does not show its network interface, which takes the version "
        "of Verilator that the project is made for; leave the option out");
  }
  tracer.open();
  for (OutputFile* file :
       {&stats, &log, &konata, &remote_trace, &coverage, &region_log, &signature})
    file->begin();
  Progress progress(!options.quiet);
  simulation.console().before_line = [&progress] { progress.clear(); };
  if (tracer.active()) {
    simulation.after_cycle = [&tracer](std::uint64_t cycle) { tracer.sample(cycle); };
  }
  simulation.after_block = [&](std::uint64_t cycle) {
    progress.update(cycle, options.shape.size());
    return interrupted() || !std::cout || log.failed() || konata.failed() ||
           remote_trace.failed() || tracer.failed();
  };
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = simulation.run();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  progress.clear();
  tracer.close();
  if (stats.wanted()) {
    CheckCounts counts;
    if (const Checker* checker = simulation.checker()) {
      counts = counts_of(*checker);
    }
    auto report = statistics_report(options, outcome, simulation.state(), simulation.statistics(),
                                    simulation.regions(), options.check ? &counts : nullptr);
    if (simulation.links() != nullptr) {
      report["network"] =
          network_report(simulation.latencies(), *simulation.links(), simulation.bulk());
    }
    if (const Timeline* timeline = simulation.timeline()) {
      report["timeline"] = timeline_report(*timeline, options.shape.size());
    }
    stats.stream() << report.dump(2, ' ', false, kReplaceBadUtf8) << '\n';
  }
  if (coverage.wanted()) {
    auto report = simulation.coverage()->report();
    if (simulation.predictions() != nullptr) {
      report["prediction"] = simulation.predictions()->report();
    }
    coverage.stream() << report.dump(2) << '\n';
  }
  if (signature_range && outcome.ended == Ended::kExit) {
    write_signature(signature.stream(), simulation.memory(0), *signature_range,
                    options.signature_granularity);
  } else if (signature_range) {
    std::cerr << fmt::format("xbsim: --signature: the program did not end, '{}' stays empty\n",
                             loader::one_line(options.signature));
  }
  const bool missed_fault = warn_of_missed_fault(simulation);
  warn_of_missed_window(options, outcome);
  if (log.wanted() && outcome.ended == Ended::kInterrupted) {
    log.stream() << fmt::format("# interrupted in cycle {}\n", outcome.cycles);
  }
  // Ended because something could not be written: the one line about that follows.
  const bool unwritten = outcome.ended == Ended::kInterrupted && !interrupted();
  if (!options.quiet && !unwritten) {
    summarise(options, simulation, outcome, elapsed.count());
  } else if (outcome.ended == Ended::kInterrupted && interrupted()) {
    std::cerr << fmt::format("xbsim: interrupted in cycle {}\n", outcome.cycles);
  }
  int code = exit_code(outcome);
  const std::string failures =
      finish_all({[&] { stats.finish(); }, [&] { log.finish(); }, [&] { konata.finish(); },
                  [&] { remote_trace.finish(); }, [&] { coverage.finish(); },
                  [&] { region_log.finish(); }, [&] { signature.finish(); }, finish_standard_output,
                  [&] { tracer.finish(); }, [&] { finish_disks(disks); }});
  if (!failures.empty()) {
    std::cerr << "xbsim: " << loader::one_line(failures) << '\n';
    code = kExitBadFile;
  }
  return code == 0 && missed_fault ? kExitNothingInjected : code;
}

int main_with(const std::vector<std::string>& arguments) {
  try {
    std::vector<ConfigurationLimits> limits;
    for (const TileModel& model : tile_models())
      limits.push_back({model.name, model.router_depth, model.object_queue, model.timeout_log2});
    const ParsedCommandLine parsed = parse_command_line(arguments, limits, version_text());
    if (parsed.exit) {
      std::cout << parsed.exit->output;
      if (!parsed.exit->error.empty())
        std::cerr << "xbsim: " << loader::one_line(parsed.exit->error) << '\n';
      finish_standard_output();
      return parsed.exit->code;
    }
    if (!find_tile_model(parsed.options.config)->xbgas) {
      if (const auto reason = refuse_network(parsed.options)) {
        std::cerr << "xbsim: " << loader::one_line(*reason) << "; see xbsim --help\n";
        return kExitUsage;
      }
    }
    return run(parsed.options);
  } catch (const loader::LoadError& error) {
    std::cerr << "xbsim: " << loader::one_line(error.what()) << '\n';
  } catch (const ModelUnavailable& error) {
    std::cerr << "xbsim: " << loader::one_line(error.what()) << '\n';
  } catch (const FileError& error) {
    std::cerr << "xbsim: " << loader::one_line(error.what()) << '\n';
  } catch (const CheckFailure& failure) {
    std::cerr << "xbsim: error of the hardware in reset: " << failure.what() << '\n';
    return kExitCheckFailed;
  } catch (const std::filesystem::filesystem_error& error) {
    std::cerr << "xbsim: " << loader::one_line(error.what()) << "; check the path\n";
  } catch (const std::ios_base::failure& error) {
    std::cerr << "xbsim: a file cannot be read or written: " << loader::one_line(error.what())
              << "; check its path\n";
  } catch (const std::system_error& error) {  // no thread to be had, which a model may want
    std::cerr << "xbsim: this computer gives no more memory or threads: "
              << loader::one_line(error.what())
              << "; raise the limits of the shell (ulimit -v, ulimit -u)\n";
    return kExitHostMemory;
  }
  return kExitBadFile;
}

}  // namespace
}  // namespace xb::sim

// Before the constants of libraries are made, which takes memory, too.
[[gnu::constructor(101)]] static void notice_exhausted_memory() {
  xb::sim::end_when_memory_is_exhausted(
      "xbsim: the memory of this computer is exhausted; simulate fewer PEs or less memory (-n, "
      "--memory)\n");
}

int main(int argc, char** argv) {
  xb::sim::reserve_standard_streams();
  xb::sim::report_failed_writes();
  const int code = xb::sim::main_with(std::vector<std::string>(argv + 1, argv + argc));
  xb::sim::remove_partial_files();
  return code;
}
