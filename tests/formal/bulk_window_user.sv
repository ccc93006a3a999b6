// SPDX-License-Identifier: Apache-2.0
//
// The window of packets of puts: who sends begins one only where there is room; visits and answers, to whichever tag,
// are free. Of any one tag (`chosen`), for ever:
// - it is given to no packet before the last one that had it has been answered, however late;
// - its packet fails only while it flies, and once; with an answer only by a bad one;
// - that all tags rest is said only if there is no room.

module bulk_window_user (
    input logic clk, input logic rst_n, input logic is_free_o, input logic [2:0] tag_o, input logic none_left_o,
    input logic begins_valid_i, input logic [49:0] begins_i, input logic answer_valid_i, input logic [13:0] answer_i,
    input logic fails_valid_o, input logic [53:0] fails_o
);
  (* anyconst *) logic [2:0] chosen;
  wire [4:0] op = answer_i[13:9];
  wire [4:0] answer_tag = answer_i[8:4];
  always_comb assume (!begins_valid_i || is_free_o);
  // Whose packet fails is told by its address here: the chosen one has another than all others.
  wire begins = begins_valid_i && tag_o == chosen;
  always_comb assume (!begins_valid_i || begins_i[0] == (tag_o == chosen));
  wire fails = fails_valid_o && fails_o[4];
  wire is_answered = answer_valid_i && (op == 5'd21 || op == 5'd22) && answer_tag[2:0] == chosen;
  logic flies, rests;
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      flies <= 1'b0; rests <= 1'b0;
    end else begin
      if (begins) flies <= 1'b1;
      else if (fails || is_answered) flies <= 1'b0;
      if (is_answered) rests <= 1'b0;
      else if (fails) rests <= 1'b1;
    end
  end
  always_comb if (rst_n) begin
    tags_rest : assert (!begins || (!flies && !rests));
    fails_while_it_flies : assert (!fails || flies);
    fails_by_a_bad_answer : assert (!fails || !answer_valid_i || (is_answered && op == 5'd22));
    not_free_without_tags : assert (!none_left_o || !is_free_o);
  end
endmodule
