// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From leading_zeros.cc.
//
// Leading zeros: a tree over the nibbles of the word. The top bit of each count says that the part
// has no one at all.

module leading_zeros_w64 (
    input  logic [63:0] word_i,
    output logic [6:0]  count_o  // zeros above the highest one; the width of the word if there is none
);

  logic [5:0] bits_32_1;
  logic [5:0] bits_32_0;
  wire [2:0] nibble_15 = {word_i[63:60] == 4'd0, (word_i[63:62] == 2'd0) & (word_i[63:60] != 4'd0),
                          ~word_i[63] & (word_i[62] | (word_i[61:60] == 2'd1))};
  wire [2:0] nibble_14 = {word_i[59:56] == 4'd0, (word_i[59:58] == 2'd0) & (word_i[59:56] != 4'd0),
                          ~word_i[59] & (word_i[58] | (word_i[57:56] == 2'd1))};
  wire [3:0] bits_8_7 =
      nibble_15[2] ? {nibble_14[2], ~nibble_14[2], nibble_14[1:0]} : {1'b0, nibble_15};
  wire [2:0] nibble_13 = {word_i[55:52] == 4'd0, (word_i[55:54] == 2'd0) & (word_i[55:52] != 4'd0),
                          ~word_i[55] & (word_i[54] | (word_i[53:52] == 2'd1))};
  wire [2:0] nibble_12 = {word_i[51:48] == 4'd0, (word_i[51:50] == 2'd0) & (word_i[51:48] != 4'd0),
                          ~word_i[51] & (word_i[50] | (word_i[49:48] == 2'd1))};
  wire [3:0] bits_8_6 =
      nibble_13[2] ? {nibble_12[2], ~nibble_12[2], nibble_12[1:0]} : {1'b0, nibble_13};
  wire [4:0] bits_16_3 =
      bits_8_7[3] ? {bits_8_6[3], ~bits_8_6[3], bits_8_6[2:0]} : {1'b0, bits_8_7};
  wire [2:0] nibble_11 = {word_i[47:44] == 4'd0, (word_i[47:46] == 2'd0) & (word_i[47:44] != 4'd0),
                          ~word_i[47] & (word_i[46] | (word_i[45:44] == 2'd1))};
  wire [2:0] nibble_10 = {word_i[43:40] == 4'd0, (word_i[43:42] == 2'd0) & (word_i[43:40] != 4'd0),
                          ~word_i[43] & (word_i[42] | (word_i[41:40] == 2'd1))};
  wire [3:0] bits_8_5 =
      nibble_11[2] ? {nibble_10[2], ~nibble_10[2], nibble_10[1:0]} : {1'b0, nibble_11};
  wire [2:0] nibble_9 = {word_i[39:36] == 4'd0, (word_i[39:38] == 2'd0) & (word_i[39:36] != 4'd0),
                         ~word_i[39] & (word_i[38] | (word_i[37:36] == 2'd1))};
  wire [2:0] nibble_8 = {word_i[35:32] == 4'd0, (word_i[35:34] == 2'd0) & (word_i[35:32] != 4'd0),
                         ~word_i[35] & (word_i[34] | (word_i[33:32] == 2'd1))};
  wire [3:0] bits_8_4 = nibble_9[2] ? {nibble_8[2], ~nibble_8[2], nibble_8[1:0]} : {1'b0, nibble_9};
  wire [4:0] bits_16_2 =
      bits_8_5[3] ? {bits_8_4[3], ~bits_8_4[3], bits_8_4[2:0]} : {1'b0, bits_8_5};

  always_comb begin
    if (bits_16_3[4]) bits_32_1 = {bits_16_2[4], ~bits_16_2[4], bits_16_2[3:0]};
    else bits_32_1 = {1'b0, bits_16_3};
  end

  wire [2:0] nibble_7 = {word_i[31:28] == 4'd0, (word_i[31:30] == 2'd0) & (word_i[31:28] != 4'd0),
                         ~word_i[31] & (word_i[30] | (word_i[29:28] == 2'd1))};
  wire [2:0] nibble_6 = {word_i[27:24] == 4'd0, (word_i[27:26] == 2'd0) & (word_i[27:24] != 4'd0),
                         ~word_i[27] & (word_i[26] | (word_i[25:24] == 2'd1))};
  wire [3:0] bits_8_3 = nibble_7[2] ? {nibble_6[2], ~nibble_6[2], nibble_6[1:0]} : {1'b0, nibble_7};
  wire [2:0] nibble_5 = {word_i[23:20] == 4'd0, (word_i[23:22] == 2'd0) & (word_i[23:20] != 4'd0),
                         ~word_i[23] & (word_i[22] | (word_i[21:20] == 2'd1))};
  wire [2:0] nibble_4 = {word_i[19:16] == 4'd0, (word_i[19:18] == 2'd0) & (word_i[19:16] != 4'd0),
                         ~word_i[19] & (word_i[18] | (word_i[17:16] == 2'd1))};
  wire [3:0] bits_8_2 = nibble_5[2] ? {nibble_4[2], ~nibble_4[2], nibble_4[1:0]} : {1'b0, nibble_5};
  wire [4:0] bits_16_1 =
      bits_8_3[3] ? {bits_8_2[3], ~bits_8_2[3], bits_8_2[2:0]} : {1'b0, bits_8_3};
  wire [2:0] nibble_3 = {word_i[15:12] == 4'd0, (word_i[15:14] == 2'd0) & (word_i[15:12] != 4'd0),
                         ~word_i[15] & (word_i[14] | (word_i[13:12] == 2'd1))};
  wire [2:0] nibble_2 = {word_i[11:8] == 4'd0, (word_i[11:10] == 2'd0) & (word_i[11:8] != 4'd0),
                         ~word_i[11] & (word_i[10] | (word_i[9:8] == 2'd1))};
  wire [3:0] bits_8_1 = nibble_3[2] ? {nibble_2[2], ~nibble_2[2], nibble_2[1:0]} : {1'b0, nibble_3};
  wire [2:0] nibble_1 = {word_i[7:4] == 4'd0, (word_i[7:6] == 2'd0) & (word_i[7:4] != 4'd0),
                         ~word_i[7] & (word_i[6] | (word_i[5:4] == 2'd1))};
  wire [2:0] nibble_0 = {word_i[3:0] == 4'd0, (word_i[3:2] == 2'd0) & (word_i[3:0] != 4'd0),
                         ~word_i[3] & (word_i[2] | (word_i[1:0] == 2'd1))};
  wire [3:0] bits_8_0 = nibble_1[2] ? {nibble_0[2], ~nibble_0[2], nibble_0[1:0]} : {1'b0, nibble_1};
  wire [4:0] bits_16_0 =
      bits_8_1[3] ? {bits_8_0[3], ~bits_8_0[3], bits_8_0[2:0]} : {1'b0, bits_8_1};

  always_comb begin
    if (bits_16_1[4]) bits_32_0 = {bits_16_0[4], ~bits_16_0[4], bits_16_0[3:0]};
    else bits_32_0 = {1'b0, bits_16_1};
  end

  assign count_o = bits_32_1[5] ? {bits_32_0[5], ~bits_32_0[5], bits_32_0[4:0]} : {1'b0, bits_32_1};

endmodule
