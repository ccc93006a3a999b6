// SPDX-License-Identifier: Apache-2.0
// The look-aside buffer against its model (nlb_bench.h): every kind of entry and refusal, the order
// in which slots are used again, and random tables, of 1 to 24 entries.
#include "nlb_bench.h"

namespace xb::network {
namespace {

TEST(Nlb, MissThenHit) {
  NlbBench bench(16);
  bench.set_table(8);
  bench.write(3, {3, mapping(5, 7), 0, kAll});
  const Verdict miss = bench.check({.ns = 3});
  EXPECT_EQ(miss.node, 5u);
  EXPECT_EQ(miss.cycles, 9u);
  const Verdict hit = bench.check({.ns = 3});
  EXPECT_EQ(hit.cycles, 0u);
  EXPECT_TRUE(bench.reads().empty());
}

TEST(Nlb, FurtherSlotsTakeTwoCyclesEach) {
  NlbBench bench(16);
  bench.set_table(8);
  bench.write(3, {11, mapping(5, 7), 0, kAll});
  bench.write(4, {3, mapping(6, 7), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 3}).cycles, 11u);
}

TEST(Nlb, WrapsAroundAndPassesTombstones) {
  NlbBench bench(4);
  bench.set_table(4);
  bench.write(3, {7, mapping(2, 7) & ~1ull, 0, kAll});
  bench.write(0, {4, mapping(1, 7), 0, kAll});
  bench.write(1, {7, mapping(9, 7), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 7}).node, 9u);
  bench.write(2, {6, mapping(2, 7), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 11}).reason, Reason::kUnmapped) << "a full table";
}

TEST(Nlb, StaleUntilFlushed) {
  NlbBench bench(2);
  bench.set_table(8);
  bench.write(1, {1, mapping(1, 7), 0, kAll});
  bench.write(2, {2, mapping(2, 7), 0, kAll});
  bench.check({.ns = 1});
  bench.check({.ns = 2});
  bench.write(1, {1, mapping(8, 7), 0, kAll});
  bench.write(2, {2, mapping(9, 7), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 1}).node, 1u);
  bench.flush(1);
  EXPECT_EQ(bench.check({.ns = 1}).node, 8u);
  EXPECT_EQ(bench.check({.ns = 2}).node, 2u);
  bench.flush(0);
  EXPECT_EQ(bench.check({.ns = 2}).node, 9u);
}

TEST(Nlb, TheOneUsedLongestAgoLeaves) {
  NlbBench bench(3);
  bench.set_table(8);
  for (unsigned ns = 1; ns < 7; ++ns) bench.write(ns, {ns, mapping(ns, 7), 0, kAll});
  for (const unsigned ns : {1, 2, 3, 1, 4, 1, 3, 4, 2, 5, 6, 5, 2, 1, 1, 6})
    bench.check({.ns = ns});
  // A use that is refused counts, too.
  bench.write(7, {7, mapping(7, 1), 0, kAll});
  bench.check({.ns = 7});
  bench.check({.ns = 1});
  bench.check({.ns = 2});
  EXPECT_EQ(bench.check({.ns = 7, .stores = true}).reason, Reason::kNamespacePermission);
  bench.check({.ns = 3});
  EXPECT_EQ(bench.check({.ns = 7}).cycles, 0u);
}

TEST(Nlb, Permissions) {
  for (unsigned permits = 0; permits < 8; ++permits) {
    NlbBench bench(16);
    bench.set_table(2);
    bench.write(1, {1, mapping(1, permits), 0, kAll});
    bench.check({.ns = 1});
    bench.check({.ns = 1, .stores = true});
    bench.check({.ns = 1, .atomic = true});
    EXPECT_EQ(bench.look_up({.ns = 1}).cycles, (permits & 1) != 0 ? 0u : 1u);
  }
}

TEST(Nlb, Bounds) {
  NlbBench bench(16);
  bench.set_table(16);
  bench.write(1, {1, mapping(1, 7), 0x8000'1000, 0x8000'2000});
  bench.write(2, {2, mapping(1, 7), 0, 0x0200'0008});
  bench.write(3, {3, mapping(1, 7), kAll, ~7ull});
  bench.write(4, {4, mapping(1, 7), 0xffff'fff8, ~7ull});
  bench.write(5, {5, mapping(1, 7), 0x8000'0000, 0x8000'0000});
  for (const std::uint32_t address :
       {0x8000'0ff8u, 0x8000'0fffu, 0x8000'1000u, 0x8000'1fffu, 0x8000'2000u, 0x0200'0000u,
        0x0200'0004u, 0xffff'fff0u, 0xffff'fff8u, 0x8000'0000u}) {
    for (unsigned ns = 1; ns < 6; ++ns) bench.check({.ns = ns, .address = address});
  }
}

TEST(Nlb, Ranges) {
  for (const unsigned size : {1u, 2u, 4u, 8u}) {
    NlbBench bench(8);
    bench.set_table(size);
    bench.write(0, {5, mapping(10, 7, 6), 0, kAll});
    bench.write(1, {100, mapping(0, 7, 16), 0, kAll});
    bench.write(3, {2, mapping(3, 7, 0x1'0000), 0, kAll});
    bench.write(4, {300, mapping(3, 7, 4), 0, kAll});  // too far behind
    for (const unsigned ns :
         {1u, 2u, 4u, 5u, 6u, 10u, 11u, 14u, 15u, 16u, 99u, 100u, 115u, 116u, 300u, 65535u}) {
      bench.check({.ns = ns});
    }
  }
}

TEST(Nlb, AnEntryOfItsOwnComesBeforeARange) {
  NlbBench bench(8);
  bench.set_table(8);
  bench.write(0, {1, mapping(0, 7, 16), 0, kAll});
  bench.write(4, {4, mapping(9, 1), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 3}).node, 2u);
  EXPECT_EQ(bench.check({.ns = 4}).node, 9u);
  EXPECT_EQ(bench.check({.ns = 1}).node, 0u);
}

TEST(Nlb, BadTables) {
  NlbBench bench(8);
  bench.set_table(2);
  bench.write(1, {1, mapping(16, 7), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 1}).reason, Reason::kTable) << "no such node";
  bench.write(1, {1, mapping(1, 7) | 1u << isa::kNsObjectShift, 0, kAll});
  EXPECT_EQ(bench.check({.ns = 1}).reason, Reason::kTable) << "an object";
  bench.write(1, {0x1'0000'0001, mapping(1, 7), 0, kAll});
  EXPECT_EQ(bench.check({.ns = 1}).reason, Reason::kUnmapped) << "64 bits are compared";
  for (const std::uint32_t base : {0u, 0x7fff'ffe0u, 0xffff'ffe0u, 0x8010'0000u, 0x8000'0000u}) {
    NlbBench other(8);
    other.set_table(2, base);
    other.check({.ns = 1});
    other.check({.ns = 2});
  }
  NlbBench last(8);
  last.set_table(2, 0x800f'ffe0);  // the second slot lies outside
  last.write(0, {2, mapping(3, 7), 0, kAll});
  EXPECT_EQ(last.check({.ns = 2}).node, 3u);
  EXPECT_EQ(last.check({.ns = 1}).reason, Reason::kTable);
}

TEST(Nlb, AnInterruptTakesThePlaceOfAnAccessThatWaits) {
  for (const unsigned latency : {1u, 3u}) {
    for (unsigned from = 0; from < 24; ++from) {
      NlbBench bench(8, latency);
      bench.set_table(8);
      for (unsigned ns = 2; ns < 5; ++ns) bench.write(ns, {ns + 8, mapping(ns, 7), 0, kAll});
      bench.write(5, {2, mapping(9, 7), 0, kAll});
      const Verdict first = bench.look_up({.ns = 2}, from);
      EXPECT_EQ(first.node, first.interrupted ? 0u : 9u);
      EXPECT_LE(first.interrupted ? first.cycles : 0, from + 2 + latency) << "later than a probe";
      const Verdict again = bench.look_up({.ns = 2});
      EXPECT_EQ(again.node, 9u);
      EXPECT_EQ(again.cycles == 0, !first.interrupted);
    }
  }
}

// Random tables, accesses, changes with and without a flush; slow memory that refuses now and then.
class NlbRandom : public testing::TestWithParam<unsigned> {};

TEST_P(NlbRandom, AgreesWithTheModel) {
  std::mt19937 random(GetParam());
  NlbBench bench(GetParam(), 1 + GetParam() % 3, 30 + 70 * (GetParam() % 2));
  const auto below = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  unsigned size = 0;
  for (unsigned step = 0; step < 1500; ++step) {
    if (size == 0 || below(200) == 0) bench.set_table(size = 1u << below(6));
    if (below(3) == 0) {
      const unsigned count = below(4) == 0 ? 1 + below(20) : 0;
      Entry entry{below(40), mapping(below(17), below(8), count), 0x8000'0000 + 8 * below(8),
                  0x8000'0000 + 8 * below(16)};
      if (below(5) == 0) entry[1] &= ~1ull;
      if (below(20) == 0) entry[1] |= 1u << isa::kNsObjectShift;
      if (below(4) == 0) entry = {};
      const unsigned slot = below(size);
      bench.write(slot, entry);
      if (below(2) == 0) bench.flush(below(40));
    }
    bench.check({.ns = 1 + below(39),
                 .stores = below(3) == 0,
                 .atomic = below(4) == 0,
                 .address = 0x8000'0000 + below(128)});
    if (testing::Test::HasFailure()) break;
  }
}

INSTANTIATE_TEST_SUITE_P(Entries, NlbRandom,
                         testing::Values(1u, 2u, 3u, 4u, 5u, 8u, 13u, 16u, 17u, 24u));

TEST(Nlb, RefusesOtherSizes) {
  for (const unsigned entries : {0u, 513u}) {
    Config config;
    config.nlb_entries = entries;
    hdl::Design design;
    EXPECT_THROW(design.top<Nlb>(config), std::invalid_argument) << entries;
  }
}

}  // namespace
}  // namespace xb::network
