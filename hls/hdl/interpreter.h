// SPDX-License-Identifier: Apache-2.0
#pragma once

// Cycle-accurate execution of a recorded module and everything below it, for unit tests and for
// comparison with the simulated RTL. Shares eval() with constant folding, so both agree.
//
//   Interpreter sim(module.ir());
//   sim.poke("in_valid", 1);
//   EXPECT_EQ(sim.peek("in_ready"), 1u);      // combinational outputs follow pokes at once
//   sim.step();                               // one rising clock edge
//
// Ports are named without _i/_o. Nets inside are read by path: "u_fifo.count" (a register gives its
// current value). "rst_ni" is an input, 1 at the start.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "hls/hdl/ir.h"

namespace xb::hdl {

class Interpreter {
 public:
  // State at the start: as after reset (registers without reset and memories 0), or all zero as a
  // two-state RTL simulation starts.
  enum class Start { kReset, kZero };

  // Error on a combinational loop. The module and its design must outlive the interpreter.
  explicit Interpreter(const ir::Module& top, Start start = Start::kReset);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  // Sets an input. Error if there is no such input or the value does not fit.
  void poke(const std::string& port, u128 value, SrcLoc loc = SrcLoc::here());
  // Current value of a port or net. Error if there is no such net.
  u128 peek(const std::string& path, SrcLoc loc = SrcLoc::here());
  std::uint64_t peek64(const std::string& path, SrcLoc loc = SrcLoc::here()) {
    return static_cast<std::uint64_t>(peek(path, loc));
  }
  // A memory word, path "u_rf.xregs".
  u128 peek_mem(const std::string& path, unsigned address, SrcLoc loc = SrcLoc::here());
  void poke_mem(const std::string& path, unsigned address, u128 value, SrcLoc loc = SrcLoc::here());
  // A register, for states that are too far from reset to go there: path "u_fifo.count".
  void poke_reg(const std::string& path, u128 value, SrcLoc loc = SrcLoc::here());

  // Rising clock edges. Throws Error naming the check, its path and the cycle if one fails
  // (checked just before the edge, not while rst_ni = 0).
  void step(unsigned cycles = 1);
  // From now on failing checks do not throw: for random inputs that break the protocol.
  void ignore_checks();
  // Holds rst_ni at 0 for one edge.
  void reset();

  // Clock edges outside reset at which the cover() of that path held. Error if there is none.
  std::uint64_t covered(const std::string& path, SrcLoc loc = SrcLoc::here()) const;

  std::uint64_t cycle() const;     // edges so far
  std::size_t operations() const;  // size of the flattened graph

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace xb::hdl
