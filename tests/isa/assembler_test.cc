// SPDX-License-Identifier: Apache-2.0
// Disassembler and assembler include against the cross assembler: the text of an instruction must
// assemble to the word it came from.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "hls/isa/csrs.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/encode.h"
#include "hls/isa/generate.h"
#include "tests/common/scratch_folder.h"

namespace xb::isa {
namespace {

class Folder : public test::ScratchFolder {
 public:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
  }
};

bool run(const std::string& command) { return std::system(command.c_str()) == 0; }
std::string quoted(const std::string& s) { return "'" + s + "'"; }

// Compiles `source` (.S or .c) and returns the words of its .text section.
std::vector<std::uint32_t> compile(const Folder& folder, const std::string& source, unsigned xlen,
                                   const std::string& options = "") {
  const std::string machine = xlen == 64 ? "-march=rv64ima_zicsr_zifencei -mabi=lp64"
                                         : "-march=rv32ima_zicsr_zifencei -mabi=ilp32";
  const std::string object = folder.file("out.o"), binary = folder.file("out.bin");
  EXPECT_TRUE(run(std::string(XB_CROSS_GCC) + " -c " + machine + " " + options + " -I " +
                  quoted(folder.file("")) + " -o " + quoted(object) + " " +
                  quoted(folder.file(source))));
  EXPECT_TRUE(run(std::string(XB_CROSS_OBJCOPY) + " -O binary -j .text " + quoted(object) + " " +
                  quoted(binary)));
  std::ifstream in(binary, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::uint32_t> words;
  for (std::size_t k = 0; k + 4 <= bytes.size(); k += 4) {
    std::uint32_t w = 0;
    for (unsigned j = 0; j < 4; ++j)
      w |= std::uint32_t{static_cast<std::uint8_t>(bytes[k + j])} << 8 * j;
    words.push_back(w);
  }
  return words;
}

// Several words of a row: extreme and mixed registers and immediates.
std::vector<std::uint32_t> samples(const Instruction& i) {
  std::vector<std::uint32_t> words;
  struct Pick {
    unsigned rd, rs1, rs2;
    std::int64_t immediate;
  };
  for (const Pick& p : {Pick{0, 0, 0, 0}, Pick{31, 31, 31, -1}, Pick{10, 11, 12, 2047},
                        Pick{8, 3, 4, -2048}, Pick{1, 2, 5, 20}}) {
    std::int64_t immediate = p.immediate;
    if (i.immediate == Immediate::kU) immediate *= 4096;
    if (i.immediate == Immediate::kB || i.immediate == Immediate::kJ) immediate &= ~std::int64_t{3};
    if (i.immediate == Immediate::kShamt) {
      immediate &= i.xlen == Xlen::k64 && (i.mask & 1u << 25) == 0 ? 63 : 31;
    }
    // The assembler writes all fences with a set; empty sets have no text.
    words.push_back(encode(i, {.rd = p.rd,
                               .rs1 = p.rs1,
                               .rs2 = p.rs2,
                               .immediate = immediate,
                               .csr = csr::kMscratch,
                               .fence = 0x31}));
  }
  if (i.access == Access::kAtomic) {
    for (std::uint32_t ordering = 1; ordering < 4; ++ordering) {
      words.push_back(words[2] | ordering << 25);
    }
  }
  return words;
}

void expect_same_words(unsigned xlen, bool xbgas) {
  std::vector<std::uint32_t> expected;
  std::string source = xbgas ? ".include \"xbgas.inc\"\n" : "";
  source += ".option norelax\n";
  for (const Instruction& i : kInstructions) {
    // Zacas is newer than the assembler of Debian bookworm: the include has it. So is Zawrs.
    const bool included = i.extension == Extension::kXbgas || i.extension == Extension::kZacas;
    if (included != xbgas || !i.exists_in(xlen)) continue;
    if (i.extension == Extension::kZawrs) continue;
    for (const std::uint32_t word : samples(i)) {
      // A target is a distance from here: print it as such.
      const bool target = i.syntax == Syntax::kRdTarget || i.syntax == Syntax::kRs1Rs2Target;
      std::string text = disassemble(word, xlen, 0);
      if (target) {
        text = text.substr(0, text.rfind(',') + 1) + ".+" +
               std::to_string(immediate_of(word, i.immediate));
      }
      source += text + "\n";
      expected.push_back(word);
    }
  }
  Folder folder;
  folder.write("xbgas.inc", generate_assembler_include());
  folder.write("all.S", source);
  const std::vector<std::uint32_t> words = compile(folder, "all.S", xlen);
  ASSERT_EQ(words.size(), expected.size());
  for (std::size_t k = 0; k < words.size(); ++k) {
    EXPECT_EQ(words[k], expected[k])
        << disassemble(expected[k], xlen, 0) << " became " << disassemble(words[k], xlen, 0);
  }
}

TEST(Disassembler, TextOfBaseInstructionsAssemblesToTheSameWordRv64) {
  expect_same_words(64, false);
}
TEST(Disassembler, TextOfBaseInstructionsAssemblesToTheSameWordRv32) {
  expect_same_words(32, false);
}
TEST(AssemblerInclude, EveryXbgasMnemonicGivesItsEncodingRv64) { expect_same_words(64, true); }
TEST(AssemblerInclude, EveryXbgasMnemonicGivesItsEncodingRv32) { expect_same_words(32, true); }

TEST(AssemblerInclude, TakesRegisterAliasesNumbersPseudosAndSecondInclusion) {
  Folder folder;
  folder.write("xbgas.inc", generate_assembler_include());
  folder.write("a.S",
               "#define FLAG 16\n"
               ".include \"xbgas.inc\"\n.include \"xbgas.inc\"\n"
               ".equ offset, 24\n"
               "e5:\n"  // a label of that name must not matter
               "  eld x10, 8(x11)\n  eld a0, FLAG(fp); esd a0, (sp)\n  eld a0, offset+8(a1)\n"
               "  eaddie 7, a0, 0\n  erse 1, a1, e31\n"
               "  movebe a0, e4\n  moveeb e4, a0\n  moveee e4, e0\n"
               "  eamoadd.w.aqrl a0, fp, (a2)\n");
  const std::vector<std::uint32_t> expected{
      encode_i(Op::kEld, 10, 11, 8),   encode_i(Op::kEld, 10, 8, 16),
      encode_s(Op::kEsd, 2, 10, 0),    encode_i(Op::kEld, 10, 11, 32),
      encode_i(Op::kEaddie, 7, 10, 0), encode(Op::kErse, {.rd = 31, .rs1 = 1, .rs2 = 11}),
      encode_i(Op::kEaddi, 10, 4, 0),  encode_i(Op::kEaddie, 4, 10, 0),
      encode_i(Op::kEaddix, 4, 0, 0),  encode_r(Op::kEamoaddW, 10, 12, 8) | 3u << 25};
  EXPECT_EQ(compile(folder, "a.S", 64), expected);
}

TEST(AssemblerInclude, WorksInInlineAssemblyOfC) {
  Folder folder;
  folder.write("xbgas.inc", generate_assembler_include());
  folder.write("a.c",
               "__asm__(\".include \\\"xbgas.inc\\\"\");\n"
               "int e5;\n"
               "long get(long *p) { long v;\n"
               "  __asm__ volatile(\"eld %0, %1\" : \"=r\"(v) : \"m\"(p[2])); return v; }\n"
               "void put(long *p, long v, long ns) {\n"
               "  __asm__ volatile(\"eaddie e%c1, %0, 0\" :: \"r\"(ns), \"i\"(9));\n"
               "  __asm__ volatile(\"ersd %0, %1, e9\" :: \"r\"(v), \"r\"(p) : \"memory\"); }\n");
  const std::uint32_t ret = encode_i(Op::kJalr, 0, 1, 0);
  const std::vector<std::uint32_t> expected{
      encode_i(Op::kEld, 10, 10, 16), ret, encode_i(Op::kEaddie, 9, 12, 0),
      encode(Op::kErsd, {.rd = 9, .rs1 = 11, .rs2 = 10}), ret};
  EXPECT_EQ(compile(folder, "a.c", 64, "-O2"), expected);
}

TEST(AssemblerInclude, RefusesWhatIsNoExtendedRegister) {
  Folder folder;
  folder.write("xbgas.inc", generate_assembler_include());
  for (const std::string line : {"eaddie e32, a0, 0", "eaddie a0, a0, 0", "erld a0, a1, a2"}) {
    folder.write("bad.S", ".include \"xbgas.inc\"\n" + line + "\n");
    EXPECT_FALSE(run(std::string(XB_CROSS_GCC) + " -c -I " + quoted(folder.file("")) + " -o " +
                     quoted(folder.file("bad.o")) + " " + quoted(folder.file("bad.S")) +
                     " 2>/dev/null"))
        << line;
  }
}

TEST(CHeader, CompilesInCAndAssembly) {
  Folder folder;
  folder.write("xb_isa.h", generate_c_header());
  folder.write(
      "a.c",
      "#include \"xb_isa.h\"\n"
      "_Static_assert(XB_CSR_XBGASCTL == 0x7c0 && XB_RAM_BASE == 0x80000000, \"\");\n"
      "long ram(void) { long v;\n"
      "  __asm__ volatile(\"csrr %0, %1\" : \"=r\"(v) : \"i\"(XB_CSR_RAMSIZE)); return v; }\n");
  EXPECT_EQ(compile(folder, "a.c", 64, "-O2").at(0), encode_csr(Op::kCsrrs, 10, csr::kRamsize, 0));
  folder.write("a.S", "#include \"xb_isa.h\"\n csrr a0, XB_CSR_NUMPES\n");
  EXPECT_EQ(compile(folder, "a.S", 64).at(0), encode_csr(Op::kCsrrs, 10, csr::kNumpes, 0));
}

TEST(Disassembler, PrintsTargetsCsrsAndUnknownWords) {
  EXPECT_EQ(disassemble(encode_s(Op::kBeq, 10, 0, -8), 64, 0x80000010), "beq a0,zero,0x80000008");
  EXPECT_EQ(disassemble(encode(Op::kJal, {.rd = 1, .immediate = 16}), 32, 0xfffffff8),
            "jal ra,0x8");
  EXPECT_EQ(disassemble(encode_csr(Op::kCsrrw, 0, csr::kXbgasctl, 5), 64, 0),
            "csrrw zero,xbgasctl,t0");
  EXPECT_EQ(disassemble(encode_csr(Op::kCsrrsi, 1, 0xb1f, 5), 64, 0), "csrrsi ra,mhpmcounter31,5");
  EXPECT_EQ(disassemble(encode_csr(Op::kCsrrs, 1, 0x123, 0), 64, 0), "csrrs ra,0x123,zero");
  EXPECT_EQ(disassemble(encode(Op::kFence, {.fence = 0x0f}), 64, 0), "fence 0,iorw");
  EXPECT_EQ(disassemble(encode(Op::kErse, {.rd = 3, .rs1 = 1, .rs2 = 11}), 64, 0), "erse e1,a1,e3");
  const std::uint32_t add = encode_r(Op::kEamoaddD, 10, 11, 12);
  EXPECT_EQ(disassemble(add, 64, 0), "eamoadd.d a0,a2,(a1)");
  EXPECT_EQ(disassemble(add, 32, 0), ".4byte 0x00c5b56b");
  EXPECT_EQ(disassemble(add | 1u << 26, 64, 0), "eamoadd.d.aq a0,a2,(a1)");
  EXPECT_EQ(disassemble(encode_r(Op::kElrW, 10, 11, 0) | 3u << 25, 32, 0), "elr.w.aqrl a0,(a1)");
  EXPECT_EQ(disassemble(encode_r(Op::kEscW, 0, 11, 12) | 1u << 25, 32, 0), "esc.w.rl zero,a2,(a1)");
  EXPECT_EQ(disassemble(0xffffffff, 64, 0), ".4byte 0xffffffff");
  EXPECT_EQ(disassemble(encode_i(Op::kLd, 1, 2, 0), 32, 0), ".4byte 0x00013083");
}

}  // namespace
}  // namespace xb::isa
