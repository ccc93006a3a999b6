// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From link_receiver.cc.
//
// Receiving end of a link: check bits, virtual network, credit counts.

module link_receiver (
    input  logic               clk_i,
    input  logic               rst_ni,

    // valid-only stream rx
    input  logic               rx_valid_i, rx_head_i, rx_tail_i,
    input  logic [1:0]         rx_vn_i,
    input  logic [63:0]        rx_data_i,
    input  logic [12:0]        rx_check_i,

    output logic [3:0]         credit0_o,
    output logic [3:0]         credit1_o,

    // valid-only stream request
    output logic               request_valid_o,
    output xb_pkg::flit_tags_t request_tags_o,
    output logic [63:0]        request_data_o,

    // valid-only stream response
    output logic               response_valid_o,
    output xb_pkg::flit_tags_t response_tags_o,
    output logic [63:0]        response_data_o,

    input  logic               freed0_i,
    input  logic               freed1_i,
    output logic               damaged_o
);

  logic [3:0] freed_requests_q, freed_requests_d;
  logic [3:0] freed_responses_q, freed_responses_d;

  logic [4:0] _cat_rx_valid;
  logic [4:0] _cat_parity;
  logic [4:0] syndrome;
  logic [4:0] flip;
  logic [4:0] control;
  logic       harmless;
  logic       _not_harmless_and_not_any;
  logic       arrives;
  assign _cat_rx_valid = {rx_valid_i, rx_head_i, rx_tail_i, rx_vn_i};
  assign _cat_parity = {^(_cat_rx_valid & 5'h10), ^(_cat_rx_valid & 5'h0e),
                        ^(_cat_rx_valid & 5'h0d), ^(_cat_rx_valid & 5'h1b),
                        ^(_cat_rx_valid & 5'h17)};
  assign syndrome = _cat_parity ^ rx_check_i[12:8];
  assign flip = {syndrome == 5'h13, syndrome == 5'h0e, syndrome == 5'h0d, syndrome == 5'h0b,
                 syndrome == 5'd7};
  assign control = _cat_rx_valid ^ flip;
  assign harmless = (syndrome == 5'd0) | (syndrome == 5'd1) | (syndrome == 5'd2) |
                    (syndrome == 5'd4) | (syndrome == 5'd8) | (syndrome == 5'h10);
  assign _not_harmless_and_not_any = ~harmless & ~(|flip);
  assign arrives = control[4] & ~_not_harmless_and_not_any;
  assign request_valid_o = arrives & (control[1:0] == 2'd0);

  logic [7:0] _cat_parity_2;
  logic       crc_wrong;
  assign _cat_parity_2 = {^(rx_data_i & 64'hc8bb_94c6_6856_a8e0),
                          ^(rx_data_i & 64'h645d_ca63_342b_5470),
                          ^(rx_data_i & 64'hb22e_e531_9a15_aa38),
                          ^(rx_data_i & 64'hd917_7298_cd0a_d51c),
                          ^(rx_data_i & 64'hec8b_b94c_6685_6a8e),
                          ^(rx_data_i & 64'hf645_dca6_3342_b547),
                          ^(rx_data_i & 64'hb399_7a95_71f7_f243),
                          ^(rx_data_i & 64'h9177_298c_d0ad_51c1)};
  assign crc_wrong = _cat_parity_2 != rx_check_i[7:0];

  always_comb begin
    request_tags_o.head = control[3];
    request_tags_o.tail = control[2];
    request_tags_o.crc = rx_check_i[7:0];
    request_tags_o.bad = crc_wrong;
  end

  assign request_data_o = rx_data_i;
  assign response_valid_o = arrives & (control[1:0] == 2'd1);

  always_comb begin
    response_tags_o.head = control[3];
    response_tags_o.tail = control[2];
    response_tags_o.crc = rx_check_i[7:0];
    response_tags_o.bad = crc_wrong;
  end

  assign response_data_o = rx_data_i;
  assign damaged_o = _not_harmless_and_not_any | (arrives & control[1]);

  always_comb begin
    freed_requests_d = freed_requests_q;
    if (freed0_i) begin
      freed_requests_d = freed_requests_q + 4'd1;
    end
  end

  always_comb begin
    freed_responses_d = freed_responses_q;
    if (freed1_i) begin
      freed_responses_d = freed_responses_q + 4'd1;
    end
  end

  assign credit0_o = freed_requests_q;
  assign credit1_o = freed_responses_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      freed_requests_q <= 4'd0;
      freed_responses_q <= 4'd0;
    end else begin
      freed_requests_q <= freed_requests_d;
      freed_responses_q <= freed_responses_d;
    end
  end

endmodule
