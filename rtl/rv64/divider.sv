// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 16b37463ed53662a.
// From divider.cc.
//
// Divider: restoring division of magnitudes, one quotient bit per cycle; signs are put back at the
// end. Division by zero needs no case of its own: every trial subtraction of 0 fits, which gives a
// quotient of ones and the dividend as remainder, as the RISC-V manual wants.

module divider (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        start_i,
    input  logic        abort_i,
    input  logic        take_i,
    input  logic [1:0]  funct3_i,
    input  logic        word_i,
    input  logic [63:0] a_i,
    input  logic [63:0] b_i,
    output logic        done_o,
    output logic [63:0] result_o
);

  localparam logic [1:0] DivStateIdle = 2'd0;
  localparam logic [1:0] DivStateRun  = 2'd1;
  localparam logic [1:0] DivStateDone = 2'd2;

  logic [1:0]  state_q, state_d;
  logic [6:0]  left_q, left_d;
  logic        leading_q, leading_d;
  logic [63:0] quotient_q, quotient_d;
  logic [63:0] remainder_q, remainder_d;
  logic [63:0] divisor_q, divisor_d;
  logic        negate_quotient_q, negate_quotient_d;
  logic        negate_remainder_q, negate_remainder_d;

  logic        starts;
  logic        is_signed;
  logic [63:0] dividend_in;
  logic        dividend_negative;
  logic [63:0] divisor_in;
  logic        divisor_negative;
  logic        _state_eq_run;
  logic        can_skip;
  logic [64:0] shifted;
  logic [64:0] difference;
  logic        fits;
  assign starts = (state_q == DivStateIdle) & start_i;
  assign is_signed = ~funct3_i[0];

  always_comb begin
    if (word_i) begin
      dividend_in = is_signed ? {{32{a_i[31]}}, a_i[31:0]} : {32'd0, a_i[31:0]};
    end else begin
      dividend_in = a_i;
    end
  end

  assign dividend_negative = is_signed & dividend_in[63];

  always_comb begin
    if (word_i) begin
      divisor_in = is_signed ? {{32{b_i[31]}}, b_i[31:0]} : {32'd0, b_i[31:0]};
    end else begin
      divisor_in = b_i;
    end
  end

  assign divisor_negative = is_signed & divisor_in[63];
  assign _state_eq_run = state_q == DivStateRun;
  assign can_skip = leading_q & (quotient_q[63:56] == 8'd0) & (7'd8 < left_q) &
                    (divisor_q != 64'd0);
  assign shifted = {remainder_q, quotient_q[63]};
  assign difference = shifted - {1'b0, divisor_q};
  assign fits = ~difference[64];

  always_comb begin
    left_d = left_q;
    leading_d = leading_q;
    quotient_d = quotient_q;
    remainder_d = remainder_q;
    divisor_d = divisor_q;
    negate_quotient_d = negate_quotient_q;
    negate_remainder_d = negate_remainder_q;
    if (starts) begin
      left_d = 7'h40;
      leading_d = 1'b1;
      quotient_d = dividend_negative ? (64'd0 - dividend_in) : dividend_in;
      remainder_d = 64'd0;
      divisor_d = divisor_negative ? (64'd0 - divisor_in) : divisor_in;
      negate_quotient_d = (dividend_negative ^ divisor_negative) & (divisor_in != 64'd0);
      negate_remainder_d = dividend_negative;
    end else if (_state_eq_run & can_skip) begin
      left_d = left_q - 7'd8;
      quotient_d = {quotient_q[55:0], 8'd0};
    end else if (_state_eq_run) begin
      left_d = left_q - 7'd1;
      leading_d = 1'b0;
      quotient_d = {quotient_q[62:0], fits};
      remainder_d = fits ? difference[63:0] : shifted[63:0];
    end
  end

  always_comb begin
    state_d = state_q;
    if (abort_i) begin
      state_d = DivStateIdle;
    end else begin
      unique case (state_q)
        DivStateIdle: begin
          if (start_i) begin
            state_d = DivStateRun;
          end
        end
        DivStateRun: begin
          if (left_q == 7'd1) begin
            state_d = DivStateDone;
          end
        end
        DivStateDone: begin
          if (take_i) begin
            state_d = DivStateIdle;
          end
        end
        default: state_d = DivStateIdle;
      endcase
    end
  end

  assign done_o = state_q == DivStateDone;

  logic        negate;
  logic [63:0] magnitude;
  logic [63:0] full;
  assign negate = funct3_i[1] ? negate_remainder_q : negate_quotient_q;
  assign magnitude = funct3_i[1] ? remainder_q : quotient_q;
  assign full = negate ? (64'd0 - magnitude) : magnitude;
  assign result_o = word_i ? {{32{full[31]}}, full[31:0]} : full;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= DivStateIdle;
    end else begin
      state_q <= state_d;
    end
  end

  always_ff @(posedge clk_i) begin
    left_q <= left_d;
    leading_q <= leading_d;
    quotient_q <= quotient_d;
    remainder_q <= remainder_d;
    divisor_q <= divisor_d;
    negate_quotient_q <= negate_quotient_d;
    negate_remainder_q <= negate_remainder_d;
  end

endmodule
