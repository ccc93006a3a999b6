// SPDX-License-Identifier: Apache-2.0
// Extended accesses of block devices: values, what is refused and how it shows, both XLENs.
#include <gtest/gtest.h>

#include "hls/isa/namespace_table.h"
#include "tests/reference/bench.h"

namespace xb::reference {
namespace {

using isa::Op;
using isa::Reason;
namespace csr = isa::csr;

constexpr std::uint64_t kTable = kRam + 0x1000;
constexpr std::uint64_t kDisk = 20, kOther = 21, kMemory = 22;  // namespaces
constexpr unsigned kAddress = 7, kValue = 9;                    // registers

class Disk : public testing::TestWithParam<unsigned> {
 protected:
  Disk() : b(GetParam()), system(settings()) {
    system.disk(1).bytes.resize(64);
    for (unsigned i = 0; i < 64; ++i) system.disk(1).bytes[i] = static_cast<std::uint8_t>(i * 5);
    map(kDisk, 1, isa::NsObject::kBlockDevice);
    map(kOther, 0, isa::NsObject::kBlockDevice);
    map(kMemory, 1, isa::NsObject::kRam);
    hart().csrs().write(csr::kMtvec, kHandler);
    hart().csrs().write(csr::kNstablebase, kTable);
    hart().csrs().write(csr::kNstablesize, 32);
  }
  FunctionalSettings settings() const {
    FunctionalSettings s = b.system().settings();
    s.mesh_width = 2;
    s.pes = 0;
    s.object_queue = 4;
    s.bulk_queue = 4;
    return s;
  }
  Hart& hart() { return system.hart(0); }
  void poke(std::uint64_t address, std::uint64_t value) {
    for (unsigned k = 0; k < 8; ++k) {
      system.memory(0)[address - kRam + k] = static_cast<std::uint8_t>(value >> 8 * k);
    }
  }
  void map(std::uint64_t ns, std::uint64_t node, isa::NsObject object) {
    const std::uint64_t at = kTable + ns * isa::kNsEntryBytes;
    poke(at, ns);
    poke(at + 8, 0xf | std::uint64_t(object) << isa::kNsObjectShift | node << isa::kNsNodeShift);
    poke(at + 16, kRam);
    poke(at + 24, kRam + 0x1000);
  }
  Record execute(std::uint32_t word, std::uint64_t ns, std::uint64_t offset) {
    hart().set_pc(kRam);
    hart().set_x(kAddress, kRam + offset);
    hart().set_e(kAddress, ns);
    poke(kRam, word);
    return hart().step();
  }
  Record load(std::uint64_t offset, Op op = Op::kElw, std::uint64_t ns = kDisk) {
    return execute(isa::encode_i(op, 5, kAddress, 0), ns, offset);
  }
  // The reason why it was not done.
  std::uint64_t store(std::uint64_t offset, std::uint64_t value, Op op = Op::kEsw,
                      std::uint64_t ns = kDisk) {
    hart().set_x(kValue, value);
    const Record r = execute(isa::encode_s(op, kAddress, kValue, 0), ns, offset);
    EXPECT_FALSE(r.trap);
    const std::uint64_t reason = read(csr::kRerrreason);
    EXPECT_TRUE(reason == 0 || read(csr::kRerrns) == ns);
    hart().csrs().write(csr::kRerrreason, 0);
    return reason;
  }
  std::uint64_t read(unsigned number) { return hart().csrs().read(number).value(); }
  void expect_fault(const Record& r, Reason reason) {
    EXPECT_TRUE(r.trap);
    EXPECT_EQ(read(csr::kNsfaultreason), static_cast<std::uint64_t>(reason));
  }

  mutable Bench b;
  FunctionalSystem system;
};

TEST_P(Disk, HoldsWhatIsStored) {
  EXPECT_EQ(load(3, Op::kElbu).rd_wdata, 15u);
  EXPECT_EQ(store(3, 0x181, Op::kEsb), 0u);
  EXPECT_EQ(store(6, 0x18765, Op::kEsh), 0u);
  EXPECT_EQ(store(8, 0x89abcdef), 0u);
  const std::uint64_t wanted[] = {0, 5, 10, 0x81, 20, 25, 0x65, 0x87, 0xef, 0xcd, 0xab, 0x89, 60};
  for (unsigned i = 0; i < std::size(wanted); ++i) {
    EXPECT_EQ(system.disk(1).bytes[i], wanted[i]) << i;
    EXPECT_EQ(load(i, Op::kElbu).rd_wdata, wanted[i]) << i;
  }
  EXPECT_EQ(load(8).mem_rdata, 0x89abcdefu);
  EXPECT_TRUE(load(8, Op::kElw, kMemory).trap);  // below the exported window of that memory
  EXPECT_EQ(system.memory(1)[8], 0u);
  EXPECT_EQ(read(csr::kXbconfig) >> 19 & 1, 1u);
}

TEST_P(Disk, SaysWhatIsWrong) {
  expect_fault(load(64), Reason::kTargetRam);
  EXPECT_EQ(store(64, 1), static_cast<std::uint64_t>(Reason::kTargetRam));
  expect_fault(load(0, Op::kElw, kOther), Reason::kNoObject);
  EXPECT_EQ(store(0, 1, Op::kEsw, kOther), static_cast<std::uint64_t>(Reason::kNoObject));
  system.disk(1).read_only = true;
  EXPECT_EQ(store(60, 1), static_cast<std::uint64_t>(Reason::kTargetPermission));
  EXPECT_EQ(system.disk(1).bytes[60], 44u);
  EXPECT_EQ(load(60, Op::kElbu).rd_wdata, 44u);
  expect_fault(
      execute(isa::encode(Op::kEamoaddW, {.rd = 5, .rs1 = kAddress, .rs2 = kValue}), kDisk, 0),
      Reason::kTargetPermission);
  expect_fault(execute(isa::encode(Op::kElrW, {.rd = 5, .rs1 = kAddress}), kOther, 0),
               Reason::kNoObject);
  EXPECT_EQ(system.hart(1).csrs().read(csr::kRefusals), 4u);
}

TEST_P(Disk, TakesBulkTransfers) {
  unsigned ticket = 0;
  // Moves bytes between 0x2003 here and byte `there`; returns the reason of the error.
  const auto move = [&](bool get, std::uint64_t ns, std::uint32_t there, std::uint32_t bytes) {
    hart().csrs().write(csr::kBulkns, ns);
    hart().csrs().write(csr::kBulkremote, kRam + there);
    hart().csrs().write(csr::kBulklocal, kRam + 0x2003);
    hart().set_pc(kRam);
    hart().set_x(6, bytes | (get ? 1u << isa::kBulkGetBit : 0));
    poke(kRam, isa::encode_csr(Op::kCsrrw, 5, csr::kBulkcmd, 6));
    EXPECT_FALSE(hart().step().trap);
    const auto reason = static_cast<Reason>(read(csr::kRerrreason));
    EXPECT_EQ(read(csr::kBulkerrors) >> ticket++ % 4 & 1, reason != Reason::kNone);
    hart().csrs().write(csr::kRerrreason, 0);
    return reason;
  };
  system.memory(0)[0x2008] = 99;
  EXPECT_EQ(move(true, kDisk, 9, 5), Reason::kNone);
  for (unsigned i = 0; i < 5; ++i) EXPECT_EQ(system.memory(0)[0x2003 + i], (9 + i) * 5);
  EXPECT_EQ(system.memory(0)[0x2008], 99u);
  EXPECT_EQ(move(false, kDisk, 59, 5), Reason::kNone);
  EXPECT_EQ(system.disk(1).bytes[63], 13 * 5);
  EXPECT_EQ(move(false, kDisk, 60, 5), Reason::kTargetRam);
  EXPECT_EQ(system.disk(1).bytes[60], 10 * 5);
  EXPECT_EQ(move(true, kDisk, 64, 1), Reason::kTargetRam);
  EXPECT_EQ(move(true, kOther, 0, 8), Reason::kNoObject);
  EXPECT_EQ(system.hart(1).csrs().read(csr::kRefusals), 2u);
  system.disk(1).read_only = true;
  EXPECT_EQ(move(false, kDisk, 60, 5), Reason::kTargetPermission);
  EXPECT_EQ(move(true, kDisk, 60, 4), Reason::kNone);
}

// Without the key such an entry is a mistake in the table.
TEST_P(Disk, NeedsTheKey) {
  FunctionalSettings s = settings();
  s.object_queue = 0;
  FunctionalSystem without(s);
  std::copy(system.memory(0).begin(), system.memory(0).end(), without.memory(0).begin());
  Hart& h = without.hart(0);
  h.csrs().write(csr::kMtvec, kHandler);
  h.csrs().write(csr::kNstablebase, kTable);
  h.csrs().write(csr::kNstablesize, 32);
  h.set_pc(kRam);
  h.set_x(kAddress, kRam);
  h.set_e(kAddress, kDisk);
  const std::uint32_t word = isa::encode_i(Op::kElw, 5, kAddress, 0);
  for (unsigned k = 0; k < 4; ++k) without.memory(0)[k] = static_cast<std::uint8_t>(word >> 8 * k);
  EXPECT_TRUE(h.step().trap);
  EXPECT_EQ(h.csrs().read(csr::kNsfaultreason), static_cast<std::uint64_t>(Reason::kTable));
  EXPECT_EQ(h.csrs().read(csr::kXbconfig).value() >> 19 & 1, 0u);
}

INSTANTIATE_TEST_SUITE_P(Xlens, Disk, testing::Values(32, 64));

}  // namespace
}  // namespace xb::reference
