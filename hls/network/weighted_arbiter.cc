// SPDX-License-Identifier: Apache-2.0
#include "hls/network/weighted_arbiter.h"

#include <string>

#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;

namespace {

std::string module_name(const std::vector<unsigned>& weight_widths) {
  std::string name = "weighted_arbiter";
  for (unsigned width : weight_widths) name += "_w" + std::to_string(width);
  return name;
}

UInt side_by_side(const std::vector<UInt>& lowest_first) {
  return cat(std::vector<UInt>(lowest_first.rbegin(), lowest_first.rend()));
}

}  // namespace

WeightedArbiter::WeightedArbiter(const std::vector<unsigned>& weight_widths)
    : Module(module_name(weight_widths)),
      request("request", W{static_cast<unsigned>(weight_widths.size())}),
      grant("grant", W{static_cast<unsigned>(weight_widths.size())}) {
  brief("Weighted round robin: per round, an input wins at most as often as its weight says.");
  const unsigned count = static_cast<unsigned>(weight_widths.size());
  std::vector<UInt> quota;
  std::vector<UInt> quota_left;
  for (unsigned i = 0; i < count; ++i) {
    weights.emplace_back("weight" + std::to_string(i), W{weight_widths[i]});
    Reg<UInt> left{"quota" + std::to_string(i), W{weight_widths[i]}, Reset{0},
                   "wins that input " + std::to_string(i) + " has left in this round"};
    quota.push_back(left);
    quota_left.push_back(left != 0);
  }
  Reg<UInt> last{"last", W{count}, Reset{0}, "who won last, one-hot; 0 = nobody yet"};

  HW_LET(has_quota) = side_by_side(quota_left);
  HW_LET(within_quota) = request & has_quota;
  HW_LET(round_ends) = ~or_reduce(within_quota);
  HW_LET(eligible) = mux(round_ends, request, within_quota);
  HW_LET(winner) = round_robin_pick(eligible, last);
  grant <<= winner;
  when(accept, [&] {
    last <<= winner;
    for (unsigned i = 0; i < count; ++i) {
      const UInt before = mux(round_ends, weights[i], quota[i]);
      quota[i] <<= before - zext(winner.bit(i), before.width());
    }
  });
  check("accept_needs_request", ~accept | or_reduce(request));
}

}  // namespace xb::network
