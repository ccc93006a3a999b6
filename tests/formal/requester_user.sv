// SPDX-License-Identifier: Apache-2.0
//
// What the network gives the requester: packets, one after the other, each the answer to a request that
// has left and has had none, of the kind that fits it: a load gets a head and its data, or the head of an
// error; a store the head of an acknowledgement or of an error. (A packet with a damaged head is dropped
// before, in the ejection buffer; data may be damaged.) An answer may never come, or after the timeout.
// The count of cycles begins anywhere and counts. Requests of the core are free.

module requester_user (
    input logic clk, input logic rst_n, input logic [`CYCLE_BITS-1:0] cycle_i,
    input logic request_valid_o, input logic request_ready_i, input logic request_head_o,
    input logic [63:0] request_data_o,
    input logic response_valid_i, input logic response_ready_o, input logic response_head_i,
    input logic response_tail_i, input logic [63:0] response_data_i
);
  // Header flit: operation in bits 4:0, tag in bits 11:7.
  localparam logic [4:0] Load = 1, LoadResponse = 16, StoreAck = 17, LoadError = 18, StoreError = 19;
  logic [31:0] asked, is_load;  // by tag: an answer may come; of a load
  logic open;  // the head of a load response has been taken, its data has not
  logic [4:0] open_tag;
  logic [`CYCLE_BITS-1:0] cycle;
  wire leaves = request_valid_o && request_ready_i && request_head_o;
  wire arrives = response_valid_i && response_ready_o;
  wire [4:0] operation = response_data_i[4:0];
  wire [4:0] tag = response_head_i ? response_data_i[11:7] : open_tag;
  always_ff @(posedge clk) begin
    cycle <= cycle_i + 1;
    if (!rst_n) open <= 1'b0;
    else if (arrives) open <= !response_tail_i;
    if (arrives) open_tag <= tag;
    for (int t = 0; t < 32; t = t + 1) begin
      if (leaves && request_data_o[11:7] == t) is_load[t] <= request_data_o[4:0] == Load;
      if (!rst_n) asked[t] <= 1'b0;
      else if (arrives && response_tail_i && tag == t) asked[t] <= 1'b0;
      else if (leaves && request_data_o[11:7] == t) asked[t] <= 1'b1;
    end
  end
  always_comb assume (!rst_n || cycle_i == cycle);
  always_comb assume (!response_valid_i || (rst_n && response_head_i == !open && asked[tag]));
  always_comb assume (!response_valid_i || open || response_tail_i == (operation != LoadResponse));
  always_comb assume (!response_valid_i || !open || response_tail_i);
  always_comb assume (!response_valid_i || open ||
                      (is_load[tag] ? operation == LoadResponse || operation == LoadError
                                    : operation == StoreAck || operation == StoreError));
endmodule
