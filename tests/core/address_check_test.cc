// SPDX-License-Identifier: Apache-2.0
#include "hls/core/address_check.h"

#include <gtest/gtest.h>

namespace xb::core::test {
namespace {

using hdl::lit;

constexpr std::uint32_t kRam = 4u << 20;

Place place(std::uint64_t address, unsigned size = 3, std::uint32_t ram_size = kRam) {
  return static_cast<Place>(
      local_place(lit(2, size), lit(64, address), lit(32, ram_size)).number());
}

TEST(AddressCheck, MemoryMap) {
  EXPECT_EQ(place(0x80000000), Place::kRam);
  EXPECT_EQ(place(0x80000000 + kRam - 8), Place::kRam);
  EXPECT_EQ(place(0x80000000 + kRam), Place::kNone);
  EXPECT_EQ(place(0x7ffffff8), Place::kNone);
  EXPECT_EQ(place(0x10000000), Place::kDevice);
  EXPECT_EQ(place(0x10000fff, 0), Place::kDevice);
  EXPECT_EQ(place(0x10001000), Place::kNone);
  EXPECT_EQ(place(0x0ffffff8), Place::kNone);
  EXPECT_EQ(place(0x02000000), Place::kDevice);
  EXPECT_EQ(place(0x0200fff8), Place::kDevice);
  EXPECT_EQ(place(0x02010000), Place::kNone);
  EXPECT_EQ(place(0), Place::kNone);
}

TEST(AddressCheck, ClintTakesWordsAndDoublewordsOnly) {
  EXPECT_EQ(place(0x02000000, 0), Place::kNone);
  EXPECT_EQ(place(0x02000000, 1), Place::kNone);
  EXPECT_EQ(place(0x02000000, 2), Place::kDevice);
}

TEST(AddressCheck, AllAddressBitsCount) {
  for (unsigned bit = 32; bit < 64; ++bit) {
    EXPECT_EQ(place(0x80000000 | 1ull << bit), Place::kNone) << bit;
    EXPECT_EQ(place(0x10000000 | 1ull << bit), Place::kNone) << bit;
    EXPECT_EQ(place(0x02000000 | 1ull << bit), Place::kNone) << bit;
  }
}

TEST(AddressCheck, LargestAndSmallestRam) {
  EXPECT_EQ(place(0xfffffff8, 3, 0x80000000), Place::kRam);
  EXPECT_EQ(place(0x100000000, 3, 0x80000000), Place::kNone);
  EXPECT_EQ(place(0x80000ff8, 3, 4096), Place::kRam);
  EXPECT_EQ(place(0x80001000, 3, 4096), Place::kNone);
}

TEST(AddressCheck, Alignment) {
  for (unsigned size = 0; size < 4; ++size) {
    for (unsigned address = 0; address < 16; ++address) {
      EXPECT_EQ(is_misaligned(lit(2, size), lit(64, address)).number() != 0,
                address % (1u << size) != 0);
    }
  }
}

TEST(AddressCheck, DirectMapOfNamespaces) {
  const auto mapped = [](std::uint64_t ns, unsigned pes) {
    return is_mapped(lit(64, ns), lit(11, pes)).number() != 0;
  };
  EXPECT_TRUE(mapped(1, 1));
  EXPECT_FALSE(mapped(2, 1));
  EXPECT_TRUE(mapped(1024, 1024));
  EXPECT_FALSE(mapped(1025, 1024));
  EXPECT_FALSE(mapped(2047, 1024));
  for (unsigned bit = 11; bit < 64; ++bit) EXPECT_FALSE(mapped(1 | 1ull << bit, 1024)) << bit;
  for (unsigned ns = 1; ns <= 1024; ++ns) {
    EXPECT_EQ(static_cast<unsigned>(node_of(lit(64, ns)).number()), ns - 1);
  }
}

TEST(AddressCheck, ExtendedAddressRange) {
  const auto in_range = [](std::uint64_t a) { return in_ram_range(lit(64, a)).number() != 0; };
  EXPECT_TRUE(in_range(0x80000000));
  EXPECT_TRUE(in_range(0xffffffff));
  EXPECT_FALSE(in_range(0x7fffffff));
  EXPECT_FALSE(in_range(0x100000000));
}

}  // namespace
}  // namespace xb::core::test
