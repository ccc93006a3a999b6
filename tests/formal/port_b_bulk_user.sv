// SPDX-License-Identifier: Apache-2.0
//
// port_b_user.sv with a bulk engine: what it asks for and does not get stays as it is, too.

module port_b_bulk_user (
    input logic clk, input logic rst_n,
    input logic net_valid_i, input logic net_ready_o, input logic [31:0] net_addr_i,
    input logic net_write_i, input logic net_bid_lock_i, input logic net_settles_i, input logic [1:0] net_updates_i,
    input logic bulk_write_valid_i, input logic bulk_write_ready_o, input logic [31:0] bulk_write_addr_i,
    input logic bulk_read_valid_i, input logic bulk_read_ready_o, input logic [31:0] bulk_read_addr_i
);
  port_b_user network (.*);
  logic write_waits = 1'b0, read_waits = 1'b0;
  logic [31:0] write_addr, read_addr;
  always_ff @(posedge clk) begin
    write_waits <= rst_n && bulk_write_valid_i && !bulk_write_ready_o;
    write_addr <= bulk_write_addr_i;
    read_waits <= rst_n && bulk_read_valid_i && !bulk_read_ready_o;
    read_addr <= bulk_read_addr_i;
  end
  always_comb assume (!write_waits || (bulk_write_valid_i && bulk_write_addr_i == write_addr));
  always_comb assume (!read_waits || (bulk_read_valid_i && bulk_read_addr_i == read_addr));
endmodule
