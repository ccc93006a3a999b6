// SPDX-License-Identifier: Apache-2.0
#include "tests/random/coverage_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "verilator_tb/watch/coverage.h"
#include "verilator_tb/watch/prediction_coverage.h"

namespace xb::random {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr int kVersion = 3;

// Adds the counts of `from` to those of the same names in `into`. What `from` lacks counts 0.
void sum(ordered_json& into, const json& from, const std::string& where) {
  if (into.is_object()) {
    for (const auto& [name, value] : from.items()) {
      if (!into.contains(name)) {
        throw std::runtime_error(
            fmt::format("'{}' in {} is unknown; make the file again with this build", name, where));
      }
      sum(into[name], value, fmt::format("{} '{}'", where, name));
    }
  } else if (into.is_array()) {
    if (from.size() > into.size()) throw std::runtime_error("too many counts in " + where);
    for (std::size_t k = 0; k < from.size(); ++k) sum(into[k], from[k], where);
  } else if (!from.is_number_unsigned()) {
    throw std::runtime_error("no count in " + where);
  } else {
    into = into.get<std::uint64_t>() + from.get<std::uint64_t>();
  }
}

// Rows by columns, the columns named. What a row lacks stays empty.
void print_grid(std::ostream& out, const std::string& title, const ordered_json& rows,
                int width = 10) {
  out << title << ":\n" << fmt::format("  {:<{}}", "", width);
  std::vector<std::string> columns;
  for (const ordered_json& row : rows) {
    for (const auto& [column, count] : row.items()) {
      if (std::find(columns.begin(), columns.end(), column) == columns.end()) {
        columns.push_back(column);
      }
    }
  }
  for (const std::string& column : columns) out << fmt::format("{:>21}", column);
  out << '\n';
  for (const auto& [row, counts] : rows.items()) {
    out << fmt::format("  {:<{}}", row, width);
    for (const std::string& column : columns) {
      const auto count = counts.find(column);
      out << (count == counts.end() ? fmt::format("{:>21}", "")
                                    : fmt::format("{:>21}", count->get<std::uint64_t>()));
    }
    out << '\n';
  }
}

}  // namespace

CoverageTable::CoverageTable(unsigned xlen, bool predictions)
    : xlen_(xlen), predictions_(predictions), sum_(sim::Coverage(sim::MeshShape{}, xlen).report()) {
  if (predictions) sum_["prediction"] = sim::PredictionCoverage::empty_report(xlen);
  for (const char* key : {"schema", "schema_version", "xlen"}) sum_.erase(key);
}

void CoverageTable::add(const json& file) {
  if (!file.is_object() || file.value("schema", json()) != "xbsim-coverage" ||
      file.value("schema_version", json()) != kVersion) {
    throw std::runtime_error(fmt::format("not a coverage file of version {}", kVersion));
  }
  if (file.value("xlen", json()) != xlen_) {
    throw std::runtime_error(fmt::format("not of a {}-bit run; see --xlen", xlen_));
  }
  json sections = file;
  for (const char* key : {"schema", "schema_version", "xlen"}) sections.erase(key);
  if (!predictions_) sections.erase("prediction");
  sum(sum_, sections, "the file");
}

std::uint64_t CoverageTable::total() const {
  std::uint64_t total = 0;
  for (const ordered_json& count : sum_["instructions"]) total += count.get<std::uint64_t>();
  return total;
}

void CoverageTable::print(std::ostream& out) const {
  out << fmt::format("instructions: {} executed\n", total());
  constexpr unsigned kColumns = 6;
  unsigned column = 0;
  for (const auto& [name, count] : sum_["instructions"].items()) {
    out << fmt::format("  {:<10}{:>8}", name, count.get<std::uint64_t>())
        << (++column % kColumns == 0 ? "\n" : "");
  }
  out << (column % kColumns == 0 ? "" : "\n") << "exceptions and interrupts:\n";
  for (const char* section : {"traps", "interrupts"}) {
    for (const auto& [name, count] : sum_[section].items()) {
      out << fmt::format("  {:<52}{:>10}\n", name, count.get<std::uint64_t>());
    }
  }
  print_grid(out, "failed accesses, by reason", sum_["refused"]);
  print_grid(out, "extended accesses, by place", sum_["remote"]);
  if (predictions_) {
    const ordered_json& prediction = sum_["prediction"];
    print_grid(out, "guesses, by what became of them", prediction["outcomes"], 16);
    print_grid(out, "known branches, by who decided", prediction["directions"], 16);
    print_grid(out, "targets of those guessed taken, by who said them", prediction["targets"], 16);
    print_grid(out, "what would have happened behind a wrong guess", prediction["shadows"], 50);
  }
  out << "bypass distance, instructions from the producer to the use:\n"
      << fmt::format("  {:<28}", "producer->use");
  for (std::size_t k = 1; k <= kDistances; ++k) out << fmt::format("{:>9}", k);
  out << '\n';
  for (const auto& [name, counts] : sum_["bypass"].items()) {
    out << fmt::format("  {:<28}", name);
    for (std::size_t k = 0; k < kDistances; ++k) {
      out << fmt::format("{:>9}", counts[k].get<std::uint64_t>());
    }
    out << '\n';
  }
}

std::vector<std::string> CoverageTable::missing(const CoverageGoals& goals) const {
  std::vector<std::string> lines;
  const auto check = [&lines](const std::string& what, const ordered_json& count,
                              std::uint64_t goal) {
    const auto n = count.get<std::uint64_t>();
    if (n < goal) lines.push_back(fmt::format("{}: {}, wanted {}", what, n, goal));
  };
  check("instructions in total", total(), goals.total);
  for (const auto& [name, count] : sum_["instructions"].items()) {
    check("instruction " + name, count, goals.per_instruction);
  }
  for (const auto& [name, count] : sum_["traps"].items()) {
    check("exception " + name, count, goals.per_path);
  }
  for (const auto& [name, count] : sum_["interrupts"].items()) {
    check("interrupt " + name, count, goals.per_path);
  }
  for (const auto& [access, reasons] : sum_["refused"].items()) {
    for (const auto& [reason, count] : reasons.items()) {
      if (!goals.table && reason.starts_with("namespace_")) continue;
      check(fmt::format("failed {} for reason {}", access, reason), count, goals.per_path);
    }
  }
  for (const auto& [name, places] : sum_["remote"].items()) {
    for (const auto& [place, count] : places.items()) {
      check(fmt::format("{} to {}", name, place), count, goals.per_path);
    }
  }
  if (predictions_) {
    for (const auto& [section, rows] : sum_["prediction"].items()) {
      for (const auto& [row, columns] : rows.items()) {
        for (const auto& [column, count] : columns.items()) {
          check(fmt::format("prediction, {}: {}, {}", section, row, column), count, goals.per_path);
        }
      }
    }
  }
  for (const auto& [name, counts] : sum_["bypass"].items()) {
    for (std::size_t k = 0; k < kDistances; ++k) {
      check(fmt::format("bypass {} at distance {}", name, k + 1), counts[k], goals.per_path);
    }
  }
  return lines;
}

}  // namespace xb::random
