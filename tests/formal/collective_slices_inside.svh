// SPDX-License-Identifier: Apache-2.0
//
// What the units of collective_tree.sv hold, for the proof collective_slices: it carries the properties over one step
// from any state. Operations of a group are numbered, modulo 8: up[g][n] is the one that node n combines, down[g][n] the
// one whose result is next there. What a neighbour has sent of its operation and is not on the link has come.

  // By group and node.
  logic [2:0] up[1:0][2:0], down[1:0][2:0];
  wire [45:0] held[1:0][2:0];
  // By node: see collective_slices.sv.
  wire [95:0] unit_holds[2:0];
  wire [201:0] words_held[2:0];
  logic running = 1'b0;  // group 0 has its place in the cycle after the reset
  always_ff @(posedge clk) running <= started;

  wire [5:0] nodes_hold, edges_hold;
  wire [2:0] units_hold;
  always_comb if (!started) nothing_yet : assert (!running && defined == 3'd0);
  always_comb if (started) begin
    nodes_are_so : assert (&nodes_hold);
    links_are_so : assert (&edges_hold);
    units_are_so : assert (&units_hold);
  end

  // Directions: north 0, east 1, south 2, west 3; the own core 4.
  wire [3:0] sends_up[1:0][2:0], sends_down[1:0][2:0];
  wire [4:0] here_at[1:0][2:0];
  wire [7:0] came_at[1:0][2:0];
  wire [2:0] down_by[1:0][2:0];
  wire [2:0] next_ups[1:0], next_downs[1:0], down_words[1:0], wanted_by[1:0], acts_at[1:0], on_links[1:0];
  wire [2:0] defined_at[1:0];
  assign defined_at[0] = {3{running}}, defined_at[1] = defined;
  wire [9:0] place_of[1:0][2:0];
  assign place_of[0][0] = {5'b10000, 4'b0010, 1'b1};
  assign place_of[0][1] = {5'b11010, 4'b0000, 1'b1};
  assign place_of[0][2] = {5'b10000, 4'b1000, 1'b1};
  assign place_of[1][0] = places[0];
  assign place_of[1][1] = places[1];
  assign place_of[1][2] = places[2];

  // Sums of the lower slices, by group and number of the operation.
  wire [18:0] lows[1:0][1:0];
  generate
    for (g = 0; g < 2; g = g + 1) begin : sums
      for (k = 0; k < 2; k = k + 1) begin : operation
        wire [31:0] first = operands_of[g][k][0], second = operands_of[g][k][1], third = operands_of[g][k][2];
        assign lows[g][k] = {3'd0, first[15:0]} + {3'd0, third[15:0]} + (g == 0 ? {3'd0, second[15:0]} : 19'd0);
      end
    end
    for (g = 0; g < 2; g = g + 1) begin : inside
      localparam int Root = g == 0 ? 1 : 2;
      wire word = kinds[g] != 2'd0;
      wire [3:0] code = kinds[g] == 2'd0 ? 4'd0 : kinds[g] == 2'd1 ? 4'd3 : kinds[g] == 2'd2 ? 4'd7 : 4'd1;
      wire [1:0] slices_of_one = word ? 2'd2 : 2'd1;
      for (n = 0; n < 3; n = n + 1) begin : node
        wire ends, leaves, wants, acts, down_word, down_failed, own_order, disagree, next_down, next_up;
        wire [3:0] every_kind, any_kind;
        wire [4:0] with_word, here;
        wire [1:0] came[3:0];
        wire [9:0] place;
        assign {ends, leaves, wants, acts, down_word, down_failed, own_order, disagree, next_down, next_up, every_kind,
                any_kind, with_word, here, came[3], came[2], came[1], came[0], place} = held[g][n];
        assign next_ups[g][n] = next_up, next_downs[g][n] = n == Root ? next_up : next_down;
        assign down_by[g][n] = n == Root ? up[g][n] : down[g][n];
        assign here_at[g][n] = here, down_words[g][n] = down_word;
        assign came_at[g][n] = {came[3], came[2], came[1], came[0]};
        wire [3:0] after_last, sent_failed, up_kind, sent_word, sent_down, sent;
        wire [19:0] other_places;
        wire [29:0] stores;
        wire [6:0] waiting;  // {group, operation}
        wire [2:0] oldest, count, sent_group;
        wire [1:0] tail, head;
        wire has_space, waits;
        assign {after_last, sent_failed, other_places, stores, oldest, tail, head, has_space, count, waiting, waits,
                up_kind, sent_word, sent_group, sent_down, sent} = unit_holds[n];
        wire [3:0] sends = sent_group == g ? sent : 4'd0;
        wire [3:0] goes_up = sends & ~sent_down, goes_down = sends & sent_down;
        assign sends_up[g][n] = goes_up, sends_down[g][n] = goes_down;
        assign wanted_by[g][n] = wants, acts_at[g][n] = acts, on_links[g][n] = sends != 0;
        wire waits_in_order = waits && waiting[6:4] == g;
        always_ff @(posedge clk)
          if (!started) begin
            up[g][n] <= 3'd0;
            down[g][n] <= 3'd0;
          end else begin
            if (leaves) up[g][n] <= up[g][n] + 3'd1;
            if (ends) down[g][n] <= down[g][n] + 3'd1;
          end
        wire [9:0] place_is = place_of[g][n];
        wire is_placed = defined_at[g][n];
        wire [2:0] performed = arrivals[g][n] - {2'd0, waits_in_order};
        wire [2:0] since_up = performed - up[g][n], since_down = arrivals[g][n] - down_by[g][n];
        wire [2:0] taken = down_by[g][n] - leavings[g][n], both = up[g][n] - down_by[g][n];
        wire [2:0] of_result = down_by[g][n];
        wire [2:0] of_taken = leavings[g][n];
        wire [2:0] away = arrivals[g][n] - leavings[g][n];
        wire is_member = g == 0 || n != 1;
        wire has_its_place = place == (is_placed ? place_is : 10'd0);
        wire nothing_before = is_placed || (up[g][n] == 0 && down[g][n] == 0 && !next_up && !next_down && sends == 0);
        wire kinds_of_all = any_kind == (here != 0 ? code : 4'd0) && every_kind == (here != 0 ? code : 4'hf);
        wire nobody_disagrees = !disagree && !own_order && !down_failed && !failures[n][g];
        wire goes_where_it_may = (goes_up & ~place_is[4:1]) == 0 && (goes_down & ~place_is[8:5]) == 0;
        wire sent_with_word = (sends & (sent_word ^ {4{word}})) == 0;
        wire sent_kind = goes_up == 0 || up_kind == code;
        wire words_of_these = with_word == (word ? here : 5'd0);
        wire others_are_not_here = (here & ~place_is[9:5]) == 0;
        wire slice_by_slice = !next_up || (word && here == place_is[9:5]);
        wire slice_down = !next_down || (word && n != Root);
        wire root_is_quiet = n != Root || down[g][n] == 0;
        wire up_and_down = both <= 3'd1;
        wire one_arrival = !is_member || (away == {2'd0, under_way[g][n]} && since_down <= 3'd1 && taken <= 3'd1);
        wire seen_it = !is_member || (seen[g][n] == of_taken[0] && results[n][g] == of_result[0]);
        wire is_here = !is_member || (since_up <= 3'd1 && here[4] == since_up[0]);
        wire not_a_member = is_member ||
            (!waits_in_order && arrivals[g][n] == 0 && leavings[g][n] == 0 && !under_way[g][n]);
        wire of_order = !waits_in_order || waiting[3:0] == code;
        // Words: of the own core, and what is carried to the second slice.
        wire [31:0] own_word = words_held[n][128+32*g+:32];
        wire [4:0] carried = words_held[n][192+5*g+:5];
        wire [31:0] own_operand = of_result[0] ? operands_of[g][1][n] : operands_of[g][0][n];
        wire [31:0] its_result = of_result[0] ? results_of[g][1] : results_of[g][0];
        wire [31:0] last_result = of_result[0] ? results_of[g][0] : results_of[g][1];
        wire its_operand_or_result = !is_member || !word || (since_down[0]
            ? own_word == {own_operand[31:16], next_downs[g][n] ? its_result[15:0] : own_operand[15:0]}
            : !taken[0] || own_word == last_result);
        wire [2:0] of_up = up[g][n];
        wire [18:0] low_of_all = of_up[0] ? lows[g][1] : lows[g][0];
        wire carries_it = !next_up || kinds[g] != 2'd1 || carried == (n == Root ? {2'd0, low_of_all[18:16]} : 5'd0);
        assign nodes_hold[3*g+n] = its_operand_or_result && carries_it && has_its_place && nothing_before &&
            kinds_of_all && nobody_disagrees && goes_where_it_may && sent_with_word && sent_kind && words_of_these &&
            others_are_not_here && slice_by_slice && slice_down && root_is_quiet && up_and_down && one_arrival &&
            seen_it && is_here && not_a_member && of_order;
      end
      // Edges of the tree: a child by its parent. Links: east of the left one, west of the right one.
      for (n = 0; n < 3; n = n + 1) begin : edges
        if (n != Root) begin : edge_up
          localparam int Parent = n < Root ? n + 1 : n - 1;
          localparam int Here = n < Root ? 1 : 3, There = n < Root ? 3 : 1;
          wire [3:0] up_links = sends_up[g][n], down_links = sends_down[g][Parent];
          wire is_up = up_links[Here], is_down = down_links[There];
          wire [2:0] ahead = up[g][n] - up[g][Parent], behind = down_by[g][Parent] - down[g][n];
          wire [1:0] sent = ahead[0] ? slices_of_one : {1'b0, next_ups[g][n]};
          wire [1:0] sent_down = behind[0] ? slices_of_one : {1'b0, next_downs[g][Parent]};
          wire [1:0] come = sent - {1'b0, is_up}, come_down = sent_down - {1'b0, is_down};
          wire [7:0] at_parent = came_at[g][Parent], at_child = came_at[g][n];
          wire [4:0] here_there = here_at[g][Parent];
          wire ahead_by_one = ahead <= 3'd1 && !(ahead[0] && next_ups[g][n]) && sent >= {1'b0, is_up};
          wire come_up = come >= {1'b0, next_ups[g][Parent]} && at_parent[2*There+:2] == (word ? come : 2'd0) &&
                         here_there[There] == (come != 0);
          wire behind_by_one = behind <= 3'd1 && !(behind[0] && next_downs[g][Parent]) && sent_down >= {1'b0, is_down};
          wire come_down_here = come_down >= {1'b0, next_downs[g][n]} && at_child[2*Here+:2] == come_down;
          wire word_comes = come_down == {1'b0, next_downs[g][n]} || down_words[g][n] == word;
          // Words: those that have come, and the one on the link.
          wire [2:0] of_parent = up[g][Parent], of_child = down[g][n];
          wire [31:0] goes_on = of_parent[0] ? operands_of[g][1][n == 1 ? 0 : n] : operands_of[g][0][n == 1 ? 0 : n];
          wire [31:0] comes_back = of_child[0] ? results_of[g][1] : results_of[g][0];
          wire [15:0] on_link = Here == 1 ? east_word[n] : west_word[n];
          wire [15:0] on_link_down = There == 1 ? east_word[Parent] : west_word[Parent];
          wire [31:0] kept_up = words_held[Parent][(There==1?0:64)+32*g+:32];
          wire [31:0] kept_down = words_held[n][(Here==1?0:64)+32*g+:32];
          wire words_go_up = !word || ((come == 0 || kept_up[15:0] == goes_on[15:0]) &&
              (come != 2'd2 || kept_up[31:16] == goes_on[31:16]) &&
              (!is_up || on_link == (sent == 2'd1 ? goes_on[15:0] : goes_on[31:16])));
          wire words_come_down = !word || ((come_down == 0 || kept_down[15:0] == comes_back[15:0]) &&
              (come_down != 2'd2 || kept_down[31:16] == comes_back[31:16]) &&
              (!is_down || on_link_down == (sent_down == 2'd1 ? comes_back[15:0] : comes_back[31:16])));
          assign edges_hold[3*g+n] = words_go_up && words_come_down && ahead_by_one && come_up && behind_by_one &&
              come_down_here && word_comes;
        end else begin : edge_none
          assign edges_hold[3*g+n] = 1'b1;
        end
      end
    end
    for (n = 0; n < 3; n = n + 1) begin : inside_unit
      logic arrived, arrived_at;
      always_ff @(posedge clk) begin
        arrived <= started && arrives[n];
        arrived_at <= arrives_at[n];
      end
      wire [3:0] after_last, sent_failed, up_kind, sent_word, sent_down, sent;
      wire [19:0] other_places;
      wire [29:0] stores;
      wire [6:0] waiting;  // {group, operation}
      wire [2:0] oldest, count, sent_group;
      wire [1:0] tail, head;
      wire has_space, waits;
      assign {after_last, sent_failed, other_places, stores, oldest, tail, head, has_space, count, waiting, waits,
              up_kind, sent_word, sent_group, sent_down, sent} = unit_holds[n];
      wire sends_of_a_group = sent == 0 || (sent_group <= 3'd1 && (sent & sent_failed) == 0);
      wire [1:0] behind_head = head + {1'b0, arrived};
      wire order_holds_one = count == {2'd0, arrived} && waits == arrived && has_space && tail == behind_head &&
                             (!arrived || waiting[6:4] == {2'd0, arrived_at});
      wire epochs_are_empty = stores == 0 && oldest <= 3'd4;
      assign units_hold[n] = sends_of_a_group && order_holds_one && epochs_are_empty && other_places == 0;
    end
  endgenerate

  // Nobody waits for ever. A node that wants to work for a group and does not: its core arrives, or it works for the other
  // group, once, since then it is this one's turn. The core arrives at this group once, and at the other twice at most.
  wire [5:0] blocked_so;
  wire [1:0] groups_go_on;
  logic [2:0] idle[1:0];  // cycles in which nobody works for a group whose members may leave
  wire [2:0] blocked_for[1:0][2:0];
  always_comb if (started) begin
    blocked_in_turn : assert (&blocked_so);
    groups_are_so : assert (&groups_go_on);
  end
  generate
    for (g = 0; g < 2; g = g + 1) begin : goes_on
      localparam int Other = 1 - g, Root = g == 0 ? 1 : 2;
      for (n = 0; n < 3; n = n + 1) begin : node
        logic gave_way, arrived_here;  // to the other group; at this one
        logic [1:0] arrived_there;
        wire blocked = wanted_by[g][n] && !acts_at[g][n];
        always_ff @(posedge clk)
          if (!started || !blocked) begin
            gave_way <= 1'b0;
            arrived_here <= 1'b0;
            arrived_there <= 2'd0;
          end else if (arrives[n]) begin
            if (arrives_at[n] == g) arrived_here <= 1'b1;
            else arrived_there <= arrived_there + 2'd1;
          end else gave_way <= 1'b1;
        wire [2:0] sum = {2'd0, gave_way} + {2'd0, arrived_here} + {1'b0, arrived_there};
        assign blocked_for[g][n] = sum;
        wire [2:0] of_this = down_by[g][n] - leavings[g][n], of_other = down_by[Other][n] - leavings[Other][n];
        wire is_blocked = sum == 0 || wanted_by[g][n];
        wire once_here = !arrived_here || (under_way[g][n] && of_this == 0);
        wire twice_there = arrived_there <= {1'b0, gave_way} + 2'd1 &&
            (arrived_there != {1'b0, gave_way} + 2'd1 || (under_way[Other][n] && of_other == 0));
        wire [3:0] after_last = unit_holds[n][95:92];
        wire is_next = !gave_way || after_last == (g == 0 ? 4'b1100 : 4'b1110);
        assign blocked_so[3*g+n] = is_blocked && once_here && twice_there && is_next;
      end
      // What has been done of the operation that is waited for, in steps of six cycles at most.
      wire [2:0] waited_for = may_leave[g][0] ? leavings[g][0] : may_leave[g][1] ? leavings[g][1] : leavings[g][2];
      wire [2:0] up_0 = up[g][0] - waited_for, up_1 = up[g][1] - waited_for, up_2 = up[g][2] - waited_for;
      wire [2:0] down_0 = down[g][0] - waited_for, down_1 = down[g][1] - waited_for, down_2 = down[g][2] - waited_for;
      wire [5:0] operations = {3'd0, up_0} + {3'd0, up_1} + {3'd0, up_2} + {3'd0, down_0} +
                              (g == 0 ? {3'd0, down_2} : {3'd0, down_1});
      wire [5:0] slices_more = {5'd0, next_ups[g][0]} + {5'd0, next_ups[g][1]} + {5'd0, next_ups[g][2]} +
                               {5'd0, next_downs[g][0]} + (g == 0 ? {5'd0, next_downs[g][2]} : {5'd0, next_downs[g][1]});
      wire [5:0] steps = (kinds[g] != 2'd0 ? {operations[4:0], 1'b0} : operations) + slices_more;
      wire [7:0] allowed = {steps, 2'd0} + {1'b0, steps, 1'b0} + {5'd0, idle[g]};
      wire [2:0] more = idle[g] - 3'd1;
      wire is_waited = may_leave[g] != 3'd0;
      always_ff @(posedge clk)
        if (!started || !is_waited || acts_at[g] != 3'd0) idle[g] <= 3'd0;
        else idle[g] <= idle[g] + 3'd1;
      wire never_stuck = !is_waited || wanted_by[g] != 3'd0 || (on_links[g] != 3'd0 && idle[g] == 3'd0);
      wire idle_if_blocked = idle[g] == 3'd0 || blocked_for[g][0] >= more || blocked_for[g][1] >= more ||
                             blocked_for[g][2] >= more;
      wire in_time = !is_waited || ({1'b0, overdue[g]} <= allowed && steps <= 6'd14);
      wire not_yet = is_waited || overdue[g] == 0 || overdue[g] < kBound;
      wire moves_on = stands[g] <= idle[g] || (idle[g] == 3'd0 && moves[g] && stands[g] <= 3'd6);
      assign groups_go_on[g] = moves_on && never_stuck && idle_if_blocked && in_time && not_yet && idle[g] <= 3'd5;
    end
  endgenerate
