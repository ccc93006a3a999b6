// SPDX-License-Identifier: Apache-2.0
#include "hls/memory/lanes.h"

#include <gtest/gtest.h>

#include <cstring>

#include "tests/core/random.h"

namespace xb::core::test {
namespace {

using hdl::lit;
using hdl::UInt;
using namespace memory;

std::uint64_t number(const UInt& x) { return static_cast<std::uint64_t>(x.number()); }

// Bits below 8 << size.
std::uint64_t mask_of(unsigned size) { return size == 3 ? ~0ull : (1ull << (8 << size)) - 1; }

TEST(Lanes, StoresGoWhereMemoryExpectsThem) {
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    const unsigned size = random.below(4);
    const unsigned offset = random.below(8) & ~((1u << size) - 1);
    const std::uint64_t value = random.bits();
    std::uint64_t memory = random.bits();
    std::uint64_t wanted = memory;
    std::memcpy(reinterpret_cast<char*>(&wanted) + offset, &value, std::size_t{1} << size);

    const std::uint64_t word = number(store_word(lit(2, size), lit(64, value)));
    const std::uint64_t lanes = number(lane_mask(lit(2, size), lit(3, offset)));
    for (unsigned byte = 0; byte < 8; ++byte) {
      const std::uint64_t bits = 0xffull << (8 * byte);
      if ((lanes >> byte & 1) != 0) memory = (memory & ~bits) | (word & bits);
    }
    ASSERT_EQ(memory, wanted) << size << " " << offset;
  }
}

// Of 32 bits, as the retire port of RV32 shows them.
TEST(Lanes, SmallWordsHoldTheSame) {
  Random random(3);
  for (int i = 0; i < 2000; ++i) {
    const unsigned size = random.below(3);
    const unsigned offset = random.below(4) & ~((1u << size) - 1);
    const std::uint64_t value = random.bits();
    const std::uint64_t lanes = number(lane_mask(lit(2, size), lit(2, offset)));
    ASSERT_EQ(lanes, ((1u << (1u << size)) - 1) << offset);
    const UInt low = lit(32, value & 0xffffffff);
    const std::uint64_t word = number(store_word(lit(2, size), low, 32));
    ASSERT_EQ(word >> (8 * offset) & mask_of(size), value & mask_of(size)) << size << " " << offset;
  }
}

TEST(Lanes, LoadsComeBackExtended) {
  Random random(2);
  for (int i = 0; i < 5000; ++i) {
    const unsigned size = random.below(4);
    const unsigned offset = random.below(8) & ~((1u << size) - 1);
    const std::uint64_t memory = random.bits();
    const std::uint64_t raw = memory >> (8 * offset) & mask_of(size);
    const bool negative = (raw >> ((8 << size) - 1) & 1) != 0;
    const UInt low = align_down(lit(64, memory), lit(3, offset));
    ASSERT_EQ(number(load_zero_extended(lit(2, size), lit(64, memory), lit(3, offset))), raw);
    ASSERT_EQ(number(extend(lit(2, size), lit(1, 0), low, 64)), raw);
    ASSERT_EQ(number(extend(lit(2, size), lit(1, 1), low, 64)),
              negative ? raw | ~mask_of(size) : raw);
    if (size == 3) continue;
    ASSERT_EQ(number(extend(lit(2, size), lit(1, 1), low, 32)),
              (negative ? raw | ~mask_of(size) : raw) & 0xffffffff);
  }
}

}  // namespace
}  // namespace xb::core::test
