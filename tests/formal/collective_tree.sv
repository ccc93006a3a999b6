// SPDX-License-Identifier: Apache-2.0
//
// A row of three nodes of the collective network, whatever its cores do that they may do. Group 0 has
// all of them and its root in the middle. Group 1 has the outer two, by way of the middle, with its
// root in the east, and each node learns of that when it likes, from the beginning on or later. Cores
// arrive at both groups for a barrier (with WORDS also for the sum of a 1 of each) and take results
// when they like. No store and no bulk command is under way: order_rules.sv has those.
//
// With SLICES words cross the links in slices of 16 of their 32 bits. With EVER cores arrive at each group for a barrier,
// a sum, `or` or `xor` of any words (of one kind all along, with other words in every other operation), and all is proved
// for ever, by one step from any state: collective_slices_inside.svh. With VALUES they arrive once, at group 0, for a sum
// or an `or` of words in which all bits of a slice are the same. Proved:
//   left_early      no result comes before every member has arrived
//   result_is_wrong (with WORDS, EVER, VALUES) a result is made of the words of all members: none is lost, none counts
//                   twice, and none of the other group or of another operation counts
//   is_failure      who agrees is told no failure
//   is_lost         once all have arrived at a group each gets its result in a bounded time, whatever
//                   becomes of the other group
//   is_stuck        (with EVER) until then a signal or a result of the group comes every eight cycles, of barriers

`ifdef VALUES
`define CHECK_WORDS
`define BOUNDED
`endif
`ifndef SLICES
`define BOUNDED
`endif
`ifdef WORDS
`define CHECK_WORDS
`endif
`ifdef EVER
`define CHECK_WORDS
`define BOUNDED
`ifndef MUTANT
`define INSIDE
`endif
`endif

module bench (
    input logic clk,
    input logic [2:0] arrives, input logic [2:0] arrives_at,  // by node; which of the two groups
    input logic [2:0] defines,
    input logic [2:0] takes_0, input logic [2:0] takes_1
);
`ifdef SLICES
  localparam int Link = 16;
`ifdef EVER
  localparam logic [6:0] kBound = 7'd90;  // cycles; see collective_slices_inside.svh
`else
  localparam logic [6:0] kBound = 7'd10;  // cycles; with VALUES, so that no other group takes a turn
`endif
`else
  localparam int Link = 32;
  localparam logic [6:0] kBound = 7'd12;  // cycles
`endif
  logic started = 1'b0;
  always_ff @(posedge clk) started <= 1'b1;

`ifdef SLICES
  (* anyconst *) logic [1:0] kind_0, kind_1;  // by group: barrier, sum, or, xor
  wire [1:0] kinds[1:0];
  assign kinds[0] = kind_0;
  assign kinds[1] = kind_1;
`ifdef VALUES
  always_comb assume (kind_0 == 2'd1 || kind_0 == 2'd2);
  always_comb assume (defines == 3'd0 && arrives_at == 3'd0);
  always_comb assume ((arrives & arrived) == 3'd0);
  logic [2:0] arrived = 3'd0;
  always_ff @(posedge clk) if (started) arrived <= arrived | arrives;
`else
`ifndef EVER
  always_comb assume (!kind_0[1] && !kind_1[1]);
`endif
`endif
`ifdef EVER
  // Any words, by group, number of the operation modulo 2, and node.
  (* anyconst *) logic [383:0] words;
  wire [31:0] operands_of[1:0][1:0][2:0];
  wire [31:0] operands[2:0], wanted[1:0];
  wire [31:0] results_of[1:0][1:0];
  genvar w, o, n, g, m, k;
  generate
    for (w = 0; w < 2; w = w + 1) begin : group_words
      for (o = 0; o < 2; o = o + 1) begin : operation_words
        for (n = 0; n < 3; n = n + 1) begin : node_words
          assign operands_of[w][o][n] = words[32*(6*w+3*o+n)+:32];
        end
        assign results_of[w][o] = w == 0
            ? combined(kinds[w], combined(kinds[w], operands_of[w][o][2], operands_of[w][o][0]), operands_of[w][o][1])
            : combined(kinds[w], operands_of[w][o][0], operands_of[w][o][2]);
      end
    end
  endgenerate
  function automatic logic [31:0] combined(input logic [1:0] kind, input logic [31:0] a, input logic [31:0] b);
    combined = kind == 2'd1 ? a + b : kind == 2'd2 ? a | b : a ^ b;
  endfunction
`else
  (* anyconst *) logic [5:0] slices;  // two of each node
  wire [31:0] operands[2:0];
  assign operands[0] = {{16{slices[1]}}, {16{slices[0]}}};
  assign operands[1] = {{16{slices[3]}}, {16{slices[2]}}};
  assign operands[2] = {{16{slices[5]}}, {16{slices[4]}}};
  wire [31:0] wanted[1:0];
  assign wanted[0] = kind_0 == 2'd1 ? operands[0] + operands[1] + operands[2] : operands[0] | operands[1] | operands[2];
  assign wanted[1] = kind_1 == 2'd1 ? operands[0] + operands[2] : operands[0] | operands[2];
  genvar n, g, m, k;
`endif
`else
`ifdef WORDS
  (* anyconst *) logic adds;
`else
  wire adds = 1'b0;
`endif
  wire [1:0] kinds[1:0];
  assign kinds[0] = {1'b0, adds};
  assign kinds[1] = {1'b0, adds};
  wire [31:0] operands[2:0];
  assign operands[0] = 32'd1;
  assign operands[1] = 32'd1;
  assign operands[2] = 32'd1;
  wire [31:0] wanted[1:0];
  assign wanted[0] = 32'd3;
  assign wanted[1] = 32'd2;
  genvar n, g, m, k;
`endif

  // By node: links west and east.
  wire [2:0] west_valid, east_valid;
  wire [9:0] west_signal[2:0], east_signal[2:0];
  wire [Link-1:0] west_word[2:0], east_word[2:0];
  wire [3:0] results[2:0], failures[2:0], excludes[2:0];
  wire [31:0] result[2:0];

  logic [2:0] defined = 3'd0;
  logic [2:0] under_way[1:0];                 // by group, node
  logic [2:0] seen[1:0];
  logic [2:0] arrivals[1:0][2:0], leavings[1:0][2:0];  // modulo 8
  logic [6:0] overdue[1:0];                   // cycles since somebody could have left

  // feeds, way to the root, defined
  wire [9:0] places[2:0];
  assign places[0] = {5'b10000, 4'b0010, 1'b1};
  assign places[1] = {5'b01000, 4'b0010, 1'b1};
  assign places[2] = {5'b11000, 4'b0000, 1'b1};

  wire [2:0] members[1:0];
  assign members[0] = 3'b111;
  assign members[1] = 3'b101;

  generate
    for (n = 0; n < 3; n = n + 1) begin : nodes
      wire [1:0] kind = kinds[arrives_at[n]];
`ifdef EVER
      wire [2:0] number = arrives_at[n] ? arrivals[1][n] : arrivals[0][n];
      assign operands[n] = arrives_at[n] ? (number[0] ? operands_of[1][1][n] : operands_of[1][0][n])
                                         : (number[0] ? operands_of[0][1][n] : operands_of[0][0][n]);
`endif
      wire [3:0] op = kind == 2'd0 ? 4'd0 : kind == 2'd1 ? 4'd3 : kind == 2'd2 ? 4'd7 : 4'd1;
`ifdef SLICES
      collective_unit_slices unit (
`ifdef INSIDE
          .group_0_o(held[0][n]), .group_1_o(held[1][n]), .unit_o(unit_holds[n]), .words_o(words_held[n]),
`endif
`else
      collective_unit_g4_bulk unit (
          .bulk_begun_i(5'd0), .bulk_ended_i(5'd0),
`endif
`ifdef MUTANT
          .mutant_i(`MUTANT),
`endif
          .clk_i(clk), .rst_ni(started), .pe_id_i(n), .num_pes_i(11'd3), .node_x_i(n), .node_y_i(5'd0),
          .mesh_width_i(6'd3), .mesh_height_i(6'd1),
          .arrival_valid_i(arrives[n]), .arrival_i({2'd0, arrives_at[n], op}), .operand_i(operands[n]),
          .definition_valid_i(defines[n]), .definition_i({3'd1, places[n]}),
          .results_o(results[n]), .failures_o(failures[n]), .excludes_o(excludes[n]),
          .result_group_i({2'd0, takes_1[n]}), .result_o(result[n]),
          .store_begins_i(1'b0), .store_over_i(1'b0), .over_epoch_i(3'd0), .epoch_o(), .idle_o(),
          .link_north_tree_tx_valid_o(), .link_north_tree_tx_signal_o(), .link_north_tree_tx_word_o(),
          .link_south_tree_tx_valid_o(), .link_south_tree_tx_signal_o(), .link_south_tree_tx_word_o(),
          .link_north_tree_rx_valid_i(1'b0), .link_north_tree_rx_signal_i(10'd0), .link_north_tree_rx_word_i({Link{1'b0}}),
          .link_south_tree_rx_valid_i(1'b0), .link_south_tree_rx_signal_i(10'd0), .link_south_tree_rx_word_i({Link{1'b0}}),
          .link_east_tree_tx_valid_o(east_valid[n]), .link_east_tree_tx_signal_o(east_signal[n]),
          .link_east_tree_tx_word_o(east_word[n]),
          .link_west_tree_tx_valid_o(west_valid[n]), .link_west_tree_tx_signal_o(west_signal[n]),
          .link_west_tree_tx_word_o(west_word[n]),
          .link_east_tree_rx_valid_i(n == 2 ? 1'b0 : west_valid[(n + 1) % 3]),
          .link_east_tree_rx_signal_i(west_signal[(n + 1) % 3]), .link_east_tree_rx_word_i(west_word[(n + 1) % 3]),
          .link_west_tree_rx_valid_i(n == 0 ? 1'b0 : east_valid[(n + 2) % 3]),
          .link_west_tree_rx_signal_i(east_signal[(n + 2) % 3]), .link_west_tree_rx_word_i(east_word[(n + 2) % 3])
      );
      // What a core does: the CSR file sees to the first, software to the others.
      always_comb assume (!arrives[n] || (started && !under_way[arrives_at[n]][n]));
      always_comb assume (!arrives[n] || !arrives_at[n] || n != 1);
      always_comb assume (!defines[n] || (started && !defined[n]));
      always_comb assume (!takes_0[n] || (under_way[0][n] && (results[n][0] ^ seen[0][n])));
      always_comb assume (!takes_1[n] || (under_way[1][n] && (results[n][1] ^ seen[1][n])));
      always_comb assume (!takes_0[n] || !takes_1[n]);
    end
  endgenerate


`ifdef EVER
  wire [2:0] may_leave[1:0];  // by group: who waits although all have arrived
  wire [1:0] moves;           // a signal of the group, or a result
  logic [2:0] stands[1:0];    // of barriers, cycles since then: there each step shows
`endif
`ifdef INSIDE
`include "collective_slices_inside.svh"
`endif

  // What must not be, by group and node.
  wire [2:0] early[1:0][2:0];  // and other node
  wire [2:0] fails[1:0], is_wrong[1:0];

  generate
    for (g = 0; g < 2; g = g + 1) begin : groups
      wire [2:0] takes = g == 0 ? takes_0 : takes_1;
      wire [2:0] is_back;  // who has a result, taken or not, of an arrival still counted
      wire [2:0] waits;    // who has arrived and has no result
      for (m = 0; m < 3; m = m + 1) begin : member
        assign is_back[m] = under_way[g][m] && (results[m][g] ^ seen[g][m]);
        assign waits[m] = under_way[g][m] && !is_back[m];
        for (k = 0; k < 3; k = k + 1) begin : other
          // Arrivals of the other, against the operation whose result is here: at least as many.
          wire [2:0] ahead = arrivals[g][k] - leavings[g][m];
          assign early[g][m][k] = is_back[m] && members[g][k] && ahead != 3'd1 && ahead != 3'd2;
        end
        assign fails[g][m] = is_back[m] && failures[m][g];
`ifdef EVER
        wire [2:0] number = leavings[g][m];
        wire [31:0] right = number[0] ? results_of[g][1] : results_of[g][0];
`else
        wire [31:0] right = wanted[g];
`endif
        assign is_wrong[g][m] = takes[m] && kinds[g] != 2'd0 && result[m] != right;
        always_ff @(posedge clk) begin
          if (!started) begin
            under_way[g][m] <= 1'b0;
            seen[g][m] <= 1'b0;
            arrivals[g][m] <= 3'd0;
            leavings[g][m] <= 3'd0;
          end else begin
            if (arrives[m] && arrives_at[m] == g) begin
              under_way[g][m] <= 1'b1;
              arrivals[g][m] <= arrivals[g][m] + 3'd1;
            end
            if (takes[m]) begin
              under_way[g][m] <= 1'b0;
              seen[g][m] <= ~seen[g][m];
              leavings[g][m] <= leavings[g][m] + 3'd1;
            end
          end
        end
      end
      // All members have arrived at the operation of one that waits.
      wire [2:0] could_leave;
      for (m = 0; m < 3; m = m + 1) begin : waiting
        wire [2:0] missing;
        for (k = 0; k < 3; k = k + 1) begin : other
          assign missing[k] = members[g][k] && arrivals[g][k] == leavings[g][m];
        end
        assign could_leave[m] = waits[m] && missing == 3'd0;
      end
      wire is_defined = g == 0 || defined == 3'b111;
`ifdef EVER
      assign may_leave[g] = is_defined ? could_leave : 3'd0;
      logic [2:0] last_results;
      wire [2:0] results_here = {results[2][g], results[1][g], results[0][g]};
      assign moves[g] = (east_valid[0] && east_signal[0][8:6] == g) || (east_valid[1] && east_signal[1][8:6] == g) ||
                        (west_valid[1] && west_signal[1][8:6] == g) || (west_valid[2] && west_signal[2][8:6] == g) ||
                        last_results != results_here;
      always_ff @(posedge clk) begin
        last_results <= started ? results_here : 3'd0;
        stands[g] <= !started || kinds[g] != 2'd0 || may_leave[g] == 3'd0 || moves[g] ? 3'd0 : stands[g] + 3'd1;
      end
`endif
      always_ff @(posedge clk) begin
        if (!started || could_leave == 3'd0 || !is_defined) overdue[g] <= 7'd0;
        else overdue[g] <= overdue[g] + 7'd1;
      end
    end
  endgenerate
  wire any_early = early[0][0] != 0 || early[0][1] != 0 || early[0][2] != 0 || early[1][0] != 0 || early[1][1] != 0 ||
                   early[1][2] != 0;
  always_comb begin
    if (started) left_early : assert (!any_early);
    if (started) is_failure : assert (fails[0] == 0 && fails[1] == 0);
`ifdef CHECK_WORDS
    if (started) result_is_wrong : assert (is_wrong[0] == 0 && is_wrong[1] == 0);
`endif
`ifdef BOUNDED
    if (started) is_lost : assert (overdue[0] < kBound && overdue[1] < kBound);
`endif
`ifdef EVER
    if (started) is_stuck : assert (stands[0] != 3'd7 && stands[1] != 3'd7);
`endif
`ifdef REACH_both_take_words
    both_take_words : assert (!started || takes_0 == 0 || takes_1 == 0 || kind_0 == 0 || kind_1 == 0);
`endif
  end
  always_ff @(posedge clk) if (started) defined <= defined | defines;
endmodule
