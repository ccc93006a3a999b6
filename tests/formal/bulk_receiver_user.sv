// SPDX-License-Identifier: Apache-2.0
//
// How flits of bulk data come: a head, and if it is no tail others behind it up to the tail. Their data, lengths,
// window, gets and when anybody takes anything are free.

module bulk_receiver_user (
    input logic clk, input logic rst_n,
    input logic flit_valid_i, input logic flit_ready_o, input logic flit_head_i, input logic flit_tail_i
);
  logic open;  // a packet has begun and not ended
  always_ff @(posedge clk) begin
    if (!rst_n) open <= 1'b0;
    else if (flit_valid_i && flit_ready_o) open <= !flit_tail_i;
  end
  always_comb assume (!flit_valid_i || flit_head_i == !open);
endmodule
