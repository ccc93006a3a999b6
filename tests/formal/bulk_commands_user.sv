// SPDX-License-Identifier: Apache-2.0
//
// What surrounds the commands of a bulk engine: errors wait for those of single accesses, of which there is
// one in two cycles at most while answers come for both. Commands, answers (of any kind, to any tag), data of gets and
// when anybody takes anything are free.

module bulk_commands_user (
    input logic clk, input logic rst_n, input logic error_valid_o, input logic error_ready_i
);
  logic waited;
  always_ff @(posedge clk) waited <= rst_n && error_valid_o && !error_ready_i;
  always_comb assume (!waited || error_ready_i);
endmodule
