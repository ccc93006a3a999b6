// SPDX-License-Identifier: Apache-2.0
// Shape of the mesh, neighbours, links.
#include <gtest/gtest.h>

#include "verilator_tb/memory/paged_memory.h"
#include "verilator_tb/mesh/link.h"
#include "verilator_tb/mesh/shape.h"

namespace xb::sim {
namespace {

TEST(Mesh, DefaultShapeIsTheMostSquareCompleteIfThereIsOne) {
  const std::pair<unsigned, MeshShape> cases[] = {
      {1, {1, 1}}, {2, {2, 1}},  {3, {3, 1}},  {4, {2, 2}},  {6, {3, 2}},   {7, {7, 1}},
      {8, {4, 2}}, {12, {4, 3}}, {16, {4, 4}}, {48, {8, 6}}, {62, {31, 2}}, {1024, {32, 32}}};
  for (const auto& [n, shape] : cases) EXPECT_EQ(default_mesh_shape(n), shape) << n;
  for (unsigned n : {0u, 1025u}) EXPECT_FALSE(default_mesh_shape(n)) << n;
}

TEST(Mesh, DefaultShapeHasSparePositionsOtherwise) {
  const std::pair<unsigned, MeshShape> cases[] = {
      {37, {7, 6, 5}}, {41, {7, 6, 1}}, {74, {9, 9, 7}}, {1023, {32, 32, 1}}};
  for (const auto& [n, shape] : cases) EXPECT_EQ(default_mesh_shape(n), shape) << n;
}

TEST(Mesh, EveryNumberOfPesHasAShape) {
  for (unsigned n = 1; n <= 1024; ++n) {
    const auto shape = default_mesh_shape(n);
    ASSERT_TRUE(shape) << n;
    EXPECT_EQ(shape->size(), n);
    EXPECT_LE(shape->height, shape->width) << n;
    EXPECT_LE(shape->width, 32u) << n;
    EXPECT_LT(shape->spare, shape->width) << n;  // in the last row
  }
}

TEST(Mesh, Neighbours) {
  const MeshShape shape{3, 2};
  EXPECT_EQ(neighbour(shape, 4, kNorth), 1u);
  EXPECT_EQ(neighbour(shape, 1, kSouth), 4u);
  EXPECT_EQ(neighbour(shape, 0, kEast), 1u);
  EXPECT_EQ(neighbour(shape, 5, kWest), 4u);
  EXPECT_FALSE(neighbour(shape, 2, kEast));
  EXPECT_FALSE(neighbour(shape, 3, kWest));
  EXPECT_FALSE(neighbour(shape, 0, kNorth));
  EXPECT_FALSE(neighbour(shape, 3, kSouth));
  for (unsigned pe = 0; pe < shape.size(); ++pe) {
    for (Direction d : {kNorth, kEast, kSouth, kWest}) {
      const auto to = neighbour(shape, pe, d);
      if (!to) continue;
      EXPECT_EQ(neighbour(shape, *to, opposite(d)), pe);
    }
  }
}

TEST(Link, LatencyDelaysFlitsAndCredits) {
  for (unsigned latency : {1u, 2u, 3u, 7u}) {
    Link link(latency);
    for (unsigned cycle = 0; cycle < 30; ++cycle) {
      Flit flit;
      flit.valid = cycle % 3 != 0;
      flit.data = cycle;
      Credits credits = {static_cast<std::uint8_t>(cycle % 16), 0};
      link.transfer(flit, credits);
      const unsigned delay = latency - 1;
      if (cycle < delay) {
        EXPECT_FALSE(flit.valid);
        continue;
      }
      EXPECT_EQ(flit.valid, (cycle - delay) % 3 != 0);
      EXPECT_EQ(flit.data, cycle - delay);
      EXPECT_EQ(credits[0], (cycle - delay) % 16);
    }
  }
}

// Flits queue up in order, and the sender knows no newer count, each for as long as it is held.
TEST(Link, AFaultHoldsFlitsAndCredits) {
  for (unsigned latency : {1u, 3u}) {
    Link link(latency);
    std::vector<std::uint64_t> arrived, signals;
    for (unsigned cycle = 0; cycle < 40; ++cycle) {
      Flit flit;
      flit.valid = cycle < 20 && cycle % 2 == 0;
      flit.data = cycle;
      Credits credits = {static_cast<std::uint8_t>(cycle % kCreditModulus), 0};
      const bool flits_held = cycle >= 5 && cycle < 15, credits_held = cycle >= 7 && cycle < 12;
      CollectiveSignal signal;
      signal.valid = flit.valid;
      signal.word = cycle;
      Held held;
      held.flits = flits_held;
      held.credits.fill(credits_held);
      held.signals = credits_held;
      link.hold(held, flit, credits, signal);
      EXPECT_FALSE(credits_held && signal.valid);
      EXPECT_FALSE(flits_held && flit.valid);
      EXPECT_EQ(credits[0], credits_held ? 6 : cycle % kCreditModulus);
      link.transfer(flit, credits);
      link.transfer(signal);
      if (flit.valid) arrived.push_back(flit.data);
      if (signal.valid) signals.push_back(signal.word);
      EXPECT_FALSE(flits_held && cycle > 5 && link.idle());
    }
    EXPECT_EQ(arrived, (std::vector<std::uint64_t>{0, 2, 4, 6, 8, 10, 12, 14, 16, 18}));
    EXPECT_EQ(signals, arrived);
    EXPECT_TRUE(link.idle());
  }
}

TEST(Link, KnowsWhetherItIsIdle) {
  Link link(3);
  Flit flit;
  Credits credits{};
  flit.valid = true;
  EXPECT_TRUE(link.idle());
  link.transfer(flit, credits);
  EXPECT_FALSE(link.idle());
  for (int i = 0; i < 2; ++i) {
    flit = Flit{};
    EXPECT_FALSE(link.idle());
    link.transfer(flit, credits);
  }
  EXPECT_TRUE(flit.valid);
  EXPECT_TRUE(link.idle());
}

TEST(PagedMemory, ReadsZeroAndWritesLanes) {
  PagedMemory memory(1u << 20);
  EXPECT_EQ(memory.size(), 1u << 20);
  EXPECT_EQ(memory.read64(0xffff8), 0u);
  memory.write64(0x1000, 0x1122334455667788u, 0x0f);
  memory.write64(0x1000, 0xffffffffffffffffu, 0x80);
  EXPECT_EQ(memory.read64(0x1000), 0xff00000055667788u);
  EXPECT_EQ(memory.read_byte(0x1003), 0x55u);
  const std::uint8_t bytes[] = {1, 2, 3};
  memory.write_bytes(0x1fff, bytes);
  EXPECT_EQ(memory.read_byte(0x1fff), 1u);
  EXPECT_EQ(memory.read_byte(0x2001), 3u);
  EXPECT_FALSE(memory.contains(1u << 20));
}

}  // namespace
}  // namespace xb::sim
