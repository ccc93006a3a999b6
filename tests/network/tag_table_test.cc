// SPDX-License-Identifier: Apache-2.0
// The tags of a requester against a model that remembers when each tag was taken.
#include "hls/network/tag_table.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>

#include "hls/hdl/interpreter.h"

namespace xb::network {
namespace {

constexpr unsigned kTimeoutLog2 = 8;
constexpr std::uint64_t kTimeout = 1 << kTimeoutLog2;

Config config_with(unsigned tags) {
  Config config;
  config.tags = tags;
  config.timeout_log2 = kTimeoutLog2;
  return config;
}

class TagTableBench {
 public:
  explicit TagTableBench(unsigned tags)
      : tags_(tags), module_(design_.top<TagTable>(config_with(tags)).ir()), sim_(module_) {
    sim_.reset();
    for (unsigned tag = 0; tag < tags; ++tag) free_.push_back(tag);
  }

  // One cycle: takes a tag if `take` and one is free; answers `answered` unless a timeout is being
  // reported. Every output is compared with the model. Returns whether the answer was taken.
  bool step(bool take, int answered = -1) {
    const bool report = sim_.peek64("overdue_valid") != 0;
    if (report) {
      const unsigned tag = tag_at("overdue_data");
      EXPECT_TRUE(waiting_.contains(tag));
      const std::uint64_t waited = cycle_ - waiting_[tag];
      EXPECT_GE(waited, kTimeout);
      EXPECT_LE(waited, 2 * kTimeout + 1);
      waiting_.erase(tag);
      lost_.push_back(tag);
      answered = -1;
    }
    for (const auto& [tag, since] : waiting_) EXPECT_LE(cycle_ - since, 2 * kTimeout + 1) << tag;
    sim_.poke("cycle", cycle_ % kTimeout);
    sim_.poke("free_ready", take);
    sim_.poke("answer_valid", answered >= 0);
    sim_.poke("answer_data", answered < 0 ? 0 : static_cast<unsigned>(answered));
    EXPECT_EQ(sim_.peek64("free_valid") != 0, !free_.empty());
    if (lost_.size() < tags_) {
      EXPECT_EQ(sim_.peek64("exhausted"), 0u);
    }
    if (take && !free_.empty()) {
      const unsigned tag = tag_at("free_data");
      EXPECT_EQ(tag, free_.front()) << "not the tag that has rested longest";
      free_.pop_front();
      waiting_[tag] = cycle_;
    }
    if (answered >= 0) {
      const unsigned tag = static_cast<unsigned>(answered);
      EXPECT_EQ(sim_.peek64("expected"), waiting_.contains(tag) ? 1u : 0u);
      waiting_.erase(tag);
      std::erase(lost_, tag);
      free_.push_back(tag);
    }
    sim_.step();
    ++cycle_;
    return answered >= 0;
  }

  // Tags that wait, in no particular order, and tags out of use.
  std::vector<unsigned> waiting() const {
    std::vector<unsigned> list;
    for (const auto& [tag, since] : waiting_) list.push_back(tag);
    return list;
  }
  const std::vector<unsigned>& lost() const { return lost_; }
  bool exhausted() { return sim_.peek64("exhausted") != 0; }

 private:
  unsigned tag_at(const std::string& net) { return static_cast<unsigned>(sim_.peek64(net)); }

  unsigned tags_;
  hdl::Design design_;
  const hdl::ir::Module& module_;
  hdl::Interpreter sim_;
  std::uint64_t cycle_ = 0;
  std::deque<unsigned> free_;
  std::map<unsigned, std::uint64_t> waiting_;  // tag -> cycle in which it was taken
  std::vector<unsigned> lost_;
};

class TagTableWith : public ::testing::TestWithParam<unsigned> {};

TEST_P(TagTableWith, RandomAnswersPromptLateAndNever) {
  TagTableBench bench(GetParam());
  std::mt19937 random(GetParam());
  std::size_t timeouts = 0;
  for (int i = 0; i < 12000; ++i) {
    int answered = -1;
    const auto waiting = bench.waiting();
    const auto& lost = bench.lost();
    // Tags of even number are mostly answered soon, of odd number mostly not in time.
    if (!waiting.empty() && random() % 4 == 0) {
      const unsigned tag = waiting[random() % waiting.size()];
      if (tag % 2 == 0 || random() % 256 == 0) answered = static_cast<int>(tag);
    } else if (!lost.empty() && random() % 128 == 0) {
      answered = static_cast<int>(lost[random() % lost.size()]);
    }
    const std::size_t before = lost.size();
    bench.step(random() % 8 == 0, answered);
    if (lost.size() > before) ++timeouts;
  }
  if (GetParam() > 1) {
    EXPECT_GT(timeouts, 10u);
  }
}

TEST_P(TagTableWith, AllTagsLostIsSaidAndOneLateAnswerEndsIt) {
  TagTableBench bench(GetParam());
  for (std::uint64_t i = 0; i < 2 * kTimeout + 100; ++i) bench.step(true);
  ASSERT_EQ(bench.lost().size(), GetParam());
  EXPECT_TRUE(bench.exhausted());
  const unsigned tag = bench.lost()[GetParam() / 2];
  ASSERT_TRUE(bench.step(true, static_cast<int>(tag)));
  EXPECT_FALSE(bench.exhausted());
  bench.step(true);
  EXPECT_EQ(bench.waiting(), std::vector<unsigned>{tag});
  EXPECT_FALSE(bench.exhausted());
}

TEST_P(TagTableWith, AnAnswerInAnyCycleBeforeTheReportCancelsIt) {
  // The answer meets every phase of the visits, the visit's own cycle too.
  for (std::uint64_t wait = kTimeout - 2; wait < 2 * kTimeout + 2; wait += 3) {
    TagTableBench bench(GetParam());
    bench.step(true);
    for (std::uint64_t i = 1; i < wait; ++i) bench.step(false);
    const bool was_waiting = !bench.waiting().empty();
    const bool taken = bench.step(false, 0);
    for (int i = 0; i < 3; ++i) bench.step(false);
    EXPECT_EQ(bench.lost().size(), taken ? 0u : 1u);
    if (wait < kTimeout) {
      EXPECT_TRUE(was_waiting);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tags, TagTableWith, ::testing::Values(1, 2, 6, 32));

}  // namespace
}  // namespace xb::network
