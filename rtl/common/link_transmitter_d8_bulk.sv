// Written by xbgen from link_transmitter.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Sending end of a link: output register, check bits of the control word, credits.

module link_transmitter_d8_bulk (
    input  logic               clk_i,
    input  logic               rst_ni,
    // valid-only stream send
    input  logic               send_valid_i,
    input  logic [1:0]         send_vn_i,
    input  xb_pkg::flit_tags_t send_flit_tags_i,
    input  logic [63:0]        send_flit_word_data_i,
    input  logic [7:0]         send_flit_word_crc_i,  // as the sender made it

    output logic               space0_o,  // the receiver has room for a flit of virtual network 0
    output logic               space1_o,
    input  logic [4:0]         credit0_i,  // slots freed by the receiver since reset
    input  logic [4:0]         credit1_i,
    // valid-only stream tx
    output logic               tx_valid_o, tx_head_o, tx_tail_o, tx_marked_o,
    output logic [1:0]         tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic [63:0]        tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0]        tx_check_o,

    output logic               space2_o,
    input  logic [4:0]         credit2_i
);

  logic [4:0]  request_sent_q, request_sent_d;  // request flits sent, modulo 32
  logic        request_space_q, request_space_d;  // the receiver has room for a request flit
  logic [4:0]  response_sent_q, response_sent_d;  // response flits sent, modulo 32
  logic        response_space_q, response_space_d;  // the receiver has room for a response flit
  logic [4:0]  bulk_sent_q, bulk_sent_d;  // bulk flits sent, modulo 32
  logic        bulk_space_q, bulk_space_d;  // the receiver has room for a bulk flit
  logic        valid_q, valid_d;  // the link carries a flit
  logic [1:0]  vn_q, vn_d;  // virtual network of the flit
  logic        head_q, head_d;  // first flit of its packet
  logic        tail_q, tail_d;  // last flit of its packet
  logic        marked_q, marked_d;  // a head whose CRC is wrong
  logic [12:0] check_q, check_d;  // check bits: of the control word, then the CRC of the data
  logic [63:0] data_q, data_d;  // the flit

  wire sends_request = send_valid_i & (send_vn_i == 2'd0);
  wire [4:0] request_used = request_sent_q - credit0_i;

  always_comb begin
    request_sent_d = request_sent_q;
    if (sends_request) begin
      request_sent_d = request_sent_q + 5'd1;
      request_space_d = request_used < 5'd7;
    end else begin
      request_space_d = request_used < 5'd8;
    end
  end

  assign space0_o = request_space_q;
  wire is_response = send_vn_i == 2'd1;
  wire sends_response = send_valid_i & is_response;
  wire [4:0] response_used = response_sent_q - credit1_i;

  always_comb begin
    response_sent_d = response_sent_q;
    if (sends_response) begin
      response_sent_d = response_sent_q + 5'd1;
      response_space_d = response_used < 5'd7;
    end else begin
      response_space_d = response_used < 5'd8;
    end
  end

  assign space1_o = response_space_q;
  wire sends_bulk = send_valid_i & send_vn_i[1];
  wire [4:0] bulk_used = bulk_sent_q - credit2_i;

  always_comb begin
    bulk_sent_d = bulk_sent_q;
    if (sends_bulk) begin
      bulk_sent_d = bulk_sent_q + 5'd1;
      bulk_space_d = bulk_used < 5'd7;
    end else begin
      bulk_space_d = bulk_used < 5'd8;
    end
  end

  assign space2_o = bulk_space_q;
  assign valid_d = send_valid_i;
  wire [4:0] control = {1'b1, send_flit_tags_i.head, send_flit_tags_i.tail, send_vn_i};

  always_comb begin
    data_d = data_q;
    if (send_valid_i) begin
      vn_d = send_vn_i; head_d = send_flit_tags_i.head; tail_d = send_flit_tags_i.tail;
      marked_d = send_flit_tags_i.head & send_flit_tags_i.bad;
      check_d = {^(control & 5'h10), ^(control & 5'h0e), ^(control & 5'h0d), ^(control & 5'h1b),
                 ^(control & 5'h17), send_flit_word_crc_i};
      data_d = send_flit_word_data_i;
    end else begin
      vn_d = 2'd0; head_d = 1'b0; tail_d = 1'b0; marked_d = 1'b0;
      check_d = {5'd0, check_q[7:0]};
    end
  end

  assign tx_valid_o = valid_q, tx_vn_o = vn_q, tx_head_o = head_q, tx_tail_o = tail_q, tx_marked_o = marked_q;
  assign tx_data_o = data_q, tx_check_o = check_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      request_sent_q <= 5'd0; request_space_q <= 1'b1; response_sent_q <= 5'd0; response_space_q <= 1'b1;
      bulk_sent_q <= 5'd0; bulk_space_q <= 1'b1; valid_q <= 1'b0; vn_q <= 2'd0; head_q <= 1'b0;
      tail_q <= 1'b0; marked_q <= 1'b0; check_q <= 13'd0;
    end else begin
      request_sent_q <= request_sent_d; request_space_q <= request_space_d;
      response_sent_q <= response_sent_d; response_space_q <= response_space_d; bulk_sent_q <= bulk_sent_d;
      bulk_space_q <= bulk_space_d; valid_q <= valid_d; vn_q <= vn_d; head_q <= head_d; tail_q <= tail_d;
      marked_q <= marked_d; check_q <= check_d;
    end
  end

  always_ff @(posedge clk_i) data_q <= data_d;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      request_credit_kept : assert (request_used <= 5'd8);
      request_sends_into_space : assert (~sends_request | request_space_q);
      response_credit_kept : assert (response_used <= 5'd8);
      response_sends_into_space : assert (~sends_response | response_space_q);
      bulk_credit_kept : assert (bulk_used <= 5'd8);
      bulk_sends_into_space : assert (~sends_bulk | bulk_space_q);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(request_used <= 5'd8)) begin
        $error("link_transmitter_d8_bulk: check 'request_credit_kept' failed");
      end
      if (!(~sends_request | request_space_q)) begin
        $error("link_transmitter_d8_bulk: check 'request_sends_into_space' failed");
      end
      if (!(response_used <= 5'd8)) begin
        $error("link_transmitter_d8_bulk: check 'response_credit_kept' failed");
      end
      if (!(~sends_response | response_space_q)) begin
        $error("link_transmitter_d8_bulk: check 'response_sends_into_space' failed");
      end
      if (!(bulk_used <= 5'd8)) $error("link_transmitter_d8_bulk: check 'bulk_credit_kept' failed");
      if (!(~sends_bulk | bulk_space_q)) begin
        $error("link_transmitter_d8_bulk: check 'bulk_sends_into_space' failed");
      end
    end
  end
`endif
`endif

endmodule
