// SPDX-License-Identifier: Apache-2.0
//
// How the network uses port B, which the emitted assertions take for granted: a bid that is not taken
// stays as it is (the rule of a stream), but for the write that settles an update, which goes before. A bank is
// held from the read of an update to that write, and it is that of a held bank.

module port_b_user (
    input logic clk, input logic rst_n,
    input logic net_valid_i, input logic net_ready_o, input logic [31:0] net_addr_i,
    input logic net_write_i, input logic net_bid_lock_i, input logic net_settles_i, input logic [1:0] net_updates_i
);
  logic waits = 1'b0;
  logic [31:0] address;
  logic [1:0] open0 = 2'd0, open1 = 2'd0;  // updates that have read and not written
  wire odd = net_addr_i[3];
  wire taken = net_valid_i && net_ready_o;
  wire reads = taken && net_bid_lock_i && !net_settles_i;
  wire settles = taken && net_settles_i;
  always_ff @(posedge clk) begin
    if (!rst_n || !net_settles_i) begin
      waits <= rst_n && net_valid_i && !net_ready_o;
      address <= net_addr_i;
    end
    if (!rst_n) begin
      open0 <= 2'd0;
      open1 <= 2'd0;
    end else begin
      open0 <= open0 + {1'b0, reads && !odd} - {1'b0, settles && !odd};
      open1 <= open1 + {1'b0, reads && odd} - {1'b0, settles && odd};
    end
  end
  always_comb assume (!waits || net_settles_i || (net_valid_i && net_addr_i == address));
  always_comb assume (net_updates_i == {open1 != 2'd0, open0 != 2'd0});
  always_comb assume (!net_settles_i || (net_valid_i && net_write_i && net_updates_i[odd]));
  always_comb assume (net_settles_i || !net_bid_lock_i || (open0 + open1 < 2'd2));
  always_comb assume (!net_valid_i || net_settles_i || !net_bid_lock_i || !net_write_i);
endmodule
