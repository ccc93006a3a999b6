// SPDX-License-Identifier: Apache-2.0
//
// The node of collective_tree.sv if words cross the links in slices: its ports, whose fields that unit has apart, as
// those of a unit for whole words.

`ifdef EVER
`ifndef MUTANT
`define INSIDE
`endif
`endif

module collective_unit_slices (
`ifdef MUTANT
    input logic [31:0] mutant_i,
`endif
    input logic clk_i, input logic rst_ni, input logic [9:0] pe_id_i, input logic [10:0] num_pes_i,
    input logic [4:0] node_x_i, input logic [4:0] node_y_i, input logic [5:0] mesh_width_i,
    input logic [5:0] mesh_height_i, input logic arrival_valid_i, input logic [6:0] arrival_i,
    input logic [31:0] operand_i, input logic definition_valid_i, input logic [12:0] definition_i,
    output logic [3:0] results_o, output logic [3:0] failures_o, output logic [3:0] excludes_o,
    input logic [2:0] result_group_i, output logic [31:0] result_o, input logic store_begins_i,
    input logic store_over_i, input logic [2:0] over_epoch_i, output logic [2:0] epoch_o, output logic idle_o,
    output logic link_north_tree_tx_valid_o, output logic [9:0] link_north_tree_tx_signal_o,
    output logic [15:0] link_north_tree_tx_word_o, input logic link_north_tree_rx_valid_i,
    input logic [9:0] link_north_tree_rx_signal_i, input logic [15:0] link_north_tree_rx_word_i,
    output logic link_east_tree_tx_valid_o, output logic [9:0] link_east_tree_tx_signal_o,
    output logic [15:0] link_east_tree_tx_word_o, input logic link_east_tree_rx_valid_i,
    input logic [9:0] link_east_tree_rx_signal_i, input logic [15:0] link_east_tree_rx_word_i,
    output logic link_south_tree_tx_valid_o, output logic [9:0] link_south_tree_tx_signal_o,
    output logic [15:0] link_south_tree_tx_word_o, input logic link_south_tree_rx_valid_i,
    input logic [9:0] link_south_tree_rx_signal_i, input logic [15:0] link_south_tree_rx_word_i,
    output logic link_west_tree_tx_valid_o, output logic [9:0] link_west_tree_tx_signal_o,
    output logic [15:0] link_west_tree_tx_word_o, input logic link_west_tree_rx_valid_i,
    input logic [9:0] link_west_tree_rx_signal_i, input logic [15:0] link_west_tree_rx_word_i
`ifdef INSIDE
    , output logic [45:0] group_0_o, output logic [45:0] group_1_o, output logic [95:0] unit_o,
    output logic [201:0] words_o
`endif
);
  // {down, group, kind, failed, has_word}
  collective_unit_g4_s16 unit (
`ifdef MUTANT
      .mutant_i,
`endif
      .clk_i, .rst_ni, .pe_id_i, .num_pes_i, .node_x_i, .node_y_i, .mesh_width_i, .mesh_height_i, .arrival_valid_i,
      .arrival_group_i(arrival_i[6:4]), .arrival_op_i(arrival_i[3:0]), .operand_i, .definition_valid_i,
      .definition_group_i(definition_i[12:10]), .definition_place_feeds_i(definition_i[9:5]),
      .definition_place_root_i(definition_i[4:1]), .definition_place_defined_i(definition_i[0]), .results_o,
      .failures_o, .excludes_o, .result_group_i, .result_o, .store_begins_i, .store_over_i, .over_epoch_i, .epoch_o,
      .idle_o,
      .link_north_tree_tx_valid_o, .link_north_tree_tx_word_o,
      .link_north_tree_tx_signal_down_o(link_north_tree_tx_signal_o[9]),
      .link_north_tree_tx_signal_group_o(link_north_tree_tx_signal_o[8:6]),
      .link_north_tree_tx_signal_kind_o(link_north_tree_tx_signal_o[5:2]),
      .link_north_tree_tx_signal_failed_o(link_north_tree_tx_signal_o[1]),
      .link_north_tree_tx_signal_has_word_o(link_north_tree_tx_signal_o[0]),
      .link_north_tree_rx_valid_i, .link_north_tree_rx_word_i,
      .link_north_tree_rx_signal_down_i(link_north_tree_rx_signal_i[9]),
      .link_north_tree_rx_signal_group_i(link_north_tree_rx_signal_i[8:6]),
      .link_north_tree_rx_signal_kind_i(link_north_tree_rx_signal_i[5:2]),
      .link_north_tree_rx_signal_failed_i(link_north_tree_rx_signal_i[1]),
      .link_north_tree_rx_signal_has_word_i(link_north_tree_rx_signal_i[0]),
      .link_east_tree_tx_valid_o, .link_east_tree_tx_word_o,
      .link_east_tree_tx_signal_down_o(link_east_tree_tx_signal_o[9]),
      .link_east_tree_tx_signal_group_o(link_east_tree_tx_signal_o[8:6]),
      .link_east_tree_tx_signal_kind_o(link_east_tree_tx_signal_o[5:2]),
      .link_east_tree_tx_signal_failed_o(link_east_tree_tx_signal_o[1]),
      .link_east_tree_tx_signal_has_word_o(link_east_tree_tx_signal_o[0]),
      .link_east_tree_rx_valid_i, .link_east_tree_rx_word_i,
      .link_east_tree_rx_signal_down_i(link_east_tree_rx_signal_i[9]),
      .link_east_tree_rx_signal_group_i(link_east_tree_rx_signal_i[8:6]),
      .link_east_tree_rx_signal_kind_i(link_east_tree_rx_signal_i[5:2]),
      .link_east_tree_rx_signal_failed_i(link_east_tree_rx_signal_i[1]),
      .link_east_tree_rx_signal_has_word_i(link_east_tree_rx_signal_i[0]),
      .link_south_tree_tx_valid_o, .link_south_tree_tx_word_o,
      .link_south_tree_tx_signal_down_o(link_south_tree_tx_signal_o[9]),
      .link_south_tree_tx_signal_group_o(link_south_tree_tx_signal_o[8:6]),
      .link_south_tree_tx_signal_kind_o(link_south_tree_tx_signal_o[5:2]),
      .link_south_tree_tx_signal_failed_o(link_south_tree_tx_signal_o[1]),
      .link_south_tree_tx_signal_has_word_o(link_south_tree_tx_signal_o[0]),
      .link_south_tree_rx_valid_i, .link_south_tree_rx_word_i,
      .link_south_tree_rx_signal_down_i(link_south_tree_rx_signal_i[9]),
      .link_south_tree_rx_signal_group_i(link_south_tree_rx_signal_i[8:6]),
      .link_south_tree_rx_signal_kind_i(link_south_tree_rx_signal_i[5:2]),
      .link_south_tree_rx_signal_failed_i(link_south_tree_rx_signal_i[1]),
      .link_south_tree_rx_signal_has_word_i(link_south_tree_rx_signal_i[0]),
      .link_west_tree_tx_valid_o, .link_west_tree_tx_word_o,
      .link_west_tree_tx_signal_down_o(link_west_tree_tx_signal_o[9]),
      .link_west_tree_tx_signal_group_o(link_west_tree_tx_signal_o[8:6]),
      .link_west_tree_tx_signal_kind_o(link_west_tree_tx_signal_o[5:2]),
      .link_west_tree_tx_signal_failed_o(link_west_tree_tx_signal_o[1]),
      .link_west_tree_tx_signal_has_word_o(link_west_tree_tx_signal_o[0]),
      .link_west_tree_rx_valid_i, .link_west_tree_rx_word_i,
      .link_west_tree_rx_signal_down_i(link_west_tree_rx_signal_i[9]),
      .link_west_tree_rx_signal_group_i(link_west_tree_rx_signal_i[8:6]),
      .link_west_tree_rx_signal_kind_i(link_west_tree_rx_signal_i[5:2]),
      .link_west_tree_rx_signal_failed_i(link_west_tree_rx_signal_i[1]),
      .link_west_tree_rx_signal_has_word_i(link_west_tree_rx_signal_i[0])
  );
`ifdef INSIDE
  // What is inside, for collective_slices_inside.svh.
  (* hierconn *) wire \unit.u_group_0.ends , \unit.u_group_0.leaves , \unit.u_group_0.wants_o ,
      \unit.u_group_0.acts_i , \unit.u_group_0.down_has_word_q , \unit.u_group_0.down_failed_q ,
      \unit.u_group_0.own_order_q , \unit.u_group_0.disagree_q , \unit.u_group_0.next_down_q ,
      \unit.u_group_0.next_up_q ;
  (* hierconn *) wire [3:0] \unit.u_group_0.every_kind_q , \unit.u_group_0.any_kind_q ;
  (* hierconn *) wire [4:0] \unit.u_group_0.with_word_q , \unit.u_group_0.here_q ;
  (* hierconn *) wire [1:0] \unit.u_group_0.west_came_q , \unit.u_group_0.south_came_q , \unit.u_group_0.east_came_q
      , \unit.u_group_0.north_came_q ;
  (* hierconn *) wire [9:0] \unit.group_0_q ;
  assign group_0_o = {\unit.u_group_0.ends , \unit.u_group_0.leaves , \unit.u_group_0.wants_o ,
      \unit.u_group_0.acts_i , \unit.u_group_0.down_has_word_q , \unit.u_group_0.down_failed_q ,
      \unit.u_group_0.own_order_q , \unit.u_group_0.disagree_q , \unit.u_group_0.next_down_q ,
      \unit.u_group_0.next_up_q , \unit.u_group_0.every_kind_q , \unit.u_group_0.any_kind_q ,
      \unit.u_group_0.with_word_q , \unit.u_group_0.here_q , \unit.u_group_0.west_came_q ,
      \unit.u_group_0.south_came_q , \unit.u_group_0.east_came_q , \unit.u_group_0.north_came_q , \unit.group_0_q };
  (* hierconn *) wire \unit.u_group_1.ends , \unit.u_group_1.leaves , \unit.u_group_1.wants_o ,
      \unit.u_group_1.acts_i , \unit.u_group_1.down_has_word_q , \unit.u_group_1.down_failed_q ,
      \unit.u_group_1.own_order_q , \unit.u_group_1.disagree_q , \unit.u_group_1.next_down_q ,
      \unit.u_group_1.next_up_q ;
  (* hierconn *) wire [3:0] \unit.u_group_1.every_kind_q , \unit.u_group_1.any_kind_q ;
  (* hierconn *) wire [4:0] \unit.u_group_1.with_word_q , \unit.u_group_1.here_q ;
  (* hierconn *) wire [1:0] \unit.u_group_1.west_came_q , \unit.u_group_1.south_came_q , \unit.u_group_1.east_came_q
      , \unit.u_group_1.north_came_q ;
  (* hierconn *) wire [9:0] \unit.group_1_q ;
  assign group_1_o = {\unit.u_group_1.ends , \unit.u_group_1.leaves , \unit.u_group_1.wants_o ,
      \unit.u_group_1.acts_i , \unit.u_group_1.down_has_word_q , \unit.u_group_1.down_failed_q ,
      \unit.u_group_1.own_order_q , \unit.u_group_1.disagree_q , \unit.u_group_1.next_down_q ,
      \unit.u_group_1.next_up_q , \unit.u_group_1.every_kind_q , \unit.u_group_1.any_kind_q ,
      \unit.u_group_1.with_word_q , \unit.u_group_1.here_q , \unit.u_group_1.west_came_q ,
      \unit.u_group_1.south_came_q , \unit.u_group_1.east_came_q , \unit.u_group_1.north_came_q , \unit.group_1_q };
  (* hierconn *) wire [3:0] \unit.after_last_q , \unit.up_kind_q , \unit.sends_q ;
  (* hierconn *) wire \unit.west_failure_q , \unit.south_failure_q , \unit.east_failure_q , \unit.north_failure_q ,
      \unit.west_with_word_q , \unit.south_with_word_q , \unit.east_with_word_q , \unit.north_with_word_q ,
      \unit.west_down_q , \unit.south_down_q , \unit.east_down_q , \unit.north_down_q ;
  (* hierconn *) wire [9:0] \unit.group_2_q , \unit.group_3_q ;
  (* hierconn *) wire [5:0] \unit.u_order.epoch_4_stores_q , \unit.u_order.epoch_3_stores_q ,
      \unit.u_order.epoch_2_stores_q , \unit.u_order.epoch_1_stores_q , \unit.u_order.epoch_0_stores_q ;
  (* hierconn *) wire [2:0] \unit.u_order.oldest_q , \unit.u_order.u_queue.count_q , \unit.group_q ;
  (* hierconn *) wire [1:0] \unit.u_order.u_queue.tail_q , \unit.u_order.u_queue.head_q ;
  (* hierconn *) wire [6:0] \unit.u_order.u_queue.out_o ;
  (* hierconn *) wire \unit.u_order.u_queue.space_q , \unit.u_order.u_queue.some_q ;
  assign unit_o = {\unit.after_last_q , \unit.west_failure_q , \unit.south_failure_q , \unit.east_failure_q ,
      \unit.north_failure_q , \unit.group_3_q , \unit.group_2_q , \unit.u_order.epoch_4_stores_q ,
      \unit.u_order.epoch_3_stores_q , \unit.u_order.epoch_2_stores_q , \unit.u_order.epoch_1_stores_q ,
      \unit.u_order.epoch_0_stores_q , \unit.u_order.oldest_q , \unit.u_order.u_queue.tail_q ,
      \unit.u_order.u_queue.head_q , \unit.u_order.u_queue.space_q , \unit.u_order.u_queue.count_q ,
      \unit.u_order.u_queue.out_o , \unit.u_order.u_queue.some_q , \unit.up_kind_q , \unit.west_with_word_q ,
      \unit.south_with_word_q , \unit.east_with_word_q , \unit.north_with_word_q , \unit.group_q , \unit.west_down_q
      , \unit.south_down_q , \unit.east_down_q , \unit.north_down_q , \unit.sends_q };
  (* hierconn *) wire [31:0] \unit.own_words[1] , \unit.own_words[0] ;
  (* hierconn *) wire [4:0] \unit.carries[1] , \unit.carries[0] ;
  (* hierconn *) wire [15:0] \unit.west_slices[3] , \unit.west_slices[2] , \unit.west_slices[1] ,
      \unit.west_slices[0] , \unit.east_slices[3] , \unit.east_slices[2] , \unit.east_slices[1] ,
      \unit.east_slices[0] ;
  assign words_o = {\unit.carries[1] , \unit.carries[0] , \unit.own_words[1] , \unit.own_words[0] ,
      \unit.west_slices[3] , \unit.west_slices[2] , \unit.west_slices[1] , \unit.west_slices[0] ,
      \unit.east_slices[3] , \unit.east_slices[2] , \unit.east_slices[1] , \unit.east_slices[0] };
`endif
endmodule
