// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/coverage.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "hls/isa/disassemble.h"
#include "hls/isa/memory_map.h"
#include "hls/isa/packet.h"

namespace xb::sim {
namespace {

constexpr unsigned kExtendedFile = 32;  // index of e0 in Pe::written

bool is_branch(const isa::Instruction& i) { return i.syntax == isa::Syntax::kRs1Rs2Target; }

}  // namespace

const char* const Coverage::kProducerNames[] = {"result", "load",          "multiply",
                                                "divide", "csr",           "link",
                                                "atomic", "extended_load", "extended_atomic"};
const char* const Coverage::kUseNames[] = {"rs1",    "rs2",       "store_data", "base",
                                           "branch", "namespace", "extended"};

const char* const Coverage::kPlaceNames[] = {"namespace_0", "loopback", "neighbour", "farther"};
const char* const Coverage::kRefusalNames[] = {"local",
                                               "unmapped",
                                               "out_of_range",
                                               "namespace_permission",
                                               "namespace_bounds",
                                               "namespace_table",
                                               "target_window",
                                               "target_permission",
                                               "target_ram"};

Coverage::Coverage(const MeshShape& shape, unsigned xlen, AccessOf access_of, const RunState* state)
    : shape_(shape),
      xlen_(xlen),
      access_of_(std::move(access_of)),
      state_(state),
      pes_(shape.size()) {}

Coverage::Producer Coverage::producer_of(const isa::Instruction& i, const Retirement& r) {
  if (i.is_load()) return r.ext ? kExtendedLoad : kLoad;
  if (i.access == isa::Access::kAtomic) return r.ext ? kExtendedAtomic : kAtomic;
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

// Of the PE itself, before anything is sent.
std::optional<Coverage::Refusal> Coverage::own_refusal_of(isa::Reason reason) {
  switch (reason) {
    case isa::Reason::kUnmapped:
      return kUnmapped;
    case isa::Reason::kOutOfRange:
      return kOutOfRange;
    case isa::Reason::kNamespacePermission:
      return kNamespacePermission;
    case isa::Reason::kSourceBounds:
      return kNamespaceBounds;
    case isa::Reason::kTable:
      return kTable;
    default:
      return std::nullopt;
  }
}

std::optional<Coverage::Refusal> Coverage::refusal_of(isa::Reason reason) {
  switch (reason) {
    case isa::Reason::kTargetWindow:
      return kTargetWindow;
    case isa::Reason::kTargetPermission:
      return kTargetPermission;
    case isa::Reason::kTargetRam:
      return kTargetRam;
    default:
      return std::nullopt;
  }
}

Coverage::Place Coverage::place_of(unsigned pe, const Retirement& r) const {
  if (!r.ext) return kLocal;
  const unsigned distance = hops(shape_, pe, access_of_(pe).node);
  return distance == 0 ? kLoopback : distance == 1 ? kNeighbour : kFarther;
}

void Coverage::count_uses(const Pe& pe, const isa::Instruction& i, const Retirement& r) {
  const isa::Field base = i.base_field();
  const auto x_use = [&](isa::Field field, Use plain) {
    if (base == field) return kBase;
    if (i.is_store() || i.access == isa::Access::kAtomic) return kStoreData;
    return is_branch(i) ? kBranch : plain;
  };
  if (i.reads_rs1) use(pe, isa::rs1_of(r.insn), x_use(isa::Field::kRs1, kRs1));
  if (i.reads_rs2) use(pe, isa::rs2_of(r.insn), x_use(isa::Field::kRs2, kRs2));
  if (i.reads_rd) use(pe, isa::rd_of(r.insn), kStoreData);
  if (i.namespace_field != isa::Field::kNone) {
    use(pe, kExtendedFile + isa::field_of(r.insn, i.namespace_field), kNamespace);
  }
  if (i.ers_field != isa::Field::kNone) {
    use(pe, kExtendedFile + isa::field_of(r.insn, i.ers_field), kExtended);
  }
}

void Coverage::count_trap(unsigned id, const isa::Instruction* i, const Retirement& r) {
  Pe& pe = pes_[id];
  ++traps_[r.cause];
  if (i == nullptr) return;
  // These two do nothing else.
  if (i->op == isa::Op::kEcall || i->op == isa::Op::kEbreak) {
    ++instructions_[static_cast<std::size_t>(i->op)];
  }
  const bool load = r.cause == static_cast<unsigned>(isa::Cause::kLoadAccess);
  if (!load && r.cause != static_cast<unsigned>(isa::Cause::kStoreAccess)) return;
  const std::optional<isa::Reason> refused = std::exchange(pe.refused_load, std::nullopt);
  const bool atomic = i->is_extended() && i->access == isa::Access::kAtomic;
  auto& counts = refused_[atomic ? kAtomicAccess : load ? kLoadAccess : kStoreAccess];
  const NamespaceAccess& access = access_of_(id);
  if (!i->is_extended() || access.ns == 0) {
    ++counts[kNothingThere];
  } else if (const auto own = own_refusal_of(access.reason)) {
    ++counts[*own];
  } else if (refused && i->is_load()) {
    if (const auto refusal = refusal_of(*refused)) ++counts[*refusal];
  }
}

// A refused load becomes a trap of its issuer and is counted there. A refused store has retired
// long ago, and an atomic access may have, so they are counted here.
void Coverage::on_network_access(unsigned, std::uint64_t, const InboundAccess& inbound,
                                 const MemoryAccess&) {
  if (!inbound.refused || inbound.source >= pes_.size()) return;
  const auto reason = static_cast<isa::Reason>(inbound.reason);
  const auto op = static_cast<isa::PacketOp>(inbound.op);
  const bool store = op == isa::PacketOp::kStore || op == isa::PacketOp::kStoreMsip;
  if (op == isa::PacketOp::kLoad) {
    pes_[inbound.source].refused_load = reason;
  } else if (const auto refusal = refusal_of(reason)) {
    ++refused_[store ? kStoreAccess : kAtomicAccess][*refusal];
  }
}

void Coverage::on_refusal(const isa::Instruction& i, isa::Reason reason) {
  const auto refusal = refusal_of(reason);
  if (!refusal) return;  // the core itself found it, and so does count_trap()
  ++refused_[i.access == isa::Access::kAtomic ? kAtomicAccess
             : i.is_load()                    ? kLoadAccess
                                              : kStoreAccess][*refusal];
}

void Coverage::on_retire(unsigned id, std::uint64_t, const Retirement& r) {
  if (state_ != nullptr && state_->ended(id)) return;
  Pe& pe = pes_[id];
  if (r.intr) ++interrupts_[r.cause];
  const isa::Instruction* i = isa::lookup_instruction(r.insn, xlen_);
  if (r.trap) {
    count_trap(id, i, r);
    return;
  }
  if (i == nullptr) return;
  ++pe.order;
  ++instructions_[static_cast<std::size_t>(i->op)];
  if (i->is_extended()) ++remote_[static_cast<std::size_t>(i->op)][place_of(id, r)];
  count_uses(pe, *i, r);
  const Written written{pe.order, producer_of(*i, r)};
  if (r.rd != 0) pe.written[r.rd] = written;
  if (r.erd_valid) pe.written[kExtendedFile + r.erd] = written;
}

nlohmann::ordered_json Coverage::report() const {
  nlohmann::ordered_json out;
  out["schema"] = "xbsim-coverage";
  out["schema_version"] = 3;
  out["xlen"] = xlen_;
  auto& instructions = out["instructions"] = nlohmann::ordered_json::object();
  for (const isa::Instruction& i : isa::kInstructions) {
    if (!i.exists_in(xlen_)) continue;
    instructions[std::string(i.name)] = instructions_[static_cast<std::size_t>(i.op)];
  }
  const auto count = [](const std::map<unsigned, std::uint64_t>& counts, unsigned key) {
    const auto it = counts.find(key);
    return it == counts.end() ? 0 : it->second;
  };
  auto& traps = out["traps"] = nlohmann::ordered_json::object();
  for (isa::Cause cause : isa::kCauses) {
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
  auto& remote = out["remote"] = nlohmann::ordered_json::object();
  for (const isa::Instruction& i : isa::kInstructions) {
    if (!i.exists_in(xlen_) || !i.is_extended()) continue;
    auto& places = remote[std::string(i.name)] = nlohmann::ordered_json::object();
    for (unsigned p = 0; p < kPlaces; ++p) {
      places[kPlaceNames[p]] = remote_[static_cast<std::size_t>(i.op)][p];
    }
  }
  auto& refused = out["refused"] = nlohmann::ordered_json::object();
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    static constexpr const char* kNames[kKinds] = {"load", "store", "atomic"};
    auto& reasons = refused[kNames[kind]] = nlohmann::ordered_json::object();
    for (unsigned k = 0; k < kRefusals; ++k) reasons[kRefusalNames[k]] = refused_[kind][k];
  }
  return out;
}

}  // namespace xb::sim
