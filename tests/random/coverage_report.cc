// SPDX-License-Identifier: Apache-2.0
// xb_coverage_report: sums coverage files, prints the table, fails if something is missing.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/random/coverage_table.h"

namespace {

nlohmann::json read(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read it; name a file that --coverage has written");
  return nlohmann::json::parse(in);
}

}  // namespace

int main(int argc, char** argv) {
  xb::random::CoverageGoals goals;
  std::vector<std::string> files;
  CLI::App app{"Sums coverage files of several runs; status 1 if something is not covered."};
  unsigned xlen = 64;
  bool count = false, predictions = false;
  app.add_flag("--count", count, "only print how many instructions were executed");
  app.add_option("--xlen", xlen, "32 or 64 (default)")->check(CLI::IsMember({32, 64}));
  app.add_flag("--predictions", predictions,
               "of a core with a predictor: what became of its guesses, too");
  app.add_option("--minimum-total", goals.total, "executions wanted of all instructions (0)");
  app.add_option("--minimum", goals.per_instruction,
                 "executions wanted of every instruction (1000)");
  app.add_option("--minimum-path", goals.per_path,
                 "wanted of every trap cause, interrupt, bypass distance, place and reason (1)");
  bool without_table = false;
  app.add_flag("--without-table", without_table, "of a core without a namespace table");
  app.add_option("files", files, "files written by --coverage")->required();
  CLI11_PARSE(app, argc, argv);
  goals.table = !without_table;

  xb::random::CoverageTable table(xlen, predictions);
  for (const std::string& file : files) {
    try {
      table.add(read(file));
    } catch (const std::exception& error) {
      fmt::print(stderr, "xb_coverage_report: '{}': {}\n", file, error.what());
      return 3;
    }
  }
  if (count) {
    std::cout << table.total() << '\n';
    return 0;
  }
  table.print(std::cout);
  const std::vector<std::string> missing = table.missing(goals);
  for (const std::string& line : missing) std::cout << "NOT COVERED: " << line << '\n';
  if (missing.empty()) std::cout << "everything is covered\n";
  return missing.empty() ? 0 : 1;
}
