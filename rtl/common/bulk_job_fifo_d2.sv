// Written by xbgen from fifo.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Stream FIFO of 2 entries with a fall-through head.

module bulk_job_fifo_d2 (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream in
    input  logic        in_valid_i, in_get_i,
    output logic        in_ready_o,
    input  logic [2:0]  in_tag_i,  // of a put
    input  logic [9:0]  in_destination_i,  // mesh address of the receiver
    input  logic [30:0] in_offset_i, in_from_i,
    input  logic [8:0]  in_bytes_i,  // 1..256; all lie in 32 words of the receiver
    // stream out
    output logic        out_valid_o, out_get_o,
    input  logic        out_ready_i,
    output logic [2:0]  out_tag_o,  // of a put
    output logic [9:0]  out_destination_o,  // mesh address of the receiver
    output logic [30:0] out_offset_o, out_from_o,
    output logic [8:0]  out_bytes_o,  // 1..256; all lie in 32 words of the receiver

    output logic [1:0]  level_o
);

  logic [1:0] count_q, count_d;  // entries held
  logic       space_q, space_d;  // not full
  logic       some_q, some_d;  // not empty
  logic       head_q, head_d;  // slot of the oldest entry
  logic       tail_q, tail_d;  // slot of the next entry

  logic slots_get [0:1];
  logic [2:0] slots_tag [0:1];
  logic [9:0] slots_destination [0:1];
  logic [30:0] slots_offset [0:1];
  logic [30:0] slots_from [0:1];
  logic [8:0] slots_bytes [0:1];

  assign in_ready_o = space_q;
  assign out_valid_o = some_q;
  assign level_o = count_q;
  wire push = in_valid_i & in_ready_o;
  wire pop = out_valid_o & out_ready_i;

  always_comb begin
    count_d = count_q; space_d = space_q; some_d = some_q;
    if (push & ~pop) begin
      count_d = count_q + 2'd1;
      space_d = count_q != 2'd1;
      some_d = 1'b1;
    end else if (~push & pop) begin
      count_d = count_q - 2'd1;
      space_d = 1'b1;
      some_d = count_q != 2'd1;
    end
  end

  assign tail_d = push ? (tail_q + 1'b1) : tail_q;
  assign head_d = pop ? (head_q + 1'b1) : head_q;
  assign out_get_o = slots_get[head_q];
  assign out_tag_o = slots_tag[head_q];
  assign out_destination_o = slots_destination[head_q];
  assign out_offset_o = slots_offset[head_q];
  assign out_from_o = slots_from[head_q];
  assign out_bytes_o = slots_bytes[head_q];

  always_ff @(posedge clk_i) begin
    if (push) slots_get[tail_q] <= in_get_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_tag[tail_q] <= in_tag_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_destination[tail_q] <= in_destination_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_offset[tail_q] <= in_offset_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_from[tail_q] <= in_from_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_bytes[tail_q] <= in_bytes_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= 2'd0; space_q <= 1'b1; some_q <= 1'b0; head_q <= 1'b0; tail_q <= 1'b0;
    end else begin
      count_q <= count_d; space_q <= space_d; some_q <= some_d; head_q <= head_d; tail_q <= tail_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      space_when_free : assert (space_q == (count_q != 2'd2));
      valid_when_held : assert (some_q == (count_q != 2'd0));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(space_q == (count_q != 2'd2))) begin
        $error("bulk_job_fifo_d2: check 'space_when_free' failed");
      end
      if (!(some_q == (count_q != 2'd0))) begin
        $error("bulk_job_fifo_d2: check 'valid_when_held' failed");
      end
    end
  end
`endif
`endif

endmodule
