// SPDX-License-Identifier: Apache-2.0
//
// What a block device may do: answer what it has taken, once, a cycle later or any time after that. What
// requests there are, and when anybody takes anything, is free. Of the server of its requests: it asks for one
// thing at a time, and keeps on asking; every request is answered once, and has its place until then.

module object_server_user (
    input logic clk, input logic rst_n,
    input logic request_valid_i, input logic request_ready_o,
    input logic answer_valid_o, input logic answer_ready_i, input logic answer_head_o, input logic answer_tail_o,
    input logic [63:0] answer_data_o,
    input logic disk_valid_o, input logic disk_ready_i, input logic [30:0] disk_addr_o, input logic disk_rsp_valid_i
);
  localparam logic [2:0] Places = 4;
  logic [2:0] waiting;  // requests without their answer
  logic busy;  // the device has taken a request and not answered
  logic owes;  // it has answered, and the answer has not left
  logic open;  // its header has left, its data has not
  logic asked;  // the device did not take what it was asked in the cycle before
  logic [30:0] asked_addr;
  wire takes = request_valid_i && request_ready_o;
  wire sends = answer_valid_o && answer_ready_i;
  wire done = sends && answer_tail_o;
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      waiting <= '0; busy <= 1'b0; owes <= 1'b0; open <= 1'b0; asked <= 1'b0;
    end else begin
      waiting <= waiting + {2'b0, takes} - {2'b0, done};
      if (disk_valid_o && disk_ready_i) busy <= 1'b1;
      else if (disk_rsp_valid_i) busy <= 1'b0;
      if (disk_rsp_valid_i) owes <= 1'b1;
      else if (done) owes <= 1'b0;
      if (sends) open <= !answer_tail_o;
      asked <= disk_valid_o && !disk_ready_i;
      asked_addr <= disk_addr_o;
    end
  end
  always_comb assume (!disk_rsp_valid_i || busy);
  always_ff @(posedge clk) if (rst_n) begin
    assert (request_ready_o == (waiting < Places));
    assert (!answer_valid_o || (owes && waiting != 0 && answer_head_o == !open));
    // A load response (16) has a data flit, nothing else has.
    assert (!answer_valid_o || !answer_head_o || answer_tail_o == (answer_data_o[4:0] != 5'd16));
    assert (!disk_valid_o || (!busy && !owes && waiting != 0));
    if (asked) assert (disk_valid_o && disk_addr_o == asked_addr);
  end
endmodule
