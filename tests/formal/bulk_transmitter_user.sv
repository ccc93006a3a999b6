// SPDX-License-Identifier: Apache-2.0
//
// Packets that a bulk transmitter is given, 1 to 256 bytes that lie in 32 words of the receiver, and the bank of
// memory, which answers each read once.

module bulk_transmitter_user (
    input logic clk, input logic rst_n,
    input logic job_valid_i, input logic [30:0] job_offset_i, input logic [8:0] job_bytes_i,
    input logic read_valid_o, input logic read_ready_i, input logic [31:0] read_addr_o,
    input logic rsp0_valid_i, input logic rsp1_valid_i
);
  wire [9:0] reach = {7'd0, job_offset_i[2:0]} + {1'b0, job_bytes_i};
  always_comb assume (!job_valid_i || (job_bytes_i != 9'd0 && reach <= 10'd256));
  memory_owes port_b (.clk, .rst_n, .asked(read_valid_o && read_ready_i), .odd(read_addr_o[3]),
                      .answer0(rsp0_valid_i), .answer1(rsp1_valid_i));
endmodule
