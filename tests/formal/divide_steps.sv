// SPDX-License-Identifier: Apache-2.0
//
// The divider alone, for all operands: beside it runs division as it is done on paper, of magnitudes.
// From the dividend, multiples of the divisor are taken away, the divisor times 2^left, left falling by
// one, whenever they fit; `bits` notes which. So dividend = bits * divisor + rest at any time, by what is
// done here, and quotient and remainder are what the unprivileged manual wants once rest < divisor. The
// assertions say that the divider keeps pace with it and carry over from one cycle to the next.

module divide_steps (
    input logic clk, input logic rst_n, input logic start_i, input logic abort_i, input logic take_i,
    input logic [1:0] funct3_i, input logic word_i, input logic [`XLEN-1:0] a_i, input logic [`XLEN-1:0] b_i,
    input logic done_o, input logic [`XLEN-1:0] result_o,
    input logic [1:0] state, input logic [$clog2(`XLEN)-1:0] left, input logic [`XLEN-1:0] quotient,
    input logic [`XLEN-1:0] remainder, input logic [`XLEN-1:0] divisor, input logic crossed,
    input logic negate_quotient, input logic negate_remainder
);
  localparam int X = `XLEN;
  localparam logic [1:0] Idle = 0, Align = 1, Run = 2, Done = 3;
  wire is_signed = !funct3_i[0];
`ifdef RV64
  wire [X-1:0] a_in = word_i ? {{32{is_signed && a_i[31]}}, a_i[31:0]} : a_i;
  wire [X-1:0] b_in = word_i ? {{32{is_signed && b_i[31]}}, b_i[31:0]} : b_i;
`else
  wire [X-1:0] a_in = a_i, b_in = b_i;
`endif
  // The core holds operands, operation and unit still until the result is taken or dropped.
  logic [X-1:0] a, b, rest, bits;
  logic a_negative, b_negative, held_word;
  logic [1:0] held_funct3;
  wire begins = start_i && state == Idle && !abort_i;
  wire [X-1:0] multiple = b << left;
  wire fits = rest >= multiple;
  always_ff @(posedge clk) begin
    if (begins) begin
      a_negative <= is_signed && a_in[X-1];
      b_negative <= is_signed && b_in[X-1];
      a <= is_signed && a_in[X-1] ? -a_in : a_in;
      b <= is_signed && b_in[X-1] ? -b_in : b_in;
      rest <= is_signed && a_in[X-1] ? -a_in : a_in;
      bits <= 0;
      held_funct3 <= funct3_i;
      held_word <= word_i;
    end else if (state == Run && fits) begin
      rest <= rest - multiple;
      bits[left] <= 1'b1;
    end
  end
  always_comb assume (!rst_n || state == Idle || (funct3_i == held_funct3 && word_i == held_word));

  logic [7:0] waited;
  always_ff @(posedge clk) waited <= begins ? 8'd0 : waited + 8'd1;

  wire by_zero = b == 0;
  // The divider has no steps for a divisor of magnitude 1, whose quotient is the dividend.
  wire [X-1:0] wanted_quotient = by_zero ? {X{1'b1}} : b == 1 ? a : bits;
  wire [X-1:0] wanted_rest = by_zero ? a : b == 1 ? {X{1'b0}} : rest;
  wire quotient_negative = a_negative != b_negative && !by_zero;
  wire [X-1:0] signed_quotient = quotient_negative ? -wanted_quotient : wanted_quotient;
  wire [X-1:0] signed_rest = a_negative ? -wanted_rest : wanted_rest;
  wire [X-1:0] wanted = held_funct3[1] ? signed_rest : signed_quotient;
  wire busy = state != Idle;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      signs : assert (!busy || (negate_quotient == quotient_negative && negate_remainder == a_negative));
      begins_with_both : assert (state != Align || (remainder == a && divisor == b &&
                                                     rest == a && bits == 0));
      same_rest : assert (state != Run || (remainder == rest && !crossed));
      same_multiple : assert (state != Run || (divisor == multiple && (multiple >> left) == b && b > 1));
      at_most_once_more : assert (state != Run || (rest >> 1) < multiple);
      same_bits : assert (state != Run || (bits == ((quotient << 1) << left)));
      rest_is_smaller : assert (state != Done || by_zero || b == 1 || rest < b);
      done_quotient : assert (state != Done || (crossed ? b == 1 && quotient == 0 && remainder == a
                                                        : b != 1 && quotient == wanted_quotient));
      done_rest : assert (state != Done || crossed || remainder == wanted_rest);
      result_is_it : assert (!done_o ||
`ifdef RV64
                             (held_word ? result_o == {{32{wanted[31]}}, wanted[31:0]} : result_o == wanted));
`else
                             result_o == wanted);
`endif
      ends_in_time : assert (state == Align ? waited == 0
                                            : state != Run || (waited != 0 && waited + left <= X));
      done_in_state : assert (done_o == (state == Done));
    end
  end
endmodule
