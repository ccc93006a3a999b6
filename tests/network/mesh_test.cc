// SPDX-License-Identifier: Apache-2.0
// Whole meshes: every operation performed exactly once and in order, everything drains, equal
// shares at a hot spot.
#include "tests/network/mesh.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/network/traffic.h"

namespace xb::network {
namespace {

struct Case {
  unsigned width, height, load_percent, memory_latency, core_bids;
};

class RandomTraffic : public ::testing::TestWithParam<Case> {};

TEST_P(RandomTraffic, IsPerformedOnceInOrderAndDrains) {
  const Case& c = GetParam();
  MeshOptions options;
  options.memory_latency = c.memory_latency;
  options.core_bid_percent = c.core_bids;
  options.config.router_depth = c.load_percent == 50 ? 5 : 8;
  Mesh mesh(c.width, c.height, options);
  Traffic traffic(mesh, 7 * c.width + c.height, 120, c.load_percent);
  ASSERT_TRUE(mesh.drain(20000)) << "traffic does not drain: deadlock or lost packet";
  traffic.check();
}

INSTANTIATE_TEST_SUITE_P(Meshes, RandomTraffic,
                         ::testing::Values(Case{1, 1, 30, 1, 0}, Case{2, 1, 30, 1, 50},
                                           Case{2, 2, 0, 1, 0}, Case{2, 2, 50, 3, 30},
                                           Case{3, 3, 0, 1, 20}, Case{3, 3, 10, 2, 90},
                                           Case{1, 5, 20, 1, 0}, Case{5, 2, 5, 1, 10}),
                         [](const auto& info) {
                           const Case& c = info.param;
                           return "w" + std::to_string(c.width) + "h" + std::to_string(c.height) +
                                  "loads" + std::to_string(c.load_percent) + "latency" +
                                  std::to_string(c.memory_latency);
                         });

// Everybody stores to one node as fast as it can.
void expect_equal_shares(unsigned width, unsigned height, unsigned hot, std::uint64_t cycles) {
  Mesh mesh(width, height);
  const std::uint64_t warm_up = 600;
  for (unsigned node = 0; node < mesh.size(); ++node) {
    for (std::uint64_t i = 0; i < warm_up + cycles; ++i) {
      mesh.offer(node, {.write = true, .target = hot, .addr = 8 * node, .data = i});
    }
  }
  mesh.run(warm_up + cycles);
  std::vector<unsigned> performed(mesh.size());
  for (const Inbound& entry : mesh.inbound(hot)) {
    if (entry.cycle >= warm_up) ++performed[entry.src];
  }
  // The local output of the hot node is the limit: the flits of a store, and one for the
  // acknowledgement of each of its own.
  const double cycles_per_store = kDataFlits + 1.0 / mesh.size();
  const double total = static_cast<double>(mesh.inbound(hot).size());
  EXPECT_GE(total, static_cast<double>(warm_up + cycles - 50) / cycles_per_store);
  const double fair = static_cast<double>(cycles) / cycles_per_store / mesh.size();
  for (unsigned node = 0; node < mesh.size(); ++node) {
    EXPECT_NEAR(performed[node], fair, 0.03 * fair + 2) << "node " << node;
  }
}

TEST(HotSpot, EqualSharesInTheMiddle) { expect_equal_shares(3, 3, 4, 1800); }
TEST(HotSpot, EqualSharesInACorner) { expect_equal_shares(4, 2, 7, 1600); }
TEST(HotSpot, EqualSharesOnALine) { expect_equal_shares(5, 1, 1, 1500); }

}  // namespace
}  // namespace xb::network
