// Written by xbgen from collective_group.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Collective network: one group at one node of its tree.

module collective_group (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // place: in the tree
    input  xb_pkg::collective_place_t place_i,

    input  logic                      comes_down_i,  // the result comes from the way to the root
    input  logic                      down_failed_i,  // it is that members disagree
    input  logic                      acts_i,  // the unit works for this group
    output logic                      wants_o,  // to be worked for
    output logic [4:0]                picks_o,  // the word to combine now; 0: none
    output logic                      completes_o,  // the subtree is complete with that
    output logic                      delivers_o,  // the result is here
    output logic                      has_word_o,  // words have been combined before
    output logic [3:0]                kind_o,  // of what is combined
    output logic                      failed_o,  // of what completes, or is delivered
    output logic                      busy_o,  // wants to be worked for; from registers
    // north_event: from there
    input  xb_pkg::collective_event_t north_event_i,
    // east_event: from there
    input  xb_pkg::collective_event_t east_event_i,
    // south_event: from there
    input  xb_pkg::collective_event_t south_event_i,
    // west_event: from there
    input  xb_pkg::collective_event_t west_event_i,
    // own_event: from there
    input  xb_pkg::collective_event_t own_event_i
);

  localparam logic [3:0] CollectiveOpReceive = 4'd2;

  logic [4:0] here_q, here_d;  // who has arrived, and given its word if it has one
  logic [4:0] owed_q, owed_d;  // who has arrived with a word not combined yet
  logic [3:0] any_kind_q, any_kind_d;  // bits that one of the kinds has
  logic [3:0] every_kind_q, every_kind_d;  // bits that all of them have
  logic       disagree_q, disagree_d;  // members behind did not agree
  logic       combined_q, combined_d;  // a word has been combined
  logic       result_waits_q, result_waits_d;  // the result has come, and not gone on
  logic       result_failed_q, result_failed_d;  // it is that members disagree

  wire has_result = comes_down_i | result_waits_q;
  wire own_comes_heavy = own_event_i.valid & own_event_i.has_word;
  wire [4:0] own_word_comes = {own_comes_heavy, 4'd0};
  wire [4:0] may_combine = owed_q | own_word_comes;
  wire is_defined = place_i.defined & (place_i.feeds != 5'd0);
  wire own_comes_light = own_event_i.valid & ~own_event_i.has_word;
  wire west_comes_light = west_event_i.valid & ~west_event_i.has_word;
  wire south_comes_light = south_event_i.valid & ~south_event_i.has_word;
  wire east_comes_light = east_event_i.valid & ~east_event_i.has_word;
  wire north_comes_light = north_event_i.valid & ~north_event_i.has_word;
  wire [4:0] comes_without_word = {own_comes_light, west_comes_light, south_comes_light,
                                   east_comes_light, north_comes_light};
  wire [4:0] here_now = here_q | comes_without_word;
  wire [4:0] missing = place_i.feeds & ~here_now;
  wire [4:0] below = {|may_combine[3:0], |may_combine[2:0], |may_combine[1:0], may_combine[0],
                      1'b0};
  wire [4:0] pick = may_combine & ~below;
  wire is_complete = is_defined & ((missing & ~pick) == 5'd0);
  assign wants_o = has_result | (may_combine != 5'd0) | is_complete;
  assign picks_o = has_result ? 5'd0 : pick;
  assign completes_o = is_complete & ~has_result;
  assign delivers_o = has_result;
  assign has_word_o = combined_q;
  wire [3:0] any_now = any_kind_q | (north_event_i.valid ? north_event_i.kind : 4'd0) |
                       (east_event_i.valid ? east_event_i.kind : 4'd0) |
                       (south_event_i.valid ? south_event_i.kind : 4'd0) |
                       (west_event_i.valid ? west_event_i.kind : 4'd0) |
                       (own_event_i.valid ? own_event_i.kind : 4'd0);
  assign kind_o = any_now;
  wire [3:0] every_now = every_kind_q & (north_event_i.valid ? north_event_i.kind : 4'hf) &
                         (east_event_i.valid ? east_event_i.kind : 4'hf) &
                         (south_event_i.valid ? south_event_i.kind : 4'hf) &
                         (west_event_i.valid ? west_event_i.kind : 4'hf) &
                         (own_event_i.valid ? own_event_i.kind : 4'hf);
  wire disagree_now = disagree_q | (north_event_i.valid & north_event_i.failed) |
                      (east_event_i.valid & east_event_i.failed) |
                      (south_event_i.valid & south_event_i.failed) |
                      (west_event_i.valid & west_event_i.failed) |
                      (own_event_i.valid & own_event_i.failed) | ((any_now & ~every_now) != 4'd0);
  wire is_broadcast = any_now == CollectiveOpReceive;
  wire combines_now = may_combine != 5'd0;
  wire second_word = is_broadcast & combined_q & combines_now;
  wire no_word = is_broadcast & (place_i.root == 4'd0) & ~(combined_q | combines_now);
  wire up_failed = disagree_now | second_word | no_word;

  always_comb begin
    if (has_result) failed_o = result_waits_q ? result_failed_q : down_failed_i;
    else failed_o = up_failed;
  end

  wire leaves = acts_i & is_complete & ~has_result;
  wire combines = acts_i & ~has_result & combines_now;
  wire [4:0] taken = combines ? pick : 5'd0;
  wire west_comes_heavy = west_event_i.valid & west_event_i.has_word;
  wire south_comes_heavy = south_event_i.valid & south_event_i.has_word;
  wire east_comes_heavy = east_event_i.valid & east_event_i.has_word;
  wire north_comes_heavy = north_event_i.valid & north_event_i.has_word;
  wire [4:0] comes_with_word = {own_comes_heavy, west_comes_heavy, south_comes_heavy,
                                east_comes_heavy, north_comes_heavy};

  always_comb begin
    if (leaves) begin
      here_d = 5'd0; owed_d = 5'd0; any_kind_d = 4'd0; every_kind_d = 4'hf; disagree_d = 1'b0;
      combined_d = 1'b0;
    end else begin
      here_d = here_now | taken;
      owed_d = (owed_q | comes_with_word) & ~taken;
      any_kind_d = any_now; every_kind_d = every_now;
      disagree_d = disagree_now | (combines & second_word);
      combined_d = combined_q | combines;
    end
  end

  assign result_waits_d = has_result & ~acts_i;
  assign result_failed_d = comes_down_i ? down_failed_i : result_failed_q;
  wire is_full = is_defined & ((place_i.feeds & ~here_q) == 5'd0);
  assign busy_o = result_waits_q | (owed_q != 5'd0) | is_full;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      here_q <= 5'd0; owed_q <= 5'd0; any_kind_q <= 4'd0; every_kind_q <= 4'hf; disagree_q <= 1'b0;
      combined_q <= 1'b0; result_waits_q <= 1'b0; result_failed_q <= 1'b0;
    end else begin
      here_q <= here_d; owed_q <= owed_d; any_kind_q <= any_kind_d; every_kind_q <= every_kind_d;
      disagree_q <= disagree_d; combined_q <= combined_d; result_waits_q <= result_waits_d;
      result_failed_q <= result_failed_d;
    end
  end

  wire [4:0] comes_twice = (comes_without_word | comes_with_word) & (here_q | owed_q);

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      arrives_once : assert (comes_twice == 5'd0);
      one_result : assert (~(comes_down_i & result_waits_q));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(comes_twice == 5'd0)) $error("collective_group: check 'arrives_once' failed");
      if (comes_down_i & result_waits_q) $error("collective_group: check 'one_result' failed");
    end
  end
`endif
`endif

endmodule
