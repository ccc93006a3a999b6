// SPDX-License-Identifier: Apache-2.0
//
// The branch target buffer against a model in C++.
#include "hls/core/branch_target_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "hls/hdl/interpreter.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

// A valid entry with tag 255, of every width.
constexpr std::uint64_t kAllOnes = (1ull << 29) - 1;

Config config_of(unsigned entries) {
  Config config;
  config.btb_entries = entries;
  config.ras_entries = 8;
  config.direction_entries = 64;
  config.indirect_entries = 32;
  return config;
}

struct Known {
  std::uint64_t tag;
  std::uint64_t target;
  unsigned counter;
  bool calls, returns, branches, varies;
};
struct Learned {
  std::uint64_t pc;
  Known entry;
};

class Model {
 public:
  explicit Model(unsigned entries) : sets_(entries / 2) {}
  std::uint64_t set_of(std::uint64_t pc) const { return pc / 8 % sets_; }
  std::uint64_t tag_of(std::uint64_t pc) const { return pc / 8 / sets_ % 256; }
  void write(const Learned& learned) {
    entries_[{set_of(learned.pc), learned.pc / 4 % 2}] = learned.entry;
  }
  // The guess about the half of `pc` itself.
  std::optional<Known> read(std::uint64_t pc) const {
    const auto found = entries_.find({set_of(pc), pc / 4 % 2});
    if (found == entries_.end() || found->second.tag != tag_of(pc)) return {};
    return found->second;
  }

 private:
  std::uint64_t sets_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Known> entries_;
};

class BranchTargets : public testing::TestWithParam<unsigned> {
 protected:
  unsigned entries = GetParam();
  hdl::Design design;
  hdl::Interpreter sim{design.top<BranchTargetBuffer>(config_of(entries)).ir()};

  std::optional<Known> half(const std::string& name) {
    if (sim.peek(name + "_known") == 0) return {};
    return Known{0,
                 sim.peek64(name + "_target"),
                 static_cast<unsigned>(sim.peek64(name + "_counter")),
                 sim.peek(name + "_calls") != 0,
                 sim.peek(name + "_returns") != 0,
                 sim.peek(name + "_branches") != 0,
                 sim.peek(name + "_varies") != 0};
  }
  void expect(const std::string& name, const std::optional<Known>& wanted) {
    const std::optional<Known> seen = half(name);
    ASSERT_EQ(seen.has_value(), wanted.has_value()) << name;
    if (!seen) return;
    EXPECT_EQ(seen->target, wanted->target) << name;
    EXPECT_EQ(seen->counter, wanted->counter) << name;
    EXPECT_EQ(seen->calls, wanted->calls) << name;
    EXPECT_EQ(seen->returns, wanted->returns) << name;
    EXPECT_EQ(seen->branches, wanted->branches) << name;
    EXPECT_EQ(seen->varies, wanted->varies) << name;
  }
};

TEST_P(BranchTargets, KnowsNothingAfterReset) {
  const unsigned sets = entries / 2;
  for (unsigned i = 0; i < sets; ++i) {
    sim.poke_mem("lower_entries", i, kAllOnes);
    sim.poke_mem("upper_entries", i, kAllOnes);
  }
  sim.reset();
  sim.step(std::max(sets, 32u));
  // All tags match.
  sim.poke("read", 1);
  for (unsigned i = 0; i < sets; ++i) {
    sim.poke("word", 255ull * sets + i);
    sim.step();
    EXPECT_EQ(sim.peek("lower_known"), 0u) << i;
    EXPECT_EQ(sim.peek("upper_known"), 0u) << i;
  }
}

// Nothing read while the sets are being emptied counts, whatever the arrays hold.
TEST_P(BranchTargets, KnowsNothingUntilItIsEmpty) {
  const unsigned sets = entries / 2;
  for (unsigned i = 0; i < sets; ++i) sim.poke_mem("upper_entries", i, kAllOnes);
  sim.reset();
  sim.poke("read", 1);
  for (unsigned i = 0; i < sets; ++i) {
    sim.poke("word", 256ull * sets - 1);
    sim.step();
    EXPECT_EQ(sim.peek("upper_known"), 0u) << i;
  }
}

// The other tables have their rows cleared by this walk, which is as long as the largest needs.
TEST(BranchTargetsWalk, IsAsLongAsTheLargestTableNeeds) {
  for (const unsigned direction : {0u, 64u, 256u}) {
    for (const unsigned indirect : {0u, 128u}) {
      Config config = config_of(64);
      config.direction_entries = direction;
      config.indirect_entries = indirect;
      const unsigned rows = std::max({32u, direction / 2, indirect});
      hdl::Design design;
      hdl::Interpreter sim{design.top<BranchTargetBuffer>(config).ir()};
      sim.reset();
      for (unsigned i = 0; i < rows; ++i) {
        ASSERT_EQ(sim.peek("clearing"), 1u) << i;
        ASSERT_EQ(sim.peek("clear_index"), i);
        // What is read meanwhile does not count.
        sim.poke("read", 1);
        sim.poke("word", 1000 + i);
        sim.step();
        ASSERT_EQ(sim.peek("lower_known"), 0u) << i;
      }
      EXPECT_EQ(sim.peek("clearing"), 0u);
    }
  }
}

TEST_P(BranchTargets, RandomReadsAndOutcomes) {
  sim.step(entries);
  Random random(entries);
  Model model(entries);
  std::optional<Learned> learned;  // written in this cycle, unless its set is read
  std::optional<Known> lower, upper;
  std::uint64_t asked = 0;
  bool has_read = false;
  unsigned hits = 0;
  unsigned waits = 0;
  // Few words: three sets and those that differ from them in the highest bit, four tags, two
  // regions.
  const auto address = [&] {
    return (0x80000ull + random.below(2)) << 20 | random.below(4) * 4ull * entries |
           random.below(2) * 2ull * entries | random.below(6) * 4;
  };
  for (int i = 0; i < 50000; ++i) {
    if (has_read) {
      expect("lower", lower);
      expect("upper", upper);
      ASSERT_EQ(sim.peek64("asked"), asked) << i;
    }
    const bool read = random.chance(2);
    const std::uint64_t pc = address();
    sim.poke("read", read);
    sim.poke("word", pc >> 3);
    if (read) {
      const std::uint64_t first = pc & ~7ull;
      lower = model.read(first);
      upper = model.read(first + 4);
      asked = pc >> 3;
      has_read = true;
      hits += lower.has_value() + upper.has_value();
    }
    const bool outcome = random.chance(3);
    const std::uint64_t of = address();
    const Known entry{model.tag_of(of), random.below(1 << 18), random.below(4), random.chance(2),
                      random.chance(2), random.chance(2),      random.chance(2)};
    sim.poke("outcome_valid", outcome);
    sim.poke("outcome_pc", of);
    sim.poke("outcome_target", entry.target);
    sim.poke("outcome_counter", entry.counter);
    sim.poke("outcome_calls", entry.calls);
    sim.poke("outcome_returns", entry.returns);
    sim.poke("outcome_branches", entry.branches);
    sim.poke("outcome_varies", entry.varies);
    sim.step();
    if (learned && read && model.set_of(learned->pc) == model.set_of(pc)) {
      ++waits;
    } else if (learned) {
      model.write(*learned);
      learned.reset();
    }
    if (outcome) learned = Learned{of, entry};
  }
  EXPECT_GT(hits, 5000u);
  EXPECT_GT(waits, 1000u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, BranchTargets, testing::Values(32u, 64u, 128u, 256u));

}  // namespace
}  // namespace xb::core::test
