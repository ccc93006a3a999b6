// Written by xbgen from switch_output.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Arbitration and crossbar column of a router output that 2 inputs can reach.

module switch_i2 (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               space0_i,  // room behind this output, virtual network 0
    input  logic               space1_i,
    // valid-only stream send
    output logic               send_valid_o, send_vn_o,
    output xb_pkg::flit_tags_t send_flit_tags_o,
    output logic [63:0]        send_flit_data_o,

    input  logic [4:0]         weight0_i,
    input  logic               weight1_i,
    // request0
    input  logic               request0_claims_i, request0_follows_i,
    input  xb_pkg::flit_tags_t request0_flit_tags_i,
    input  logic [63:0]        request0_flit_data_i,

    output logic               request0_pop_o,  // the flit has been sent
    // request1
    input  logic               request1_claims_i, request1_follows_i,
    input  xb_pkg::flit_tags_t request1_flit_tags_i,
    input  logic [63:0]        request1_flit_data_i,

    output logic               request1_pop_o,  // the flit has been sent
    // response0
    input  logic               response0_claims_i, response0_follows_i,
    input  xb_pkg::flit_tags_t response0_flit_tags_i,
    input  logic [63:0]        response0_flit_data_i,

    output logic               response0_pop_o,  // the flit has been sent
    // response1
    input  logic               response1_claims_i, response1_follows_i,
    input  xb_pkg::flit_tags_t response1_flit_tags_i,
    input  logic [63:0]        response1_flit_data_i,

    output logic               response1_pop_o  // the flit has been sent
);

  // input whose request packet is being sent, one-hot; 0 = none
  logic [1:0] request_owner_q, request_owner_d;
  // input whose response packet is being sent, one-hot; 0 = none
  logic [1:0] response_owner_q, response_owner_d;
  logic       last_was_response_q, last_was_response_d;  // the last flit was of a response

  // Pins of u_request_arbiter.
  logic [1:0] request_arbiter_grant;
  // Pins of u_response_arbiter.
  logic [1:0] response_arbiter_grant;

  wire [1:0] request_follows = {request1_follows_i, request0_follows_i};
  wire [1:0] request_continued = request_owner_q & request_follows;
  wire [1:0] request_chosen = (request_owner_q == 2'd0) ? request_arbiter_grant : request_continued;
  wire request_can_go = (|request_chosen) & space0_i;
  wire [1:0] response_follows = {response1_follows_i, response0_follows_i};
  wire [1:0] response_continued = response_owner_q & response_follows;
  wire [1:0] response_chosen =
      (response_owner_q == 2'd0) ? response_arbiter_grant : response_continued;
  wire response_can_go = (|response_chosen) & space1_i;
  wire send_request = request_can_go & (~response_can_go | last_was_response_q);
  wire send_response = response_can_go & (~request_can_go | ~last_was_response_q);
  wire sends = send_request | send_response;
  assign last_was_response_d = sends ? send_response : last_was_response_q;
  wire request0_taken = request_chosen[0] & send_request;
  assign request0_pop_o = request0_taken;
  wire request1_taken = request_chosen[1] & send_request;
  assign request1_pop_o = request1_taken;
  wire response0_taken = response_chosen[0] & send_response;
  assign response0_pop_o = response0_taken;
  wire response1_taken = response_chosen[1] & send_response;
  assign response1_pop_o = response1_taken;
  assign send_valid_o = sends, send_vn_o = send_response;

  always_comb begin
    send_flit_tags_o.head = (request0_taken & request0_flit_tags_i.head) |
                            (request1_taken & request1_flit_tags_i.head) |
                            (response0_taken & response0_flit_tags_i.head) |
                            (response1_taken & response1_flit_tags_i.head);
    send_flit_tags_o.tail = (request0_taken & request0_flit_tags_i.tail) |
                            (request1_taken & request1_flit_tags_i.tail) |
                            (response0_taken & response0_flit_tags_i.tail) |
                            (response1_taken & response1_flit_tags_i.tail);
    send_flit_tags_o.crc = ({8{request0_taken}} & request0_flit_tags_i.crc) |
                           ({8{request1_taken}} & request1_flit_tags_i.crc) |
                           ({8{response0_taken}} & response0_flit_tags_i.crc) |
                           ({8{response1_taken}} & response1_flit_tags_i.crc);
    send_flit_tags_o.bad = (request0_taken & request0_flit_tags_i.bad) |
                           (request1_taken & request1_flit_tags_i.bad) |
                           (response0_taken & response0_flit_tags_i.bad) |
                           (response1_taken & response1_flit_tags_i.bad);
  end

  assign send_flit_data_o = ({64{request0_taken}} & request0_flit_data_i) |
                            ({64{request1_taken}} & request1_flit_data_i) |
                            ({64{response0_taken}} & response0_flit_data_i) |
                            ({64{response1_taken}} & response1_flit_data_i);

  always_comb begin
    request_owner_d = request_owner_q;
    if (send_request) request_owner_d = send_flit_tags_o.tail ? 2'd0 : request_chosen;
  end

  always_comb begin
    response_owner_d = response_owner_q;
    if (send_response) response_owner_d = send_flit_tags_o.tail ? 2'd0 : response_chosen;
  end

  weighted_arbiter_w5_w1 u_request_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .request_i({request1_claims_i, request0_claims_i}),
      .grant_o(request_arbiter_grant), .accept_i(send_request & (request_owner_q == 2'd0)),
      .weight0_i(weight0_i), .weight1_i(weight1_i)
  );

  wire response_arbiter_accept = send_response & (response_owner_q == 2'd0);

  weighted_arbiter_w5_w1 u_response_arbiter (
      .clk_i(clk_i), .rst_ni(rst_ni), .request_i({response1_claims_i, response0_claims_i}),
      .grant_o(response_arbiter_grant), .accept_i(response_arbiter_accept), .weight0_i(weight0_i),
      .weight1_i(weight1_i)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      request_owner_q <= 2'd0; response_owner_q <= 2'd0; last_was_response_q <= 1'b0;
    end else begin
      request_owner_q <= request_owner_d; response_owner_q <= response_owner_d;
      last_was_response_q <= last_was_response_d;
    end
  end

endmodule
