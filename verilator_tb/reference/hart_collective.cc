// SPDX-License-Identifier: Apache-2.0
//
// CSRs of the collective network whose accesses do something: hls/isa/README.md.
#include <algorithm>

#include "hls/isa/collective.h"
#include "verilator_tb/reference/hart.h"

namespace xb::reference {

using isa::Op;

bool Hart::may_arrive(std::uint64_t value) const {
  const std::uint64_t group = value & 15;
  const auto op = static_cast<unsigned>(value >> isa::kArriveOpBit & 15);
  return value >> isa::kArriveBits == 0 && group < parameters_.groups() &&
         isa::is_collective_op(op) && !under_way_[group] && !excluded_[group];
}

// A write that makes no sense changes nothing.
void Hart::define_group(std::uint64_t value) {
  const std::uint64_t group = value & 15;
  const std::uint64_t root = value >> isa::kGroupRootBit & 7;
  if (group == 0 || group >= parameters_.groups() || root > isa::kGroupRoots) return;
  const bool defined = (value >> isa::kGroupDefinedBit & 1) != 0;
  excluded_[group] = defined && (value >> isa::kGroupOwnBit & 1) == 0;
  environment_.collective_define(static_cast<unsigned>(group),
                                 static_cast<unsigned>(value >> isa::kGroupFeedsBit & 0x1ff));
}

Hart::Outcome Hart::execute_collective_csr(Record& record, unsigned number) {
  const Op op = record.instruction->op;
  const bool immediate = record.instruction->immediate == isa::Immediate::kUimm;
  const unsigned source = isa::rs1_of(record.insn);
  const bool swap = op == Op::kCsrrw || op == Op::kCsrrwi;
  const bool clear = op == Op::kCsrrc || op == Op::kCsrrci;
  if (swap || source != 0) {
    if (isa::find_csr(number)->is_read_only()) return illegal(record);
    // They read 0, so what csrrc writes is 0.
    const std::uint64_t value = clear ? 0 : immediate ? source : record.rs1_rdata;
    if (number == isa::csr::kCollgroup) {
      define_group(value);
    } else if (may_arrive(value)) {
      const auto group = static_cast<unsigned>(value & 15);
      under_way_[group] = true;
      environment_.collective_arrive(
          group, static_cast<isa::CollectiveOp>(value >> isa::kArriveOpBit & 15),
          csrs_.collective_operand());
    } else {
      return illegal(record);
    }
    write_rd(record, 0);
    return {};
  }
  if (isa::is_collresult(number)) {
    const unsigned group = number - isa::csr::kCollresult0;
    if (!under_way_[group]) return illegal(record);
    environment_.fence(true, false);
    under_way_[group] = false;
    const std::optional<std::uint64_t> result = environment_.collective_result(group);
    if (!result) {
      csrs_.record_namespace_fault(0, isa::Reason::kDisagreement);
      return Exception{isa::Cause::kLoadAccess, 0};
    }
    write_rd(record, *result);
    return {};
  }
  std::uint64_t value = 0;
  if (number == isa::csr::kColldone) {
    for (unsigned g = 0; g < parameters_.groups(); ++g) {
      if (!under_way_[g]) continue;
      value |= std::uint64_t{1} << (isa::kDoneUnderWayBit + g);
      if (environment_.collective_done(g)) value |= std::uint64_t{1} << g;
    }
  }
  write_rd(record, value);
  return {};
}

bool Hart::any_under_way() const {
  return std::any_of(under_way_.begin(), under_way_.end(), [](bool is) { return is; });
}

std::optional<unsigned> Hart::awaited_group(std::uint32_t insn) {
  constexpr std::uint32_t kSystem = 0x73;
  if ((insn & 0x7f) != kSystem || parameters_.groups() == 0) return std::nullopt;
  const unsigned funct3 = insn >> 12 & 7, number = isa::csr_of(insn);
  const bool reads = (funct3 & 3) >= 2 && isa::rs1_of(insn) == 0;  // csrrs, csrrc
  if (!reads || !isa::is_collresult(number)) return std::nullopt;
  const unsigned group = number - isa::csr::kCollresult0;
  if (group >= parameters_.groups() || !under_way_[group]) return std::nullopt;
  if (environment_.collective_done(group)) return std::nullopt;
  return group;
}

}  // namespace xb::reference
