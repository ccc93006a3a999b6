// SPDX-License-Identifier: Apache-2.0
#include "hls/core/branch_target_buffer.h"

#include <algorithm>
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
  UInt branches{W{1}};
  UInt varies{W{1}};
};

constexpr unsigned kPlainWidth = 1 + kTagWidth + 2 + kTargetWidth;

// What nobody looks at is not kept: calls and returns without a return stack, and so on. What is
// kept of them stands above the rest.
UInt packed(const Entry& entry, const Config& config) {
  UInt bits = cat({entry.valid, entry.tag, entry.counter, entry.target});
  if (config.ras_entries != 0) bits = cat({entry.calls, entry.returns, bits});
  if (config.direction_entries != 0) bits = cat({entry.branches, bits});
  if (config.indirect_entries != 0) bits = cat({entry.varies, bits});
  return bits;
}

Entry entry_of(const UInt& bits, const Config& config) {
  Entry entry;
  entry.target = bits.slice(kTargetWidth - 1, 0);
  entry.counter = bits.slice(kTargetWidth + 1, kTargetWidth);
  entry.tag = bits.slice(kPlainWidth - 2, kTargetWidth + 2);
  entry.valid = bits.bit(kPlainWidth - 1);
  int low = kPlainWidth;
  const auto next = [&](bool is_kept, int width) {
    if (!is_kept) return lit(static_cast<unsigned>(width), 0);
    low += width;
    return bits.slice(low - 1, low - width);
  };
  entry.returns = next(config.ras_entries != 0, 1);
  entry.calls = next(config.ras_entries != 0, 1);
  entry.branches = next(config.direction_entries != 0, 1);
  entry.varies = next(config.indirect_entries != 0, 1);
  return entry;
}

}  // namespace

unsigned BranchTargetBuffer::clear_width(const Config& config) {
  const unsigned rows =
      std::max({config.btb_entries / 2, config.direction_entries / 2, config.indirect_entries, 1u});
  return std::bit_width(rows) - 1;
}

BranchTargetBuffer::BranchTargetBuffer(const Config& config)
    : Module("branch_target_buffer"),
      word("word", W{config.xlen - 3}, "its address without the low 3 bits"),
      asked("asked", W{config.xlen - 3}, "address of the last word, without the low 3 bits"),
      clear_index("clear_index", W{clear_width(config)}, "which one of each, round and round"),
      outcome("outcome", Outcome(config.xlen), "of an instruction in execute") {
  const unsigned xlen = config.xlen;
  const unsigned entries = config.btb_entries;
  brief(
      "Branch target buffer: " + std::to_string(entries) +
      " entries in two banks, one for each half of a 64-bit word; read beside the fetch of that "
      "word. Execute says what changes; it is written a cycle later, or when its set is not read.");
  const unsigned sets = entries / 2;
  const unsigned index_width = std::bit_width(sets) - 1;
  const unsigned tag_top = index_width + kTagWidth - 1;
  const auto index_of = [&](const UInt& w) { return w.slice(index_width - 1, 0); };
  const auto tag_of = [&](const UInt& w) { return w.slice(tag_top, index_width); };

  // After reset, a walk through all sets, as long as the largest table of the predictor needs;
  // instructions may be fetched meanwhile.
  const unsigned clear_top = clear_width(config);
  Reg<UInt> cleared{"cleared", W{clear_top + 1}, Reset{0}, "sets that are empty after reset"};
  HW_LET(is_clearing) = ~cleared.bit(static_cast<int>(clear_top));
  when(is_clearing, [&] { cleared <<= cleared + 1; });
  clearing <<= is_clearing;
  clear_index <<= cleared.slice(static_cast<int>(clear_top) - 1, 0);

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
  if (config.ras_entries != 0) {
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
  UInt learned_branches = lit(1, 0);
  if (config.direction_entries != 0) {
    learned_branches = Reg<UInt>{"learned_branches", W{1}, NoReset{}, "it is a branch"};
    when(outcome.valid, [&] { learned_branches <<= outcome.branches; });
  } else {
    unused(outcome.branches);
  }
  UInt learned_varies = lit(1, 0);
  if (config.indirect_entries != 0) {
    learned_varies = Reg<UInt>{"learned_varies", W{1}, NoReset{}, "its target varies"};
    when(outcome.valid, [&] { learned_varies <<= outcome.varies; });
  } else {
    unused(outcome.varies);
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
  learned.branches = learned_branches;
  learned.varies = learned_varies;
  HW_LET(write_data) = packed(learned, config);

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
    const Entry entry = entry_of(entries_of.read("read", read, index_of(word)), config);
    guess.known <<= entry.valid & (entry.tag == tag_of(asked_word)) & ~is_blind;
    guess.counter <<= entry.counter;
    guess.target <<= entry.target;
    guess.calls <<= entry.calls;
    guess.returns <<= entry.returns;
    guess.branches <<= entry.branches;
    guess.varies <<= entry.varies;
  };
  bank("lower_entries", ~is_upper, lower);
  bank("upper_entries", is_upper, upper);
}

}  // namespace xb::core
