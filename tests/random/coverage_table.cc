// SPDX-License-Identifier: Apache-2.0
#include "tests/random/coverage_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>

namespace xb::random {

void CoverageTable::sum(Counts& counts, const nlohmann::json& object) {
  for (const auto& [name, count] : object.items()) counts[name] += count.get<std::uint64_t>();
}

void CoverageTable::add(const nlohmann::json& file) {
  try {
    if (file.at("schema") != "xbsim-coverage" || file.at("schema_version") != 1) {
      throw std::runtime_error("not a coverage file of version 1");
    }
    sum(instructions_, file.at("instructions"));
    sum(traps_, file.at("traps"));
    sum(interrupts_, file.at("interrupts"));
    for (const auto& [name, distances] : file.at("bypass").items()) {
      std::vector<std::uint64_t>& counts = bypass_[name];
      counts.resize(std::max<std::size_t>(counts.size(), distances.size()));
      for (std::size_t k = 0; k < distances.size(); ++k) {
        counts[k] += distances[k].get<std::uint64_t>();
      }
    }
  } catch (const nlohmann::json::exception& error) {
    throw std::runtime_error(fmt::format("not a coverage file of version 1: {}", error.what()));
  }
}

void CoverageTable::print(std::ostream& out) const {
  std::uint64_t total = 0;
  for (const auto& [name, count] : instructions_) total += count;
  out << fmt::format("instructions: {} executed\n", total);
  constexpr unsigned kColumns = 6;
  unsigned column = 0;
  for (const auto& [name, count] : instructions_) {
    out << fmt::format("  {:<8}{:>8}", name, count) << (++column % kColumns == 0 ? "\n" : "");
  }
  out << (column % kColumns == 0 ? "" : "\n") << "exceptions and interrupts:\n";
  for (const Counts* counts : {&traps_, &interrupts_}) {
    for (const auto& [name, count] : *counts) out << fmt::format("  {:<52}{:>10}\n", name, count);
  }
  out << "bypass distance, instructions from the producer to the use:\n"
      << fmt::format("  {:<28}", "producer->use");
  for (std::size_t k = 1; k <= kDistances; ++k) out << fmt::format("{:>9}", k);
  out << '\n';
  for (const auto& [name, counts] : bypass_) {
    out << fmt::format("  {:<28}", name);
    for (std::size_t k = 0; k < kDistances; ++k) {
      out << fmt::format("{:>9}", k < counts.size() ? counts[k] : 0);
    }
    out << '\n';
  }
}

std::vector<std::string> CoverageTable::missing(const CoverageGoals& goals) const {
  std::vector<std::string> lines;
  const auto check = [&lines](const std::string& what, std::uint64_t count, std::uint64_t goal) {
    if (count < goal) lines.push_back(fmt::format("{}: {}, wanted {}", what, count, goal));
  };
  if (instructions_.empty()) lines.push_back("no instructions: no coverage file was read");
  for (const auto& [name, count] : instructions_) {
    check("instruction " + name, count, goals.per_instruction);
  }
  for (const auto& [name, count] : traps_) check("exception " + name, count, goals.per_path);
  for (const auto& [name, count] : interrupts_) check("interrupt " + name, count, goals.per_path);
  for (const auto& [name, counts] : bypass_) {
    for (std::size_t k = 0; k < kDistances; ++k) {
      check(fmt::format("bypass {} at distance {}", name, k + 1), k < counts.size() ? counts[k] : 0,
            goals.per_path);
    }
  }
  return lines;
}

}  // namespace xb::random
