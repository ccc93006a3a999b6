// SPDX-License-Identifier: Apache-2.0
//
// port_b_bulk_user.sv with flits of two words: the engine asks each bank for its word, and what it does not get
// stays as it is. It writes words of one pair.

module port_b_pairs_user (
    input logic clk, input logic rst_n,
    input logic net_valid_i, input logic net_ready_o, input logic [31:0] net_addr_i,
    input logic net_write_i, input logic net_bid_lock_i, input logic net_settles_i, input logic [1:0] net_updates_i,
    input logic bulk_write0_valid_i, input logic bulk_write0_ready_o, input logic [31:0] bulk_write0_addr_i,
    input logic bulk_write1_valid_i, input logic bulk_write1_ready_o, input logic [31:0] bulk_write1_addr_i,
    input logic bulk_read0_valid_i, input logic bulk_read0_ready_o, input logic [31:0] bulk_read0_addr_i,
    input logic bulk_read1_valid_i, input logic bulk_read1_ready_o, input logic [31:0] bulk_read1_addr_i
);
  port_b_user network (.*);
  bid_stays write0 (.clk, .rst_n, .valid(bulk_write0_valid_i), .ready(bulk_write0_ready_o), .addr(bulk_write0_addr_i));
  bid_stays write1 (.clk, .rst_n, .valid(bulk_write1_valid_i), .ready(bulk_write1_ready_o), .addr(bulk_write1_addr_i));
  bid_stays read0 (.clk, .rst_n, .valid(bulk_read0_valid_i), .ready(bulk_read0_ready_o), .addr(bulk_read0_addr_i));
  bid_stays read1 (.clk, .rst_n, .valid(bulk_read1_valid_i), .ready(bulk_read1_ready_o), .addr(bulk_read1_addr_i));
  always_comb assume (!bulk_write0_valid_i || !bulk_write1_valid_i ||
                      bulk_write0_addr_i[30:4] == bulk_write1_addr_i[30:4]);
  // What the banks do with them: one access each, the core and single accesses of the network among them.
  always_ff @(posedge clk) if (rst_n) begin
    one_of_bank0 : assert (!(bulk_write0_valid_i && bulk_write0_ready_o && bulk_read0_valid_i && bulk_read0_ready_o));
    one_of_bank1 : assert (!(bulk_write1_valid_i && bulk_write1_ready_o && bulk_read1_valid_i && bulk_read1_ready_o));
  end
endmodule

module bid_stays (input logic clk, input logic rst_n, input logic valid, input logic ready, input logic [31:0] addr);
  logic waits = 1'b0;
  logic [31:0] address;
  always_ff @(posedge clk) begin
    waits <= rst_n && valid && !ready;
    address <= addr;
  end
  always_comb assume (!waits || (valid && addr == address));
endmodule
