// SPDX-License-Identifier: Apache-2.0
#include "hls/core/branch_target_buffer.h"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

namespace xb::core {

using namespace hdl;

namespace {

constexpr unsigned kTagWidth = 8;

// What an entry may say about its jump. A kind that nobody looks at is not kept: calls and returns
// without a return stack, and so on.
struct Kind {
  const char* name;
  const char* text;
  bool is_kept;
  UInt Outcome::*found;
  UInt HalfGuess::*guessed;
};

std::vector<Kind> kinds_of(const Config& config) {
  const bool stack = config.ras_entries != 0;
  return {{"varies", "its target varies", config.indirect_entries != 0, &Outcome::varies,
           &HalfGuess::varies},
          {"branches", "it is a branch", config.direction_entries != 0, &Outcome::branches,
           &HalfGuess::branches},
          {"calls", "it is a call", stack, &Outcome::calls, &HalfGuess::calls},
          {"returns", "it is a return", stack, &Outcome::returns, &HalfGuess::returns}};
}

struct Entry {
  std::vector<UInt> kinds;  // those that are kept
  UInt valid{W{1}};
  UInt tag{W{kTagWidth}};
  UInt counter{W{2}};
  UInt target{W{kTargetWidth}};
  HW_FIELDS(kinds, valid, tag, counter, target)
};

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
  const std::vector<Kind> kinds = kinds_of(config);
  const auto tag_of = [&](const UInt& w) { return w.slice(tag_top, index_width); };

  // After reset, a walk through all sets, as long as the largest table of the predictor needs;
  // instructions may be fetched meanwhile.
  const unsigned clear_top = clear_width(config);
  Reg<UInt> cleared{"cleared", W{clear_top + 1}, Reset{0}, "sets that are empty after reset"};
  HW_LET(is_clearing) = ~cleared.bit(static_cast<int>(clear_top));
  when(is_clearing, [&] { cleared <<= cleared + 1; });
  clearing <<= is_clearing;
  clear_index <<= cleared.slice(static_cast<int>(clear_top) - 1, 0);

  Reg<UInt> learned_pc{"learned_pc", W{tag_top + 2}, NoReset{},
                       "the address that it is for: tag, set and half"};
  Reg<UInt> learned_target{"learned_target", W{kTargetWidth}, NoReset{}, "where it leads"};
  Reg<UInt> learned_counter{"learned_counter", W{2}, NoReset{}, "its counter"};
  when(outcome.valid, [&] {
    learned_pc <<= outcome.pc.slice(tag_top + 3, 2);
    learned_target <<= outcome.target;
    learned_counter <<= outcome.counter;
  });
  unused(outcome.pc);
  HW_LET(learned_word) = learned_pc.slice(tag_top + 1, 1);
  HW_LET(is_upper) = learned_pc.bit(0);
  HW_LET(write_index) = mux(is_clearing, cleared.slice(index_width - 1, 0), index_of(learned_word));
  Entry learned;
  learned.valid = ~is_clearing;
  learned.tag = tag_of(learned_word);
  learned.counter = learned_counter;
  learned.target = learned_target;
  for (const Kind& kind : kinds) {
    const UInt& found = outcome.*kind.found;
    if (kind.is_kept) {
      Reg<UInt> is_one{std::string("learned_") + kind.name, W{1}, NoReset{}, kind.text};
      when(outcome.valid, [&] { is_one <<= found; });
      learned.kinds.push_back(is_one);
    } else {
      unused(found);
    }
  }
  HW_LET(write_data) = pack(learned);
  const UInt writes = writes_unread(outcome.valid, index_of(learned_word), read, index_of(word));

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
    const Entry entry = unpack(learned, entries_of.read("read", read, index_of(word)));
    guess.known <<= entry.valid & (entry.tag == tag_of(asked_word)) & ~is_blind;
    guess.counter <<= entry.counter;
    guess.target <<= entry.target;
    std::size_t next = 0;
    for (const Kind& kind : kinds) {
      guess.*kind.guessed <<= kind.is_kept ? entry.kinds[next++] : lit(1, 0);
    }
  };
  bank("lower_entries", ~is_upper, lower);
  bank("upper_entries", is_upper, upper);
}

}  // namespace xb::core
