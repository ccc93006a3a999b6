// SPDX-License-Identifier: Apache-2.0
//
// What port B promises the network: each bank answers the reads that it took, once each, one or
// more cycles later. An answer without a read does not occur.

module memory_owes (
    input logic clk, input logic rst_n,
    input logic asked, input logic odd, input logic answer0, input logic answer1
);
  logic [2:0] owed0, owed1;
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      owed0 <= 0;
      owed1 <= 0;
    end else begin
      owed0 <= owed0 + {2'd0, asked && !odd} - {2'd0, answer0};
      owed1 <= owed1 + {2'd0, asked && odd} - {2'd0, answer1};
    end
  end
  always_comb assume (!answer0 || (rst_n && owed0 != 0));
  always_comb assume (!answer1 || (rst_n && owed1 != 0));
endmodule
