// SPDX-License-Identifier: Apache-2.0
#include "hls/core/branch_target_buffer.h"

#include <bit>
#include <utility>

namespace xb::core {

using namespace hdl;

namespace {

constexpr unsigned kTagWidth = 8;

struct Entry {
  UInt valid{W{1}};
  UInt tag{W{kTagWidth}};
  UInt counter{W{2}};
  UInt target{W{kTargetWidth}};
  UInt calls{W{1}};
  UInt returns{W{1}};
};

// Calls and returns stand above: without a return stack they are not kept.
constexpr unsigned kPlainWidth = 1 + kTagWidth + 2 + kTargetWidth;

UInt packed(const Entry& entry, bool has_stack) {
  const UInt plain = cat({entry.valid, entry.tag, entry.counter, entry.target});
  return has_stack ? cat({entry.calls, entry.returns, plain}) : plain;
}

Entry entry_of(const UInt& bits, bool has_stack) {
  Entry entry;
  entry.target = bits.slice(kTargetWidth - 1, 0);
  entry.counter = bits.slice(kTargetWidth + 1, kTargetWidth);
  entry.tag = bits.slice(kPlainWidth - 2, kTargetWidth + 2);
  entry.valid = bits.bit(kPlainWidth - 1);
  entry.returns = has_stack ? bits.bit(kPlainWidth) : lit(1, 0);
  entry.calls = has_stack ? bits.bit(kPlainWidth + 1) : lit(1, 0);
  return entry;
}

}  // namespace

BranchTargetBuffer::BranchTargetBuffer(unsigned xlen, unsigned entries, bool has_stack)
    : Module("branch_target_buffer"),
      word("word", W{xlen - 3}, "its address without the low 3 bits"),
      asked("asked", W{xlen - 3}, "address of the last word, without the low 3 bits"),
      outcome("outcome", Outcome(xlen), "of an instruction in execute") {
  brief(
      "Branch target buffer: " + std::to_string(entries) +
      " entries in two banks, one for each half of a 64-bit word; read beside the fetch of that "
      "word. Execute says what changes; it is written a cycle later, or when its set is not read.");
  const unsigned sets = entries / 2;
  const unsigned index_width = std::bit_width(sets) - 1;
  const unsigned tag_top = index_width + kTagWidth - 1;
  const auto index_of = [&](const UInt& w) { return w.slice(index_width - 1, 0); };
  const auto tag_of = [&](const UInt& w) { return w.slice(tag_top, index_width); };

  // After reset, a walk through all sets; instructions may be fetched meanwhile.
  Reg<UInt> cleared{"cleared", W{index_width + 1}, Reset{0}, "sets that are empty after reset"};
  HW_LET(is_clearing) = ~cleared.bit(index_width);
  when(is_clearing, [&] { cleared <<= cleared + 1; });

  // From registers: execute decides late.
  Reg<UInt> learns{"learns", W{1}, Reset{0}, "something waits to be written"};
  Reg<UInt> learned_pc{"learned_pc", W{tag_top + 2}, NoReset{},
                       "the address that it is for: tag, set and half"};
  Reg<UInt> learned_target{"learned_target", W{kTargetWidth}, NoReset{}, "where it leads"};
  Reg<UInt> learned_counter{"learned_counter", W{2}, NoReset{}, "its counter"};
  when(outcome.valid, [&] {
    learned_pc <<= outcome.pc.slice(tag_top + 3, 2);
    learned_target <<= outcome.target;
    learned_counter <<= outcome.counter;
  });
  UInt learned_calls = lit(1, 0);
  UInt learned_returns = lit(1, 0);
  if (has_stack) {
    learned_calls = Reg<UInt>{"learned_calls", W{1}, NoReset{}, "it is a call"};
    learned_returns = Reg<UInt>{"learned_returns", W{1}, NoReset{}, "it is a return"};
    when(outcome.valid, [&] {
      learned_calls <<= outcome.calls;
      learned_returns <<= outcome.returns;
    });
  } else {
    unused(outcome.calls);
    unused(outcome.returns);
  }
  unused(outcome.pc);
  HW_LET(learned_word) = learned_pc.slice(tag_top + 1, 1);
  HW_LET(is_upper) = learned_pc.bit(0);
  HW_LET(write_index) = mux(is_clearing, cleared.slice(index_width - 1, 0), index_of(learned_word));
  Entry learned;
  learned.valid = ~is_clearing;
  learned.tag = tag_of(learned_word);
  learned.counter = learned_counter;
  learned.target = learned_target;
  learned.calls = learned_calls;
  learned.returns = learned_returns;
  HW_LET(write_data) = packed(learned, has_stack);

  // The arrays may give anything for a word that is written at that moment, so a read goes first. A
  // loop that made its own entry invisible would never be guessed.
  HW_LET(is_read) = read & (index_of(learned_word) == index_of(word));
  HW_LET(writes) = learns & ~is_read;
  learns <<= outcome.valid | (learns & is_read);

  Reg<UInt> is_blind{"is_blind", W{1}, NoReset{}, "it was read before all sets were empty"};
  Reg<UInt> asked_word{"asked_word", W{xlen - 3}, NoReset{}, "the address that was read"};
  when(read, [&] {
    is_blind <<= is_clearing;
    asked_word <<= word;
  });
  asked <<= asked_word;

  const auto bank = [&](const char* name, const UInt& is_here, HalfGuess& guess) {
    Mem entries_of{name,
                   {.width = write_data.width(),
                    .depth = sets,
                    .sync = true,
                    .collision = Collision::kUndefined}};
    entries_of.write(is_clearing | (writes & is_here), write_index, write_data);
    const Entry entry = entry_of(entries_of.read("read", read, index_of(word)), has_stack);
    guess.known <<= entry.valid & (entry.tag == tag_of(asked_word)) & ~is_blind;
    guess.counter <<= entry.counter;
    guess.target <<= entry.target;
    guess.calls <<= entry.calls;
    guess.returns <<= entry.returns;
  };
  bank("lower_entries", ~is_upper, lower);
  bank("upper_entries", is_upper, upper);
}

}  // namespace xb::core
