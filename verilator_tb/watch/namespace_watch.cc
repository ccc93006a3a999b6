// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/namespace_watch.h"

#include <fmt/format.h>

#include <utility>

#include "hls/isa/csrs.h"
#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"

namespace xb::sim {
namespace {

namespace csr = isa::csr;
using isa::Reason;

constexpr std::uint32_t kSystemOpcode = 0x73;

bool is_access_fault(const Retirement& r) {
  return r.cause == static_cast<unsigned>(isa::Cause::kLoadAccess) ||
         r.cause == static_cast<unsigned>(isa::Cause::kStoreAccess);
}

}  // namespace

NamespaceWatch::NamespaceWatch(const reference::HartParameters& parameters, Memory memory)
    : parameters_(parameters),
      memory_(std::move(memory)),
      pes_(parameters.num_pes, Pe{reference::Namespaces(parameters), {}, {}, {}, {}}) {}

reference::ReadWord NamespaceWatch::reader(unsigned pe) const {
  return [this, pe](std::uint64_t address) {
    return std::optional(memory_(pe, static_cast<std::uint32_t>(address - isa::kRamBase)));
  };
}

std::optional<unsigned> NamespaceWatch::node_of(unsigned pe, std::uint64_t ns) const {
  return pes_[pe].namespaces.node_of(ns, reader(pe));
}

void NamespaceWatch::look_up(unsigned id, const isa::Instruction& instruction, std::uint64_t ns,
                             std::uint64_t address) {
  Pe& pe = pes_[id];
  pe.access = NamespaceAccess{.ns = ns};
  if (ns == 0) return;
  const auto found = pe.namespaces.look_up({instruction, ns, address}, reader(id));
  pe.access.node = found.node;
  pe.access.reason = found.reason;
}

// Of the namespace table or of the bulk engine.
void NamespaceWatch::write_register(unsigned id, const Retirement& r) {
  if (!isa::writes_csr(r.insn)) return;
  Pe& pe = pes_[id];
  const unsigned number = isa::csr_of(r.insn);
  std::uint64_t* of_bulk = pe.bulk.storage(number);
  const reference::NamespaceTable& table = pe.namespaces.table();
  const std::uint64_t old = of_bulk != nullptr            ? *of_bulk
                            : number == csr::kNstablebase ? table.base
                            : number == csr::kNstablesize ? table.size
                            : number == csr::kBulkcmd     ? r.rd_value
                                                          : 0;
  const unsigned f3 = r.insn >> 12 & 7;
  const std::uint64_t operand = (f3 & 4) != 0 ? isa::rs1_of(r.insn) : r.rs1_value;
  std::uint64_t value = (f3 & 3) == 1 ? operand : (f3 & 3) == 2 ? old | operand : old & ~operand;
  if (parameters_.xlen == 32) value &= 0xffffffff;
  if (of_bulk != nullptr) {
    *of_bulk = reference::BulkRegisters::kept(number, value);
  } else if (number == csr::kBulkcmd) {
    reference::HartParameters parameters = parameters_;
    parameters.pe_id = id;
    pe.command = pe.bulk.command(value, parameters, pe.namespaces, reader(id));
  } else {
    pe.namespaces.write(number, value);
  }
}

void NamespaceWatch::on_retire(unsigned id, std::uint64_t, const Retirement& r) {
  Pe& pe = pes_[id];
  pe.command.reset();
  if (r.trap) {
    if (!is_access_fault(r)) return;
    const isa::Instruction* i = isa::lookup_instruction(r.insn, parameters_.xlen);
    const bool is_extended = i != nullptr && i->is_extended();
    pe.access = {};
    if (!is_extended) return;
    look_up(id, *i, pe.e[isa::field_of(r.insn, i->namespace_field)], r.tval);
    if (pe.access.reason != Reason::kNone) pe.access.remedy = remedy_of(pe, *i, pe.access.reason);
    return;
  }
  if (r.ext) {
    const isa::Instruction* i = isa::lookup_instruction(r.insn, parameters_.xlen);
    if (i != nullptr) look_up(id, *i, r.ext_ns, r.mem_address);
  }
  if ((r.insn & 0x7f) == kSystemOpcode) {
    const unsigned number = isa::csr_of(r.insn);
    const bool is_of_bulk =
        parameters_.has_bulk() && number >= csr::kBulklocal && number <= csr::kBulkvalue;
    if ((number >= csr::kNstablebase && number <= csr::kNlbflush) || is_of_bulk) {
      write_register(id, r);
    }
  }
  if (r.erd_valid) pe.e[r.erd] = r.erd_value;
}

void NamespaceWatch::on_late_value(unsigned id, std::uint64_t, const LateValue& value) {
  if (value.ext_file) pes_[id].e[value.rd] = value.value;
}

// What the program has to change.
std::string NamespaceWatch::remedy_of(const Pe& pe, const isa::Instruction& instruction,
                                      Reason reason) const {
  const bool has_table = pe.namespaces.has_table();
  const reference::NamespaceTable& table = pe.namespaces.table();
  switch (reason) {
    case Reason::kUnmapped:
      if (!has_table) {
        return fmt::format("use 1 to {}{}", parameters_.num_pes,
                           parameters_.has_table() ? ", or a namespace table" : "");
      }
      return fmt::format("add an entry to the table of {} at 0x{:x}", table.size, table.base);
    case Reason::kNamespacePermission:
      return fmt::format("set bit {} of word 1 of its entry, and write it to nlbflush",
                         instruction.is_load()    ? isa::kNsReadBit
                         : instruction.is_store() ? isa::kNsWriteBit
                                                  : isa::kNsAtomicBit);
    case Reason::kSourceBounds: {
      const reference::Mapping* mapping = pe.namespaces.nlb().look(pe.access.ns);
      if (mapping == nullptr) return "";
      return fmt::format(
          "its entry permits 0x{:x} up to 0x{:x}, without that; change words 2 and 3, and write it "
          "to nlbflush",
          mapping->low, mapping->high);
    }
    case Reason::kOutOfRange:
      return fmt::format("use 0x{:x} to 0x{:x}", isa::kRamBase,
                         isa::kRamBase + isa::kRamMaximum - 1);
    case Reason::kTable:
      return fmt::format(
          "keep the table of {} at 0x{:x} in RAM, and object 0 or 1 and a node below {} in its "
          "entry",
          table.size, table.base, parameters_.num_pes);
    case Reason::kNoObject:
      return fmt::format("start xbsim with --disk {}=FILE", pe.access.node);
    case Reason::kObjectFull:
      return "keep fewer accesses in flight, or repeat it";
    default:
      return "";
  }
}

}  // namespace xb::sim
