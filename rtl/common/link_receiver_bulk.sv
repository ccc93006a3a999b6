// Written by xbgen from link_receiver.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Receiving end of a link: check bits, virtual network, credit counts.

module link_receiver_bulk (
    input  logic               clk_i,
    input  logic               rst_ni,
    // valid-only stream rx
    input  logic               rx_valid_i, rx_head_i, rx_tail_i, rx_marked_i,
    input  logic [1:0]         rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic [63:0]        rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0]        rx_check_i,

    output logic [4:0]         credit0_o,  // slots freed since reset, virtual network 0
    output logic [4:0]         credit1_o,
    // valid-only stream flit
    output logic               flit_valid_o, flit_marked_o,
    output logic [1:0]         flit_vn_o,
    output xb_pkg::flit_tags_t flit_flit_tags_o,
    output logic [63:0]        flit_flit_word_data_o,
    output logic [7:0]         flit_flit_word_crc_o,  // as the sender made it

    input  logic               freed0_i, freed1_i,
    output logic               damaged_o,  // control bits beyond repair: the flit, if any, is lost
    output logic [4:0]         credit2_o,
    input  logic               freed2_i
);

  logic [4:0] freed_requests_q, freed_requests_d;  // request flits that have left their buffer, modulo 32
  logic [4:0] freed_responses_q, freed_responses_d;  // response flits that have left their buffer, modulo 32
  logic [4:0] freed_bulk_q, freed_bulk_d;  // bulk flits that have left their buffer, modulo 32

  wire [4:0] sent = {rx_valid_i, rx_head_i, rx_tail_i, rx_vn_i};
  wire [4:0] own_check = {^(sent & 5'h10), ^(sent & 5'h0e), ^(sent & 5'h0d), ^(sent & 5'h1b),
                          ^(sent & 5'h17)};
  wire [4:0] syndrome = own_check ^ rx_check_i[12:8];
  wire [4:0] flip = {syndrome == 5'd19, syndrome == 5'd14, syndrome == 5'd13, syndrome == 5'd11,
                     syndrome == 5'd7};
  wire [4:0] control = sent ^ flip;
  wire harmless = (syndrome == 5'd0) | (syndrome == 5'd1) | (syndrome == 5'd2) |
                  (syndrome == 5'd4) | (syndrome == 5'd8) | (syndrome == 5'd16);
  wire beyond_repair = ~harmless & ~(|flip);
  wire arrives = control[4] & ~beyond_repair;
  wire is_unknown = control[1:0] == 2'd3;
  assign flit_valid_o = arrives & ~is_unknown;
  assign flit_vn_o = control[1:0], flit_marked_o = rx_marked_i;
  wire [7:0] own_crc = {^(rx_data_i & 64'hc8bb_94c6_6856_a8e0),
                        ^(rx_data_i & 64'h645d_ca63_342b_5470),
                        ^(rx_data_i & 64'hb22e_e531_9a15_aa38),
                        ^(rx_data_i & 64'hd917_7298_cd0a_d51c),
                        ^(rx_data_i & 64'hec8b_b94c_6685_6a8e),
                        ^(rx_data_i & 64'hf645_dca6_3342_b547),
                        ^(rx_data_i & 64'hb399_7a95_71f7_f243),
                        ^(rx_data_i & 64'h9177_298c_d0ad_51c1)};

  always_comb begin
    flit_flit_tags_o.head = control[3]; flit_flit_tags_o.tail = control[2];
    flit_flit_tags_o.bad = own_crc != rx_check_i[7:0];
  end

  assign flit_flit_word_data_o = rx_data_i, flit_flit_word_crc_o = rx_check_i[7:0];
  assign damaged_o = beyond_repair | (arrives & is_unknown);
  assign freed_requests_d = freed0_i ? (freed_requests_q + 5'd1) : freed_requests_q;
  assign freed_responses_d = freed1_i ? (freed_responses_q + 5'd1) : freed_responses_q;
  assign credit0_o = freed_requests_q;
  assign credit1_o = freed_responses_q;
  assign freed_bulk_d = freed2_i ? (freed_bulk_q + 5'd1) : freed_bulk_q;
  assign credit2_o = freed_bulk_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      freed_requests_q <= 5'd0; freed_responses_q <= 5'd0; freed_bulk_q <= 5'd0;
    end else begin
      freed_requests_q <= freed_requests_d; freed_responses_q <= freed_responses_d;
      freed_bulk_q <= freed_bulk_d;
    end
  end

endmodule
