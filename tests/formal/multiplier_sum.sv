// SPDX-License-Identifier: Apache-2.0
//
// The multiplier but for its products of digits, each of which is any number here: its result is their
// sum, each at its place, whatever they are; the half that is wanted. That they are the products of the
// digits of both operands is multiplier_digits.sv, and that both make it the product is distributivity.
// The sums here are in the order of the hardware, but without what it leaves out of its adders.

module multiplier_sum (
    input logic clk, input logic rst_n, input logic [1:0] funct3_i, input logic word_i,
    input logic enable_1_i, input logic enable_2_i, input logic [`XLEN-1:0] result_o,
    input logic [33:0] p11, input logic [33:0] p01, input logic [33:0] p10, input logic [31:0] p00
`ifdef RV64
    , input logic [33:0] p33, input logic [33:0] p03, input logic [33:0] p13, input logic [33:0] p23,
    input logic [33:0] p30, input logic [33:0] p31, input logic [33:0] p32,
    input logic [31:0] p22, input logic [31:0] p02, input logic [31:0] p12, input logic [31:0] p20,
    input logic [31:0] p21
`endif
);
  localparam int P = 2 * `XLEN;
  // A digit's product has a sign if one of the digits is the highest of its operand.
  function automatic logic [P-1:0] at(input logic [33:0] product, input logic [7:0] place);
    at = {{P - 34{product[33]}}, product} << place;
  endfunction
  logic [P-1:0] sum;
`ifdef RV64
  // Products two digits apart do not overlap: `|` puts them side by side.
  wire [P-1:0] equal = at({2'd0, p00}, 0) | at({2'd0, p11[31:0]}, 32) | at({2'd0, p22}, 64) | at(p33, 96);
  wire [P-1:0] apart_1 = (at({2'd0, p01[31:0]}, 16) | at({2'd0, p12}, 48) | at(p23, 80)) +
                         (at({2'd0, p10[31:0]}, 16) | at({2'd0, p21}, 48) | at(p32, 80));
  wire [P-1:0] apart_2 = (at({2'd0, p02}, 32) | at(p13, 64)) + (at({2'd0, p20}, 32) | at(p31, 64));
  wire [P-1:0] apart_3 = at(p03, 48) + at(p30, 48);
  assign sum = (equal + apart_1) + (apart_2 + apart_3);
`else
  assign sum = (at({2'd0, p00}, 0) + at(p11, 32)) + (at(p01, 16) + at(p10, 16));
`endif

  // Two registers, which move with their enables.
  logic known_mi = 1'b0, known_mr = 1'b0, high_mi, high_mr, word_mi, word_mr;
  logic [P-1:0] sum_mi, sum_mr;
  always_ff @(posedge clk) begin
    if (enable_1_i) begin
      known_mi <= 1'b1; sum_mi <= sum; high_mi <= funct3_i != 0; word_mi <= word_i;
    end
    if (enable_2_i) begin
      known_mr <= known_mi; sum_mr <= sum_mi; high_mr <= high_mi; word_mr <= word_mi;
    end
  end
  wire [`XLEN-1:0] half = high_mr ? sum_mr[P-1:`XLEN] : sum_mr[`XLEN-1:0];
`ifdef RV64
  wire [63:0] wanted = word_mr ? {{32{sum_mr[31]}}, sum_mr[31:0]} : half;
`else
  wire [31:0] wanted = half;
`endif
  always_ff @(posedge clk) begin
    if (rst_n) result_is_sum : assert (!known_mr || result_o == wanted);
  end
endmodule
