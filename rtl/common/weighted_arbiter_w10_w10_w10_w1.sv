// Written by xbgen from weighted_arbiter.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Weighted round robin: per round, an input wins at most as often as its weight says.

module weighted_arbiter_w10_w10_w10_w1 (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic [3:0] request_i,
    output logic [3:0] grant_o,
    input  logic       accept_i,  // the grant is used: the state advances
    input  logic [9:0] weight0_i, weight1_i, weight2_i,
    input  logic       weight3_i
);

  logic [9:0] quota0_q, quota0_d;  // wins that input 0 has left in this round
  logic [9:0] quota1_q, quota1_d;  // wins that input 1 has left in this round
  logic [9:0] quota2_q, quota2_d;  // wins that input 2 has left in this round
  logic       quota3_q, quota3_d;  // wins that input 3 has left in this round
  logic [3:0] last_q, last_d;  // who won last, one-hot; 0 = nobody yet

  wire [3:0] has_quota = {quota3_q, quota2_q != 10'd0, quota1_q != 10'd0, quota0_q != 10'd0};
  wire [3:0] within_quota = request_i & has_quota;
  wire round_ends = ~(|within_quota);
  wire [3:0] eligible = round_ends ? request_i : within_quota;
  wire [3:0] above_last = 4'd0 - (last_q << 8'd1);
  wire [3:0] preferred = eligible & above_last;
  wire [3:0] pool = (|preferred) ? preferred : eligible;
  wire [3:0] winner = pool & (~pool + 4'd1);
  assign grant_o = winner;

  always_comb begin
    quota0_d = quota0_q; quota1_d = quota1_q; quota2_d = quota2_q; quota3_d = quota3_q; last_d = last_q;
    if (accept_i) begin
      last_d = winner;
      quota0_d = (round_ends ? weight0_i : quota0_q) - {9'd0, winner[0]};
      quota1_d = (round_ends ? weight1_i : quota1_q) - {9'd0, winner[1]};
      quota2_d = (round_ends ? weight2_i : quota2_q) - {9'd0, winner[2]};
      quota3_d = (round_ends ? weight3_i : quota3_q) - winner[3];
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      quota0_q <= 10'd0; quota1_q <= 10'd0; quota2_q <= 10'd0; quota3_q <= 1'b0; last_q <= 4'd0;
    end else begin
      quota0_q <= quota0_d; quota1_q <= quota1_d; quota2_q <= quota2_d; quota3_q <= quota3_d;
      last_q <= last_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      accept_needs_request : assert (~accept_i | (|request_i));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~accept_i | (|request_i))) begin
        $error("weighted_arbiter_w10_w10_w10_w1: check 'accept_needs_request' failed");
      end
    end
  end
`endif
`endif

endmodule
