// SPDX-License-Identifier: Apache-2.0
// Operators on plain numbers compute at once.
#include <gtest/gtest.h>

#include "hls/hdl/hdl.h"

namespace xb::hdl {
namespace {

TEST(Number, OperatorsComputeOutsideOfModules) {
  EXPECT_EQ((lit(8, 200) + 100).number(), 44u);
  EXPECT_EQ(mux(lit(8, 3) == 3, lit(4, 9), 0).number(), 9u);
}

}  // namespace
}  // namespace xb::hdl
