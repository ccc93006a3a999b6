// SPDX-License-Identifier: Apache-2.0
//
// The divider alone: quotient and remainder by the definition of the unprivileged manual, a = q * b + r
// with |r| < |b| and the sign of a, for operands whose magnitude has up to `BITS bits, at every
// place of the word for the dividend; and for all operands the cases of the manual without a quotient:
// division by zero and overflow.

module divide (
    input logic clk, input logic rst_n, input logic start_i, input logic abort_i, input logic take_i,
    input logic [1:0] funct3_i, input logic [31:0] a_i, input logic [31:0] b_i,
    input logic done_o, input logic [31:0] result_o
);
  // The bench starts one operation after the reset, which stands for any (registers without a reset
  // have any value then), and holds operation and unit still, as the core does.
  logic busy = 1'b0;
  logic [31:0] a, b;
  logic [1:0] operation;
  logic [6:0] waited = 7'd0;
  always_ff @(posedge clk) begin
    if (!rst_n || abort_i || (done_o && take_i)) begin
      busy <= 1'b0;
      waited <= 0;
    end else if (start_i && !busy) begin
      busy <= 1'b1;
      a <= a_i;
      b <= b_i;
      operation <= funct3_i;
    end else if (busy && !done_o) begin
      waited <= waited + 1;
    end
  end

  wire is_signed = !operation[0];
  wire wants_rest = operation[1];
  wire by_zero = b == 0;
  wire overflow = is_signed && a == 32'h8000_0000 && b == 32'hffff_ffff;
  // Of small operands: the magnitudes, and the definition in as many bits as it needs.
  localparam int B = `BITS;
  wire a_negative = is_signed && a[31];
  wire b_negative = is_signed && b[31];
  wire [31:0] size_a = a_negative ? -a : a;
  wire [31:0] size_b = b_negative ? -b : b;
  wire small = size_a < (1 << B) && size_b < (1 << B) && !by_zero;
  logic [B-1:0] quotient, rest;
  always_comb begin
    quotient = size_a[B-1:0] / size_b[B-1:0];
    rest = size_a[B-1:0] % size_b[B-1:0];
  end
  wire [31:0] signed_quotient = a_negative != b_negative ? -{{32 - B{1'b0}}, quotient} : {{32 - B{1'b0}}, quotient};
  wire [31:0] signed_rest = a_negative ? -{{32 - B{1'b0}}, rest} : {{32 - B{1'b0}}, rest};
  wire check = busy && done_o;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      by_zero_quotient : assert (!check || !by_zero || wants_rest || result_o == 32'hffff_ffff);
      by_zero_rest : assert (!check || !by_zero || !wants_rest || result_o == a);
      overflow_result : assert (!check || !overflow || result_o == (wants_rest ? 32'd0 : a));
      small_quotient : assert (!check || !small || wants_rest || result_o == signed_quotient);
      small_rest : assert (!check || !small || !wants_rest || result_o == signed_rest);
      done_in_time : assert (waited <= 34);
    end
  end
endmodule
