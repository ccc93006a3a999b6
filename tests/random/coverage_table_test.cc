// SPDX-License-Identifier: Apache-2.0
// The judge of coverage: what the files leave out is missing, whatever else they say.
#include "tests/random/coverage_table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "hls/isa/causes.h"
#include "hls/isa/instructions.h"
#include "verilator_tb/watch/coverage.h"
#include "verilator_tb/watch/prediction_coverage.h"

namespace xb::random {
namespace {

using nlohmann::json;

void set_all(json& value, std::uint64_t count) {
  if (value.is_structured()) {
    for (json& entry : value) set_all(entry, count);
  } else {
    value = count;
  }
}

// A file in which everything happened, instructions `executed` times and all else once.
json full_file(unsigned xlen = 64, std::uint64_t executed = 1000) {
  json file = sim::Coverage(sim::MeshShape{}, xlen).report();
  for (const char* section : {"traps", "interrupts", "bypass", "remote", "refused"}) {
    set_all(file[section], 1);
  }
  set_all(file["instructions"], executed);
  return file;
}

// Through text, as from a file.
void add(CoverageTable& table, const json& file) { table.add(json::parse(file.dump())); }

std::vector<std::string> missing(const json& file, const CoverageGoals& goals = {},
                                 unsigned xlen = 64) {
  CoverageTable table(xlen);
  add(table, file);
  return table.missing(goals);
}

bool names(const std::vector<std::string>& lines, const std::string& start) {
  return std::any_of(lines.begin(), lines.end(),
                     [&start](const std::string& line) { return line.rfind(start, 0) == 0; });
}

TEST(CoverageTable, SumsFilesAndIsSatisfiedAtTheGoals) {
  CoverageTable table;
  json first = full_file(64, 600), second = full_file(64, 400);
  first["bypass"]["load->base"] = {1, 1, 1, 0, 1, 0};
  second["bypass"]["load->base"] = {0, 0, 0, 1, 0, 0};
  add(table, first);
  EXPECT_FALSE(table.missing({}).empty());
  add(table, second);
  EXPECT_TRUE(table.missing({}).empty());
  EXPECT_EQ(table.total(), 1000 * first["instructions"].size());
  std::ostringstream text;
  table.print(text);
  EXPECT_NE(text.str().find("1000"), std::string::npos);
}

TEST(CoverageTable, NamesWhatIsMissing) {
  json file = full_file();
  file["instructions"]["add"] = 999;
  file["traps"]["2 illegal instruction"] = 0;
  file["refused"]["load"]["target_ram"] = 0;
  file["remote"]["ersd"]["farther"] = 0;
  file["bypass"]["load->base"][3] = 0;
  EXPECT_EQ(missing(file), (std::vector<std::string>{
                               "instruction add: 999, wanted 1000",
                               "exception 2 illegal instruction: 0, wanted 1",
                               "failed load for reason target_ram: 0, wanted 1",
                               "ersd to farther: 0, wanted 1",
                               "bypass load->base at distance 4: 0, wanted 1",
                           }));
}

// Against the tables of the instruction set themselves: a collector that forgot to list something
// fails here.
TEST(CoverageTable, AFileThatSaysNothingCoversNothing) {
  for (const unsigned xlen : {32u, 64u}) {
    const json empty = {{"schema", "xbsim-coverage"},
                        {"schema_version", 3},
                        {"xlen", xlen},
                        {"instructions", json::object()}};
    const std::vector<std::string> lines = missing(empty, {}, xlen);
    unsigned instructions = 0, remote = 0;
    for (const isa::Instruction& i : isa::kInstructions) {
      if (!i.exists_in(xlen)) continue;
      ++instructions;
      EXPECT_TRUE(names(lines, fmt::format("instruction {}: 0, wanted 1000", i.name))) << i.name;
      if (!i.is_extended()) continue;
      ++remote;
      for (const char* place : {"namespace_0", "loopback", "neighbour", "farther"}) {
        EXPECT_TRUE(names(lines, fmt::format("{} to {}: 0", i.name, place))) << i.name << place;
      }
    }
    for (const unsigned cause : {0, 1, 2, 3, 4, 5, 6, 7, 11}) {
      EXPECT_TRUE(names(lines, fmt::format("exception {} ", cause))) << cause;
    }
    for (const unsigned code : {3, 7, 24}) {
      EXPECT_TRUE(names(lines, fmt::format("interrupt {} ", code))) << code;
    }
    for (const char* access : {"load", "store", "atomic"}) {
      for (const char* reason :
           {"local", "unmapped", "out_of_range", "namespace_permission", "namespace_bounds",
            "namespace_table", "target_window", "target_permission", "target_ram"}) {
        EXPECT_TRUE(names(lines, fmt::format("failed {} for reason {}: 0", access, reason)));
      }
    }
    // Uses of x-registers by every producer, of e-registers by the three that write them.
    const unsigned pairs = 9 * 5 + 3 * 2;
    for (const char* producer : {"result", "load", "multiply", "divide", "csr", "link", "atomic",
                                 "extended_load", "extended_atomic"}) {
      for (const char* use : {"rs1", "rs2", "store_data", "base", "branch"}) {
        for (unsigned d = 1; d <= 5; ++d) {
          EXPECT_TRUE(names(lines, fmt::format("bypass {}->{} at distance {}:", producer, use, d)));
        }
      }
    }
    EXPECT_EQ(lines.size(), instructions + 9 + 3 + 27 + 4 * remote + 5 * pairs);
  }
}

TEST(CoverageTable, EverySectionMustBeFilled) {
  for (const char* section :
       {"instructions", "traps", "interrupts", "bypass", "remote", "refused"}) {
    json emptied = full_file(), absent = full_file();
    emptied[section] = json::object();
    absent.erase(section);
    EXPECT_FALSE(missing(emptied).empty()) << section;
    EXPECT_EQ(missing(emptied), missing(absent)) << section;
  }
  json short_row = full_file();
  short_row["bypass"]["csr->rs2"] = {1, 1, 1, 1};
  EXPECT_EQ(missing(short_row),
            std::vector<std::string>{"bypass csr->rs2 at distance 5: 0, wanted 1"});
}

TEST(CoverageTable, WithoutANamespaceTableItRefusesNothing) {
  json file = full_file();
  for (const char* access : {"load", "store", "atomic"}) {
    for (const char* reason : {"namespace_permission", "namespace_bounds", "namespace_table"}) {
      file["refused"][access][reason] = 0;
    }
  }
  EXPECT_EQ(missing(file).size(), 9u);
  EXPECT_EQ(missing(file, {.table = false}), std::vector<std::string>{});
  file["refused"]["load"]["unmapped"] = 0;
  EXPECT_EQ(missing(file, {.table = false}).size(), 1u);
}

TEST(CoverageTable, TheTotalIsAGoal) {
  const json file = full_file();
  const std::uint64_t total = 1000 * file["instructions"].size();
  EXPECT_TRUE(missing(file, {.total = total}).empty());
  EXPECT_TRUE(names(missing(file, {.total = total + 1}), "instructions in total: "));
}

TEST(CoverageTable, NothingReadIsNotCovered) { EXPECT_FALSE(CoverageTable().missing({}).empty()); }

// Of a core with a predictor only, and then all of it.
TEST(CoverageTable, GuessesCountWhereTheyAreAskedFor) {
  json file = full_file();
  CoverageTable without(64, true);
  add(without, file);
  EXPECT_GT(without.missing({}).size(), 150u);
  file["prediction"] = sim::PredictionCoverage::empty_report(64);
  set_all(file["prediction"], 1);
  EXPECT_TRUE(missing(file).empty());
  file["prediction"]["outcomes"]["return"]["wrong_target"] = 0;
  file["prediction"]["shadows"]["3 breakpoint (ebreak)"]["old_return"] = 0;
  CoverageTable with(64, true);
  add(with, file);
  EXPECT_EQ(with.missing({}),
            (std::vector<std::string>{
                "prediction, outcomes: return, wrong_target: 0, wanted 1",
                "prediction, shadows: 3 breakpoint (ebreak), old_return: 0, wanted 1",
            }));
}

TEST(CoverageTable, RefusesOtherFiles) {
  CoverageTable table;
  EXPECT_THROW(add(table, json::object()), std::runtime_error);
  EXPECT_THROW(add(table, json::array()), std::runtime_error);
  EXPECT_THROW(add(table, full_file(32)), std::runtime_error);
  json newer = full_file();
  newer["schema_version"] = 4;
  EXPECT_THROW(add(table, newer), std::runtime_error);
  json unknown = full_file();
  unknown["instructions"]["addx"] = 1;
  EXPECT_THROW(add(table, unknown), std::runtime_error);
  json text = full_file();
  text["instructions"]["add"] = "many";
  EXPECT_THROW(add(table, text), std::runtime_error);
  json deep = full_file();
  deep["traps"] = 7;
  EXPECT_THROW(add(table, deep), std::runtime_error);
}

}  // namespace
}  // namespace xb::random
