// Written by xbgen from board.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Top of the board: one tile, block RAM with a program, a serial console, two LEDs.

module board_hx8k (
    input  logic clk_i,
    input  logic rst_ni,
    output logic uart_tx_o,
    output logic led_exited_o,  // the program has ended
    output logic led_failed_o  // ... with a status other than 0
);

  logic [63:0] cycle_q, cycle_d;  // clock cycles since reset
  logic        pending_q, pending_d;  // a device access is not answered yet
  logic        is_console_q, is_console_d;  // it is a character for the console
  logic [7:0]  character_q, character_d;  // that character
  logic        exited_q, exited_d;  // the program has ended
  logic        failed_q, failed_d;  // ... with a status other than 0

  // Pins of u_tile.
  logic tile_io_req_valid, tile_io_req_write, tile_imem_req_valid, tile_dmem0_req_valid, tile_dmem0_req_write,
      tile_dmem1_req_valid, tile_dmem1_req_write;
  logic [31:0] tile_io_req_addr, tile_imem_req_addr, tile_dmem0_req_addr, tile_dmem1_req_addr;
  logic [63:0] tile_io_req_wdata, tile_dmem0_req_wdata, tile_dmem1_req_wdata;
  logic [7:0] tile_dmem0_req_wmask, tile_dmem1_req_wmask;
  // Pins of u_ram.
  logic ram_fetch_rsp_valid, ram_rsp0_valid, ram_rsp1_valid;
  logic [63:0] ram_fetch_rsp_data, ram_rsp0_rdata, ram_rsp1_rdata;
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
      .clk_i(clk_i), .rst_ni(rst_ni), .cycle_i(cycle_q),
      .io_req_valid_o(tile_io_req_valid), .io_req_write_o(tile_io_req_write),
      .io_req_addr_o(tile_io_req_addr), .io_req_wdata_o(tile_io_req_wdata), .io_rsp_valid_i(answers),
      .imem_req_valid_o(tile_imem_req_valid), .imem_req_addr_o(tile_imem_req_addr),
      .imem_rsp_valid_i(ram_fetch_rsp_valid), .imem_rsp_data_i(ram_fetch_rsp_data),
      .dmem0_req_valid_o(tile_dmem0_req_valid), .dmem0_req_write_o(tile_dmem0_req_write),
      .dmem0_req_addr_o(tile_dmem0_req_addr), .dmem0_req_wdata_o(tile_dmem0_req_wdata),
      .dmem0_req_wmask_o(tile_dmem0_req_wmask),
      .dmem0_rsp_valid_i(ram_rsp0_valid), .dmem0_rsp_rdata_i(ram_rsp0_rdata),
      .dmem1_req_valid_o(tile_dmem1_req_valid), .dmem1_req_write_o(tile_dmem1_req_write),
      .dmem1_req_addr_o(tile_dmem1_req_addr), .dmem1_req_wdata_o(tile_dmem1_req_wdata),
      .dmem1_req_wmask_o(tile_dmem1_req_wmask),
      .dmem1_rsp_valid_i(ram_rsp1_valid), .dmem1_rsp_rdata_i(ram_rsp1_rdata)
  );

  sram_b4096_init u_ram (
      .clk_i(clk_i), .rst_ni(rst_ni), .fetch_valid_i(tile_imem_req_valid), .fetch_addr_i(tile_imem_req_addr),
      .fetch_rsp_valid_o(ram_fetch_rsp_valid), .fetch_rsp_data_o(ram_fetch_rsp_data),
      .req0_valid_i(tile_dmem0_req_valid), .req0_write_i(tile_dmem0_req_write),
      .req0_addr_i(tile_dmem0_req_addr), .req0_wdata_i(tile_dmem0_req_wdata),
      .req0_wmask_i(tile_dmem0_req_wmask), .rsp0_valid_o(ram_rsp0_valid), .rsp0_rdata_o(ram_rsp0_rdata),
      .req1_valid_i(tile_dmem1_req_valid), .req1_write_i(tile_dmem1_req_write),
      .req1_addr_i(tile_dmem1_req_addr), .req1_wdata_i(tile_dmem1_req_wdata),
      .req1_wmask_i(tile_dmem1_req_wmask), .rsp1_valid_o(ram_rsp1_valid), .rsp1_rdata_o(ram_rsp1_rdata)
  );

  uart_transmitter_c104 u_uart (
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
  wire unused_bits = &{1'b0, tile_io_req_wdata[63:32]};

endmodule
