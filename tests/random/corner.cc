// SPDX-License-Identifier: Apache-2.0
#include "hls/isa/causes.h"
#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

namespace {

void load_value(ProgramBuilder& a, unsigned rd, std::uint64_t value) {
  a.load_literal(rd, a.new_literal(value));
}

// mtime or mtimecmp, whose address is in `base`, becomes `value`.
void store_time(ProgramBuilder& a, unsigned base, std::uint64_t value) {
  const unsigned r = a.take_x();
  if (a.xlen() == 64) {
    load_value(a, r, value);
    a.emit_s({Op::kSd, base, r, 0});
    return;
  }
  a.emit_s({Op::kSw, base, 0, 0});  // no carry between the halves
  load_value(a, r, value >> 32);
  a.emit_s({Op::kSw, base, r, 4});
  load_value(a, r, value & 0xffffffff);
  a.emit_s({Op::kSw, base, r, 0});
}

// A jump to itself, which only an interrupt ends: the handler goes on behind it.
void emit_endless_jump(ProgramBuilder& a) {
  interrupts_off(a);
  set_timer(a, a.random.between(0, 60));
  interrupts_on(a);
  a.emit_op({Op::kJal, {.rd = 0, .immediate = 0}});
}

// The word forms, too, if the dividend is the most negative number and the divisor -1.
void emit_overflow(ProgramBuilder& a) {
  const unsigned dividend = a.take_x(), divisor = a.take_x();
  const bool word = a.xlen() == 64 && a.random.chance(70);
  const std::uint64_t upper = a.random.bits() << 32;
  load_value(a, dividend, word ? upper | 0x8000'0000 : std::uint64_t{1} << (a.xlen() - 1));
  load_value(a, divisor, word && a.random.chance(50) ? upper | 0xffff'ffff : ~std::uint64_t{0});
  for (unsigned k = 0; k < 2; ++k) {
    const Op op = pick(a, divide_ops(a.xlen()));
    a.emit_r({op, a.destination_x(), dividend, divisor});
  }
}

// mtime against mtimecmp with halves that say the same or the opposite; mip tells.
void emit_time_comparison(ProgramBuilder& a) {
  const unsigned clock = a.take_x(), compare = a.take_x();
  interrupts_off(a);
  a.emit_op({Op::kLui, {.rd = clock, .immediate = 0x0200'c000}});
  a.emit_i({Op::kAddi, clock, clock, -8});
  a.emit_op({Op::kLui, {.rd = compare, .immediate = 0x0200'4000}});
  const std::uint64_t high = 1 + a.random.below(1u << a.random.below(31));
  const std::uint64_t low = 0x1000'0000 + std::uint64_t{a.random.below(0xc000'0000)};
  store_time(a, clock, high << 32 | low);
  const auto differs = [&](std::uint64_t value, std::uint64_t by) {
    const unsigned way = a.random.below(3);
    return way == 0 ? value : way == 1 ? value + by : value - by;
  };
  const std::uint64_t other_high = differs(high, 1), other_low = differs(low, 0x800'0000);
  store_time(a, compare, other_high << 32 | (other_low & 0xffff'ffff));
  a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kMip, 0});
  emit_fillers(a, 2);
  a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kMip, 0});
  a.emit_i({Op::kAddi, clock, 0, -1});
  if (a.xlen() == 32) a.emit_s({Op::kSw, compare, clock, 4});
  a.emit_s({a.word_store(), compare, clock, 0});
  interrupts_on(a);
}

// Asleep with one interrupt enabled in mie, and interrupts off.
void emit_single_wake(ProgramBuilder& a) {
  interrupts_off(a);
  const unsigned kind = a.random.below(a.xbgas() ? 3 : 2);
  const unsigned bits = a.take_x();
  const auto enable = [&](std::uint64_t value) {
    load_value(a, bits, value);
    a.emit_csr({Op::kCsrrw, 0, csr::kMie, bits});
  };
  const auto bit = [](isa::Interrupt i) { return std::uint64_t{1} << static_cast<unsigned>(i); };
  if (kind == 0) {
    enable(bit(isa::Interrupt::kTimer));
    set_timer(a, a.random.between(0, 60));
  } else if (kind == 1) {
    enable(bit(isa::Interrupt::kSoftware));
    emit_msip_store(a, a.xbgas() && a.random.chance(70) ? kNsSelf : kNsLocal);
  } else {
    enable(bit(isa::Interrupt::kRemoteError));
    emit_refused_store(a, kNsSelf);
  }
  emit_fillers(a, a.random.below(4));
  a.emit_op({Op::kWfi, {}});
  emit_fillers(a, a.random.below(2));
  enable(isa::kMieBits);
  interrupts_on(a);
}

// What the registers of errors hold: all four, in any order, or fewer.
void emit_error_reads(ProgramBuilder& a, unsigned reads) {
  constexpr std::array kRegisters{csr::kRerrreason, csr::kRerrlost, csr::kRerrns, csr::kRerraddr};
  for (unsigned k = a.random.below(kRegisters.size()); reads > 0; --reads, ++k) {
    a.emit_csr({Op::kCsrrs, a.destination_x(), kRegisters[k % kRegisters.size()], 0});
  }
}

// Refused stores, mostly to two PEs, and some time later the write that clears their errors,
// perhaps another store; the registers while answers are on their way, and at last what is left.
void emit_error_clear(ProgramBuilder& a) {
  interrupts_off(a);
  // All addresses before, so that the stores may come close to each other.
  std::array<unsigned, 3> places;
  for (unsigned& place : places) {
    place = take_refused_place(a, 1 + a.random.below(kNsValid - 1));
  }
  const auto fence = [&a](unsigned percent) {
    if (a.random.chance(percent)) a.emit_op({Op::kFence, {.fence = 0x33}});
  };
  emit_store_to_place(a, places[0]);
  if (a.random.chance(60)) {
    fence(20);
    emit_fillers(a, a.random.below(6));
    emit_store_to_place(a, places[1]);
  }
  emit_fillers(a, a.random.below(16));
  if (a.random.chance(30)) emit_error_reads(a, 1 + a.random.below(4));
  const unsigned old = a.random.chance(80) ? a.destination_x() : 0;
  a.emit_csr({Op::kCsrrw, old, csr::kRerrreason, a.source_x()});
  if (a.random.chance(60)) {  // what the clearing did not meet, or the next one
    if (a.random.chance(50)) {
      fence(50);
      emit_store_to_place(a, places[2]);
    }
    emit_fillers(a, a.random.below(16));
    emit_error_reads(a, 1 + a.random.below(4));
  }
  fence(100);
  emit_error_reads(a, 4);
  interrupts_on(a);
}

void emit_outstanding(ProgramBuilder& a) {
  for (unsigned stores = a.random.below(6); stores > 0; --stores) {
    if (a.random.chance(25)) {  // posted
      const Op op = a.random.chance(50) ? Op::kEamoaddW : Op::kEamomaxuW;
      a.emit_r({op, 0, kTp, a.source_x()});
      continue;
    }
    const Op op = pick(a, extended_stores(a.xlen()));
    const std::int64_t offset = scratch_offset(a, isa::instruction(op).access_size_log2(a.xlen()));
    a.emit_s({op, kTp, a.source_x(), offset});
  }
  if (a.random.chance(30)) a.emit_op({Op::kFence, {.fence = 0x33}});
  emit_fillers(a, a.random.below(3));
  a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kOutstandingstores, 0});
  a.emit_csr({Op::kCsrrs, a.destination_x(), csr::kOutstandingloads, 0});
}

// Namespaces of PE 0, but for one bit above all PEs.
void emit_wide_namespace(ProgramBuilder& a) {
  const unsigned r = a.take_x(), ns = a.take_x();
  a.take_e(r);
  for (unsigned accesses = 1 + a.random.below(4); accesses > 0; --accesses) {
    const unsigned bit = kNsLowestWide + a.random.below(a.xlen() - kNsLowestWide);
    load_value(a, ns, std::uint64_t{1} << bit | 1);
    load_value(a, r, a.layout().shared);
    a.emit_i({Op::kEaddie, r, ns, 0});
    const unsigned kind = a.random.below(5);
    if (kind < 2) {
      a.emit_s({pick(a, extended_stores(a.xlen())), r, a.source_x(), 0});
    } else if (kind == 2) {
      const Op op = pick(a, remote_atomic_ops(a.xlen()));
      const unsigned rd = a.destination_x();
      emit_atomic(a, op, rd, r);
    } else {
      a.emit_i({pick(a, extended_loads(a.xlen())), a.destination_x(), r, 0});
    }
  }
}

// The first and the last element of the exported window, and the ones outside.
void emit_window_edge(ProgramBuilder& a) {
  const unsigned r = a.take_x();
  a.take_e(r);
  const unsigned kind = a.random.below(3);  // load, store, atomic
  const Op op = pick(a, kind == 0   ? extended_loads(a.xlen())
                        : kind == 1 ? extended_stores(a.xlen())
                                    : remote_atomic_ops(a.xlen()));
  const std::uint64_t size = std::uint64_t{1} << isa::instruction(op).access_size_log2(a.xlen());
  const std::uint64_t edge = a.random.chance(50) ? a.layout().shared : a.layout().window_end;
  load_value(a, r, edge - (a.random.chance(50) ? size : 0));
  a.emit_i({Op::kEle, r, kGp, std::int64_t{1 + a.random.below(kNsValid - 1)} * a.word_bytes()});
  if (kind == 1) {
    a.emit_s({op, r, a.source_x(), 0});
  } else if (kind == 0) {
    a.emit_i({op, a.destination_x(), r, 0});
  } else {
    const unsigned rd = a.destination_x();
    emit_atomic(a, op, rd, r);
  }
}

// A load or an atomic access that the target refuses, and behind it what takes long or what decode
// splits in two; the handler begins with one of them, too.
void emit_fault_before_division(ProgramBuilder& a) {
  const unsigned r = a.take_x();
  a.take_e(r);
  load_value(a, r, a.layout().text + 8 * a.random.below(8));
  a.emit_i({Op::kEle, r, kGp, std::int64_t{1 + a.random.below(kNsValid - 1)} * a.word_bytes()});
  if (a.random.chance(30)) {
    const Op op = pick(a, remote_atomic_ops(a.xlen()));
    const unsigned rd = a.destination_x();
    emit_atomic(a, op, rd, r);
  } else {
    a.emit_i({Op::kElw, a.destination_x(), r, 0});
  }
  emit_fillers(a, a.random.below(3));
  if (a.random.chance(20)) {
    a.emit_op({Op::kErse, {.rd = kTp, .rs1 = a.source_e(), .rs2 = kTp}});
    return;
  }
  const Op op = pick(a, a.random.chance(60) ? divide_ops(a.xlen()) : multiply_ops(a.xlen()));
  emit_compute(a, {op, a.destination_x(), -1, -1});
}

}  // namespace

void emit_corner(ProgramBuilder& a) {
  // Half of them: whatever is in decode, the interrupt has to come.
  if (a.random.chance(50)) {
    emit_class_loop(a);
    return;
  }
  if (a.xbgas() && a.random.chance(10)) {
    emit_burst(a);
    return;
  }
  switch (a.random.below(a.xbgas() ? 10 : 4)) {
    case 0:
      emit_endless_jump(a);
      break;
    case 1:
      emit_overflow(a);
      break;
    case 2:
      emit_time_comparison(a);
      break;
    case 3:
      emit_single_wake(a);
      break;
    case 4:
    case 8:
      emit_error_clear(a);
      break;
    case 5:
      emit_outstanding(a);
      break;
    case 6:
      emit_window_edge(a);
      break;
    case 7:
      emit_wide_namespace(a);
      break;
    default:
      emit_fault_before_division(a);
      break;
  }
  a.release_all();
}

}  // namespace xb::random
