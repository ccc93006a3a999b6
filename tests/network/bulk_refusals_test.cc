// SPDX-License-Identifier: Apache-2.0
// What a node refuses of bulk transfers is counted there; errors tell the address as it was given.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "hls/hdl/interpreter.h"
#include "hls/isa/memory_map.h"
#include "hls/network/remote_server.h"
#include "tests/network/bulk_mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

constexpr std::uint64_t kRam = isa::kRamBase;

TEST(BulkRefusals, PacketsOfPutsGetsAndSignalsAreCountedAtTheTarget) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 41);
  mesh.set_window(1, kRam + 0x8000, kRam + 0x10000, isa::kExportAll);
  const Bulk put{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700};
  Bulk good = put, get = put, signal = put, partly = put;
  good.remote = signal.remote = 0x9000;
  get.get = signal.signals = true;
  signal.signal = 0x4000;
  partly.remote = 0x7fff;  // its first packet
  const std::pair<Bulk, unsigned> cases[] = {
      {put, 3}, {good, 0}, {get, 1}, {signal, 1}, {partly, 1}};
  unsigned expected = 0;
  for (const auto& [command, refused] : cases) {
    mesh.offer(0, command);
    ASSERT_TRUE(mesh.drain(5000));
    expected += refused;
    EXPECT_EQ(mesh.peek(1, "refusals"), expected);
    EXPECT_EQ(mesh.peek(0, "refusals"), 0u);
  }
}

// One comes as many cycles before the other as it may.
TEST(BulkRefusals, PacketsAndRequestsBesideThemAreAllCounted) {
  Mesh mesh(3, 1, with_bulk());
  mesh.set_window(1, kRam + 0x8000, kRam + 0x10000, isa::kExportAll);
  for (unsigned delay = 0; delay < 24; ++delay) {
    mesh.offer(0, Bulk{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 40});
    for (unsigned i = 0; i < delay; ++i) mesh.step();
    mesh.offer(2, Request{.write = true, .target = 1, .addr = 8, .data = 1});
    ASSERT_TRUE(mesh.drain(1000));
    EXPECT_EQ(mesh.peek(1, "refusals"), 2 * (delay + 1));
  }
}

TEST(BulkRefusals, TwoInTheSameCycleAreCountedAndTheCountStops) {
  hdl::Design design;
  hdl::Interpreter sim(design.top<RemoteServer>(with_bulk().config).ir());
  for (const bool request : {false, true}) {
    for (const bool packet : {false, true}) {
      for (const unsigned count : {7u, 65533u, 65534u, 65535u}) {
        sim.reset();
        sim.poke_reg("refusal_count", count);
        sim.poke_reg("traced", request);
        sim.poke_reg("trace_refused", request);
        sim.poke("bulk_refuses", packet);
        sim.step();
        EXPECT_EQ(sim.peek64("refusals"), std::min(count + request + packet, 65535u)) << count;
      }
    }
  }
}

TEST(BulkRefusals, ErrorsTellTheAddressAsItWasGiven) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 42);
  mesh.set_window(1, kRam + 0x1000, kRam + 0x10000, isa::kExportAll);
  const Bulk put{.target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 8};
  Bulk below = put, window = put, signal = put, misaligned = put;
  below.remote = 24;
  below.in_ram = false;
  below.reason = static_cast<unsigned>(Reason::kOutOfRange);
  window.remote = 24;
  signal.signals = signal.bad_signal = true;
  signal.signal = 16;
  signal.signal_in_ram = false;
  misaligned.signals = misaligned.bad_signal = true;
  misaligned.signal = 0x6002;
  const std::tuple<Bulk, std::uint32_t, bool> cases[] = {
      {below, 24, false}, {window, 24, true}, {signal, 16, false}, {misaligned, 0x6002, true}};
  std::size_t errors = 0;
  for (const auto& [command, address, in_ram] : cases) {
    mesh.offer(0, command);
    ASSERT_TRUE(mesh.drain(5000));
    mesh.run(2);
    ASSERT_EQ(mesh.errors(0).size(), ++errors);
    EXPECT_EQ(mesh.errors(0).back().addr, address);
    EXPECT_EQ(mesh.errors(0).back().in_ram, in_ram) << address;
  }
  // A store has been found to be in the range of RAM.
  mesh.offer(0, Request{.write = true, .target = 1, .addr = 32});
  ASSERT_TRUE(mesh.drain(5000));
  mesh.run(2);
  ASSERT_EQ(mesh.errors(0).size(), ++errors);
  EXPECT_TRUE(mesh.errors(0).back().in_ram);
}

}  // namespace
}  // namespace xb::network
