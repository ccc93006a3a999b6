// Written by xbgen from ejection_buffer.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Flits that leave the router for its own node, one buffer per virtual network.

module ejection_buffer (
    input  logic               clk_i,
    input  logic               rst_ni,
    // valid-only stream send
    input  logic               send_valid_i, send_vn_i,
    input  xb_pkg::flit_tags_t send_flit_tags_i,
    input  logic [63:0]        send_flit_data_i,

    output logic               space0_o, space1_o,
    // stream request
    output logic               request_valid_o, request_head_o, request_tail_o, request_bad_o,
    input  logic               request_ready_i,
    output logic [63:0]        request_data_o,
    // stream response
    output logic               response_valid_o, response_head_o, response_tail_o, response_bad_o,
    input  logic               response_ready_i,
    output logic [63:0]        response_data_o
);

  // Pins of u_requests.
  logic [2:0] requests_level;
  // Pins of u_responses.
  logic [2:0] responses_level;

  eject_fifo_d4 u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(send_valid_i & ~send_vn_i), .in_ready_o(space0_o), .in_head_i(send_flit_tags_i.head),
      .in_tail_i(send_flit_tags_i.tail), .in_data_i(send_flit_data_i), .in_bad_i(send_flit_tags_i.bad),
      .out_valid_o(request_valid_o), .out_ready_i(request_ready_i), .out_head_o(request_head_o),
      .out_tail_o(request_tail_o), .out_data_o(request_data_o), .out_bad_o(request_bad_o),
      .level_o(requests_level)
  );

  eject_fifo_d4 u_responses (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(send_valid_i & send_vn_i), .in_ready_o(space1_o), .in_head_i(send_flit_tags_i.head),
      .in_tail_i(send_flit_tags_i.tail), .in_data_i(send_flit_data_i), .in_bad_i(send_flit_tags_i.bad),
      .out_valid_o(response_valid_o), .out_ready_i(response_ready_i), .out_head_o(response_head_o),
      .out_tail_o(response_tail_o), .out_data_o(response_data_o), .out_bad_o(response_bad_o),
      .level_o(responses_level)
  );

  // Nothing reads these.
  wire unused_bits = &{1'b0, send_flit_tags_i.crc, requests_level, responses_level};

endmodule
