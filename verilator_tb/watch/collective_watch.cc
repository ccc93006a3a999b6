// SPDX-License-Identifier: Apache-2.0
#include "verilator_tb/watch/collective_watch.h"

#include <fmt/format.h>

#include <algorithm>

#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "hls/isa/instructions.h"

namespace xb::sim {
namespace {

namespace csr = isa::csr;
constexpr std::uint32_t kSystem = 0x73;
constexpr std::size_t kNamedPes = 8;

bool is_csr_access(std::uint32_t insn) { return (insn & 0x7f) == kSystem && (insn >> 12 & 3) != 0; }

std::string word_of(const CollectiveWatch::Outcome& outcome) {
  return outcome.failed ? "an access fault: members do not agree"
                        : fmt::format("0x{:x}", outcome.word);
}

}  // namespace

CollectiveWatch::CollectiveWatch(const reference::CollectiveGroups::Shape& shape)
    : shape_(shape), groups_(shape), operands_(shape.pes) {}

void CollectiveWatch::on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) {
  if (shape_.groups == 0 || !is_csr_access(r.insn)) return;
  const unsigned number = isa::csr_of(r.insn);
  if (!isa::is_collective_csr(number)) return;
  const unsigned funct3 = r.insn >> 12 & 7, source = isa::rs1_of(r.insn);
  if (isa::is_collresult(number)) {
    const bool failed = r.trap && r.cause == static_cast<unsigned>(isa::Cause::kLoadAccess);
    if (!r.trap || failed) leave(pe, cycle, number - csr::kCollresult0, r);
    return;
  }
  if (r.trap) return;
  if (number == csr::kColldone) {
    if (r.rd != 0) look(pe, r.rd_value);
    return;
  }
  const bool swaps = (funct3 & 3) == 1, sets = (funct3 & 3) == 2;
  if (!swaps && source == 0) return;
  const std::uint64_t operand = (funct3 & 4) != 0 ? source : r.rs1_value;
  const std::uint64_t old = number == csr::kColloperand ? operands_[pe] : 0;
  write(pe, cycle, number, swaps ? operand : sets ? old | operand : old & ~operand);
}

void CollectiveWatch::write(unsigned pe, std::uint64_t cycle, unsigned number,
                            std::uint64_t value) {
  const auto group = static_cast<unsigned>(value & 15);
  if (number == csr::kColloperand) {
    operands_[pe] = value;
  } else if (number == csr::kCollarrive) {
    if (group >= shape_.groups) return;  // the checker of the PE tells: it should have trapped
    const auto op = static_cast<isa::CollectiveOp>(value >> isa::kArriveOpBit & 15);
    groups_.arrive(pe, group, op, operands_[pe]);
    if (on_arrival) on_arrival(pe, cycle, group, op, operands_[pe]);
  } else if (number == csr::kCollgroup) {
    const bool is_place = (value >> isa::kGroupRootBit & 7) <= isa::kGroupRoots;
    if (group == 0 || group >= shape_.groups || !is_place) return;
    groups_.define(pe, group, static_cast<unsigned>(value >> isa::kGroupFeedsBit & 0x1ff));
  }
}

// It reads a result.
void CollectiveWatch::leave(unsigned pe, std::uint64_t cycle, unsigned group, const Retirement& r) {
  if (group >= shape_.groups || !groups_.is_under_way(pe, group)) return;
  const auto outcome = groups_.outcome(pe, group);
  const Outcome got{r.trap, r.trap ? 0 : r.rd_value};
  const bool is_seen = r.trap || r.rd != 0;
  if (on_result) on_result(pe, cycle, group, is_seen ? got : outcome.value_or(got));
  const std::string field = fmt::format("result of group {}", group);
  if (!outcome) {
    wrong_ = Wrong{field, "none: " + describe_missing(pe, group), "one"};
    return;
  }
  ++departures_;
  const bool compares = is_seen || outcome->failed;
  if (got.failed != outcome->failed || (compares && got != *outcome)) {
    wrong_ = Wrong{field, word_of(*outcome), word_of(got)};
  }
  groups_.take(pe, group);
}

// It reads colldone.
void CollectiveWatch::look(unsigned pe, std::uint64_t done) {
  for (unsigned g = 0; g < shape_.groups; ++g) {
    const bool under_way = groups_.is_under_way(pe, g);
    if ((done >> (isa::kDoneUnderWayBit + g) & 1) != (under_way ? 1u : 0u)) {
      wrong_ = Wrong{fmt::format("colldone, group {}", g), under_way ? "under way" : "not begun",
                     under_way ? "not begun" : "under way"};
    } else if ((done >> g & 1) != 0 && !groups_.outcome(pe, g)) {
      wrong_ = Wrong{fmt::format("colldone, group {}", g), "not done: " + describe_missing(pe, g),
                     "done"};
    }
  }
}

std::string CollectiveWatch::describe_missing(unsigned pe, unsigned group) {
  if (!groups_.is_under_way(pe, group)) return "it has not arrived";
  if (!groups_.is_defined(pe, group))
    return "its trees do not fit together, or a PE of them has none";
  const std::vector<unsigned> missing = groups_.missing(pe, group);
  if (missing.empty()) return "all have arrived";
  std::string text = missing.size() == 1 ? "PE" : "PEs";
  for (std::size_t i = 0; i < std::min(missing.size(), kNamedPes); ++i) {
    text += fmt::format("{} {}", i == 0 ? "" : ",", missing[i]);
  }
  if (missing.size() > kNamedPes) {
    text += fmt::format(" and {} others", missing.size() - kNamedPes);
  }
  return text + (missing.size() == 1 ? " has not arrived" : " have not arrived");
}

std::optional<std::string> CollectiveWatch::describe_wait(unsigned pe, std::uint32_t word) {
  if (shape_.groups == 0 || !is_csr_access(word) || !isa::is_collresult(isa::csr_of(word))) {
    return std::nullopt;
  }
  const unsigned group = isa::csr_of(word) - csr::kCollresult0;
  if (group >= shape_.groups) return std::nullopt;
  return fmt::format("waits for group {} ({}): {}", group,
                     isa::name_of(groups_.operation(pe, group)), describe_missing(pe, group));
}

std::string CollectiveWatch::describe_open(unsigned pe) {
  std::string text;
  for (unsigned group = 0; group < shape_.groups; ++group) {
    if (!groups_.is_under_way(pe, group) || groups_.outcome(pe, group)) continue;
    text += fmt::format("{}group {} ({}): {}", text.empty() ? "" : "; ", group,
                        isa::name_of(groups_.operation(pe, group)), describe_missing(pe, group));
  }
  return text;
}

}  // namespace xb::sim
