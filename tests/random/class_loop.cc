// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;

namespace {

enum class Class {
  kAlu,
  kLoad,
  kStore,
  kMultiply,
  kDivide,
  kCsr,
  kTaken,
  kNotTaken,
  kAtomic,
  kFence,
  kJump
};
constexpr std::array kClasses{Class::kAlu,    Class::kLoad,  Class::kStore, Class::kMultiply,
                              Class::kDivide, Class::kCsr,   Class::kTaken, Class::kNotTaken,
                              Class::kAtomic, Class::kFence, Class::kJump};
// With xBGAS these, too.
enum class Extended { kLoad, kStore, kNamespace, kAtomic };

// Cycles of one instruction, at least.
unsigned cycles_of(Class c) {
  switch (c) {
    case Class::kMultiply:
    case Class::kTaken:
    case Class::kAtomic:
    case Class::kJump:
      return 3;
    case Class::kDivide:
      return 8;
    default:
      return 1;
  }
}

// Of jalr: a register that holds the loop's address, and the link.
struct Jump {
  unsigned base = 0, link = 0;
  std::uint64_t start = 0;
};

// One instruction of the class, which neither traps nor leaves its path.
void emit_of(ProgramBuilder& a, Class c, const Jump& jump) {
  const unsigned xlen = a.xlen();
  const auto offset = [&a](Op op) {
    return scratch_offset(a, isa::instruction(op).access_size_log2(a.xlen()));
  };
  switch (c) {
    case Class::kAlu:
      emit_compute(a, {pick(a, alu_ops(xlen)), a.destination_x(), -1, -1});
      break;
    case Class::kLoad: {
      const Op op = pick(a, local_loads(xlen));
      a.emit_i({op, a.destination_x(), kSp, offset(op)});
      break;
    }
    case Class::kStore: {
      const Op op = pick(a, local_stores(xlen));
      a.emit_s({op, kSp, a.source_x(), offset(op)});
      break;
    }
    case Class::kMultiply:
      emit_compute(a, {pick(a, multiply_ops(xlen)), a.destination_x(), -1, -1});
      break;
    case Class::kDivide:
      emit_compute(a, {pick(a, divide_ops(xlen)), a.destination_x(), -1, -1});
      break;
    case Class::kCsr:
      a.emit_csr({pick(a, csr_ops(xlen)), a.destination_x(), isa::csr::kMscratch, a.source_x()});
      break;
    case Class::kTaken:
      a.emit_s({Op::kBeq, 0, 0, 4});
      break;
    case Class::kNotTaken:
      a.emit_s({Op::kBne, 0, 0, 4});
      break;
    case Class::kAtomic: {
      const Op op = pick(a, atomic_ops(a));
      const unsigned rd = a.destination_x();
      emit_atomic(a, op, rd, kSp);
      break;
    }
    case Class::kFence:
      if (a.random.chance(20)) {
        a.emit_op({Op::kFenceI, {}});
      } else {
        a.emit_op({Op::kFence, {.fence = a.random.below(256)}});
      }
      break;
    case Class::kJump: {
      const auto next = static_cast<std::int64_t>(a.here() + 4 - jump.start);
      a.emit_i({Op::kJalr, jump.link, jump.base, next});
      break;
    }
  }
}

void emit_of(ProgramBuilder& a, Extended c) {
  const auto offset = [&a](Op op) {
    return scratch_offset(a, isa::instruction(op).access_size_log2(a.xlen()));
  };
  if (c == Extended::kNamespace) {
    a.emit_i({Op::kEaddie, a.destination_e(), a.source_x(), a.random.between(-2048, 2047)});
  } else if (c == Extended::kLoad) {
    const Op op = pick(a, extended_loads(a.xlen()));
    a.emit_i({op, a.destination_x(), kTp, offset(op)});
  } else if (c == Extended::kStore) {
    const Op op = pick(a, extended_stores(a.xlen()));
    a.emit_s({op, kTp, a.source_x(), offset(op)});
  } else {
    const Op op = pick(a, remote_atomic_ops(a.xlen()));
    const unsigned rd = a.random.chance(50) ? 0 : a.destination_x();
    emit_atomic(a, op, rd, kTp);
  }
}

// The comparison waits 64 cycles before a timer is overdue, and two instructions for an interrupt
// that the program stored.
constexpr unsigned kTimerPatience = 64 + 16;

}  // namespace

void emit_class_loop(ProgramBuilder& a) {
  const bool extended = a.xbgas() && a.random.chance(33);
  const Class plain = a.random.pick(kClasses);
  const auto which = static_cast<Extended>(a.random.below(4));
  const bool timer = a.random.chance(50);
  interrupts_off(a);
  Jump jump;
  std::optional<Literal> start;
  if (!extended && plain == Class::kJump) {
    start = a.new_literal();
    jump.base = a.take_x();
    a.load_literal(jump.base, *start);
    jump.link = a.destination_x();
  }
  // Not 0 any more once the handler has answered an interrupt: the loop's end.
  a.emit_i({Op::kAddi, kHandler + 1, 0, 0});
  unsigned count = 4 + a.random.below(9);
  if (timer) {
    const std::int64_t cycles = a.random.between(0, 40);
    set_timer(a, cycles);
    // Some run longer than the comparison waits; most are short and come round again.
    if (a.random.chance(30)) count = kTimerPatience / (extended ? 1 : cycles_of(plain)) + 1;
    interrupts_on(a);
  } else {
    interrupts_on(a);
    emit_msip_store(a, a.xbgas() && a.random.chance(50) ? kNsSelf : kNsLocal);
  }
  a.release_all();
  if (a.random.chance(15)) count = 0;  // nothing but the branch itself
  jump.start = a.here();
  if (start) a.set_literal(*start, jump.start);
  for (; count > 0; --count) {
    if (extended) {
      emit_of(a, which);
    } else {
      emit_of(a, plain, jump);
    }
  }
  a.emit_s({Op::kBeq, kHandler + 1, 0, static_cast<std::int64_t>(jump.start - a.here())});
}

// Credits of links come home one by one: many flits over few links show one that is lost.
void emit_burst(ProgramBuilder& a) {
  const unsigned counter = a.take_x();
  const unsigned target = kNsNext + a.random.below(kNsValid - kNsNext);
  a.emit_i({Op::kEle, kTp, kGp, std::int64_t{target} * a.word_bytes()});
  a.emit_i({Op::kAddi, counter, 0, a.random.between(30, 120)});
  const std::uint64_t start = a.here();
  const unsigned kind = a.random.below(10);
  const Extended access = kind < 2   ? Extended::kLoad
                          : kind < 4 ? Extended::kAtomic
                                     : Extended::kStore;
  for (unsigned accesses = 1 + a.random.below(4); accesses > 0; --accesses) {
    emit_of(a, access);
  }
  a.emit_i({Op::kAddi, counter, counter, -1});
  a.emit_s({Op::kBne, counter, 0, static_cast<std::int64_t>(start - a.here())});
  a.release_all();
}

}  // namespace xb::random
