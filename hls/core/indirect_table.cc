// SPDX-License-Identifier: Apache-2.0
#include "hls/core/indirect_table.h"

#include <bit>

namespace xb::core {

using namespace hdl;

unsigned IndirectTable::index_width(unsigned entries) { return std::bit_width(entries) - 1; }

IndirectTable::IndirectTable(unsigned entries)
    : Module("indirect_table"),
      clear_index("clear_index", W{index_width(entries)}),
      word("word", W{index_width(entries)}, "lowest bits of its number"),
      pc("pc", W{index_width(entries)}, "its address, from bit 3 on") {
  brief("Indirect-target table: " + std::to_string(entries) +
        " targets; which one, address and history of jumps say. Read beside the fetch of the word. "
        "Execute says what changes; it is written a cycle later, or when it is not being read.");
  const unsigned width = index_width(entries);

  Reg<UInt> learned_index{"learned_index", W{width}, NoReset{}, "where"};
  // Nothing is known while the entries are cleared, so that nothing strays: this is what they get.
  Reg<UInt> learned_target{"learned_target", W{kTargetWidth}, Reset{0}, "where it leads"};
  when(strays, [&] {
    learned_index <<= pc ^ folded(history_then, width);
    learned_target <<= goes_to;
  });

  HW_LET(index) = word ^ folded(history, width);
  const UInt writes = writes_unread(strays, learned_index, read, index);
  HW_LET(write_index) = mux(clearing, clear_index, learned_index);
  Mem targets{
      "targets",
      {.width = kTargetWidth, .depth = entries, .sync = true, .collision = Collision::kUndefined}};
  targets.write(clearing | writes, write_index, learned_target);
  target <<= targets.read("read", read, index);
}

}  // namespace xb::core
