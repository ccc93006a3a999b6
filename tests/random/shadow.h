// SPDX-License-Identifier: Apache-2.0
//
// What is put behind a jump that is guessed wrongly: one instruction that would trap, or reach
// something, if it were executed, or an interrupt that comes at that moment.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/random/program_builder.h"

namespace xb::random {

class Shadow {
 public:
  // Emits what the registers need. `runs`: it also stands where the program comes by, and may only
  // do what can be skipped or repeated.
  Shadow(ProgramBuilder& a, bool runs);
  // The instruction.
  std::uint32_t word() const { return word_; }
  // To be emitted before the jump: what makes it and its surroundings wait, so that fetch gets
  // ahead, and what raises the interrupt.
  void emit_before(ProgramBuilder& a) const;

 private:
  enum class Alarm { kNone, kSoftware, kTimer, kError };
  void prepare_trap(ProgramBuilder& a);
  void prepare_access(ProgramBuilder& a, bool runs);
  void prepare_alarm(ProgramBuilder& a);
  void emit_alarm(ProgramBuilder& a) const;

  unsigned rd_ = 0;  // nobody else's, because the recipe may need what is not taken yet
  std::uint32_t word_ = 0;
  Alarm alarm_ = Alarm::kNone;
  unsigned place_ = 0, value_ = 0;  // registers of the alarm
};

}  // namespace xb::random
