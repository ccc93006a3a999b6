// SPDX-License-Identifier: Apache-2.0
#include "hls/core/immediate.h"

#include <gtest/gtest.h>

#include "hls/core/control.h"
#include "hls/isa/instruction_table.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

std::uint64_t run(ImmediateFormat format, std::uint32_t word, unsigned xlen) {
  using hdl::lit;
  return static_cast<std::uint64_t>(
      immediate(lit(3, static_cast<unsigned>(format)), lit(32, word), xlen).number());
}

TEST(Immediate, MatchesTheTableOfEncodings) {
  constexpr std::pair<ImmediateFormat, isa::Immediate> kFormats[] = {
      {ImmediateFormat::kI, isa::Immediate::kI},
      {ImmediateFormat::kS, isa::Immediate::kS},
      {ImmediateFormat::kB, isa::Immediate::kB},
      {ImmediateFormat::kU, isa::Immediate::kU},
      {ImmediateFormat::kJ, isa::Immediate::kJ},
      {ImmediateFormat::kUimm, isa::Immediate::kUimm},
      {ImmediateFormat::kZero, isa::Immediate::kNone}};
  Random random(1);
  for (int i = 0; i < 20000; ++i) {
    // Words with one bit set first, then any.
    const auto word = static_cast<std::uint32_t>(i < 32 ? 1u << i : random.bits());
    for (const auto& [format, kind] : kFormats) {
      const auto value = static_cast<std::uint64_t>(isa::immediate_of(word, kind));
      ASSERT_EQ(run(format, word, 64), value) << std::hex << word;
      ASSERT_EQ(run(format, word, 32), value & 0xffffffff) << std::hex << word;
    }
  }
}

TEST(Immediate, KnownWords) {
  EXPECT_EQ(run(ImmediateFormat::kI, 0xfff00093, 64), ~std::uint64_t{0});      // addi x1,x0,-1
  EXPECT_EQ(run(ImmediateFormat::kS, 0xfe113c23, 64), ~std::uint64_t{0} - 7);  // sd x1,-8(x2)
  EXPECT_EQ(run(ImmediateFormat::kB, 0xfe000ee3, 64), ~std::uint64_t{0} - 3);  // beq x0,x0,-4
  EXPECT_EQ(run(ImmediateFormat::kU, 0x800000b7, 64), 0xffffffff80000000u);    // lui x1,0x80000
  EXPECT_EQ(run(ImmediateFormat::kJ, 0x0080006f, 64), 8u);                     // jal x0,8
  EXPECT_EQ(run(ImmediateFormat::kUimm, 0x300fd073, 64), 31u);                 // csrwi mstatus,31
}

}  // namespace
}  // namespace xb::core::test
