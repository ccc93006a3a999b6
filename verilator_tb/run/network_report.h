// SPDX-License-Identifier: Apache-2.0
// The parts `network` and `timeline` of the statistics file. Their keys are documented in
// verilator_tb/formats.md.
#pragma once

#include <nlohmann/json.hpp>

#include "verilator_tb/statistics/bulk_statistics.h"
#include "verilator_tb/statistics/latency_statistics.h"
#include "verilator_tb/statistics/link_statistics.h"
#include "verilator_tb/statistics/timeline.h"

namespace xb::sim {

// Without `latency` (a tile that does not show its network interface) that key is null; without
// `bulk` (no bulk engine) there is none of that name.
nlohmann::ordered_json network_report(const LatencyStatistics* latency, const LinkStatistics& links,
                                      const BulkStatistics* bulk = nullptr);

nlohmann::ordered_json timeline_report(const Timeline& timeline, unsigned pes);

}  // namespace xb::sim
