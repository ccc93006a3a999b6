// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/check/remote_order.h"

#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/instructions.h"
#include "verilator_tb/reference/arithmetic.h"

namespace xb::sim {
namespace {

bool same_place(const RemoteOperation& a, const RemoteOperation& b) {
  return a.write == b.write && a.op == b.op && a.msip == b.msip && a.size_log2 == b.size_log2 &&
         a.offset == b.offset;
}

// The local instruction that does the same.
isa::Op instruction_of(isa::PacketOp op) {
  for (const isa::Instruction& i : isa::kInstructions) {
    if (i.atomic == isa::Atomic::kUpdate && i.match >> 27 == isa::funct5_of(op)) return i.op;
  }
  return isa::Op::kCount;
}

// Whether `performed` did what `issued` asked for. Of a load nothing is known here.
bool same_effect(const RemoteOperation& issued, const RemoteOperation& performed) {
  if (performed.refused != isa::Reason::kNone) return true;
  if (!issued.is_atomic()) return !issued.write || issued.data == performed.data;
  const bool compares = issued.op == isa::PacketOp::kAmoCas;
  if (compares && performed.stores != (performed.data == issued.expected)) return false;
  if (!performed.stores) return compares || issued.op == isa::PacketOp::kStoreConditional;
  if (issued.op == isa::PacketOp::kLoadReserved) return true;
  const std::uint64_t right = isa::is_update(issued.op) && !compares
                                  ? reference::updated(instruction_of(issued.op), performed.data,
                                                       issued.data, issued.size_log2)
                                  : issued.data;
  const std::uint64_t mask = issued.size_log2 == 3 ? ~std::uint64_t{0} : 0xffffffff;
  return ((right ^ performed.written) & mask) == 0;
}

std::string describe_atomic(const RemoteOperation& o) {
  std::string text =
      fmt::format("{}-byte {}{} at {} offset 0x{:x}", 1u << o.size_log2, o.write ? "posted " : "",
                  isa::describe(o.op), o.object ? "disk" : "RAM", o.offset);
  if (o.refused != isa::Reason::kNone) {
    return text + fmt::format(" (refused: {})", isa::describe(o.refused));
  }
  if (o.pc != 0) {
    if (o.op == isa::PacketOp::kAmoCas) text += fmt::format(", expected 0x{:x}", o.expected);
    return text + fmt::format(", operand 0x{:x}", o.data);
  }
  text += fmt::format(", old value 0x{:x}", o.data);
  if (!o.complete) return text + ", not written yet";
  return text + (o.stores ? fmt::format(", wrote 0x{:x}", o.written) : ", wrote nothing");
}

}  // namespace

std::string describe(const RemoteOperation& o) {
  if (o.is_atomic()) return describe_atomic(o);
  const std::string what = fmt::format("{}-byte {}", 1u << o.size_log2, o.write ? "store" : "load");
  const char* const place = o.object ? "disk" : "RAM";
  const std::string data = o.write && o.refused == isa::Reason::kNone
                               ? fmt::format(" of 0x{:x} to", o.data)
                               : std::string(o.write ? " to" : " from");
  const std::string refused = o.refused == isa::Reason::kNone
                                  ? ""
                                  : fmt::format(" (refused: {})", isa::describe(o.refused));
  if (o.msip) return fmt::format("{}{} msip{}", what, data, refused);
  return fmt::format("{}{} {} offset 0x{:x}{}", what, data, place, o.offset, refused);
}

std::optional<RemoteDifference> RemoteOrder::match(Pair& pair, unsigned issuer) {
  while (!pair.issued.empty() && !pair.performed.empty()) {
    const RemoteOperation& issued = pair.issued.front();
    const RemoteOperation& performed = pair.performed.front();
    if (!performed.complete && same_place(issued, performed)) break;
    if (!same_place(issued, performed) || !same_effect(issued, performed)) {
      std::string got = describe(performed);
      for (std::size_t i = 1; i < pair.issued.size(); ++i) {
        const RemoteOperation& later = pair.issued[i];
        if (!same_place(later, performed) || later.data != performed.data) continue;
        got += ", which comes after it (operation lost or overtaken)";
        break;
      }
      return RemoteDifference{describe(issued), got, issued.pc};
    }
    pair.issued.pop_front();
    pair.performed.pop_front();
    --unperformed_[issuer];
    ++compared_;
  }
  return std::nullopt;
}

std::optional<RemoteDifference> RemoteOrder::performed(unsigned issuer, unsigned target,
                                                       const RemoteOperation& operation) {
  if (issuer >= unperformed_.size()) {
    return RemoteDifference{fmt::format("an issuer below {}", unperformed_.size()),
                            fmt::format("issuer {}", issuer), 0};
  }
  Pair& p = pair(issuer, target);
  p.performed.push_back(operation);
  return match(p, issuer);
}

std::optional<RemoteDifference> RemoteOrder::completed(unsigned issuer, unsigned target,
                                                       std::uint64_t old, std::uint64_t written,
                                                       bool stores) {
  Pair& p = pair(issuer, target);
  for (RemoteOperation& operation : p.performed) {
    if (operation.complete) continue;
    operation.data = old;
    operation.written = written;
    operation.stores = stores;
    operation.complete = true;
    return match(p, issuer);
  }
  return RemoteDifference{"a write after a read of the same atomic access", "no such read", 0};
}

std::optional<RemoteDifference> RemoteOrder::object_done(unsigned issuer, unsigned target,
                                                         const RemoteOperation& operation) {
  Pair& p = pair(issuer, target);
  for (RemoteOperation& given : p.performed) {
    if (given.complete) continue;
    if (!same_place(given, operation))
      return RemoteDifference{describe(given), describe(operation), 0};
    given.data = operation.data;
    given.refused = operation.refused;
    given.complete = true;
    return match(p, issuer);
  }
  return RemoteDifference{"an operation that it was given", describe(operation), 0};
}

std::optional<RemoteDifference> RemoteOrder::store_retired(unsigned issuer, unsigned target,
                                                           const RemoteOperation& operation) {
  Pair& p = pair(issuer, target);
  p.issued.push_back(operation);
  ++unperformed_[issuer];
  return match(p, issuer);
}

std::optional<RemoteDifference> RemoteOrder::load_retired(unsigned issuer, unsigned target,
                                                          const RemoteOperation& operation,
                                                          RemoteOperation& twin) {
  Pair& p = pair(issuer, target);
  // A block device refuses at once what it has no place for, before it has done older stores.
  auto found = p.performed.begin();
  if (is_object_target(target)) {
    found = std::find_if(found, p.performed.end(), [](const auto& o) { return !o.write; });
  } else if (found != p.performed.end() && found->write && !found->complete) {
    // RAM lets a posted update write later; what is behind it is in order all the same.
    found += static_cast<std::ptrdiff_t>(begun(p, target));
  }
  const auto before = static_cast<std::size_t>(found - p.performed.begin());
  if (p.issued.size() != before) {
    if (p.issued.empty()) {
      return RemoteDifference{"no older store", describe(p.performed.front()), operation.pc};
    }
    return RemoteDifference{"before it: " + describe(p.issued.front()),
                            "the load was answered and the store not performed",
                            p.issued.front().pc};
  }
  if (found == p.performed.end()) {
    return RemoteDifference{describe(operation), "no such access of the target's memory",
                            operation.pc};
  }
  twin = *found;
  p.performed.erase(found);
  ++compared_;
  if (!same_place(operation, twin) || !twin.complete || !same_effect(operation, twin)) {
    return RemoteDifference{describe(operation), describe(twin), operation.pc};
  }
  return std::nullopt;
}

std::uint64_t RemoteOrder::unperformed_stores(unsigned issuer) const {
  std::uint64_t count = unperformed_[issuer];
  const auto pes = static_cast<unsigned>(unperformed_.size());
  for (unsigned target = 0; target < pes && count != 0; ++target) {
    const auto found = pairs_.find(issuer * kStride + target);
    if (found != pairs_.end()) count -= begun(found->second, target);
  }
  return count;
}

std::optional<RemoteOrder::Unperformed> RemoteOrder::first_unperformed(unsigned issuer) const {
  if (unperformed_[issuer] == 0) return std::nullopt;
  std::optional<Unperformed> first;
  const auto pes = static_cast<unsigned>(unperformed_.size());
  for (unsigned i = 0; i < 2 * pes && !first; ++i) {
    const unsigned target = target_number(i % pes, i >= pes);
    const auto found = pairs_.find(issuer * kStride + target);
    if (found == pairs_.end()) continue;
    const Pair& p = found->second;
    const std::size_t before = begun(p, target);
    if (before < p.issued.size()) first = Unperformed{pe_of_target(target), p.issued[before]};
  }
  return first;
}

std::optional<RemoteOrder::Leftover> RemoteOrder::leftover() const {
  // The smallest key, so that the answer does not depend on the order of the hash table.
  const unsigned none = kStride * kStride;
  unsigned found = none;
  for (const auto& [key, p] : pairs_) {
    if (!p.issued.empty() || !p.performed.empty()) found = std::min(found, key);
  }
  if (found == none) return std::nullopt;
  const Pair& p = pairs_.at(found);
  const unsigned issuer = found / kStride;
  const unsigned target = pe_of_target(found % kStride);
  if (!p.issued.empty()) {
    return Leftover{issuer,
                    fmt::format("operation lost, PE {} never performed: {}", target,
                                describe(p.issued.front())),
                    p.issued.front().pc};
  }
  return Leftover{issuer,
                  fmt::format("PE {} performed without an instruction for it, in cycle {}: {}",
                              target, p.performed.front().cycle, describe(p.performed.front())),
                  0};
}

}  // namespace xb::sim
