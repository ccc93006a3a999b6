// SPDX-License-Identifier: Apache-2.0
// What a viewer gets of remote operations, commands and collectives: the events of
// --remote-trace FILE.json, and the arrivals and results that they are made of.
#include "verilator_tb/watch/remote_events.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "hls/isa/csrs.h"

namespace xb::test {
namespace {

using isa::CollectiveOp;
using isa::PacketOp;
using nlohmann::json;
using sim::CollectiveTimes;
using sim::RemoteEnd;
using sim::RemoteTimes;

constexpr sim::MeshShape kShape{3, 2};

class RemoteEvents : public testing::Test {
 protected:
  sim::RemoteEvents& events() { return events_; }
  // Those of the file that are no names.
  std::vector<json> finished() {
    events_.finish();
    const json whole = file();
    std::vector<json> found;
    for (const json& event : whole.at("traceEvents")) {
      if (event.at("ph") != "M") found.push_back(event);
    }
    return found;
  }
  json file() { return json::parse(out_.str()); }
  std::uint64_t now = 100;

 private:
  std::ostringstream out_;
  sim::RemoteEvents events_{out_, kShape, [this] { return now; }};
};

TEST_F(RemoteEvents, AFileWithoutOperationsNamesThePes) {
  EXPECT_TRUE(finished().empty());
  const json whole = file();
  EXPECT_EQ(whole.at("otherData").at("time"), "1 us is one cycle");
  EXPECT_EQ(whole.at("otherData").at("mesh"), "3x2");
  std::map<int, std::string> names;
  for (const json& event : whole.at("traceEvents")) {
    if (event.at("name") == "process_name") names[event.at("pid")] = event.at("args").at("name");
  }
  EXPECT_EQ(names.size(), 6u);
  EXPECT_EQ(names.at(1), "PE 0");
  EXPECT_EQ(names.at(6), "PE 5");
}

TEST_F(RemoteEvents, AnOperationBeginsDepartsIsPerformedAndEnds) {
  events().write(
      {9, 10, 13, 15, 0, 5, PacketOp::kStore, 8, true, RemoteEnd::kAcknowledged, 0x1238});
  const std::vector<json> all = finished();
  ASSERT_EQ(all.size(), 4u);
  const std::pair<const char*, int> wanted[] = {{"b", 9}, {"n", 10}, {"n", 13}, {"e", 15}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(all[i].at("ph"), wanted[i].first);
    EXPECT_EQ(all[i].at("ts"), wanted[i].second);
    EXPECT_EQ(all[i].at("cat"), "single");
    EXPECT_EQ(all[i].at("pid"), 1);
    EXPECT_EQ(all[i].at("id"), all[0].at("id"));
    EXPECT_EQ(all[i].at("tid"), all[0].at("tid"));
  }
  EXPECT_EQ(all[0].at("name"), "store");
  EXPECT_EQ(all[1].at("name"), "departure");
  EXPECT_EQ(all[2].at("name"), "memory");
  EXPECT_EQ(all[3].at("name"), "store");
  EXPECT_EQ(all[0].at("args"), json::parse(R"({"destination":5,"address":"0x80001238","size":8,
                                              "distance":3,"answer":"acknowledgement"})"));
}

TEST_F(RemoteEvents, AnAddressIsOfRamOrOfTheDeviceOrNone) {
  RemoteTimes times{9, {}, {}, 15, 1, 0, PacketOp::kAmoAdd, 4, true, RemoteEnd::kAcknowledged, 9};
  events().write(times);
  times.op = PacketOp::kLoad;
  times.object = true;
  events().write(times);
  times.object = false;
  times.op = PacketOp::kStoreMsip;
  events().write(times);
  const std::vector<json> all = finished();
  ASSERT_EQ(all.size(), 6u);
  EXPECT_EQ(all[0].at("args").at("address"), "0x80000008");
  EXPECT_FALSE(all[2].at("args").contains("address"));
  EXPECT_EQ(all[2].at("args").at("device_address"), "0x80000009");
  EXPECT_FALSE(all[4].at("args").contains("address"));
}

// What is under way at the same time has ids of its own; what follows has the old ones.
TEST_F(RemoteEvents, IdsAreThoseOfWhatIsUnderWay) {
  const auto load = [&](unsigned pe, std::uint64_t begin, std::uint64_t end) {
    events().write({begin, {}, {}, end, pe, 0, PacketOp::kLoad, 8, false, RemoteEnd::kValue});
  };
  load(1, 10, 20);
  load(1, 12, 22);
  load(1, 20, 30);
  load(1, 21, 31);
  load(1, 31, 40);
  load(2, 10, 41);
  std::vector<std::string> ids;
  for (const json& event : finished()) {
    if (event.at("ph") == "b") ids.push_back(event.at("id"));
  }
  ASSERT_EQ(ids.size(), 6u);
  EXPECT_NE(ids[0], ids[1]);
  EXPECT_EQ(ids[2], ids[0]);
  EXPECT_NE(ids[3], ids[0]);
  EXPECT_NE(ids[3], ids[1]);
  EXPECT_EQ(ids[4], ids[3]);
  for (int i = 0; i < 5; ++i) EXPECT_NE(ids[5], ids[i]);
}

TEST_F(RemoteEvents, WhatHasNotEndedBreaksOffNow) {
  now = 77;
  events().write({9, 10, {}, {}, 1, 4, PacketOp::kLoad, 4, false, RemoteEnd::kUnfinished});
  events().write(CollectiveTimes{50, {}, 2, 1, CollectiveOp::kBarrier, 0, {}});
  const std::vector<json> all = finished();
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].at("args").at("answer"), "");
  EXPECT_EQ(all[2].at("ph"), "e");
  EXPECT_EQ(all[2].at("ts"), 77);
  EXPECT_EQ(all[3].at("dur"), 27);
  EXPECT_EQ(all[3].at("args").at("answer"), "");
}

TEST_F(RemoteEvents, ACommandTellsItsRows) {
  sim::BulkTimes times;
  times.issue = 5;
  times.departure = 7;
  times.back = 60;
  times.source = 2;
  times.transfer = {true, isa::Reason::kNone, 4, 5, 0x100, 0x2000, 40, 3, 64, 128};
  events().write(times);
  times.transfer.rows = 1;
  times.transfer.get = false;
  times.failed = true;
  events().write(times);
  const std::vector<json> all = finished();
  ASSERT_EQ(all.size(), 6u);
  EXPECT_EQ(all[0].at("name"), "bulk_get");
  EXPECT_EQ(all[1].at("name"), "departure");
  EXPECT_EQ(all[0].at("args"),
            json::parse(R"({"destination":4,"address":"0x80002000","local":"0x80000100",
            "size":120,"distance":2,"answer":"value","rows":3,"remote_stride":128,
            "local_stride":64})"));
  EXPECT_EQ(all[3].at("name"), "bulk_put");
  EXPECT_EQ(all[3].at("args").at("answer"), "refused");
  EXPECT_FALSE(all[3].at("args").contains("rows"));
}

// What a PE writes and reads, as it retires.
class CollectiveOperations : public testing::Test {
 protected:
  CollectiveOperations() {
    operations.add_listener([this](const CollectiveTimes& times) { told.push_back(times); });
  }
  void write(unsigned pe, std::uint64_t cycle, unsigned csr, std::uint64_t value) {
    sim::Retirement r;
    r.insn = csr << 20 | 10 << 15 | 1 << 12 | 0x73;
    r.rs1_value = value;
    watch.on_retire(pe, cycle, r);
  }
  void read_result(unsigned pe, std::uint64_t cycle, unsigned group, std::uint64_t value,
                   bool traps = false) {
    sim::Retirement r;
    r.insn = (isa::csr::kCollresult0 + group) << 20 | 2 << 12 | 11 << 7 | 0x73;
    r.rd = 11;
    r.rd_value = value;
    r.trap = traps;
    r.cause = traps ? 5 : 0;
    watch.on_retire(pe, cycle, r);
  }
  void arrive(unsigned pe, std::uint64_t cycle, CollectiveOp op, std::uint64_t word) {
    write(pe, cycle - 1, isa::csr::kColloperand, word);
    write(pe, cycle, isa::csr::kCollarrive, isa::arrive_value(0, op));
  }
  sim::RunState state{2};
  sim::CollectiveWatch watch{{64, 4, 2, 1, 2}};
  sim::CollectiveOperations operations{watch, 2, &state};
  std::vector<CollectiveTimes> told;
};

TEST_F(CollectiveOperations, LastFromTheArrivalToTheResult) {
  arrive(1, 20, CollectiveOp::kAdd, 5);
  arrive(0, 30, CollectiveOp::kAdd, 7);
  EXPECT_TRUE(told.empty());
  read_result(1, 44, 0, 12);
  read_result(0, 45, 0, 12);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].pe, 1u);
  EXPECT_EQ(told[0].arrival, 20u);
  EXPECT_EQ(told[0].result, 44u);
  EXPECT_EQ(told[0].op, CollectiveOp::kAdd);
  EXPECT_EQ(told[0].operand, 5u);
  EXPECT_EQ(told[0].outcome.word, 12u);
  EXPECT_EQ(told[1].pe, 0u);
  EXPECT_EQ(told[1].arrival, 30u);
  EXPECT_FALSE(watch.wrong());
}

// What the checker stops a run for: a result before the last arrival, another word than that of a
// serial fold, a failure where all agree, and what colldone says.
TEST_F(CollectiveOperations, ResultsBeforeTheLastArrivalAreWrong) {
  arrive(0, 10, CollectiveOp::kBarrier, 0);
  read_result(0, 20, 0, 0);
  ASSERT_TRUE(watch.wrong());
  EXPECT_EQ(watch.wrong()->field, "result of group 0");
  EXPECT_EQ(watch.wrong()->expected, "none: PE 1 has not arrived");
  EXPECT_EQ(watch.wrong()->got, "one");
}

TEST_F(CollectiveOperations, OtherWordsThanTheFoldAreWrong) {
  arrive(0, 10, CollectiveOp::kMax, 5);
  arrive(1, 11, CollectiveOp::kMax, 7);
  read_result(0, 20, 0, 7);
  EXPECT_FALSE(watch.wrong());
  read_result(1, 21, 0, 5);
  ASSERT_TRUE(watch.wrong());
  EXPECT_EQ(watch.wrong()->expected, "0x7");
  EXPECT_EQ(watch.wrong()->got, "0x5");
}

TEST_F(CollectiveOperations, FailuresOfMembersThatAgreeAreWrong) {
  arrive(0, 10, CollectiveOp::kBarrier, 0);
  arrive(1, 10, CollectiveOp::kBarrier, 0);
  read_result(0, 20, 0, 0, true);
  EXPECT_TRUE(watch.wrong());
}

TEST_F(CollectiveOperations, WhatColldoneSaysIsCompared) {
  const auto look = [this](std::uint64_t value) {
    sim::Retirement r;
    r.insn = isa::csr::kColldone << 20 | 2 << 12 | 11 << 7 | 0x73;
    r.rd = 11;
    r.rd_value = value;
    watch.on_retire(0, 15, r);
  };
  look(0);
  arrive(0, 10, CollectiveOp::kBarrier, 0);
  look(1u << 16);
  EXPECT_FALSE(watch.wrong());
  look(1u << 16 | 1);
  ASSERT_TRUE(watch.wrong());
  EXPECT_EQ(watch.wrong()->field, "colldone, group 0");
  EXPECT_EQ(watch.wrong()->expected, "not done: PE 1 has not arrived");
}

TEST_F(CollectiveOperations, TellDisagreementsAndWhatNobodyReads) {
  arrive(0, 10, CollectiveOp::kAdd, 1);
  arrive(1, 10, CollectiveOp::kBarrier, 0);
  read_result(0, 20, 0, 0, true);
  read_result(1, 20, 0, 0, true);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_TRUE(told[0].outcome.failed);
  state.end(1, 30, 0);
  arrive(0, 40, CollectiveOp::kBarrier, 0);
  arrive(1, 40, CollectiveOp::kBarrier, 0);  // behind its end
  operations.finish();
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[2].pe, 0u);
  EXPECT_FALSE(told[2].result);
  read_result(0, 50, 0, 0);
  arrive(0, 60, CollectiveOp::kBarrier, 0);
  operations.finish();
  EXPECT_EQ(told.size(), 3u);
}

TEST_F(RemoteEvents, ACollectiveIsOneEventOfItsGroup) {
  events().write(CollectiveTimes{20, 44, 1, 0, CollectiveOp::kAdd, 5, {false, 12}});
  events().write(CollectiveTimes{50, 61, 1, 2, CollectiveOp::kBarrier, 5, {}});
  events().write(CollectiveTimes{70, 81, 1, 2, CollectiveOp::kSend, 5, {true, 0}});
  const std::vector<json> all = finished();
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].at("ph"), "X");
  EXPECT_EQ(all[0].at("name"), "add");
  EXPECT_EQ(all[0].at("ts"), 20);
  EXPECT_EQ(all[0].at("dur"), 24);
  EXPECT_EQ(all[0].at("args"),
            json::parse(R"({"group":0,"operand":"0x5","result":"0xc","answer":"result"})"));
  EXPECT_EQ(all[1].at("args"), json::parse(R"({"group":2,"answer":"result"})"));
  EXPECT_NE(all[1].at("tid"), all[0].at("tid"));
  EXPECT_EQ(all[2].at("args").at("answer"), "disagreement");
  const json whole = file();
  std::map<json, std::string> tracks;
  for (const json& event : whole.at("traceEvents")) {
    if (event.at("name") == "thread_name") tracks[event.at("tid")] = event.at("args").at("name");
  }
  EXPECT_EQ(tracks.size(), 2u);
  EXPECT_EQ(tracks.at(all[1].at("tid")), "collective network, group 2");
}

}  // namespace
}  // namespace xb::test
