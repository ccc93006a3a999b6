// Written by xbgen from fifo.h; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Stream FIFO of 4 entries with a fall-through head.

module bulk_command_fifo_d4 (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream in
    input  logic        in_valid_i, in_get_i, in_signals_i, in_bad_signal_i, in_in_ram_i, in_signal_in_ram_i,
    output logic        in_ready_o,
    input  logic [3:0]  in_reason_i,  // why it cannot be done; kNone: it seems it can
    input  logic [9:0]  in_node_i,  // PE id of the other, below the number of PEs
    input  logic [15:0] in_ns_i, in_rows_i,
    input  logic [30:0] in_local_i, in_remote_i, in_bytes_i, in_local_stride_i, in_remote_stride_i,
    input  logic [29:0] in_high_i, in_low_i,
    input  logic [30:0] in_signal_i,  // where that word is
    input  logic [63:0] in_signal_value_i,  // what is written to it
    // stream out
    output logic        out_valid_o, out_get_o, out_signals_o, out_bad_signal_o, out_in_ram_o,
    input  logic        out_ready_i,
    output logic [3:0]  out_reason_o,  // why it cannot be done; kNone: it seems it can
    output logic [9:0]  out_node_o,  // PE id of the other, below the number of PEs
    output logic [15:0] out_ns_o, out_rows_o,
    output logic [30:0] out_local_o, out_remote_o, out_bytes_o, out_local_stride_o, out_remote_stride_o,
    output logic [29:0] out_high_o, out_low_o,
    output logic [30:0] out_signal_o,  // where that word is
    output logic [63:0] out_signal_value_o,  // what is written to it
    output logic        out_signal_in_ram_o,  // bit 31 of that of the signal

    output logic [2:0]  level_o
);

  logic [2:0] count_q, count_d;  // entries held
  logic       space_q, space_d;  // not full
  logic       some_q, some_d;  // not empty
  logic [1:0] head_q, head_d;  // slot of the oldest entry
  logic [1:0] tail_q, tail_d;  // slot of the next entry

  logic slots_get [0:3];
  logic [3:0] slots_reason [0:3];
  logic [9:0] slots_node [0:3];
  logic [15:0] slots_ns [0:3];
  logic [30:0] slots_local [0:3];
  logic [30:0] slots_remote [0:3];
  logic [30:0] slots_bytes [0:3];
  logic [15:0] slots_rows [0:3];
  logic [30:0] slots_local_stride [0:3];
  logic [30:0] slots_remote_stride [0:3];
  logic [29:0] slots_high [0:3];
  logic [29:0] slots_low [0:3];
  logic slots_signals [0:3];
  logic slots_bad_signal [0:3];
  logic [30:0] slots_signal [0:3];
  logic [63:0] slots_signal_value [0:3];
  logic slots_in_ram [0:3];
  logic slots_signal_in_ram [0:3];

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
  assign out_get_o = slots_get[head_q];
  assign out_reason_o = slots_reason[head_q];
  assign out_node_o = slots_node[head_q];
  assign out_ns_o = slots_ns[head_q];
  assign out_local_o = slots_local[head_q];
  assign out_remote_o = slots_remote[head_q];
  assign out_bytes_o = slots_bytes[head_q];
  assign out_rows_o = slots_rows[head_q];
  assign out_local_stride_o = slots_local_stride[head_q];
  assign out_remote_stride_o = slots_remote_stride[head_q];
  assign out_high_o = slots_high[head_q];
  assign out_low_o = slots_low[head_q];
  assign out_signals_o = slots_signals[head_q];
  assign out_bad_signal_o = slots_bad_signal[head_q];
  assign out_signal_o = slots_signal[head_q];
  assign out_signal_value_o = slots_signal_value[head_q];
  assign out_in_ram_o = slots_in_ram[head_q];
  assign out_signal_in_ram_o = slots_signal_in_ram[head_q];

  always_ff @(posedge clk_i) begin
    if (push) slots_get[tail_q] <= in_get_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_reason[tail_q] <= in_reason_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_node[tail_q] <= in_node_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_ns[tail_q] <= in_ns_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_local[tail_q] <= in_local_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_remote[tail_q] <= in_remote_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_bytes[tail_q] <= in_bytes_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_rows[tail_q] <= in_rows_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_local_stride[tail_q] <= in_local_stride_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_remote_stride[tail_q] <= in_remote_stride_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_high[tail_q] <= in_high_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_low[tail_q] <= in_low_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_signals[tail_q] <= in_signals_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_bad_signal[tail_q] <= in_bad_signal_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_signal[tail_q] <= in_signal_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_signal_value[tail_q] <= in_signal_value_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_in_ram[tail_q] <= in_in_ram_i;
  end

  always_ff @(posedge clk_i) begin
    if (push) slots_signal_in_ram[tail_q] <= in_signal_in_ram_i;
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
        $error("bulk_command_fifo_d4: check 'space_when_free' failed");
      end
      if (!(some_q == (count_q != 3'd0))) begin
        $error("bulk_command_fifo_d4: check 'valid_when_held' failed");
      end
    end
  end
`endif
`endif

endmodule
