// SPDX-License-Identifier: Apache-2.0
#include "hls/core/branch_compare.h"

#include <gtest/gtest.h>

#include "tests/core/random.h"

namespace xb::core::test {
namespace {

bool taken(unsigned funct3, std::uint64_t a, std::uint64_t b) {
  using hdl::lit;
  return branch_taken(lit(3, funct3), lit(64, a), lit(64, b)).number() != 0;
}

TEST(BranchCompare, MatchesPlainComparisons) {
  Random random(1);
  for (int i = 0; i < 50000; ++i) {
    const std::uint64_t a = random.operand();
    const std::uint64_t b = random.chance(4) ? a : random.operand();
    const auto sa = static_cast<std::int64_t>(a);
    const auto sb = static_cast<std::int64_t>(b);
    ASSERT_EQ(taken(0, a, b), a == b) << a << " " << b;
    ASSERT_EQ(taken(1, a, b), a != b) << a << " " << b;
    ASSERT_EQ(taken(4, a, b), sa < sb) << a << " " << b;
    ASSERT_EQ(taken(5, a, b), sa >= sb) << a << " " << b;
    ASSERT_EQ(taken(6, a, b), a < b) << a << " " << b;
    ASSERT_EQ(taken(7, a, b), a >= b) << a << " " << b;
  }
}

}  // namespace
}  // namespace xb::core::test
