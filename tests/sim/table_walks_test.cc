// SPDX-License-Identifier: Apache-2.0
// Which reads belong to searches of the namespace table: whole ones, given up, begun anew.
#include "verilator_tb/check/table_walks.h"

#include <gtest/gtest.h>

#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"

namespace xb::sim {
namespace {

using Reads = std::vector<TableWalks::Read>;

constexpr std::uint64_t kNone = ~std::uint64_t{0};
constexpr std::uint64_t kBase = isa::kRamBase + 0x100;
const reference::NamespaceTable kTable{kBase, 4, 0x10000, 4};

// A read of a word of a slot, some cycles after the one before.
struct Step {
  unsigned slot = 0, word = 0;
  std::uint64_t data = 0;
  std::uint64_t gap = 3;
};
Reads reads(const std::vector<Step>& steps) {
  Reads all;
  std::uint64_t cycle = 100;
  for (const Step& s : steps) {
    cycle += s.gap;
    all.push_back({cycle, kBase + s.slot * isa::kNsEntryBytes + 8 * s.word, s.data, false});
  }
  return all;
}

std::size_t whole(std::uint64_t ns, const Reads& all) {
  return TableWalks(kTable, ns, all).whole().value_or(kNone);
}
std::size_t given_up(std::uint64_t ns, const Reads& all) {
  return TableWalks(kTable, ns, all).given_up();
}

// Namespace 6: slot 2 holds another one, slot 3 it.
const std::vector<Step> kFound{{2, 0, 10}, {3, 0, 6}, {3, 1, 1}, {3, 2}, {3, 3}};

TEST(TableWalks, AWholeSearch) {
  EXPECT_EQ(whole(6, reads(kFound)), 0u);
  EXPECT_EQ(given_up(6, reads(kFound)), 5u);
  EXPECT_EQ(whole(7, reads(kFound)), kNone);
  EXPECT_EQ(given_up(7, reads(kFound)), 0u);
  EXPECT_EQ(whole(6, {}), kNone);
  EXPECT_EQ(given_up(6, {}), 0u);
}

TEST(TableWalks, OnlyItsAddressesInItsOrder) {
  for (std::size_t k = 0; k < kFound.size(); ++k) {
    Reads other = reads(kFound);
    other[k].address += 8;
    EXPECT_EQ(whole(6, other), kNone);
    EXPECT_EQ(given_up(6, other), k);
    other = reads(kFound);
    other[k].is_write = true;
    EXPECT_EQ(given_up(6, other), k);
    other = reads(kFound);
    other.erase(other.begin() + static_cast<std::ptrdiff_t>(k));
    EXPECT_EQ(whole(6, other), kNone);
  }
  Reads more = reads(kFound);
  more.push_back(more.back());
  EXPECT_EQ(whole(6, more), kNone);
}

// What it reads decides how it goes on.
TEST(TableWalks, GoesByTheWordsThatWereRead) {
  EXPECT_EQ(whole(6, reads({{2, 0, 6}, {2, 1, 0}, {3, 0, 0}, {0, 0}, {1, 0}, {2, 0}, {3, 0}})), 0u);
  // The word of slot 2 has changed between the search and the look for ranges.
  EXPECT_EQ(whole(6, reads({{2, 0, 0}, {0, 0}, {1, 0}, {2, 0, 6}, {2, 1, 0x11}, {2, 2}, {2, 3}})),
            0u);
}

TEST(TableWalks, BeginsAnewSomeCyclesAfterItWasGivenUp) {
  for (std::size_t k = 1; k <= kFound.size(); ++k) {
    std::vector<Step> steps(kFound.begin(), kFound.begin() + static_cast<std::ptrdiff_t>(k));
    steps.insert(steps.end(), kFound.begin(), kFound.end());
    EXPECT_EQ(whole(6, reads(steps)), kNone);
    EXPECT_EQ(given_up(6, reads(steps)), k);
    steps[k].gap = 8;
    EXPECT_EQ(whole(6, reads(steps)), k);
    EXPECT_EQ(given_up(6, reads(steps)), steps.size());
    steps.insert(steps.begin(), kFound.begin(), kFound.begin() + 2);
    steps[2].gap = 6;
    EXPECT_EQ(whole(6, reads(steps)), 2 + k);
  }
}

// The first read of the search and its next one may be of the same word.
TEST(TableWalks, FindsTheBeginningAmongEqualReads) {
  const std::vector<Step> search{{0, 0, 0}, {0, 0, 0}, {1, 0}, {2, 0}, {3, 0}};
  EXPECT_EQ(whole(4, reads(search)), 0u);
  for (const std::size_t k : {1u, 2u}) {
    std::vector<Step> steps(search.begin(), search.begin() + static_cast<std::ptrdiff_t>(k));
    steps.insert(steps.end(), search.begin(), search.end());
    steps[k].gap = 8;
    EXPECT_EQ(whole(4, reads(steps)), k);
  }
}

TEST(TableWalks, OutsideRamNothingIsRead) {
  const TableWalks none({0, 4, 0x10000, 4}, 6, {});
  EXPECT_EQ(none.whole(), 0u);
  EXPECT_EQ(none.given_up(), 0u);
}

}  // namespace
}  // namespace xb::sim
