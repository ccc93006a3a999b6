// SPDX-License-Identifier: Apache-2.0
// What the pipeline does in one cycle, seen from outside: for each stage whether an instruction
// leaves it, and which. Only the traced models can show it (tile.h, pipeline_signals.vlt); with the
// pipeline's rules (hls/core/README.md) it is enough to follow every instruction.
#pragma once

#include <cstdint>

namespace xb::sim {

struct PipelineView {
  // fi: a request for the 64-bit word at this address is on port A.
  bool fetch_request = false;
  std::uint64_t fetch_address = 0;
  // The answer to the oldest request is there.
  bool fetch_answer = false;
  std::uint64_t fetch_data = 0;
  // Fetch goes on at another address; fi, fr and d are emptied.
  bool redirect = false;
  std::uint64_t redirect_pc = 0;
  // Fetch goes on at another address behind an instruction of the word that has come, as guessed;
  // fi is emptied, and the upper half of that word is not wanted if it is in the lower one.
  bool turn = false;
  bool turn_in_lower = false;
  std::uint64_t turn_pc = 0;
  // ... which the return stack has said, or the table of indirect jumps; else its own entry.
  bool turn_by_stack = false, turn_by_history = false;
  // fr: the instruction to be decoded next. `fault`: it could not be fetched.
  bool fr_valid = false;
  bool fr_fault = false;
  std::uint64_t fr_pc = 0;
  bool d_ready = false;  // d takes it, unless there is a redirect
  // d: an instruction is complete.
  bool d_valid = false;
  std::uint64_t d_pc = 0;
  // ... or one that still waits there; its word, if it could be fetched; whether an interrupt would
  // take its place, and which.
  bool d_holds = false, d_fault = false, d_interrupt = false;
  std::uint32_t d_insn = 0;
  unsigned d_interrupt_cause = 0;
  // With a predictor: what it says about the instruction in d. Whether it knows it; which way the
  // counter of its entry says it goes, and that of the history; whether the latter decides.
  bool predicts = false;
  bool guess_known = false, guess_own = false, guess_by_history = false,
       guess_history_decides = false;
  bool x_ready = false;     // x takes it, unless x is emptied
  bool x_redirect = false;  // by the instruction in x: what d offers is not taken
  bool x_kill = false;      // a trap is taken behind x: d, x are emptied
  // x, mi, mr: the instruction may go on; mi takes it when it is ready, mr and wb always.
  bool x_valid = false, mi_ready = false;
  bool mi_valid = false;
  bool mr_valid = false;
  std::uint64_t x_pc = 0, mi_pc = 0, mr_pc = 0;
  bool mr_interrupt = false;  // what leaves mr is an interrupt that took an instruction's place
};

}  // namespace xb::sim
