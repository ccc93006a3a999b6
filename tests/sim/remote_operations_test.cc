// SPDX-License-Identifier: Apache-2.0
// Remote operations followed through registers of network interfaces and accesses of memories, both
// made up here, and the rows of --remote-trace.
#include "verilator_tb/watch/remote_operations.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "verilator_tb/watch/remote_trace.h"

namespace xb::test {
namespace {

using isa::PacketOp;
using sim::RemoteEnd;
using sim::RemoteTimes;

constexpr sim::MeshShape kShape{3, 2};

struct Header {
  PacketOp op = PacketOp::kLoad;
  unsigned tag = 0;
  unsigned to = 1;
  unsigned size_log2 = 3;
  std::uint32_t offset = 0x1000;
};

// Network interfaces that send what they are told.
class RemoteOperations : public testing::Test {
 protected:
  RemoteOperations()
      : followed(
            kShape, [this](unsigned pe) { return views[pe]; }, &state) {
    followed.add_listener([this](const RemoteTimes& times) { told.push_back(times); });
  }

  void build(unsigned pe, const Header& h) {
    sim::RequesterView& view = *views[pe];
    view.sending = true;
    view.head_left = false;
    view.header = isa::kPacketOpBits.put(static_cast<std::uint64_t>(h.op)) |
                  isa::kPacketSize.put(h.size_log2) | isa::kPacketTag.put(h.tag) |
                  isa::kPacketDestination.put(isa::mesh_address(h.to, kShape.width)) |
                  isa::kPacketSource.put(isa::mesh_address(pe, kShape.width)) |
                  isa::kPacketOffset.put(h.offset);
    view.waiting |= 1u << h.tag;
  }
  void nothing_sent(unsigned pe) { views[pe]->sending = views[pe]->head_left = false; }
  void answer(unsigned pe, unsigned tag) { views[pe]->waiting &= ~(1u << tag); }
  void perform(unsigned pe, const Header& h, unsigned at, bool refused = false) {
    sim::InboundAccess inbound{true, refused, 0, static_cast<std::uint16_t>(pe), 0, 0, 0, h.offset};
    inbound.op = static_cast<std::uint8_t>(h.op);
    inbound.size = static_cast<std::uint8_t>(h.size_log2);
    inbound.tag = static_cast<std::uint8_t>(h.tag);
    followed.on_network_access(at, cycle, inbound, {});
  }
  // A cycle passes; what has been set shows in it.
  void pass(bool held = false) {
    sim::TileOutputs outputs;
    outputs.net_held = held;
    for (unsigned pe = 0; pe < kShape.size(); ++pe) followed.on_cycle(pe, cycle, outputs);
    ++cycle;
  }
  // An operation that meets nothing: issued in cycle 9, at the memory in 13, back in 15.
  void whole(const Header& h, bool refused = false) {
    cycle = 10;
    build(0, h);
    pass();
    nothing_sent(0);
    pass();
    cycle = 13;
    perform(0, h, h.to, refused);
    pass();
    answer(0, h.tag);
    cycle = 15;
    pass();
  }

  std::vector<std::optional<sim::RequesterView>> views =
      std::vector<std::optional<sim::RequesterView>>(kShape.size(), sim::RequesterView{});
  sim::RunState state{kShape.size()};
  sim::RemoteOperations followed;
  std::vector<RemoteTimes> told;
  std::uint64_t cycle = 10;
};

TEST_F(RemoteOperations, FromIssueToAnswer) {
  whole({PacketOp::kLoad, 7, 5, 1});
  ASSERT_EQ(told.size(), 1u);
  const RemoteTimes& t = told[0];
  EXPECT_EQ(t.issue, 9u);
  EXPECT_EQ(t.departure, 10u);
  EXPECT_EQ(t.memory, 13u);
  EXPECT_EQ(t.back, 15u);
  EXPECT_EQ(t.source, 0u);
  EXPECT_EQ(t.destination, 5u);
  EXPECT_EQ(t.size, 2u);
  EXPECT_EQ(t.end, RemoteEnd::kValue);
}

TEST_F(RemoteOperations, WhatIsAcknowledgedIsNoValue) {
  whole({PacketOp::kStore});
  whole({PacketOp::kStoreMsip, 0, 1, 2, 1});
  whole({PacketOp::kAmoAdd, 0, 1, 3, 0x1001});
  whole({PacketOp::kAmoAdd});
  whole({PacketOp::kStoreConditional});
  whole({PacketOp::kLoadReserved});
  ASSERT_EQ(told.size(), 6u);
  for (unsigned i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].end, i < 3 ? RemoteEnd::kAcknowledged : RemoteEnd::kValue) << i;
    EXPECT_EQ(told[i].posted, i < 3) << i;
  }
}

TEST_F(RemoteOperations, ARefusalComesFromTheMemory) {
  whole({PacketOp::kStore}, true);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].end, RemoteEnd::kRefused);
  EXPECT_EQ(told[0].memory, 13u);
}

TEST_F(RemoteOperations, TheRouterTakesAHeaderLater) {
  const Header first{PacketOp::kStore, 1}, second{PacketOp::kLoad, 2};
  build(0, first);
  pass();
  pass();                      // still there in cycle 11
  views[0]->head_left = true;  // and gone before 12
  pass();
  build(0, second);  // in 13, in the place of the data of the first
  pass();
  build(0, {PacketOp::kLoad, 3});  // in 14, in the place of the second
  pass();
  nothing_sent(0);
  for (unsigned tag = 1; tag <= 3; ++tag) answer(0, tag);
  pass();
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[0].issue, 9u);
  EXPECT_EQ(told[0].departure, 11u);
  EXPECT_EQ(told[1].issue, 12u);
  EXPECT_EQ(told[1].departure, 13u);
  EXPECT_EQ(told[2].issue, 13u);
  EXPECT_EQ(told[2].departure, 14u);
}

TEST_F(RemoteOperations, ARestingNetworkIsNotLookedAt) {
  build(0, {});
  pass();
  nothing_sent(0);
  answer(0, 0);
  pass(true);
  EXPECT_TRUE(told.empty());
  pass();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].back, 12u);
}

TEST_F(RemoteOperations, NoAnswerInTime) {
  const Header h{PacketOp::kStore, 4};
  build(0, h);
  pass();
  nothing_sent(0);
  pass();
  views[0]->aged = 1u << 4;
  pass();
  answer(0, 4);  // given up: `aged` stays
  pass();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].end, RemoteEnd::kLost);
  EXPECT_FALSE(told[0].memory);
  // What comes late belongs to nobody.
  perform(0, h, 1);
  views[0]->aged = 0;
  pass();
  EXPECT_EQ(told.size(), 1u);
}

TEST_F(RemoteOperations, OfAStoreThatAFaultRepeatsTheFirstCounts) {
  const Header old{PacketOp::kStore, 3}, next{PacketOp::kStore, 3, 1, 3, 0x2000};
  whole(old);
  cycle = 20;
  build(0, next);
  pass();
  nothing_sent(0);
  perform(0, old, 1);
  pass();
  perform(0, next, 1);
  pass();
  perform(0, next, 1);
  answer(0, 3);
  pass();
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[1].memory, 22u);
}

TEST_F(RemoteOperations, AnAccessOfNobodyIsNone) {
  build(0, {});
  pass();
  perform(kShape.size(), {}, 1);
  perform(0, {PacketOp::kLoad, 32}, 1);
  perform(0, {PacketOp::kLoad, 1}, 1);  // another tag
  perform(0, {}, 2);                    // at another target
  followed.finish();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_FALSE(told[0].memory);
}

TEST_F(RemoteOperations, WhatAnEndedPeIssuesDoesNotCount) {
  build(2, {PacketOp::kStore, 0, 1});
  pass();
  state.end(2, cycle, 0);
  build(2, {PacketOp::kStore, 1, 1});
  pass();
  nothing_sent(2);
  answer(2, 0);
  answer(2, 1);
  pass();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].issue, 9u);
}

TEST_F(RemoteOperations, WhatHasNotEndedIsToldAtTheEnd) {
  build(4, {PacketOp::kLoad, 9, 0});
  pass();
  build(1, {PacketOp::kLoad, 3, 0});
  nothing_sent(4);
  pass();
  followed.finish();
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].source, 4u);
  EXPECT_EQ(told[0].departure, 10u);
  EXPECT_EQ(told[0].end, RemoteEnd::kUnfinished);
  EXPECT_EQ(told[1].source, 1u);
  EXPECT_FALSE(told[1].departure);
  answer(4, 9);
  build(0, {});
  pass();
  answer(0, 0);
  pass();
  followed.finish();
  EXPECT_EQ(told.size(), 2u);
}

// At the end of a run it is asked for twice.
TEST(BulkOperations, TellOnceOfWhatHasNotEnded) {
  const std::optional<reference::BulkTransfer> command = reference::BulkTransfer{};
  sim::BulkView view;
  sim::BulkOperations followed(
      1, 4, [&](unsigned) { return view; },
      [&](unsigned) -> const std::optional<reference::BulkTransfer>& { return command; });
  unsigned told = 0;
  followed.add_listener([&](const sim::BulkTimes&) { ++told; });
  view.issued = view.open = 1;
  followed.on_cycle(0, 10, {});
  followed.on_retire(0, 12, {});
  followed.finish();
  followed.finish();
  EXPECT_EQ(told, 1u);
}

TEST(RemoteTrace, RowsOfCsv) {
  std::ostringstream out;
  sim::RemoteTrace trace(out, kShape);
  trace.write({9, 10, 13, 15, 0, 5, PacketOp::kAmoAdd, 8, false, RemoteEnd::kValue});
  trace.write({9, 10, 13, 15, 3, 3, PacketOp::kStore, 1, true, RemoteEnd::kAcknowledged});
  trace.write({9, 10, 13, 15, 3, 2, PacketOp::kLoad, 4, false, RemoteEnd::kRefused});
  trace.write({9, 10, {}, 70000, 1, 0, PacketOp::kLoad, 4, false, RemoteEnd::kLost});
  trace.write({9, {}, {}, {}, 1, 4, PacketOp::kStoreMsip, 4, true, RemoteEnd::kUnfinished});
  EXPECT_EQ(out.str(),
            "issue,departure,memory,return,source,destination,kind,size,distance,answer\n"
            "9,10,13,15,0,5,amo_add,8,3,value\n"
            "9,10,13,15,3,3,store,1,0,acknowledgement\n"
            "9,10,13,15,3,2,load,4,3,refused\n"
            "9,10,,70000,1,0,load,4,1,lost\n"
            "9,,,,1,4,store_msip,4,1,\n");
}

}  // namespace
}  // namespace xb::test
