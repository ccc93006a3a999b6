// SPDX-License-Identifier: Apache-2.0
// The search in the namespace table: what it finds, and every address that it reads.
#include "verilator_tb/reference/namespace_table.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "hls/isa/memory_map.h"
#include "tests/reference/table_words.h"

namespace xb::reference {
namespace {

using isa::Reason;

constexpr std::uint64_t kBase = isa::kRamBase + 0x400;
constexpr std::uint64_t kRamBytes = 0x10000;
constexpr unsigned kPes = 16;

class Search : public testing::Test {
 protected:
  // Slots that are not set hold zeros.
  void set(std::uint64_t slot, const Entry& e) {
    const std::uint64_t at = slot * isa::kNsEntryBytes;
    words_[at] = e.ns;
    words_[at + 8] = e.mapping;
    words_[at + 16] = e.low;
    words_[at + 24] = e.high;
  }
  SearchResult find(std::uint64_t ns, std::uint64_t size) {
    return search({base, size, kRamBytes, kPes}, ns, [this](std::uint64_t address) {
      reads_ += reads_.empty() ? "" : " ";
      reads_ += std::to_string((address - base) / isa::kNsEntryBytes) + "." +
                std::to_string(address / 8 % 4);
      if (reads_left_ == 0) return std::optional<std::uint64_t>();
      --reads_left_;
      return std::optional(words_[address - base]);
    });
  }
  // "slot.word slot.word ..." of the search.
  std::string reads(std::uint64_t ns, std::uint64_t size) {
    reads_.clear();
    find(ns, size);
    return reads_;
  }
  // Its node, or minus its reason.
  int node_of(std::uint64_t ns, std::uint64_t size) {
    const SearchResult r = find(ns, size);
    return r.reason == Reason::kNone ? static_cast<int>(r.mapping.node)
                                     : -static_cast<int>(r.reason);
  }

  std::uint64_t base = kBase;
  std::uint64_t reads_left_ = ~std::uint64_t{0};

 private:
  std::map<std::uint64_t, std::uint64_t> words_;
  std::string reads_;
};

constexpr int kUnmapped = -1, kBad = -10;

TEST_F(Search, FindsAnEntryInItsSlot) {
  set(5, {13, kValid | kRead | node(9), 0x80000017, 0x80000fff});
  const SearchResult r = find(13, 8);
  EXPECT_EQ(r.reason, Reason::kNone);
  EXPECT_EQ(r.mapping.node, 9u);
  EXPECT_TRUE(r.mapping.read);
  EXPECT_FALSE(r.mapping.write);
  EXPECT_FALSE(r.mapping.atomic);
  EXPECT_EQ(r.mapping.low, 0x80000010u);
  EXPECT_EQ(r.mapping.high, 0x80000ff8u);
  const std::uint64_t slot = kBase + 5 * 32;
  EXPECT_EQ(r.addresses, (std::vector<std::uint64_t>{slot, slot + 8, slot + 16, slot + 24}));
  EXPECT_EQ(reads(13, 8), "5.0 5.1 5.2 5.3");
}

TEST_F(Search, EveryPermissionIsABitOfItsOwn) {
  set(1, {1, kValid | kWrite});
  set(2, {2, kValid | kAtomic});
  set(3, {3, kValid});
  EXPECT_TRUE(find(1, 4).mapping.write);
  EXPECT_FALSE(find(1, 4).mapping.read || find(1, 4).mapping.atomic);
  EXPECT_TRUE(find(2, 4).mapping.atomic);
  EXPECT_FALSE(find(2, 4).mapping.read || find(2, 4).mapping.write);
  EXPECT_EQ(node_of(3, 4), 0);  // nothing permitted, but mapped
}

TEST_F(Search, GoesOnUntilASlotThatWasNeverUsed) {
  set(2, {10, kAll | node(1)});
  set(3, {18, kAll | node(2)});
  set(5, {26, kAll | node(3)});  // nobody gets there
  EXPECT_EQ(node_of(18, 8), 2);
  EXPECT_EQ(reads(18, 8), "2.0 3.0 3.1 3.2 3.3");
  EXPECT_EQ(node_of(26, 8), kUnmapped);
  EXPECT_EQ(reads(26, 8), "2.0 3.0 4.0 0.0 1.0 2.0 2.1 3.0 3.1");
}

TEST_F(Search, PassesOverTombstones) {
  set(2, {2, kAll - kValid + node(1)});
  set(3, {2, kAll | node(7)});
  EXPECT_EQ(node_of(2, 4), 7);
  EXPECT_EQ(reads(2, 4), "2.0 2.1 3.0 3.1 3.2 3.3");
  set(3, {2, 0});
  EXPECT_EQ(node_of(2, 4), kUnmapped);
  EXPECT_EQ(reads(2, 4), "2.0 2.1 3.0 3.1 0.0 0.0 1.0 2.0 2.1 3.0 3.1");
}

TEST_F(Search, GoesRoundAndStopsAfterAllSlots) {
  set(0, {7, kAll | node(4)});
  set(2, {6, kAll | node(5)});
  set(3, {5, kAll | node(6)});
  EXPECT_EQ(node_of(7, 4), 4);
  EXPECT_EQ(reads(7, 4), "3.0 0.0 0.1 0.2 0.3");
  set(1, {8, kAll | node(3)});  // full
  EXPECT_EQ(node_of(8, 4), 3);
  EXPECT_EQ(node_of(11, 4), kUnmapped);
  EXPECT_EQ(reads(11, 4), "3.0 0.0 1.0 2.0 0.0 0.1 1.0 1.1 2.0 2.1 3.0 3.1");
  EXPECT_EQ(reads(4, 4), "0.0 1.0 2.0 3.0 0.0 1.0 2.0 3.0");  // all words 0 above it
}

TEST_F(Search, AllBitsOfTheFirstWordCount) {
  set(1, {0x1'0000'0001, kAll | node(4)});
  set(2, {0x1'0001, kAll | node(5)});
  set(3, {1, kAll | node(6)});
  EXPECT_EQ(node_of(1, 4), 6);
  EXPECT_EQ(reads(1, 4), "1.0 2.0 3.0 3.1 3.2 3.3");
}

TEST_F(Search, ATableOfOneOrTwoEntries) {
  EXPECT_EQ(reads(9, 1), "0.0 0.0");
  set(0, {9, kAll | node(3)});
  EXPECT_EQ(node_of(9, 1), 3);
  EXPECT_EQ(node_of(9, 2), kUnmapped);  // slot 1 ends it
  EXPECT_EQ(node_of(8, 2), kUnmapped);
  EXPECT_EQ(reads(8, 1), "0.0 0.0");
  set(0, {4, kAll | range(8) | node(1)});
  EXPECT_EQ(node_of(9, 1), 6);
  EXPECT_EQ(reads(9, 1), "0.0 0.0 0.1 0.2 0.3");
  set(1, {9, kAll | node(2)});
  EXPECT_EQ(node_of(9, 2), 2);
  EXPECT_EQ(node_of(10, 2), 7);
  set(0, {});
  set(1, {4, kAll | range(8) | node(1)});
  EXPECT_EQ(node_of(10, 2), 7);
}

TEST_F(Search, ARangeCoversItsNamespaces) {
  set(1, {100, kValid | kRead | range(12) | node(4), 0x80001000, 0x80002000});
  EXPECT_EQ(node_of(99, 16), kUnmapped);
  EXPECT_EQ(node_of(100, 16), 4);
  EXPECT_EQ(node_of(111, 16), 15);
  EXPECT_EQ(node_of(112, 16), kUnmapped);
  const SearchResult r = find(105, 16);
  EXPECT_TRUE(r.mapping.read && !r.mapping.write && !r.mapping.atomic);
  EXPECT_EQ(r.mapping.low, 0x80001000u);
  EXPECT_EQ(r.mapping.high, 0x80002000u);
  EXPECT_EQ(reads(105, 16), "9.0 0.0 1.0 1.1 1.2 1.3");
  EXPECT_EQ(reads(99, 16), "3.0 0.0 1.0 2.0 3.0");
}

TEST_F(Search, RangesAreInTheFirstFourSlotsOnly) {
  set(4, {100, kAll | range(12) | node(4)});
  EXPECT_EQ(node_of(101, 16), kUnmapped);
  set(3, {100, kAll | range(12) | node(2)});
  EXPECT_EQ(node_of(101, 16), 3);
  set(0, {90, kAll | range(12) | node(0)});  // the first one that covers it
  EXPECT_EQ(node_of(101, 16), 11);
  EXPECT_EQ(node_of(102, 16), 4);
  EXPECT_EQ(reads(102, 16), "6.0 0.0 0.1 1.0 2.0 3.0 3.1 3.2 3.3");
}

TEST_F(Search, WhatIsNoRangeOrNotValidCoversNothing) {
  set(0, {100, (kAll | range(12) | node(4)) - kValid});
  set(1, {100, (kAll | range(12) | node(4)) - kRange});  // out of its slot, too
  set(2, {0, kAll | range(200) | node(4)});
  EXPECT_EQ(node_of(101, 16), kUnmapped);
  EXPECT_EQ(node_of(100, 16), kUnmapped);
  EXPECT_EQ(reads(101, 16), "5.0 0.0 0.1 1.0 1.1 2.0 3.0");
}

TEST_F(Search, AnExactEntryGoesBeforeEveryRange) {
  set(0, {1, kAll | range(15) | node(0)});
  set(5, {5, kValid | node(15)});
  EXPECT_EQ(node_of(5, 8), 15);
  EXPECT_EQ(node_of(6, 8), 5);
  set(5, {5, node(15)});  // a tombstone does not
  EXPECT_EQ(node_of(5, 8), 4);
  // A range in the slot of its first namespace is passed over while exact entries are looked for.
  set(0, {8, kAll | range(4) | node(3)});
  EXPECT_EQ(node_of(8, 8), 3);
  EXPECT_EQ(reads(8, 8), "0.0 0.1 1.0 0.0 0.1 0.2 0.3");
}

TEST_F(Search, ARangeEndsAboveTheHighestNamespace) {
  set(0, {65530, kAll | range(65536) | node(0)});
  EXPECT_EQ(node_of(65535, 16), 5);
  set(0, {1, kAll | range(65536) | node(0)});
  EXPECT_EQ(node_of(16, 16), 15);
  EXPECT_EQ(node_of(17, 16), kBad);
  set(0, {0x8000'0000'0000'0001, kAll | range(65536)});
  EXPECT_EQ(node_of(2, 16), kUnmapped);
}

TEST_F(Search, TheNodeMustExist) {
  set(1, {1, kAll | node(15)});
  set(2, {2, kAll | node(16)});
  set(3, {3, kAll | node(65535)});
  EXPECT_EQ(node_of(1, 16), 15);
  EXPECT_EQ(node_of(2, 16), kBad);
  EXPECT_EQ(node_of(3, 16), kBad);
  EXPECT_EQ(reads(3, 16), "3.0 3.1 3.2 3.3");
  set(0, {100, kAll | range(20) | node(65530)});
  EXPECT_EQ(node_of(106, 16), kBad);  // no wrap-around to node 0
}

TEST_F(Search, OnlyRamIsAnObject) {
  for (const unsigned number : {1u, 2u, 3u}) {
    set(1, {1, kAll | object(number)});
    EXPECT_EQ(node_of(1, 16), kBad);
    set(1, {1, kValid | kRange | object(number)});
    EXPECT_EQ(node_of(1, 16), kBad);
  }
  set(1, {1, object(1)});  // of a tombstone nobody asks
  EXPECT_EQ(node_of(1, 16), kUnmapped);
}

TEST_F(Search, LeavesRamAtItsEnds) {
  base = isa::kRamBase - 32;
  EXPECT_EQ(node_of(2, 2), kBad);
  EXPECT_EQ(reads(2, 2), "");
  EXPECT_EQ(reads(1, 2), "1.0");
  EXPECT_EQ(node_of(1, 2), kBad);  // ranges begin at slot 0
  set(1, {1, kAll | node(3)});
  EXPECT_EQ(node_of(1, 2), 3);
  base = isa::kRamBase + kRamBytes - 32;
  set(0, {2, kAll | node(3)});
  EXPECT_EQ(node_of(2, 2), 3);
  EXPECT_EQ(node_of(4, 2), kBad);
  EXPECT_EQ(reads(4, 2), "0.0");
  EXPECT_EQ(find(4, 2).addresses, (std::vector<std::uint64_t>{base}));
  base = 0xffff'ffe0;  // 32 bits more would be 0
  EXPECT_EQ(node_of(1, 65536), kBad);
  EXPECT_EQ(reads(1, 65536), "");
  base = 0;
  EXPECT_EQ(node_of(1, 2), kBad);
}

TEST_F(Search, CanBeGivenUpAtEveryRead) {
  set(2, {2, node(1)});
  set(3, {1, kAll | range(4) | node(7)});
  const std::string all = "2.0 2.1 3.0 0.0 0.0 1.0 2.0 2.1 3.0 3.1 3.2 3.3";
  EXPECT_EQ(reads(2, 4), "2.0 2.1 3.0 0.0 0.0 1.0 2.0 2.1 3.0 3.1 3.2 3.3");
  for (unsigned k = 0; k < 12; ++k) {
    reads_left_ = k;
    EXPECT_EQ(reads(2, 4), all.substr(0, 4 * k + 3));
    reads_left_ = k;
    EXPECT_TRUE(find(2, 4).given_up);
  }
  reads_left_ = 12;
  EXPECT_FALSE(find(2, 4).given_up);
}

}  // namespace
}  // namespace xb::reference
