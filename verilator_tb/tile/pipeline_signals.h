// SPDX-License-Identifier: Apache-2.0
// Copies the signals of pipeline_signals.vlt out of a Verilated model. The names are those of the
// emitted module `core`; if one of them goes, this does not compile, and both files follow.
#pragma once

#include "verilator_tb/tile/pipeline_view.h"

namespace xb::sim {

template <typename Root>
PipelineView read_pipeline(const Root& root) {
#define XB_CORE(signal) root.clocked_tile__DOT__u_tile__DOT__u_core__DOT__##signal
  PipelineView view;
  view.fetch_request = XB_CORE(imem_req_valid_o);
  view.fetch_address = XB_CORE(imem_req_addr_o);
  view.fetch_answer = XB_CORE(imem_rsp_valid_i);
  view.fetch_data = XB_CORE(imem_rsp_data_i);
  view.redirect = XB_CORE(fetch_issue_redirect_valid);
  view.redirect_pc = XB_CORE(fetch_issue_redirect_pc);
  // With a predictor.
  if constexpr (requires { XB_CORE(fetch_receive_turn_valid); }) {
    view.turn = XB_CORE(fetch_receive_turn_valid);
    view.turn_in_lower = XB_CORE(u_fetch_receive__DOT__lower_turns);
    view.turn_pc = XB_CORE(fetch_receive_turn_pc);
    if constexpr (requires { XB_CORE(u_fetch_receive__DOT__returns); }) {
      view.turn_by_stack = XB_CORE(u_fetch_receive__DOT__returns);
    }
    if constexpr (requires { XB_CORE(u_fetch_receive__DOT__varies); }) {
      view.turn_by_history = !view.turn_by_stack && XB_CORE(u_fetch_receive__DOT__varies);
    }
    // guess_t: known, counter, choice, by_history, top; of each two bits the upper one says it.
    const unsigned guess = XB_CORE(decode_guess);
    view.predicts = true;
    view.guess_known = guess >> 9 & 1;
    view.guess_own = guess >> 8 & 1;
    view.guess_history_decides = guess >> 6 & 1;
    view.guess_by_history = guess >> 4 & 1;
  }
  view.fr_valid = XB_CORE(fetch_receive_slot_valid);
  view.fr_fault = XB_CORE(fetch_receive_slot_fault);
  view.fr_pc = XB_CORE(fetch_receive_slot_pc);
  view.d_ready = XB_CORE(decode_ready);
  view.d_valid = XB_CORE(decode_slot_valid);
  view.d_pc = XB_CORE(decode_slot_pc);
  view.d_holds = XB_CORE(u_decode__DOT__d_valid_q);
  view.d_fault = XB_CORE(u_decode__DOT__d_fault_q);
  view.d_insn = XB_CORE(u_decode__DOT__d_insn_q);
  view.x_ready = XB_CORE(execute_ready);
  view.x_redirect = XB_CORE(execute_redirect_valid);
  // Else without machine mode.
  if constexpr (requires { XB_CORE(csr_file_kill); }) {
    view.x_kill = XB_CORE(csr_file_kill);
    view.d_interrupt = XB_CORE(csr_file_irq);
    view.d_interrupt_cause = XB_CORE(csr_file_irq_cause);
    view.mr_interrupt = XB_CORE(memory_receive_slot_trap) >> 5 & 1;  // trap_info_t: is_interrupt
  } else {
    view.x_kill = XB_CORE(memory_issue_trap_valid);
  }
  view.x_valid = XB_CORE(execute_slot_valid);
  view.x_pc = XB_CORE(execute_slot_pc);
  view.mi_ready = XB_CORE(memory_issue_ready);
  view.mi_valid = XB_CORE(memory_issue_slot_valid);
  view.mi_pc = XB_CORE(memory_issue_slot_pc);
  view.mr_valid = XB_CORE(memory_receive_slot_valid);
  view.mr_pc = XB_CORE(memory_receive_slot_pc);
#undef XB_CORE
  return view;
}

}  // namespace xb::sim
