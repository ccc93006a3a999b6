// SPDX-License-Identifier: Apache-2.0
//
// A row of three nodes of the collective network, whatever its cores do that they may do. Group 0 has
// all of them and its root in the middle. Group 1 has the outer two, by way of the middle, with its
// root in the east, and each node learns of that when it likes, from the beginning on or later. Cores
// arrive at both groups for a barrier (with WORDS also for the sum of a 1 of each) and take results
// when they like. No store and no bulk command is under way: order_rules.sv has those.
//
// With SLICES words cross the links in slices of 16 of their 32 bits. Cores arrive at each group for a barrier, or for a
// sum. With VALUES as well they arrive once, at group 0, for a sum or an `or` of words in which all bits of a slice are the
// same: so sums carry from slice to slice. Proved:
//   left_early      no result comes before every member has arrived
//   result_is_wrong (with WORDS, VALUES) a result is made of the words of all members: none is lost, none counts twice
//   is_failure      who agrees is told no failure
//   is_lost         once all have arrived at a group each gets its result in a bounded time, whatever
//                   becomes of the other group; with SLICES only where there is no other one (VALUES), since
//                   two of them take more cycles than the solver can follow

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

module bench (
    input logic clk,
    input logic [2:0] arrives, input logic [2:0] arrives_at,  // by node; which of the two groups
    input logic [2:0] defines,
    input logic [2:0] takes_0, input logic [2:0] takes_1
);
`ifdef SLICES
  localparam int Link = 16;
  localparam logic [4:0] kBound = 5'd10;  // cycles; with VALUES, so that no other group takes a turn
`else
  localparam int Link = 32;
  localparam logic [4:0] kBound = 5'd12;  // cycles
`endif
  logic started = 1'b0;
  always_ff @(posedge clk) started <= 1'b1;

`ifdef SLICES
  (* anyconst *) logic [1:0] kind_0, kind_1;  // by group: barrier, sum, or
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
  always_comb assume (!kind_0[1] && !kind_1[1]);
`endif
  (* anyconst *) logic [5:0] slices;  // two of each node
  wire [31:0] operands[2:0];
  assign operands[0] = {{16{slices[1]}}, {16{slices[0]}}};
  assign operands[1] = {{16{slices[3]}}, {16{slices[2]}}};
  assign operands[2] = {{16{slices[5]}}, {16{slices[4]}}};
  wire [31:0] wanted[1:0];
  assign wanted[0] = kind_0 == 2'd1 ? operands[0] + operands[1] + operands[2] : operands[0] | operands[1] | operands[2];
  assign wanted[1] = kind_1 == 2'd1 ? operands[0] + operands[2] : operands[0] | operands[2];
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
  logic [4:0] overdue[1:0];                   // cycles since somebody could have left

  // feeds, way to the root, defined
  wire [9:0] places[2:0];
  assign places[0] = {5'b10000, 4'b0010, 1'b1};
  assign places[1] = {5'b01000, 4'b0010, 1'b1};
  assign places[2] = {5'b11000, 4'b0000, 1'b1};

  wire [2:0] members[1:0];
  assign members[0] = 3'b111;
  assign members[1] = 3'b101;

  genvar n;
  generate
    for (n = 0; n < 3; n = n + 1) begin : nodes
      wire [1:0] kind = kinds[arrives_at[n]];
      wire [3:0] op = kind == 2'd0 ? 4'd0 : kind == 2'd1 ? 4'd3 : 4'd7;
`ifdef SLICES
      collective_unit_slices unit (
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

  // What must not be, by group and node.
  wire [2:0] early[1:0][2:0];  // and other node
  wire [2:0] fails[1:0], is_wrong[1:0];

  genvar g, m, k;
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
        assign is_wrong[g][m] = takes[m] && kinds[g] != 2'd0 && result[m] != wanted[g];
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
      always_ff @(posedge clk) begin
        if (!started || could_leave == 3'd0 || !is_defined) overdue[g] <= 5'd0;
        else overdue[g] <= overdue[g] + 5'd1;
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
  end
  always_ff @(posedge clk) if (started) defined <= defined | defines;
endmodule
