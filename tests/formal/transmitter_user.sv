// SPDX-License-Identifier: Apache-2.0
//
// Both sides of a link's sending end, which the emitted assertions take for granted: the switch
// sends into space only, and the receiver frees only what it was sent.

module transmitter_user (
    input logic clk, input logic rst_n,
    input logic send_valid_i, input logic send_vn_i, input logic space0_o, input logic space1_o,
    input logic [4:0] credit0_i, input logic [4:0] credit1_i
);
  logic [4:0] sent0 = 0, sent1 = 0, freed0 = 0, freed1 = 0;
  wire [4:0] held0 = sent0 - freed0, held1 = sent1 - freed1;
  wire [4:0] more0 = credit0_i - freed0, more1 = credit1_i - freed1;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      if (send_valid_i && !send_vn_i) sent0 <= sent0 + 1;
      if (send_valid_i && send_vn_i) sent1 <= sent1 + 1;
      freed0 <= credit0_i;
      freed1 <= credit1_i;
    end
  end
  always_comb assume (!rst_n || (more0 <= held0 && more1 <= held1));
  always_comb assume (!send_valid_i || (rst_n && (send_vn_i ? space1_o : space0_o)));
endmodule
