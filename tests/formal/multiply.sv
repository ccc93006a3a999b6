// SPDX-License-Identifier: Apache-2.0
//
// The multiplier alone: its result is the upper or lower half of the product, for every first operand
// and every second one that has bits only at `DIGIT_BITS of its digits of 16 bits; products of more
// are beyond the solver. The unit takes 16 bits of the second operand a cycle: the top bit of a digit
// and its lowest ones are those that it treats in different ways.

module multiply (
    input logic clk, input logic rst_n, input logic start_i, input logic abort_i, input logic take_i,
    input logic [1:0] funct3_i,
`ifdef RV64
    input logic word_i,
`endif
    input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i,
    input logic done_o, input logic [`XLEN-1:0] result_o
);
  localparam int X = `XLEN;
  localparam int N = X / 16;
`ifndef RV64
  wire word_i = 1'b0;
`endif
  // The bench starts one operation after the reset, which stands for any (registers without a reset
  // have any value then), and holds operation and unit still, as the core does.
  logic busy = 1'b0, word;
  logic [X-1:0] a, b;
  logic [1:0] operation;
  logic [4:0] waited = 5'd0;
  always_ff @(posedge clk) begin
    if (!rst_n || abort_i || (done_o && take_i)) begin
      busy <= 1'b0;
      waited <= 0;
    end else if (start_i && !busy) begin
      busy <= 1'b1;
      a <= a_i;
      b <= b_i;
      operation <= funct3_i;
      word <= word_i;
    end else if (busy && !done_o) begin
      waited <= waited + 1;
    end
  end

  wire a_signed = operation == 2'd1 || operation == 2'd2;
  wire b_signed = operation == 2'd1;
  wire [X:0] wide_a = {a_signed && a[X-1], a};
  wire [X:0] wide_b = {b_signed && b[X-1], b};
  wire [2*X-1:0] whole = $signed(wide_a) * $signed(wide_b);
  wire inside = (b & ~{N{`DIGIT_BITS}}) == 0;
  wire [X-1:0] product = operation == 2'd0 ? whole[X-1:0] : whole[2*X-1:X];
`ifdef RV64
  wire [X-1:0] expected = word ? {{32{product[31]}}, product[31:0]} : product;
`else
  wire [X-1:0] expected = product;
`endif
  always_ff @(posedge clk) begin
    if (rst_n) begin
      result : assert (!busy || !done_o || !inside || result_o == expected);
      done_in_time : assert (waited <= N + 1);
      done_only_if_busy : assert (!done_o || busy);
    end
  end
endmodule
