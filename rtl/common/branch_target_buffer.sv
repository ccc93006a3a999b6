// Written by xbgen from branch_target_buffer.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Branch target buffer: 128 entries in two banks, one for each half of a 64-bit word; read beside
// the fetch of that word. Execute says what changes; it is written a cycle later, or when its set
// is not read.

module branch_target_buffer (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                read_i,  // a word is requested on port A
    input  logic [60:0]         word_i,  // its address without the low 3 bits
    // lower: about the lower half of the last word
    output xb_pkg::half_guess_t lower_o,
    // upper: about its upper half
    output xb_pkg::half_guess_t upper_o,

    output logic [60:0]         asked_o,  // address of the last word, without the low 3 bits
    output logic                clearing_o,  // after reset: entries are cleared
    output logic [5:0]          clear_index_o,  // which one of each, round and round
    // outcome: of an instruction in execute
    input  logic                outcome_valid_i, outcome_calls_i, outcome_returns_i, outcome_branches_i,
    input  logic [63:0]         outcome_pc_i,  // of the instruction
    input  logic [17:0]         outcome_target_i,  // where it leads if it is taken, bits 19 to 2
    input  logic [1:0]          outcome_counter_i,  // from now on
    input  logic                outcome_varies_i  // it is an indirect jump that led elsewhere than before
);

  logic [6:0]  cleared_q, cleared_d;  // sets that are empty after reset
  logic [14:0] learned_pc_q, learned_pc_d;  // the address that it is for: tag, set and half
  logic [17:0] learned_target_q, learned_target_d;  // where it leads
  logic [1:0]  learned_counter_q, learned_counter_d;  // its counter
  logic        learned_varies_q, learned_varies_d;  // its target varies
  logic        learned_branches_q, learned_branches_d;  // it is a branch
  logic        learned_calls_q, learned_calls_d;  // it is a call
  logic        learned_returns_q, learned_returns_d;  // it is a return
  logic        learns_q, learns_d;  // something waits to be written
  logic        is_blind_q, is_blind_d;  // it was read before all sets were empty
  logic [60:0] asked_word_q, asked_word_d;  // the address that was read
  logic [32:0] lower_entries_read_q;  // what `lower_entries` held at the address of the last read
  logic [32:0] upper_entries_read_q;  // what `upper_entries` held at the address of the last read

  (* no_rw_check *) logic [32:0] lower_entries [0:63];
  (* no_rw_check *) logic [32:0] upper_entries [0:63];

  wire is_clearing = ~cleared_q[6];
  assign cleared_d = is_clearing ? (cleared_q + 7'd1) : cleared_q;
  assign clearing_o = is_clearing;
  assign clear_index_o = cleared_q[5:0];

  always_comb begin
    learned_pc_d = learned_pc_q; learned_target_d = learned_target_q; learned_counter_d = learned_counter_q;
    if (outcome_valid_i) begin
      learned_pc_d = outcome_pc_i[16:2]; learned_target_d = outcome_target_i;
      learned_counter_d = outcome_counter_i;
    end
  end

  assign learned_varies_d = outcome_valid_i ? outcome_varies_i : learned_varies_q;
  assign learned_branches_d = outcome_valid_i ? outcome_branches_i : learned_branches_q;
  assign learned_calls_d = outcome_valid_i ? outcome_calls_i : learned_calls_q;
  assign learned_returns_d = outcome_valid_i ? outcome_returns_i : learned_returns_q;
  wire [13:0] learned_word = learned_pc_q[14:1];
  wire is_read = read_i & (learned_word[5:0] == word_i[5:0]);
  assign learns_d = outcome_valid_i | (learns_q & is_read);

  always_comb begin
    is_blind_d = is_blind_q; asked_word_d = asked_word_q;
    if (read_i) begin
      is_blind_d = is_clearing; asked_word_d = word_i;
    end
  end

  assign asked_o = asked_word_q;

  always_comb begin
    lower_o.known = lower_entries_read_q[28] & (lower_entries_read_q[27:20] == asked_word_q[13:6]) &
                    ~is_blind_q;
    lower_o.counter = lower_entries_read_q[19:18]; lower_o.target = lower_entries_read_q[17:0];
    lower_o.calls = lower_entries_read_q[30]; lower_o.returns = lower_entries_read_q[29];
    lower_o.branches = lower_entries_read_q[31]; lower_o.varies = lower_entries_read_q[32];
  end

  always_comb begin
    upper_o.known = upper_entries_read_q[28] & (upper_entries_read_q[27:20] == asked_word_q[13:6]) &
                    ~is_blind_q;
    upper_o.counter = upper_entries_read_q[19:18]; upper_o.target = upper_entries_read_q[17:0];
    upper_o.calls = upper_entries_read_q[30]; upper_o.returns = upper_entries_read_q[29];
    upper_o.branches = upper_entries_read_q[31]; upper_o.varies = upper_entries_read_q[32];
  end

  wire [5:0] write_index = is_clearing ? cleared_q[5:0] : learned_word[5:0];
  wire [32:0] write_data = {learned_varies_q, learned_branches_q, learned_calls_q,
                            learned_returns_q, ~is_clearing, learned_word[13:6], learned_counter_q,
                            learned_target_q};
  wire writes = learns_q & ~is_read;
  wire is_upper = learned_pc_q[0];

  always_ff @(posedge clk_i) begin
    if (is_clearing | (writes & ~is_upper)) lower_entries[write_index] <= write_data;
  end

  always_ff @(posedge clk_i) begin
    if (read_i) lower_entries_read_q <= lower_entries[word_i[5:0]];
  end

  always_ff @(posedge clk_i) begin
    if (is_clearing | (writes & is_upper)) upper_entries[write_index] <= write_data;
  end

  always_ff @(posedge clk_i) begin
    if (read_i) upper_entries_read_q <= upper_entries[word_i[5:0]];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      cleared_q <= 7'd0; learns_q <= 1'b0;
    end else begin
      cleared_q <= cleared_d; learns_q <= learns_d;
    end
  end

  always_ff @(posedge clk_i) begin
    learned_pc_q <= learned_pc_d; learned_target_q <= learned_target_d;
    learned_counter_q <= learned_counter_d; learned_varies_q <= learned_varies_d;
    learned_branches_q <= learned_branches_d; learned_calls_q <= learned_calls_d;
    learned_returns_q <= learned_returns_d; is_blind_q <= is_blind_d; asked_word_q <= asked_word_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, outcome_pc_i[63:17], outcome_pc_i[1:0]};

endmodule
