// SPDX-License-Identifier: Apache-2.0
// Accesses in lanes of an aligned word become accesses that begin at their lowest byte.
#include "verilator_tb/tile/retire_lanes.h"

#include <gtest/gtest.h>

namespace xb::sim {
namespace {

Retirement in_lanes(std::uint64_t address, std::uint8_t read, std::uint8_t written) {
  Retirement r;
  r.mem_address = address;
  r.mem_rmask = read;
  r.mem_wmask = written;
  r.mem_rdata = read != 0 ? 0x8877'6655'4433'2211 : 0;
  r.mem_wdata = written != 0 ? 0xffee'ddcc'bbaa'9988 : 0;
  from_lanes(r);
  return r;
}

TEST(RetireLanes, EverySizeAtEveryPlace) {
  for (unsigned size = 1; size <= 8; size *= 2) {
    for (unsigned offset = 0; offset < 8; offset += size) {
      const auto lanes = static_cast<std::uint8_t>(((1u << size) - 1) << offset);
      const std::uint64_t kept = ~0ull >> (64 - 8 * size);
      const Retirement load = in_lanes(0x8000'0008, lanes, 0);
      EXPECT_EQ(load.mem_address, 0x8000'0008 + offset);
      EXPECT_EQ(load.mem_rmask, (1u << size) - 1);
      EXPECT_EQ(load.mem_wmask, 0);
      EXPECT_EQ(load.mem_rdata, 0x8877'6655'4433'2211 >> (8 * offset) & kept);
      EXPECT_EQ(load.mem_wdata, 0u);
      const Retirement update = in_lanes(0x8000'0008, lanes, lanes);
      EXPECT_EQ(update.mem_rdata, load.mem_rdata);
      EXPECT_EQ(update.mem_wmask, (1u << size) - 1);
      EXPECT_EQ(update.mem_wdata, 0xffee'ddcc'bbaa'9988 >> (8 * offset) & kept);
    }
  }
}

TEST(RetireLanes, NothingWithoutAnAccess) {
  const Retirement r = in_lanes(0x8000'0008, 0, 0);
  EXPECT_EQ(r.mem_address, 0x8000'0008u);
  EXPECT_EQ(r.mem_rmask | r.mem_wmask, 0);
  EXPECT_EQ(r.mem_rdata | r.mem_wdata, 0u);
}

}  // namespace
}  // namespace xb::sim
