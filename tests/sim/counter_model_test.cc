// SPDX-License-Identifier: Apache-2.0
// What may be read of a clock that programs write, with a slack of 64 cycles.
#include "verilator_tb/check/counter_model.h"

#include <gtest/gtest.h>

namespace xb::test {
namespace {

using sim::CounterModel;
using Part = CounterModel::Part;

TEST(CounterModel, CountsCyclesWithinTheSlack) {
  const CounterModel counter(64);
  EXPECT_TRUE(counter.may_read(Part::kWhole, 936, 1000));
  EXPECT_TRUE(counter.may_read(Part::kWhole, 1064, 1000));
  EXPECT_FALSE(counter.may_read(Part::kWhole, 935, 1000));
  EXPECT_FALSE(counter.may_read(Part::kWhole, 1065, 1000));
  EXPECT_TRUE(counter.may_read(Part::kLow, 990, 1000));
  EXPECT_FALSE(counter.may_read(Part::kLow, 800, 1000));
  EXPECT_TRUE(counter.may_read(Part::kHigh, 0, 1000));
  EXPECT_FALSE(counter.may_read(Part::kHigh, 1, 1000));
}

TEST(CounterModel, GoesOnFromWhatWasWritten) {
  CounterModel counter(64);
  counter.write(Part::kWhole, 0xffff'ffff'ffff'fff0, 1000);
  EXPECT_TRUE(counter.may_read(Part::kWhole, 0xffff'ffff'ffff'fff4, 1004));
  EXPECT_TRUE(counter.may_read(Part::kWhole, 4, 1020));  // wrapped around
  EXPECT_FALSE(counter.may_read(Part::kWhole, 1020, 1020));
}

TEST(CounterModel, HalvesAreWrittenApart) {
  CounterModel counter(64);
  counter.write(Part::kHigh, 7, 1000);
  EXPECT_TRUE(counter.may_read(Part::kHigh, 7, 1010));
  EXPECT_FALSE(counter.may_read(Part::kHigh, 0, 1010));
  EXPECT_TRUE(counter.may_read(Part::kLow, 1010, 1010));
  counter.write(Part::kLow, 0x8000'0000, 2000);
  EXPECT_TRUE(counter.may_read(Part::kLow, 0x8000'0010, 2016));
  EXPECT_FALSE(counter.may_read(Part::kLow, 2016, 2016));
  EXPECT_FALSE(counter.may_read(Part::kHigh, 8, 2016));
}

TEST(CounterModel, ACarryNearbyLeavesTheUpperHalfOpen) {
  CounterModel counter(64);
  counter.write(Part::kLow, 0xffff'ffff, 1000);  // cycle 1000 is itself far from a carry
  EXPECT_TRUE(counter.may_read(Part::kHigh, 0, 1001));
  EXPECT_TRUE(counter.may_read(Part::kHigh, 1, 1001));
  EXPECT_FALSE(counter.may_read(Part::kHigh, 2, 1001));
  counter.write(Part::kHigh, 5, 1002);  // before or after the carry?
  EXPECT_TRUE(counter.may_read(Part::kHigh, 6, 2000));
  counter.write(Part::kHigh, 5, 3000);
  EXPECT_TRUE(counter.may_read(Part::kHigh, 5, 3010));
  EXPECT_FALSE(counter.may_read(Part::kHigh, 6, 3010));
}

TEST(CounterModel, NothingIsKnownAfterAnUnknownWrite) {
  CounterModel counter(64);
  counter.write_unknown();
  EXPECT_TRUE(counter.may_read(Part::kWhole, 123456789, 1000));
  counter.write(Part::kWhole, 5, 2000);
  EXPECT_FALSE(counter.may_read(Part::kWhole, 123456789, 2000));
}

}  // namespace
}  // namespace xb::test
