// SPDX-License-Identifier: Apache-2.0
// The command line of xbsim.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verilator_tb/inject/fault_spec.h"
#include "verilator_tb/mesh/shape.h"
#include "verilator_tb/mesh/stalls.h"
#include "verilator_tb/run/exit_codes.h"

namespace xb::sim {

// A file as the block device of a PE.
struct DiskOption {
  unsigned pe = 0;
  std::string file;
  bool read_only = false;
};

struct Options {
  std::string program;
  std::vector<std::string> arguments;  // what follows --
  std::string config = "rv64";
  MeshShape shape;
  std::uint64_t memory = 4u << 20;  // bytes per PE
  unsigned link_latency = 1;
  std::optional<std::uint64_t> max_cycles;
  bool check = false;
  bool prefix = false;
  bool quiet = false;
  bool gating = true;                            // what cannot change is not evaluated
  bool strict = false;                           // refuse what the program only names
  std::string stats, log, coverage, region_log;  // file names, empty: not wanted
  std::string trace, konata, remote_trace;
  std::string signature;
  unsigned signature_granularity = 4;  // bytes per line
  std::vector<unsigned> trace_nodes;   // sorted; with a trace and without nodes: all
  std::uint64_t trace_first = 0;
  std::uint64_t trace_last = ~std::uint64_t{0};  // inclusive
  std::optional<std::uint64_t> stats_interval;   // cycles; a timeline in the statistics
  std::optional<FaultSpec> inject;
  std::optional<StallSettings> stall;
  std::vector<DiskOption> disks;              // of different PEs
  unsigned disk_latency = 100;                // cycles that a block device takes for each access
  std::optional<std::uint64_t> random_state;  // seed
};

// What to do instead of running: print `output` (help, version) or `error` and leave with `code`.
struct EarlyExit {
  int code = 0;
  std::string output;
  std::string error;  // one line, without newline
};

struct ParsedCommandLine {
  Options options;
  std::optional<EarlyExit> exit;
};

// What the command line may ask of a configuration of the hardware.
struct ConfigurationLimits {
  std::string name;            // for --config
  unsigned router_depth = 0;   // flits buffered per router input and virtual network
  unsigned object_queue = 0;   // of block devices; 0: there are none
  unsigned timeout_log2 = 16;  // requesters wait 2^this cycles, on large meshes longer
};

// `arguments` excludes the program's own name; `version` is printed for --version.
ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments,
                                     const std::vector<ConfigurationLimits>& configurations,
                                     const std::string& version);

// For a configuration without xBGAS, which has no network: what of the options needs one, and the
// remedy, as one line; nothing if all is well.
std::optional<std::string> refuse_network(const Options& options);

}  // namespace xb::sim
