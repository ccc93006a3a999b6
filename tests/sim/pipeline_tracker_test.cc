// SPDX-License-Identifier: Apache-2.0
// The pipeline trace, by hand: one instruction through all stages, what is thrown away, and that
// two stories which do not agree are refused.
#include "verilator_tb/watch/pipeline_tracker.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/sim/harness.h"
#include "verilator_tb/mesh/node.h"

namespace xb::sim {
namespace {

constexpr std::uint64_t kPc = 0x8000'0004;  // the upper half of its word

struct Fixture {
  std::ostringstream out;
  KonataFile file{out, 0, ~std::uint64_t{0}};
  PipelineTracker tracker{file, 3, 64};
  std::uint64_t now = 10;

  void step(const PipelineView& view, const Retirement& retired = {}) {
    tracker.cycle(now++, view, retired);
  }
  // A redirect, the request, and its answer, which goes to decode at once.
  void fetch() {
    PipelineView view;
    view.redirect = true;
    view.redirect_pc = kPc;
    step(view);
    view = {};
    view.fetch_request = true;
    view.fetch_address = kPc - 4;
    step(view);
    view = {};
    view.fetch_answer = true;
    view.fetch_data = 0x0000'0013'ffff'ffffu;
    view.fr_valid = view.d_ready = true;
    view.fr_pc = kPc;
    step(view);
  }
  // The instruction goes on from decode to write back, one stage in each cycle.
  void go_on() {
    PipelineView view;
    view.d_valid = view.x_ready = true;
    view.d_pc = kPc;
    step(view);
    view = {};
    view.x_valid = view.mi_ready = true;
    view.x_pc = kPc;
    step(view);
    view = {};
    view.mi_valid = true;
    view.mi_pc = kPc;
    step(view);
    view = {};
    view.mr_valid = true;
    view.mr_pc = kPc;
    step(view);
  }
};

Retirement retired_at(std::uint64_t pc) {
  Retirement retired;
  retired.valid = true;
  retired.pc = pc;
  return retired;
}

TEST(PipelineTracker, FollowsAnInstruction) {
  Fixture f;
  f.fetch();
  f.go_on();
  f.step({}, retired_at(kPc));
  f.step({});
  EXPECT_EQ(f.out.str(),
            "Kanata\t0004\nC=\t11\nI\t0\t0\t3\nS\t0\t0\tfi\nC\t1\n"
            "L\t0\t0\t0000000080000004: addi zero,zero,0\nL\t0\t1\tPE 3, word 00000013\n"
            "S\t0\t0\tfr\nC\t1\nS\t0\t0\td\nC\t1\nS\t0\t0\tx\nC\t1\nS\t0\t0\tmi\nC\t1\n"
            "S\t0\t0\tmr\nC\t1\nS\t0\t0\twb\nC\t1\nR\t0\t0\t0\n");
}

TEST(PipelineTracker, MarksWhatIsThrownAway) {
  Fixture f;
  f.fetch();
  PipelineView view;
  view.redirect = true;
  view.redirect_pc = 0x8000'1000;
  f.step(view);
  f.step({});
  EXPECT_NE(f.out.str().find("S\t0\t0\td\nC\t1\nR\t0\t0\t1\n"), std::string::npos) << f.out.str();
}

// A word of two instructions comes while the word behind it is requested. The lower one is guessed
// to jump: the upper one and the word behind go, and the target is the next that is requested.
TEST(PipelineTracker, FollowsATurn) {
  Fixture f;
  PipelineView view;
  view.redirect = true;
  view.redirect_pc = 0x8000'0000;
  f.step(view);
  view = {};
  view.fetch_request = true;
  view.fetch_address = 0x8000'0000;
  f.step(view);
  view.fetch_address = 0x8000'0008;
  view.fetch_answer = true;
  view.turn = view.turn_in_lower = true;
  view.turn_pc = 0x8000'2004;
  view.fr_valid = view.d_ready = true;
  view.fr_pc = 0x8000'0000;
  f.step(view);
  view = {};
  view.fetch_answer = true;
  view.fetch_request = true;
  view.fetch_address = 0x8000'2000;
  f.step(view);
  view = {};
  view.fetch_answer = true;
  view.fr_valid = view.d_ready = true;
  view.fr_pc = 0x8000'2004;
  EXPECT_NO_THROW(f.step(view));
  const std::string text = f.out.str();
  for (const char* flushed : {"R\t1\t0\t1\n", "R\t2\t0\t1\n", "R\t3\t0\t1\n"}) {
    EXPECT_NE(text.find(flushed), std::string::npos) << flushed << text;
  }
  EXPECT_NE(text.find("0000000080002004: "), std::string::npos) << text;
}

TEST(PipelineTracker, RefusesWhatDoesNotAgree) {
  {
    Fixture f;  // another instruction retires
    f.fetch();
    f.go_on();
    EXPECT_THROW(f.step({}, retired_at(kPc + 4)), ModelError);
  }
  {
    Fixture f;  // none retires
    f.fetch();
    f.go_on();
    EXPECT_THROW(f.step({}), ModelError);
  }
  {
    Fixture f;  // one that was never fetched
    PipelineView view;
    view.x_valid = true;
    view.x_pc = kPc;
    EXPECT_THROW(f.step(view), ModelError);
  }
}

TEST(PipelineTracker, WritesWhatTheWindowHolds) {
  Fixture f;
  std::ostringstream out;
  KonataFile file(out, 5, 6);
  file.at(4);
  EXPECT_FALSE(file.begin(0, 0));
  file.at(5);
  EXPECT_EQ(file.begin(0, 1), 0u);
  file.at(7);
  EXPECT_FALSE(file.begin(0, 2));
  file.retire(std::nullopt);
  file.retire(0);
  EXPECT_EQ(out.str(), "Kanata\t0004\nC=\t5\nI\t0\t1\t0\nC\t2\nR\t0\t0\t0\n");
}

// A viewer finds retired instructions by that number alone.
TEST(PipelineTracker, CountsWhatRetiresOverAllPes) {
  std::ostringstream out;
  KonataFile file(out, 0, 9);
  const KonataFile::Id a = file.begin(0, 0), b = file.begin(1, 0), c = file.begin(0, 1);
  out.str("");
  file.retire(b);
  file.flush(c);
  file.retire(a);
  EXPECT_EQ(out.str(), "R\t1\t0\t0\nR\t2\t1\t1\nR\t0\t1\t0\n");
}

// Model tiles have no pipeline to show.
TEST(PipelineTrace, NeedsATileThatShowsItsPipeline) {
  test::Harness harness({0x0000'006f});
  std::ostringstream out;
  harness.konata = &out;
  harness.options.trace_nodes = {0};
  harness.options.max_cycles = 64;
  EXPECT_EQ(harness.run().status, kExitMismatch);
  EXPECT_NE(harness.messages().find("does not show its pipeline"), std::string::npos);
}

}  // namespace
}  // namespace xb::sim
