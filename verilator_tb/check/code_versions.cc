// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/code_versions.h"

#include <algorithm>
#include <iterator>

namespace xb::sim {

// Those that `is_out` of date.
template <typename Predicate>
void CodeVersions::erase(const Predicate& is_out) {
  for (auto granule = granules_.begin(); granule != granules_.end();) {
    std::erase_if(granule->second, is_out);
    granule = granule->second.empty() ? granules_.erase(granule) : std::next(granule);
  }
}

void CodeVersions::written(std::uint32_t offset, const Replaced& replaced, std::uint64_t judged) {
  const auto is_out = [judged](const Replaced& v) { return is_old(v, judged); };
  // Most are of data, which nobody fetches: sweep when those out of date may be half of them.
  if (granules_.size() >= sweep_at_) {
    erase(is_out);
    sweep_at_ = std::max(kLeastSweep, 2 * granules_.size());
  }
  std::vector<Replaced>& versions = granules_[offset / 8];
  std::erase_if(versions, is_out);
  versions.push_back(replaced);
}

void CodeVersions::fence_i(std::uint64_t cycle) {
  // Behind a load in flight it is judged late: what came after it is here already.
  erase([cycle](const Replaced& v) {
    return v.by_network ? v.cycle + kFenceToRetirement < cycle : v.cycle <= cycle;
  });
}

bool CodeVersions::held(std::uint32_t offset, std::uint32_t insn, std::uint64_t judged) const {
  const auto found = granules_.find(offset / 8);
  if (found == granules_.end()) return false;
  const std::vector<Replaced>& versions = found->second;
  return std::any_of(versions.begin(), versions.end(), [&](const Replaced& v) {
    return !is_old(v, judged) && static_cast<std::uint32_t>(v.bytes >> offset % 8 * 8) == insn;
  });
}

}  // namespace xb::sim
