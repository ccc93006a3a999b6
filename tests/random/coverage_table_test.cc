// SPDX-License-Identifier: Apache-2.0
#include "tests/random/coverage_table.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace xb::random {
namespace {

nlohmann::json file(std::uint64_t adds, std::uint64_t traps, std::vector<std::uint64_t> distances) {
  return {{"schema", "xbsim-coverage"},
          {"schema_version", 1},
          {"instructions", {{"add", adds}}},
          {"traps", {{"2 illegal instruction", traps}}},
          {"interrupts", nlohmann::json::object()},
          {"bypass", {{"load->base", distances}}}};
}

TEST(CoverageTable, SumsFilesAndIsSatisfiedAtTheGoals) {
  CoverageTable table;
  table.add(file(600, 0, {1, 1, 1, 0, 1, 0}));
  table.add(file(400, 1, {0, 0, 0, 1, 0, 0}));
  EXPECT_TRUE(table.missing({}).empty());
  std::ostringstream text;
  table.print(text);
  EXPECT_NE(text.str().find("1000"), std::string::npos);
}

TEST(CoverageTable, NamesWhatIsMissing) {
  CoverageTable table;
  table.add(file(999, 0, {1, 1, 1, 0, 1, 0}));
  EXPECT_EQ(table.missing({}),
            (std::vector<std::string>{"instruction add: 999, wanted 1000",
                                      "exception 2 illegal instruction: 0, wanted 1",
                                      "bypass load->base at distance 4: 0, wanted 1"}));
}

TEST(CoverageTable, NothingReadIsNotCovered) { EXPECT_FALSE(CoverageTable().missing({}).empty()); }

TEST(CoverageTable, RefusesOtherFiles) {
  CoverageTable table;
  EXPECT_THROW(table.add(nlohmann::json::object()), std::runtime_error);
  nlohmann::json newer = file(1, 1, {});
  newer["schema_version"] = 2;
  EXPECT_THROW(table.add(newer), std::runtime_error);
}

}  // namespace
}  // namespace xb::random
