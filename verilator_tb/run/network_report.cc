// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/run/network_report.h"

#include <string>

#include "hls/isa/packet.h"

namespace xb::sim {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kDirectionNames[] = {"north", "east", "south", "west"};
constexpr const char* kNetworkNames[] = {"requests", "responses", "bulk"};

double rounded(double value) {
  return static_cast<double>(static_cast<std::uint64_t>(value * 10000.0 + 0.5)) / 10000.0;
}

Json histogram_json(const LatencyStatistics::Histogram& histogram) {
  std::uint64_t count = 0, sum = 0;
  Json cycles = Json::object();
  for (const auto& [latency, operations] : histogram) {
    count += operations;
    sum += latency * operations;
    cycles[std::to_string(latency)] = operations;
  }
  Json out;
  out["count"] = count;
  out["mean"] = count == 0 ? Json(nullptr)
                           : Json(rounded(static_cast<double>(sum) / static_cast<double>(count)));
  out["cycles"] = std::move(cycles);
  return out;
}

Json network_json(const LinkStatistics::Network& network) {
  std::size_t levels = network.waiting.size();
  while (levels > 1 && network.waiting[levels - 1] == 0) --levels;
  std::uint64_t stalls = 0;
  Json waiting = Json::array();
  for (std::size_t i = 0; i < levels; ++i) {
    waiting.push_back(network.waiting[i]);
    if (i > 0) stalls += network.waiting[i];
  }
  return {{"flits", network.flits}, {"stalls", stalls}, {"waiting", std::move(waiting)}};
}

Json bulk_json(const BulkStatistics::Kind& kind) {
  Json out;
  out["commands"] = kind.commands;
  out["failed"] = kind.failed;
  out["unfinished"] = kind.unfinished;
  out["bytes"] = kind.bytes;
  out["cycles"] = kind.cycles;
  return out;
}

Json link_json(const LinkStatistics::Link& link, std::uint64_t cycles) {
  std::uint64_t flits = 0;
  for (const LinkStatistics::Network& network : link.networks) flits += network.flits;
  Json out;
  out["from"] = link.from;
  out["direction"] = kDirectionNames[link.direction];
  out["to"] = link.to;
  out["use"] = cycles == 0 ? 0 : rounded(static_cast<double>(flits) / static_cast<double>(cycles));
  for (unsigned vn = 0; vn < kVirtualNetworks; ++vn) {
    if (vn == isa::kVirtualNetworkBulk && link.networks[vn].flits == 0) continue;
    out[kNetworkNames[vn]] = network_json(link.networks[vn]);
  }
  return out;
}

}  // namespace

Json network_report(const LatencyStatistics* latency, const LinkStatistics& links,
                    const BulkStatistics* bulk) {
  Json out;
  out["cycles"] = links.cycles();
  out["latency"] = nullptr;
  for (std::size_t c = 0; latency != nullptr && c < kRemoteClassNames.size(); ++c) {
    out["latency"][std::string(kRemoteClassNames[c])] =
        histogram_json(latency->of(static_cast<RemoteClass>(c)));
  }
  if (bulk != nullptr) {
    out["bulk"]["puts"] = bulk_json(bulk->puts());
    out["bulk"]["gets"] = bulk_json(bulk->gets());
  }
  Json& list = out["links"] = Json::array();
  for (const LinkStatistics::Link& link : links.links()) {
    if (link.networks[0].flits + link.networks[1].flits == 0) continue;
    list.push_back(link_json(link, links.cycles()));
  }
  return out;
}

Json timeline_report(const Timeline& timeline, unsigned pes) {
  Json out;
  out["interval"] = timeline.length();
  Json& list = out["pe"] = Json::array();
  for (unsigned pe = 0; pe < pes; ++pe) {
    Json causes = Json::object();
    for (std::size_t cause = 0; cause < Timeline::kCauses; ++cause) {
      Json cycles = Json::array();
      bool occurs = false;
      for (const Timeline::Interval& interval : timeline.of(pe)) {
        cycles.push_back(interval[cause]);
        occurs = occurs || interval[cause] != 0;
      }
      if (!occurs) continue;
      const std::string name =
          cause == Timeline::kPoll ? "poll" : std::string(isa::kActivities[cause].name);
      causes[name] = std::move(cycles);
    }
    list.push_back(std::move(causes));
  }
  return out;
}

}  // namespace xb::sim
