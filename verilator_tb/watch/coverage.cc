// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/coverage.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "hls/isa/causes.h"
#include "hls/isa/disassemble.h"

namespace xb::sim {
namespace {

constexpr unsigned kExtendedFile = 32;  // index of e0 in Pe::written

constexpr isa::Cause kCauses[] = {
    isa::Cause::kFetchMisaligned, isa::Cause::kFetchAccess,    isa::Cause::kIllegalInstruction,
    isa::Cause::kBreakpoint,      isa::Cause::kLoadMisaligned, isa::Cause::kLoadAccess,
    isa::Cause::kStoreMisaligned, isa::Cause::kStoreAccess,    isa::Cause::kEcallM};

unsigned field_of(isa::Field field, std::uint32_t insn) {
  switch (field) {
    case isa::Field::kRd:
      return isa::rd_of(insn);
    case isa::Field::kRs1:
      return isa::rs1_of(insn);
    default:
      return isa::rs2_of(insn);
  }
}

bool is_branch(const isa::Instruction& i) { return i.syntax == isa::Syntax::kRs1Rs2Target; }

// The field that holds the low half of the address of a memory access.
isa::Field base_field(const isa::Instruction& i) {
  if (i.access == isa::Access::kNone) return isa::Field::kNone;
  const bool base_is_rs2 = i.syntax == isa::Syntax::kRs1Rs2E3 || i.syntax == isa::Syntax::kEs1Rs2E3;
  return base_is_rs2 ? isa::Field::kRs2 : isa::Field::kRs1;
}

}  // namespace

const char* const Coverage::kProducerNames[] = {"result", "load", "multiply",     "divide",
                                                "csr",    "link", "extended_load"};
const char* const Coverage::kUseNames[] = {"rs1",    "rs2",       "store_data", "base",
                                           "branch", "namespace", "extended"};

Coverage::Coverage(unsigned pes, unsigned xlen) : xlen_(xlen), pes_(pes) {}

Coverage::Producer Coverage::producer_of(const isa::Instruction& i, const Retirement& r) {
  if (i.is_load()) return r.ext ? kExtendedLoad : kLoad;
  if (i.extension == isa::Extension::kM) return (r.insn >> 14 & 1) != 0 ? kDivide : kMultiply;
  if (i.extension == isa::Extension::kZicsr) return kCsr;
  if (i.op == isa::Op::kJal || i.op == isa::Op::kJalr) return kLink;
  return kResult;
}

void Coverage::use(const Pe& pe, unsigned reg, Use use) {
  const Written& written = pe.written[reg];
  if (written.order == 0) return;
  const std::uint64_t distance = pe.order - written.order;
  if (distance >= 1 && distance <= kDistances) ++bypass_[written.producer][use][distance - 1];
}

void Coverage::on_retire(unsigned id, std::uint64_t, const Retirement& r) {
  if (r.intr) ++interrupts_[r.cause];
  const isa::Instruction* i = isa::lookup_instruction(r.insn, xlen_);
  if (r.trap) {
    ++traps_[r.cause];
    // These two do nothing else.
    if (i != nullptr && (i->op == isa::Op::kEcall || i->op == isa::Op::kEbreak)) {
      ++instructions_[static_cast<std::size_t>(i->op)];
    }
    return;
  }
  if (i == nullptr) return;
  Pe& pe = pes_[id];
  ++pe.order;
  ++instructions_[static_cast<std::size_t>(i->op)];
  const isa::Field base = base_field(*i);
  const auto x_use = [&](isa::Field field, Use plain) {
    if (base == field) return kBase;
    if (i->is_store()) return kStoreData;
    return is_branch(*i) ? kBranch : plain;
  };
  if (i->reads_rs1) use(pe, isa::rs1_of(r.insn), x_use(isa::Field::kRs1, kRs1));
  if (i->reads_rs2) use(pe, isa::rs2_of(r.insn), x_use(isa::Field::kRs2, kRs2));
  if (i->namespace_field != isa::Field::kNone) {
    use(pe, kExtendedFile + field_of(i->namespace_field, r.insn), kNamespace);
  }
  if (i->ers_field != isa::Field::kNone) {
    use(pe, kExtendedFile + field_of(i->ers_field, r.insn), kExtended);
  }
  const Written written{pe.order, producer_of(*i, r)};
  if (r.rd != 0) pe.written[r.rd] = written;
  if (r.erd_valid) pe.written[kExtendedFile + r.erd] = written;
}

nlohmann::ordered_json Coverage::report() const {
  nlohmann::ordered_json out;
  out["schema"] = "xbsim-coverage";
  out["schema_version"] = 1;
  auto& instructions = out["instructions"] = nlohmann::ordered_json::object();
  for (const isa::Instruction& i : isa::kInstructions) {
    if (!i.implemented || !i.exists_in(xlen_)) continue;
    instructions[std::string(i.name)] = instructions_[static_cast<std::size_t>(i.op)];
  }
  const auto count = [](const std::map<unsigned, std::uint64_t>& counts, unsigned key) {
    const auto it = counts.find(key);
    return it == counts.end() ? 0 : it->second;
  };
  auto& traps = out["traps"] = nlohmann::ordered_json::object();
  for (isa::Cause cause : kCauses) {
    const auto code = static_cast<unsigned>(cause);
    traps[fmt::format("{} {}", code, isa::describe(cause))] = count(traps_, code);
  }
  auto& interrupts = out["interrupts"] = nlohmann::ordered_json::object();
  for (isa::Interrupt interrupt : isa::kInterruptPriority) {
    const auto code = static_cast<unsigned>(interrupt);
    interrupts[fmt::format("{} {}", code, isa::describe(interrupt))] = count(interrupts_, code);
  }
  auto& bypass = out["bypass"] = nlohmann::ordered_json::object();
  for (unsigned p = 0; p < kProducers; ++p) {
    for (unsigned u = 0; u < kUses; ++u) {
      const bool e_use = u == kNamespace || u == kExtended;
      const bool writes_e = p == kResult || p == kLoad || p == kExtendedLoad;
      if (e_use && !writes_e) continue;
      bypass[fmt::format("{}->{}", kProducerNames[p], kUseNames[u])] = bypass_[p][u];
    }
  }
  return out;
}

}  // namespace xb::sim
