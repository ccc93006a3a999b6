// Written by xbgen from branch_history.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// History of jumps: the addresses of the last ones, each a bit further to the left, exclusive-or.
// Fetch has one with its guesses, execute one of what has happened; a cycle after execute has sent
// fetch elsewhere the former is the latter.

module branch_history (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        turns_i,  // fetch goes on elsewhere, as guessed
    input  logic [11:0] from_i,  // address of the jump there, bits 13 to 2
    input  logic        jumps_i,  // a jump or taken branch leaves execute
    input  logic [11:0] pc_i,  // its address, bits 13 to 2
    input  logic        repair_i,  // execute has sent fetch elsewhere
    output logic [11:0] of_fetch_o,  // before the word that is requested
    output logic [11:0] of_execute_o  // register; before the instruction in execute
);

  logic [11:0] happened_q, happened_d;  // before the instruction in execute
  logic        mends_q, mends_d;  // `guessed` is wrong
  logic [11:0] guessed_q, guessed_d;  // before the word that is requested

  always_comb begin
    happened_d = happened_q;
    if (jumps_i) happened_d = {happened_q[10:0], 1'b0} ^ pc_i;
  end

  assign of_execute_o = happened_q;
  assign mends_d = repair_i;
  wire [11:0] history = mends_q ? happened_q : guessed_q;
  assign guessed_d = turns_i ? ({history[10:0], 1'b0} ^ from_i) : history;
  assign of_fetch_o = history;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      happened_q <= 12'd0; mends_q <= 1'b0; guessed_q <= 12'd0;
    end else begin
      happened_q <= happened_d; mends_q <= mends_d; guessed_q <= guessed_d;
    end
  end

endmodule
