// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From multiplier.cc.
//
// Multiplier: adds 16 bits of the second operand times the first per cycle. The second operand
// leaves `low` at the bottom while the low half of the product enters at the top.

module multiplier (
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

  localparam logic [1:0] MulStateIdle = 2'd0;
  localparam logic [1:0] MulStateRun  = 2'd1;
  localparam logic [1:0] MulStateDone = 2'd2;

  logic [1:0]  state_q, state_d;
  logic [2:0]  step_q, step_d;
  logic [64:0] multiplicand_q, multiplicand_d;
  logic        b_signed_q, b_signed_d;
  logic [65:0] high_q, high_d;
  logic [63:0] low_q, low_d;

  logic        starts;
  logic        _funct3_eq_1;
  logic        a_is_signed;
  logic        is_last;
  logic [16:0] digit;
  logic [81:0] product;
  logic [81:0] sum;
  assign starts = (state_q == MulStateIdle) & start_i;
  assign _funct3_eq_1 = funct3_i == 2'd1;
  assign a_is_signed = _funct3_eq_1 | (funct3_i == 2'd2);
  assign is_last = step_q == 3'd3;
  assign digit = {is_last & b_signed_q & low_q[15], low_q[15:0]};
  assign product = $unsigned(82'($signed(multiplicand_q)) * 82'($signed(digit)));
  assign sum = {{16{high_q[65]}}, high_q} + product;

  always_comb begin
    step_d = step_q;
    multiplicand_d = multiplicand_q;
    b_signed_d = b_signed_q;
    high_d = high_q;
    low_d = low_q;
    if (starts) begin
      step_d = 3'd0;
      multiplicand_d = {a_is_signed & a_i[63], a_i};
      b_signed_d = _funct3_eq_1;
      high_d = 66'd0;
      low_d = b_i;
    end else if (state_q == MulStateRun) begin
      step_d = step_q + 3'd1;
      high_d = sum[81:16];
      low_d = {sum[15:0], low_q[63:16]};
    end
  end

  always_comb begin
    state_d = state_q;
    if (abort_i) begin
      state_d = MulStateIdle;
    end else begin
      unique case (state_q)
        MulStateIdle: begin
          if (start_i) begin
            state_d = MulStateRun;
          end
        end
        MulStateRun: begin
          if (is_last) begin
            state_d = MulStateDone;
          end
        end
        MulStateDone: begin
          if (take_i) begin
            state_d = MulStateIdle;
          end
        end
        default: state_d = MulStateIdle;
      endcase
    end
  end

  assign done_o = state_q == MulStateDone;

  always_comb begin
    if (word_i) begin
      result_o = {{32{low_q[31]}}, low_q[31:0]};
    end else if (funct3_i == 2'd0) begin
      result_o = low_q;
    end else begin
      result_o = high_q[63:0];
    end
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
