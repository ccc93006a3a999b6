// SPDX-License-Identifier: Apache-2.0
#include "hls/core/control_table.h"

#include "hls/isa/causes.h"

namespace xb::core {
namespace {

using isa::Op;

Unit unit_of(const isa::Instruction& row) {
  if (row.access != isa::Access::kNone) return Unit::kMemory;
  if (row.extension == isa::Extension::kZicsr) return Unit::kCsr;
  if (row.extension == isa::Extension::kM) {
    return (row.match >> 14 & 1) != 0 ? Unit::kDivide : Unit::kMultiply;
  }
  if (row.immediate == isa::Immediate::kB) return Unit::kBranch;
  switch (row.op) {
    case Op::kAuipc:
      return Unit::kTarget;
    case Op::kJal:
      return Unit::kJal;
    case Op::kJalr:
      return Unit::kJalr;
    case Op::kFence:
    case Op::kFenceI:
      return Unit::kFence;
    case Op::kMret:
      return Unit::kMret;
    case Op::kWfi:
      return Unit::kWfi;
    case Op::kWrsNto:  // may end at any time for any reason (Zawrs): at once
    case Op::kWrsSto:
      return Unit::kNop;
    case Op::kEcall:
    case Op::kEbreak:
      return Unit::kTrap;
    default:
      return Unit::kAlu;
  }
}

AluOp alu_of(Op op) {
  switch (op) {
    case Op::kSub:
    case Op::kSubw:
      return AluOp::kSub;
    case Op::kSll:
    case Op::kSlli:
    case Op::kSllw:
    case Op::kSlliw:
      return AluOp::kSll;
    case Op::kSlt:
    case Op::kSlti:
      return AluOp::kSlt;
    case Op::kSltu:
    case Op::kSltiu:
      return AluOp::kSltu;
    case Op::kXor:
    case Op::kXori:
      return AluOp::kXor;
    case Op::kSrl:
    case Op::kSrli:
    case Op::kSrlw:
    case Op::kSrliw:
      return AluOp::kSrl;
    case Op::kSra:
    case Op::kSrai:
    case Op::kSraw:
    case Op::kSraiw:
      return AluOp::kSra;
    case Op::kOr:
    case Op::kOri:
      return AluOp::kOr;
    case Op::kAnd:
    case Op::kAndi:
      return AluOp::kAnd;
    case Op::kLui:
      return AluOp::kPassB;
    default:
      return AluOp::kAdd;  // additions, and the address of loads and stores
  }
}

bool is_word_form(Op op) {
  switch (op) {
    case Op::kAddiw:
    case Op::kSlliw:
    case Op::kSrliw:
    case Op::kSraiw:
    case Op::kAddw:
    case Op::kSubw:
    case Op::kSllw:
    case Op::kSrlw:
    case Op::kSraw:
    case Op::kMulw:
    case Op::kDivw:
    case Op::kDivuw:
    case Op::kRemw:
    case Op::kRemuw:
      return true;
    default:
      return false;
  }
}

ImmediateFormat format_of(isa::Immediate immediate) {
  switch (immediate) {
    case isa::Immediate::kS:
      return ImmediateFormat::kS;
    case isa::Immediate::kB:
      return ImmediateFormat::kB;
    case isa::Immediate::kU:
      return ImmediateFormat::kU;
    case isa::Immediate::kJ:
      return ImmediateFormat::kJ;
    case isa::Immediate::kUimm:
      return ImmediateFormat::kUimm;
    default:
      return ImmediateFormat::kI;  // the low bits of it are the shift amount
  }
}

AtomicKind kind_of(isa::Atomic atomic) {
  switch (atomic) {
    case isa::Atomic::kUpdate:
      return AtomicKind::kUpdate;
    case isa::Atomic::kReserve:
      return AtomicKind::kReserve;
    case isa::Atomic::kConditional:
      return AtomicKind::kConditional;
    case isa::Atomic::kNone:
    case isa::Atomic::kCompare:  // not implemented
      break;
  }
  return AtomicKind::kNone;
}

ExtField ext_field_of(isa::Field field) {
  if (field == isa::Field::kRs2) return ExtField::kRs2;
  if (field == isa::Field::kRd) return ExtField::kRd;
  return ExtField::kRs1;
}

}  // namespace

bool is_configured(const isa::Instruction& row, const Config& config) {
  if (!row.implemented || !row.exists_in(config.xlen)) return false;
  if (row.extension == isa::Extension::kM) return config.mul;
  if (row.extension == isa::Extension::kA) return config.atomics;
  if (row.extension == isa::Extension::kXbgas) return config.xbgas;
  return true;
}

ControlRow control_of(const isa::Instruction& row, unsigned xlen) {
  ControlRow c;
  c.unit = unit_of(row);
  c.alu = alu_of(row.op);
  c.word = is_word_form(row.op);
  c.use_imm = row.immediate != isa::Immediate::kNone && row.immediate != isa::Immediate::kB;
  c.imm = format_of(row.immediate);
  const bool is_register_form = row.immediate == isa::Immediate::kNone;

  c.is_remote = row.is_extended();
  c.atomic = kind_of(row.atomic);
  c.is_store = row.is_store() || c.atomic == AtomicKind::kConditional;
  if (row.access != isa::Access::kNone) {
    c.size = static_cast<std::uint8_t>(row.access_size_log2(xlen));
    c.sign = row.sign_extends;
    c.use_imm = true;
    if (is_register_form) c.imm = ImmediateFormat::kZero;
  }
  // ers*: address in rs2, data in rs1.
  c.swap = c.is_store && c.is_remote && is_register_form;
  c.reads_1 = c.swap ? row.reads_rs2 : row.reads_rs1;
  c.reads_2 = c.swap ? row.reads_rs1 : row.reads_rs2;

  const bool reads_value = row.ers_field != isa::Field::kNone;
  c.reads_ext = c.is_remote || reads_value;
  c.ext_field = ext_field_of(c.is_remote ? row.namespace_field : row.ers_field);
  c.second_ext = c.is_remote && reads_value;
  c.store_ext = c.is_store && reads_value && !c.second_ext;
  c.use_ext = reads_value && !c.is_store;

  c.writes = row.writes_rd || row.writes_erd;
  c.ext_file = row.writes_erd;
  c.refetch = row.op == Op::kFenceI;
  c.xbgas = row.extension == isa::Extension::kXbgas;
  if (row.op == Op::kEcall) c.cause = static_cast<std::uint8_t>(isa::Cause::kEcallM);
  if (row.op == Op::kEbreak) c.cause = static_cast<std::uint8_t>(isa::Cause::kBreakpoint);
  return c;
}

}  // namespace xb::core
