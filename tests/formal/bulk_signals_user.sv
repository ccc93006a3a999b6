// SPDX-License-Identifier: Apache-2.0
//
// Signals of puts, whatever is ordered, answered (to any tag) and taken, and when. Of any one tag (`chosen`), for ever:
// no signal leaves with it before the last one that did has been answered, however late.

module bulk_signals_user (
    input logic clk, input logic rst_n, input logic answer_valid_i, input logic [13:0] answer_i,
    input logic request_valid_o, input logic request_ready_i, input logic request_head_o, input logic [63:0] request_data_o
);
  (* anyconst *) logic [4:0] chosen;
  wire leaves = request_valid_o && request_ready_i && request_head_o && request_data_o[11:7] == chosen;
  wire is_answered = answer_valid_i && (answer_i[13:9] == 5'd26 || answer_i[13:9] == 5'd23) && answer_i[8:4] == chosen;
  logic awaited;
  always_ff @(posedge clk) begin
    if (!rst_n) awaited <= 1'b0;
    else if (leaves) awaited <= 1'b1;
    else if (is_answered) awaited <= 1'b0;
  end
  // An answer does not come before the request has left.
  always_comb assume (!leaves || !is_answered);
  always_comb if (rst_n) tags_rest : assert (!leaves || !awaited);
endmodule
