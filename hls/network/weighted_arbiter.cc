// SPDX-License-Identifier: Apache-2.0
#include "hls/network/weighted_arbiter.h"

#include <string>

#include "hls/network/onehot.h"
#include "hls/network/round_robin.h"

namespace xb::network {

using namespace hdl;

namespace {

std::string module_name(const std::vector<unsigned>& weight_widths) {
  std::string name = "weighted_arbiter";
  for (unsigned width : weight_widths) name += "_w" + std::to_string(width);
  return name;
}

}  // namespace

WeightedArbiter::WeightedArbiter(const std::vector<unsigned>& weight_widths)
    : Module(module_name(weight_widths)),
      waiting("waiting", W{static_cast<unsigned>(weight_widths.size())}),
      request("request", W{static_cast<unsigned>(weight_widths.size())}),
      grant("grant", W{static_cast<unsigned>(weight_widths.size())}) {
  brief("Weighted round robin: per round, an input wins at most as often as its weight says.");
  const unsigned count = static_cast<unsigned>(weight_widths.size());
  std::vector<UInt> wins;
  for (unsigned i = 0; i < count; ++i) {
    weights.emplace_back("weight" + std::to_string(i), W{weight_widths[i]});
    wins.push_back(Reg<UInt>{"wins" + std::to_string(i), W{weight_widths[i]}, Reset{0},
                             "how often input " + std::to_string(i) + " has won in this round"});
  }
  Reg<UInt> used_up{"used_up", W{count}, Reset{0},
                    "by input: has won as often as it may in this round"};
  Reg<UInt> after_last{"after_last", W{count}, Reset{0}, "the inputs behind the one that won last"};

  HW_LET(within_quota) = request & ~used_up;
  // Both pools at once, and then one of them: the shortest way through what decides last.
  const UInt quota_pool = round_robin_pool("quota", within_quota, after_last);
  const UInt any_pool = round_robin_pool("any", request, after_last);
  HW_LET(pool) = mux(or_reduce(within_quota), quota_pool, any_pool);
  HW_LET(winner) = lowest_bit(pool);
  grant <<= winner;
  HW_LET(round_ends) = (waiting & ~used_up) == 0;
  std::vector<UInt> last_wins;
  std::vector<UInt> only_wins;
  std::vector<UInt> more;
  for (unsigned i = 0; i < count; ++i) {
    more.push_back(named("more" + std::to_string(i), wins[i] + 1));
    last_wins.push_back(more[i] == weights[i]);
    only_wins.push_back(weights[i] == 1);
  }
  HW_LET(ends_share) = side_by_side(last_wins);
  HW_LET(is_whole_share) = side_by_side(only_wins);
  HW_LET(counts) = winner & ~used_up;  // wins beyond the share do not
  when(accept, [&] {
    after_last <<= above(winner);
    used_up <<= mux(round_ends, winner & is_whole_share, used_up | (winner & ends_share));
    for (unsigned i = 0; i < count; ++i) {
      const int bit = static_cast<int>(i);
      wins[i] <<= mux(round_ends, zext(winner.bit(bit), wins[i].width()),
                      mux(counts.bit(bit), more[i], wins[i]));
    }
  });
  check("accept_needs_request", ~accept | or_reduce(request));
  check("request_waits", (request & ~waiting) == 0);
}

}  // namespace xb::network
