// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From core.cc.
//
// Seven-stage in-order core: fetch issue, fetch receive, decode, execute, memory issue, memory
// receive, write back.

module core (
    input  logic        clk_i,
    input  logic        rst_ni,

    // strap
    input  logic [9:0]  strap_pe_id_i,
    input  logic [10:0] strap_num_pes_i,
    input  logic [5:0]  strap_mesh_width_i,
    input  logic [5:0]  strap_mesh_height_i,
    input  logic [4:0]  strap_node_x_i,
    input  logic [4:0]  strap_node_y_i,
    input  logic [31:0] strap_ram_size_i,
    input  logic [31:0] strap_export_base_i,
    input  logic [31:0] strap_export_limit_i,

    input  logic [31:0] reset_pc_i,
    input  logic [63:0] cycle_i,
    output logic        imem_req_valid_o,
    output logic [31:0] imem_req_addr_o,
    input  logic        imem_rsp_valid_i,
    input  logic [63:0] imem_rsp_data_i,

    // stream ram
    output logic        ram_valid_o,
    input  logic        ram_ready_i,
    output logic        ram_write_o,
    output logic [31:0] ram_addr_o,
    output logic [63:0] ram_wdata_o,
    output logic [7:0]  ram_wmask_o,

    // ram_atomic
    output logic        ram_atomic_lock_o,
    output logic        ram_atomic_reserve_o,
    output logic        ram_atomic_conditional_o,
    output logic [27:0] ram_atomic_granule_o,

    input  logic        ram_failed_i,

    // valid-only stream ram_rsp0
    input  logic        ram_rsp0_valid_i,
    input  logic [63:0] ram_rsp0_rdata_i,

    // valid-only stream ram_rsp1
    input  logic        ram_rsp1_valid_i,
    input  logic [63:0] ram_rsp1_rdata_i,

    // valid-only stream io_req
    output logic        io_req_valid_o,
    output logic        io_req_write_o,
    output logic [31:0] io_req_addr_o,
    output logic [63:0] io_req_wdata_o,
    output logic [1:0]  io_req_size_o,

    // valid-only stream io_rsp
    input  logic        io_rsp_valid_i,
    input  logic [63:0] io_rsp_rdata_i,

    // stream xreq
    output logic        xreq_valid_o,
    input  logic        xreq_ready_i,
    output logic        xreq_write_o,
    output logic        xreq_msip_o,
    output logic [1:0]  xreq_size_o,
    output logic [9:0]  xreq_ns_node_o,
    output logic [30:0] xreq_addr_o,
    output logic [63:0] xreq_data_o,

    output logic        asks_network_o,

    // valid-only stream xrsp
    input  logic        xrsp_valid_i,
    input  logic        xrsp_error_i,
    input  logic [3:0]  xrsp_reason_i,
    input  logic [63:0] xrsp_data_i,

    // valid-only stream xerr
    input  logic        xerr_valid_i,
    input  logic [9:0]  xerr_ns_node_i,
    input  logic        xerr_msip_i,
    input  logic [30:0] xerr_addr_i,
    input  logic [3:0]  xerr_reason_i,

    input  logic [5:0]  outstanding_loads_i,
    input  logic [5:0]  outstanding_stores_i,
    output logic [31:0] export_base_o,
    output logic [31:0] export_limit_o,
    output logic [2:0]  export_perm_o,
    input  logic        remote_msip_i,
    input  logic        remote_msip_value_i,
    input  logic [15:0] link_errors_i,
    input  logic [15:0] refusals_i,
    output logic        rvfi_valid_o,
    output logic [63:0] rvfi_order_o,

    // rvfi
    output logic [31:0] rvfi_insn_o,
    output logic        rvfi_trap_o,
    output logic        rvfi_intr_o,
    output logic [5:0]  rvfi_cause_o,
    output logic [31:0] rvfi_tval_o,
    output logic [31:0] rvfi_pc_rdata_o,
    output logic [31:0] rvfi_pc_wdata_o,
    output logic [4:0]  rvfi_rs1_addr_o,
    output logic [4:0]  rvfi_rs2_addr_o,
    output logic [31:0] rvfi_rs1_rdata_o,
    output logic [31:0] rvfi_rs2_rdata_o,
    output logic [4:0]  rvfi_rd_addr_o,
    output logic [31:0] rvfi_rd_wdata_o,
    output logic [31:0] rvfi_mem_addr_o,
    output logic [7:0]  rvfi_mem_rmask_o,
    output logic [7:0]  rvfi_mem_wmask_o,
    output logic [63:0] rvfi_mem_rdata_o,
    output logic [63:0] rvfi_mem_wdata_o,
    output logic        rvfi_ext_o,
    output logic [31:0] rvfi_ext_ns_o,
    output logic [4:0]  rvfi_ers_addr_o,
    output logic [31:0] rvfi_ers_rdata_o,
    output logic        rvfi_erd_valid_o,
    output logic [4:0]  rvfi_erd_addr_o,
    output logic [31:0] rvfi_erd_wdata_o,

    output logic [3:0]  activity_o,
    output logic        wfi_o
);

  logic asleep_q, asleep_d;

  logic        u_fetch_issue_request_valid_o;
  logic        u_fetch_issue_fault_o;
  logic        u_fetch_issue_redirect_valid_o;
  logic [31:0] u_fetch_issue_redirect_pc_o;
  logic [3:0]  u_fetch_issue_redirect_label_o;
  logic        u_fetch_receive_slot_valid_o;
  logic [3:0]  u_fetch_receive_slot_label_o;
  logic [31:0] u_fetch_receive_slot_pc_o;
  logic        u_fetch_receive_slot_fault_o;
  logic [31:0] u_fetch_receive_slot_insn_o;
  logic        u_fetch_receive_space_o;
  logic [4:0]  u_fetch_receive_rs1_o;
  logic [4:0]  u_fetch_receive_rs2_o;
  logic [4:0]  u_fetch_receive_ers_o;
  logic        u_decode_ready_o;
  logic        u_decode_slot_valid_o;
  logic [3:0]  u_decode_slot_label_o;
  logic [31:0] u_decode_slot_pc_o;
  logic [31:0] u_decode_slot_insn_o;
  logic [31:0] u_decode_slot_target_o;
  logic [31:0] u_decode_slot_imm_o;
  logic [4:0]  u_decode_slot_index_1_o;
  logic [4:0]  u_decode_slot_index_2_o;
  logic [4:0]  u_decode_slot_index_ext_o;
  logic [31:0] u_decode_slot_op_1_o;
  logic [31:0] u_decode_slot_op_2_o;
  logic [31:0] u_decode_slot_ext_o;
  logic [3:0]  u_decode_slot_ctl_unit_o;
  logic [3:0]  u_decode_slot_ctl_alu_o;
  logic        u_decode_slot_ctl_word_o;
  logic        u_decode_slot_ctl_use_imm_o;
  logic        u_decode_slot_ctl_use_ext_o;
  logic        u_decode_slot_ctl_reads_1_o;
  logic        u_decode_slot_ctl_reads_2_o;
  logic        u_decode_slot_ctl_swap_o;
  logic        u_decode_slot_ctl_reads_ext_o;
  logic        u_decode_slot_ctl_writes_o;
  logic        u_decode_slot_ctl_ext_file_o;
  logic        u_decode_slot_ctl_is_store_o;
  logic        u_decode_slot_ctl_is_remote_o;
  logic        u_decode_slot_ctl_store_ext_o;
  logic [1:0]  u_decode_slot_ctl_size_o;
  logic        u_decode_slot_ctl_sign_o;
  logic [1:0]  u_decode_slot_ctl_atomic_o;
  logic        u_decode_slot_ctl_refetch_o;
  logic        u_decode_slot_ctl_xbgas_o;
  logic [3:0]  u_decode_slot_ctl_cause_o;
  logic        u_decode_keep_ext_o;
  logic        u_decode_reread_ext_o;
  logic [4:0]  u_decode_reread_index_o;
  logic        u_decode_jump_valid_o;
  logic [31:0] u_decode_jump_pc_o;
  logic [3:0]  u_decode_jump_label_o;
  logic        u_execute_ready_o;
  logic        u_execute_slot_valid_o;
  logic [3:0]  u_execute_slot_label_o;
  logic [31:0] u_execute_slot_pc_o;
  logic        u_execute_slot_trap_valid_o;
  logic        u_execute_slot_trap_interrupt_o;
  logic [4:0]  u_execute_slot_trap_cause_o;
  logic        u_execute_slot_counts_o;
  logic        u_execute_slot_dest_writes_o;
  logic        u_execute_slot_dest_ext_file_o;
  logic [4:0]  u_execute_slot_dest_rd_o;
  logic [2:0]  u_execute_slot_access_place_o;
  logic        u_execute_slot_access_is_store_o;
  logic [1:0]  u_execute_slot_access_size_o;
  logic        u_execute_slot_access_sign_o;
  logic [1:0]  u_execute_slot_access_atomic_o;
  logic [31:0] u_execute_slot_result_o;
  logic [31:0] u_execute_slot_store_data_o;
  logic [31:0] u_execute_slot_ext_o;
  logic [31:0] u_execute_slot_record_insn_o;
  logic [31:0] u_execute_slot_record_next_pc_o;
  logic [4:0]  u_execute_slot_record_rs1_addr_o;
  logic [31:0] u_execute_slot_record_rs1_rdata_o;
  logic [4:0]  u_execute_slot_record_rs2_addr_o;
  logic [31:0] u_execute_slot_record_rs2_rdata_o;
  logic [4:0]  u_execute_slot_record_ers_addr_o;
  logic [3:0]  u_execute_reason_o;
  logic [3:0]  u_execute_atomic_op_o;
  logic        u_execute_bid_o;
  logic        u_execute_redirect_valid_o;
  logic [31:0] u_execute_redirect_pc_o;
  logic [3:0]  u_execute_redirect_label_o;
  logic        u_execute_ext_writer_o;
  logic        u_execute_asleep_o;
  logic [11:0] u_execute_csr_address_o;
  logic [2:0]  u_execute_csr_funct3_o;
  logic [31:0] u_execute_csr_operand_o;
  logic        u_execute_csr_writes_o;
  logic        u_execute_csr_execute_o;
  logic        u_execute_mret_o;
  logic        u_memory_issue_ready_o;
  logic        u_memory_issue_took_answer_o;
  logic        u_memory_issue_slot_valid_o;
  logic [3:0]  u_memory_issue_slot_label_o;
  logic [31:0] u_memory_issue_slot_pc_o;
  logic        u_memory_issue_slot_trap_valid_o;
  logic        u_memory_issue_slot_trap_interrupt_o;
  logic [4:0]  u_memory_issue_slot_trap_cause_o;
  logic        u_memory_issue_slot_counts_o;
  logic        u_memory_issue_slot_dest_writes_o;
  logic        u_memory_issue_slot_dest_ext_file_o;
  logic [4:0]  u_memory_issue_slot_dest_rd_o;
  logic [2:0]  u_memory_issue_slot_access_place_o;
  logic        u_memory_issue_slot_access_is_store_o;
  logic [1:0]  u_memory_issue_slot_access_size_o;
  logic        u_memory_issue_slot_access_sign_o;
  logic [1:0]  u_memory_issue_slot_access_atomic_o;
  logic [31:0] u_memory_issue_slot_result_o;
  logic [31:0] u_memory_issue_slot_store_data_o;
  logic [31:0] u_memory_issue_slot_ext_o;
  logic [31:0] u_memory_issue_slot_record_insn_o;
  logic [31:0] u_memory_issue_slot_record_next_pc_o;
  logic [4:0]  u_memory_issue_slot_record_rs1_addr_o;
  logic [31:0] u_memory_issue_slot_record_rs1_rdata_o;
  logic [4:0]  u_memory_issue_slot_record_rs2_addr_o;
  logic [31:0] u_memory_issue_slot_record_rs2_rdata_o;
  logic [4:0]  u_memory_issue_slot_record_ers_addr_o;
  logic        u_memory_issue_forward_dest_writes_o;
  logic        u_memory_issue_forward_dest_ext_file_o;
  logic [4:0]  u_memory_issue_forward_dest_rd_o;
  logic        u_memory_issue_forward_ready_o;
  logic [31:0] u_memory_issue_forward_data_o;
  logic        u_memory_issue_occupied_o;
  logic        u_memory_issue_blocks_o;
  logic [3:0]  u_memory_issue_blocked_label_o;
  logic        u_memory_issue_clint_valid_o;
  logic        u_memory_issue_clint_write_o;
  logic [31:0] u_memory_issue_clint_addr_o;
  logic [63:0] u_memory_issue_clint_wdata_o;
  logic [1:0]  u_memory_issue_clint_size_o;
  logic        u_memory_issue_trap_valid_o;
  logic        u_memory_issue_trap_interrupt_o;
  logic [4:0]  u_memory_issue_trap_cause_o;
  logic [31:0] u_memory_issue_trap_pc_o;
  logic [31:0] u_memory_issue_trap_tval_o;
  logic        u_memory_issue_trap_ns_fault_o;
  logic [31:0] u_memory_issue_trap_ns_o;
  logic [3:0]  u_memory_issue_trap_reason_o;
  logic        u_memory_receive_answered_o;
  logic [63:0] u_memory_receive_answer_o;
  logic        u_memory_receive_ready_o;
  logic        u_memory_receive_slot_valid_o;
  logic [3:0]  u_memory_receive_slot_label_o;
  logic [31:0] u_memory_receive_slot_pc_o;
  logic        u_memory_receive_slot_trap_valid_o;
  logic        u_memory_receive_slot_trap_interrupt_o;
  logic [4:0]  u_memory_receive_slot_trap_cause_o;
  logic        u_memory_receive_slot_counts_o;
  logic        u_memory_receive_slot_dest_writes_o;
  logic        u_memory_receive_slot_dest_ext_file_o;
  logic [4:0]  u_memory_receive_slot_dest_rd_o;
  logic [2:0]  u_memory_receive_slot_access_place_o;
  logic        u_memory_receive_slot_access_is_store_o;
  logic [1:0]  u_memory_receive_slot_access_size_o;
  logic        u_memory_receive_slot_access_sign_o;
  logic [1:0]  u_memory_receive_slot_access_atomic_o;
  logic [31:0] u_memory_receive_slot_result_o;
  logic [31:0] u_memory_receive_slot_address_o;
  logic [31:0] u_memory_receive_slot_store_data_o;
  logic [31:0] u_memory_receive_slot_ext_o;
  logic [31:0] u_memory_receive_slot_record_insn_o;
  logic [31:0] u_memory_receive_slot_record_next_pc_o;
  logic [4:0]  u_memory_receive_slot_record_rs1_addr_o;
  logic [31:0] u_memory_receive_slot_record_rs1_rdata_o;
  logic [4:0]  u_memory_receive_slot_record_rs2_addr_o;
  logic [31:0] u_memory_receive_slot_record_rs2_rdata_o;
  logic [4:0]  u_memory_receive_slot_record_ers_addr_o;
  logic        u_memory_receive_forward_dest_writes_o;
  logic        u_memory_receive_forward_dest_ext_file_o;
  logic [4:0]  u_memory_receive_forward_dest_rd_o;
  logic        u_memory_receive_forward_ready_o;
  logic [31:0] u_memory_receive_forward_data_o;
  logic        u_memory_receive_occupied_o;
  logic        u_memory_receive_blocks_o;
  logic [3:0]  u_memory_receive_blocked_label_o;
  logic        u_memory_receive_trap_valid_o;
  logic        u_memory_receive_trap_interrupt_o;
  logic [4:0]  u_memory_receive_trap_cause_o;
  logic [31:0] u_memory_receive_trap_pc_o;
  logic [31:0] u_memory_receive_trap_tval_o;
  logic        u_memory_receive_trap_ns_fault_o;
  logic [31:0] u_memory_receive_trap_ns_o;
  logic [3:0]  u_memory_receive_trap_reason_o;
  logic        u_write_back_forward_dest_writes_o;
  logic        u_write_back_forward_dest_ext_file_o;
  logic [4:0]  u_write_back_forward_dest_rd_o;
  logic        u_write_back_forward_ready_o;
  logic [31:0] u_write_back_forward_data_o;
  logic        u_write_back_occupied_o;
  logic        u_write_back_counts_o;
  logic        u_xregs_clearing_o;
  logic [31:0] u_xregs_data_1_o;
  logic [31:0] u_xregs_data_2_o;
  logic [31:0] u_csr_file_value_o;
  logic        u_csr_file_illegal_o;
  logic        u_csr_file_kill_o;
  logic        u_csr_file_redirect_valid_o;
  logic [31:0] u_csr_file_redirect_pc_o;
  logic [3:0]  u_csr_file_redirect_label_o;
  logic [31:0] u_csr_file_mepc_o;
  logic        u_csr_file_wake_o;
  logic        u_csr_file_irq_o;
  logic [4:0]  u_csr_file_irq_cause_o;
  logic        u_csr_file_xbgas_enabled_o;
  logic        u_clint_response_valid_o;
  logic [63:0] u_clint_response_rdata_o;
  logic [63:0] u_clint_mtime_o;
  logic        u_clint_software_irq_o;
  logic        u_clint_timer_irq_o;
  logic        u_eregs_clearing_o;
  logic [31:0] u_eregs_data_1_o;

  assign imem_req_valid_o = u_fetch_issue_request_valid_o;
  assign asleep_d = u_execute_asleep_o;
  assign wfi_o = asleep_q;

  fetch_issue u_fetch_issue (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .clearing_i       (u_xregs_clearing_o),
      .reset_pc_i       (reset_pc_i),
      .ram_size_i       (strap_ram_size_i),
      .trap_valid_i     (u_csr_file_redirect_valid_o),
      .trap_pc_i        (u_csr_file_redirect_pc_o),
      .trap_label_i     (u_csr_file_redirect_label_o),
      .x_valid_i        (u_execute_redirect_valid_o),
      .x_pc_i           (u_execute_redirect_pc_o),
      .x_label_i        (u_execute_redirect_label_o),
      .d_valid_i        (u_decode_jump_valid_o),
      .d_pc_i           (u_decode_jump_pc_o),
      .d_label_i        (u_decode_jump_label_o),
      .space_i          (u_fetch_receive_space_o),
      .request_valid_o  (u_fetch_issue_request_valid_o),
      .request_addr_o   (imem_req_addr_o),
      .fault_o          (u_fetch_issue_fault_o),
      .redirect_valid_o (u_fetch_issue_redirect_valid_o),
      .redirect_pc_o    (u_fetch_issue_redirect_pc_o),
      .redirect_label_o (u_fetch_issue_redirect_label_o)
  );

  fetch_receive u_fetch_receive (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .response_valid_i (imem_rsp_valid_i),
      .response_data_i  (imem_rsp_data_i),
      .requested_i      (u_fetch_issue_request_valid_o),
      .fault_i          (u_fetch_issue_fault_o),
      .redirect_valid_i (u_fetch_issue_redirect_valid_o),
      .redirect_pc_i    (u_fetch_issue_redirect_pc_o),
      .redirect_label_i (u_fetch_issue_redirect_label_o),
      .ready_i          (u_decode_ready_o),
      .slot_valid_o     (u_fetch_receive_slot_valid_o),
      .slot_label_o     (u_fetch_receive_slot_label_o),
      .slot_pc_o        (u_fetch_receive_slot_pc_o),
      .slot_fault_o     (u_fetch_receive_slot_fault_o),
      .slot_insn_o      (u_fetch_receive_slot_insn_o),
      .space_o          (u_fetch_receive_space_o),
      .rs1_o            (u_fetch_receive_rs1_o),
      .rs2_o            (u_fetch_receive_rs2_o),
      .ers_o            (u_fetch_receive_ers_o)
  );

  logic _and;
  logic _and_2;
  logic _and_3;
  logic u_decode_ext_writers_i;
  assign _and = u_memory_issue_forward_dest_writes_o & u_memory_issue_forward_dest_ext_file_o;
  assign _and_2 = u_memory_receive_forward_dest_writes_o & u_memory_receive_forward_dest_ext_file_o;
  assign _and_3 = u_write_back_forward_dest_writes_o & u_write_back_forward_dest_ext_file_o;
  assign u_decode_ext_writers_i = u_execute_ext_writer_o | _and | _and_2 | _and_3;

  decode u_decode (
      .clk_i                (clk_i),
      .rst_ni               (rst_ni),
      .fetch_valid_i        (u_fetch_receive_slot_valid_o),
      .fetch_label_i        (u_fetch_receive_slot_label_o),
      .fetch_pc_i           (u_fetch_receive_slot_pc_o),
      .fetch_fault_i        (u_fetch_receive_slot_fault_o),
      .fetch_insn_i         (u_fetch_receive_slot_insn_o),
      .ready_o              (u_decode_ready_o),
      .redirect_valid_i     (u_fetch_issue_redirect_valid_o),
      .redirect_pc_i        (u_fetch_issue_redirect_pc_o),
      .redirect_label_i     (u_fetch_issue_redirect_label_o),
      .x_ready_i            (u_execute_ready_o),
      .rs1_data_i           (u_xregs_data_1_o),
      .rs2_data_i           (u_xregs_data_2_o),
      .ers_data_i           (u_eregs_data_1_o),
      .irq_i                (u_csr_file_irq_o),
      .ext_writers_i        (u_decode_ext_writers_i),
      .slot_valid_o         (u_decode_slot_valid_o),
      .slot_label_o         (u_decode_slot_label_o),
      .slot_pc_o            (u_decode_slot_pc_o),
      .slot_insn_o          (u_decode_slot_insn_o),
      .slot_target_o        (u_decode_slot_target_o),
      .slot_imm_o           (u_decode_slot_imm_o),
      .slot_index_1_o       (u_decode_slot_index_1_o),
      .slot_index_2_o       (u_decode_slot_index_2_o),
      .slot_index_ext_o     (u_decode_slot_index_ext_o),
      .slot_op_1_o          (u_decode_slot_op_1_o),
      .slot_op_2_o          (u_decode_slot_op_2_o),
      .slot_ext_o           (u_decode_slot_ext_o),
      .slot_ctl_unit_o      (u_decode_slot_ctl_unit_o),
      .slot_ctl_alu_o       (u_decode_slot_ctl_alu_o),
      .slot_ctl_word_o      (u_decode_slot_ctl_word_o),
      .slot_ctl_use_imm_o   (u_decode_slot_ctl_use_imm_o),
      .slot_ctl_use_ext_o   (u_decode_slot_ctl_use_ext_o),
      .slot_ctl_reads_1_o   (u_decode_slot_ctl_reads_1_o),
      .slot_ctl_reads_2_o   (u_decode_slot_ctl_reads_2_o),
      .slot_ctl_swap_o      (u_decode_slot_ctl_swap_o),
      .slot_ctl_reads_ext_o (u_decode_slot_ctl_reads_ext_o),
      .slot_ctl_writes_o    (u_decode_slot_ctl_writes_o),
      .slot_ctl_ext_file_o  (u_decode_slot_ctl_ext_file_o),
      .slot_ctl_is_store_o  (u_decode_slot_ctl_is_store_o),
      .slot_ctl_is_remote_o (u_decode_slot_ctl_is_remote_o),
      .slot_ctl_store_ext_o (u_decode_slot_ctl_store_ext_o),
      .slot_ctl_size_o      (u_decode_slot_ctl_size_o),
      .slot_ctl_sign_o      (u_decode_slot_ctl_sign_o),
      .slot_ctl_atomic_o    (u_decode_slot_ctl_atomic_o),
      .slot_ctl_refetch_o   (u_decode_slot_ctl_refetch_o),
      .slot_ctl_xbgas_o     (u_decode_slot_ctl_xbgas_o),
      .slot_ctl_cause_o     (u_decode_slot_ctl_cause_o),
      .keep_ext_o           (u_decode_keep_ext_o),
      .reread_ext_o         (u_decode_reread_ext_o),
      .reread_index_o       (u_decode_reread_index_o),
      .jump_valid_o         (u_decode_jump_valid_o),
      .jump_pc_o            (u_decode_jump_pc_o),
      .jump_label_o         (u_decode_jump_label_o)
  );

  logic       u_execute_pipe_empty_i;
  logic       u_execute_blocked_i;
  logic [3:0] u_execute_blocked_label_i;
  assign u_execute_pipe_empty_i =
      ~(u_memory_issue_occupied_o | u_memory_receive_occupied_o | u_write_back_occupied_o);
  assign u_execute_blocked_i = u_memory_issue_blocks_o | u_memory_receive_blocks_o;

  always_comb begin
    if (u_memory_receive_blocks_o) begin
      u_execute_blocked_label_i = u_memory_receive_blocked_label_o;
    end else begin
      u_execute_blocked_label_i = u_memory_issue_blocked_label_o;
    end
  end

  execute u_execute (
      .clk_i                   (clk_i),
      .rst_ni                  (rst_ni),
      .decode_valid_i          (u_decode_slot_valid_o),
      .decode_label_i          (u_decode_slot_label_o),
      .decode_pc_i             (u_decode_slot_pc_o),
      .decode_insn_i           (u_decode_slot_insn_o),
      .decode_target_i         (u_decode_slot_target_o),
      .decode_imm_i            (u_decode_slot_imm_o),
      .decode_index_1_i        (u_decode_slot_index_1_o),
      .decode_index_2_i        (u_decode_slot_index_2_o),
      .decode_index_ext_i      (u_decode_slot_index_ext_o),
      .decode_op_1_i           (u_decode_slot_op_1_o),
      .decode_op_2_i           (u_decode_slot_op_2_o),
      .decode_ext_i            (u_decode_slot_ext_o),
      .decode_ctl_unit_i       (u_decode_slot_ctl_unit_o),
      .decode_ctl_alu_i        (u_decode_slot_ctl_alu_o),
      .decode_ctl_word_i       (u_decode_slot_ctl_word_o),
      .decode_ctl_use_imm_i    (u_decode_slot_ctl_use_imm_o),
      .decode_ctl_use_ext_i    (u_decode_slot_ctl_use_ext_o),
      .decode_ctl_reads_1_i    (u_decode_slot_ctl_reads_1_o),
      .decode_ctl_reads_2_i    (u_decode_slot_ctl_reads_2_o),
      .decode_ctl_swap_i       (u_decode_slot_ctl_swap_o),
      .decode_ctl_reads_ext_i  (u_decode_slot_ctl_reads_ext_o),
      .decode_ctl_writes_i     (u_decode_slot_ctl_writes_o),
      .decode_ctl_ext_file_i   (u_decode_slot_ctl_ext_file_o),
      .decode_ctl_is_store_i   (u_decode_slot_ctl_is_store_o),
      .decode_ctl_is_remote_i  (u_decode_slot_ctl_is_remote_o),
      .decode_ctl_store_ext_i  (u_decode_slot_ctl_store_ext_o),
      .decode_ctl_size_i       (u_decode_slot_ctl_size_o),
      .decode_ctl_sign_i       (u_decode_slot_ctl_sign_o),
      .decode_ctl_atomic_i     (u_decode_slot_ctl_atomic_o),
      .decode_ctl_refetch_i    (u_decode_slot_ctl_refetch_o),
      .decode_ctl_xbgas_i      (u_decode_slot_ctl_xbgas_o),
      .decode_ctl_cause_i      (u_decode_slot_ctl_cause_o),
      .keep_ext_i              (u_decode_keep_ext_o),
      .ready_o                 (u_execute_ready_o),
      .kill_i                  (u_csr_file_kill_o),
      .mi_ready_i              (u_memory_issue_ready_o),
      .slot_valid_o            (u_execute_slot_valid_o),
      .slot_label_o            (u_execute_slot_label_o),
      .slot_pc_o               (u_execute_slot_pc_o),
      .slot_trap_valid_o       (u_execute_slot_trap_valid_o),
      .slot_trap_interrupt_o   (u_execute_slot_trap_interrupt_o),
      .slot_trap_cause_o       (u_execute_slot_trap_cause_o),
      .slot_counts_o           (u_execute_slot_counts_o),
      .slot_dest_writes_o      (u_execute_slot_dest_writes_o),
      .slot_dest_ext_file_o    (u_execute_slot_dest_ext_file_o),
      .slot_dest_rd_o          (u_execute_slot_dest_rd_o),
      .slot_access_place_o     (u_execute_slot_access_place_o),
      .slot_access_is_store_o  (u_execute_slot_access_is_store_o),
      .slot_access_size_o      (u_execute_slot_access_size_o),
      .slot_access_sign_o      (u_execute_slot_access_sign_o),
      .slot_access_atomic_o    (u_execute_slot_access_atomic_o),
      .slot_result_o           (u_execute_slot_result_o),
      .slot_store_data_o       (u_execute_slot_store_data_o),
      .slot_ext_o              (u_execute_slot_ext_o),
      .slot_record_insn_o      (u_execute_slot_record_insn_o),
      .slot_record_next_pc_o   (u_execute_slot_record_next_pc_o),
      .slot_record_rs1_addr_o  (u_execute_slot_record_rs1_addr_o),
      .slot_record_rs1_rdata_o (u_execute_slot_record_rs1_rdata_o),
      .slot_record_rs2_addr_o  (u_execute_slot_record_rs2_addr_o),
      .slot_record_rs2_rdata_o (u_execute_slot_record_rs2_rdata_o),
      .slot_record_ers_addr_o  (u_execute_slot_record_ers_addr_o),
      .reason_o                (u_execute_reason_o),
      .atomic_op_o             (u_execute_atomic_op_o),
      .bid_o                   (u_execute_bid_o),
      .redirect_valid_o        (u_execute_redirect_valid_o),
      .redirect_pc_o           (u_execute_redirect_pc_o),
      .redirect_label_o        (u_execute_redirect_label_o),
      .ext_writer_o            (u_execute_ext_writer_o),
      .asleep_o                (u_execute_asleep_o),
      .pipe_empty_i            (u_execute_pipe_empty_i),
      .blocked_i               (u_execute_blocked_i),
      .blocked_label_i         (u_execute_blocked_label_i),
      .from_mi_dest_writes_i   (u_memory_issue_forward_dest_writes_o),
      .from_mi_dest_ext_file_i (u_memory_issue_forward_dest_ext_file_o),
      .from_mi_dest_rd_i       (u_memory_issue_forward_dest_rd_o),
      .from_mi_ready_i         (u_memory_issue_forward_ready_o),
      .from_mi_data_i          (u_memory_issue_forward_data_o),
      .from_mr_dest_writes_i   (u_memory_receive_forward_dest_writes_o),
      .from_mr_dest_ext_file_i (u_memory_receive_forward_dest_ext_file_o),
      .from_mr_dest_rd_i       (u_memory_receive_forward_dest_rd_o),
      .from_mr_ready_i         (u_memory_receive_forward_ready_o),
      .from_mr_data_i          (u_memory_receive_forward_data_o),
      .from_wb_dest_writes_i   (u_write_back_forward_dest_writes_o),
      .from_wb_dest_ext_file_i (u_write_back_forward_dest_ext_file_o),
      .from_wb_dest_rd_i       (u_write_back_forward_dest_rd_o),
      .from_wb_ready_i         (u_write_back_forward_ready_o),
      .from_wb_data_i          (u_write_back_forward_data_o),
      .stores_idle_i           (outstanding_stores_i == 6'd0),
      .csr_address_o           (u_execute_csr_address_o),
      .csr_funct3_o            (u_execute_csr_funct3_o),
      .csr_operand_o           (u_execute_csr_operand_o),
      .csr_writes_o            (u_execute_csr_writes_o),
      .csr_execute_o           (u_execute_csr_execute_o),
      .csr_value_i             (u_csr_file_value_o),
      .csr_illegal_i           (u_csr_file_illegal_o),
      .mret_o                  (u_execute_mret_o),
      .mepc_i                  (u_csr_file_mepc_o),
      .xbgas_enabled_i         (u_csr_file_xbgas_enabled_o),
      .irq_i                   (u_csr_file_irq_o),
      .irq_cause_i             (u_csr_file_irq_cause_o),
      .wake_i                  (u_csr_file_wake_o),
      .ram_size_i              (strap_ram_size_i),
      .num_pes_i               (strap_num_pes_i)
  );

  memory_issue u_memory_issue (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .execute_valid_i            (u_execute_slot_valid_o),
      .execute_label_i            (u_execute_slot_label_o),
      .execute_pc_i               (u_execute_slot_pc_o),
      .execute_trap_valid_i       (u_execute_slot_trap_valid_o),
      .execute_trap_interrupt_i   (u_execute_slot_trap_interrupt_o),
      .execute_trap_cause_i       (u_execute_slot_trap_cause_o),
      .execute_counts_i           (u_execute_slot_counts_o),
      .execute_dest_writes_i      (u_execute_slot_dest_writes_o),
      .execute_dest_ext_file_i    (u_execute_slot_dest_ext_file_o),
      .execute_dest_rd_i          (u_execute_slot_dest_rd_o),
      .execute_access_place_i     (u_execute_slot_access_place_o),
      .execute_access_is_store_i  (u_execute_slot_access_is_store_o),
      .execute_access_size_i      (u_execute_slot_access_size_o),
      .execute_access_sign_i      (u_execute_slot_access_sign_o),
      .execute_access_atomic_i    (u_execute_slot_access_atomic_o),
      .execute_result_i           (u_execute_slot_result_o),
      .execute_store_data_i       (u_execute_slot_store_data_o),
      .execute_ext_i              (u_execute_slot_ext_o),
      .execute_record_insn_i      (u_execute_slot_record_insn_o),
      .execute_record_next_pc_i   (u_execute_slot_record_next_pc_o),
      .execute_record_rs1_addr_i  (u_execute_slot_record_rs1_addr_o),
      .execute_record_rs1_rdata_i (u_execute_slot_record_rs1_rdata_o),
      .execute_record_rs2_addr_i  (u_execute_slot_record_rs2_addr_o),
      .execute_record_rs2_rdata_i (u_execute_slot_record_rs2_rdata_o),
      .execute_record_ers_addr_i  (u_execute_slot_record_ers_addr_o),
      .reason_i                   (u_execute_reason_o),
      .atomic_op_i                (u_execute_atomic_op_o),
      .bid_i                      (u_execute_bid_o),
      .ready_o                    (u_memory_issue_ready_o),
      .mr_ready_i                 (u_memory_receive_ready_o),
      .answered_i                 (u_memory_receive_answered_o),
      .answer_i                   (u_memory_receive_answer_o),
      .took_answer_o              (u_memory_issue_took_answer_o),
      .slot_valid_o               (u_memory_issue_slot_valid_o),
      .slot_label_o               (u_memory_issue_slot_label_o),
      .slot_pc_o                  (u_memory_issue_slot_pc_o),
      .slot_trap_valid_o          (u_memory_issue_slot_trap_valid_o),
      .slot_trap_interrupt_o      (u_memory_issue_slot_trap_interrupt_o),
      .slot_trap_cause_o          (u_memory_issue_slot_trap_cause_o),
      .slot_counts_o              (u_memory_issue_slot_counts_o),
      .slot_dest_writes_o         (u_memory_issue_slot_dest_writes_o),
      .slot_dest_ext_file_o       (u_memory_issue_slot_dest_ext_file_o),
      .slot_dest_rd_o             (u_memory_issue_slot_dest_rd_o),
      .slot_access_place_o        (u_memory_issue_slot_access_place_o),
      .slot_access_is_store_o     (u_memory_issue_slot_access_is_store_o),
      .slot_access_size_o         (u_memory_issue_slot_access_size_o),
      .slot_access_sign_o         (u_memory_issue_slot_access_sign_o),
      .slot_access_atomic_o       (u_memory_issue_slot_access_atomic_o),
      .slot_result_o              (u_memory_issue_slot_result_o),
      .slot_store_data_o          (u_memory_issue_slot_store_data_o),
      .slot_ext_o                 (u_memory_issue_slot_ext_o),
      .slot_record_insn_o         (u_memory_issue_slot_record_insn_o),
      .slot_record_next_pc_o      (u_memory_issue_slot_record_next_pc_o),
      .slot_record_rs1_addr_o     (u_memory_issue_slot_record_rs1_addr_o),
      .slot_record_rs1_rdata_o    (u_memory_issue_slot_record_rs1_rdata_o),
      .slot_record_rs2_addr_o     (u_memory_issue_slot_record_rs2_addr_o),
      .slot_record_rs2_rdata_o    (u_memory_issue_slot_record_rs2_rdata_o),
      .slot_record_ers_addr_o     (u_memory_issue_slot_record_ers_addr_o),
      .forward_dest_writes_o      (u_memory_issue_forward_dest_writes_o),
      .forward_dest_ext_file_o    (u_memory_issue_forward_dest_ext_file_o),
      .forward_dest_rd_o          (u_memory_issue_forward_dest_rd_o),
      .forward_ready_o            (u_memory_issue_forward_ready_o),
      .forward_data_o             (u_memory_issue_forward_data_o),
      .occupied_o                 (u_memory_issue_occupied_o),
      .blocks_o                   (u_memory_issue_blocks_o),
      .blocked_label_o            (u_memory_issue_blocked_label_o),
      .ram_valid_o                (ram_valid_o),
      .ram_ready_i                (ram_ready_i),
      .ram_write_o                (ram_write_o),
      .ram_addr_o                 (ram_addr_o),
      .ram_wdata_o                (ram_wdata_o),
      .ram_wmask_o                (ram_wmask_o),
      .ram_atomic_lock_o          (ram_atomic_lock_o),
      .ram_atomic_reserve_o       (ram_atomic_reserve_o),
      .ram_atomic_conditional_o   (ram_atomic_conditional_o),
      .ram_atomic_granule_o       (ram_atomic_granule_o),
      .device_valid_o             (io_req_valid_o),
      .device_write_o             (io_req_write_o),
      .device_addr_o              (io_req_addr_o),
      .device_wdata_o             (io_req_wdata_o),
      .device_size_o              (io_req_size_o),
      .clint_valid_o              (u_memory_issue_clint_valid_o),
      .clint_write_o              (u_memory_issue_clint_write_o),
      .clint_addr_o               (u_memory_issue_clint_addr_o),
      .clint_wdata_o              (u_memory_issue_clint_wdata_o),
      .clint_size_o               (u_memory_issue_clint_size_o),
      .remote_valid_o             (xreq_valid_o),
      .remote_ready_i             (xreq_ready_i),
      .remote_write_o             (xreq_write_o),
      .remote_msip_o              (xreq_msip_o),
      .remote_size_o              (xreq_size_o),
      .remote_ns_node_o           (xreq_ns_node_o),
      .remote_addr_o              (xreq_addr_o),
      .remote_data_o              (xreq_data_o),
      .asks_network_o             (asks_network_o),
      .trap_valid_o               (u_memory_issue_trap_valid_o),
      .trap_interrupt_o           (u_memory_issue_trap_interrupt_o),
      .trap_cause_o               (u_memory_issue_trap_cause_o),
      .trap_pc_o                  (u_memory_issue_trap_pc_o),
      .trap_tval_o                (u_memory_issue_trap_tval_o),
      .trap_ns_fault_o            (u_memory_issue_trap_ns_fault_o),
      .trap_ns_o                  (u_memory_issue_trap_ns_o),
      .trap_reason_o              (u_memory_issue_trap_reason_o),
      .handler_pc_i               (u_csr_file_redirect_pc_o)
  );

  memory_receive u_memory_receive (
      .clk_i                    (clk_i),
      .rst_ni                   (rst_ni),
      .issue_valid_i            (u_memory_issue_slot_valid_o),
      .issue_label_i            (u_memory_issue_slot_label_o),
      .issue_pc_i               (u_memory_issue_slot_pc_o),
      .issue_trap_valid_i       (u_memory_issue_slot_trap_valid_o),
      .issue_trap_interrupt_i   (u_memory_issue_slot_trap_interrupt_o),
      .issue_trap_cause_i       (u_memory_issue_slot_trap_cause_o),
      .issue_counts_i           (u_memory_issue_slot_counts_o),
      .issue_dest_writes_i      (u_memory_issue_slot_dest_writes_o),
      .issue_dest_ext_file_i    (u_memory_issue_slot_dest_ext_file_o),
      .issue_dest_rd_i          (u_memory_issue_slot_dest_rd_o),
      .issue_access_place_i     (u_memory_issue_slot_access_place_o),
      .issue_access_is_store_i  (u_memory_issue_slot_access_is_store_o),
      .issue_access_size_i      (u_memory_issue_slot_access_size_o),
      .issue_access_sign_i      (u_memory_issue_slot_access_sign_o),
      .issue_access_atomic_i    (u_memory_issue_slot_access_atomic_o),
      .issue_result_i           (u_memory_issue_slot_result_o),
      .issue_store_data_i       (u_memory_issue_slot_store_data_o),
      .issue_ext_i              (u_memory_issue_slot_ext_o),
      .issue_record_insn_i      (u_memory_issue_slot_record_insn_o),
      .issue_record_next_pc_i   (u_memory_issue_slot_record_next_pc_o),
      .issue_record_rs1_addr_i  (u_memory_issue_slot_record_rs1_addr_o),
      .issue_record_rs1_rdata_i (u_memory_issue_slot_record_rs1_rdata_o),
      .issue_record_rs2_addr_i  (u_memory_issue_slot_record_rs2_addr_o),
      .issue_record_rs2_rdata_i (u_memory_issue_slot_record_rs2_rdata_o),
      .issue_record_ers_addr_i  (u_memory_issue_slot_record_ers_addr_o),
      .answered_o               (u_memory_receive_answered_o),
      .answer_o                 (u_memory_receive_answer_o),
      .took_answer_i            (u_memory_issue_took_answer_o),
      .failed_i                 (ram_failed_i),
      .ready_o                  (u_memory_receive_ready_o),
      .slot_valid_o             (u_memory_receive_slot_valid_o),
      .slot_label_o             (u_memory_receive_slot_label_o),
      .slot_pc_o                (u_memory_receive_slot_pc_o),
      .slot_trap_valid_o        (u_memory_receive_slot_trap_valid_o),
      .slot_trap_interrupt_o    (u_memory_receive_slot_trap_interrupt_o),
      .slot_trap_cause_o        (u_memory_receive_slot_trap_cause_o),
      .slot_counts_o            (u_memory_receive_slot_counts_o),
      .slot_dest_writes_o       (u_memory_receive_slot_dest_writes_o),
      .slot_dest_ext_file_o     (u_memory_receive_slot_dest_ext_file_o),
      .slot_dest_rd_o           (u_memory_receive_slot_dest_rd_o),
      .slot_access_place_o      (u_memory_receive_slot_access_place_o),
      .slot_access_is_store_o   (u_memory_receive_slot_access_is_store_o),
      .slot_access_size_o       (u_memory_receive_slot_access_size_o),
      .slot_access_sign_o       (u_memory_receive_slot_access_sign_o),
      .slot_access_atomic_o     (u_memory_receive_slot_access_atomic_o),
      .slot_result_o            (u_memory_receive_slot_result_o),
      .slot_address_o           (u_memory_receive_slot_address_o),
      .slot_store_data_o        (u_memory_receive_slot_store_data_o),
      .slot_ext_o               (u_memory_receive_slot_ext_o),
      .slot_record_insn_o       (u_memory_receive_slot_record_insn_o),
      .slot_record_next_pc_o    (u_memory_receive_slot_record_next_pc_o),
      .slot_record_rs1_addr_o   (u_memory_receive_slot_record_rs1_addr_o),
      .slot_record_rs1_rdata_o  (u_memory_receive_slot_record_rs1_rdata_o),
      .slot_record_rs2_addr_o   (u_memory_receive_slot_record_rs2_addr_o),
      .slot_record_rs2_rdata_o  (u_memory_receive_slot_record_rs2_rdata_o),
      .slot_record_ers_addr_o   (u_memory_receive_slot_record_ers_addr_o),
      .forward_dest_writes_o    (u_memory_receive_forward_dest_writes_o),
      .forward_dest_ext_file_o  (u_memory_receive_forward_dest_ext_file_o),
      .forward_dest_rd_o        (u_memory_receive_forward_dest_rd_o),
      .forward_ready_o          (u_memory_receive_forward_ready_o),
      .forward_data_o           (u_memory_receive_forward_data_o),
      .occupied_o               (u_memory_receive_occupied_o),
      .blocks_o                 (u_memory_receive_blocks_o),
      .blocked_label_o          (u_memory_receive_blocked_label_o),
      .ram_0_valid_i            (ram_rsp0_valid_i),
      .ram_0_rdata_i            (ram_rsp0_rdata_i),
      .ram_1_valid_i            (ram_rsp1_valid_i),
      .ram_1_rdata_i            (ram_rsp1_rdata_i),
      .device_valid_i           (io_rsp_valid_i),
      .device_rdata_i           (io_rsp_rdata_i),
      .clint_valid_i            (u_clint_response_valid_o),
      .clint_rdata_i            (u_clint_response_rdata_o),
      .remote_valid_i           (xrsp_valid_i),
      .remote_error_i           (xrsp_error_i),
      .remote_reason_i          (xrsp_reason_i),
      .remote_data_i            (xrsp_data_i),
      .trap_valid_o             (u_memory_receive_trap_valid_o),
      .trap_interrupt_o         (u_memory_receive_trap_interrupt_o),
      .trap_cause_o             (u_memory_receive_trap_cause_o),
      .trap_pc_o                (u_memory_receive_trap_pc_o),
      .trap_tval_o              (u_memory_receive_trap_tval_o),
      .trap_ns_fault_o          (u_memory_receive_trap_ns_fault_o),
      .trap_ns_o                (u_memory_receive_trap_ns_o),
      .trap_reason_o            (u_memory_receive_trap_reason_o),
      .handler_pc_i             (u_csr_file_redirect_pc_o)
  );

  write_back u_write_back (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .receive_valid_i            (u_memory_receive_slot_valid_o),
      .receive_label_i            (u_memory_receive_slot_label_o),
      .receive_pc_i               (u_memory_receive_slot_pc_o),
      .receive_trap_valid_i       (u_memory_receive_slot_trap_valid_o),
      .receive_trap_interrupt_i   (u_memory_receive_slot_trap_interrupt_o),
      .receive_trap_cause_i       (u_memory_receive_slot_trap_cause_o),
      .receive_counts_i           (u_memory_receive_slot_counts_o),
      .receive_dest_writes_i      (u_memory_receive_slot_dest_writes_o),
      .receive_dest_ext_file_i    (u_memory_receive_slot_dest_ext_file_o),
      .receive_dest_rd_i          (u_memory_receive_slot_dest_rd_o),
      .receive_access_place_i     (u_memory_receive_slot_access_place_o),
      .receive_access_is_store_i  (u_memory_receive_slot_access_is_store_o),
      .receive_access_size_i      (u_memory_receive_slot_access_size_o),
      .receive_access_sign_i      (u_memory_receive_slot_access_sign_o),
      .receive_access_atomic_i    (u_memory_receive_slot_access_atomic_o),
      .receive_result_i           (u_memory_receive_slot_result_o),
      .receive_address_i          (u_memory_receive_slot_address_o),
      .receive_store_data_i       (u_memory_receive_slot_store_data_o),
      .receive_ext_i              (u_memory_receive_slot_ext_o),
      .receive_record_insn_i      (u_memory_receive_slot_record_insn_o),
      .receive_record_next_pc_i   (u_memory_receive_slot_record_next_pc_o),
      .receive_record_rs1_addr_i  (u_memory_receive_slot_record_rs1_addr_o),
      .receive_record_rs1_rdata_i (u_memory_receive_slot_record_rs1_rdata_o),
      .receive_record_rs2_addr_i  (u_memory_receive_slot_record_rs2_addr_o),
      .receive_record_rs2_rdata_i (u_memory_receive_slot_record_rs2_rdata_o),
      .receive_record_ers_addr_i  (u_memory_receive_slot_record_ers_addr_o),
      .forward_dest_writes_o      (u_write_back_forward_dest_writes_o),
      .forward_dest_ext_file_o    (u_write_back_forward_dest_ext_file_o),
      .forward_dest_rd_o          (u_write_back_forward_dest_rd_o),
      .forward_ready_o            (u_write_back_forward_ready_o),
      .forward_data_o             (u_write_back_forward_data_o),
      .occupied_o                 (u_write_back_occupied_o),
      .counts_o                   (u_write_back_counts_o),
      .rvfi_valid_o               (rvfi_valid_o),
      .rvfi_order_o               (rvfi_order_o),
      .rvfi_insn_o                (rvfi_insn_o),
      .rvfi_trap_o                (rvfi_trap_o),
      .rvfi_intr_o                (rvfi_intr_o),
      .rvfi_cause_o               (rvfi_cause_o),
      .rvfi_tval_o                (rvfi_tval_o),
      .rvfi_pc_rdata_o            (rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o            (rvfi_pc_wdata_o),
      .rvfi_rs1_addr_o            (rvfi_rs1_addr_o),
      .rvfi_rs2_addr_o            (rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o           (rvfi_rs1_rdata_o),
      .rvfi_rs2_rdata_o           (rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o             (rvfi_rd_addr_o),
      .rvfi_rd_wdata_o            (rvfi_rd_wdata_o),
      .rvfi_mem_addr_o            (rvfi_mem_addr_o),
      .rvfi_mem_rmask_o           (rvfi_mem_rmask_o),
      .rvfi_mem_wmask_o           (rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o           (rvfi_mem_rdata_o),
      .rvfi_mem_wdata_o           (rvfi_mem_wdata_o),
      .rvfi_ext_o                 (rvfi_ext_o),
      .rvfi_ext_ns_o              (rvfi_ext_ns_o),
      .rvfi_ers_addr_o            (rvfi_ers_addr_o),
      .rvfi_ers_rdata_o           (rvfi_ers_rdata_o),
      .rvfi_erd_valid_o           (rvfi_erd_valid_o),
      .rvfi_erd_addr_o            (rvfi_erd_addr_o),
      .rvfi_erd_wdata_o           (rvfi_erd_wdata_o),
      .activity_o                 (activity_o)
  );

  logic u_xregs_write_i;
  assign u_xregs_write_i = u_write_back_forward_dest_writes_o &
                           ~u_write_back_forward_dest_ext_file_o;

  register_file_x u_xregs (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .enable_i      (u_decode_ready_o),
      .write_i       (u_xregs_write_i),
      .write_index_i (u_write_back_forward_dest_rd_o),
      .write_data_i  (u_write_back_forward_data_o),
      .clearing_o    (u_xregs_clearing_o),
      .index_1_i     (u_fetch_receive_rs1_o),
      .data_1_o      (u_xregs_data_1_o),
      .index_2_i     (u_fetch_receive_rs2_o),
      .data_2_o      (u_xregs_data_2_o)
  );

  csr_file u_csr_file (
      .clk_i                  (clk_i),
      .rst_ni                 (rst_ni),
      .strap_pe_id_i          (strap_pe_id_i),
      .strap_num_pes_i        (strap_num_pes_i),
      .strap_mesh_width_i     (strap_mesh_width_i),
      .strap_mesh_height_i    (strap_mesh_height_i),
      .strap_node_x_i         (strap_node_x_i),
      .strap_node_y_i         (strap_node_y_i),
      .strap_ram_size_i       (strap_ram_size_i),
      .strap_export_base_i    (strap_export_base_i),
      .strap_export_limit_i   (strap_export_limit_i),
      .cycle_i                (cycle_i),
      .mtime_i                (u_clint_mtime_o),
      .access_address_i       (u_execute_csr_address_o),
      .access_funct3_i        (u_execute_csr_funct3_o),
      .access_operand_i       (u_execute_csr_operand_o),
      .access_writes_i        (u_execute_csr_writes_o),
      .access_execute_i       (u_execute_csr_execute_o),
      .value_o                (u_csr_file_value_o),
      .illegal_o              (u_csr_file_illegal_o),
      .mi_trap_valid_i        (u_memory_issue_trap_valid_o),
      .mi_trap_interrupt_i    (u_memory_issue_trap_interrupt_o),
      .mi_trap_cause_i        (u_memory_issue_trap_cause_o),
      .mi_trap_pc_i           (u_memory_issue_trap_pc_o),
      .mi_trap_tval_i         (u_memory_issue_trap_tval_o),
      .mi_trap_ns_fault_i     (u_memory_issue_trap_ns_fault_o),
      .mi_trap_ns_i           (u_memory_issue_trap_ns_o),
      .mi_trap_reason_i       (u_memory_issue_trap_reason_o),
      .mr_trap_valid_i        (u_memory_receive_trap_valid_o),
      .mr_trap_interrupt_i    (u_memory_receive_trap_interrupt_o),
      .mr_trap_cause_i        (u_memory_receive_trap_cause_o),
      .mr_trap_pc_i           (u_memory_receive_trap_pc_o),
      .mr_trap_tval_i         (u_memory_receive_trap_tval_o),
      .mr_trap_ns_fault_i     (u_memory_receive_trap_ns_fault_o),
      .mr_trap_ns_i           (u_memory_receive_trap_ns_o),
      .mr_trap_reason_i       (u_memory_receive_trap_reason_o),
      .mret_i                 (u_execute_mret_o),
      .kill_o                 (u_csr_file_kill_o),
      .redirect_valid_o       (u_csr_file_redirect_valid_o),
      .redirect_pc_o          (u_csr_file_redirect_pc_o),
      .redirect_label_o       (u_csr_file_redirect_label_o),
      .mepc_o                 (u_csr_file_mepc_o),
      .retires_i              (u_write_back_counts_o),
      .software_irq_i         (u_clint_software_irq_o),
      .timer_irq_i            (u_clint_timer_irq_o),
      .wake_o                 (u_csr_file_wake_o),
      .irq_o                  (u_csr_file_irq_o),
      .irq_cause_o            (u_csr_file_irq_cause_o),
      .xbgas_enabled_o        (u_csr_file_xbgas_enabled_o),
      .export_base_o          (export_base_o),
      .export_limit_o         (export_limit_o),
      .export_perm_o          (export_perm_o),
      .outstanding_loads_i    (outstanding_loads_i),
      .outstanding_stores_i   (outstanding_stores_i),
      .link_errors_i          (link_errors_i),
      .refusals_i             (refusals_i),
      .remote_error_valid_i   (xerr_valid_i),
      .remote_error_ns_node_i (xerr_ns_node_i),
      .remote_error_msip_i    (xerr_msip_i),
      .remote_error_addr_i    (xerr_addr_i),
      .remote_error_reason_i  (xerr_reason_i)
  );

  clint u_clint (
      .clk_i               (clk_i),
      .rst_ni              (rst_ni),
      .cycle_i             (cycle_i),
      .request_valid_i     (u_memory_issue_clint_valid_o),
      .request_write_i     (u_memory_issue_clint_write_o),
      .request_addr_i      (u_memory_issue_clint_addr_o),
      .request_wdata_i     (u_memory_issue_clint_wdata_o),
      .request_size_i      (u_memory_issue_clint_size_o),
      .response_valid_o    (u_clint_response_valid_o),
      .response_rdata_o    (u_clint_response_rdata_o),
      .remote_msip_i       (remote_msip_i),
      .remote_msip_value_i (remote_msip_value_i),
      .mtime_o             (u_clint_mtime_o),
      .software_irq_o      (u_clint_software_irq_o),
      .timer_irq_o         (u_clint_timer_irq_o)
  );

  logic [4:0] u_eregs_index_1_i;
  assign u_eregs_index_1_i =
      u_decode_reread_ext_o ? u_decode_reread_index_o : u_fetch_receive_ers_o;

  register_file_e u_eregs (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .enable_i      (u_decode_ready_o | u_decode_reread_ext_o),
      .write_i       (_and_3),
      .write_index_i (u_write_back_forward_dest_rd_o),
      .write_data_i  (u_write_back_forward_data_o),
      .clearing_o    (u_eregs_clearing_o),
      .index_1_i     (u_eregs_index_1_i),
      .data_1_o      (u_eregs_data_1_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      asleep_q <= 1'b0;
    end else begin
      asleep_q <= asleep_d;
    end
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, u_eregs_clearing_o};

endmodule
