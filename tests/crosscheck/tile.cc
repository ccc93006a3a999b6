// SPDX-License-Identifier: Apache-2.0
// Writes the cross-check of the modules of the tile, in all configurations, into a folder.
//   crosscheck_tile FOLDER --mutants FILE --rules FILE... [--seed N]
// rv64 is measured: which outputs change and which mutants are noticed. What the others have in the
// same text is not run again, the rest in fewer cycles and for differences only.
#include "hls/tile.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hls/configurations.h"
#include "hls/core/multiplier.h"
#include "hls/describe.h"
#include "hls/memory/sram.h"
#include "hls/presets.h"
#include "tests/crosscheck/crosscheck.h"
#include "tests/crosscheck/mutant_list.h"

namespace {

constexpr const char* kConfiguration = "rv64";
// Of the bulk engine only differences are looked for: random inputs seldom make whole commands.
constexpr const char* kMeasured = "nobulk";
constexpr const char* kOthers[] = {kConfiguration, "rv32", "rv64-noxbgas", "rv32-noxbgas"};
// Presets that change what others leave alone.
constexpr const char* kPresets[] = {"flit128", "disk"};
// Answers that are missing for 2^16 to 2^17 cycles are given up.
constexpr unsigned kSilence = 140000;
const std::map<std::string, unsigned> kTimers = {{"tag_table_t32_w16", kSilence},
                                                 {"remote_requester_t32_w16_late_ns_e", kSilence}};

struct Arguments {
  std::string folder, mutants;
  std::vector<std::string> rules;
  std::uint64_t seed = 1;
};

std::optional<Arguments> parse(int argc, char** argv) {
  Arguments result;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--mutants" && i + 1 < argc) {
      result.mutants = argv[++i];
    } else if (argument == "--rules" && i + 1 < argc) {
      result.rules.push_back(argv[++i]);
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
  if (result.folder.empty() || result.mutants.empty() || result.rules.empty()) return std::nullopt;
  return result;
}

xb::Description describe(const char* configuration, const char* preset = nullptr) {
  const xb::Config config = xb::find_configuration(configuration).value();
  return xb::describe<xb::Tile>(preset == nullptr ? config : xb::with_preset(config, preset));
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Arguments> arguments = parse(argc, argv);
  if (!arguments) {
    std::fprintf(stderr, "usage: %s FOLDER --mutants FILE --rules FILE... [--seed N]\n", argv[0]);
    return 2;
  }
  try {
    const xb::hdl::PortRules rules(arguments->rules);
    std::vector<xb::hdl::CheckedDesign> designs;
    const xb::Description tile = describe(kConfiguration, kMeasured);
    designs.push_back({.mark = "",
                       .modules = xb::hdl::changeable(tile.design->modules()),
                       .cycles = 40000,
                       .calm = kTimers});
    for (const auto& [name, cycles] : kTimers) {
      if (tile.design->find(name) == nullptr) throw std::runtime_error("no module '" + name + "'");
    }
    // The RAM of a node in its smallest size: its addresses meet often enough.
    xb::hdl::Design memory;
    memory.top<xb::memory::Sram>(xb::memory::kLeastSram);
    designs.push_back(
        {.mark = "sram", .modules = xb::hdl::changeable(memory.modules()), .cycles = 40000});
    // Not in the tile: in its stages, and in as many as a period of 8 ns takes.
    xb::hdl::Design multipliers;
    multipliers.top<xb::core::Multiplier>(64u);
    multipliers.top<xb::core::Multiplier>(32u, 8000u);
    designs.push_back({.mark = "multiplier",
                       .modules = xb::hdl::changeable(multipliers.modules()),
                       .cycles = 8000});
    const xb::Description copy = describe(kConfiguration, kMeasured);
    const std::vector<xb::hdl::ir::Module*> mutated = xb::hdl::changeable(copy.design->modules());
    designs.push_back({.mark = "mutants",
                       .modules = mutated,
                       .mutants = xb::hdl::insert_listed(mutated, arguments->mutants)});
    std::vector<xb::Description> others;
    const auto add_other = [&](std::string mark, xb::Description description) {
      others.push_back(std::move(description));
      for (char& c : mark) c = c == '-' ? '_' : c;
      designs.push_back({.mark = mark,
                         .modules = xb::hdl::changeable(others.back().design->modules()),
                         .cycles = 8000,
                         .is_measured = false});
    };
    for (const char* name : kOthers) add_other(name, describe(name));
    for (const char* preset : kPresets) add_other(preset, describe(kConfiguration, preset));
    xb::hdl::write_crosscheck(designs, {.folder = arguments->folder,
                                        .longest_segment = 1000,
                                        .seed = arguments->seed,
                                        .rules = &rules});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
