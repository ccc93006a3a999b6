// SPDX-License-Identifier: Apache-2.0
// Configurations without atomics, or without compare-and-swap: no gate, register or port of them is
// left.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "hls/configurations.h"
#include "hls/describe.h"
#include "hls/hdl/passes.h"
#include "hls/tile.h"

namespace xb {
namespace {

// Lines of the emitted modules, without comments, that have one of the words and none of the
// others.
std::vector<std::string> traces_of(const Config& config, const std::regex& words,
                                   const std::regex& others) {
  const Description description = describe<Tile>(config);
  std::vector<std::string> found;
  for (const hdl::ir::Module* module : description.design->modules()) {
    std::istringstream text(hdl::emit_module(*module));
    for (std::string line; std::getline(text, line);) {
      line = std::regex_replace(line.substr(0, line.find("//")), others, "");
      // Lines may have several.
      const std::sregex_iterator matches(line.begin(), line.end(), words);
      const auto count = std::distance(matches, std::sregex_iterator());
      for (auto i = count; i > 0; --i) found.push_back(module->name + ": " + line);
    }
  }
  return found;
}

// Lines that speak of atomic accesses.
std::vector<std::string> traces_of_atomics(const Config& config) {
  static const std::regex words("atomic|reserv|lock(ed)?(_|$)|conditional|took_answer",
                                std::regex::icase);
  static const std::regex others("blocked|clock");
  return traces_of(config, words, others);
}

std::vector<std::string> traces_of_compare_and_swap(const Config& config) {
  static const std::regex words(
      "(mi|packet|work|now|xreq|lacks|remote)_expected|AmoCas|AtomicOpCompare|is_compare|differs|"
      "(brings|keeps|follows)_new|second_x|reread_rd|index_2_[dq]|puts_aside");
  static const std::regex none("\\\\");
  return traces_of(config, words, none);
}

TEST(WithoutAtomics, NothingOfThemIsLeft) {
  for (const char* name : {"rv64", "rv32", "rv64-noxbgas", "rv32-noxbgas"}) {
    Config config = find_configuration(name).value();
    config.atomics = false;
    for (const std::string& line : traces_of_atomics(config)) {
      // The collective network combines words as atomic updates do, with their function and codes.
      if (line.starts_with("collective_unit") && line.find("AtomicOp") != std::string::npos)
        continue;
      ADD_FAILURE() << name << " " << line;
    }
  }
}

TEST(WithoutCompareAndSwap, NothingOfItIsLeft) {
  for (const char* name : {"rv64", "rv32"}) {
    Config config = find_configuration(name).value();
    config.cas = false;
    for (const std::string& line : traces_of_compare_and_swap(config)) {
      ADD_FAILURE() << name << " " << line;
    }
    EXPECT_GT(traces_of_atomics(config).size(), 100u);
  }
  for (const char* name : {"rv64-noxbgas", "rv32-noxbgas"}) {
    const Config config = find_configuration(name).value();
    for (const std::string& line : traces_of_compare_and_swap(config)) {
      ADD_FAILURE() << name << " " << line;
    }
  }
}

TEST(WithCompareAndSwap, MuchOfItIsThere) {
  EXPECT_GT(traces_of_compare_and_swap(Config{}).size(), 50u);
}

// The search finds what it looks for.
TEST(WithAtomics, MuchOfThemIsThere) {
  EXPECT_GT(traces_of_atomics(Config{}).size(), 100u);
  EXPECT_GT(traces_of_atomics(find_configuration("rv32-noxbgas").value()).size(), 50u);
}

}  // namespace
}  // namespace xb
