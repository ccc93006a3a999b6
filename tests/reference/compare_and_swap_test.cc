// SPDX-License-Identifier: Apache-2.0
// amocas and eamocas of the reference simulator against cases computed by hand.
#include <gtest/gtest.h>

#include "tests/reference/bench.h"

namespace xb::reference {
namespace {

using isa::Op;

constexpr std::uint64_t kAt = kWindow + 0x100;
constexpr unsigned kAddress = 2, kOperand = 3, kExpected = 5;

std::uint32_t cas(Op op, unsigned rd = kExpected) {
  return isa::encode_r(op, rd, kAddress, kOperand);
}

struct Case {
  Op local, extended;
  std::uint64_t old, expected, operand, result, after;
};
constexpr Case kCases[] = {
    {Op::kAmocasD, Op::kEamocasD, 5, 5, 7, 5, 7},
    {Op::kAmocasD, Op::kEamocasD, 5, 6, 7, 5, 5},
    {Op::kAmocasD, Op::kEamocasD, 1ull << 63, 1ull << 63, ~0ull, 1ull << 63, ~0ull},
    {Op::kAmocasD, Op::kEamocasD, 1ull << 32 | 5, 5, 7, 1ull << 32 | 5, 1ull << 32 | 5},
    // Of a word: the upper half of memory stays, those of the operands do not matter.
    {Op::kAmocasW, Op::kEamocasW, 0x11223344'80000005, 0x9980000005, 0x5500000007,
     0xffffffff80000005, 0x11223344'00000007},
    {Op::kAmocasW, Op::kEamocasW, 0x11223344'80000005, 0x11223344'00000005, 7, 0xffffffff80000005,
     0x11223344'80000005},
};

TEST(CompareAndSwap, StoresWhatWasExpectedHereAndThere) {
  for (const Case& c : kCases) {
    for (const std::uint64_t ns : {0u, 1u, 2u}) {
      for (const bool local : {true, false}) {
        if (local && ns != 0) continue;
        Bench b(64, 2);
        const unsigned pe = ns == 2 ? 1 : 0;
        const unsigned mask = c.local == Op::kAmocasD ? 0xff : 0x0f;
        const bool equal = c.old != c.after;
        b.hart().set_x(kAddress, kAt);
        b.hart().set_e(kAddress, ns);
        b.hart().set_x(kOperand, c.operand);
        b.hart().set_x(kExpected, c.expected);
        b.poke(kAt, 3, c.old, pe);
        const Record r = b.run(cas(local ? c.local : c.extended));
        EXPECT_FALSE(r.trap);
        EXPECT_EQ(r.rd_addr, kExpected);
        EXPECT_EQ(r.rd_wdata, c.result);
        EXPECT_EQ(b.hart().x(kExpected), c.result);
        EXPECT_EQ(b.peek(kAt, 3, pe), c.after);
        EXPECT_EQ(r.rs2_rdata, c.operand);
        EXPECT_EQ(r.mem_rmask, mask);
        // Over the network the issuer shows its operand: only the target knows.
        EXPECT_EQ(r.mem_wmask, ns != 0 || equal ? mask : 0);
        EXPECT_EQ(r.ext, ns != 0);
      }
    }
  }
}

TEST(CompareAndSwap, X0ExpectsZeroAndIsPosted) {
  Bench b(64, 2);
  b.hart().set_x(kAddress, kAt);
  b.hart().set_x(kOperand, 7);
  for (const std::uint64_t ns : {0u, 2u}) {
    b.hart().set_e(kAddress, ns);
    for (const Op op : {Op::kAmocasD, Op::kEamocasD}) {
      const unsigned pe = op == Op::kEamocasD && ns == 2 ? 1 : 0;
      for (const std::uint64_t old : {0u, 3u}) {
        b.poke(kAt, 3, old, pe);
        const Record r = b.run(cas(op, 0));
        EXPECT_EQ(r.rd_addr, 0u);
        EXPECT_EQ(b.peek(kAt, 3, pe), old == 0 ? 7 : 3);
        EXPECT_EQ(r.mem_rmask, pe == 1 ? 0 : 0xff);
      }
    }
  }
  // What the target refuses shows later.
  b.hart().set_e(kAddress, 2);
  b.hart().set_x(kAddress, kWindow - 8);
  EXPECT_FALSE(b.run(cas(Op::kEamocasD, 0)).trap);
  EXPECT_EQ(b.csr(isa::csr::kRerrreason), static_cast<unsigned>(isa::Reason::kTargetWindow));
}

TEST(CompareAndSwap, RefusedItTrapsAsAStoreAndChangesNothing) {
  Bench b(64, 2);
  b.set_handler();
  b.hart().set_e(kAddress, 2);
  b.hart().set_x(kOperand, 7);
  b.hart().set_x(kExpected, 0);
  b.hart().set_x(kAddress, kAt + 4);
  EXPECT_EQ(b.run(cas(Op::kEamocasD)).cause, 6u);
  b.hart().set_pc(kRam);
  b.hart().set_x(kAddress, kWindow - 8);
  EXPECT_EQ(b.run(cas(Op::kEamocasD)).cause, 7u);
  EXPECT_EQ(b.hart().x(kExpected), 0u);
  EXPECT_EQ(b.peek(kWindow - 8, 3, 1), 0u);
  b.hart().set_pc(kRam);
  b.hart().set_x(kAddress, isa::kClintMsip);
  EXPECT_EQ(b.run(cas(Op::kAmocasW)).cause, 7u);
}

TEST(CompareAndSwap, EndsReservationsOfOthersWhetherItStoresOrNot) {
  for (const std::uint64_t expected : {5u, 6u}) {
    Bench b(64, 2);
    for (unsigned pe = 0; pe < 2; ++pe) {
      b.hart(pe).set_e(kAddress, 1);
      b.hart(pe).set_x(kAddress, kAt);
      b.hart(pe).set_x(kOperand, 7);
      b.hart(pe).set_x(kExpected, expected);
    }
    const auto conditional = [&](Op op, unsigned pe) {
      return b.run(isa::encode_r(op, 6, kAddress, kOperand), pe).rd_wdata == 0;
    };
    b.poke(kAt, 3, 5);
    b.run(isa::encode_r(Op::kLrD, 6, kAddress, 0));
    b.run(cas(Op::kAmocasD));  // its own
    EXPECT_TRUE(conditional(Op::kScD, 0));
    b.poke(kAt, 3, 5);
    b.run(isa::encode_r(Op::kLrD, 6, kAddress, 0));
    b.run(cas(Op::kEamocasD), 1);
    EXPECT_FALSE(conditional(Op::kScD, 0));
    b.run(isa::encode_r(Op::kElrD, 6, kAddress, 0), 1);
    b.run(cas(Op::kAmocasD));
    EXPECT_FALSE(conditional(Op::kEscD, 1));
  }
}

TEST(CompareAndSwap, IsIllegalWithoutItsKeyXbgasOrAtomics) {
  for (const unsigned without : {0u, 1u, 2u, 3u}) {
    FunctionalSettings settings;
    settings.cas = without != 0;
    settings.xbgas = without != 1;
    settings.atomics = without != 2;
    settings.ram_size = kRamBytes;
    settings.entry = kRam;
    FunctionalSystem system(settings);
    system.hart(0).csrs().write(isa::csr::kMtvec, kHandler);
    system.hart(0).set_x(kAddress, kAt);
    const std::uint32_t word = cas(Op::kAmocasW);
    for (unsigned k = 0; k < 4; ++k) {
      system.memory(0)[k] = static_cast<std::uint8_t>(word >> 8 * k);
    }
    const Record r = system.hart(0).step();
    EXPECT_EQ(r.trap, without != 3) << without;
    EXPECT_EQ(r.cause, without != 3 ? 2u : 0u);
    if (settings.xbgas) {
      EXPECT_EQ(system.hart(0).csrs().read(isa::csr::kXbconfig).value() >> 13 & 1, without == 3);
    }
  }
}

}  // namespace
}  // namespace xb::reference
