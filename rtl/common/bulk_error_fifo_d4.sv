// Written by xbgen from fifo.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Stream FIFO of 4 entries with a fall-through head.

module bulk_error_fifo_d4 (
    input  logic                clk_i,
    input  logic                rst_ni,
    // stream in
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  xb_pkg::bulk_error_t in_i,
    // stream out
    output logic                out_valid_o,
    input  logic                out_ready_i,
    output xb_pkg::bulk_error_t out_o,

    output logic [2:0]          level_o
);

  logic [2:0] count_q, count_d;  // entries held
  logic       space_q, space_d;  // not full
  logic       some_q, some_d;  // not empty
  logic [1:0] head_q, head_d;  // slot of the oldest entry
  logic [1:0] tail_q, tail_d;  // slot of the next entry

  logic [15:0] slots_ns [0:3];
  logic slots_in_ram [0:3];
  logic [30:0] slots_addr [0:3];
  logic [3:0] slots_reason [0:3];

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

  always_comb begin
    out_o.ns = slots_ns[head_q];
    out_o.in_ram = slots_in_ram[head_q];
    out_o.addr = slots_addr[head_q];
    out_o.reason = slots_reason[head_q];
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_ns[tail_q] <= in_i.ns;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_in_ram[tail_q] <= in_i.in_ram;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_addr[tail_q] <= in_i.addr;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_reason[tail_q] <= in_i.reason;
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
      if (!(space_q == (count_q != 3'd4))) begin
        $error("bulk_error_fifo_d4: check 'space_when_free' failed");
      end
      if (!(some_q == (count_q != 3'd0))) begin
        $error("bulk_error_fifo_d4: check 'valid_when_held' failed");
      end
    end
  end
`endif
`endif

endmodule
