// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/hart.h"

#include <stdexcept>

#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/arithmetic.h"

namespace xb::reference {

using isa::Cause;
using isa::Extension;
using isa::Field;
using isa::Immediate;
using isa::Op;

Hart::Hart(const HartParameters& parameters, Environment& environment)
    : parameters_(parameters),
      environment_(environment),
      csrs_(parameters, environment),
      pc_(parameters.reset_pc) {
  if (parameters.xlen != 32 && parameters.xlen != 64)
    throw std::invalid_argument("Hart: xlen must be 32 or 64");
  if (parameters.mesh_width == 0) throw std::invalid_argument("Hart: mesh_width must not be 0");
}

std::uint64_t Hart::truncated(std::uint64_t value) const {
  return truncate(value, parameters_.xlen);
}

void Hart::set_x(unsigned index, std::uint64_t value) {
  if (index != 0) x_[index] = truncated(value);
}
void Hart::set_e(unsigned index, std::uint64_t value) { e_[index] = truncated(value); }

bool Hart::interrupt_enabled(unsigned code) const {
  return csrs_.interrupts_enabled() && (csrs_.enabled_interrupts() >> code & 1) != 0;
}

bool Hart::wakes() {
  return (csrs_.enabled_interrupts() & environment_.read_csr(isa::csr::kMip)) != 0;
}

std::optional<unsigned> Hart::interrupt_due() {
  if (!csrs_.interrupts_enabled() || csrs_.enabled_interrupts() == 0) return std::nullopt;
  const std::uint64_t due = csrs_.enabled_interrupts() & environment_.read_csr(isa::csr::kMip);
  for (const isa::Interrupt i : isa::kInterruptPriority) {
    if ((due >> static_cast<unsigned>(i) & 1) != 0) return static_cast<unsigned>(i);
  }
  return std::nullopt;
}

void Hart::take_interrupt(unsigned code) {
  pc_ = csrs_.enter_trap(true, code, pc_, 0);
  entered_interrupt_ = code;
}

Record Hart::step() {
  Record record;
  record.pc = pc_;
  if (entered_interrupt_) {
    record.intr = true;
    record.cause = *entered_interrupt_;
    entered_interrupt_.reset();
  }
  Outcome exception;
  if (pc_ < isa::kRamBase || pc_ - isa::kRamBase >= parameters_.ram_size) {
    exception = Exception{Cause::kFetchAccess, pc_};
  } else {
    record.insn = environment_.fetch(pc_);
    record.instruction = isa::lookup_instruction(record.insn, parameters_.xlen);
    record.next_pc = truncated(pc_ + 4);
    if (is_legal(record.instruction)) {
      exception = execute(record);
    } else {
      record.instruction = nullptr;
      exception = illegal(record);
    }
  }
  if (exception) {
    // Nothing of the instruction remains but its trap.
    Record trapped;
    trapped.instruction = record.instruction;
    trapped.insn = record.insn;
    trapped.pc = record.pc;
    trapped.trap = true;
    trapped.intr = record.intr;
    trapped.cause = static_cast<unsigned>(exception->cause);
    trapped.tval = truncated(exception->tval);
    if (parameters_.machine_mode) {
      trapped.next_pc = csrs_.enter_trap(false, trapped.cause, pc_, trapped.tval);
    } else {
      trapped.next_pc = pc_;
      halted_ = true;
    }
    record = trapped;
  } else {
    set_x(record.rd_addr, record.rd_wdata);
    if (record.erd_valid) e_[record.erd_addr] = record.erd_wdata;
    csrs_.count_retired();
  }
  pc_ = record.next_pc;
  return record;
}

bool Hart::is_legal(const isa::Instruction* instruction) const {
  if (instruction == nullptr) return false;
  if (instruction->atomic == isa::Atomic::kCompare && !parameters_.has_cas()) return false;
  if (instruction->extension == Extension::kM) return parameters_.mul;
  if (instruction->extension == Extension::kA || instruction->extension == Extension::kZawrs) {
    return parameters_.atomics;
  }
  if (instruction->extension == Extension::kXbgas) {
    return csrs_.xbgas_enabled() &&
           (instruction->access != isa::Access::kAtomic || parameters_.atomics);
  }
  if (instruction->extension == Extension::kZicsr ||
      instruction->extension == Extension::kPrivileged) {
    return parameters_.machine_mode;
  }
  return true;
}

Hart::Exception Hart::illegal(const Record& record) const {
  return {Cause::kIllegalInstruction, record.insn};
}

void Hart::write_rd(Record& record, std::uint64_t value) const {
  record.rd_addr = isa::rd_of(record.insn);
  record.rd_wdata = record.rd_addr == 0 ? 0 : truncated(value);
}

void Hart::write_erd(Record& record, std::uint64_t value) const {
  record.erd_valid = true;
  record.erd_addr = isa::rd_of(record.insn);
  record.erd_wdata = truncated(value);
}

Hart::Outcome Hart::execute(Record& record) {
  const isa::Instruction& i = *record.instruction;
  const std::int64_t immediate = isa::immediate_of(record.insn, i.immediate);
  if (i.reads_rs1) {
    record.rs1_addr = isa::rs1_of(record.insn);
    record.rs1_rdata = x_[record.rs1_addr];
  }
  if (i.reads_rs2) {
    record.rs2_addr = isa::rs2_of(record.insn);
    record.rs2_rdata = x_[record.rs2_addr];
  }
  const Field e_read = i.is_extended() ? i.namespace_field : i.ers_field;
  if (e_read != Field::kNone) {
    record.ers_addr = isa::field_of(record.insn, e_read);
    record.ers_rdata = e_[record.ers_addr];
  }
  if (i.access != isa::Access::kNone) return execute_memory(record);

  const auto imm = static_cast<std::uint64_t>(immediate);
  switch (i.op) {
    case Op::kLui:
      write_rd(record, imm);
      return {};
    case Op::kAuipc:
      write_rd(record, pc_ + imm);
      return {};
    case Op::kJal:
    case Op::kJalr:
    case Op::kBeq:
    case Op::kBne:
    case Op::kBlt:
    case Op::kBge:
    case Op::kBltu:
    case Op::kBgeu:
      return execute_jump(record, immediate);
    case Op::kFence: {
      const unsigned predecessor = record.insn >> 24 & 15;  // i o r w
      environment_.fence((predecessor & 2) != 0, (predecessor & 1) != 0);
      return {};
    }
    case Op::kFenceI:
      environment_.fence(true, true);
      return {};
    case Op::kEcall:
      return Exception{Cause::kEcallM, 0};
    case Op::kEbreak:
      return Exception{Cause::kBreakpoint, pc_};
    case Op::kMret:
      record.next_pc = csrs_.leave_trap();
      return {};
    case Op::kWfi:
      environment_.wait_for_interrupt();
      return {};
    case Op::kWrsNto:
    case Op::kWrsSto:
      environment_.wait_on_reservation(i.op == Op::kWrsSto);
      return {};
    case Op::kCsrrw:
    case Op::kCsrrs:
    case Op::kCsrrc:
    case Op::kCsrrwi:
    case Op::kCsrrsi:
    case Op::kCsrrci:
      return execute_csr(record);
    case Op::kEaddie:
      write_erd(record, record.rs1_rdata + imm);
      return {};
    case Op::kEaddi:
      write_rd(record, record.ers_rdata + imm);
      return {};
    case Op::kEaddix:
      write_erd(record, record.ers_rdata + imm);
      return {};
    default:
      break;
  }
  const std::uint64_t b = i.immediate == Immediate::kNone ? record.rs2_rdata : imm;
  write_rd(record, compute(i.op, record.rs1_rdata, b, parameters_.xlen));
  return {};
}

Hart::Outcome Hart::execute_jump(Record& record, std::int64_t immediate) {
  const isa::Instruction& i = *record.instruction;
  const auto offset = static_cast<std::uint64_t>(immediate);
  std::uint64_t target = pc_ + offset;
  if (i.op == Op::kJalr) {
    target = (record.rs1_rdata + offset) & ~std::uint64_t{1};
  } else if (i.op != Op::kJal &&
             !branch_taken(i.op, record.rs1_rdata, record.rs2_rdata, parameters_.xlen)) {
    return {};
  }
  target = truncated(target);
  if (target % 4 != 0) return Exception{Cause::kFetchMisaligned, target};
  if (i.writes_rd) write_rd(record, pc_ + 4);
  record.next_pc = target;
  return {};
}

Hart::Outcome Hart::execute_csr(Record& record) {
  const Op op = record.instruction->op;
  const unsigned number = isa::csr_of(record.insn);
  const bool immediate = record.instruction->immediate == Immediate::kUimm;
  const unsigned source = isa::rs1_of(record.insn);  // register number or immediate
  const std::uint64_t operand = immediate ? source : record.rs1_rdata;
  const bool swap = op == Op::kCsrrw || op == Op::kCsrrwi;
  const bool clear = op == Op::kCsrrc || op == Op::kCsrrci;
  const HartParameters& p = parameters_;
  if (isa::is_collective_csr(number) && number != isa::csr::kColloperand &&
      isa::csr_exists(number, p.xlen, p.xbgas, p.groups(), p.has_bulk())) {
    return execute_collective_csr(record, number);
  }
  const std::optional<std::uint64_t> old = csrs_.read(number);
  if (!old) return illegal(record);
  if (swap || source != 0) {
    const std::uint64_t value = swap ? operand : clear ? *old & ~operand : *old | operand;
    if (!csrs_.write(number, value)) return illegal(record);
  }
  write_rd(record, *old);
  return {};
}

}  // namespace xb::reference
