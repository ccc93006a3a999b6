// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/reference/namespaces.h"

#include <bit>

#include "hls/isa/csrs.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/namespace_table.h"

namespace xb::reference {

using isa::Reason;

namespace {

constexpr std::uint64_t kAddresses = std::uint64_t{1} << 32;  // above, nothing is accessed

}  // namespace

Namespaces::Namespaces(const HartParameters& parameters)
    : parameters_(parameters),
      table_{0, 0, parameters.ram_size, parameters.num_pes, parameters.has_objects()},
      nlb_(parameters.nlb_entries) {}

// What the buffer holds may stand in another table, whatever is written.
void Namespaces::write(unsigned csr, std::uint64_t value) {
  if (!parameters_.has_table()) return;
  if (csr == isa::csr::kNlbflush && value != 0) {
    nlb_.forget(value);
    return;
  }
  nlb_.clear();
  if (csr == isa::csr::kNstablebase) table_.base = value & isa::kNsTableBaseBits;
  if (csr != isa::csr::kNstablesize || value > isa::kMaxNsTableSize) return;
  if (value == 0 || std::has_single_bit(value)) table_.size = value;
}

// Before anybody looks for the namespace.
Reason Namespaces::refusal(const Access& access) const {
  if (access.ns > (has_table() ? isa::kMaxNamespace : parameters_.num_pes)) {
    return Reason::kUnmapped;
  }
  const bool in_range =
      access.address >= isa::kRamBase && access.address - isa::kRamBase < isa::kRamMaximum;
  const bool is_msip = access.address == isa::kClintMsip && access.instruction.is_store() &&
                       access.instruction.access_size_log2(parameters_.xlen) == 2;
  return in_range || is_msip ? Reason::kNone : Reason::kOutOfRange;
}

Reason Namespaces::judge(const Access& access, const Mapping& mapping) const {
  const isa::Instruction& i = access.instruction;
  const bool permitted = i.is_load() ? mapping.read : i.is_store() ? mapping.write : mapping.atomic;
  if (!permitted) return Reason::kNamespacePermission;
  const std::uint64_t end =
      access.address + (std::uint64_t{1} << i.access_size_log2(parameters_.xlen));
  return access.address >= mapping.low && end <= mapping.high ? Reason::kNone
                                                              : Reason::kSourceBounds;
}

Namespaces::Answer Namespaces::look_up(const Access& access, const ReadWord& read) {
  const Reason refused = refusal(access);
  if (refused != Reason::kNone) return {refused, 0};
  if (!has_table()) return {Reason::kNone, static_cast<unsigned>(access.ns - 1)};
  const Mapping* mapping = nlb_.find(access.ns);
  SearchResult found;
  if (mapping == nullptr) {
    found = search(table_, access.ns, read);
    if (found.given_up || found.reason != Reason::kNone) return {found.reason, 0};
    nlb_.keep(access.ns, found.mapping);
    mapping = &found.mapping;
  }
  return {judge(access, *mapping), mapping->node, mapping->object};
}

Reason Namespaces::refusal(const Command& command) const {
  if (command.ns > (has_table() ? isa::kMaxNamespace : parameters_.num_pes)) {
    return Reason::kUnmapped;
  }
  const bool in_range =
      command.address >= isa::kRamBase && command.address - isa::kRamBase < isa::kRamMaximum;
  return in_range ? Reason::kNone : Reason::kOutOfRange;
}

Namespaces::CommandAnswer Namespaces::look_up(const Command& command, const ReadWord& read) {
  const Reason refused = refusal(command);
  if (refused != Reason::kNone) return {refused, {}};
  if (!has_table()) {
    Mapping direct{static_cast<unsigned>(command.ns - 1), true, true, true, 0, kAddresses};
    return {Reason::kNone, direct};
  }
  const Mapping* mapping = nlb_.find(command.ns);
  SearchResult found;
  if (mapping == nullptr) {
    found = search(table_, command.ns, read);
    if (found.given_up || found.reason != Reason::kNone) return {found.reason, {}};
    nlb_.keep(command.ns, found.mapping);
    mapping = &found.mapping;
  }
  const bool permitted = command.get ? mapping->read : mapping->write;
  return {permitted ? Reason::kNone : Reason::kNamespacePermission, *mapping};
}

bool Namespaces::searches(const Command& command) const {
  return has_table() && refusal(command) == Reason::kNone && !nlb_.holds(command.ns);
}

bool Namespaces::searches(const Access& access) const {
  return has_table() && refusal(access) == Reason::kNone && !nlb_.holds(access.ns);
}

std::optional<unsigned> Namespaces::node_of(std::uint64_t ns, const ReadWord& read) const {
  if (!has_table()) {
    if (ns == 0 || ns > parameters_.num_pes) return std::nullopt;
    return static_cast<unsigned>(ns - 1);
  }
  if (ns == 0 || ns > isa::kMaxNamespace) return std::nullopt;
  if (const Mapping* held = nlb_.look(ns)) return held->node;
  const SearchResult found = search(table_, ns, read);
  if (found.given_up || found.reason != Reason::kNone) return std::nullopt;
  return found.mapping.node;
}

}  // namespace xb::reference
