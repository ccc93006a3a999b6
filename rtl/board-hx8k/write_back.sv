// Written by xbgen from write_back.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Write back: the register files have the result; what retired is counted and reported. The slot of
// an interrupt is no instruction; it marks the next one as the first of the handler. Fields of the
// retire port are masked on their way into the registers, so that the port comes from registers.

module write_back (
    input  logic clk_i,
    input  logic rst_ni,
    // receive: from memory receive
    input  logic receive_valid_i, receive_trap_is_interrupt_i, receive_counts_i,

    output logic occupied_o,
    output logic counts_o  // minstret counts the instruction here
);

  logic wb_valid_q, wb_valid_d;  // an instruction is here
  logic wb_counts_q, wb_counts_d;  // minstret counts it

  wire is_instruction = receive_valid_i & ~receive_trap_is_interrupt_i;
  assign wb_valid_d = is_instruction;
  assign wb_counts_d = is_instruction & receive_counts_i;
  assign occupied_o = wb_valid_q;
  assign counts_o = wb_counts_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wb_valid_q <= 1'b0; wb_counts_q <= 1'b0;
    end else begin
      wb_valid_q <= wb_valid_d; wb_counts_q <= wb_counts_d;
    end
  end

endmodule
