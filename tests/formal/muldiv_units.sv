// SPDX-License-Identifier: Apache-2.0
//
// Stand-ins of the multiplier and the divider. The multiplier has two registers, which move when
// their enables say so. The divider has its handshake: done any number of cycles after start, until
// take or abort; both units are proved apart (multiplier_*.sv, divide_steps.sv).

module abstract_divider (
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
`ifdef MUTANT
    input logic [15:0] mutant_i,  // no fault here is meant; it must only be there
`endif
    input logic clk_i,
    input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i, input logic [1:0] funct3_i,
`ifdef WORD_PORT
    input logic word_i,
`endif
    output logic [`XLEN-1:0] result_o,
    input logic enable_1_i, input logic enable_2_i
);
`include "muldiv_instead.svh"
`ifndef WORD_PORT
  wire word_i = 1'b0;
`endif
  logic [`XLEN-1:0] in_mi, in_mr;
  assign result_o = in_mr;
  always_ff @(posedge clk_i) begin
    if (enable_1_i) in_mi <= muldiv_instead({1'b0, funct3_i}, word_i, a_i, b_i);
    if (enable_2_i) in_mr <= in_mi;
  end
endmodule

module divider (
`ifdef MUTANT
    input logic [15:0] mutant_i,
`endif
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
  abstract_divider unit (.clk_i, .rst_ni, .start_i, .abort_i, .take_i, .funct3_i({1'b1, funct3_i}), .word_i,
                      .a_i, .b_i, .done_o, .result_o);
endmodule
