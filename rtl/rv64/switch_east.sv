// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From switch_output.cc.
//
// Arbitration and crossbar column of the router's east output.

module switch_east (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               space0_i,
    input  logic               space1_i,

    // valid-only stream send
    output logic               send_valid_o, send_vn_o,
    output xb_pkg::flit_tags_t send_flit_tags_o,
    output logic [63:0]        send_flit_data_o,

    input  logic [4:0]         weight_west_i,
    input  logic               weight_local_i,

    // west_request
    input  logic               west_request_claims_i, west_request_follows_i,
    input  xb_pkg::flit_tags_t west_request_flit_tags_i,
    input  logic [63:0]        west_request_flit_data_i,

    output logic               west_request_pop_o,

    // local_request
    input  logic               local_request_claims_i, local_request_follows_i,
    input  xb_pkg::flit_tags_t local_request_flit_tags_i,
    input  logic [63:0]        local_request_flit_data_i,

    output logic               local_request_pop_o,

    // west_response
    input  logic               west_response_claims_i, west_response_follows_i,
    input  xb_pkg::flit_tags_t west_response_flit_tags_i,
    input  logic [63:0]        west_response_flit_data_i,

    output logic               west_response_pop_o,

    // local_response
    input  logic               local_response_claims_i, local_response_follows_i,
    input  xb_pkg::flit_tags_t local_response_flit_tags_i,
    input  logic [63:0]        local_response_flit_data_i,

    output logic               local_response_pop_o
);

  logic [1:0] request_owner_q, request_owner_d;
  logic [1:0] response_owner_q, response_owner_d;
  logic       last_was_response_q, last_was_response_d;

  // Pins of u_request_arbiter.
  logic [1:0] request_arbiter_grant;
  // Pins of u_response_arbiter.
  logic [1:0] response_arbiter_grant;

  logic       _request_owner_eq_0;
  logic [1:0] _request_owner_and_cat;
  logic [1:0] request_chosen;
  logic       _any_and_space0;
  logic       _response_owner_eq_0;
  logic [1:0] _response_owner_and_cat;
  logic [1:0] response_chosen;
  logic       _any_and_space1;
  logic       send_request;
  logic       send_response;
  logic       _send_request_or;
  assign _request_owner_eq_0 = request_owner_q == 2'd0;
  assign _request_owner_and_cat = request_owner_q &
                                  {local_request_follows_i, west_request_follows_i};
  assign request_chosen = _request_owner_eq_0 ? request_arbiter_grant : _request_owner_and_cat;
  assign _any_and_space0 = (|request_chosen) & space0_i;
  assign _response_owner_eq_0 = response_owner_q == 2'd0;
  assign _response_owner_and_cat = response_owner_q &
                                   {local_response_follows_i, west_response_follows_i};
  assign response_chosen = _response_owner_eq_0 ? response_arbiter_grant : _response_owner_and_cat;
  assign _any_and_space1 = (|response_chosen) & space1_i;
  assign send_request = _any_and_space0 & (~_any_and_space1 | last_was_response_q);
  assign send_response = _any_and_space1 & (~_any_and_space0 | ~last_was_response_q);
  assign _send_request_or = send_request | send_response;

  always_comb begin
    last_was_response_d = last_was_response_q;
    if (_send_request_or) begin
      last_was_response_d = send_response;
    end
  end

  logic west_request_taken;
  assign west_request_taken = request_chosen[0] & send_request;
  assign west_request_pop_o = west_request_taken;

  logic local_request_taken;
  assign local_request_taken = request_chosen[1] & send_request;
  assign local_request_pop_o = local_request_taken;

  logic west_response_taken;
  assign west_response_taken = response_chosen[0] & send_response;
  assign west_response_pop_o = west_response_taken;

  logic local_response_taken;
  assign local_response_taken = response_chosen[1] & send_response;
  assign local_response_pop_o = local_response_taken;
  assign send_valid_o = _send_request_or;
  assign send_vn_o = send_response;

  always_comb begin
    send_flit_tags_o.head = (west_request_taken & west_request_flit_tags_i.head) |
                            (local_request_taken & local_request_flit_tags_i.head) |
                            (west_response_taken & west_response_flit_tags_i.head) |
                            (local_response_taken & local_response_flit_tags_i.head);
    send_flit_tags_o.tail = (west_request_taken & west_request_flit_tags_i.tail) |
                            (local_request_taken & local_request_flit_tags_i.tail) |
                            (west_response_taken & west_response_flit_tags_i.tail) |
                            (local_response_taken & local_response_flit_tags_i.tail);
    send_flit_tags_o.crc = ({8{west_request_taken}} & west_request_flit_tags_i.crc) |
                           ({8{local_request_taken}} & local_request_flit_tags_i.crc) |
                           ({8{west_response_taken}} & west_response_flit_tags_i.crc) |
                           ({8{local_response_taken}} & local_response_flit_tags_i.crc);
    send_flit_tags_o.bad = (west_request_taken & west_request_flit_tags_i.bad) |
                           (local_request_taken & local_request_flit_tags_i.bad) |
                           (west_response_taken & west_response_flit_tags_i.bad) |
                           (local_response_taken & local_response_flit_tags_i.bad);
  end

  assign send_flit_data_o = ({64{west_request_taken}} & west_request_flit_data_i) |
                            ({64{local_request_taken}} & local_request_flit_data_i) |
                            ({64{west_response_taken}} & west_response_flit_data_i) |
                            ({64{local_response_taken}} & local_response_flit_data_i);

  always_comb begin
    request_owner_d = request_owner_q;
    if (send_request) begin
      request_owner_d = send_flit_tags_o.tail ? 2'd0 : request_chosen;
    end
  end

  always_comb begin
    response_owner_d = response_owner_q;
    if (send_response) begin
      response_owner_d = send_flit_tags_o.tail ? 2'd0 : response_chosen;
    end
  end

  logic [1:0] request_arbiter_request;
  assign request_arbiter_request = {local_request_claims_i, west_request_claims_i};

  weighted_arbiter_w5_w1 u_request_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .request_i(request_arbiter_request), .grant_o(request_arbiter_grant),
      .accept_i(send_request & _request_owner_eq_0), .weight0_i(weight_west_i), .weight1_i(weight_local_i)
  );

  logic [1:0] response_arbiter_request;
  assign response_arbiter_request = {local_response_claims_i, west_response_claims_i};

  weighted_arbiter_w5_w1 u_response_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .request_i(response_arbiter_request), .grant_o(response_arbiter_grant),
      .accept_i(send_response & _response_owner_eq_0), .weight0_i(weight_west_i), .weight1_i(weight_local_i)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      request_owner_q <= 2'd0;
      response_owner_q <= 2'd0;
      last_was_response_q <= 1'b0;
    end else begin
      request_owner_q <= request_owner_d;
      response_owner_q <= response_owner_d;
      last_was_response_q <= last_was_response_d;
    end
  end

endmodule
