// SPDX-License-Identifier: Apache-2.0
// Control flow, local memory, exceptions and interrupts of the reference hart.
#include "verilator_tb/reference/hart.h"

#include <gtest/gtest.h>

#include "tests/reference/bench.h"

namespace xb::reference {
namespace {

using isa::Op;
namespace csr = isa::csr;

TEST(Hart, X0IsAlwaysZero) {
  Bench b;
  const Record r = b.run(isa::encode_i(Op::kAddi, 0, 0, 5));
  EXPECT_EQ(r.rd_addr, 0u);
  EXPECT_EQ(r.rd_wdata, 0u);
  EXPECT_EQ(b.hart().x(0), 0u);
}

TEST(Hart, RecordNamesOperandsAndResult) {
  Bench b;
  b.hart().set_x(6, 40);
  b.hart().set_x(7, 2);
  const Record r = b.run(isa::encode_r(Op::kAdd, 5, 6, 7));
  EXPECT_EQ(r.pc, kRam);
  EXPECT_EQ(r.next_pc, kRam + 4);
  EXPECT_EQ(r.rs1_addr, 6u);
  EXPECT_EQ(r.rs1_rdata, 40u);
  EXPECT_EQ(r.rs2_addr, 7u);
  EXPECT_EQ(r.rs2_rdata, 2u);
  EXPECT_EQ(r.rd_addr, 5u);
  EXPECT_EQ(r.rd_wdata, 42u);
  EXPECT_EQ(b.hart().x(5), 42u);
}

TEST(Hart, UpperImmediatesAreSignExtended) {
  Bench b;
  EXPECT_EQ(b.run(isa::encode(Op::kLui, {.rd = 1, .immediate = 0x12345000})).rd_wdata, 0x12345000u);
  EXPECT_EQ(b.run(isa::encode(Op::kLui, {.rd = 1, .immediate = 0x80000000})).rd_wdata,
            0xffffffff80000000u);
  EXPECT_EQ(b.run(isa::encode(Op::kAuipc, {.rd = 1, .immediate = 0x1000})).rd_wdata,
            kRam + 8 + 0x1000);
  Bench b32(32);
  EXPECT_EQ(b32.run(isa::encode(Op::kLui, {.rd = 1, .immediate = 0x80000000})).rd_wdata,
            0x80000000u);
}

TEST(Hart, JumpsLinkAndMove) {
  Bench b;
  Record r = b.run(isa::encode(Op::kJal, {.rd = 1, .immediate = 0x100}));
  EXPECT_EQ(r.rd_wdata, kRam + 4);
  EXPECT_EQ(r.next_pc, kRam + 0x100);
  r = b.run(isa::encode(Op::kJal, {.rd = 0, .immediate = -0x80}));
  EXPECT_EQ(r.next_pc, kRam + 0x80);
  b.hart().set_x(5, kRam + 0x201);  // bit 0 is cleared
  r = b.run(isa::encode_i(Op::kJalr, 5, 5, 4));
  EXPECT_EQ(r.next_pc, kRam + 0x204);
  EXPECT_EQ(b.hart().x(5), kRam + 0x84);
}

TEST(Hart, BranchesGoBothWays) {
  Bench b;
  b.hart().set_x(1, 1);
  EXPECT_EQ(b.run(isa::encode_s(Op::kBeq, 0, 1, 64)).next_pc, kRam + 4);
  EXPECT_EQ(b.run(isa::encode_s(Op::kBne, 0, 1, -4)).next_pc, kRam);
}

TEST(Hart, JumpToHalfAlignedAddressTrapsAtTheJump) {
  Bench b;
  b.set_handler();
  Record r = b.run(isa::encode(Op::kJal, {.rd = 1, .immediate = 6}));
  EXPECT_TRUE(r.trap);
  EXPECT_EQ(r.cause, 0u);
  EXPECT_EQ(r.tval, kRam + 6);
  EXPECT_EQ(r.rd_addr, 0u);
  EXPECT_EQ(b.hart().x(1), 0u);
  EXPECT_EQ(b.csr(csr::kMepc), kRam);
  EXPECT_EQ(r.next_pc, kHandler);
  // A branch that is not taken does not care.
  b.hart().set_pc(kRam);
  EXPECT_FALSE(b.run(isa::encode_s(Op::kBne, 0, 0, 6)).trap);
  EXPECT_TRUE(b.run(isa::encode_s(Op::kBeq, 0, 0, 6)).trap);
}

TEST(Hart, FetchOutsideRamTraps) {
  Bench b;
  b.set_handler();
  for (const std::uint64_t pc :
       {std::uint64_t{0}, kRam - 4, kRam + kRamBytes, std::uint64_t{0x1'8000'0000}}) {
    b.hart().set_pc(pc);
    const Record r = b.hart().step();
    EXPECT_TRUE(r.trap);
    EXPECT_EQ(r.cause, 1u);
    EXPECT_EQ(r.tval, pc);
    EXPECT_EQ(r.insn, 0u);
    EXPECT_EQ(b.csr(csr::kMepc), pc);
  }
}

TEST(Hart, IllegalInstructionReportsTheWord) {
  Bench b;
  b.set_handler();
  for (const std::uint32_t word :
       {0x00000000u, 0xffffffffu, 0x00002063u /* branch f3=2 */,
        isa::encode_r(Op::kAmocasW, 1, 2, 3) ^ 0x3000 /* amocas.h */,
        isa::encode_r(Op::kLrW, 1, 2, 0) | 1u << 20, 0x10200073u /* sret */,
        0x12000073u /* sfence.vma */, 0x0000000bu /* custom-0 */}) {
    b.hart().set_pc(kRam);
    const Record r = b.run(word);
    EXPECT_TRUE(r.trap) << std::hex << word;
    EXPECT_EQ(r.cause, 2u);
    EXPECT_EQ(r.tval, word);
    EXPECT_EQ(b.csr(csr::kMtval), word);
  }
}

TEST(Hart, WideInstructionsAreIllegalOnRv32) {
  Bench b(32);
  b.set_handler();
  for (const std::uint32_t word :
       {isa::encode_i(Op::kLd, 1, 2, 0), isa::encode_i(Op::kLwu, 1, 2, 0),
        isa::encode_s(Op::kSd, 1, 2, 0), isa::encode_r(Op::kAddw, 1, 2, 3),
        isa::encode_r(Op::kMulw, 1, 2, 3), isa::encode_i(Op::kSlli, 1, 2, 32),
        isa::encode_i(Op::kEld, 1, 2, 0), isa::encode_r(Op::kErlwu, 1, 2, 3)}) {
    b.hart().set_pc(kRam);
    EXPECT_EQ(b.run(word).cause, 2u) << std::hex << word;
  }
}

TEST(Hart, MultiplyIsIllegalWithoutM) {
  Bench b(64, 1, true, false);
  b.set_handler();
  EXPECT_EQ(b.run(isa::encode_r(Op::kMul, 1, 2, 3)).cause, 2u);
}

TEST(Hart, EcallAndEbreakTrap) {
  Bench b;
  b.set_handler();
  Record r = b.run(isa::encode(Op::kEcall, {}));
  EXPECT_TRUE(r.trap);
  EXPECT_EQ(r.cause, 11u);
  EXPECT_EQ(r.tval, 0u);
  b.hart().set_pc(kRam + 0x40);
  r = b.run(isa::encode(Op::kEbreak, {}));
  EXPECT_EQ(r.cause, 3u);
  EXPECT_EQ(r.tval, kRam + 0x40);
}

TEST(Hart, LoadsExtendAndStoresKeepTheirNeighbours) {
  Bench b;
  const std::uint64_t a = kRam + 0x1000;
  b.poke(a, 3, 0x8877665544332280);
  b.hart().set_x(2, a + 8);
  struct Load {
    Op op;
    std::int64_t offset;
    std::uint64_t expected;
    std::uint8_t mask;
  };
  for (const Load& l : {Load{Op::kLb, -8, 0xffffffffffffff80, 1},
                        {Op::kLbu, -8, 0x80, 1},
                        {Op::kLb, -7, 0x22, 1},
                        {Op::kLh, -2, 0xffffffffffff8877, 3},
                        {Op::kLhu, -2, 0x8877, 3},
                        {Op::kLw, -4, 0xffffffff88776655, 15},
                        {Op::kLwu, -4, 0x88776655, 15},
                        {Op::kLw, -8, 0x44332280, 15},
                        {Op::kLd, -8, 0x8877665544332280, 255}}) {
    const Record r = b.run(isa::encode_i(l.op, 5, 2, l.offset));
    EXPECT_EQ(r.rd_wdata, l.expected) << isa::instruction(l.op).name;
    EXPECT_EQ(r.mem_rmask, l.mask);
    EXPECT_EQ(r.mem_wmask, 0);
    EXPECT_EQ(r.mem_addr, a + 8 + static_cast<std::uint64_t>(l.offset));
  }
  b.hart().set_x(3, 0xa5a5a5a5a5a5a5a5);
  const Record r = b.run(isa::encode_s(Op::kSh, 2, 3, -6));
  EXPECT_EQ(r.mem_wmask, 3);
  EXPECT_EQ(r.mem_wdata, 0xa5a5u);
  EXPECT_EQ(b.peek(a, 3), 0x88776655a5a52280u);
  b.run(isa::encode_s(Op::kSb, 2, 3, -8));
  EXPECT_EQ(b.peek(a, 3), 0x88776655a5a522a5u);
  b.run(isa::encode_s(Op::kSw, 2, 3, -4));
  EXPECT_EQ(b.peek(a, 3), 0xa5a5a5a5a5a522a5u);
  b.run(isa::encode_s(Op::kSd, 2, 0, -8));
  EXPECT_EQ(b.peek(a, 3), 0u);
}

TEST(Hart, MisalignedAccessTrapsBeforeTheAddressIsLookedAt) {
  Bench b;
  b.set_handler();
  b.hart().set_x(2, 0x1001);  // neither aligned nor in the map
  struct Access {
    std::uint32_t word;
    unsigned cause;
  };
  for (const Access& a : {Access{isa::encode_i(Op::kLh, 1, 2, 0), 4},
                          {isa::encode_i(Op::kLw, 1, 2, 1), 4},
                          {isa::encode_i(Op::kLd, 1, 2, 3), 4},
                          {isa::encode_s(Op::kSh, 2, 1, 0), 6},
                          {isa::encode_s(Op::kSw, 2, 1, 1), 6},
                          {isa::encode_s(Op::kSd, 2, 1, 3), 6},
                          {isa::encode_i(Op::kLb, 1, 2, 0), 5},
                          {isa::encode_s(Op::kSb, 2, 1, 0), 7},
                          {isa::encode_i(Op::kLd, 1, 2, 7), 5},
                          {isa::encode_s(Op::kSd, 2, 1, 7), 7}}) {
    b.hart().set_pc(kRam);
    const Record r = b.run(a.word);
    EXPECT_TRUE(r.trap);
    EXPECT_EQ(r.cause, a.cause) << std::hex << a.word;
    EXPECT_EQ(r.tval, 0x1001 + static_cast<std::uint64_t>(isa::immediate_of(
                                   a.word, isa::find_instruction(a.word, 64)->immediate)));
    EXPECT_EQ(r.mem_rmask | r.mem_wmask, 0);
  }
}

TEST(Hart, AddressesOutsideTheMapFault) {
  Bench b;
  b.set_handler();
  for (const std::uint64_t address :
       {std::uint64_t{0}, kRam - 8, kRam + kRamBytes, std::uint64_t{0x1000'1000},
        std::uint64_t{0x0201'0000}, std::uint64_t{0x8000'0000'8000'0000}}) {
    b.hart().set_pc(kRam);
    b.hart().set_x(2, address);
    const Record r = b.run(isa::encode_i(Op::kLd, 1, 2, 0));
    EXPECT_EQ(r.cause, 5u) << std::hex << address;
    EXPECT_EQ(r.tval, address);
  }
  b.hart().set_pc(kRam);
  b.hart().set_x(2, kRam + kRamBytes - 8);
  EXPECT_FALSE(b.run(isa::encode_i(Op::kLd, 1, 2, 0)).trap);
}

TEST(Hart, ClintTakesWordsAndDoublewordsOnly) {
  Bench b;
  b.set_handler();
  b.hart().set_x(2, isa::kClintMtimecmp);
  EXPECT_EQ(b.run(isa::encode_i(Op::kLb, 1, 2, 0)).cause, 5u);
  b.hart().set_pc(kRam);
  EXPECT_EQ(b.run(isa::encode_s(Op::kSh, 2, 0, 0)).cause, 7u);
  b.hart().set_pc(kRam);
  EXPECT_EQ(b.run(isa::encode_i(Op::kLd, 1, 2, 0)).rd_wdata, ~std::uint64_t{0});
  b.hart().set_x(3, 0x1234);
  b.run(isa::encode_s(Op::kSw, 2, 3, 4));
  EXPECT_EQ(b.run(isa::encode_i(Op::kLd, 1, 2, 0)).rd_wdata, 0x1234'ffff'ffffu);
  EXPECT_EQ(b.run(isa::encode_i(Op::kLwu, 1, 2, 4)).rd_wdata, 0x1234u);
}

TEST(Hart, TrapStacksTheInterruptEnable) {
  Bench b;
  b.set_handler();
  b.run(isa::encode_csr(Op::kCsrrsi, 0, csr::kMstatus, 8));
  EXPECT_EQ(b.csr(csr::kMstatus), 0x1808u);
  b.run(isa::encode(Op::kEcall, {}));
  EXPECT_EQ(b.csr(csr::kMstatus), 0x1880u);
  EXPECT_EQ(b.hart().pc(), kHandler);
  const Record r = b.run(isa::encode(Op::kMret, {}));
  EXPECT_EQ(r.next_pc, kRam + 4);
  EXPECT_EQ(b.csr(csr::kMstatus), 0x1888u);
  // mret sets MPIE, so that a second one leaves interrupts on.
  b.run(isa::encode(Op::kMret, {}));
  EXPECT_EQ(b.csr(csr::kMstatus), 0x1888u);
}

TEST(Hart, InterruptsAreTakenByPriority) {
  Bench b;
  b.set_handler();
  b.hart().set_x(2, isa::kClintBase);
  b.hart().set_x(3, 1);
  b.run(isa::encode_s(Op::kSw, 2, 3, 0));  // msip
  b.hart().set_x(4, isa::kClintMtimecmp);
  b.run(isa::encode_s(Op::kSd, 4, 0, 0));  // mtimecmp = 0: due at once
  EXPECT_EQ(b.csr(csr::kMip), 0x88u);
  EXPECT_FALSE(b.hart().wakes());
  EXPECT_FALSE(b.hart().interrupt_due());
  b.hart().csrs().write(csr::kMie, ~std::uint64_t{0});
  EXPECT_EQ(b.csr(csr::kMie), 0x01000088u);
  EXPECT_TRUE(b.hart().wakes());
  EXPECT_FALSE(b.hart().interrupt_due());  // MIE is 0
  b.hart().csrs().write(csr::kMstatus, 8);
  EXPECT_EQ(b.hart().interrupt_due(), 3u);
  EXPECT_TRUE(b.hart().interrupt_enabled(7));
  const std::uint64_t interrupted = b.hart().pc();
  b.hart().take_interrupt(3);
  const Record r = b.run(isa::encode_i(Op::kAddi, 1, 0, 1));
  EXPECT_TRUE(r.intr);
  EXPECT_FALSE(r.trap);
  EXPECT_EQ(r.cause, 3u);
  EXPECT_EQ(r.pc, kHandler);
  EXPECT_EQ(b.csr(csr::kMepc), interrupted);
  EXPECT_EQ(b.csr(csr::kMcause), 0x8000000000000003u);
  EXPECT_EQ(b.csr(csr::kMtval), 0u);
  EXPECT_FALSE(b.hart().interrupt_due());
  b.hart().csrs().write(csr::kMie, 0x80);
  b.hart().csrs().write(csr::kMstatus, 8);
  EXPECT_EQ(b.hart().interrupt_due(), 7u);
}

TEST(Hart, VectoredModeSpreadsInterruptsButNotExceptions) {
  Bench b;
  b.hart().csrs().write(csr::kMtvec, kHandler + 0x44 + 1);  // bits 6:2 are cleared
  EXPECT_EQ(b.csr(csr::kMtvec), kHandler + 1);
  b.hart().take_interrupt(7);
  EXPECT_EQ(b.hart().pc(), kHandler + 28);
  b.hart().take_interrupt(24);
  EXPECT_EQ(b.hart().pc(), kHandler + 96);
  EXPECT_EQ(b.run(isa::encode(Op::kEcall, {})).next_pc, kHandler);
}

TEST(Hart, WaitInstructionsRetire) {
  Bench b;
  for (const Op op : {Op::kWfi, Op::kWrsNto, Op::kWrsSto, Op::kFence, Op::kFenceI}) {
    const Record r = b.run(isa::encode(op, {}));
    EXPECT_FALSE(r.trap);
    EXPECT_EQ(r.next_pc, r.pc + 4);
  }
}

}  // namespace
}  // namespace xb::reference
