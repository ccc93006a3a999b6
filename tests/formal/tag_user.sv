// SPDX-License-Identifier: Apache-2.0
//
// How the requester uses the tag table: an answer is to a tag that was given out and has had none, and
// none comes while a timeout is reported (the requester's `ready` to the network). An answer may
// never come, or after the timeout. The count of cycles begins anywhere and counts: a tag is not
// visited twice in a row.

module tag_user (
    input logic clk, input logic rst_n, input logic [`CYCLE_BITS-1:0] cycle_i,
    input logic free_valid_o, input logic free_ready_i, input logic [4:0] free_data_o,
    input logic answer_valid_i, input logic [4:0] answer_data_i, input logic overdue_valid_o
);
  logic [31:0] given;
  logic [`CYCLE_BITS-1:0] cycle;
  always_ff @(posedge clk) begin
    cycle <= cycle_i + 1;
    for (int t = 0; t < 32; t = t + 1) begin
      if (!rst_n) given[t] <= 1'b0;
      else if (answer_valid_i && answer_data_i == t) given[t] <= 1'b0;
      else if (free_valid_o && free_ready_i && free_data_o == t) given[t] <= 1'b1;
    end
  end
  always_comb assume (!rst_n || cycle_i == cycle);
  always_comb assume (!answer_valid_i || (rst_n && given[answer_data_i] && !overdue_valid_o));
endmodule
