// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64-noxbgas, values ad88e585e8ac6e3e.
// From divider.cc.
//
// Divider: restoring division of magnitudes, one quotient bit per cycle, but leading zero bytes of
// the dividend in one cycle each; signs are put back at the end. Division by zero needs no case of
// its own: every trial subtraction of 0 fits, which gives a quotient of ones and the dividend as
// remainder, as the RISC-V manual wants.

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

  typedef enum logic [1:0] {
    DivideIdle = 2'd0,
    DivideRun  = 2'd1,
    DivideDone = 2'd2
  } divide_state_t;

  logic [6:0]    left_q, left_d;
  logic          leading_q, leading_d;
  logic [63:0]   quotient_q, quotient_d;
  logic [63:0]   remainder_q, remainder_d;
  logic [63:0]   divisor_q, divisor_d;
  logic          negate_quotient_q, negate_quotient_d;
  logic          negate_remainder_q, negate_remainder_d;
  divide_state_t divide_state_q, divide_state_d;

  logic        is_signed;
  logic [63:0] dividend_in;
  logic        dividend_negative;
  logic [63:0] divisor_in;
  logic        divisor_negative;
  logic        can_skip;
  logic [64:0] shifted;
  logic [64:0] difference;
  logic        fits;
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
    unique case (divide_state_q)
      DivideIdle: begin
        if (start_i) begin
          left_d = 7'h40;
          leading_d = 1'b1;
          quotient_d = dividend_negative ? (64'd0 - dividend_in) : dividend_in;
          remainder_d = 64'd0;
          divisor_d = divisor_negative ? (64'd0 - divisor_in) : divisor_in;
          negate_quotient_d = (dividend_negative ^ divisor_negative) & (divisor_in != 64'd0);
          negate_remainder_d = dividend_negative;
        end
      end
      DivideRun: begin
        if (can_skip) begin
          left_d = left_q - 7'd8;
          quotient_d = {quotient_q[55:0], 8'd0};
        end else begin
          left_d = left_q - 7'd1;
          leading_d = 1'b0;
          quotient_d = {quotient_q[62:0], fits};
          remainder_d = fits ? difference[63:0] : shifted[63:0];
        end
      end
      default: ;
    endcase
  end

  always_comb begin
    divide_state_d = divide_state_q;
    unique case (divide_state_q)
      DivideIdle: begin
        if (start_i) begin
          divide_state_d = DivideRun;
        end
      end
      DivideRun: begin
        if (left_q == 7'd1) begin
          divide_state_d = DivideDone;
        end
      end
      DivideDone: begin
        if (take_i) begin
          divide_state_d = DivideIdle;
        end
      end
      default: divide_state_d = DivideIdle;
    endcase
    if (abort_i) begin
      divide_state_d = DivideIdle;
    end
  end

  assign done_o = divide_state_q == DivideDone;

  logic        negate;
  logic [63:0] magnitude;
  logic [63:0] full;
  assign negate = funct3_i[1] ? negate_remainder_q : negate_quotient_q;
  assign magnitude = funct3_i[1] ? remainder_q : quotient_q;
  assign full = negate ? (64'd0 - magnitude) : magnitude;
  assign result_o = word_i ? {{32{full[31]}}, full[31:0]} : full;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      divide_state_q <= DivideIdle;
    end else begin
      divide_state_q <= divide_state_d;
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
