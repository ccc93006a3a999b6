// SPDX-License-Identifier: Apache-2.0
// The namespace look-aside buffer by itself.
#include "verilator_tb/reference/nlb.h"

#include <gtest/gtest.h>

namespace xb::reference {
namespace {

using Namespaces = std::vector<std::uint64_t>;

TEST(Nlb, HoldsWhatItKept) {
  Nlb nlb(4);
  EXPECT_EQ(nlb.find(7), nullptr);
  nlb.keep(7, {.node = 3, .read = true, .low = 8, .high = 16});
  ASSERT_NE(nlb.find(7), nullptr);
  EXPECT_EQ(nlb.find(7)->node, 3u);
  EXPECT_EQ(nlb.find(7)->high, 16u);
  EXPECT_EQ(nlb.find(8), nullptr);
  EXPECT_TRUE(nlb.holds(7));
  EXPECT_FALSE(nlb.holds(8));
}

TEST(Nlb, TheOneUsedLongestAgoLeaves) {
  Nlb nlb(3);
  for (const unsigned ns : {1u, 2u, 3u}) nlb.keep(ns, {.node = ns});
  EXPECT_EQ(nlb.namespaces(), (Namespaces{3, 2, 1}));
  nlb.find(1);
  EXPECT_EQ(nlb.namespaces(), (Namespaces{1, 3, 2}));
  nlb.find(9);
  EXPECT_TRUE(nlb.holds(2));  // does not count as a use
  nlb.keep(4, {.node = 4});
  EXPECT_EQ(nlb.namespaces(), (Namespaces{4, 1, 3}));
  nlb.find(4);
  nlb.keep(5, {.node = 5});
  EXPECT_EQ(nlb.namespaces(), (Namespaces{5, 4, 1}));
  EXPECT_EQ(nlb.find(1)->node, 1u);
}

TEST(Nlb, ForgetsOneOrAll) {
  Nlb nlb(3);
  for (const unsigned ns : {1u, 2u, 3u}) nlb.keep(ns, {});
  nlb.forget(2);
  nlb.forget(7);
  EXPECT_EQ(nlb.namespaces(), (Namespaces{3, 1}));
  nlb.keep(4, {});  // there is room: nobody leaves
  EXPECT_EQ(nlb.namespaces(), (Namespaces{4, 3, 1}));
  nlb.clear();
  EXPECT_TRUE(nlb.namespaces().empty());
}

TEST(Nlb, OfOneEntry) {
  Nlb nlb(1);
  nlb.keep(1, {});
  nlb.keep(2, {});
  EXPECT_EQ(nlb.namespaces(), Namespaces{2});
}

}  // namespace
}  // namespace xb::reference
