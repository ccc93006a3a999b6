// SPDX-License-Identifier: Apache-2.0
//
// An output of a router keeps packets whole: in each virtual network (with BULK there are three), from a head to
// its tail, it sends flits of one input and no other head. It sends one flit a cycle, as its input shows it, and
// into space only. Of the inputs is assumed that what claims an output is a head, and what follows is none, and
// that there is a network of the number that a link names.
//
// One step from any state. `owner` of each network is inside: its bits are the inputs, the node's own last.

`ifdef FIVE
`define IN3(S) S,
`else
`define IN3(S)
`endif
`ifdef BULK
`define VN [1:0]
`else
`define VN
`endif
`ifndef DATA
`define DATA 64
`endif
`ifndef CRC
`define CRC 8
`endif

module packets (
    input logic clk, input logic rst_n,
    input logic local_request_claims_i, input logic local_request_follows_i, input logic local_response_claims_i,
    input logic local_response_follows_i, input logic [2:0] local_request_flit_tags_i,
    input logic [`DATA-1:0] local_request_flit_word_data_i, input logic [`CRC-1:0] local_request_flit_word_crc_i,
    input logic [2:0] local_response_flit_tags_i, input logic [`DATA-1:0] local_response_flit_word_data_i,
    input logic [`CRC-1:0] local_response_flit_word_crc_i, input logic local_request_pop_o,
    input logic local_response_pop_o,
    input logic in0_request_claims_i, input logic in0_request_follows_i,
    input logic in0_response_claims_i, input logic in0_response_follows_i, input logic `VN in0_vn_i,
    input logic in0_pop_o, input logic [2:0] in0_flit_tags_i, input logic [`DATA-1:0] in0_flit_word_data_i,
    input logic [`CRC-1:0] in0_flit_word_crc_i,
    input logic in1_request_claims_i, input logic in1_request_follows_i,
    input logic in1_response_claims_i, input logic in1_response_follows_i, input logic `VN in1_vn_i,
    input logic in1_pop_o, input logic [2:0] in1_flit_tags_i, input logic [`DATA-1:0] in1_flit_word_data_i,
    input logic [`CRC-1:0] in1_flit_word_crc_i,
    input logic in2_request_claims_i, input logic in2_request_follows_i,
    input logic in2_response_claims_i, input logic in2_response_follows_i, input logic `VN in2_vn_i,
    input logic in2_pop_o, input logic [2:0] in2_flit_tags_i, input logic [`DATA-1:0] in2_flit_word_data_i,
    input logic [`CRC-1:0] in2_flit_word_crc_i,
`ifdef FIVE
    input logic in3_request_claims_i, input logic in3_request_follows_i,
    input logic in3_response_claims_i, input logic in3_response_follows_i, input logic `VN in3_vn_i,
    input logic in3_pop_o, input logic [2:0] in3_flit_tags_i, input logic [`DATA-1:0] in3_flit_word_data_i,
    input logic [`CRC-1:0] in3_flit_word_crc_i,
`endif
`ifdef BULK
    input logic local_bulk_claims_i, input logic local_bulk_follows_i, input logic local_bulk_pop_o,
    input logic [2:0] local_bulk_flit_tags_i, input logic [`DATA-1:0] local_bulk_flit_word_data_i,
    input logic [`CRC-1:0] local_bulk_flit_word_crc_i, input logic space2_i,
    input logic in0_bulk_claims_i, input logic in0_bulk_follows_i, input logic in1_bulk_claims_i,
    input logic in1_bulk_follows_i, input logic in2_bulk_claims_i, input logic in2_bulk_follows_i,
`ifdef FIVE
    input logic in3_bulk_claims_i, input logic in3_bulk_follows_i,
`endif
    input logic [`OWNERS-1:0] bulk_owner,
`endif
    input logic space0_i, input logic space1_i,
    input logic send_valid_o, input logic `VN send_vn_o, input logic [2:0] send_flit_tags_o,
    input logic [`DATA-1:0] send_flit_word_data_o, input logic [`CRC-1:0] send_flit_word_crc_o,
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
`ifdef BULK
  wire [N-1:0] bulk_claims = {local_bulk_claims_i, `IN3(in3_bulk_claims_i)
      in2_bulk_claims_i, in1_bulk_claims_i, in0_bulk_claims_i};
  wire [N-1:0] bulk_follows = {local_bulk_follows_i, `IN3(in3_bulk_follows_i)
      in2_bulk_follows_i, in1_bulk_follows_i, in0_bulk_follows_i};
`else
  wire [N-1:0] bulk_claims = 0, bulk_follows = 0, bulk_owner = 0;
  wire local_bulk_pop_o = 1'b0, space2_i = 1'b0;
`endif
  wire [1:0] local_vn = {local_bulk_pop_o, local_response_pop_o};
  wire [1:0] vn = send_vn_o, vn_0 = in0_vn_i, vn_1 = in1_vn_i, vn_2 = in2_vn_i;
`ifdef FIVE
  wire [1:0] vn_3 = in3_vn_i;
`endif
  wire [2*N-1:0] vns = {local_vn, `IN3(vn_3) vn_2, vn_1, vn_0};
  wire [N-1:0] pops = {local_request_pop_o || local_response_pop_o || local_bulk_pop_o, `IN3(in3_pop_o)
      in2_pop_o, in1_pop_o, in0_pop_o};
  localparam int F = 3 + `DATA + `CRC;
  wire [F-1:0] local_request_flit =
      {local_request_flit_tags_i, local_request_flit_word_data_i, local_request_flit_word_crc_i};
  wire [F-1:0] local_response_flit =
      {local_response_flit_tags_i, local_response_flit_word_data_i, local_response_flit_word_crc_i};
`ifdef BULK
  wire [F-1:0] local_bulk_flit = {local_bulk_flit_tags_i, local_bulk_flit_word_data_i, local_bulk_flit_word_crc_i};
`else
  wire [F-1:0] local_bulk_flit = 0;
`endif
  wire [F*N-1:0] flits = {
      local_bulk_pop_o ? local_bulk_flit : local_response_pop_o ? local_response_flit : local_request_flit,
      `IN3(in3_flit_tags_i) `IN3(in3_flit_word_data_i) `IN3(in3_flit_word_crc_i)
      in2_flit_tags_i, in2_flit_word_data_i, in2_flit_word_crc_i,
      in1_flit_tags_i, in1_flit_word_data_i, in1_flit_word_crc_i,
      in0_flit_tags_i, in0_flit_word_data_i, in0_flit_word_crc_i};
  // Tags of a flit: head, tail, damaged.
  wire [N-1:0] heads, fitting, sent_as_shown;
  for (genvar k = 0; k < N; k = k + 1) begin : inputs
    wire [1:0] its_vn = vns[2*k+:2];
    assign heads[k] = flits[F*k+F-1];
    wire claims = its_vn == 2 ? bulk_claims[k] : its_vn == 1 ? response_claims[k] : request_claims[k];
    wire follows = its_vn == 2 ? bulk_follows[k] : its_vn == 1 ? response_follows[k] : request_follows[k];
    assign fitting[k] = its_vn != 3 && (heads[k] ? !follows : !claims);
    assign sent_as_shown[k] = !pops[k] || (flits[F*k+:F] == {send_flit_tags_o, send_flit_word_data_o,
                                                             send_flit_word_crc_o} && vn == its_vn);
  end
  wire [N-1:0] links = {1'b0, {N - 1{1'b1}}};
  always_comb assume ((links & ~fitting) == 0);
  always_comb assume (local_request_flit_tags_i[2] ? !local_request_follows_i : !local_request_claims_i);
  always_comb assume (local_response_flit_tags_i[2] ? !local_response_follows_i : !local_response_claims_i);
`ifdef BULK
  always_comb assume (local_bulk_flit_tags_i[2] ? !local_bulk_follows_i : !local_bulk_claims_i);
`endif
  always_comb assume ((request_claims & request_follows) == 0 && (response_claims & response_follows) == 0 &&
                      (bulk_claims & bulk_follows) == 0);

  // By network: a packet has begun and has not ended, and whose it is.
  logic [2:0] open;
  logic [N-1:0] whose_request, whose_response, whose_bulk;
  wire [N-1:0] whose = vn == 2 ? whose_bulk : vn == 1 ? whose_response : whose_request;
  wire [N-1:0] offered = vn == 2 ? bulk_claims | bulk_follows : vn == 1 ? response_claims | response_follows
                                                                        : request_claims | request_follows;
  wire is_open = vn == 2 ? open[2] : vn == 1 ? open[1] : open[0];
  wire is_head = send_flit_tags_o[2], is_tail = send_flit_tags_o[1];
  always_ff @(posedge clk) begin
    if (!rst_n) open <= 3'd0;
    else if (send_valid_o) begin
      if (vn == 0) open[0] <= !is_tail;
      if (vn == 1) open[1] <= !is_tail;
      if (vn == 2) open[2] <= !is_tail;
    end
    if (send_valid_o && vn == 0) whose_request <= pops;
    if (send_valid_o && vn == 1) whose_response <= pops;
    if (send_valid_o && vn == 2) whose_bulk <= pops;
  end
  function automatic logic is_one(input logic [N-1:0] bits);
    is_one = bits != 0 && (bits & (bits - 1)) == 0;
  endfunction
  always_ff @(posedge clk) begin
    if (rst_n) begin
      one_at_a_time : assert ((pops & (pops - 1)) == 0 && send_valid_o == (pops != 0));
      not_both_local : assert (local_request_pop_o + local_response_pop_o + local_bulk_pop_o <= 2'd1);
      a_network : assert (!send_valid_o || vn != 3);
      as_shown : assert (&sent_as_shown);
      what_is_offered : assert ((pops & ~offered) == 0);
      into_space : assert (!send_valid_o || (vn == 2 ? space2_i : vn == 1 ? space1_i : space0_i));
      packets_stay_whole : assert (!send_valid_o || !is_open || (pops == whose && !is_head));
      packets_begin_with_heads : assert (!send_valid_o || is_open || is_head);
      owner_of_requests : assert (request_owner == (open[0] ? whose_request : 0));
      owner_of_responses : assert (response_owner == (open[1] ? whose_response : 0));
      owner_of_bulk : assert (bulk_owner == (open[2] ? whose_bulk : 0));
      one_owner : assert ((!open[0] || is_one(whose_request)) && (!open[1] || is_one(whose_response)) &&
                          (!open[2] || is_one(whose_bulk)));
    end
  end
endmodule
