// SPDX-License-Identifier: Apache-2.0
// The emitted text of every sample design passes Verilator (-Wall, at -O0 and -O3) and Yosys
// without a warning or a waiver. -O0 matters: at -O3 Verilator untangles blocks that look like
// loops.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include "hls/hdl/passes.h"
#include "hls/hdl/write_files.h"
#include "tests/hdl/sample_designs.h"

namespace xb::hdl {
namespace {

namespace fs = std::filesystem;

class EmittedText : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("xb_lint_" + std::to_string(getpid()));
    samples::build_all(design_);
    std::map<std::string, std::string> files;
    EmitOptions options;
    options.lane_arrays = GetParam();
    for (const ir::Module* module : design_.modules()) {
      files[module->name + ".sv"] = emit_module(*module, options);
    }
    for (const auto& [name, text] : emit_packages(design_.modules(), options)) {
      files[name + ".sv"] = text;
      packages_ += name + ".sv ";
    }
    write_files(folder_, files);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Runs a shell command in the folder; 0 if it succeeds and prints nothing.
  void expect_silent(const std::string& command) {
    const std::string line = "cd '" + folder_.string() + "' && out=$( { " + command +
                             "; } 2>&1 | grep -v '^-Info: Command Line disabled') ; " +
                             "[ -z \"$out\" ] || { echo \"$out\"; exit 1; }";
    EXPECT_EQ(std::system(line.c_str()), 0) << command;
  }

  Design design_;
  fs::path folder_;
  std::string packages_;  // read before the modules
};

TEST_P(EmittedText, VerilatorHasNothingToSay) {
  for (const ir::Module* module : design_.modules()) {
    for (const std::string level : {"-O0", "-O3"}) {
      expect_silent("verilator --lint-only -Wall " + level + " -y . --top-module " + module->name +
                    " " + packages_ + module->name + ".sv");
    }
  }
}

TEST_P(EmittedText, YosysHasNothingToSay) {
  for (const ir::Module* module : design_.modules()) {
    for (const std::string mode : {"", "-formal "}) {
      expect_silent("yosys -q -e 'implicitly declared' -e 'has no driver' -p 'read_verilog " +
                    mode + "-sv " + packages_ + "[!x]*.sv; hierarchy -check -top " + module->name +
                    "; proc; opt; check -assert; select -assert-none t:$dlatch*'");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Lanes, EmittedText, testing::Bool(),
                         [](const auto& info) { return info.param ? "Split" : "Whole"; });

}  // namespace
}  // namespace xb::hdl
