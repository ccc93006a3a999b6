// Written by xbgen from direction_table.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Direction table: 128 pairs of counters in two banks, one for each half of a 64-bit word; which
// one, address and history of jumps say. Read beside the fetch of the word. Execute says what
// changes; it is written a cycle later, or when it is not being read.

module direction_table (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                clearing_i,  // after reset: the counters at `clear_index` are cleared
    input  logic [5:0]          clear_index_i,
    input  logic                read_i,  // a word is requested on port A
    input  logic [5:0]          word_i,  // lowest bits of its number
    input  logic [5:0]          history_i,  // before that word
    input  logic                trains_i,  // the counter of a branch in execute changes
    input  logic [6:0]          pc_i,  // its address, from bit 2 on
    input  logic [5:0]          history_then_i,  // before it
    // row: from now on
    input  xb_pkg::by_history_t row_i,
    // lower: about the lower half of the last word
    output xb_pkg::by_history_t lower_o,
    // upper: about its upper half
    output xb_pkg::by_history_t upper_o
);

  logic [5:0] learned_index_q, learned_index_d;  // where
  logic       learned_upper_q, learned_upper_d;  // which half it is for
  logic [1:0] learned_choice_q, learned_choice_d;  // what chooses
  logic [1:0] learned_counter_q, learned_counter_d;  // the counter
  logic       learns_q, learns_d;  // something waits to be written
  logic [3:0] lower_counters_read_q;  // what `lower_counters` held at the address of the last read
  logic [3:0] upper_counters_read_q;  // what `upper_counters` held at the address of the last read

  (* no_rw_check *) logic [3:0] lower_counters [0:63];
  (* no_rw_check *) logic [3:0] upper_counters [0:63];

  always_comb begin
    learned_index_d = learned_index_q; learned_upper_d = learned_upper_q; learned_choice_d = learned_choice_q;
    learned_counter_d = learned_counter_q;
    if (trains_i) begin
      learned_index_d = pc_i[6:1] ^ history_then_i;
      learned_upper_d = pc_i[0]; learned_choice_d = row_i.choice; learned_counter_d = row_i.counter;
    end
  end

  wire [5:0] index = word_i ^ history_i;
  wire is_read = read_i & (learned_index_q == index);
  assign learns_d = trains_i | (learns_q & is_read);

  always_comb begin
    lower_o.choice = lower_counters_read_q[3:2]; lower_o.counter = lower_counters_read_q[1:0];
  end

  always_comb begin
    upper_o.choice = upper_counters_read_q[3:2]; upper_o.counter = upper_counters_read_q[1:0];
  end

  wire [5:0] write_index = clearing_i ? clear_index_i : learned_index_q;
  wire [3:0] write_data = {learned_choice_q, learned_counter_q};
  wire writes = learns_q & ~is_read;

  always_ff @(posedge clk_i) begin
    if (clearing_i | (writes & ~learned_upper_q)) lower_counters[write_index] <= write_data;
  end

  always_ff @(posedge clk_i) begin
    if (read_i) lower_counters_read_q <= lower_counters[index];
  end

  always_ff @(posedge clk_i) begin
    if (clearing_i | (writes & learned_upper_q)) upper_counters[write_index] <= write_data;
  end

  always_ff @(posedge clk_i) begin
    if (read_i) upper_counters_read_q <= upper_counters[index];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      learned_choice_q <= 2'd1; learned_counter_q <= 2'd2; learns_q <= 1'b0;
    end else begin
      learned_choice_q <= learned_choice_d; learned_counter_q <= learned_counter_d; learns_q <= learns_d;
    end
  end

  always_ff @(posedge clk_i) begin
    learned_index_q <= learned_index_d; learned_upper_q <= learned_upper_d;
  end

endmodule
