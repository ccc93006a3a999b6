// SPDX-License-Identifier: Apache-2.0
// Bulk transfers on a mesh of nodes: every byte arrives where it should and nothing else changes,
// whatever sizes, alignments, rows and loads there are; tickets, errors, and how fast it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "hls/isa/memory_map.h"
#include "tests/network/mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

MeshOptions with_bulk(unsigned ram_bytes = 65536) {
  MeshOptions options;
  options.ram_bytes = ram_bytes;
  options.config.bulk_queue = 4;
  options.config.loads_in_flight = 16;
  return options;
}

// What memories should hold.
class Memories {
 public:
  explicit Memories(Mesh& mesh, unsigned bytes, unsigned seed) : mesh_(mesh), random_(seed) {
    for (unsigned node = 0; node < mesh.size(); ++node) {
      bytes_.emplace_back(bytes);
      for (unsigned addr = 0; addr < bytes; addr += 8) {
        const std::uint64_t word = random_();
        mesh.set_word(node, addr, word);
        for (unsigned i = 0; i < 8; ++i) {
          bytes_[node][addr + i] = static_cast<std::uint8_t>(word >> 8 * i);
        }
      }
    }
  }
  void copy(unsigned from, std::uint32_t at, unsigned to, std::uint32_t there, unsigned count) {
    for (unsigned i = 0; i < count; ++i) bytes_[to][there + i] = bytes_[from][at + i];
  }
  void perform(unsigned node, const Bulk& command) {
    for (unsigned row = 0; row < command.rows; ++row) {
      const std::uint32_t local = command.local + row * command.local_stride;
      const std::uint32_t remote = (command.remote + row * command.remote_stride) & 0x7fffffff;
      if (command.get) {
        copy(command.target, remote, node, local, command.bytes);
      } else {
        copy(node, local, command.target, remote, command.bytes);
      }
    }
  }
  void check() const {
    for (unsigned node = 0; node < mesh_.size(); ++node) {
      unsigned wrong = 0;
      for (std::uint32_t addr = 0; addr < bytes_[node].size(); ++addr) {
        if (mesh_.byte(node, addr) != bytes_[node][addr] && ++wrong <= 3) {
          ADD_FAILURE() << "node " << node << ", byte " << addr;
        }
      }
      EXPECT_EQ(wrong, 0u);
    }
  }

 private:
  Mesh& mesh_;
  std::mt19937_64 random_;
  std::vector<std::vector<std::uint8_t>> bytes_;
};

void expect_no_errors(Mesh& mesh) {
  for (unsigned node = 0; node < mesh.size(); ++node) {
    EXPECT_TRUE(mesh.errors(node).empty()) << node;
    EXPECT_EQ(mesh.peek(node, "bulk_state_errors"), 0u) << node;
    EXPECT_EQ(mesh.peek(node, "dropped"), 0u) << node;
    EXPECT_EQ(mesh.peek(node, "bulk_state_busy"), 0u) << node;
  }
}

TEST(Bulk, AllAlignmentsOfShortPuts) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 1);
  std::uint32_t place = 0x1000;
  for (unsigned from = 0; from < 8; ++from) {
    for (unsigned to = 0; to < 8; ++to) {
      for (unsigned bytes : {0u, 1u, 2u, 7u, 8u, 9u, 17u}) {
        const Bulk put{.target = 1, .local = 0x800 + from, .remote = place + to, .bytes = bytes};
        memories.perform(0, put);
        mesh.offer(0, put);
        place += 32;
      }
    }
  }
  ASSERT_TRUE(mesh.drain(100000));
  memories.check();
  expect_no_errors(mesh);
  EXPECT_EQ(mesh.bulk_ends(0).size(), 448u);
}

TEST(Bulk, AllAlignmentsOfShortGets) {
  Mesh mesh(2, 1, with_bulk());
  Memories memories(mesh, 65536, 2);
  std::uint32_t place = 0x1000;
  for (unsigned from = 0; from < 8; ++from) {
    for (unsigned to = 0; to < 8; ++to) {
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
    std::printf("%s of 4096 bytes: %u cycles\n", get ? "get" : "put", ticket_cycles(mesh, 0, 0));
    // 528 flits are 100 %.
    EXPECT_LE(ticket_cycles(mesh, 0, 0), 528u * 100 / 94);
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
    std::printf("stream of %s: %.1f %%\n", get ? "gets" : "puts",
                100.0 * 528 * (kCommands - 1) / static_cast<double>(cycles));
    EXPECT_LE(cycles, 528u * (kCommands - 1) * 100 / 97);
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
    std::printf("both ways, from %u: %.1f %%\n", node,
                100.0 * 528 * (kCommands - 1) / static_cast<double>(cycles));
    EXPECT_LE(cycles, 528u * (kCommands - 1) * 100 / 90);
  }
}

// --- errors

struct Failing {
  Bulk command;
  Reason reason;
};

TEST(Bulk, CommandsFailWithTheirReason) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk(65536));
    Memories memories(mesh, 65536, 9);
    const std::uint64_t ram = isa::kRamBase;
    mesh.set_window(1, ram + 0x1000, ram + 0x3000, get ? isa::kExportRead : isa::kExportWrite);
    const auto expect_failure = [&](const Bulk& command, Reason reason) {
      const std::size_t ticket = mesh.bulk_ends(0).size();
      const std::size_t before = mesh.errors(0).size();
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(5000));
      mesh.run(2);
      EXPECT_EQ(mesh.bulk_ends(0).size(), ticket + 1);
      ASSERT_EQ(mesh.errors(0).size(), before + 1);
      EXPECT_EQ(mesh.errors(0).back().reason, static_cast<unsigned>(reason));
      EXPECT_EQ(mesh.errors(0).back().target, 1u);
      EXPECT_NE(mesh.peek(0, "bulk_state_errors") >> ticket % 4 & 1, 0u);
    };
    // Nothing is written outside the window; what is inside may be.
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0xff8, .bytes = 8},
                   Reason::kTargetWindow);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0x3000, .bytes = 8},
                   Reason::kTargetWindow);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 65536, .bytes = 1},
                   Reason::kTargetRam);
    expect_failure({.get = get, .target = 1, .local = 65529, .remote = 0x1000, .bytes = 8},
                   Reason::kLocalRange);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0x7ffffff9, .bytes = 8},
                   Reason::kOutOfRange);
    expect_failure({.get = get,
                    .target = 1,
                    .local = 0,
                    .remote = 0x1000,
                    .bytes = 8,
                    .reason = static_cast<unsigned>(Reason::kUnmapped)},
                   Reason::kUnmapped);
    memories.check();
    // The last row leaves the window: reported once.
    expect_failure({.get = get,
                    .target = 1,
                    .local = 0x100,
                    .remote = 0x2ff0,
                    .bytes = 8,
                    .rows = 3,
                    .local_stride = 8,
                    .remote_stride = 8},
                   Reason::kTargetWindow);
    mesh.set_window(1, ram, ram + 65536, get ? isa::kExportWrite : isa::kExportRead);
    expect_failure({.get = get, .target = 1, .local = 0, .remote = 0x1000, .bytes = 300},
                   Reason::kTargetPermission);
    // And the next one is as good as ever.
    mesh.set_window(1, ram, ram + 65536, isa::kExportAll);
    mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0x4000, .remote = 0x5000, .bytes = 600});
    ASSERT_TRUE(mesh.drain(5000));
    for (std::uint32_t i = 0; i < 600; ++i) {
      EXPECT_EQ(mesh.byte(0, 0x4000 + i), mesh.byte(1, 0x5000 + i));
    }
  }
}

// No byte beyond them is reached, in whichever row it would be; the rows before are performed.
TEST(Bulk, BoundsOfTheNamespaceHoldForEveryRow) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 14);
    std::size_t failed = 0;
    const auto send = [&](std::uint32_t remote, std::uint32_t bytes, unsigned rows,
                          std::uint32_t stride, unsigned performed) {
      Bulk command{.get = get, .target = 1, .local = 0x8000, .remote = remote, .bytes = bytes};
      command.low = isa::kRamBase + 0x1000;
      command.high = isa::kRamBase + 0x3000;
      command.rows = performed;
      command.local_stride = 8200;
      command.remote_stride = stride;
      memories.perform(0, command);
      command.rows = rows;
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(20000));
      mesh.run(2);
      if (performed != rows) ++failed;
      ASSERT_EQ(mesh.errors(0).size(), failed) << get << remote;
      if (performed == rows) return;
      EXPECT_EQ(mesh.errors(0).back().reason, static_cast<unsigned>(Reason::kSourceBounds));
      EXPECT_EQ(mesh.errors(0).back().addr, (remote + performed * stride) & 0x7fffffffu);
    };
    send(0x1000, 0x2000, 1, 0, 1);
    send(0x1000, 1, 1, 0, 1);
    send(0x2fff, 1, 1, 0, 1);
    send(0xfff, 1, 1, 0, 0);
    send(0xfff, 2, 1, 0, 0);
    send(0x3000, 1, 1, 0, 0);
    send(0x2fff, 2, 1, 0, 0);
    send(0x1001, 0x2000, 1, 0, 0);
    send(0xff8, 0, 1, 0, 1);
    send(0x2f00, 100, 3, 100, 2);
    send(0x1080, 16, 3, 0x7fffffc0, 3);
    send(0x1040, 16, 3, 0x7fffffc0, 2);
    memories.check();
  }
}

Bulk with_signal(std::uint32_t bytes, std::uint32_t signal, std::uint64_t value) {
  Bulk put{.target = 1, .local = 0x2003, .remote = 0x6001, .bytes = bytes};
  put.signals = true;
  put.signal = signal;
  put.signal_value = value;
  return put;
}

TEST(Bulk, ASignalComesWhenAllDataIsThere) {
  constexpr std::uint64_t kValue = 0x123456789abcdef0;
  for (const unsigned bytes : {0u, 1u, 700u}) {
    MeshOptions options = with_bulk();
    options.core_bid_percent = 60;
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 15);
    mesh.set_word(1, 0x9008, 0);
    mesh.offer(0, with_signal(bytes, 0x9008, kValue));
    std::uint64_t last_byte = mesh.cycle();
    const auto is_there = [&](std::uint32_t i) {
      return mesh.byte(1, 0x6001 + i) == mesh.byte(0, 0x2003 + i);
    };
    while (mesh.word(1, 0x9008) == 0 && mesh.cycle() < 3000) {
      mesh.step();
      if (bytes > 1 && !is_there(bytes - 1)) last_byte = mesh.cycle();
    }
    EXPECT_EQ(mesh.word(1, 0x9008), kValue);
    EXPECT_TRUE(mesh.bulk_ends(0).empty());
    for (std::uint32_t i = 0; i < bytes; ++i) EXPECT_TRUE(is_there(i)) << i;
    std::printf("signal of a put of %u bytes, busy core: %u cycles behind the last byte\n", bytes,
                static_cast<unsigned>(mesh.cycle() - last_byte));
    ASSERT_TRUE(mesh.drain(1000));
    expect_no_errors(mesh);
  }
}

TEST(Bulk, ACommandThatFailsHasNoSignal) {
  enum class What {
    kWindow,
    kLost,
    kDamaged,
    kBadSignal,
    kBounds,
    kSignalWindow,
    kSignalDamaged,
    kSignalLost
  };
  const std::pair<What, Reason> cases[] = {
      {What::kWindow, Reason::kTargetWindow},   {What::kLost, Reason::kTimeout},
      {What::kDamaged, Reason::kDamaged},       {What::kBadSignal, Reason::kOutOfRange},
      {What::kBounds, Reason::kSourceBounds},   {What::kSignalWindow, Reason::kTargetWindow},
      {What::kSignalDamaged, Reason::kDamaged}, {What::kSignalLost, Reason::kTimeout}};
  for (const auto& [what, reason] : cases) {
    SCOPED_TRACE(isa::describe(reason));
    MeshOptions options = with_bulk();
    options.config.timeout_log2 = 10;
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 16);
    const std::uint64_t ram = isa::kRamBase;
    Bulk put = with_signal(700, 0x9008, 5);
    if (what == What::kWindow) mesh.set_window(1, ram + 0x6008, ram + 0x10000, isa::kExportAll);
    if (what == What::kSignalWindow) mesh.set_window(1, ram, ram + 0x9000, isa::kExportAll);
    if (what == What::kBounds) put.high = ram + 0x9008;
    put.bad_signal = what == What::kBadSignal;
    const bool of_signal = what == What::kSignalDamaged || what == What::kSignalLost;
    const unsigned vn = of_signal ? isa::kVirtualNetworkRequest : isa::kVirtualNetworkBulk;
    const bool of_head = what == What::kLost || what == What::kSignalLost;
    const bool harms = of_signal || what == What::kLost || what == What::kDamaged;
    bool done = false;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (!harms || done || word.valid == 0 || word.vn != vn || (word.head != 0) != of_head) return;
      word.data ^= hdl::u128{1} << 40;
      done = true;
    };
    mesh.set_word(1, 0x9008, 0);
    mesh.offer(0, put);
    ASSERT_TRUE(mesh.drain(6000));
    mesh.run(2);
    EXPECT_EQ(mesh.word(1, 0x9008), 0u);
    EXPECT_EQ(mesh.bulk_ends(0).size(), 1u);
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(reason));
    const bool at_signal = of_signal || what == What::kBadSignal || what == What::kBounds ||
                           what == What::kSignalWindow;
    EXPECT_EQ(mesh.errors(0)[0].addr == 0x9008u, at_signal);
    EXPECT_EQ(mesh.peek(0, "bulk_state_errors"), 1u);
    // The next one has its own.
    mesh.on_link = {};
    mesh.set_window(1, ram, ram + 0x10000, isa::kExportAll);
    mesh.offer(0, with_signal(700, 0x9010, 9));
    ASSERT_TRUE(mesh.drain(3000));
    EXPECT_EQ(mesh.word(1, 0x9010), 9u);
    EXPECT_EQ(mesh.word(1, 0x9008), 0u);
    EXPECT_EQ(mesh.errors(0).size(), 1u);
  }
}

TEST(Bulk, EndsWithATimeoutWhenAPacketIsLost) {
  for (const bool get : {false, true}) {
    for (const unsigned lost : {0u, 1u, 2u}) {
      MeshOptions options = with_bulk();
      options.config.timeout_log2 = 10;
      Mesh mesh(2, 1, options);
      Memories memories(mesh, 65536, 10);
      unsigned heads = 0;
      bool damages = false;
      mesh.on_link = [&](unsigned, Port, LinkWord& word) {
        if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk) return;
        if (word.head != 0) damages = heads++ == lost;
        if (damages && word.head != 0) word.data ^= hdl::u128{1} << 40;  // its packet is dropped
      };
      const Bulk command{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700};
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(5000));
      mesh.run(2);
      ASSERT_EQ(mesh.errors(0).size(), 1u) << get << lost;
      // Of a get the gap is seen unless nothing comes behind it.
      EXPECT_EQ(mesh.errors(0)[0].reason,
                static_cast<unsigned>(get && lost != 2 ? Reason::kDamaged : Reason::kTimeout));
      mesh.on_link = {};
      for (int i = 0; i < 6; ++i) {
        const Bulk again{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700};
        mesh.offer(0, again);
      }
      ASSERT_TRUE(mesh.drain(10000));
      EXPECT_EQ(mesh.errors(0).size(), 1u);
      for (std::uint32_t i = 0; i < 700; ++i) {
        EXPECT_EQ(mesh.byte(0, 0x2000 + i), mesh.byte(1, 0x6000 + i));
      }
    }
  }
}

TEST(Bulk, DamagedWordsAreNotWrittenAndReported) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 11);
    unsigned words = 0;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk || word.head != 0) return;
      if (words++ == 40) word.data ^= 4;
    };
    mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700});
    ASSERT_TRUE(mesh.drain(5000));
    mesh.run(2);
    ASSERT_EQ(mesh.errors(0).size(), 1u);
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kDamaged));
    const std::uint32_t sink = (get ? 0x2000 : 0x6000) + 320;
    EXPECT_NE(mesh.byte(0, 0x2000 + 320), mesh.byte(1, 0x6000 + 320)) << sink;
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
  Mesh mesh(4, 1, with_bulk());
  Memories memories(mesh, 65536, 13);
  const Latency idle = loads_from(mesh, 0, 3, 60);
  for (unsigned node = 0; node < 3; ++node) {
    for (unsigned i = 0; i < 4; ++i) {
      const Bulk put{
          .target = 3, .local = 0x2000, .remote = 0x4000 + 0x4000 * node + 4096 * i, .bytes = 4096};
      if (put.remote + put.bytes > 0x10000) continue;
      memories.perform(node, put);
      mesh.offer(node, put);
    }
  }
  mesh.run(200);
  const Latency behind = loads_from(mesh, 0, 3, 60);
  EXPECT_EQ(mesh.bulk_ends(2).size(), 0u) << "the streams have ended too early";
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
      // The first word takes a round trip and the engine, each other one a cycle.
      EXPECT_LE(cycles, (get ? 26u : 22u) + bytes / 8);
    }
  }
}

}  // namespace
}  // namespace xb::network
