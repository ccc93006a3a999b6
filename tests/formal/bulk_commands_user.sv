// SPDX-License-Identifier: Apache-2.0
//
// What surrounds the commands of a bulk engine: errors wait for those of single accesses, of which there is
// one in two cycles at most while answers come for both. Commands, answers (of any kind, to any tag), data of gets and
// when anybody takes anything are free.
//
// Requests are whole packets, although any of them may be given up: what has begun goes on until it is complete, a head
// that does not leave is withdrawn behind the second visit. Of puts no packet begins while one is stuck.

module bulk_commands_user (
    input logic clk, input logic rst_n, input logic error_valid_o, input logic error_ready_i, input logic [7:0] cycle_i,
    input logic request_valid_o, input logic request_ready_i, input logic request_head_o, input logic request_tail_o,
    input logic packet_moves_i, input logic job_valid_o
);
  logic waited;
  always_ff @(posedge clk) waited <= rst_n && error_valid_o && !error_ready_i;
  always_comb assume (!waited || error_ready_i);

  wire visit = &cycle_i;
  logic is_open;  // a head has left, its tail has not
  logic [1:0] head_visits, packet_visits;  // since the last flit, three at most
  always_ff @(posedge clk) begin
    if (!rst_n) is_open <= 1'b0;
    else if (request_valid_o && request_ready_i) is_open <= !request_tail_o;
    if (!rst_n || !request_valid_o || request_ready_i) head_visits <= 2'd0;
    else if (visit && head_visits != 2'd3) head_visits <= head_visits + 2'd1;
    if (!rst_n || packet_moves_i) packet_visits <= 2'd0;
    else if (visit && packet_visits != 2'd3) packet_visits <= packet_visits + 2'd1;
  end
  always_comb if (rst_n) begin
    packets_are_whole: assert (!request_valid_o || request_head_o != is_open);
    what_has_begun_goes_on: assert (!is_open || request_valid_o);
    heads_are_withdrawn: assert (!(request_valid_o && request_head_o && head_visits == 2'd3));
    none_begins_behind_a_stuck_one: assert (!job_valid_o || packet_visits < 2'd2);
  end
endmodule
