// SPDX-License-Identifier: Apache-2.0
// Faults put into the emitted text of the tile. Each must be noticed, so they measure whether the
// stimuli reach what the modules do. A `from` that no longer occurs is an error: adapt it.
#pragma once

#include <vector>

#include "tests/crosscheck/crosscheck.h"

namespace xb {

inline std::vector<hdl::Mutation> tile_mutations() {
  return {
      // One module, seen at its own outputs.
      {{"execute"}, "assign takes_irq = _x_ctl_unit_eq_interrupt & irq_i;", "assign takes_irq = 0;"},
      {{"execute"}, "assign address = op_1 + x_imm_q;", "assign address = op_1 - x_imm_q;"},
      {{"execute"}, "(x_ctl_unit_q == UnitBranch) & (relation ^ funct3[0])",
       "(x_ctl_unit_q == UnitBranch) & relation"},
      {{"decode"}, "assign keep_ext_o = needs_second & d_second_q;", "assign keep_ext_o = 0;"},
      {{"fetch_issue"}, "(fi_word_q + 61'd1)", "(fi_word_q + 61'd2)"},
      {{"fetch_issue"}, "assign fi_valid_d = step & space_i & next_in_ram;",
       "assign fi_valid_d = step & next_in_ram;"},
      {{"csr_file"}, "access_address_i == 12'h341", "access_address_i == 12'h7cd"},
      {{"memory_issue"}, "assign waits_ram = is_ram & ~mi_issued_q;", "assign waits_ram = is_ram;"},
      {{"memory_issue"}, "mi_ext_q[9:0] - 10'd1", "mi_ext_q[9:0]"},
      {{"clint"}, "mtimecmp_q <= mtime;", "mtimecmp_q < mtime;"},
      {{"remote_server_s4"}, "(window_high_q < end_byte)", "(window_high_q <= end_byte)"},
      {{"remote_server_s4"}, "ram_size_i < end_byte", "ram_size_i <= end_byte"},
      {{"router_d8"}, "assign weight_west_d = (node_x_i == 5'd0) ? 5'd1 : node_x_i;",
       "assign weight_west_d = 5'd1;"},
      {{"switch_east"}, "(~_any_and_space1 | last_was_response_q)", "~_any_and_space1"},
      {{"flit_buffer_d8"}, "drop_starts | (u_flits_out_valid_o & draining_q)", "drop_starts"},
      {{"tag_table_t32_w16"}, "assign overdue_valid_o = report_q;", "assign overdue_valid_o = 0;"},
      {{"tag_table_t32_w16"}, "(aged_q | _mux_and_waiting) & _not_mux", "aged_q | _mux_and_waiting"},
      // Seen from outside: the core, the router and the tile really run.
      {{"execute", "core"}, "assign address = op_1 + x_imm_q;", "assign address = op_1 - x_imm_q;"},
      {{"csr_file", "core"}, "access_address_i == 12'h341", "access_address_i == 12'h7cd"},
      {{"memory_issue", "core"}, "mi_ext_q[9:0] - 10'd1", "mi_ext_q[9:0]"},
      {{"flit_buffer_d8", "router_d8"}, "assign same_column = ", "assign same_column = ~"},
      {{"execute", "core", "tile"}, "(x_ctl_unit_q == UnitBranch) & (relation ^ funct3[0])",
       "(x_ctl_unit_q == UnitBranch) & relation"},
      {{"remote_server_s4", "network_interface_t32_w16_s4", "tile"},
       "assign permitted = store_pending_q ? export_perm_i[1]",
       "assign permitted = store_pending_q ? export_perm_i[0]"},
  };
}

}  // namespace xb
