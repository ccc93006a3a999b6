// SPDX-License-Identifier: Apache-2.0
#include "hls/isa/disassemble.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "hls/isa/csrs.h"

namespace xb::isa {
namespace {

constexpr std::array<std::string_view, 32> kXNames{
    "zero", "ra", "sp", "gp", "tp",  "t0",  "t1", "t2", "s0", "s1", "a0",
    "a1",   "a2", "a3", "a4", "a5",  "a6",  "a7", "s2", "s3", "s4", "s5",
    "s6",   "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6"};

// Candidates by opcode and funct3 (bits 14:12), so that a lookup compares a handful of rows.
class Index {
 public:
  explicit Index(unsigned xlen) : rows_(128 * 8) {
    for (const Instruction& i : kInstructions) {
      if (!i.exists_in(xlen)) continue;
      for (unsigned f3 = 0; f3 < 8; ++f3) {
        const bool fixed = (i.mask & 0x7000) != 0;
        if (fixed && (i.match >> 12 & 7) != f3) continue;
        rows_[(i.match & 0x7f) * 8 + f3].push_back(&i);
      }
    }
  }
  const Instruction* find(std::uint32_t word) const {
    for (const Instruction* i : rows_[(word & 0x7f) * 8 + (word >> 12 & 7)]) {
      if ((word & i->mask) == i->match) return i;
    }
    return nullptr;
  }

 private:
  std::vector<std::vector<const Instruction*>> rows_;
};

std::string csr_name(unsigned number) {
  if (const Csr* c = find_csr(number)) return std::string(c->name);
  const auto hpm = [number](unsigned first, const char* stem, const char* suffix) {
    return fmt::format("{}{}{}", stem, number - first + 3, suffix);
  };
  if (number >= csr::kMhpmcounter3 && number < csr::kMhpmcounter3 + 29)
    return hpm(csr::kMhpmcounter3, "mhpmcounter", "");
  if (number >= csr::kMhpmcounter3h && number < csr::kMhpmcounter3h + 29)
    return hpm(csr::kMhpmcounter3h, "mhpmcounter", "h");
  if (number >= csr::kMhpmevent3 && number < csr::kMhpmevent3 + 29)
    return hpm(csr::kMhpmevent3, "mhpmevent", "");
  return fmt::format("{:#x}", number);
}

// "iorw" letters of a fence set; "0" if empty, which the assembler takes too.
std::string fence_set(unsigned bits) {
  std::string s;
  for (unsigned k = 0; k < 4; ++k) {
    if ((bits >> (3 - k) & 1) != 0) s += "iorw"[k];
  }
  return s.empty() ? "0" : s;
}

std::string ordering_suffix(std::uint32_t word) {
  const bool aq = (word >> 26 & 1) != 0, rl = (word >> 25 & 1) != 0;
  return aq && rl ? ".aqrl" : aq ? ".aq" : rl ? ".rl" : "";
}

}  // namespace

const Instruction* lookup_instruction(std::uint32_t word, unsigned xlen) {
  static const Index index32(32), index64(64);
  return (xlen == 32 ? index32 : index64).find(word);
}

std::string_view x_register_name(unsigned index) { return kXNames[index & 31]; }

std::string disassemble(std::uint32_t word, unsigned xlen, std::uint64_t pc) {
  const Instruction* i = lookup_instruction(word, xlen);
  if (i == nullptr) return fmt::format(".4byte {:#010x}", word);
  const std::string_view rd = kXNames[rd_of(word)];
  const std::string_view rs1 = kXNames[rs1_of(word)];
  const std::string_view rs2 = kXNames[rs2_of(word)];
  const std::string ed = fmt::format("e{}", rd_of(word));
  const std::string es1 = fmt::format("e{}", rs1_of(word));
  const std::string es2 = fmt::format("e{}", rs2_of(word));
  const std::int64_t imm = immediate_of(word, i->immediate);
  std::uint64_t target = pc + static_cast<std::uint64_t>(imm);
  if (xlen == 32) target &= 0xffffffffu;
  switch (i->syntax) {
    case Syntax::kNone:
      return std::string(i->name);
    case Syntax::kRdRs1Rs2:
      return fmt::format("{} {},{},{}", i->name, rd, rs1, rs2);
    case Syntax::kRdRs1Imm:
    case Syntax::kRdRs1Shamt:
      return fmt::format("{} {},{},{}", i->name, rd, rs1, imm);
    case Syntax::kRdUpper:
      return fmt::format("{} {},{:#x}", i->name, rd, word >> 12);
    case Syntax::kRdTarget:
      return fmt::format("{} {},{:#x}", i->name, rd, target);
    case Syntax::kRs1Rs2Target:
      return fmt::format("{} {},{},{:#x}", i->name, rs1, rs2, target);
    case Syntax::kRdMem:
      return fmt::format("{} {},{}({})", i->name, rd, imm, rs1);
    case Syntax::kRs2Mem:
      return fmt::format("{} {},{}({})", i->name, rs2, imm, rs1);
    case Syntax::kFence:
      if (word == 0x8330000f) return "fence.tso";
      return fmt::format("{} {},{}", i->name, fence_set(word >> 24 & 15),
                         fence_set(word >> 20 & 15));
    case Syntax::kRdCsrRs1:
      return fmt::format("{} {},{},{}", i->name, rd, csr_name(csr_of(word)), rs1);
    case Syntax::kRdCsrUimm:
      return fmt::format("{} {},{},{}", i->name, rd, csr_name(csr_of(word)), imm);
    case Syntax::kRdRs2Address:
      return fmt::format("{}{} {},{},({})", i->name, ordering_suffix(word), rd, rs2, rs1);
    case Syntax::kRdAddress:
      return fmt::format("{}{} {},({})", i->name, ordering_suffix(word), rd, rs1);
    case Syntax::kEdMem:
      return fmt::format("{} {},{}({})", i->name, ed, imm, rs1);
    case Syntax::kEs2Mem:
      return fmt::format("{} {},{}({})", i->name, es2, imm, rs1);
    case Syntax::kEdRs1Imm:
      return fmt::format("{} {},{},{}", i->name, ed, rs1, imm);
    case Syntax::kRdEs1Imm:
      return fmt::format("{} {},{},{}", i->name, rd, es1, imm);
    case Syntax::kEdEs1Imm:
      return fmt::format("{} {},{},{}", i->name, ed, es1, imm);
    case Syntax::kRdRs1Es2:
      return fmt::format("{} {},{},{}", i->name, rd, rs1, es2);
    case Syntax::kEdRs1Es2:
      return fmt::format("{} {},{},{}", i->name, ed, rs1, es2);
    case Syntax::kRs1Rs2E3:
      return fmt::format("{} {},{},{}", i->name, rs1, rs2, ed);
    case Syntax::kEs1Rs2E3:
      return fmt::format("{} {},{},{}", i->name, es1, rs2, ed);
  }
  return fmt::format(".4byte {:#010x}", word);
}

}  // namespace xb::isa
