// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration board-hx8k, values aedcffe6dd34bba7.
// From board.cc.
//
// Top of the board: one tile, block RAM with a program, a serial console, two LEDs.

module board_hx8k (
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

  // Pins of u_tile.
  logic tile_imem_req_valid, tile_dmem0_req_valid, tile_dmem0_req_write, tile_dmem0_req_net,
      tile_dmem1_req_valid, tile_dmem1_req_write, tile_dmem1_req_net, tile_io_req_valid,
      tile_io_req_write, tile_rvfi_valid, tile_rvfi_trap, tile_rvfi_intr, tile_rvfi_ext,
      tile_rvfi_erd_valid, tile_rvfi_pending, tile_late_valid, tile_late_file, tile_late_error,
      tile_core_wfi;
  logic [31:0] tile_imem_req_addr, tile_dmem0_req_addr, tile_dmem1_req_addr, tile_io_req_addr,
      tile_rvfi_insn, tile_rvfi_tval, tile_rvfi_pc_rdata, tile_rvfi_pc_wdata, tile_rvfi_rs1_rdata,
      tile_rvfi_rs2_rdata, tile_rvfi_rd_wdata, tile_rvfi_mem_addr, tile_rvfi_ext_ns,
      tile_rvfi_ers_rdata, tile_rvfi_erd_wdata, tile_late_data;
  logic [63:0] tile_dmem0_req_wdata, tile_dmem1_req_wdata, tile_io_req_wdata, tile_rvfi_order,
      tile_rvfi_mem_rdata, tile_rvfi_mem_wdata;
  logic [7:0] tile_dmem0_req_wmask, tile_dmem1_req_wmask, tile_rvfi_mem_rmask, tile_rvfi_mem_wmask;
  logic [1:0] tile_io_req_size;
  logic [5:0] tile_rvfi_cause;
  logic [4:0] tile_rvfi_rs1_addr, tile_rvfi_rs2_addr, tile_rvfi_rd_addr, tile_rvfi_ers_addr,
      tile_rvfi_erd_addr, tile_late_tag, tile_late_reg;
  logic [3:0] tile_activity;
  // Pins of u_ram.
  logic ram_fetch_rsp_valid, ram_rsp0_valid, ram_rsp0_net, ram_rsp1_valid, ram_rsp1_net;
  logic [63:0] ram_fetch_rsp_data, ram_rsp0_rdata, ram_rsp1_rdata;
  // Pins of u_uart.
  logic uart_byte_ready;

  assign cycle_d = cycle_q + 64'd1;

  logic answers;
  assign answers = pending_q & (~is_console_q | uart_byte_ready);

  always_comb begin
    pending_d = pending_q;
    is_console_d = is_console_q;
    character_d = character_q;
    exited_d = exited_q;
    failed_d = failed_q;
    if (tile_io_req_valid) begin
      pending_d = 1'b1;
      is_console_d = tile_io_req_write & (tile_io_req_addr == 32'h1000_0000);
      character_d = tile_io_req_wdata[7:0];
      if (tile_io_req_write & (tile_io_req_addr == 32'h1000_0008) & ~exited_q) begin
        exited_d = 1'b1;
        failed_d = tile_io_req_wdata[31:0] != 32'd0;
      end
    end else if (answers) begin
      pending_d = 1'b0;
    end
  end

  assign led_exited_o = exited_q;
  assign led_failed_o = failed_q;

  tile u_tile (
      .clk_i(clk_i), .rst_ni(rst_ni), .pe_id_i(10'd0), .num_pes_i(11'd1), .mesh_width_i(6'd1),
      .mesh_height_i(6'd1), .node_x_i(5'd0), .node_y_i(5'd0), .reset_pc_i(32'h8000_0000),
      .ram_size_i(32'h0000_1000), .export_base_i(32'h8000_0000), .export_limit_i(32'h8000_1000),
      .cycle_i(cycle_q), .imem_req_valid_o(tile_imem_req_valid), .imem_req_addr_o(tile_imem_req_addr),
      .imem_rsp_valid_i(ram_fetch_rsp_valid), .imem_rsp_data_i(ram_fetch_rsp_data),
      .dmem0_req_valid_o(tile_dmem0_req_valid), .dmem0_req_write_o(tile_dmem0_req_write),
      .dmem0_req_addr_o(tile_dmem0_req_addr), .dmem0_req_wdata_o(tile_dmem0_req_wdata),
      .dmem0_req_wmask_o(tile_dmem0_req_wmask), .dmem0_req_net_o(tile_dmem0_req_net),
      .dmem0_rsp_valid_i(ram_rsp0_valid), .dmem0_rsp_net_i(ram_rsp0_net), .dmem0_rsp_rdata_i(ram_rsp0_rdata),
      .dmem1_req_valid_o(tile_dmem1_req_valid), .dmem1_req_write_o(tile_dmem1_req_write),
      .dmem1_req_addr_o(tile_dmem1_req_addr), .dmem1_req_wdata_o(tile_dmem1_req_wdata),
      .dmem1_req_wmask_o(tile_dmem1_req_wmask), .dmem1_req_net_o(tile_dmem1_req_net),
      .dmem1_rsp_valid_i(ram_rsp1_valid), .dmem1_rsp_net_i(ram_rsp1_net), .dmem1_rsp_rdata_i(ram_rsp1_rdata),
      .io_req_valid_o(tile_io_req_valid), .io_req_write_o(tile_io_req_write),
      .io_req_addr_o(tile_io_req_addr), .io_req_wdata_o(tile_io_req_wdata), .io_req_size_o(tile_io_req_size),
      .io_rsp_valid_i(answers), .io_rsp_rdata_i(64'd0), .rvfi_valid_o(tile_rvfi_valid),
      .rvfi_order_o(tile_rvfi_order),
      .rvfi_insn_o(tile_rvfi_insn), .rvfi_trap_o(tile_rvfi_trap), .rvfi_intr_o(tile_rvfi_intr),
      .rvfi_cause_o(tile_rvfi_cause), .rvfi_tval_o(tile_rvfi_tval), .rvfi_pc_rdata_o(tile_rvfi_pc_rdata),
      .rvfi_pc_wdata_o(tile_rvfi_pc_wdata), .rvfi_rs1_addr_o(tile_rvfi_rs1_addr),
      .rvfi_rs2_addr_o(tile_rvfi_rs2_addr), .rvfi_rs1_rdata_o(tile_rvfi_rs1_rdata),
      .rvfi_rs2_rdata_o(tile_rvfi_rs2_rdata), .rvfi_rd_addr_o(tile_rvfi_rd_addr),
      .rvfi_rd_wdata_o(tile_rvfi_rd_wdata), .rvfi_mem_addr_o(tile_rvfi_mem_addr),
      .rvfi_mem_rmask_o(tile_rvfi_mem_rmask), .rvfi_mem_wmask_o(tile_rvfi_mem_wmask),
      .rvfi_mem_rdata_o(tile_rvfi_mem_rdata), .rvfi_mem_wdata_o(tile_rvfi_mem_wdata),
      .rvfi_ext_o(tile_rvfi_ext), .rvfi_ext_ns_o(tile_rvfi_ext_ns), .rvfi_ers_addr_o(tile_rvfi_ers_addr),
      .rvfi_ers_rdata_o(tile_rvfi_ers_rdata), .rvfi_erd_valid_o(tile_rvfi_erd_valid),
      .rvfi_erd_addr_o(tile_rvfi_erd_addr), .rvfi_erd_wdata_o(tile_rvfi_erd_wdata),
      .rvfi_pending_o(tile_rvfi_pending), .late_valid_o(tile_late_valid), .late_tag_o(tile_late_tag),
      .late_reg_o(tile_late_reg), .late_file_o(tile_late_file), .late_data_o(tile_late_data),
      .late_error_o(tile_late_error), .activity_o(tile_activity), .core_wfi_o(tile_core_wfi)
  );

  sram_b4096_init u_ram (
      .clk_i(clk_i), .rst_ni(rst_ni), .fetch_valid_i(tile_imem_req_valid), .fetch_addr_i(tile_imem_req_addr),
      .fetch_rsp_valid_o(ram_fetch_rsp_valid), .fetch_rsp_data_o(ram_fetch_rsp_data),
      .req0_valid_i(tile_dmem0_req_valid), .req0_write_i(tile_dmem0_req_write),
      .req0_addr_i(tile_dmem0_req_addr), .req0_wdata_i(tile_dmem0_req_wdata),
      .req0_wmask_i(tile_dmem0_req_wmask), .req0_net_i(tile_dmem0_req_net),
      .rsp0_valid_o(ram_rsp0_valid), .rsp0_net_o(ram_rsp0_net), .rsp0_rdata_o(ram_rsp0_rdata),
      .req1_valid_i(tile_dmem1_req_valid), .req1_write_i(tile_dmem1_req_write),
      .req1_addr_i(tile_dmem1_req_addr), .req1_wdata_i(tile_dmem1_req_wdata),
      .req1_wmask_i(tile_dmem1_req_wmask), .req1_net_i(tile_dmem1_req_net),
      .rsp1_valid_o(ram_rsp1_valid), .rsp1_net_o(ram_rsp1_net), .rsp1_rdata_o(ram_rsp1_rdata)
  );

  uart_transmitter_c104 u_uart (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .byte_valid_i(pending_q & is_console_q), .byte_ready_o(uart_byte_ready), .byte_data_i(character_q),
      .tx_o(uart_tx_o)
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
  assign unused_bits = &{1'b0, tile_io_req_wdata[63:32], tile_io_req_size, tile_rvfi_valid,
                         tile_rvfi_order, tile_rvfi_insn, tile_rvfi_trap, tile_rvfi_intr,
                         tile_rvfi_cause, tile_rvfi_tval, tile_rvfi_pc_rdata, tile_rvfi_pc_wdata,
                         tile_rvfi_rs1_addr, tile_rvfi_rs2_addr, tile_rvfi_rs1_rdata,
                         tile_rvfi_rs2_rdata, tile_rvfi_rd_addr, tile_rvfi_rd_wdata,
                         tile_rvfi_mem_addr, tile_rvfi_mem_rmask, tile_rvfi_mem_wmask,
                         tile_rvfi_mem_rdata, tile_rvfi_mem_wdata, tile_rvfi_ext, tile_rvfi_ext_ns,
                         tile_rvfi_ers_addr, tile_rvfi_ers_rdata, tile_rvfi_erd_valid,
                         tile_rvfi_erd_addr, tile_rvfi_erd_wdata, tile_rvfi_pending,
                         tile_late_valid, tile_late_tag, tile_late_reg, tile_late_file,
                         tile_late_data, tile_late_error, tile_activity, tile_core_wfi};

endmodule
