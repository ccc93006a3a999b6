// SPDX-License-Identifier: Apache-2.0
#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;
namespace csr = isa::csr;

constexpr std::uint32_t kMieBit = 8;  // of mstatus

void interrupts_off(ProgramBuilder& a) { a.emit_csr({Op::kCsrrci, 0, csr::kMstatus, kMieBit}); }
void interrupts_on(ProgramBuilder& a) { a.emit_csr({Op::kCsrrsi, 0, csr::kMstatus, kMieBit}); }

// mtimecmp = mtime + cycles.
void set_timer(ProgramBuilder& a, std::int64_t cycles) {
  const unsigned compare = a.take_x(), time = a.take_x();
  a.emit_op({Op::kLui, {.rd = compare, .immediate = 0x0200'4000}});
  if (a.xlen() == 32) {
    // The upper half first: no interrupt before both are set. That of the clock is not 0 any more
    // where a recipe has set it.
    a.emit_csr({Op::kCsrrs, time, csr::kTimeh, 0});
    a.emit_s({Op::kSw, compare, time, 4});
  }
  a.emit_csr({Op::kCsrrs, time, csr::kTime, 0});
  a.emit_i({Op::kAddi, time, time, cycles});
  a.emit_s({a.word_store(), compare, time, 0});
}

void emit_msip_store(ProgramBuilder& a, unsigned entry) {
  const unsigned clint = a.take_x(), one = a.take_x();
  a.emit_op({Op::kLui, {.rd = clint, .immediate = 0x0200'0000}});
  a.emit_i({Op::kAddi, one, 0, 1});
  if (entry != kNsLocal) {
    a.take_e(clint);
    a.emit_i({Op::kEle, clint, kGp, std::int64_t{entry} * a.word_bytes()});
  }
  a.emit_s({entry != kNsLocal ? Op::kEsw : Op::kSw, clint, one, 0});
}

unsigned take_refused_place(ProgramBuilder& a, unsigned entry) {
  const unsigned r = a.take_x();
  a.take_e(r);
  a.load_literal(r, a.new_literal(a.layout().text + 8 * a.random.below(64)));
  a.emit_i({Op::kEle, r, kGp, std::int64_t{entry} * a.word_bytes()});
  return r;
}

void emit_store_to_place(ProgramBuilder& a, unsigned place) {
  if (a.random.chance(30)) {
    const unsigned source = a.source_x();
    a.emit(isa::encode_r(Op::kEamoaddW, 0, place, source) | a.random.below(2) << 25);
    return;
  }
  a.emit_s({a.random.chance(50) ? Op::kEsw : Op::kEsb, place, a.source_x(), 0});
}

void emit_refused_store(ProgramBuilder& a, unsigned entry) {
  emit_store_to_place(a, take_refused_place(a, entry));
}

namespace {

void emit_timer(ProgramBuilder& a) {
  set_timer(a, a.random.between(0, 60));
  emit_fillers(a, a.random.below(12));
}

// Asleep until the timer; with interrupts off, so that none slips in before the wfi.
void emit_sleep(ProgramBuilder& a) {
  interrupts_off(a);
  set_timer(a, a.random.between(0, 60));
  emit_fillers(a, a.random.below(3));
  a.emit_op({Op::kWfi, {}});
  emit_fillers(a, a.random.below(3));
  interrupts_on(a);
}

// Of this PE, or of whichever a namespace names.
void emit_software_interrupt(ProgramBuilder& a) {
  const bool remote = a.random.chance(60);
  emit_msip_store(a, remote ? 1 + a.random.below(kNsValid - 1) : kNsLocal);
  emit_fillers(a, a.random.below(8));
}

// A store that its target must refuse.
void emit_remote_error(ProgramBuilder& a) {
  emit_refused_store(a, 1 + a.random.below(kNsValid - 1));
  if (a.random.chance(50)) a.emit_op({Op::kFence, {.fence = 0x33}});
  emit_fillers(a, a.random.below(8));
}

// mret as a jump; MPIE is set, so that it leaves interrupts on.
void emit_return(ProgramBuilder& a) {
  const unsigned target = a.take_x(), bits = a.take_x();
  a.emit_i({Op::kAddi, bits, 0, static_cast<std::int64_t>(isa::kMstatusMpie)});
  interrupts_off(a);
  const unsigned skipped = a.random.below(4);
  a.emit_op({Op::kAuipc, {.rd = target, .immediate = 0}});
  a.emit_i({Op::kAddi, target, target, 20 + 4 * std::int64_t{skipped}});
  a.emit_csr({Op::kCsrrs, 0, csr::kMstatus, bits});
  a.emit_csr({Op::kCsrrw, a.destination_x(), csr::kMepc, target});
  a.emit_op({Op::kMret, {}});
  for (unsigned k = 0; k < skipped; ++k) a.emit(0);
}

}  // namespace

void emit_interrupt(ProgramBuilder& a) {
  switch (a.random.below(4)) {
    case 0:
      emit_timer(a);
      break;
    case 1:
      emit_software_interrupt(a);
      break;
    case 2:
      if (a.xbgas()) {
        emit_remote_error(a);
        break;
      }
      [[fallthrough]];
    default:
      emit_sleep(a);
      break;
  }
  a.release_all();
}

void emit_load_limit(ProgramBuilder& a, unsigned r) {
  const std::uint64_t loads = a.random.chance(40) ? 1 : 1 + a.random.below(16);
  a.load_literal(r, a.new_literal(isa::kXbgasctlEnable | loads << 8));
  a.emit_csr({Op::kCsrrw, 0, csr::kXbgasctl, r});
}

void emit_csr_sequence(ProgramBuilder& a) {
  if (a.random.chance(25)) {
    emit_return(a);
    a.release_all();
    return;
  }
  if (a.xbgas() && a.random.chance(25)) {
    emit_fillers(a, a.random.below(4));
    emit_load_limit(a, a.take_x());
    // With r before only it waits for nothing but loads.
    if (a.random.chance(70)) a.emit_op({Op::kFence, {.fence = 0x23}});
    a.release_all();
    return;
  }
  // Registers whose value does no harm, whatever it is.
  static constexpr std::array kFree{
      csr::kMscratch,      csr::kMtval,        csr::kMcause,   csr::kMepc,    csr::kNsfault,
      csr::kNsfaultreason, csr::kMinstret,     csr::kMscratch, csr::kMcycle,  csr::kMisa,
      csr::kMcountinhibit, csr::kMhpmcounter3, csr::kRerrlost, csr::kNlbflush};
  // Registers that may only be written with their own value.
  static constexpr std::array kKept{csr::kMtvec,      csr::kExportbase, csr::kExportlimit,
                                    csr::kExportperm, csr::kMie,        csr::kNstablebase,
                                    csr::kNstablesize};
  const unsigned count = 1 + a.random.below(3);
  for (unsigned k = 0; k < count; ++k) {
    if (a.random.chance(80)) {
      a.emit_csr(
          {pick(a, csr_ops(a.xlen())), a.destination_x(), a.random.pick(kFree), a.source_x()});
    } else {
      const unsigned number = a.random.pick(kKept), r = a.take_x();
      a.emit_csr({Op::kCsrrs, r, number, 0});
      emit_fillers(a, a.random.below(3));
      a.emit_csr({a.random.chance(50) ? Op::kCsrrw : Op::kCsrrs, a.destination_x(), number, r});
    }
    emit_fillers(a, a.random.below(2));
  }
  a.release_all();
}

void emit_fence(ProgramBuilder& a) {
  switch (a.random.below(8)) {
    case 0:
    case 1:
      a.emit_op({Op::kFenceI, {}});
      break;
    case 2:
    case 3:
      a.emit_op({Op::kWrsSto, {}});  // wrs.nto might have no end
      break;
    default:
      a.emit_op({Op::kFence, {.fence = a.random.below(256)}});
      break;
  }
}

namespace {

// Behind an lr and perhaps an sc: sleeps in wrs, if `has_end` perhaps without an end of its own.
void emit_wrs(ProgramBuilder& a, bool has_end) {
  a.emit_op({has_end && a.random.chance(70) ? Op::kWrsNto : Op::kWrsSto, {}});
}

}  // namespace

void emit_reservation(ProgramBuilder& a) {
  const unsigned base = a.take_x(), other = a.take_x();
  const bool shared = a.random.chance(50);
  const unsigned middle = shared ? kTp : kSp;
  const std::int64_t offset = scratch_offset(a, 3);
  a.emit_i({Op::kAddi, base, middle, offset});
  // Mostly the same 8 bytes.
  const std::int64_t word = a.xlen() == 32 ? 4 * std::int64_t{a.random.below(2)} : 0;
  const std::int64_t distance = a.random.chance(80) ? word : scratch_offset(a, 3) / 2 & ~7;
  a.emit_i({Op::kAddi, other, base, distance});
  const bool wide = a.xlen() == 64 && a.random.chance(50);
  const unsigned loaded = a.destination_x();
  // Without machine mode no timer ends a sleep.
  const bool waits = a.random.chance(30);
  const bool timed = waits && a.random.chance(60) && a.machine_mode();
  if (timed) {
    interrupts_off(a);
    set_timer(a, a.random.between(0, 300));
  }
  emit_atomic(a, wide ? Op::kLrD : Op::kLrW, loaded, base);
  if (waits) {
    emit_fillers(a, a.random.below(3));
    emit_wrs(a, timed);
    if (timed) interrupts_on(a);
  } else if (a.random.chance(10)) {
    // 4 cycles a turn or more: sometimes longer than a reservation lasts.
    const unsigned counter = a.take_x();
    a.emit_i({Op::kAddi, counter, 0, a.random.between(200, 300)});
    a.emit_i({Op::kAddi, counter, counter, -1});
    a.emit_s({Op::kBne, counter, 0, -4});
  } else {
    emit_fillers(a, a.random.below(6));
  }
  for (unsigned tries = 1 + a.random.below(2); tries > 0; --tries) {
    const bool wide_store = a.xlen() == 64 && a.random.chance(50);
    const unsigned result = a.destination_x();
    emit_atomic(a, wide_store ? Op::kScD : Op::kScW, result, other);
  }
  if (a.random.chance(50)) emit_wrs(a, true);  // nothing to wait for
  a.release_all();
}

namespace {

// Compare-and-swap of what `base` names, by the core or over the network: mostly with what has just
// been read there, sometimes once more with what it found.
void emit_compare_and_swap(ProgramBuilder& a, unsigned base, bool extended) {
  const bool wide = a.xlen() == 64 && a.random.chance(50);
  const unsigned rd = a.random.below(10) == 0 ? 0 : a.destination_x();
  if (a.random.chance(70)) {
    const Op load = extended ? (wide ? Op::kEld : Op::kElw) : (wide ? Op::kLd : Op::kLw);
    a.emit_i({load, rd, base, 0});
    if (a.random.chance(30)) emit_filler(a);
  }
  const Op op =
      extended ? (wide ? Op::kEamocasD : Op::kEamocasW) : (wide ? Op::kAmocasD : Op::kAmocasW);
  emit_atomic(a, op, rd, base);
  if (a.random.chance(30)) emit_atomic(a, op, rd, base);
}

// Of 8 bytes, at `base` with the e-register beside it: whole or half of them.
void emit_on_word(ProgramBuilder& a, unsigned base) {
  const std::int64_t half = 4 * std::int64_t{a.random.below(2)};
  switch (a.random.below(9)) {
    case 0:
      a.emit_i({Op::kElw, a.destination_x(), base, half});
      break;
    case 1:
      a.emit_s({Op::kEsw, base, a.source_x(), half});
      break;
    case 2:
      emit_filler(a);
      break;
    case 3:
      emit_compare_and_swap(a, base, true);
      break;
    default: {
      const Op op = pick(a, remote_atomic_ops(a.xlen()));
      const unsigned rd = a.random.chance(40) ? 0 : a.destination_x();
      emit_atomic(a, op, rd, base);
      break;
    }
  }
}

// The core of this PE at the same address as an elr before, which may have been its own.
void emit_on_local_word(ProgramBuilder& a, unsigned base) {
  switch (a.random.below(6)) {
    case 0:
      a.emit_s({Op::kSw, base, a.source_x(), 4 * std::int64_t{a.random.below(2)}});
      break;
    case 1:
      a.emit_i({Op::kLw, a.destination_x(), base, 0});
      break;
    case 2:
      emit_compare_and_swap(a, base, false);
      break;
    default: {
      const Op op = pick(a, atomic_ops(a));
      const unsigned rd = a.destination_x();
      emit_atomic(a, op, rd, base);
      break;
    }
  }
}

}  // namespace

void emit_remote_atomics(ProgramBuilder& a) {
  const unsigned base = a.take_x(), other = a.take_x();
  const unsigned entry = a.random.below(kNsValid);
  const std::int64_t offset = scratch_offset(a, 3);
  // Not beyond the scratch, where the namespaces are.
  const std::int64_t beside = offset + 8 < std::int64_t{kScratchBytes / 2} ? 8 : -8;
  a.emit_i({Op::kAddi, base, kTp, offset});
  a.emit_i({Op::kAddi, other, base, a.random.chance(80) ? 0 : beside});
  for (const unsigned r : {base, other}) {
    a.take_e(r);
    a.emit_i({Op::kEle, r, kGp, std::int64_t{entry} * a.word_bytes()});
  }
  if (a.random.chance(50)) {
    for (unsigned count = 2 + a.random.below(6); count > 0; --count) {
      emit_on_word(a, a.random.chance(80) ? base : other);
    }
    if (a.random.chance(30)) a.emit_op({Op::kFence, {.fence = a.random.below(256)}});
    a.release_all();
    return;
  }
  const bool wide = a.xlen() == 64 && a.random.chance(50);
  const unsigned loaded = a.destination_x();
  emit_atomic(a, wide ? Op::kElrD : Op::kElrW, loaded, base);
  for (unsigned count = a.random.below(4); count > 0; --count) {
    const unsigned kind = a.random.below(10);
    if (kind < 6) {
      emit_filler(a);
    } else if (kind < 8) {
      emit_on_word(a, a.random.chance(50) ? base : other);
    } else {
      emit_on_local_word(a, base);
    }
  }
  for (unsigned tries = 1 + a.random.below(2); tries > 0; --tries) {
    const bool wide_store = a.xlen() == 64 && a.random.chance(50);
    const unsigned result = a.destination_x();
    emit_atomic(a, wide_store ? Op::kEscD : Op::kEscW, result, other);
  }
  a.release_all();
}

void emit_loop(ProgramBuilder& a) {
  const unsigned counter = a.take_x();
  a.emit_i({Op::kAddi, counter, 0, a.random.between(1, 6)});
  const std::uint64_t start = a.here();
  emit_fillers(a, a.random.below(6));
  a.emit_i({Op::kAddi, counter, counter, -1});
  emit_fillers(a, a.random.below(3));
  a.emit_s({a.random.chance(50) ? Op::kBne : Op::kBltu, 0, counter,
            static_cast<std::int64_t>(start - a.here())});
  a.release_all();
}

void emit_modified_code(ProgramBuilder& a) {
  const unsigned address = a.take_x(), word = a.take_x();
  const isa::Operands operands{
      .rd = a.destination_x(), .rs1 = a.source_x(), .immediate = a.random.between(-2048, 2047)};
  const std::uint32_t instruction = isa::encode(Op::kAddi, operands);
  a.load_literal(word, a.new_literal(instruction));
  const unsigned between = a.random.below(3);
  const unsigned patched = a.random.below(2);  // instructions between the fence and the new one
  a.emit_op({Op::kAuipc, {.rd = address, .immediate = 0}});
  emit_fillers(a, between);
  a.emit_s({Op::kSw, address, word, 4 * std::int64_t{3 + between + patched}});
  a.emit_op({Op::kFenceI, {}});
  emit_fillers(a, patched);
  a.emit(0);  // becomes the instruction
  a.release_all();
}

void emit_new_target(ProgramBuilder& a) {
  a.emit_i({Op::kEle, kTp, kGp, std::int64_t{a.random.below(kNsValid)} * a.word_bytes()});
}

}  // namespace xb::random
