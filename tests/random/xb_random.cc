// SPDX-License-Identifier: Apache-2.0
// xb_random: writes a random program as an ELF file. See README.md.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "tests/random/program.h"

int main(int argc, char** argv) {
  xb::random::ProgramSettings settings;
  std::string output;
  CLI::App app{"Writes a random program for lock-step runs; the same options give the same bytes."};
  app.add_option("--seed", settings.seed, "seed (default 1)");
  app.add_option("--length", settings.length, "instructions of random code (default 10000)")
      ->check(CLI::Range(xb::random::kShortestProgram, xb::random::kLongestProgram));
  app.add_option("--xlen", settings.xlen, "32 or 64 (default)")->check(CLI::IsMember({32, 64}));
  bool without_xbgas = false;
  app.add_flag("--without-xbgas", without_xbgas, "for a core whose xBGAS instructions trap");
  bool without_machine_mode = false;
  app.add_flag("--without-machine-mode", without_machine_mode,
               "for a core that a trap stops: nothing traps");
  app.add_flag("--ends-by-trap", settings.ends_by_trap, "... but the end, which is no exit");
  app.add_flag(
      "--wrong-paths", settings.wrong_paths,
      "also jumps that a predictor guesses wrongly, with traps and accesses behind them; for a "
      "RAM of 960K (xbsim --memory)");
  app.add_flag("--table", settings.table,
               "namespaces are mapped by a table in memory, which changes; for a core that has "
               "nlb_entries");
  app.add_flag("--collective", settings.collective,
               "operations of the collective network; for a core that has collective_groups");
  app.add_flag("--bulk", settings.bulk,
               "commands for the bulk engine; for a core that has bulk_queue");
  app.add_option("-o,--output", output, "ELF file to write")->required();
  try {
    app.parse(argc, argv);
    settings.xbgas = !without_xbgas;
    settings.machine_mode = !without_machine_mode;
    xb::test::write_elf(output, xb::random::make_program(settings));
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "xb_random: {}\n", error.what());
    return 1;
  }
  return 0;
}
