// SPDX-License-Identifier: Apache-2.0
// What bulk transfers have with wide flits only: two words in a flit, of which each can be damaged,
// refused or kept waiting by itself.
#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "hls/isa/memory_map.h"
#include "tests/network/bulk_mesh.h"

namespace xb::network {
namespace {

using isa::Reason;

constexpr std::uint64_t kRam = isa::kRamBase;

// Bytes from `first` of node 0 on that node 1 has from `there` on.
unsigned equal_bytes(const Mesh& mesh, std::uint32_t first, std::uint32_t there, unsigned most) {
  unsigned count = 0;
  while (count < most && mesh.byte(0, first + count) == mesh.byte(1, there + count)) ++count;
  return count;
}

// Whichever half it is, neither word of the flit is written, nor what comes behind; the packets
// after it are. Of a get they are not.
TEST(WideBulk, DamageOfEitherHalfIsDamageOfTheFlit) {
  for (const bool get : {false, true}) {
    for (const hdl::u128 flip : {hdl::u128{4}, in_data(4)}) {
      Mesh mesh(2, 1, with_bulk());
      Memories memories(mesh, 65536, 21);
      unsigned flits = 0;
      mesh.on_link = [&](unsigned, Port, LinkWord& word) {
        if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk || word.head != 0) return;
        if (flits++ == 20) word.data ^= flip;
      };
      mesh.offer(0, Bulk{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 700});
      ASSERT_TRUE(mesh.drain(5000));
      mesh.run(2);
      ASSERT_EQ(mesh.errors(0).size(), 1u);
      EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kDamaged));
      EXPECT_EQ(equal_bytes(mesh, 0x2000, 0x6000, 700), 320u);
      EXPECT_EQ(equal_bytes(mesh, 0x2000 + 320, 0x6000 + 320, 192), 0u);
      EXPECT_EQ(equal_bytes(mesh, 0x2000 + 512, 0x6000 + 512, 188), get ? 0u : 188u);
    }
  }
}

// Nobody looks at the half beside the header of a packet.
TEST(WideBulk, TheHalfBesideTheHeaderMayBeDamaged) {
  for (const bool get : {false, true}) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 22);
    mesh.on_link = [&](unsigned, Port, LinkWord& word) {
      if (word.valid != 0 && word.vn == isa::kVirtualNetworkBulk && word.head != 0) {
        word.data ^= in_data(1);
      }
    };
    const Bulk command{.get = get, .target = 1, .local = 0x2003, .remote = 0x6009, .bytes = 700};
    memories.perform(0, command);
    mesh.offer(0, command);
    ASSERT_TRUE(mesh.drain(5000));
    memories.check();
    expect_no_errors(mesh);
  }
}

// The edge of a window may lie between the words of a pair: first byte, bytes of the put, how many
// of its first are written.
TEST(WideBulk, EachWordOfAPairIsJudged) {
  constexpr std::array<std::array<std::uint32_t, 3>, 5> kCases{
      {{0x2ff0, 32, 24}, {0x2ff8, 24, 16}, {0x3003, 20, 5}, {0x1000, 16, 0}, {0x1008, 16, 16}}};
  for (const auto& [first, bytes, written] : kCases) {
    Mesh mesh(2, 1, with_bulk());
    Memories memories(mesh, 65536, 23);
    mesh.set_window(1, kRam + 0x1008, kRam + 0x3008, isa::kExportWrite);
    const Bulk put{.target = 1, .local = 0x4005, .remote = first, .bytes = bytes};
    memories.copy(0, put.local, 1, first, written);
    mesh.offer(0, put);
    ASSERT_TRUE(mesh.drain(1000));
    mesh.run(2);
    memories.check();
    ASSERT_EQ(mesh.errors(0).size(), written == bytes ? 0u : 1u) << first;
    if (written == bytes) continue;
    EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(Reason::kTargetWindow));
    EXPECT_EQ(mesh.errors(0)[0].addr, first);
  }
}

// Packets end where 16 pairs of the receiver do, whatever word they begin in: 256 bytes are 17
// flits, and only the first packet is shorter.
TEST(WideBulk, PacketsAreAlignedToPairs) {
  for (const bool get : {false, true}) {
    for (const std::uint32_t align : {0u, 1u, 8u, 15u}) {
      Mesh mesh(2, 1, with_bulk());
      Memories memories(mesh, 65536, 24);
      unsigned heads = 0, bodies = 0;
      mesh.on_link = [&](unsigned, Port, LinkWord& word) {
        if (word.valid == 0 || word.vn != isa::kVirtualNetworkBulk) return;
        ++(word.head != 0 ? heads : bodies);
      };
      Bulk command{.get = get, .target = 1, .local = 0x2000, .remote = 0x6000, .bytes = 2048};
      (get ? command.local : command.remote) += align;
      (get ? command.remote : command.local) += 5;
      memories.perform(0, command);
      mesh.offer(0, command);
      ASSERT_TRUE(mesh.drain(1000));
      memories.check();
      EXPECT_EQ(heads, align == 0 ? 8u : 9u);
      EXPECT_EQ(bodies, align == 0 ? 128u : 129u);
    }
  }
}

// A core that wants a bank in almost every cycle keeps off words of either bank, one of a pair or
// both, here and there; the engine gets its turn all the same.
TEST(WideBulk, BanksAreWaitedForOneByOne) {
  for (const unsigned memory_latency : {1u, 4u}) {
    MeshOptions options = with_bulk();
    options.core_bid_percent = 95;
    options.memory_latency = memory_latency;
    Mesh mesh(2, 1, options);
    Memories memories(mesh, 65536, 25);
    for (const bool get : {false, true}) {
      for (unsigned node : {0u, 1u}) {
        const Bulk command{.get = get,
                           .target = 1 - node,
                           .local = (get ? 0xa000u : 0x2000u) + 3,
                           .remote = (get ? 0x2000u : 0x6000u) + 13,
                           .bytes = 4000};
        memories.perform(node, command);
        mesh.offer(node, command);
      }
    }
    ASSERT_TRUE(mesh.drain(50000));
    memories.check();
    expect_no_errors(mesh);
  }
}

}  // namespace
}  // namespace xb::network
