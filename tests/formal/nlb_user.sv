// SPDX-License-Identifier: Apache-2.0
//
// How the core uses the look-aside buffer: an access comes there from the look-up of its namespace one cycle
// before, stays until it leaves, and leaves when it is judged or abandoned. Then no namespace is held twice:
// what is not held when it is looked up, and searched for, is in none of the slots.
//
// One step from any state.

module nlb_user (
    input logic clk, input logic rst_n,
    input logic asks_i, input logic [15:0] ns_i, input logic moves_i, input logic flush_valid_i,
    input logic passes_o, input logic fails_o, input logic may_end_o, input logic abandon_i,
    // Inside: the access; namespaces by slot, and which slots have one; state of the search (0: none).
    input logic access_valid, input logic [15:0] access_ns, input logic is_held, input logic [3:0] searches,
    input logic [63:0] tags_0, input logic [63:0] tags_1, input logic [63:0] tags_2, input logic [63:0] tags_3,
    input logic [15:0] holds
);
  wire [255:0] tags = {tags_3, tags_2, tags_1, tags_0};
  logic may_come, has_to_stay;
  logic [15:0] last_ns;
  always_ff @(posedge clk) begin
    may_come <= rst_n && moves_i && asks_i;
    has_to_stay <= rst_n && access_valid && !moves_i;
    last_ns <= moves_i ? ns_i : access_ns;
  end
  always_comb assume (!access_valid || ((may_come || has_to_stay) && access_ns == last_ns));
  always_comb assume (!has_to_stay || access_valid);
  always_comb assume (!moves_i || !access_valid || passes_o || fails_o || abandon_i);
  always_comb assume (!abandon_i || (may_end_o && moves_i));
  // An instruction that makes it forget is alone; it has left when this happens.
  always_comb assume (!flush_valid_i || (!asks_i && !access_valid));

  logic [15:0] its_slots, same;
  always_comb begin
    same = 16'd0;
    for (int k = 0; k < 16; k = k + 1) begin
      its_slots[k] = holds[k] && tags[16*k+:16] == access_ns;
      for (int m = 0; m < k; m = m + 1)
        if (holds[k] && holds[m] && tags[16*k+:16] == tags[16*m+:16]) same[k] = 1'b1;
    end
  end
  always_ff @(posedge clk) begin
    if (rst_n) begin
      no_two_slots_of_one : assert (same == 16'd0);
      not_held_is_nowhere : assert (!access_valid || is_held || its_slots == 16'd0);
      searches_what_is_not_held : assert (searches == 4'd0 || (access_valid && !is_held && !fails_o));
      searches_in_a_state : assert (searches <= 4'd8);
`ifdef REACH_namespace_is_held
      namespace_is_held : assert (!access_valid || !is_held);
`endif
    end
  end
endmodule
