// SPDX-License-Identifier: Apache-2.0
//
// Sums the coverage files of several runs (`--coverage FILE` of xbsim and xbfunc), prints them as a
// table and says what is missing.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace xb::random {

struct CoverageGoals {
  std::uint64_t per_instruction = 1000;
  std::uint64_t per_path = 1;  // trap causes, interrupts, each bypass distance
};

class CoverageTable {
 public:
  // Distances of the bypass table that have to occur.
  static constexpr std::size_t kDistances = 5;

  // Throws std::runtime_error with one line if this is not a coverage file.
  void add(const nlohmann::json& file);

  void print(std::ostream& out) const;
  // One line per entry below its goal; empty: everything is covered.
  std::vector<std::string> missing(const CoverageGoals& goals) const;

 private:
  using Counts = std::map<std::string, std::uint64_t>;
  static void sum(Counts& counts, const nlohmann::json& object);

  Counts instructions_, traps_, interrupts_;
  std::map<std::string, std::vector<std::uint64_t>> bypass_;
};

}  // namespace xb::random
