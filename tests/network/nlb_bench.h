// SPDX-License-Identifier: Apache-2.0
// The look-aside buffer against a model: a list of namespaces in the order of their use, and a
// search of the table written from hls/isa/README.md. The bench plays execute, memory issue and the
// bank that holds the table.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "hls/hdl/interpreter.h"
#include "hls/isa/memory_map.h"
#include "hls/network/nlb.h"

namespace xb::network {

using isa::Reason;

constexpr std::uint64_t kAll = 0x1'0000'0000;  // the end of what a PE can address
constexpr std::uint64_t kRam = 1u << 20;
constexpr std::uint32_t kBase = 0x8000'4000;

using Entry = std::array<std::uint64_t, 4>;

inline std::uint64_t mapping(unsigned node, unsigned permits, unsigned count = 0) {
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

}  // namespace xb::network
