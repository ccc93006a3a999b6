// SPDX-License-Identifier: Apache-2.0
//
// The control word: what the decoder tells the pipeline about one instruction, as a hardware
// bundle. control_of() gives its values for a row of the instruction table as plain numbers, which
// the module `decoder` turns into hardware.
#pragma once

#include <cstdint>

#include "hls/config.h"
#include "hls/hdl/hdl.h"
#include "hls/isa/instructions.h"
#include "hls/labels.h"

namespace xb::core {

// Who computes the result, or what else the instruction does in execute.
enum class Unit : std::uint8_t {
  kAlu,        // also lui, auipc and the moves between the register files
  kBranch,     // conditional
  kJal,        // redirected in decode already
  kJalr,       //
  kMultiply,   //
  kDivide,     //
  kMemory,     // load or store, local or extended
  kCsr,        //
  kFence,      // fence, fence.i
  kMret,       //
  kWfi,        //
  kNop,        // fence without w in its predecessor set
  kTrap,       // raises `cause`
  kIllegal,    // no instruction: decode makes it one for kTrap
  kInterrupt,  // not an instruction: decode asks execute to look for an interrupt
  kWrs,        //
};
HW_ENUM_LABELS(Unit, 4, kAlu, kBranch, kJal, kJalr, kMultiply, kDivide, kMemory, kCsr, kFence,
               kMret, kWfi, kNop, kTrap, kIllegal, kInterrupt, kWrs);

// The comparisons serve conditional branches, too.
enum class AluOp : std::uint8_t {
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
  kConstant,  // lui, auipc
};
HW_ENUM_LABELS(AluOp, 4, kAdd, kSub, kSll, kSlt, kSltu, kXor, kSrl, kSra, kOr, kAnd, kConstant);

// Where the result comes from: the value for the register; of an instruction that traps the value
// for mtval.
enum class Result : std::uint8_t {
  kSum,    // additions; the address of an access
  kShift,  //
  kLogic,  // and the constant: lui, auipc, the word of an illegal instruction, where a jump went
  kLess,   // slt*
  kLink,   // pc + 4
  kUnit,   // divider
  kCsr,    //
};
HW_ENUM_LABELS(Result, 3, kSum, kShift, kLogic, kLess, kLink, kUnit, kCsr);

// kZero: the address of erl* and ers* has no offset. kWord: the instruction itself, for mtval.
enum class ImmediateFormat : std::uint8_t { kI, kS, kB, kU, kJ, kUimm, kZero, kWord };
HW_ENUM_LABELS(ImmediateFormat, 3, kI, kS, kB, kU, kJ, kUimm, kZero, kWord);

// What a local access is beside a load or a store. kUpdate begins as a load and ends as a store;
// compare-and-swap is one of them, told apart by memory::AtomicOp.
enum class AtomicKind : std::uint8_t { kNone, kUpdate, kReserve, kConditional };
HW_ENUM_LABELS(AtomicKind, 2, kNone, kUpdate, kReserve, kConditional);

// Which field of the instruction word names the e-register that is read.
enum class ExtField : std::uint8_t { kRs1, kRs2, kRd };
HW_ENUM_LABELS(ExtField, 2, kRs1, kRs2, kRd);

using hdl::UInt;
using hdl::W;

// Used by decode only.
struct DecodeControl {
  HW_TEXT("what decode needs to know of it")
  UInt imm{hdl::enum_shape<ImmediateFormat>(), "format of the immediate"};
  UInt pc_relative{W{1}, "the constant is pc + immediate: auipc, branches, jal, mtval of ebreak"};
  UInt ext_field{hdl::enum_shape<ExtField>(), "where the e-register that is read is named"};
  UInt second_ext{W{1}, "erse: E[rs1] is operand 2, read in a second decode cycle"};
  UInt second_x{W{1}, "compare-and-swap: X[rd] is operand 2, read in a second decode cycle"};
  UInt xbgas{W{1}, "illegal while xbgasctl bit 0 is 0"};
  HW_FIELDS(imm, pc_relative, ext_field, second_ext, second_x, xbgas)
};

// Goes on to execute. Operand 1 is X[rs1] and operand 2 is X[rs2], exchanged if `swap` (ers*: the
// address is in rs2). The extended operand is E[ext_field]: the namespace of an extended access,
// else a value.
struct Control {
  HW_TEXT("what the instruction is to do")
  UInt unit{hdl::enum_shape<Unit>(), "who computes the result"};
  UInt alu{hdl::enum_shape<AluOp>(), "operation of the ALU"};
  UInt result{hdl::enum_shape<Result>(), "where the result comes from"};
  UInt word{W{1}, "32-bit form of an RV64 instruction"};
  UInt use_imm{W{1}, "the second ALU operand (CSR: operand) is the constant"};
  UInt use_ext{W{1}, "the first ALU operand is the extended operand"};
  UInt reads_1{W{1}, "operand 1 is used (after the exchange)"};
  UInt reads_2{W{1}, "operand 2 is used (after the exchange)"};
  UInt swap{W{1}, "operands 1 and 2 are exchanged"};
  UInt reads_ext{W{1}, "the extended operand is used"};
  UInt writes{W{1}, "writes the register in the rd field"};
  UInt ext_file{W{1}, "... of the extended file"};
  UInt is_store{W{1}, "memory: store"};
  UInt is_remote{W{1}, "memory: the address is extended by a namespace"};
  UInt store_ext{W{1}, "memory: the data to store is the extended operand (ese)"};
  UInt size{W{2}, "memory: log2 of the bytes"};
  UInt sign{W{1}, "memory: a load is sign-extended"};
  UInt atomic{hdl::enum_shape<AtomicKind>(), "memory: what it is beside a load or a store"};
  UInt refetch{W{1}, "fence.i"};
  UInt cause{hdl::enum_shape<isa::Cause>(), "value of mcause, if it traps and is no access"};
  HW_FIELDS(unit, alu, result, word, use_imm, use_ext, reads_1, reads_2, swap, reads_ext, writes,
            ext_file, is_store, is_remote, store_ext, size, sign, atomic, refetch, cause)
};

struct ControlWord {
  DecodeControl dec;
  Control ctl;
  HW_FIELDS(dec, ctl)
};

// The numbers for a row. `fence` without w before it is told apart by the decode
// stage.
ControlWord control_of(const isa::Instruction& row, unsigned xlen);
// For every other word: the unit says so, and the rest is what most instructions want.
ControlWord control_of_illegal();

// Whether a core of this configuration executes the row (else: illegal instruction).
bool is_configured(const isa::Instruction& row, const Config& config);

}  // namespace xb::core
