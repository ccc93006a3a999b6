// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From router.cc.
//
// Router of one node: five ports, two virtual networks, XY routing, wormhole.

module router_d8 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,
    input  logic [5:0]  mesh_width_i,
    input  logic [5:0]  mesh_height_i,

    // stream inject_request
    input  logic        inject_request_valid_i,
    output logic        inject_request_ready_o,
    input  logic        inject_request_head_i,
    input  logic        inject_request_tail_i,
    input  logic [63:0] inject_request_data_i,
    input  logic [7:0]  inject_request_crc_i,

    // stream inject_response
    input  logic        inject_response_valid_i,
    output logic        inject_response_ready_o,
    input  logic        inject_response_head_i,
    input  logic        inject_response_tail_i,
    input  logic [63:0] inject_response_data_i,
    input  logic [7:0]  inject_response_crc_i,

    // stream eject_request
    output logic        eject_request_valid_o,
    input  logic        eject_request_ready_i,
    output logic        eject_request_head_o,
    output logic        eject_request_tail_o,
    output logic [63:0] eject_request_data_o,
    output logic        eject_request_bad_o,

    // stream eject_response
    output logic        eject_response_valid_o,
    input  logic        eject_response_ready_i,
    output logic        eject_response_head_o,
    output logic        eject_response_tail_o,
    output logic [63:0] eject_response_data_o,
    output logic        eject_response_bad_o,

    output logic        idle_o,
    output logic [15:0] dropped_o,

    // valid-only stream link_north_tx
    output logic        link_north_tx_valid_o,
    output logic [1:0]  link_north_tx_vn_o,
    output logic        link_north_tx_head_o,
    output logic        link_north_tx_tail_o,
    output logic [63:0] link_north_tx_data_o,
    output logic [12:0] link_north_tx_check_o,

    input  logic [3:0]  link_north_tx_credit0_i,
    input  logic [3:0]  link_north_tx_credit1_i,

    // valid-only stream link_north_rx
    input  logic        link_north_rx_valid_i,
    input  logic [1:0]  link_north_rx_vn_i,
    input  logic        link_north_rx_head_i,
    input  logic        link_north_rx_tail_i,
    input  logic [63:0] link_north_rx_data_i,
    input  logic [12:0] link_north_rx_check_i,

    output logic [3:0]  link_north_rx_credit0_o,
    output logic [3:0]  link_north_rx_credit1_o,

    // valid-only stream link_east_tx
    output logic        link_east_tx_valid_o,
    output logic [1:0]  link_east_tx_vn_o,
    output logic        link_east_tx_head_o,
    output logic        link_east_tx_tail_o,
    output logic [63:0] link_east_tx_data_o,
    output logic [12:0] link_east_tx_check_o,

    input  logic [3:0]  link_east_tx_credit0_i,
    input  logic [3:0]  link_east_tx_credit1_i,

    // valid-only stream link_east_rx
    input  logic        link_east_rx_valid_i,
    input  logic [1:0]  link_east_rx_vn_i,
    input  logic        link_east_rx_head_i,
    input  logic        link_east_rx_tail_i,
    input  logic [63:0] link_east_rx_data_i,
    input  logic [12:0] link_east_rx_check_i,

    output logic [3:0]  link_east_rx_credit0_o,
    output logic [3:0]  link_east_rx_credit1_o,

    // valid-only stream link_south_tx
    output logic        link_south_tx_valid_o,
    output logic [1:0]  link_south_tx_vn_o,
    output logic        link_south_tx_head_o,
    output logic        link_south_tx_tail_o,
    output logic [63:0] link_south_tx_data_o,
    output logic [12:0] link_south_tx_check_o,

    input  logic [3:0]  link_south_tx_credit0_i,
    input  logic [3:0]  link_south_tx_credit1_i,

    // valid-only stream link_south_rx
    input  logic        link_south_rx_valid_i,
    input  logic [1:0]  link_south_rx_vn_i,
    input  logic        link_south_rx_head_i,
    input  logic        link_south_rx_tail_i,
    input  logic [63:0] link_south_rx_data_i,
    input  logic [12:0] link_south_rx_check_i,

    output logic [3:0]  link_south_rx_credit0_o,
    output logic [3:0]  link_south_rx_credit1_o,

    // valid-only stream link_west_tx
    output logic        link_west_tx_valid_o,
    output logic [1:0]  link_west_tx_vn_o,
    output logic        link_west_tx_head_o,
    output logic        link_west_tx_tail_o,
    output logic [63:0] link_west_tx_data_o,
    output logic [12:0] link_west_tx_check_o,

    input  logic [3:0]  link_west_tx_credit0_i,
    input  logic [3:0]  link_west_tx_credit1_i,

    // valid-only stream link_west_rx
    input  logic        link_west_rx_valid_i,
    input  logic [1:0]  link_west_rx_vn_i,
    input  logic        link_west_rx_head_i,
    input  logic        link_west_rx_tail_i,
    input  logic [63:0] link_west_rx_data_i,
    input  logic [12:0] link_west_rx_check_i,

    output logic [3:0]  link_west_rx_credit0_o,
    output logic [3:0]  link_west_rx_credit1_o
);

  logic [9:0]  weight_north_q, weight_north_d;
  logic [4:0]  weight_east_q, weight_east_d;
  logic [9:0]  weight_south_q, weight_south_d;
  logic [4:0]  weight_west_q, weight_west_d;
  logic        weight_local_q, weight_local_d;
  logic [15:0] dropped_count_q, dropped_count_d;

  logic        u_north_request_buffer_space_o;
  logic        u_north_request_buffer_front_valid_o;
  logic        u_north_request_buffer_front_head_o;
  logic        u_north_request_buffer_front_tail_o;
  logic [63:0] u_north_request_buffer_front_data_o;
  logic [7:0]  u_north_request_buffer_front_crc_o;
  logic        u_north_request_buffer_front_bad_o;
  logic [4:0]  u_north_request_buffer_route_o;
  logic        u_north_request_buffer_freed_o;
  logic        u_north_request_buffer_dropped_o;
  logic        u_north_request_buffer_empty_o;
  logic        u_north_response_buffer_space_o;
  logic        u_north_response_buffer_front_valid_o;
  logic        u_north_response_buffer_front_head_o;
  logic        u_north_response_buffer_front_tail_o;
  logic [63:0] u_north_response_buffer_front_data_o;
  logic [7:0]  u_north_response_buffer_front_crc_o;
  logic        u_north_response_buffer_front_bad_o;
  logic [4:0]  u_north_response_buffer_route_o;
  logic        u_north_response_buffer_freed_o;
  logic        u_north_response_buffer_dropped_o;
  logic        u_north_response_buffer_empty_o;
  logic        u_north_receiver_request_valid_o;
  logic        u_north_receiver_request_head_o;
  logic        u_north_receiver_request_tail_o;
  logic [63:0] u_north_receiver_request_data_o;
  logic [7:0]  u_north_receiver_request_crc_o;
  logic        u_north_receiver_request_bad_o;
  logic        u_north_receiver_response_valid_o;
  logic        u_north_receiver_response_head_o;
  logic        u_north_receiver_response_tail_o;
  logic [63:0] u_north_receiver_response_data_o;
  logic [7:0]  u_north_receiver_response_crc_o;
  logic        u_north_receiver_response_bad_o;
  logic        u_north_receiver_damaged_o;
  logic        u_east_request_buffer_space_o;
  logic        u_east_request_buffer_front_valid_o;
  logic        u_east_request_buffer_front_head_o;
  logic        u_east_request_buffer_front_tail_o;
  logic [63:0] u_east_request_buffer_front_data_o;
  logic [7:0]  u_east_request_buffer_front_crc_o;
  logic        u_east_request_buffer_front_bad_o;
  logic [4:0]  u_east_request_buffer_route_o;
  logic        u_east_request_buffer_freed_o;
  logic        u_east_request_buffer_dropped_o;
  logic        u_east_request_buffer_empty_o;
  logic        u_east_response_buffer_space_o;
  logic        u_east_response_buffer_front_valid_o;
  logic        u_east_response_buffer_front_head_o;
  logic        u_east_response_buffer_front_tail_o;
  logic [63:0] u_east_response_buffer_front_data_o;
  logic [7:0]  u_east_response_buffer_front_crc_o;
  logic        u_east_response_buffer_front_bad_o;
  logic [4:0]  u_east_response_buffer_route_o;
  logic        u_east_response_buffer_freed_o;
  logic        u_east_response_buffer_dropped_o;
  logic        u_east_response_buffer_empty_o;
  logic        u_east_receiver_request_valid_o;
  logic        u_east_receiver_request_head_o;
  logic        u_east_receiver_request_tail_o;
  logic [63:0] u_east_receiver_request_data_o;
  logic [7:0]  u_east_receiver_request_crc_o;
  logic        u_east_receiver_request_bad_o;
  logic        u_east_receiver_response_valid_o;
  logic        u_east_receiver_response_head_o;
  logic        u_east_receiver_response_tail_o;
  logic [63:0] u_east_receiver_response_data_o;
  logic [7:0]  u_east_receiver_response_crc_o;
  logic        u_east_receiver_response_bad_o;
  logic        u_east_receiver_damaged_o;
  logic        u_south_request_buffer_space_o;
  logic        u_south_request_buffer_front_valid_o;
  logic        u_south_request_buffer_front_head_o;
  logic        u_south_request_buffer_front_tail_o;
  logic [63:0] u_south_request_buffer_front_data_o;
  logic [7:0]  u_south_request_buffer_front_crc_o;
  logic        u_south_request_buffer_front_bad_o;
  logic [4:0]  u_south_request_buffer_route_o;
  logic        u_south_request_buffer_freed_o;
  logic        u_south_request_buffer_dropped_o;
  logic        u_south_request_buffer_empty_o;
  logic        u_south_response_buffer_space_o;
  logic        u_south_response_buffer_front_valid_o;
  logic        u_south_response_buffer_front_head_o;
  logic        u_south_response_buffer_front_tail_o;
  logic [63:0] u_south_response_buffer_front_data_o;
  logic [7:0]  u_south_response_buffer_front_crc_o;
  logic        u_south_response_buffer_front_bad_o;
  logic [4:0]  u_south_response_buffer_route_o;
  logic        u_south_response_buffer_freed_o;
  logic        u_south_response_buffer_dropped_o;
  logic        u_south_response_buffer_empty_o;
  logic        u_south_receiver_request_valid_o;
  logic        u_south_receiver_request_head_o;
  logic        u_south_receiver_request_tail_o;
  logic [63:0] u_south_receiver_request_data_o;
  logic [7:0]  u_south_receiver_request_crc_o;
  logic        u_south_receiver_request_bad_o;
  logic        u_south_receiver_response_valid_o;
  logic        u_south_receiver_response_head_o;
  logic        u_south_receiver_response_tail_o;
  logic [63:0] u_south_receiver_response_data_o;
  logic [7:0]  u_south_receiver_response_crc_o;
  logic        u_south_receiver_response_bad_o;
  logic        u_south_receiver_damaged_o;
  logic        u_west_request_buffer_space_o;
  logic        u_west_request_buffer_front_valid_o;
  logic        u_west_request_buffer_front_head_o;
  logic        u_west_request_buffer_front_tail_o;
  logic [63:0] u_west_request_buffer_front_data_o;
  logic [7:0]  u_west_request_buffer_front_crc_o;
  logic        u_west_request_buffer_front_bad_o;
  logic [4:0]  u_west_request_buffer_route_o;
  logic        u_west_request_buffer_freed_o;
  logic        u_west_request_buffer_dropped_o;
  logic        u_west_request_buffer_empty_o;
  logic        u_west_response_buffer_space_o;
  logic        u_west_response_buffer_front_valid_o;
  logic        u_west_response_buffer_front_head_o;
  logic        u_west_response_buffer_front_tail_o;
  logic [63:0] u_west_response_buffer_front_data_o;
  logic [7:0]  u_west_response_buffer_front_crc_o;
  logic        u_west_response_buffer_front_bad_o;
  logic [4:0]  u_west_response_buffer_route_o;
  logic        u_west_response_buffer_freed_o;
  logic        u_west_response_buffer_dropped_o;
  logic        u_west_response_buffer_empty_o;
  logic        u_west_receiver_request_valid_o;
  logic        u_west_receiver_request_head_o;
  logic        u_west_receiver_request_tail_o;
  logic [63:0] u_west_receiver_request_data_o;
  logic [7:0]  u_west_receiver_request_crc_o;
  logic        u_west_receiver_request_bad_o;
  logic        u_west_receiver_response_valid_o;
  logic        u_west_receiver_response_head_o;
  logic        u_west_receiver_response_tail_o;
  logic [63:0] u_west_receiver_response_data_o;
  logic [7:0]  u_west_receiver_response_crc_o;
  logic        u_west_receiver_response_bad_o;
  logic        u_west_receiver_damaged_o;
  logic        u_local_request_buffer_front_valid_o;
  logic        u_local_request_buffer_front_head_o;
  logic        u_local_request_buffer_front_tail_o;
  logic [63:0] u_local_request_buffer_front_data_o;
  logic [7:0]  u_local_request_buffer_front_crc_o;
  logic        u_local_request_buffer_front_bad_o;
  logic [4:0]  u_local_request_buffer_route_o;
  logic        u_local_request_buffer_freed_o;
  logic        u_local_request_buffer_dropped_o;
  logic        u_local_request_buffer_empty_o;
  logic        u_local_response_buffer_front_valid_o;
  logic        u_local_response_buffer_front_head_o;
  logic        u_local_response_buffer_front_tail_o;
  logic [63:0] u_local_response_buffer_front_data_o;
  logic [7:0]  u_local_response_buffer_front_crc_o;
  logic        u_local_response_buffer_front_bad_o;
  logic [4:0]  u_local_response_buffer_route_o;
  logic        u_local_response_buffer_freed_o;
  logic        u_local_response_buffer_dropped_o;
  logic        u_local_response_buffer_empty_o;
  logic        u_switch_north_send_valid_o;
  logic        u_switch_north_send_vn_o;
  logic        u_switch_north_send_flit_head_o;
  logic        u_switch_north_send_flit_tail_o;
  logic [63:0] u_switch_north_send_flit_data_o;
  logic [7:0]  u_switch_north_send_flit_crc_o;
  logic        u_switch_north_send_flit_bad_o;
  logic        u_switch_north_east_request_pop_o;
  logic        u_switch_north_south_request_pop_o;
  logic        u_switch_north_west_request_pop_o;
  logic        u_switch_north_local_request_pop_o;
  logic        u_switch_north_east_response_pop_o;
  logic        u_switch_north_south_response_pop_o;
  logic        u_switch_north_west_response_pop_o;
  logic        u_switch_north_local_response_pop_o;
  logic        u_north_transmitter_space0_o;
  logic        u_north_transmitter_space1_o;
  logic        u_north_transmitter_tx_valid_o;
  logic        u_switch_east_send_valid_o;
  logic        u_switch_east_send_vn_o;
  logic        u_switch_east_send_flit_head_o;
  logic        u_switch_east_send_flit_tail_o;
  logic [63:0] u_switch_east_send_flit_data_o;
  logic [7:0]  u_switch_east_send_flit_crc_o;
  logic        u_switch_east_send_flit_bad_o;
  logic        u_switch_east_west_request_pop_o;
  logic        u_switch_east_local_request_pop_o;
  logic        u_switch_east_west_response_pop_o;
  logic        u_switch_east_local_response_pop_o;
  logic        u_east_transmitter_space0_o;
  logic        u_east_transmitter_space1_o;
  logic        u_east_transmitter_tx_valid_o;
  logic        u_switch_south_send_valid_o;
  logic        u_switch_south_send_vn_o;
  logic        u_switch_south_send_flit_head_o;
  logic        u_switch_south_send_flit_tail_o;
  logic [63:0] u_switch_south_send_flit_data_o;
  logic [7:0]  u_switch_south_send_flit_crc_o;
  logic        u_switch_south_send_flit_bad_o;
  logic        u_switch_south_north_request_pop_o;
  logic        u_switch_south_east_request_pop_o;
  logic        u_switch_south_west_request_pop_o;
  logic        u_switch_south_local_request_pop_o;
  logic        u_switch_south_north_response_pop_o;
  logic        u_switch_south_east_response_pop_o;
  logic        u_switch_south_west_response_pop_o;
  logic        u_switch_south_local_response_pop_o;
  logic        u_south_transmitter_space0_o;
  logic        u_south_transmitter_space1_o;
  logic        u_south_transmitter_tx_valid_o;
  logic        u_switch_west_send_valid_o;
  logic        u_switch_west_send_vn_o;
  logic        u_switch_west_send_flit_head_o;
  logic        u_switch_west_send_flit_tail_o;
  logic [63:0] u_switch_west_send_flit_data_o;
  logic [7:0]  u_switch_west_send_flit_crc_o;
  logic        u_switch_west_send_flit_bad_o;
  logic        u_switch_west_east_request_pop_o;
  logic        u_switch_west_local_request_pop_o;
  logic        u_switch_west_east_response_pop_o;
  logic        u_switch_west_local_response_pop_o;
  logic        u_west_transmitter_space0_o;
  logic        u_west_transmitter_space1_o;
  logic        u_west_transmitter_tx_valid_o;
  logic        u_switch_local_send_valid_o;
  logic        u_switch_local_send_vn_o;
  logic        u_switch_local_send_flit_head_o;
  logic        u_switch_local_send_flit_tail_o;
  logic [63:0] u_switch_local_send_flit_data_o;
  logic [7:0]  u_switch_local_send_flit_crc_o;
  logic        u_switch_local_send_flit_bad_o;
  logic        u_switch_local_north_request_pop_o;
  logic        u_switch_local_east_request_pop_o;
  logic        u_switch_local_south_request_pop_o;
  logic        u_switch_local_west_request_pop_o;
  logic        u_switch_local_local_request_pop_o;
  logic        u_switch_local_north_response_pop_o;
  logic        u_switch_local_east_response_pop_o;
  logic        u_switch_local_south_response_pop_o;
  logic        u_switch_local_west_response_pop_o;
  logic        u_switch_local_local_response_pop_o;
  logic        u_ejection_space0_o;
  logic        u_ejection_space1_o;
  logic        u_ejection_request_valid_o;
  logic        u_ejection_response_valid_o;

  logic [10:0] _node_y_times_mesh_width;
  assign _node_y_times_mesh_width = 11'(node_y_i) * 11'(mesh_width_i);

  always_comb begin
    if (_node_y_times_mesh_width[9:0] == 10'd0) begin
      weight_north_d = 10'd1;
    end else begin
      weight_north_d = _node_y_times_mesh_width[9:0];
    end
  end

  logic [5:0] _minus_minus_node_x;
  assign _minus_minus_node_x = mesh_width_i - 6'd1 - {1'b0, node_x_i};
  assign weight_east_d = (_minus_minus_node_x[4:0] == 5'd0) ? 5'd1 : _minus_minus_node_x[4:0];

  logic [5:0]  _minus_minus_node_y;
  logic [11:0] _minus_times_mesh_width;
  assign _minus_minus_node_y = mesh_height_i - 6'd1 - {1'b0, node_y_i};
  assign _minus_times_mesh_width = 12'(_minus_minus_node_y) * 12'(mesh_width_i);

  always_comb begin
    if (_minus_times_mesh_width[9:0] == 10'd0) begin
      weight_south_d = 10'd1;
    end else begin
      weight_south_d = _minus_times_mesh_width[9:0];
    end
  end

  assign weight_west_d = (node_x_i == 5'd0) ? 5'd1 : node_x_i;
  assign weight_local_d = 1'b1;
  assign link_north_tx_valid_o = u_north_transmitter_tx_valid_o;
  assign link_east_tx_valid_o = u_east_transmitter_tx_valid_o;
  assign link_south_tx_valid_o = u_south_transmitter_tx_valid_o;
  assign link_west_tx_valid_o = u_west_transmitter_tx_valid_o;
  assign eject_request_valid_o = u_ejection_request_valid_o;
  assign eject_response_valid_o = u_ejection_response_valid_o;

  logic [15:0] _cat_or;
  assign _cat_or = {u_north_transmitter_tx_valid_o | link_north_rx_valid_i,
                    u_east_transmitter_tx_valid_o | link_east_rx_valid_i,
                    u_south_transmitter_tx_valid_o | link_south_rx_valid_i,
                    u_west_transmitter_tx_valid_o | link_west_rx_valid_i,
                    u_ejection_request_valid_o | u_ejection_response_valid_o,
                    ~u_north_request_buffer_empty_o, ~u_north_response_buffer_empty_o,
                    ~u_east_request_buffer_empty_o, ~u_east_response_buffer_empty_o,
                    ~u_south_request_buffer_empty_o, ~u_south_response_buffer_empty_o,
                    ~u_west_request_buffer_empty_o, ~u_west_response_buffer_empty_o,
                    ~u_local_request_buffer_empty_o, ~u_local_response_buffer_empty_o,
                    inject_request_valid_i | inject_response_valid_i};
  assign idle_o = ~(|_cat_or);

  logic [13:0] _cat;
  assign _cat = {u_north_request_buffer_dropped_o, u_north_response_buffer_dropped_o,
                 u_east_request_buffer_dropped_o, u_east_response_buffer_dropped_o,
                 u_south_request_buffer_dropped_o, u_south_response_buffer_dropped_o,
                 u_west_request_buffer_dropped_o, u_west_response_buffer_dropped_o,
                 u_local_request_buffer_dropped_o, u_local_response_buffer_dropped_o,
                 u_north_receiver_damaged_o, u_east_receiver_damaged_o, u_south_receiver_damaged_o,
                 u_west_receiver_damaged_o};

  always_comb begin
    dropped_count_d = dropped_count_q;
    if ((|_cat) & ~(&dropped_count_q)) begin
      dropped_count_d = dropped_count_q + 16'd1;
    end
  end

  assign dropped_o = dropped_count_q;

  logic u_north_request_buffer_pop_i;
  assign u_north_request_buffer_pop_i =
      |{u_switch_south_north_request_pop_o, u_switch_local_north_request_pop_o};

  flit_buffer_d8 u_north_request_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_north_receiver_request_valid_o),
      .push_head_i   (u_north_receiver_request_head_o),
      .push_tail_i   (u_north_receiver_request_tail_o),
      .push_data_i   (u_north_receiver_request_data_o),
      .push_crc_i    (u_north_receiver_request_crc_o),
      .push_bad_i    (u_north_receiver_request_bad_o),
      .space_o       (u_north_request_buffer_space_o),
      .front_valid_o (u_north_request_buffer_front_valid_o),
      .front_head_o  (u_north_request_buffer_front_head_o),
      .front_tail_o  (u_north_request_buffer_front_tail_o),
      .front_data_o  (u_north_request_buffer_front_data_o),
      .front_crc_o   (u_north_request_buffer_front_crc_o),
      .front_bad_o   (u_north_request_buffer_front_bad_o),
      .route_o       (u_north_request_buffer_route_o),
      .pop_i         (u_north_request_buffer_pop_i),
      .freed_o       (u_north_request_buffer_freed_o),
      .dropped_o     (u_north_request_buffer_dropped_o),
      .empty_o       (u_north_request_buffer_empty_o)
  );

  logic u_north_response_buffer_pop_i;
  assign u_north_response_buffer_pop_i =
      |{u_switch_south_north_response_pop_o, u_switch_local_north_response_pop_o};

  flit_buffer_d8 u_north_response_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_north_receiver_response_valid_o),
      .push_head_i   (u_north_receiver_response_head_o),
      .push_tail_i   (u_north_receiver_response_tail_o),
      .push_data_i   (u_north_receiver_response_data_o),
      .push_crc_i    (u_north_receiver_response_crc_o),
      .push_bad_i    (u_north_receiver_response_bad_o),
      .space_o       (u_north_response_buffer_space_o),
      .front_valid_o (u_north_response_buffer_front_valid_o),
      .front_head_o  (u_north_response_buffer_front_head_o),
      .front_tail_o  (u_north_response_buffer_front_tail_o),
      .front_data_o  (u_north_response_buffer_front_data_o),
      .front_crc_o   (u_north_response_buffer_front_crc_o),
      .front_bad_o   (u_north_response_buffer_front_bad_o),
      .route_o       (u_north_response_buffer_route_o),
      .pop_i         (u_north_response_buffer_pop_i),
      .freed_o       (u_north_response_buffer_freed_o),
      .dropped_o     (u_north_response_buffer_dropped_o),
      .empty_o       (u_north_response_buffer_empty_o)
  );

  link_receiver u_north_receiver (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .rx_valid_i       (link_north_rx_valid_i),
      .rx_vn_i          (link_north_rx_vn_i),
      .rx_head_i        (link_north_rx_head_i),
      .rx_tail_i        (link_north_rx_tail_i),
      .rx_data_i        (link_north_rx_data_i),
      .rx_check_i       (link_north_rx_check_i),
      .credit0_o        (link_north_rx_credit0_o),
      .credit1_o        (link_north_rx_credit1_o),
      .request_valid_o  (u_north_receiver_request_valid_o),
      .request_head_o   (u_north_receiver_request_head_o),
      .request_tail_o   (u_north_receiver_request_tail_o),
      .request_data_o   (u_north_receiver_request_data_o),
      .request_crc_o    (u_north_receiver_request_crc_o),
      .request_bad_o    (u_north_receiver_request_bad_o),
      .response_valid_o (u_north_receiver_response_valid_o),
      .response_head_o  (u_north_receiver_response_head_o),
      .response_tail_o  (u_north_receiver_response_tail_o),
      .response_data_o  (u_north_receiver_response_data_o),
      .response_crc_o   (u_north_receiver_response_crc_o),
      .response_bad_o   (u_north_receiver_response_bad_o),
      .freed0_i         (u_north_request_buffer_freed_o),
      .freed1_i         (u_north_response_buffer_freed_o),
      .damaged_o        (u_north_receiver_damaged_o)
  );

  logic [3:0] _cat_2;
  assign _cat_2 = {u_switch_north_east_request_pop_o, u_switch_south_east_request_pop_o,
                   u_switch_west_east_request_pop_o, u_switch_local_east_request_pop_o};

  flit_buffer_d8 u_east_request_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_east_receiver_request_valid_o),
      .push_head_i   (u_east_receiver_request_head_o),
      .push_tail_i   (u_east_receiver_request_tail_o),
      .push_data_i   (u_east_receiver_request_data_o),
      .push_crc_i    (u_east_receiver_request_crc_o),
      .push_bad_i    (u_east_receiver_request_bad_o),
      .space_o       (u_east_request_buffer_space_o),
      .front_valid_o (u_east_request_buffer_front_valid_o),
      .front_head_o  (u_east_request_buffer_front_head_o),
      .front_tail_o  (u_east_request_buffer_front_tail_o),
      .front_data_o  (u_east_request_buffer_front_data_o),
      .front_crc_o   (u_east_request_buffer_front_crc_o),
      .front_bad_o   (u_east_request_buffer_front_bad_o),
      .route_o       (u_east_request_buffer_route_o),
      .pop_i         (|_cat_2),
      .freed_o       (u_east_request_buffer_freed_o),
      .dropped_o     (u_east_request_buffer_dropped_o),
      .empty_o       (u_east_request_buffer_empty_o)
  );

  logic [3:0] _cat_3;
  assign _cat_3 = {u_switch_north_east_response_pop_o, u_switch_south_east_response_pop_o,
                   u_switch_west_east_response_pop_o, u_switch_local_east_response_pop_o};

  flit_buffer_d8 u_east_response_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_east_receiver_response_valid_o),
      .push_head_i   (u_east_receiver_response_head_o),
      .push_tail_i   (u_east_receiver_response_tail_o),
      .push_data_i   (u_east_receiver_response_data_o),
      .push_crc_i    (u_east_receiver_response_crc_o),
      .push_bad_i    (u_east_receiver_response_bad_o),
      .space_o       (u_east_response_buffer_space_o),
      .front_valid_o (u_east_response_buffer_front_valid_o),
      .front_head_o  (u_east_response_buffer_front_head_o),
      .front_tail_o  (u_east_response_buffer_front_tail_o),
      .front_data_o  (u_east_response_buffer_front_data_o),
      .front_crc_o   (u_east_response_buffer_front_crc_o),
      .front_bad_o   (u_east_response_buffer_front_bad_o),
      .route_o       (u_east_response_buffer_route_o),
      .pop_i         (|_cat_3),
      .freed_o       (u_east_response_buffer_freed_o),
      .dropped_o     (u_east_response_buffer_dropped_o),
      .empty_o       (u_east_response_buffer_empty_o)
  );

  link_receiver u_east_receiver (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .rx_valid_i       (link_east_rx_valid_i),
      .rx_vn_i          (link_east_rx_vn_i),
      .rx_head_i        (link_east_rx_head_i),
      .rx_tail_i        (link_east_rx_tail_i),
      .rx_data_i        (link_east_rx_data_i),
      .rx_check_i       (link_east_rx_check_i),
      .credit0_o        (link_east_rx_credit0_o),
      .credit1_o        (link_east_rx_credit1_o),
      .request_valid_o  (u_east_receiver_request_valid_o),
      .request_head_o   (u_east_receiver_request_head_o),
      .request_tail_o   (u_east_receiver_request_tail_o),
      .request_data_o   (u_east_receiver_request_data_o),
      .request_crc_o    (u_east_receiver_request_crc_o),
      .request_bad_o    (u_east_receiver_request_bad_o),
      .response_valid_o (u_east_receiver_response_valid_o),
      .response_head_o  (u_east_receiver_response_head_o),
      .response_tail_o  (u_east_receiver_response_tail_o),
      .response_data_o  (u_east_receiver_response_data_o),
      .response_crc_o   (u_east_receiver_response_crc_o),
      .response_bad_o   (u_east_receiver_response_bad_o),
      .freed0_i         (u_east_request_buffer_freed_o),
      .freed1_i         (u_east_response_buffer_freed_o),
      .damaged_o        (u_east_receiver_damaged_o)
  );

  logic u_south_request_buffer_pop_i;
  assign u_south_request_buffer_pop_i =
      |{u_switch_north_south_request_pop_o, u_switch_local_south_request_pop_o};

  flit_buffer_d8 u_south_request_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_south_receiver_request_valid_o),
      .push_head_i   (u_south_receiver_request_head_o),
      .push_tail_i   (u_south_receiver_request_tail_o),
      .push_data_i   (u_south_receiver_request_data_o),
      .push_crc_i    (u_south_receiver_request_crc_o),
      .push_bad_i    (u_south_receiver_request_bad_o),
      .space_o       (u_south_request_buffer_space_o),
      .front_valid_o (u_south_request_buffer_front_valid_o),
      .front_head_o  (u_south_request_buffer_front_head_o),
      .front_tail_o  (u_south_request_buffer_front_tail_o),
      .front_data_o  (u_south_request_buffer_front_data_o),
      .front_crc_o   (u_south_request_buffer_front_crc_o),
      .front_bad_o   (u_south_request_buffer_front_bad_o),
      .route_o       (u_south_request_buffer_route_o),
      .pop_i         (u_south_request_buffer_pop_i),
      .freed_o       (u_south_request_buffer_freed_o),
      .dropped_o     (u_south_request_buffer_dropped_o),
      .empty_o       (u_south_request_buffer_empty_o)
  );

  logic u_south_response_buffer_pop_i;
  assign u_south_response_buffer_pop_i =
      |{u_switch_north_south_response_pop_o, u_switch_local_south_response_pop_o};

  flit_buffer_d8 u_south_response_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_south_receiver_response_valid_o),
      .push_head_i   (u_south_receiver_response_head_o),
      .push_tail_i   (u_south_receiver_response_tail_o),
      .push_data_i   (u_south_receiver_response_data_o),
      .push_crc_i    (u_south_receiver_response_crc_o),
      .push_bad_i    (u_south_receiver_response_bad_o),
      .space_o       (u_south_response_buffer_space_o),
      .front_valid_o (u_south_response_buffer_front_valid_o),
      .front_head_o  (u_south_response_buffer_front_head_o),
      .front_tail_o  (u_south_response_buffer_front_tail_o),
      .front_data_o  (u_south_response_buffer_front_data_o),
      .front_crc_o   (u_south_response_buffer_front_crc_o),
      .front_bad_o   (u_south_response_buffer_front_bad_o),
      .route_o       (u_south_response_buffer_route_o),
      .pop_i         (u_south_response_buffer_pop_i),
      .freed_o       (u_south_response_buffer_freed_o),
      .dropped_o     (u_south_response_buffer_dropped_o),
      .empty_o       (u_south_response_buffer_empty_o)
  );

  link_receiver u_south_receiver (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .rx_valid_i       (link_south_rx_valid_i),
      .rx_vn_i          (link_south_rx_vn_i),
      .rx_head_i        (link_south_rx_head_i),
      .rx_tail_i        (link_south_rx_tail_i),
      .rx_data_i        (link_south_rx_data_i),
      .rx_check_i       (link_south_rx_check_i),
      .credit0_o        (link_south_rx_credit0_o),
      .credit1_o        (link_south_rx_credit1_o),
      .request_valid_o  (u_south_receiver_request_valid_o),
      .request_head_o   (u_south_receiver_request_head_o),
      .request_tail_o   (u_south_receiver_request_tail_o),
      .request_data_o   (u_south_receiver_request_data_o),
      .request_crc_o    (u_south_receiver_request_crc_o),
      .request_bad_o    (u_south_receiver_request_bad_o),
      .response_valid_o (u_south_receiver_response_valid_o),
      .response_head_o  (u_south_receiver_response_head_o),
      .response_tail_o  (u_south_receiver_response_tail_o),
      .response_data_o  (u_south_receiver_response_data_o),
      .response_crc_o   (u_south_receiver_response_crc_o),
      .response_bad_o   (u_south_receiver_response_bad_o),
      .freed0_i         (u_south_request_buffer_freed_o),
      .freed1_i         (u_south_response_buffer_freed_o),
      .damaged_o        (u_south_receiver_damaged_o)
  );

  logic [3:0] _cat_4;
  assign _cat_4 = {u_switch_north_west_request_pop_o, u_switch_east_west_request_pop_o,
                   u_switch_south_west_request_pop_o, u_switch_local_west_request_pop_o};

  flit_buffer_d8 u_west_request_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_west_receiver_request_valid_o),
      .push_head_i   (u_west_receiver_request_head_o),
      .push_tail_i   (u_west_receiver_request_tail_o),
      .push_data_i   (u_west_receiver_request_data_o),
      .push_crc_i    (u_west_receiver_request_crc_o),
      .push_bad_i    (u_west_receiver_request_bad_o),
      .space_o       (u_west_request_buffer_space_o),
      .front_valid_o (u_west_request_buffer_front_valid_o),
      .front_head_o  (u_west_request_buffer_front_head_o),
      .front_tail_o  (u_west_request_buffer_front_tail_o),
      .front_data_o  (u_west_request_buffer_front_data_o),
      .front_crc_o   (u_west_request_buffer_front_crc_o),
      .front_bad_o   (u_west_request_buffer_front_bad_o),
      .route_o       (u_west_request_buffer_route_o),
      .pop_i         (|_cat_4),
      .freed_o       (u_west_request_buffer_freed_o),
      .dropped_o     (u_west_request_buffer_dropped_o),
      .empty_o       (u_west_request_buffer_empty_o)
  );

  logic [3:0] _cat_5;
  assign _cat_5 = {u_switch_north_west_response_pop_o, u_switch_east_west_response_pop_o,
                   u_switch_south_west_response_pop_o, u_switch_local_west_response_pop_o};

  flit_buffer_d8 u_west_response_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_west_receiver_response_valid_o),
      .push_head_i   (u_west_receiver_response_head_o),
      .push_tail_i   (u_west_receiver_response_tail_o),
      .push_data_i   (u_west_receiver_response_data_o),
      .push_crc_i    (u_west_receiver_response_crc_o),
      .push_bad_i    (u_west_receiver_response_bad_o),
      .space_o       (u_west_response_buffer_space_o),
      .front_valid_o (u_west_response_buffer_front_valid_o),
      .front_head_o  (u_west_response_buffer_front_head_o),
      .front_tail_o  (u_west_response_buffer_front_tail_o),
      .front_data_o  (u_west_response_buffer_front_data_o),
      .front_crc_o   (u_west_response_buffer_front_crc_o),
      .front_bad_o   (u_west_response_buffer_front_bad_o),
      .route_o       (u_west_response_buffer_route_o),
      .pop_i         (|_cat_5),
      .freed_o       (u_west_response_buffer_freed_o),
      .dropped_o     (u_west_response_buffer_dropped_o),
      .empty_o       (u_west_response_buffer_empty_o)
  );

  link_receiver u_west_receiver (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .rx_valid_i       (link_west_rx_valid_i),
      .rx_vn_i          (link_west_rx_vn_i),
      .rx_head_i        (link_west_rx_head_i),
      .rx_tail_i        (link_west_rx_tail_i),
      .rx_data_i        (link_west_rx_data_i),
      .rx_check_i       (link_west_rx_check_i),
      .credit0_o        (link_west_rx_credit0_o),
      .credit1_o        (link_west_rx_credit1_o),
      .request_valid_o  (u_west_receiver_request_valid_o),
      .request_head_o   (u_west_receiver_request_head_o),
      .request_tail_o   (u_west_receiver_request_tail_o),
      .request_data_o   (u_west_receiver_request_data_o),
      .request_crc_o    (u_west_receiver_request_crc_o),
      .request_bad_o    (u_west_receiver_request_bad_o),
      .response_valid_o (u_west_receiver_response_valid_o),
      .response_head_o  (u_west_receiver_response_head_o),
      .response_tail_o  (u_west_receiver_response_tail_o),
      .response_data_o  (u_west_receiver_response_data_o),
      .response_crc_o   (u_west_receiver_response_crc_o),
      .response_bad_o   (u_west_receiver_response_bad_o),
      .freed0_i         (u_west_request_buffer_freed_o),
      .freed1_i         (u_west_response_buffer_freed_o),
      .damaged_o        (u_west_receiver_damaged_o)
  );

  logic       u_local_request_buffer_push_valid_i;
  logic [4:0] _cat_6;
  assign u_local_request_buffer_push_valid_i = inject_request_valid_i & inject_request_ready_o;
  assign _cat_6 = {u_switch_north_local_request_pop_o, u_switch_east_local_request_pop_o,
                   u_switch_south_local_request_pop_o, u_switch_west_local_request_pop_o,
                   u_switch_local_local_request_pop_o};

  flit_buffer_d8 u_local_request_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_local_request_buffer_push_valid_i),
      .push_head_i   (inject_request_head_i),
      .push_tail_i   (inject_request_tail_i),
      .push_data_i   (inject_request_data_i),
      .push_crc_i    (inject_request_crc_i),
      .push_bad_i    (1'b0),
      .space_o       (inject_request_ready_o),
      .front_valid_o (u_local_request_buffer_front_valid_o),
      .front_head_o  (u_local_request_buffer_front_head_o),
      .front_tail_o  (u_local_request_buffer_front_tail_o),
      .front_data_o  (u_local_request_buffer_front_data_o),
      .front_crc_o   (u_local_request_buffer_front_crc_o),
      .front_bad_o   (u_local_request_buffer_front_bad_o),
      .route_o       (u_local_request_buffer_route_o),
      .pop_i         (|_cat_6),
      .freed_o       (u_local_request_buffer_freed_o),
      .dropped_o     (u_local_request_buffer_dropped_o),
      .empty_o       (u_local_request_buffer_empty_o)
  );

  logic       u_local_response_buffer_push_valid_i;
  logic [4:0] _cat_7;
  assign u_local_response_buffer_push_valid_i = inject_response_valid_i & inject_response_ready_o;
  assign _cat_7 = {u_switch_north_local_response_pop_o, u_switch_east_local_response_pop_o,
                   u_switch_south_local_response_pop_o, u_switch_west_local_response_pop_o,
                   u_switch_local_local_response_pop_o};

  flit_buffer_d8 u_local_response_buffer (
      .clk_i         (clk_i),
      .rst_ni        (rst_ni),
      .node_x_i      (node_x_i),
      .node_y_i      (node_y_i),
      .push_valid_i  (u_local_response_buffer_push_valid_i),
      .push_head_i   (inject_response_head_i),
      .push_tail_i   (inject_response_tail_i),
      .push_data_i   (inject_response_data_i),
      .push_crc_i    (inject_response_crc_i),
      .push_bad_i    (1'b0),
      .space_o       (inject_response_ready_o),
      .front_valid_o (u_local_response_buffer_front_valid_o),
      .front_head_o  (u_local_response_buffer_front_head_o),
      .front_tail_o  (u_local_response_buffer_front_tail_o),
      .front_data_o  (u_local_response_buffer_front_data_o),
      .front_crc_o   (u_local_response_buffer_front_crc_o),
      .front_bad_o   (u_local_response_buffer_front_bad_o),
      .route_o       (u_local_response_buffer_route_o),
      .pop_i         (|_cat_7),
      .freed_o       (u_local_response_buffer_freed_o),
      .dropped_o     (u_local_response_buffer_dropped_o),
      .empty_o       (u_local_response_buffer_empty_o)
  );

  logic _and;
  logic _and_2;
  logic _and_3;
  logic u_switch_north_south_request_claims_i;
  logic _and_4;
  logic _and_5;
  logic u_switch_north_west_request_claims_i;
  logic _and_6;
  logic _and_7;
  logic u_switch_north_local_request_claims_i;
  logic _and_8;
  logic _and_9;
  logic u_switch_north_east_response_claims_i;
  logic _and_10;
  logic _and_11;
  logic u_switch_north_south_response_claims_i;
  logic _and_12;
  logic _and_13;
  logic u_switch_north_west_response_claims_i;
  logic _and_14;
  logic _and_15;
  logic u_switch_north_local_response_claims_i;
  logic _and_16;
  assign _and = u_east_request_buffer_front_valid_o & u_east_request_buffer_front_head_o;
  assign _and_2 = u_east_request_buffer_front_valid_o & ~u_east_request_buffer_front_head_o;
  assign _and_3 = u_south_request_buffer_front_valid_o & u_south_request_buffer_front_head_o;
  assign u_switch_north_south_request_claims_i = _and_3 & u_south_request_buffer_route_o[0];
  assign _and_4 = u_south_request_buffer_front_valid_o & ~u_south_request_buffer_front_head_o;
  assign _and_5 = u_west_request_buffer_front_valid_o & u_west_request_buffer_front_head_o;
  assign u_switch_north_west_request_claims_i = _and_5 & u_west_request_buffer_route_o[0];
  assign _and_6 = u_west_request_buffer_front_valid_o & ~u_west_request_buffer_front_head_o;
  assign _and_7 = u_local_request_buffer_front_valid_o & u_local_request_buffer_front_head_o;
  assign u_switch_north_local_request_claims_i = _and_7 & u_local_request_buffer_route_o[0];
  assign _and_8 = u_local_request_buffer_front_valid_o & ~u_local_request_buffer_front_head_o;
  assign _and_9 = u_east_response_buffer_front_valid_o & u_east_response_buffer_front_head_o;
  assign u_switch_north_east_response_claims_i = _and_9 & u_east_response_buffer_route_o[0];
  assign _and_10 = u_east_response_buffer_front_valid_o & ~u_east_response_buffer_front_head_o;
  assign _and_11 = u_south_response_buffer_front_valid_o & u_south_response_buffer_front_head_o;
  assign u_switch_north_south_response_claims_i = _and_11 & u_south_response_buffer_route_o[0];
  assign _and_12 = u_south_response_buffer_front_valid_o & ~u_south_response_buffer_front_head_o;
  assign _and_13 = u_west_response_buffer_front_valid_o & u_west_response_buffer_front_head_o;
  assign u_switch_north_west_response_claims_i = _and_13 & u_west_response_buffer_route_o[0];
  assign _and_14 = u_west_response_buffer_front_valid_o & ~u_west_response_buffer_front_head_o;
  assign _and_15 = u_local_response_buffer_front_valid_o & u_local_response_buffer_front_head_o;
  assign u_switch_north_local_response_claims_i = _and_15 & u_local_response_buffer_route_o[0];
  assign _and_16 = u_local_response_buffer_front_valid_o & ~u_local_response_buffer_front_head_o;

  switch_north u_switch_north (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .space0_i                   (u_north_transmitter_space0_o),
      .space1_i                   (u_north_transmitter_space1_o),
      .send_valid_o               (u_switch_north_send_valid_o),
      .send_vn_o                  (u_switch_north_send_vn_o),
      .send_flit_head_o           (u_switch_north_send_flit_head_o),
      .send_flit_tail_o           (u_switch_north_send_flit_tail_o),
      .send_flit_data_o           (u_switch_north_send_flit_data_o),
      .send_flit_crc_o            (u_switch_north_send_flit_crc_o),
      .send_flit_bad_o            (u_switch_north_send_flit_bad_o),
      .weight_east_i              (weight_east_q),
      .weight_south_i             (weight_south_q),
      .weight_west_i              (weight_west_q),
      .weight_local_i             (weight_local_q),
      .east_request_claims_i      (_and & u_east_request_buffer_route_o[0]),
      .east_request_follows_i     (_and_2),
      .east_request_flit_head_i   (u_east_request_buffer_front_head_o),
      .east_request_flit_tail_i   (u_east_request_buffer_front_tail_o),
      .east_request_flit_data_i   (u_east_request_buffer_front_data_o),
      .east_request_flit_crc_i    (u_east_request_buffer_front_crc_o),
      .east_request_flit_bad_i    (u_east_request_buffer_front_bad_o),
      .east_request_pop_o         (u_switch_north_east_request_pop_o),
      .south_request_claims_i     (u_switch_north_south_request_claims_i),
      .south_request_follows_i    (_and_4),
      .south_request_flit_head_i  (u_south_request_buffer_front_head_o),
      .south_request_flit_tail_i  (u_south_request_buffer_front_tail_o),
      .south_request_flit_data_i  (u_south_request_buffer_front_data_o),
      .south_request_flit_crc_i   (u_south_request_buffer_front_crc_o),
      .south_request_flit_bad_i   (u_south_request_buffer_front_bad_o),
      .south_request_pop_o        (u_switch_north_south_request_pop_o),
      .west_request_claims_i      (u_switch_north_west_request_claims_i),
      .west_request_follows_i     (_and_6),
      .west_request_flit_head_i   (u_west_request_buffer_front_head_o),
      .west_request_flit_tail_i   (u_west_request_buffer_front_tail_o),
      .west_request_flit_data_i   (u_west_request_buffer_front_data_o),
      .west_request_flit_crc_i    (u_west_request_buffer_front_crc_o),
      .west_request_flit_bad_i    (u_west_request_buffer_front_bad_o),
      .west_request_pop_o         (u_switch_north_west_request_pop_o),
      .local_request_claims_i     (u_switch_north_local_request_claims_i),
      .local_request_follows_i    (_and_8),
      .local_request_flit_head_i  (u_local_request_buffer_front_head_o),
      .local_request_flit_tail_i  (u_local_request_buffer_front_tail_o),
      .local_request_flit_data_i  (u_local_request_buffer_front_data_o),
      .local_request_flit_crc_i   (u_local_request_buffer_front_crc_o),
      .local_request_flit_bad_i   (u_local_request_buffer_front_bad_o),
      .local_request_pop_o        (u_switch_north_local_request_pop_o),
      .east_response_claims_i     (u_switch_north_east_response_claims_i),
      .east_response_follows_i    (_and_10),
      .east_response_flit_head_i  (u_east_response_buffer_front_head_o),
      .east_response_flit_tail_i  (u_east_response_buffer_front_tail_o),
      .east_response_flit_data_i  (u_east_response_buffer_front_data_o),
      .east_response_flit_crc_i   (u_east_response_buffer_front_crc_o),
      .east_response_flit_bad_i   (u_east_response_buffer_front_bad_o),
      .east_response_pop_o        (u_switch_north_east_response_pop_o),
      .south_response_claims_i    (u_switch_north_south_response_claims_i),
      .south_response_follows_i   (_and_12),
      .south_response_flit_head_i (u_south_response_buffer_front_head_o),
      .south_response_flit_tail_i (u_south_response_buffer_front_tail_o),
      .south_response_flit_data_i (u_south_response_buffer_front_data_o),
      .south_response_flit_crc_i  (u_south_response_buffer_front_crc_o),
      .south_response_flit_bad_i  (u_south_response_buffer_front_bad_o),
      .south_response_pop_o       (u_switch_north_south_response_pop_o),
      .west_response_claims_i     (u_switch_north_west_response_claims_i),
      .west_response_follows_i    (_and_14),
      .west_response_flit_head_i  (u_west_response_buffer_front_head_o),
      .west_response_flit_tail_i  (u_west_response_buffer_front_tail_o),
      .west_response_flit_data_i  (u_west_response_buffer_front_data_o),
      .west_response_flit_crc_i   (u_west_response_buffer_front_crc_o),
      .west_response_flit_bad_i   (u_west_response_buffer_front_bad_o),
      .west_response_pop_o        (u_switch_north_west_response_pop_o),
      .local_response_claims_i    (u_switch_north_local_response_claims_i),
      .local_response_follows_i   (_and_16),
      .local_response_flit_head_i (u_local_response_buffer_front_head_o),
      .local_response_flit_tail_i (u_local_response_buffer_front_tail_o),
      .local_response_flit_data_i (u_local_response_buffer_front_data_o),
      .local_response_flit_crc_i  (u_local_response_buffer_front_crc_o),
      .local_response_flit_bad_i  (u_local_response_buffer_front_bad_o),
      .local_response_pop_o       (u_switch_north_local_response_pop_o)
  );

  link_transmitter_d8 u_north_transmitter (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .send_valid_i     (u_switch_north_send_valid_o),
      .send_vn_i        (u_switch_north_send_vn_o),
      .send_flit_head_i (u_switch_north_send_flit_head_o),
      .send_flit_tail_i (u_switch_north_send_flit_tail_o),
      .send_flit_data_i (u_switch_north_send_flit_data_o),
      .send_flit_crc_i  (u_switch_north_send_flit_crc_o),
      .send_flit_bad_i  (u_switch_north_send_flit_bad_o),
      .space0_o         (u_north_transmitter_space0_o),
      .space1_o         (u_north_transmitter_space1_o),
      .credit0_i        (link_north_tx_credit0_i),
      .credit1_i        (link_north_tx_credit1_i),
      .tx_valid_o       (u_north_transmitter_tx_valid_o),
      .tx_vn_o          (link_north_tx_vn_o),
      .tx_head_o        (link_north_tx_head_o),
      .tx_tail_o        (link_north_tx_tail_o),
      .tx_data_o        (link_north_tx_data_o),
      .tx_check_o       (link_north_tx_check_o)
  );

  logic u_switch_east_west_request_claims_i;
  logic u_switch_east_local_request_claims_i;
  logic u_switch_east_west_response_claims_i;
  logic u_switch_east_local_response_claims_i;
  assign u_switch_east_west_request_claims_i = _and_5 & u_west_request_buffer_route_o[1];
  assign u_switch_east_local_request_claims_i = _and_7 & u_local_request_buffer_route_o[1];
  assign u_switch_east_west_response_claims_i = _and_13 & u_west_response_buffer_route_o[1];
  assign u_switch_east_local_response_claims_i = _and_15 & u_local_response_buffer_route_o[1];

  switch_east u_switch_east (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .space0_i                   (u_east_transmitter_space0_o),
      .space1_i                   (u_east_transmitter_space1_o),
      .send_valid_o               (u_switch_east_send_valid_o),
      .send_vn_o                  (u_switch_east_send_vn_o),
      .send_flit_head_o           (u_switch_east_send_flit_head_o),
      .send_flit_tail_o           (u_switch_east_send_flit_tail_o),
      .send_flit_data_o           (u_switch_east_send_flit_data_o),
      .send_flit_crc_o            (u_switch_east_send_flit_crc_o),
      .send_flit_bad_o            (u_switch_east_send_flit_bad_o),
      .weight_west_i              (weight_west_q),
      .weight_local_i             (weight_local_q),
      .west_request_claims_i      (u_switch_east_west_request_claims_i),
      .west_request_follows_i     (_and_6),
      .west_request_flit_head_i   (u_west_request_buffer_front_head_o),
      .west_request_flit_tail_i   (u_west_request_buffer_front_tail_o),
      .west_request_flit_data_i   (u_west_request_buffer_front_data_o),
      .west_request_flit_crc_i    (u_west_request_buffer_front_crc_o),
      .west_request_flit_bad_i    (u_west_request_buffer_front_bad_o),
      .west_request_pop_o         (u_switch_east_west_request_pop_o),
      .local_request_claims_i     (u_switch_east_local_request_claims_i),
      .local_request_follows_i    (_and_8),
      .local_request_flit_head_i  (u_local_request_buffer_front_head_o),
      .local_request_flit_tail_i  (u_local_request_buffer_front_tail_o),
      .local_request_flit_data_i  (u_local_request_buffer_front_data_o),
      .local_request_flit_crc_i   (u_local_request_buffer_front_crc_o),
      .local_request_flit_bad_i   (u_local_request_buffer_front_bad_o),
      .local_request_pop_o        (u_switch_east_local_request_pop_o),
      .west_response_claims_i     (u_switch_east_west_response_claims_i),
      .west_response_follows_i    (_and_14),
      .west_response_flit_head_i  (u_west_response_buffer_front_head_o),
      .west_response_flit_tail_i  (u_west_response_buffer_front_tail_o),
      .west_response_flit_data_i  (u_west_response_buffer_front_data_o),
      .west_response_flit_crc_i   (u_west_response_buffer_front_crc_o),
      .west_response_flit_bad_i   (u_west_response_buffer_front_bad_o),
      .west_response_pop_o        (u_switch_east_west_response_pop_o),
      .local_response_claims_i    (u_switch_east_local_response_claims_i),
      .local_response_follows_i   (_and_16),
      .local_response_flit_head_i (u_local_response_buffer_front_head_o),
      .local_response_flit_tail_i (u_local_response_buffer_front_tail_o),
      .local_response_flit_data_i (u_local_response_buffer_front_data_o),
      .local_response_flit_crc_i  (u_local_response_buffer_front_crc_o),
      .local_response_flit_bad_i  (u_local_response_buffer_front_bad_o),
      .local_response_pop_o       (u_switch_east_local_response_pop_o)
  );

  link_transmitter_d8 u_east_transmitter (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .send_valid_i     (u_switch_east_send_valid_o),
      .send_vn_i        (u_switch_east_send_vn_o),
      .send_flit_head_i (u_switch_east_send_flit_head_o),
      .send_flit_tail_i (u_switch_east_send_flit_tail_o),
      .send_flit_data_i (u_switch_east_send_flit_data_o),
      .send_flit_crc_i  (u_switch_east_send_flit_crc_o),
      .send_flit_bad_i  (u_switch_east_send_flit_bad_o),
      .space0_o         (u_east_transmitter_space0_o),
      .space1_o         (u_east_transmitter_space1_o),
      .credit0_i        (link_east_tx_credit0_i),
      .credit1_i        (link_east_tx_credit1_i),
      .tx_valid_o       (u_east_transmitter_tx_valid_o),
      .tx_vn_o          (link_east_tx_vn_o),
      .tx_head_o        (link_east_tx_head_o),
      .tx_tail_o        (link_east_tx_tail_o),
      .tx_data_o        (link_east_tx_data_o),
      .tx_check_o       (link_east_tx_check_o)
  );

  logic _and_17;
  logic u_switch_south_north_request_claims_i;
  logic _and_18;
  logic u_switch_south_west_request_claims_i;
  logic u_switch_south_local_request_claims_i;
  logic _and_19;
  logic u_switch_south_north_response_claims_i;
  logic _and_20;
  logic u_switch_south_east_response_claims_i;
  logic u_switch_south_west_response_claims_i;
  logic u_switch_south_local_response_claims_i;
  assign _and_17 = u_north_request_buffer_front_valid_o & u_north_request_buffer_front_head_o;
  assign u_switch_south_north_request_claims_i = _and_17 & u_north_request_buffer_route_o[2];
  assign _and_18 = u_north_request_buffer_front_valid_o & ~u_north_request_buffer_front_head_o;
  assign u_switch_south_west_request_claims_i = _and_5 & u_west_request_buffer_route_o[2];
  assign u_switch_south_local_request_claims_i = _and_7 & u_local_request_buffer_route_o[2];
  assign _and_19 = u_north_response_buffer_front_valid_o & u_north_response_buffer_front_head_o;
  assign u_switch_south_north_response_claims_i = _and_19 & u_north_response_buffer_route_o[2];
  assign _and_20 = u_north_response_buffer_front_valid_o & ~u_north_response_buffer_front_head_o;
  assign u_switch_south_east_response_claims_i = _and_9 & u_east_response_buffer_route_o[2];
  assign u_switch_south_west_response_claims_i = _and_13 & u_west_response_buffer_route_o[2];
  assign u_switch_south_local_response_claims_i = _and_15 & u_local_response_buffer_route_o[2];

  switch_south u_switch_south (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .space0_i                   (u_south_transmitter_space0_o),
      .space1_i                   (u_south_transmitter_space1_o),
      .send_valid_o               (u_switch_south_send_valid_o),
      .send_vn_o                  (u_switch_south_send_vn_o),
      .send_flit_head_o           (u_switch_south_send_flit_head_o),
      .send_flit_tail_o           (u_switch_south_send_flit_tail_o),
      .send_flit_data_o           (u_switch_south_send_flit_data_o),
      .send_flit_crc_o            (u_switch_south_send_flit_crc_o),
      .send_flit_bad_o            (u_switch_south_send_flit_bad_o),
      .weight_north_i             (weight_north_q),
      .weight_east_i              (weight_east_q),
      .weight_west_i              (weight_west_q),
      .weight_local_i             (weight_local_q),
      .north_request_claims_i     (u_switch_south_north_request_claims_i),
      .north_request_follows_i    (_and_18),
      .north_request_flit_head_i  (u_north_request_buffer_front_head_o),
      .north_request_flit_tail_i  (u_north_request_buffer_front_tail_o),
      .north_request_flit_data_i  (u_north_request_buffer_front_data_o),
      .north_request_flit_crc_i   (u_north_request_buffer_front_crc_o),
      .north_request_flit_bad_i   (u_north_request_buffer_front_bad_o),
      .north_request_pop_o        (u_switch_south_north_request_pop_o),
      .east_request_claims_i      (_and & u_east_request_buffer_route_o[2]),
      .east_request_follows_i     (_and_2),
      .east_request_flit_head_i   (u_east_request_buffer_front_head_o),
      .east_request_flit_tail_i   (u_east_request_buffer_front_tail_o),
      .east_request_flit_data_i   (u_east_request_buffer_front_data_o),
      .east_request_flit_crc_i    (u_east_request_buffer_front_crc_o),
      .east_request_flit_bad_i    (u_east_request_buffer_front_bad_o),
      .east_request_pop_o         (u_switch_south_east_request_pop_o),
      .west_request_claims_i      (u_switch_south_west_request_claims_i),
      .west_request_follows_i     (_and_6),
      .west_request_flit_head_i   (u_west_request_buffer_front_head_o),
      .west_request_flit_tail_i   (u_west_request_buffer_front_tail_o),
      .west_request_flit_data_i   (u_west_request_buffer_front_data_o),
      .west_request_flit_crc_i    (u_west_request_buffer_front_crc_o),
      .west_request_flit_bad_i    (u_west_request_buffer_front_bad_o),
      .west_request_pop_o         (u_switch_south_west_request_pop_o),
      .local_request_claims_i     (u_switch_south_local_request_claims_i),
      .local_request_follows_i    (_and_8),
      .local_request_flit_head_i  (u_local_request_buffer_front_head_o),
      .local_request_flit_tail_i  (u_local_request_buffer_front_tail_o),
      .local_request_flit_data_i  (u_local_request_buffer_front_data_o),
      .local_request_flit_crc_i   (u_local_request_buffer_front_crc_o),
      .local_request_flit_bad_i   (u_local_request_buffer_front_bad_o),
      .local_request_pop_o        (u_switch_south_local_request_pop_o),
      .north_response_claims_i    (u_switch_south_north_response_claims_i),
      .north_response_follows_i   (_and_20),
      .north_response_flit_head_i (u_north_response_buffer_front_head_o),
      .north_response_flit_tail_i (u_north_response_buffer_front_tail_o),
      .north_response_flit_data_i (u_north_response_buffer_front_data_o),
      .north_response_flit_crc_i  (u_north_response_buffer_front_crc_o),
      .north_response_flit_bad_i  (u_north_response_buffer_front_bad_o),
      .north_response_pop_o       (u_switch_south_north_response_pop_o),
      .east_response_claims_i     (u_switch_south_east_response_claims_i),
      .east_response_follows_i    (_and_10),
      .east_response_flit_head_i  (u_east_response_buffer_front_head_o),
      .east_response_flit_tail_i  (u_east_response_buffer_front_tail_o),
      .east_response_flit_data_i  (u_east_response_buffer_front_data_o),
      .east_response_flit_crc_i   (u_east_response_buffer_front_crc_o),
      .east_response_flit_bad_i   (u_east_response_buffer_front_bad_o),
      .east_response_pop_o        (u_switch_south_east_response_pop_o),
      .west_response_claims_i     (u_switch_south_west_response_claims_i),
      .west_response_follows_i    (_and_14),
      .west_response_flit_head_i  (u_west_response_buffer_front_head_o),
      .west_response_flit_tail_i  (u_west_response_buffer_front_tail_o),
      .west_response_flit_data_i  (u_west_response_buffer_front_data_o),
      .west_response_flit_crc_i   (u_west_response_buffer_front_crc_o),
      .west_response_flit_bad_i   (u_west_response_buffer_front_bad_o),
      .west_response_pop_o        (u_switch_south_west_response_pop_o),
      .local_response_claims_i    (u_switch_south_local_response_claims_i),
      .local_response_follows_i   (_and_16),
      .local_response_flit_head_i (u_local_response_buffer_front_head_o),
      .local_response_flit_tail_i (u_local_response_buffer_front_tail_o),
      .local_response_flit_data_i (u_local_response_buffer_front_data_o),
      .local_response_flit_crc_i  (u_local_response_buffer_front_crc_o),
      .local_response_flit_bad_i  (u_local_response_buffer_front_bad_o),
      .local_response_pop_o       (u_switch_south_local_response_pop_o)
  );

  link_transmitter_d8 u_south_transmitter (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .send_valid_i     (u_switch_south_send_valid_o),
      .send_vn_i        (u_switch_south_send_vn_o),
      .send_flit_head_i (u_switch_south_send_flit_head_o),
      .send_flit_tail_i (u_switch_south_send_flit_tail_o),
      .send_flit_data_i (u_switch_south_send_flit_data_o),
      .send_flit_crc_i  (u_switch_south_send_flit_crc_o),
      .send_flit_bad_i  (u_switch_south_send_flit_bad_o),
      .space0_o         (u_south_transmitter_space0_o),
      .space1_o         (u_south_transmitter_space1_o),
      .credit0_i        (link_south_tx_credit0_i),
      .credit1_i        (link_south_tx_credit1_i),
      .tx_valid_o       (u_south_transmitter_tx_valid_o),
      .tx_vn_o          (link_south_tx_vn_o),
      .tx_head_o        (link_south_tx_head_o),
      .tx_tail_o        (link_south_tx_tail_o),
      .tx_data_o        (link_south_tx_data_o),
      .tx_check_o       (link_south_tx_check_o)
  );

  logic u_switch_west_local_request_claims_i;
  logic u_switch_west_east_response_claims_i;
  logic u_switch_west_local_response_claims_i;
  assign u_switch_west_local_request_claims_i = _and_7 & u_local_request_buffer_route_o[3];
  assign u_switch_west_east_response_claims_i = _and_9 & u_east_response_buffer_route_o[3];
  assign u_switch_west_local_response_claims_i = _and_15 & u_local_response_buffer_route_o[3];

  switch_west u_switch_west (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .space0_i                   (u_west_transmitter_space0_o),
      .space1_i                   (u_west_transmitter_space1_o),
      .send_valid_o               (u_switch_west_send_valid_o),
      .send_vn_o                  (u_switch_west_send_vn_o),
      .send_flit_head_o           (u_switch_west_send_flit_head_o),
      .send_flit_tail_o           (u_switch_west_send_flit_tail_o),
      .send_flit_data_o           (u_switch_west_send_flit_data_o),
      .send_flit_crc_o            (u_switch_west_send_flit_crc_o),
      .send_flit_bad_o            (u_switch_west_send_flit_bad_o),
      .weight_east_i              (weight_east_q),
      .weight_local_i             (weight_local_q),
      .east_request_claims_i      (_and & u_east_request_buffer_route_o[3]),
      .east_request_follows_i     (_and_2),
      .east_request_flit_head_i   (u_east_request_buffer_front_head_o),
      .east_request_flit_tail_i   (u_east_request_buffer_front_tail_o),
      .east_request_flit_data_i   (u_east_request_buffer_front_data_o),
      .east_request_flit_crc_i    (u_east_request_buffer_front_crc_o),
      .east_request_flit_bad_i    (u_east_request_buffer_front_bad_o),
      .east_request_pop_o         (u_switch_west_east_request_pop_o),
      .local_request_claims_i     (u_switch_west_local_request_claims_i),
      .local_request_follows_i    (_and_8),
      .local_request_flit_head_i  (u_local_request_buffer_front_head_o),
      .local_request_flit_tail_i  (u_local_request_buffer_front_tail_o),
      .local_request_flit_data_i  (u_local_request_buffer_front_data_o),
      .local_request_flit_crc_i   (u_local_request_buffer_front_crc_o),
      .local_request_flit_bad_i   (u_local_request_buffer_front_bad_o),
      .local_request_pop_o        (u_switch_west_local_request_pop_o),
      .east_response_claims_i     (u_switch_west_east_response_claims_i),
      .east_response_follows_i    (_and_10),
      .east_response_flit_head_i  (u_east_response_buffer_front_head_o),
      .east_response_flit_tail_i  (u_east_response_buffer_front_tail_o),
      .east_response_flit_data_i  (u_east_response_buffer_front_data_o),
      .east_response_flit_crc_i   (u_east_response_buffer_front_crc_o),
      .east_response_flit_bad_i   (u_east_response_buffer_front_bad_o),
      .east_response_pop_o        (u_switch_west_east_response_pop_o),
      .local_response_claims_i    (u_switch_west_local_response_claims_i),
      .local_response_follows_i   (_and_16),
      .local_response_flit_head_i (u_local_response_buffer_front_head_o),
      .local_response_flit_tail_i (u_local_response_buffer_front_tail_o),
      .local_response_flit_data_i (u_local_response_buffer_front_data_o),
      .local_response_flit_crc_i  (u_local_response_buffer_front_crc_o),
      .local_response_flit_bad_i  (u_local_response_buffer_front_bad_o),
      .local_response_pop_o       (u_switch_west_local_response_pop_o)
  );

  link_transmitter_d8 u_west_transmitter (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .send_valid_i     (u_switch_west_send_valid_o),
      .send_vn_i        (u_switch_west_send_vn_o),
      .send_flit_head_i (u_switch_west_send_flit_head_o),
      .send_flit_tail_i (u_switch_west_send_flit_tail_o),
      .send_flit_data_i (u_switch_west_send_flit_data_o),
      .send_flit_crc_i  (u_switch_west_send_flit_crc_o),
      .send_flit_bad_i  (u_switch_west_send_flit_bad_o),
      .space0_o         (u_west_transmitter_space0_o),
      .space1_o         (u_west_transmitter_space1_o),
      .credit0_i        (link_west_tx_credit0_i),
      .credit1_i        (link_west_tx_credit1_i),
      .tx_valid_o       (u_west_transmitter_tx_valid_o),
      .tx_vn_o          (link_west_tx_vn_o),
      .tx_head_o        (link_west_tx_head_o),
      .tx_tail_o        (link_west_tx_tail_o),
      .tx_data_o        (link_west_tx_data_o),
      .tx_check_o       (link_west_tx_check_o)
  );

  logic u_switch_local_north_request_claims_i;
  logic u_switch_local_south_request_claims_i;
  logic u_switch_local_west_request_claims_i;
  logic u_switch_local_local_request_claims_i;
  logic u_switch_local_north_response_claims_i;
  logic u_switch_local_east_response_claims_i;
  logic u_switch_local_south_response_claims_i;
  logic u_switch_local_west_response_claims_i;
  logic u_switch_local_local_response_claims_i;
  assign u_switch_local_north_request_claims_i = _and_17 & u_north_request_buffer_route_o[4];
  assign u_switch_local_south_request_claims_i = _and_3 & u_south_request_buffer_route_o[4];
  assign u_switch_local_west_request_claims_i = _and_5 & u_west_request_buffer_route_o[4];
  assign u_switch_local_local_request_claims_i = _and_7 & u_local_request_buffer_route_o[4];
  assign u_switch_local_north_response_claims_i = _and_19 & u_north_response_buffer_route_o[4];
  assign u_switch_local_east_response_claims_i = _and_9 & u_east_response_buffer_route_o[4];
  assign u_switch_local_south_response_claims_i = _and_11 & u_south_response_buffer_route_o[4];
  assign u_switch_local_west_response_claims_i = _and_13 & u_west_response_buffer_route_o[4];
  assign u_switch_local_local_response_claims_i = _and_15 & u_local_response_buffer_route_o[4];

  switch_local u_switch_local (
      .clk_i                      (clk_i),
      .rst_ni                     (rst_ni),
      .space0_i                   (u_ejection_space0_o),
      .space1_i                   (u_ejection_space1_o),
      .send_valid_o               (u_switch_local_send_valid_o),
      .send_vn_o                  (u_switch_local_send_vn_o),
      .send_flit_head_o           (u_switch_local_send_flit_head_o),
      .send_flit_tail_o           (u_switch_local_send_flit_tail_o),
      .send_flit_data_o           (u_switch_local_send_flit_data_o),
      .send_flit_crc_o            (u_switch_local_send_flit_crc_o),
      .send_flit_bad_o            (u_switch_local_send_flit_bad_o),
      .weight_north_i             (weight_north_q),
      .weight_east_i              (weight_east_q),
      .weight_south_i             (weight_south_q),
      .weight_west_i              (weight_west_q),
      .weight_local_i             (weight_local_q),
      .north_request_claims_i     (u_switch_local_north_request_claims_i),
      .north_request_follows_i    (_and_18),
      .north_request_flit_head_i  (u_north_request_buffer_front_head_o),
      .north_request_flit_tail_i  (u_north_request_buffer_front_tail_o),
      .north_request_flit_data_i  (u_north_request_buffer_front_data_o),
      .north_request_flit_crc_i   (u_north_request_buffer_front_crc_o),
      .north_request_flit_bad_i   (u_north_request_buffer_front_bad_o),
      .north_request_pop_o        (u_switch_local_north_request_pop_o),
      .east_request_claims_i      (_and & u_east_request_buffer_route_o[4]),
      .east_request_follows_i     (_and_2),
      .east_request_flit_head_i   (u_east_request_buffer_front_head_o),
      .east_request_flit_tail_i   (u_east_request_buffer_front_tail_o),
      .east_request_flit_data_i   (u_east_request_buffer_front_data_o),
      .east_request_flit_crc_i    (u_east_request_buffer_front_crc_o),
      .east_request_flit_bad_i    (u_east_request_buffer_front_bad_o),
      .east_request_pop_o         (u_switch_local_east_request_pop_o),
      .south_request_claims_i     (u_switch_local_south_request_claims_i),
      .south_request_follows_i    (_and_4),
      .south_request_flit_head_i  (u_south_request_buffer_front_head_o),
      .south_request_flit_tail_i  (u_south_request_buffer_front_tail_o),
      .south_request_flit_data_i  (u_south_request_buffer_front_data_o),
      .south_request_flit_crc_i   (u_south_request_buffer_front_crc_o),
      .south_request_flit_bad_i   (u_south_request_buffer_front_bad_o),
      .south_request_pop_o        (u_switch_local_south_request_pop_o),
      .west_request_claims_i      (u_switch_local_west_request_claims_i),
      .west_request_follows_i     (_and_6),
      .west_request_flit_head_i   (u_west_request_buffer_front_head_o),
      .west_request_flit_tail_i   (u_west_request_buffer_front_tail_o),
      .west_request_flit_data_i   (u_west_request_buffer_front_data_o),
      .west_request_flit_crc_i    (u_west_request_buffer_front_crc_o),
      .west_request_flit_bad_i    (u_west_request_buffer_front_bad_o),
      .west_request_pop_o         (u_switch_local_west_request_pop_o),
      .local_request_claims_i     (u_switch_local_local_request_claims_i),
      .local_request_follows_i    (_and_8),
      .local_request_flit_head_i  (u_local_request_buffer_front_head_o),
      .local_request_flit_tail_i  (u_local_request_buffer_front_tail_o),
      .local_request_flit_data_i  (u_local_request_buffer_front_data_o),
      .local_request_flit_crc_i   (u_local_request_buffer_front_crc_o),
      .local_request_flit_bad_i   (u_local_request_buffer_front_bad_o),
      .local_request_pop_o        (u_switch_local_local_request_pop_o),
      .north_response_claims_i    (u_switch_local_north_response_claims_i),
      .north_response_follows_i   (_and_20),
      .north_response_flit_head_i (u_north_response_buffer_front_head_o),
      .north_response_flit_tail_i (u_north_response_buffer_front_tail_o),
      .north_response_flit_data_i (u_north_response_buffer_front_data_o),
      .north_response_flit_crc_i  (u_north_response_buffer_front_crc_o),
      .north_response_flit_bad_i  (u_north_response_buffer_front_bad_o),
      .north_response_pop_o       (u_switch_local_north_response_pop_o),
      .east_response_claims_i     (u_switch_local_east_response_claims_i),
      .east_response_follows_i    (_and_10),
      .east_response_flit_head_i  (u_east_response_buffer_front_head_o),
      .east_response_flit_tail_i  (u_east_response_buffer_front_tail_o),
      .east_response_flit_data_i  (u_east_response_buffer_front_data_o),
      .east_response_flit_crc_i   (u_east_response_buffer_front_crc_o),
      .east_response_flit_bad_i   (u_east_response_buffer_front_bad_o),
      .east_response_pop_o        (u_switch_local_east_response_pop_o),
      .south_response_claims_i    (u_switch_local_south_response_claims_i),
      .south_response_follows_i   (_and_12),
      .south_response_flit_head_i (u_south_response_buffer_front_head_o),
      .south_response_flit_tail_i (u_south_response_buffer_front_tail_o),
      .south_response_flit_data_i (u_south_response_buffer_front_data_o),
      .south_response_flit_crc_i  (u_south_response_buffer_front_crc_o),
      .south_response_flit_bad_i  (u_south_response_buffer_front_bad_o),
      .south_response_pop_o       (u_switch_local_south_response_pop_o),
      .west_response_claims_i     (u_switch_local_west_response_claims_i),
      .west_response_follows_i    (_and_14),
      .west_response_flit_head_i  (u_west_response_buffer_front_head_o),
      .west_response_flit_tail_i  (u_west_response_buffer_front_tail_o),
      .west_response_flit_data_i  (u_west_response_buffer_front_data_o),
      .west_response_flit_crc_i   (u_west_response_buffer_front_crc_o),
      .west_response_flit_bad_i   (u_west_response_buffer_front_bad_o),
      .west_response_pop_o        (u_switch_local_west_response_pop_o),
      .local_response_claims_i    (u_switch_local_local_response_claims_i),
      .local_response_follows_i   (_and_16),
      .local_response_flit_head_i (u_local_response_buffer_front_head_o),
      .local_response_flit_tail_i (u_local_response_buffer_front_tail_o),
      .local_response_flit_data_i (u_local_response_buffer_front_data_o),
      .local_response_flit_crc_i  (u_local_response_buffer_front_crc_o),
      .local_response_flit_bad_i  (u_local_response_buffer_front_bad_o),
      .local_response_pop_o       (u_switch_local_local_response_pop_o)
  );

  ejection_buffer u_ejection (
      .clk_i            (clk_i),
      .rst_ni           (rst_ni),
      .send_valid_i     (u_switch_local_send_valid_o),
      .send_vn_i        (u_switch_local_send_vn_o),
      .send_flit_head_i (u_switch_local_send_flit_head_o),
      .send_flit_tail_i (u_switch_local_send_flit_tail_o),
      .send_flit_data_i (u_switch_local_send_flit_data_o),
      .send_flit_crc_i  (u_switch_local_send_flit_crc_o),
      .send_flit_bad_i  (u_switch_local_send_flit_bad_o),
      .space0_o         (u_ejection_space0_o),
      .space1_o         (u_ejection_space1_o),
      .request_valid_o  (u_ejection_request_valid_o),
      .request_ready_i  (eject_request_ready_i),
      .request_head_o   (eject_request_head_o),
      .request_tail_o   (eject_request_tail_o),
      .request_data_o   (eject_request_data_o),
      .request_bad_o    (eject_request_bad_o),
      .response_valid_o (u_ejection_response_valid_o),
      .response_ready_i (eject_response_ready_i),
      .response_head_o  (eject_response_head_o),
      .response_tail_o  (eject_response_tail_o),
      .response_data_o  (eject_response_data_o),
      .response_bad_o   (eject_response_bad_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      dropped_count_q <= 16'd0;
    end else begin
      dropped_count_q <= dropped_count_d;
    end
  end

  always_ff @(posedge clk_i) begin
    weight_north_q <= weight_north_d;
    weight_east_q <= weight_east_d;
    weight_south_q <= weight_south_d;
    weight_west_q <= weight_west_d;
    weight_local_q <= weight_local_d;
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, u_north_request_buffer_space_o, u_north_request_buffer_route_o[3],
                         u_north_request_buffer_route_o[1:0], u_north_response_buffer_space_o,
                         u_north_response_buffer_route_o[3], u_north_response_buffer_route_o[1:0],
                         u_east_request_buffer_space_o, u_east_request_buffer_route_o[1],
                         u_east_response_buffer_space_o, u_east_response_buffer_route_o[1],
                         u_south_request_buffer_space_o, u_south_request_buffer_route_o[3:1],
                         u_south_response_buffer_space_o, u_south_response_buffer_route_o[3:1],
                         u_west_request_buffer_space_o, u_west_request_buffer_route_o[3],
                         u_west_response_buffer_space_o, u_west_response_buffer_route_o[3],
                         u_local_request_buffer_freed_o, u_local_response_buffer_freed_o,
                         _node_y_times_mesh_width[10], _minus_minus_node_x[5],
                         _minus_times_mesh_width[11:10]};

endmodule
