// SPDX-License-Identifier: Apache-2.0
//
// Stand-ins of the branch target buffer, the return stack and the tables that look at the history of
// jumps, which say anything: whatever the core does right with these it does right with any predictor.

module branch_target_buffer (
`ifdef MUTANT
    input logic [15:0] mutant_i,  // no fault here is meant; it must only be there
`endif
    input logic clk_i, input logic rst_ni, input logic read_i, input logic [`XLEN-4:0] word_i,
    output xb_pkg::half_guess_t lower_o, output xb_pkg::half_guess_t upper_o,
    output logic [`XLEN-4:0] asked_o, output logic clearing_o, output logic [5:0] clear_index_o,
    input logic outcome_valid_i, input logic outcome_calls_i, input logic outcome_returns_i,
    input logic outcome_branches_i, input logic outcome_varies_i,
    input logic [`XLEN-1:0] outcome_pc_i, input logic [17:0] outcome_target_i,
    input logic [1:0] outcome_counter_i
);
  (* anyseq *) logic [24:0] lower, upper;
  assign lower_o = lower, upper_o = upper, clearing_o = 1'b0, clear_index_o = '0;
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

module branch_history (
`ifdef MUTANT
    input logic [15:0] mutant_i,
`endif
    input logic clk_i, input logic rst_ni,
    input logic turns_i, input logic jumps_i, input logic repair_i,
    input logic [11:0] from_i, input logic [11:0] pc_i,
    output logic [11:0] of_fetch_o, output logic [11:0] of_execute_o
);
  // Nothing but the tables below reads these.
  assign of_fetch_o = '0, of_execute_o = '0;
endmodule

module direction_table (
`ifdef MUTANT
    input logic [15:0] mutant_i,
`endif
    input logic clk_i, input logic rst_ni,
    input logic clearing_i, input logic [5:0] clear_index_i,
    input logic read_i, input logic [5:0] word_i, input logic [5:0] history_i,
    input logic trains_i, input logic [6:0] pc_i, input logic [5:0] history_then_i,
    input xb_pkg::by_history_t row_i,
    output xb_pkg::by_history_t lower_o, output xb_pkg::by_history_t upper_o
);
  (* anyseq *) logic [3:0] lower, upper;
  assign lower_o = lower, upper_o = upper;
endmodule

module indirect_table (
`ifdef MUTANT
    input logic [15:0] mutant_i,
`endif
    input logic clk_i, input logic rst_ni,
    input logic clearing_i, input logic [5:0] clear_index_i,
    input logic read_i, input logic [5:0] word_i, input logic [11:0] history_i,
    input logic strays_i, input logic [5:0] pc_i, input logic [11:0] history_then_i, input logic [17:0] goes_to_i,
    output logic [17:0] target_o
);
  (* anyseq *) logic [17:0] target;
  assign target_o = target;
endmodule
