// SPDX-License-Identifier: Apache-2.0
// Requests that hear nothing: the operation fails visibly within a bounded time, its tag stays out
// of use until the late answer comes, and nothing else is affected.
#include <gtest/gtest.h>

#include <map>

#include "hls/isa/causes.h"
#include "hls/isa/packet.h"
#include "tests/network/mesh.h"

namespace xb::network {
namespace {

constexpr unsigned kTimeoutLog2 = 8;
constexpr std::uint64_t kTimeout = 1 << kTimeoutLog2;
constexpr std::uint64_t kMost = 2 * kTimeout + 4;  // accepted to reported, with the registers
constexpr unsigned kTimeoutReason = static_cast<unsigned>(isa::Reason::kTimeout);

Request load(unsigned target, std::uint32_t addr) {
  return {.write = false, .target = target, .addr = addr};
}
Request store(unsigned target, std::uint32_t addr, std::uint64_t data) {
  return {.write = true, .target = target, .addr = addr, .data = data};
}

MeshOptions short_timeout(unsigned tags = 32) {
  MeshOptions options;
  options.config.timeout_log2 = kTimeoutLog2;
  options.config.tags = tags;
  return options;
}

// Damages the heads of the first `count` packets that arrive at `to` from `side` in one virtual
// network, so that the router drops them, and notes their tags.
struct DropHeads {
  DropHeads(Mesh& mesh, unsigned to, Port side, unsigned count, unsigned vn = 0) {
    mesh.on_link = [=, this](unsigned id, Port at, LinkWord& word) {
      if (id != to || at != side || word.valid == 0 || word.head == 0 || word.vn != vn) return;
      if (tags.size() >= count) return;
      tags.push_back(static_cast<unsigned>(isa::kPacketTag.get(word.data)));
      word.data ^= 1ull << 40;
    };
  }
  std::vector<unsigned> tags;
};

TEST(Timeout, ALoadWhoseRequestIsLostFailsInBoundedTime) {
  Mesh mesh(2, 1, short_timeout());
  const DropHeads drop(mesh, 1, kWest, 1);
  mesh.set_word(1, 0x48, 77);
  mesh.offer(0, load(1, 0x40));
  mesh.offer(0, load(1, 0x48));
  ASSERT_TRUE(mesh.drain(kMost + 50));
  ASSERT_EQ(mesh.answers(0).size(), 2u);
  const Answer& lost = mesh.answers(0)[0];
  EXPECT_TRUE(lost.error);
  EXPECT_EQ(lost.reason, kTimeoutReason);
  EXPECT_EQ(lost.data, 0u);
  EXPECT_GE(lost.cycle - mesh.accepted(0)[0], kTimeout);
  EXPECT_LE(lost.cycle - mesh.accepted(0)[0], kMost);
  EXPECT_FALSE(mesh.answers(0)[1].error);
  EXPECT_EQ(mesh.answers(0)[1].data, 77u);
  EXPECT_EQ(mesh.peek(1, "dropped"), 1u);
  EXPECT_TRUE(mesh.errors(0).empty());
}

TEST(Timeout, ALoadWhoseAnswerIsLostFailsToo) {
  Mesh mesh(2, 1, short_timeout());
  const DropHeads drop(mesh, 0, kEast, 1, 1);
  mesh.offer(0, load(1, 0x40));
  ASSERT_TRUE(mesh.drain(kMost + 50));
  ASSERT_EQ(mesh.answers(0).size(), 1u);
  EXPECT_EQ(mesh.answers(0)[0].reason, kTimeoutReason);
  EXPECT_EQ(mesh.inbound(1).size(), 1u) << "it was performed: that is why nobody can tell";
}

TEST(Timeout, ALostStoreIsReportedAndTheOthersKeepTheirPace) {
  Mesh mesh(2, 1, short_timeout());
  const DropHeads drop(mesh, 1, kWest, 1);
  mesh.offer(0, store(1, 0xff8, 1));
  constexpr unsigned kStores = 400;
  for (unsigned i = 0; i < kStores; ++i) mesh.offer(0, store(1, 8 * i, i + 1));
  ASSERT_TRUE(mesh.drain(4 * kTimeout));
  const auto& accepted = mesh.accepted(0);
  // One cycle more for the timeout itself would be allowed; the buffers hide it.
  EXPECT_EQ(accepted.back() - accepted.front(), kDataFlits * kStores);
  for (unsigned i = 0; i < kStores; ++i) ASSERT_EQ(mesh.word(1, 8 * i), i + 1);
  EXPECT_EQ(mesh.word(1, 0xff8), 0u);
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].target, 1u);
  EXPECT_EQ(mesh.errors(0)[0].addr, 0xff8u);
  EXPECT_EQ(mesh.errors(0)[0].reason, kTimeoutReason);
  ASSERT_EQ(drop.tags.size(), 1u);
  ASSERT_EQ(mesh.inbound(1).size(), kStores);
  for (const Inbound& entry : mesh.inbound(1)) EXPECT_NE(entry.tag, drop.tags[0]);
}

TEST(Timeout, CountersReachZeroOnlyAfterTheReport) {
  Mesh mesh(2, 1, short_timeout());
  const DropHeads drop(mesh, 1, kWest, 3);
  for (unsigned i = 0; i < 3; ++i) mesh.offer(0, store(1, 8 * i, 1));
  std::uint64_t cycles = 0;
  for (; cycles < kMost + 50; ++cycles) {
    mesh.step();
    EXPECT_EQ(mesh.peek(0, "outstanding_stores") + mesh.errors(0).size() + mesh.offered(0) +
                  mesh.peek(0, "xerr_valid"),
              3u);
  }
  EXPECT_EQ(mesh.errors(0).size(), 3u);
}

TEST(Timeout, LateAnswersFreeTheirTagsAndAreNotDelivered) {
  // Memory that answers after the timeout: every operation is performed, none is heard of in time.
  MeshOptions options = short_timeout(4);
  options.memory_latency = 3 * kTimeout;
  Mesh mesh(2, 1, options);
  mesh.set_word(1, 0x40, 99);
  for (int round = 0; round < 3; ++round) {
    mesh.offer(0, load(1, 0x40));
    mesh.offer(0, store(1, 0x80, 5));
    mesh.run(5 * kTimeout);
  }
  ASSERT_EQ(mesh.answers(0).size(), 3u);
  for (const Answer& answer : mesh.answers(0)) EXPECT_EQ(answer.reason, kTimeoutReason);
  EXPECT_EQ(mesh.errors(0).size(), 3u);
  // Six operations on four tags: the late answers have freed them.
  ASSERT_EQ(mesh.inbound(1).size(), 6u);
  EXPECT_EQ(mesh.inbound(1)[4].tag, mesh.inbound(1)[0].tag);
  EXPECT_EQ(mesh.word(1, 0x80), 5u);
  EXPECT_EQ(mesh.peek(0, "outstanding_loads"), 0u);
  EXPECT_EQ(mesh.peek(0, "outstanding_stores"), 0u);
}

TEST(Timeout, WithoutAnyTagEveryRequestFailsAtOnce) {
  Mesh mesh(2, 1, short_timeout(2));
  const DropHeads drop(mesh, 1, kWest, 2);
  mesh.offer(0, store(1, 0x40, 1));
  mesh.offer(0, store(1, 0x48, 1));
  ASSERT_TRUE(mesh.drain(kMost + 50));
  EXPECT_EQ(mesh.errors(0).size(), 2u);
  mesh.offer(0, load(1, 0x50));
  mesh.offer(0, store(1, 0x58, 1));
  mesh.offer(0, load(0, 0x60));
  ASSERT_TRUE(mesh.drain(20));
  ASSERT_EQ(mesh.answers(0).size(), 2u);
  for (const Answer& answer : mesh.answers(0)) EXPECT_EQ(answer.reason, kTimeoutReason);
  ASSERT_EQ(mesh.errors(0).size(), 3u);
  EXPECT_EQ(mesh.errors(0)[2].addr, 0x58u);
  EXPECT_EQ(mesh.errors(0)[2].target, 1u);
  EXPECT_TRUE(mesh.inbound(1).empty());
  // Serving others goes on.
  mesh.offer(1, store(0, 0x70, 7));
  ASSERT_TRUE(mesh.drain(100));
  EXPECT_EQ(mesh.word(0, 0x70), 7u);
}

TEST(Timeout, TrafficOfManyNodesWithLostPackets) {
  // Every 50th head on any link is damaged. Whatever is not lost is performed once and in order,
  // and the books close.
  Mesh mesh(3, 2, short_timeout());
  unsigned heads = 0;
  mesh.on_link = [&](unsigned, Port, LinkWord& word) {
    if (word.valid != 0 && word.head != 0 && ++heads % 50 == 0) word.data ^= 1ull << 40;
  };
  constexpr unsigned kOperations = 60;
  for (unsigned i = 0; i < kOperations; ++i) {
    for (unsigned node = 0; node < mesh.size(); ++node) {
      const unsigned target = (node + 1 + i) % mesh.size();
      const std::uint32_t addr = 512 * node + 8 * i;
      mesh.offer(node, i % 10 == 9 ? load(target, addr) : store(target, addr, i + 1));
    }
  }
  ASSERT_TRUE(mesh.drain(20 * kTimeout));
  std::uint64_t dropped = 0;
  std::size_t timeouts = 0;
  std::size_t performed = 0;
  for (unsigned node = 0; node < mesh.size(); ++node) {
    dropped += mesh.peek(node, "dropped");
    performed += mesh.inbound(node).size();
    EXPECT_EQ(mesh.accepted(node).size(), kOperations);
    EXPECT_EQ(mesh.answers(node).size(), kOperations / 10);
    for (const StoreError& error : mesh.errors(node)) EXPECT_EQ(error.reason, kTimeoutReason);
    timeouts += mesh.errors(node).size();
    for (const Answer& answer : mesh.answers(node)) timeouts += answer.error ? 1 : 0;
    std::map<unsigned, std::uint32_t> last;
    for (const Inbound& entry : mesh.inbound(node)) {
      if (last.contains(entry.src)) {
        EXPECT_GT(entry.addr, last[entry.src]);
      }
      last[entry.src] = entry.addr;
    }
  }
  EXPECT_GT(dropped, 10u);
  EXPECT_EQ(timeouts, dropped);
  EXPECT_LE(performed, mesh.size() * kOperations);
  EXPECT_GE(performed, mesh.size() * kOperations - dropped);
}

}  // namespace
}  // namespace xb::network
