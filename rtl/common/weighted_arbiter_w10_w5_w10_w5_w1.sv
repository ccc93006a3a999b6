// Written by xbgen from weighted_arbiter.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Weighted round robin: per round, an input wins at most as often as its weight says.

module weighted_arbiter_w10_w5_w10_w5_w1 (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic [4:0] waiting_i, request_i,
    output logic [4:0] grant_o,
    input  logic       accept_i,  // the grant is used: the state advances
    input  logic [9:0] weight0_i,
    input  logic [4:0] weight1_i,
    input  logic [9:0] weight2_i,
    input  logic [4:0] weight3_i,
    input  logic       weight4_i
);

  logic [9:0] wins0_q, wins0_d;  // how often input 0 has won in this round
  logic [4:0] wins1_q, wins1_d;  // how often input 1 has won in this round
  logic [9:0] wins2_q, wins2_d;  // how often input 2 has won in this round
  logic [4:0] wins3_q, wins3_d;  // how often input 3 has won in this round
  logic       wins4_q, wins4_d;  // how often input 4 has won in this round
  logic [4:0] used_up_q, used_up_d;  // by input: has won as often as it may in this round
  logic [4:0] after_last_q, after_last_d;  // the inputs behind the one that won last

  wire [4:0] within_quota = request_i & ~used_up_q;
  wire [4:0] quota_preferred = within_quota & after_last_q;
  wire [4:0] quota_pool = (|quota_preferred) ? quota_preferred : within_quota;
  wire [4:0] any_preferred = request_i & after_last_q;
  wire [4:0] any_pool = (|any_preferred) ? any_preferred : request_i;
  wire [4:0] pool = (|within_quota) ? quota_pool : any_pool;
  wire [4:0] below = {|pool[3:0], |pool[2:0], |pool[1:0], pool[0], 1'b0};
  wire [4:0] winner = pool & ~below;
  assign grant_o = winner;
  wire round_ends = (waiting_i & ~used_up_q) == 5'd0;
  wire [4:0] is_whole_share = {weight4_i, weight3_i == 5'd1, weight2_i == 10'd1, weight1_i == 5'd1,
                               weight0_i == 10'd1};
  wire more4 = wins4_q + 1'b1;
  wire [4:0] more3 = wins3_q + 5'd1;
  wire [9:0] more2 = wins2_q + 10'd1;
  wire [4:0] more1 = wins1_q + 5'd1;
  wire [9:0] more0 = wins0_q + 10'd1;
  wire [4:0] ends_share = {more4 == weight4_i, more3 == weight3_i, more2 == weight2_i,
                           more1 == weight1_i, more0 == weight0_i};
  wire [4:0] counts = winner & ~used_up_q;

  always_comb begin
    wins0_d = wins0_q; wins1_d = wins1_q; wins2_d = wins2_q; wins3_d = wins3_q; wins4_d = wins4_q;
    used_up_d = used_up_q; after_last_d = after_last_q;
    if (accept_i) begin
      after_last_d = {|winner[3:0], |winner[2:0], |winner[1:0], winner[0], 1'b0};
      used_up_d = round_ends ? (winner & is_whole_share) : (used_up_q | (winner & ends_share));
      if (round_ends) wins0_d = {9'd0, winner[0]};
      else if (counts[0]) wins0_d = more0;
      else wins0_d = wins0_q;
      if (round_ends) wins1_d = {4'd0, winner[1]};
      else if (counts[1]) wins1_d = more1;
      else wins1_d = wins1_q;
      if (round_ends) wins2_d = {9'd0, winner[2]};
      else if (counts[2]) wins2_d = more2;
      else wins2_d = wins2_q;
      if (round_ends) wins3_d = {4'd0, winner[3]};
      else if (counts[3]) wins3_d = more3;
      else wins3_d = wins3_q;
      if (round_ends) wins4_d = winner[4];
      else if (counts[4]) wins4_d = more4;
      else wins4_d = wins4_q;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wins0_q <= 10'd0; wins1_q <= 5'd0; wins2_q <= 10'd0; wins3_q <= 5'd0; wins4_q <= 1'b0;
      used_up_q <= 5'd0; after_last_q <= 5'd0;
    end else begin
      wins0_q <= wins0_d; wins1_q <= wins1_d; wins2_q <= wins2_d; wins3_q <= wins3_d; wins4_q <= wins4_d;
      used_up_q <= used_up_d; after_last_q <= after_last_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      accept_needs_request : assert (~accept_i | (|request_i));
      request_waits : assert ((request_i & ~waiting_i) == 5'd0);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~accept_i | (|request_i))) begin
        $error("weighted_arbiter_w10_w5_w10_w5_w1: check 'accept_needs_request' failed");
      end
      if (!((request_i & ~waiting_i) == 5'd0)) begin
        $error("weighted_arbiter_w10_w5_w10_w5_w1: check 'request_waits' failed");
      end
    end
  end
`endif
`endif

endmodule
