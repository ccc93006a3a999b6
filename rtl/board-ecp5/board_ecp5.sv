// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From board.cc.
//
// Top of the board: one tile, block RAM with a program, a serial console, two LEDs.

module board_ecp5 (
    input  logic clk_i,
    input  logic rst_ni,
    output logic uart_tx_o,
    output logic led_exited_o,
    output logic led_failed_o
);

  logic [63:0] cycle_q, cycle_d;
  logic        pending_q, pending_d;
  logic        is_console_q, is_console_d;
  logic [7:0]  character_q, character_d;
  logic        exited_q, exited_d;
  logic        failed_q, failed_d;

  logic        u_tile_imem_req_valid_o;
  logic [63:0] u_tile_imem_req_addr_o;
  logic        u_tile_dmem0_req_valid_o;
  logic        u_tile_dmem0_req_write_o;
  logic [31:0] u_tile_dmem0_req_addr_o;
  logic [63:0] u_tile_dmem0_req_wdata_o;
  logic [7:0]  u_tile_dmem0_req_wmask_o;
  logic        u_tile_dmem0_req_net_o;
  logic        u_tile_dmem1_req_valid_o;
  logic        u_tile_dmem1_req_write_o;
  logic [31:0] u_tile_dmem1_req_addr_o;
  logic [63:0] u_tile_dmem1_req_wdata_o;
  logic [7:0]  u_tile_dmem1_req_wmask_o;
  logic        u_tile_dmem1_req_net_o;
  logic        u_tile_io_req_valid_o;
  logic        u_tile_io_req_write_o;
  logic [31:0] u_tile_io_req_addr_o;
  logic [63:0] u_tile_io_req_wdata_o;
  logic [1:0]  u_tile_io_req_size_o;
  logic        u_tile_rvfi_valid_o;
  logic [63:0] u_tile_rvfi_order_o;
  logic [31:0] u_tile_rvfi_insn_o;
  logic        u_tile_rvfi_trap_o;
  logic        u_tile_rvfi_intr_o;
  logic [5:0]  u_tile_rvfi_cause_o;
  logic [63:0] u_tile_rvfi_tval_o;
  logic [63:0] u_tile_rvfi_pc_rdata_o;
  logic [63:0] u_tile_rvfi_pc_wdata_o;
  logic [4:0]  u_tile_rvfi_rs1_addr_o;
  logic [4:0]  u_tile_rvfi_rs2_addr_o;
  logic [63:0] u_tile_rvfi_rs1_rdata_o;
  logic [63:0] u_tile_rvfi_rs2_rdata_o;
  logic [4:0]  u_tile_rvfi_rd_addr_o;
  logic [63:0] u_tile_rvfi_rd_wdata_o;
  logic [63:0] u_tile_rvfi_mem_addr_o;
  logic [7:0]  u_tile_rvfi_mem_rmask_o;
  logic [7:0]  u_tile_rvfi_mem_wmask_o;
  logic [63:0] u_tile_rvfi_mem_rdata_o;
  logic [63:0] u_tile_rvfi_mem_wdata_o;
  logic        u_tile_rvfi_ext_o;
  logic [63:0] u_tile_rvfi_ext_ns_o;
  logic [4:0]  u_tile_rvfi_ers_addr_o;
  logic [63:0] u_tile_rvfi_ers_rdata_o;
  logic        u_tile_rvfi_erd_valid_o;
  logic [4:0]  u_tile_rvfi_erd_addr_o;
  logic [63:0] u_tile_rvfi_erd_wdata_o;
  logic        u_tile_rvfi_pending_o;
  logic        u_tile_late_valid_o;
  logic [4:0]  u_tile_late_tag_o;
  logic [4:0]  u_tile_late_reg_o;
  logic        u_tile_late_file_o;
  logic [63:0] u_tile_late_data_o;
  logic        u_tile_late_error_o;
  logic [3:0]  u_tile_activity_o;
  logic        u_tile_core_wfi_o;
  logic        u_tile_inbound_valid_o;
  logic [9:0]  u_tile_inbound_src_o;
  logic [4:0]  u_tile_inbound_op_o;
  logic [1:0]  u_tile_inbound_size_o;
  logic [4:0]  u_tile_inbound_tag_o;
  logic [30:0] u_tile_inbound_addr_o;
  logic        u_tile_inbound_refused_o;
  logic [3:0]  u_tile_inbound_reason_o;
  logic [5:0]  u_tile_outstanding_o;
  logic        u_tile_ni_idle_o;
  logic        u_tile_link_north_tx_valid_o;
  logic [1:0]  u_tile_link_north_tx_vn_o;
  logic        u_tile_link_north_tx_head_o;
  logic        u_tile_link_north_tx_tail_o;
  logic [63:0] u_tile_link_north_tx_data_o;
  logic [12:0] u_tile_link_north_tx_check_o;
  logic [3:0]  u_tile_link_north_rx_credit0_o;
  logic [3:0]  u_tile_link_north_rx_credit1_o;
  logic        u_tile_link_east_tx_valid_o;
  logic [1:0]  u_tile_link_east_tx_vn_o;
  logic        u_tile_link_east_tx_head_o;
  logic        u_tile_link_east_tx_tail_o;
  logic [63:0] u_tile_link_east_tx_data_o;
  logic [12:0] u_tile_link_east_tx_check_o;
  logic [3:0]  u_tile_link_east_rx_credit0_o;
  logic [3:0]  u_tile_link_east_rx_credit1_o;
  logic        u_tile_link_south_tx_valid_o;
  logic [1:0]  u_tile_link_south_tx_vn_o;
  logic        u_tile_link_south_tx_head_o;
  logic        u_tile_link_south_tx_tail_o;
  logic [63:0] u_tile_link_south_tx_data_o;
  logic [12:0] u_tile_link_south_tx_check_o;
  logic [3:0]  u_tile_link_south_rx_credit0_o;
  logic [3:0]  u_tile_link_south_rx_credit1_o;
  logic        u_tile_link_west_tx_valid_o;
  logic [1:0]  u_tile_link_west_tx_vn_o;
  logic        u_tile_link_west_tx_head_o;
  logic        u_tile_link_west_tx_tail_o;
  logic [63:0] u_tile_link_west_tx_data_o;
  logic [12:0] u_tile_link_west_tx_check_o;
  logic [3:0]  u_tile_link_west_rx_credit0_o;
  logic [3:0]  u_tile_link_west_rx_credit1_o;
  logic        u_tile_net_quiet_o;
  logic        u_ram_fetch_rsp_valid_o;
  logic [63:0] u_ram_fetch_rsp_data_o;
  logic        u_ram_rsp0_valid_o;
  logic        u_ram_rsp0_net_o;
  logic [63:0] u_ram_rsp0_rdata_o;
  logic        u_ram_rsp1_valid_o;
  logic        u_ram_rsp1_net_o;
  logic [63:0] u_ram_rsp1_rdata_o;
  logic        u_uart_byte_ready_o;

  assign cycle_d = cycle_q + 64'd1;

  logic _and_and_not_exited;
  logic answers;
  assign _and_and_not_exited = u_tile_io_req_write_o & (u_tile_io_req_addr_o == 32'h1000_0008) &
                               ~exited_q;
  assign answers = pending_q & (~is_console_q | u_uart_byte_ready_o);

  always_comb begin
    pending_d = pending_q;
    is_console_d = is_console_q;
    character_d = character_q;
    exited_d = exited_q;
    failed_d = failed_q;
    if (u_tile_io_req_valid_o) begin
      pending_d = 1'b1;
      is_console_d = u_tile_io_req_write_o & (u_tile_io_req_addr_o == 32'h1000_0000);
      character_d = u_tile_io_req_wdata_o[7:0];
      if (_and_and_not_exited) begin
        exited_d = 1'b1;
        failed_d = u_tile_io_req_wdata_o[31:0] != 32'd0;
      end
    end else if (answers) begin
      pending_d = 1'b0;
    end
  end

  assign led_exited_o = exited_q;
  assign led_failed_o = failed_q;

  tile u_tile (
      .clk_i                   (clk_i),
      .clk_net_i               (clk_i),
      .rst_ni                  (rst_ni),
      .pe_id_i                 (10'd0),
      .num_pes_i               (11'd1),
      .mesh_width_i            (6'd1),
      .mesh_height_i           (6'd1),
      .node_x_i                (5'd0),
      .node_y_i                (5'd0),
      .reset_pc_i              (64'h0000_0000_8000_0000),
      .ram_size_i              (32'h0001_0000),
      .export_base_i           (64'h0000_0000_8000_0000),
      .export_limit_i          (64'h0000_0000_8001_0000),
      .cycle_i                 (cycle_q),
      .imem_req_valid_o        (u_tile_imem_req_valid_o),
      .imem_req_addr_o         (u_tile_imem_req_addr_o),
      .imem_rsp_valid_i        (u_ram_fetch_rsp_valid_o),
      .imem_rsp_data_i         (u_ram_fetch_rsp_data_o),
      .dmem0_req_valid_o       (u_tile_dmem0_req_valid_o),
      .dmem0_req_write_o       (u_tile_dmem0_req_write_o),
      .dmem0_req_addr_o        (u_tile_dmem0_req_addr_o),
      .dmem0_req_wdata_o       (u_tile_dmem0_req_wdata_o),
      .dmem0_req_wmask_o       (u_tile_dmem0_req_wmask_o),
      .dmem0_req_net_o         (u_tile_dmem0_req_net_o),
      .dmem0_rsp_valid_i       (u_ram_rsp0_valid_o),
      .dmem0_rsp_net_i         (u_ram_rsp0_net_o),
      .dmem0_rsp_rdata_i       (u_ram_rsp0_rdata_o),
      .dmem1_req_valid_o       (u_tile_dmem1_req_valid_o),
      .dmem1_req_write_o       (u_tile_dmem1_req_write_o),
      .dmem1_req_addr_o        (u_tile_dmem1_req_addr_o),
      .dmem1_req_wdata_o       (u_tile_dmem1_req_wdata_o),
      .dmem1_req_wmask_o       (u_tile_dmem1_req_wmask_o),
      .dmem1_req_net_o         (u_tile_dmem1_req_net_o),
      .dmem1_rsp_valid_i       (u_ram_rsp1_valid_o),
      .dmem1_rsp_net_i         (u_ram_rsp1_net_o),
      .dmem1_rsp_rdata_i       (u_ram_rsp1_rdata_o),
      .io_req_valid_o          (u_tile_io_req_valid_o),
      .io_req_write_o          (u_tile_io_req_write_o),
      .io_req_addr_o           (u_tile_io_req_addr_o),
      .io_req_wdata_o          (u_tile_io_req_wdata_o),
      .io_req_size_o           (u_tile_io_req_size_o),
      .io_rsp_valid_i          (answers),
      .io_rsp_rdata_i          (64'd0),
      .rvfi_valid_o            (u_tile_rvfi_valid_o),
      .rvfi_order_o            (u_tile_rvfi_order_o),
      .rvfi_insn_o             (u_tile_rvfi_insn_o),
      .rvfi_trap_o             (u_tile_rvfi_trap_o),
      .rvfi_intr_o             (u_tile_rvfi_intr_o),
      .rvfi_cause_o            (u_tile_rvfi_cause_o),
      .rvfi_tval_o             (u_tile_rvfi_tval_o),
      .rvfi_pc_rdata_o         (u_tile_rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o         (u_tile_rvfi_pc_wdata_o),
      .rvfi_rs1_addr_o         (u_tile_rvfi_rs1_addr_o),
      .rvfi_rs2_addr_o         (u_tile_rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o        (u_tile_rvfi_rs1_rdata_o),
      .rvfi_rs2_rdata_o        (u_tile_rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o          (u_tile_rvfi_rd_addr_o),
      .rvfi_rd_wdata_o         (u_tile_rvfi_rd_wdata_o),
      .rvfi_mem_addr_o         (u_tile_rvfi_mem_addr_o),
      .rvfi_mem_rmask_o        (u_tile_rvfi_mem_rmask_o),
      .rvfi_mem_wmask_o        (u_tile_rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o        (u_tile_rvfi_mem_rdata_o),
      .rvfi_mem_wdata_o        (u_tile_rvfi_mem_wdata_o),
      .rvfi_ext_o              (u_tile_rvfi_ext_o),
      .rvfi_ext_ns_o           (u_tile_rvfi_ext_ns_o),
      .rvfi_ers_addr_o         (u_tile_rvfi_ers_addr_o),
      .rvfi_ers_rdata_o        (u_tile_rvfi_ers_rdata_o),
      .rvfi_erd_valid_o        (u_tile_rvfi_erd_valid_o),
      .rvfi_erd_addr_o         (u_tile_rvfi_erd_addr_o),
      .rvfi_erd_wdata_o        (u_tile_rvfi_erd_wdata_o),
      .rvfi_pending_o          (u_tile_rvfi_pending_o),
      .late_valid_o            (u_tile_late_valid_o),
      .late_tag_o              (u_tile_late_tag_o),
      .late_reg_o              (u_tile_late_reg_o),
      .late_file_o             (u_tile_late_file_o),
      .late_data_o             (u_tile_late_data_o),
      .late_error_o            (u_tile_late_error_o),
      .activity_o              (u_tile_activity_o),
      .core_wfi_o              (u_tile_core_wfi_o),
      .inbound_valid_o         (u_tile_inbound_valid_o),
      .inbound_src_o           (u_tile_inbound_src_o),
      .inbound_op_o            (u_tile_inbound_op_o),
      .inbound_size_o          (u_tile_inbound_size_o),
      .inbound_tag_o           (u_tile_inbound_tag_o),
      .inbound_addr_o          (u_tile_inbound_addr_o),
      .inbound_refused_o       (u_tile_inbound_refused_o),
      .inbound_reason_o        (u_tile_inbound_reason_o),
      .outstanding_o           (u_tile_outstanding_o),
      .ni_idle_o               (u_tile_ni_idle_o),
      .link_north_tx_valid_o   (u_tile_link_north_tx_valid_o),
      .link_north_tx_vn_o      (u_tile_link_north_tx_vn_o),
      .link_north_tx_head_o    (u_tile_link_north_tx_head_o),
      .link_north_tx_tail_o    (u_tile_link_north_tx_tail_o),
      .link_north_tx_data_o    (u_tile_link_north_tx_data_o),
      .link_north_tx_check_o   (u_tile_link_north_tx_check_o),
      .link_north_tx_credit0_i (4'd0),
      .link_north_tx_credit1_i (4'd0),
      .link_north_rx_valid_i   (1'b0),
      .link_north_rx_vn_i      (2'd0),
      .link_north_rx_head_i    (1'b0),
      .link_north_rx_tail_i    (1'b0),
      .link_north_rx_data_i    (64'd0),
      .link_north_rx_check_i   (13'd0),
      .link_north_rx_credit0_o (u_tile_link_north_rx_credit0_o),
      .link_north_rx_credit1_o (u_tile_link_north_rx_credit1_o),
      .link_east_tx_valid_o    (u_tile_link_east_tx_valid_o),
      .link_east_tx_vn_o       (u_tile_link_east_tx_vn_o),
      .link_east_tx_head_o     (u_tile_link_east_tx_head_o),
      .link_east_tx_tail_o     (u_tile_link_east_tx_tail_o),
      .link_east_tx_data_o     (u_tile_link_east_tx_data_o),
      .link_east_tx_check_o    (u_tile_link_east_tx_check_o),
      .link_east_tx_credit0_i  (4'd0),
      .link_east_tx_credit1_i  (4'd0),
      .link_east_rx_valid_i    (1'b0),
      .link_east_rx_vn_i       (2'd0),
      .link_east_rx_head_i     (1'b0),
      .link_east_rx_tail_i     (1'b0),
      .link_east_rx_data_i     (64'd0),
      .link_east_rx_check_i    (13'd0),
      .link_east_rx_credit0_o  (u_tile_link_east_rx_credit0_o),
      .link_east_rx_credit1_o  (u_tile_link_east_rx_credit1_o),
      .link_south_tx_valid_o   (u_tile_link_south_tx_valid_o),
      .link_south_tx_vn_o      (u_tile_link_south_tx_vn_o),
      .link_south_tx_head_o    (u_tile_link_south_tx_head_o),
      .link_south_tx_tail_o    (u_tile_link_south_tx_tail_o),
      .link_south_tx_data_o    (u_tile_link_south_tx_data_o),
      .link_south_tx_check_o   (u_tile_link_south_tx_check_o),
      .link_south_tx_credit0_i (4'd0),
      .link_south_tx_credit1_i (4'd0),
      .link_south_rx_valid_i   (1'b0),
      .link_south_rx_vn_i      (2'd0),
      .link_south_rx_head_i    (1'b0),
      .link_south_rx_tail_i    (1'b0),
      .link_south_rx_data_i    (64'd0),
      .link_south_rx_check_i   (13'd0),
      .link_south_rx_credit0_o (u_tile_link_south_rx_credit0_o),
      .link_south_rx_credit1_o (u_tile_link_south_rx_credit1_o),
      .link_west_tx_valid_o    (u_tile_link_west_tx_valid_o),
      .link_west_tx_vn_o       (u_tile_link_west_tx_vn_o),
      .link_west_tx_head_o     (u_tile_link_west_tx_head_o),
      .link_west_tx_tail_o     (u_tile_link_west_tx_tail_o),
      .link_west_tx_data_o     (u_tile_link_west_tx_data_o),
      .link_west_tx_check_o    (u_tile_link_west_tx_check_o),
      .link_west_tx_credit0_i  (4'd0),
      .link_west_tx_credit1_i  (4'd0),
      .link_west_rx_valid_i    (1'b0),
      .link_west_rx_vn_i       (2'd0),
      .link_west_rx_head_i     (1'b0),
      .link_west_rx_tail_i     (1'b0),
      .link_west_rx_data_i     (64'd0),
      .link_west_rx_check_i    (13'd0),
      .link_west_rx_credit0_o  (u_tile_link_west_rx_credit0_o),
      .link_west_rx_credit1_o  (u_tile_link_west_rx_credit1_o),
      .net_quiet_o             (u_tile_net_quiet_o)
  );

  sram_b65536_init u_ram (
      .clk_i             (clk_i),
      .rst_ni            (rst_ni),
      .fetch_valid_i     (u_tile_imem_req_valid_o),
      .fetch_addr_i      (u_tile_imem_req_addr_o[31:0]),
      .fetch_rsp_valid_o (u_ram_fetch_rsp_valid_o),
      .fetch_rsp_data_o  (u_ram_fetch_rsp_data_o),
      .req0_valid_i      (u_tile_dmem0_req_valid_o),
      .req0_write_i      (u_tile_dmem0_req_write_o),
      .req0_addr_i       (u_tile_dmem0_req_addr_o),
      .req0_wdata_i      (u_tile_dmem0_req_wdata_o),
      .req0_wmask_i      (u_tile_dmem0_req_wmask_o),
      .req0_net_i        (u_tile_dmem0_req_net_o),
      .rsp0_valid_o      (u_ram_rsp0_valid_o),
      .rsp0_net_o        (u_ram_rsp0_net_o),
      .rsp0_rdata_o      (u_ram_rsp0_rdata_o),
      .req1_valid_i      (u_tile_dmem1_req_valid_o),
      .req1_write_i      (u_tile_dmem1_req_write_o),
      .req1_addr_i       (u_tile_dmem1_req_addr_o),
      .req1_wdata_i      (u_tile_dmem1_req_wdata_o),
      .req1_wmask_i      (u_tile_dmem1_req_wmask_o),
      .req1_net_i        (u_tile_dmem1_req_net_o),
      .rsp1_valid_o      (u_ram_rsp1_valid_o),
      .rsp1_net_o        (u_ram_rsp1_net_o),
      .rsp1_rdata_o      (u_ram_rsp1_rdata_o)
  );

  uart_transmitter_c217 u_uart (
      .clk_i        (clk_i),
      .rst_ni       (rst_ni),
      .byte_valid_i (pending_q & is_console_q),
      .byte_ready_o (u_uart_byte_ready_o),
      .byte_data_i  (character_q),
      .tx_o         (uart_tx_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      cycle_q <= 64'd0;
      pending_q <= 1'b0;
      exited_q <= 1'b0;
      failed_q <= 1'b0;
    end else begin
      cycle_q <= cycle_d;
      pending_q <= pending_d;
      exited_q <= exited_d;
      failed_q <= failed_d;
    end
  end

  always_ff @(posedge clk_i) begin
    is_console_q <= is_console_d;
    character_q <= character_d;
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, u_tile_imem_req_addr_o[63:32], u_tile_io_req_wdata_o[63:32],
                         u_tile_io_req_size_o, u_tile_rvfi_valid_o, u_tile_rvfi_order_o,
                         u_tile_rvfi_insn_o, u_tile_rvfi_trap_o, u_tile_rvfi_intr_o,
                         u_tile_rvfi_cause_o, u_tile_rvfi_tval_o, u_tile_rvfi_pc_rdata_o,
                         u_tile_rvfi_pc_wdata_o, u_tile_rvfi_rs1_addr_o, u_tile_rvfi_rs2_addr_o,
                         u_tile_rvfi_rs1_rdata_o, u_tile_rvfi_rs2_rdata_o, u_tile_rvfi_rd_addr_o,
                         u_tile_rvfi_rd_wdata_o, u_tile_rvfi_mem_addr_o, u_tile_rvfi_mem_rmask_o,
                         u_tile_rvfi_mem_wmask_o, u_tile_rvfi_mem_rdata_o, u_tile_rvfi_mem_wdata_o,
                         u_tile_rvfi_ext_o, u_tile_rvfi_ext_ns_o, u_tile_rvfi_ers_addr_o,
                         u_tile_rvfi_ers_rdata_o, u_tile_rvfi_erd_valid_o, u_tile_rvfi_erd_addr_o,
                         u_tile_rvfi_erd_wdata_o, u_tile_rvfi_pending_o, u_tile_late_valid_o,
                         u_tile_late_tag_o, u_tile_late_reg_o, u_tile_late_file_o,
                         u_tile_late_data_o, u_tile_late_error_o, u_tile_activity_o,
                         u_tile_core_wfi_o, u_tile_inbound_valid_o, u_tile_inbound_src_o,
                         u_tile_inbound_op_o, u_tile_inbound_size_o, u_tile_inbound_tag_o,
                         u_tile_inbound_addr_o, u_tile_inbound_refused_o, u_tile_inbound_reason_o,
                         u_tile_outstanding_o, u_tile_ni_idle_o, u_tile_link_north_tx_valid_o,
                         u_tile_link_north_tx_vn_o, u_tile_link_north_tx_head_o,
                         u_tile_link_north_tx_tail_o, u_tile_link_north_tx_data_o,
                         u_tile_link_north_tx_check_o, u_tile_link_north_rx_credit0_o,
                         u_tile_link_north_rx_credit1_o, u_tile_link_east_tx_valid_o,
                         u_tile_link_east_tx_vn_o, u_tile_link_east_tx_head_o,
                         u_tile_link_east_tx_tail_o, u_tile_link_east_tx_data_o,
                         u_tile_link_east_tx_check_o, u_tile_link_east_rx_credit0_o,
                         u_tile_link_east_rx_credit1_o, u_tile_link_south_tx_valid_o,
                         u_tile_link_south_tx_vn_o, u_tile_link_south_tx_head_o,
                         u_tile_link_south_tx_tail_o, u_tile_link_south_tx_data_o,
                         u_tile_link_south_tx_check_o, u_tile_link_south_rx_credit0_o,
                         u_tile_link_south_rx_credit1_o, u_tile_link_west_tx_valid_o,
                         u_tile_link_west_tx_vn_o, u_tile_link_west_tx_head_o,
                         u_tile_link_west_tx_tail_o, u_tile_link_west_tx_data_o,
                         u_tile_link_west_tx_check_o, u_tile_link_west_rx_credit0_o,
                         u_tile_link_west_rx_credit1_o, u_tile_net_quiet_o};

endmodule
