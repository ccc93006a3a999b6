// SPDX-License-Identifier: Apache-2.0
// Whole meshes: every operation performed exactly once and in order, everything drains, equal
// shares at a hot spot.
#include "tests/network/mesh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

#include "hls/isa/wire.h"

namespace xb::network {
namespace {

// Each pair of nodes uses words of its own, so a load must return what its node stored there last:
// order and delivery are checked by values as well as by the trace.
class Traffic {
 public:
  Traffic(Mesh& mesh, unsigned seed, unsigned operations, unsigned load_percent)
      : mesh_(mesh), random_(seed) {
    expected_answers_.resize(mesh.size());
    for (unsigned i = 0; i < operations; ++i) {
      for (unsigned node = 0; node < mesh.size(); ++node) offer(node, load_percent);
    }
  }

  void check() {
    std::map<std::pair<unsigned, unsigned>, std::vector<Key>> seen;
    for (unsigned target = 0; target < mesh_.size(); ++target) {
      for (const Inbound& entry : mesh_.inbound(target)) {
        EXPECT_FALSE(entry.refused);
        seen[{entry.src, target}].push_back({entry.op, entry.size, entry.addr});
      }
      EXPECT_TRUE(mesh_.errors(target).empty());
      EXPECT_EQ(mesh_.peek(target, "dropped"), 0u);
    }
    EXPECT_EQ(seen, sent_);
    for (unsigned node = 0; node < mesh_.size(); ++node) {
      std::vector<std::uint64_t> values;
      for (const Answer& answer : mesh_.answers(node)) {
        EXPECT_FALSE(answer.error);
        values.push_back(answer.data);
      }
      EXPECT_EQ(values, expected_answers_[node]);
    }
    for (const auto& [place, value] : words_)
      EXPECT_EQ(mesh_.word(place.first, place.second), value);
  }

 private:
  using Key = std::tuple<unsigned, unsigned, std::uint32_t>;  // op, size, address

  void offer(unsigned node, unsigned load_percent) {
    Request request;
    request.write = random_() % 100 >= load_percent;
    request.target = static_cast<unsigned>(random_() % mesh_.size());
    request.size = static_cast<unsigned>(random_() % 4);
    const std::uint32_t word = static_cast<std::uint32_t>(64 * node + 8 * (random_() % 8));
    const unsigned lane = static_cast<unsigned>(random_() % 8) & ~((1u << request.size) - 1);
    request.addr = word + lane;
    request.data = random_();
    const std::uint64_t keep = request.size == 3 ? ~0ull : (1ull << (8u << request.size)) - 1;
    std::uint64_t& memory = words_[{request.target, word}];
    if (request.write) {
      memory = (memory & ~(keep << 8 * lane)) | (request.data & keep) << 8 * lane;
    } else {
      expected_answers_[node].push_back(memory >> 8 * lane & keep);
    }
    const isa::WireOp op = request.write ? isa::WireOp::kStore : isa::WireOp::kLoad;
    sent_[{node, request.target}].push_back(
        {static_cast<unsigned>(op), request.size, request.addr});
    mesh_.offer(node, request);
  }

  Mesh& mesh_;
  std::mt19937_64 random_;
  std::map<std::pair<unsigned, unsigned>, std::vector<Key>> sent_;
  std::map<std::pair<unsigned, std::uint32_t>, std::uint64_t> words_;
  std::vector<std::vector<std::uint64_t>> expected_answers_;
};

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
  // The local output of the hot node is the limit: two flits for a store, and one for the
  // acknowledgement of each of its own.
  const double cycles_per_store = 2 + 1.0 / mesh.size();
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
