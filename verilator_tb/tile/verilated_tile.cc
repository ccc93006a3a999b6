// SPDX-License-Identifier: Apache-2.0
// The plain model, without wave tracing. Compiled once for each configuration (tile_model.cmake).
#include <verilated.h>

#include XB_PLAIN_HEADER
#include XB_PLAIN_ROOT_HEADER
#include "verilator_tb/tile/model_ports.h"
#include "verilator_tb/tile/rising_edge.h"
#include "verilator_tb/tile/tile_models.h"

namespace xb::sim::XB_CONFIGURATION {
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
        skip_(clocking == Clocking::kRisingEdge && can_skip_falling_edge<XB_PLAIN_ROOT>) {
    model_.clk_i = 0;
    model_.eval();
  }
  ~PlainTile() override { model_.final(); }

  void strap(const Straps& straps) override { copy_straps<XB_HAS_XBGAS>(root_, straps); }

  void step(const TileInputs& inputs, TileOutputs& outputs) override {
    if (skip_) {
      forget_clock_level(root_);
    } else {
      model_.clk_i = 0;
      model_.eval();
    }
    copy_inputs<XB_HAS_XBGAS>(root_, inputs);
    model_.clk_i = 1;
    model_.eval();
    copy_outputs<XB_HAS_XBGAS>(root_, outputs);
  }

 private:
  XB_PLAIN model_;
  XB_PLAIN_ROOT& root_;  // holds the ports themselves; XB_PLAIN holds a pointer to each of them
  bool skip_;
};

}  // namespace

// Declared in tile_models.cc.in.
std::unique_ptr<Tile> make_plain_tile(const std::string& name, Clocking clocking);
std::unique_ptr<Tile> make_plain_tile(const std::string& name, Clocking clocking) {
  return std::make_unique<PlainTile>(name, clocking);
}

}  // namespace xb::sim::XB_CONFIGURATION
