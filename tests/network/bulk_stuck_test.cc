// SPDX-License-Identifier: Apache-2.0
// Bulk commands whose packets, requests or signals cannot leave, because the neighbour takes
// nothing any more: each ends with a timeout, what has begun to leave is completed when the
// neighbour moves again, and nobody mistakes it for something of a later command.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/network/bulk_mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

constexpr unsigned kVisit = 256;  // cycles from one to the next
constexpr unsigned kTimeout = static_cast<unsigned>(Reason::kTimeout);

MeshOptions options_here() {
  MeshOptions options = with_bulk();
  options.config.timeout_log2 = 8;
  return options;
}

// The neighbour of node 0 frees no more slots of a virtual network than `most` in all, while it
// holds.
class Neighbour {
 public:
  Neighbour(Mesh& mesh, unsigned network) {
    mesh.on_credit = [this, network](unsigned sender, Port, CreditCounts& counts) {
      if (sender == 0 && holds) counts[network] = std::min<std::uint64_t>(counts[network], most);
    };
  }
  bool holds = true;
  unsigned most = 0;
};

// Runs until `commands` of node 0 have ended; returns how many cycles that takes.
std::uint64_t run_until_ended(Mesh& mesh, std::size_t commands, std::uint64_t limit) {
  const std::uint64_t begin = mesh.cycle();
  while (mesh.bulk_ends(0).size() < commands && mesh.cycle() < begin + limit) mesh.step();
  EXPECT_EQ(mesh.bulk_ends(0).size(), commands);
  mesh.run(2);
  return mesh.cycle() - begin;
}

Bulk put_to(std::uint32_t remote, std::uint32_t bytes) {
  return {.target = 1, .local = 0x2003, .remote = remote, .bytes = bytes};
}

Bulk with_signal(Bulk put, std::uint32_t signal, std::uint64_t value) {
  put.signals = true;
  put.signal = signal;
  put.signal_value = value;
  return put;
}

void expect_reports(const Mesh& mesh, const std::vector<std::uint32_t>& addresses) {
  ASSERT_EQ(mesh.errors(0).size(), addresses.size());
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    EXPECT_EQ(mesh.errors(0)[i].reason, kTimeout) << i;
    EXPECT_EQ(mesh.errors(0)[i].addr, addresses[i]) << i;
  }
}

TEST(BulkStuck, PutsEndAndTheNextOnesAreAsGoodAsEver) {
  for (unsigned phase = 0; phase < kVisit; phase += 37) {
    Mesh mesh(2, 1, options_here());
    Memories memories(mesh, 65536, 31);
    mesh.set_word(1, 0x9008, 5);
    memories.copy(1, 0x9008, 1, 0x9008, 8);
    Neighbour neighbour(mesh, isa::kVirtualNetworkBulk);
    mesh.run(phase);
    const Bulk puts[] = {put_to(0x4000, 700), with_signal(put_to(0x5005, 700), 0x9008, 7),
                         put_to(0x6000, 8), put_to(0x7000, 3000)};
    for (const Bulk& put : puts) mesh.offer(0, put);
    EXPECT_LE(run_until_ended(mesh, 4, 4 * kVisit), 2 * kVisit + 100) << phase;
    expect_reports(mesh, {0x4000, 0x5005, 0x6000, 0x7000});
    EXPECT_EQ(mesh.peek(0, "bulk_state_errors"), 15u);
    // While the transmitter is known to be stuck, the next one ends at once.
    mesh.offer(0, put_to(0x8000, 8));
    EXPECT_LE(run_until_ended(mesh, 5, kVisit), 20u);
    EXPECT_EQ(mesh.word(1, 0x9008), 5u);
    neighbour.holds = false;
    const Bulk next = with_signal(put_to(0xa000, 1500), 0x9010, 9);
    mesh.run(5);
    mesh.offer(0, next);
    ASSERT_TRUE(mesh.drain(3000));
    EXPECT_EQ(mesh.errors(0).size(), 5u);
    EXPECT_EQ(mesh.word(1, 0x9010), 9u);
    EXPECT_EQ(mesh.word(1, 0x9008), 5u);
    for (std::uint32_t i = 0; i < 1500; ++i) {
      ASSERT_EQ(mesh.byte(0, 0x2003 + i), mesh.byte(1, 0xa000 + i)) << i;
    }
    // What came late went where it belongs, and whole packets of it did.
    for (std::uint32_t i = 0; i < 256; ++i) {
      ASSERT_EQ(mesh.byte(0, 0x2003 + i), mesh.byte(1, 0x4000 + i)) << i;
    }
  }
}

// The report names the first byte that is not known, wherever it gets stuck.
TEST(BulkStuck, TheFirstPacketWithoutAnswerIsNamed) {
  for (unsigned packets = 1; packets < 12; ++packets) {
    Mesh mesh(2, 1, options_here());
    Memories memories(mesh, 65536, 32);
    unsigned answers = 0;
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (word.valid == 0 || word.vn != isa::kVirtualNetworkResponse) return;
      if (answers < packets) {
        ++answers;
      } else {
        word.data ^= hdl::u128{1} << 40;  // is lost
      }
    };
    mesh.offer(0, put_to(0x4000, 4096));
    run_until_ended(mesh, 1, 6 * kVisit);
    expect_reports(mesh, {0x4000 + 256 * packets});
  }
}

// Its second flit is owed when it gets stuck there: of the sixth signal, or of the sixth get.
TEST(BulkStuck, SignalsAndRequestsEndAndWhatHasBegunIsCompleted) {
  for (const bool get : {false, true}) {
    for (const unsigned most : {2u, 3u}) {
      Mesh mesh(2, 1, options_here());
      Memories memories(mesh, 65536, 33);
      for (unsigned i = 0; i < 16; ++i) mesh.set_word(1, 0x9000 + 8 * i, 0);
      Neighbour neighbour(mesh, isa::kVirtualNetworkRequest);
      neighbour.most = most;
      const auto command = [&](unsigned i) {
        return get ? Bulk{.get = true,
                          .target = 1,
                          .local = 0x4000 + 0x100 * i,
                          .remote = 0x6001,
                          .bytes = 200}
                   : with_signal(put_to(0x4000 + 0x100 * i, 200), 0x9000 + 8 * i, 100 + i);
      };
      // So many leave: a slot each, or two.
      const unsigned slots = 8 + most, good = slots / (is_wide(kFlitBits) ? 1 : 2);
      for (unsigned i = 0; i < good; ++i) mesh.offer(0, command(i));
      run_until_ended(mesh, good, 1000);
      EXPECT_TRUE(mesh.errors(0).empty());
      const bool is_owed = !is_wide(kFlitBits) && most % 2 != 0;
      // Each has its own patience, but behind one that has begun they end at once.
      for (unsigned i = good; i < good + 3; ++i) {
        const std::uint64_t longest = is_owed && i != good ? 100 : 2 * kVisit + 100;
        mesh.offer(0, command(i));
        const std::uint64_t cycles = run_until_ended(mesh, i + 1, 4 * kVisit);
        EXPECT_LE(cycles, longest) << get << most << i;
        if (longest > 100) {
          EXPECT_GE(cycles, kVisit) << get << most << i;
        }
        ASSERT_EQ(mesh.errors(0).size(), i - good + 1);
        EXPECT_EQ(mesh.errors(0).back().reason, kTimeout);
        EXPECT_EQ(mesh.errors(0).back().addr, get ? 0x6001 : 0x9000 + 8 * i);
      }
      EXPECT_EQ(mesh.peek(0, "idle") == 0, is_owed);
      neighbour.holds = false;
      ASSERT_TRUE(mesh.drain(1000));
      for (unsigned i = good + 3; i < good + 6; ++i) mesh.offer(0, command(i));
      ASSERT_TRUE(mesh.drain(2000));
      EXPECT_EQ(mesh.errors(0).size(), 3u);
      for (unsigned i = 0; i < good + 6; ++i) {
        // Of those that have failed only what was owed is performed, and nobody waits for its data.
        const bool has_failed = i >= good && i < good + 3;
        const bool is_late = is_owed && i == good;
        if (!get) {
          EXPECT_EQ(mesh.word(1, 0x9000 + 8 * i), has_failed && !is_late ? 0 : 100 + i) << i;
        }
        for (std::uint32_t byte = 0; byte < 200; ++byte) {
          const std::uint32_t place = 0x4000 + 0x100 * i + byte;
          const bool same = get ? mesh.byte(0, place) == mesh.byte(1, 0x6001 + byte)
                                : mesh.byte(1, place) == mesh.byte(0, 0x2003 + byte);
          if (get && has_failed) continue;
          ASSERT_TRUE(same) << i << ", " << byte;
        }
      }
    }
  }
}

// Sixteen end behind one that has begun, or are withdrawn where a request is one flit: whoever
// comes next has a tag of its own, and what is late is nobody's, also in the cycles in which it
// comes.
TEST(BulkStuck, WhoHasNotBegunTakesNoTag) {
  const unsigned good = is_wide(kFlitBits) ? 11 : 5;
  for (const bool get : {false, true}) {
    for (unsigned delay = 0; delay < 24; delay += is_wide(kFlitBits) ? 8 : 3) {
      Mesh mesh(2, 1, options_here());
      Memories memories(mesh, 65536, 36);
      mesh.set_word(1, 0x9000, 0);
      Neighbour neighbour(mesh, isa::kVirtualNetworkRequest);
      neighbour.most = 3;
      const auto command = [&](unsigned from) {
        return get ? Bulk{.get = true,
                          .target = 1,
                          .local = 0x4000,
                          .remote = 0x6000 + from,
                          .bytes = 200}
                   : with_signal(put_to(0x4000, 8), 0x9000 + from, 100 + from);
      };
      for (unsigned i = 0; i < good; ++i) mesh.offer(0, command(8));
      run_until_ended(mesh, good, 2000);
      for (unsigned i = 0; i < 16; ++i) {
        mesh.offer(0, command(8));
        run_until_ended(mesh, good + 1 + i, 2 * kVisit + 100);
      }
      ASSERT_EQ(mesh.errors(0).size(), 16u);
      neighbour.holds = false;
      mesh.run(delay);
      mesh.offer(0, command(0));
      run_until_ended(mesh, good + 17, 2 * kVisit);
      const bool has_failed = mesh.errors(0).size() > 16;
      EXPECT_TRUE(!has_failed || delay < 8) << delay;  // while it is still stuck
      if (has_failed) continue;
      if (!get) {
        EXPECT_EQ(mesh.word(1, 0x9000), 100u) << delay;
      } else {
        for (std::uint32_t i = 0; i < 200; ++i) {
          ASSERT_EQ(mesh.byte(0, 0x4000 + i), mesh.byte(1, 0x6000 + i)) << delay << ", " << i;
        }
      }
    }
  }
}

// What has been withdrawn is in nobody's way: behind it a store goes elsewhere.
TEST(BulkStuck, AWithdrawnRequestLeavesTheWayToOthers) {
  Mesh mesh(3, 1, options_here());
  Memories memories(mesh, 65536, 34);
  mesh.on_credit = [&](unsigned sender, Port side, CreditCounts& counts) {
    if (sender == 1 && side == kEast) counts[isa::kVirtualNetworkRequest] = 0;
  };
  const auto get = [](std::uint32_t bytes) {
    return Bulk{.get = true, .target = 2, .local = 0x4000, .remote = 0x6000, .bytes = bytes};
  };
  const unsigned good = is_wide(kFlitBits) ? 8 : 4;
  for (unsigned i = 0; i < good + 1; ++i) mesh.offer(1, get(8));
  mesh.run(kVisit + 50);
  EXPECT_EQ(mesh.bulk_ends(1).size(), good);
  mesh.offer(1, Request{.write = true, .target = 0, .addr = 0x1000, .data = 77});
  mesh.run(100);
  EXPECT_NE(mesh.word(0, 0x1000), 77u);
  mesh.run(kVisit);
  ASSERT_EQ(mesh.bulk_ends(1).size(), good + 1);
  EXPECT_EQ(mesh.word(0, 0x1000), 77u);
}

// Nothing moves for almost as long as may be, which one visit sees at most; then all of it does.
TEST(BulkStuck, SlowIsNotStuck) {
  for (unsigned phase = 0; phase < kVisit; phase += 60) {
    for (const unsigned network : {isa::kVirtualNetworkBulk, isa::kVirtualNetworkRequest}) {
      Mesh mesh(2, 1, options_here());
      Memories memories(mesh, 65536, 35);
      mesh.run(phase);
      Neighbour neighbour(mesh, network);
      const unsigned count = network == isa::kVirtualNetworkBulk ? 2 : 12;
      for (unsigned i = 0; i < count; ++i) {
        const Bulk slow{.get = network == isa::kVirtualNetworkRequest,
                        .target = 1,
                        .local = 0x2000 + 0x400 * i,
                        .remote = 0x6000 + 0x400 * i,
                        .bytes = 700 - 50 * i};
        memories.perform(0, slow);
        mesh.offer(0, slow);
        // So many requests fill the network.
        if (count == 12 && i < (is_wide(kFlitBits) ? 8u : 4u)) {
          ASSERT_TRUE(mesh.drain(200));
        }
      }
      mesh.run(kVisit - 30);
      neighbour.holds = false;
      ASSERT_TRUE(mesh.drain(3000));
      memories.check();
      expect_no_errors(mesh);
    }
  }
}

}  // namespace
}  // namespace xb::network
