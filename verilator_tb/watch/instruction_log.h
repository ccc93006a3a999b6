// SPDX-License-Identifier: Apache-2.0
// The instruction log: one line per retired or trapped instruction, in the order cycle, PE.
//
//   cycle  PE  pc  instruction word  disassembly  ; what changed
#pragma once

#include <ostream>

#include "verilator_tb/mesh/observer.h"

namespace xb::sim {

class InstructionLog : public Observer {
 public:
  InstructionLog(std::ostream& out, unsigned xlen) : out_(out), xlen_(xlen) {}
  void on_retire(unsigned pe, std::uint64_t cycle, const Retirement& r) override;
  void on_late(unsigned pe, std::uint64_t cycle, const LateResult& late) override;

 private:
  std::ostream& out_;
  unsigned xlen_;
};

// What an instruction changed: "a0=0x5 [0x80001000]=0x7". Empty if nothing.
std::string describe_effects(const Retirement& r, unsigned xlen);

}  // namespace xb::sim
