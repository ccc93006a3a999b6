// SPDX-License-Identifier: Apache-2.0
#include "hls/core/control.h"

#include "hls/core/alu.h"

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
    case Op::kWrsNto:
    case Op::kWrsSto:
      return Unit::kWrs;
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
    case Op::kBlt:
    case Op::kBge:
      return AluOp::kSlt;
    case Op::kSltu:
    case Op::kSltiu:
    case Op::kBeq:
    case Op::kBne:
    case Op::kBltu:
    case Op::kBgeu:
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
    case Op::kAuipc:
      return AluOp::kConstant;
    default:
      return AluOp::kAdd;  // additions, and the address of loads and stores
  }
}

Result result_of_row(Unit unit, const isa::Instruction& row) {
  switch (unit) {
    case Unit::kJal:
    case Unit::kJalr:
      return Result::kLink;
    case Unit::kMultiply:
    case Unit::kDivide:
      return Result::kUnit;
    case Unit::kCsr:
      return Result::kCsr;
    case Unit::kBranch:  // if it traps
    case Unit::kTrap:
      return Result::kLogic;
    case Unit::kAlu:
      return result_of(alu_of(row.op));
    default:
      return Result::kSum;
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
    case isa::Atomic::kCompare:
      return AtomicKind::kUpdate;
    case isa::Atomic::kReserve:
      return AtomicKind::kReserve;
    case isa::Atomic::kConditional:
      return AtomicKind::kConditional;
    case isa::Atomic::kNone:
      break;
  }
  return AtomicKind::kNone;
}

ExtField ext_field_of(isa::Field field) {
  if (field == isa::Field::kRs2) return ExtField::kRs2;
  if (field == isa::Field::kRd) return ExtField::kRd;
  return ExtField::kRs1;
}

// A number as the value of a field.
template <class T>
void put(UInt& field, T value) {
  const auto number = static_cast<unsigned>(value);
  field =
      UInt::from_number(field.width(), hdl::lit(field.width(), number).number(), field.labels());
}

}  // namespace

bool is_configured(const isa::Instruction& row, const Config& config) {
  if (!row.exists_in(config.xlen)) return false;
  if (row.atomic == isa::Atomic::kCompare) return has_cas(config);
  if (row.extension == isa::Extension::kM) return config.mul;
  if (row.extension == isa::Extension::kA || row.extension == isa::Extension::kZawrs) {
    return config.atomics;
  }
  if (row.extension == isa::Extension::kXbgas) {
    return config.xbgas && (config.atomics || row.access != isa::Access::kAtomic);
  }
  if (row.extension == isa::Extension::kZicsr || row.extension == isa::Extension::kPrivileged) {
    return config.machine_mode;
  }
  return true;
}

ControlWord control_of_illegal() {
  ControlWord c = hdl::zeros(ControlWord());
  put(c.ctl.unit, Unit::kIllegal);
  put(c.ctl.use_imm, true);
  return c;
}

ControlWord control_of(const isa::Instruction& row, unsigned xlen) {
  ControlWord word = control_of_illegal();
  Control& c = word.ctl;
  const bool is_access = row.access != isa::Access::kNone;
  const bool is_register_form = row.immediate == isa::Immediate::kNone;
  const Unit unit = unit_of(row);
  const bool traps = unit == Unit::kTrap;
  put(c.unit, unit);
  put(c.alu, traps ? AluOp::kConstant : alu_of(row.op));
  put(c.result, result_of_row(unit, row));
  put(c.word, is_word_form(row.op));
  put(c.use_imm, is_access || (!is_register_form && row.immediate != isa::Immediate::kB));
  put(word.dec.imm,
      traps || (is_access && is_register_form) ? ImmediateFormat::kZero : format_of(row.immediate));
  // mtval: of ebreak its pc, of ecall 0.
  put(word.dec.pc_relative,
      unit == Unit::kBranch || unit == Unit::kJal || row.op == Op::kAuipc || row.op == Op::kEbreak);

  const bool is_remote = row.is_extended();
  const AtomicKind atomic = kind_of(row.atomic);
  const bool is_store = row.is_store() || atomic == AtomicKind::kConditional;
  put(c.is_remote, is_remote);
  put(c.atomic, atomic);
  put(c.is_store, is_store);
  if (is_access) {
    put(c.size, row.access_size_log2(xlen));
    put(c.sign, row.sign_extends);
  }
  // ers*: address in rs2, data in rs1.
  const bool swap = row.is_store() && is_remote && is_register_form;
  put(c.swap, swap);
  put(c.reads_1, swap ? row.reads_rs2 : row.reads_rs1);
  put(c.reads_2, swap ? row.reads_rs1 : row.reads_rs2);

  const bool reads_value = row.ers_field != isa::Field::kNone;
  const bool second_ext = is_remote && reads_value;
  put(c.reads_ext, is_remote || reads_value);
  put(word.dec.ext_field, ext_field_of(is_remote ? row.namespace_field : row.ers_field));
  put(word.dec.second_ext, second_ext);
  put(word.dec.second_x, row.reads_rd);
  put(c.store_ext, is_store && reads_value && !second_ext);
  put(c.use_ext, reads_value && !is_store);

  put(c.writes, row.writes_rd || row.writes_erd);
  put(c.ext_file, row.writes_erd);
  put(c.refetch, row.op == Op::kFenceI);
  put(word.dec.xbgas, row.extension == isa::Extension::kXbgas);
  put(c.cause, isa::Cause::kFetchMisaligned);  // of jumps; others do not look
  if (row.op == Op::kEcall) put(c.cause, isa::Cause::kEcallM);
  if (row.op == Op::kEbreak) put(c.cause, isa::Cause::kBreakpoint);
  return word;
}

}  // namespace xb::core
