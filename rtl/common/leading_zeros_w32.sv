// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From leading_zeros.cc.
//
// Leading zeros: a tree over the nibbles of the word. The top bit of each count says that the part
// has no one at all.

module leading_zeros_w32 (
    input  logic [31:0] word_i,
    output logic [5:0]  count_o  // zeros above the highest one; the width of the word if there is none
);

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
  assign count_o = bits_16_1[4] ? {bits_16_0[4], ~bits_16_0[4], bits_16_0[3:0]} : {1'b0, bits_16_1};

endmodule
