// SPDX-License-Identifier: Apache-2.0
// Skipping the falling clock edge of a Verilated model.
//
// All logic of the tile is clocked by the rising edge, so an evaluation with the clock low changes
// nothing but the model's memory of the previous clock level. Clearing that memory makes the next
// evaluation see a rising edge although the clock input never falls. The variable is a private name
// of Verilator 5.006: where it does not exist, can_skip is false and both edges are evaluated.
#pragma once

namespace xb::sim {

template <typename Root>
concept HasClockMemory = requires(Root& root) {
  root.__Vtrigrprev__TOP__clk_i = 0;
};

template <typename Root>
inline constexpr bool can_skip_falling_edge = HasClockMemory<Root>;

template <typename Root>
void forget_clock_level(Root& root) {
  if constexpr (can_skip_falling_edge<Root>) root.__Vtrigrprev__TOP__clk_i = 0;
}

}  // namespace xb::sim
