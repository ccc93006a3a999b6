// SPDX-License-Identifier: Apache-2.0
//
// Stand-ins of the multiplier and the divider with their handshake: done any number of cycles after
// start, until take or abort. The divider of RV32 itself is proved apart (divide.sv).

module abstract_unit (
    input logic clk_i, input logic rst_ni, input logic start_i, input logic abort_i, input logic take_i,
    input logic [2:0] funct3_i, input logic word_i, input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i,
    output logic done_o, output logic [`XLEN-1:0] result_o
);
`include "muldiv_instead.svh"
  (* anyseq *) logic finishes;
  logic busy, done;
  logic [`XLEN-1:0] result;
  assign done_o = done, result_o = result;
  always_ff @(posedge clk_i) begin
    if (!rst_ni || abort_i) begin
      busy <= 1'b0;
      done <= 1'b0;
    end else if (done) begin
      done <= !take_i;
    end else if (busy) begin
      busy <= !finishes;
      done <= finishes;
    end else if (start_i) begin
      busy <= 1'b1;
      result <= muldiv_instead(funct3_i, word_i, a_i, b_i);
    end
  end
endmodule

module multiplier (
    input logic clk_i, input logic rst_ni, input logic start_i, input logic abort_i, input logic take_i,
    input logic [1:0] funct3_i,
`ifdef WORD_PORT
    input logic word_i,
`endif
    input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i,
    output logic done_o, output logic [`XLEN-1:0] result_o
);
`ifndef WORD_PORT
  wire word_i = 1'b0;
`endif
  abstract_unit unit (.clk_i, .rst_ni, .start_i, .abort_i, .take_i, .funct3_i({1'b0, funct3_i}), .word_i,
                      .a_i, .b_i, .done_o, .result_o);
endmodule

module divider (
    input logic clk_i, input logic rst_ni, input logic start_i, input logic abort_i, input logic take_i,
    input logic [1:0] funct3_i,
`ifdef WORD_PORT
    input logic word_i,
`endif
    input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i,
    output logic done_o, output logic [`XLEN-1:0] result_o
);
`ifndef WORD_PORT
  wire word_i = 1'b0;
`endif
  abstract_unit unit (.clk_i, .rst_ni, .start_i, .abort_i, .take_i, .funct3_i({1'b1, funct3_i}), .word_i,
                      .a_i, .b_i, .done_o, .result_o);
endmodule
