// SPDX-License-Identifier: Apache-2.0
// Requester and server against each other: values, sizes, latencies, rates, refusals, damage.
#include <gtest/gtest.h>

#include "hls/isa/causes.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"
#include "tests/network/mesh.h"

namespace xb::network {
namespace {

constexpr std::uint64_t kPattern = 0x1122334455667788;

Request load(unsigned target, std::uint32_t addr, unsigned size = 3) {
  return {.write = false, .size = size, .target = target, .addr = addr};
}
Request store(unsigned target, std::uint32_t addr, std::uint64_t data, unsigned size = 3) {
  return {.write = true, .size = size, .target = target, .addr = addr, .data = data};
}

// Cycles from the acceptance of a load to the cycle in which its value is in execute of a consumer:
// one after xrsp (memory receive).
std::uint64_t issue_to_use(Mesh& mesh, unsigned from, unsigned to) {
  const std::size_t before = mesh.answers(from).size();
  mesh.offer(from, load(to, 8));
  EXPECT_TRUE(mesh.drain(200));
  EXPECT_EQ(mesh.answers(from).size(), before + 1);
  return mesh.answers(from).back().cycle + 1 - mesh.accepted(from).back();
}

TEST(Interface, NeighbourLoadTakesTenCyclesToUse) {
  Mesh mesh(2, 1);
  EXPECT_EQ(issue_to_use(mesh, 0, 1), 10u);
  EXPECT_EQ(issue_to_use(mesh, 1, 0), 10u);
}

TEST(Interface, EveryHopAddsTwoCycles) {
  Mesh mesh(4, 2);
  EXPECT_EQ(issue_to_use(mesh, 0, 1), 10u);
  EXPECT_EQ(issue_to_use(mesh, 0, 4), 10u);
  EXPECT_EQ(issue_to_use(mesh, 0, 2), 12u);
  EXPECT_EQ(issue_to_use(mesh, 0, 5), 12u);
  EXPECT_EQ(issue_to_use(mesh, 7, 0), 16u);
}

TEST(Interface, LoopBackTakesEightCyclesToUse) {
  Mesh mesh(1, 1);
  EXPECT_EQ(issue_to_use(mesh, 0, 0), 8u);
}

TEST(Interface, LoadsOfEverySizeAndLane) {
  Mesh mesh(2, 1);
  for (unsigned size = 0; size < 4; ++size) {
    for (unsigned lane = 0; lane < 16; lane += 1u << size) {
      mesh.set_word(1, 0x40, kPattern);
      mesh.set_word(1, 0x48, ~kPattern);
      mesh.offer(0, load(1, 0x40 + lane, size));
      ASSERT_TRUE(mesh.drain(100));
      const std::uint64_t word = lane < 8 ? kPattern : ~kPattern;
      const std::uint64_t keep = size == 3 ? ~0ull : (1ull << (8u << size)) - 1;
      const Answer& answer = mesh.answers(0).back();
      EXPECT_FALSE(answer.error);
      EXPECT_EQ(answer.data, word >> 8 * (lane % 8) & keep) << size << " at " << lane;
    }
  }
}

TEST(Interface, StoresOfEverySizeAndLaneTouchOnlyTheirBytes) {
  for (unsigned to : {0u, 1u}) {
    Mesh mesh(2, 1);
    for (unsigned size = 0; size < 4; ++size) {
      for (unsigned lane = 0; lane < 16; lane += 1u << size) {
        mesh.set_word(to, 0x40, kPattern);
        mesh.set_word(to, 0x48, kPattern);
        mesh.offer(0, store(to, 0x40 + lane, ~0ull, size));
        ASSERT_TRUE(mesh.drain(100));
        const std::uint64_t keep = size == 3 ? ~0ull : (1ull << (8u << size)) - 1;
        EXPECT_EQ(mesh.word(to, 0x40 + lane), kPattern | keep << 8 * (lane % 8));
        EXPECT_EQ(mesh.word(to, 0x40 + (lane ^ 8)), kPattern);
      }
    }
    EXPECT_TRUE(mesh.errors(0).empty());
  }
}

TEST(Interface, StoresToANeighbourLeaveAtTheRateOfTheirFlits) {
  Mesh mesh(2, 1);
  for (unsigned i = 0; i < 100; ++i) mesh.offer(0, store(1, 8 * i, i + 1));
  ASSERT_TRUE(mesh.drain(1000));
  const auto& accepted = mesh.accepted(0);
  EXPECT_EQ(accepted.back() - accepted.front(), kDataFlits * 99);
  for (unsigned i = 0; i < 100; ++i) EXPECT_EQ(mesh.word(1, 8 * i), i + 1);
}

TEST(Interface, FiveFlitsOfBufferKeepALinkBusy) {
  MeshOptions options;
  options.config.router_depth = 5;
  Mesh mesh(3, 1, options);
  for (unsigned i = 0; i < 100; ++i) mesh.offer(0, store(2, 8 * i, i));
  ASSERT_TRUE(mesh.drain(1000));
  EXPECT_EQ(mesh.accepted(0).back() - mesh.accepted(0).front(), kDataFlits * 99);
}

TEST(Interface, SixTagsOrTwiceAsManyKeepTheStoreRateToANeighbour) {
  MeshOptions options;
  options.config.tags = kIsWide ? 12 : 6;
  Mesh mesh(2, 1, options);
  for (unsigned i = 0; i < 50; ++i) mesh.offer(0, store(1, 8 * i, i));
  ASSERT_TRUE(mesh.drain(1000));
  EXPECT_EQ(mesh.accepted(0).back() - mesh.accepted(0).front(), kDataFlits * 49);
}

TEST(Interface, OneTagMeansOneOperationAtATime) {
  MeshOptions options;
  options.config.tags = 1;
  Mesh mesh(2, 1, options);
  for (unsigned i = 0; i < 20; ++i) mesh.offer(0, store(1, 8 * i, i));
  std::uint64_t most = 0;
  for (int i = 0; i < 400; ++i) {
    mesh.step();
    most = std::max(most, mesh.peek(0, "outstanding_stores"));
  }
  EXPECT_EQ(most, 1u);
  EXPECT_EQ(mesh.inbound(1).size(), 20u);
}

TEST(Interface, AnswersInOrderFromSlowMemory) {
  for (unsigned latency : {1u, 2u, 3u, 7u}) {
    MeshOptions options;
    options.memory_latency = latency;
    options.core_bid_percent = 30;
    Mesh mesh(3, 1, options);
    for (unsigned i = 0; i < 40; ++i) {
      mesh.set_word(1, 8 * i, 1000 + i);
      mesh.offer(0, load(1, 8 * i));
      mesh.offer(2, i % 3 == 0 ? store(1, 2048 + 8 * i, i) : load(1, 8 * (39 - i)));
    }
    ASSERT_TRUE(mesh.drain(5000));
    ASSERT_EQ(mesh.answers(0).size(), 40u);
    for (unsigned i = 0; i < 40; ++i) EXPECT_EQ(mesh.answers(0)[i].data, 1000 + i);
  }
}

TEST(Interface, RefusalsNameTheirReasonAndChangeNothing) {
  MeshOptions options;
  options.ram_bytes = 8192;
  Mesh mesh(2, 1, options);
  const std::uint64_t base = isa::kRamBase;
  mesh.set_window(1, base + 0x100, base + 0x200, 15);
  mesh.offer(0, load(1, 0xf8));
  mesh.offer(0, store(1, 0x200, 1, 0));
  mesh.offer(0, load(1, 8192));
  mesh.offer(0, store(1, 0x7ffffff8, 1));
  mesh.offer(0, store(1, 0x1f8, 7));
  ASSERT_TRUE(mesh.drain(300));
  mesh.set_window(1, base + 0x100, base + 0x200, 1);
  mesh.offer(0, store(1, 0x100, 1));
  ASSERT_TRUE(mesh.drain(300));
  mesh.set_window(1, base + 0x100, base + 0x200, 2);
  mesh.offer(0, load(1, 0x100));
  ASSERT_TRUE(mesh.drain(300));

  const auto reason = [](isa::Reason r) { return static_cast<unsigned>(r); };
  const auto& answers = mesh.answers(0);
  ASSERT_EQ(answers.size(), 3u);
  for (const Answer& answer : answers) EXPECT_TRUE(answer.error && answer.data == 0);
  EXPECT_EQ(answers[0].reason, reason(isa::Reason::kTargetWindow));
  EXPECT_EQ(answers[1].reason, reason(isa::Reason::kTargetRam));
  EXPECT_EQ(answers[2].reason, reason(isa::Reason::kTargetPermission));
  const auto& errors = mesh.errors(0);
  ASSERT_EQ(errors.size(), 3u);
  EXPECT_EQ(errors[0].reason, reason(isa::Reason::kTargetWindow));
  EXPECT_EQ(errors[0].target, 1u);
  EXPECT_EQ(errors[0].addr, 0x200u);
  EXPECT_EQ(errors[1].reason, reason(isa::Reason::kTargetRam));
  EXPECT_EQ(errors[1].addr, 0x7ffffff8u);
  EXPECT_EQ(errors[2].reason, reason(isa::Reason::kTargetPermission));
  EXPECT_EQ(mesh.word(1, 0x1f8), 7u);
  EXPECT_EQ(mesh.word(1, 0x200), 0u);
  EXPECT_EQ(mesh.word(1, 0x100), 0u);

  ASSERT_EQ(mesh.inbound(1).size(), 7u);
  EXPECT_EQ(mesh.inbound(1)[0].op, static_cast<unsigned>(isa::PacketOp::kLoad));
  EXPECT_TRUE(mesh.inbound(1)[0].refused);
  EXPECT_FALSE(mesh.inbound(1)[4].refused);
  EXPECT_EQ(mesh.inbound(1)[4].addr, 0x1f8u);
  EXPECT_EQ(mesh.inbound(1)[4].src, 0u);
}

Request to_msip(unsigned target, std::uint64_t data) {
  Request request = store(target, 0, data, 2);
  request.msip = true;
  return request;
}

TEST(Interface, StoresToMsipAreOrderedAndOfOneFlit) {
  Mesh mesh(2, 1);
  for (unsigned i = 0; i < 8; ++i) {
    mesh.offer(0, store(1, 8 * i, i + 1));
    mesh.offer(0, to_msip(1, i + 2));  // bit 0 only
  }
  mesh.offer(0, to_msip(0, 3));
  ASSERT_TRUE(mesh.drain(400));
  ASSERT_EQ(mesh.inbound(1).size(), 16u);
  ASSERT_EQ(mesh.msip_writes(1).size(), 8u);
  for (unsigned i = 0; i < 8; ++i) {
    const Inbound& entry = mesh.inbound(1)[2 * i + 1];
    EXPECT_EQ(entry.op, static_cast<unsigned>(isa::PacketOp::kStoreMsip));
    EXPECT_EQ(entry.addr, i % 2);
    EXPECT_FALSE(entry.refused);
    EXPECT_EQ(mesh.msip_writes(1)[i].value, i % 2 == 1);
    EXPECT_EQ(mesh.msip_writes(1)[i].cycle + 1, entry.cycle);
    EXPECT_LT(mesh.inbound(1)[2 * i].cycle, entry.cycle);
    EXPECT_EQ(mesh.word(1, 8 * i), i + 1);
  }
  ASSERT_EQ(mesh.msip_writes(0).size(), 1u);
  EXPECT_TRUE(mesh.msip_writes(0)[0].value);
  EXPECT_TRUE(mesh.errors(0).empty());
  // The flits of a store, and one for the interrupt.
  EXPECT_EQ(mesh.accepted(0)[14] - mesh.accepted(0)[0], 7u * (kDataFlits + 1));
}

TEST(Interface, StoresToMsipNeedTheirOwnPermissionAndNoWindow) {
  Mesh mesh(2, 1);
  mesh.set_window(1, 0x8000'0000, 0x8000'0000, 8);
  mesh.offer(0, to_msip(1, 1));
  ASSERT_TRUE(mesh.drain(100));
  EXPECT_EQ(mesh.msip_writes(1).size(), 1u);
  EXPECT_EQ(mesh.peek(1, "refusals"), 0u);
  mesh.set_window(1, 0x8000'0000, 0x8000'1000, 7);
  mesh.offer(0, to_msip(1, 0));
  mesh.offer(0, store(1, 8, 1));
  ASSERT_TRUE(mesh.drain(100));
  EXPECT_EQ(mesh.msip_writes(1).size(), 1u);
  EXPECT_EQ(mesh.word(1, 8), 1u);
  EXPECT_EQ(mesh.peek(1, "refusals"), 1u);
  mesh.set_window(1, 0x8000'0000, 0x8000'1000, 13);
  mesh.offer(0, store(1, 8, 2));
  mesh.offer(0, to_msip(1, 0));
  ASSERT_TRUE(mesh.drain(100));
  EXPECT_EQ(mesh.msip_writes(1).size(), 2u);
  EXPECT_EQ(mesh.word(1, 8), 1u);
  EXPECT_EQ(mesh.peek(1, "refusals"), 2u);
  ASSERT_EQ(mesh.errors(0).size(), 2u);
  EXPECT_TRUE(mesh.errors(0)[0].msip);
  EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(isa::Reason::kTargetPermission));
  EXPECT_FALSE(mesh.errors(0)[1].msip);
}

TEST(Interface, ABusyCoreDelaysALoadByTheBoundOnly) {
  MeshOptions options;
  options.core_bid_percent = 100;
  Mesh mesh(2, 1, options);
  for (int i = 0; i < 20; ++i) {
    const std::uint64_t cycles = issue_to_use(mesh, 0, 1);
    EXPECT_GE(cycles, 10u);
    EXPECT_LE(cycles, 10u + options.config.port_b_refusals);
  }
}

// Damage on the way from node 0 to node 1.
class Damage : public ::testing::Test {
 protected:
  // Flips bits of the `index`-th flit that arrives at node `to` from `side`.
  void flip(unsigned to, Port side, unsigned index, hdl::u128 data, std::uint64_t check = 0,
            std::uint64_t head = 0) {
    mesh_.on_link = [=, this](unsigned id, Port at, LinkWord& word) {
      if (id != to || at != side || word.valid == 0) return;
      if (seen_++ != index) return;
      word.data ^= data;
      word.check ^= check;
      word.head ^= head;
    };
  }
  Mesh mesh_{2, 1};
  unsigned seen_ = 0;
};

TEST_F(Damage, StoreDataIsNotWritten) {
  flip(1, kWest, kDataFlit, in_data(1ull << 17));
  mesh_.offer(0, store(1, 0x40, 5));
  mesh_.offer(0, store(1, 0x48, 6));
  ASSERT_TRUE(mesh_.drain(200));
  EXPECT_EQ(mesh_.word(1, 0x40), 0u);
  EXPECT_EQ(mesh_.word(1, 0x48), 6u);
  ASSERT_EQ(mesh_.errors(0).size(), 1u);
  EXPECT_EQ(mesh_.errors(0)[0].addr, 0x40u);
  EXPECT_EQ(mesh_.errors(0)[0].reason, static_cast<unsigned>(isa::Reason::kDamaged));
}

TEST(DamageFarAway, PoisonTravelsToTheEnd) {
  Mesh mesh(4, 1);
  unsigned seen = 0;
  mesh.on_link = [&](unsigned to, Port side, LinkWord& word) {
    if (to == 1 && side == kWest && word.valid != 0 && seen++ == kDataFlit) word.data ^= in_data(4);
  };
  mesh.offer(0, store(3, 0x40, 5));
  ASSERT_TRUE(mesh.drain(200));
  EXPECT_EQ(mesh.word(3, 0x40), 0u);
  ASSERT_EQ(mesh.errors(0).size(), 1u);
  EXPECT_EQ(mesh.errors(0)[0].reason, static_cast<unsigned>(isa::Reason::kDamaged));
}

TEST_F(Damage, LoadDataIsAnError) {
  mesh_.set_word(1, 0x40, kPattern);
  flip(0, kEast, kDataFlit, 0, kIsWide ? 1u << 13 : 1);  // its CRC
  mesh_.offer(0, load(1, 0x40));
  mesh_.offer(0, load(1, 0x40));
  ASSERT_TRUE(mesh_.drain(200));
  ASSERT_EQ(mesh_.answers(0).size(), 2u);
  EXPECT_TRUE(mesh_.answers(0)[0].error);
  EXPECT_EQ(mesh_.answers(0)[0].reason, static_cast<unsigned>(isa::Reason::kDamaged));
  EXPECT_EQ(mesh_.answers(0)[1].data, kPattern);
}

TEST_F(Damage, APacketWithABadHeadIsDroppedAndItsSlotsReturn) {
  flip(1, kWest, 0, 1ull << 13);
  mesh_.offer(0, store(1, 0x40, 5));
  for (unsigned i = 0; i < 30; ++i) mesh_.offer(0, store(1, 0x48 + 8 * i, i + 1));
  mesh_.run(300);
  EXPECT_EQ(mesh_.word(1, 0x40), 0u);
  for (unsigned i = 0; i < 30; ++i) EXPECT_EQ(mesh_.word(1, 0x48 + 8 * i), i + 1);
  EXPECT_EQ(mesh_.peek(1, "dropped"), 1u);
  EXPECT_EQ(mesh_.peek(0, "outstanding_stores"), 1u);  // until its timeout
}

TEST_F(Damage, OneControlBitIsRepaired) {
  mesh_.set_word(1, 0x40, kPattern);
  flip(1, kWest, 0, 0, 0, 1);
  mesh_.offer(0, load(1, 0x40));
  ASSERT_TRUE(mesh_.drain(200));
  EXPECT_EQ(mesh_.answers(0)[0].data, kPattern);
  EXPECT_EQ(mesh_.peek(1, "dropped"), 0u);
}

}  // namespace
}  // namespace xb::network
