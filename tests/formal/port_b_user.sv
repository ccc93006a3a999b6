// SPDX-License-Identifier: Apache-2.0
//
// How the network uses port B, which the emitted assertion takes for granted: a bid that is not
// taken stays as it is (the rule of a stream).

module port_b_user (
    input logic clk, input logic rst_n,
    input logic net_valid_i, input logic net_ready_o, input logic [31:0] net_addr_i
);
  logic waits = 1'b0;
  logic [31:0] address;
  always_ff @(posedge clk) begin
    waits <= rst_n && net_valid_i && !net_ready_o;
    address <= net_addr_i;
  end
  always_comb assume (!waits || (net_valid_i && net_addr_i == address));
endmodule
