// SPDX-License-Identifier: Apache-2.0
#include "tests/random/wrong_path.h"

#include "tests/random/filler.h"
#include "tests/random/shadow.h"
#include "tests/random/special.h"

namespace xb::random {

using isa::Op;

namespace {

constexpr std::int64_t kWord = 4;

void emit_jump(ProgramBuilder& a, std::int64_t offset) {
  a.emit_op({Op::kJal, {.rd = 0, .immediate = offset}});
}

// The end of a loop: the register counts its turns.
void emit_turn(ProgramBuilder& a, unsigned counter, std::uint64_t start) {
  a.emit_s({Op::kBne, counter, 0, static_cast<std::int64_t>(start - a.here())});
}

// Not 0 times round.
unsigned take_counter(ProgramBuilder& a, std::int64_t turns) {
  const unsigned counter = a.take_x();
  a.emit_i({Op::kAddi, counter, 0, turns});
  return counter;
}

void count_down(ProgramBuilder& a, unsigned counter) {
  a.emit_i({Op::kAddi, counter, counter, -1});
}

// x1 and x5 mark calls and returns. To be taken before all others.
unsigned take_link(ProgramBuilder& a) { return a.take_x(a.random.chance(50) ? 1 : 5); }

// Taken, and not guessed the first time.
void emit_taken_branch(ProgramBuilder& a) {
  static constexpr std::array kTaken{Op::kBeq, Op::kBge, Op::kBgeu};
  const Shadow shadow(a, false);
  const unsigned r = a.source_x();
  shadow.emit_before(a);
  a.emit_s({a.random.pick(kTaken), r, r, 2 * kWord});
  a.emit(shadow.word());
}

// A jump of any sort that nobody knows.
void emit_indirect_jump(ProgramBuilder& a) {
  const bool returns = a.random.chance(30), links = a.random.chance(40);
  const Literal target = a.new_literal();
  const unsigned base = returns ? take_link(a) : a.take_x();
  const Shadow shadow(a, false);
  a.load_literal(base, target);
  shadow.emit_before(a);
  a.emit_i({Op::kJalr, links ? (a.random.chance(50) ? 1u : 5u) : 0u, base, 0});
  a.emit(shadow.word());
  a.set_literal(target, a.here());
}

// Taken while the loop turns, and not the last time.
void emit_not_taken_branch(ProgramBuilder& a) {
  static constexpr std::array kOps{Op::kBne, Op::kBlt, Op::kBltu};
  const Op op = a.random.pick(kOps);
  const Shadow shadow(a, true);
  const unsigned counter = take_counter(a, a.random.between(2, 5));
  const std::uint64_t start = a.here();
  count_down(a, counter);
  shadow.emit_before(a);
  if (op == Op::kBne) {
    a.emit_s({op, counter, 0, 2 * kWord});
  } else {
    a.emit_s({op, 0, counter, 2 * kWord});
  }
  emit_jump(a, 3 * kWord);
  a.emit(shadow.word());
  emit_jump(a, static_cast<std::int64_t>(start - a.here()));
}

// An address that differs from a good one in one bit only, and is not one of RAM.
std::uint64_t far_from(ProgramBuilder& a, std::uint64_t address) {
  const unsigned bit = a.xlen() == 32 ? 31 : a.random.chance(30) ? 63 : 32 + a.random.below(32);
  return address ^ std::uint64_t{1} << bit;
}

// The low bits of base and offset of a jump may make a carry.
std::int64_t any_offset(ProgramBuilder& a) { return a.random.between(-16, 16); }

// Leads to two places in turn; sometimes one of them is outside RAM, which the handler knows by
// kLink.
void emit_old_target(ProgramBuilder& a) {
  const bool leaves = a.random.chance(20);
  const std::int64_t offset = any_offset(a);
  const unsigned turns = 3 + a.random.below(6);
  const unsigned link = leaves ? kLink : a.random.chance(40) ? take_link(a) : 0;
  const Shadow shadow(a, true);
  const unsigned next = a.take_x(), r = a.take_x();
  const Literal table = a.new_literal();
  for (unsigned k = 1; k < turns; ++k) a.new_literal();
  a.load_address(next, a.address_of(table));
  const unsigned counter = take_counter(a, turns);
  const std::uint64_t start = a.here();
  a.emit_i({a.word_load(), r, next, 0});
  a.emit_i({Op::kAddi, next, next, 8});
  count_down(a, counter);
  shadow.emit_before(a);
  a.emit_i({Op::kJalr, link, r, offset});
  a.emit(shadow.word());
  std::uint64_t first = a.here();
  a.emit(shadow.word());
  emit_jump(a, 2 * kWord);
  const std::uint64_t second = a.here();
  a.emit(shadow.word());
  emit_turn(a, counter, start);
  if (leaves) first = a.random.chance(50) ? a.layout().ram_end : far_from(a, second);
  // In turn, or each for a while.
  const unsigned period = 1 + a.random.below(3);
  for (unsigned k = 0; k < turns; ++k) {
    const std::uint64_t target = k / period % 2 == 0 ? first : second;
    a.set_literal(table + k, target - static_cast<std::uint64_t>(offset));
  }
}

// Calls, and returns there or to elsewhere.
void emit_old_return(ProgramBuilder& a) {
  const unsigned ra = take_link(a);
  const unsigned other = a.random.chance(25) ? 6 - ra : 0;  // the other link: a call as well
  if (other != 0) a.take_x(other);
  const Shadow shadow(a, true);
  const bool strays = a.random.chance(60);
  const Literal beyond = a.new_literal();
  const unsigned r = a.take_x();
  a.load_literal(r, beyond);
  const unsigned counter = take_counter(a, a.random.between(2, 4));
  const std::uint64_t start = a.here();
  count_down(a, counter);
  a.emit_op({Op::kJal, {.rd = ra, .immediate = 3 * kWord}});
  a.emit(shadow.word());
  a.emit_i({Op::kJalr, 0, r, 0});
  if (strays) a.emit_i({Op::kAddi, ra, r, 0});
  shadow.emit_before(a);
  a.emit_i({Op::kJalr, other, ra, 0});
  a.emit(shadow.word());
  a.set_literal(beyond, a.here());
  emit_turn(a, counter, start);
}

// Any jump, or none, that leads to first or to second; `plain` and `link` are registers with the
// address of first.
std::uint32_t any_jump(ProgramBuilder& a, unsigned plain, unsigned link, std::int64_t first,
                       std::int64_t second) {
  const unsigned other = 6 - link;
  const bool to_second = a.random.chance(30);
  const std::int64_t way = to_second ? second : first, further = to_second ? second - first : 0;
  switch (a.random.below(10)) {
    case 0:
    case 1:
      return isa::encode_i(Op::kAddi, 0, 0, a.random.between(-9, 9));
    case 2:
      return isa::encode_s(Op::kBne, 0, 0, way);
    case 3:
      return isa::encode_s(Op::kBeq, 0, 0, way);
    case 4:
      return isa::encode(Op::kJal, {.rd = 0, .immediate = way});
    case 5:
      return isa::encode(Op::kJal, {.rd = other, .immediate = way});
    case 6:
      return isa::encode_i(Op::kJalr, 0, plain, further);
    case 7:
      return isa::encode_i(Op::kJalr, other, plain, further);
    case 8:
      return isa::encode_i(Op::kJalr, 0, link, further);
    default:
      return isa::encode_i(Op::kJalr, other, link, further);
  }
}

// Stores `words`, one each turn, at the address in `place`, and waits until fetch sees them.
void emit_change(ProgramBuilder& a, unsigned next, unsigned r, unsigned place) {
  a.emit_i({Op::kLw, r, next, 0});
  a.emit_i({Op::kAddi, next, next, 8});
  a.emit_s({Op::kSw, place, r, 0});
  a.emit_op({Op::kFenceI, {}});
}

// A word that is one jump, then another, then none.
void emit_changed_jump(ProgramBuilder& a) {
  const unsigned turns = 4 + a.random.below(6);
  const unsigned link = take_link(a);
  a.take_x(6 - link);
  const Shadow shadow(a, true);
  const unsigned place = a.take_x(), next = a.take_x(), r = a.take_x(), plain = a.take_x();
  const Literal at = a.new_literal(), first = a.new_literal(), table = a.new_literal();
  for (unsigned k = 1; k < turns; ++k) a.new_literal();
  a.load_literal(place, at);
  a.load_literal(plain, first);
  a.load_address(next, a.address_of(table));
  const unsigned counter = take_counter(a, turns);
  const std::uint64_t start = a.here();
  emit_change(a, next, r, place);
  count_down(a, counter);
  a.emit_i({Op::kAddi, link, plain, 0});
  shadow.emit_before(a);
  a.set_literal(at, a.here());
  constexpr std::int64_t kFirst = 3 * kWord, kSecond = 5 * kWord;
  a.set_literal(first, a.here() + kFirst);
  a.emit_i({Op::kAddi, 0, 0, 0});  // here
  a.emit(shadow.word());
  emit_jump(a, 4 * kWord);
  a.emit(shadow.word());
  emit_jump(a, 2 * kWord);
  a.emit(shadow.word());
  emit_turn(a, counter, start);
  for (unsigned k = 0; k < turns;) {
    const std::uint32_t word = any_jump(a, plain, link, kFirst, kSecond);
    for (unsigned times = 1 + a.random.below(3); times > 0 && k < turns; --times, ++k) {
      a.set_literal(table + k, word);
    }
  }
}

// A branch and an indirect jump that follow a pattern, but for one mistake: the history learns it.
void emit_pattern(ProgramBuilder& a) {
  const unsigned turns = 12 + a.random.below(19), period = 1 + a.random.below(5);
  const std::uint64_t seen = a.random.bits();
  std::uint64_t bits = 0;
  for (unsigned k = 0; k < 32; ++k) bits |= (seen >> k % period & 1) << k;
  bits ^= std::uint64_t{1} << a.random.below(turns);
  const unsigned rd = a.random.chance(30) ? take_link(a) : 0;
  const Shadow shadow(a, true);
  const unsigned pattern = a.take_x(), bit = a.take_x(), r = a.take_x(), base = a.take_x();
  const Literal first = a.new_literal();
  const std::int64_t offset = any_offset(a);
  a.load_literal(pattern, a.new_literal(bits));
  a.load_literal(base, first);
  const unsigned counter = take_counter(a, turns);
  const std::uint64_t start = a.here();
  a.emit_i({Op::kAndi, bit, pattern, 1});
  a.emit_i({Op::kSrli, pattern, pattern, 1});
  count_down(a, counter);
  a.emit_s({a.random.chance(50) ? Op::kBne : Op::kBeq, bit, 0, 2 * kWord});
  a.emit_i({Op::kAddi, 0, 0, 0});
  a.emit_i({Op::kSlli, r, bit, 3});
  a.emit_r({Op::kAdd, r, r, base});
  shadow.emit_before(a);
  a.emit_i({Op::kJalr, rd, r, offset});
  a.emit_i({Op::kAddi, 0, 0, 0});
  a.set_literal(first, a.here() - static_cast<std::uint64_t>(offset));
  a.emit(shadow.word());
  emit_jump(a, 2 * kWord);
  a.emit(shadow.word());
  emit_turn(a, counter, start);
}

// The last two words of RAM: one is changed every turn, the other returns, so that what is behind
// the one or where it leads is outside.
void emit_last_words(ProgramBuilder& a) {
  const bool upper = a.random.chance(50);  // the changed one
  const unsigned turns = 3 + a.random.below(6);
  const unsigned link = take_link(a);
  a.take_x(6 - link);
  const Shadow shadow(a, true);
  const unsigned place = a.take_x(), next = a.take_x(), r = a.take_x();
  const Literal table = a.new_literal();
  for (unsigned k = 1; k < turns; ++k) a.new_literal();
  const Literal beyond = a.new_literal();
  const std::uint32_t home = isa::encode_i(Op::kJalr, 0, kLink, 0);
  const std::uint64_t last = a.layout().ram_end - kWord;
  a.load_literal(place, a.new_literal(upper ? last : last - kWord));
  a.load_literal(r, a.new_literal(home));
  a.emit_s({Op::kSw, place, r, upper ? -kWord : kWord});
  a.load_literal(link, beyond);
  a.load_address(next, a.address_of(table));
  const unsigned counter = take_counter(a, turns);
  const std::uint64_t start = a.here();
  emit_change(a, next, r, place);
  count_down(a, counter);
  shadow.emit_before(a);
  a.emit_i({Op::kJalr, kLink, place, 0});
  // What was called from the last word is behind it, for the stack; this returns to here.
  a.load_literal(link, beyond);
  shadow.emit_before(a);
  a.emit_i({Op::kJalr, 0, link, 0});
  a.emit(shadow.word());
  a.set_literal(beyond, a.here());
  emit_turn(a, counter, start);
  const std::int64_t out = upper ? kWord : 2 * kWord, back = upper ? -kWord : kWord;
  for (unsigned k = 0; k < turns;) {
    std::uint32_t word = home;
    switch (a.random.below(7)) {
      case 0:
        word = isa::encode_i(Op::kAddi, 0, 0, 0);
        break;
      case 1:
        word = isa::encode_s(Op::kBeq, 0, 0, a.random.chance(50) ? out : back);
        break;
      case 2:
        word = isa::encode_s(Op::kBne, counter, 0, a.random.chance(70) ? out : back);
        break;
      case 3:
        word = isa::encode(Op::kJal, {.rd = 0, .immediate = a.random.chance(50) ? out : back});
        break;
      case 4:
        word = isa::encode(Op::kJal, {.rd = 6 - link, .immediate = back});
        break;
      case 5:
        word = isa::encode_s(Op::kBne, 0, 0, out);
        break;
      default:
        break;
    }
    for (unsigned times = 1 + a.random.below(3); times > 0 && k < turns; --times, ++k) {
      a.set_literal(table + k, word);
    }
  }
}

// Two calls of one routine, close to the end of RAM: the program itself is where some bits of every
// address are 0. The return is known from the first call, the second one is not.
void emit_high_calls(ProgramBuilder& a) {
  const unsigned ra = take_link(a);
  const unsigned place = a.take_x(), r = a.take_x();
  const std::array words{isa::encode(Op::kJal, {.rd = ra, .immediate = 3 * kWord}),
                         isa::encode(Op::kJal, {.rd = ra, .immediate = 2 * kWord}),
                         isa::encode_i(Op::kJalr, 0, kLink, 0), isa::encode_i(Op::kJalr, 0, ra, 0)};
  const std::uint64_t start = a.layout().ram_end - kLastWords + 8 * a.random.below(6);
  a.load_literal(place, a.new_literal(start));
  for (std::size_t k = 0; k < words.size(); ++k) {
    a.load_literal(r, a.new_literal(words[k]));
    a.emit_s({Op::kSw, place, r, static_cast<std::int64_t>(k) * kWord});
  }
  a.emit_op({Op::kFenceI, {}});
  a.emit_i({Op::kJalr, kLink, place, 0});
}

}  // namespace

void emit_wrong_path(ProgramBuilder& a) {
  switch (a.random.below(17)) {
    case 0:
    case 1:
      emit_taken_branch(a);
      break;
    case 2:
    case 3:
      emit_indirect_jump(a);
      break;
    case 4:
    case 5:
      emit_not_taken_branch(a);
      break;
    case 6:
    case 7:
      emit_old_target(a);
      break;
    case 8:
    case 9:
    case 10:
      emit_old_return(a);
      break;
    case 11:
    case 12:
    case 13:
      emit_changed_jump(a);
      break;
    case 14:
      emit_last_words(a);
      break;
    case 15:
      emit_high_calls(a);
      break;
    default:
      emit_pattern(a);
      break;
  }
  a.release_all();
}

}  // namespace xb::random
