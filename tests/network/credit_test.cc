// SPDX-License-Identifier: Apache-2.0
// The reverse signals of the links: a count of freed slots that is late, or falls back for a
// moment, costs time and heals with the next one. No buffer overflows (the checks of the flit
// buffers fail otherwise) and every operation is performed once and in order.
//
// The counts carry no check bits. What heals is a count behind the true one; one that runs ahead of
// it promises room that is not there.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <random>

#include "hls/hdl/error.h"
#include "tests/network/mesh.h"
#include "tests/network/traffic.h"
#include "verilator_tb/tile/ports.h"

namespace xb::network {
namespace {

static_assert(sim::kCreditModulus == 1u << kCreditWidth, "the simulator counts credits likewise");

constexpr unsigned kNodes = 6, kWidth = 3, kHeight = 2;

// Begins a hold with a chance of `percent` per link and cycle: for 1 to `longest` cycles the sender
// sees the counts of before.
class Hold {
 public:
  Hold(unsigned seed, unsigned percent, unsigned longest)
      : random_(seed), percent_(percent), longest_(longest) {}

  void operator()(unsigned sender, Port side, CreditCounts& counts) {
    Link& link = links_[sender][side];
    if (link.cycles == 0 && random_() % 100 < percent_) link.cycles = 1 + random_() % longest_;
    if (link.cycles == 0) {
      link.seen = counts;
      return;
    }
    --link.cycles;
    if (link.seen != counts) ++hidden;
    counts = link.seen;
  }
  unsigned hidden = 0;  // times in which a sender did not see the true count

 private:
  struct Link {
    CreditCounts seen{};
    unsigned cycles = 0;
  };
  std::mt19937 random_;
  unsigned percent_, longest_;
  std::array<std::array<Link, 4>, kNodes> links_{};
};

TEST(Credit, CountsHeldForAFewCyclesHealWithTheNext) {
  for (const unsigned longest : {1u, 4u, 30u}) {
    Mesh mesh(kWidth, kHeight);
    Hold hold(longest, 10, longest);
    mesh.on_credit = std::ref(hold);
    Traffic traffic(mesh, longest, 120, 10);
    ASSERT_TRUE(mesh.drain(20000)) << "a lost count was never made good";
    traffic.check();
    EXPECT_GT(hold.hidden, 200u);
  }
}

TEST(Credit, AStreamWaitsWhileCountsAreLostAndGoesOnAtOnce) {
  constexpr std::uint64_t kFrom = 100, kTo = 200;
  constexpr unsigned kStores = 150;
  Mesh mesh(2, 1);
  unsigned during = 0, soon_after = 0;
  mesh.on_link = [&](unsigned to, Port side, LinkWord& word) {
    if (to != 1 || side != kWest || word.valid == 0) return;
    if (mesh.cycle() >= kFrom && mesh.cycle() < kTo) ++during;
    if (mesh.cycle() >= kTo && mesh.cycle() < kTo + 20) ++soon_after;
  };
  CreditCounts seen{};
  mesh.on_credit = [&](unsigned sender, Port side, CreditCounts& counts) {
    if (sender != 0 || side != kEast) return;
    if (mesh.cycle() >= kFrom && mesh.cycle() < kTo) {
      counts = seen;
    } else {
      seen = counts;
    }
  };
  for (unsigned i = 0; i < kStores; ++i) {
    mesh.offer(0, {.write = true, .target = 1, .addr = 8 * i, .data = i + 1});
  }
  ASSERT_TRUE(mesh.drain(2000));
  // At most a buffer full, with what was in the output register.
  EXPECT_LE(during, Config{}.router_depth + 1);
  EXPECT_GE(soon_after, 15u);
  ASSERT_EQ(mesh.inbound(1).size(), kStores);
  for (unsigned i = 0; i < kStores; ++i) {
    EXPECT_EQ(mesh.inbound(1)[i].addr, 8 * i);
    EXPECT_EQ(mesh.word(1, 8 * i), i + 1);
  }
}

// Damaged counts: now and then a sender sees one that is up to 7 behind, even behind what it has
// seen before.
void let_counts_fall_back(Mesh& mesh, unsigned& fallen) {
  mesh.on_credit = [&fallen, random = std::mt19937(9)](unsigned, Port,
                                                       CreditCounts& counts) mutable {
    if (random() % 100 >= 15) return;
    ++fallen;
    for (std::uint64_t& count : counts) count = (count + 32 - 1 - random() % 7) % 32;
  };
}

TEST(Credit, CountsThatFallBackHealWithTheNext) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    Mesh mesh(kWidth, kHeight);
    unsigned fallen = 0;
    let_counts_fall_back(mesh, fallen);
    mesh.ignore_checks();  // the next test shows that they notice
    Traffic traffic(mesh, seed, 120, 10);
    ASSERT_TRUE(mesh.drain(20000)) << "a damaged count was never made good";
    traffic.check();
    EXPECT_GT(fallen, 500 * kDataFlits);
  }
}

TEST(Credit, ACheckNoticesCountsThatFallBack) {
  Mesh mesh(kWidth, kHeight);
  unsigned fallen = 0;
  let_counts_fall_back(mesh, fallen);
  Traffic traffic(mesh, 1, 120, 10);
  try {
    mesh.drain(20000);
    FAIL() << "no check failed";
  } catch (const hdl::Error& error) {
    EXPECT_NE(std::string(error.what()).find("credit_kept"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace xb::network
