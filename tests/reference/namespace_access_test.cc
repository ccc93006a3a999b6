// SPDX-License-Identifier: Apache-2.0
// Extended accesses by a namespace table: look-aside buffer, faults and their order, registers.
#include <gtest/gtest.h>

#include "tests/reference/bench.h"
#include "tests/reference/table_words.h"

namespace xb::reference {
namespace {

using isa::Op;
namespace csr = isa::csr;

constexpr std::uint64_t kTable = kRam + 0x1000;  // of kSize entries
constexpr unsigned kSize = 64;
constexpr unsigned kPes = 4;
constexpr std::uint64_t kData = kWindow + 0x100;
constexpr unsigned kAddress = 7, kValue = 9;  // registers

// Reasons as the tests name them.
constexpr unsigned kDone = 0, kUnmapped = 1, kPermission = 2, kBounds = 3, kRange4 = 4, kTarget = 5,
                   kBad = 10;

class Access : public testing::TestWithParam<unsigned> {
 protected:
  Access() {
    for (unsigned pe = 0; pe < kPes; ++pe) b.poke(kData, 3, 0x1000 + pe, pe);
    b.set_handler();
    write(csr::kNstablebase, kTable);
    write(csr::kNstablesize, kSize);
  }

  void write(unsigned number, std::uint64_t value) { b.hart().csrs().write(number, value); }
  void set_slot(unsigned slot, const Entry& e) {
    const std::uint64_t at = kTable + slot * isa::kNsEntryBytes;
    b.poke(at, 3, e.ns);
    b.poke(at + 8, 3, e.mapping);
    b.poke(at + 16, 3, e.low);
    b.poke(at + 24, 3, e.high);
  }
  void set(const Entry& e) { set_slot(static_cast<unsigned>(e.ns % kSize), e); }
  Record execute(std::uint32_t word, std::uint64_t ns, std::uint64_t address) {
    b.hart().set_pc(kRam);
    b.hart().set_x(kAddress, address);
    b.hart().set_e(kAddress, ns);
    b.hart().csrs().record_namespace_fault(0, isa::Reason::kNone);
    return b.run(word);
  }
  // What was loaded, or the reason why not.
  std::uint64_t load(std::uint64_t ns, std::uint64_t address = kData) {
    const Record r = execute(isa::encode_i(Op::kElw, 5, kAddress, 0), ns, address);
    return fault_of(r, ns, address, 5).value_or(r.rd_wdata);
  }
  unsigned store(std::uint64_t ns, std::uint64_t address = kData) {
    const Record r = execute(isa::encode_s(Op::kEsw, kAddress, kValue, 0), ns, address);
    return fault_of(r, ns, address, 7).value_or(kDone);
  }
  unsigned update(std::uint64_t ns, Op op = Op::kEamoaddW) {
    const Record r =
        execute(isa::encode(op, {.rd = 5, .rs1 = kAddress, .rs2 = op == Op::kElrW ? 0u : kValue}),
                ns, kData);
    return fault_of(r, ns, kData, op == Op::kElrW ? 5 : 7).value_or(kDone);
  }
  std::optional<unsigned> fault_of(const Record& r, std::uint64_t ns, std::uint64_t address,
                                   unsigned cause) {
    EXPECT_EQ(r.ext, !r.trap);
    EXPECT_EQ(r.ext_ns, r.trap ? 0 : ns);
    if (!r.trap) return std::nullopt;
    EXPECT_EQ(r.cause, cause);
    EXPECT_EQ(r.tval, address);
    EXPECT_EQ(r.rd_addr, 0u);
    EXPECT_EQ(b.csr(csr::kNsfault), ns);
    return static_cast<unsigned>(b.csr(csr::kNsfaultreason));
  }
  std::vector<std::uint64_t> held() { return b.hart().csrs().namespaces().nlb().namespaces(); }

  Bench b{GetParam(), kPes};
};
using Namespaces = std::vector<std::uint64_t>;

TEST_P(Access, GoesToTheNodeOfItsEntry) {
  set({9, kAll | node(2)});
  set({1, kAll | node(3)});
  set({65535, kAll | node(0)});  // this PE
  EXPECT_EQ(load(9), 0x1002u);
  EXPECT_EQ(load(1), 0x1003u);
  EXPECT_EQ(load(65535), 0x1000u);
  b.hart().set_x(kValue, 77);
  EXPECT_EQ(store(1), kDone);
  EXPECT_EQ(b.peek(kData, 2, 3), 77u);
  EXPECT_EQ(update(1), kDone);
  EXPECT_EQ(b.peek(kData, 2, 3), 154u);
  EXPECT_EQ(execute(isa::encode_i(Op::kElw, 5, kAddress, 0), 9, kData).ext_node, 2u);
}

TEST_P(Access, NamespaceZeroIsLocalWhateverTheTableSays) {
  EXPECT_FALSE(execute(isa::encode_i(Op::kElw, 5, kAddress, 0), 0, kData).ext);
  EXPECT_EQ(b.hart().x(5), 0x1000u);
  EXPECT_TRUE(held().empty());
}

TEST_P(Access, SeveralNamespacesOfOneNode) {
  set({5, kValid | kRead | node(1), 0, kData + 8});
  set({6, kValid | kWrite | node(1)});
  EXPECT_EQ(load(5), 0x1001u);
  EXPECT_EQ(store(5), kPermission);
  EXPECT_EQ(load(6), kPermission);
  b.hart().set_x(kValue, 3);
  EXPECT_EQ(store(6), kDone);
  EXPECT_EQ(load(5), 3u);
  EXPECT_EQ(load(5, kData + 8), kBounds);
}

TEST_P(Access, WithoutATableNamespacesAreMappedDirectly) {
  set({2, kAll | node(3)});
  EXPECT_EQ(load(2), 0x1003u);
  write(csr::kNstablesize, 0);
  EXPECT_EQ(load(2), 0x1001u);
  EXPECT_EQ(load(4), 0x1003u);
  EXPECT_EQ(load(5), kUnmapped);
  EXPECT_TRUE(held().empty());
}

TEST_P(Access, EveryPermissionIsAskedForAlone) {
  set({1, kValid | kRead | node(1)});
  set({2, kValid | kWrite | node(1)});
  set({3, kValid | kAtomic | node(1)});
  for (const unsigned ns : {1u, 2u, 3u}) {
    EXPECT_EQ(load(ns), ns == 1 ? 0x1001u : kPermission);
    b.hart().set_x(kValue, 0x1001);
    EXPECT_EQ(store(ns), ns == 2 ? kDone : kPermission);
    b.hart().set_x(kValue, 0);
    for (const Op op : {Op::kEamoaddW, Op::kElrW, Op::kEscW, Op::kEamocasW}) {
      EXPECT_EQ(update(ns, op), ns == 3 ? kDone : kPermission);
    }
  }
}

TEST_P(Access, EveryByteLiesInTheBounds) {
  set({1, kAll | node(1), kData + 8, kData + 16});
  const std::uint64_t misaligned = kData + 7;
  set({2, kAll | node(1), misaligned, kData + 23});  // as kData, kData + 16
  EXPECT_EQ(load(1, kData + 4), kBounds);
  EXPECT_EQ(load(1, kData + 8), 0u);
  EXPECT_EQ(load(1, kData + 12), 0u);
  EXPECT_EQ(load(1, kData + 16), kBounds);
  EXPECT_EQ(load(2, kData), 0x1001u);
  EXPECT_EQ(load(2, kData + 12), 0u);
  EXPECT_EQ(load(2, kData + 16), kBounds);
  EXPECT_EQ(store(1), kBounds);
  EXPECT_EQ(update(1), kBounds);
  set({3, kAll | node(1), kData + 16, kData});  // nothing
  EXPECT_EQ(load(3), kBounds);
  set({4, kAll | node(1), 0, ~std::uint64_t{0}});  // all 64 bits count
  EXPECT_EQ(load(4), 0x1001u);
  set({5, kAll | node(1), std::uint64_t{1} << 63, ~std::uint64_t{0}});
  EXPECT_EQ(load(5), kBounds);
  set({6, kAll | node(1), 0, kHighest});
  EXPECT_EQ(load(6, 0xfffffffc), 7u);  // the target has no RAM there
  set({7, kAll | node(1), 0, kHighest - 8});
  EXPECT_EQ(load(7, 0xfffffffc), kBounds);
  EXPECT_EQ(load(7, 0xfffffff4), 7u);
}

TEST_P(Access, MsipIsAnAddressToo) {
  const std::uint64_t msip = isa::kClintMsip;
  b.hart().set_x(kValue, 1);
  set({1, kAll | node(1), kRam});
  set({2, kAll | node(1), msip, msip + 8});
  set({3, kValid | kRead | kAtomic | node(1)});
  EXPECT_EQ(store(1, msip), kBounds);
  EXPECT_EQ(b.csr(csr::kMip, 1), 0u);
  EXPECT_EQ(store(2, msip), kDone);
  EXPECT_EQ(b.csr(csr::kMip, 1), 8u);
  EXPECT_EQ(store(2), kBounds);
  EXPECT_EQ(store(3, msip), kPermission);
  EXPECT_EQ(load(2, msip), kRange4);
}

TEST_P(Access, TheFirstFaultWins) {
  set({1, kValid | node(1), kData, kData});
  EXPECT_EQ(load(65536), kUnmapped);
  EXPECT_EQ(load(65536, 0x100), kUnmapped);
  EXPECT_EQ(load(9, 0x100), kRange4);  // before the search
  EXPECT_EQ(load(9), kUnmapped);
  EXPECT_EQ(load(1), kPermission);
  set({2, kAll | object(1) | node(1), kData, kData});
  EXPECT_EQ(load(2), kBad);
  set({3, kAll | node(kPes)});
  EXPECT_EQ(load(3), kBad);
  set({4, kAll | node(1)});
  EXPECT_EQ(load(4, kRam), kTarget);
  write(csr::kNstablebase, 0);
  EXPECT_EQ(load(4), kBad);
}

TEST_P(Access, OnlyWhatIsLookedUpIsAUse) {
  set({1, kAll | node(1), 0, kData + 8});
  set({2, kValid | node(1)});
  EXPECT_EQ(load(1), 0x1001u);
  EXPECT_EQ(load(2), kPermission);  // found and kept
  EXPECT_EQ(held(), (Namespaces{2, 1}));
  EXPECT_EQ(load(1, 0x100), kRange4);
  EXPECT_EQ(execute(isa::encode_i(Op::kElw, 5, kAddress, 0), 1, kData + 2).cause, 4u);
  EXPECT_EQ(load(65537), kUnmapped);
  EXPECT_EQ(load(9), kUnmapped);
  EXPECT_EQ(held(), (Namespaces{2, 1}));
  EXPECT_EQ(load(1, kData + 8), kBounds);
  EXPECT_EQ(held(), (Namespaces{1, 2}));
  EXPECT_EQ(load(2), kPermission);
  EXPECT_EQ(held(), (Namespaces{2, 1}));
  EXPECT_EQ(load(1, kRam), kTarget);  // found, and refused by the target
  EXPECT_EQ(held(), (Namespaces{1, 2}));
  set({3, kAll | object(2)});
  EXPECT_EQ(load(3), kBad);
  EXPECT_EQ(held(), (Namespaces{1, 2}));
}

TEST_P(Access, AnEntryIsStaleUntilItIsFlushed) {
  set({1, kAll | node(1)});
  set({2, kAll | node(1)});
  EXPECT_EQ(load(1), 0x1001u);
  EXPECT_EQ(load(2), 0x1001u);
  set({1, kAll | node(2)});
  set({2, 0});
  EXPECT_EQ(load(1), 0x1001u);
  EXPECT_EQ(load(2), 0x1001u);
  write(csr::kNlbflush, 3);
  write(csr::kNlbflush, 0x10001);
  EXPECT_EQ(load(1), 0x1001u);
  write(csr::kNlbflush, 1);
  EXPECT_EQ(load(1), 0x1002u);
  EXPECT_EQ(load(2), 0x1001u);
  write(csr::kNlbflush, 0);
  EXPECT_EQ(load(2), kUnmapped);
  set({2, kAll | node(3)});  // that search kept nothing
  EXPECT_EQ(load(2), 0x1003u);
}

TEST_P(Access, WritesOfBaseAndSizeEmptyIt) {
  set({1, kAll | node(1)});
  for (const auto& [number, value] : {std::pair{csr::kNstablebase, kTable},
                                      {csr::kNstablesize, std::uint64_t{kSize}},
                                      {csr::kNstablesize, std::uint64_t{kSize + 1}}}) {
    EXPECT_EQ(load(1), 0x1001u);
    EXPECT_EQ(held(), Namespaces{1});
    write(number, value);
    EXPECT_TRUE(held().empty());
  }
}

TEST_P(Access, HoldsSixteenAndLetsTheOldestLeave) {
  for (std::uint64_t ns = 1; ns <= 17; ++ns) set({ns, kAll | node(1)});
  for (std::uint64_t ns = 1; ns <= 16; ++ns) EXPECT_EQ(load(ns), 0x1001u);
  for (std::uint64_t ns = 1; ns <= 17; ++ns) set({ns, kAll | node(2)});
  EXPECT_EQ(load(1), 0x1001u);
  EXPECT_EQ(load(17), 0x1002u);  // instead of 2
  EXPECT_EQ(load(3), 0x1001u);
  EXPECT_EQ(load(2), 0x1002u);  // instead of 4
  EXPECT_EQ(load(1), 0x1001u);
  EXPECT_EQ(load(4), 0x1002u);
}

TEST_P(Access, ErrorsNameTheNamespaceNotTheNode) {
  set({40, kAll | node(1)});
  b.hart(1).csrs().write(csr::kExportperm, 0);
  b.hart().set_x(kValue, 1);
  EXPECT_EQ(load(40), 6u);
  EXPECT_EQ(store(40), kDone);  // posted
  EXPECT_EQ(b.csr(csr::kRerrns), 40u);
  EXPECT_EQ(b.csr(csr::kRerrreason), 6u);
  write(csr::kRerrreason, 0);
  set({41, kAll | node(1)});
  execute(isa::encode(Op::kEamoaddW, {.rd = 0, .rs1 = kAddress, .rs2 = kValue}), 41, kData);
  EXPECT_EQ(b.csr(csr::kRerrns), 41u);
}

TEST_P(Access, ARangeIsKeptAsSingleNamespaces) {
  set_slot(0, {100, kAll | range(3) | node(1)});
  EXPECT_EQ(load(100), 0x1001u);
  EXPECT_EQ(load(102), 0x1003u);
  EXPECT_EQ(load(103), kUnmapped);
  EXPECT_EQ(held(), (Namespaces{102, 100}));
  set_slot(0, {});
  EXPECT_EQ(load(101), kUnmapped);
  EXPECT_EQ(load(102), 0x1003u);
}

INSTANTIATE_TEST_SUITE_P(BothWidths, Access, testing::Values(64u, 32u),
                         [](const auto& info) { return "Rv" + std::to_string(info.param); });

TEST(NamespaceAccess, AllBitsOfANamespaceCount) {
  Bench b(64, 2);
  b.set_handler();
  b.hart().csrs().write(csr::kNstablebase, kTable);
  b.hart().csrs().write(csr::kNstablesize, kSize);
  for (const std::uint64_t ns : {std::uint64_t{1} << 32, (std::uint64_t{1} << 32) + 1}) {
    b.hart().set_pc(kRam);
    b.hart().set_x(kAddress, kData);
    b.hart().set_e(kAddress, ns);
    EXPECT_TRUE(b.run(isa::encode_i(Op::kElw, 5, kAddress, 0)).trap);
    EXPECT_EQ(b.csr(csr::kNsfault), ns);
    EXPECT_EQ(b.csr(csr::kNsfaultreason), kUnmapped);
  }
}

// A write that leaves a register as it is is a write all the same; csrrs with x0 is none.
TEST(NamespaceAccess, InstructionsWriteTheRegisters) {
  Bench b(64, 2);
  Nlb& nlb = b.hart().csrs().namespaces().nlb();
  nlb.keep(5, {});
  b.run(isa::encode_csr(Op::kCsrrs, 5, csr::kNstablebase, 0));
  b.run(isa::encode_csr(Op::kCsrrsi, 5, csr::kNlbflush, 0));
  EXPECT_TRUE(nlb.holds(5));
  b.run(isa::encode_csr(Op::kCsrrwi, 0, csr::kNlbflush, 4));
  EXPECT_TRUE(nlb.holds(5));
  b.run(isa::encode_csr(Op::kCsrrsi, 6, csr::kNlbflush, 5));
  EXPECT_EQ(b.hart().x(6), 0u);
  EXPECT_FALSE(nlb.holds(5));
  nlb.keep(5, {});
  b.run(isa::encode_csr(Op::kCsrrci, 0, csr::kNlbflush, 5));  // 0 without those bits
  EXPECT_FALSE(nlb.holds(5));
}

}  // namespace
}  // namespace xb::reference
