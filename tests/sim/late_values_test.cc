// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/late_values.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hls/isa/encode.h"

namespace xb::sim {
namespace {

using isa::Op;

// Writes down what is judged, and when.
struct Judge {
  std::vector<std::string> order;
  std::vector<Retirement> judged;
  LateValues::Retire retire = [this](const Retirement& r, std::uint64_t cycle,
                                     std::uint64_t known) {
    order.push_back(std::to_string(cycle) + " known " + std::to_string(known));
    judged.push_back(r);
  };
  auto event(const std::string& name) {
    return [this, name] { order.push_back(name); };
  }
};

Retirement load(unsigned rd) {
  Retirement r;
  r.insn = isa::encode(Op::kElw, {.rd = rd, .rs1 = 8});
  r.mem_rmask = 0xf;
  r.pending = true;
  return r;
}

TEST(LateValues, NothingWaitsWithoutLoadsInFlight) {
  LateValues late;
  Judge judge;
  late.retires({}, 5, judge.retire);
  late.happens(judge.event("store"));
  EXPECT_FALSE(late.waits());
  EXPECT_EQ(judge.order, (std::vector<std::string>{"5 known 5", "store"}));
}

TEST(LateValues, WhatComesAfterALoadWaitsForItsValueInOrder) {
  LateValues late;
  Judge judge;
  late.retires(load(10), 5, judge.retire);
  late.happens(judge.event("store"));
  late.retires({}, 6, judge.retire);
  EXPECT_TRUE(late.waits());
  EXPECT_EQ(late.waits_since(), 5u);
  EXPECT_TRUE(judge.order.empty());
  EXPECT_FALSE(late.arrives({true, false, 10, 0xffff'ffff'8000'0001}, 20, judge.retire));
  EXPECT_EQ(judge.order, (std::vector<std::string>{"5 known 20", "store", "6 known 20"}));
  EXPECT_FALSE(late.waits());
  EXPECT_EQ(judge.judged[0].rd, 10u);
  EXPECT_EQ(judge.judged[0].rd_value, 0xffff'ffff'8000'0001);
  EXPECT_EQ(judge.judged[0].mem_rdata, 0x8000'0001);
}

TEST(LateValues, MayComeInAnotherOrder) {
  LateValues late;
  Judge judge;
  late.retires(load(10), 5, judge.retire);
  late.retires(load(11), 6, judge.retire);
  EXPECT_EQ(late.loads(), 2u);
  EXPECT_FALSE(late.arrives({true, false, 11, 1}, 20, judge.retire));
  EXPECT_TRUE(judge.order.empty());
  EXPECT_FALSE(late.arrives({true, false, 10, 2}, 30, judge.retire));
  EXPECT_EQ(judge.order, (std::vector<std::string>{"5 known 30", "6 known 30"}));
  EXPECT_EQ(judge.judged[1].rd_value, 1u);
}

TEST(LateValues, OfAnExtendedRegister) {
  LateValues late;
  Judge judge;
  Retirement r = load(10);
  r.insn = isa::encode(Op::kErle, {.rd = 10, .rs1 = 8, .rs2 = 9});
  late.retires(r, 5, judge.retire);
  EXPECT_EQ(late.arrives({true, false, 10, 1}, 20, judge.retire), "a late value of x10");
  EXPECT_FALSE(late.arrives({true, true, 10, 7}, 21, judge.retire));
  EXPECT_TRUE(judge.judged[0].erd_valid);
  EXPECT_EQ(judge.judged[0].erd, 10u);
  EXPECT_EQ(judge.judged[0].erd_value, 7u);
}

TEST(LateValues, ThatNobodyWaitsForAreWrong) {
  LateValues late;
  Judge judge;
  EXPECT_EQ(late.arrives({true, true, 3, 1}, 20, judge.retire), "a late value of e3");
  late.retires(load(10), 25, judge.retire);
  EXPECT_FALSE(late.arrives({true, false, 10, 1}, 30, judge.retire));
  EXPECT_EQ(late.arrives({true, false, 10, 1}, 31, judge.retire), "a late value of x10");
}

}  // namespace
}  // namespace xb::sim
