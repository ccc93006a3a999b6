// Written by xbgen from fifo.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Stream FIFO of 4 entries with a fall-through head.

module eject_fifo_d4 (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream in
    input  logic        in_valid_i, in_head_i, in_tail_i, in_bad_i,
    output logic        in_ready_o,
    input  logic [63:0] in_data_i,
    // stream out
    output logic        out_valid_o, out_head_o, out_tail_o, out_bad_o,
    input  logic        out_ready_i,
    output logic [63:0] out_data_o,

    output logic [2:0]  level_o
);

  logic [2:0] count_q, count_d;  // entries held
  logic       space_q, space_d;  // not full
  logic       some_q, some_d;  // not empty
  logic [1:0] head_q, head_d;  // slot of the oldest entry
  logic [1:0] tail_q, tail_d;  // slot of the next entry

  logic slots_head [0:3];
  logic slots_tail [0:3];
  logic [63:0] slots_data [0:3];
  logic slots_bad [0:3];

  assign in_ready_o = space_q;
  assign out_valid_o = some_q;
  assign level_o = count_q;
  wire push = in_valid_i & in_ready_o;
  wire pop = out_valid_o & out_ready_i;

  always_comb begin
    count_d = count_q; space_d = space_q; some_d = some_q;
    if (push & ~pop) begin
      count_d = count_q + 3'd1;
      space_d = count_q != 3'd3;
      some_d = 1'b1;
    end else if (~push & pop) begin
      count_d = count_q - 3'd1;
      space_d = 1'b1;
      some_d = count_q != 3'd1;
    end
  end

  assign tail_d = push ? (tail_q + 2'd1) : tail_q;
  assign head_d = pop ? (head_q + 2'd1) : head_q;
  assign out_head_o = slots_head[head_q];
  assign out_tail_o = slots_tail[head_q];
  assign out_data_o = slots_data[head_q];
  assign out_bad_o = slots_bad[head_q];

  always_ff @(posedge clk_i) begin
    if (push) slots_head[tail_q] <= in_head_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_tail[tail_q] <= in_tail_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_data[tail_q] <= in_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_bad[tail_q] <= in_bad_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= 3'd0; space_q <= 1'b1; some_q <= 1'b0; head_q <= 2'd0; tail_q <= 2'd0;
    end else begin
      count_q <= count_d; space_q <= space_d; some_q <= some_d; head_q <= head_d; tail_q <= tail_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      space_when_free : assert (space_q == (count_q != 3'd4));
      valid_when_held : assert (some_q == (count_q != 3'd0));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(space_q == (count_q != 3'd4))) $error("eject_fifo_d4: check 'space_when_free' failed");
      if (!(some_q == (count_q != 3'd0))) $error("eject_fifo_d4: check 'valid_when_held' failed");
    end
  end
`endif
`endif

endmodule
