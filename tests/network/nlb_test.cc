// SPDX-License-Identifier: Apache-2.0
// The look-aside buffer against a model: a list of namespaces in the order of their use, and a
// search of the table written from hls/isa/README.md. The bench plays execute, memory issue and the
// bank that holds the table.
#include "hls/network/nlb.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <list>
#include <map>
#include <optional>
#include <random>

#include "hls/hdl/interpreter.h"
#include "hls/isa/memory_map.h"

namespace xb::network {
namespace {

using isa::Reason;

constexpr std::uint64_t kRam = 1u << 20;
constexpr std::uint32_t kBase = 0x8000'4000;

using Entry = std::array<std::uint64_t, 4>;

std::uint64_t mapping(unsigned node, unsigned permits, unsigned count = 0) {
  return 1 | permits << isa::kNsReadBit | std::uint64_t{node} << isa::kNsNodeShift |
         (count != 0 ? std::uint64_t{count - 1} << isa::kNsCountShift | 1u << isa::kNsRangeBit : 0);
}

struct Access {
  unsigned ns = 1;
  bool stores = false, atomic = false;
  std::uint32_t address = 0x8000'0000;
};

// Where it goes, or why it does not; and how many cycles after it came to memory issue.
struct Verdict {
  Reason reason = Reason::kNone;
  unsigned node = 0;
  unsigned cycles = 0;
  bool interrupted = false;
};

class NlbBench {
 public:
  explicit NlbBench(unsigned entries, unsigned latency = 1, unsigned grant_percent = 100,
                    unsigned pes = 16)
      : entries_(entries),
        pes_(pes),
        latency_(latency),
        grant_percent_(grant_percent),
        module_(design_.top<Nlb>(config_with(entries)).ir()),
        sim_(module_) {
    sim_.reset();
    sim_.poke("ram_size", kRam);
    sim_.poke("num_pes", pes);
    for (const char* input : {"flush_valid", "flush_all", "asks", "access_valid", "moves",
                              "abandon", "read_ready", "answer_valid"}) {
      sim_.poke(input, 0);
    }
  }

  void set_table(unsigned size, std::uint32_t base = kBase) {
    size_ = size;
    base_ = base;
    sim_.poke("table_size", size);
    sim_.poke("table_base", base >> 5);
    flush(0);
  }
  void write(unsigned slot, const Entry& entry) { table_[slot] = entry; }

  // CSR instructions are four cycles apart, an access may follow in the next.
  void flush(unsigned ns, unsigned wait = 3) {
    sim_.poke("flush_valid", 1);
    sim_.poke("flush_all", ns == 0);
    sim_.poke("flush_ns", ns);
    sim_.step();
    sim_.poke("flush_valid", 0);
    for (; wait > 0; --wait) sim_.step();
    if (ns == 0) held_.clear();
    held_.remove(ns);
  }

  // Execute, then memory issue until it leaves. From `irq_from` on an interrupt is pending.
  Verdict look_up(const Access& access, unsigned irq_from = ~0u) {
    sim_.poke("asks", 1);
    sim_.poke("ns", access.ns);
    sim_.poke("moves", 1);
    sim_.step();
    sim_.poke("asks", 0);
    sim_.poke("moves", 0);
    sim_.poke("access_valid", 1);
    sim_.poke("access_ns", access.ns);
    sim_.poke("access_needs", access.atomic ? 4 : access.stores ? 2 : 1);
    sim_.poke("access_granule", access.address >> 3);
    Verdict verdict;
    reads_.clear();
    for (;; ++verdict.cycles) {
      if (verdict.cycles > 100'000) {
        ADD_FAILURE() << "no end";
        break;
      }
      drive_memory();
      if (verdict.cycles >= irq_from && sim_.peek64("may_end") != 0) {
        verdict.interrupted = true;
        sim_.poke("abandon", 1);
        break;
      }
      if (sim_.peek64("fails") != 0) {
        verdict.reason = static_cast<Reason>(sim_.peek64("reason"));
        break;
      }
      if (sim_.peek64("passes") != 0) {
        verdict.node = static_cast<unsigned>(sim_.peek64("node"));
        break;
      }
      sim_.step();
    }
    sim_.poke("moves", 1);
    sim_.step();
    sim_.poke("moves", 0);
    sim_.poke("abandon", 0);
    sim_.poke("access_valid", 0);
    EXPECT_TRUE(due_.empty()) << "an answer that nobody waits for";
    sim_.poke("answer_valid", 0);
    sim_.step();
    return verdict;
  }

  // What the contract says, cycles aside.
  Verdict expected(const Access& access) {
    expected_reads_.clear();
    Entry entry;
    const auto found = std::find(held_.begin(), held_.end(), access.ns);
    if (found != held_.end()) {
      entry = cached_.at(access.ns);
    } else {
      const auto searched = search(access.ns);
      if (!searched) return {.reason = why_};
      entry = *searched;
      if (held_.size() == entries_) held_.pop_back();
      cached_[access.ns] = entry;
    }
    held_.remove(access.ns);
    held_.push_front(access.ns);
    const unsigned bit = access.atomic   ? isa::kNsAtomicBit
                         : access.stores ? isa::kNsWriteBit
                                         : isa::kNsReadBit;
    if ((entry[1] >> bit & 1) == 0) return {.reason = Reason::kNamespacePermission};
    const std::uint64_t low = entry[2] & ~7ull, high = entry[3] & ~7ull;
    if (access.address < low || access.address >= high) return {.reason = Reason::kSourceBounds};
    return {.node = static_cast<unsigned>(entry[1] >> isa::kNsNodeShift & 0xffff)};
  }

  bool holds(unsigned ns) const { return std::find(held_.begin(), held_.end(), ns) != held_.end(); }
  bool is_newest(unsigned ns) const { return !held_.empty() && held_.front() == ns; }

  // Both.
  Verdict check(const Access& access) {
    const Verdict want = expected(access);
    const Verdict got = look_up(access);
    EXPECT_EQ(got.reason, want.reason) << "namespace " << access.ns;
    EXPECT_EQ(got.node, want.node) << "namespace " << access.ns;
    EXPECT_EQ(reads_, expected_reads_) << "namespace " << access.ns;
    return got;
  }
  const std::vector<std::uint64_t>& reads() const { return reads_; }

 private:
  static Config config_with(unsigned entries) {
    Config config;
    config.nlb_entries = entries;
    return config;
  }

  // nullopt: outside of RAM.
  std::optional<std::uint64_t> word(unsigned slot, unsigned part) {
    const std::uint64_t address = std::uint64_t{base_} + 32u * slot + 8u * part;
    if (address < isa::kRamBase || address >= isa::kRamBase + kRam) return std::nullopt;
    expected_reads_.push_back(address);
    const auto found = table_.find(slot);
    return found == table_.end() ? 0 : found->second[part];
  }

  std::optional<Entry> take(unsigned slot, std::uint64_t one, unsigned distance) {
    const std::uint64_t node = (one >> isa::kNsNodeShift & 0xffff) + distance;
    const std::uint64_t two = *word(slot, 2), three = *word(slot, 3);
    why_ = Reason::kTable;
    if (node >= pes_ || (one >> isa::kNsObjectShift & 3) != 0) return std::nullopt;
    return Entry{0, (one & 0xffff'ffffu & ~0xffff'0000u) | node << isa::kNsNodeShift, two, three};
  }

  std::optional<Entry> search(unsigned ns) {
    unsigned slot = ns % size_;
    for (unsigned probe = 0; probe < size_; ++probe, slot = (slot + 1) % size_) {
      why_ = Reason::kTable;
      const auto id = word(slot, 0);
      if (!id) return std::nullopt;
      if (*id == 0) break;
      if (*id != ns) continue;
      const std::uint64_t one = *word(slot, 1);
      if ((one & 1) != 0 && (one >> isa::kNsRangeBit & 1) == 0) return take(slot, one, 0);
    }
    for (slot = 0; slot < std::min(size_, isa::kNsRangeSlots); ++slot) {
      why_ = Reason::kTable;
      const auto id = word(slot, 0);
      if (!id) return std::nullopt;
      if (*id == 0 || *id > ns) continue;
      const std::uint64_t one = *word(slot, 1);
      const std::uint64_t distance = ns - *id;
      if ((one & 1) != 0 && (one >> isa::kNsRangeBit & 1) != 0 &&
          distance <= (one >> isa::kNsCountShift & 0xffff)) {
        return take(slot, one, static_cast<unsigned>(distance));
      }
    }
    why_ = Reason::kUnmapped;
    return std::nullopt;
  }

  // The bank: takes a read now and then, answers after `latency_` cycles.
  void drive_memory() {
    const bool grants = random_() % 100 < grant_percent_;
    sim_.poke("read_ready", grants);
    for (auto& [left, data] : due_) --left;
    const bool answers = !due_.empty() && due_.front().first == 0;
    sim_.poke("answer_valid", answers);
    if (answers) {
      EXPECT_EQ(sim_.peek64("awaits"), 1u);
      sim_.poke("answer_rdata", due_.front().second);
      due_.pop_front();
    }
    if (grants && sim_.peek64("read_valid") != 0) {
      const std::uint64_t address = isa::kRamBase + sim_.peek64("read_addr");
      reads_.push_back(address);
      const std::uint64_t index = (address - base_) / 8;
      const auto found = table_.find(static_cast<unsigned>(index / 4));
      due_.emplace_back(latency_, found == table_.end() ? 0 : found->second[index % 4]);
    }
  }

  const unsigned entries_, pes_, latency_, grant_percent_;
  hdl::Design design_;
  const hdl::ir::Module& module_;
  hdl::Interpreter sim_;
  std::mt19937 random_{1};
  unsigned size_ = 0;
  std::uint32_t base_ = 0;
  std::map<unsigned, Entry> table_;
  std::list<unsigned> held_;  // the newest first
  std::map<unsigned, Entry> cached_;
  Reason why_ = Reason::kNone;
  std::list<std::pair<unsigned, std::uint64_t>> due_;
  std::vector<std::uint64_t> reads_, expected_reads_;
};

constexpr std::uint64_t kAll = 0x1'0000'0000;

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
