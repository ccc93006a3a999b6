// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/wrong_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "hls/isa/disassemble.h"
#include "hls/isa/instruction_table.h"
#include "hls/isa/memory_map.h"
#include "verilator_tb/reference/arithmetic.h"

namespace xb::sim {
namespace {

using isa::Cause;
using isa::Op;

constexpr unsigned kCauses = std::size(isa::kCauses);
constexpr unsigned kInterrupts = std::size(isa::kInterruptPriority);

// To the middle of an instruction?
std::optional<unsigned> of_jump(const isa::Instruction& i, std::uint32_t insn,
                                const RegisterImage& registers, unsigned xlen) {
  const auto offset = static_cast<std::uint64_t>(isa::immediate_of(insn, i.immediate));
  std::uint64_t target = offset;  // its low bits: instructions stand at multiples of 4
  const auto a = registers.x(isa::rs1_of(insn)), b = registers.x(isa::rs2_of(insn));
  if (i.op == Op::kJalr) {
    if (!a) return std::nullopt;
    target += *a;
  } else if (i.syntax == isa::Syntax::kRs1Rs2Target) {
    if (!a || !b || !reference::branch_taken(i.op, *a, *b, xlen)) return std::nullopt;
  }
  if ((target & 2) == 0) return std::nullopt;
  return WouldDo::of(Cause::kFetchMisaligned);
}

// In the order in which the core looks.
std::optional<unsigned> of_access(const isa::Instruction& i, std::uint32_t insn,
                                  const RegisterImage& registers, const Surroundings& where) {
  const auto base = registers.x(isa::field_of(insn, i.base_field()));
  const auto ns = i.is_extended() ? registers.e(isa::field_of(insn, i.namespace_field))
                                  : std::optional<std::uint64_t>(0);
  if (!base || !ns) return std::nullopt;
  const std::uint64_t address = reference::truncate(
      *base + static_cast<std::uint64_t>(isa::immediate_of(insn, i.immediate)), where.xlen);
  const unsigned size = i.access_size_log2(where.xlen);
  const bool atomic = i.access == isa::Access::kAtomic, load = i.faults_as_load();
  const unsigned fault = WouldDo::of(load ? Cause::kLoadAccess : Cause::kStoreAccess);
  if ((address & ((std::uint64_t{1} << size) - 1)) != 0) {
    return WouldDo::of(load ? Cause::kLoadMisaligned : Cause::kStoreMisaligned);
  }
  const auto within = [address](std::uint64_t first, std::uint64_t bytes) {
    return address >= first && address - first < bytes;
  };
  if (*ns != 0) {
    if (where.has_table) return std::nullopt;
    const bool msip = i.is_store() && size == 2 && address == isa::kClintMsip;
    if (*ns > where.pes || !(within(isa::kRamBase, isa::kRamMaximum) || msip)) return fault;
    return WouldDo::of(atomic        ? Effect::kRemoteAtomic
                       : i.is_load() ? Effect::kRemoteLoad
                                     : Effect::kRemoteStore);
  }
  if (within(isa::kRamBase, where.ram_size)) {
    if (i.is_load()) return std::nullopt;
    return WouldDo::of(atomic ? Effect::kLocalAtomic : Effect::kLocalStore);
  }
  const bool device = within(isa::kDeviceBase, isa::kDeviceSize) ||
                      (within(isa::kClintBase, isa::kClintSize) && size >= 2);
  if (!device || atomic) return fault;
  return WouldDo::of(i.is_load() ? Effect::kDeviceLoad : Effect::kDeviceStore);
}

}  // namespace

void RegisterImage::retire(const Retirement& r) {
  if (r.trap) return;
  const Register value{r.rd_value, false}, extended{r.erd_value, false};
  if (r.rd != 0) x_[r.rd] = value;
  if (r.erd_valid) e_[r.erd] = extended;
  if (!r.pending) return;
  // What RV32 has means the same on RV64.
  const isa::Instruction* i = isa::lookup_instruction(r.insn, 64);
  const bool to_e = i != nullptr && i->writes_erd;
  const unsigned rd = isa::rd_of(r.insn);
  if (to_e || rd != 0) (to_e ? e_ : x_)[rd].is_owed = true;
}

void RegisterImage::arrive(const LateValue& late) {
  if (!late.valid || (!late.ext_file && late.rd == 0)) return;
  (late.ext_file ? e_ : x_)[late.rd] = {late.value, false};
}

const std::vector<std::string>& WouldDo::names() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    for (const Cause cause : isa::kCauses) {
      names.push_back(fmt::format("{} {}", static_cast<unsigned>(cause), isa::describe(cause)));
    }
    for (const isa::Interrupt interrupt : isa::kInterruptPriority) {
      names.push_back(fmt::format("interrupt {} {}", static_cast<unsigned>(interrupt),
                                  isa::describe(interrupt)));
    }
    for (const char* effect : {"local store", "local atomic", "device load", "device store",
                               "remote load", "remote store", "remote atomic", "CSR write"}) {
      names.emplace_back(effect);
    }
    return names;
  }();
  return all;
}

unsigned WouldDo::of(Cause cause) {
  return static_cast<unsigned>(std::find(std::begin(isa::kCauses), std::end(isa::kCauses), cause) -
                               isa::kCauses);
}

std::optional<unsigned> WouldDo::interrupt(unsigned cause) {
  for (unsigned k = 0; k < kInterrupts; ++k) {
    if (static_cast<unsigned>(isa::kInterruptPriority[k]) == cause) return kCauses + k;
  }
  return std::nullopt;
}

unsigned WouldDo::of(Effect effect) {
  return kCauses + kInterrupts + static_cast<unsigned>(effect);
}

std::optional<unsigned> what_would(std::uint32_t insn, const RegisterImage& registers,
                                   const Surroundings& where) {
  const isa::Instruction* i = isa::lookup_instruction(insn, where.xlen);
  if (i == nullptr) return WouldDo::of(Cause::kIllegalInstruction);
  if (i->op == Op::kEbreak) return WouldDo::of(Cause::kBreakpoint);
  if (i->op == Op::kEcall) return WouldDo::of(Cause::kEcallM);
  if (i->op == Op::kJal || i->op == Op::kJalr || i->syntax == isa::Syntax::kRs1Rs2Target) {
    return of_jump(*i, insn, registers, where.xlen);
  }
  if (i->access != isa::Access::kNone) return of_access(*i, insn, registers, where);
  // What only reads its CSR has 0 in the field of the source; csrrw always writes.
  const bool csr = i->extension == isa::Extension::kZicsr;
  const bool always = i->op == Op::kCsrrw || i->op == Op::kCsrrwi;
  if (csr && (always || isa::rs1_of(insn) != 0)) return WouldDo::of(Effect::kCsrWrite);
  return std::nullopt;
}

}  // namespace xb::sim
