// SPDX-License-Identifier: Apache-2.0
// Skipping the falling edges of a Verilated model's clocks, and whole clocks.
//
// All logic of the tile is clocked by rising edges, so an evaluation with a clock low changes
// nothing but the model's memory of that clock's previous level. With the clocks high all the time,
// clearing the memory of one makes the next evaluation see a rising edge of it; a clock whose
// memory is left alone does not rise. These variables are private names of Verilator 5.006: where
// they do not exist, the concepts do not hold, and both edges of all clocks are evaluated.
#pragma once

namespace xb::sim {

template <typename Root>
concept HasClockMemory = requires(Root& root) {
  root.__Vtrigrprev__TOP__clk_i = 0;
};

// Of the clocks of the network part and of its links.
template <typename Root>
concept HasNetworkClockMemory = requires(Root& root) {
  root.__Vtrigrprev__TOP__clk_net_i = root.__Vtrigrprev__TOP__clk_link_i = 0;
};

template <typename Root>
void set_clock_memory(Root& root, bool level) {
  if constexpr (HasClockMemory<Root>) root.__Vtrigrprev__TOP__clk_i = level;
}

template <typename Root>
void set_network_clock_memory(Root& root, bool level) {
  if constexpr (HasNetworkClockMemory<Root>) root.__Vtrigrprev__TOP__clk_net_i = level;
}

template <typename Root>
void set_link_clock_memory(Root& root, bool level) {
  if constexpr (HasNetworkClockMemory<Root>) root.__Vtrigrprev__TOP__clk_link_i = level;
}

}  // namespace xb::sim
