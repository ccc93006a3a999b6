// SPDX-License-Identifier: Apache-2.0
// check, assume and cover: in the interpreter and in the text; the side file of locations.
#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "hls/hdl/passes.h"
#include "tests/hdl/scratch.h"

namespace xb::hdl {
namespace {

SrcLoc reg_line;

const ir::Module& counter(Design& design) {
  return build(design, [] {
    In<UInt> enable("enable", W{1});
    Out<UInt> value("value", W{3});
    reg_line = SrcLoc::here(), ++reg_line.line;
    Reg<UInt> count("count", W{3}, Reset{0});
    value <<= count;
    when(enable, [&] {
      count <<= count + 1;
      cover("wraps", count == 7);
      assume("stops_at_five", count != 5);
    });
  });
}

TEST(Checks, CoverCountsOnlyWhereItsRegionIsActive) {
  Design design;
  Interpreter sim(counter(design));
  sim.ignore_checks();
  sim.step(10);
  EXPECT_EQ(sim.covered("wraps"), 0u);
  sim.poke("enable", 1);
  sim.step(17);
  EXPECT_EQ(sim.covered("wraps"), 2u);
  EXPECT_NE(error_of([&] { sim.covered("stops_at_five"); }).find("there is no cover"),
            std::string::npos);
}

TEST(Checks, BrokenAssumptionStopsTheInterpreter) {
  Design design;
  Interpreter sim(counter(design));
  sim.poke("enable", 1);
  sim.step(5);
  EXPECT_NE(error_of([&] { sim.step(); }).find("check 'stops_at_five' failed in cycle 5"),
            std::string::npos);
}

TEST(Checks, TextHasBothForms) {
  Design design;
  const std::string text = emit_module(counter(design));
  for (const char* part : {"      wraps : cover (enable_i & (count_q == 3'd7));\n",
                           "      stops_at_five : assume (~enable_i | (count_q != 3'd5));\n",
                           "$error(\"scratch: check 'stops_at_five' failed\");\n"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

TEST(Locations, NameTheirLine) {
  Design design;
  const std::string json = locations_json(counter(design));
  EXPECT_NE(json.find("    \"count\": \"" + to_string(reg_line) + "\""), std::string::npos) << json;
  EXPECT_NE(json.find("  \"module\": \"scratch\",\n"), std::string::npos);
  EXPECT_NE(json.find("  \"memories\": {},\n"), std::string::npos);
  EXPECT_NE(json.find("    \"wraps\": \"check_test.cc:"), std::string::npos);
}

}  // namespace
}  // namespace xb::hdl
