// Written by xbgen from switch_output.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Arbitration and crossbar column of a router output that 2 inputs can reach.

module switch_i2_bulk (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               local_request_claims_i,  // a head flit that wants this output
    input  logic               local_request_follows_i,  // no head: belongs to the output its head went to
    output logic               local_request_ready_o,  // it could be sent, as far as this output is concerned
    input  logic               local_response_claims_i,  // a head flit that wants this output
    input  logic               local_response_follows_i,  // no head: belongs to the output its head went to
    // it could be sent, as far as this output is concerned
    output logic               local_response_ready_o,
    // local_request_flit
    input  xb_pkg::flit_tags_t local_request_flit_tags_i,
    input  logic [63:0]        local_request_flit_word_data_i,
    input  logic [7:0]         local_request_flit_word_crc_i,  // as the sender made it
    // local_response_flit
    input  xb_pkg::flit_tags_t local_response_flit_tags_i,
    input  logic [63:0]        local_response_flit_word_data_i,
    input  logic [7:0]         local_response_flit_word_crc_i,  // as the sender made it

    output logic               local_request_pop_o,  // the flit has been sent
    output logic               local_response_pop_o,  // the flit has been sent
    input  logic               local_bulk_claims_i,  // a head flit that wants this output
    input  logic               local_bulk_follows_i,  // no head: belongs to the output its head went to
    output logic               local_bulk_ready_o,  // it could be sent, as far as this output is concerned
    // local_bulk_flit
    input  xb_pkg::flit_tags_t local_bulk_flit_tags_i,
    input  logic [63:0]        local_bulk_flit_word_data_i,
    input  logic [7:0]         local_bulk_flit_word_crc_i,  // as the sender made it

    output logic               local_bulk_pop_o,  // the flit has been sent
    input  logic               space0_i,  // room behind this output, virtual network 0
    input  logic               space1_i,
    // valid-only stream send
    output logic               send_valid_o,
    output logic [1:0]         send_vn_o,
    output xb_pkg::flit_tags_t send_flit_tags_o,
    output logic [63:0]        send_flit_word_data_o,
    output logic [7:0]         send_flit_word_crc_o,  // as the sender made it

    input  logic               space2_i,
    input  logic [4:0]         weight0_i,
    input  logic               weight1_i,
    input  logic               in0_request_claims_i,  // a head flit that wants this output
    input  logic               in0_request_follows_i,  // no head: belongs to the output its head went to
    output logic               in0_request_ready_o,  // it could be sent, as far as this output is concerned
    input  logic               in0_response_claims_i,  // a head flit that wants this output
    input  logic               in0_response_follows_i,  // no head: belongs to the output its head went to
    output logic               in0_response_ready_o,  // it could be sent, as far as this output is concerned
    input  logic [1:0]         in0_vn_i,  // the virtual network that the input offers a flit of
    // in0_flit
    input  xb_pkg::flit_tags_t in0_flit_tags_i,
    input  logic [63:0]        in0_flit_word_data_i,
    input  logic [7:0]         in0_flit_word_crc_i,  // as the sender made it

    output logic               in0_pop_o,  // the flit has been sent
    input  logic               in0_bulk_claims_i,  // a head flit that wants this output
    input  logic               in0_bulk_follows_i,  // no head: belongs to the output its head went to
    output logic               in0_bulk_ready_o  // it could be sent, as far as this output is concerned
);

  // input whose request packet is being sent, one-hot; 0 = none
  logic [1:0] request_owner_q, request_owner_d;
  // input whose response packet is being sent, one-hot; 0 = none
  logic [1:0] response_owner_q, response_owner_d;
  logic [1:0] bulk_owner_q, bulk_owner_d;  // input whose bulk packet is being sent, one-hot; 0 = none
  logic       last_was_response_q, last_was_response_d;  // the last flit was of a response
  logic [1:0] bulk_refused_q, bulk_refused_d;  // times that bulk has been refused
  logic       bulk_first_q, bulk_first_d;  // bulk goes before single flits

  // Pins of u_request_arbiter.
  logic [1:0] request_arbiter_grant;
  // Pins of u_response_arbiter.
  logic [1:0] response_arbiter_grant;
  // Pins of u_bulk_arbiter.
  logic [1:0] bulk_arbiter_grant;

  wire request_unowned = request_owner_q == 2'd0;
  wire [1:0] request_claims = {local_request_claims_i, in0_request_claims_i};
  wire [1:0] request_heads = request_unowned ? request_claims : 2'd0;
  wire [1:0] request_follows = {local_request_follows_i, in0_request_follows_i};
  wire [1:0] request_bodies = request_follows & request_owner_q;
  wire [1:0] request_ready = space0_i ? (request_heads | request_bodies) : 2'd0;
  assign in0_request_ready_o = request_ready[0];
  assign local_request_ready_o = request_ready[1];
  wire response_unowned = response_owner_q == 2'd0;
  wire [1:0] response_claims = {local_response_claims_i, in0_response_claims_i};
  wire [1:0] response_heads = response_unowned ? response_claims : 2'd0;
  wire [1:0] response_follows = {local_response_follows_i, in0_response_follows_i};
  wire [1:0] response_bodies = response_follows & response_owner_q;
  wire [1:0] response_ready = space1_i ? (response_heads | response_bodies) : 2'd0;
  assign in0_response_ready_o = response_ready[0];
  assign local_response_ready_o = response_ready[1];
  wire bulk_unowned = bulk_owner_q == 2'd0;
  wire [1:0] bulk_claims = {local_bulk_claims_i, in0_bulk_claims_i};
  wire [1:0] bulk_heads = bulk_unowned ? bulk_claims : 2'd0;
  wire [1:0] bulk_follows = {local_bulk_follows_i, in0_bulk_follows_i};
  wire [1:0] bulk_bodies = bulk_follows & bulk_owner_q;
  wire [1:0] bulk_ready = space2_i ? (bulk_heads | bulk_bodies) : 2'd0;
  assign in0_bulk_ready_o = bulk_ready[0];
  assign local_bulk_ready_o = bulk_ready[1];
  wire [1:0] bulk_offered = {1'b1, in0_vn_i == 2'd2};
  wire [1:0] bulk_bids = bulk_ready & bulk_offered;
  wire [1:0] request_offered = {1'b1, in0_vn_i == 2'd0};
  wire [1:0] request_bids = request_ready & request_offered;
  wire [1:0] response_offered = {1'b1, in0_vn_i == 2'd1};
  wire [1:0] response_bids = response_ready & response_offered;
  wire sends_single = (|request_bids) | (|response_bids);
  wire bulk_turn = (|bulk_bids) & (~sends_single | bulk_first_q);
  wire bulk_goes = bulk_turn;

  always_comb begin
    bulk_refused_d = bulk_refused_q; bulk_first_d = bulk_first_q;
    if (bulk_goes) begin
      bulk_refused_d = 2'd0; bulk_first_d = 1'b0;
    end else if ((|bulk_bids) & ~bulk_first_q) begin
      bulk_refused_d = bulk_refused_q + 2'd1;
      bulk_first_d = bulk_refused_q == 2'd3;
    end
  end

  wire single_goes = sends_single & ~bulk_turn;
  wire single_response = (|response_bids) & (~(|request_bids) | ~last_was_response_q);
  wire send_response = single_response & ~bulk_turn;
  assign last_was_response_d = single_goes ? send_response : last_was_response_q;
  wire [1:0] bulk_pick = bulk_unowned ? bulk_arbiter_grant : bulk_bids;
  wire [1:0] response_pick = response_unowned ? response_arbiter_grant : response_bids;
  wire [1:0] request_pick = request_unowned ? request_arbiter_grant : request_bids;
  wire [1:0] single_winner = single_response ? response_pick : request_pick;
  wire [1:0] winner = bulk_turn ? bulk_pick : single_winner;
  assign in0_pop_o = winner[0];
  wire local_wins = winner[1];
  wire single_request = (|request_bids) & (~(|response_bids) | last_was_response_q);
  wire send_request = single_request & ~bulk_turn;
  assign local_request_pop_o = local_wins & send_request;
  assign local_response_pop_o = local_wins & send_response;
  assign local_bulk_pop_o = local_wins & bulk_turn;
  wire sends = sends_single | (|bulk_bids);
  assign send_valid_o = sends;
  assign send_vn_o = {bulk_turn, send_response};
  wire winner_index = |(winner & 2'h2);

  always_comb begin
    if (winner_index) begin
      if (bulk_turn) send_flit_tags_o.head = local_bulk_flit_tags_i.head;
      else if (send_response) send_flit_tags_o.head = local_response_flit_tags_i.head;
      else send_flit_tags_o.head = local_request_flit_tags_i.head;
    end else begin
      send_flit_tags_o.head = in0_flit_tags_i.head;
    end
    if (winner_index) begin
      if (bulk_turn) send_flit_tags_o.tail = local_bulk_flit_tags_i.tail;
      else if (send_response) send_flit_tags_o.tail = local_response_flit_tags_i.tail;
      else send_flit_tags_o.tail = local_request_flit_tags_i.tail;
    end else begin
      send_flit_tags_o.tail = in0_flit_tags_i.tail;
    end
    if (winner_index) begin
      if (bulk_turn) send_flit_tags_o.bad = local_bulk_flit_tags_i.bad;
      else if (send_response) send_flit_tags_o.bad = local_response_flit_tags_i.bad;
      else send_flit_tags_o.bad = local_request_flit_tags_i.bad;
    end else begin
      send_flit_tags_o.bad = in0_flit_tags_i.bad;
    end
  end

  always_comb begin
    if (winner_index) begin
      if (bulk_turn) send_flit_word_data_o = local_bulk_flit_word_data_i;
      else if (send_response) send_flit_word_data_o = local_response_flit_word_data_i;
      else send_flit_word_data_o = local_request_flit_word_data_i;
    end else begin
      send_flit_word_data_o = in0_flit_word_data_i;
    end
  end

  always_comb begin
    if (winner_index) begin
      if (bulk_turn) send_flit_word_crc_o = local_bulk_flit_word_crc_i;
      else if (send_response) send_flit_word_crc_o = local_response_flit_word_crc_i;
      else send_flit_word_crc_o = local_request_flit_word_crc_i;
    end else begin
      send_flit_word_crc_o = in0_flit_word_crc_i;
    end
  end

  always_comb begin
    request_owner_d = request_owner_q;
    if (send_request) request_owner_d = send_flit_tags_o.tail ? 2'd0 : request_pick;
  end

  always_comb begin
    response_owner_d = response_owner_q;
    if (send_response) response_owner_d = send_flit_tags_o.tail ? 2'd0 : response_pick;
  end

  always_comb begin
    bulk_owner_d = bulk_owner_q;
    if (bulk_turn) bulk_owner_d = send_flit_tags_o.tail ? 2'd0 : bulk_pick;
  end

  weighted_arbiter_w5_w1 u_request_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .waiting_i(request_heads), .request_i(request_bids & request_heads),
      .grant_o(request_arbiter_grant), .accept_i(send_request & (request_owner_q == 2'd0)),
      .weight0_i(weight0_i), .weight1_i(weight1_i)
  );

  wire response_arbiter_accept = send_response & (response_owner_q == 2'd0);

  weighted_arbiter_w5_w1 u_response_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .waiting_i(response_heads), .request_i(response_bids & response_heads),
      .grant_o(response_arbiter_grant), .accept_i(response_arbiter_accept), .weight0_i(weight0_i),
      .weight1_i(weight1_i)
  );

  weighted_arbiter_w5_w1 u_bulk_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .waiting_i(bulk_heads), .request_i(bulk_bids & bulk_heads),
      .grant_o(bulk_arbiter_grant), .accept_i(bulk_turn & (bulk_owner_q == 2'd0)), .weight0_i(weight0_i),
      .weight1_i(weight1_i)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      request_owner_q <= 2'd0; response_owner_q <= 2'd0; bulk_owner_q <= 2'd0; last_was_response_q <= 1'b0;
      bulk_refused_q <= 2'd0; bulk_first_q <= 1'b0;
    end else begin
      request_owner_q <= request_owner_d; response_owner_q <= response_owner_d; bulk_owner_q <= bulk_owner_d;
      last_was_response_q <= last_was_response_d; bulk_refused_q <= bulk_refused_d;
      bulk_first_q <= bulk_first_d;
    end
  end

endmodule
