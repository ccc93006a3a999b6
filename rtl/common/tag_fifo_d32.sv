// Written by xbgen from fifo.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Stream FIFO of 32 entries with a fall-through head.

module tag_fifo_d32 (
    input  logic       clk_i,
    input  logic       rst_ni,
    // stream in
    input  logic       in_valid_i,
    output logic       in_ready_o,
    input  logic [4:0] in_data_i,
    // stream out
    output logic       out_valid_o,
    input  logic       out_ready_i,
    output logic [4:0] out_data_o,

    output logic [5:0] level_o
);

  logic [5:0] count_q, count_d;  // entries held
  logic       space_q, space_d;  // not full
  logic       some_q, some_d;  // not empty
  logic [4:0] head_q, head_d;  // slot of the oldest entry
  logic [4:0] tail_q, tail_d;  // slot of the next entry

  logic [4:0] slots [0:31];

  assign in_ready_o = space_q;
  assign out_valid_o = some_q;
  assign level_o = count_q;
  wire push = in_valid_i & in_ready_o;
  wire pop = out_valid_o & out_ready_i;

  always_comb begin
    count_d = count_q; space_d = space_q; some_d = some_q;
    if (push & ~pop) begin
      count_d = count_q + 6'd1;
      space_d = count_q != 6'd31;
      some_d = 1'b1;
    end else if (~push & pop) begin
      count_d = count_q - 6'd1;
      space_d = 1'b1;
      some_d = count_q != 6'd1;
    end
  end

  assign tail_d = push ? (tail_q + 5'd1) : tail_q;
  assign head_d = pop ? (head_q + 5'd1) : head_q;
  assign out_data_o = slots[head_q];

  always_ff @(posedge clk_i) begin
    if (push) slots[tail_q] <= in_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= 6'd0; space_q <= 1'b1; some_q <= 1'b0; head_q <= 5'd0; tail_q <= 5'd0;
    end else begin
      count_q <= count_d; space_q <= space_d; some_q <= some_d; head_q <= head_d; tail_q <= tail_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      space_when_free : assert (space_q == (count_q != 6'd32));
      valid_when_held : assert (some_q == (count_q != 6'd0));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(space_q == (count_q != 6'd32))) $error("tag_fifo_d32: check 'space_when_free' failed");
      if (!(some_q == (count_q != 6'd0))) $error("tag_fifo_d32: check 'valid_when_held' failed");
    end
  end
`endif
`endif

endmodule
