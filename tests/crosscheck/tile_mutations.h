// SPDX-License-Identifier: Apache-2.0
// Faults put into the emitted text of the tile. Each must be noticed, so they measure whether the
// stimuli reach what the modules do. A `from` that no longer occurs is an error: adapt it.
#pragma once

#include <vector>

#include "tests/crosscheck/crosscheck.h"

namespace xb {

inline std::vector<hdl::Mutation> tile_mutations() {
  return {
      // The core, one module seen at its own outputs.
      {{"fetch_issue"}, "assign request_valid_o = fi_valid_q;", "assign request_valid_o = 0;"},
      {{"fetch_issue"}, "(fi_word_q + 61'd1)", "(fi_word_q + 61'd2)"},
      {{"fetch_issue"},
       "assign fi_valid_d = step & space_i & next_in_ram;",
       "assign fi_valid_d = step & next_in_ram;"},
      {{"fetch_receive"},
       "assign count_d = redirect_valid_i ? 2'd0 : count_next;",
       "assign count_d = count_next;"},
      {{"fetch_receive"}, "response_valid_i & (to_drop_q == 2'd0)", "response_valid_i"},
      {{"decode"}, "assign keep_ext_o = needs_second & d_second_q;", "assign keep_ext_o = 0;"},
      {{"decode"}, "assign jump_valid_o = ", "assign jump_valid_o = 1'b0 & "},
      {{"execute"}, "assign bid_o = fire & (place == PlaceRam) & ~is_atomic;", "assign bid_o = 0;"},
      {{"execute"},
       "assign takes_irq = _x_ctl_unit_eq_interrupt & irq_i;",
       "assign takes_irq = 0;"},
      {{"execute"}, "assign address = op_1 + x_imm_q;", "assign address = op_1 - x_imm_q;"},
      {{"execute"},
       "(x_ctl_q.unit == UnitBranch) & (relation ^ funct3[0])",
       "(x_ctl_q.unit == UnitBranch) & relation"},
      {{"execute"}, "(ext[10:0] <= num_pes_i)", "(ext[10:0] < num_pes_i)"},
      {{"divider"}, "(quotient_q[63:56] == 8'd0) & (7'd8 < left_q)", "(7'd8 < left_q)"},
      {{"register_file_x"},
       "is_newer_1_d = hit_1 | (is_newer_1_q & ~enable_i)",
       "is_newer_1_d = hit_1"},
      {{"csr_file"}, "access_address_i == 12'h341", "access_address_i == 12'h7cd"},
      {{"csr_file"}, "assign irq_o = wake_o & mstatus_mie_q;", "assign irq_o = 0;"},
      {{"memory_issue"}, "assign waits_ram = is_ram & ~mi_issued_q;", "assign waits_ram = is_ram;"},
      {{"memory_issue"}, "mi_ext_q[9:0] - 10'd1", "mi_ext_q[9:0]"},
      {{"memory_receive"},
       "_early_valid_or_stray & ~((ready_o & issue_valid_i) | took_answer_i)",
       "_early_valid_or_stray & ~took_answer_i"},
      {{"memory_receive"}, "assign bank = mr_result_q[3];", "assign bank = mr_result_q[4];"},
      {{"write_back"}, "assign retire_intr_d = irq_taken_q;", "assign retire_intr_d = 0;"},
      {{"write_back"},
       "receive_dest_i.writes & ~receive_dest_i.ext_file;",
       "receive_dest_i.writes;"},
      {{"clint"}, "mtimecmp_q <= mtime;", "mtimecmp_q < mtime;"},
      // The network.
      {{"port_b_bank_r4"}, "net_first_q | ~core_valid_i", "~core_valid_i"},
      {{"port_b_bank_r4"},
       "(net_first_q | ~core_valid_i) & ~locked_q",
       "net_first_q | ~core_valid_i"},
      {{"memory_issue"}, "assign is_signed = ~mi_atomic_op_q[2];", "assign is_signed = 0;"},
      {{"network_interface_t32_w16_s4"}, "requester_idle & server_idle", "requester_idle"},
      {{"remote_server_s4"}, "(window_high_q < end_byte)", "(window_high_q <= end_byte)"},
      {{"remote_server_s4"}, "ram_size_i < end_byte", "ram_size_i <= end_byte"},
      {{"response_sender_s4"}, "(response_ready_i | ~is_load)", "response_ready_i"},
      {{"link_receiver"}, "(syndrome == 5'd0) | ", ""},
      {{"link_transmitter_d8"},
       "_response_used_lt_8 = response_used < 4'd8",
       "_response_used_lt_8 = response_used <= 4'd8"},
      {{"router_d8"},
       "assign weight_west_d = (node_x_i == 5'd0) ? 5'd1 : node_x_i;",
       "assign weight_west_d = 5'd1;"},
      {{"switch_east"}, "(~_any_and_space1 | last_was_response_q)", "~_any_and_space1"},
      {{"weighted_arbiter_w5_w10_w5_w1"}, "quota1_q != 10'd0", "1'b1"},
      {{"flit_buffer_d8"}, "drop_starts | (flits_out_valid & draining_q)", "drop_starts"},
      // Seen from outside: the core and the tile really run.
      {{"csr_file", "core"}, "assign irq_o = wake_o & mstatus_mie_q;", "assign irq_o = 0;"},
      {{"memory_issue", "core"}, "mi_ext_q[9:0] - 10'd1", "mi_ext_q[9:0]"},
      {{"execute", "core", "tile"},
       "(x_ctl_q.unit == UnitBranch) & (relation ^ funct3[0])",
       "(x_ctl_q.unit == UnitBranch) & relation"},
  };
}

// Of the modules with timeouts.
inline std::vector<hdl::Mutation> timeout_mutations() {
  return {
      {{"tag_table_t32_w16"}, "assign overdue_valid_o = report_q;", "assign overdue_valid_o = 0;"},
      {{"tag_table_t32_w16"},
       "(aged_q | _mux_and_waiting) & _not_mux",
       "aged_q | _mux_and_waiting"},
      {{"remote_requester_t32_w16"},
       "assign response_ready_o = ~tags_overdue_valid;",
       "assign response_ready_o = 1;"},
      {{"remote_requester_t32_w16"}, "assign rest4 = row_bit4 ?", "assign rest4 = ~row_bit4 ?"},
  };
}

}  // namespace xb
