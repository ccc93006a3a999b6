// SPDX-License-Identifier: Apache-2.0
//
// transmitter_user.sv with the virtual network of bulk data.

module bulk_links_user (
    input logic clk, input logic rst_n,
    input logic send_valid_i, input logic [1:0] send_vn_i,
    input logic space0_o, input logic space1_o, input logic space2_o,
    input logic [4:0] credit0_i, input logic [4:0] credit1_i, input logic [4:0] credit2_i
);
  logic [4:0] sent2 = 0, freed2 = 0;
  wire [4:0] held2 = sent2 - freed2, more2 = credit2_i - freed2;
  wire is_bulk = send_vn_i[1];
  transmitter_user others (.clk, .rst_n, .send_valid_i(send_valid_i && !is_bulk), .send_vn_i(send_vn_i[0]),
                           .space0_o, .space1_o, .credit0_i, .credit1_i);
  always_ff @(posedge clk) begin
    if (rst_n) begin
      if (send_valid_i && is_bulk) sent2 <= sent2 + 1;
      freed2 <= credit2_i;
    end
  end
  always_comb assume (!rst_n || more2 <= held2);
  always_comb assume (send_vn_i != 2'd3);
  always_comb assume (!send_valid_i || !is_bulk || (rst_n && space2_o));
endmodule
