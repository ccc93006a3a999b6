// SPDX-License-Identifier: Apache-2.0
// Latencies by class, what links carry and how full the buffers behind them are, and PEs over time.
#include <gtest/gtest.h>

#include <memory>

#include "tests/sim/harness.h"
#include "tests/sim/programs.h"
#include "verilator_tb/run/network_report.h"

namespace xb::test {
namespace {

using isa::PacketOp;
using sim::RemoteEnd;

sim::RemoteTimes took(PacketOp op, std::uint64_t cycles, bool posted,
                      RemoteEnd end = RemoteEnd::kValue) {
  sim::RemoteTimes times;
  times.issue = 100;
  times.back = 100 + cycles;
  times.op = op;
  times.posted = posted;
  times.end = end;
  return times;
}

TEST(NetworkStatistics, LatenciesByClass) {
  sim::LatencyStatistics latencies;
  latencies.count(took(PacketOp::kLoad, 9, false));
  latencies.count(took(PacketOp::kLoad, 9, false));
  latencies.count(took(PacketOp::kLoad, 12, false, RemoteEnd::kRefused));
  latencies.count(took(PacketOp::kLoad, 70000, false, RemoteEnd::kLost));
  sim::RemoteTimes unfinished = took(PacketOp::kLoad, 0, false, RemoteEnd::kUnfinished);
  unfinished.back.reset();
  latencies.count(unfinished);
  latencies.count(took(PacketOp::kStore, 10, true));
  latencies.count(took(PacketOp::kStoreMsip, 5, true));
  latencies.count(took(PacketOp::kAmoXor, 11, false));
  latencies.count(took(PacketOp::kStoreConditional, 13, false));
  latencies.count(took(PacketOp::kAmoXor, 8, true));
  Harness h(exit_with(zero), 2);
  h.run();
  const auto json =
      sim::network_report(&latencies, sim::LinkStatistics(h.simulation().machine()))["latency"];
  EXPECT_EQ(json["loads"].dump(), R"({"count":3,"mean":10.0,"cycles":{"9":2,"12":1}})");
  EXPECT_EQ(json["stores"].dump(), R"({"count":2,"mean":7.5,"cycles":{"5":1,"10":1}})");
  EXPECT_EQ(json["atomics"].dump(), R"({"count":2,"mean":12.0,"cycles":{"11":1,"13":1}})");
  EXPECT_EQ(json["posted_atomics"].dump(), R"({"count":1,"mean":8.0,"cycles":{"8":1}})");
}

// A tile that drives its links as it is told.
class LinkTile : public sim::Tile {
 public:
  explicit LinkTile(std::function<void(std::uint64_t, sim::TileOutputs&)> drive)
      : drive_(std::move(drive)) {}
  void strap(const sim::Straps&) override {}
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override {
    outputs.tx = {};
    if (inputs.reset_n) drive_(inputs.cycle, outputs);
  }

 private:
  std::function<void(std::uint64_t, sim::TileOutputs&)> drive_;
};

// PE 0 sends three flits eastward in cycles 2, 3 and 4, a request and two of a response. The
// request goes on at once; the others wait until cycle 10.
TEST(NetworkStatistics, FlitsThatWait) {
  Harness h(exit_with(zero), 2);
  h.options.stats = "wanted";
  h.options.max_cycles = 64;
  h.make_tile = [](unsigned pe) {
    return std::make_unique<LinkTile>([pe](std::uint64_t cycle, sim::TileOutputs& outputs) {
      if (pe == 0 && cycle >= 2 && cycle <= 4) {
        outputs.tx[sim::kEast].valid = true;
        outputs.tx[sim::kEast].vn = cycle > 2;
      }
      if (pe == 1 && cycle == 3) outputs.rx_credit[sim::kWest][0] = 1;
      if (pe == 1 && cycle == 10) outputs.rx_credit[sim::kWest][1] = 2;
    });
  };
  EXPECT_EQ(h.run().ended, sim::Ended::kCycleLimit);
  ASSERT_NE(h.simulation().links(), nullptr);
  EXPECT_EQ(h.simulation().latencies(), nullptr);  // this tile does not show its interface
  const auto json = sim::network_report(nullptr, *h.simulation().links());
  EXPECT_TRUE(json["latency"].is_null());
  EXPECT_EQ(json["cycles"], 64);
  ASSERT_EQ(json["links"].size(), 1u);  // nothing came back
  const auto& link = json["links"][0];
  EXPECT_EQ(link["from"], 0);
  EXPECT_EQ(link["direction"], "east");
  EXPECT_EQ(link["to"], 1);
  EXPECT_EQ(link["use"], 0.0469);  // 3 of 64 cycles
  EXPECT_EQ(link["requests"].dump(), R"({"flits":1,"stalls":0,"waiting":[64]})");
  EXPECT_EQ(link["responses"].dump(), R"({"flits":2,"stalls":6,"waiting":[58,1,5]})");
}

TEST(NetworkStatistics, NothingWithoutStatistics) {
  Harness h(exit_with(zero), 2);
  h.run();
  EXPECT_EQ(h.simulation().links(), nullptr);
  EXPECT_EQ(h.simulation().latencies(), nullptr);
  EXPECT_EQ(h.simulation().timeline(), nullptr);
}

TEST(NetworkStatistics, PesOverTime) {
  sim::RunState state(2);
  sim::Timeline timeline(2, 10, loader::Range{0x100, 0x110}, state);
  const auto pass = [&](unsigned pe, std::uint64_t cycle, isa::Activity activity) {
    sim::TileOutputs outputs;
    outputs.activity = static_cast<std::uint8_t>(activity);
    timeline.on_cycle(pe, cycle, outputs);
  };
  sim::Retirement inside, outside;
  inside.pc = 0x104;
  outside.pc = 0x110;
  timeline.on_retire(0, 8, inside);
  pass(0, 8, isa::Activity::kRetire);
  pass(0, 9, isa::Activity::kLoadUse);
  timeline.on_retire(0, 10, outside);
  pass(0, 10, isa::Activity::kRetire);
  for (std::uint64_t cycle = 11; cycle < 15; ++cycle) pass(0, cycle, isa::Activity::kFence);
  pass(1, 8, isa::Activity::kWfi);
  state.end(1, 9, 0);
  pass(1, 9, isa::Activity::kWfi);
  const auto json = sim::timeline_report(timeline, 2);
  EXPECT_EQ(json["interval"], 10);
  EXPECT_EQ(json["pe"][0].dump(), R"({"retire":[0,1],"fence":[0,4],"poll":[2,0]})");
  EXPECT_EQ(json["pe"][1].dump(), R"({"wfi":[1]})");
}

TEST(NetworkStatistics, TheTimelineAddsUp) {
  Harness h(exit_with(zero), 2);
  h.options.stats = "wanted";
  h.options.stats_interval = 7;
  h.run();
  ASSERT_NE(h.simulation().timeline(), nullptr);
  for (unsigned pe = 0; pe < 2; ++pe) {
    std::uint64_t sum = 0;
    for (const auto& interval : h.simulation().timeline()->of(pe)) {
      for (const std::uint64_t cycles : interval) sum += cycles;
    }
    EXPECT_EQ(sum, h.simulation().statistics().of(pe)[sim::Counter::kCycles]);
  }
}

}  // namespace
}  // namespace xb::test
