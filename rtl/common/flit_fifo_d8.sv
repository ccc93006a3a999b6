// Written by xbgen from fifo.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Stream FIFO of 8 entries with a fall-through head.

module flit_fifo_d8 (
    input  logic               clk_i,
    input  logic               rst_ni,
    // stream in
    input  logic               in_valid_i,
    output logic               in_ready_o,
    input  xb_pkg::flit_tags_t in_tags_i,
    input  logic [63:0]        in_data_i,
    // stream out
    output logic               out_valid_o,
    input  logic               out_ready_i,
    output xb_pkg::flit_tags_t out_tags_o,
    output logic [63:0]        out_data_o,

    output logic [3:0]         level_o
);

  logic [3:0] count_q, count_d;  // entries held
  logic       space_q, space_d;  // not full
  logic       some_q, some_d;  // not empty
  logic [2:0] head_q, head_d;  // slot of the oldest entry
  logic [2:0] tail_q, tail_d;  // slot of the next entry

  logic slots_tags_head [0:7];
  logic slots_tags_tail [0:7];
  logic [7:0] slots_tags_crc [0:7];
  logic slots_tags_bad [0:7];
  logic [63:0] slots_data [0:7];

  assign in_ready_o = space_q;
  assign out_valid_o = some_q;
  assign level_o = count_q;
  wire push = in_valid_i & in_ready_o;
  wire pop = out_valid_o & out_ready_i;

  always_comb begin
    count_d = count_q; space_d = space_q; some_d = some_q;
    if (push & ~pop) begin
      count_d = count_q + 4'd1;
      space_d = count_q != 4'd7;
      some_d = 1'b1;
    end else if (~push & pop) begin
      count_d = count_q - 4'd1;
      space_d = 1'b1;
      some_d = count_q != 4'd1;
    end
  end

  assign tail_d = push ? (tail_q + 3'd1) : tail_q;
  assign head_d = pop ? (head_q + 3'd1) : head_q;

  always_comb begin
    out_tags_o.head = slots_tags_head[head_q];
    out_tags_o.tail = slots_tags_tail[head_q];
    out_tags_o.crc = slots_tags_crc[head_q];
    out_tags_o.bad = slots_tags_bad[head_q];
  end

  assign out_data_o = slots_data[head_q];

  always_ff @(posedge clk_i) begin
    if (push) slots_tags_head[tail_q] <= in_tags_i.head;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_tags_tail[tail_q] <= in_tags_i.tail;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_tags_crc[tail_q] <= in_tags_i.crc;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_tags_bad[tail_q] <= in_tags_i.bad;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_data[tail_q] <= in_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= 4'd0; space_q <= 1'b1; some_q <= 1'b0; head_q <= 3'd0; tail_q <= 3'd0;
    end else begin
      count_q <= count_d; space_q <= space_d; some_q <= some_d; head_q <= head_d; tail_q <= tail_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      space_when_free : assert (space_q == (count_q != 4'd8));
      valid_when_held : assert (some_q == (count_q != 4'd0));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(space_q == (count_q != 4'd8))) $error("flit_fifo_d8: check 'space_when_free' failed");
      if (!(some_q == (count_q != 4'd0))) $error("flit_fifo_d8: check 'valid_when_held' failed");
    end
  end
`endif
`endif

endmodule
