// SPDX-License-Identifier: Apache-2.0
//
// What the router and port B give the server. Requests come as packets, one after the other: a head, and
// behind the head of a store or an update, and of nothing else, one flit, which is the tail, of a compare-and-swap
// two. (A packet with a damaged head is dropped before, in the ejection buffer; the data of a store may be damaged.) Port B takes
// requests when it likes and answers each once. Operations, offsets, window and permissions are free. With WIDE
// flits a packet is one, and of a compare-and-swap two.

`ifdef WIDE
`define DATA 128
`else
`define DATA 64
`endif

module server_user (
    input logic clk, input logic rst_n,
    input logic request_valid_i, input logic request_ready_o, input logic request_head_i,
    input logic request_tail_i, input logic [`DATA-1:0] request_data_i,
    input logic memory_valid_o, input logic memory_ready_i, input logic memory_write_o,
    input logic memory_settles_o, input logic [31:0] memory_addr_o,
    input logic memory_rsp0_valid_i, input logic memory_rsp1_valid_i
);
  logic [1:0] left;  // flits to come behind a head that has been taken
  wire open = left != 0;
  wire [4:0] op = request_data_i[4:0];
  always_ff @(posedge clk) begin
    if (!rst_n) left <= 2'd0;
    else if (request_valid_i && request_ready_o)
      left <= open ? left - 2'd1 : request_tail_i ? 2'd0 : op == 5'd15 && !Wide ? 2'd2 : 2'd1;
  end
`ifdef BULK
  wire is_of_bulk = op == 5'd20 || op == 5'd25;  // a get, the signal of a put
`else
  wire is_of_bulk = 1'b0;
`endif
`ifdef WIDE
  localparam logic Wide = 1'b1;
  wire brings_data = op == 5'd15;  // another flit of it
`else
  localparam logic Wide = 1'b0;
  wire brings_data = op == 5'd2 || (op >= 5'd5 && op <= 5'd15) || is_of_bulk;
`endif
  always_comb assume (!request_valid_i || request_head_i == !open);
  always_comb assume (!request_valid_i || !open || request_tail_i == (left == 2'd1));
  always_comb assume (!request_valid_i || !request_head_i || request_tail_i || brings_data);
  // Port B takes the write that settles an update at once.
  always_comb assume (!memory_settles_o || memory_ready_i);
  memory_owes port_b (.clk, .rst_n, .asked(memory_valid_o && memory_ready_i && !memory_write_o), .odd(memory_addr_o[3]),
                      .answer0(memory_rsp0_valid_i), .answer1(memory_rsp1_valid_i));
endmodule
