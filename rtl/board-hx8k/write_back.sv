// Written by xbgen from write_back.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Write back: writes the register files and reports what retired. The slot of an interrupt is no
// instruction; it marks the next one as the first of the handler. Fields of the retire port are
// masked on their way into the registers, so that the port comes from registers.

module write_back (
    input  logic        clk_i,
    input  logic        rst_ni,
    // receive: from memory receive
    input  logic        receive_valid_i, receive_trap_is_interrupt_i, receive_counts_i, receive_dest_writes_i,
    input  logic [4:0]  receive_dest_rd_i,  // its number
    input  logic [31:0] receive_result_i,  // register value
    // forward: to the register files and to decode
    output logic        forward_dest_writes_o,  // a register is written
    output logic [4:0]  forward_dest_rd_o,  // its number
    output logic [31:0] forward_data_o,  // what it writes

    output logic        occupied_o,
    output logic        counts_o  // minstret counts the instruction here
);

  logic        wb_valid_q, wb_valid_d;  // an instruction is here
  logic        wb_counts_q, wb_counts_d;  // minstret counts it
  logic [31:0] wb_result_q, wb_result_d;  // value for it

  // wb_dest: register that it writes
  logic       wb_dest_writes_q, wb_dest_writes_d;  // a register is written
  logic [4:0] wb_dest_rd_q, wb_dest_rd_d;  // its number

  wire is_instruction = receive_valid_i & ~receive_trap_is_interrupt_i;
  assign wb_valid_d = is_instruction;
  assign wb_counts_d = is_instruction & receive_counts_i;
  assign wb_dest_writes_d = receive_valid_i & receive_dest_writes_i;
  assign wb_dest_rd_d = receive_dest_rd_i;
  assign wb_result_d = receive_result_i;
  assign forward_dest_writes_o = wb_dest_writes_q, forward_dest_rd_o = wb_dest_rd_q;
  assign forward_data_o = wb_result_q;
  assign occupied_o = wb_valid_q;
  assign counts_o = wb_counts_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wb_valid_q <= 1'b0; wb_counts_q <= 1'b0;
      wb_dest_writes_q <= 1'b0; wb_dest_rd_q <= 5'd0;
    end else begin
      wb_valid_q <= wb_valid_d; wb_counts_q <= wb_counts_d;
      wb_dest_writes_q <= wb_dest_writes_d; wb_dest_rd_q <= wb_dest_rd_d;
    end
  end

  always_ff @(posedge clk_i) wb_result_q <= wb_result_d;

endmodule
