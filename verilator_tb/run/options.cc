// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "hls/empty_values.h"
#include "hls/isa/bulk_patience.h"
#include "hls/isa/packet.h"
#include "verilator_tb/loader/memory_size.h"
#include "verilator_tb/run/distinct_files.h"
#include "verilator_tb/run/number_option.h"
#include "verilator_tb/run/wave_output.h"

namespace xb::sim {
namespace {

// A wrong value, found by us and not by CLI11.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::uint64_t parse_number(const std::string& text, const char* option) {
  const auto value = parse_decimal(text);
  if (!value) throw UsageError(fmt::format("{}: '{}' is no number", option, text));
  return *value;
}

// Options as text, before their meaning is checked.
struct RawOptions {
  std::string n, mesh, memory = "4M", link_latency = "1", max_cycles, inject, stats_interval;
  std::string trace_nodes, trace_cycles, random_state, signature_granularity, disk_latency, stall;
  std::vector<std::string> disks;
};

MeshShape decide_shape(const RawOptions& raw) {
  std::optional<MeshShape> shape;
  if (!raw.mesh.empty()) {
    shape = parse_mesh_shape(raw.mesh);
    if (!shape) {
      throw UsageError(
          fmt::format("--mesh: '{}' is no WxH with sides of 1 to {}", raw.mesh, kMeshMaximum));
    }
  }
  if (raw.n.empty()) return shape.value_or(MeshShape{});
  const std::uint64_t n = parse_number(raw.n, "-n");
  if (n == 0 || n > kMeshMaximum * kMeshMaximum) {
    throw UsageError(fmt::format("-n: {} is not 1 to {}", raw.n, kMeshMaximum * kMeshMaximum));
  }
  const auto pes = static_cast<unsigned>(n);
  if (!shape) return default_mesh_shape(pes).value();
  if (pes > shape->positions()) {
    throw UsageError(
        fmt::format("--mesh {} has room for {} PEs and -n asks for {}; give a larger "
                    "mesh or leave --mesh out",
                    raw.mesh, shape->positions(), n));
  }
  shape->spare = shape->positions() - pes;
  return *shape;
}

void decide_trace(const RawOptions& raw, Options& options) {
  if (options.trace.empty() && options.konata.empty()) {
    if (!raw.trace_nodes.empty() || !raw.trace_cycles.empty()) {
      throw UsageError("--trace-nodes and --trace-cycles need --trace FILE or --konata FILE");
    }
    return;
  }
  std::string rest = raw.trace_nodes;
  bool more = !rest.empty();
  while (more) {
    const std::size_t comma = rest.find(',');
    const std::uint64_t node = parse_number(rest.substr(0, comma), "--trace-nodes");
    if (node >= options.shape.size()) {
      throw UsageError(fmt::format("--trace-nodes: there is no PE {}; PEs are 0 to {}", node,
                                   options.shape.size() - 1));
    }
    options.trace_nodes.push_back(static_cast<unsigned>(node));
    more = comma != std::string::npos;
    if (more) rest.erase(0, comma + 1);
  }
  if (options.trace_nodes.empty()) {
    for (unsigned pe = 0; pe < options.shape.size(); ++pe) options.trace_nodes.push_back(pe);
  }
  std::sort(options.trace_nodes.begin(), options.trace_nodes.end());
  options.trace_nodes.erase(std::unique(options.trace_nodes.begin(), options.trace_nodes.end()),
                            options.trace_nodes.end());
  if (raw.trace_cycles.empty()) return;
  const std::size_t colon = raw.trace_cycles.find(':');
  if (colon == std::string::npos) {
    throw UsageError(fmt::format("--trace-cycles: '{}' is no A:B", raw.trace_cycles));
  }
  const std::string first = raw.trace_cycles.substr(0, colon);
  const std::string last = raw.trace_cycles.substr(colon + 1);
  if (!first.empty()) options.trace_first = parse_number(first, "--trace-cycles");
  if (!last.empty()) options.trace_last = parse_number(last, "--trace-cycles");
  if (options.trace_first > options.trace_last) {
    throw UsageError(fmt::format("--trace-cycles: {} is empty", raw.trace_cycles));
  }
  if (options.trace_last == 0) {
    throw UsageError(
        fmt::format("--trace-cycles: {} is empty, cycles begin with 1", raw.trace_cycles));
  }
}

void check_fault(const Options& options) {
  for (const std::optional<unsigned>& pe : {options.inject->from, options.inject->to}) {
    if (pe && *pe >= options.shape.size()) {
      throw UsageError(fmt::format("--inject: there is no PE {}; PEs are 0 to {}", *pe,
                                   options.shape.size() - 1));
    }
  }
}

StallSettings parse_stall(const std::string& text) {
  StallSettings stall;
  const std::size_t colon = text.find(':');
  const auto seed = parse_decimal(text.substr(0, colon));
  std::optional<std::uint64_t> percent = stall.percent;
  if (colon != std::string::npos) percent = parse_decimal(text.substr(colon + 1));
  if (!seed || !percent || *percent == 0 || *percent > StallSettings::kMostPercent) {
    throw UsageError(
        fmt::format("--stall: '{}' is no SEED[:PERCENT]; give a number, and behind a colon 1 to {}",
                    text, StallSettings::kMostPercent));
  }
  stall.seed = *seed;
  stall.percent = static_cast<unsigned>(*percent);
  return stall;
}

// [PE=]FILE[:ro]; what stands before the first '=' is a PE if it is a number.
DiskOption parse_disk(const std::string& text) {
  DiskOption disk;
  disk.file = text;
  const std::size_t equals = text.find('=');
  const auto pe =
      equals == std::string::npos ? std::nullopt : parse_decimal(text.substr(0, equals));
  if (pe) {
    disk.pe = static_cast<unsigned>(std::min<std::uint64_t>(*pe, ~0u));
    disk.file = text.substr(equals + 1);
  }
  constexpr std::string_view kReadOnly = ":ro";
  if (disk.file.ends_with(kReadOnly)) {
    disk.read_only = true;
    disk.file.resize(disk.file.size() - kReadOnly.size());
  }
  if (disk.file.empty()) {
    throw UsageError(fmt::format("--disk: '{}' names no file; write [PE=]FILE[:ro]", text));
  }
  return disk;
}

// Whoever waits for a device of this latency, however many are before it, is not given up:
// hls/network/devices.md, "Longest wait".
std::uint64_t longest_disk_latency(const ConfigurationLimits& configuration, unsigned pes) {
  const unsigned wait_log2 = configuration.timeout_log2 + isa::timeout_doublings(pes);
  const std::uint64_t wait = std::uint64_t{1} << wait_log2;
  // A full queue of single accesses, each behind one of a transfer; the network has the other half.
  const std::uint64_t of_single = wait / 2 / (2 * configuration.object_queue);
  // Two packets of 36 accesses, each behind a single one, and a wait for the data of the first.
  const std::uint64_t of_transfer = (isa::kBulkVisits - 2) * wait / (2 * 2 * 36);
  constexpr std::uint64_t kBetween = 5;
  return std::max(std::min(of_single, of_transfer - kBetween), std::uint64_t{1});
}

void decide_disks(const RawOptions& raw, const ConfigurationLimits& configuration,
                  Options& options) {
  if (raw.disks.empty()) {
    if (!raw.disk_latency.empty()) throw UsageError("--disk-latency needs --disk FILE");
    return;
  }
  if (configuration.object_queue == 0) {
    throw UsageError(fmt::format(
        "--disk: configuration {} has no block devices; build one that has, make sim PRESET=disk, "
        "and choose it, --config rv64-disk",
        configuration.name));
  }
  const std::uint64_t most = longest_disk_latency(configuration, options.shape.size());
  if (raw.disk_latency.empty()) {
    options.disk_latency =
        static_cast<unsigned>(std::min<std::uint64_t>(options.disk_latency, most));
  } else {
    const std::uint64_t cycles = parse_number(raw.disk_latency, "--disk-latency");
    if (cycles == 0 || cycles > most) {
      throw UsageError(fmt::format(
          "--disk-latency: {} is not 1 to {}, with which no access of configuration {} times "
          "out; one with a larger timeout_log2 may wait longer (make sim)",
          cycles, most, configuration.name));
    }
    options.disk_latency = static_cast<unsigned>(cycles);
  }
  for (const std::string& text : raw.disks) {
    const DiskOption disk = parse_disk(text);
    if (disk.pe >= options.shape.size()) {
      throw UsageError(fmt::format("--disk: there is no PE {}; PEs are 0 to {}", disk.pe,
                                   options.shape.size() - 1));
    }
    for (const DiskOption& other : options.disks) {
      if (other.pe == disk.pe) {
        throw UsageError(fmt::format("--disk: PE {} has '{}' already; a PE has one block device",
                                     disk.pe, other.file));
      }
      const bool shared = !disk.read_only || !other.read_only;
      if (shared && shared_file({{"--disk", other.file}, {"--disk", disk.file}})) {
        throw UsageError(
            fmt::format("--disk: PEs {} and {} have the same file '{}'; write :ro behind both, or "
                        "give each a file",
                        other.pe, disk.pe, disk.file));
      }
    }
    options.disks.push_back(disk);
  }
}

void check_files(const Options& options) {
  const std::string scratch =
      options.trace.empty() ? std::string() : trace_scratch_file(options.trace);
  const std::vector<NamedFile> outputs = {{"the program", options.program},
                                          {"--stats", options.stats},
                                          {"--log", options.log},
                                          {"--coverage", options.coverage},
                                          {"--region-log", options.region_log},
                                          {"--trace", options.trace},
                                          {"--konata", options.konata},
                                          {"--remote-trace", options.remote_trace},
                                          {"--signature", options.signature},
                                          {"scratch file of --trace", scratch}};
  if (const auto clash = shared_file(outputs)) throw UsageError(*clash);
  // Several read-only block devices may have one file.
  for (const DiskOption& disk : options.disks) {
    std::vector<NamedFile> with_disk = outputs;
    with_disk.push_back({"--disk", disk.file});
    if (const auto clash = shared_file(with_disk)) throw UsageError(*clash);
  }
}

const ConfigurationLimits& find_configuration(
    const std::string& name, const std::vector<ConfigurationLimits>& configurations) {
  std::vector<std::string> names;
  for (const ConfigurationLimits& configuration : configurations) {
    if (configuration.name == name) return configuration;
    names.push_back(configuration.name);
  }
  throw UsageError(
      fmt::format("--config: '{}' is not in this xbsim; it has {}", name, fmt::join(names, ", ")));
}

// Group 0 of the collective network, which every barrier takes, waits for each row of the mesh.
void refuse_empty_rows(const MeshShape& shape, const ConfigurationLimits& configuration) {
  if (configuration.router_depth == 0 || shape.spare < shape.width) return;
  throw UsageError(
      fmt::format("--mesh {}x{}: its last row has no PE with -n {}; give a mesh of fewer rows or "
                  "leave --mesh out",
                  shape.width, shape.height, shape.size()));
}

// At latency L a buffer slot can be used again 2L + 1 cycles after it was taken, and two are to
// spare: with fewer slots a link could not carry a flit in every cycle.
unsigned decide_link_latency(const RawOptions& raw, const ConfigurationLimits& configuration) {
  const std::uint64_t latency = parse_number(raw.link_latency, "--link-latency");
  if (latency == 0) throw UsageError("--link-latency: must be at least 1 cycle");
  // Without a network only the usual latency is taken: refuse_network.
  if (configuration.router_depth == 0) return latency == 1 ? 1 : 2;
  const unsigned longest = (configuration.router_depth - 3) / 2;
  if (latency <= longest) return static_cast<unsigned>(latency);
  throw UsageError(
      fmt::format("--link-latency: {} is more than {}; latency L needs router buffers of 2L + 3 "
                  "flits and those of configuration {} hold {}",
                  latency, longest, configuration.name, configuration.router_depth));
}

void decide_signature(const RawOptions& raw, Options& options) {
  if (raw.signature_granularity.empty()) return;
  if (options.signature.empty()) {
    throw UsageError("--signature-granularity needs --signature FILE");
  }
  const std::uint64_t bytes = parse_number(raw.signature_granularity, "--signature-granularity");
  if (bytes != 4 && bytes != 8) {
    throw UsageError(fmt::format("--signature-granularity: {} is not 4 or 8", bytes));
  }
  options.signature_granularity = static_cast<unsigned>(bytes);
}

void decide_timeline(const RawOptions& raw, Options& options) {
  if (raw.stats_interval.empty()) return;
  if (options.stats.empty()) throw UsageError("--stats-interval needs --stats FILE");
  options.stats_interval = parse_number(raw.stats_interval, "--stats-interval");
  if (*options.stats_interval == 0) throw UsageError("--stats-interval: must be at least 1 cycle");
}

void decide(const RawOptions& raw, const std::vector<ConfigurationLimits>& configurations,
            Options& options) {
  const ConfigurationLimits& configuration = find_configuration(options.config, configurations);
  options.shape = decide_shape(raw);
  const auto memory = loader::parse_memory_size(raw.memory);
  if (!memory) {
    throw UsageError(fmt::format(
        "--memory: '{}' is no size like 64K, 4M or 1G, a multiple of 4096 and at most 2G",
        raw.memory));
  }
  options.memory = *memory;
  refuse_empty_rows(options.shape, configuration);
  options.link_latency = decide_link_latency(raw, configuration);
  if (!raw.max_cycles.empty()) {
    options.max_cycles = parse_number(raw.max_cycles, "--max-cycles");
    if (*options.max_cycles == 0) throw UsageError("--max-cycles: must be at least 1");
  }
  decide_trace(raw, options);
  decide_signature(raw, options);
  decide_timeline(raw, options);
  decide_disks(raw, configuration, options);
  check_files(options);
  if (!raw.random_state.empty()) {
    options.random_state = parse_number(raw.random_state, "--random-state");
  }
  if (!raw.stall.empty()) options.stall = parse_stall(raw.stall);
  if (!raw.inject.empty()) {
    try {
      options.inject = parse_fault_spec(raw.inject);
    } catch (const std::invalid_argument& error) {
      throw UsageError(fmt::format("--inject: {}", error.what()));
    }
    check_fault(options);
  }
}

void declare(CLI::App& app, Options& options, RawOptions& raw) {
  app.add_option("program", options.program, "ELF file, made by xbcc")->type_name("FILE");
  app.add_option("-n", raw.n, "number of PEs (1); the mesh is as square as possible")
      ->type_name("N");
  app.add_option("--mesh", raw.mesh, "columns x rows of the mesh, each 1 to 32")->type_name("WxH");
  app.add_option("--memory", raw.memory, "RAM of each PE (4M)")->type_name("SIZE");
  app.add_option("--config", options.config, "configuration of the hardware (rv64)")
      ->type_name("NAME");
  app.add_option("--max-cycles", raw.max_cycles, "end after so many cycles with status 124")
      ->type_name("N");
  app.add_flag("--check", options.check, "compare everything with the reference simulator");
  app.add_option("--stats", options.stats, "write statistics (JSON)")->type_name("FILE");
  app.add_option("--stats-interval", raw.stats_interval,
                 "with --stats: what each PE did in each interval of so many cycles")
      ->type_name("CYCLES");
  app.add_option("--log", options.log, "write every retired instruction")->type_name("FILE");
  app.add_option("--region-log", options.region_log,
                 "write a region's statistics as soon as all PEs have left it (JSON lines)")
      ->type_name("FILE");
  app.add_option("--coverage", options.coverage, "write what the run exercised (JSON)")
      ->type_name("FILE");
  app.add_option("--trace", options.trace, "write waves (FST)")->type_name("FILE");
  app.add_option("--konata", options.konata, "write a pipeline trace (for the viewer Konata)")
      ->type_name("FILE");
  app.add_option(
         "--remote-trace", options.remote_trace,
         "write every remote operation with its cycles (CSV; FILE.json: for ui.perfetto.dev)")
      ->type_name("FILE");
  app.add_option("--signature", options.signature,
                 "write the memory of PE 0 from begin_signature to end_signature")
      ->type_name("FILE");
  app.add_option("--signature-granularity", raw.signature_granularity,
                 "bytes on each of its lines: 4 or 8 (4)")
      ->type_name("BYTES");
  app.add_option("--trace-nodes", raw.trace_nodes, "only these PEs: 0,3")->type_name("LIST");
  app.add_option("--trace-cycles", raw.trace_cycles, "only these cycles, both included")
      ->type_name("A:B");
  app.add_option("--disk", raw.disks, "a file as the block device of a PE (0), read-only with :ro")
      ->type_name("[PE=]FILE[:ro]")
      ->allow_extra_args(false);
  app.add_option("--disk-latency", raw.disk_latency,
                 "cycles that each access of a block device takes (100)")
      ->type_name("CYCLES");
  app.add_flag("--prefix", options.prefix, "begin each console line with the PE's number");
  app.add_option("--inject", raw.inject, "make one fault, e.g. data:pe=3,op=5")->type_name("SPEC");
  app.add_option("--link-latency", raw.link_latency,
                 "cycles from PE to PE (1); 2L + 3 flits must fit a router buffer")
      ->type_name("L");
  app.add_option("--stall", raw.stall,
                 "let links, RAM and devices hold back at random, so often (25)")
      ->type_name("SEED[:PERCENT]");
  app.add_option("--random-state", raw.random_state,
                 "begin with random values in all flip-flops and memories inside the tiles")
      ->type_name("SEED");
  app.add_flag_callback(
      "--no-gating", [&options] { options.gating = false; },
      "evaluate every tile in every cycle: slower, same results");
  app.add_flag("--strict", options.strict,
               "refuse what is a warning otherwise: extensions C, F, D; flags of segments");
  app.add_flag("--quiet", options.quiet, "no summary and no progress");
}

}  // namespace

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments,
                                     const std::vector<ConfigurationLimits>& configurations,
                                     const std::string& version) {
  ParsedCommandLine result;
  const auto separator = std::find(arguments.begin(), arguments.end(), "--");
  std::vector<std::string> own(arguments.begin(), separator);
  if (separator != arguments.end()) {
    result.options.arguments.assign(separator + 1, arguments.end());
  }
  CLI::App app("Runs a program on a simulated mesh of xBGAS nodes.", "xbsim");
  app.footer(
      "What follows -- goes to the program.\n"
      "Exit codes: the program's own; 2 command line, 3 file, 114 unhandled trap, 121 memory of "
      "the\n"
      "host exhausted, 122 --inject found nothing to spoil, 123 a check inside the hardware "
      "failed,\n"
      "124 --max-cycles, 125 hang, 126 --check found a mismatch, 130 Ctrl-C or SIGHUP.\n"
      "Faults: verilator_tb/README.md; statistics: verilator_tb/formats.md");
  RawOptions raw;
  declare(app, result.options, raw);
  bool show_version = false;
  app.add_flag("--version", show_version, "print configuration and tool versions");
  try {
    if (const auto empty = empty_argument(own)) throw UsageError(*empty);
    std::reverse(own.begin(), own.end());  // CLI11 wants the last argument first
    app.parse(own);
    if (show_version) {
      result.exit = EarlyExit{0, version, ""};
      return result;
    }
    if (const auto empty = empty_value(app)) throw UsageError(*empty);
    if (result.options.program.empty()) throw UsageError("no program given");
    decide(raw, configurations, result.options);
  } catch (const CLI::CallForHelp&) {
    result.exit = EarlyExit{0, app.help(), ""};
  } catch (const CLI::ParseError& error) {
    result.exit = EarlyExit{kExitUsage, "", fmt::format("{}; see xbsim --help", error.what())};
  } catch (const UsageError& error) {
    result.exit = EarlyExit{kExitUsage, "", fmt::format("{}; see xbsim --help", error.what())};
  }
  return result;
}

std::optional<std::string> refuse_network(const Options& options) {
  const std::string why =
      fmt::format("configuration {} has no xBGAS and so no network: ", options.config);
  if (options.shape.size() > 1) {
    return why +
           fmt::format("{} PEs could not reach each other; use -n 1, or choose another --config",
                       options.shape.size());
  }
  if (options.shape.positions() > 1) {
    return why + "a mesh has no meaning; leave --mesh out, or choose another --config";
  }
  if (options.inject) {
    return why + "--inject finds no remote operation; leave it out, or choose another --config";
  }
  if (!options.remote_trace.empty()) {
    return why +
           "--remote-trace finds no remote operation; leave it out, or choose another --config";
  }
  if (options.link_latency != 1) {
    return why + "--link-latency has no link; leave it out, or choose another --config";
  }
  return std::nullopt;
}

}  // namespace xb::sim
