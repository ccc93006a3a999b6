// SPDX-License-Identifier: Apache-2.0
// Bulk transfers on a mesh of nodes: every byte arrives where it should and nothing else changes,
// whatever sizes, alignments, rows and loads there are; tickets, and how fast it is. Errors:
// bulk_errors_test.cc.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <utility>

#include "tests/network/bulk_mesh.h"

namespace xb::network {
namespace {

TEST(Bulk, AllAlignmentsOfShortPuts) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 1);
  std::uint32_t place = 0x1000;
  for (unsigned from = 0; from < kFlitBytes; ++from) {
    for (unsigned to = 0; to < kFlitBytes; ++to) {
      for (unsigned bytes : {0u, 1u, 2u, 7u, 8u, 9u, 17u}) {
        const Bulk put{.target = 1, .local = 0x800 + from, .remote = place + to, .bytes = bytes};
        memories.perform(0, put);
        mesh.offer(0, put);
        place += 32;
      }
    }
  }
  ASSERT_TRUE(mesh.drain(400000));
  memories.check();
  expect_no_errors(mesh);
  EXPECT_EQ(mesh.bulk_ends(0).size(), 7 * kFlitBytes * kFlitBytes);
}

TEST(Bulk, AllAlignmentsOfShortGets) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 2);
  std::uint32_t place = 0x1000;
  for (unsigned from = 0; from < kFlitBytes; ++from) {
    for (unsigned to = 0; to < kFlitBytes; ++to) {
      for (unsigned bytes : {0u, 1u, 2u, 7u, 8u, 9u, 17u}) {
        const Bulk get{
            .get = true, .target = 1, .local = place + to, .remote = 0x800 + from, .bytes = bytes};
        memories.perform(0, get);
        mesh.offer(0, get);
        place += 32;
      }
    }
  }
  ASSERT_TRUE(mesh.drain(100000));
  memories.check();
  expect_no_errors(mesh);
}

// Commands of all nodes to all nodes, the own one too, each into a place of its own.
void offer_random(Mesh& mesh, Memories& memories, unsigned seed, unsigned commands) {
  std::mt19937 random(seed);
  for (unsigned node = 0; node < mesh.size(); ++node) {
    for (unsigned i = 0; i < commands; ++i) {
      static const unsigned sizes[] = {0, 1, 7, 8, 255, 256, 257, 600, 4096, 4200};
      Bulk command;
      command.get = random() % 2 != 0;
      command.target = random() % mesh.size();
      command.bytes = sizes[random() % 10];
      // The first 16 KiB are read by everybody, behind them everybody writes into places of its
      // own.
      const std::uint32_t source = random() % 8192;
      const std::uint32_t sink = 0x4000 + (node * commands + i) * 0x1400 + random() % 64;
      command.local = command.get ? sink : source;
      command.remote = command.get ? source : sink;
      memories.perform(node, command);
      mesh.offer(node, command);
    }
  }
}

class BulkMesh : public ::testing::TestWithParam<std::pair<unsigned, unsigned>> {};

TEST_P(BulkMesh, CarriesRandomCommandsOfAllToAll) {
  const auto [width, height] = GetParam();
  for (unsigned memory_latency : {1u, 3u}) {
    MeshOptions options = with_bulk(1 << 19);
    options.memory_latency = memory_latency;
    options.core_bid_percent = memory_latency == 1 ? 0 : 60;
    Mesh mesh(width, height, options);
    Memories memories(mesh, 1 << 19, 3);
    offer_random(mesh, memories, 4 + memory_latency, 8);
    ASSERT_TRUE(mesh.drain(400000));
    memories.check();
    expect_no_errors(mesh);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, BulkMesh,
                         ::testing::Values(std::pair{1u, 1u}, std::pair{2u, 1u}, std::pair{2u, 2u},
                                           std::pair{3u, 3u}));

TEST(Bulk, RowsWithStridesOnBothSides) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 5);
  for (const bool get : {false, true}) {
    const std::uint32_t base = get ? 0x8000 : 0x4000;
    const Bulk command{.get = get,
                       .target = 1,
                       .local = get ? base + 3 : 0x101,
                       .remote = get ? 0x205 : base + 6,
                       .bytes = 21,
                       .rows = 40,
                       .local_stride = get ? 64u : 37u,
                       .remote_stride = get ? 33u : 100u};
    memories.perform(0, command);
    mesh.offer(0, command);
  }
  ASSERT_TRUE(mesh.drain(20000));
  memories.check();
  expect_no_errors(mesh);
}

// 100 %: of 4 KiB, a header for 32 words.
constexpr unsigned kFlitsOfCommand = 16 * (1 + 256 / kFlitBytes);
// What is reached of it, in per cent. The 15 cycles from one get to the next weigh twice as much
// where the data takes half the cycles.
constexpr unsigned kOfOne = 94, kOfPuts = 97, kOfGets = kIsWide ? 94 : 97;
// Wide flits fill both banks of the memory in one direction: both ways they take turns.
constexpr unsigned kOfBothWays = kIsWide ? 48 : 90;

double share(unsigned commands, std::uint64_t cycles) {
  return 100.0 * kFlitsOfCommand * commands / static_cast<double>(cycles);
}

unsigned ticket_cycles(const Mesh& mesh, unsigned node, unsigned ticket) {
  return static_cast<unsigned>(mesh.bulk_ends(node)[ticket] - mesh.bulk_begins(node)[ticket]);
}

TEST(Bulk, OneCommandOfFourKilobytesToTheNeighbour) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 6);
    const Bulk command{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 4096};
    memories.perform(0, command);
    mesh.offer(0, command);
    ASSERT_TRUE(mesh.drain(2000));
    memories.check();
    RecordProperty(get ? "get" : "put", static_cast<int>(ticket_cycles(mesh, 0, 0)));
    std::printf("%s of 4096 bytes: %u cycles, %.1f %%\n", get ? "get" : "put",
                ticket_cycles(mesh, 0, 0), share(1, ticket_cycles(mesh, 0, 0)));
    EXPECT_GE(share(1, ticket_cycles(mesh, 0, 0)), kOfOne);
  }
}

TEST(Bulk, AStreamOfCommandsFillsTheLink) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 7);
    constexpr unsigned kCommands = 6;
    for (unsigned i = 0; i < kCommands; ++i) {
      const Bulk command{
          .get = get, .target = 1, .local = 0x8000 + 4096 * i, .remote = 4096 * i, .bytes = 4096};
      memories.perform(0, command);
      mesh.offer(0, command);
    }
    ASSERT_TRUE(mesh.drain(10000));
    memories.check();
    const std::uint64_t cycles = mesh.bulk_ends(0)[kCommands - 1] - mesh.bulk_ends(0)[0];
    std::printf("stream of %s: %.1f %%\n", get ? "gets" : "puts", share(kCommands - 1, cycles));
    EXPECT_GE(share(kCommands - 1, cycles), get ? kOfGets : kOfPuts);
  }
}

TEST(Bulk, BothWaysAtOnce) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 8);
  constexpr unsigned kCommands = 5;
  for (unsigned i = 0; i < kCommands; ++i) {
    for (unsigned node : {0u, 1u}) {
      const Bulk put{.target = 1 - node,
                     .local = 0x1000 + 4096 * i,
                     .remote = 0x8000 + 4096 * i,
                     .bytes = 4096};
      memories.perform(node, put);
      mesh.offer(node, put);
    }
  }
  ASSERT_TRUE(mesh.drain(10000));
  memories.check();
  for (unsigned node : {0u, 1u}) {
    const std::uint64_t cycles = mesh.bulk_ends(node)[kCommands - 1] - mesh.bulk_ends(node)[0];
    std::printf("both ways, from %u: %.1f %%\n", node, share(kCommands - 1, cycles));
    EXPECT_GE(share(kCommands - 1, cycles), kOfBothWays);
  }
}

// A get queue that is full puts others off; nobody waits in the request network.
TEST(Bulk, GetsOfAllFromOneAreServedAndLoadsGoOn) {
  Mesh mesh(4, 2, with_bulk());
  Memories memories(mesh, 65536, 12);
  for (unsigned node = 1; node < 8; ++node) {
    for (unsigned i = 0; i < 3; ++i) {
      const Bulk get{.get = true,
                     .target = 0,
                     .local = 0x8000 + 4096 * i,
                     .remote = 0x100 * node,
                     .bytes = 4096};
      memories.perform(node, get);
      mesh.offer(node, get);
    }
  }
  mesh.run(600);
  std::uint64_t worst = 0;
  for (unsigned i = 0; i < 50; ++i) {
    const std::uint64_t began = mesh.cycle();
    const std::size_t answers = mesh.answers(1).size();
    mesh.offer(1, Request{.size = 3, .target = 0, .addr = 8 * i});
    while (mesh.answers(1).size() == answers && mesh.cycle() < began + 1000) mesh.step();
    worst = std::max(worst, mesh.cycle() - began);
    mesh.run(13);
  }
  std::printf("load from a node that all get from: %u cycles at worst\n",
              static_cast<unsigned>(worst));
  EXPECT_LE(worst, 20u);
  ASSERT_TRUE(mesh.drain(100000));
  memories.check();
  expect_no_errors(mesh);
}

struct Latency {
  double mean = 0;
  std::uint64_t worst = 0;
};

Latency loads_from(Mesh& mesh, unsigned node, unsigned target, unsigned count) {
  Latency latency;
  for (unsigned i = 0; i < count; ++i) {
    const std::uint64_t began = mesh.cycle();
    const std::size_t answers = mesh.answers(node).size();
    mesh.offer(node, Request{.size = 3, .target = target, .addr = 8 * i});
    while (mesh.answers(node).size() == answers && mesh.cycle() < began + 1000) mesh.step();
    const std::uint64_t cycles = mesh.cycle() - began;
    latency.mean += static_cast<double>(cycles) / count;
    latency.worst = std::max(latency.worst, cycles);
    mesh.run(5 + i % 7);
  }
  return latency;
}

// Three nodes in a row stream into the last one, and the first loads from there by the same links.
TEST(Bulk, ALoadBehindThreeStreamsWaitsForNone) {
  constexpr unsigned kCommands = 4;
  Mesh mesh(4, 1, with_bulk());
  Memories memories(mesh, 65536, 13);
  const Latency idle = loads_from(mesh, 0, 3, 60);
  for (unsigned node = 0; node < 3; ++node) {
    for (unsigned i = 0; i < kCommands; ++i) {
      const std::uint32_t sink = 0x4000 + 4096 * (kCommands * node + i);
      const Bulk put{.target = 3, .local = 0x2000, .remote = sink, .bytes = 4096};
      memories.perform(node, put);
      mesh.offer(node, put);
    }
  }
  mesh.run(200);
  const Latency behind = loads_from(mesh, 0, 3, 60);
  EXPECT_LT(mesh.bulk_ends(2).size(), kCommands) << "the streams have ended too early";
  std::printf("load over three hops: %.2f, at worst %u; behind three streams %.2f, at worst %u\n",
              idle.mean, static_cast<unsigned>(idle.worst), behind.mean,
              static_cast<unsigned>(behind.worst));
  EXPECT_LE(behind.mean, idle.mean + 1);
  EXPECT_LE(behind.worst, idle.worst + 6);
  ASSERT_TRUE(mesh.drain(100000));
  memories.check();
  expect_no_errors(mesh);
}

// From where on one command is done sooner than the stores or loads that would do the same.
TEST(Bulk, ShortCommandsToTheNeighbour) {
  for (const bool get : {false, true}) {
    for (const unsigned bytes : {8u, 16u, 24u, 32u, 40u, 48u, 64u, 128u, 256u}) {
      Mesh mesh(2, 1, with_bulk());
      mesh.offer(0,
                 Bulk{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = bytes});
      ASSERT_TRUE(mesh.drain(2000));
      const unsigned cycles = ticket_cycles(mesh, 0, 0);
      Mesh singles(2, 1, with_bulk());
      for (unsigned i = 0; i < bytes; i += 8) {
        Request request{.write = !get, .size = 3, .target = 1, .addr = 0x6000 + i};
        request.late = get;
        singles.offer(0, request);
      }
      const std::uint64_t began = singles.cycle();
      ASSERT_TRUE(singles.drain(2000));
      std::printf("%s of %u bytes: %u cycles, single accesses %u\n", get ? "get" : "put", bytes,
                  cycles, static_cast<unsigned>(singles.cycle() - began));
      // The first flit takes a round trip and the engine, each other one a cycle.
      EXPECT_LE(cycles, (get ? 26u : 22u) + bytes / kFlitBytes);
    }
  }
}

}  // namespace
}  // namespace xb::network
