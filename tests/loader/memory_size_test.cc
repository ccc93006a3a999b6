// SPDX-License-Identifier: Apache-2.0
// Memory sizes as the option --memory takes and as messages print them.
#include "verilator_tb/loader/memory_size.h"

#include <gtest/gtest.h>

namespace xb::loader {
namespace {

TEST(MemorySize, Parses) {
  EXPECT_EQ(parse_memory_size("4M"), 4u << 20);
  EXPECT_EQ(parse_memory_size("512k"), 512u << 10);
  EXPECT_EQ(parse_memory_size("2G"), 2ull << 30);
  EXPECT_EQ(parse_memory_size("8192"), 8192u);
}

TEST(MemorySize, Refuses) {
  for (const char* text :
       {"", "0", "M", "4X", "4MB", "-4M", "4097", "3G", "99999999999999999999", " 4M"}) {
    EXPECT_FALSE(parse_memory_size(text)) << text;
  }
}

TEST(MemorySize, Formats) {
  EXPECT_EQ(format_memory_size(4u << 20), "4M");
  EXPECT_EQ(format_memory_size(5u << 10), "5K");
  EXPECT_EQ(format_memory_size(1ull << 30), "1G");
  EXPECT_EQ(format_memory_size(100), "100");
  EXPECT_EQ(round_up_memory_size(1), 4096u);
  EXPECT_EQ(round_up_memory_size(4096), 4096u);
}

}  // namespace
}  // namespace xb::loader
