// SPDX-License-Identifier: Apache-2.0
//
// How a buffer uses the queue of a virtual network: the sender keeps to its credits, which the flits
// that leave give back, and what leaves is what the queue shows.

module queue_user (
    input logic clk, input logic rst_n,
    input logic push_valid_i, input logic pop_i, input logic [4:0] claims_o, input logic follows_o,
    input logic freed_o
);
  logic [3:0] held = 0;  // sent, and not known to have left
  always_ff @(posedge clk) if (rst_n) held <= held + {3'd0, push_valid_i} - {3'd0, freed_o};
  always_comb assume (!push_valid_i || (rst_n && held < 4'd8));
  always_comb assume (!pop_i || claims_o != 0 || follows_o);
endmodule
