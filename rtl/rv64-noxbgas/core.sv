// Written by xbgen from core.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Seven-stage in-order core: fetch issue, fetch receive, decode, execute, memory issue, memory
// receive, write back.

module core (
    input  logic                clk_i,
    input  logic                rst_ni,
    // strap: constant while the node runs
    input  logic [9:0]          strap_pe_id_i,
    input  logic [10:0]         strap_num_pes_i,
    input  logic [5:0]          strap_mesh_width_i, strap_mesh_height_i,
    input  logic [4:0]          strap_node_x_i, strap_node_y_i,
    input  logic [31:0]         strap_ram_size_i,  // bytes

    input  logic [63:0]         reset_pc_i,
    input  logic [63:0]         cycle_i,  // global cycle count, 64 bits
    output logic                imem_req_valid_o,
    output logic [63:0]         imem_req_addr_o,
    input  logic                imem_rsp_valid_i,
    input  logic [63:0]         imem_rsp_data_i,  // the word
    // stream load: to port B, from execute
    output logic                load_valid_o,
    input  logic                load_ready_i,
    output logic [31:0]         load_addr_o,
    // stream store: to port B, and atomic accesses
    output logic                store_valid_o, store_write_o,
    output logic [31:0]         store_addr_o,  // byte offset into RAM, multiple of 8, below the RAM size
    output logic [63:0]         store_wdata_o,  // in byte lanes
    output logic [7:0]          store_wmask_o,  // byte i is written if bit i is 1; does not matter for reads
    // atomic: beside `store`
    output xb_pkg::atomic_bid_t atomic_o,

    input  logic                sc_failed_i,  // the last sc wrote nothing
    input  logic                reserved_i,  // from a register: a reservation of lr stands
    input  logic                short_wait_ends_i,  // from a register: wrs.sto goes on
    // valid-only stream core_rsp0: of bank 0
    input  logic                core_rsp0_valid_i,
    input  logic [63:0]         core_rsp0_rdata_i,  // the whole word
    // valid-only stream core_rsp1: of bank 1
    input  logic                core_rsp1_valid_i,
    input  logic [63:0]         core_rsp1_rdata_i,  // the whole word
    // valid-only stream io_req: devices and CLINT, one access outstanding
    output logic                io_req_valid_o, io_req_write_o,
    output logic [31:0]         io_req_addr_o,  // physical byte address, aligned
    output logic [63:0]         io_req_wdata_o,  // store data in the low bits
    output logic [1:0]          io_req_size_o,  // log2 of the bytes
    // valid-only stream io_rsp: its answer
    input  logic                io_rsp_valid_i,
    input  logic [63:0]         io_rsp_rdata_i,  // in the low bits

    input  logic [63:0]         mtime_i,  // for the CSR time
    input  logic                software_irq_i,  // level
    input  logic                timer_irq_i,  // level
    output logic                load_dropped_o,  // the load taken by port B in the cycle before is nobody's
    output logic                rvfi_valid_o,
    output logic [63:0]         rvfi_order_o,
    // rvfi: what the instruction did
    output logic [31:0]         rvfi_insn_o,  // its word
    output logic                rvfi_trap_o, rvfi_intr_o,
    output logic [5:0]          rvfi_cause_o,  // trap: its cause; else intr: number of the interrupt
    output logic [63:0]         rvfi_tval_o, rvfi_pc_rdata_o, rvfi_pc_wdata_o, rvfi_rs1_rdata_o,
    output logic [4:0]          rvfi_rs1_addr_o, rvfi_rs2_addr_o, rvfi_rd_addr_o,
    output logic [63:0]         rvfi_rs2_rdata_o, rvfi_rd_wdata_o, rvfi_mem_addr_o, rvfi_mem_rdata_o,
    output logic [7:0]          rvfi_mem_rmask_o, rvfi_mem_wmask_o,
    output logic [63:0]         rvfi_mem_wdata_o,  // the word; bytes outside of the mask mean nothing

    output logic [3:0]          activity_o,
    output logic                asleep_o  // in wfi or wrs
);

  logic is_asleep_q, is_asleep_d;  // the core sleeps in wfi or wrs

  // Pins of u_fetch_issue.
  logic fetch_issue_request_valid, fetch_issue_fault, fetch_issue_redirect_valid;
  logic [63:0] fetch_issue_request_addr, fetch_issue_redirect_pc;
  logic [3:0] fetch_issue_redirect_activity;
  // Pins of u_fetch_receive.
  logic fetch_receive_slot_valid, fetch_receive_slot_fault, fetch_receive_space, fetch_receive_turn_valid;
  logic [3:0] fetch_receive_slot_activity;
  logic [63:0] fetch_receive_slot_pc, fetch_receive_turn_pc;
  logic [31:0] fetch_receive_slot_insn;
  xb_pkg::stack_move_t fetch_receive_stack_move;
  logic [11:0] fetch_receive_turns_from;
  xb_pkg::guess_t fetch_receive_guess;
  // Pins of u_decode.
  logic decode_ready, decode_slot_valid, decode_slot_ctl_word, decode_slot_ctl_use_imm,
      decode_slot_ctl_reads_1, decode_slot_ctl_reads_2, decode_slot_ctl_writes, decode_slot_ctl_is_store,
      decode_slot_ctl_sign, decode_slot_ctl_refetch, decode_jump_valid;
  logic [3:0] decode_slot_activity, decode_slot_ctl_unit, decode_slot_ctl_alu;
  logic [63:0] decode_slot_pc, decode_slot_constant, decode_slot_op_1, decode_slot_op_2, decode_jump_pc,
      decode_expected;
  logic [31:0] decode_slot_insn;
  logic [2:0] decode_slot_ctl_result;
  logic [1:0] decode_slot_ctl_size, decode_slot_ctl_atomic;
  logic [4:0] decode_slot_ctl_cause;
  xb_pkg::guess_t decode_guess;
  // Pins of u_execute.
  logic execute_ready, execute_slot_valid, execute_slot_counts, execute_slot_multiplies,
      execute_slot_dest_writes, execute_slot_access_is_store, execute_slot_access_sign, execute_load_valid,
      execute_load_ready, execute_redirect_valid, execute_asleep, execute_forward_dest_writes,
      execute_forward_ready, execute_word, execute_multiplies, execute_csr_writes, execute_csr_execute,
      execute_mret, execute_outcome_valid, execute_outcome_calls, execute_outcome_returns,
      execute_outcome_branches, execute_outcome_varies;
  logic [3:0] execute_slot_activity, execute_atomic_op, execute_redirect_activity;
  logic [63:0] execute_slot_pc, execute_slot_result, execute_slot_store_data, execute_slot_record_next_pc,
      execute_slot_record_rs1_rdata, execute_slot_record_rs2_rdata, execute_redirect_pc, execute_forward_data,
      execute_op_1, execute_op_2, execute_csr_operand, execute_outcome_pc;
  xb_pkg::trap_info_t execute_slot_trap;
  logic [4:0] execute_slot_dest_rd, execute_slot_record_rs1_addr, execute_slot_record_rs2_addr,
      execute_forward_dest_rd;
  logic [1:0] execute_slot_access_place, execute_slot_access_size, execute_slot_access_atomic,
      execute_outcome_counter;
  logic [31:0] execute_slot_record_insn;
  logic [2:0] execute_funct3, execute_csr_funct3;
  logic [11:0] execute_csr_address;
  logic [17:0] execute_outcome_target;
  xb_pkg::history_outcome_t execute_history;
  xb_pkg::stack_repair_t execute_stack_repair;
  // Pins of u_memory_issue.
  logic memory_issue_may_load, memory_issue_ready, memory_issue_slot_valid, memory_issue_slot_counts,
      memory_issue_slot_multiplies, memory_issue_slot_dest_writes, memory_issue_slot_access_is_store,
      memory_issue_forward_dest_writes, memory_issue_forward_ready, memory_issue_occupied,
      memory_issue_multiplies, memory_issue_trap_valid, memory_issue_trap_is_interrupt;
  logic [3:0] memory_issue_slot_activity;
  logic [63:0] memory_issue_slot_pc, memory_issue_slot_result, memory_issue_slot_address,
      memory_issue_slot_store_data, memory_issue_slot_record_next_pc, memory_issue_slot_record_rs1_rdata,
      memory_issue_slot_record_rs2_rdata, memory_issue_forward_data, memory_issue_trap_pc,
      memory_issue_trap_tval;
  xb_pkg::trap_info_t memory_issue_slot_trap;
  logic [4:0] memory_issue_slot_dest_rd, memory_issue_slot_record_rs1_addr, memory_issue_slot_record_rs2_addr,
      memory_issue_forward_dest_rd, memory_issue_trap_cause;
  logic [1:0] memory_issue_slot_access_place, memory_issue_slot_access_size, memory_issue_slot_access_atomic;
  logic [31:0] memory_issue_slot_record_insn;
  // Pins of u_memory_receive.
  logic memory_receive_slot_valid, memory_receive_slot_counts, memory_receive_slot_dest_writes,
      memory_receive_slot_access_is_store, memory_receive_forward_dest_writes, memory_receive_occupied;
  logic [3:0] memory_receive_slot_activity;
  logic [63:0] memory_receive_slot_pc, memory_receive_slot_result, memory_receive_slot_address,
      memory_receive_slot_store_data, memory_receive_slot_record_next_pc,
      memory_receive_slot_record_rs1_rdata, memory_receive_slot_record_rs2_rdata, memory_receive_forward_data;
  xb_pkg::trap_info_t memory_receive_slot_trap;
  logic [4:0] memory_receive_slot_dest_rd, memory_receive_slot_record_rs1_addr,
      memory_receive_slot_record_rs2_addr, memory_receive_forward_dest_rd;
  logic [1:0] memory_receive_slot_access_place, memory_receive_slot_access_size,
      memory_receive_slot_access_atomic;
  logic [31:0] memory_receive_slot_record_insn;
  // Pins of u_write_back.
  logic write_back_occupied, write_back_counts;
  // Pins of u_xregs.
  logic xregs_clearing;
  logic [4:0] xregs_clear_index;
  logic [63:0] xregs_data_1, xregs_data_2;
  // Pins of u_csr_file.
  logic [63:0] csr_file_value, csr_file_redirect_pc, csr_file_mepc;
  logic csr_file_kill, csr_file_redirect_valid, csr_file_wake, csr_file_irq;
  logic [4:0] csr_file_irq_cause;
  // Pins of u_branch_target_buffer.
  xb_pkg::half_guess_t branch_target_buffer_lower, branch_target_buffer_upper;
  logic [60:0] branch_target_buffer_asked;
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
  // Pins of u_multiplier.
  logic [63:0] multiplier_result;

  assign imem_req_valid_o = fetch_issue_request_valid;
  assign imem_req_addr_o = fetch_issue_request_addr;
  assign load_valid_o = execute_load_valid;
  assign execute_load_ready = load_ready_i;
  assign is_asleep_d = execute_asleep;
  assign asleep_o = is_asleep_q;

  fetch_issue u_fetch_issue (
      .clk_i(clk_i), .rst_ni(rst_ni), .clearing_i(xregs_clearing), .reset_pc_i(reset_pc_i),
      .ram_size_i(strap_ram_size_i),
      .handler_valid_i(csr_file_redirect_valid), .handler_pc_i(csr_file_redirect_pc),
      .x_redirect_valid_i(execute_redirect_valid), .x_redirect_pc_i(execute_redirect_pc),
      .x_redirect_activity_i(execute_redirect_activity),
      .d_redirect_valid_i(decode_jump_valid), .d_redirect_pc_i(decode_jump_pc), .space_i(fetch_receive_space),
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
      .slot_insn_o(fetch_receive_slot_insn), .space_o(fetch_receive_space),
      .lower_i(branch_target_buffer_lower), .upper_i(branch_target_buffer_upper),
      .asked_i(branch_target_buffer_asked), .lower_by_history_i(direction_table_lower),
      .upper_by_history_i(direction_table_upper), .varying_target_i(indirect_table_target),
      .stack_top_i(return_stack_top), .stack_target_i(return_stack_target),
      .stack_move_o(fetch_receive_stack_move),
      .turn_valid_o(fetch_receive_turn_valid), .turn_pc_o(fetch_receive_turn_pc),
      .turns_from_o(fetch_receive_turns_from), .guess_o(fetch_receive_guess)
  );

  wire decode_multiplying = execute_multiplies | memory_issue_multiplies;

  decode u_decode (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .fetch_valid_i(fetch_receive_slot_valid), .fetch_activity_i(fetch_receive_slot_activity),
      .fetch_pc_i(fetch_receive_slot_pc), .fetch_fault_i(fetch_receive_slot_fault),
      .fetch_insn_i(fetch_receive_slot_insn), .ready_o(decode_ready),
      .redirect_valid_i(fetch_issue_redirect_valid), .redirect_activity_i(fetch_issue_redirect_activity),
      .x_ready_i(execute_ready), .rs1_data_i(xregs_data_1), .rs2_data_i(xregs_data_2),
      .from_x_dest_writes_i(execute_forward_dest_writes), .from_x_dest_rd_i(execute_forward_dest_rd),
      .from_x_ready_i(execute_forward_ready), .from_x_data_i(execute_forward_data),
      .from_mi_dest_writes_i(memory_issue_forward_dest_writes),
      .from_mi_dest_rd_i(memory_issue_forward_dest_rd), .from_mi_ready_i(memory_issue_forward_ready),
      .from_mi_data_i(memory_issue_forward_data),
      .from_mr_dest_writes_i(memory_receive_forward_dest_writes),
      .from_mr_dest_rd_i(memory_receive_forward_dest_rd), .from_mr_data_i(memory_receive_forward_data),
      .irq_i(csr_file_irq), .multiplying_i(decode_multiplying),
      .slot_valid_o(decode_slot_valid), .slot_activity_o(decode_slot_activity), .slot_pc_o(decode_slot_pc),
      .slot_insn_o(decode_slot_insn), .slot_constant_o(decode_slot_constant), .slot_op_1_o(decode_slot_op_1),
      .slot_op_2_o(decode_slot_op_2), .slot_ctl_unit_o(decode_slot_ctl_unit),
      .slot_ctl_alu_o(decode_slot_ctl_alu), .slot_ctl_result_o(decode_slot_ctl_result),
      .slot_ctl_word_o(decode_slot_ctl_word), .slot_ctl_use_imm_o(decode_slot_ctl_use_imm),
      .slot_ctl_reads_1_o(decode_slot_ctl_reads_1), .slot_ctl_reads_2_o(decode_slot_ctl_reads_2),
      .slot_ctl_writes_o(decode_slot_ctl_writes), .slot_ctl_is_store_o(decode_slot_ctl_is_store),
      .slot_ctl_size_o(decode_slot_ctl_size), .slot_ctl_sign_o(decode_slot_ctl_sign),
      .slot_ctl_atomic_o(decode_slot_ctl_atomic), .slot_ctl_refetch_o(decode_slot_ctl_refetch),
      .slot_ctl_cause_o(decode_slot_ctl_cause), .jump_valid_o(decode_jump_valid), .jump_pc_o(decode_jump_pc),
      .fetch_guess_i(fetch_receive_guess), .guess_o(decode_guess), .expected_o(decode_expected)
  );

  wire execute_pipe_empty =
      ~(memory_issue_occupied | memory_receive_occupied | write_back_occupied);

  execute u_execute (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .decode_valid_i(decode_slot_valid), .decode_activity_i(decode_slot_activity),
      .decode_pc_i(decode_slot_pc), .decode_insn_i(decode_slot_insn),
      .decode_constant_i(decode_slot_constant), .decode_op_1_i(decode_slot_op_1),
      .decode_op_2_i(decode_slot_op_2), .decode_ctl_unit_i(decode_slot_ctl_unit),
      .decode_ctl_alu_i(decode_slot_ctl_alu), .decode_ctl_result_i(decode_slot_ctl_result),
      .decode_ctl_word_i(decode_slot_ctl_word), .decode_ctl_use_imm_i(decode_slot_ctl_use_imm),
      .decode_ctl_reads_1_i(decode_slot_ctl_reads_1), .decode_ctl_reads_2_i(decode_slot_ctl_reads_2),
      .decode_ctl_writes_i(decode_slot_ctl_writes), .decode_ctl_is_store_i(decode_slot_ctl_is_store),
      .decode_ctl_size_i(decode_slot_ctl_size), .decode_ctl_sign_i(decode_slot_ctl_sign),
      .decode_ctl_atomic_i(decode_slot_ctl_atomic), .decode_ctl_refetch_i(decode_slot_ctl_refetch),
      .decode_ctl_cause_i(decode_slot_ctl_cause), .ready_o(execute_ready), .kill_i(csr_file_kill),
      .mi_ready_i(memory_issue_ready),
      .slot_valid_o(execute_slot_valid), .slot_activity_o(execute_slot_activity), .slot_pc_o(execute_slot_pc),
      .slot_trap_o(execute_slot_trap), .slot_counts_o(execute_slot_counts),
      .slot_multiplies_o(execute_slot_multiplies), .slot_dest_writes_o(execute_slot_dest_writes),
      .slot_dest_rd_o(execute_slot_dest_rd), .slot_access_place_o(execute_slot_access_place),
      .slot_access_is_store_o(execute_slot_access_is_store), .slot_access_size_o(execute_slot_access_size),
      .slot_access_sign_o(execute_slot_access_sign), .slot_access_atomic_o(execute_slot_access_atomic),
      .slot_result_o(execute_slot_result), .slot_store_data_o(execute_slot_store_data),
      .slot_record_insn_o(execute_slot_record_insn), .slot_record_next_pc_o(execute_slot_record_next_pc),
      .slot_record_rs1_addr_o(execute_slot_record_rs1_addr),
      .slot_record_rs1_rdata_o(execute_slot_record_rs1_rdata),
      .slot_record_rs2_addr_o(execute_slot_record_rs2_addr),
      .slot_record_rs2_rdata_o(execute_slot_record_rs2_rdata), .atomic_op_o(execute_atomic_op),
      .load_valid_o(execute_load_valid), .load_ready_i(execute_load_ready), .load_addr_o(load_addr_o),
      .may_load_i(memory_issue_may_load),
      .redirect_valid_o(execute_redirect_valid), .redirect_pc_o(execute_redirect_pc),
      .redirect_activity_o(execute_redirect_activity), .asleep_o(execute_asleep),
      .pipe_empty_i(execute_pipe_empty),
      .forward_dest_writes_o(execute_forward_dest_writes), .forward_dest_rd_o(execute_forward_dest_rd),
      .forward_ready_o(execute_forward_ready), .forward_data_o(execute_forward_data), .op_1_o(execute_op_1),
      .op_2_o(execute_op_2), .funct3_o(execute_funct3), .word_o(execute_word),
      .multiplies_o(execute_multiplies),
      .csr_address_o(execute_csr_address), .csr_funct3_o(execute_csr_funct3),
      .csr_operand_o(execute_csr_operand), .csr_writes_o(execute_csr_writes),
      .csr_execute_o(execute_csr_execute), .csr_value_i(csr_file_value), .mret_o(execute_mret),
      .mepc_i(csr_file_mepc), .irq_i(csr_file_irq), .irq_cause_i(csr_file_irq_cause), .wake_i(csr_file_wake),
      .reserved_i(reserved_i), .short_wait_ends_i(short_wait_ends_i), .ram_size_i(strap_ram_size_i),
      .decode_guess_i(decode_guess), .expected_i(decode_expected),
      .outcome_valid_o(execute_outcome_valid), .outcome_pc_o(execute_outcome_pc),
      .outcome_target_o(execute_outcome_target), .outcome_counter_o(execute_outcome_counter),
      .outcome_calls_o(execute_outcome_calls), .outcome_returns_o(execute_outcome_returns),
      .outcome_branches_o(execute_outcome_branches), .outcome_varies_o(execute_outcome_varies),
      .history_o(execute_history), .stack_repair_o(execute_stack_repair)
  );

  memory_issue u_memory_issue (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .execute_valid_i(execute_slot_valid), .execute_activity_i(execute_slot_activity),
      .execute_pc_i(execute_slot_pc), .execute_trap_i(execute_slot_trap),
      .execute_counts_i(execute_slot_counts), .execute_multiplies_i(execute_slot_multiplies),
      .execute_dest_writes_i(execute_slot_dest_writes), .execute_dest_rd_i(execute_slot_dest_rd),
      .execute_access_place_i(execute_slot_access_place),
      .execute_access_is_store_i(execute_slot_access_is_store),
      .execute_access_size_i(execute_slot_access_size), .execute_access_sign_i(execute_slot_access_sign),
      .execute_access_atomic_i(execute_slot_access_atomic), .execute_result_i(execute_slot_result),
      .execute_store_data_i(execute_slot_store_data), .execute_record_insn_i(execute_slot_record_insn),
      .execute_record_next_pc_i(execute_slot_record_next_pc),
      .execute_record_rs1_addr_i(execute_slot_record_rs1_addr),
      .execute_record_rs1_rdata_i(execute_slot_record_rs1_rdata),
      .execute_record_rs2_addr_i(execute_slot_record_rs2_addr),
      .execute_record_rs2_rdata_i(execute_slot_record_rs2_rdata), .atomic_op_i(execute_atomic_op),
      .load_taken_i(execute_load_valid & execute_load_ready), .may_load_o(memory_issue_may_load),
      .load_dropped_o(load_dropped_o), .ready_o(memory_issue_ready),
      .slot_valid_o(memory_issue_slot_valid), .slot_activity_o(memory_issue_slot_activity),
      .slot_pc_o(memory_issue_slot_pc), .slot_trap_o(memory_issue_slot_trap),
      .slot_counts_o(memory_issue_slot_counts), .slot_multiplies_o(memory_issue_slot_multiplies),
      .slot_dest_writes_o(memory_issue_slot_dest_writes), .slot_dest_rd_o(memory_issue_slot_dest_rd),
      .slot_access_place_o(memory_issue_slot_access_place),
      .slot_access_is_store_o(memory_issue_slot_access_is_store),
      .slot_access_size_o(memory_issue_slot_access_size),
      .slot_access_atomic_o(memory_issue_slot_access_atomic), .slot_result_o(memory_issue_slot_result),
      .slot_address_o(memory_issue_slot_address), .slot_store_data_o(memory_issue_slot_store_data),
      .slot_record_insn_o(memory_issue_slot_record_insn),
      .slot_record_next_pc_o(memory_issue_slot_record_next_pc),
      .slot_record_rs1_addr_o(memory_issue_slot_record_rs1_addr),
      .slot_record_rs1_rdata_o(memory_issue_slot_record_rs1_rdata),
      .slot_record_rs2_addr_o(memory_issue_slot_record_rs2_addr),
      .slot_record_rs2_rdata_o(memory_issue_slot_record_rs2_rdata),
      .forward_dest_writes_o(memory_issue_forward_dest_writes),
      .forward_dest_rd_o(memory_issue_forward_dest_rd), .forward_ready_o(memory_issue_forward_ready),
      .forward_data_o(memory_issue_forward_data), .occupied_o(memory_issue_occupied),
      .multiplies_o(memory_issue_multiplies),
      .store_valid_o(store_valid_o), .store_write_o(store_write_o), .store_addr_o(store_addr_o),
      .store_wdata_o(store_wdata_o), .store_wmask_o(store_wmask_o), .atomic_o(atomic_o),
      .failed_i(sc_failed_i), .core_rsp0_valid_i(core_rsp0_valid_i), .core_rsp0_rdata_i(core_rsp0_rdata_i),
      .core_rsp1_valid_i(core_rsp1_valid_i), .core_rsp1_rdata_i(core_rsp1_rdata_i),
      .device_valid_o(io_req_valid_o), .device_write_o(io_req_write_o), .device_addr_o(io_req_addr_o),
      .device_wdata_o(io_req_wdata_o), .device_size_o(io_req_size_o),
      .device_rsp_valid_i(io_rsp_valid_i), .device_rsp_rdata_i(io_rsp_rdata_i),
      .trap_valid_o(memory_issue_trap_valid), .trap_is_interrupt_o(memory_issue_trap_is_interrupt),
      .trap_cause_o(memory_issue_trap_cause), .trap_pc_o(memory_issue_trap_pc),
      .trap_tval_o(memory_issue_trap_tval), .handler_pc_i(csr_file_redirect_pc)
  );

  memory_receive u_memory_receive (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .issue_valid_i(memory_issue_slot_valid), .issue_activity_i(memory_issue_slot_activity),
      .issue_pc_i(memory_issue_slot_pc), .issue_trap_i(memory_issue_slot_trap),
      .issue_counts_i(memory_issue_slot_counts), .issue_multiplies_i(memory_issue_slot_multiplies),
      .issue_dest_writes_i(memory_issue_slot_dest_writes), .issue_dest_rd_i(memory_issue_slot_dest_rd),
      .issue_access_place_i(memory_issue_slot_access_place),
      .issue_access_is_store_i(memory_issue_slot_access_is_store),
      .issue_access_size_i(memory_issue_slot_access_size),
      .issue_access_atomic_i(memory_issue_slot_access_atomic), .issue_result_i(memory_issue_slot_result),
      .issue_address_i(memory_issue_slot_address), .issue_store_data_i(memory_issue_slot_store_data),
      .issue_record_insn_i(memory_issue_slot_record_insn),
      .issue_record_next_pc_i(memory_issue_slot_record_next_pc),
      .issue_record_rs1_addr_i(memory_issue_slot_record_rs1_addr),
      .issue_record_rs1_rdata_i(memory_issue_slot_record_rs1_rdata),
      .issue_record_rs2_addr_i(memory_issue_slot_record_rs2_addr),
      .issue_record_rs2_rdata_i(memory_issue_slot_record_rs2_rdata), .clearing_i(xregs_clearing),
      .product_i(multiplier_result),
      .slot_valid_o(memory_receive_slot_valid), .slot_activity_o(memory_receive_slot_activity),
      .slot_pc_o(memory_receive_slot_pc), .slot_trap_o(memory_receive_slot_trap),
      .slot_counts_o(memory_receive_slot_counts), .slot_dest_writes_o(memory_receive_slot_dest_writes),
      .slot_dest_rd_o(memory_receive_slot_dest_rd), .slot_access_place_o(memory_receive_slot_access_place),
      .slot_access_is_store_o(memory_receive_slot_access_is_store),
      .slot_access_size_o(memory_receive_slot_access_size),
      .slot_access_atomic_o(memory_receive_slot_access_atomic), .slot_result_o(memory_receive_slot_result),
      .slot_address_o(memory_receive_slot_address), .slot_store_data_o(memory_receive_slot_store_data),
      .slot_record_insn_o(memory_receive_slot_record_insn),
      .slot_record_next_pc_o(memory_receive_slot_record_next_pc),
      .slot_record_rs1_addr_o(memory_receive_slot_record_rs1_addr),
      .slot_record_rs1_rdata_o(memory_receive_slot_record_rs1_rdata),
      .slot_record_rs2_addr_o(memory_receive_slot_record_rs2_addr),
      .slot_record_rs2_rdata_o(memory_receive_slot_record_rs2_rdata),
      .forward_dest_writes_o(memory_receive_forward_dest_writes),
      .forward_dest_rd_o(memory_receive_forward_dest_rd), .forward_data_o(memory_receive_forward_data),
      .occupied_o(memory_receive_occupied)
  );

  write_back u_write_back (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .receive_valid_i(memory_receive_slot_valid), .receive_activity_i(memory_receive_slot_activity),
      .receive_pc_i(memory_receive_slot_pc), .receive_trap_i(memory_receive_slot_trap),
      .receive_counts_i(memory_receive_slot_counts), .receive_dest_writes_i(memory_receive_slot_dest_writes),
      .receive_dest_rd_i(memory_receive_slot_dest_rd),
      .receive_access_place_i(memory_receive_slot_access_place),
      .receive_access_is_store_i(memory_receive_slot_access_is_store),
      .receive_access_size_i(memory_receive_slot_access_size),
      .receive_access_atomic_i(memory_receive_slot_access_atomic),
      .receive_result_i(memory_receive_slot_result), .receive_address_i(memory_receive_slot_address),
      .receive_store_data_i(memory_receive_slot_store_data),
      .receive_record_insn_i(memory_receive_slot_record_insn),
      .receive_record_next_pc_i(memory_receive_slot_record_next_pc),
      .receive_record_rs1_addr_i(memory_receive_slot_record_rs1_addr),
      .receive_record_rs1_rdata_i(memory_receive_slot_record_rs1_rdata),
      .receive_record_rs2_addr_i(memory_receive_slot_record_rs2_addr),
      .receive_record_rs2_rdata_i(memory_receive_slot_record_rs2_rdata), .occupied_o(write_back_occupied),
      .counts_o(write_back_counts), .rvfi_valid_o(rvfi_valid_o), .rvfi_order_o(rvfi_order_o),
      .rvfi_insn_o(rvfi_insn_o), .rvfi_trap_o(rvfi_trap_o), .rvfi_intr_o(rvfi_intr_o),
      .rvfi_cause_o(rvfi_cause_o), .rvfi_tval_o(rvfi_tval_o), .rvfi_pc_rdata_o(rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o(rvfi_pc_wdata_o), .rvfi_rs1_addr_o(rvfi_rs1_addr_o), .rvfi_rs2_addr_o(rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o(rvfi_rs1_rdata_o), .rvfi_rs2_rdata_o(rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o(rvfi_rd_addr_o), .rvfi_rd_wdata_o(rvfi_rd_wdata_o), .rvfi_mem_addr_o(rvfi_mem_addr_o),
      .rvfi_mem_rmask_o(rvfi_mem_rmask_o), .rvfi_mem_wmask_o(rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o(rvfi_mem_rdata_o), .rvfi_mem_wdata_o(rvfi_mem_wdata_o), .activity_o(activity_o)
  );

  register_file_x u_xregs (
      .clk_i(clk_i), .rst_ni(rst_ni), .write_i(memory_receive_forward_dest_writes),
      .write_index_i(memory_receive_forward_dest_rd), .write_data_i(memory_receive_forward_data),
      .clearing_o(xregs_clearing), .clear_index_o(xregs_clear_index), .index_1_i(decode_slot_insn[19:15]),
      .data_1_o(xregs_data_1), .index_2_i(decode_slot_insn[24:20]), .data_2_o(xregs_data_2)
  );

  csr_file u_csr_file (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .strap_pe_id_i(strap_pe_id_i), .strap_num_pes_i(strap_num_pes_i),
      .strap_mesh_width_i(strap_mesh_width_i), .strap_mesh_height_i(strap_mesh_height_i),
      .strap_node_x_i(strap_node_x_i), .strap_node_y_i(strap_node_y_i), .strap_ram_size_i(strap_ram_size_i),
      .cycle_i(cycle_i), .mtime_i(mtime_i), .clearing_i(xregs_clearing),
      .clear_index_i(xregs_clear_index[1:0]),
      .access_address_i(execute_csr_address), .access_funct3_i(execute_csr_funct3),
      .access_operand_i(execute_csr_operand), .access_writes_i(execute_csr_writes),
      .access_execute_i(execute_csr_execute), .value_o(csr_file_value),
      .trap_valid_i(memory_issue_trap_valid), .trap_is_interrupt_i(memory_issue_trap_is_interrupt),
      .trap_cause_i(memory_issue_trap_cause), .trap_pc_i(memory_issue_trap_pc),
      .trap_tval_i(memory_issue_trap_tval), .mret_i(execute_mret), .kill_o(csr_file_kill),
      .redirect_valid_o(csr_file_redirect_valid), .redirect_pc_o(csr_file_redirect_pc),
      .mepc_o(csr_file_mepc), .retires_i(write_back_counts), .software_irq_i(software_irq_i),
      .timer_irq_i(timer_irq_i), .wake_o(csr_file_wake), .irq_o(csr_file_irq),
      .irq_cause_o(csr_file_irq_cause)
  );

  branch_target_buffer u_branch_target_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .read_i(fetch_issue_request_valid),
      .word_i(fetch_issue_request_addr[63:3]), .lower_o(branch_target_buffer_lower),
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

  wire multiplier_enable_2 = memory_issue_ready & memory_issue_multiplies;

  multiplier u_multiplier (
      .clk_i(clk_i), .a_i(execute_op_1), .b_i(execute_op_2), .funct3_i(execute_funct3[1:0]),
      .word_i(execute_word), .result_o(multiplier_result),
      .enable_1_i(memory_issue_ready & execute_multiplies), .enable_2_i(multiplier_enable_2)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) is_asleep_q <= 1'b0;
    else is_asleep_q <= is_asleep_d;
  end

  wire writes_zero = memory_receive_forward_data == 64'd0;

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
  wire unused_bits = &{1'b0, execute_funct3[2], xregs_clear_index[4:2]};

endmodule
