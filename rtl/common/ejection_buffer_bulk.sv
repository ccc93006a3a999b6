// Written by xbgen from ejection_buffer.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Flits that leave the router for its own node, one buffer per virtual network.

module ejection_buffer_bulk (
    input  logic               clk_i,
    input  logic               rst_ni,
    // valid-only stream send
    input  logic               send_valid_i,
    input  logic [1:0]         send_vn_i,
    input  xb_pkg::flit_tags_t send_flit_tags_i,
    input  logic [63:0]        send_flit_word_data_i,
    input  logic [7:0]         send_flit_word_crc_i,  // as the sender made it

    output logic               space0_o, space1_o,
    // stream request
    output logic               request_valid_o, request_head_o, request_tail_o, request_bad_o,
    input  logic               request_ready_i,
    output logic [63:0]        request_data_o,
    // stream response
    output logic               response_valid_o, response_head_o, response_tail_o, response_bad_o,
    input  logic               response_ready_i,
    output logic [63:0]        response_data_o,

    output logic               dropped_o,  // a packet is dropped, 1 in its first cycle
    output logic               empty_o,  // holds nothing, register
    output logic               space2_o,
    // stream bulk
    output logic               bulk_valid_o, bulk_head_o, bulk_tail_o, bulk_bad_o,
    input  logic               bulk_ready_i,
    output logic [63:0]        bulk_data_o
);

  logic request_draining_q, request_draining_d;  // the rest of a packet with a damaged head is taken out
  logic response_draining_q, response_draining_d;  // the rest of a packet with a damaged head is taken out
  logic bulk_draining_q, bulk_draining_d;  // the rest of a packet with a damaged head is taken out

  // Pins of u_requests.
  logic requests_out_valid, requests_out_head, requests_out_tail, requests_out_bad;
  logic [2:0] requests_level;
  // Pins of u_responses.
  logic responses_out_valid, responses_out_head, responses_out_tail, responses_out_bad;
  logic [2:0] responses_level;
  // Pins of u_bulk.
  logic bulk_out_valid, bulk_out_head, bulk_out_tail, bulk_out_bad;
  logic [2:0] bulk_level;

  wire request_drop_starts = requests_out_valid & ~request_draining_q & requests_out_head &
                             requests_out_bad;
  wire request_drops = request_drop_starts | (requests_out_valid & request_draining_q);
  assign request_draining_d = request_drops ? ~requests_out_tail : request_draining_q;
  assign request_valid_o = requests_out_valid & ~request_drops;
  assign request_head_o = requests_out_head, request_tail_o = requests_out_tail;
  assign request_bad_o = requests_out_bad;
  wire response_drop_starts = responses_out_valid & ~response_draining_q & responses_out_head &
                              responses_out_bad;
  wire response_drops = response_drop_starts | (responses_out_valid & response_draining_q);
  assign response_draining_d = response_drops ? ~responses_out_tail : response_draining_q;
  assign response_valid_o = responses_out_valid & ~response_drops;
  assign response_head_o = responses_out_head, response_tail_o = responses_out_tail;
  assign response_bad_o = responses_out_bad;
  wire bulk_drop_starts = bulk_out_valid & ~bulk_draining_q & bulk_out_head & bulk_out_bad;
  wire bulk_drops = bulk_drop_starts | (bulk_out_valid & bulk_draining_q);
  assign bulk_draining_d = bulk_drops ? ~bulk_out_tail : bulk_draining_q;
  assign bulk_valid_o = bulk_out_valid & ~bulk_drops;
  assign bulk_head_o = bulk_out_head, bulk_tail_o = bulk_out_tail, bulk_bad_o = bulk_out_bad;
  wire request_dropped = request_drop_starts;
  wire response_dropped = response_drop_starts;
  wire bulk_dropped = bulk_drop_starts;
  assign dropped_o = request_dropped | response_dropped | bulk_dropped;
  assign empty_o = ~(requests_out_valid | responses_out_valid | bulk_out_valid);

  eject_fifo_d4 u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(send_valid_i & (send_vn_i == 2'd0)), .in_ready_o(space0_o),
      .in_head_i(send_flit_tags_i.head), .in_tail_i(send_flit_tags_i.tail), .in_data_i(send_flit_word_data_i),
      .in_bad_i(send_flit_tags_i.bad),
      .out_valid_o(requests_out_valid), .out_ready_i(request_ready_i | request_drops),
      .out_head_o(requests_out_head), .out_tail_o(requests_out_tail), .out_data_o(request_data_o),
      .out_bad_o(requests_out_bad), .level_o(requests_level)
  );

  eject_fifo_d4 u_responses (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(send_valid_i & (send_vn_i == 2'd1)), .in_ready_o(space1_o),
      .in_head_i(send_flit_tags_i.head), .in_tail_i(send_flit_tags_i.tail), .in_data_i(send_flit_word_data_i),
      .in_bad_i(send_flit_tags_i.bad),
      .out_valid_o(responses_out_valid), .out_ready_i(response_ready_i | response_drops),
      .out_head_o(responses_out_head), .out_tail_o(responses_out_tail), .out_data_o(response_data_o),
      .out_bad_o(responses_out_bad), .level_o(responses_level)
  );

  eject_fifo_d4 u_bulk (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(send_valid_i & send_vn_i[1]), .in_ready_o(space2_o), .in_head_i(send_flit_tags_i.head),
      .in_tail_i(send_flit_tags_i.tail), .in_data_i(send_flit_word_data_i), .in_bad_i(send_flit_tags_i.bad),
      .out_valid_o(bulk_out_valid), .out_ready_i(bulk_ready_i | bulk_drops), .out_head_o(bulk_out_head),
      .out_tail_o(bulk_out_tail), .out_data_o(bulk_data_o), .out_bad_o(bulk_out_bad), .level_o(bulk_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      request_draining_q <= 1'b0; response_draining_q <= 1'b0; bulk_draining_q <= 1'b0;
    end else begin
      request_draining_q <= request_draining_d; response_draining_q <= response_draining_d;
      bulk_draining_q <= bulk_draining_d;
    end
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, send_flit_word_crc_i, requests_level, responses_level, bulk_level};

endmodule
