// Written by xbgen from board.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Top of the board: one tile, block RAM with a program, a serial console, two LEDs.

module board_ecp5 (
    input  logic clk_i,
    input  logic rst_ni,
    output logic uart_tx_o,
    output logic led_exited_o,  // the program has ended
    output logic led_failed_o  // ... with a status other than 0
);

  localparam logic [3:0] CollectiveOpBarrier = 4'd0;

  logic [63:0] cycle_q, cycle_d;  // clock cycles since reset
  logic        pending_q, pending_d;  // a device access is not answered yet
  logic        is_console_q, is_console_d;  // it is a character for the console
  logic [7:0]  character_q, character_d;  // that character
  logic        exited_q, exited_d;  // the program has ended
  logic        failed_q, failed_d;  // ... with a status other than 0

  // Pins of u_tile.
  logic tile_io_req_valid, tile_io_req_write, tile_rvfi_valid, tile_rvfi_trap, tile_rvfi_intr, tile_rvfi_ext,
      tile_rvfi_erd_valid, tile_rvfi_halt, tile_core_asleep, tile_rvfi_pending, tile_rvfi_late_valid,
      tile_rvfi_late_ext_file, tile_inbound_valid, tile_inbound_refused, tile_ni_idle,
      tile_link_north_tx_valid, tile_link_north_tx_head, tile_link_north_tx_tail, tile_link_north_tx_marked,
      tile_link_north_tree_tx_valid, tile_link_north_tree_tx_signal_down,
      tile_link_north_tree_tx_signal_failed, tile_link_north_tree_tx_signal_has_word, tile_link_east_tx_valid,
      tile_link_east_tx_head, tile_link_east_tx_tail, tile_link_east_tx_marked, tile_link_east_tree_tx_valid,
      tile_link_east_tree_tx_signal_down, tile_link_east_tree_tx_signal_failed,
      tile_link_east_tree_tx_signal_has_word, tile_link_south_tx_valid, tile_link_south_tx_head,
      tile_link_south_tx_tail, tile_link_south_tx_marked, tile_link_south_tree_tx_valid,
      tile_link_south_tree_tx_signal_down, tile_link_south_tree_tx_signal_failed,
      tile_link_south_tree_tx_signal_has_word, tile_link_west_tx_valid, tile_link_west_tx_head,
      tile_link_west_tx_tail, tile_link_west_tx_marked, tile_link_west_tree_tx_valid,
      tile_link_west_tree_tx_signal_down, tile_link_west_tree_tx_signal_failed,
      tile_link_west_tree_tx_signal_has_word, tile_bulk_write_get, tile_bulk_write_first, tile_bulk_read_get,
      tile_bulk_read_first, tile_bulk_refused, tile_imem_req_valid, tile_load_dropped, tile_dmem0_req_valid,
      tile_dmem0_req_write, tile_dmem1_req_valid, tile_dmem1_req_write, tile_net_quiet;
  logic [31:0] tile_io_req_addr, tile_rvfi_insn, tile_dmem0_req_addr, tile_dmem1_req_addr;
  logic [63:0] tile_io_req_wdata, tile_rvfi_order, tile_rvfi_tval, tile_rvfi_pc_rdata, tile_rvfi_pc_wdata,
      tile_rvfi_rs1_rdata, tile_rvfi_rs2_rdata, tile_rvfi_rd_wdata, tile_rvfi_mem_addr, tile_rvfi_mem_rdata,
      tile_rvfi_mem_wdata, tile_rvfi_ext_ns, tile_rvfi_ers_rdata, tile_rvfi_erd_wdata, tile_rvfi_late_wdata,
      tile_link_north_tx_data, tile_link_north_tree_tx_word, tile_link_east_tx_data,
      tile_link_east_tree_tx_word, tile_link_south_tx_data, tile_link_south_tree_tx_word,
      tile_link_west_tx_data, tile_link_west_tree_tx_word, tile_imem_req_addr, tile_dmem0_req_wdata,
      tile_dmem1_req_wdata;
  logic [1:0] tile_io_req_size, tile_rvfi_mode, tile_rvfi_ixl, tile_inbound_size, tile_link_north_tx_vn,
      tile_link_east_tx_vn, tile_link_south_tx_vn, tile_link_west_tx_vn, tile_dmem0_req_net,
      tile_dmem1_req_net;
  logic [5:0] tile_rvfi_cause, tile_outstanding;
  logic [4:0] tile_rvfi_rs1_addr, tile_rvfi_rs2_addr, tile_rvfi_rd_addr, tile_rvfi_ers_addr,
      tile_rvfi_erd_addr, tile_rvfi_late_rd, tile_inbound_op, tile_inbound_tag, tile_link_north_rx_credit0,
      tile_link_north_rx_credit1, tile_link_north_rx_credit2, tile_link_east_rx_credit0,
      tile_link_east_rx_credit1, tile_link_east_rx_credit2, tile_link_south_rx_credit0,
      tile_link_south_rx_credit1, tile_link_south_rx_credit2, tile_link_west_rx_credit0,
      tile_link_west_rx_credit1, tile_link_west_rx_credit2, tile_bulk_write_tag, tile_bulk_read_tag;
  logic [7:0] tile_rvfi_mem_rmask, tile_rvfi_mem_wmask, tile_dmem0_req_wmask, tile_dmem1_req_wmask;
  logic [3:0] tile_activity, tile_inbound_reason, tile_link_north_tree_tx_signal_kind,
      tile_link_east_tree_tx_signal_kind, tile_link_south_tree_tx_signal_kind,
      tile_link_west_tree_tx_signal_kind;
  logic [9:0] tile_inbound_src, tile_bulk_write_peer, tile_bulk_read_peer;
  logic [30:0] tile_inbound_addr;
  logic [12:0] tile_link_north_tx_check, tile_link_east_tx_check, tile_link_south_tx_check,
      tile_link_west_tx_check;
  logic [2:0] tile_link_north_tree_tx_signal_group, tile_link_east_tree_tx_signal_group,
      tile_link_south_tree_tx_signal_group, tile_link_west_tree_tx_signal_group;
  // Pins of u_ram.
  logic ram_fetch_rsp_valid, ram_rsp0_valid, ram_rsp1_valid;
  logic [63:0] ram_fetch_rsp_data, ram_rsp0_rdata, ram_rsp1_rdata;
  logic [1:0] ram_rsp0_net, ram_rsp1_net;
  // Pins of u_uart.
  logic uart_byte_ready;

  assign cycle_d = cycle_q + 64'd1;
  wire answers = pending_q & (~is_console_q | uart_byte_ready);

  always_comb begin
    pending_d = pending_q; is_console_d = is_console_q; character_d = character_q; exited_d = exited_q;
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
      .clk_i(clk_i), .clk_net_i(clk_i), .rst_ni(rst_ni), .pe_id_i(10'd0), .num_pes_i(11'd1),
      .mesh_width_i(6'd1), .mesh_height_i(6'd1), .node_x_i(5'd0), .node_y_i(5'd0),
      .reset_pc_i(64'h0000_0000_8000_0000), .export_base_i(64'h0000_0000_8000_0000),
      .export_limit_i(64'h0000_0000_8001_0000), .cycle_i(cycle_q),
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
      .rvfi_halt_o(tile_rvfi_halt), .rvfi_mode_o(tile_rvfi_mode), .rvfi_ixl_o(tile_rvfi_ixl),
      .activity_o(tile_activity), .core_asleep_o(tile_core_asleep), .rvfi_pending_o(tile_rvfi_pending),
      .rvfi_late_valid_o(tile_rvfi_late_valid), .rvfi_late_ext_file_o(tile_rvfi_late_ext_file),
      .rvfi_late_rd_o(tile_rvfi_late_rd), .rvfi_late_wdata_o(tile_rvfi_late_wdata),
      .inbound_valid_o(tile_inbound_valid), .inbound_src_o(tile_inbound_src), .inbound_op_o(tile_inbound_op),
      .inbound_size_o(tile_inbound_size), .inbound_tag_o(tile_inbound_tag),
      .inbound_addr_o(tile_inbound_addr), .inbound_refused_o(tile_inbound_refused),
      .inbound_reason_o(tile_inbound_reason), .outstanding_o(tile_outstanding), .ni_idle_o(tile_ni_idle),
      .link_north_tx_valid_o(tile_link_north_tx_valid), .link_north_tx_vn_o(tile_link_north_tx_vn),
      .link_north_tx_head_o(tile_link_north_tx_head), .link_north_tx_tail_o(tile_link_north_tx_tail),
      .link_north_tx_marked_o(tile_link_north_tx_marked), .link_north_tx_data_o(tile_link_north_tx_data),
      .link_north_tx_check_o(tile_link_north_tx_check), .link_north_tx_credit0_i(5'd0),
      .link_north_tx_credit1_i(5'd0),
      .link_north_rx_valid_i(1'b0), .link_north_rx_vn_i(2'd0), .link_north_rx_head_i(1'b0),
      .link_north_rx_tail_i(1'b0), .link_north_rx_marked_i(1'b0), .link_north_rx_data_i(64'd0),
      .link_north_rx_check_i(13'd0), .link_north_rx_credit0_o(tile_link_north_rx_credit0),
      .link_north_rx_credit1_o(tile_link_north_rx_credit1), .link_north_tx_credit2_i(5'd0),
      .link_north_rx_credit2_o(tile_link_north_rx_credit2),
      .link_north_tree_tx_valid_o(tile_link_north_tree_tx_valid),
      .link_north_tree_tx_signal_group_o(tile_link_north_tree_tx_signal_group),
      .link_north_tree_tx_signal_down_o(tile_link_north_tree_tx_signal_down),
      .link_north_tree_tx_signal_kind_o(tile_link_north_tree_tx_signal_kind),
      .link_north_tree_tx_signal_failed_o(tile_link_north_tree_tx_signal_failed),
      .link_north_tree_tx_signal_has_word_o(tile_link_north_tree_tx_signal_has_word),
      .link_north_tree_tx_word_o(tile_link_north_tree_tx_word),
      .link_north_tree_rx_valid_i(1'b0), .link_north_tree_rx_signal_group_i(3'd0),
      .link_north_tree_rx_signal_down_i(1'b0), .link_north_tree_rx_signal_kind_i(CollectiveOpBarrier),
      .link_north_tree_rx_signal_failed_i(1'b0), .link_north_tree_rx_signal_has_word_i(1'b0),
      .link_north_tree_rx_word_i(64'd0),
      .link_east_tx_valid_o(tile_link_east_tx_valid), .link_east_tx_vn_o(tile_link_east_tx_vn),
      .link_east_tx_head_o(tile_link_east_tx_head), .link_east_tx_tail_o(tile_link_east_tx_tail),
      .link_east_tx_marked_o(tile_link_east_tx_marked), .link_east_tx_data_o(tile_link_east_tx_data),
      .link_east_tx_check_o(tile_link_east_tx_check), .link_east_tx_credit0_i(5'd0),
      .link_east_tx_credit1_i(5'd0),
      .link_east_rx_valid_i(1'b0), .link_east_rx_vn_i(2'd0), .link_east_rx_head_i(1'b0),
      .link_east_rx_tail_i(1'b0), .link_east_rx_marked_i(1'b0), .link_east_rx_data_i(64'd0),
      .link_east_rx_check_i(13'd0), .link_east_rx_credit0_o(tile_link_east_rx_credit0),
      .link_east_rx_credit1_o(tile_link_east_rx_credit1), .link_east_tx_credit2_i(5'd0),
      .link_east_rx_credit2_o(tile_link_east_rx_credit2),
      .link_east_tree_tx_valid_o(tile_link_east_tree_tx_valid),
      .link_east_tree_tx_signal_group_o(tile_link_east_tree_tx_signal_group),
      .link_east_tree_tx_signal_down_o(tile_link_east_tree_tx_signal_down),
      .link_east_tree_tx_signal_kind_o(tile_link_east_tree_tx_signal_kind),
      .link_east_tree_tx_signal_failed_o(tile_link_east_tree_tx_signal_failed),
      .link_east_tree_tx_signal_has_word_o(tile_link_east_tree_tx_signal_has_word),
      .link_east_tree_tx_word_o(tile_link_east_tree_tx_word),
      .link_east_tree_rx_valid_i(1'b0), .link_east_tree_rx_signal_group_i(3'd0),
      .link_east_tree_rx_signal_down_i(1'b0), .link_east_tree_rx_signal_kind_i(CollectiveOpBarrier),
      .link_east_tree_rx_signal_failed_i(1'b0), .link_east_tree_rx_signal_has_word_i(1'b0),
      .link_east_tree_rx_word_i(64'd0),
      .link_south_tx_valid_o(tile_link_south_tx_valid), .link_south_tx_vn_o(tile_link_south_tx_vn),
      .link_south_tx_head_o(tile_link_south_tx_head), .link_south_tx_tail_o(tile_link_south_tx_tail),
      .link_south_tx_marked_o(tile_link_south_tx_marked), .link_south_tx_data_o(tile_link_south_tx_data),
      .link_south_tx_check_o(tile_link_south_tx_check), .link_south_tx_credit0_i(5'd0),
      .link_south_tx_credit1_i(5'd0),
      .link_south_rx_valid_i(1'b0), .link_south_rx_vn_i(2'd0), .link_south_rx_head_i(1'b0),
      .link_south_rx_tail_i(1'b0), .link_south_rx_marked_i(1'b0), .link_south_rx_data_i(64'd0),
      .link_south_rx_check_i(13'd0), .link_south_rx_credit0_o(tile_link_south_rx_credit0),
      .link_south_rx_credit1_o(tile_link_south_rx_credit1), .link_south_tx_credit2_i(5'd0),
      .link_south_rx_credit2_o(tile_link_south_rx_credit2),
      .link_south_tree_tx_valid_o(tile_link_south_tree_tx_valid),
      .link_south_tree_tx_signal_group_o(tile_link_south_tree_tx_signal_group),
      .link_south_tree_tx_signal_down_o(tile_link_south_tree_tx_signal_down),
      .link_south_tree_tx_signal_kind_o(tile_link_south_tree_tx_signal_kind),
      .link_south_tree_tx_signal_failed_o(tile_link_south_tree_tx_signal_failed),
      .link_south_tree_tx_signal_has_word_o(tile_link_south_tree_tx_signal_has_word),
      .link_south_tree_tx_word_o(tile_link_south_tree_tx_word),
      .link_south_tree_rx_valid_i(1'b0), .link_south_tree_rx_signal_group_i(3'd0),
      .link_south_tree_rx_signal_down_i(1'b0), .link_south_tree_rx_signal_kind_i(CollectiveOpBarrier),
      .link_south_tree_rx_signal_failed_i(1'b0), .link_south_tree_rx_signal_has_word_i(1'b0),
      .link_south_tree_rx_word_i(64'd0),
      .link_west_tx_valid_o(tile_link_west_tx_valid), .link_west_tx_vn_o(tile_link_west_tx_vn),
      .link_west_tx_head_o(tile_link_west_tx_head), .link_west_tx_tail_o(tile_link_west_tx_tail),
      .link_west_tx_marked_o(tile_link_west_tx_marked), .link_west_tx_data_o(tile_link_west_tx_data),
      .link_west_tx_check_o(tile_link_west_tx_check), .link_west_tx_credit0_i(5'd0),
      .link_west_tx_credit1_i(5'd0),
      .link_west_rx_valid_i(1'b0), .link_west_rx_vn_i(2'd0), .link_west_rx_head_i(1'b0),
      .link_west_rx_tail_i(1'b0), .link_west_rx_marked_i(1'b0), .link_west_rx_data_i(64'd0),
      .link_west_rx_check_i(13'd0), .link_west_rx_credit0_o(tile_link_west_rx_credit0),
      .link_west_rx_credit1_o(tile_link_west_rx_credit1), .link_west_tx_credit2_i(5'd0),
      .link_west_rx_credit2_o(tile_link_west_rx_credit2),
      .link_west_tree_tx_valid_o(tile_link_west_tree_tx_valid),
      .link_west_tree_tx_signal_group_o(tile_link_west_tree_tx_signal_group),
      .link_west_tree_tx_signal_down_o(tile_link_west_tree_tx_signal_down),
      .link_west_tree_tx_signal_kind_o(tile_link_west_tree_tx_signal_kind),
      .link_west_tree_tx_signal_failed_o(tile_link_west_tree_tx_signal_failed),
      .link_west_tree_tx_signal_has_word_o(tile_link_west_tree_tx_signal_has_word),
      .link_west_tree_tx_word_o(tile_link_west_tree_tx_word),
      .link_west_tree_rx_valid_i(1'b0), .link_west_tree_rx_signal_group_i(3'd0),
      .link_west_tree_rx_signal_down_i(1'b0), .link_west_tree_rx_signal_kind_i(CollectiveOpBarrier),
      .link_west_tree_rx_signal_failed_i(1'b0), .link_west_tree_rx_signal_has_word_i(1'b0),
      .link_west_tree_rx_word_i(64'd0),
      .bulk_write_get_o(tile_bulk_write_get), .bulk_write_peer_o(tile_bulk_write_peer),
      .bulk_write_tag_o(tile_bulk_write_tag), .bulk_write_first_o(tile_bulk_write_first),
      .bulk_read_get_o(tile_bulk_read_get), .bulk_read_peer_o(tile_bulk_read_peer),
      .bulk_read_tag_o(tile_bulk_read_tag), .bulk_read_first_o(tile_bulk_read_first),
      .bulk_refused_o(tile_bulk_refused), .ram_size_i(32'h0001_0000), .imem_req_valid_o(tile_imem_req_valid),
      .imem_req_addr_o(tile_imem_req_addr), .imem_rsp_valid_i(ram_fetch_rsp_valid),
      .imem_rsp_data_i(ram_fetch_rsp_data), .load_dropped_o(tile_load_dropped),
      .dmem0_req_valid_o(tile_dmem0_req_valid), .dmem0_req_write_o(tile_dmem0_req_write),
      .dmem0_req_addr_o(tile_dmem0_req_addr), .dmem0_req_wdata_o(tile_dmem0_req_wdata),
      .dmem0_req_wmask_o(tile_dmem0_req_wmask), .dmem0_req_net_o(tile_dmem0_req_net),
      .dmem0_rsp_valid_i(ram_rsp0_valid), .dmem0_rsp_net_i(ram_rsp0_net), .dmem0_rsp_rdata_i(ram_rsp0_rdata),
      .dmem1_req_valid_o(tile_dmem1_req_valid), .dmem1_req_write_o(tile_dmem1_req_write),
      .dmem1_req_addr_o(tile_dmem1_req_addr), .dmem1_req_wdata_o(tile_dmem1_req_wdata),
      .dmem1_req_wmask_o(tile_dmem1_req_wmask), .dmem1_req_net_o(tile_dmem1_req_net),
      .dmem1_rsp_valid_i(ram_rsp1_valid), .dmem1_rsp_net_i(ram_rsp1_net), .dmem1_rsp_rdata_i(ram_rsp1_rdata),
      .net_quiet_o(tile_net_quiet)
  );

  sram_b65536_init_bulk u_ram (
      .clk_i(clk_i), .rst_ni(rst_ni), .fetch_valid_i(tile_imem_req_valid),
      .fetch_addr_i(tile_imem_req_addr[31:0]), .fetch_rsp_valid_o(ram_fetch_rsp_valid),
      .fetch_rsp_data_o(ram_fetch_rsp_data),
      .req0_valid_i(tile_dmem0_req_valid), .req0_write_i(tile_dmem0_req_write),
      .req0_addr_i(tile_dmem0_req_addr), .req0_wdata_i(tile_dmem0_req_wdata),
      .req0_wmask_i(tile_dmem0_req_wmask), .req0_net_i(tile_dmem0_req_net),
      .rsp0_valid_o(ram_rsp0_valid), .rsp0_net_o(ram_rsp0_net), .rsp0_rdata_o(ram_rsp0_rdata),
      .req1_valid_i(tile_dmem1_req_valid), .req1_write_i(tile_dmem1_req_write),
      .req1_addr_i(tile_dmem1_req_addr), .req1_wdata_i(tile_dmem1_req_wdata),
      .req1_wmask_i(tile_dmem1_req_wmask), .req1_net_i(tile_dmem1_req_net),
      .rsp1_valid_o(ram_rsp1_valid), .rsp1_net_o(ram_rsp1_net), .rsp1_rdata_o(ram_rsp1_rdata)
  );

  uart_transmitter_c217 u_uart (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .byte_valid_i(pending_q & is_console_q), .byte_ready_o(uart_byte_ready), .byte_data_i(character_q),
      .tx_o(uart_tx_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      cycle_q <= 64'd0; pending_q <= 1'b0; exited_q <= 1'b0; failed_q <= 1'b0;
    end else begin
      cycle_q <= cycle_d; pending_q <= pending_d; exited_q <= exited_d; failed_q <= failed_d;
    end
  end

  always_ff @(posedge clk_i) begin
    is_console_q <= is_console_d; character_q <= character_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, tile_io_req_wdata[63:32], tile_io_req_size, tile_rvfi_valid,
                       tile_rvfi_order, tile_rvfi_insn, tile_rvfi_trap, tile_rvfi_intr,
                       tile_rvfi_cause, tile_rvfi_tval, tile_rvfi_pc_rdata, tile_rvfi_pc_wdata,
                       tile_rvfi_rs1_addr, tile_rvfi_rs2_addr, tile_rvfi_rs1_rdata,
                       tile_rvfi_rs2_rdata, tile_rvfi_rd_addr, tile_rvfi_rd_wdata,
                       tile_rvfi_mem_addr, tile_rvfi_mem_rmask, tile_rvfi_mem_wmask,
                       tile_rvfi_mem_rdata, tile_rvfi_mem_wdata, tile_rvfi_ext, tile_rvfi_ext_ns,
                       tile_rvfi_ers_addr, tile_rvfi_ers_rdata, tile_rvfi_erd_valid,
                       tile_rvfi_erd_addr, tile_rvfi_erd_wdata, tile_rvfi_halt, tile_rvfi_mode,
                       tile_rvfi_ixl, tile_activity, tile_core_asleep, tile_rvfi_pending,
                       tile_rvfi_late_valid, tile_rvfi_late_ext_file, tile_rvfi_late_rd,
                       tile_rvfi_late_wdata, tile_inbound_valid, tile_inbound_src, tile_inbound_op,
                       tile_inbound_size, tile_inbound_tag, tile_inbound_addr, tile_inbound_refused,
                       tile_inbound_reason, tile_outstanding, tile_ni_idle,
                       tile_link_north_tx_valid, tile_link_north_tx_vn, tile_link_north_tx_head,
                       tile_link_north_tx_tail, tile_link_north_tx_marked, tile_link_north_tx_data,
                       tile_link_north_tx_check, tile_link_north_rx_credit0,
                       tile_link_north_rx_credit1, tile_link_north_rx_credit2,
                       tile_link_north_tree_tx_valid, tile_link_north_tree_tx_signal_group,
                       tile_link_north_tree_tx_signal_down, tile_link_north_tree_tx_signal_kind,
                       tile_link_north_tree_tx_signal_failed,
                       tile_link_north_tree_tx_signal_has_word, tile_link_north_tree_tx_word,
                       tile_link_east_tx_valid, tile_link_east_tx_vn, tile_link_east_tx_head,
                       tile_link_east_tx_tail, tile_link_east_tx_marked, tile_link_east_tx_data,
                       tile_link_east_tx_check, tile_link_east_rx_credit0,
                       tile_link_east_rx_credit1, tile_link_east_rx_credit2,
                       tile_link_east_tree_tx_valid, tile_link_east_tree_tx_signal_group,
                       tile_link_east_tree_tx_signal_down, tile_link_east_tree_tx_signal_kind,
                       tile_link_east_tree_tx_signal_failed, tile_link_east_tree_tx_signal_has_word,
                       tile_link_east_tree_tx_word, tile_link_south_tx_valid, tile_link_south_tx_vn,
                       tile_link_south_tx_head, tile_link_south_tx_tail, tile_link_south_tx_marked,
                       tile_link_south_tx_data, tile_link_south_tx_check,
                       tile_link_south_rx_credit0, tile_link_south_rx_credit1,
                       tile_link_south_rx_credit2, tile_link_south_tree_tx_valid,
                       tile_link_south_tree_tx_signal_group, tile_link_south_tree_tx_signal_down,
                       tile_link_south_tree_tx_signal_kind, tile_link_south_tree_tx_signal_failed,
                       tile_link_south_tree_tx_signal_has_word, tile_link_south_tree_tx_word,
                       tile_link_west_tx_valid, tile_link_west_tx_vn, tile_link_west_tx_head,
                       tile_link_west_tx_tail, tile_link_west_tx_marked, tile_link_west_tx_data,
                       tile_link_west_tx_check, tile_link_west_rx_credit0,
                       tile_link_west_rx_credit1, tile_link_west_rx_credit2,
                       tile_link_west_tree_tx_valid, tile_link_west_tree_tx_signal_group,
                       tile_link_west_tree_tx_signal_down, tile_link_west_tree_tx_signal_kind,
                       tile_link_west_tree_tx_signal_failed, tile_link_west_tree_tx_signal_has_word,
                       tile_link_west_tree_tx_word, tile_bulk_write_get, tile_bulk_write_peer,
                       tile_bulk_write_tag, tile_bulk_write_first, tile_bulk_read_get,
                       tile_bulk_read_peer, tile_bulk_read_tag, tile_bulk_read_first,
                       tile_bulk_refused, tile_imem_req_addr[63:32], tile_load_dropped,
                       tile_net_quiet};

endmodule
