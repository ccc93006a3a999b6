// SPDX-License-Identifier: Apache-2.0
//
// The products inside the multiplier are those of the 16-bit digits of its operands, each with each; the
// highest digit of an operand has a sign if the operation gives the operand one (mulh: both, mulhsu: the
// first). What Verilog calls a product is one here too: written as in the hardware, it becomes the same
// cells, so no solver has to multiply. multiplier_sum.sv adds them up.

module multiplier_digits (
    input logic clk, input logic rst_n, input logic [1:0] funct3_i,
    input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i,
    input logic [33:0] p11, input logic [33:0] p01, input logic [33:0] p10, input logic [31:0] p00
`ifdef RV64
    , input logic [33:0] p33, input logic [33:0] p03, input logic [33:0] p13, input logic [33:0] p23,
    input logic [33:0] p30, input logic [33:0] p31, input logic [33:0] p32,
    input logic [31:0] p22, input logic [31:0] p02, input logic [31:0] p12, input logic [31:0] p20,
    input logic [31:0] p21
`endif
);
  wire [16:0] a_top = {(funct3_i[1] ^ funct3_i[0]) & a_i[`XLEN-1], a_i[`XLEN-1:`XLEN-16]};
  wire [16:0] b_top = {(funct3_i == 2'd1) & b_i[`XLEN-1], b_i[`XLEN-1:`XLEN-16]};
  function automatic logic [33:0] signed_product(input logic [16:0] x, input logic [16:0] y);
    signed_product = 34'($signed(x)) * 34'($signed(y));
  endfunction
  function automatic logic [31:0] product(input logic [15:0] x, input logic [15:0] y);
    product = 32'(x) * 32'(y);
  endfunction
  function automatic logic [16:0] digit(input logic [`XLEN-1:0] operand, input int k);
    digit = {1'b0, 16'(operand >> (16 * k))};
  endfunction
  always_ff @(posedge clk) begin
    if (rst_n) begin
      product_0_0 : assert (p00 == product(a_i[15:0], b_i[15:0]));
`ifdef RV64
      products_of_lower_digits : assert (
          p11[31:0] == product(a_i[31:16], b_i[31:16]) && p22 == product(a_i[47:32], b_i[47:32]) &&
          p01[31:0] == product(a_i[15:0], b_i[31:16]) && p10[31:0] == product(a_i[31:16], b_i[15:0]) &&
          p02 == product(a_i[15:0], b_i[47:32]) && p20 == product(a_i[47:32], b_i[15:0]) &&
          p12 == product(a_i[31:16], b_i[47:32]) && p21 == product(a_i[47:32], b_i[31:16]));
      products_of_first_top : assert (
          p33 == signed_product(a_top, b_top) && p30 == signed_product(a_top, digit(b_i, 0)) &&
          p31 == signed_product(a_top, digit(b_i, 1)) && p32 == signed_product(a_top, digit(b_i, 2)));
      products_of_second_top : assert (
          p03 == signed_product(digit(a_i, 0), b_top) && p13 == signed_product(digit(a_i, 1), b_top) &&
          p23 == signed_product(digit(a_i, 2), b_top));
`else
      product_1_1 : assert (p11 == signed_product(a_top, b_top));
      product_0_1 : assert (p01 == signed_product(digit(a_i, 0), b_top));
      product_1_0 : assert (p10 == signed_product(a_top, digit(b_i, 0)));
`endif
    end
  end
endmodule
