// SPDX-License-Identifier: Apache-2.0
// Writes the cross-check of the modules of the tile into a folder.
//   crosscheck_tile FOLDER [--timeouts] [SEED]
// The two modules that count out answers need some hundred thousand cycles to do so. They have a
// build of their own, chosen by --timeouts, in which a cycle is cheap.
#include "hls/tile.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include "hls/configurations.h"
#include "hls/memory/sram.h"
#include "tests/crosscheck/crosscheck.h"
#include "tests/crosscheck/tile_mutations.h"

namespace {

// Answers that are missing for 2^16 to 2^17 cycles are given up.
constexpr unsigned kSilence = 140000;
const std::map<std::string, unsigned> kTimers = {{"tag_table_t32_w16", kSilence},
                                                 {"remote_requester_t32_w16", kSilence}};

}  // namespace

int main(int argc, char** argv) {
  const bool timeouts = argc > 2 && std::strcmp(argv[2], "--timeouts") == 0;
  const int seed_at = timeouts ? 3 : 2;
  if (argc < 2 || argc > seed_at + 1) {
    std::fprintf(stderr, "usage: %s FOLDER [--timeouts] [SEED]\n", argv[0]);
    return 2;
  }
  const std::uint64_t seed = argc > seed_at ? std::strtoull(argv[seed_at], nullptr, 0) : 1;
  try {
    xb::hdl::Design design;
    design.top<xb::Tile>(xb::find_configuration("rv64").value());
    std::vector<const xb::hdl::ir::Module*> modules;
    std::vector<const xb::hdl::ir::Module*> parts;
    for (const xb::hdl::ir::Module* module : design.modules()) {
      const bool is_timer = kTimers.count(module->name) != 0;
      (is_timer == timeouts ? modules : parts).push_back(module);
    }
    // The RAM of a node in its smallest size: its addresses meet often enough.
    xb::hdl::Design memory;
    if (!timeouts) {
      memory.top<xb::memory::Sram>(xb::memory::kLeastSram);
      modules.push_back(memory.modules().back());
    }
    xb::hdl::write_crosscheck(
        modules, {.folder = argv[1],
                  .cycles = 40000,
                  .longest_segment = 1000,
                  .seed = seed,
                  .calm = timeouts ? kTimers : std::map<std::string, unsigned>{},
                  .mutations = timeouts ? xb::timeout_mutations() : xb::tile_mutations(),
                  .parts = parts});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
