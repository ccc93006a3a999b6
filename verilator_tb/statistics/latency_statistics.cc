// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/statistics/latency_statistics.h"

namespace xb::sim {

RemoteClass class_of(const RemoteTimes& times) {
  if (isa::is_atomic(times.op)) {
    return times.posted ? RemoteClass::kPostedAtomics : RemoteClass::kAtomics;
  }
  return times.posted ? RemoteClass::kStores : RemoteClass::kLoads;
}

void LatencyStatistics::count(const RemoteTimes& times) {
  if (times.end == RemoteEnd::kUnfinished || times.end == RemoteEnd::kLost) return;
  ++histograms_[static_cast<std::size_t>(class_of(times))][*times.back - times.issue];
}

}  // namespace xb::sim
