// SPDX-License-Identifier: Apache-2.0
//
// Counts the answers that a port owes, and lets it answer only what it owes.

module owed (
    input logic clk, input logic rst_n,
    input logic request, input logic answer,
    output logic [2:0] owed
);
  logic [2:0] count = 3'd0;
  assign owed = count;
  always_ff @(posedge clk) begin
    if (!rst_n) count <= 3'd0;
    else count <= count + {2'd0, request} - {2'd0, answer};
  end
  always_comb assume (!answer || (rst_n && count != 3'd0));
endmodule
