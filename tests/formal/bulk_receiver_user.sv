// SPDX-License-Identifier: Apache-2.0
//
// How flits of bulk data come: a head, and if it is no tail others behind it up to the tail. Their data, lengths,
// window, gets and when anybody takes anything are free. Of a get that is given up, be it in the midst of a packet,
// nothing is written any more but a word that waits for port B, and no end of a packet is told.

module bulk_receiver_user (
    input logic clk, input logic rst_n,
    input logic flit_valid_i, input logic flit_ready_o, input logic flit_head_i, input logic flit_tail_i,
    input logic [63:0] flit_data_i, input logic forget_i, input logic write_valid_o, input logic landed_valid_o
);
  logic open;  // a packet has begun and not ended
  logic given_up;  // it is of a get, which has been given up since
  logic took, took_tail;  // a flit of such a packet, in the cycle before
  wire takes = flit_valid_i && flit_ready_o;
  logic of_get;
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      open <= 1'b0; given_up <= 1'b0; took <= 1'b0; took_tail <= 1'b0; of_get <= 1'b0;
    end else begin
      if (takes) open <= !flit_tail_i;
      if (takes && flit_head_i) begin
        of_get <= flit_data_i[0];
        given_up <= flit_data_i[0] && forget_i;
      end else if (forget_i && of_get) begin
        given_up <= 1'b1;
      end
      took <= takes && !flit_head_i && given_up;
      took_tail <= takes && !flit_head_i && given_up && flit_tail_i;
    end
  end
  always_comb assume (!flit_valid_i || flit_head_i == !open);
  always_ff @(posedge clk) if (rst_n) begin
    rest_is_not_written : assert (!took || !write_valid_o);
    rest_is_no_packet : assert (!took_tail || !landed_valid_o);
  end
endmodule
