// SPDX-License-Identifier: Apache-2.0
// eamo, elr and esc of the reference simulator against cases computed by hand.
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/reference/bench.h"
#include "verilator_tb/reference/arithmetic.h"

namespace xb::reference {
namespace {

using isa::Op;
namespace csr = isa::csr;

constexpr std::uint64_t kAt = kWindow + 0x100;
constexpr unsigned kAddress = 2, kOperand = 3, kResult = 5;
constexpr std::uint32_t kAq = 1u << 26, kRl = 1u << 25;

std::uint32_t atomic(Op op, unsigned rd = kResult) {
  return isa::encode_r(op, rd, kAddress, op == Op::kElrW || op == Op::kElrD ? 0 : kOperand);
}

// Two PEs that may have several loads in flight if the test says so.
class RemoteAtomic : public ::testing::Test {
 protected:
  RemoteAtomic() {
    for (unsigned pe = 0; pe < 2; ++pe) {
      b.set_handler(pe);
      aim(2, kAt, pe);
      b.hart(pe).set_x(kOperand, 77);
    }
  }
  void aim(std::uint64_t ns, std::uint64_t address, unsigned pe = 0) {
    b.hart(pe).set_e(kAddress, ns);
    b.hart(pe).set_x(kAddress, address);
  }
  // At the start of RAM, whatever the last instruction did.
  Record run(std::uint32_t word, unsigned pe = 0) {
    b.hart(pe).set_pc(kRam);
    return b.run(word, pe);
  }
  Bench b{64, 2, true, true, true, 8};
};

struct Update {
  Op op;
  std::uint64_t old, operand, result, written;
};
constexpr Update kUpdates[] = {
    {Op::kEamoswapD, 0x1122334455667788, 0xaabb, 0x1122334455667788, 0xaabb},
    {Op::kEamoaddD, 0xffffffff, 2, 0xffffffff, 0x100000001},
    {Op::kEamoxorD, 0xff00ff00ff00ff00, 0x0ff0, 0xff00ff00ff00ff00, 0xff00ff00ff00f0f0},
    {Op::kEamoandD, 0xff00, 0x0ff0, 0xff00, 0x0f00},
    {Op::kEamoorD, 0xff00, 0x0ff0, 0xff00, 0xfff0},
    {Op::kEamominD, ~0ull, 1, ~0ull, ~0ull},
    {Op::kEamomaxD, ~0ull, 1, ~0ull, 1},
    {Op::kEamominuD, ~0ull, 1, ~0ull, 1},
    {Op::kEamomaxuD, 1, ~0ull, 1, ~0ull},
    // Of a word: the upper half of memory stays, that of the operand does not matter.
    {Op::kEamoswapW, 0x11223344f5667788, 0x9900aabb, 0xfffffffff5667788, 0x112233449900aabb},
    {Op::kEamoaddW, 0x11223344ffffffff, 0x500000002, ~0ull, 0x1122334400000001},
    {Op::kEamoxorW, 0x5500ff00ff00, 0x0ff0, 0xffffffffff00ff00, 0x5500ff00f0f0},
    {Op::kEamoandW, 0x55000000ff00, 0xf00000ff0, 0xff00, 0x550000000f00},
    {Op::kEamoorW, 0x55000000ff00, 0xf00000ff0, 0xff00, 0x55000000fff0},
    {Op::kEamominW, 0x1280000000, 0x7fffffff, 0xffffffff80000000, 0x1280000000},
    {Op::kEamomaxW, 0x1280000000, 0x7fffffff, 0xffffffff80000000, 0x127fffffff},
    {Op::kEamominuW, 0x1280000000, 0x7fffffff, 0xffffffff80000000, 0x127fffffff},
    {Op::kEamomaxuW, 0x127fffffff, 0xff80000000, 0x7fffffff, 0x1280000000},
};

TEST_F(RemoteAtomic, Updates) {
  for (const Update& u : kUpdates) {
    const isa::Instruction& i = isa::instruction(u.op);
    const std::uint64_t mask = i.size_log2 == 3 ? ~0ull : 0xffffffff;
    for (const unsigned ns : {1u, 2u}) {
      for (const unsigned rd : {kResult, 0u}) {
        aim(ns, kAt);
        b.poke(kAt, 3, u.old, ns - 1);
        b.hart().set_x(kOperand, u.operand);
        const Record r = run(atomic(u.op, rd));
        ASSERT_FALSE(r.trap) << i.name;
        EXPECT_EQ(b.peek(kAt, 3, ns - 1), u.written) << i.name;
        EXPECT_EQ(r.rd_addr, rd);
        EXPECT_EQ(r.rd_wdata, rd == 0 ? 0 : u.result) << i.name;
        EXPECT_TRUE(r.ext);
        EXPECT_EQ(r.ext_ns, ns);
        EXPECT_EQ(r.mem_addr, kAt);
        // The issuer knows the operand and, if it asked for it, the old value.
        EXPECT_EQ(r.mem_wmask, i.size_log2 == 3 ? 0xff : 0x0f);
        EXPECT_EQ(r.mem_wdata, u.operand & mask) << i.name;
        EXPECT_EQ(r.mem_rmask, rd == 0 ? 0 : r.mem_wmask);
        EXPECT_EQ(r.mem_rdata, rd == 0 ? 0 : u.old & mask) << i.name;
        EXPECT_FALSE(r.late);
      }
    }
  }
}

// Namespace 0 is the row of opcode 0x2f: at any address of the RAM, and the record shows what it
// wrote.
TEST_F(RemoteAtomic, Namespace0IsTheLocalForm) {
  for (const Update& u : kUpdates) {
    const isa::Instruction& i = isa::instruction(u.op);
    const std::uint64_t mask = i.size_log2 == 3 ? ~0ull : 0xffffffff;
    aim(0, kWindow - 8);
    b.poke(kWindow - 8, 3, u.old);
    b.hart().set_x(kOperand, u.operand);
    const Record r = run(atomic(u.op));
    EXPECT_EQ(r.rd_wdata, u.result) << i.name;
    EXPECT_EQ(b.peek(kWindow - 8, 3), u.written) << i.name;
    EXPECT_FALSE(r.ext);
    EXPECT_EQ(r.mem_wdata, u.written & mask) << i.name;
    EXPECT_EQ(r.mem_rdata, u.old & mask) << i.name;
  }
  EXPECT_EQ(b.peek(kWindow - 8, 3, 1), 0u);
  // One reservation for all four.
  b.hart().set_x(kOperand, 1);
  run(atomic(Op::kElrD));
  EXPECT_EQ(run(atomic(Op::kScW)).rd_wdata, 0u);
  run(isa::encode_r(Op::kLrD, kResult, kAddress, 0));
  EXPECT_EQ(run(atomic(Op::kEscW)).rd_wdata, 0u);
  EXPECT_EQ(run(atomic(Op::kEscW)).rd_wdata, 1u);
}

TEST(RemoteAtomicArithmetic, IsThatOfTheLocalRows) {
  for (const Update& u : kUpdates) {
    const unsigned size = isa::instruction(u.op).size_log2;
    const std::uint64_t mask = size == 3 ? ~0ull : 0xffffffff;
    EXPECT_EQ(updated(u.op, u.old, u.operand, size) & mask, u.written & mask);
  }
  EXPECT_THROW(updated(Op::kElrW, 0, 0, 2), std::logic_error);
  EXPECT_THROW(updated(Op::kEamocasW, 0, 0, 2), std::logic_error);
}

TEST_F(RemoteAtomic, ReserveAndStore) {
  b.poke(kAt, 3, 0x90000005'80000004, 1);
  Record r = run(atomic(Op::kElrW));
  EXPECT_EQ(r.rd_wdata, 0xffffffff80000004u);
  EXPECT_EQ(r.mem_rmask, 0x0f);
  EXPECT_EQ(r.mem_rdata, 0x80000004u);
  EXPECT_EQ(r.mem_wmask, 0);
  EXPECT_TRUE(r.ext);
  EXPECT_EQ(r.ext_ns, 2u);
  // Sizes need not be the same, nor halves.
  aim(2, kAt + 4);
  r = run(atomic(Op::kEscW));
  EXPECT_EQ(r.rd_wdata, 0u);
  EXPECT_EQ(r.rd_addr, kResult);
  EXPECT_EQ(r.mem_wmask, 0x0f);
  EXPECT_EQ(r.mem_wdata, 77u);
  EXPECT_EQ(r.mem_rmask, 0);
  EXPECT_EQ(b.peek(kAt, 3, 1), 0x4d'80000004u);
  // Once.
  r = run(atomic(Op::kEscW));
  EXPECT_EQ(r.rd_wdata, 1u);
  EXPECT_EQ(r.mem_wmask, 0);
  EXPECT_EQ(r.mem_wdata, 0u);
  EXPECT_EQ(r.mem_rmask, 0);
  EXPECT_TRUE(r.ext);
  EXPECT_EQ(r.mem_addr, kAt + 4);
}

TEST_F(RemoteAtomic, TrapsOfTheHartComeInOrder) {
  struct Bad {
    std::uint64_t ns, address;
    unsigned store_cause;
    std::uint64_t reason;  // 0: nsfaultreason stays
  };
  for (const Bad& bad : {Bad{9, kAt + 2, 6, 0},
                         {2, 1, 6, 0},
                         {3, kAt, 7, 1},
                         {std::uint64_t{1} << 32 | 2, kAt, 7, 1},
                         {3, 0, 7, 1},
                         {2, kRam - 8, 7, 4},
                         {1, std::uint64_t{1} << 32, 7, 4},
                         {2, isa::kClintMsip, 7, 4},
                         {1, isa::kDeviceBase, 7, 4}}) {
    for (const Op op : {Op::kElrW, Op::kEscW, Op::kEamoaddW, Op::kElrD, Op::kEamoswapD}) {
      for (const unsigned rd : {kResult, 0u}) {
        for (const unsigned limit : {1u, 8u}) {
          b.hart().csrs().write(csr::kXbgasctl, 1 | limit << 8);
          b.hart().csrs().write(csr::kNsfault, 99);
          b.hart().csrs().write(csr::kNsfaultreason, 0);
          aim(bad.ns, bad.address);
          const Record r = run(atomic(op, rd));
          EXPECT_TRUE(r.trap);
          const bool reserves = op == Op::kElrW || op == Op::kElrD;
          EXPECT_EQ(r.cause, bad.store_cause - (reserves ? 2 : 0)) << std::hex << bad.address;
          EXPECT_EQ(r.tval, bad.address);
          EXPECT_FALSE(r.ext);
          EXPECT_EQ(b.csr(csr::kNsfaultreason), bad.reason);
          EXPECT_EQ(b.csr(csr::kNsfault), bad.reason == 0 ? 99 : bad.ns);
        }
      }
    }
  }
  EXPECT_EQ(b.csr(csr::kRefusals), 0u);
  EXPECT_EQ(b.csr(csr::kRefusals, 1), 0u);
}

// Reason of the access, with the exported window of PE 1 as it is.
TEST_F(RemoteAtomic, TheTargetAsksForWindowAndAtomicPermission) {
  const auto reason = [&](Op op, std::uint64_t address) {
    aim(2, address);
    const Record r = run(atomic(op));
    return r.trap ? b.csr(csr::kNsfaultreason) : 0;
  };
  std::uint64_t refusals = 0;
  for (const Op op : {Op::kElrD, Op::kEscD, Op::kEamoaddD}) {
    b.hart(1).csrs().write(csr::kExportperm, isa::kExportAll);
    EXPECT_EQ(reason(op, kWindow), 0u);
    EXPECT_EQ(reason(op, kWindow - 8), 5u);
    EXPECT_EQ(reason(op, kRam + kRamBytes - 8), 0u);
    EXPECT_EQ(reason(op, kRam + kRamBytes), 7u);
    // Neither read nor write permission counts.
    b.hart(1).csrs().write(csr::kExportperm, 4);
    EXPECT_EQ(reason(op, kWindow), 0u);
    b.hart(1).csrs().write(csr::kExportperm, 3);
    EXPECT_EQ(reason(op, kWindow), 6u);
    EXPECT_EQ(b.csr(csr::kMcause), op == Op::kElrD ? 5u : 7u);
    EXPECT_EQ(b.csr(csr::kMtval), kWindow);
    EXPECT_EQ(b.csr(csr::kNsfault), 2u);
    refusals += 3;
    EXPECT_EQ(b.csr(csr::kRefusals, 1), refusals);
  }
  EXPECT_EQ(b.csr(csr::kRerrreason), 0u);
}

TEST_F(RemoteAtomic, ARefusalChangesNothing) {
  b.poke(kAt, 3, 5, 1);
  b.hart(1).csrs().write(csr::kExportperm, 3);
  for (const Op op : {Op::kElrD, Op::kEscD, Op::kEamoaddD, Op::kEamoswapW}) {
    b.hart().set_x(kResult, 0x1234);
    const Record r = run(atomic(op));
    EXPECT_TRUE(r.trap);
    EXPECT_EQ(r.mem_wmask, 0);
    EXPECT_EQ(b.hart().x(kResult), 0x1234u);
    EXPECT_EQ(b.peek(kAt, 3, 1), 5u);
  }
  b.hart(1).csrs().write(csr::kExportperm, isa::kExportAll);
  // The refused elr reserved nothing.
  EXPECT_EQ(run(atomic(Op::kEscD)).rd_wdata, 1u);
}

// An error is precise where the hart waits, else it shows in rerr*.
TEST_F(RemoteAtomic, PreciseAndLaterErrors) {
  struct Case {
    std::uint32_t word;
    unsigned limit;
    bool precise;
    bool late = false;
  };
  b.hart(1).csrs().write(csr::kExportperm, 3);
  for (const Case& c : {
           Case{atomic(Op::kEamoaddD), 1, true},
           {atomic(Op::kEamoaddD), 8, false, true},
           {atomic(Op::kEamoaddD) | kRl, 8, false, true},
           {atomic(Op::kEamoaddD) | kAq, 8, true},
           {atomic(Op::kEamoaddD) | kAq | kRl, 8, true},
           {atomic(Op::kElrD), 1, true},
           {atomic(Op::kElrD), 2, false, true},
           {atomic(Op::kElrD) | kAq, 2, true},
           {atomic(Op::kElrD, 0), 1, true},
           {atomic(Op::kElrD, 0), 8, true},
           {atomic(Op::kEscD), 1, true},
           {atomic(Op::kEscD), 8, true},
           {atomic(Op::kEscD, 0), 8, true},
           // Posted.
           {atomic(Op::kEamoaddD, 0), 1, false},
           {atomic(Op::kEamoaddD, 0), 8, false},
           {atomic(Op::kEamoaddD, 0) | kRl, 1, false},
           {atomic(Op::kEamoaddD, 0) | kAq, 1, true},
           {atomic(Op::kEamoaddD, 0) | kAq, 8, true},
       }) {
    const unsigned rd = isa::rd_of(c.word);
    const bool updates = isa::find_instruction(c.word, 64)->atomic == isa::Atomic::kUpdate;
    b.hart().csrs().write(csr::kXbgasctl, 1 | c.limit << 8);
    b.hart().csrs().write(csr::kRerrreason, 0);
    b.hart().set_x(kResult, 0x1234);
    const Record r = run(c.word);
    EXPECT_EQ(r.trap, c.precise) << std::hex << c.word;
    EXPECT_EQ(b.csr(csr::kRerrreason), c.precise ? 0u : 6u);
    EXPECT_EQ(r.late, c.late);
    if (c.precise) {
      EXPECT_EQ(b.csr(csr::kNsfaultreason), 6u);
      EXPECT_EQ(b.hart().x(kResult), 0x1234u);
      continue;
    }
    EXPECT_EQ(b.csr(csr::kRerrns), 2u);
    EXPECT_EQ(b.csr(csr::kRerraddr), kAt);
    EXPECT_EQ(r.rd_addr, rd);
    EXPECT_EQ(r.rd_wdata, 0u);
    EXPECT_EQ(r.mem_rmask, rd == 0 ? 0 : 0xff);
    EXPECT_EQ(r.mem_rdata, 0u);
    EXPECT_EQ(r.mem_wmask, updates ? 0xff : 0);
    EXPECT_EQ(r.mem_wdata, updates ? 77u : 0u);
  }
}

TEST_F(RemoteAtomic, NarrowAndConfigurable) {
  Bench narrow(32, 2);
  narrow.set_handler();
  narrow.hart().set_x(kAddress, kAt);
  narrow.hart().set_e(kAddress, 2);
  narrow.hart().set_x(kOperand, 0x80000001);
  narrow.run(atomic(Op::kEamoaddW));
  EXPECT_EQ(narrow.run(atomic(Op::kEamoaddW)).rd_wdata, 0x80000001u);
  EXPECT_EQ(narrow.peek(kAt, 3, 1), 2u);
  EXPECT_EQ(narrow.csr(csr::kXbconfig), 0x01007720u);
  for (const Op op : {Op::kElrD, Op::kEscD, Op::kEamoaddD, Op::kAmocasD, Op::kEamocasD}) {
    narrow.hart().set_pc(kRam);
    EXPECT_EQ(narrow.run(atomic(op)).cause, 2u);
  }
  Bench without(64, 1, true, true, false);
  without.set_handler();
  without.hart().set_x(kAddress, kAt);
  for (const Op op : {Op::kElrW, Op::kEscD, Op::kEamoaddW, Op::kAmocasW, Op::kEamocasD}) {
    for (const unsigned ns : {0u, 1u}) {
      without.hart().set_e(kAddress, ns);
      without.hart().set_pc(kRam);
      EXPECT_EQ(without.run(atomic(op)).cause, 2u);
    }
  }
  without.hart().set_pc(kRam);
  EXPECT_FALSE(without.run(isa::encode_i(Op::kEld, kResult, kAddress, 0)).trap);
  EXPECT_EQ(without.csr(csr::kXbconfig), 0x01004340u);
}

// Who may have the reservation of PE 0: its core, and the network for each PE.
enum Owner : unsigned { kCore, kLoopBack, kOther, kThird };

class SharedReservation : public ::testing::Test {
 protected:
  SharedReservation() {
    for (unsigned pe = 0; pe < 3; ++pe) {
      b.hart(pe).set_x(kAddress, kAt);
      b.hart(pe).set_x(kOperand, 77);
      b.hart(pe).set_e(kAddress, 1);
    }
    b.poke(kAt, 3, 5);
  }
  static unsigned pe_of(Owner o) { return o == kOther ? 1 : o == kThird ? 2 : 0; }
  // Instructions of opcode 0x2f and of local stores, or their extended forms.
  Record run(Owner o, Op local, Op extended, unsigned offset = 0) {
    Hart& hart = b.hart(pe_of(o));
    hart.set_pc(kRam);
    hart.set_x(kAddress, kAt + offset);
    const Op op = o == kCore ? local : extended;
    const isa::Instruction& i = isa::instruction(op);
    const unsigned operand = i.atomic == isa::Atomic::kReserve ? 0 : kOperand;
    const Record r = b.run(i.is_store() ? isa::encode_s(op, kAddress, kOperand, 0)
                                        : isa::encode_r(op, kResult, kAddress, operand),
                           pe_of(o));
    EXPECT_FALSE(r.trap);
    EXPECT_EQ(r.ext, o != kCore);
    return r;
  }
  std::uint64_t reserve(Owner o, unsigned offset = 0) {
    return run(o, Op::kLrD, Op::kElrD, offset).rd_wdata;
  }
  bool conditional(Owner o, unsigned offset = 0) {
    const std::uint64_t before = b.peek(kAt + offset, 3);
    const Record r = run(o, Op::kScD, Op::kEscD, offset);
    EXPECT_EQ(b.peek(kAt + offset, 3), r.rd_wdata == 0 ? 77 : before);
    b.poke(kAt + offset, 3, before);
    return r.rd_wdata == 0;
  }
  void store(Owner o, unsigned offset = 0) { run(o, Op::kSb, Op::kEsb, offset); }
  void update(Owner o, unsigned offset = 0) { run(o, Op::kAmoaddW, Op::kEamoaddW, offset); }
  Bench b{64, 3};
};

TEST_F(SharedReservation, TheOldestWins) {
  for (const Owner first : {kCore, kLoopBack, kOther, kThird}) {
    for (const Owner second : {kCore, kLoopBack, kOther, kThird}) {
      if (first == second) continue;
      EXPECT_EQ(reserve(first), 5u);
      EXPECT_EQ(reserve(second), 5u);     // the data, and nothing more
      EXPECT_FALSE(conditional(second));  // which ends nobody's
      EXPECT_TRUE(conditional(first));
      EXPECT_FALSE(conditional(first));
      EXPECT_FALSE(conditional(second));
    }
  }
}

TEST_F(SharedReservation, TheOldestWinsAtAnyAddress) {
  reserve(kOther);
  reserve(kCore, 64);
  EXPECT_FALSE(conditional(kCore, 64));
  EXPECT_TRUE(conditional(kOther));
}

TEST_F(SharedReservation, ItsOwnerMovesIt) {
  for (const Owner o : {kCore, kLoopBack, kOther}) {
    reserve(o);
    reserve(o, 8);
    EXPECT_TRUE(conditional(o, 8));
    reserve(o, 8);
    // A wrong address fails, and ends it.
    EXPECT_FALSE(conditional(o));
    EXPECT_FALSE(conditional(o, 8));
  }
}

TEST_F(SharedReservation, WritesOfOthersEndItAndThoseOfItsOwnerDoNot) {
  for (const Owner owner : {kCore, kLoopBack, kOther}) {
    for (const Owner writer : {kCore, kLoopBack, kOther, kThird}) {
      reserve(owner);
      store(writer, 8);
      update(writer, 8);
      EXPECT_TRUE(conditional(owner)) << "the next 8 bytes";
      reserve(owner);
      store(writer, 7);
      EXPECT_EQ(conditional(owner), owner == writer);
      reserve(owner);
      update(writer, 4);
      EXPECT_EQ(conditional(owner), owner == writer);
    }
  }
}

TEST_F(SharedReservation, ARefusedAccessEndsNothing) {
  reserve(kCore);
  b.hart().csrs().write(csr::kExportperm, 3);
  b.hart(1).csrs().write(csr::kMtvec, kHandler);
  EXPECT_TRUE(b.run(isa::encode_r(Op::kEamoaddW, kResult, kAddress, kOperand), 1).trap);
  EXPECT_TRUE(conditional(kCore));
}

// elr by PE 1, `wait` turns, esc. After 1024 cycles the reservation is gone and so is its right
// over others.
TEST(SharedReservationTime, Lasts1024Cycles) {
  for (const unsigned wait : {1022u, 1023u, 1024u}) {
    Bench b(64, 2);
    constexpr std::uint32_t kNop = 0x13;
    for (unsigned k = 0; k < wait + 3; ++k) {
      b.poke(kRam + 4 * k, 2, kNop, 0);
      b.poke(kRam + 4 * k, 2, kNop, 1);
    }
    for (unsigned pe = 0; pe < 2; ++pe) b.hart(pe).set_x(kAddress, kAt);
    b.hart(1).set_e(kAddress, 1);
    b.poke(kRam, 2, atomic(Op::kElrD), 1);
    b.poke(kRam + 4 * (wait + 1), 2, atomic(Op::kEscD), 1);
    // The core of PE 0 comes one turn before and tries in the turn behind.
    b.poke(kRam + 4 * wait, 2, isa::encode_r(Op::kLrD, kResult, kAddress, 0));
    b.poke(kRam + 4 * (wait + 2), 2, atomic(Op::kScD));
    b.system().run(wait + 3);
    const bool expired = wait + 1 > 1024;
    EXPECT_EQ(b.hart(1).x(kResult), expired ? 1u : 0u) << wait;
    EXPECT_EQ(b.hart(0).x(kResult), 1u) << wait;
  }
  Bench b(64, 2);
  // Expired at the lr of PE 0: it gets the reservation.
  for (unsigned k = 0; k < 1028; ++k) {
    b.poke(kRam + 4 * k, 2, 0x13, 0);
    b.poke(kRam + 4 * k, 2, 0x13, 1);
  }
  for (unsigned pe = 0; pe < 2; ++pe) b.hart(pe).set_x(kAddress, kAt);
  b.hart(1).set_e(kAddress, 1);
  b.poke(kRam, 2, atomic(Op::kElrD), 1);
  b.poke(kRam + 4 * 1025, 2, isa::encode_r(Op::kLrD, kResult, kAddress, 0));
  b.poke(kRam + 4 * 1026, 2, atomic(Op::kEscD), 1);
  b.poke(kRam + 4 * 1027, 2, atomic(Op::kScD));
  b.system().run(1028);
  EXPECT_EQ(b.hart(1).x(kResult), 1u);
  EXPECT_EQ(b.hart(0).x(kResult), 0u);
}

}  // namespace
}  // namespace xb::reference
