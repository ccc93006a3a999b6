// Written by xbgen from divider.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Divider: restoring division of magnitudes. The divisor is shifted up until its highest one stands
// below that of the dividend, in one cycle whatever the distance; then it goes down again, one
// quotient bit per cycle. So the steps are the length of the quotient, and a dividend that is
// shorter than the divisor needs none; nor do divisors of 0 and of magnitude 1, among them the one
// that overflows. Signs are put back at the end.

module divider (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        start_i,  // operands are valid; ignored unless idle
    input  logic        abort_i,  // the instruction is dropped
    input  logic        take_i,  // the result is taken (in a cycle with done)
    input  logic [1:0]  funct3_i,  // low 2 bits: div 0, divu 1, rem 2, remu 3
    input  logic [31:0] a_i, b_i,
    output logic        done_o,  // register; stays until take or abort
    output logic [31:0] result_o
);

  typedef enum logic [1:0] {
    DivideIdle  = 2'd0,
    DivideAlign = 2'd1,
    DivideRun   = 2'd2,
    DivideDone  = 2'd3
  } divide_state_t;

  logic [4:0]    left_q, left_d;  // quotient bits still to come, but one
  logic [31:0]   quotient_q, quotient_d;  // the quotient enters at the bottom
  logic [31:0]   remainder_q, remainder_d;  // what is left of the dividend
  logic [31:0]   divisor_q, divisor_d;  // magnitude of the divisor, shifted up
  logic          crossed_q, crossed_d;  // by 1: `remainder` is the quotient, and `quotient` the remainder 0
  logic          negate_quotient_q, negate_quotient_d;  // the quotient is negative
  logic          negate_remainder_q, negate_remainder_d;  // the remainder is negative
  divide_state_t divide_state_q, divide_state_d;  // state of the process divide

  // Pins of u_dividend.
  logic [5:0] dividend_count;
  // Pins of u_divisor.
  logic [5:0] divisor_count;

  wire is_signed = ~funct3_i[0];
  wire [31:0] dividend_in = a_i;
  wire dividend_negative = is_signed & dividend_in[31];
  wire [31:0] divisor_in = b_i;
  wire divisor_negative = is_signed & divisor_in[31];
  wire [5:0] distance = divisor_count - dividend_count;
  wire [4:0] up = distance[4:0];
  wire by_zero = divisor_count[5];
  wire by_one = divisor_count == 6'd31;
  wire is_shorter = distance[5];
  wire [32:0] difference = {1'b0, remainder_q} - {1'b0, divisor_q};
  wire fits = ~difference[32];

  always_comb begin
    left_d = left_q; quotient_d = quotient_q; remainder_d = remainder_q; divisor_d = divisor_q;
    crossed_d = crossed_q; negate_quotient_d = negate_quotient_q; negate_remainder_d = negate_remainder_q;
    divide_state_d = divide_state_q;
    unique case (divide_state_q)
      DivideIdle: if (start_i) begin
        remainder_d = dividend_negative ? (32'd0 - dividend_in) : dividend_in;
        divisor_d = divisor_negative ? (32'd0 - divisor_in) : divisor_in;
        negate_quotient_d = (dividend_negative ^ divisor_negative) & (divisor_in != 32'd0);
        negate_remainder_d = dividend_negative;
        divide_state_d = DivideAlign;
      end
      DivideAlign: begin
        left_d = up;
        divisor_d = divisor_q << up;
        quotient_d = {32{by_zero}};
        crossed_d = by_one;
        if (~(by_zero | by_one | is_shorter)) divide_state_d = DivideRun;
        else divide_state_d = DivideDone;
      end
      DivideRun: begin
        left_d = left_q - 5'd1;
        quotient_d = {quotient_q[30:0], fits};
        if (fits) remainder_d = difference[31:0];
        divisor_d = divisor_q >> 8'd1;
        if (left_q == 5'd0) divide_state_d = DivideDone;
      end
      DivideDone: if (take_i) divide_state_d = DivideIdle;
    endcase
    if (abort_i) divide_state_d = DivideIdle;
  end

  assign done_o = divide_state_q == DivideDone;
  wire negate = funct3_i[1] ? negate_remainder_q : negate_quotient_q;
  wire [31:0] magnitude = (funct3_i[1] ^ crossed_q) ? remainder_q : quotient_q;
  wire [31:0] full = negate ? (32'd0 - magnitude) : magnitude;
  assign result_o = full;

  leading_zeros_w32 u_dividend (
      .word_i(remainder_q), .count_o(dividend_count)
  );

  leading_zeros_w32 u_divisor (
      .word_i(divisor_q), .count_o(divisor_count)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) divide_state_q <= DivideIdle;
    else divide_state_q <= divide_state_d;
  end

  always_ff @(posedge clk_i) begin
    left_q <= left_d; quotient_q <= quotient_d; remainder_q <= remainder_d; divisor_q <= divisor_d;
    crossed_q <= crossed_d; negate_quotient_q <= negate_quotient_d; negate_remainder_q <= negate_remainder_d;
  end

endmodule
