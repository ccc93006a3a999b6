// SPDX-License-Identifier: Apache-2.0
// xbsystemc: runs a program on a mesh of SystemC nodes. Options and status: README.md.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <systemc>

#include "hls/empty_values.h"
#include "verilator_tb/loader/memory_size.h"
#include "verilator_tb/loader/printable.h"
#include "verilator_tb/run/exit_codes.h"
#include "verilator_tb/run/host_memory.h"
#include "verilator_tb/run/interrupt.h"
#include "verilator_tb/run/number_option.h"
#include "verilator_tb/run/outcome.h"
#include "verilator_tb/run/output_file.h"
#include "verilator_tb/systemc/host.h"

namespace xb::systemc {
namespace {

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Options {
  std::string program, mesh = "2x2", memory = "4M", max_cycles;
  std::vector<std::string> arguments;
  bool prefix = false;
  bool quiet = false;
};

std::optional<std::uint64_t> max_cycles_of(const Options& options) {
  if (options.max_cycles.empty()) return std::nullopt;
  const auto cycles = sim::parse_decimal(options.max_cycles);
  if (!cycles) throw UsageError(fmt::format("--max-cycles: '{}' is no number", options.max_cycles));
  if (*cycles == 0) throw UsageError("--max-cycles: must be at least 1");
  return cycles;
}

MeshSettings settings_of(const Options& options) {
  const auto shape = sim::parse_mesh_shape(options.mesh);
  if (!shape) {
    throw UsageError(fmt::format("--mesh: '{}' is no WxH with sides of 1 to {}", options.mesh,
                                 sim::kMeshMaximum));
  }
  const auto memory = loader::parse_memory_size(options.memory);
  if (!memory) {
    throw UsageError(fmt::format(
        "--memory: '{}' is no size like 64K, 4M or 1G, a multiple of 4096 and at most 2G",
        options.memory));
  }
  return {*shape, *memory};
}

int run(const Options& options) {
  const MeshSettings settings = settings_of(options);
  const std::optional<std::uint64_t> max_cycles = max_cycles_of(options);
  sim::watch_for_interrupt();
  loader::Target target;
  target.ram_size = settings.ram_size;
  target.strict = false;
  const loader::Image image = loader::load_elf(options.program, target);
  for (const std::string& warning : image.warnings) {
    std::cerr << fmt::format("xbsystemc: warning: {}\n", loader::one_line(warning));
  }
  const loader::Program program = loader::prepare(image, options.arguments, target);

  sc_core::sc_clock clk("clk", 10, sc_core::SC_NS, 0.5, 10, sc_core::SC_NS);
  sc_core::sc_signal<bool> reset_n("reset_n");
  sc_core::sc_signal<std::uint64_t> cycle("cycle");
  TimeBase time("time");
  Mesh mesh("mesh", settings, program);
  Host host("host", mesh, time, program, max_cycles, options.prefix, std::cout, std::cerr);
  time.clk(clk);
  time.reset_n(reset_n);
  time.cycle(cycle);
  mesh.clk(clk);
  mesh.reset_n(reset_n);
  mesh.cycle(cycle);
  host.clk(clk);
  host.cycle(cycle);

  sc_core::sc_start();
  const int status = sim::exit_code({sim::Ended::kExit, host.finish(), host.cycles()});
  sim::finish_standard_output();
  if (!options.quiet) {
    std::cerr << fmt::format("xbsystemc: {} PEs, {} cycles, status {}\n", mesh.size(),
                             host.cycles(), status);
  }
  return status;
}

int main_with(int argc, char** argv) {
  CLI::App app("Runs a program on a mesh of xBGAS nodes simulated with SystemC.", "xbsystemc");
  app.footer(
      "What follows -- goes to the program.\n"
      "Exit codes: the program's own; 2 command line, 3 file, 114 unhandled trap, 121 memory of "
      "the host\nexhausted, 124 --max-cycles, 130 Ctrl-C or SIGHUP.");
  Options options;
  // Not required() of CLI11, which would miss it before an option that does not exist.
  app.add_option("program", options.program, "ELF file, made by xbcc")->type_name("FILE");
  app.add_option("--mesh", options.mesh, "columns x rows of the mesh (2x2)")->type_name("WxH");
  app.add_option("--memory", options.memory, "RAM of each PE (4M)")->type_name("SIZE");
  app.add_option("--max-cycles", options.max_cycles, "end after so many cycles with status 124")
      ->type_name("N");
  app.add_flag("--prefix", options.prefix, "begin each console line with the PE's number");
  app.add_flag("--quiet", options.quiet, "no summary");
  app.set_version_flag("--version", "xbsystemc " XB_VERSION ", configuration rv64, SystemC " +
                                        std::string(SC_VERSION));
  try {
    std::vector<std::string> own(argv + 1, argv + argc);
    const auto separator = std::find(own.begin(), own.end(), "--");
    if (separator != own.end()) options.arguments.assign(separator + 1, own.end());
    own.erase(separator, own.end());
    if (const auto empty = xb::empty_argument(own)) throw UsageError(*empty);
    std::reverse(own.begin(), own.end());  // CLI11 wants the last argument first
    app.parse(own);
    if (const auto empty = xb::empty_value(app)) throw UsageError(*empty);
    if (options.program.empty()) throw UsageError("no program given");
    return run(options);
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
    sim::finish_standard_output();
    return 0;
  } catch (const CLI::CallForVersion& version) {
    std::cout << version.what() << '\n';
    sim::finish_standard_output();
    return 0;
  } catch (const CLI::ParseError& error) {
    std::cerr << fmt::format("xbsystemc: {}; see xbsystemc --help\n",
                             loader::one_line(error.what()));
    return sim::kExitUsage;
  } catch (const UsageError& error) {
    std::cerr << fmt::format("xbsystemc: {}; see xbsystemc --help\n",
                             loader::one_line(error.what()));
    return sim::kExitUsage;
  } catch (const std::exception& error) {
    std::cerr << fmt::format("xbsystemc: {}\n", loader::one_line(error.what()));
    return sim::kExitBadFile;
  }
}

}  // namespace
}  // namespace xb::systemc

int sc_main(int argc, char** argv) {
  xb::sim::reserve_standard_streams();
  xb::sim::report_failed_writes();
  xb::sim::end_when_memory_is_exhausted(
      "xbsystemc: the memory of this computer is exhausted; simulate fewer PEs or less memory "
      "(--mesh, --memory)\n");
  // What sc_stop() and the like report is of no use to those who run a program.
  sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
  return xb::systemc::main_with(argc, argv);
}

// As the library's own main(), but without the lines of SystemC's version and copyright, which it
// writes to standard error before sc_main() and which would stand before every message.
int main(int argc, char** argv) {
  setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 1);
  return sc_core::sc_elab_and_sim(argc, argv);
}
