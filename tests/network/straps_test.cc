// SPDX-License-Identifier: Apache-2.0
// The time by which requests are found overdue, on meshes of every size.
#include <gtest/gtest.h>

#include <cstdint>

#include "hls/hdl/interpreter.h"
#include "hls/isa/packet.h"
#include "hls/network/network_straps.h"

namespace xb::network {
namespace {

constexpr unsigned kTimeoutLog2 = 8;
constexpr unsigned kTags = 32;
constexpr unsigned kShare = (1u << kTimeoutLog2) / kTags;  // steps of the count per tag

// Cycles from one visit of a tag to the next, which must be the same for all tags, each for one
// cycle.
std::uint64_t interval(unsigned pes) {
  Config config;
  config.timeout_log2 = kTimeoutLog2;
  hdl::Design design;
  hdl::Interpreter sim(design.top<NetworkStraps>(config).ir());
  sim.reset();
  sim.poke("num_pes", pes);
  std::uint64_t last = 0, found = 0;
  unsigned next = kTags;
  for (std::uint64_t cycle = 1000; cycle < 1000 + (16u << kTimeoutLog2); ++cycle) {
    sim.poke("cycle", cycle % (4u << kTimeoutLog2));
    sim.step();
    const auto held = static_cast<unsigned>(sim.peek64("held_cycle"));
    if (held % kShare != kShare - 1) continue;
    const unsigned tag = held / kShare;
    if (next < kTags) {
      EXPECT_EQ(tag, next);
      if (found != 0) {
        EXPECT_EQ(cycle - last, found);
      }
      found = cycle - last;
    }
    last = cycle;
    next = (tag + 1) % kTags;
  }
  return found * kTags;
}

TEST(NetworkStraps, TimeoutsGrowWithTheMesh) {
  for (const unsigned pes : {1u, 2u, 255u, 256u}) EXPECT_EQ(interval(pes), 256u) << pes;
  for (const unsigned pes : {257u, 511u, 512u}) EXPECT_EQ(interval(pes), 512u) << pes;
  for (const unsigned pes : {513u, 1023u, 1024u}) EXPECT_EQ(interval(pes), 1024u) << pes;
}

TEST(NetworkStraps, TheSimulatorKnowsThem) {
  for (const unsigned pes : {1u, 256u, 257u, 512u, 513u, 1024u}) {
    EXPECT_EQ(interval(pes), 256u << isa::timeout_doublings(pes)) << pes;
  }
}

// All PEs keep all their tags busy with stores to one, which takes two cycles each.
TEST(NetworkStraps, TheLongestHealthyWaitIsShorter) {
  const Config config;
  for (unsigned pes = 1; pes <= 1024; ++pes) {
    EXPECT_LT(std::uint64_t{pes} * config.tags * (1 + config.port_b_refusals),
              std::uint64_t{1} << (config.timeout_log2 + isa::timeout_doublings(pes)));
  }
}

}  // namespace
}  // namespace xb::network
