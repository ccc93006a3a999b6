// Written by xbgen from core.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Seven-stage in-order core: fetch issue, fetch receive, decode, execute, memory issue, memory
// receive, write back.

module core (
    input  logic                           clk_i,
    input  logic                           rst_ni,
    // strap: constant while the node runs
    input  logic [9:0]                     strap_pe_id_i,
    input  logic [10:0]                    strap_num_pes_i,
    input  logic [5:0]                     strap_mesh_width_i, strap_mesh_height_i,
    input  logic [4:0]                     strap_node_x_i, strap_node_y_i,
    input  logic [31:0]                    strap_ram_size_i, strap_export_base_i, strap_export_limit_i,

    input  logic [31:0]                    reset_pc_i,
    input  logic [63:0]                    cycle_i,  // global cycle count, 64 bits
    output logic                           imem_req_valid_o,
    output logic [31:0]                    imem_req_addr_o,
    input  logic                           imem_rsp_valid_i,
    input  logic [63:0]                    imem_rsp_data_i,  // the word
    // stream load: to port B, from execute
    output logic                           load_valid_o,
    input  logic                           load_ready_i,
    output logic [31:0]                    load_addr_o,
    // stream store: to port B, and atomic accesses
    output logic                           store_valid_o, store_write_o,
    input  logic                           store_ready_i,
    output logic [31:0]                    store_addr_o,
    output logic [63:0]                    store_wdata_o,  // in byte lanes
    output logic [7:0]                     store_wmask_o,
    // atomic: beside `store`
    output xb_pkg::atomic_bid_t            atomic_o,

    input  logic                           sc_failed_i,  // the last sc wrote nothing
    input  logic                           reserved_i,  // from a register: a reservation of lr stands
    input  logic                           short_wait_ends_i,  // from a register: wrs.sto goes on
    // valid-only stream core_rsp0: of bank 0
    input  logic                           core_rsp0_valid_i,
    input  logic [63:0]                    core_rsp0_rdata_i,  // the whole word
    // valid-only stream core_rsp1: of bank 1
    input  logic                           core_rsp1_valid_i,
    input  logic [63:0]                    core_rsp1_rdata_i,  // the whole word
    // valid-only stream io_req: devices and CLINT, one access outstanding
    output logic                           io_req_valid_o, io_req_write_o,
    output logic [31:0]                    io_req_addr_o,  // physical byte address, aligned
    output logic [63:0]                    io_req_wdata_o,  // store data in the low bits
    output logic [1:0]                     io_req_size_o,  // log2 of the bytes
    // valid-only stream io_rsp: its answer
    input  logic                           io_rsp_valid_i,
    input  logic [63:0]                    io_rsp_rdata_i,  // in the low bits

    input  logic [63:0]                    mtime_i,  // for the CSR time
    input  logic                           software_irq_i,  // level
    input  logic                           timer_irq_i,  // level
    // stream xreq: extended loads and stores
    output logic                           xreq_valid_o, xreq_write_o, xreq_atomic_o, xreq_msip_o,
    input  logic                           xreq_ready_i,
    output logic [4:0]                     xreq_op_o,  // which one; of others it does not matter
    output logic [1:0]                     xreq_size_o,  // log2 of the bytes
    output logic [9:0]                     xreq_ns_node_o,  // PE id of the target, below the number of PEs
    output logic [30:0]                    xreq_addr_o,  // byte offset into the RAM of the target
    output logic [63:0]                    xreq_data_o, xreq_expected_o,

    // memory issue holds a request of xreq: logic on registers alone
    output logic                           asks_network_o,
    // valid-only stream xrsp: answer to a load
    input  logic                           xrsp_valid_i, xrsp_error_i,
    input  logic [3:0]                     xrsp_reason_i,  // isa::Reason if error, else 0
    input  logic [63:0]                    xrsp_data_i,  // right-aligned, zero-extended; 0 if error
    // valid-only stream xerr: a posted store failed
    input  logic                           xerr_valid_i,
    input  xb_pkg::remote_error_t          xerr_i,

    input  logic [5:0]                     outstanding_loads_i,  // without an answer
    input  logic [5:0]                     outstanding_stores_i,  // without an acknowledgement
    output logic [3:0]                     export_perm_o,
    output logic [31:0]                    export_base_o, export_limit_o,
    input  logic [15:0]                    link_errors_i,  // for the CSRs
    input  logic [15:0]                    refusals_i,  // for the CSRs
    // the load taken by port B in the cycle before is nobody's
    output logic                           load_dropped_o,
    output logic                           rvfi_valid_o,
    output logic [63:0]                    rvfi_order_o,
    // rvfi: what the instruction did
    output logic [31:0]                    rvfi_insn_o, rvfi_tval_o, rvfi_pc_rdata_o, rvfi_pc_wdata_o,
    output logic                           rvfi_trap_o, rvfi_intr_o, rvfi_ext_o, rvfi_erd_valid_o,
    output logic [5:0]                     rvfi_cause_o,
    output logic [4:0]                     rvfi_rs1_addr_o, rvfi_rs2_addr_o, rvfi_rd_addr_o, rvfi_ers_addr_o,
    output logic [31:0]                    rvfi_rs1_rdata_o, rvfi_rs2_rdata_o, rvfi_rd_wdata_o, rvfi_ext_ns_o,
    output logic [31:0]                    rvfi_mem_addr_o, rvfi_mem_rdata_o, rvfi_mem_wdata_o,
    output logic [3:0]                     rvfi_mem_rmask_o, rvfi_mem_wmask_o,
    output logic [31:0]                    rvfi_ers_rdata_o, rvfi_erd_wdata_o,
    output logic [4:0]                     rvfi_erd_addr_o,  // its number

    output logic [3:0]                     activity_o,
    output logic                           asleep_o,  // in wfi or wrs
    // late_load: what becomes of the value of a load in xreq
    output xb_pkg::late_load_t             late_load_o,
    // stream late_answer: of the network interface
    input  logic                           late_answer_valid_i, late_answer_sign_i, late_answer_ext_file_i,
    output logic                           late_answer_ready_o,
    input  logic [4:0]                     late_answer_rd_i,  // number of its destination
    input  logic [1:0]                     late_answer_size_i,  // log2 of the bytes
    input  logic [63:0]                    late_answer_data_i,

    output logic                           rvfi_pending_o,  // it gets its value later: rvfi_late
    // rvfi_late: the late channel
    output logic                           rvfi_late_valid_o, rvfi_late_ext_file_o,
    output logic [4:0]                     rvfi_late_rd_o,  // its number
    output logic [31:0]                    rvfi_late_wdata_o,  // its value; 0 after an error

    output logic [15:0]                    xreq_ns_o,  // namespace of xreq
    // valid-only stream collective_arrival: from registers
    output logic                           collective_arrival_valid_o,
    output xb_pkg::collective_arrival_t    collective_arrival_o,

    output logic [31:0]                    collective_operand_o,  // word of an arrival
    // valid-only stream collective_definition: from registers
    output logic                           collective_definition_valid_o,
    output xb_pkg::collective_definition_t collective_definition_o,

    input  logic [3:0]                     collective_results_i,  // by group: changes when a result comes
    input  logic [3:0]                     collective_failures_i,  // by group: that is that members disagree
    input  logic [3:0]                     collective_excludes_i,  // by group: the core is no member
    output logic [2:0]                     result_group_o,
    input  logic [31:0]                    collective_result_i,  // of result_group
    output logic                           asks_collective_o,  // an arrival or a definition: from registers
    // stream bulk_command: to the engine
    output logic                           bulk_command_valid_o, bulk_command_get_o, bulk_command_signals_o,
    input  logic                           bulk_command_ready_i,
    output logic [3:0]                     bulk_command_reason_o,
    output logic [9:0]                     bulk_command_node_o,
    output logic [15:0]                    bulk_command_ns_o, bulk_command_rows_o,
    output logic [30:0]                    bulk_command_local_o, bulk_command_remote_o, bulk_command_bytes_o,
    output logic [30:0]                    bulk_command_local_stride_o, bulk_command_remote_stride_o,
    output logic [29:0]                    bulk_command_high_o, bulk_command_low_o,
    output logic                           bulk_command_bad_signal_o, bulk_command_in_ram_o,
    output logic [30:0]                    bulk_command_signal_o,  // where that word is
    output logic [63:0]                    bulk_command_signal_value_o,  // what is written to it
    output logic                           bulk_command_signal_in_ram_o,  // bit 31 of that of the signal
    // bulk_state: of the engine
    input  logic [31:0]                    bulk_state_ticket_i, bulk_state_done_i,
    input  logic                           bulk_state_full_i, bulk_state_busy_i, bulk_state_gets_busy_i,
    input  logic [7:0]                     bulk_state_errors_i,

    input  logic                           xerr_in_ram_i  // beside xerr: bit 31 of the address
);

  localparam logic [3:0] ReasonNone = 4'd0;

  logic [1:0] waited_q, waited_d;  // cycles that a late value has waited, at most 3
  logic       update_in_flight_q, update_in_flight_d;  // among the loads in flight there may be an update
  logic       is_asleep_q, is_asleep_d;  // the core sleeps in wfi or wrs

  // Pins of u_fetch_issue.
  logic fetch_issue_request_valid, fetch_issue_fault, fetch_issue_redirect_valid;
  logic [31:0] fetch_issue_request_addr, fetch_issue_redirect_pc;
  logic [3:0] fetch_issue_redirect_activity;
  // Pins of u_fetch_receive.
  logic fetch_receive_slot_valid, fetch_receive_slot_fault, fetch_receive_space, fetch_receive_turn_valid;
  logic [3:0] fetch_receive_slot_activity;
  logic [31:0] fetch_receive_slot_pc, fetch_receive_slot_insn, fetch_receive_turn_pc;
  logic [4:0] fetch_receive_ers;
  xb_pkg::stack_move_t fetch_receive_stack_move;
  logic [11:0] fetch_receive_turns_from;
  xb_pkg::guess_t fetch_receive_guess;
  // Pins of u_decode.
  logic decode_ready, decode_slot_valid, decode_keep_ext, decode_reread_ext, decode_jump_valid,
      decode_reread_rd, decode_brings_new, decode_keeps_new;
  logic [3:0] decode_slot_activity, decode_jump_activity;
  logic [31:0] decode_slot_pc, decode_slot_insn, decode_slot_constant, decode_slot_op_1, decode_slot_op_2,
      decode_slot_ext, decode_jump_pc, decode_expected;
  logic [4:0] decode_slot_index_ext, decode_reread_index, decode_rs2_index;
  xb_pkg::control_t decode_slot_ctl;
  xb_pkg::guess_t decode_guess;
  // Pins of u_execute.
  logic execute_ready, execute_slot_valid, execute_slot_counts, execute_slot_multiplies, execute_load_valid,
      execute_load_ready, execute_redirect_valid, execute_ext_writer, execute_asleep, execute_forward_ready,
      execute_word, execute_multiplies, execute_csr_writes, execute_csr_execute, execute_mret,
      execute_asks_nlb, execute_bulk_commands, execute_search_begins, execute_search_stays,
      execute_search_ends, execute_keeps_new, execute_outcome_valid, execute_outcome_calls,
      execute_outcome_returns, execute_outcome_branches, execute_outcome_varies;
  logic [3:0] execute_slot_activity, execute_reason, execute_atomic_op, execute_redirect_activity;
  logic [31:0] execute_slot_pc, execute_slot_result, execute_slot_store_data, execute_slot_ext,
      execute_slot_record_insn, execute_slot_record_next_pc, execute_slot_record_rs1_rdata,
      execute_slot_record_rs2_rdata, execute_redirect_pc, execute_forward_data, execute_op_1, execute_op_2,
      execute_csr_operand, execute_outcome_pc;
  xb_pkg::trap_info_t execute_slot_trap;
  xb_pkg::destination_t execute_slot_dest, execute_forward_dest, execute_late_dest;
  xb_pkg::memory_access_t execute_slot_access;
  logic [4:0] execute_slot_record_rs1_addr, execute_slot_record_rs2_addr, execute_slot_record_ers_addr;
  logic [2:0] execute_funct3, execute_csr_funct3;
  logic [11:0] execute_csr_address;
  logic [15:0] execute_ns;
  logic [17:0] execute_outcome_target;
  logic [1:0] execute_outcome_counter;
  xb_pkg::history_outcome_t execute_history;
  xb_pkg::stack_repair_t execute_stack_repair;
  // Pins of u_memory_issue.
  logic memory_issue_may_load, memory_issue_ready, memory_issue_slot_valid, memory_issue_slot_counts,
      memory_issue_slot_multiplies, memory_issue_forward_ready, memory_issue_occupied,
      memory_issue_multiplies, memory_issue_asks_network, memory_issue_trap_valid,
      memory_issue_trap_is_interrupt, memory_issue_trap_ns_fault, memory_issue_late_leaves,
      memory_issue_late_is_update, memory_issue_moves, memory_issue_abandon, memory_issue_table_read_ready,
      memory_issue_table_answer_valid;
  logic [3:0] memory_issue_slot_activity, memory_issue_trap_reason;
  logic [31:0] memory_issue_slot_pc, memory_issue_slot_result, memory_issue_slot_address,
      memory_issue_slot_store_data, memory_issue_slot_ext, memory_issue_slot_record_insn,
      memory_issue_slot_record_next_pc, memory_issue_slot_record_rs1_rdata,
      memory_issue_slot_record_rs2_rdata, memory_issue_forward_data, memory_issue_trap_pc,
      memory_issue_trap_tval, memory_issue_trap_ns;
  xb_pkg::trap_info_t memory_issue_slot_trap;
  xb_pkg::destination_t memory_issue_slot_dest, memory_issue_forward_dest, memory_issue_late_dest;
  xb_pkg::memory_access_t memory_issue_slot_access;
  logic [4:0] memory_issue_slot_record_rs1_addr, memory_issue_slot_record_rs2_addr,
      memory_issue_slot_record_ers_addr, memory_issue_trap_cause;
  xb_pkg::translated_access_t memory_issue_access;
  logic [63:0] memory_issue_table_answer_rdata;
  // Pins of u_memory_receive.
  logic memory_receive_slot_valid, memory_receive_slot_counts, memory_receive_slot_multiplies,
      memory_receive_forward_ready, memory_receive_occupied;
  logic [3:0] memory_receive_slot_activity;
  logic [31:0] memory_receive_slot_pc, memory_receive_slot_result, memory_receive_slot_address,
      memory_receive_slot_store_data, memory_receive_slot_ext, memory_receive_slot_record_insn,
      memory_receive_slot_record_next_pc, memory_receive_slot_record_rs1_rdata,
      memory_receive_slot_record_rs2_rdata, memory_receive_forward_data;
  xb_pkg::trap_info_t memory_receive_slot_trap;
  xb_pkg::destination_t memory_receive_slot_dest, memory_receive_forward_dest, memory_receive_late_taken;
  xb_pkg::memory_access_t memory_receive_slot_access;
  logic [4:0] memory_receive_slot_record_rs1_addr, memory_receive_slot_record_rs2_addr,
      memory_receive_slot_record_ers_addr;
  // Pins of u_write_back.
  logic write_back_occupied, write_back_counts;
  // Pins of u_xregs.
  logic xregs_clearing;
  logic [4:0] xregs_clear_index;
  logic [31:0] xregs_data_1, xregs_data_2;
  // Pins of u_csr_file.
  logic [31:0] csr_file_value, csr_file_redirect_pc, csr_file_mepc;
  logic csr_file_kill, csr_file_redirect_valid, csr_file_wake, csr_file_irq, csr_file_xbgas_enabled,
      csr_file_table_is_on, csr_file_nlb_flush_valid, csr_file_collective_refuses, csr_file_result_is_there,
      csr_file_result_has_failed, csr_file_any_done, csr_file_needs_table, csr_file_command_gets;
  logic [3:0] csr_file_redirect_activity;
  logic [4:0] csr_file_irq_cause, csr_file_load_limit;
  xb_pkg::namespace_table_t csr_file_table;
  xb_pkg::nlb_flush_t csr_file_nlb_flush;
  logic [15:0] csr_file_bulk_ns;
  // Pins of u_branch_target_buffer.
  xb_pkg::half_guess_t branch_target_buffer_lower, branch_target_buffer_upper;
  logic [28:0] branch_target_buffer_asked;
  logic branch_target_buffer_clearing;
  logic [5:0] branch_target_buffer_clear_index;
  // Pins of u_return_stack.
  logic [2:0] return_stack_top;
  logic [17:0] return_stack_target;
  // Pins of u_branch_history.
  logic [11:0] branch_history_of_fetch, branch_history_of_execute;
  // Pins of u_direction_table.
  xb_pkg::by_history_t direction_table_lower, direction_table_upper;
  // Pins of u_indirect_table.
  logic [17:0] indirect_table_target;
  // Pins of u_eregs.
  logic eregs_clearing;
  logic [4:0] eregs_clear_index;
  logic [31:0] eregs_data_1;
  // Pins of u_multiplier.
  logic [31:0] multiplier_result;
  // Pins of u_pending.
  xb_pkg::destination_t pending_leaves;
  logic [31:0] pending_x, pending_e;
  logic pending_none;
  // Pins of u_nlb.
  xb_pkg::translated_access_t nlb_access;
  logic nlb_held, nlb_passes, nlb_fails, nlb_may_end, nlb_read_valid, nlb_awaits;
  logic [9:0] nlb_node;
  logic [3:0] nlb_reason;
  logic [31:0] nlb_read_addr;
  xb_pkg::namespace_window_t nlb_window;

  assign imem_req_valid_o = fetch_issue_request_valid;
  assign imem_req_addr_o = fetch_issue_request_addr;
  assign load_valid_o = execute_load_valid;
  assign execute_load_ready = load_ready_i;

  always_comb begin
    pending_leaves.writes = memory_issue_late_leaves;
    pending_leaves.ext_file = memory_issue_late_dest.ext_file; pending_leaves.rd = memory_issue_late_dest.rd;
  end

  wire is_stuck = late_answer_valid_i & ~late_answer_ready_o;

  always_comb begin
    if (is_stuck) waited_d = (&waited_q) ? waited_q : (waited_q + 2'd1);
    else waited_d = 2'd0;
  end

  wire update_leaves = memory_issue_late_leaves & memory_issue_late_is_update;
  assign update_in_flight_d = update_leaves | (update_in_flight_q & ~pending_none);
  wire [2:0] needs_of_command = {1'b0, ~csr_file_command_gets, csr_file_command_gets};

  always_comb begin
    nlb_access.valid = memory_issue_access.valid | execute_search_stays;
    nlb_access.ns = execute_search_stays ? csr_file_bulk_ns : memory_issue_access.ns;
    nlb_access.needs = execute_search_stays ? needs_of_command : memory_issue_access.needs;
    nlb_access.granule = memory_issue_access.granule;
  end

  assign asks_network_o = memory_issue_asks_network | execute_bulk_commands;
  assign is_asleep_d = execute_asleep;
  assign asleep_o = is_asleep_q;

  fetch_issue u_fetch_issue (
      .clk_i(clk_i), .rst_ni(rst_ni), .clearing_i(xregs_clearing), .reset_pc_i(reset_pc_i),
      .ram_size_i(strap_ram_size_i),
      .handler_valid_i(csr_file_redirect_valid), .handler_pc_i(csr_file_redirect_pc),
      .handler_activity_i(csr_file_redirect_activity),
      .x_redirect_valid_i(execute_redirect_valid), .x_redirect_pc_i(execute_redirect_pc),
      .x_redirect_activity_i(execute_redirect_activity),
      .d_redirect_valid_i(decode_jump_valid), .d_redirect_pc_i(decode_jump_pc),
      .d_redirect_activity_i(decode_jump_activity), .space_i(fetch_receive_space),
      .request_valid_o(fetch_issue_request_valid), .request_addr_o(fetch_issue_request_addr),
      .fault_o(fetch_issue_fault),
      .redirect_valid_o(fetch_issue_redirect_valid), .redirect_pc_o(fetch_issue_redirect_pc),
      .redirect_activity_o(fetch_issue_redirect_activity),
      .turn_valid_i(fetch_receive_turn_valid), .turn_pc_i(fetch_receive_turn_pc)
  );

  fetch_receive u_fetch_receive (
      .clk_i(clk_i), .rst_ni(rst_ni), .response_valid_i(imem_rsp_valid_i), .response_data_i(imem_rsp_data_i),
      .requested_i(fetch_issue_request_valid), .fault_i(fetch_issue_fault),
      .redirect_valid_i(fetch_issue_redirect_valid), .redirect_pc_i(fetch_issue_redirect_pc),
      .redirect_activity_i(fetch_issue_redirect_activity), .ready_i(decode_ready),
      .slot_valid_o(fetch_receive_slot_valid), .slot_activity_o(fetch_receive_slot_activity),
      .slot_pc_o(fetch_receive_slot_pc), .slot_fault_o(fetch_receive_slot_fault),
      .slot_insn_o(fetch_receive_slot_insn), .space_o(fetch_receive_space), .ers_o(fetch_receive_ers),
      .lower_i(branch_target_buffer_lower), .upper_i(branch_target_buffer_upper),
      .asked_i(branch_target_buffer_asked), .lower_by_history_i(direction_table_lower),
      .upper_by_history_i(direction_table_upper), .varying_target_i(indirect_table_target),
      .stack_top_i(return_stack_top), .stack_target_i(return_stack_target),
      .stack_move_o(fetch_receive_stack_move),
      .turn_valid_o(fetch_receive_turn_valid), .turn_pc_o(fetch_receive_turn_pc),
      .turns_from_o(fetch_receive_turns_from), .guess_o(fetch_receive_guess)
  );

  wire decode_multiplying = execute_multiplies | memory_issue_multiplies;
  wire mi_writes_ext = memory_issue_forward_dest.writes & memory_issue_forward_dest.ext_file;
  wire decode_ext_writers = execute_ext_writer | mi_writes_ext | (pending_e != 32'd0);
  wire late_is_on = csr_file_load_limit != 5'd1;

  decode u_decode (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .fetch_valid_i(fetch_receive_slot_valid), .fetch_activity_i(fetch_receive_slot_activity),
      .fetch_pc_i(fetch_receive_slot_pc), .fetch_fault_i(fetch_receive_slot_fault),
      .fetch_insn_i(fetch_receive_slot_insn), .ready_o(decode_ready),
      .redirect_valid_i(fetch_issue_redirect_valid), .redirect_pc_i(fetch_issue_redirect_pc),
      .redirect_activity_i(fetch_issue_redirect_activity), .x_ready_i(execute_ready),
      .rs1_data_i(xregs_data_1), .rs2_data_i(xregs_data_2), .ers_data_i(eregs_data_1),
      .from_x_dest_i(execute_forward_dest), .from_x_ready_i(execute_forward_ready),
      .from_x_data_i(execute_forward_data),
      .from_mi_dest_i(memory_issue_forward_dest), .from_mi_ready_i(memory_issue_forward_ready),
      .from_mi_data_i(memory_issue_forward_data),
      .from_mr_dest_i(memory_receive_forward_dest), .from_mr_ready_i(memory_receive_forward_ready),
      .from_mr_data_i(memory_receive_forward_data), .irq_i(csr_file_irq),
      .xbgas_enabled_i(csr_file_xbgas_enabled), .multiplying_i(decode_multiplying),
      .ext_writers_i(decode_ext_writers),
      .slot_valid_o(decode_slot_valid), .slot_activity_o(decode_slot_activity), .slot_pc_o(decode_slot_pc),
      .slot_insn_o(decode_slot_insn), .slot_constant_o(decode_slot_constant),
      .slot_index_ext_o(decode_slot_index_ext), .slot_op_1_o(decode_slot_op_1),
      .slot_op_2_o(decode_slot_op_2), .slot_ext_o(decode_slot_ext), .slot_ctl_o(decode_slot_ctl),
      .keep_ext_o(decode_keep_ext), .reread_ext_o(decode_reread_ext), .reread_index_o(decode_reread_index),
      .jump_valid_o(decode_jump_valid), .jump_pc_o(decode_jump_pc), .jump_activity_o(decode_jump_activity),
      .rs2_index_o(decode_rs2_index), .reread_rd_o(decode_reread_rd), .brings_new_o(decode_brings_new),
      .keeps_new_o(decode_keeps_new), .pending_x_i(pending_x), .pending_e_i(pending_e),
      .late_in_x_i(execute_late_dest), .late_in_mi_i(memory_issue_late_dest),
      .late_is_on_i(late_is_on | ~pending_none), .fetch_guess_i(fetch_receive_guess), .guess_o(decode_guess),
      .expected_o(decode_expected)
  );

  wire execute_pipe_empty =
      ~(memory_issue_occupied | memory_receive_occupied | write_back_occupied);
  wire stores_idle = (outstanding_stores_i == 6'd0) & ~update_in_flight_q;
  wire stores_and_bulk_idle = stores_idle & ~bulk_state_busy_i;

  execute u_execute (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .decode_valid_i(decode_slot_valid), .decode_activity_i(decode_slot_activity),
      .decode_pc_i(decode_slot_pc), .decode_insn_i(decode_slot_insn),
      .decode_constant_i(decode_slot_constant), .decode_index_ext_i(decode_slot_index_ext),
      .decode_op_1_i(decode_slot_op_1), .decode_op_2_i(decode_slot_op_2), .decode_ext_i(decode_slot_ext),
      .decode_ctl_i(decode_slot_ctl), .keep_ext_i(decode_keep_ext), .ready_o(execute_ready),
      .kill_i(csr_file_kill), .mi_ready_i(memory_issue_ready),
      .slot_valid_o(execute_slot_valid), .slot_activity_o(execute_slot_activity), .slot_pc_o(execute_slot_pc),
      .slot_trap_o(execute_slot_trap), .slot_counts_o(execute_slot_counts),
      .slot_multiplies_o(execute_slot_multiplies), .slot_dest_o(execute_slot_dest),
      .slot_access_o(execute_slot_access), .slot_result_o(execute_slot_result),
      .slot_store_data_o(execute_slot_store_data), .slot_ext_o(execute_slot_ext),
      .slot_record_insn_o(execute_slot_record_insn), .slot_record_next_pc_o(execute_slot_record_next_pc),
      .slot_record_rs1_addr_o(execute_slot_record_rs1_addr),
      .slot_record_rs1_rdata_o(execute_slot_record_rs1_rdata),
      .slot_record_rs2_addr_o(execute_slot_record_rs2_addr),
      .slot_record_rs2_rdata_o(execute_slot_record_rs2_rdata),
      .slot_record_ers_addr_o(execute_slot_record_ers_addr), .reason_o(execute_reason),
      .atomic_op_o(execute_atomic_op),
      .load_valid_o(execute_load_valid), .load_ready_i(execute_load_ready), .load_addr_o(load_addr_o),
      .may_load_i(memory_issue_may_load),
      .redirect_valid_o(execute_redirect_valid), .redirect_pc_o(execute_redirect_pc),
      .redirect_activity_o(execute_redirect_activity), .ext_writer_o(execute_ext_writer),
      .asleep_o(execute_asleep), .pipe_empty_i(execute_pipe_empty),
      .forward_dest_o(execute_forward_dest), .forward_ready_o(execute_forward_ready),
      .forward_data_o(execute_forward_data), .op_1_o(execute_op_1), .op_2_o(execute_op_2),
      .funct3_o(execute_funct3), .word_o(execute_word), .multiplies_o(execute_multiplies),
      .stores_idle_i(stores_and_bulk_idle),
      .csr_address_o(execute_csr_address), .csr_funct3_o(execute_csr_funct3),
      .csr_operand_o(execute_csr_operand), .csr_writes_o(execute_csr_writes),
      .csr_execute_o(execute_csr_execute), .csr_value_i(csr_file_value), .mret_o(execute_mret),
      .mepc_i(csr_file_mepc), .irq_i(csr_file_irq), .irq_cause_i(csr_file_irq_cause), .wake_i(csr_file_wake),
      .reserved_i(reserved_i), .short_wait_ends_i(short_wait_ends_i), .ram_size_i(strap_ram_size_i),
      .num_pes_i(strap_num_pes_i), .table_is_on_i(csr_file_table_is_on), .asks_nlb_o(execute_asks_nlb),
      .ns_o(execute_ns), .collective_refuses_i(csr_file_collective_refuses),
      .result_is_there_i(csr_file_result_is_there), .result_has_failed_i(csr_file_result_has_failed),
      .any_done_i(csr_file_any_done), .late_is_on_i(late_is_on), .loads_idle_i(pending_none),
      .hold_i(&waited_q), .late_dest_o(execute_late_dest), .bulk_full_i(bulk_state_full_i),
      .bulk_gets_idle_i(~bulk_state_gets_busy_i), .bulk_commands_o(execute_bulk_commands),
      .needs_table_i(csr_file_needs_table), .table_passes_i(nlb_passes), .table_fails_i(nlb_fails),
      .search_may_end_i(nlb_may_end), .search_begins_o(execute_search_begins),
      .search_stays_o(execute_search_stays), .search_ends_o(execute_search_ends),
      .brings_new_i(decode_brings_new), .follows_new_i(decode_keeps_new), .keeps_new_o(execute_keeps_new),
      .decode_guess_i(decode_guess), .expected_i(decode_expected),
      .outcome_valid_o(execute_outcome_valid), .outcome_pc_o(execute_outcome_pc),
      .outcome_target_o(execute_outcome_target), .outcome_counter_o(execute_outcome_counter),
      .outcome_calls_o(execute_outcome_calls), .outcome_returns_o(execute_outcome_returns),
      .outcome_branches_o(execute_outcome_branches), .outcome_varies_o(execute_outcome_varies),
      .history_o(execute_history), .stack_repair_o(execute_stack_repair)
  );

  wire memory_issue_limit_reached = outstanding_loads_i >= {1'b0, csr_file_load_limit};

  memory_issue u_memory_issue (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .execute_valid_i(execute_slot_valid), .execute_activity_i(execute_slot_activity),
      .execute_pc_i(execute_slot_pc), .execute_trap_i(execute_slot_trap),
      .execute_counts_i(execute_slot_counts), .execute_multiplies_i(execute_slot_multiplies),
      .execute_dest_i(execute_slot_dest), .execute_access_i(execute_slot_access),
      .execute_result_i(execute_slot_result), .execute_store_data_i(execute_slot_store_data),
      .execute_ext_i(execute_slot_ext), .execute_record_insn_i(execute_slot_record_insn),
      .execute_record_next_pc_i(execute_slot_record_next_pc),
      .execute_record_rs1_addr_i(execute_slot_record_rs1_addr),
      .execute_record_rs1_rdata_i(execute_slot_record_rs1_rdata),
      .execute_record_rs2_addr_i(execute_slot_record_rs2_addr),
      .execute_record_rs2_rdata_i(execute_slot_record_rs2_rdata),
      .execute_record_ers_addr_i(execute_slot_record_ers_addr), .reason_i(execute_reason),
      .atomic_op_i(execute_atomic_op), .load_taken_i(execute_load_valid & execute_load_ready),
      .may_load_o(memory_issue_may_load), .load_dropped_o(load_dropped_o), .ready_o(memory_issue_ready),
      .slot_valid_o(memory_issue_slot_valid), .slot_activity_o(memory_issue_slot_activity),
      .slot_pc_o(memory_issue_slot_pc), .slot_trap_o(memory_issue_slot_trap),
      .slot_counts_o(memory_issue_slot_counts), .slot_multiplies_o(memory_issue_slot_multiplies),
      .slot_dest_o(memory_issue_slot_dest), .slot_access_o(memory_issue_slot_access),
      .slot_result_o(memory_issue_slot_result), .slot_address_o(memory_issue_slot_address),
      .slot_store_data_o(memory_issue_slot_store_data), .slot_ext_o(memory_issue_slot_ext),
      .slot_record_insn_o(memory_issue_slot_record_insn),
      .slot_record_next_pc_o(memory_issue_slot_record_next_pc),
      .slot_record_rs1_addr_o(memory_issue_slot_record_rs1_addr),
      .slot_record_rs1_rdata_o(memory_issue_slot_record_rs1_rdata),
      .slot_record_rs2_addr_o(memory_issue_slot_record_rs2_addr),
      .slot_record_rs2_rdata_o(memory_issue_slot_record_rs2_rdata),
      .slot_record_ers_addr_o(memory_issue_slot_record_ers_addr),
      .forward_dest_o(memory_issue_forward_dest), .forward_ready_o(memory_issue_forward_ready),
      .forward_data_o(memory_issue_forward_data), .occupied_o(memory_issue_occupied),
      .multiplies_o(memory_issue_multiplies),
      .store_valid_o(store_valid_o), .store_ready_i(store_ready_i), .store_write_o(store_write_o),
      .store_addr_o(store_addr_o), .store_wdata_o(store_wdata_o), .store_wmask_o(store_wmask_o),
      .atomic_o(atomic_o), .failed_i(sc_failed_i),
      .core_rsp0_valid_i(core_rsp0_valid_i), .core_rsp0_rdata_i(core_rsp0_rdata_i),
      .core_rsp1_valid_i(core_rsp1_valid_i), .core_rsp1_rdata_i(core_rsp1_rdata_i),
      .device_valid_o(io_req_valid_o), .device_write_o(io_req_write_o), .device_addr_o(io_req_addr_o),
      .device_wdata_o(io_req_wdata_o), .device_size_o(io_req_size_o),
      .device_rsp_valid_i(io_rsp_valid_i), .device_rsp_rdata_i(io_rsp_rdata_i),
      .remote_valid_o(xreq_valid_o), .remote_ready_i(xreq_ready_i), .remote_write_o(xreq_write_o),
      .remote_atomic_o(xreq_atomic_o), .remote_op_o(xreq_op_o), .remote_msip_o(xreq_msip_o),
      .remote_size_o(xreq_size_o), .remote_ns_node_o(xreq_ns_node_o), .remote_addr_o(xreq_addr_o),
      .remote_data_o(xreq_data_o), .remote_expected_o(xreq_expected_o),
      .remote_rsp_valid_i(xrsp_valid_i), .remote_rsp_error_i(xrsp_error_i),
      .remote_rsp_reason_i(xrsp_reason_i), .remote_rsp_data_i(xrsp_data_i),
      .asks_network_o(memory_issue_asks_network),
      .trap_valid_o(memory_issue_trap_valid), .trap_is_interrupt_o(memory_issue_trap_is_interrupt),
      .trap_cause_o(memory_issue_trap_cause), .trap_pc_o(memory_issue_trap_pc),
      .trap_tval_o(memory_issue_trap_tval), .trap_ns_fault_o(memory_issue_trap_ns_fault),
      .trap_ns_o(memory_issue_trap_ns), .trap_reason_o(memory_issue_trap_reason),
      .handler_pc_i(csr_file_redirect_pc), .late_is_on_i(late_is_on),
      .limit_reached_i(memory_issue_limit_reached), .late_dest_o(memory_issue_late_dest),
      .late_leaves_o(memory_issue_late_leaves), .late_is_update_o(memory_issue_late_is_update),
      .late_load_o(late_load_o), .table_is_on_i(csr_file_table_is_on), .moves_o(memory_issue_moves),
      .access_o(memory_issue_access), .held_i(nlb_held), .passes_i(nlb_passes), .node_i(nlb_node),
      .fails_i(nlb_fails), .fail_reason_i(nlb_reason), .may_end_i(nlb_may_end),
      .abandon_o(memory_issue_abandon),
      .table_read_valid_i(nlb_read_valid), .table_read_ready_o(memory_issue_table_read_ready),
      .table_read_addr_i(nlb_read_addr), .table_awaits_i(nlb_awaits),
      .table_answer_valid_o(memory_issue_table_answer_valid),
      .table_answer_rdata_o(memory_issue_table_answer_rdata), .xreq_ns_o(xreq_ns_o), .irq_i(csr_file_irq),
      .irq_cause_i(csr_file_irq_cause), .for_command_i(execute_search_stays), .keeps_new_i(execute_keeps_new)
  );

  memory_receive u_memory_receive (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .issue_valid_i(memory_issue_slot_valid), .issue_activity_i(memory_issue_slot_activity),
      .issue_pc_i(memory_issue_slot_pc), .issue_trap_i(memory_issue_slot_trap),
      .issue_counts_i(memory_issue_slot_counts), .issue_multiplies_i(memory_issue_slot_multiplies),
      .issue_dest_i(memory_issue_slot_dest), .issue_access_i(memory_issue_slot_access),
      .issue_result_i(memory_issue_slot_result), .issue_address_i(memory_issue_slot_address),
      .issue_store_data_i(memory_issue_slot_store_data), .issue_ext_i(memory_issue_slot_ext),
      .issue_record_insn_i(memory_issue_slot_record_insn),
      .issue_record_next_pc_i(memory_issue_slot_record_next_pc),
      .issue_record_rs1_addr_i(memory_issue_slot_record_rs1_addr),
      .issue_record_rs1_rdata_i(memory_issue_slot_record_rs1_rdata),
      .issue_record_rs2_addr_i(memory_issue_slot_record_rs2_addr),
      .issue_record_rs2_rdata_i(memory_issue_slot_record_rs2_rdata),
      .issue_record_ers_addr_i(memory_issue_slot_record_ers_addr), .clearing_i(xregs_clearing),
      .product_i(multiplier_result),
      .slot_valid_o(memory_receive_slot_valid), .slot_activity_o(memory_receive_slot_activity),
      .slot_pc_o(memory_receive_slot_pc), .slot_trap_o(memory_receive_slot_trap),
      .slot_counts_o(memory_receive_slot_counts), .slot_multiplies_o(memory_receive_slot_multiplies),
      .slot_dest_o(memory_receive_slot_dest), .slot_access_o(memory_receive_slot_access),
      .slot_result_o(memory_receive_slot_result), .slot_address_o(memory_receive_slot_address),
      .slot_store_data_o(memory_receive_slot_store_data), .slot_ext_o(memory_receive_slot_ext),
      .slot_record_insn_o(memory_receive_slot_record_insn),
      .slot_record_next_pc_o(memory_receive_slot_record_next_pc),
      .slot_record_rs1_addr_o(memory_receive_slot_record_rs1_addr),
      .slot_record_rs1_rdata_o(memory_receive_slot_record_rs1_rdata),
      .slot_record_rs2_addr_o(memory_receive_slot_record_rs2_addr),
      .slot_record_rs2_rdata_o(memory_receive_slot_record_rs2_rdata),
      .slot_record_ers_addr_o(memory_receive_slot_record_ers_addr),
      .forward_dest_o(memory_receive_forward_dest), .forward_ready_o(memory_receive_forward_ready),
      .forward_data_o(memory_receive_forward_data), .occupied_o(memory_receive_occupied),
      .late_answer_valid_i(late_answer_valid_i), .late_answer_ready_o(late_answer_ready_o),
      .late_answer_sign_i(late_answer_sign_i), .late_answer_ext_file_i(late_answer_ext_file_i),
      .late_answer_rd_i(late_answer_rd_i), .late_answer_size_i(late_answer_size_i),
      .late_answer_data_i(late_answer_data_i), .late_taken_o(memory_receive_late_taken),
      .late_written_valid_o(rvfi_late_valid_o), .late_written_ext_file_o(rvfi_late_ext_file_o),
      .late_written_rd_o(rvfi_late_rd_o), .late_written_wdata_o(rvfi_late_wdata_o)
  );

  write_back u_write_back (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .receive_valid_i(memory_receive_slot_valid), .receive_activity_i(memory_receive_slot_activity),
      .receive_pc_i(memory_receive_slot_pc), .receive_trap_i(memory_receive_slot_trap),
      .receive_counts_i(memory_receive_slot_counts), .receive_multiplies_i(memory_receive_slot_multiplies),
      .receive_dest_i(memory_receive_slot_dest), .receive_access_i(memory_receive_slot_access),
      .receive_result_i(memory_receive_slot_result), .receive_address_i(memory_receive_slot_address),
      .receive_store_data_i(memory_receive_slot_store_data), .receive_ext_i(memory_receive_slot_ext),
      .receive_record_insn_i(memory_receive_slot_record_insn),
      .receive_record_next_pc_i(memory_receive_slot_record_next_pc),
      .receive_record_rs1_addr_i(memory_receive_slot_record_rs1_addr),
      .receive_record_rs1_rdata_i(memory_receive_slot_record_rs1_rdata),
      .receive_record_rs2_addr_i(memory_receive_slot_record_rs2_addr),
      .receive_record_rs2_rdata_i(memory_receive_slot_record_rs2_rdata),
      .receive_record_ers_addr_i(memory_receive_slot_record_ers_addr), .occupied_o(write_back_occupied),
      .counts_o(write_back_counts), .rvfi_valid_o(rvfi_valid_o), .rvfi_order_o(rvfi_order_o),
      .rvfi_insn_o(rvfi_insn_o), .rvfi_trap_o(rvfi_trap_o), .rvfi_intr_o(rvfi_intr_o),
      .rvfi_cause_o(rvfi_cause_o), .rvfi_tval_o(rvfi_tval_o), .rvfi_pc_rdata_o(rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o(rvfi_pc_wdata_o), .rvfi_rs1_addr_o(rvfi_rs1_addr_o), .rvfi_rs2_addr_o(rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o(rvfi_rs1_rdata_o), .rvfi_rs2_rdata_o(rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o(rvfi_rd_addr_o), .rvfi_rd_wdata_o(rvfi_rd_wdata_o), .rvfi_mem_addr_o(rvfi_mem_addr_o),
      .rvfi_mem_rmask_o(rvfi_mem_rmask_o), .rvfi_mem_wmask_o(rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o(rvfi_mem_rdata_o), .rvfi_mem_wdata_o(rvfi_mem_wdata_o), .rvfi_ext_o(rvfi_ext_o),
      .rvfi_ext_ns_o(rvfi_ext_ns_o), .rvfi_ers_addr_o(rvfi_ers_addr_o), .rvfi_ers_rdata_o(rvfi_ers_rdata_o),
      .rvfi_erd_valid_o(rvfi_erd_valid_o), .rvfi_erd_addr_o(rvfi_erd_addr_o),
      .rvfi_erd_wdata_o(rvfi_erd_wdata_o), .activity_o(activity_o), .rvfi_pending_o(rvfi_pending_o)
  );

  wire xregs_write = memory_receive_forward_dest.writes & ~memory_receive_forward_dest.ext_file;

  register_file_x u_xregs (
      .clk_i(clk_i), .rst_ni(rst_ni), .write_i(xregs_write), .write_index_i(memory_receive_forward_dest.rd),
      .write_data_i(memory_receive_forward_data), .clearing_o(xregs_clearing),
      .clear_index_o(xregs_clear_index), .index_1_i(decode_slot_insn[19:15]), .data_1_o(xregs_data_1),
      .index_2_i(decode_rs2_index), .data_2_o(xregs_data_2)
  );

  csr_file u_csr_file (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .strap_pe_id_i(strap_pe_id_i), .strap_num_pes_i(strap_num_pes_i),
      .strap_mesh_width_i(strap_mesh_width_i), .strap_mesh_height_i(strap_mesh_height_i),
      .strap_node_x_i(strap_node_x_i), .strap_node_y_i(strap_node_y_i), .strap_ram_size_i(strap_ram_size_i),
      .strap_export_base_i(strap_export_base_i), .strap_export_limit_i(strap_export_limit_i),
      .cycle_i(cycle_i), .mtime_i(mtime_i), .clearing_i(xregs_clearing),
      .clear_index_i(xregs_clear_index[1:0]),
      .access_address_i(execute_csr_address), .access_funct3_i(execute_csr_funct3),
      .access_operand_i(execute_csr_operand), .access_writes_i(execute_csr_writes),
      .access_execute_i(execute_csr_execute), .value_o(csr_file_value),
      .trap_valid_i(memory_issue_trap_valid), .trap_is_interrupt_i(memory_issue_trap_is_interrupt),
      .trap_cause_i(memory_issue_trap_cause), .trap_pc_i(memory_issue_trap_pc),
      .trap_tval_i(memory_issue_trap_tval), .trap_ns_fault_i(memory_issue_trap_ns_fault),
      .trap_ns_i(memory_issue_trap_ns), .trap_reason_i(memory_issue_trap_reason), .mret_i(execute_mret),
      .kill_o(csr_file_kill),
      .redirect_valid_o(csr_file_redirect_valid), .redirect_pc_o(csr_file_redirect_pc),
      .redirect_activity_o(csr_file_redirect_activity), .mepc_o(csr_file_mepc), .retires_i(write_back_counts),
      .software_irq_i(software_irq_i), .timer_irq_i(timer_irq_i), .wake_o(csr_file_wake),
      .irq_o(csr_file_irq), .irq_cause_o(csr_file_irq_cause), .xbgas_enabled_o(csr_file_xbgas_enabled),
      .export_base_o(export_base_o), .export_limit_o(export_limit_o), .export_perm_o(export_perm_o),
      .outstanding_loads_i(outstanding_loads_i), .outstanding_stores_i(outstanding_stores_i),
      .link_errors_i(link_errors_i), .refusals_i(refusals_i),
      .remote_error_valid_i(xerr_valid_i), .remote_error_i(xerr_i), .load_limit_o(csr_file_load_limit),
      .table_o(csr_file_table), .table_is_on_o(csr_file_table_is_on),
      .nlb_flush_valid_o(csr_file_nlb_flush_valid), .nlb_flush_o(csr_file_nlb_flush),
      .bulk_command_valid_o(bulk_command_valid_o), .bulk_command_ready_i(bulk_command_ready_i),
      .bulk_command_get_o(bulk_command_get_o), .bulk_command_reason_o(bulk_command_reason_o),
      .bulk_command_node_o(bulk_command_node_o), .bulk_command_ns_o(bulk_command_ns_o),
      .bulk_command_local_o(bulk_command_local_o), .bulk_command_remote_o(bulk_command_remote_o),
      .bulk_command_bytes_o(bulk_command_bytes_o), .bulk_command_rows_o(bulk_command_rows_o),
      .bulk_command_local_stride_o(bulk_command_local_stride_o),
      .bulk_command_remote_stride_o(bulk_command_remote_stride_o), .bulk_command_high_o(bulk_command_high_o),
      .bulk_command_low_o(bulk_command_low_o), .bulk_command_signals_o(bulk_command_signals_o),
      .bulk_command_bad_signal_o(bulk_command_bad_signal_o), .bulk_command_signal_o(bulk_command_signal_o),
      .bulk_command_signal_value_o(bulk_command_signal_value_o),
      .bulk_command_in_ram_o(bulk_command_in_ram_o),
      .bulk_command_signal_in_ram_o(bulk_command_signal_in_ram_o),
      .bulk_state_ticket_i(bulk_state_ticket_i), .bulk_state_done_i(bulk_state_done_i),
      .bulk_state_full_i(bulk_state_full_i), .bulk_state_busy_i(bulk_state_busy_i),
      .bulk_state_gets_busy_i(bulk_state_gets_busy_i), .bulk_state_errors_i(bulk_state_errors_i),
      .error_in_ram_i(xerr_in_ram_i), .collective_refuses_o(csr_file_collective_refuses),
      .result_is_there_o(csr_file_result_is_there), .result_has_failed_o(csr_file_result_has_failed),
      .any_done_o(csr_file_any_done),
      .collective_arrival_valid_o(collective_arrival_valid_o), .collective_arrival_o(collective_arrival_o),
      .collective_operand_o(collective_operand_o),
      .collective_definition_valid_o(collective_definition_valid_o),
      .collective_definition_o(collective_definition_o), .collective_results_i(collective_results_i),
      .collective_failures_i(collective_failures_i), .collective_excludes_i(collective_excludes_i),
      .result_group_o(result_group_o), .collective_result_i(collective_result_i),
      .asks_collective_o(asks_collective_o), .needs_table_o(csr_file_needs_table),
      .bulk_ns_o(csr_file_bulk_ns), .command_gets_o(csr_file_command_gets),
      .mapping_reason_i(nlb_fails ? nlb_reason : ReasonNone), .mapping_node_i(nlb_node),
      .mapping_high_i(nlb_window.high), .mapping_low_i(nlb_window.low)
  );

  branch_target_buffer u_branch_target_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .read_i(fetch_issue_request_valid),
      .word_i(fetch_issue_request_addr[31:3]), .lower_o(branch_target_buffer_lower),
      .upper_o(branch_target_buffer_upper), .asked_o(branch_target_buffer_asked),
      .clearing_o(branch_target_buffer_clearing), .clear_index_o(branch_target_buffer_clear_index),
      .outcome_valid_i(execute_outcome_valid), .outcome_pc_i(execute_outcome_pc),
      .outcome_target_i(execute_outcome_target), .outcome_counter_i(execute_outcome_counter),
      .outcome_calls_i(execute_outcome_calls), .outcome_returns_i(execute_outcome_returns),
      .outcome_branches_i(execute_outcome_branches), .outcome_varies_i(execute_outcome_varies)
  );

  return_stack u_return_stack (
      .clk_i(clk_i), .rst_ni(rst_ni), .move_i(fetch_receive_stack_move), .repair_i(execute_stack_repair),
      .top_o(return_stack_top), .target_o(return_stack_target)
  );

  branch_history u_branch_history (
      .clk_i(clk_i), .rst_ni(rst_ni), .turns_i(fetch_receive_turn_valid), .from_i(fetch_receive_turns_from),
      .jumps_i(execute_history.jumps), .pc_i(execute_outcome_pc[13:2]), .repair_i(execute_stack_repair.valid),
      .of_fetch_o(branch_history_of_fetch), .of_execute_o(branch_history_of_execute)
  );

  direction_table u_direction_table (
      .clk_i(clk_i), .rst_ni(rst_ni), .clearing_i(branch_target_buffer_clearing),
      .clear_index_i(branch_target_buffer_clear_index), .read_i(fetch_issue_request_valid),
      .word_i(fetch_issue_request_addr[8:3]), .history_i(branch_history_of_fetch[5:0]),
      .trains_i(execute_history.trains), .pc_i(execute_outcome_pc[8:2]),
      .history_then_i(branch_history_of_execute[5:0]), .row_i(execute_history.row),
      .lower_o(direction_table_lower), .upper_o(direction_table_upper)
  );

  indirect_table u_indirect_table (
      .clk_i(clk_i), .rst_ni(rst_ni), .clearing_i(branch_target_buffer_clearing),
      .clear_index_i(branch_target_buffer_clear_index), .read_i(fetch_issue_request_valid),
      .word_i(fetch_issue_request_addr[8:3]), .history_i(branch_history_of_fetch),
      .strays_i(execute_history.strays), .pc_i(execute_outcome_pc[8:3]),
      .history_then_i(branch_history_of_execute), .goes_to_i(execute_outcome_target),
      .target_o(indirect_table_target)
  );

  wire mr_writes_ext = memory_receive_forward_dest.writes & memory_receive_forward_dest.ext_file;
  wire [4:0] eregs_index_1 = decode_reread_ext ? decode_reread_index : fetch_receive_ers;

  register_file_e u_eregs (
      .clk_i(clk_i), .rst_ni(rst_ni), .write_i(mr_writes_ext), .write_index_i(memory_receive_forward_dest.rd),
      .write_data_i(memory_receive_forward_data), .clearing_o(eregs_clearing),
      .clear_index_o(eregs_clear_index), .index_1_i(eregs_index_1), .data_1_o(eregs_data_1),
      .enable_i(decode_ready | decode_reread_ext)
  );

  wire multiplier_enable_2 = memory_issue_ready & memory_issue_multiplies;

  multiplier u_multiplier (
      .clk_i(clk_i), .a_i(execute_op_1), .b_i(execute_op_2), .funct3_i(execute_funct3[1:0]),
      .word_i(execute_word), .result_o(multiplier_result),
      .enable_1_i(memory_issue_ready & execute_multiplies), .enable_2_i(multiplier_enable_2)
  );

  pending_registers u_pending (
      .clk_i(clk_i), .rst_ni(rst_ni), .leaves_i(pending_leaves), .arrives_i(memory_receive_late_taken),
      .x_o(pending_x), .e_o(pending_e), .none_o(pending_none)
  );

  wire [15:0] nlb_ns = execute_search_begins ? csr_file_bulk_ns : execute_ns;
  wire nlb_moves = memory_issue_moves & (~execute_search_stays | execute_search_ends);

  nlb_n16 u_nlb (
      .clk_i(clk_i), .rst_ni(rst_ni), .table_i(csr_file_table),
      .flush_valid_i(csr_file_nlb_flush_valid), .flush_i(csr_file_nlb_flush), .ram_size_i(strap_ram_size_i),
      .num_pes_i(strap_num_pes_i), .asks_i(execute_asks_nlb | execute_search_begins), .ns_i(nlb_ns),
      .moves_i(nlb_moves), .access_i(nlb_access), .held_o(nlb_held), .passes_o(nlb_passes), .node_o(nlb_node),
      .fails_o(nlb_fails), .reason_o(nlb_reason), .may_end_o(nlb_may_end), .abandon_i(memory_issue_abandon),
      .read_valid_o(nlb_read_valid), .read_ready_i(memory_issue_table_read_ready),
      .read_addr_o(nlb_read_addr), .awaits_o(nlb_awaits),
      .answer_valid_i(memory_issue_table_answer_valid), .answer_rdata_i(memory_issue_table_answer_rdata),
      .is_command_i(execute_search_stays), .window_o(nlb_window)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waited_q <= 2'd0; update_in_flight_q <= 1'b0; is_asleep_q <= 1'b0;
    end else begin
      waited_q <= waited_d; update_in_flight_q <= update_in_flight_d; is_asleep_q <= is_asleep_d;
    end
  end

  wire writes_zero = memory_receive_forward_data == 32'd0;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      registers_cleared_with_zero : assert (~xregs_clearing | writes_zero);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~xregs_clearing | writes_zero)) begin
        $error("core: check 'registers_cleared_with_zero' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, decode_reread_rd, execute_funct3[2], xregs_clear_index[4:2],
                       eregs_clearing, eregs_clear_index};

endmodule
