// SPDX-License-Identifier: Apache-2.0
// Groups of the collective network whose tree a program changes while something is under way.
#include "verilator_tb/reference/collective_groups.h"

#include <gtest/gtest.h>

namespace xb::reference {
namespace {

using isa::CollectiveOp;

constexpr unsigned kOwn = 16, kEast = 2, kToWest = 4 << 5, kDefined = 1 << 8;
constexpr unsigned kGroup = 1;

// Two PEs in a row, the root is PE 0; both have arrived.
CollectiveGroups both_arrived() {
  CollectiveGroups groups({64, 4, 2, 1, 2});
  groups.define(0, kGroup, kDefined | kOwn | kEast);
  groups.define(1, kGroup, kDefined | kOwn | kToWest);
  groups.arrive(0, kGroup, CollectiveOp::kAdd, 1);
  groups.arrive(1, kGroup, CollectiveOp::kAdd, 2);
  return groups;
}

TEST(CollectiveGroups, FoldsWhatAllHaveBrought) {
  CollectiveGroups groups = both_arrived();
  for (unsigned pe : {0u, 1u}) {
    ASSERT_TRUE(groups.outcome(pe, kGroup));
    EXPECT_EQ(groups.outcome(pe, kGroup)->word, 3u);
    groups.take(pe, kGroup);
    EXPECT_FALSE(groups.outcome(pe, kGroup));
  }
}

// Programs must not do that; a wrong one gets no result, and nothing else breaks.
TEST(CollectiveGroups, ATreeThatIsGoneGivesNoResult) {
  CollectiveGroups groups = both_arrived();
  groups.take(0, kGroup);
  groups.define(0, kGroup, 0);
  EXPECT_FALSE(groups.outcome(1, kGroup));
  EXPECT_FALSE(groups.is_defined(1, kGroup));
  EXPECT_TRUE(groups.missing(1, kGroup).empty());
  groups.take(1, kGroup);
  EXPECT_FALSE(groups.is_under_way(1, kGroup));
}

// With another root the operation belongs to no tree.
TEST(CollectiveGroups, AnotherRootGivesNoResultOfTheOld) {
  CollectiveGroups groups = both_arrived();
  groups.take(0, kGroup);
  groups.define(1, kGroup, kDefined | kOwn);
  EXPECT_FALSE(groups.outcome(1, kGroup));
  groups.take(1, kGroup);
  EXPECT_FALSE(groups.outcome(1, kGroup));
}

}  // namespace
}  // namespace xb::reference
