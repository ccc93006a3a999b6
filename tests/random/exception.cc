// SPDX-License-Identifier: Apache-2.0
#include "hls/isa/csrs.h"
#include "tests/random/filler.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;

// Addresses at which nothing answers, close to and far from the borders of the memory map.
std::uint64_t unmapped_address(ProgramBuilder& a) {
  const std::uint64_t far = a.random.bits() & (a.xlen() == 64 ? ~std::uint64_t{7} : 0x7ffffff8);
  switch (a.random.below(6)) {
    case 0:
      return 0;
    case 1:
      return isa::kRamBase - 8;
    case 2:
      return isa::kDeviceBase + isa::kDeviceSize;
    case 3:
      return isa::kClintBase + isa::kClintSize;
    case 4:
      return isa::kClintBase - 8;
    default: {
      const bool mapped =
          far >> 32 == 0 && (far >= isa::kRamBase || far >> 28 == 1 || far >> 24 == 2);
      return mapped ? 0x4000'0000 : far;
    }
  }
}

std::uint32_t illegal_word(ProgramBuilder& a) {
  for (;;) {
    std::uint32_t word = static_cast<std::uint32_t>(a.random.bits());
    if (a.random.chance(60)) {
      // One bit away from something legal.
      const isa::Instruction& i =
          isa::kInstructions[a.random.below(static_cast<unsigned>(isa::kInstructions.size()))];
      word = ((word & ~i.mask) | i.match) ^ 1u << a.random.below(32);
    }
    if (isa::find_instruction(word, a.xlen()) == nullptr) return word;
  }
}

namespace {

unsigned size_of(ProgramBuilder& a, Op op) {
  return isa::instruction(op).access_size_log2(a.xlen());
}

// A jump or a taken branch to the middle of an instruction.
void emit_misaligned_jump(ProgramBuilder& a) {
  const std::int64_t offset = a.random.between(-512, 511) * 4 + 2;
  switch (a.random.below(3)) {
    case 0:
      a.emit_op({Op::kJal, {.rd = a.destination_x(), .immediate = offset}});
      break;
    case 1: {
      const unsigned r = a.source_x();
      static constexpr std::array kTaken{Op::kBeq, Op::kBge, Op::kBgeu};
      a.emit_s({a.random.pick(kTaken), r, r, offset});
      break;
    }
    default: {
      const unsigned r = a.take_x();
      a.load_literal(r, a.new_literal(a.random.value() & ~std::uint64_t{3}));
      a.emit_i({Op::kJalr, a.destination_x(), r, offset + (a.random.chance(50) ? 0 : 1)});
      break;
    }
  }
}

void emit_fetch_fault(ProgramBuilder& a) {
  const unsigned r = a.take_x();
  const std::int64_t offset = a.random.between(-512, 511) * 4;
  const std::uint64_t target = unmapped_address(a);
  a.load_literal(r, a.new_literal(target - static_cast<std::uint64_t>(offset)));
  a.emit_i({Op::kJalr, kLink, r, offset});
}

void emit_illegal(ProgramBuilder& a) {
  switch (a.random.below(4)) {
    case 0: {  // a register that does not exist, or a write to a read-only one
      static constexpr std::array kMissing{0x000u, 0x105u, 0x180u, 0x302u, 0x303u, 0x3a0u, 0x3b0u,
                                           0x7a0u, 0x7cdu, 0x7ffu, 0xb01u, 0xc03u, 0xfcau, 0xfffu};
      static constexpr std::array kReadOnly{isa::csr::kMhartid, isa::csr::kCycle, isa::csr::kNumpes,
                                            isa::csr::kXbconfig};
      if (a.random.chance(50)) {
        a.emit_csr(
            {pick(a, csr_ops(a.xlen())), a.destination_x(), a.random.pick(kMissing), a.source_x()});
      } else {
        // A field of 0 would make csrrs a mere read.
        a.emit_csr({pick(a, csr_ops(a.xlen())), a.destination_x(), a.random.pick(kReadOnly),
                    1 + a.random.below(31)});
      }
      break;
    }
    case 1: {  // xBGAS while it is switched off
      if (a.handler_needs_xbgas) {
        a.emit(illegal_word(a));
        break;
      }
      a.emit_csr({Op::kCsrrci, 0, isa::csr::kXbgasctl, 1});
      emit_compute(a, {pick(a, alu_ops(a.xlen())), a.destination_x(), -1, -1});
      switch (a.random.below(4)) {
        case 0:
          a.emit_i({Op::kElw, a.destination_x(), kTp, 0});
          break;
        case 1:
          a.emit_s({Op::kEsw, kTp, a.source_x(), 0});
          break;
        case 2: {
          const Op op = pick(a, remote_atomic_ops(a.xlen()));
          const unsigned rd = a.destination_x();
          emit_atomic(a, op, rd, kTp);
          break;
        }
        default:
          a.emit_i({Op::kEaddi, a.destination_x(), a.source_e(), 1});
          break;
      }
      a.emit_csr({Op::kCsrrsi, 0, isa::csr::kXbgasctl, 1});
      break;
    }
    default:
      a.emit(illegal_word(a));
      break;
  }
}

// A load or store through `base` (extended ones with the namespace beside it).
void emit_access(ProgramBuilder& a, Op op, bool store, unsigned base, std::int64_t offset) {
  if (store) {
    a.emit_s({op, base, a.source_x(), offset});
  } else {
    a.emit_i({op, a.destination_x(), base, offset});
  }
}

Op access_op(ProgramBuilder& a, bool store, bool extended) {
  const unsigned xlen = a.xlen();
  if (store) return pick(a, extended ? extended_stores(xlen) : local_stores(xlen));
  return pick(a, extended ? extended_loads(xlen) : local_loads(xlen));
}

void load_namespace(ProgramBuilder& a, unsigned e, unsigned entry) {
  a.emit_i({Op::kEle, e, kGp, std::int64_t{entry} * a.word_bytes()});
}

void emit_misaligned_access(ProgramBuilder& a, bool store) {
  const bool extended = a.random.chance(40);
  Op op = access_op(a, store, extended);
  while (size_of(a, op) == 0) op = access_op(a, store, extended);
  const unsigned r = a.take_x();
  a.take_e(r);
  const std::uint64_t size = std::uint64_t{1} << size_of(a, op);
  const std::int64_t offset = a.random.between(-2048, 2047);
  // Misalignment comes first, whether or not the address and the namespace are mapped.
  std::uint64_t target = a.random.chance(70) ? a.layout().shared + 64 : unmapped_address(a);
  target += 1 + a.random.below(static_cast<unsigned>(size - 1));
  a.load_literal(r, a.new_literal(target - static_cast<std::uint64_t>(offset)));
  if (extended) load_namespace(a, r, a.random.below(kNamespaces));
  emit_access(a, op, store, r, offset);
}

// Where an extended access fails.
struct Place {
  std::uint64_t target;
  unsigned entry;  // of the namespace table
};

Place failing_place(ProgramBuilder& a) {
  Place place{unmapped_address(a), kNsLocal};
  switch (a.random.below(4)) {
    case 0:
      break;  // local
    case 1:   // no such namespace
      place.entry = kNsBeyond + a.random.below(kNamespaces - kNsBeyond);
      place.target = a.layout().shared;
      break;
    case 2:
      place.entry = a.random.below(kNsValid);
      break;  // outside the RAM range
    default:  // refused by the target: precisely if the core waits, else by an interrupt
      place.entry = 1 + a.random.below(kNsValid - 1);
      switch (a.random.below(3)) {
        case 0:
          place.target = a.layout().text + 64;
          break;
        case 1:
          place.target = a.layout().window_end;
          break;
        default:  // beyond any RAM but the largest
          place.target = isa::kRamBase + isa::kRamMaximum / 2 +
                         8 * std::uint64_t{a.random.below(isa::kRamMaximum / 16)};
          break;
      }
      break;
  }
  return place;
}

void emit_access_fault(ProgramBuilder& a, bool store) {
  const bool extended = a.random.chance(60);
  const Op op = access_op(a, store, extended);
  const unsigned r = a.take_x();
  a.take_e(r);
  const Place place = extended ? failing_place(a) : Place{unmapped_address(a), kNsLocal};
  const std::int64_t offset = a.random.between(-2048, 2047);
  a.load_literal(r, a.new_literal(place.target - static_cast<std::uint64_t>(offset)));
  if (extended) load_namespace(a, r, place.entry);
  emit_access(a, op, store, r, offset);
}

// Misaligned, unmapped, out of range or refused; posted ones and such with a result.
void emit_remote_atomic_fault(ProgramBuilder& a) {
  const Op op = pick(a, remote_atomic_ops(a.xlen()));
  const unsigned r = a.take_x();
  a.take_e(r);
  Place place = failing_place(a);
  if (a.random.chance(20)) {  // comes before everything else
    if (a.random.chance(70)) place.target = a.layout().shared + 64;
    place.target += 1 + a.random.below((1u << size_of(a, op)) - 1);
    place.entry = a.random.below(kNamespaces);
  }
  a.load_literal(r, a.new_literal(place.target));
  load_namespace(a, r, place.entry);
  const unsigned rd = a.random.chance(30) ? 0 : a.destination_x();
  emit_atomic(a, op, rd, r);
}

// Misaligned, or at a device, the CLINT or an unmapped address: only RAM takes them.
void emit_atomic_fault(ProgramBuilder& a) {
  const Op op = pick(a, atomic_ops(a));
  const unsigned r = a.take_x();
  std::uint64_t target = a.layout().shared + 64;
  switch (a.random.below(4)) {
    case 0:
      target += 1 + a.random.below((1u << size_of(a, op)) - 1);
      break;
    case 1:
      target = isa::kClintMtimecmp;
      break;
    case 2:
      target = isa::kDeviceBase;
      break;
    default:
      target = unmapped_address(a);
      break;
  }
  a.load_literal(r, a.new_literal(target));
  const unsigned rd = a.destination_x();
  emit_atomic(a, op, rd, r);
}

// The CLINT takes words and doublewords only.
void emit_narrow_clint_access(ProgramBuilder& a) {
  const unsigned r = a.take_x();
  a.emit_op({Op::kLui, {.rd = r, .immediate = 0x0200'4000}});
  static constexpr std::array kNarrow{Op::kLb, Op::kLbu, Op::kLh, Op::kLhu};
  if (a.random.chance(50)) {
    a.emit_i({a.random.pick(kNarrow), a.destination_x(), r, 2});
  } else {
    a.emit_s({a.random.chance(50) ? Op::kSb : Op::kSh, r, a.source_x(), 2});
  }
}

}  // namespace

void emit_exception(ProgramBuilder& a) {
  switch (a.random.below(a.xbgas() ? 17 : 15)) {
    case 0:
      emit_misaligned_jump(a);
      break;
    case 1:
      emit_fetch_fault(a);
      break;
    case 2:
    case 3:
      emit_illegal(a);
      break;
    case 4:
    case 14:
      a.emit_op({Op::kEbreak, {}});
      break;
    case 5:
    case 12:
      a.emit_op({Op::kEcall, {}});
      break;
    case 6:
      emit_misaligned_access(a, false);
      break;
    case 7:
      emit_misaligned_access(a, true);
      break;
    case 8:
      emit_access_fault(a, false);
      break;
    case 9:
      emit_access_fault(a, true);
      break;
    case 10:
      emit_permission_fault(a);
      break;
    case 11:
      emit_atomic_fault(a);
      break;
    case 13:
      emit_narrow_clint_access(a);
      break;
    default:
      emit_remote_atomic_fault(a);
      break;
  }
  a.release_all();
}

}  // namespace xb::random
