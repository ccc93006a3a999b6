// SPDX-License-Identifier: Apache-2.0
// Look-aside buffers of more than 16 entries (hls/network/nlb_large.cc), against the same model.
#include "nlb_bench.h"

namespace xb::network {
namespace {

// More entries than are compared at once: all of 1,024 namespaces, of which some are used much more
// often; searches that fail, and that an interrupt ends.
class LargeNlb : public testing::TestWithParam<unsigned> {};

TEST_P(LargeNlb, AgreesWithTheModel) {
  const unsigned entries = GetParam();
  std::mt19937 random(entries);
  NlbBench bench(entries, 1 + entries % 3, 100, 1024);
  const auto below = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  bench.set_table(4);
  bench.write(0, {1, mapping(0, 7, 1024), 0x8000'0000, 0x8000'0400});
  bench.write(1, {1025, mapping(0, 1), 0, kAll});
  unsigned hits = 0, misses = 0, since_flush = 0, first = 1;
  for (unsigned step = 0; step < 12 * entries + 600; ++step, ++since_flush) {
    if (below(8 * entries) == 0) first = 1 + below(1000);
    if (since_flush > 0 && below(30) == 0) {
      const bool all = below(2 * entries) == 0;
      bench.flush(all ? 0 : first + below(entries + 2), below(4));
      since_flush = 0;
    }
    const unsigned kind = below(100);
    const unsigned ns = kind < 70   ? 1 + (first + below(entries)) % 1025
                        : kind < 97 ? 1 + below(1024)
                                    : 1025 + below(3);
    const Access access{.ns = ns, .stores = below(4) == 0, .address = 0x8000'0000 + below(0x420)};
    if (!bench.holds(ns) && below(10) == 0) {
      EXPECT_TRUE(bench.look_up(access, below(3)).interrupted);
      continue;
    }
    const bool holds = bench.holds(ns), is_newest = bench.is_newest(ns);
    const Verdict verdict = bench.check(access);
    (holds ? hits : misses)++;
    const unsigned refused = verdict.reason != Reason::kNone;
    if (is_newest && since_flush > 0) {
      EXPECT_EQ(verdict.cycles, refused) << "the namespace used last";
    } else if (holds && since_flush > 0) {
      EXPECT_EQ(verdict.cycles, 2 + refused);
    }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(hits, 6 * entries);
  EXPECT_GT(misses, 2 * entries);
}

INSTANTIATE_TEST_SUITE_P(Entries, LargeNlb,
                         testing::Values(17u, 32u, 33u, 64u, 65u, 100u, 128u, 512u));

TEST(LargeNlb, CyclesOfHitsAndMisses) {
  NlbBench bench(17);
  bench.set_table(8);
  bench.write(3, {3, mapping(5, 7), 0, kAll});
  bench.write(4, {4, mapping(6, 7), 0, kAll});
  bench.check({.ns = 7});  // meanwhile the order of the slots is written
  EXPECT_EQ(bench.check({.ns = 3}).cycles, 11u);
  EXPECT_EQ(bench.check({.ns = 4}).cycles, 11u);
  EXPECT_EQ(bench.check({.ns = 4}).cycles, 0u) << "the namespace used last";
  EXPECT_EQ(bench.check({.ns = 3}).cycles, 2u);
}

}  // namespace
}  // namespace xb::network
