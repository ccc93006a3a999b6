// SPDX-License-Identifier: Apache-2.0
//
// Sums the coverage files of several runs (`--coverage FILE` of xbsim and xbfunc), prints them as a
// table and says what is missing. What has to be covered comes from the collector
// (watch/coverage.h: the instruction table, the lists of causes, all pairs, places and reasons),
// never from the files: a file that leaves something out has not covered it.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace xb::random {

struct CoverageGoals {
  std::uint64_t total = 0;  // instructions executed
  std::uint64_t per_instruction = 1000;
  std::uint64_t per_path = 1;  // all others: cause, interrupt, bypass distance, place, reason
  bool table = true;           // of a core with a namespace table, which refuses accesses, too
};

class CoverageTable {
 public:
  // Distances of the bypass table that have to occur.
  static constexpr std::size_t kDistances = 5;

  // `predictions`: of a core with a predictor, whose guesses count, too
  // (watch/prediction_coverage.h).
  explicit CoverageTable(unsigned xlen = 64, bool predictions = false);

  // Throws std::runtime_error with one line if this is not a coverage file, is of another XLEN or
  // has entries that are not to be covered.
  void add(const nlohmann::json& file);

  // Instructions executed by all runs.
  std::uint64_t total() const;
  void print(std::ostream& out) const;
  // One line per entry below its goal; empty: everything is covered.
  std::vector<std::string> missing(const CoverageGoals& goals) const;

 private:
  unsigned xlen_;
  bool predictions_;
  nlohmann::ordered_json sum_;  // the sections of a coverage file
};

}  // namespace xb::random
