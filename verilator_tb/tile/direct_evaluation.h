// SPDX-License-Identifier: Apache-2.0
// Evaluating a Verilated model without the loops around its logic.
//
// Verilator's eval() looks for clocks that rose, runs the logic behind them, and looks again, until
// nothing rises any more. In the tile no logic drives a clock, so one look is enough: it saves
// about a twentieth of a node's time. The functions and variables are private names of
// Verilator 5.006; where they do not exist, eval() is called.
//
// The logic is a sequence of parts, each for some of the clocks (verilate.sh takes them from the
// model's eval_nba()). All of it is as large as the first-level cache for instructions, so of
// several tiles each part is run for all before the next: about a third faster.
#pragma once

namespace xb::sim {

template <typename Root>
concept HasTriggers = requires(Root& root) {
  root.__VnbaTriggered = root.__VactTriggered;
};

// Looks for clocks that rose. The parts of the logic come next.
template <HasTriggers Root>
void look_at_clocks(Root& root, void (*look)(Root*)) {
  look(&root);
  root.__VnbaTriggered = root.__VactTriggered;
}

// `look` finds the clocks that rose, `run` is the logic; null where the model has no such function.
template <typename Model, typename Root>
void evaluate(Model& model, Root& root, void (*look)(Root*), void (*run)(Root*)) {
  if constexpr (HasTriggers<Root>) {
    if (look != nullptr && run != nullptr) {
      look_at_clocks(root, look);
      run(&root);
      return;
    }
  }
  model.eval();
}

}  // namespace xb::sim
