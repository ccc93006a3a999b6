// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From divider.cc.
//
// Divider: restoring division of magnitudes, one quotient bit per cycle, but leading zero bytes of
// the dividend in one cycle each; signs are put back at the end. Division by zero needs no case of
// its own: every trial subtraction of 0 fits, which gives a quotient of ones and the dividend as
// remainder, as the RISC-V manual wants.

module divider (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        start_i,  // operands are valid; ignored unless idle
    input  logic        abort_i,  // the instruction is dropped
    input  logic        take_i,  // the result is taken (in a cycle with done)
    input  logic [1:0]  funct3_i,  // low 2 bits: div 0, divu 1, rem 2, remu 3
    input  logic        word_i,  // divw and its like
    input  logic [63:0] a_i, b_i,
    output logic        done_o,  // register; stays until take or abort
    output logic [63:0] result_o
);

  typedef enum logic [1:0] {
    DivideIdle = 2'd0,
    DivideRun  = 2'd1,
    DivideDone = 2'd2
  } divide_state_t;

  logic [6:0]    left_q, left_d;  // quotient bits still to come
  logic          leading_q, leading_d;  // only zeros of the dividend so far
  logic [63:0]   quotient_q, quotient_d;  // the dividend leaves at the top, the quotient enters at the bottom
  logic [63:0]   remainder_q, remainder_d;  // partial remainder
  logic [63:0]   divisor_q, divisor_d;  // magnitude of the divisor
  logic          negate_quotient_q, negate_quotient_d;  // the quotient is negative
  logic          negate_remainder_q, negate_remainder_d;  // the remainder is negative
  divide_state_t divide_state_q, divide_state_d;  // state of the process divide

  logic [63:0] dividend_in;
  logic [63:0] divisor_in;
  wire is_signed = ~funct3_i[0];

  always_comb begin
    if (word_i) dividend_in = is_signed ? {{32{a_i[31]}}, a_i[31:0]} : {32'd0, a_i[31:0]};
    else dividend_in = a_i;
  end

  wire dividend_negative = is_signed & dividend_in[63];

  always_comb begin
    if (word_i) divisor_in = is_signed ? {{32{b_i[31]}}, b_i[31:0]} : {32'd0, b_i[31:0]};
    else divisor_in = b_i;
  end

  wire divisor_negative = is_signed & divisor_in[63];
  wire can_skip = leading_q & (quotient_q[63:56] == 8'd0) & (left_q > 7'd8) & (divisor_q != 64'd0);
  wire [64:0] shifted = {remainder_q, quotient_q[63]};
  wire [64:0] difference = shifted - {1'b0, divisor_q};
  wire fits = ~difference[64];

  always_comb begin
    left_d = left_q; leading_d = leading_q; quotient_d = quotient_q; remainder_d = remainder_q;
    divisor_d = divisor_q; negate_quotient_d = negate_quotient_q; negate_remainder_d = negate_remainder_q;
    divide_state_d = divide_state_q;
    unique case (divide_state_q)
      DivideIdle: begin
        if (start_i) begin
          left_d = 7'd64;
          leading_d = 1'b1;
          quotient_d = dividend_negative ? (64'd0 - dividend_in) : dividend_in;
          remainder_d = 64'd0;
          divisor_d = divisor_negative ? (64'd0 - divisor_in) : divisor_in;
          negate_quotient_d = (dividend_negative ^ divisor_negative) & (divisor_in != 64'd0);
          negate_remainder_d = dividend_negative;
          divide_state_d = DivideRun;
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
        if (left_q == 7'd1) divide_state_d = DivideDone;
      end
      DivideDone: if (take_i) divide_state_d = DivideIdle;
      default: divide_state_d = DivideIdle;
    endcase
    if (abort_i) divide_state_d = DivideIdle;
  end

  assign done_o = divide_state_q == DivideDone;
  wire negate = funct3_i[1] ? negate_remainder_q : negate_quotient_q;
  wire [63:0] magnitude = funct3_i[1] ? remainder_q : quotient_q;
  wire [63:0] full = negate ? (64'd0 - magnitude) : magnitude;
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
