// SPDX-License-Identifier: Apache-2.0
// A flit arrives in its cycle, also when both tiles are left alone while it is under way.
#include <gtest/gtest.h>

#include <memory>
#include <optional>

#include "hls/isa/memory_map.h"
#include "verilator_tb/mesh/faults.h"
#include "verilator_tb/mesh/machine.h"

namespace xb::test {
namespace {

using sim::Direction;
using sim::Flit;

constexpr std::uint64_t kSent = 5;  // cycle in which PE 0 drives the flit
constexpr std::uint64_t kData = 0x1234;

// PE 0 drives one flit eastward; PE 1 nothing, ever. A tile is held while it drives what it drove.
class OneFlitTile : public sim::Tile {
 public:
  OneFlitTile(unsigned pe, std::optional<std::uint64_t>& arrived) : pe_(pe), arrived_(arrived) {}
  void strap(const sim::Straps&) override {}
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override {
    // The links belong to the cycle that ends.
    const Flit& flit = inputs.rx[sim::kWest];
    if (pe_ == 1 && flit.valid && flit.data == kData && !arrived_) arrived_ = inputs.cycle - 1;
    const bool drives = pe_ == 0 && inputs.cycle == kSent;
    outputs.net_held = outputs.tx[sim::kEast].valid == drives && !drives;
    outputs.tx[sim::kEast] = {};
    outputs.tx[sim::kEast].valid = drives;
    outputs.tx[sim::kEast].data = drives ? kData : 0;
  }

 private:
  unsigned pe_;
  std::optional<std::uint64_t>& arrived_;
};

class NoDevices : public sim::Devices {
  std::uint64_t access(unsigned, std::uint64_t, const sim::DeviceRequest&,
                       const sim::PagedMemory&) override {
    return 0;
  }
};

// PE 0 stands still until a cycle.
class StickUntil : public sim::FaultSource {
 public:
  explicit StickUntil(std::uint64_t end) : end_(end) {}
  sim::Fault fault_for(unsigned, std::uint64_t, const sim::InboundAccess&) override { return {}; }
  void on_link(unsigned, Direction, std::uint64_t, Flit&) override {}
  bool may_stick(unsigned node) const override { return node == 0; }
  bool sticks(unsigned node, std::uint64_t cycle) override { return node == 0 && cycle < end_; }

 private:
  std::uint64_t end_;
};

std::optional<std::uint64_t> arrival(unsigned latency, sim::FaultSource* faults = nullptr) {
  std::optional<std::uint64_t> arrived;
  loader::Program program;
  program.entry = isa::kRamBase;
  NoDevices devices;
  sim::Machine machine(
      {{2, 1}, 4096, latency}, program,
      [&](unsigned pe) { return std::make_unique<OneFlitTile>(pe, arrived); }, devices);
  machine.set_faults(faults);
  for (unsigned i = 0; i < 60; ++i) machine.step();
  return arrived;
}

TEST(QuietLinks, AFlitArrivesBehindEachLatency) {
  for (const unsigned latency : {1u, 2u, 5u, 14u}) {
    EXPECT_EQ(arrival(latency), kSent + latency - 1) << latency;
  }
}

TEST(QuietLinks, AFlitThatWasHeldUpArrivesWhenItsNodeGoesOn) {
  for (const unsigned latency : {1u, 5u}) {
    StickUntil faults(30);
    EXPECT_EQ(arrival(latency, &faults), 30 + latency - 1) << latency;
  }
}

}  // namespace
}  // namespace xb::test
