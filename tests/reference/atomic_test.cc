// SPDX-License-Identifier: Apache-2.0
// lr, sc and amo of the reference simulator against cases computed by hand.
#include <gtest/gtest.h>

#include "tests/reference/bench.h"

namespace xb::reference {
namespace {

using isa::Op;

constexpr std::uint64_t kAt = kWindow + 0x100;
constexpr unsigned kAddress = 2, kOperand = 3, kResult = 5;

std::uint32_t atomic(Op op) { return isa::encode_r(op, kResult, kAddress, kOperand); }

struct Update {
  Op op;
  std::uint64_t old, operand, result, written;
};

TEST(Atomic, Updates) {
  Bench b;
  b.hart().set_x(kAddress, kAt);
  for (const Update& u : {
           Update{Op::kAmoswapD, 0x1122334455667788, 0xaabb, 0x1122334455667788, 0xaabb},
           {Op::kAmoaddD, 0x00000000ffffffff, 2, 0xffffffff, 0x100000001},
           {Op::kAmoxorD, 0xff00ff00ff00ff00, 0x0ff0, 0xff00ff00ff00ff00, 0xff00ff00ff00f0f0},
           {Op::kAmoandD, 0xff00, 0x0ff0, 0xff00, 0x0f00},
           {Op::kAmoorD, 0xff00, 0x0ff0, 0xff00, 0xfff0},
           {Op::kAmominD, ~0ull, 1, ~0ull, ~0ull},
           {Op::kAmomaxD, ~0ull, 1, ~0ull, 1},
           {Op::kAmominuD, ~0ull, 1, ~0ull, 1},
           {Op::kAmomaxuD, 1, ~0ull, 1, ~0ull},
           // Of a word: the upper half of memory stays, that of the operand does not matter.
           {Op::kAmoswapW, 0x11223344f5667788, 0x9900aabb, 0xfffffffff5667788, 0x112233449900aabb},
           {Op::kAmoaddW, 0x11223344ffffffff, 0x500000002, ~0ull, 0x1122334400000001},
           {Op::kAmoxorW, 0x5500ff00ff00, 0x0ff0, 0xffffffffff00ff00 & 0xffffffffff00ff00,
            0x5500ff00f0f0},
           {Op::kAmoandW, 0x55000000ff00, 0xf00000ff0, 0xff00, 0x550000000f00},
           {Op::kAmoorW, 0x55000000ff00, 0xf00000ff0, 0xff00, 0x55000000fff0},
           {Op::kAmominW, 0x1280000000, 0x7fffffff, 0xffffffff80000000, 0x1280000000},
           {Op::kAmomaxW, 0x1280000000, 0x7fffffff, 0xffffffff80000000, 0x127fffffff},
           {Op::kAmominuW, 0x1280000000, 0x7fffffff, 0xffffffff80000000, 0x127fffffff},
           {Op::kAmomaxuW, 0x127fffffff, 0xff80000000, 0x7fffffff, 0x1280000000},
       }) {
    const unsigned size = isa::instruction(u.op).size_log2;
    b.poke(kAt, 3, u.old);
    b.hart().set_x(kOperand, u.operand);
    const Record r = b.run(atomic(u.op));
    EXPECT_EQ(r.rd_wdata, u.result) << isa::instruction(u.op).name;
    EXPECT_EQ(b.peek(kAt, 3), u.written) << isa::instruction(u.op).name;
    // Both a load and a store.
    EXPECT_EQ(r.mem_addr, kAt);
    EXPECT_EQ(r.mem_rmask, size == 3 ? 0xff : 0x0f);
    EXPECT_EQ(r.mem_wmask, r.mem_rmask);
    EXPECT_EQ(r.mem_rdata, size == 3 ? u.old : u.old & 0xffffffff);
    EXPECT_EQ(r.mem_wdata, size == 3 ? u.written : u.written & 0xffffffff);
  }
}

TEST(Atomic, TheHighWordOfADoubleword) {
  Bench b;
  b.poke(kAt, 3, 0x8000000112345678);
  b.hart().set_x(kAddress, kAt + 4);
  b.hart().set_x(kOperand, 3);
  EXPECT_EQ(b.run(atomic(Op::kAmoaddW)).rd_wdata, 0xffffffff80000001u);
  EXPECT_EQ(b.peek(kAt, 3), 0x8000000412345678u);
}

std::uint32_t lr(Op op = Op::kLrD) { return isa::encode_r(op, kResult, kAddress, 0); }

class Reservation : public ::testing::Test {
 protected:
  Reservation() {
    for (unsigned pe = 0; pe < 2; ++pe) {
      b.hart(pe).set_x(kAddress, kAt);
      b.hart(pe).set_x(kOperand, 77);
      b.hart(pe).set_e(kAddress, 1);  // PE 0
    }
    b.poke(kAt, 3, 5);
  }
  // 0: stored.
  std::uint64_t sc(Op op = Op::kScD) {
    const std::uint64_t before = b.peek(kAt, 3);
    const Record r = b.run(atomic(op));
    EXPECT_EQ(r.mem_wmask, r.rd_wdata != 0 ? 0 : op == Op::kScD ? 0xff : 0x0f);
    EXPECT_EQ(r.mem_rmask, 0);
    EXPECT_EQ(b.peek(kAt, 3), r.rd_wdata != 0 ? before : 77u);
    return r.rd_wdata;
  }
  Bench b{64, 2};
};

TEST_F(Reservation, AnScStoresOnce) {
  EXPECT_EQ(sc(), 1u);
  EXPECT_EQ(b.run(lr()).rd_wdata, 5u);
  EXPECT_EQ(sc(), 0u);
  EXPECT_EQ(sc(), 1u);
}

TEST_F(Reservation, CoversEightBytes) {
  b.run(lr(Op::kLrW));
  EXPECT_EQ(sc(Op::kScD), 0u);
  b.hart().set_x(kAddress, kAt + 8);
  b.run(lr());
  b.hart().set_x(kAddress, kAt);
  EXPECT_EQ(sc(), 1u);
}

TEST_F(Reservation, OwnStoresKeepIt) {
  b.run(lr());
  b.run(isa::encode_s(Op::kSd, kAddress, 0, 0));
  b.run(atomic(Op::kAmoaddD));
  b.poke(kAt, 3, 5);
  EXPECT_EQ(sc(), 0u);
}

TEST_F(Reservation, AnotherPeEndsItByAStoreIntoItsBytesOnly) {
  b.run(lr());
  b.run(isa::encode_s(Op::kEsb, kAddress, 0, 8), 1);
  b.run(isa::encode_i(Op::kEld, kResult, kAddress, 0), 1);
  EXPECT_EQ(sc(), 0u);
  b.run(lr());
  b.run(isa::encode_s(Op::kEsb, kAddress, 0, 7), 1);
  EXPECT_EQ(sc(), 1u);
}

// "Anybody else" is the network: one's own store through it, too.
TEST_F(Reservation, TheLoopBackEndsIt) {
  b.run(lr());
  b.run(isa::encode_s(Op::kEsd, kAddress, 0, 0));
  EXPECT_EQ(sc(), 1u);
}

TEST_F(Reservation, ARefusedStoreDoesNotEndIt) {
  b.run(lr());
  b.hart().csrs().write(isa::csr::kExportperm, 1);
  b.run(isa::encode_s(Op::kEsd, kAddress, 0, 0), 1);
  EXPECT_EQ(sc(), 0u);
}

TEST(ReservationTime, Lasts1024Cycles) {
  for (const unsigned wait : {1022u, 1023u, 1024u}) {
    Bench b;
    b.hart().set_x(kAddress, kAt);
    // lr, `wait` instructions, sc; a turn of the system is a cycle.
    std::uint64_t at = kRam;
    b.poke(at, 2, lr());
    for (unsigned k = 0; k < wait; ++k) b.poke(at += 4, 2, isa::encode_i(Op::kAddi, 0, 0, 0));
    b.poke(at += 4, 2, atomic(Op::kScD));
    b.system().run(wait + 2);
    EXPECT_EQ(b.hart().x(kResult), wait + 1 > 1024 ? 1u : 0u) << wait;
  }
}

TEST(Atomic, TrapsAsALoadOrAsAStore) {
  Bench b;
  b.set_handler();
  struct Bad {
    std::uint64_t address;
    unsigned load_cause;
  };
  for (const Bad& bad : {Bad{kAt + 1, 4},
                         {kAt + 2, 4},
                         {2, 4},
                         {isa::kClintMsip, 5},
                         {isa::kDeviceBase, 5},
                         {0, 5},
                         {kRam + kRamBytes, 5}}) {
    b.hart().set_x(kAddress, bad.address);
    for (const Op op : {Op::kLrW, Op::kScW, Op::kAmoaddW}) {
      b.hart().set_pc(kRam);
      const Record r = b.run(op == Op::kLrW ? lr(op) : atomic(op));
      EXPECT_TRUE(r.trap);
      EXPECT_EQ(r.cause, bad.load_cause + (op == Op::kLrW ? 0 : 2)) << std::hex << bad.address;
      EXPECT_EQ(r.tval, bad.address);
    }
  }
}

TEST(Atomic, NarrowAndConfigurable) {
  Bench narrow(32);
  narrow.set_handler();
  narrow.hart().set_x(kAddress, kAt);
  EXPECT_FALSE(narrow.run(atomic(Op::kAmoaddW)).trap);
  narrow.hart().set_pc(kRam);
  EXPECT_EQ(narrow.run(atomic(Op::kAmoaddD)).cause, 2u);
  Bench without(64, 1, true, true, false);
  without.set_handler();
  without.hart().set_x(kAddress, kAt);
  for (const std::uint32_t word : {atomic(Op::kAmoaddW), lr(), atomic(Op::kScD)}) {
    without.hart().set_pc(kRam);
    EXPECT_EQ(without.run(word).cause, 2u);
  }
  EXPECT_EQ(without.csr(isa::csr::kMisa) & 1, 0u);
}

}  // namespace
}  // namespace xb::reference
