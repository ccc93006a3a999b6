// SPDX-License-Identifier: Apache-2.0
//
// The multiplier alone, for all operands: its result is the upper or lower half of the product. The
// product is written as the sum over digits of 16 bits of the second operand, lowest first, which
// is the product by the law of distribution; a solver cannot compare it with a * b in one piece.

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
  // The first operation after the reset stands for any: registers without a reset have any value then.
  logic idle = 1'b1;
  always_ff @(posedge clk) if (rst_n) idle <= 1'b0;
  always_comb assume (start_i == (rst_n && idle) && !abort_i && !take_i);
  // The core holds the operation until it takes the result.
  always_comb assume (!busy || (operation == funct3_i && word == word_i));
  always_comb assume (!word_i || funct3_i == 2'd0);

  wire a_signed = operation == 2'd1 || operation == 2'd2;
  wire b_signed = operation == 2'd1;
  wire [X:0] wide_a = {a_signed && a[X-1], a};
  // One digit a step, as people multiply; `sum` is the part of the product above the digits done.
  logic [X+1:0] sum;
  logic [X-1:0] low;
  logic [X+17:0] step;
  logic [16:0] digit;
  always_comb begin
    sum = 0;
    low = 0;
    for (int k = 0; k < N; k = k + 1) begin
      digit = {k == N - 1 && b_signed && b[X-1], b[16*k+:16]};
      step = {{16{sum[X+1]}}, sum} + $unsigned((X + 18)'($signed(wide_a)) * (X + 18)'($signed(digit)));
      low[16*k+:16] = step[15:0];
      sum = step[X+17:16];
    end
  end
  wire [X-1:0] product = operation == 2'd0 ? low : sum[X-1:0];
`ifdef RV64
  wire [X-1:0] expected = word ? {{32{product[31]}}, product[31:0]} : product;
`else
  wire [X-1:0] expected = product;
`endif
  always_ff @(posedge clk) begin
    if (rst_n) begin
      result : assert (!busy || !done_o || result_o == expected);
      done_in_time : assert (waited <= N + 1);
      done_only_if_busy : assert (!done_o || busy);
    end
  end
endmodule
