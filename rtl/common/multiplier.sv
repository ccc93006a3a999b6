// Written by xbgen from multiplier.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Multiplier: products of 16-bit digits, which fit multiplier blocks, and a tree of adders. It is
// cut into stages; each boundary moves with its enable, so an operation can enter in every cycle,
// and one that waits keeps its place.

module multiplier (
    input  logic        clk_i,
    input  logic [63:0] a_i, b_i,
    input  logic [1:0]  funct3_i,  // which product
    input  logic        word_i,  // mulw
    output logic [63:0] result_o,
    input  logic        enable_1_i,  // the operation goes on into mi
    input  logic        enable_2_i  // the operation goes on into mr
);

  localparam logic [1:0] MulOpMul = 2'd0, MulOpMulh = 2'd1;

  logic         mi_word_q, mi_word_d;  // `word`, for stage mi
  logic [31:0]  mi_product_3_3_31_0_q, mi_product_3_3_31_0_d;  // `product_3_3`, bits 31 to 0, for stage mi
  logic [31:0]  mi_product_2_2_q, mi_product_2_2_d;  // `product_2_2`, for stage mi
  logic [31:0]  mi_product_1_1_q, mi_product_1_1_d;  // `product_1_1`, for stage mi
  logic [31:0]  mi_product_0_0_q, mi_product_0_0_d;  // `product_0_0`, for stage mi
  logic [33:0]  mi_product_2_3_q, mi_product_2_3_d;  // `product_2_3`, for stage mi
  logic [31:0]  mi_product_1_2_q, mi_product_1_2_d;  // `product_1_2`, for stage mi
  logic [31:0]  mi_product_0_1_q, mi_product_0_1_d;  // `product_0_1`, for stage mi
  logic [33:0]  mi_product_3_2_q, mi_product_3_2_d;  // `product_3_2`, for stage mi
  logic [31:0]  mi_product_2_1_q, mi_product_2_1_d;  // `product_2_1`, for stage mi
  logic [31:0]  mi_product_1_0_q, mi_product_1_0_d;  // `product_1_0`, for stage mi
  logic         mi_wants_high_q, mi_wants_high_d;  // `wants_high`, for stage mi
  logic [66:0]  mi_pair_2_q, mi_pair_2_d;  // `pair_2`, for stage mi
  logic [34:0]  mi_pair_3_q, mi_pair_3_d;  // `pair_3`, for stage mi
  logic         mr_word_q, mr_word_d;  // `word`, for stage mr
  logic [15:0]  mr_product_0_0_15_0_q, mr_product_0_0_15_0_d;  // `product_0_0`, bits 15 to 0, for stage mr
  logic [111:0] mr_sum_1_0_top_q, mr_sum_1_0_top_d;  // `sum_1_0_top`, for stage mr
  logic         mr_wants_high_q, mr_wants_high_d;  // `wants_high`, for stage mr
  logic [15:0]  mr_pair_2_15_0_q, mr_pair_2_15_0_d;  // `pair_2`, bits 15 to 0, for stage mr
  logic [51:0]  mr_sum_1_1_top_q, mr_sum_1_1_top_d;  // `sum_1_1_top`, for stage mr

  wire a_is_signed = funct3_i[1] ^ funct3_i[0];
  wire a_sign = a_is_signed & a_i[63];
  wire [16:0] a_top = {a_sign, a_i[63:48]};
  wire b_is_signed = funct3_i == MulOpMulh;
  wire b_sign = b_is_signed & b_i[63];
  wire [16:0] b_top = {b_sign, b_i[63:48]};
  wire [33:0] product_3_3 = $unsigned(34'($signed(a_top)) * 34'($signed(b_top)));
  wire [31:0] product_2_2 = 32'(a_i[47:32]) * 32'(b_i[47:32]);
  wire [31:0] product_1_1 = 32'(a_i[31:16]) * 32'(b_i[31:16]);
  wire [31:0] product_0_0 = 32'(a_i[15:0]) * 32'(b_i[15:0]);
  wire [33:0] product_2_3 = $unsigned(34'($signed({1'b0, a_i[47:32]})) * 34'($signed(b_top)));
  wire [31:0] product_1_2 = 32'(a_i[31:16]) * 32'(b_i[47:32]);
  wire [31:0] product_0_1 = 32'(a_i[15:0]) * 32'(b_i[31:16]);
  wire [33:0] product_3_2 = $unsigned(34'($signed(a_top)) * 34'($signed({1'b0, b_i[47:32]})));
  wire [31:0] product_2_1 = 32'(a_i[47:32]) * 32'(b_i[31:16]);
  wire [31:0] product_1_0 = 32'(a_i[31:16]) * 32'(b_i[15:0]);
  wire wants_high = funct3_i != MulOpMul;
  wire [33:0] product_1_3 = $unsigned(34'($signed({1'b0, a_i[31:16]})) * 34'($signed(b_top)));
  wire [31:0] product_0_2 = 32'(a_i[15:0]) * 32'(b_i[47:32]);
  wire [65:0] row_0_2 = {product_1_3, product_0_2};
  wire [33:0] product_3_1 = $unsigned(34'($signed(a_top)) * 34'($signed({1'b0, b_i[31:16]})));
  wire [31:0] product_2_0 = 32'(a_i[47:32]) * 32'(b_i[15:0]);
  wire [65:0] row_2_0 = {product_3_1, product_2_0};
  wire [66:0] pair_2 = {row_0_2[65], row_0_2} + {row_2_0[65], row_2_0};
  wire [33:0] product_0_3 = $unsigned(34'($signed({1'b0, a_i[15:0]})) * 34'($signed(b_top)));
  wire [33:0] product_3_0 = $unsigned(34'($signed(a_top)) * 34'($signed({1'b0, b_i[15:0]})));
  wire [34:0] pair_3 = {product_0_3[33], product_0_3} + {product_3_0[33], product_3_0};

  always_comb begin
    mi_word_d = mi_word_q; mi_product_3_3_31_0_d = mi_product_3_3_31_0_q; mi_product_2_2_d = mi_product_2_2_q;
    mi_product_1_1_d = mi_product_1_1_q; mi_product_0_0_d = mi_product_0_0_q;
    mi_product_2_3_d = mi_product_2_3_q; mi_product_1_2_d = mi_product_1_2_q;
    mi_product_0_1_d = mi_product_0_1_q; mi_product_3_2_d = mi_product_3_2_q;
    mi_product_2_1_d = mi_product_2_1_q; mi_product_1_0_d = mi_product_1_0_q;
    mi_wants_high_d = mi_wants_high_q; mi_pair_2_d = mi_pair_2_q; mi_pair_3_d = mi_pair_3_q;
    if (enable_1_i) begin
      mi_word_d = word_i; mi_product_3_3_31_0_d = product_3_3[31:0]; mi_product_2_2_d = product_2_2;
      mi_product_1_1_d = product_1_1; mi_product_0_0_d = product_0_0; mi_product_2_3_d = product_2_3;
      mi_product_1_2_d = product_1_2; mi_product_0_1_d = product_0_1; mi_product_3_2_d = product_3_2;
      mi_product_2_1_d = product_2_1; mi_product_1_0_d = product_1_0; mi_wants_high_d = wants_high;
      mi_pair_2_d = pair_2; mi_pair_3_d = pair_3;
    end
  end

  wire [127:0] row_0_0 = {mi_product_3_3_31_0_q, mi_product_2_2_q, mi_product_1_1_q,
                          mi_product_0_0_q};
  wire [97:0] row_0_1 = {mi_product_2_3_q, mi_product_1_2_q, mi_product_0_1_q};
  wire [97:0] row_1_0 = {mi_product_3_2_q, mi_product_2_1_q, mi_product_1_0_q};
  wire [98:0] pair_1 = {row_0_1[97], row_0_1} + {row_1_0[97], row_1_0};
  wire [111:0] sum_1_0_top = row_0_0[127:16] + {{13{pair_1[98]}}, pair_1};
  wire [51:0] sum_1_1_top =
      {mi_pair_2_q[66], mi_pair_2_q[66:16]} + {{17{mi_pair_3_q[34]}}, mi_pair_3_q};

  always_comb begin
    mr_word_d = mr_word_q; mr_product_0_0_15_0_d = mr_product_0_0_15_0_q; mr_sum_1_0_top_d = mr_sum_1_0_top_q;
    mr_wants_high_d = mr_wants_high_q; mr_pair_2_15_0_d = mr_pair_2_15_0_q;
    mr_sum_1_1_top_d = mr_sum_1_1_top_q;
    if (enable_2_i) begin
      mr_word_d = mi_word_q; mr_product_0_0_15_0_d = mi_product_0_0_q[15:0]; mr_sum_1_0_top_d = sum_1_0_top;
      mr_wants_high_d = mi_wants_high_q; mr_pair_2_15_0_d = mi_pair_2_q[15:0]; mr_sum_1_1_top_d = sum_1_1_top;
    end
  end

  wire [127:0] sum_1_0 = {mr_sum_1_0_top_q, mr_product_0_0_15_0_q};
  wire [67:0] sum_1_1 = {mr_sum_1_1_top_q, mr_pair_2_15_0_q};
  wire [95:0] sum_2_0_top = sum_1_0[127:32] + {{28{sum_1_1[67]}}, sum_1_1};
  wire [127:0] sum_2_0 = {sum_2_0_top, sum_1_0[31:0]};
  wire [63:0] half = mr_wants_high_q ? sum_2_0[127:64] : sum_2_0[63:0];
  wire [63:0] chosen = mr_word_q ? {{32{sum_2_0[31]}}, sum_2_0[31:0]} : half;
  assign result_o = chosen;

  always_ff @(posedge clk_i) begin
    mi_word_q <= mi_word_d; mi_product_3_3_31_0_q <= mi_product_3_3_31_0_d;
    mi_product_2_2_q <= mi_product_2_2_d; mi_product_1_1_q <= mi_product_1_1_d;
    mi_product_0_0_q <= mi_product_0_0_d; mi_product_2_3_q <= mi_product_2_3_d;
    mi_product_1_2_q <= mi_product_1_2_d; mi_product_0_1_q <= mi_product_0_1_d;
    mi_product_3_2_q <= mi_product_3_2_d; mi_product_2_1_q <= mi_product_2_1_d;
    mi_product_1_0_q <= mi_product_1_0_d; mi_wants_high_q <= mi_wants_high_d; mi_pair_2_q <= mi_pair_2_d;
    mi_pair_3_q <= mi_pair_3_d; mr_word_q <= mr_word_d; mr_product_0_0_15_0_q <= mr_product_0_0_15_0_d;
    mr_sum_1_0_top_q <= mr_sum_1_0_top_d; mr_wants_high_q <= mr_wants_high_d;
    mr_pair_2_15_0_q <= mr_pair_2_15_0_d; mr_sum_1_1_top_q <= mr_sum_1_1_top_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, product_3_3[33:32], row_0_0[15:0]};

endmodule
