// SPDX-License-Identifier: Apache-2.0
#include "tests/random/shadow.h"

#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

namespace {

unsigned size_of(ProgramBuilder& a, Op op) {
  return isa::instruction(op).access_size_log2(a.xlen());
}

std::uint32_t access_word(ProgramBuilder& a, Op op, unsigned rd, unsigned base) {
  const isa::Instruction& i = isa::instruction(op);
  if (i.access == isa::Access::kAtomic) {
    const unsigned ordering = a.random.below(4);
    const unsigned source = i.atomic == isa::Atomic::kReserve ? 0 : a.source_x();
    return isa::encode_r(op, rd, base, source) | ordering << 25;
  }
  if (i.is_store()) return isa::encode_s(op, base, a.source_x(), 0);
  return isa::encode_i(op, rd, base, 0);
}

// Compare-and-swap of two registers' width needs even numbers: left to others.
Op atomic_of(ProgramBuilder& a, const std::vector<Op>& ops) {
  Op op = pick(a, ops);
  while (isa::instruction(op).atomic == isa::Atomic::kCompare) op = pick(a, ops);
  return op;
}

std::uint32_t misaligned_jump(ProgramBuilder& a, unsigned rd) {
  const std::int64_t offset = a.random.between(-512, 511) * 4 + 2;
  switch (a.random.below(3)) {
    case 0:
      return isa::encode(Op::kJal, {.rd = rd, .immediate = offset});
    case 1: {
      const unsigned r = a.source_x();
      static constexpr std::array kTaken{Op::kBeq, Op::kBge, Op::kBgeu};
      return isa::encode_s(a.random.pick(kTaken), r, r, offset);
    }
    default: {
      const unsigned r = a.take_x();
      a.load_literal(r, a.new_literal(a.random.value() & ~std::uint64_t{3}));
      return isa::encode_i(Op::kJalr, rd, r, offset);
    }
  }
}

// Something that takes long, so that fetch gets ahead of execute, or execute waits for the stage
// behind it.
void emit_brake(ProgramBuilder& a) {
  switch (a.random.below(a.xbgas() ? 7 : 5)) {
    case 0:
      break;
    case 1:
    case 2:
      emit_compute(a, {pick(a, divide_ops(a.xlen())), a.destination_x(), -1, -1});
      break;
    case 3: {
      const unsigned rd = a.destination_x();
      emit_atomic(a, pick(a, atomic_ops(a)), rd, kSp);
      break;
    }
    case 4:
      emit_compute(a, {pick(a, multiply_ops(a.xlen())), a.destination_x(), -1, -1});
      break;
    case 5:
      a.emit_i({Op::kElw, a.destination_x(), kTp, 0});
      break;
    default:
      for (unsigned k = 1 + a.random.below(5); k > 0; --k) {
        a.emit_s({Op::kEsw, kTp, a.source_x(), 4});
      }
      break;
  }
}

void emit_nops(ProgramBuilder& a, unsigned most) {
  for (unsigned k = a.random.below(most + 1); k > 0; --k) a.emit_i({Op::kAddi, 0, 0, 0});
}

}  // namespace

Shadow::Shadow(ProgramBuilder& a, bool runs) {
  const unsigned kind = a.random.below(100);
  rd_ = a.random.chance(10) ? 0 : a.take_x();
  word_ = isa::encode_i(Op::kAddi, rd_, a.source_x(), 1);
  if (kind < 40) {
    prepare_trap(a);
  } else if (kind < 65) {
    prepare_access(a, runs);
  } else {
    prepare_alarm(a);
  }
}

void Shadow::prepare_trap(ProgramBuilder& a) {
  const unsigned kind = a.random.below(8);
  const bool store = kind == 5 || kind == 7;
  switch (kind) {
    case 0:
      word_ = illegal_word(a);
      return;
    case 1:
      word_ = isa::instruction(Op::kEbreak).match;
      return;
    case 2:
      word_ = isa::instruction(Op::kEcall).match;
      return;
    case 3:
      word_ = misaligned_jump(a, rd_);
      return;
    default:
      break;
  }
  const bool extended = a.xbgas() && a.random.chance(40);
  const bool atomic = a.random.chance(20);
  const auto draw = [&] {
    if (atomic) return atomic_of(a, extended ? remote_atomic_ops(a.xlen()) : atomic_ops(a));
    if (store) return pick(a, extended ? extended_stores(a.xlen()) : local_stores(a.xlen()));
    return pick(a, extended ? extended_loads(a.xlen()) : local_loads(a.xlen()));
  };
  Op op = draw();
  const bool misaligned = kind < 6;
  while (misaligned && size_of(a, op) == 0) op = draw();
  const unsigned r = a.take_x();
  a.take_e(r);
  std::uint64_t target = unmapped_address(a);
  if (misaligned) target = a.layout().shared + 64 + 1 + a.random.below((1u << size_of(a, op)) - 1);
  a.load_literal(r, a.new_literal(target));
  if (extended) {
    a.emit_i({Op::kEle, r, kGp, std::int64_t{a.random.below(kNamespaces)} * a.word_bytes()});
  }
  word_ = access_word(a, op, rd_, r);
}

void Shadow::prepare_access(ProgramBuilder& a, bool runs) {
  const unsigned kind = a.random.below(a.xbgas() ? 8 : 5);
  if (kind == 0) {
    word_ = access_word(a, pick(a, local_stores(a.xlen())), rd_, kSp);
    return;
  }
  if (kind == 1) {
    word_ = access_word(a, atomic_of(a, atomic_ops(a)), rd_, kSp);
    return;
  }
  if (kind == 2) {
    word_ = isa::encode_csr(Op::kCsrrw, rd_, csr::kMscratch, a.source_x());
    return;
  }
  const unsigned r = a.take_x();
  a.take_e(r);
  if (kind == 3) {
    a.load_literal(r, a.new_literal(isa::kClintMtimecmp));
    word_ = access_word(a, a.word_load(), rd_, r);
  } else if (kind == 4) {
    // Nobody may end the program.
    a.load_literal(r, a.new_literal(runs ? isa::kClintMsip : isa::kDeviceExit));
    word_ = isa::encode_s(Op::kSw, r, runs ? 0 : a.source_x(), 0);
  } else {
    a.emit_i({Op::kAddi, r, kTp, 8 * std::int64_t{a.random.below(8)}});
    const unsigned target = kNsSelf + a.random.below(kNsValid - kNsSelf);
    a.emit_i({Op::kEle, r, kGp, std::int64_t{target} * a.word_bytes()});
    const unsigned xlen = a.xlen();
    word_ = access_word(a,
                        kind == 5   ? pick(a, extended_loads(xlen))
                        : kind == 6 ? pick(a, extended_stores(xlen))
                                    : atomic_of(a, remote_atomic_ops(xlen)),
                        rd_, r);
  }
}

void Shadow::prepare_alarm(ProgramBuilder& a) {
  alarm_ = static_cast<Alarm>(1 + a.random.below(a.xbgas() ? 3 : 2));
  // What waits in memory issue holds up a jump in execute, while the interrupt comes.
  if (a.xbgas() && a.random.chance(50)) {
    const unsigned r = a.take_x();
    a.load_literal(r, a.new_literal(isa::kXbgasctlEnable | 1 << 8));
    a.emit_csr({Op::kCsrrw, 0, csr::kXbgasctl, r});
  }
  if (alarm_ == Alarm::kError) {
    place_ = take_refused_place(a, kNsSelf + a.random.below(kNsValid - kNsSelf));
    return;
  }
  place_ = a.take_x();
  value_ = a.take_x();
  const bool software = alarm_ == Alarm::kSoftware;
  a.load_literal(place_, a.new_literal(software ? isa::kClintMsip : isa::kClintMtimecmp));
  a.emit_i({Op::kAddi, value_, 0, 1});
}

void Shadow::emit_alarm(ProgramBuilder& a) const {
  switch (alarm_) {
    case Alarm::kNone:
      return;
    case Alarm::kSoftware:
      a.emit_s({Op::kSw, place_, value_, 0});
      break;
    case Alarm::kTimer:
      if (a.xlen() == 32) {
        a.emit_csr({Op::kCsrrs, value_, csr::kTimeh, 0});
        a.emit_s({Op::kSw, place_, value_, 4});
      }
      a.emit_csr({Op::kCsrrs, value_, csr::kTime, 0});
      a.emit_i({Op::kAddi, value_, value_, a.random.between(2, 24)});
      a.emit_s({a.word_store(), place_, value_, 0});
      break;
    case Alarm::kError:
      for (unsigned k = 1 + a.random.below(3); k > 0; --k) emit_store_to_place(a, place_);
      break;
  }
  emit_nops(a, alarm_ == Alarm::kSoftware ? 3 : 8);
}

void Shadow::emit_before(ProgramBuilder& a) const {
  emit_alarm(a);
  if (a.random.chance(70)) emit_brake(a);
}

}  // namespace xb::random
