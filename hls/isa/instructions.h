// SPDX-License-Identifier: Apache-2.0
//
// The instruction table: every encoding this project knows, once, as plain constant data. The
// decoder of the core, the reference simulator, the disassembler, the assembler include and the
// instruction reference all come from it. It says how an instruction is encoded and which
// registers and memory it touches; what it computes is written down twice, independently, in
// hls/core and verilator_tb/reference.
//
// Sources: RISC-V unprivileged manual (RV32I, RV64I, M, A, Zacas, Zicsr, Zifencei, Zawrs),
// privileged manual (mret, wfi), docs in hls/isa/README.md for xBGAS (the "2.0.0" profile).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace xb::isa {

enum class Extension : std::uint8_t {
  kI,
  kM,
  kA,
  kZacas,
  kZicsr,
  kZifencei,
  kZawrs,
  kPrivileged,
  kXbgas
};

// Which XLEN has the encoding.
enum class Xlen : std::uint8_t { kAny, k32, k64 };

// Operand order in assembly, and with it the immediate format.
enum class Syntax : std::uint8_t {
  kNone,          // ecall
  kRdRs1Rs2,      // add rd,rs1,rs2
  kRdRs1Imm,      // addi rd,rs1,imm
  kRdRs1Shamt,    // slli rd,rs1,shamt
  kRdUpper,       // lui rd,imm20
  kRdTarget,      // jal rd,target
  kRs1Rs2Target,  // beq rs1,rs2,target
  kRdMem,         // lw rd,imm(rs1), jalr rd,imm(rs1)
  kRs2Mem,        // sw rs2,imm(rs1)
  kFence,         // fence pred,succ
  kRdCsrRs1,      // csrrw rd,csr,rs1
  kRdCsrUimm,     // csrrwi rd,csr,uimm
  kRdRs2Address,  // amoadd.w rd,rs2,(rs1)
  kRdAddress,     // lr.w rd,(rs1)
  kEdMem,         // ele extd,imm(rs1)
  kEs2Mem,        // ese ext2,imm(rs1)
  kEdRs1Imm,      // eaddie extd,rs1,imm
  kRdEs1Imm,      // eaddi rd,ext1,imm
  kEdEs1Imm,      // eaddix extd,ext1,imm
  kRdRs1Es2,      // erld rd,rs1,ext2
  kEdRs1Es2,      // erle extd,rs1,ext2
  kRs1Rs2E3,      // ersd rs1,rs2,ext3   (ext3 in the rd field)
  kEs1Rs2E3,      // erse ext1,rs2,ext3  (ext3 in the rd field)
};

enum class Immediate : std::uint8_t { kNone, kI, kS, kB, kU, kJ, kShamt, kUimm };

// An index field of the instruction word: rd = bits 11:7, rs1 = 19:15, rs2 = 24:20.
enum class Field : std::uint8_t { kNone, kRd, kRs1, kRs2 };

enum class Access : std::uint8_t { kNone, kLoad, kStore, kAtomic };

// What an atomic access does. A row has one if its access is kAtomic.
enum class Atomic : std::uint8_t {
  kNone,
  kUpdate,       // amo*, eamo*: reads and writes as one
  kReserve,      // lr, elr: a load that takes the reservation
  kConditional,  // sc, esc: a store if the reservation still stands
  kCompare,      // amocas, eamocas
};

// One identifier per row. An identifier may have one row for RV32 and one for RV64 (shifts).
enum class Op : std::uint8_t {
  kLui,
  kAuipc,
  kJal,
  kJalr,
  kBeq,
  kBne,
  kBlt,
  kBge,
  kBltu,
  kBgeu,
  kLb,
  kLh,
  kLw,
  kLd,
  kLbu,
  kLhu,
  kLwu,
  kSb,
  kSh,
  kSw,
  kSd,
  kAddi,
  kSlti,
  kSltiu,
  kXori,
  kOri,
  kAndi,
  kSlli,
  kSrli,
  kSrai,
  kAdd,
  kSub,
  kSll,
  kSlt,
  kSltu,
  kXor,
  kSrl,
  kSra,
  kOr,
  kAnd,
  kAddiw,
  kSlliw,
  kSrliw,
  kSraiw,
  kAddw,
  kSubw,
  kSllw,
  kSrlw,
  kSraw,
  kFence,
  kFenceI,
  kEcall,
  kEbreak,
  kMret,
  kWfi,
  kWrsNto,
  kWrsSto,
  kCsrrw,
  kCsrrs,
  kCsrrc,
  kCsrrwi,
  kCsrrsi,
  kCsrrci,
  kMul,
  kMulh,
  kMulhsu,
  kMulhu,
  kDiv,
  kDivu,
  kRem,
  kRemu,
  kMulw,
  kDivw,
  kDivuw,
  kRemw,
  kRemuw,
  kLrW,
  kScW,
  kAmoswapW,
  kAmoaddW,
  kAmoxorW,
  kAmoandW,
  kAmoorW,
  kAmominW,
  kAmomaxW,
  kAmominuW,
  kAmomaxuW,
  kAmocasW,
  kLrD,
  kScD,
  kAmoswapD,
  kAmoaddD,
  kAmoxorD,
  kAmoandD,
  kAmoorD,
  kAmominD,
  kAmomaxD,
  kAmominuD,
  kAmomaxuD,
  kAmocasD,
  kElb,
  kElh,
  kElw,
  kEld,
  kElbu,
  kElhu,
  kElwu,
  kEle,
  kEsb,
  kEsh,
  kEsw,
  kEsd,
  kEse,
  kEaddie,
  kEaddi,
  kEaddix,
  kErlb,
  kErlh,
  kErlw,
  kErld,
  kErlbu,
  kErlhu,
  kErlwu,
  kErle,
  kErsb,
  kErsh,
  kErsw,
  kErsd,
  kErse,
  kElrW,
  kEscW,
  kEamoswapW,
  kEamoaddW,
  kEamoxorW,
  kEamoandW,
  kEamoorW,
  kEamominW,
  kEamomaxW,
  kEamominuW,
  kEamomaxuW,
  kEamocasW,
  kElrD,
  kEscD,
  kEamoswapD,
  kEamoaddD,
  kEamoxorD,
  kEamoandD,
  kEamoorD,
  kEamominD,
  kEamomaxD,
  kEamominuD,
  kEamomaxuD,
  kEamocasD,
  kCount
};
inline constexpr std::size_t kOpCount = static_cast<std::size_t>(Op::kCount);

// size_log2 of ele, ese, erle and erse: as wide as a register.
inline constexpr std::uint8_t kSizeXlen = 7;

struct Instruction {
  Op op;
  std::string_view name;
  std::uint32_t mask;  // an instruction word w is this one if (w & mask) == match
  std::uint32_t match;
  Syntax syntax;
  Extension extension;
  Xlen xlen = Xlen::kAny;
  Immediate immediate = Immediate::kNone;
  // x-registers read and written, by field.
  bool reads_rs1 = false;
  bool reads_rs2 = false;
  bool reads_rd = false;  // compare-and-swap: the expected value
  bool writes_rd = false;
  // e-registers. `namespace_field` is the upper half of an extended address (in parallel to the
  // lower half in an x-register); `ers_field` is an e-register read as a value.
  Field namespace_field = Field::kNone;
  Field ers_field = Field::kNone;
  bool writes_erd = false;  // index in the rd field
  // Memory. An access is extended if it has a namespace_field.
  Access access = Access::kNone;
  std::uint8_t size_log2 = 0;  // 0 1 2 3, or kSizeXlen
  bool sign_extends = false;   // loads narrower than XLEN
  Atomic atomic = Atomic::kNone;

  constexpr bool is_extended() const { return namespace_field != Field::kNone; }
  constexpr bool is_load() const { return access == Access::kLoad; }
  constexpr bool is_store() const { return access == Access::kStore; }
  // The causes of its faults are those of loads, not those of stores.
  constexpr bool faults_as_load() const { return is_load() || atomic == Atomic::kReserve; }
  // The x-register with the low half of the address of an access: of ers* and erse in rs2.
  constexpr Field base_field() const {
    if (access == Access::kNone) return Field::kNone;
    return syntax == Syntax::kRs1Rs2E3 || syntax == Syntax::kEs1Rs2E3 ? Field::kRs2 : Field::kRs1;
  }
  constexpr bool exists_in(unsigned xlen_bits) const {
    return xlen == Xlen::kAny || (xlen == Xlen::k32) == (xlen_bits == 32);
  }
  // log2 of the access size in bytes.
  constexpr unsigned access_size_log2(unsigned xlen_bits) const {
    return size_log2 == kSizeXlen ? (xlen_bits == 64 ? 3 : 2) : size_log2;
  }
};

namespace detail {

inline constexpr std::uint32_t kMaskOpcode = 0x7f;
inline constexpr std::uint32_t kMaskF3 = 0x707f;
inline constexpr std::uint32_t kMaskF7 = 0xfe00707f;
inline constexpr std::uint32_t kMaskF6 = 0xfc00707f;
inline constexpr std::uint32_t kMaskF5 = 0xf800707f;     // A layout: aq, rl free
inline constexpr std::uint32_t kMaskF5Rs2 = 0xf9f0707f;  // lr: rs2 must be 0
inline constexpr std::uint32_t kMaskAll = 0xffffffff;

constexpr std::uint32_t f3(std::uint32_t opcode, std::uint32_t funct3) {
  return opcode | funct3 << 12;
}
constexpr std::uint32_t f7(std::uint32_t opcode, std::uint32_t funct3, std::uint32_t funct7) {
  return f3(opcode, funct3) | funct7 << 25;
}
constexpr std::uint32_t f5(std::uint32_t opcode, std::uint32_t funct3, std::uint32_t funct5) {
  return f3(opcode, funct3) | funct5 << 27;
}

constexpr Immediate immediate_of(Syntax syntax) {
  switch (syntax) {
    case Syntax::kRdRs1Imm:
    case Syntax::kRdMem:
    case Syntax::kEdMem:
    case Syntax::kEdRs1Imm:
    case Syntax::kRdEs1Imm:
    case Syntax::kEdEs1Imm:
      return Immediate::kI;
    case Syntax::kRs2Mem:
    case Syntax::kEs2Mem:
      return Immediate::kS;
    case Syntax::kRs1Rs2Target:
      return Immediate::kB;
    case Syntax::kRdUpper:
      return Immediate::kU;
    case Syntax::kRdTarget:
      return Immediate::kJ;
    case Syntax::kRdRs1Shamt:
      return Immediate::kShamt;
    case Syntax::kRdCsrUimm:
      return Immediate::kUimm;
    default:
      return Immediate::kNone;
  }
}

// A row whose register use follows from its operand syntax alone.
constexpr Instruction row(Op op, std::string_view name, std::uint32_t mask, std::uint32_t match,
                          Syntax syntax, Extension extension, Xlen xlen = Xlen::kAny) {
  Instruction i{op, name, mask, match, syntax, extension, xlen};
  i.immediate = immediate_of(syntax);
  switch (syntax) {
    case Syntax::kNone:
    case Syntax::kFence:
      break;
    case Syntax::kRdRs1Rs2:
      i.reads_rs1 = i.reads_rs2 = i.writes_rd = true;
      break;
    case Syntax::kRdRs1Imm:
    case Syntax::kRdRs1Shamt:
    case Syntax::kRdMem:
    case Syntax::kRdCsrRs1:
      i.reads_rs1 = i.writes_rd = true;
      break;
    case Syntax::kRdUpper:
    case Syntax::kRdTarget:
    case Syntax::kRdCsrUimm:
      i.writes_rd = true;
      break;
    case Syntax::kRs1Rs2Target:
    case Syntax::kRs2Mem:
      i.reads_rs1 = i.reads_rs2 = true;
      break;
    case Syntax::kRdRs2Address:
      i.reads_rs1 = i.reads_rs2 = i.writes_rd = true;
      break;
    case Syntax::kRdAddress:
      i.reads_rs1 = i.writes_rd = true;
      break;
    case Syntax::kEdMem:
    case Syntax::kEdRs1Imm:
      i.reads_rs1 = i.writes_erd = true;
      break;
    case Syntax::kEs2Mem:
      i.reads_rs1 = true;
      i.ers_field = Field::kRs2;
      break;
    case Syntax::kRdEs1Imm:
      i.ers_field = Field::kRs1;
      i.writes_rd = true;
      break;
    case Syntax::kEdEs1Imm:
      i.ers_field = Field::kRs1;
      i.writes_erd = true;
      break;
    case Syntax::kRdRs1Es2:
      i.reads_rs1 = i.writes_rd = true;
      i.namespace_field = Field::kRs2;
      break;
    case Syntax::kEdRs1Es2:
      i.reads_rs1 = i.writes_erd = true;
      i.namespace_field = Field::kRs2;
      break;
    case Syntax::kRs1Rs2E3:
      i.reads_rs1 = i.reads_rs2 = true;
      i.namespace_field = Field::kRd;
      break;
    case Syntax::kEs1Rs2E3:
      i.reads_rs2 = true;
      i.ers_field = Field::kRs1;
      i.namespace_field = Field::kRd;
      break;
  }
  return i;
}

constexpr Instruction load(Op op, std::string_view name, std::uint32_t mask, std::uint32_t match,
                           Syntax syntax, Extension extension, std::uint8_t size_log2,
                           bool sign_extends, Xlen xlen = Xlen::kAny) {
  Instruction i = row(op, name, mask, match, syntax, extension, xlen);
  i.access = Access::kLoad;
  i.size_log2 = size_log2;
  i.sign_extends = sign_extends;
  return i;
}

constexpr Instruction store(Op op, std::string_view name, std::uint32_t mask, std::uint32_t match,
                            Syntax syntax, Extension extension, std::uint8_t size_log2,
                            Xlen xlen = Xlen::kAny) {
  Instruction i = row(op, name, mask, match, syntax, extension, xlen);
  i.access = Access::kStore;
  i.size_log2 = size_log2;
  return i;
}

// elb .. elwu and esb .. esd take the namespace from the e-register beside rs1.
constexpr Instruction with_namespace_rs1(Instruction i) {
  i.namespace_field = Field::kRs1;
  return i;
}

// Atomics of the A layout: opcode 0x2f local, 0x6b extended.
constexpr Instruction atomic(Op op, std::string_view name, std::uint32_t funct5, unsigned size_log2,
                             bool extended) {
  const bool is_lr = funct5 == 0x02;
  const bool is_sc = funct5 == 0x03;
  const bool is_cas = funct5 == 0x05;
  Extension extension = is_cas ? Extension::kZacas : Extension::kA;
  if (extended) extension = Extension::kXbgas;
  Instruction i =
      row(op, name, is_lr ? kMaskF5Rs2 : kMaskF5, f5(extended ? 0x6b : 0x2f, size_log2, funct5),
          is_lr ? Syntax::kRdAddress : Syntax::kRdRs2Address, extension,
          size_log2 == 3 ? Xlen::k64 : Xlen::kAny);
  i.access = Access::kAtomic;
  i.size_log2 = static_cast<std::uint8_t>(size_log2);
  i.sign_extends = true;
  i.reads_rd = is_cas;
  i.atomic = is_lr    ? Atomic::kReserve
             : is_sc  ? Atomic::kConditional
             : is_cas ? Atomic::kCompare
                      : Atomic::kUpdate;
  if (extended) i.namespace_field = Field::kRs1;
  return i;
}

}  // namespace detail
}  // namespace xb::isa

#include "hls/isa/instruction_table.h"  // kInstructions: in the order of Op, some twice
