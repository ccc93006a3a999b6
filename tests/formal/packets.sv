// SPDX-License-Identifier: Apache-2.0
//
// An output of a router keeps packets whole: in each virtual network, from a head to its tail, it sends flits
// of one input and no other head. It sends one flit a cycle, as its input shows it, and into space only.
// Of the inputs is assumed that what claims an output is a head, and what follows is none.
//
// One step from any state. `owner` of each network is inside: its bits are the inputs, the node's own last.

`ifdef FIVE
`define IN3(S) S,
`else
`define IN3(S)
`endif

module packets (
    input logic clk, input logic rst_n,
    input logic local_request_claims_i, input logic local_request_follows_i, input logic local_response_claims_i,
    input logic local_response_follows_i, input logic [2:0] local_request_flit_tags_i,
    input logic [63:0] local_request_flit_word_data_i, input logic [7:0] local_request_flit_word_crc_i,
    input logic [2:0] local_response_flit_tags_i, input logic [63:0] local_response_flit_word_data_i,
    input logic [7:0] local_response_flit_word_crc_i, input logic local_request_pop_o,
    input logic local_response_pop_o,
    input logic in0_request_claims_i, input logic in0_request_follows_i,
    input logic in0_response_claims_i, input logic in0_response_follows_i, input logic in0_vn_i,
    input logic in0_pop_o, input logic [2:0] in0_flit_tags_i, input logic [63:0] in0_flit_word_data_i,
    input logic [7:0] in0_flit_word_crc_i,
    input logic in1_request_claims_i, input logic in1_request_follows_i,
    input logic in1_response_claims_i, input logic in1_response_follows_i, input logic in1_vn_i,
    input logic in1_pop_o, input logic [2:0] in1_flit_tags_i, input logic [63:0] in1_flit_word_data_i,
    input logic [7:0] in1_flit_word_crc_i,
    input logic in2_request_claims_i, input logic in2_request_follows_i,
    input logic in2_response_claims_i, input logic in2_response_follows_i, input logic in2_vn_i,
    input logic in2_pop_o, input logic [2:0] in2_flit_tags_i, input logic [63:0] in2_flit_word_data_i,
    input logic [7:0] in2_flit_word_crc_i,
`ifdef FIVE
    input logic in3_request_claims_i, input logic in3_request_follows_i,
    input logic in3_response_claims_i, input logic in3_response_follows_i, input logic in3_vn_i,
    input logic in3_pop_o, input logic [2:0] in3_flit_tags_i, input logic [63:0] in3_flit_word_data_i,
    input logic [7:0] in3_flit_word_crc_i,
`endif
    input logic space0_i, input logic space1_i,
    input logic send_valid_o, input logic send_vn_o, input logic [2:0] send_flit_tags_o,
    input logic [63:0] send_flit_word_data_o, input logic [7:0] send_flit_word_crc_o,
    input logic [`OWNERS-1:0] request_owner, input logic [`OWNERS-1:0] response_owner
);
  localparam int N = `OWNERS;
  wire [N-1:0] request_claims = {local_request_claims_i, `IN3(in3_request_claims_i)
      in2_request_claims_i, in1_request_claims_i, in0_request_claims_i};
  wire [N-1:0] request_follows = {local_request_follows_i, `IN3(in3_request_follows_i)
      in2_request_follows_i, in1_request_follows_i, in0_request_follows_i};
  wire [N-1:0] response_claims = {local_response_claims_i, `IN3(in3_response_claims_i)
      in2_response_claims_i, in1_response_claims_i, in0_response_claims_i};
  wire [N-1:0] response_follows = {local_response_follows_i, `IN3(in3_response_follows_i)
      in2_response_follows_i, in1_response_follows_i, in0_response_follows_i};
  wire [N-1:0] vns = {local_response_pop_o, `IN3(in3_vn_i)
      in2_vn_i, in1_vn_i, in0_vn_i};
  wire [N-1:0] pops = {local_request_pop_o || local_response_pop_o, `IN3(in3_pop_o)
      in2_pop_o, in1_pop_o, in0_pop_o};
  wire [74:0] local_request_flit =
      {local_request_flit_tags_i, local_request_flit_word_data_i, local_request_flit_word_crc_i};
  wire [74:0] local_response_flit =
      {local_response_flit_tags_i, local_response_flit_word_data_i, local_response_flit_word_crc_i};
  wire [75*N-1:0] flits = {
      local_response_pop_o ? local_response_flit : local_request_flit,
      `IN3(in3_flit_tags_i) `IN3(in3_flit_word_data_i) `IN3(in3_flit_word_crc_i)
      in2_flit_tags_i, in2_flit_word_data_i, in2_flit_word_crc_i,
      in1_flit_tags_i, in1_flit_word_data_i, in1_flit_word_crc_i,
      in0_flit_tags_i, in0_flit_word_data_i, in0_flit_word_crc_i};
  // Tags of a flit: head, tail, damaged.
  wire [N-1:0] heads, tails, fitting, sent_as_shown;
  for (genvar k = 0; k < N; k = k + 1) begin : inputs
    assign heads[k] = flits[75*k+74], tails[k] = flits[75*k+73];
    assign fitting[k] = vns[k] ? (heads[k] ? !response_follows[k] : !response_claims[k])
                               : (heads[k] ? !request_follows[k] : !request_claims[k]);
    assign sent_as_shown[k] = !pops[k] || (flits[75*k+:75] == {send_flit_tags_o, send_flit_word_data_o,
                                                               send_flit_word_crc_o} &&
                                           send_vn_o == vns[k]);
  end
  wire [N-1:0] links = {1'b0, {N - 1{1'b1}}};
  always_comb assume ((links & ~fitting) == 0);
  always_comb assume (local_request_flit_tags_i[2] ? !local_request_follows_i : !local_request_claims_i);
  always_comb assume (local_response_flit_tags_i[2] ? !local_response_follows_i : !local_response_claims_i);
  always_comb assume ((request_claims & request_follows) == 0 && (response_claims & response_follows) == 0);

  // By network: a packet has begun and has not ended, and whose it is.
  logic [1:0] open;
  logic [N-1:0] whose_request, whose_response;
  wire [N-1:0] whose = send_vn_o ? whose_response : whose_request;
  wire is_head = send_flit_tags_o[2], is_tail = send_flit_tags_o[1];
  always_ff @(posedge clk) begin
    if (!rst_n) open <= 2'd0;
    else if (send_valid_o) open[send_vn_o] <= !is_tail;
    if (send_valid_o && !send_vn_o) whose_request <= pops;
    if (send_valid_o && send_vn_o) whose_response <= pops;
  end
  always_ff @(posedge clk) begin
    if (rst_n) begin
      one_at_a_time : assert ((pops & (pops - 1)) == 0 && send_valid_o == (pops != 0));
      not_both_local : assert (!(local_request_pop_o && local_response_pop_o));
      as_shown : assert (&sent_as_shown);
      what_is_offered : assert ((pops & ~(send_vn_o ? response_claims | response_follows
                                                    : request_claims | request_follows)) == 0);
      into_space : assert (!send_valid_o || (send_vn_o ? space1_i : space0_i));
      packets_stay_whole : assert (!send_valid_o || !open[send_vn_o] || (pops == whose && !is_head));
      packets_begin_with_heads : assert (!send_valid_o || open[send_vn_o] || is_head);
      owner_of_requests : assert (request_owner == (open[0] ? whose_request : 0));
      owner_of_responses : assert (response_owner == (open[1] ? whose_response : 0));
      one_owner : assert ((!open[0] || (whose_request != 0 && (whose_request & (whose_request - 1)) == 0)) &&
                          (!open[1] || (whose_response != 0 && (whose_response & (whose_response - 1)) == 0)));
    end
  end
endmodule
