// Written by xbgen from collective_unit.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Collective network, the part of one node: links to its neighbours in the trees of the groups,
// words that have come, and the arrivals of the own core.

module collective_unit_g4_bulk (
    input  logic                           clk_i,
    input  logic                           rst_ni,
    input  logic [9:0]                     pe_id_i,
    input  logic [10:0]                    num_pes_i,
    input  logic [4:0]                     node_x_i, node_y_i,
    input  logic [5:0]                     mesh_width_i, mesh_height_i,
    // valid-only stream arrival: of the own core
    input  logic                           arrival_valid_i,
    input  xb_pkg::collective_arrival_t    arrival_i,

    input  logic [63:0]                    operand_i,  // of the own core
    // valid-only stream definition: of a group
    input  logic                           definition_valid_i,
    input  xb_pkg::collective_definition_t definition_i,

    output logic [3:0]                     results_o,  // by group: changes when a result comes
    output logic [3:0]                     failures_o,  // by group: that result is that members disagree
    output logic [3:0]                     excludes_o,  // by group: the own core is no member
    input  logic [2:0]                     result_group_i,  // whose result the core asks for
    output logic [63:0]                    result_o,  // of the group asked for
    input  logic                           store_begins_i, store_over_i,
    input  logic [2:0]                     over_epoch_i,  // of the store that is over
    output logic [2:0]                     epoch_o,  // of stores that begin now
    output logic                           idle_o,  // nothing to do unless something comes; from registers
    // valid-only stream link_north_tree_tx
    output logic                           link_north_tree_tx_valid_o,
    output xb_pkg::collective_signal_t     link_north_tree_tx_signal_o,
    output logic [63:0]                    link_north_tree_tx_word_o,  // operand or result
    // valid-only stream link_north_tree_rx
    input  logic                           link_north_tree_rx_valid_i,
    input  xb_pkg::collective_signal_t     link_north_tree_rx_signal_i,
    input  logic [63:0]                    link_north_tree_rx_word_i,  // operand or result
    // valid-only stream link_east_tree_tx
    output logic                           link_east_tree_tx_valid_o,
    output xb_pkg::collective_signal_t     link_east_tree_tx_signal_o,
    output logic [63:0]                    link_east_tree_tx_word_o,  // operand or result
    // valid-only stream link_east_tree_rx
    input  logic                           link_east_tree_rx_valid_i,
    input  xb_pkg::collective_signal_t     link_east_tree_rx_signal_i,
    input  logic [63:0]                    link_east_tree_rx_word_i,  // operand or result
    // valid-only stream link_south_tree_tx
    output logic                           link_south_tree_tx_valid_o,
    output xb_pkg::collective_signal_t     link_south_tree_tx_signal_o,
    output logic [63:0]                    link_south_tree_tx_word_o,  // operand or result
    // valid-only stream link_south_tree_rx
    input  logic                           link_south_tree_rx_valid_i,
    input  xb_pkg::collective_signal_t     link_south_tree_rx_signal_i,
    input  logic [63:0]                    link_south_tree_rx_word_i,  // operand or result
    // valid-only stream link_west_tree_tx
    output logic                           link_west_tree_tx_valid_o,
    output xb_pkg::collective_signal_t     link_west_tree_tx_signal_o,
    output logic [63:0]                    link_west_tree_tx_word_o,  // operand or result
    // valid-only stream link_west_tree_rx
    input  logic                           link_west_tree_rx_valid_i,
    input  xb_pkg::collective_signal_t     link_west_tree_rx_signal_i,
    input  logic [63:0]                    link_west_tree_rx_word_i,  // operand or result

    input  logic [4:0]                     bulk_begun_i,  // ticket of the next bulk command
    input  logic [4:0]                     bulk_ended_i  // commands with lower tickets have ended
);

  localparam logic [3:0] CollectiveOpReceive = 4'd2, CollectiveOpAdd = 4'd3, CollectiveOpSend = 4'd4;
  localparam logic [3:0] AtomicOpSwap = 4'd1, AtomicOpOr = 4'd4;
  localparam logic [2:0] UpdateSum = 3'd0, UpdateOperand = 3'd1, UpdateXor = 3'd2, UpdateOld = 3'd3,
      UpdateOr = 3'd4, UpdateAnd = 3'd6;

  xb_pkg::collective_place_t group_0_q, group_0_d;  // of group 0
  xb_pkg::collective_place_t group_1_q, group_1_d;  // of group 1
  xb_pkg::collective_place_t group_2_q, group_2_d;  // of group 2
  xb_pkg::collective_place_t group_3_q, group_3_d;  // of group 3
  logic [3:0]  after_last_q, after_last_d;  // groups behind the one worked for last
  logic [3:0]  sends_q, sends_d;  // links with a signal
  xb_pkg::collective_signal_t signal_q, signal_d;  // the signal on those
  logic [63:0] word_q, word_d;  // its word
  logic [3:0]  come_q, come_d;  // by group: changes when a result comes
  logic [3:0]  is_failure_q, is_failure_d;  // by group: members disagree

  logic [63:0] north_words [0:3];
  logic [63:0] east_words [0:3];
  logic [63:0] south_words [0:3];
  logic [63:0] west_words [0:3];
  logic [63:0] own_words [0:3];
  logic [63:0] sums [0:3];

  logic [3:0] works;  // the group that is worked for

  // Pins of u_order.
  logic order_performed_valid, order_idle;
  xb_pkg::collective_arrival_t order_performed;
  // Pins of u_group_0.
  logic group_0_wants, group_0_completes, group_0_delivers, group_0_has_word, group_0_failed, group_0_busy;
  logic [4:0] group_0_picks;
  logic [3:0] group_0_kind;
  xb_pkg::collective_event_t group_0_north_event, group_0_east_event, group_0_south_event, group_0_west_event,
      group_0_own_event;
  // Pins of u_group_1.
  logic group_1_wants, group_1_completes, group_1_delivers, group_1_has_word, group_1_failed, group_1_busy;
  logic [4:0] group_1_picks;
  logic [3:0] group_1_kind;
  xb_pkg::collective_event_t group_1_north_event, group_1_east_event, group_1_south_event, group_1_west_event,
      group_1_own_event;
  // Pins of u_group_2.
  logic group_2_wants, group_2_completes, group_2_delivers, group_2_has_word, group_2_failed, group_2_busy;
  logic [4:0] group_2_picks;
  logic [3:0] group_2_kind;
  xb_pkg::collective_event_t group_2_north_event, group_2_east_event, group_2_south_event, group_2_west_event,
      group_2_own_event;
  // Pins of u_group_3.
  logic group_3_wants, group_3_completes, group_3_delivers, group_3_has_word, group_3_failed, group_3_busy;
  logic [4:0] group_3_picks;
  logic [3:0] group_3_kind;
  xb_pkg::collective_event_t group_3_north_event, group_3_east_event, group_3_south_event, group_3_west_event,
      group_3_own_event;

  wire is_pe = {1'b0, pe_id_i} < num_pes_i;
  wire has_west = node_x_i != 5'd0;
  wire [4:0] column = mesh_width_i[5:1];
  wire is_east = node_x_i > column;
  wire is_west = node_x_i < column;
  wire on_trunk = ~(is_west | is_east);
  wire has_south = ({1'b0, node_y_i} + 6'd1) != mesh_height_i;
  wire [4:0] row = mesh_height_i[5:1];
  wire is_north = node_y_i < row;
  wire has_east = ({1'b0, node_x_i} + 6'd1) != mesh_width_i;
  wire next_is_pe = ({1'b0, pe_id_i} + 11'd1) < num_pes_i;
  wire has_north = node_y_i != 5'd0;
  wire is_south = node_y_i > row;

  always_comb begin
    group_0_d.feeds = {is_pe, has_west & ~is_east, on_trunk & has_south & ~is_north,
                       has_east & ~is_west & next_is_pe, on_trunk & has_north & ~is_south};
    group_0_d.root = {is_east, on_trunk & is_north, is_west, on_trunk & is_south};
    group_0_d.defined = 1'b1;
  end

  wire north_arrival = link_north_tree_rx_valid_i & ~link_north_tree_rx_signal_i.down;
  wire group_0_from_north = link_north_tree_rx_signal_i.group == 3'd0;
  wire group_0_from_north_arrival = north_arrival & group_0_from_north;

  always_comb begin
    group_0_north_event.valid = group_0_from_north_arrival;
    group_0_north_event.kind = link_north_tree_rx_signal_i.kind;
    group_0_north_event.failed = link_north_tree_rx_signal_i.failed;
    group_0_north_event.has_word = link_north_tree_rx_signal_i.has_word;
  end

  wire east_arrival = link_east_tree_rx_valid_i & ~link_east_tree_rx_signal_i.down;
  wire group_0_from_east = link_east_tree_rx_signal_i.group == 3'd0;
  wire group_0_from_east_arrival = east_arrival & group_0_from_east;

  always_comb begin
    group_0_east_event.valid = group_0_from_east_arrival;
    group_0_east_event.kind = link_east_tree_rx_signal_i.kind;
    group_0_east_event.failed = link_east_tree_rx_signal_i.failed;
    group_0_east_event.has_word = link_east_tree_rx_signal_i.has_word;
  end

  wire south_arrival = link_south_tree_rx_valid_i & ~link_south_tree_rx_signal_i.down;
  wire group_0_from_south = link_south_tree_rx_signal_i.group == 3'd0;
  wire group_0_from_south_arrival = south_arrival & group_0_from_south;

  always_comb begin
    group_0_south_event.valid = group_0_from_south_arrival;
    group_0_south_event.kind = link_south_tree_rx_signal_i.kind;
    group_0_south_event.failed = link_south_tree_rx_signal_i.failed;
    group_0_south_event.has_word = link_south_tree_rx_signal_i.has_word;
  end

  wire west_arrival = link_west_tree_rx_valid_i & ~link_west_tree_rx_signal_i.down;
  wire group_0_from_west = link_west_tree_rx_signal_i.group == 3'd0;
  wire group_0_from_west_arrival = west_arrival & group_0_from_west;

  always_comb begin
    group_0_west_event.valid = group_0_from_west_arrival;
    group_0_west_event.kind = link_west_tree_rx_signal_i.kind;
    group_0_west_event.failed = link_west_tree_rx_signal_i.failed;
    group_0_west_event.has_word = link_west_tree_rx_signal_i.has_word;
  end

  logic [3:0] own_kind;
  wire group_0_own = order_performed_valid & (order_performed.group == 3'd0);

  always_comb begin
    if (order_performed.op == CollectiveOpSend) own_kind = CollectiveOpReceive;
    else own_kind = order_performed.op;
  end

  wire own_has_word = order_performed.op[0] | (order_performed.op == CollectiveOpSend);

  always_comb begin
    group_0_own_event.valid = group_0_own; group_0_own_event.kind = own_kind; group_0_own_event.failed = 1'b0;
    group_0_own_event.has_word = own_has_word;
  end

  always_comb begin
    group_1_d = group_1_q;
    if (definition_valid_i & (definition_i.group == 3'd1)) group_1_d = definition_i.place;
  end

  wire group_1_from_north = link_north_tree_rx_signal_i.group == 3'd1;
  wire group_1_from_north_arrival = north_arrival & group_1_from_north;

  always_comb begin
    group_1_north_event.valid = group_1_from_north_arrival;
    group_1_north_event.kind = link_north_tree_rx_signal_i.kind;
    group_1_north_event.failed = link_north_tree_rx_signal_i.failed;
    group_1_north_event.has_word = link_north_tree_rx_signal_i.has_word;
  end

  wire group_1_from_east = link_east_tree_rx_signal_i.group == 3'd1;
  wire group_1_from_east_arrival = east_arrival & group_1_from_east;

  always_comb begin
    group_1_east_event.valid = group_1_from_east_arrival;
    group_1_east_event.kind = link_east_tree_rx_signal_i.kind;
    group_1_east_event.failed = link_east_tree_rx_signal_i.failed;
    group_1_east_event.has_word = link_east_tree_rx_signal_i.has_word;
  end

  wire group_1_from_south = link_south_tree_rx_signal_i.group == 3'd1;
  wire group_1_from_south_arrival = south_arrival & group_1_from_south;

  always_comb begin
    group_1_south_event.valid = group_1_from_south_arrival;
    group_1_south_event.kind = link_south_tree_rx_signal_i.kind;
    group_1_south_event.failed = link_south_tree_rx_signal_i.failed;
    group_1_south_event.has_word = link_south_tree_rx_signal_i.has_word;
  end

  wire group_1_from_west = link_west_tree_rx_signal_i.group == 3'd1;
  wire group_1_from_west_arrival = west_arrival & group_1_from_west;

  always_comb begin
    group_1_west_event.valid = group_1_from_west_arrival;
    group_1_west_event.kind = link_west_tree_rx_signal_i.kind;
    group_1_west_event.failed = link_west_tree_rx_signal_i.failed;
    group_1_west_event.has_word = link_west_tree_rx_signal_i.has_word;
  end

  wire group_1_own = order_performed_valid & (order_performed.group == 3'd1);

  always_comb begin
    group_1_own_event.valid = group_1_own; group_1_own_event.kind = own_kind; group_1_own_event.failed = 1'b0;
    group_1_own_event.has_word = own_has_word;
  end

  always_comb begin
    group_2_d = group_2_q;
    if (definition_valid_i & (definition_i.group == 3'd2)) group_2_d = definition_i.place;
  end

  wire group_2_from_north = link_north_tree_rx_signal_i.group == 3'd2;
  wire group_2_from_north_arrival = north_arrival & group_2_from_north;

  always_comb begin
    group_2_north_event.valid = group_2_from_north_arrival;
    group_2_north_event.kind = link_north_tree_rx_signal_i.kind;
    group_2_north_event.failed = link_north_tree_rx_signal_i.failed;
    group_2_north_event.has_word = link_north_tree_rx_signal_i.has_word;
  end

  wire group_2_from_east = link_east_tree_rx_signal_i.group == 3'd2;
  wire group_2_from_east_arrival = east_arrival & group_2_from_east;

  always_comb begin
    group_2_east_event.valid = group_2_from_east_arrival;
    group_2_east_event.kind = link_east_tree_rx_signal_i.kind;
    group_2_east_event.failed = link_east_tree_rx_signal_i.failed;
    group_2_east_event.has_word = link_east_tree_rx_signal_i.has_word;
  end

  wire group_2_from_south = link_south_tree_rx_signal_i.group == 3'd2;
  wire group_2_from_south_arrival = south_arrival & group_2_from_south;

  always_comb begin
    group_2_south_event.valid = group_2_from_south_arrival;
    group_2_south_event.kind = link_south_tree_rx_signal_i.kind;
    group_2_south_event.failed = link_south_tree_rx_signal_i.failed;
    group_2_south_event.has_word = link_south_tree_rx_signal_i.has_word;
  end

  wire group_2_from_west = link_west_tree_rx_signal_i.group == 3'd2;
  wire group_2_from_west_arrival = west_arrival & group_2_from_west;

  always_comb begin
    group_2_west_event.valid = group_2_from_west_arrival;
    group_2_west_event.kind = link_west_tree_rx_signal_i.kind;
    group_2_west_event.failed = link_west_tree_rx_signal_i.failed;
    group_2_west_event.has_word = link_west_tree_rx_signal_i.has_word;
  end

  wire group_2_own = order_performed_valid & (order_performed.group == 3'd2);

  always_comb begin
    group_2_own_event.valid = group_2_own; group_2_own_event.kind = own_kind; group_2_own_event.failed = 1'b0;
    group_2_own_event.has_word = own_has_word;
  end

  always_comb begin
    group_3_d = group_3_q;
    if (definition_valid_i & (definition_i.group == 3'd3)) group_3_d = definition_i.place;
  end

  wire group_3_from_north = link_north_tree_rx_signal_i.group == 3'd3;
  wire group_3_from_north_arrival = north_arrival & group_3_from_north;

  always_comb begin
    group_3_north_event.valid = group_3_from_north_arrival;
    group_3_north_event.kind = link_north_tree_rx_signal_i.kind;
    group_3_north_event.failed = link_north_tree_rx_signal_i.failed;
    group_3_north_event.has_word = link_north_tree_rx_signal_i.has_word;
  end

  wire group_3_from_east = link_east_tree_rx_signal_i.group == 3'd3;
  wire group_3_from_east_arrival = east_arrival & group_3_from_east;

  always_comb begin
    group_3_east_event.valid = group_3_from_east_arrival;
    group_3_east_event.kind = link_east_tree_rx_signal_i.kind;
    group_3_east_event.failed = link_east_tree_rx_signal_i.failed;
    group_3_east_event.has_word = link_east_tree_rx_signal_i.has_word;
  end

  wire group_3_from_south = link_south_tree_rx_signal_i.group == 3'd3;
  wire group_3_from_south_arrival = south_arrival & group_3_from_south;

  always_comb begin
    group_3_south_event.valid = group_3_from_south_arrival;
    group_3_south_event.kind = link_south_tree_rx_signal_i.kind;
    group_3_south_event.failed = link_south_tree_rx_signal_i.failed;
    group_3_south_event.has_word = link_south_tree_rx_signal_i.has_word;
  end

  wire group_3_from_west = link_west_tree_rx_signal_i.group == 3'd3;
  wire group_3_from_west_arrival = west_arrival & group_3_from_west;

  always_comb begin
    group_3_west_event.valid = group_3_from_west_arrival;
    group_3_west_event.kind = link_west_tree_rx_signal_i.kind;
    group_3_west_event.failed = link_west_tree_rx_signal_i.failed;
    group_3_west_event.has_word = link_west_tree_rx_signal_i.has_word;
  end

  wire group_3_own = order_performed_valid & (order_performed.group == 3'd3);

  always_comb begin
    group_3_own_event.valid = group_3_own; group_3_own_event.kind = own_kind; group_3_own_event.failed = 1'b0;
    group_3_own_event.has_word = own_has_word;
  end

  assign excludes_o = {group_3_q.defined & ~group_3_q.feeds[4],
                       group_2_q.defined & ~group_2_q.feeds[4],
                       group_1_q.defined & ~group_1_q.feeds[4],
                       group_0_q.defined & ~group_0_q.feeds[4]};
  wire [3:0] wanted = {group_3_wants, group_2_wants, group_1_wants, group_0_wants};
  wire [3:0] next_preferred = wanted & after_last_q;
  wire [3:0] next_pool = (|next_preferred) ? next_preferred : wanted;
  wire [3:0] below = {|next_pool[2:0], |next_pool[1:0], next_pool[0], 1'b0};
  wire [3:0] picked = next_pool & ~below;
  assign works = arrival_valid_i ? 4'd0 : picked;

  always_comb begin
    after_last_d = after_last_q;
    if (|works) after_last_d = {|picked[2:0], |picked[1:0], picked[0], 1'b0};
  end

  logic       delivers;
  logic       completes;
  logic [3:0] root;
  logic [4:0] feeds;
  logic [3:0] ways;
  wire acts = |works;
  wire [1:0] at_work = {|(picked & 4'hc), |(picked & 4'ha)};

  always_comb begin
    if (at_work[1]) delivers = at_work[0] ? group_3_delivers : group_2_delivers;
    else if (at_work[0]) delivers = group_1_delivers;
    else delivers = group_0_delivers;
  end

  always_comb begin
    if (at_work[1]) completes = at_work[0] ? group_3_completes : group_2_completes;
    else if (at_work[0]) completes = group_1_completes;
    else completes = group_0_completes;
  end

  always_comb begin
    if (at_work[1]) root = at_work[0] ? group_3_q.root : group_2_q.root;
    else if (at_work[0]) root = group_1_q.root;
    else root = group_0_q.root;
  end

  wire is_root = root == 4'd0;
  wire goes_down = acts & (delivers | (completes & is_root));

  always_comb begin
    if (at_work[1]) feeds = at_work[0] ? group_3_q.feeds : group_2_q.feeds;
    else if (at_work[0]) feeds = group_1_q.feeds;
    else feeds = group_0_q.feeds;
  end

  wire goes_up = acts & completes & ~is_root;

  always_comb begin
    if (goes_down) ways = feeds[3:0];
    else if (goes_up) ways = root;
    else ways = 4'd0;
  end

  assign sends_d = ways;

  logic [3:0]  kind;
  logic        failed;
  logic        combined;
  logic [4:0]  picks;
  logic [3:0]  update;
  logic        side_passes;
  logic [63:0] coming_word;
  logic [63:0] held_word;
  logic [63:0] given_word;
  logic [2:0]  kind_2;
  logic [63:0] word_now;
  always_comb begin
    if (at_work[1]) kind = at_work[0] ? group_3_kind : group_2_kind;
    else if (at_work[0]) kind = group_1_kind;
    else kind = group_0_kind;
  end

  always_comb begin
    if (at_work[1]) failed = at_work[0] ? group_3_failed : group_2_failed;
    else if (at_work[0]) failed = group_1_failed;
    else failed = group_0_failed;
  end

  always_comb begin
    if (at_work[1]) combined = at_work[0] ? group_3_has_word : group_2_has_word;
    else if (at_work[0]) combined = group_1_has_word;
    else combined = group_0_has_word;
  end

  always_comb begin
    if (at_work[1]) picks = at_work[0] ? group_3_picks : group_2_picks;
    else if (at_work[0]) picks = group_1_picks;
    else picks = group_0_picks;
  end

  wire [4:0] takes = delivers ? {1'b0, root} : picks;
  wire is_given = takes != 5'd0;

  always_comb begin
    if (delivers | ~combined) update = AtomicOpSwap;
    else if (is_given) update = kind ^ CollectiveOpAdd;
    else update = AtomicOpOr;
  end

  wire compares = update[3];
  wire [63:0] sum = sums[at_work];
  wire [63:0] a = {sum[63:32], sum[31:0]};
  wire [63:0] own_word = own_words[at_work];
  wire [1:0] side = {|(takes[3:0] & 4'hc), |(takes[3:0] & 4'ha)};
  wire west_result = link_west_tree_rx_valid_i & link_west_tree_rx_signal_i.down;
  wire west_passes = west_result & (link_west_tree_rx_signal_i.group[1:0] == at_work);
  wire south_result = link_south_tree_rx_valid_i & link_south_tree_rx_signal_i.down;
  wire south_passes = south_result & (link_south_tree_rx_signal_i.group[1:0] == at_work);
  wire east_result = link_east_tree_rx_valid_i & link_east_tree_rx_signal_i.down;
  wire east_passes = east_result & (link_east_tree_rx_signal_i.group[1:0] == at_work);
  wire north_result = link_north_tree_rx_valid_i & link_north_tree_rx_signal_i.down;
  wire north_passes = north_result & (link_north_tree_rx_signal_i.group[1:0] == at_work);

  always_comb begin
    if (side[1]) side_passes = side[0] ? west_passes : south_passes;
    else if (side[0]) side_passes = east_passes;
    else side_passes = north_passes;
  end

  wire result_passes = delivers & side_passes;

  always_comb begin
    if (side[1]) coming_word = side[0] ? link_west_tree_rx_word_i : link_south_tree_rx_word_i;
    else if (side[0]) coming_word = link_east_tree_rx_word_i;
    else coming_word = link_north_tree_rx_word_i;
  end

  wire [63:0] west_held = west_words[at_work];
  wire [63:0] south_held = south_words[at_work];
  wire [63:0] east_held = east_words[at_work];
  wire [63:0] north_held = north_words[at_work];

  always_comb begin
    if (side[1]) held_word = side[0] ? west_held : south_held;
    else if (side[0]) held_word = east_held;
    else held_word = north_held;
  end

  wire [63:0] link_word = result_passes ? coming_word : held_word;

  always_comb begin
    if (is_given) given_word = takes[4] ? own_word : link_word;
    else given_word = 64'd0;
  end

  wire [63:0] b = {given_word[63:32], given_word[31:0]};
  wire is_unsigned = update[2];
  wire of_signs = is_unsigned ? b[63] : a[63];
  wire [63:0] addend = b ^ {64{compares}};
  wire [63:0] sum_2 = a + addend + {63'd0, compares};
  wire less = (a[63] ^ b[63]) ? of_signs : sum_2[63];
  wire wants_greater = update[1];

  always_comb begin
    if (compares) kind_2 = (less ^ wants_greater) ? UpdateOld : UpdateOperand;
    else kind_2 = update[2:0];
  end

  always_comb unique case (kind_2)
    UpdateSum: word_now = sum_2;
    UpdateXor: word_now = a ^ b;
    UpdateOld: word_now = a;
    UpdateOr: word_now = a | b;
    UpdateAnd: word_now = a & b;
    default: word_now = b;
  endcase

  always_comb begin
    signal_d = signal_q;
    word_d = word_q;
    if (goes_up | goes_down) begin
      signal_d.group = {1'b0, at_work};
      signal_d.down = goes_down; signal_d.kind = kind; signal_d.failed = failed;
      signal_d.has_word = combined | is_given;
      word_d = word_now;
    end
  end

  assign link_north_tree_tx_valid_o = sends_q[0], link_north_tree_tx_signal_o = signal_q;
  assign link_north_tree_tx_word_o = word_q;
  assign link_east_tree_tx_valid_o = sends_q[1], link_east_tree_tx_signal_o = signal_q;
  assign link_east_tree_tx_word_o = word_q;
  assign link_south_tree_tx_valid_o = sends_q[2], link_south_tree_tx_signal_o = signal_q;
  assign link_south_tree_tx_word_o = word_q;
  assign link_west_tree_tx_valid_o = sends_q[3], link_west_tree_tx_signal_o = signal_q;
  assign link_west_tree_tx_word_o = word_q;
  assign result_o = own_words[result_group_i[1:0]];
  wire ends = goes_down & feeds[4];
  wire [3:0] ended = ends ? picked : 4'd0;
  assign come_d = come_q ^ ended;
  assign is_failure_d = failed ? (is_failure_q | ended) : (is_failure_q & ~ended);
  assign results_o = come_q;
  assign failures_o = is_failure_q;
  wire [3:0] busy_groups = {group_3_busy, group_2_busy, group_1_busy, group_0_busy};
  assign idle_o = order_idle & (sends_q == 4'd0) & (busy_groups == 4'd0);

  collective_order_g4_bulk u_order (
      .clk_i(clk_i), .rst_ni(rst_ni), .arrival_valid_i(arrival_valid_i), .arrival_i(arrival_i),
      .store_begins_i(store_begins_i), .store_over_i(store_over_i), .over_epoch_i(over_epoch_i),
      .epoch_o(epoch_o), .performed_valid_o(order_performed_valid), .performed_o(order_performed),
      .idle_o(order_idle), .bulk_begun_i(bulk_begun_i), .bulk_ended_i(bulk_ended_i)
  );

  wire group_0_from_north_result = north_result & group_0_from_north;
  wire group_0_from_east_result = east_result & group_0_from_east;
  wire group_0_from_south_result = south_result & group_0_from_south;
  wire group_0_from_west_result = west_result & group_0_from_west;
  wire group_0_comes_down = group_0_from_north_result | group_0_from_east_result |
                            group_0_from_south_result | group_0_from_west_result;
  wire group_0_down_failed = (group_0_from_north_result & link_north_tree_rx_signal_i.failed) |
                             (group_0_from_east_result & link_east_tree_rx_signal_i.failed) |
                             (group_0_from_south_result & link_south_tree_rx_signal_i.failed) |
                             (group_0_from_west_result & link_west_tree_rx_signal_i.failed);

  collective_group u_group_0 (
      .clk_i(clk_i), .rst_ni(rst_ni), .place_i(group_0_q), .comes_down_i(group_0_comes_down),
      .down_failed_i(group_0_down_failed), .acts_i(works[0]), .wants_o(group_0_wants),
      .picks_o(group_0_picks), .completes_o(group_0_completes), .delivers_o(group_0_delivers),
      .has_word_o(group_0_has_word), .kind_o(group_0_kind), .failed_o(group_0_failed), .busy_o(group_0_busy),
      .north_event_i(group_0_north_event), .east_event_i(group_0_east_event),
      .south_event_i(group_0_south_event), .west_event_i(group_0_west_event), .own_event_i(group_0_own_event)
  );

  wire group_1_from_north_result = north_result & group_1_from_north;
  wire group_1_from_east_result = east_result & group_1_from_east;
  wire group_1_from_south_result = south_result & group_1_from_south;
  wire group_1_from_west_result = west_result & group_1_from_west;
  wire group_1_comes_down = group_1_from_north_result | group_1_from_east_result |
                            group_1_from_south_result | group_1_from_west_result;
  wire group_1_down_failed = (group_1_from_north_result & link_north_tree_rx_signal_i.failed) |
                             (group_1_from_east_result & link_east_tree_rx_signal_i.failed) |
                             (group_1_from_south_result & link_south_tree_rx_signal_i.failed) |
                             (group_1_from_west_result & link_west_tree_rx_signal_i.failed);

  collective_group u_group_1 (
      .clk_i(clk_i), .rst_ni(rst_ni), .place_i(group_1_q), .comes_down_i(group_1_comes_down),
      .down_failed_i(group_1_down_failed), .acts_i(works[1]), .wants_o(group_1_wants),
      .picks_o(group_1_picks), .completes_o(group_1_completes), .delivers_o(group_1_delivers),
      .has_word_o(group_1_has_word), .kind_o(group_1_kind), .failed_o(group_1_failed), .busy_o(group_1_busy),
      .north_event_i(group_1_north_event), .east_event_i(group_1_east_event),
      .south_event_i(group_1_south_event), .west_event_i(group_1_west_event), .own_event_i(group_1_own_event)
  );

  wire group_2_from_north_result = north_result & group_2_from_north;
  wire group_2_from_east_result = east_result & group_2_from_east;
  wire group_2_from_south_result = south_result & group_2_from_south;
  wire group_2_from_west_result = west_result & group_2_from_west;
  wire group_2_comes_down = group_2_from_north_result | group_2_from_east_result |
                            group_2_from_south_result | group_2_from_west_result;
  wire group_2_down_failed = (group_2_from_north_result & link_north_tree_rx_signal_i.failed) |
                             (group_2_from_east_result & link_east_tree_rx_signal_i.failed) |
                             (group_2_from_south_result & link_south_tree_rx_signal_i.failed) |
                             (group_2_from_west_result & link_west_tree_rx_signal_i.failed);

  collective_group u_group_2 (
      .clk_i(clk_i), .rst_ni(rst_ni), .place_i(group_2_q), .comes_down_i(group_2_comes_down),
      .down_failed_i(group_2_down_failed), .acts_i(works[2]), .wants_o(group_2_wants),
      .picks_o(group_2_picks), .completes_o(group_2_completes), .delivers_o(group_2_delivers),
      .has_word_o(group_2_has_word), .kind_o(group_2_kind), .failed_o(group_2_failed), .busy_o(group_2_busy),
      .north_event_i(group_2_north_event), .east_event_i(group_2_east_event),
      .south_event_i(group_2_south_event), .west_event_i(group_2_west_event), .own_event_i(group_2_own_event)
  );

  wire group_3_from_north_result = north_result & group_3_from_north;
  wire group_3_from_east_result = east_result & group_3_from_east;
  wire group_3_from_south_result = south_result & group_3_from_south;
  wire group_3_from_west_result = west_result & group_3_from_west;
  wire group_3_comes_down = group_3_from_north_result | group_3_from_east_result |
                            group_3_from_south_result | group_3_from_west_result;
  wire group_3_down_failed = (group_3_from_north_result & link_north_tree_rx_signal_i.failed) |
                             (group_3_from_east_result & link_east_tree_rx_signal_i.failed) |
                             (group_3_from_south_result & link_south_tree_rx_signal_i.failed) |
                             (group_3_from_west_result & link_west_tree_rx_signal_i.failed);

  collective_group u_group_3 (
      .clk_i(clk_i), .rst_ni(rst_ni), .place_i(group_3_q), .comes_down_i(group_3_comes_down),
      .down_failed_i(group_3_down_failed), .acts_i(works[3]), .wants_o(group_3_wants),
      .picks_o(group_3_picks), .completes_o(group_3_completes), .delivers_o(group_3_delivers),
      .has_word_o(group_3_has_word), .kind_o(group_3_kind), .failed_o(group_3_failed), .busy_o(group_3_busy),
      .north_event_i(group_3_north_event), .east_event_i(group_3_east_event),
      .south_event_i(group_3_south_event), .west_event_i(group_3_west_event), .own_event_i(group_3_own_event)
  );

  always_ff @(posedge clk_i) begin
    if (link_north_tree_rx_valid_i) begin
      north_words[link_north_tree_rx_signal_i.group[1:0]] <= link_north_tree_rx_word_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (link_east_tree_rx_valid_i) begin
      east_words[link_east_tree_rx_signal_i.group[1:0]] <= link_east_tree_rx_word_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (link_south_tree_rx_valid_i) begin
      south_words[link_south_tree_rx_signal_i.group[1:0]] <= link_south_tree_rx_word_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (link_west_tree_rx_valid_i) begin
      west_words[link_west_tree_rx_signal_i.group[1:0]] <= link_west_tree_rx_word_i;
    end
  end

  wire [1:0] own_group = arrival_valid_i ? arrival_i.group[1:0] : at_work;
  wire [63:0] new_own_word = arrival_valid_i ? operand_i : word_now;

  always_ff @(posedge clk_i) begin
    if (arrival_valid_i | ends) own_words[own_group] <= new_own_word;
  end

  always_ff @(posedge clk_i) begin
    if (acts & (picks != 5'd0)) sums[at_work] <= word_now;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      group_0_q <= '0;
      group_1_q <= '0;
      group_2_q <= '0;
      group_3_q <= '0;
      after_last_q <= 4'd0; sends_q <= 4'd0; come_q <= 4'd0; is_failure_q <= 4'd0;
    end else begin
      group_0_q <= group_0_d;
      group_1_q <= group_1_d;
      group_2_q <= group_2_d;
      group_3_q <= group_3_d;
      after_last_q <= after_last_d; sends_q <= sends_d; come_q <= come_d; is_failure_q <= is_failure_d;
    end
  end

  always_ff @(posedge clk_i) begin
    signal_q <= signal_d;
    word_q <= word_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, result_group_i[2]};

endmodule
