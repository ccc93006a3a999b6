// SPDX-License-Identifier: Apache-2.0
//
// No checks of its own: for the assertions in the emitted RTL of a core with xBGAS. Under REACH_* what a
// proof of some cycles must be able to see, asserted never to happen.

module emitted_core (
    input logic clk, input logic rst_n,
    input logic searches_end, input logic is_looked_up, input logic late_given, input logic bulk_command_valid,
    input logic bulk_state_full
);
`ifdef REACH_table_is_searched
  always_ff @(posedge clk) if (rst_n) table_is_searched : assert (!searches_end);
`endif
`ifdef REACH_command_after_search
  logic looked_up_before;
  always_ff @(posedge clk) begin
    looked_up_before <= is_looked_up;
    if (rst_n) command_after_search : assert (!(bulk_command_valid && is_looked_up && looked_up_before));
  end
`endif
`ifdef REACH_command_waits
  always_ff @(posedge clk) if (rst_n) command_waits : assert (!bulk_state_full);
`endif
`ifdef REACH_late_value
  always_ff @(posedge clk) if (rst_n) late_value : assert (!late_given);
`endif
endmodule
