// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/report.h"

#include <fmt/format.h>

#include <string>

namespace xb::sim {
namespace {

using Json = nlohmann::ordered_json;

// Ratios with four digits: enough to read, and the same text on every machine.
double rounded(double value) {
  return static_cast<double>(static_cast<std::uint64_t>(value * 10000.0 + 0.5)) / 10000.0;
}

Json counters_json(const Counters& c) {
  Json out;
  out["cycles"] = c[Counter::kCycles];
  out["instructions"] = c[Counter::kInstructions];
  out["polls"] = c[Counter::kPolls];
  out["ipc"] = rounded(c.ipc());
  Json& activity = out["activity"];
  for (std::size_t a = 0; a < kActivityCount; ++a) {
    activity[std::string(isa::kActivities[a].name)] = c.activity(a);
  }
  out["remote"] = {{"loads", c[Counter::kRemoteLoads]},
                   {"stores", c[Counter::kRemoteStores]},
                   {"loopback_loads", c[Counter::kLoopbackLoads]},
                   {"loopback_stores", c[Counter::kLoopbackStores]}};
  out["served"] = {{"loads", c[Counter::kServedLoads]},
                   {"stores", c[Counter::kServedStores]},
                   {"refused", c[Counter::kRefused]}};
  out["flits"] = {{"sent", c[Counter::kFlitsSent]}, {"hops", c[Counter::kFlitHops]}};
  out["traps"] = c[Counter::kTraps];
  out["interrupts"] = c[Counter::kInterrupts];
  return out;
}

// What regions and the region of interest have in common.
Json visits_json(const Region& region) {
  Counters sum;
  for (const Counters& c : region.per_pe) sum += c;
  Json out;
  out["visits"] = region.visits.size();
  out["first_entry"] = region.visits.front().first_entry;
  std::uint64_t last = 0;
  for (const RegionVisit& visit : region.visits) last = std::max(last, visit.last_exit);
  out["last_exit"] = last;
  out["cycles"] = region.cycles();
  const auto useful = static_cast<double>(sum[Counter::kInstructions] - sum[Counter::kPolls]);
  out["instructions_per_pe"] = rounded(useful / static_cast<double>(region.per_pe.size()));
  out["total"] = counters_json(sum);
  Json& per_pe = out["pe"] = Json::array();
  for (const Counters& c : region.per_pe) per_pe.push_back(counters_json(c));
  return out;
}

// The whole run in the form of a region, for programs that mark no region of interest.
Region whole_run(const Statistics& statistics, std::uint64_t cycles) {
  Region run;
  run.visits.push_back({0, cycles});
  for (unsigned pe = 0; pe < statistics.size(); ++pe) run.per_pe.push_back(statistics.of(pe));
  return run;
}

}  // namespace

Json region_report(unsigned id, const Region& region) {
  Json out;
  out["id"] = id;
  out["name"] = region.name;
  out.update(visits_json(region));
  return out;
}

CheckCounts counts_of(const Checker& checker) {
  return {checker.instructions(), checker.remote_operations(), checker.bulk_commands(),
          checker.bulk_words(), checker.departures()};
}

Json statistics_report(const Options& options, const Outcome& outcome, const RunState& state,
                       const Statistics& statistics, const Regions& regions,
                       const CheckCounts* checked) {
  Json out;
  out["schema"] = "xbsim-statistics";
  out["schema_version"] = kStatisticsSchemaVersion;
  out["program"] = options.program;
  out["arguments"] = options.arguments;
  out["config"] = options.config;
  out["mesh"] = {{"width", options.shape.width}, {"height", options.shape.height}};
  out["memory"] = options.memory;
  out["link_latency"] = options.link_latency;
  out["ended"] = name_of(outcome.ended);
  out["status"] = outcome.status;
  out["cycles"] = outcome.cycles;
  if (checked != nullptr) {
    out["checked"] = {{"instructions", checked->instructions},
                      {"remote_operations", checked->remote_operations},
                      {"bulk_commands", checked->bulk_commands},
                      {"bulk_words", checked->bulk_words},
                      {"departures", checked->departures}};
  }
  out["total"] = counters_json(statistics.total());
  Json& pes = out["pe"] = Json::array();
  for (unsigned pe = 0; pe < statistics.size(); ++pe) {
    Json one;
    one["id"] = pe;
    const auto& end = state.end_of(pe);
    one["status"] = end ? Json(end->status) : Json(nullptr);
    one.update(counters_json(statistics.of(pe)));
    pes.push_back(std::move(one));
  }
  const Region& roi = regions.of(Regions::kRoi);
  out["roi"]["marked"] = roi.used();
  out["roi"].update(visits_json(roi.used() ? roi : whole_run(statistics, outcome.cycles)));
  Json& list = out["regions"] = Json::array();
  for (unsigned id = 0; id < Regions::count(); ++id) {
    if (regions.of(id).used()) list.push_back(region_report(id, regions.of(id)));
  }
  return out;
}

std::string describe_activity(const Counters& counters) {
  std::string text;
  const auto cycles = static_cast<double>(counters[Counter::kCycles]);
  for (std::size_t a = 0; a < kActivityCount; ++a) {
    if (counters.activity(a) == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {:.1f} %", isa::kActivities[a].name,
                        100.0 * static_cast<double>(counters.activity(a)) / cycles);
  }
  return text;
}

}  // namespace xb::sim
