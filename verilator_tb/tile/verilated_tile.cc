// SPDX-License-Identifier: Apache-2.0
// The plain model, without wave tracing.
#include "verilator_tb/tile/verilated_tile.h"

#include <verilated.h>

#include "Vtile.h"
#include "Vtile___024root.h"
#include "verilator_tb/tile/model_ports.h"
#include "verilator_tb/tile/rising_edge.h"

namespace xb::sim {
namespace {

// One for all plain tiles: it holds settings only.
VerilatedContext& plain_context() {
  static VerilatedContext context;
  return context;
}

class PlainTile : public Tile {
 public:
  PlainTile(const std::string& name, Clocking clocking)
      : model_(&plain_context(), name.c_str()),
        root_(*model_.rootp),
        skip_(clocking == Clocking::kRisingEdge && can_skip_falling_edge<Vtile___024root>) {
    model_.clk_i = 0;
    model_.eval();
  }
  ~PlainTile() override { model_.final(); }

  void strap(const Straps& straps) override { copy_straps(root_, straps); }

  void step(const TileInputs& inputs, TileOutputs& outputs) override {
    if (skip_) {
      forget_clock_level(root_);
    } else {
      model_.clk_i = 0;
      model_.eval();
    }
    copy_inputs(root_, inputs);
    model_.clk_i = 1;
    model_.eval();
    copy_outputs(root_, outputs);
  }

 private:
  Vtile model_;
  Vtile___024root& root_;  // holds the ports themselves; Vtile holds a pointer to each of them
  bool skip_;
};

}  // namespace

std::unique_ptr<Tile> make_verilated_tile(const std::string& name, Clocking clocking) {
  return std::make_unique<PlainTile>(name, clocking);
}

std::string_view verilator_version() { return Verilated::productVersion(); }

}  // namespace xb::sim
