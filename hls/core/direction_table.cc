// SPDX-License-Identifier: Apache-2.0
#include "hls/core/direction_table.h"

#include <bit>

namespace xb::core {

using namespace hdl;

unsigned DirectionTable::index_width(unsigned entries) { return std::bit_width(entries) - 2; }

DirectionTable::DirectionTable(unsigned entries)
    : Module("direction_table"),
      clear_index("clear_index", W{index_width(entries)}),
      word("word", W{index_width(entries)}, "lowest bits of its number"),
      history("history", W{index_width(entries)}, "before that word"),
      pc("pc", W{index_width(entries) + 1}, "its address, from bit 2 on"),
      history_then("history_then", W{index_width(entries)}, "before it") {
  brief("Direction table: " + std::to_string(entries) +
        " pairs of counters in two banks, one for each half of a 64-bit word; which one, address "
        "and history of jumps say. Read beside the fetch of the word. Execute says what changes; "
        "it is written a cycle later, or when it is not being read.");
  const unsigned width = index_width(entries);

  Reg<UInt> learned_index{"learned_index", W{width}, NoReset{}, "where"};
  Reg<UInt> learned_upper{"learned_upper", W{1}, NoReset{}, "which half it is for"};
  // Nothing is known while the counters are cleared, so that nothing trains: this is what they get.
  Reg<UInt> learned_choice{"learned_choice", W{2}, Reset{1}, "what chooses"};
  Reg<UInt> learned_counter{"learned_counter", W{2}, Reset{2}, "the counter"};
  when(trains, [&] {
    learned_index <<= pc.slice(width, 1) ^ history_then;
    learned_upper <<= pc.bit(0);
    learned_choice <<= row.choice;
    learned_counter <<= row.counter;
  });

  HW_LET(index) = word ^ history;
  const UInt writes = writes_unread(trains, learned_index, read, index);
  HW_LET(write_index) = mux(clearing, clear_index, learned_index);
  HW_LET(write_data) = cat({learned_choice, learned_counter});
  const auto bank = [&](const char* name, const UInt& is_here, ByHistory& found) {
    Mem counters{
        name, {.width = 4, .depth = entries / 2, .sync = true, .collision = Collision::kUndefined}};
    counters.write(clearing | (writes & is_here), write_index, write_data);
    const UInt both = counters.read("read", read, index);
    found.choice <<= both.slice(3, 2);
    found.counter <<= both.slice(1, 0);
  };
  bank("lower_counters", ~learned_upper, lower);
  bank("upper_counters", learned_upper, upper);
}

}  // namespace xb::core
