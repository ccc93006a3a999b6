// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From link_transmitter.cc.
//
// Sending end of a link: output register, check bits of the control word, credits.

module link_transmitter_d8 (
    input  logic               clk_i,
    input  logic               rst_ni,

    // valid-only stream send
    input  logic               send_valid_i, send_vn_i,
    input  xb_pkg::flit_tags_t send_flit_tags_i,
    input  logic [63:0]        send_flit_data_i,

    output logic               space0_o,
    output logic               space1_o,
    input  logic [3:0]         credit0_i,
    input  logic [3:0]         credit1_i,

    // valid-only stream tx
    output logic               tx_valid_o, tx_head_o, tx_tail_o,
    output logic [1:0]         tx_vn_o,
    output logic [63:0]        tx_data_o,
    output logic [12:0]        tx_check_o
);

  logic [3:0]  request_sent_q, request_sent_d;
  logic [3:0]  request_freed_q, request_freed_d;
  logic [3:0]  response_sent_q, response_sent_d;
  logic [3:0]  response_freed_q, response_freed_d;
  logic        valid_q, valid_d;
  logic [1:0]  vn_q, vn_d;
  logic        head_q, head_d;
  logic        tail_q, tail_d;
  logic [12:0] check_q, check_d;
  logic [63:0] data_q, data_d;

  assign request_freed_d = credit0_i;

  logic _send_valid_and_not_send_vn;
  assign _send_valid_and_not_send_vn = send_valid_i & ~send_vn_i;

  always_comb begin
    request_sent_d = request_sent_q;
    if (_send_valid_and_not_send_vn) begin
      request_sent_d = request_sent_q + 4'd1;
    end
  end

  logic [3:0] request_used;
  logic       _request_used_lt_8;
  assign request_used = request_sent_q - request_freed_q;
  assign _request_used_lt_8 = request_used < 4'd8;
  assign space0_o = _request_used_lt_8;
  assign response_freed_d = credit1_i;

  logic _send_valid_and_send_vn;
  assign _send_valid_and_send_vn = send_valid_i & send_vn_i;

  always_comb begin
    response_sent_d = response_sent_q;
    if (_send_valid_and_send_vn) begin
      response_sent_d = response_sent_q + 4'd1;
    end
  end

  logic [3:0] response_used;
  logic       _response_used_lt_8;
  assign response_used = response_sent_q - response_freed_q;
  assign _response_used_lt_8 = response_used < 4'd8;
  assign space1_o = _response_used_lt_8;
  assign valid_d = send_valid_i;

  logic [4:0] _cat_1;
  assign _cat_1 = {1'b1, send_flit_tags_i.head, send_flit_tags_i.tail, {1'b0, send_vn_i}};

  always_comb begin
    data_d = data_q;
    if (send_valid_i) begin
      vn_d = {1'b0, send_vn_i};
      head_d = send_flit_tags_i.head;
      tail_d = send_flit_tags_i.tail;
      check_d = {^(_cat_1 & 5'h10), ^(_cat_1 & 5'h0e), ^(_cat_1 & 5'h0d), ^(_cat_1 & 5'h1b),
                 ^(_cat_1 & 5'h17), send_flit_tags_i.crc};
      data_d = send_flit_data_i;
    end else begin
      vn_d = 2'd0;
      head_d = 1'b0;
      tail_d = 1'b0;
      check_d = {5'd0, check_q[7:0]};
    end
  end

  assign tx_valid_o = valid_q;
  assign tx_vn_o = vn_q;
  assign tx_head_o = head_q;
  assign tx_tail_o = tail_q;
  assign tx_data_o = data_q;
  assign tx_check_o = check_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      request_sent_q <= 4'd0;
      request_freed_q <= 4'd0;
      response_sent_q <= 4'd0;
      response_freed_q <= 4'd0;
      valid_q <= 1'b0;
      vn_q <= 2'd0;
      head_q <= 1'b0;
      tail_q <= 1'b0;
      check_q <= 13'd0;
    end else begin
      request_sent_q <= request_sent_d;
      request_freed_q <= request_freed_d;
      response_sent_q <= response_sent_d;
      response_freed_q <= response_freed_d;
      valid_q <= valid_d;
      vn_q <= vn_d;
      head_q <= head_d;
      tail_q <= tail_d;
      check_q <= check_d;
    end
  end

  always_ff @(posedge clk_i) begin
    data_q <= data_d;
  end

  logic _not_and_or_lt;
  assign _not_and_or_lt = ~_send_valid_and_not_send_vn | _request_used_lt_8;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      request_credit_kept : assert (request_used <= 4'd8);
      request_sends_into_space : assert (_not_and_or_lt);
      response_credit_kept : assert (response_used <= 4'd8);
      response_sends_into_space : assert (~_send_valid_and_send_vn | _response_used_lt_8);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(request_used <= 4'd8)) begin
        $error("link_transmitter_d8: check 'request_credit_kept' failed");
      end
      if (!(_not_and_or_lt)) begin
        $error("link_transmitter_d8: check 'request_sends_into_space' failed");
      end
      if (!(response_used <= 4'd8)) begin
        $error("link_transmitter_d8: check 'response_credit_kept' failed");
      end
      if (!(~_send_valid_and_send_vn | _response_used_lt_8)) begin
        $error("link_transmitter_d8: check 'response_sends_into_space' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, send_flit_tags_i.bad};

endmodule
