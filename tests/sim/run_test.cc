// SPDX-License-Identifier: Apache-2.0
// How runs end, what they print and what is counted, on model tiles.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <tuple>

#include "tests/sim/harness.h"
#include "tests/sim/programs.h"
#include "verilator_tb/run/report.h"

namespace xb::test {
namespace {

using isa::Op;
using sim::Counter;
using sim::Ended;

// Prints "<pe>\n" and exits with status = `status` on PE 1, 0 elsewhere.
Words hello(int status) {
  Words w = {i_type(Op::kCsrrs, a0, zero, static_cast<int>(isa::csr::kMhartid))};
  append(w, device_base(t0));
  append(w, {addi(t1, a0, '0'), s_type(Op::kSb, t1, 0, t0), addi(t1, zero, '\n'),
             s_type(Op::kSb, t1, 0, t0)});
  append(w, {addi(a1, zero, 1), addi(a2, zero, 0), b_type(Op::kBne, a0, a1, 8),
             addi(a2, zero, status)});
  append(w, exit_with(a2));
  return w;
}

TEST(Run, ConsoleAndStatus) {
  Harness h(hello(0), 4);
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit);
  EXPECT_EQ(sim::exit_code(outcome), 0);
  EXPECT_EQ(h.console(), "0\n1\n2\n3\n");
  EXPECT_EQ(h.messages(), "");
}

TEST(Run, FirstNonZeroStatusWins) {
  Harness h(hello(7), 3);
  EXPECT_EQ(sim::exit_code(h.run()), 7);
}

TEST(Run, StatusWithZeroLowBitsIsAFailure) {
  EXPECT_EQ(sim::exit_code({Ended::kExit, 256, 0}), 1);
  EXPECT_EQ(sim::exit_code({Ended::kExit, -1, 0}), 255);
  EXPECT_EQ(sim::exit_code({Ended::kExit, 0, 0}), 0);
}

TEST(Run, PrefixNamesThePe) {
  Harness h(hello(0), 2);
  h.options.prefix = true;
  h.run();
  EXPECT_EQ(h.console(), "[0] 0\n[1] 1\n");
}

TEST(Run, CheckAcceptsACorrectMachine) {
  Harness h(hello(0), 4);
  h.options.check = true;
  EXPECT_EQ(h.run().ended, Ended::kExit) << h.messages();
  EXPECT_GE(h.simulation().checker()->instructions(), 4u * 11u);
  EXPECT_EQ(h.simulation().checker()->instructions(),
            h.simulation().statistics().total()[Counter::kInstructions]);
}

// PE 4, at the left of the last row, is the last one: its neighbour in the ring is PE 0.
TEST(Run, SparePositionsAreNoPes) {
  Harness h(ring());
  h.options.shape = {4, 2, 3};
  h.options.check = true;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kExit) << h.messages();
  EXPECT_EQ(h.simulation().statistics().size(), 5u);
  EXPECT_EQ(h.simulation().statistics().total()[Counter::kRemoteStores],
            5 * h.simulation().statistics().of(0)[Counter::kRemoteStores]);
  EXPECT_EQ(h.simulation().checker()->remote_operations(), 5u * 9u);
}

TEST(Run, SparePositionsAreNoNamespaces) {
  // Loads from namespace 6, of 5 PEs.
  Words w = ram_address(t0, 0x2000);
  append(w, {addi(a0, zero, 6), i_type(Op::kEaddie, 5, a0, 0), i_type(Op::kEld, a1, t0, 0)});
  Harness h(w);
  h.options.shape = {3, 2, 1};
  h.options.check = true;
  EXPECT_EQ(h.run().ended, Ended::kTrap);
  EXPECT_NE(h.messages().find("namespace 0x6, address 0x80002000: "), std::string::npos)
      << h.messages();
}

TEST(Run, TohostEndsTheRun) {
  for (const auto& [value, status] : {std::pair{1, 0}, {7, 3}}) {
    Words w = ram_address(t0, 0x2000);
    append(w, {addi(a0, zero, value), s_type(Op::kSd, zero, 0, t0), s_type(Op::kSd, a0, 0, t0),
               jump_to_self()});
    Harness h(w);
    h.program.tohost = 0x8000'2000;
    const sim::Outcome outcome = h.run();
    EXPECT_EQ(outcome.ended, Ended::kExit);
    EXPECT_EQ(outcome.status, status);
  }
}

// A number that does not fit the exit code, and one that does not fit a status.
TEST(Run, FailedTestCaseIsNamed) {
  for (const auto& [shift, text, status] :
       {std::tuple{9, "256", 256}, {40, "549755813888", 0x7fff'ffff}}) {
    Words w = ram_address(t0, 0x2000);
    append(w, {addi(a0, zero, 1), i_type(Op::kSlli, a0, a0, shift), addi(a0, a0, 1),
               s_type(Op::kSd, a0, 0, t0), jump_to_self()});
    Harness h(w);
    h.program.tohost = 0x8000'2000;
    EXPECT_EQ(h.run().status, status);
    EXPECT_EQ(h.messages(), fmt::format("xbsim: PE 0: test case {} failed\n", text));
  }
}

// Statistics, log and comparison count the same instructions, the ending store included and
// nothing after it.
TEST(Run, TheEndingStoreCountsEverywhere) {
  Words w = {addi(a0, zero, 1)};
  append(w, exit_with(zero));
  Harness h(w, 2);
  h.options.check = true;
  std::ostringstream log;
  h.log = &log;
  h.run();
  const std::string lines = log.str();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 2 * 3) << lines;
  EXPECT_EQ(h.simulation().statistics().total()[Counter::kInstructions], 2u * 3u);
  EXPECT_EQ(h.simulation().checker()->instructions(), 2u * 3u);
}

TEST(Run, CycleLimit) {
  // Counts for ever: no hang, because the registers change.
  Harness h({addi(a0, a0, 1), b_type(Op::kBeq, zero, zero, -4)});
  h.options.max_cycles = 100;
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kCycleLimit);
  EXPECT_EQ(outcome.status, 124);
  EXPECT_EQ(outcome.cycles, 128u);  // limits take effect every 64 cycles
}

TEST(Run, InterruptEndsTheRun) {
  Harness h({addi(a0, a0, 1), b_type(Op::kBeq, zero, zero, -4)});
  h.after_block = [](std::uint64_t cycle) { return cycle >= 256; };
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kInterrupted);
  EXPECT_EQ(outcome.status, 130);
  EXPECT_EQ(outcome.cycles, 256u);
  EXPECT_GT(h.simulation().statistics().total()[Counter::kInstructions], 10u);
}

TEST(Run, UnhandledTrapByReport) {
  Words w = ram_address(t0, 0x40);
  append(w, {i_type(Op::kCsrrw, zero, t0, static_cast<int>(isa::csr::kMtvec))});
  append(w, {lui(a0, 0x7), i_type(Op::kLd, a1, a0, 8)});
  while (w.size() < 16) w.push_back(addi(zero, zero, 0));
  append(w, device_base(t0));
  append(w, {s_type(Op::kSd, zero, 0x28, t0), jump_to_self()});
  Harness h(w);
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kTrap);
  EXPECT_EQ(outcome.status, 114);
  EXPECT_EQ(h.messages(),
            "xbsim: PE 0: unhandled trap in cycle 12: load access fault (cause 5)\n"
            "  pc        0x80000014 start+0x14: ld a1,8(a0)\n"
            "  mtval     0x7008\n");
}

TEST(Run, UnhandledNamespaceFaultNamesTheReason) {
  Words w = ram_address(t0, 0x2000);
  append(w, {i_type(Op::kEaddie, 7, zero, 9), r_type(Op::kErld, a0, t0, 7), jump_to_self()});
  Harness h(w, 2);
  EXPECT_EQ(h.run().ended, Ended::kTrap);
  EXPECT_NE(
      h.messages().find("erld a0,t0,e7\n  mtval     0x80002000\n"
                        "  namespace 0x9, address 0x80002000: namespace is not mapped to a node; "
                        "use 1 to 2, or a namespace table\n"),
      std::string::npos)
      << h.messages();
}

TEST(Run, JumpIntoNowhereNamesWhereItCameFrom) {
  Harness h({i_type(Op::kJalr, ra, zero, 0x40)});
  EXPECT_EQ(h.run().ended, Ended::kTrap);
  EXPECT_NE(h.messages().find("instruction fetch outside RAM (cause 1)\n  pc        0x40 0x40\n"
                              "  mtval     0x40\n  from      0x80000000 start\n"),
            std::string::npos)
      << h.messages();
}

TEST(Run, TrapWithoutHandler) {
  Harness h({isa::instruction(Op::kEbreak).match});
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, Ended::kTrap);
  EXPECT_NE(h.messages().find("breakpoint (ebreak) (cause 3)"), std::string::npos) << h.messages();
}

TEST(Run, RegionsMeasureVisits) {
  Words w = device_base(t0);
  append(w, ram_address(a3, 0x100));
  append(w, {s_type(Op::kSd, a3, 0x18, t0), addi(a0, zero, 5 << 1 | 1), addi(a1, zero, 5 << 1)});
  for (int visit = 0; visit < 2; ++visit) {
    append(w, {s_type(Op::kSd, a0, 0x10, t0), addi(a2, a2, 1), addi(a2, a2, 1),
               s_type(Op::kSd, a1, 0x10, t0)});
  }
  append(w, exit_with(zero));
  Harness h(w, 2);
  h.program.blocks.push_back({0x100, {'s', 'u', 'm', 0}});
  h.run();
  EXPECT_EQ(h.messages(), "");
  const sim::Region& region = h.simulation().regions().of(5);
  EXPECT_EQ(region.name, "sum");
  ASSERT_EQ(region.visits.size(), 2u);
  EXPECT_EQ(region.per_pe[0][Counter::kInstructions],
            2u * 3u);  // the entering store, two additions
  EXPECT_EQ(region.cycles(), region.per_pe[0][Counter::kCycles]);
  EXPECT_EQ(region.per_pe[0], region.per_pe[1]);
}

// Two additions between the marks, twice; PE 1 marks nothing else than PE 0 does.
Words two_roi_visits() {
  Words w = device_base(t0);
  append(w, {addi(a0, zero, 1)});
  for (int visit = 0; visit < 2; ++visit) {
    append(w, {s_type(Op::kSd, a0, 0x30, t0), addi(a2, a2, 1), addi(a2, a2, 1),
               s_type(Op::kSd, zero, 0x30, t0), addi(a2, a2, 1)});
  }
  append(w, exit_with(zero));
  return w;
}

TEST(Run, RegionOfInterestLeavesTheRestOut) {
  Harness h(two_roi_visits(), 2);
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(h.messages(), "");
  const auto json =
      sim::statistics_report(h.options, outcome, h.simulation().state(),
                             h.simulation().statistics(), h.simulation().regions(), nullptr);
  EXPECT_TRUE(json["regions"].empty());  // it is no region with a number
  const auto& roi = json["roi"];
  EXPECT_EQ(roi["marked"], true);
  EXPECT_EQ(roi["visits"], 2);
  EXPECT_EQ(roi["pe"][1]["instructions"], 2 * 3);  // the beginning store, two additions
  EXPECT_EQ(roi["total"]["instructions"], 2 * 2 * 3);
  EXPECT_EQ(roi["cycles"], roi["pe"][0]["cycles"]);
  EXPECT_LT(roi["cycles"], json["cycles"]);
  EXPECT_GT(roi["first_entry"], 0);
}

TEST(Run, WithoutMarksTheWholeRunIsOfInterest) {
  Harness h(hello(0), 2);
  const sim::Outcome outcome = h.run();
  const auto json =
      sim::statistics_report(h.options, outcome, h.simulation().state(),
                             h.simulation().statistics(), h.simulation().regions(), nullptr);
  const auto& roi = json["roi"];
  EXPECT_EQ(roi["marked"], false);
  EXPECT_EQ(roi["first_entry"], 0);
  EXPECT_EQ(roi["cycles"], json["cycles"]);
  EXPECT_EQ(roi["total"], json["total"]);
  EXPECT_EQ(roi["pe"].size(), 2u);
}

TEST(Run, RegionOfInterestMistakesAreTold) {
  for (const auto& [first, second, message] :
       {std::tuple{0, 1, "ends the region of interest without having begun it"},
        std::tuple{1, 1, "begins the region of interest twice; end it first"},
        std::tuple{2, 1, "writes 2 to the region-of-interest register; 1 begins, 0 ends"}}) {
    Words w = device_base(t0);
    append(w, {addi(a0, zero, first), addi(a1, zero, second), s_type(Op::kSd, a0, 0x30, t0),
               s_type(Op::kSd, a1, 0x30, t0)});
    append(w, exit_with(zero));
    Harness h(w);
    EXPECT_EQ(h.run().status, 0);
    EXPECT_EQ(h.messages(), std::string("xbsim: PE 0 ") + message + "; ignored\n");
  }
}

TEST(Run, PollsAreCountedApart) {
  Words w = {addi(a0, zero, 10), addi(a0, a0, -1), b_type(Op::kBne, a0, zero, -4)};
  append(w, exit_with(zero));
  Harness h(w);
  h.program.polls = loader::Range{0x8000'0004, 0x8000'000c};
  h.run();
  const sim::Counters total = h.simulation().statistics().total();
  EXPECT_EQ(total[Counter::kPolls], 20u);
  EXPECT_EQ(total[Counter::kInstructions], 23u);  // and three, the exiting store included
  EXPECT_LT(total.ipc(), 3.0 / static_cast<double>(total[Counter::kCycles]) + 1e-9);
}

TEST(Run, DeviceMistakesAreToldOnce) {
  Words w = device_base(t0);
  append(w, {addi(a0, zero, 8), s_type(Op::kSd, a0, 0x10, t0), s_type(Op::kSd, a0, 0x10, t0),
             s_type(Op::kSd, a0, 0x100, t0), i_type(Op::kLd, a1, t0, 0x108)});
  append(w, exit_with(zero));
  Harness h(w);
  EXPECT_EQ(h.run().status, 0);
  EXPECT_EQ(h.messages(),
            "xbsim: PE 0 leaves region 4 without having entered it; ignored\n"
            "xbsim: PE 0 writes to 0x10000100, where no device register is; ignored\n");
}

TEST(Run, StatisticsAddUp) {
  Harness h(hello(0), 4);
  const sim::Outcome outcome = h.run();
  const auto json =
      sim::statistics_report(h.options, outcome, h.simulation().state(),
                             h.simulation().statistics(), h.simulation().regions(), nullptr);
  EXPECT_EQ(json["schema"], "xbsim-statistics");
  EXPECT_EQ(json["schema_version"], 3);
  EXPECT_EQ(json["ended"], "exit");
  EXPECT_FALSE(json.contains("checked"));
  ASSERT_EQ(json["pe"].size(), 4u);
  std::uint64_t longest = 0;
  for (const auto& pe : json["pe"]) {
    std::uint64_t sum = 0;
    for (const auto& [name, cycles] : pe["activity"].items()) sum += cycles.get<std::uint64_t>();
    EXPECT_EQ(sum, pe["cycles"]);
    longest = std::max(longest, pe["cycles"].get<std::uint64_t>());
  }
  EXPECT_EQ(json["cycles"], longest);
}

TEST(Run, SameRunSameReport) {
  const auto report = [] {
    Harness h(hello(3), 6);
    const sim::Outcome outcome = h.run();
    return sim::statistics_report(h.options, outcome, h.simulation().state(),
                                  h.simulation().statistics(), h.simulation().regions(), nullptr)
        .dump();
  };
  EXPECT_EQ(report(), report());
}

}  // namespace
}  // namespace xb::test
