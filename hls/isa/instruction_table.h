// SPDX-License-Identifier: Apache-2.0
//
// The rows of the instruction table. Include hls/isa/instructions.h, which declares their shape.
#pragma once

#include "hls/isa/instructions.h"

namespace xb::isa {
namespace detail {

// clang-format off
inline constexpr auto kRows = std::to_array<Instruction>({
  // RV32I and RV64I
  row(Op::kLui,   "lui",   kMaskOpcode, 0x37, Syntax::kRdUpper,  Extension::kI),
  row(Op::kAuipc, "auipc", kMaskOpcode, 0x17, Syntax::kRdUpper,  Extension::kI),
  row(Op::kJal,   "jal",   kMaskOpcode, 0x6f, Syntax::kRdTarget, Extension::kI),
  row(Op::kJalr,  "jalr",  kMaskF3, f3(0x67, 0), Syntax::kRdMem, Extension::kI),
  row(Op::kBeq,   "beq",   kMaskF3, f3(0x63, 0), Syntax::kRs1Rs2Target, Extension::kI),
  row(Op::kBne,   "bne",   kMaskF3, f3(0x63, 1), Syntax::kRs1Rs2Target, Extension::kI),
  row(Op::kBlt,   "blt",   kMaskF3, f3(0x63, 4), Syntax::kRs1Rs2Target, Extension::kI),
  row(Op::kBge,   "bge",   kMaskF3, f3(0x63, 5), Syntax::kRs1Rs2Target, Extension::kI),
  row(Op::kBltu,  "bltu",  kMaskF3, f3(0x63, 6), Syntax::kRs1Rs2Target, Extension::kI),
  row(Op::kBgeu,  "bgeu",  kMaskF3, f3(0x63, 7), Syntax::kRs1Rs2Target, Extension::kI),
  load(Op::kLb,   "lb",    kMaskF3, f3(0x03, 0), Syntax::kRdMem, Extension::kI, 0, true),
  load(Op::kLh,   "lh",    kMaskF3, f3(0x03, 1), Syntax::kRdMem, Extension::kI, 1, true),
  load(Op::kLw,   "lw",    kMaskF3, f3(0x03, 2), Syntax::kRdMem, Extension::kI, 2, true),
  load(Op::kLd,   "ld",    kMaskF3, f3(0x03, 3), Syntax::kRdMem, Extension::kI, 3, true, Xlen::k64),
  load(Op::kLbu,  "lbu",   kMaskF3, f3(0x03, 4), Syntax::kRdMem, Extension::kI, 0, false),
  load(Op::kLhu,  "lhu",   kMaskF3, f3(0x03, 5), Syntax::kRdMem, Extension::kI, 1, false),
  load(Op::kLwu,  "lwu",   kMaskF3, f3(0x03, 6), Syntax::kRdMem, Extension::kI, 2, false, Xlen::k64),
  store(Op::kSb,  "sb",    kMaskF3, f3(0x23, 0), Syntax::kRs2Mem, Extension::kI, 0),
  store(Op::kSh,  "sh",    kMaskF3, f3(0x23, 1), Syntax::kRs2Mem, Extension::kI, 1),
  store(Op::kSw,  "sw",    kMaskF3, f3(0x23, 2), Syntax::kRs2Mem, Extension::kI, 2),
  store(Op::kSd,  "sd",    kMaskF3, f3(0x23, 3), Syntax::kRs2Mem, Extension::kI, 3, Xlen::k64),
  row(Op::kAddi,  "addi",  kMaskF3, f3(0x13, 0), Syntax::kRdRs1Imm, Extension::kI),
  row(Op::kSlti,  "slti",  kMaskF3, f3(0x13, 2), Syntax::kRdRs1Imm, Extension::kI),
  row(Op::kSltiu, "sltiu", kMaskF3, f3(0x13, 3), Syntax::kRdRs1Imm, Extension::kI),
  row(Op::kXori,  "xori",  kMaskF3, f3(0x13, 4), Syntax::kRdRs1Imm, Extension::kI),
  row(Op::kOri,   "ori",   kMaskF3, f3(0x13, 6), Syntax::kRdRs1Imm, Extension::kI),
  row(Op::kAndi,  "andi",  kMaskF3, f3(0x13, 7), Syntax::kRdRs1Imm, Extension::kI),
  // The shift amount has 5 bits on RV32 and 6 on RV64.
  row(Op::kSlli,  "slli",  kMaskF7, f7(0x13, 1, 0x00), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k32),
  row(Op::kSrli,  "srli",  kMaskF7, f7(0x13, 5, 0x00), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k32),
  row(Op::kSrai,  "srai",  kMaskF7, f7(0x13, 5, 0x20), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k32),
  row(Op::kSlli,  "slli",  kMaskF6, f7(0x13, 1, 0x00), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k64),
  row(Op::kSrli,  "srli",  kMaskF6, f7(0x13, 5, 0x00), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k64),
  row(Op::kSrai,  "srai",  kMaskF6, f7(0x13, 5, 0x20), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k64),
  row(Op::kAdd,   "add",   kMaskF7, f7(0x33, 0, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kSub,   "sub",   kMaskF7, f7(0x33, 0, 0x20), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kSll,   "sll",   kMaskF7, f7(0x33, 1, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kSlt,   "slt",   kMaskF7, f7(0x33, 2, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kSltu,  "sltu",  kMaskF7, f7(0x33, 3, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kXor,   "xor",   kMaskF7, f7(0x33, 4, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kSrl,   "srl",   kMaskF7, f7(0x33, 5, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kSra,   "sra",   kMaskF7, f7(0x33, 5, 0x20), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kOr,    "or",    kMaskF7, f7(0x33, 6, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kAnd,   "and",   kMaskF7, f7(0x33, 7, 0x00), Syntax::kRdRs1Rs2, Extension::kI),
  row(Op::kAddiw, "addiw", kMaskF3, f3(0x1b, 0), Syntax::kRdRs1Imm, Extension::kI, Xlen::k64),
  row(Op::kSlliw, "slliw", kMaskF7, f7(0x1b, 1, 0x00), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k64),
  row(Op::kSrliw, "srliw", kMaskF7, f7(0x1b, 5, 0x00), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k64),
  row(Op::kSraiw, "sraiw", kMaskF7, f7(0x1b, 5, 0x20), Syntax::kRdRs1Shamt, Extension::kI, Xlen::k64),
  row(Op::kAddw,  "addw",  kMaskF7, f7(0x3b, 0, 0x00), Syntax::kRdRs1Rs2, Extension::kI, Xlen::k64),
  row(Op::kSubw,  "subw",  kMaskF7, f7(0x3b, 0, 0x20), Syntax::kRdRs1Rs2, Extension::kI, Xlen::k64),
  row(Op::kSllw,  "sllw",  kMaskF7, f7(0x3b, 1, 0x00), Syntax::kRdRs1Rs2, Extension::kI, Xlen::k64),
  row(Op::kSrlw,  "srlw",  kMaskF7, f7(0x3b, 5, 0x00), Syntax::kRdRs1Rs2, Extension::kI, Xlen::k64),
  row(Op::kSraw,  "sraw",  kMaskF7, f7(0x3b, 5, 0x20), Syntax::kRdRs1Rs2, Extension::kI, Xlen::k64),
  // Unused fields of the fences are to be ignored (unprivileged manual, "Memory Ordering").
  row(Op::kFence,  "fence",   kMaskF3, f3(0x0f, 0), Syntax::kFence, Extension::kI),
  row(Op::kFenceI, "fence.i", kMaskF3, f3(0x0f, 1), Syntax::kNone, Extension::kZifencei),
  row(Op::kEcall,  "ecall",   kMaskAll, 0x00000073, Syntax::kNone, Extension::kI),
  row(Op::kEbreak, "ebreak",  kMaskAll, 0x00100073, Syntax::kNone, Extension::kI),
  row(Op::kMret,   "mret",    kMaskAll, 0x30200073, Syntax::kNone, Extension::kPrivileged),
  row(Op::kWfi,    "wfi",     kMaskAll, 0x10500073, Syntax::kNone, Extension::kPrivileged),
  row(Op::kWrsNto, "wrs.nto", kMaskAll, 0x00d00073, Syntax::kNone, Extension::kZawrs),
  row(Op::kWrsSto, "wrs.sto", kMaskAll, 0x01d00073, Syntax::kNone, Extension::kZawrs),
  row(Op::kCsrrw,  "csrrw",  kMaskF3, f3(0x73, 1), Syntax::kRdCsrRs1, Extension::kZicsr),
  row(Op::kCsrrs,  "csrrs",  kMaskF3, f3(0x73, 2), Syntax::kRdCsrRs1, Extension::kZicsr),
  row(Op::kCsrrc,  "csrrc",  kMaskF3, f3(0x73, 3), Syntax::kRdCsrRs1, Extension::kZicsr),
  row(Op::kCsrrwi, "csrrwi", kMaskF3, f3(0x73, 5), Syntax::kRdCsrUimm, Extension::kZicsr),
  row(Op::kCsrrsi, "csrrsi", kMaskF3, f3(0x73, 6), Syntax::kRdCsrUimm, Extension::kZicsr),
  row(Op::kCsrrci, "csrrci", kMaskF3, f3(0x73, 7), Syntax::kRdCsrUimm, Extension::kZicsr),

  // M
  row(Op::kMul,    "mul",    kMaskF7, f7(0x33, 0, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kMulh,   "mulh",   kMaskF7, f7(0x33, 1, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kMulhsu, "mulhsu", kMaskF7, f7(0x33, 2, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kMulhu,  "mulhu",  kMaskF7, f7(0x33, 3, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kDiv,    "div",    kMaskF7, f7(0x33, 4, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kDivu,   "divu",   kMaskF7, f7(0x33, 5, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kRem,    "rem",    kMaskF7, f7(0x33, 6, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kRemu,   "remu",   kMaskF7, f7(0x33, 7, 0x01), Syntax::kRdRs1Rs2, Extension::kM),
  row(Op::kMulw,   "mulw",   kMaskF7, f7(0x3b, 0, 0x01), Syntax::kRdRs1Rs2, Extension::kM, Xlen::k64),
  row(Op::kDivw,   "divw",   kMaskF7, f7(0x3b, 4, 0x01), Syntax::kRdRs1Rs2, Extension::kM, Xlen::k64),
  row(Op::kDivuw,  "divuw",  kMaskF7, f7(0x3b, 5, 0x01), Syntax::kRdRs1Rs2, Extension::kM, Xlen::k64),
  row(Op::kRemw,   "remw",   kMaskF7, f7(0x3b, 6, 0x01), Syntax::kRdRs1Rs2, Extension::kM, Xlen::k64),
  row(Op::kRemuw,  "remuw",  kMaskF7, f7(0x3b, 7, 0x01), Syntax::kRdRs1Rs2, Extension::kM, Xlen::k64),

  // A, and of Zacas what needs no pairs of registers
  atomic(Op::kLrW,      "lr.w",      0x02, 2, false),
  atomic(Op::kScW,      "sc.w",      0x03, 2, false),
  atomic(Op::kAmoswapW, "amoswap.w", 0x01, 2, false),
  atomic(Op::kAmoaddW,  "amoadd.w",  0x00, 2, false),
  atomic(Op::kAmoxorW,  "amoxor.w",  0x04, 2, false),
  atomic(Op::kAmoandW,  "amoand.w",  0x0c, 2, false),
  atomic(Op::kAmoorW,   "amoor.w",   0x08, 2, false),
  atomic(Op::kAmominW,  "amomin.w",  0x10, 2, false),
  atomic(Op::kAmomaxW,  "amomax.w",  0x14, 2, false),
  atomic(Op::kAmominuW, "amominu.w", 0x18, 2, false),
  atomic(Op::kAmomaxuW, "amomaxu.w", 0x1c, 2, false),
  atomic(Op::kAmocasW,  "amocas.w",  0x05, 2, false),
  atomic(Op::kLrD,      "lr.d",      0x02, 3, false),
  atomic(Op::kScD,      "sc.d",      0x03, 3, false),
  atomic(Op::kAmoswapD, "amoswap.d", 0x01, 3, false),
  atomic(Op::kAmoaddD,  "amoadd.d",  0x00, 3, false),
  atomic(Op::kAmoxorD,  "amoxor.d",  0x04, 3, false),
  atomic(Op::kAmoandD,  "amoand.d",  0x0c, 3, false),
  atomic(Op::kAmoorD,   "amoor.d",   0x08, 3, false),
  atomic(Op::kAmominD,  "amomin.d",  0x10, 3, false),
  atomic(Op::kAmomaxD,  "amomax.d",  0x14, 3, false),
  atomic(Op::kAmominuD, "amominu.d", 0x18, 3, false),
  atomic(Op::kAmomaxuD, "amomaxu.d", 0x1c, 3, false),
  atomic(Op::kAmocasD,  "amocas.d",  0x05, 3, false),

  // xBGAS: extended accesses with the namespace beside the base register
  with_namespace_rs1(load(Op::kElb,  "elb",  kMaskF3, f3(0x77, 0), Syntax::kRdMem, Extension::kXbgas, 0, true)),
  with_namespace_rs1(load(Op::kElh,  "elh",  kMaskF3, f3(0x77, 1), Syntax::kRdMem, Extension::kXbgas, 1, true)),
  with_namespace_rs1(load(Op::kElw,  "elw",  kMaskF3, f3(0x77, 2), Syntax::kRdMem, Extension::kXbgas, 2, true)),
  with_namespace_rs1(load(Op::kEld,  "eld",  kMaskF3, f3(0x77, 3), Syntax::kRdMem, Extension::kXbgas, 3, true, Xlen::k64)),
  with_namespace_rs1(load(Op::kElbu, "elbu", kMaskF3, f3(0x77, 4), Syntax::kRdMem, Extension::kXbgas, 0, false)),
  with_namespace_rs1(load(Op::kElhu, "elhu", kMaskF3, f3(0x77, 5), Syntax::kRdMem, Extension::kXbgas, 1, false)),
  with_namespace_rs1(load(Op::kElwu, "elwu", kMaskF3, f3(0x77, 6), Syntax::kRdMem, Extension::kXbgas, 2, false, Xlen::k64)),
  load(Op::kEle, "ele", kMaskF3, f3(0x77, 7), Syntax::kEdMem, Extension::kXbgas, kSizeXlen, false),
  with_namespace_rs1(store(Op::kEsb, "esb", kMaskF3, f3(0x7b, 0), Syntax::kRs2Mem, Extension::kXbgas, 0)),
  with_namespace_rs1(store(Op::kEsh, "esh", kMaskF3, f3(0x7b, 1), Syntax::kRs2Mem, Extension::kXbgas, 1)),
  with_namespace_rs1(store(Op::kEsw, "esw", kMaskF3, f3(0x7b, 2), Syntax::kRs2Mem, Extension::kXbgas, 2)),
  with_namespace_rs1(store(Op::kEsd, "esd", kMaskF3, f3(0x7b, 3), Syntax::kRs2Mem, Extension::kXbgas, 3, Xlen::k64)),
  store(Op::kEse, "ese", kMaskF3, f3(0x7b, 7), Syntax::kEs2Mem, Extension::kXbgas, kSizeXlen),

  // xBGAS: moves between the files
  row(Op::kEaddie, "eaddie", kMaskF3, f3(0x7b, 5), Syntax::kEdRs1Imm, Extension::kXbgas),
  row(Op::kEaddi,  "eaddi",  kMaskF3, f3(0x7b, 6), Syntax::kRdEs1Imm, Extension::kXbgas),
  row(Op::kEaddix, "eaddix", kMaskF3, f3(0x03, 7), Syntax::kEdEs1Imm, Extension::kXbgas),

  // xBGAS: extended accesses with the namespace in any e-register
  load(Op::kErlb,  "erlb",  kMaskF7, f7(0x33, 0, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 0, true),
  load(Op::kErlh,  "erlh",  kMaskF7, f7(0x33, 1, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 1, true),
  load(Op::kErlw,  "erlw",  kMaskF7, f7(0x33, 2, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 2, true),
  load(Op::kErld,  "erld",  kMaskF7, f7(0x33, 3, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 3, true, Xlen::k64),
  load(Op::kErlbu, "erlbu", kMaskF7, f7(0x33, 4, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 0, false),
  load(Op::kErlhu, "erlhu", kMaskF7, f7(0x33, 5, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 1, false),
  load(Op::kErlwu, "erlwu", kMaskF7, f7(0x33, 6, 0x55), Syntax::kRdRs1Es2, Extension::kXbgas, 2, false, Xlen::k64),
  load(Op::kErle,  "erle",  kMaskF7, f7(0x33, 7, 0x55), Syntax::kEdRs1Es2, Extension::kXbgas, kSizeXlen, false),
  store(Op::kErsb, "ersb",  kMaskF7, f7(0x33, 0, 0x22), Syntax::kRs1Rs2E3, Extension::kXbgas, 0),
  store(Op::kErsh, "ersh",  kMaskF7, f7(0x33, 1, 0x22), Syntax::kRs1Rs2E3, Extension::kXbgas, 1),
  store(Op::kErsw, "ersw",  kMaskF7, f7(0x33, 2, 0x22), Syntax::kRs1Rs2E3, Extension::kXbgas, 2),
  store(Op::kErsd, "ersd",  kMaskF7, f7(0x33, 3, 0x22), Syntax::kRs1Rs2E3, Extension::kXbgas, 3, Xlen::k64),
  store(Op::kErse, "erse",  kMaskF7, f7(0x33, 7, 0x22), Syntax::kEs1Rs2E3, Extension::kXbgas, kSizeXlen),

  // xBGAS with A: remote atomics
  atomic(Op::kElrW,      "elr.w",      0x02, 2, true),
  atomic(Op::kEscW,      "esc.w",      0x03, 2, true),
  atomic(Op::kEamoswapW, "eamoswap.w", 0x01, 2, true),
  atomic(Op::kEamoaddW,  "eamoadd.w",  0x00, 2, true),
  atomic(Op::kEamoxorW,  "eamoxor.w",  0x04, 2, true),
  atomic(Op::kEamoandW,  "eamoand.w",  0x0c, 2, true),
  atomic(Op::kEamoorW,   "eamoor.w",   0x08, 2, true),
  atomic(Op::kEamominW,  "eamomin.w",  0x10, 2, true),
  atomic(Op::kEamomaxW,  "eamomax.w",  0x14, 2, true),
  atomic(Op::kEamominuW, "eamominu.w", 0x18, 2, true),
  atomic(Op::kEamomaxuW, "eamomaxu.w", 0x1c, 2, true),
  atomic(Op::kEamocasW,  "eamocas.w",  0x05, 2, true),
  atomic(Op::kElrD,      "elr.d",      0x02, 3, true),
  atomic(Op::kEscD,      "esc.d",      0x03, 3, true),
  atomic(Op::kEamoswapD, "eamoswap.d", 0x01, 3, true),
  atomic(Op::kEamoaddD,  "eamoadd.d",  0x00, 3, true),
  atomic(Op::kEamoxorD,  "eamoxor.d",  0x04, 3, true),
  atomic(Op::kEamoandD,  "eamoand.d",  0x0c, 3, true),
  atomic(Op::kEamoorD,   "eamoor.d",   0x08, 3, true),
  atomic(Op::kEamominD,  "eamomin.d",  0x10, 3, true),
  atomic(Op::kEamomaxD,  "eamomax.d",  0x14, 3, true),
  atomic(Op::kEamominuD, "eamominu.d", 0x18, 3, true),
  atomic(Op::kEamomaxuD, "eamomaxu.d", 0x1c, 3, true),
  atomic(Op::kEamocasD,  "eamocas.d",  0x05, 3, true),
});
// clang-format on

}  // namespace detail

inline constexpr auto kInstructions = detail::kRows;

// Two rows overlap if some instruction word matches both at one XLEN.
constexpr bool overlap(const Instruction& a, const Instruction& b) {
  const bool share_xlen = a.xlen == Xlen::kAny || b.xlen == Xlen::kAny || a.xlen == b.xlen;
  return share_xlen && ((a.match ^ b.match) & a.mask & b.mask) == 0;
}

constexpr bool no_encodings_overlap() {
  for (std::size_t i = 0; i < kInstructions.size(); ++i) {
    if ((kInstructions[i].match & ~kInstructions[i].mask) != 0) return false;
    for (std::size_t j = i + 1; j < kInstructions.size(); ++j) {
      if (overlap(kInstructions[i], kInstructions[j])) return false;
    }
  }
  return true;
}
static_assert(no_encodings_overlap(), "two rows of the instruction table match one encoding");

// The row of an identifier. Shifts by an immediate have two; the RV64 row comes back.
constexpr const Instruction& instruction(Op op) {
  const Instruction* found = nullptr;
  for (const Instruction& i : kInstructions) {
    if (i.op == op) found = &i;
  }
  return *found;  // every Op has a row: checked by tests/isa
}

// The row that matches an instruction word, or null; of any extension. Linear: for speed keep an
// index by opcode (hls/isa/disassemble.h has one).
constexpr const Instruction* find_instruction(std::uint32_t word, unsigned xlen) {
  for (const Instruction& i : kInstructions) {
    if ((word & i.mask) == i.match && i.exists_in(xlen)) return &i;
  }
  return nullptr;
}

// Fields and sign-extended immediates of an instruction word.
constexpr unsigned rd_of(std::uint32_t word) { return word >> 7 & 31; }
constexpr unsigned rs1_of(std::uint32_t word) { return word >> 15 & 31; }
constexpr unsigned rs2_of(std::uint32_t word) { return word >> 20 & 31; }
constexpr unsigned field_of(std::uint32_t word, Field field) {
  switch (field) {
    case Field::kRd:
      return rd_of(word);
    case Field::kRs1:
      return rs1_of(word);
    case Field::kRs2:
      return rs2_of(word);
    case Field::kNone:
      break;
  }
  return 0;
}
constexpr unsigned csr_of(std::uint32_t word) { return word >> 20; }
// Of a word with the opcode of these instructions.
constexpr bool writes_csr(std::uint32_t word) {
  return (word >> 12 & 3) == 1 || ((word >> 12 & 3) != 0 && rs1_of(word) != 0);
}

constexpr std::int64_t immediate_of(std::uint32_t word, Immediate kind) {
  const auto s = static_cast<std::int32_t>(word);
  const auto bits = [word](unsigned low, unsigned count) {
    return static_cast<std::int32_t>(word >> low & ((1u << count) - 1));
  };
  const std::int32_t sign = s >> 31;
  switch (kind) {
    case Immediate::kNone:
      return 0;
    case Immediate::kI:
      return s >> 20;
    case Immediate::kS:
      return (s >> 25) * 32 + bits(7, 5);
    case Immediate::kB:
      return sign * 4096 + bits(7, 1) * 2048 + bits(25, 6) * 32 + bits(8, 4) * 2;
    case Immediate::kU:
      return static_cast<std::int32_t>(word & 0xfffff000u);
    case Immediate::kJ:
      return std::int64_t{sign} * (1 << 20) + bits(12, 8) * 4096 + bits(20, 1) * 2048 +
             bits(21, 10) * 2;
    case Immediate::kShamt:
      return bits(20, 6);
    case Immediate::kUimm:
      return bits(15, 5);
  }
  return 0;
}

}  // namespace xb::isa
