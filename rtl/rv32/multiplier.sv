// Written by xbgen from multiplier.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Multiplier: products of 16-bit digits, which fit multiplier blocks, and a tree of adders. It is
// cut into stages; each boundary moves with its enable, so an operation can enter in every cycle,
// and one that waits keeps its place.

module multiplier (
    input  logic        clk_i,
    input  logic [31:0] a_i, b_i,
    input  logic [1:0]  funct3_i,  // which product
    input  logic        word_i,  // mulw
    output logic [31:0] result_o,
    input  logic        enable_1_i,  // the operation goes on into mi
    input  logic        enable_2_i  // the operation goes on into mr
);

  localparam logic [1:0] MulOpMul = 2'd0, MulOpMulh = 2'd1;

  logic        mi_wants_high_q, mi_wants_high_d;  // `wants_high`, for stage mi
  logic [31:0] mi_product_1_1_31_0_q, mi_product_1_1_31_0_d;  // `product_1_1`, bits 31 to 0, for stage mi
  logic [31:0] mi_product_0_0_q, mi_product_0_0_d;  // `product_0_0`, for stage mi
  logic [33:0] mi_product_0_1_q, mi_product_0_1_d;  // `product_0_1`, for stage mi
  logic [33:0] mi_product_1_0_q, mi_product_1_0_d;  // `product_1_0`, for stage mi
  logic        mr_wants_high_q, mr_wants_high_d;  // `wants_high`, for stage mr
  logic [15:0] mr_product_0_0_15_0_q, mr_product_0_0_15_0_d;  // `product_0_0`, bits 15 to 0, for stage mr
  logic [47:0] mr_sum_1_0_top_q, mr_sum_1_0_top_d;  // `sum_1_0_top`, for stage mr

  wire wants_high = funct3_i != MulOpMul;
  wire a_is_signed = funct3_i[1] ^ funct3_i[0];
  wire a_sign = a_is_signed & a_i[31];
  wire [16:0] a_top = {a_sign, a_i[31:16]};
  wire b_is_signed = funct3_i == MulOpMulh;
  wire b_sign = b_is_signed & b_i[31];
  wire [16:0] b_top = {b_sign, b_i[31:16]};
  wire [33:0] product_1_1 = $unsigned(34'($signed(a_top)) * 34'($signed(b_top)));
  wire [31:0] product_0_0 = 32'(a_i[15:0]) * 32'(b_i[15:0]);
  wire [33:0] product_0_1 = $unsigned(34'($signed({1'b0, a_i[15:0]})) * 34'($signed(b_top)));
  wire [33:0] product_1_0 = $unsigned(34'($signed(a_top)) * 34'($signed({1'b0, b_i[15:0]})));

  always_comb begin
    mi_wants_high_d = mi_wants_high_q; mi_product_1_1_31_0_d = mi_product_1_1_31_0_q;
    mi_product_0_0_d = mi_product_0_0_q; mi_product_0_1_d = mi_product_0_1_q;
    mi_product_1_0_d = mi_product_1_0_q;
    if (enable_1_i) begin
      mi_wants_high_d = wants_high; mi_product_1_1_31_0_d = product_1_1[31:0]; mi_product_0_0_d = product_0_0;
      mi_product_0_1_d = product_0_1; mi_product_1_0_d = product_1_0;
    end
  end

  wire [63:0] row_0_0 = {mi_product_1_1_31_0_q, mi_product_0_0_q};
  wire [34:0] pair_1 =
      {mi_product_0_1_q[33], mi_product_0_1_q} + {mi_product_1_0_q[33], mi_product_1_0_q};
  wire [47:0] sum_1_0_top = row_0_0[63:16] + {{13{pair_1[34]}}, pair_1};

  always_comb begin
    mr_wants_high_d = mr_wants_high_q; mr_product_0_0_15_0_d = mr_product_0_0_15_0_q;
    mr_sum_1_0_top_d = mr_sum_1_0_top_q;
    if (enable_2_i) begin
      mr_wants_high_d = mi_wants_high_q; mr_product_0_0_15_0_d = mi_product_0_0_q[15:0];
      mr_sum_1_0_top_d = sum_1_0_top;
    end
  end

  wire [63:0] sum_1_0 = {mr_sum_1_0_top_q, mr_product_0_0_15_0_q};
  wire [31:0] half = mr_wants_high_q ? sum_1_0[63:32] : sum_1_0[31:0];
  assign result_o = half;

  always_ff @(posedge clk_i) begin
    mi_wants_high_q <= mi_wants_high_d; mi_product_1_1_31_0_q <= mi_product_1_1_31_0_d;
    mi_product_0_0_q <= mi_product_0_0_d; mi_product_0_1_q <= mi_product_0_1_d;
    mi_product_1_0_q <= mi_product_1_0_d; mr_wants_high_q <= mr_wants_high_d;
    mr_product_0_0_15_0_q <= mr_product_0_0_15_0_d; mr_sum_1_0_top_q <= mr_sum_1_0_top_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, word_i, product_1_1[33:32], row_0_0[15:0]};

endmodule
