// SPDX-License-Identifier: Apache-2.0
//
// Two senders of whole packets, each of which may withdraw what it offers until the head has left, and may pause behind
// it: packets stay whole, and behind what has been withdrawn nobody waits.

module packet_merge_user (
    input logic clk, input logic rst_n,
    input logic first_valid_i, input logic first_ready_o, input logic first_head_i, input logic first_tail_i,
    input logic second_valid_i, input logic second_ready_o, input logic second_head_i, input logic second_tail_i,
    input logic out_valid_o, input logic out_ready_i, input logic out_head_o, input logic out_tail_o
);
  logic first_open, second_open;  // a head of it has left, its tail has not
  logic rests;  // nothing was offered in the cycle before, and no packet is open
  always_ff @(posedge clk) begin
    if (!rst_n) first_open <= 1'b0;
    else if (first_valid_i && first_ready_o) first_open <= !first_tail_i;
    if (!rst_n) second_open <= 1'b0;
    else if (second_valid_i && second_ready_o) second_open <= !second_tail_i;
    rests <= rst_n && !out_valid_o && !first_open && !second_open;
  end
  always_comb assume (!first_valid_i || first_head_i != first_open);
  always_comb assume (!second_valid_i || second_head_i != second_open);

  wire goes = out_valid_o && out_ready_i;
  always_comb if (rst_n) begin
    one_at_a_time: assert (!(first_open && second_open));
    packets_are_whole: assert (!goes || out_head_o != (first_open || second_open));
    comes_from_one: assert (goes == ((first_valid_i && first_ready_o) != (second_valid_i && second_ready_o)));
    nobody_waits_for_what_is_withdrawn: assert (!rests || out_valid_o == (first_valid_i || second_valid_i));
  end
endmodule
