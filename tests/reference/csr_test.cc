// SPDX-License-Identifier: Apache-2.0
// Legal values of the control and status registers: every row of the table in hls/isa/README.md.
#include <gtest/gtest.h>

#include "tests/reference/bench.h"

namespace xb::reference {
namespace {

using isa::Op;
namespace csr = isa::csr;

TEST(Csr, ResetValues) {
  Bench b(64, 6);
  struct Value {
    unsigned number;
    std::uint64_t value;
  };
  for (const Value& v : {Value{csr::kMstatus, 0x1800},
                         {csr::kMisa, 0x8000000000801101},
                         {csr::kMie, 0},
                         {csr::kMip, 0},
                         {csr::kMtvec, 0},
                         {csr::kMcounteren, 0},
                         {csr::kMcountinhibit, 0},
                         {csr::kMscratch, 0},
                         {csr::kMepc, 0},
                         {csr::kMcause, 0},
                         {csr::kMtval, 0},
                         {csr::kMinstret, 0},
                         {csr::kMvendorid, 0},
                         {csr::kMarchid, 0},
                         {csr::kMimpid, 0},
                         {csr::kMhartid, 4},
                         {csr::kMconfigptr, 0},
                         {csr::kXbgasctl, 0x101},
                         {csr::kNstablebase, 0},
                         {csr::kNstablesize, 0},
                         {csr::kNlbflush, 0},
                         {csr::kExportbase, kWindow},
                         {csr::kExportlimit, kRam + kRamBytes},
                         {csr::kExportperm, 15},
                         {csr::kNsfault, 0},
                         {csr::kNsfaultreason, 0},
                         {csr::kRerrns, 0},
                         {csr::kRerraddr, 0},
                         {csr::kRerrreason, 0},
                         {csr::kRerrlost, 0},
                         {csr::kNumpes, 6},
                         {csr::kMeshwidth, 6},
                         {csr::kMeshheight, 1},
                         {csr::kNodex, 4},
                         {csr::kNodey, 0},
                         {csr::kOutstandingloads, 0},
                         {csr::kOutstandingstores, 0},
                         {csr::kBulkdone, 0},
                         {csr::kXbconfig, 0x01007740},
                         {csr::kRamsize, kRamBytes}}) {
    EXPECT_EQ(b.csr(v.number, 4), v.value) << std::hex << v.number;
  }
}

TEST(Csr, WritesChangeLegalBitsOnly) {
  Bench b;
  struct Write {
    unsigned number;
    std::uint64_t written, read;
  };
  constexpr std::uint64_t kOnes = ~std::uint64_t{0};
  for (const Write& w : {Write{csr::kMstatus, kOnes, 0x1888},
                         {csr::kMstatus, 0, 0x1800},
                         {csr::kMisa, 0, 0x8000000000801101},
                         {csr::kMie, kOnes, 0x01000088},
                         {csr::kMip, kOnes, 0},
                         {csr::kMtvec, kOnes - 1, kOnes - 3},
                         {csr::kMtvec, kOnes, kOnes - 2 - 0x7c},
                         {csr::kMscratch, 0x123456789abcdef0, 0x123456789abcdef0},
                         {csr::kMepc, kOnes, kOnes - 3},
                         {csr::kMcause, kOnes, 0x800000000000003f},
                         {csr::kMtval, kOnes, kOnes},
                         {csr::kMcounteren, kOnes, 0},
                         {csr::kMcountinhibit, kOnes, 0},
                         {csr::kMhpmcounter3, kOnes, 0},
                         {csr::kMhpmevent3 + 28, kOnes, 0},
                         {csr::kXbgasctl, 0xff00, 0x100},
                         {csr::kXbgasctl, 1, 0x101},
                         {csr::kNstablebase, kOnes, 0xffffffe0},
                         {csr::kNstablesize, kOnes, 0},
                         {csr::kNlbflush, kOnes, 0},
                         {csr::kExportbase, kOnes, 0x1fffffff8},
                         {csr::kExportlimit, kOnes, 0x1fffffff8},
                         {csr::kExportperm, kOnes, 15},
                         {csr::kNsfault, kOnes, kOnes},
                         {csr::kNsfaultreason, kOnes, 15},
                         {csr::kRerrns, kOnes, 0},
                         {csr::kRerraddr, kOnes, 0},
                         {csr::kRerrreason, kOnes, 0},
                         {csr::kRerrlost, kOnes, 0}}) {
    EXPECT_TRUE(b.hart().csrs().write(w.number, w.written)) << std::hex << w.number;
    EXPECT_EQ(b.csr(w.number), w.read) << std::hex << w.number;
  }
}

TEST(Csr, TheTableHasAPowerOfTwoEntries) {
  for (const unsigned xlen : {64u, 32u}) {
    Bench b(xlen);
    const auto written = [&](std::uint64_t value) {
      b.hart().csrs().write(csr::kNstablesize, value);
      return b.csr(csr::kNstablesize);
    };
    for (std::uint64_t size = 1; size <= 65536; size *= 2) EXPECT_EQ(written(size), size);
    EXPECT_EQ(written(0), 0u);
    EXPECT_EQ(written(8), 8u);
    for (const std::uint64_t size : {3u, 6u, 65535u, 65537u, 131072u, 0x80000000u, 0x80000008u}) {
      EXPECT_EQ(written(size), 8u) << size;
    }
    const std::uint64_t high = std::uint64_t{1} << 32;  // is cut off on RV32
    EXPECT_EQ(written(high + 16), xlen == 64 ? 8u : 16u);
    EXPECT_EQ(written(high), xlen == 64 ? 8u : 0u);
  }
}

TEST(Csr, TheTableIsAlignedAndInTheLowHalf) {
  Bench b;
  b.hart().csrs().write(csr::kNstablebase, 0x123456789abcdeff);
  EXPECT_EQ(b.csr(csr::kNstablebase), 0x9abcdee0u);
  b.hart().csrs().write(csr::kNlbflush, 5);
  EXPECT_EQ(b.csr(csr::kNlbflush), 0u);
}

TEST(Csr, WithoutATableItsRegistersReadZero) {
  Bench b(64, 2, true, true, true, 1, 0);
  EXPECT_EQ(b.csr(csr::kXbconfig), 0x01003740u);
  for (const unsigned number : {csr::kNstablebase, csr::kNstablesize, csr::kNlbflush}) {
    EXPECT_TRUE(b.hart().csrs().write(number, 64));
    EXPECT_EQ(b.csr(number), 0u);
  }
}

TEST(Csr, Rv32HasNarrowRegistersAndUpperHalves) {
  Bench b(32);
  EXPECT_EQ(b.csr(csr::kMisa), 0x40801101u);
  EXPECT_EQ(b.csr(csr::kXbconfig), 0x01007720u);
  EXPECT_EQ(b.csr(csr::kMstatush), 0u);
  b.hart().csrs().write(csr::kMcause, ~std::uint64_t{0});
  EXPECT_EQ(b.csr(csr::kMcause), 0x8000003fu);
  b.hart().csrs().write(csr::kExportbase, ~std::uint64_t{0});
  EXPECT_EQ(b.csr(csr::kExportbase), 0xfffffff8u);
  b.hart().csrs().write(csr::kMinstreth, 7);
  b.hart().csrs().write(csr::kMinstret, 9);
  EXPECT_EQ(b.csr(csr::kInstret), 9u);
  EXPECT_EQ(b.csr(csr::kInstreth), 7u);
  b.hart().csrs().write(csr::kMcycleh, 3);
  EXPECT_EQ(b.csr(csr::kCycleh), 3u);
}

TEST(Csr, AccessToMissingRegistersIsIllegal) {
  Bench b;
  b.set_handler();
  for (const unsigned number : {0x302u /* medeleg */, 0x303u, 0x310u /* mstatush */,
                                0x180u /* satp */, 0x3a0u /* pmpcfg0 */, 0xb80u /* mcycleh */,
                                0xc03u /* hpmcounter3 */, 0x7a0u /* tselect */, 0x7cdu, 0xfccu}) {
    b.hart().set_pc(kRam);
    const Record r = b.run(isa::encode_csr(Op::kCsrrs, 5, number, 0));
    EXPECT_TRUE(r.trap) << std::hex << number;
    EXPECT_EQ(r.cause, 2u);
    EXPECT_EQ(r.tval, isa::encode_csr(Op::kCsrrs, 5, number, 0));
  }
}

TEST(Csr, XbgasRegistersVanishWithoutXbgas) {
  Bench b(64, 1, false);
  b.set_handler();
  for (const unsigned number : {csr::kXbgasctl, csr::kRerrlost, csr::kOutstandingloads}) {
    b.hart().set_pc(kRam);
    EXPECT_EQ(b.run(isa::encode_csr(Op::kCsrrs, 5, number, 0)).cause, 2u);
  }
  EXPECT_EQ(b.csr(csr::kMisa), 0x8000000000001101u);
  EXPECT_EQ(b.csr(csr::kNumpes), 1u);
  EXPECT_EQ(b.csr(csr::kXbconfig), 0x01001140u);
}

TEST(Csr, ReadOnlyNumbersTakeReadsButNoWrites) {
  Bench b;
  b.set_handler();
  b.hart().set_x(6, 1);
  const auto cause = [&](std::uint32_t word) {
    b.hart().set_pc(kRam);
    const Record r = b.run(word);
    return r.trap ? static_cast<int>(r.cause) : -1;
  };
  for (const unsigned n : {csr::kMhartid, csr::kCycle, csr::kNumpes}) {
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrs, 5, n, 0)), -1);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrc, 5, n, 0)), -1);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrsi, 5, n, 0)), -1);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrci, 5, n, 0)), -1);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrw, 5, n, 0)), 2);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrwi, 0, n, 0)), 2);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrs, 0, n, 6)), 2);
    EXPECT_EQ(cause(isa::encode_csr(Op::kCsrrci, 0, n, 1)), 2);
  }
}

TEST(Csr, SixFormsSwapSetAndClear) {
  Bench b;
  b.hart().set_x(6, 0xf0);
  Record r = b.run(isa::encode_csr(Op::kCsrrw, 5, csr::kMscratch, 6));
  EXPECT_EQ(r.rd_wdata, 0u);
  r = b.run(isa::encode_csr(Op::kCsrrsi, 5, csr::kMscratch, 0x0f));
  EXPECT_EQ(r.rd_wdata, 0xf0u);
  b.hart().set_x(6, 0x3c);
  r = b.run(isa::encode_csr(Op::kCsrrc, 5, csr::kMscratch, 6));
  EXPECT_EQ(r.rd_wdata, 0xffu);
  r = b.run(isa::encode_csr(Op::kCsrrci, 5, csr::kMscratch, 3));
  EXPECT_EQ(r.rd_wdata, 0xc3u);
  b.hart().set_x(6, 0x100);
  r = b.run(isa::encode_csr(Op::kCsrrs, 6, csr::kMscratch, 6));  // rd = rs1: old value, new CSR
  EXPECT_EQ(b.hart().x(6), 0xc0u);
  r = b.run(isa::encode_csr(Op::kCsrrwi, 5, csr::kMscratch, 31));
  EXPECT_EQ(r.rd_wdata, 0x1c0u);
  EXPECT_EQ(b.csr(csr::kMscratch), 31u);
}

TEST(Csr, InstretCountsRetiredInstructionsOnly) {
  Bench b;
  b.set_handler();
  b.run(isa::encode_i(Op::kAddi, 1, 0, 1));
  b.run(isa::encode_i(Op::kAddi, 1, 0, 1));
  EXPECT_EQ(b.run(isa::encode_csr(Op::kCsrrs, 5, csr::kMinstret, 0)).rd_wdata, 2u);
  b.run(isa::encode(Op::kEcall, {}));  // does not retire
  EXPECT_EQ(b.run(isa::encode_csr(Op::kCsrrs, 5, csr::kInstret, 0)).rd_wdata, 3u);
  b.hart().set_x(6, 100);
  EXPECT_EQ(b.run(isa::encode_csr(Op::kCsrrw, 5, csr::kMinstret, 6)).rd_wdata, 4u);
  // The instruction after the write reads what was written.
  EXPECT_EQ(b.run(isa::encode_csr(Op::kCsrrs, 5, csr::kMinstret, 0)).rd_wdata, 100u);
  EXPECT_EQ(b.run(isa::encode_csr(Op::kCsrrs, 5, csr::kMinstret, 0)).rd_wdata, 101u);
}

}  // namespace
}  // namespace xb::reference
