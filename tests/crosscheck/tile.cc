// SPDX-License-Identifier: Apache-2.0
// Writes the cross-check of the modules of the tile into a folder.
//   crosscheck_tile FOLDER [--timeouts] [--config NAME] [--seed N]
// The two modules that count out answers need some hundred thousand cycles to do so. They have a
// build of their own, chosen by --timeouts, in which a cycle is cheap.
// --config: the modules as another configuration than rv64 has them, trimmed. Their shorter run
// looks for differences only: that the inputs reach what modules do is measured on rv64.
#include "hls/tile.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hls/configurations.h"
#include "hls/describe.h"
#include "hls/memory/sram.h"
#include "tests/crosscheck/crosscheck.h"
#include "tests/crosscheck/tile_mutations.h"

namespace {

// Answers that are missing for 2^16 to 2^17 cycles are given up.
constexpr unsigned kSilence = 140000;
const std::map<std::string, unsigned> kTimers = {{"tag_table_t32_w16", kSilence},
                                                 {"remote_requester_t32_w16", kSilence}};

struct Arguments {
  std::string folder, config = "rv64";
  bool timeouts = false;
  std::uint64_t seed = 1;
};

std::optional<Arguments> parse(int argc, char** argv) {
  Arguments result;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--timeouts") {
      result.timeouts = true;
    } else if (argument == "--config" && i + 1 < argc) {
      result.config = argv[++i];
    } else if (argument == "--seed" && i + 1 < argc) {
      char* end = nullptr;
      result.seed = std::strtoull(argv[++i], &end, 0);
      if (end == argv[i] || *end != '\0') return std::nullopt;
    } else if (argument[0] != '-' && result.folder.empty()) {
      result.folder = argument;
    } else {
      return std::nullopt;
    }
  }
  if (result.folder.empty() || !xb::find_configuration(result.config)) return std::nullopt;
  if (result.timeouts && result.config != "rv64") return std::nullopt;
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Arguments> arguments = parse(argc, argv);
  if (!arguments) {
    std::fprintf(stderr,
                 "usage: %s FOLDER [--timeouts | --config rv32|rv64-noxbgas|rv32-noxbgas] "
                 "[--seed N]\n",
                 argv[0]);
    return 2;
  }
  const bool timeouts = arguments->timeouts, measured = arguments->config == "rv64";
  try {
    const xb::Config config = xb::find_configuration(arguments->config).value();
    const xb::Description tile = xb::describe<xb::Tile>(config);
    std::vector<const xb::hdl::ir::Module*> modules;
    std::vector<const xb::hdl::ir::Module*> parts;
    for (const xb::hdl::ir::Module* module : tile.design->modules()) {
      const bool is_timer = measured && kTimers.count(module->name) != 0;
      (is_timer == timeouts ? modules : parts).push_back(module);
    }
    // The RAM of a node in its smallest size: its addresses meet often enough.
    xb::hdl::Design memory;
    if (measured && !timeouts) {
      memory.top<xb::memory::Sram>(xb::memory::kLeastSram);
      modules.push_back(memory.modules().back());
    }
    xb::hdl::CrosscheckOptions options{.folder = arguments->folder,
                                       .cycles = measured ? 40000u : 8000u,
                                       .longest_segment = 1000,
                                       .seed = arguments->seed,
                                       .parts = parts};
    if (timeouts) options.calm = kTimers;
    if (measured) options.mutations = timeouts ? xb::timeout_mutations() : xb::tile_mutations();
    xb::hdl::write_crosscheck(modules, options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
