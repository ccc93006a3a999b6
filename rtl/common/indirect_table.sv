// Written by xbgen from indirect_table.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Indirect-target table: 64 targets; which one, address and history of jumps say. Read beside the
// fetch of the word. Execute says what changes; it is written a cycle later, or when it is not
// being read.

module indirect_table (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clearing_i,  // after reset: the entry at `clear_index` is cleared
    input  logic [5:0]  clear_index_i,
    input  logic        read_i,  // a word is requested on port A
    input  logic [5:0]  word_i,  // lowest bits of its number
    input  logic [11:0] history_i,  // before that word
    input  logic        strays_i,  // an indirect jump in execute leads elsewhere than guessed
    input  logic [5:0]  pc_i,  // its address, from bit 3 on
    input  logic [11:0] history_then_i,  // before it
    input  logic [17:0] goes_to_i,  // where it leads, bits 19 to 2
    output logic [17:0] target_o  // of an indirect jump in the last word
);

  logic [5:0]  learned_index_q, learned_index_d;  // where
  logic [17:0] learned_target_q, learned_target_d;  // where it leads
  logic        learns_q, learns_d;  // something waits to be written
  logic [17:0] targets_read_q;  // what `targets` held at the address of the last read

  (* no_rw_check *) logic [17:0] targets [0:63];

  always_comb begin
    learned_index_d = learned_index_q; learned_target_d = learned_target_q;
    if (strays_i) begin
      learned_index_d = pc_i ^ history_then_i[5:0] ^ history_then_i[11:6];
      learned_target_d = goes_to_i;
    end
  end

  wire [5:0] index = word_i ^ history_i[5:0] ^ history_i[11:6];
  wire is_read = read_i & (learned_index_q == index);
  assign learns_d = strays_i | (learns_q & is_read);
  assign target_o = targets_read_q;

  wire [5:0] write_index = clearing_i ? clear_index_i : learned_index_q;
  wire writes = learns_q & ~is_read;

  always_ff @(posedge clk_i) begin
    if (clearing_i | writes) targets[write_index] <= learned_target_q;
  end

  always_ff @(posedge clk_i) begin
    if (read_i) targets_read_q <= targets[index];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      learned_target_q <= 18'd0; learns_q <= 1'b0;
    end else begin
      learned_target_q <= learned_target_d; learns_q <= learns_d;
    end
  end

  always_ff @(posedge clk_i) learned_index_q <= learned_index_d;

endmodule
