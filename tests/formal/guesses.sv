// SPDX-License-Identifier: Apache-2.0
//
// Stand-ins of the branch target buffer and the return stack, which say anything: whatever the core
// does right with these it does right with any predictor.

module branch_target_buffer (
`ifdef MUTANT
    input logic [15:0] mutant_i,  // no fault here is meant; it must only be there
`endif
    input logic clk_i, input logic rst_ni, input logic read_i, input logic [`XLEN-4:0] word_i,
    output xb_pkg::half_guess_t lower_o, output xb_pkg::half_guess_t upper_o,
    output logic [`XLEN-4:0] asked_o,
    input logic outcome_valid_i, input logic outcome_calls_i, input logic outcome_returns_i,
    input logic [`XLEN-1:0] outcome_pc_i, input logic [17:0] outcome_target_i,
    input logic [1:0] outcome_counter_i
);
  (* anyseq *) logic [22:0] lower, upper;
  assign lower_o = lower, upper_o = upper;
  // This alone is no guess: the word that was read last.
  always_ff @(posedge clk_i) if (read_i) asked_o <= word_i;
endmodule

module return_stack (
`ifdef MUTANT
    input logic [15:0] mutant_i,
`endif
    input logic clk_i, input logic rst_ni,
    input xb_pkg::stack_move_t move_i, input xb_pkg::stack_repair_t repair_i,
    output logic [2:0] top_o, output logic [17:0] target_o
);
  (* anyseq *) logic [2:0] top;
  (* anyseq *) logic [17:0] target;
  assign top_o = top, target_o = target;
endmodule
