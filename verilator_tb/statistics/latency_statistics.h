// SPDX-License-Identifier: Apache-2.0
// How long remote operations took from issue to return, by class: how many took how many cycles.
// Lost ones do not count.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "verilator_tb/watch/remote_operations.h"

namespace xb::sim {

enum class RemoteClass : std::size_t {
  kLoads,
  kStores,         // to their acknowledgement; those to msip, too
  kAtomics,        // with an old value
  kPostedAtomics,  // to their acknowledgement
  kCount
};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(RemoteClass::kCount)>
    kRemoteClassNames{"loads", "stores", "atomics", "posted_atomics"};

RemoteClass class_of(const RemoteTimes& times);

class LatencyStatistics {
 public:
  using Histogram = std::map<std::uint64_t, std::uint64_t>;  // cycles -> operations

  void count(const RemoteTimes& times);
  const Histogram& of(RemoteClass c) const { return histograms_[static_cast<std::size_t>(c)]; }

 private:
  std::array<Histogram, kRemoteClassNames.size()> histograms_;
};

}  // namespace xb::sim
