// SPDX-License-Identifier: Apache-2.0
// The instruction log: one line per retired or trapped instruction, in the order cycle, PE; a PE's
// last line is the store that ended it.
//
//   cycle  PE  pc  instruction word  disassembly  ; what changed
#pragma once

#include <ostream>

#include "verilator_tb/host/run_state.h"
#include "verilator_tb/mesh/observer.h"

namespace xb::sim {

class InstructionLog : public Observer {
 public:
  // Without `state` nothing ends.
  InstructionLog(std::ostream& out, unsigned xlen, const RunState* state = nullptr)
      : out_(out), xlen_(xlen), state_(state) {}
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_late_value(unsigned pe, std::uint64_t cycle, const LateValue& value) override;

 private:
  bool ended(unsigned pe) const { return state_ != nullptr && state_->ended(pe); }

  std::ostream& out_;
  unsigned xlen_;
  const RunState* state_;
};

// What an instruction changed: "a0=0x5 [0x80001000]=0x7". Empty if nothing.
std::string describe_effects(const Retirement& r, unsigned xlen);

}  // namespace xb::sim
