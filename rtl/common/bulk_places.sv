// Written by xbgen from bulk_places.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface: the order in which PEs get places for bulk transfers served here.

module bulk_places (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic [5:0] mesh_width_i,
    input  logic       asks_i,  // a PE asks for a place
    input  logic [9:0] source_i,  // its mesh address
    input  logic       has_place_i,  // one is free
    input  logic       has_more_i,  // and another one, for those out of turn
    input  logic       is_busy_i,  // one is taken; the pointer moves while it is
    output logic       admits_o,  // it gets the place
    output logic       waits_o  // the last free place is kept for a PE
);

  logic [9:0]  pointer_q, pointer_d;  // mesh address of the PE whose turn it is
  logic        is_kept_q, is_kept_d;  // it has been told to come later
  logic        is_clear_q, is_clear_d;  // the pointer has gone over all memory since reset
  logic [4:0]  last_row_q, last_row_d;  // highest of a PE that was told to come later
  logic [12:0] patience_q, patience_d;  // cycles since that PE asked
  logic        asked_q, asked_d;  // a PE asked in the last cycle
  logic        was_refused_q, was_refused_d;  // it was told to come later
  logic [9:0]  who_q, who_d;  // its mesh address

  logic was_sent_off [0:1023];

  wire is_it = source_i == pointer_q;
  wire may_have_it = has_place_i & (has_more_i | ~is_kept_q | is_it);
  assign admits_o = may_have_it;
  assign waits_o = is_kept_q;
  assign asked_d = asks_i;
  assign was_refused_d = ~may_have_it;
  assign who_d = source_i;
  wire it_asked = asked_q & (who_q == pointer_q);
  wire is_at_end = &patience_q;

  always_comb begin
    if (~is_kept_q | it_asked) patience_d = 13'd0;
    else if (is_at_end) patience_d = patience_q;
    else patience_d = patience_q + 13'd1;
  end

  always_comb begin
    last_row_d = last_row_q;
    if (asked_q & was_refused_q & (who_q[9:5] > last_row_q)) last_row_d = who_q[9:5];
  end

  wire is_gone = is_kept_q & is_at_end & ~asked_q;
  wire is_found = is_clear_q & (it_asked ? was_refused_q : was_sent_off[pointer_q]);
  wire [4:0] x = pointer_q[4:0];
  wire ends_row = ({1'b0, x} + 6'd1) == mesh_width_i;
  wire [4:0] y = pointer_q[9:5];
  wire ends_mesh = y >= last_row_q;
  wire [4:0] next_row = y + 5'd1;
  wire [4:0] row_behind = ends_mesh ? 5'd0 : next_row;
  wire [9:0] next_address = pointer_q + 10'd1;
  wire [9:0] next_in_mesh = ends_row ? {row_behind, 5'd0} : next_address;

  always_comb begin
    pointer_d = pointer_q; is_kept_d = is_kept_q; is_clear_d = is_clear_q;
    if (is_kept_q) begin
      is_kept_d = ~is_gone & (~it_asked | was_refused_q);
    end else if (is_busy_i) begin
      is_kept_d = is_found;
      if (~is_found) pointer_d = is_clear_q ? next_in_mesh : next_address;
      is_clear_d = is_clear_q | (&pointer_q);
    end
  end

  wire of_who = asked_q & is_clear_q;
  wire changes = ~is_clear_q | asked_q | is_gone;

  always_ff @(posedge clk_i) begin
    if (changes) was_sent_off[of_who ? who_q : pointer_q] <= of_who & was_refused_q;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      pointer_q <= 10'd0; is_kept_q <= 1'b0; is_clear_q <= 1'b0; last_row_q <= 5'd0; asked_q <= 1'b0;
    end else begin
      pointer_q <= pointer_d; is_kept_q <= is_kept_d; is_clear_q <= is_clear_d; last_row_q <= last_row_d;
      asked_q <= asked_d;
    end
  end

  always_ff @(posedge clk_i) begin
    patience_q <= patience_d; was_refused_q <= was_refused_d; who_q <= who_d;
  end

endmodule
