// SPDX-License-Identifier: Apache-2.0
//
// bulk_transmitter_user.sv with flits of two words: a packet lies in 16 pairs of words of the receiver, and both
// banks are read side by side.

module bulk_transmitter_pairs_user (
    input logic clk, input logic rst_n,
    input logic job_valid_i, input logic [30:0] job_offset_i, input logic [8:0] job_bytes_i,
    input logic read0_valid_o, input logic read0_ready_i, input logic [31:0] read0_addr_o,
    input logic read1_valid_o, input logic read1_ready_i, input logic [31:0] read1_addr_o,
    input logic rsp0_valid_i, input logic rsp1_valid_i
);
  wire [9:0] reach = {6'd0, job_offset_i[3:0]} + {1'b0, job_bytes_i};
  always_comb assume (!job_valid_i || (job_bytes_i != 9'd0 && reach <= 10'd256));
  memory_owes bank0 (.clk, .rst_n, .asked(read0_valid_o && read0_ready_i), .odd(1'b0), .answer0(rsp0_valid_i),
                     .answer1(1'b0));
  memory_owes bank1 (.clk, .rst_n, .asked(read1_valid_o && read1_ready_i), .odd(1'b1), .answer0(1'b0),
                     .answer1(rsp1_valid_i));
  always_ff @(posedge clk) if (rst_n) begin
    each_bank_its_words : assert (!read0_addr_o[3] && read1_addr_o[3]);
  end
endmodule
