// SPDX-License-Identifier: Apache-2.0
#include "hls/core/decoder.h"

#include <gtest/gtest.h>

#include "hls/hdl/interpreter.h"
#include "hls/isa/instruction_table.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

class DecoderTest : public ::testing::Test {
 protected:
  // Puts a word in and reads the control values back.
  ControlRow decode(hdl::Interpreter& sim, std::uint32_t word) {
    sim.poke("insn", word);
    const auto read = [&sim](const char* net) { return static_cast<unsigned>(sim.peek(net)); };
    ControlRow c;
    c.unit = static_cast<Unit>(read("ctl_unit"));
    c.alu = static_cast<AluOp>(read("ctl_alu"));
    c.word = read("ctl_word");
    c.use_imm = read("ctl_use_imm");
    c.use_ext = read("ctl_use_ext");
    c.imm = static_cast<ImmediateFormat>(read("dec_imm"));
    c.reads_1 = read("ctl_reads_1");
    c.reads_2 = read("ctl_reads_2");
    c.swap = read("ctl_swap");
    c.reads_ext = read("ctl_reads_ext");
    c.ext_field = static_cast<ExtField>(read("dec_ext_field"));
    c.second_ext = read("dec_second_ext");
    c.writes = read("ctl_writes");
    c.ext_file = read("ctl_ext_file");
    c.is_store = read("ctl_is_store");
    c.is_remote = read("ctl_is_remote");
    c.store_ext = read("ctl_store_ext");
    c.size = static_cast<std::uint8_t>(read("ctl_size"));
    c.sign = read("ctl_sign");
    c.atomic = static_cast<AtomicKind>(read("ctl_atomic"));
    c.refetch = read("ctl_refetch");
    c.xbgas = read("ctl_xbgas");
    c.cause = static_cast<std::uint8_t>(read("ctl_cause"));
    return c;
  }

  // Every row with random operands, every row with one bit flipped, and random words, against a
  // search of the table.
  void check(const Config& config) {
    hdl::Design design;
    hdl::Interpreter sim(design.top<Decoder>(config).ir());
    Random random(config.xlen + config.xbgas);
    const auto expect = [&](std::uint32_t word) {
      const isa::Instruction* row = isa::find_instruction(word, config.xlen);
      const bool legal = row != nullptr && is_configured(*row, config);
      const ControlRow wanted = legal ? control_of(*row, config.xlen) : ControlRow{};
      ASSERT_TRUE(decode(sim, word) == wanted)
          << std::hex << word << " " << (legal ? row->name : "illegal");
    };
    for (const isa::Instruction& row : isa::kInstructions) {
      for (int i = 0; i < 20; ++i) {
        const auto operands = static_cast<std::uint32_t>(random.bits()) & ~row.mask;
        expect(row.match | operands);
      }
      for (unsigned bit = 0; bit < 32; ++bit) expect(row.match ^ 1u << bit);
    }
    for (int i = 0; i < 20000; ++i) expect(static_cast<std::uint32_t>(random.bits()) | 3);
    expect(0);
    expect(0xffffffff);
  }
};

TEST_F(DecoderTest, Rv64) { check(Config{}); }

TEST_F(DecoderTest, Rv64WithoutXbgas) {
  Config config;
  config.xbgas = false;
  check(config);
}

TEST_F(DecoderTest, Rv32WithoutMultiply) {
  Config config;
  config.xlen = 32;
  config.mul = false;
  check(config);
}

TEST_F(DecoderTest, Rv64WithoutAtomics) {
  Config config;
  config.atomics = false;
  check(config);
}

TEST(ControlTable, AtomicAccesses) {
  const ControlRow lr = control_of(isa::instruction(isa::Op::kLrW), 64);
  EXPECT_TRUE(lr.atomic == AtomicKind::kReserve && !lr.is_store && !lr.reads_2 && lr.writes);
  const ControlRow sc = control_of(isa::instruction(isa::Op::kScD), 64);
  EXPECT_TRUE(sc.atomic == AtomicKind::kConditional && sc.is_store && sc.reads_2 && sc.writes);
  // An amo begins as a load.
  const ControlRow amo = control_of(isa::instruction(isa::Op::kAmoaddW), 64);
  EXPECT_TRUE(amo.atomic == AtomicKind::kUpdate && !amo.is_store && amo.reads_2 && amo.writes);
  EXPECT_TRUE(amo.unit == Unit::kMemory && amo.sign && amo.size == 2);
  EXPECT_EQ(amo.imm, ImmediateFormat::kZero);
}

TEST(ControlTable, OperandsOfTheUnusualForms) {
  // ers*: the address is in rs2 and the data in rs1, so the operands are exchanged.
  const ControlRow ersd = control_of(isa::instruction(isa::Op::kErsd), 64);
  EXPECT_TRUE(ersd.swap && ersd.reads_1 && ersd.reads_2 && ersd.reads_ext && ersd.is_store);
  EXPECT_EQ(ersd.ext_field, ExtField::kRd);
  EXPECT_EQ(ersd.imm, ImmediateFormat::kZero);
  // erse: data from the e-file, in a second decode cycle.
  const ControlRow erse = control_of(isa::instruction(isa::Op::kErse), 64);
  EXPECT_TRUE(erse.swap && erse.reads_1 && !erse.reads_2 && erse.second_ext && !erse.store_ext);
  // ese: local, data from the e-file.
  const ControlRow ese = control_of(isa::instruction(isa::Op::kEse), 64);
  EXPECT_TRUE(ese.store_ext && !ese.is_remote && !ese.second_ext && ese.reads_1 && !ese.reads_2);
  EXPECT_EQ(ese.ext_field, ExtField::kRs2);
  EXPECT_EQ(ese.size, 3);
  EXPECT_EQ(control_of(isa::instruction(isa::Op::kEse), 32).size, 2);
  // Moves: the extended operand takes the place of the first.
  const ControlRow eaddi = control_of(isa::instruction(isa::Op::kEaddi), 64);
  EXPECT_TRUE(eaddi.use_ext && eaddi.use_imm && !eaddi.reads_1 && !eaddi.ext_file);
}

}  // namespace
}  // namespace xb::core::test
