// SPDX-License-Identifier: Apache-2.0
// A failing check inside the hardware ends a run with one line and its own exit code.
#include "verilator_tb/tile/check_failure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/sim/harness.h"
#include "verilator_tb/tile/tile_models.h"
#include "verilator_tb/tile/verilator_hooks.h"

// Verilator's hooks (verilated_funcs.h), implemented in verilator_tb/tile/verilator_hooks.cc.
void vl_stop(const char* file, int line, const char* hierarchy);
void vl_fatal(const char* file, int line, const char* hierarchy, const char* message);

namespace xb::test {
namespace {

// What a Verilated model does when `$error("buffer: check 'no_overflow' failed")` is reached.
void fail_check() {
  xb_verilator_print(
      "%s",
      "[0] %Error: buffer.sv:129: Assertion failed in "
      "pe1.clocked_tile.u_tile.u_router.u_north: buffer: check 'no_overflow' failed\n");
  vl_stop("/somewhere/buffer.sv", 129, "");
}

std::string text_of(const std::function<void()>& failing) {
  try {
    failing();
  } catch (const sim::CheckFailure& failure) {
    return failure.what();
  }
  return "nothing was thrown";
}

TEST(CheckFailure, TheHooksThrow) {
  EXPECT_EQ(text_of(fail_check),
            "check 'no_overflow' of module buffer failed (u_tile.u_router.u_north, buffer.sv:129)");
  EXPECT_EQ(text_of([] { vl_stop("a.sv", 3, ""); }), "a.sv:3: the model stops ($stop)");
  EXPECT_EQ(text_of([] { vl_fatal("a.sv", 3, "", "did not converge"); }),
            "the model cannot go on: did not converge (a.sv:3)");
  EXPECT_EQ(sim::describe_verilog_error("[0] %Error: a.sv:3: other words\n"),
            "[0] %Error: a.sv:3: other words");
}

// A model tile whose check fails in cycle 100.
TEST(CheckFailure, EndsTheRunWithOneLine) {
  Harness h({jump_to_self()}, 3);
  h.adjust = [](unsigned pe, ModelTile& tile) {
    if (pe != 1) return;
    tile.tamper = [cycle = 0](sim::TileOutputs&) mutable {
      if (cycle++ == 100) fail_check();
    };
  };
  const sim::Outcome outcome = h.run();
  EXPECT_EQ(outcome.ended, sim::Ended::kCheckFailed);
  EXPECT_EQ(sim::exit_code(outcome), 123);
  EXPECT_EQ(h.messages(),
            "xbsim: error of the hardware in cycle 100, PE 1: check 'no_overflow' of module buffer "
            "failed (u_tile.u_router.u_north, buffer.sv:129)\n");
}

// Hears the first request that arrives again and again in every cycle, whatever its credits say.
class EchoingTile : public sim::Tile {
 public:
  explicit EchoingTile(std::unique_ptr<sim::Tile> tile) : tile_(std::move(tile)) {}
  void strap(const sim::Straps& straps) override { tile_->strap(straps); }
  void step(const sim::TileInputs& inputs, sim::TileOutputs& outputs) override {
    const sim::Flit& flit = inputs.rx[sim::kWest];
    if (flit.valid && flit.head && flit.tail && flit.vn == 0) echo_ = flit;
    sim::TileInputs changed = inputs;
    if (echo_.valid) changed.rx[sim::kWest] = echo_;
    tile_->step(changed, outputs);
  }

 private:
  std::unique_ptr<sim::Tile> tile_;
  sim::Flit echo_;
};

// A check of the emitted hardware that really fails: PE 0 gets back more credit than it has spent.
TEST(CheckFailure, ComesFromTheVerilatedTile) {
  Words w = ram_address(t0, 0x2000);
  append(w,
         {i_type(isa::Op::kEaddie, t0, zero, 2), i_type(isa::Op::kEld, a0, t0, 0), jump_to_self()});
  Harness h(w, 2);
  h.make_tile = [](unsigned pe) -> std::unique_ptr<sim::Tile> {
    auto tile =
        sim::find_tile_model("rv64")->make_tile("pe" + std::to_string(pe), sim::Clocking::kGated);
    if (pe == 0) return tile;
    return std::make_unique<EchoingTile>(std::move(tile));
  };
  EXPECT_EQ(h.run().ended, sim::Ended::kCheckFailed);
  const std::string text = h.messages();
  EXPECT_EQ(text.find("xbsim: error of the hardware in cycle "), 0u) << text;
  EXPECT_NE(text.find(", PE 0: check '"), std::string::npos) << text;
  EXPECT_NE(text.find(" failed (u_tile.u_router."), std::string::npos) << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
}

}  // namespace
}  // namespace xb::test
