// Written by xbgen from leading_zeros.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Leading zeros: a search for the highest one. Each step looks at four parts of what is left, tells
// two bits of the count, and goes on in the highest part that is not 0. It is quicker to simulate,
// and for 64 bits smaller, than a tree that counts in all parts at once.

module leading_zeros_w64 (
    input  logic [63:0] word_i,
    output logic [6:0]  count_o  // zeros above the highest one; the width of the word if there is none
);

  logic [15:0] part_16;
  logic [3:0]  part_4;
  logic        part_1;
  wire zeros_32 = word_i[63:32] == 32'd0;
  wire zeros_16 = zeros_32 ? (word_i[31:16] == 16'd0) : (word_i[63:48] == 16'd0);

  always_comb begin
    if (zeros_32) part_16 = zeros_16 ? word_i[15:0] : word_i[31:16];
    else if (zeros_16) part_16 = word_i[47:32];
    else part_16 = word_i[63:48];
  end

  wire zeros_8 = part_16[15:8] == 8'd0;
  wire zeros_4 = zeros_8 ? (part_16[7:4] == 4'd0) : (part_16[15:12] == 4'd0);

  always_comb begin
    if (zeros_8) part_4 = zeros_4 ? part_16[3:0] : part_16[7:4];
    else if (zeros_4) part_4 = part_16[11:8];
    else part_4 = part_16[15:12];
  end

  wire zeros_2 = part_4[3:2] == 2'd0;
  wire zeros_1 = zeros_2 ? ~part_4[1] : ~part_4[3];

  always_comb begin
    if (zeros_2) part_1 = zeros_1 ? part_4[0] : part_4[1];
    else if (zeros_1) part_1 = part_4[2];
    else part_1 = part_4[3];
  end

  assign count_o = part_1 ? {1'b0, zeros_32, zeros_16, zeros_8, zeros_4, zeros_2, zeros_1} : 7'd64;

endmodule
