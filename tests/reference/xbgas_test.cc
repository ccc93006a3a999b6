// SPDX-License-Identifier: Apache-2.0
// xBGAS instructions of the reference hart: local, loop-back and remote, and their faults.
#include <gtest/gtest.h>

#include "tests/reference/bench.h"

namespace xb::reference {
namespace {

using isa::Op;
namespace csr = isa::csr;

constexpr std::uint64_t kData = kWindow + 0x100;
constexpr std::uint64_t kPattern = 0x8899aabbccddeef0;

TEST(Xbgas, E0IsAnOrdinaryRegister) {
  Bench b;
  b.hart().set_x(5, 7);
  const Record r = b.run(isa::encode_i(Op::kEaddie, 0, 5, 3));
  EXPECT_TRUE(r.erd_valid);
  EXPECT_EQ(r.erd_addr, 0u);
  EXPECT_EQ(r.erd_wdata, 10u);
  EXPECT_EQ(b.run(isa::encode_i(Op::kEaddi, 6, 0, -1)).rd_wdata, 9u);
}

TEST(Xbgas, MovesAddBetweenTheFiles) {
  Bench b;
  b.hart().set_x(5, 100);
  EXPECT_EQ(b.run(isa::encode_i(Op::kEaddie, 3, 5, -2048)).erd_wdata, 0u - std::uint64_t{1948});
  const Record r = b.run(isa::encode_i(Op::kEaddix, 31, 3, 2047));
  EXPECT_EQ(r.erd_wdata, 99u);
  EXPECT_EQ(r.ers_addr, 3u);
  EXPECT_EQ(r.ers_rdata, 0u - std::uint64_t{1948});
  EXPECT_EQ(b.run(isa::encode_i(Op::kEaddi, 6, 31, 1)).rd_wdata, 100u);
  Bench b32(32);
  b32.hart().set_x(5, 0);
  EXPECT_EQ(b32.run(isa::encode_i(Op::kEaddie, 3, 5, -1)).erd_wdata, 0xffffffffu);
}

TEST(Xbgas, SaveAndRestoreAreLocalAndRegisterWide) {
  Bench b(64, 2);
  b.hart().set_x(2, kData);
  b.hart().set_e(2, 2);  // not a namespace here
  b.hart().set_e(9, kPattern);
  Record r = b.run(isa::encode_s(Op::kEse, 2, 9, 8));
  EXPECT_FALSE(r.ext);
  EXPECT_EQ(r.mem_wmask, 255);
  EXPECT_EQ(r.ers_addr, 9u);
  EXPECT_EQ(b.peek(kData + 8, 3), kPattern);
  r = b.run(isa::encode_i(Op::kEle, 0, 2, 8));
  EXPECT_TRUE(r.erd_valid);
  EXPECT_EQ(r.rd_addr, 0u);
  EXPECT_EQ(b.hart().e(0), kPattern);
  Bench b32(32);
  b32.hart().set_x(2, kData);
  b32.hart().set_e(9, 0xdeadbeef);
  EXPECT_EQ(b32.run(isa::encode_s(Op::kEse, 2, 9, 4)).mem_wmask, 15);
  EXPECT_EQ(b32.run(isa::encode_i(Op::kEle, 1, 2, 4)).erd_wdata, 0xdeadbeefu);
}

// Namespace 0 is the node itself, without the network; 1 is PE 0 through it.
class XbgasNamespace : public testing::TestWithParam<unsigned> {};

TEST_P(XbgasNamespace, LoadsOfBothForms) {
  const unsigned ns = GetParam();
  const unsigned owner = ns == 0 ? 0 : ns - 1;
  Bench b(64, 4);
  b.poke(kData, 3, kPattern, owner);
  struct Load {
    Op immediate, reg;
    std::uint64_t expected;
  };
  for (const Load& l : {Load{Op::kElb, Op::kErlb, 0xfffffffffffffff0},
                        {Op::kElh, Op::kErlh, 0xffffffffffffeef0},
                        {Op::kElw, Op::kErlw, 0xffffffffccddeef0},
                        {Op::kEld, Op::kErld, kPattern},
                        {Op::kElbu, Op::kErlbu, 0xf0},
                        {Op::kElhu, Op::kErlhu, 0xeef0},
                        {Op::kElwu, Op::kErlwu, 0xccddeef0}}) {
    b.hart().set_x(7, kData + 16);
    b.hart().set_e(7, ns);
    b.hart().set_e(8, 99);
    Record r = b.run(isa::encode_i(l.immediate, 5, 7, -16));
    EXPECT_EQ(r.rd_wdata, l.expected) << isa::instruction(l.immediate).name;
    EXPECT_EQ(r.ext, ns != 0);
    EXPECT_EQ(r.ext_ns, ns);
    b.hart().set_x(8, kData);
    r = b.run(isa::encode_r(l.reg, 5, 8, 7));  // address x8, namespace e7
    EXPECT_EQ(r.rd_wdata, l.expected) << isa::instruction(l.reg).name;
    EXPECT_EQ(r.ers_addr, 7u);
  }
  const Record r = b.run(isa::encode_r(Op::kErle, 11, 8, 7));
  EXPECT_EQ(r.erd_wdata, kPattern);
  EXPECT_EQ(r.rd_addr, 0u);
  EXPECT_EQ(b.hart().e(11), kPattern);
}

TEST_P(XbgasNamespace, StoresOfBothForms) {
  const unsigned ns = GetParam();
  const unsigned owner = ns == 0 ? 0 : ns - 1;
  struct Store {
    Op immediate, reg;
    std::uint64_t memory;
  };
  for (const Store& s : {Store{Op::kEsb, Op::kErsb, 0x11111111111111f0},
                         {Op::kEsh, Op::kErsh, 0x111111111111eef0},
                         {Op::kEsw, Op::kErsw, 0x11111111ccddeef0},
                         {Op::kEsd, Op::kErsd, kPattern}}) {
    Bench b(64, 4);
    b.poke(kData, 3, 0x1111111111111111, owner);
    b.hart().set_x(7, kData - 5);
    b.hart().set_e(7, ns);
    b.hart().set_x(9, kPattern);
    Record r = b.run(isa::encode_s(s.immediate, 7, 9, 5));
    EXPECT_EQ(b.peek(kData, 3, owner), s.memory) << isa::instruction(s.immediate).name;
    EXPECT_EQ(r.ext, ns != 0);
    b.poke(kData, 3, 0x1111111111111111, owner);
    b.hart().set_x(8, kData);
    b.hart().set_e(8, 77);  // must not be used
    // data x9, address x8, namespace e7
    r = b.run(isa::encode(s.reg, {.rd = 7, .rs1 = 9, .rs2 = 8}));
    EXPECT_FALSE(r.trap);
    EXPECT_EQ(b.peek(kData, 3, owner), s.memory) << isa::instruction(s.reg).name;
    EXPECT_EQ(r.mem_addr, kData);
  }
  Bench b(64, 4);
  b.hart().set_x(8, kData);
  b.hart().set_e(7, ns);
  b.hart().set_e(9, kPattern);
  const Record r = b.run(isa::encode(Op::kErse, {.rd = 7, .rs1 = 9, .rs2 = 8}));
  EXPECT_EQ(b.peek(kData, 3, owner), kPattern);
  EXPECT_EQ(r.ers_addr, 7u);
  EXPECT_EQ(r.mem_wdata, kPattern);
}

INSTANTIATE_TEST_SUITE_P(LocalLoopBackNeighbourAndDistance3, XbgasNamespace,
                         testing::Values(0u, 1u, 2u, 4u));

TEST(Xbgas, OffsetWrapsInTheLowHalfOnly) {
  Bench b32(32, 2);
  b32.poke(kData, 2, 0x12345678, 1);
  b32.hart().set_x(7, 0xfffff900);
  b32.hart().set_e(7, 2);
  b32.set_handler();
  // 0xfffff900 + 0x7ff wraps to 0xff: outside RAM, same namespace.
  const Record r = b32.run(isa::encode_i(Op::kElb, 5, 7, 0x7ff));
  EXPECT_EQ(r.cause, 5u);
  EXPECT_EQ(r.tval, 0xffu);
  EXPECT_EQ(b32.csr(csr::kNsfault), 2u);
  EXPECT_EQ(b32.csr(csr::kNsfaultreason), 4u);
}

TEST(Xbgas, UnmappedNamespaceFaultsPrecisely) {
  Bench b(64, 3);
  b.set_handler();
  for (const std::uint64_t ns :
       {std::uint64_t{4}, std::uint64_t{0x10001}, ~std::uint64_t{0}, std::uint64_t{1} << 32}) {
    b.hart().set_x(7, kData);
    b.hart().set_e(7, ns);
    b.hart().set_pc(kRam);
    Record r = b.run(isa::encode_i(Op::kEld, 5, 7, 8));
    EXPECT_TRUE(r.trap);
    EXPECT_EQ(r.cause, 5u);
    EXPECT_EQ(r.tval, kData + 8);
    EXPECT_EQ(b.csr(csr::kNsfault), ns);
    EXPECT_EQ(b.csr(csr::kNsfaultreason), 1u);
    b.hart().set_pc(kRam);
    r = b.run(isa::encode_s(Op::kEsd, 7, 5, 0));
    EXPECT_EQ(r.cause, 7u);
    EXPECT_FALSE(r.ext);
  }
}

TEST(Xbgas, MisalignmentComesBeforeTheNamespace) {
  Bench b(64, 3);
  b.set_handler();
  b.hart().set_x(7, 3);
  b.hart().set_e(7, 1000);
  EXPECT_EQ(b.run(isa::encode_i(Op::kElw, 5, 7, 0)).cause, 4u);
  b.hart().set_pc(kRam);
  EXPECT_EQ(b.run(isa::encode_s(Op::kEsw, 7, 5, 0)).cause, 6u);
  EXPECT_EQ(b.csr(csr::kNsfault), 0u);
  // Unmapped comes before out of range.
  b.hart().set_x(7, 0);
  b.hart().set_pc(kRam);
  EXPECT_EQ(b.run(isa::encode_i(Op::kElw, 5, 7, 0)).cause, 5u);
  EXPECT_EQ(b.csr(csr::kNsfaultreason), 1u);
  b.hart().set_e(7, 3);
  b.hart().set_pc(kRam);
  EXPECT_EQ(b.run(isa::encode_i(Op::kElw, 5, 7, 0)).cause, 5u);
  EXPECT_EQ(b.csr(csr::kNsfaultreason), 4u);
}

TEST(Xbgas, TargetRefusesLoadsPrecisely) {
  Bench b(64, 2);
  b.set_handler();
  const auto load = [&](std::uint64_t address) {
    b.hart().set_x(7, address);
    b.hart().set_e(7, 2);
    b.hart().set_pc(kRam);
    const Record r = b.run(isa::encode_i(Op::kEld, 5, 7, 0));
    return r.trap ? b.csr(csr::kNsfaultreason) : 0;
  };
  EXPECT_EQ(load(kWindow), 0u);
  EXPECT_EQ(load(kWindow - 8), 5u);
  EXPECT_EQ(load(kRam + kRamBytes - 8), 0u);
  EXPECT_EQ(load(kRam + kRamBytes), 7u);
  b.hart(1).csrs().write(csr::kExportlimit, kWindow + 8);
  EXPECT_EQ(load(kWindow), 0u);
  EXPECT_EQ(load(kWindow + 8), 5u);
  b.hart(1).csrs().write(csr::kExportperm, 2);
  EXPECT_EQ(load(kWindow), 6u);
  EXPECT_EQ(b.csr(csr::kMcause), 5u);
  EXPECT_EQ(b.csr(csr::kNsfault), 2u);
}

TEST(Xbgas, TargetRefusesStoresByInterrupt) {
  Bench b(64, 2);
  b.set_handler();
  b.hart(1).csrs().write(csr::kExportperm, 1);
  b.hart().set_x(7, kData);
  b.hart().set_e(7, 2);
  b.hart().set_x(9, 5);
  Record r = b.run(isa::encode_s(Op::kEsd, 7, 9, 0));
  EXPECT_FALSE(r.trap);
  EXPECT_EQ(b.peek(kData, 3, 1), 0u);
  EXPECT_EQ(b.csr(csr::kRerrns), 2u);
  EXPECT_EQ(b.csr(csr::kRerraddr), kData);
  EXPECT_EQ(b.csr(csr::kRerrreason), 6u);
  EXPECT_EQ(b.csr(csr::kMip), 1u << 24);
  b.hart().set_x(7, kRam);
  b.run(isa::encode_s(Op::kEsd, 7, 9, 0));
  EXPECT_EQ(b.csr(csr::kRerrlost), 1u);
  EXPECT_EQ(b.csr(csr::kRerraddr), kData);
  b.run(isa::encode_csr(Op::kCsrrwi, 0, csr::kRerrreason, 0));
  EXPECT_EQ(b.csr(csr::kMip), 0u);
  EXPECT_EQ(b.csr(csr::kRerrlost), 0u);
}

TEST(Xbgas, LoopBackIsCheckedAgainstTheOwnWindow) {
  Bench b;
  b.set_handler();
  b.hart().set_x(7, kRam);
  EXPECT_FALSE(b.run(isa::encode_i(Op::kElw, 5, 7, 0)).trap);  // ns 0: local
  b.hart().set_e(7, 1);
  EXPECT_TRUE(b.run(isa::encode_i(Op::kElw, 5, 7, 0)).trap);
  EXPECT_EQ(b.csr(csr::kNsfaultreason), 5u);
}

TEST(Xbgas, LocalFaultsLeaveTheNamespaceRegistersAlone) {
  Bench b;
  b.set_handler();
  b.hart().set_x(7, 0x100);
  EXPECT_EQ(b.run(isa::encode_i(Op::kElw, 5, 7, 0)).cause, 5u);
  EXPECT_EQ(b.csr(csr::kNsfaultreason), 0u);
}

TEST(Xbgas, DisabledOrAbsentMakesEveryEncodingIllegal) {
  Bench disabled(64, 1), absent(64, 1, false);
  disabled.hart().csrs().write(csr::kXbgasctl, 0);
  for (Bench* b : {&disabled, &absent}) {
    b->set_handler();
    for (const isa::Instruction& i : isa::kInstructions) {
      if (i.extension != isa::Extension::kXbgas) continue;
      b->hart().set_pc(kRam);
      b->hart().set_x(2, kData);
      const Record r = b->run(isa::encode(i, {.rd = 2, .rs1 = 2, .rs2 = 2}));
      EXPECT_TRUE(r.trap) << i.name;
      EXPECT_EQ(r.cause, 2u) << i.name;
    }
  }
  disabled.hart().csrs().write(csr::kXbgasctl, 1);
  disabled.hart().set_pc(kRam);
  EXPECT_FALSE(disabled.run(isa::encode_i(Op::kEaddix, 1, 2, 0)).trap);
}

}  // namespace
}  // namespace xb::reference
