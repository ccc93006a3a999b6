// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/trap_watch.h"

#include <fmt/format.h>

#include "hls/isa/causes.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"

namespace xb::sim {

TrapWatch::TrapWatch(unsigned pes, unsigned xlen) : pes_(pes), xlen_(xlen) {}

void TrapWatch::on_network_access(unsigned, std::uint64_t, const InboundAccess& inbound,
                                  const MemoryAccess&) {
  if (inbound.refused && inbound.source < pes_.size()) {
    pes_[inbound.source].refused_reason = inbound.reason;
  }
}

void TrapWatch::on_retire(unsigned id, std::uint64_t cycle, const Retirement& r) {
  Pe& pe = pes_[id];
  if (r.intr) {
    pe.origin = TrapRecord{cycle, true, r.cause, pe.next_pc, 0, 0, 0, pe.last_pc};
    pe.last_was_trap = false;
  }
  if (r.trap) {
    const bool again = pe.last_was_trap && pe.last_trap_pc == r.pc;
    if (!pe.last_was_trap) {
      pe.origin = TrapRecord{
          cycle, false, r.cause, r.pc, r.insn, r.tval, namespace_of(pe, r.insn), pe.last_pc};
    }
    if (again && !pe.loop_told) {
      pe.loop_told = true;
      if (on_trap_loop) on_trap_loop(id, cycle);
    }
    pe.last_trap_pc = r.pc;
  }
  if (!r.trap) pe.last_pc = r.pc;
  if (r.erd_valid && !r.trap) pe.e[r.erd] = r.erd_value;
  pe.last_was_trap = r.trap;
  pe.next_pc = r.next_pc;
}

std::uint64_t TrapWatch::namespace_of(const Pe& pe, std::uint32_t insn) const {
  const isa::Instruction* i = isa::lookup_instruction(insn, xlen_);
  if (i == nullptr) return 0;
  switch (i->namespace_field) {
    case isa::Field::kRd:
      return pe.e[isa::rd_of(insn)];
    case isa::Field::kRs1:
      return pe.e[isa::rs1_of(insn)];
    case isa::Field::kRs2:
      return pe.e[isa::rs2_of(insn)];
    case isa::Field::kNone:
      break;
  }
  return 0;
}

std::string TrapWatch::namespace_fault(const Pe& pe, const TrapRecord& trap) const {
  isa::Reason reason = static_cast<isa::Reason>(pe.refused_reason);
  if (trap.ns > pes_.size()) {
    reason = isa::Reason::kUnmapped;
  } else if (trap.tval < isa::kRamBase || trap.tval > 0xffff'ffffu) {
    reason = isa::Reason::kOutOfRange;
  }
  return fmt::format("  namespace 0x{:x}: {}\n", trap.ns, isa::describe(reason));
}

std::string TrapWatch::describe(unsigned id, const loader::SymbolTable& symbols) const {
  const Pe& pe = pes_[id];
  if (!pe.origin) {
    return fmt::format("xbsim: PE {}: reports an unhandled trap, and no trap was taken\n", id);
  }
  const TrapRecord& trap = *pe.origin;
  if (trap.interrupt) {
    return fmt::format(
        "xbsim: PE {}: unhandled trap in cycle {}: {} (interrupt {})\n"
        "  pc        0x{:x} {}\n",
        id, trap.cycle, isa::describe(static_cast<isa::Interrupt>(trap.cause)), trap.cause, trap.pc,
        symbols.describe(trap.pc));
  }
  const auto cause = static_cast<isa::Cause>(trap.cause);
  std::string text = fmt::format(
      "xbsim: PE {}: unhandled trap in cycle {}: {} (cause {})\n"
      "  pc        0x{:x} {}{}\n"
      "  mtval     0x{:x}\n",
      id, trap.cycle, isa::describe(cause), trap.cause, trap.pc, symbols.describe(trap.pc),
      cause == isa::Cause::kFetchAccess ? "" : ": " + isa::disassemble(trap.insn, xlen_, trap.pc),
      trap.tval);
  if (cause == isa::Cause::kFetchAccess) {
    text +=
        fmt::format("  from      0x{:x} {}\n", trap.before_pc, symbols.describe(trap.before_pc));
  }
  const bool access_fault = cause == isa::Cause::kLoadAccess || cause == isa::Cause::kStoreAccess;
  if (access_fault && trap.ns != 0) text += namespace_fault(pe, trap);
  return text;
}

}  // namespace xb::sim
