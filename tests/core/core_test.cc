// SPDX-License-Identifier: Apache-2.0
//
// Small programs on the whole core: results, issue distances (hls/core/README.md), slow memory.
#include "hls/core/core.h"

#include <gtest/gtest.h>

#include <numeric>

#include "hls/hdl/passes.h"
#include "tests/core/core_bench.h"

namespace xb::core::test {
namespace {

// x31 = address of the exit device; then `body`; then the exit with the value of x10.
Words program_of(const Words& body) {
  Words program;
  append_load_immediate(program, 31, 0x10000000);
  program.insert(program.end(), body.begin(), body.end());
  program.push_back(s_type(Op::kSd, 10, 8, 31));
  program.push_back(jal(0, 0));
  return program;
}

// Sum of the numbers 1..10 stored to and loaded back from memory, with a function call.
Words sum_program(unsigned xlen = 64) {
  const Op load = xlen == 64 ? Op::kLd : Op::kLw;
  const Op store = xlen == 64 ? Op::kSd : Op::kSw;
  Words p;
  append_load_immediate(p, 31, 0x10000000);
  p.push_back(u_type(Op::kAuipc, 5, 1));     // x5 = a page further on
  p.push_back(i_type(Op::kAddi, 6, 0, 10));  // x6 = 10
  p.push_back(i_type(Op::kAddi, 7, 5, 0));   // loop 1: store 10..1
  p.push_back(s_type(store, 6, 0, 7));
  p.push_back(i_type(Op::kAddi, 7, 7, 8));
  p.push_back(i_type(Op::kAddi, 6, 6, -1));
  p.push_back(b_type(Op::kBne, 6, 0, -12));
  p.push_back(i_type(Op::kAddi, 6, 0, 10));
  p.push_back(i_type(Op::kAddi, 10, 0, 0));
  p.push_back(i_type(load, 8, 5, 0));  // loop 2: add them up
  p.push_back(r_type(Op::kAdd, 10, 10, 8));
  p.push_back(i_type(Op::kAddi, 5, 5, 8));
  p.push_back(i_type(Op::kAddi, 6, 6, -1));
  p.push_back(b_type(Op::kBlt, 0, 6, -16));
  p.push_back(jal(1, 12));                // call
  p.push_back(s_type(store, 10, 8, 31));  // exit
  p.push_back(jal(0, 0));
  p.push_back(r_type(Op::kMul, 10, 10, 10));  // function: square and divide by 5
  p.push_back(i_type(Op::kAddi, 9, 0, 5));
  p.push_back(r_type(Op::kDivu, 10, 10, 9));
  p.push_back(i_type(Op::kJalr, 0, 1, 0));
  return p;
}

TEST(Core, RunsAProgram) {
  CoreBench bench(sum_program());
  ASSERT_TRUE(bench.run());
  EXPECT_EQ(bench.exit_value(), 55u * 55 / 5);
}

TEST(Core, RunsItWithSlowMemoryAndRefusals) {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    BenchOptions options;
    options.seed = seed;
    options.latency = 1 + seed % 6;
    options.refuse_one_in = seed % 4;
    if (options.refuse_one_in == 1) options.refuse_one_in = 0;
    CoreBench bench(sum_program(), options);
    ASSERT_TRUE(bench.run(20000)) << seed;
    EXPECT_EQ(bench.exit_value(), 55u * 55 / 5) << seed;
  }
}

TEST(Core, RunsItOn32Bits) {
  for (const bool xbgas : {false, true}) {
    BenchOptions options;
    options.config.xlen = 32;
    options.config.xbgas = xbgas;
    CoreBench bench(sum_program(32), options);
    ASSERT_TRUE(bench.run());
    EXPECT_EQ(bench.exit_value(), 55u * 55 / 5);
  }
}

TEST(Core, ActivityNamesEveryCycle) {
  CoreBench bench(sum_program());
  ASSERT_TRUE(bench.run());
  const auto& activity = bench.activity();
  EXPECT_EQ(std::accumulate(activity.begin(), activity.end(), std::uint64_t{0}), bench.cycles());
  EXPECT_EQ(activity[static_cast<std::size_t>(isa::Activity::kRetire)], bench.retired().size());
  EXPECT_GT(activity[static_cast<std::size_t>(isa::Activity::kMulDiv)], 10u);
  EXPECT_GT(activity[static_cast<std::size_t>(isa::Activity::kBranch)], 20u);
  // Ten loads, each with its user right behind.
  EXPECT_EQ(activity[static_cast<std::size_t>(isa::Activity::kLoadUse)], 10u);
}

// Cycles from the retirement of one instruction of the body to that of another (0 = the first).
std::uint64_t distance(const Words& body, unsigned from, unsigned to) {
  CoreBench bench(program_of(body));
  EXPECT_TRUE(bench.run());
  return bench.retired().at(2 + to).cycle - bench.retired().at(2 + from).cycle;
}

TEST(CoreTiming, IndependentAndDependentArithmetic) {
  const std::uint32_t next = i_type(Op::kAddi, 5, 5, 1);
  EXPECT_EQ(distance({next, next, next, next, next, next}, 0, 5), 5u);
}

TEST(CoreTiming, LoadUseIsOne) {
  const Words near{u_type(Op::kAuipc, 5, 0), i_type(Op::kLd, 6, 5, 0), i_type(Op::kAddi, 7, 6, 0)};
  EXPECT_EQ(distance(near, 1, 2), 2u);
  const Words far{u_type(Op::kAuipc, 5, 0), i_type(Op::kLd, 6, 5, 0), i_type(Op::kAddi, 8, 0, 0),
                  i_type(Op::kAddi, 9, 0, 0), i_type(Op::kAddi, 7, 6, 0)};
  EXPECT_EQ(distance(far, 1, 4), 3u);
}

TEST(CoreTiming, StoresAndLoadsFollowEachOther) {
  const Words body{u_type(Op::kAuipc, 5, 1), s_type(Op::kSd, 5, 0, 5), s_type(Op::kSd, 5, 8, 5),
                   i_type(Op::kLd, 6, 5, 0), i_type(Op::kLd, 7, 5, 0), i_type(Op::kLd, 8, 5, 8)};
  EXPECT_EQ(distance(body, 0, 5), 5u);
}

TEST(CoreTiming, Jumps) {
  const std::uint32_t nop = i_type(Op::kAddi, 0, 0, 0);
  EXPECT_EQ(distance({nop, jal(0, 8), nop, nop}, 1, 2), 3u);                  // jal: two bubbles
  EXPECT_EQ(distance({nop, b_type(Op::kBeq, 0, 0, 8), nop, nop}, 1, 2), 4u);  // taken: three
  EXPECT_EQ(distance({nop, b_type(Op::kBne, 0, 0, 8), nop, nop}, 1, 2), 1u);  // not taken: none
}

TEST(CoreTiming, TwoNamespaceReadsCostOneCycle) {
  const std::uint32_t nop = i_type(Op::kAddi, 0, 0, 0);
  const Words body{u_type(Op::kAuipc, 5, 1), nop, nop, nop, nop, r_type(Op::kErse, 1, 2, 5)};
  EXPECT_EQ(distance(body, 4, 5), 2u);
}

TEST(Core, EveryOutputButTheStreamsIsARegister) {
  hdl::Design design;
  const Core& core = design.top<Core>(Config{});
  for (const std::string& line : hdl::unregistered_outputs(core.ir())) {
    const auto is_of = [&](const char* port) { return line.find(port) != std::string::npos; };
    EXPECT_TRUE(is_of("'load_") || is_of("'store_") || is_of("'atomic_") || is_of("'xreq_") ||
                is_of("'io_req_") || is_of("'imem_req_") || is_of("'asks_network_o'"))
        << line;
  }
}

TEST(Core, OtherConfigurationsBuild) {
  for (const unsigned xlen : {32u, 64u}) {
    for (const bool xbgas : {false, true}) {
      Config config;
      config.xlen = xlen;
      config.xbgas = xbgas;
      config.mul = xbgas;
      hdl::Design design;
      EXPECT_NO_THROW(design.top<Core>(config)) << xlen << " " << xbgas;
    }
  }
}

}  // namespace
}  // namespace xb::core::test
