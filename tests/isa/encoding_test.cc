// SPDX-License-Identifier: Apache-2.0
// The instruction table: no two encodings overlap, and fields and immediates come out as they went
// in.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "hls/isa/csrs.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/encode.h"
#include "hls/isa/instructions.h"

namespace xb::isa {
namespace {

TEST(Encoding, NoTwoRowsOverlap) {
  for (const Instruction& a : kInstructions) {
    EXPECT_EQ(a.match & ~a.mask, 0u) << a.name;
    for (const Instruction& b : kInstructions) {
      if (&a != &b) {
        EXPECT_FALSE(overlap(a, b)) << a.name << " and " << b.name;
      }
    }
  }
}

TEST(Encoding, OverlapCheckFindsAnOverlap) {
  Instruction general = instruction(Op::kAddi), special = instruction(Op::kAddi);
  special.mask |= 0xfff00000;
  EXPECT_TRUE(overlap(general, special));
  special.xlen = Xlen::k32;
  general.xlen = Xlen::k64;
  EXPECT_FALSE(overlap(general, special));
}

// The compressed instructions have other low bits; every row is a 32-bit encoding.
TEST(Encoding, EveryRowIsA32BitEncoding) {
  for (const Instruction& i : kInstructions) {
    EXPECT_EQ(i.mask & 0x7f, 0x7fu) << i.name;
    EXPECT_EQ(i.match & 3, 3u) << i.name;
    EXPECT_NE(i.match & 0x1c, 0x1cu) << i.name;
  }
}

TEST(Encoding, EveryIdentifierHasARowAndEveryNameIsUnique) {
  std::set<Op> ops;
  std::set<std::string_view> names;
  for (const Instruction& i : kInstructions) {
    const bool known = !ops.insert(i.op).second;
    EXPECT_EQ(!names.insert(i.name).second, known) << i.name;
  }
  EXPECT_EQ(ops.size(), kOpCount);
}

TEST(Encoding, LookupThroughTheIndexEqualsTheSearch) {
  std::uint32_t word = 1;
  for (unsigned n = 0; n < 200000; ++n) {
    word = word * 1664525 + 1013904223;
    const std::uint32_t w = word | 3;
    ASSERT_EQ(lookup_instruction(w, 32), find_instruction(w, 32));
    ASSERT_EQ(lookup_instruction(w, 64), find_instruction(w, 64));
  }
  for (const Instruction& i : kInstructions) {
    EXPECT_EQ(find_instruction(i.match, i.xlen == Xlen::k32 ? 32 : 64), &i);
  }
}

TEST(Encoding, ImmediatesSurviveEveryFormat) {
  struct Format {
    Op op;
    std::int64_t lowest, highest, step;
  };
  for (const Format& f : {Format{Op::kAddi, -2048, 2047, 1}, Format{Op::kSd, -2048, 2047, 1},
                          Format{Op::kEsd, -2048, 2047, 1}, Format{Op::kEse, -2048, 2047, 1},
                          Format{Op::kBeq, -4096, 4094, 2}, Format{Op::kJal, -1048576, 1048574, 2},
                          Format{Op::kLui, -2147483648, 2147479552, 4096},
                          Format{Op::kSlli, 0, 63, 1}, Format{Op::kCsrrwi, 0, 31, 1}}) {
    const Instruction& i = instruction(f.op);
    for (std::int64_t v = f.lowest; v <= f.highest; v += f.step) {
      const std::uint32_t word = encode(i, {.rd = 31, .rs1 = 31, .rs2 = 31, .immediate = v});
      ASSERT_EQ(immediate_of(word, i.immediate), v) << i.name;
      ASSERT_EQ(find_instruction(word, 64), &i);
    }
  }
}

// Against the encodings written out in the manuals and in the xBGAS table.
TEST(Encoding, KnownWords) {
  EXPECT_EQ(encode_i(Op::kAddi, 10, 0, 5), 0x00500513u);
  EXPECT_EQ(encode_s(Op::kSd, 2, 10, 8), 0x00a13423u);
  EXPECT_EQ(encode_s(Op::kBeq, 10, 11, -4), 0xfeb50ee3u);
  EXPECT_EQ(encode(Op::kJal, {.rd = 1, .immediate = 2048}), 0x001000efu);
  EXPECT_EQ(encode_csr(Op::kCsrrw, 0, csr::kMtvec, 5), 0x30529073u);
  EXPECT_EQ(encode(Op::kFence, {.fence = 0x33}), 0x0330000fu);
  // eld a0,8(a1): imm 8 | rs1 11 | f3 3 | rd 10 | 0x77
  EXPECT_EQ(encode_i(Op::kEld, 10, 11, 8), 0x0085b577u);
  // esd a0,0(sp): f3 3 | 0x7b
  EXPECT_EQ(encode_s(Op::kEsd, 2, 10, 0), 0x00a1307bu);
  // eaddie e31,a0,-1: f3 5 | 0x7b; eaddi a0,e31,5: f3 6 | 0x7b; eaddix e1,e2,-2048: f3 7 | 0x03
  EXPECT_EQ(encode_i(Op::kEaddie, 31, 10, -1), 0xfff55ffbu);
  EXPECT_EQ(encode_i(Op::kEaddi, 10, 31, 5), 0x005fe57bu);
  EXPECT_EQ(encode_i(Op::kEaddix, 1, 2, -2048), 0x80017083u);
  // erld a0,a1,e5: f7 0x55; ersd a0,a1,e5: f7 0x22, data rs1, address rs2, namespace rd
  EXPECT_EQ(encode_r(Op::kErld, 10, 11, 5), 0xaa55b533u);
  EXPECT_EQ(encode(Op::kErsd, {.rd = 5, .rs1 = 10, .rs2 = 11}), 0x44b532b3u);
  // eamoadd.d a0,a2,(a1); elr.w a0,(a1); esc.d a0,a2,(a1): as amoadd, lr and sc, opcode 0x6b
  EXPECT_EQ(encode_r(Op::kEamoaddD, 10, 11, 12), 0x00c5b56bu);
  EXPECT_EQ(encode_r(Op::kElrW, 10, 11, 0), 0x1005a56bu);
  EXPECT_EQ(encode_r(Op::kEscD, 10, 11, 12), 0x18c5b56bu);
}

TEST(Encoding, RegisterUseOfXbgas) {
  const Instruction& erse = instruction(Op::kErse);
  EXPECT_EQ(erse.namespace_field, Field::kRd);
  EXPECT_EQ(erse.ers_field, Field::kRs1);
  EXPECT_TRUE(erse.reads_rs2);
  EXPECT_FALSE(erse.reads_rs1);
  EXPECT_FALSE(erse.writes_rd);
  const Instruction& ersd = instruction(Op::kErsd);
  EXPECT_TRUE(ersd.reads_rs1 && ersd.reads_rs2);
  EXPECT_EQ(ersd.namespace_field, Field::kRd);
  const Instruction& ele = instruction(Op::kEle);
  EXPECT_FALSE(ele.is_extended());
  EXPECT_TRUE(ele.writes_erd);
  EXPECT_EQ(ele.access_size_log2(32), 2u);
  EXPECT_EQ(ele.access_size_log2(64), 3u);
  const Instruction& cas = instruction(Op::kEamocasD);
  EXPECT_TRUE(cas.reads_rs1 && cas.reads_rs2 && cas.reads_rd && cas.writes_rd);
  EXPECT_TRUE(cas.is_extended() && !cas.faults_as_load() && !cas.exists_in(32));
  EXPECT_EQ(cas.atomic, Atomic::kCompare);
  EXPECT_EQ(instruction(Op::kAmocasW).extension, Extension::kZacas);
  EXPECT_TRUE(instruction(Op::kAmocasW).exists_in(32) && !instruction(Op::kAmocasD).exists_in(32));
  const Instruction& elr = instruction(Op::kElrW);
  EXPECT_TRUE(elr.is_extended() && elr.faults_as_load() && !elr.reads_rs2);
  EXPECT_EQ(elr.atomic, Atomic::kReserve);
  const Instruction& add = instruction(Op::kEamoaddD);
  EXPECT_TRUE(add.is_extended() && !add.faults_as_load() && add.reads_rs2);
  EXPECT_EQ(add.namespace_field, Field::kRs1);
  EXPECT_FALSE(add.exists_in(32));
  const Instruction& lr = instruction(Op::kLrW);
  EXPECT_TRUE(lr.faults_as_load() && lr.writes_rd && !lr.reads_rs2);
  EXPECT_EQ(lr.atomic, Atomic::kReserve);
  const Instruction& sc = instruction(Op::kScD);
  EXPECT_TRUE(!sc.faults_as_load() && sc.writes_rd && sc.reads_rs2);
  EXPECT_EQ(sc.atomic, Atomic::kConditional);
  EXPECT_FALSE(sc.exists_in(32));
  EXPECT_EQ(instruction(Op::kAmomaxuW).atomic, Atomic::kUpdate);
}

TEST(Csrs, CustomRegistersLieInTheCustomRanges) {
  for (const Csr& c : kCsrs) {
    const bool custom = c.number >= 0x7c0;
    if (custom && !c.is_read_only() && c.number < 0xb00) {
      EXPECT_LE(c.number, 0x7ffu) << c.name;
    }
    if (c.presence == CsrPresence::kXbgas || c.presence == CsrPresence::kCollective ||
        c.presence == CsrPresence::kBulk) {
      EXPECT_TRUE((c.number >= 0x7c0 && c.number <= 0x7ff) || (c.number >= 0xfc0)) << c.name;
    }
  }
  EXPECT_EQ(misa_value(64, true, false, true), 0x8000000000801100u);
  EXPECT_EQ(misa_value(32, false, true, true), 0x40800101u);
  XbconfigFacts facts{
      .mul = true, .atomics = true, .xbgas = true, .cas = true, .table = true, .groups = 4};
  EXPECT_EQ(xbconfig_value(facts), 0x0104f740u);
  facts.groups = 0;
  facts.bulk = true;
  EXPECT_EQ(xbconfig_value(facts), 0x01007f40u);
  facts.bulk = false;
  facts.objects = true;
  EXPECT_EQ(xbconfig_value(facts), 0x01087740u);
  EXPECT_EQ(xbconfig_value({.xlen = 32, .mul = true, .atomics = true, .xbgas = true}), 0x01001720u);
}

}  // namespace
}  // namespace xb::isa
