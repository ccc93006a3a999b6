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
  view.redirect = XB_CORE(u_fetch_issue_redirect_valid_o);
  view.redirect_pc = XB_CORE(u_fetch_issue_redirect_pc_o);
  view.fr_valid = XB_CORE(u_fetch_receive_slot_valid_o);
  view.fr_fault = XB_CORE(u_fetch_receive_slot_fault_o);
  view.fr_pc = XB_CORE(u_fetch_receive_slot_pc_o);
  view.d_ready = XB_CORE(u_decode_ready_o);
  view.d_valid = XB_CORE(u_decode_slot_valid_o);
  view.d_pc = XB_CORE(u_decode_slot_pc_o);
  view.x_ready = XB_CORE(u_execute_ready_o);
  view.x_redirect = XB_CORE(u_execute_redirect_valid_o);
  view.x_kill = XB_CORE(u_csr_file_kill_o);
  view.x_valid = XB_CORE(u_execute_slot_valid_o);
  view.x_pc = XB_CORE(u_execute_slot_pc_o);
  view.mi_ready = XB_CORE(u_memory_issue_ready_o);
  view.mi_valid = XB_CORE(u_memory_issue_slot_valid_o);
  view.mi_pc = XB_CORE(u_memory_issue_slot_pc_o);
  view.mr_ready = XB_CORE(u_memory_receive_ready_o);
  view.mr_valid = XB_CORE(u_memory_receive_slot_valid_o);
  view.mr_pc = XB_CORE(u_memory_receive_slot_pc_o);
  view.mr_interrupt = XB_CORE(u_memory_receive_slot_trap_interrupt_o);
#undef XB_CORE
  return view;
}

}  // namespace xb::sim
