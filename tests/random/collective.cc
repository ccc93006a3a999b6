// SPDX-License-Identifier: Apache-2.0
//
// The collective network. All PEs run through the recipes in the same order, so each arrives at
// group 0 as often as the others, for the same operations; the words differ. Groups 1 to 3 have
// their own PE alone.
#include "hls/isa/collective.h"

#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::CollectiveOp;
using isa::Op;
namespace csr = isa::csr;

namespace {

constexpr unsigned kGroups = 4;

void write(ProgramBuilder& a, unsigned number, std::int64_t value) {
  const unsigned r = a.take_x();
  a.emit_i({Op::kAddi, r, 0, value});
  a.emit_csr({Op::kCsrrw, a.destination_x(), number, r});
}

void arrive(ProgramBuilder& a, unsigned group) {
  static constexpr std::array kOps{CollectiveOp::kBarrier, CollectiveOp::kXor,  CollectiveOp::kAdd,
                                   CollectiveOp::kAnd,     CollectiveOp::kOr,   CollectiveOp::kMax,
                                   CollectiveOp::kMin,     CollectiveOp::kMaxu, CollectiveOp::kMinu,
                                   CollectiveOp::kReceive, CollectiveOp::kSend};
  const CollectiveOp op = a.random.pick(kOps);
  a.emit_csr({Op::kCsrrw, a.destination_x(), csr::kColloperand, a.source_x()});
  if (op == CollectiveOp::kBarrier && a.random.chance(50)) {
    a.emit_csr({Op::kCsrrwi, a.destination_x(), csr::kCollarrive, group});
  } else {
    write(a, csr::kCollarrive, static_cast<std::int64_t>(isa::arrive_value(group, op)));
  }
}

// What is illegal while nothing of that group is under way, or while something is.
void emit_illegal(ProgramBuilder& a, unsigned group) {
  if (a.random.chance(50)) {
    arrive(a, group);
  } else {
    write(a, csr::kCollarrive, a.random.chance(50) ? 0x60 + group : 0x100 + group);
  }
}

}  // namespace

void emit_collective(ProgramBuilder& a) {
  const unsigned first = a.random.below(kGroups);
  const unsigned second = a.random.below(kGroups);
  emit_fillers(a, 3);
  if (first == 0) {
    arrive(a, first);
    emit_fillers(a, a.random.below(6));
    if (a.random.chance(20)) emit_illegal(a, first);
    if (a.random.chance(30)) a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kColldone, 0});
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kCollresult0 + first, 0});
    if (a.random.chance(20)) {
      a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kCollresult0 + first, 0});
    }
  } else if (second == 0) {
    // Defined now, whatever was before: it has one member.
    const unsigned own = 1u << isa::kGroupDefinedBit | 1u << isa::kGroupOwnBit;
    a.load_literal(a.take_x(5), a.new_literal(own | first));
    a.emit_csr({Op::kCsrrw, 0, csr::kCollgroup, 5});
    arrive(a, first);
    arrive(a, 0);
    emit_fillers(a, 2);
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kCollresult0 + first, 0});
    emit_fillers(a, 2);
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kCollresult0, 0});
  } else {
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kCollresult0 + second, 0});  // illegal
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kColloperand, 0});
    a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kColldone, 0});
  }
  a.release_all();
}

}  // namespace xb::random
