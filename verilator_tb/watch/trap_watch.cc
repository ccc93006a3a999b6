// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/trap_watch.h"

#include <fmt/format.h>

#include <utility>

#include "hls/isa/csrs.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::sim {

TrapWatch::TrapWatch(const NamespaceWatch& namespaces, unsigned pes, unsigned xlen,
                     unsigned timeout_log2)
    : namespaces_(namespaces), pes_(pes), xlen_(xlen), timeout_log2_(timeout_log2) {}

void TrapWatch::on_network_access(unsigned, std::uint64_t, const InboundAccess& inbound,
                                  const MemoryAccess&) {
  if (!inbound.refused || inbound.source >= pes_.size()) return;
  if (answers_with_value(inbound)) {
    pes_[inbound.source].refused_load = static_cast<isa::Reason>(inbound.reason);
  } else {
    note_refused_store(inbound);
  }
}

void TrapWatch::on_bulk_request(unsigned, std::uint64_t, const InboundAccess& inbound) {
  note_refused_store(inbound);
}

void TrapWatch::on_bulk_signal(unsigned, std::uint64_t, const InboundAccess& inbound,
                               const MemoryAccess&) {
  note_refused_store(inbound);
}

void TrapWatch::note_refused_store(const InboundAccess& inbound) {
  if (!inbound.refused || inbound.source >= pes_.size()) return;
  isa::Reason& first = pes_[inbound.source].refused_store;  // the hardware, too, holds it
  if (first == isa::Reason::kNone) first = static_cast<isa::Reason>(inbound.reason);
}

void TrapWatch::on_object_access(unsigned pe, std::uint64_t cycle, const ObjectRequest& request,
                                 const ObjectAnswer& answer) {
  if (!answer.failed) return;
  InboundAccess access;
  access.refused = true;
  access.reason = static_cast<std::uint8_t>(isa::Reason::kObjectMedium);
  access.source = request.source;
  access.op =
      static_cast<std::uint8_t>(request.write ? isa::PacketOp::kStore : isa::PacketOp::kLoad);
  on_network_access(pe, cycle, access, {});
}

TrapRecord TrapWatch::interrupt_record(Pe& pe, std::uint64_t cycle, const Retirement& r) {
  TrapRecord trap;
  trap.cycle = cycle;
  trap.interrupt = true;
  trap.cause = r.cause;
  trap.pc = pe.next_pc;
  trap.before_pc = pe.last_pc;
  if (trap.cause == static_cast<unsigned>(isa::Interrupt::kRemoteError)) {
    trap.reason = std::exchange(pe.refused_store, isa::Reason::kNone);
    if (trap.reason == isa::Reason::kNone) trap.reason = isa::Reason::kTimeout;
  }
  return trap;
}

// What the program reads from the registers that describe a remote error, before it says that it
// does not handle the interrupt.
void TrapWatch::note_error_register(Pe& pe, const Retirement& r) {
  constexpr std::uint32_t kSystemOpcode = 0x73;
  const bool is_csr = (r.insn & 0x7f) == kSystemOpcode && (r.insn >> 12 & 3) != 0;
  if (!is_csr || r.rd == 0 || !pe.origin || !pe.origin->interrupt ||
      pe.origin->cause != static_cast<unsigned>(isa::Interrupt::kRemoteError)) {
    return;
  }
  switch (isa::csr_of(r.insn)) {
    case isa::csr::kRerrns:
      pe.origin->ns = r.rd_value;
      break;
    case isa::csr::kRerraddr:
      pe.origin->tval = r.rd_value;
      break;
    case isa::csr::kRerrreason:
      pe.origin->reason = static_cast<isa::Reason>(r.rd_value);
      break;
    default:
      break;
  }
}

TrapRecord TrapWatch::exception_record(unsigned id, std::uint64_t cycle, const Retirement& r) {
  Pe& pe = pes_[id];
  TrapRecord trap;
  trap.cycle = cycle;
  trap.cause = r.cause;
  trap.pc = r.pc;
  trap.insn = r.insn;
  trap.tval = r.tval;
  trap.before_pc = pe.last_pc;
  const auto cause = static_cast<isa::Cause>(r.cause);
  if (cause == isa::Cause::kLoadAccess || cause == isa::Cause::kStoreAccess) {
    const NamespaceAccess& access = namespaces_.access(id);
    trap.ns = access.ns;
    trap.remedy = access.remedy;
    trap.reason = access.reason;
    if (access.ns != 0 && access.reason == isa::Reason::kNone) {
      trap.reason = reason_at_target(pe, cycle);
    }
  }
  return trap;
}

// What the register nsfaultreason holds of an access that was sent: the retire port does not tell.
isa::Reason TrapWatch::reason_at_target(Pe& pe, std::uint64_t cycle) const {
  const isa::Reason refused = std::exchange(pe.refused_load, isa::Reason::kNone);
  if (refused != isa::Reason::kNone) return refused;
  const bool long_wait = cycle - pe.last_cycle >= std::uint64_t{1} << timeout_log2_;
  return long_wait ? isa::Reason::kTimeout : isa::Reason::kDamaged;
}

void TrapWatch::on_retire(unsigned id, std::uint64_t cycle, const Retirement& r) {
  Pe& pe = pes_[id];
  if (r.intr) {
    pe.origin = interrupt_record(pe, cycle, r);
    pe.last_was_trap = false;
  }
  if (r.trap) {
    const bool again = (pe.last_was_trap && pe.last_trap_pc == r.pc) || r.next_pc == r.pc;
    if (!pe.last_was_trap) pe.origin = exception_record(id, cycle, r);
    if (again && !pe.loop_told) {
      pe.loop_told = true;
      if (on_trap_loop) on_trap_loop(id, cycle);
    }
    pe.last_trap_pc = r.pc;
  }
  if (!r.trap) {
    pe.last_pc = r.pc;
    note_error_register(pe, r);
  }
  pe.last_was_trap = r.trap;
  pe.next_pc = r.next_pc;
  pe.last_cycle = cycle;
}

std::string TrapWatch::describe(unsigned id, const loader::SymbolTable& symbols) const {
  const Pe& pe = pes_[id];
  if (!pe.origin) {
    return fmt::format("xbsim: PE {}: reports an unhandled trap, and no trap was taken\n", id);
  }
  const TrapRecord& trap = *pe.origin;
  if (trap.interrupt) {
    std::string text = fmt::format(
        "xbsim: PE {}: unhandled trap in cycle {}: {} (interrupt {})\n"
        "  pc        0x{:x} {}\n",
        id, trap.cycle, isa::describe(static_cast<isa::Interrupt>(trap.cause)), trap.cause, trap.pc,
        symbols.describe(trap.pc));
    if (trap.reason != isa::Reason::kNone) {
      const std::string where =
          trap.ns == 0 ? ""
                       : fmt::format(" to namespace 0x{:x}, address 0x{:x}", trap.ns, trap.tval);
      text += fmt::format("  remote access{}: {}\n", where, isa::describe(trap.reason));
    }
    return text;
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
  if (trap.ns != 0) {
    // xbrtime has an empty table while it is closed (runtime/src/closed.c).
    const auto empty = symbols.find("__xbrtime_no_namespaces");
    const bool is_closed = trap.reason == isa::Reason::kUnmapped && empty &&
                           namespaces_.entries(id) != 0 && namespaces_.table_base(id) == *empty;
    const std::string remedy =
        is_closed ? "reach other PEs between xbrtime_init and xbrtime_close" : trap.remedy;
    text += fmt::format("  namespace 0x{:x}, address 0x{:x}: {}{}{}\n", trap.ns, trap.tval,
                        isa::describe(trap.reason), remedy.empty() ? "" : "; ", remedy);
  }
  return text;
}

}  // namespace xb::sim
