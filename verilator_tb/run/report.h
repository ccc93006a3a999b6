// SPDX-License-Identifier: Apache-2.0
// The statistics file (--stats). Its keys are documented in verilator_tb/README.md.
#pragma once

#include <nlohmann/json.hpp>

#include "verilator_tb/check/checker.h"
#include "verilator_tb/host/run_state.h"
#include "verilator_tb/run/options.h"
#include "verilator_tb/run/outcome.h"
#include "verilator_tb/statistics/regions.h"
#include "verilator_tb/statistics/statistics.h"

namespace xb::sim {

inline constexpr int kStatisticsSchemaVersion = 3;

// What --check has compared.
struct CheckCounts {
  std::uint64_t instructions = 0;
  std::uint64_t remote_operations = 0;
  std::uint64_t bulk_commands = 0, bulk_words = 0;
  std::uint64_t departures = 0;
};
CheckCounts counts_of(const Checker& checker);

// `checked` is null without --check.
nlohmann::ordered_json statistics_report(const Options& options, const Outcome& outcome,
                                         const RunState& state, const Statistics& statistics,
                                         const Regions& regions, const CheckCounts* checked);

// One of the list `regions` of it, as it stands now.
nlohmann::ordered_json region_report(unsigned id, const Region& region);

// "retire 40.0 %, fetch 12.3 %, ..." of all counted cycles; causes without a cycle are left out.
std::string describe_activity(const Counters& counters);

}  // namespace xb::sim
