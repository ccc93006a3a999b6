// SPDX-License-Identifier: Apache-2.0
//
// Traps, extended accesses and the commit rule on the whole core.
#include <gtest/gtest.h>

#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "tests/core/core_bench.h"

namespace xb::core::test {
namespace {

constexpr unsigned kHandler = 0x100;  // byte offset of the trap handler

// x31 = device page, mtvec = handler, then the body. The handler stores mcause, mtval and mepc at
// 0x80008000 and exits.
Words program_of(const Words& body) {
  Words p;
  append_load_immediate(p, 31, 0x10000000);
  p.push_back(u_type(Op::kAuipc, 30, 0));
  p.push_back(i_type(Op::kAddi, 30, 30, kHandler - 8));
  p.push_back(i_type(Op::kCsrrw, 0, 30, isa::csr::kMtvec));
  p.push_back(u_type(Op::kAuipc, 29, 8));
  p.push_back(i_type(Op::kAddi, 29, 29, -20));  // x29 = 0x80008000
  p.insert(p.end(), body.begin(), body.end());
  p.push_back(s_type(Op::kSd, 10, 8, 31));
  p.resize(kHandler / 4, i_type(Op::kAddi, 0, 0, 0));
  p.push_back(i_type(Op::kCsrrs, 28, 0, isa::csr::kMcause));
  p.push_back(s_type(Op::kSd, 28, 0, 29));
  p.push_back(i_type(Op::kCsrrs, 28, 0, isa::csr::kMtval));
  p.push_back(s_type(Op::kSd, 28, 8, 29));
  p.push_back(i_type(Op::kCsrrs, 28, 0, isa::csr::kMepc));
  p.push_back(s_type(Op::kSd, 28, 16, 29));
  p.push_back(i_type(Op::kCsrrs, 28, 0, isa::csr::kNsfault));
  p.push_back(s_type(Op::kSd, 28, 24, 29));
  p.push_back(i_type(Op::kCsrrs, 28, 0, isa::csr::kNsfaultreason));
  p.push_back(s_type(Op::kSd, 28, 32, 29));
  p.push_back(s_type(Op::kSd, 10, 8, 31));
  p.push_back(jal(0, 0));
  return p;
}

constexpr std::uint64_t kBody = 0x80000000 + 7 * 4;
constexpr std::uint64_t kSaved = 0x80008000;

void expect_trap(CoreBench& bench, isa::Cause cause, std::uint64_t tval, std::uint64_t pc) {
  EXPECT_EQ(bench.load(kSaved), static_cast<std::uint64_t>(cause));
  EXPECT_EQ(bench.load(kSaved + 8), tval);
  EXPECT_EQ(bench.load(kSaved + 16), pc);
}

TEST(CoreTrap, NothingYoungerHappens) {
  // The store behind the trap must not be performed, the one before it must.
  CoreBench bench(program_of({s_type(Op::kSd, 31, 64, 29), i_type(Op::kLw, 5, 29, 2),
                              i_type(Op::kAddi, 6, 0, 1), s_type(Op::kSd, 31, 72, 29),
                              r_type(Op::kEaddie, 4, 31, 0)}));
  ASSERT_TRUE(bench.run());
  expect_trap(bench, isa::Cause::kLoadMisaligned, kSaved + 2, kBody + 4);
  EXPECT_EQ(bench.load(kSaved + 64), 0x10000000u);
  EXPECT_EQ(bench.load(kSaved + 72), 0u);
  EXPECT_EQ(bench.x(5), 0u);
  EXPECT_EQ(bench.x(6), 0u);
  EXPECT_EQ(bench.e(4), 0u);
}

TEST(CoreTrap, JumpOutOfMemory) {
  CoreBench bench(program_of({i_type(Op::kJalr, 1, 0, 0)}));
  ASSERT_TRUE(bench.run());
  expect_trap(bench, isa::Cause::kFetchAccess, 0, 0);
  EXPECT_EQ(bench.x(1), kBody + 4);  // the jump itself retired
}

TEST(CoreTrap, UnmappedNamespace) {
  CoreBench bench(program_of(
      {i_type(Op::kAddi, 5, 0, 5), i_type(Op::kEaddie, 29, 5, 0), s_type(Op::kEsd, 31, 0, 29)}));
  ASSERT_TRUE(bench.run());
  expect_trap(bench, isa::Cause::kStoreAccess, kSaved, kBody + 8);
  EXPECT_EQ(bench.load(kSaved + 24), 5u);
  EXPECT_EQ(bench.load(kSaved + 32), static_cast<std::uint64_t>(isa::Reason::kUnmapped));
  EXPECT_TRUE(bench.remote().empty());
}

TEST(CoreTrap, RefusedExtendedLoadIsPrecise) {
  CoreBench bench(program_of({i_type(Op::kAddi, 5, 0, 4), i_type(Op::kEaddie, 29, 5, 0),
                              i_type(Op::kEld, 6, 29, 8), s_type(Op::kSd, 31, 72, 29),
                              i_type(Op::kAddi, 7, 0, 1)}));
  bench.answer_load = [](const RemoteAccess&) { return RemoteAnswer{true, 5, 0}; };
  ASSERT_TRUE(bench.run());
  expect_trap(bench, isa::Cause::kLoadAccess, kSaved + 8, kBody + 8);
  EXPECT_EQ(bench.load(kSaved + 24), 4u);
  EXPECT_EQ(bench.load(kSaved + 32), 5u);
  EXPECT_EQ(bench.load(kSaved + 72), 0u);
  EXPECT_EQ(bench.x(6), 0u);
  EXPECT_EQ(bench.x(7), 0u);
}

TEST(CoreExtended, AccessesReachTheNetworkInterface) {
  CoreBench bench(program_of({
      i_type(Op::kAddi, 5, 0, 4), i_type(Op::kEaddie, 29, 5, 0),  // e29 = 4: PE 3
      i_type(Op::kAddi, 6, 0, -2), s_type(Op::kEsh, 6, 6, 29),    // store halfword
      i_type(Op::kElb, 10, 29, 3),                                // load byte, sign-extended
      r_type(Op::kErlwu, 11, 29, 29),                             // address x29, namespace e29
      r_type(Op::kErse, 29, 29, 29),                              // e29 to x29, namespace e29
  }));
  bench.answer_load = [](const RemoteAccess& access) {
    return RemoteAnswer{false, 0, access.size == 0 ? 0x80u : 0xfedcba98u};
  };
  ASSERT_TRUE(bench.run());
  EXPECT_EQ(bench.exit_value(), 0xffffffffffffff80u);
  EXPECT_EQ(bench.x(11), 0xfedcba98u);
  ASSERT_EQ(bench.remote().size(), 4u);
  const auto& store = bench.remote()[0];
  EXPECT_TRUE(store.write);
  EXPECT_EQ(store.size, 1u);
  EXPECT_EQ(store.node, 3u);
  EXPECT_EQ(store.addr, 0x8006u);
  EXPECT_EQ(store.data & 0xffff, 0xfffeu);
  EXPECT_FALSE(bench.remote()[1].write);
  EXPECT_EQ(bench.remote()[1].addr, 0x8003u);
  EXPECT_EQ(bench.remote()[2].size, 2u);
  EXPECT_TRUE(bench.remote()[3].write);
  EXPECT_EQ(bench.remote()[3].data, 4u);
}

TEST(CoreExtended, FenceWaitsForPostedStores) {
  CoreBench bench(program_of({i_type(Op::kAddi, 5, 0, 1), i_type(Op::kEaddie, 29, 5, 0),
                              s_type(Op::kEsd, 6, 0, 29), i_type(Op::kFence, 0, 0, 0x033),
                              i_type(Op::kAddi, 7, 0, 1)}));
  ASSERT_TRUE(bench.run());
  const auto& retired = bench.retired();
  EXPECT_GE(retired.at(10).cycle - retired.at(9).cycle, 10u);  // fence behind the store
  EXPECT_GT(bench.activity()[static_cast<std::size_t>(isa::Activity::kFence)], 5u);
}

TEST(CoreInterrupt, SoftwareInterruptBehindTheWriteThatEnablesIt) {
  CoreBench bench(
      program_of({u_type(Op::kLui, 5, 0x2000), i_type(Op::kAddi, 6, 0, 1),
                  s_type(Op::kSw, 6, 0, 5),  // msip = 1
                  i_type(Op::kAddi, 6, 0, 8), i_type(Op::kCsrrw, 0, 6, isa::csr::kMie),
                  i_type(Op::kCsrrwi, 0, 8, isa::csr::kMstatus), i_type(Op::kAddi, 7, 0, 1)}));
  ASSERT_TRUE(bench.run());
  EXPECT_EQ(bench.load(kSaved), 1ull << 63 | 3);
  EXPECT_EQ(bench.load(kSaved + 16), kBody + 24);
  EXPECT_EQ(bench.x(7), 0u);
  bool seen = false;
  for (const Retired& entry : bench.retired()) {
    if (!entry.intr) continue;
    seen = true;
    EXPECT_EQ(entry.pc, 0x80000000u + kHandler);
    EXPECT_EQ(entry.cause, 3u);
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace xb::core::test
