// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From multiplier.cc.
//
// Multiplier: adds 16 bits of the second operand times the first per cycle. The second operand
// leaves `low` at the bottom while the low half of the product enters at the top.

module multiplier (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        start_i,  // operands are valid; ignored unless idle
    input  logic        abort_i,  // the instruction is dropped
    input  logic        take_i,  // the result is taken (in a cycle with done)
    input  logic [1:0]  funct3_i,  // low 2 bits: mul 0, mulh 1, mulhsu 2, mulhu 3
    input  logic        word_i,  // mulw
    input  logic [63:0] a_i, b_i,
    output logic        done_o,  // register; stays until take or abort
    output logic [63:0] result_o
);

  localparam logic [1:0] MulStateIdle = 2'd0, MulStateRun = 2'd1, MulStateDone = 2'd2;

  logic [1:0]  state_q, state_d;  // what it is doing
  logic [2:0]  step_q, step_d;  // digits of b that are added already
  logic [64:0] multiplicand_q, multiplicand_d;  // first operand, signed
  logic        b_signed_q, b_signed_d;  // the second operand is signed
  logic [65:0] high_q, high_d;  // sum of the products so far, signed
  logic [63:0] low_q, low_d;  // digits of b still to come, above them those of the product

  wire a_is_signed = (funct3_i == 2'd1) | (funct3_i == 2'd2);
  wire is_last = step_q == 3'd3;
  wire [16:0] digit = {is_last & b_signed_q & low_q[15], low_q[15:0]};
  wire [81:0] product = $unsigned(82'($signed(multiplicand_q)) * 82'($signed(digit)));
  wire [81:0] sum = {{16{high_q[65]}}, high_q} + product;

  always_comb begin
    state_d = state_q; step_d = step_q; multiplicand_d = multiplicand_q; b_signed_d = b_signed_q;
    high_d = high_q; low_d = low_q;
    unique case (state_q)
      MulStateIdle: begin
        if (start_i) begin
          step_d = 3'd0;
          multiplicand_d = {a_is_signed & a_i[63], a_i};
          b_signed_d = funct3_i == 2'd1;
          high_d = 66'd0;
          low_d = b_i;
          state_d = MulStateRun;
        end
      end
      MulStateRun: begin
        step_d = step_q + 3'd1;
        high_d = sum[81:16];
        low_d = {sum[15:0], low_q[63:16]};
        if (is_last) state_d = MulStateDone;
      end
      MulStateDone: if (take_i) state_d = MulStateIdle;
      default: state_d = MulStateIdle;
    endcase
    if (abort_i) state_d = MulStateIdle;
  end

  assign done_o = state_q == MulStateDone;

  always_comb begin
    if (word_i) result_o = {{32{low_q[31]}}, low_q[31:0]};
    else if (funct3_i == 2'd0) result_o = low_q;
    else result_o = high_q[63:0];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= MulStateIdle;
    end else begin
      state_q <= state_d;
    end
  end

  always_ff @(posedge clk_i) begin
    step_q <= step_d;
    multiplicand_q <= multiplicand_d;
    b_signed_q <= b_signed_d;
    high_q <= high_d;
    low_q <= low_d;
  end

endmodule
