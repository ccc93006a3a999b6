// SPDX-License-Identifier: Apache-2.0
#include "hls/core/decoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "hls/hdl/interpreter.h"
#include "hls/isa/instruction_table.h"
#include "tests/core/random.h"

namespace xb::core::test {
namespace {

// "ctl_unit=8 ..." of the fields.
std::string text_of(const ControlWord& word) {
  std::string text;
  hdl::for_each_leaf("", word, [&](const std::string& name, const hdl::UInt& value) {
    text += name + "=" + std::to_string(static_cast<unsigned>(value.number())) + " ";
  });
  return text;
}

class DecoderTest : public ::testing::Test {
 protected:
  // Puts a word in and reads the control values back.
  std::string decode(hdl::Interpreter& sim, std::uint32_t word) {
    sim.poke("insn", word);
    std::string text;
    const ControlWord shape;
    hdl::for_each_leaf("", shape, [&](const std::string& name, const hdl::UInt&) {
      text += name + "=" + std::to_string(static_cast<unsigned>(sim.peek(name))) + " ";
    });
    return text;
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
      const ControlWord wanted = legal ? control_of(*row, config.xlen) : control_of_illegal();
      ASSERT_EQ(decode(sim, word), text_of(wanted))
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

TEST_F(DecoderTest, Rv64WithoutCompareAndSwap) {
  Config config;
  config.cas = false;
  check(config);
  EXPECT_FALSE(is_configured(isa::instruction(isa::Op::kAmocasW), config));
  EXPECT_FALSE(is_configured(isa::instruction(isa::Op::kEamocasD), config));
  EXPECT_TRUE(is_configured(isa::instruction(isa::Op::kEamoaddD), config));
  config.cas = true;
  EXPECT_TRUE(is_configured(isa::instruction(isa::Op::kAmocasW), config));
  EXPECT_TRUE(is_configured(isa::instruction(isa::Op::kEamocasD), config));
  config.xbgas = false;
  EXPECT_FALSE(is_configured(isa::instruction(isa::Op::kAmocasW), config));
}

TEST_F(DecoderTest, Rv64WithoutAtomics) {
  Config config;
  config.atomics = false;
  check(config);
}

template <class T>
bool is(const hdl::UInt& field, T value) {
  return field.number() == static_cast<hdl::u128>(value);
}
bool is(const hdl::UInt& flag) { return is(flag, 1); }
ControlWord control(isa::Op op, unsigned xlen = 64) {
  return control_of(isa::instruction(op), xlen);
}

TEST(ControlTable, AtomicAccesses) {
  const Control lr = control(isa::Op::kLrW).ctl;
  EXPECT_TRUE(is(lr.atomic, AtomicKind::kReserve));
  EXPECT_TRUE(!is(lr.is_store) && !is(lr.reads_2) && is(lr.writes));
  const Control sc = control(isa::Op::kScD).ctl;
  EXPECT_TRUE(is(sc.atomic, AtomicKind::kConditional));
  EXPECT_TRUE(is(sc.is_store) && is(sc.reads_2) && is(sc.writes));
  // An amo begins as a load.
  const ControlWord amo = control(isa::Op::kAmoaddW);
  EXPECT_TRUE(is(amo.ctl.atomic, AtomicKind::kUpdate));
  EXPECT_TRUE(!is(amo.ctl.is_store) && is(amo.ctl.reads_2) && is(amo.ctl.writes));
  EXPECT_TRUE(is(amo.ctl.unit, Unit::kMemory) && is(amo.ctl.sign) && is(amo.ctl.size, 2));
  EXPECT_TRUE(is(amo.dec.imm, ImmediateFormat::kZero));
  EXPECT_FALSE(is(amo.dec.second_x));
  // Compare-and-swap is one with a third operand.
  const ControlWord cas = control(isa::Op::kEamocasD);
  EXPECT_TRUE(is(cas.ctl.atomic, AtomicKind::kUpdate) && is(cas.dec.second_x));
  EXPECT_TRUE(is(cas.ctl.reads_1) && is(cas.ctl.reads_2) && is(cas.ctl.writes));
  EXPECT_TRUE(is(cas.ctl.is_remote) && is(cas.ctl.reads_ext) && is(cas.ctl.size, 3));
}

TEST(ControlTable, OperandsOfTheUnusualForms) {
  // ers*: the address is in rs2 and the data in rs1, so the operands are exchanged.
  const ControlWord ersd = control(isa::Op::kErsd);
  EXPECT_TRUE(is(ersd.ctl.swap) && is(ersd.ctl.reads_1) && is(ersd.ctl.reads_2));
  EXPECT_TRUE(is(ersd.ctl.reads_ext) && is(ersd.ctl.is_store));
  EXPECT_TRUE(is(ersd.dec.ext_field, ExtField::kRd));
  EXPECT_TRUE(is(ersd.dec.imm, ImmediateFormat::kZero));
  // erse: data from the e-file, in a second decode cycle.
  const ControlWord erse = control(isa::Op::kErse);
  EXPECT_TRUE(is(erse.ctl.swap) && is(erse.ctl.reads_1) && !is(erse.ctl.reads_2));
  EXPECT_TRUE(is(erse.dec.second_ext) && !is(erse.ctl.store_ext));
  // ese: local, data from the e-file.
  const ControlWord ese = control(isa::Op::kEse);
  EXPECT_TRUE(is(ese.ctl.store_ext) && !is(ese.ctl.is_remote) && !is(ese.dec.second_ext));
  EXPECT_TRUE(is(ese.ctl.reads_1) && !is(ese.ctl.reads_2));
  EXPECT_TRUE(is(ese.dec.ext_field, ExtField::kRs2));
  EXPECT_TRUE(is(ese.ctl.size, 3));
  EXPECT_TRUE(is(control(isa::Op::kEse, 32).ctl.size, 2));
  // Moves: the extended operand takes the place of the first.
  const Control eaddi = control(isa::Op::kEaddi).ctl;
  EXPECT_TRUE(is(eaddi.use_ext) && is(eaddi.use_imm));
  EXPECT_TRUE(!is(eaddi.reads_1) && !is(eaddi.ext_file));
}

// Cases of the emitted decoder have the name of the opcode in place of its number.
TEST(ControlTable, EveryOpcodeHasALabel) {
  const hdl::EnumInfo& labels = isa::hw_enum_info(isa::Opcode::kLoad);
  for (const isa::Instruction& row : isa::kInstructions) {
    EXPECT_TRUE(std::any_of(labels.labels.begin(), labels.labels.end(), [&](const auto& label) {
      return label.value == (row.match & 0x7f);
    })) << row.name;
  }
}

}  // namespace
}  // namespace xb::core::test
