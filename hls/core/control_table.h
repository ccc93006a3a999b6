// SPDX-License-Identifier: Apache-2.0
//
// What the decoder tells the pipeline about one instruction, as plain numbers: the mapping from a
// row of the instruction table (hls/isa) to control values. The module `decoder` turns the table of
// these into hardware; tests compare the two.
#pragma once

#include <cstdint>

#include "hls/config.h"
#include "hls/isa/instructions.h"

namespace xb::core {

// Who computes the result, or what else the instruction does in execute.
enum class Unit : std::uint8_t {
  kAlu,        // also lui, and the moves between the register files
  kTarget,     // pc + immediate: auipc
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
  kNop,        // fence without w in its predecessor set, wrs.*
  kTrap,       // raises `cause`
  kInterrupt,  // not an instruction: decode asks execute to look for an interrupt
};

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
  kPassB,  // second operand: lui
};

// kZero: the address of erl* and ers* has no offset.
enum class ImmediateFormat : std::uint8_t { kI, kS, kB, kU, kJ, kUimm, kZero };

// What a local access is beside a load or a store. kUpdate begins as a load and ends as a store.
enum class AtomicKind : std::uint8_t { kNone, kUpdate, kReserve, kConditional };

// Which field of the instruction word names the e-register that is read.
enum class ExtField : std::uint8_t { kRs1, kRs2, kRd };

// Operand 1 is X[rs1] and operand 2 is X[rs2], exchanged if `swap` (ers*: the address is in rs2).
// The extended operand is E[ext_field]: the namespace of an extended access, else a value.
struct ControlRow {
  Unit unit = Unit::kTrap;
  AluOp alu = AluOp::kAdd;
  bool word = false;     // 32-bit form of an RV64 instruction
  bool use_imm = false;  // second ALU operand (CSR: operand) is the immediate
  bool use_ext = false;  // first ALU operand is the extended operand
  ImmediateFormat imm = ImmediateFormat::kI;
  bool reads_1 = false;  // operand 1 is used (after the exchange)
  bool reads_2 = false;  // operand 2 is used (after the exchange)
  bool swap = false;
  bool reads_ext = false;
  ExtField ext_field = ExtField::kRs1;
  bool second_ext = false;  // erse: E[rs1] is operand 2, read in a second decode cycle
  bool writes = false;      // writes the register in the rd field
  bool ext_file = false;    // ... of the extended file
  bool is_store = false;    // kMemory
  bool is_remote = false;   // kMemory: address extended by a namespace
  bool store_ext = false;   // kMemory: store data is the extended operand (ese)
  std::uint8_t size = 0;    // kMemory: log2 of the bytes
  bool sign = false;        // kMemory: load is sign-extended
  AtomicKind atomic = AtomicKind::kNone;
  bool refetch = false;    // kFence: fence.i
  bool xbgas = false;      // illegal while xbgasctl bit 0 is 0
  std::uint8_t cause = 2;  // kTrap: value of mcause

  friend bool operator==(const ControlRow&, const ControlRow&) = default;
};

// Control of an implemented row. `fence` without w before it is told apart by the decode stage.
ControlRow control_of(const isa::Instruction& row, unsigned xlen);

// Whether a core of this configuration executes the row (else: illegal instruction).
bool is_configured(const isa::Instruction& row, const Config& config);

}  // namespace xb::core
