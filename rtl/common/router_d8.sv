// Written by xbgen from router.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Router of one node: five ports, two virtual networks, XY routing, wormhole.

module router_d8 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [4:0]  node_x_i, node_y_i,
    input  logic [5:0]  mesh_width_i, mesh_height_i,
    // stream inject_request
    input  logic        inject_request_valid_i, inject_request_head_i, inject_request_tail_i,
    output logic        inject_request_ready_o,
    input  logic [63:0] inject_request_data_i,
    input  logic [7:0]  inject_request_crc_i,  // crc8(data)
    // stream inject_response
    input  logic        inject_response_valid_i, inject_response_head_i, inject_response_tail_i,
    output logic        inject_response_ready_o,
    input  logic [63:0] inject_response_data_i,
    input  logic [7:0]  inject_response_crc_i,  // crc8(data)
    // stream eject_request
    output logic        eject_request_valid_o, eject_request_head_o, eject_request_tail_o,
    input  logic        eject_request_ready_i,
    output logic [63:0] eject_request_data_o,
    output logic        eject_request_bad_o,  // damaged on the way
    // stream eject_response
    output logic        eject_response_valid_o, eject_response_head_o, eject_response_tail_o,
    input  logic        eject_response_ready_i,
    output logic [63:0] eject_response_data_o,
    output logic        eject_response_bad_o,  // damaged on the way

    output logic        idle_o,  // holds no flit and none arrives; combinational
    output logic [15:0] dropped_o,
    // valid-only stream link_north_tx
    output logic        link_north_tx_valid_o, link_north_tx_head_o, link_north_tx_tail_o,
    output logic [1:0]  link_north_tx_vn_o,  // 0 request, 1 response; 2 and 3 are reserved
    output logic [63:0] link_north_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_north_tx_check_o,

    input  logic [3:0]  link_north_tx_credit0_i, link_north_tx_credit1_i,
    // valid-only stream link_north_rx
    input  logic        link_north_rx_valid_i, link_north_rx_head_i, link_north_rx_tail_i,
    input  logic [1:0]  link_north_rx_vn_i,  // 0 request, 1 response; 2 and 3 are reserved
    input  logic [63:0] link_north_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_north_rx_check_i,

    output logic [3:0]  link_north_rx_credit0_o, link_north_rx_credit1_o,
    // valid-only stream link_east_tx
    output logic        link_east_tx_valid_o, link_east_tx_head_o, link_east_tx_tail_o,
    output logic [1:0]  link_east_tx_vn_o,  // 0 request, 1 response; 2 and 3 are reserved
    output logic [63:0] link_east_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_east_tx_check_o,

    input  logic [3:0]  link_east_tx_credit0_i, link_east_tx_credit1_i,
    // valid-only stream link_east_rx
    input  logic        link_east_rx_valid_i, link_east_rx_head_i, link_east_rx_tail_i,
    input  logic [1:0]  link_east_rx_vn_i,  // 0 request, 1 response; 2 and 3 are reserved
    input  logic [63:0] link_east_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_east_rx_check_i,

    output logic [3:0]  link_east_rx_credit0_o, link_east_rx_credit1_o,
    // valid-only stream link_south_tx
    output logic        link_south_tx_valid_o, link_south_tx_head_o, link_south_tx_tail_o,
    output logic [1:0]  link_south_tx_vn_o,  // 0 request, 1 response; 2 and 3 are reserved
    output logic [63:0] link_south_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_south_tx_check_o,

    input  logic [3:0]  link_south_tx_credit0_i, link_south_tx_credit1_i,
    // valid-only stream link_south_rx
    input  logic        link_south_rx_valid_i, link_south_rx_head_i, link_south_rx_tail_i,
    input  logic [1:0]  link_south_rx_vn_i,  // 0 request, 1 response; 2 and 3 are reserved
    input  logic [63:0] link_south_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_south_rx_check_i,

    output logic [3:0]  link_south_rx_credit0_o, link_south_rx_credit1_o,
    // valid-only stream link_west_tx
    output logic        link_west_tx_valid_o, link_west_tx_head_o, link_west_tx_tail_o,
    output logic [1:0]  link_west_tx_vn_o,  // 0 request, 1 response; 2 and 3 are reserved
    output logic [63:0] link_west_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_west_tx_check_o,

    input  logic [3:0]  link_west_tx_credit0_i, link_west_tx_credit1_i,
    // valid-only stream link_west_rx
    input  logic        link_west_rx_valid_i, link_west_rx_head_i, link_west_rx_tail_i,
    input  logic [1:0]  link_west_rx_vn_i,  // 0 request, 1 response; 2 and 3 are reserved
    input  logic [63:0] link_west_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_west_rx_check_i,

    output logic [3:0]  link_west_rx_credit0_o, link_west_rx_credit1_o
);

  logic [9:0]  weight_north_q, weight_north_d;  // PEs whose packets come in there, at least 1
  logic [4:0]  weight_east_q, weight_east_d;  // PEs whose packets come in there, at least 1
  logic [9:0]  weight_south_q, weight_south_d;  // PEs whose packets come in there, at least 1
  logic [4:0]  weight_west_q, weight_west_d;  // PEs whose packets come in there, at least 1
  logic        weight_local_q, weight_local_d;  // PEs whose packets come in there, at least 1
  // flits and packets lost to damage, at most its largest value
  logic [15:0] dropped_count_q, dropped_count_d;

  // Pins of u_north_request_buffer.
  logic north_request_buffer_space, north_request_buffer_follows, north_request_buffer_freed,
      north_request_buffer_dropped, north_request_buffer_empty;
  xb_pkg::flit_tags_t north_request_buffer_front_tags;
  logic [63:0] north_request_buffer_front_data;
  logic [4:0] north_request_buffer_claims;
  // Pins of u_north_response_buffer.
  logic north_response_buffer_space, north_response_buffer_follows, north_response_buffer_freed,
      north_response_buffer_dropped, north_response_buffer_empty;
  xb_pkg::flit_tags_t north_response_buffer_front_tags;
  logic [63:0] north_response_buffer_front_data;
  logic [4:0] north_response_buffer_claims;
  // Pins of u_north_receiver.
  logic north_receiver_request_valid, north_receiver_response_valid, north_receiver_damaged;
  xb_pkg::flit_tags_t north_receiver_request_tags, north_receiver_response_tags;
  logic [63:0] north_receiver_request_data, north_receiver_response_data;
  // Pins of u_east_request_buffer.
  logic east_request_buffer_space, east_request_buffer_follows, east_request_buffer_freed,
      east_request_buffer_dropped, east_request_buffer_empty;
  xb_pkg::flit_tags_t east_request_buffer_front_tags;
  logic [63:0] east_request_buffer_front_data;
  logic [4:0] east_request_buffer_claims;
  // Pins of u_east_response_buffer.
  logic east_response_buffer_space, east_response_buffer_follows, east_response_buffer_freed,
      east_response_buffer_dropped, east_response_buffer_empty;
  xb_pkg::flit_tags_t east_response_buffer_front_tags;
  logic [63:0] east_response_buffer_front_data;
  logic [4:0] east_response_buffer_claims;
  // Pins of u_east_receiver.
  logic east_receiver_request_valid, east_receiver_response_valid, east_receiver_damaged;
  xb_pkg::flit_tags_t east_receiver_request_tags, east_receiver_response_tags;
  logic [63:0] east_receiver_request_data, east_receiver_response_data;
  // Pins of u_south_request_buffer.
  logic south_request_buffer_space, south_request_buffer_follows, south_request_buffer_freed,
      south_request_buffer_dropped, south_request_buffer_empty;
  xb_pkg::flit_tags_t south_request_buffer_front_tags;
  logic [63:0] south_request_buffer_front_data;
  logic [4:0] south_request_buffer_claims;
  // Pins of u_south_response_buffer.
  logic south_response_buffer_space, south_response_buffer_follows, south_response_buffer_freed,
      south_response_buffer_dropped, south_response_buffer_empty;
  xb_pkg::flit_tags_t south_response_buffer_front_tags;
  logic [63:0] south_response_buffer_front_data;
  logic [4:0] south_response_buffer_claims;
  // Pins of u_south_receiver.
  logic south_receiver_request_valid, south_receiver_response_valid, south_receiver_damaged;
  xb_pkg::flit_tags_t south_receiver_request_tags, south_receiver_response_tags;
  logic [63:0] south_receiver_request_data, south_receiver_response_data;
  // Pins of u_west_request_buffer.
  logic west_request_buffer_space, west_request_buffer_follows, west_request_buffer_freed,
      west_request_buffer_dropped, west_request_buffer_empty;
  xb_pkg::flit_tags_t west_request_buffer_front_tags;
  logic [63:0] west_request_buffer_front_data;
  logic [4:0] west_request_buffer_claims;
  // Pins of u_west_response_buffer.
  logic west_response_buffer_space, west_response_buffer_follows, west_response_buffer_freed,
      west_response_buffer_dropped, west_response_buffer_empty;
  xb_pkg::flit_tags_t west_response_buffer_front_tags;
  logic [63:0] west_response_buffer_front_data;
  logic [4:0] west_response_buffer_claims;
  // Pins of u_west_receiver.
  logic west_receiver_request_valid, west_receiver_response_valid, west_receiver_damaged;
  xb_pkg::flit_tags_t west_receiver_request_tags, west_receiver_response_tags;
  logic [63:0] west_receiver_request_data, west_receiver_response_data;
  // Pins of u_local_request_buffer.
  xb_pkg::flit_tags_t local_request_buffer_push_tags, local_request_buffer_front_tags;
  logic [63:0] local_request_buffer_front_data;
  logic [4:0] local_request_buffer_claims;
  logic local_request_buffer_follows, local_request_buffer_freed, local_request_buffer_dropped,
      local_request_buffer_empty;
  // Pins of u_local_response_buffer.
  xb_pkg::flit_tags_t local_response_buffer_push_tags, local_response_buffer_front_tags;
  logic [63:0] local_response_buffer_front_data;
  logic [4:0] local_response_buffer_claims;
  logic local_response_buffer_follows, local_response_buffer_freed, local_response_buffer_dropped,
      local_response_buffer_empty;
  // Pins of u_switch_north.
  logic switch_north_send_valid, switch_north_send_vn, switch_north_request0_pop, switch_north_request1_pop,
      switch_north_request2_pop, switch_north_request3_pop, switch_north_response0_pop,
      switch_north_response1_pop, switch_north_response2_pop, switch_north_response3_pop;
  xb_pkg::flit_tags_t switch_north_send_flit_tags;
  logic [63:0] switch_north_send_flit_data;
  // Pins of u_north_transmitter.
  logic north_transmitter_space0, north_transmitter_space1, north_transmitter_tx_valid;
  // Pins of u_switch_east.
  logic switch_east_send_valid, switch_east_send_vn, switch_east_request0_pop, switch_east_request1_pop,
      switch_east_response0_pop, switch_east_response1_pop;
  xb_pkg::flit_tags_t switch_east_send_flit_tags;
  logic [63:0] switch_east_send_flit_data;
  // Pins of u_east_transmitter.
  logic east_transmitter_space0, east_transmitter_space1, east_transmitter_tx_valid;
  // Pins of u_switch_south.
  logic switch_south_send_valid, switch_south_send_vn, switch_south_request0_pop, switch_south_request1_pop,
      switch_south_request2_pop, switch_south_request3_pop, switch_south_response0_pop,
      switch_south_response1_pop, switch_south_response2_pop, switch_south_response3_pop;
  xb_pkg::flit_tags_t switch_south_send_flit_tags;
  logic [63:0] switch_south_send_flit_data;
  // Pins of u_south_transmitter.
  logic south_transmitter_space0, south_transmitter_space1, south_transmitter_tx_valid;
  // Pins of u_switch_west.
  logic switch_west_send_valid, switch_west_send_vn, switch_west_request0_pop, switch_west_request1_pop,
      switch_west_response0_pop, switch_west_response1_pop;
  xb_pkg::flit_tags_t switch_west_send_flit_tags;
  logic [63:0] switch_west_send_flit_data;
  // Pins of u_west_transmitter.
  logic west_transmitter_space0, west_transmitter_space1, west_transmitter_tx_valid;
  // Pins of u_switch_local.
  logic switch_local_send_valid, switch_local_send_vn, switch_local_request0_pop, switch_local_request1_pop,
      switch_local_request2_pop, switch_local_request3_pop, switch_local_request4_pop,
      switch_local_response0_pop, switch_local_response1_pop, switch_local_response2_pop,
      switch_local_response3_pop, switch_local_response4_pop;
  xb_pkg::flit_tags_t switch_local_send_flit_tags;
  logic [63:0] switch_local_send_flit_data;
  // Pins of u_ejection.
  logic ejection_space0, ejection_space1, ejection_request_valid, ejection_response_valid;

  always_comb begin
    local_request_buffer_push_tags.head = inject_request_head_i;
    local_request_buffer_push_tags.tail = inject_request_tail_i;
    local_request_buffer_push_tags.crc = inject_request_crc_i; local_request_buffer_push_tags.bad = 1'b0;
  end

  always_comb begin
    local_response_buffer_push_tags.head = inject_response_head_i;
    local_response_buffer_push_tags.tail = inject_response_tail_i;
    local_response_buffer_push_tags.crc = inject_response_crc_i; local_response_buffer_push_tags.bad = 1'b0;
  end

  wire [10:0] pes_north = 11'(node_y_i) * 11'(mesh_width_i);
  assign weight_north_d = (pes_north[9:0] == 10'd0) ? 10'd1 : pes_north[9:0];
  wire [5:0] columns_east = mesh_width_i - 6'd1 - {1'b0, node_x_i};
  assign weight_east_d = (columns_east[4:0] == 5'd0) ? 5'd1 : columns_east[4:0];
  wire [5:0] rows_south = mesh_height_i - 6'd1 - {1'b0, node_y_i};
  wire [11:0] pes_south = 12'(rows_south) * 12'(mesh_width_i);
  assign weight_south_d = (pes_south[9:0] == 10'd0) ? 10'd1 : pes_south[9:0];
  assign weight_west_d = (node_x_i == 5'd0) ? 5'd1 : node_x_i;
  assign weight_local_d = 1'b1;
  assign link_north_tx_valid_o = north_transmitter_tx_valid;
  assign link_east_tx_valid_o = east_transmitter_tx_valid;
  assign link_south_tx_valid_o = south_transmitter_tx_valid;
  assign link_west_tx_valid_o = west_transmitter_tx_valid;
  assign eject_request_valid_o = ejection_request_valid;
  assign eject_response_valid_o = ejection_response_valid;
  wire is_busy = north_transmitter_tx_valid | link_north_rx_valid_i | east_transmitter_tx_valid |
                 link_east_rx_valid_i | south_transmitter_tx_valid | link_south_rx_valid_i |
                 west_transmitter_tx_valid | link_west_rx_valid_i | ejection_request_valid |
                 ejection_response_valid | ~north_request_buffer_empty |
                 ~north_response_buffer_empty | ~east_request_buffer_empty |
                 ~east_response_buffer_empty | ~south_request_buffer_empty |
                 ~south_response_buffer_empty | ~west_request_buffer_empty |
                 ~west_response_buffer_empty | ~local_request_buffer_empty |
                 ~local_response_buffer_empty | inject_request_valid_i | inject_response_valid_i;
  assign idle_o = ~is_busy;
  wire loses = north_request_buffer_dropped | north_response_buffer_dropped |
               east_request_buffer_dropped | east_response_buffer_dropped |
               south_request_buffer_dropped | south_response_buffer_dropped |
               west_request_buffer_dropped | west_response_buffer_dropped |
               local_request_buffer_dropped | local_response_buffer_dropped |
               north_receiver_damaged | east_receiver_damaged | south_receiver_damaged |
               west_receiver_damaged;

  always_comb begin
    dropped_count_d = dropped_count_q;
    if (loses & ~(&dropped_count_q)) dropped_count_d = dropped_count_q + 16'd1;
  end

  assign dropped_o = dropped_count_q;

  wire north_request_buffer_pop = switch_south_request0_pop | switch_local_request0_pop;

  flit_buffer_d8 u_north_request_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(north_receiver_request_valid), .push_tags_i(north_receiver_request_tags),
      .push_data_i(north_receiver_request_data), .space_o(north_request_buffer_space),
      .front_tags_o(north_request_buffer_front_tags), .front_data_o(north_request_buffer_front_data),
      .claims_o(north_request_buffer_claims), .follows_o(north_request_buffer_follows),
      .pop_i(north_request_buffer_pop), .freed_o(north_request_buffer_freed),
      .dropped_o(north_request_buffer_dropped), .empty_o(north_request_buffer_empty)
  );

  wire north_response_buffer_pop = switch_south_response0_pop | switch_local_response0_pop;

  flit_buffer_d8 u_north_response_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(north_receiver_response_valid), .push_tags_i(north_receiver_response_tags),
      .push_data_i(north_receiver_response_data), .space_o(north_response_buffer_space),
      .front_tags_o(north_response_buffer_front_tags), .front_data_o(north_response_buffer_front_data),
      .claims_o(north_response_buffer_claims), .follows_o(north_response_buffer_follows),
      .pop_i(north_response_buffer_pop), .freed_o(north_response_buffer_freed),
      .dropped_o(north_response_buffer_dropped), .empty_o(north_response_buffer_empty)
  );

  link_receiver u_north_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_north_rx_valid_i), .rx_vn_i(link_north_rx_vn_i), .rx_head_i(link_north_rx_head_i),
      .rx_tail_i(link_north_rx_tail_i), .rx_data_i(link_north_rx_data_i), .rx_check_i(link_north_rx_check_i),
      .credit0_o(link_north_rx_credit0_o), .credit1_o(link_north_rx_credit1_o),
      .request_valid_o(north_receiver_request_valid), .request_tags_o(north_receiver_request_tags),
      .request_data_o(north_receiver_request_data),
      .response_valid_o(north_receiver_response_valid), .response_tags_o(north_receiver_response_tags),
      .response_data_o(north_receiver_response_data), .freed0_i(north_request_buffer_freed),
      .freed1_i(north_response_buffer_freed), .damaged_o(north_receiver_damaged)
  );

  wire east_request_buffer_pop = switch_north_request0_pop | switch_south_request1_pop |
                                 switch_west_request0_pop | switch_local_request1_pop;

  flit_buffer_d8 u_east_request_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(east_receiver_request_valid), .push_tags_i(east_receiver_request_tags),
      .push_data_i(east_receiver_request_data), .space_o(east_request_buffer_space),
      .front_tags_o(east_request_buffer_front_tags), .front_data_o(east_request_buffer_front_data),
      .claims_o(east_request_buffer_claims), .follows_o(east_request_buffer_follows),
      .pop_i(east_request_buffer_pop), .freed_o(east_request_buffer_freed),
      .dropped_o(east_request_buffer_dropped), .empty_o(east_request_buffer_empty)
  );

  wire east_response_buffer_pop = switch_north_response0_pop | switch_south_response1_pop |
                                  switch_west_response0_pop | switch_local_response1_pop;

  flit_buffer_d8 u_east_response_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(east_receiver_response_valid), .push_tags_i(east_receiver_response_tags),
      .push_data_i(east_receiver_response_data), .space_o(east_response_buffer_space),
      .front_tags_o(east_response_buffer_front_tags), .front_data_o(east_response_buffer_front_data),
      .claims_o(east_response_buffer_claims), .follows_o(east_response_buffer_follows),
      .pop_i(east_response_buffer_pop), .freed_o(east_response_buffer_freed),
      .dropped_o(east_response_buffer_dropped), .empty_o(east_response_buffer_empty)
  );

  link_receiver u_east_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_east_rx_valid_i), .rx_vn_i(link_east_rx_vn_i), .rx_head_i(link_east_rx_head_i),
      .rx_tail_i(link_east_rx_tail_i), .rx_data_i(link_east_rx_data_i), .rx_check_i(link_east_rx_check_i),
      .credit0_o(link_east_rx_credit0_o), .credit1_o(link_east_rx_credit1_o),
      .request_valid_o(east_receiver_request_valid), .request_tags_o(east_receiver_request_tags),
      .request_data_o(east_receiver_request_data),
      .response_valid_o(east_receiver_response_valid), .response_tags_o(east_receiver_response_tags),
      .response_data_o(east_receiver_response_data), .freed0_i(east_request_buffer_freed),
      .freed1_i(east_response_buffer_freed), .damaged_o(east_receiver_damaged)
  );

  wire south_request_buffer_pop = switch_north_request1_pop | switch_local_request2_pop;

  flit_buffer_d8 u_south_request_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(south_receiver_request_valid), .push_tags_i(south_receiver_request_tags),
      .push_data_i(south_receiver_request_data), .space_o(south_request_buffer_space),
      .front_tags_o(south_request_buffer_front_tags), .front_data_o(south_request_buffer_front_data),
      .claims_o(south_request_buffer_claims), .follows_o(south_request_buffer_follows),
      .pop_i(south_request_buffer_pop), .freed_o(south_request_buffer_freed),
      .dropped_o(south_request_buffer_dropped), .empty_o(south_request_buffer_empty)
  );

  wire south_response_buffer_pop = switch_north_response1_pop | switch_local_response2_pop;

  flit_buffer_d8 u_south_response_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(south_receiver_response_valid), .push_tags_i(south_receiver_response_tags),
      .push_data_i(south_receiver_response_data), .space_o(south_response_buffer_space),
      .front_tags_o(south_response_buffer_front_tags), .front_data_o(south_response_buffer_front_data),
      .claims_o(south_response_buffer_claims), .follows_o(south_response_buffer_follows),
      .pop_i(south_response_buffer_pop), .freed_o(south_response_buffer_freed),
      .dropped_o(south_response_buffer_dropped), .empty_o(south_response_buffer_empty)
  );

  link_receiver u_south_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_south_rx_valid_i), .rx_vn_i(link_south_rx_vn_i), .rx_head_i(link_south_rx_head_i),
      .rx_tail_i(link_south_rx_tail_i), .rx_data_i(link_south_rx_data_i), .rx_check_i(link_south_rx_check_i),
      .credit0_o(link_south_rx_credit0_o), .credit1_o(link_south_rx_credit1_o),
      .request_valid_o(south_receiver_request_valid), .request_tags_o(south_receiver_request_tags),
      .request_data_o(south_receiver_request_data),
      .response_valid_o(south_receiver_response_valid), .response_tags_o(south_receiver_response_tags),
      .response_data_o(south_receiver_response_data), .freed0_i(south_request_buffer_freed),
      .freed1_i(south_response_buffer_freed), .damaged_o(south_receiver_damaged)
  );

  wire west_request_buffer_pop = switch_north_request2_pop | switch_east_request0_pop |
                                 switch_south_request2_pop | switch_local_request3_pop;

  flit_buffer_d8 u_west_request_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(west_receiver_request_valid), .push_tags_i(west_receiver_request_tags),
      .push_data_i(west_receiver_request_data), .space_o(west_request_buffer_space),
      .front_tags_o(west_request_buffer_front_tags), .front_data_o(west_request_buffer_front_data),
      .claims_o(west_request_buffer_claims), .follows_o(west_request_buffer_follows),
      .pop_i(west_request_buffer_pop), .freed_o(west_request_buffer_freed),
      .dropped_o(west_request_buffer_dropped), .empty_o(west_request_buffer_empty)
  );

  wire west_response_buffer_pop = switch_north_response2_pop | switch_east_response0_pop |
                                  switch_south_response2_pop | switch_local_response3_pop;

  flit_buffer_d8 u_west_response_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(west_receiver_response_valid), .push_tags_i(west_receiver_response_tags),
      .push_data_i(west_receiver_response_data), .space_o(west_response_buffer_space),
      .front_tags_o(west_response_buffer_front_tags), .front_data_o(west_response_buffer_front_data),
      .claims_o(west_response_buffer_claims), .follows_o(west_response_buffer_follows),
      .pop_i(west_response_buffer_pop), .freed_o(west_response_buffer_freed),
      .dropped_o(west_response_buffer_dropped), .empty_o(west_response_buffer_empty)
  );

  link_receiver u_west_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_west_rx_valid_i), .rx_vn_i(link_west_rx_vn_i), .rx_head_i(link_west_rx_head_i),
      .rx_tail_i(link_west_rx_tail_i), .rx_data_i(link_west_rx_data_i), .rx_check_i(link_west_rx_check_i),
      .credit0_o(link_west_rx_credit0_o), .credit1_o(link_west_rx_credit1_o),
      .request_valid_o(west_receiver_request_valid), .request_tags_o(west_receiver_request_tags),
      .request_data_o(west_receiver_request_data),
      .response_valid_o(west_receiver_response_valid), .response_tags_o(west_receiver_response_tags),
      .response_data_o(west_receiver_response_data), .freed0_i(west_request_buffer_freed),
      .freed1_i(west_response_buffer_freed), .damaged_o(west_receiver_damaged)
  );

  wire local_request_buffer_push_valid = inject_request_valid_i & inject_request_ready_o;
  wire local_request_buffer_pop = switch_north_request3_pop | switch_east_request1_pop |
                                  switch_south_request3_pop | switch_west_request1_pop |
                                  switch_local_request4_pop;

  flit_buffer_d8 u_local_request_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(local_request_buffer_push_valid), .push_tags_i(local_request_buffer_push_tags),
      .push_data_i(inject_request_data_i), .space_o(inject_request_ready_o),
      .front_tags_o(local_request_buffer_front_tags), .front_data_o(local_request_buffer_front_data),
      .claims_o(local_request_buffer_claims), .follows_o(local_request_buffer_follows),
      .pop_i(local_request_buffer_pop), .freed_o(local_request_buffer_freed),
      .dropped_o(local_request_buffer_dropped), .empty_o(local_request_buffer_empty)
  );

  wire local_response_buffer_push_valid = inject_response_valid_i & inject_response_ready_o;
  wire local_response_buffer_pop = switch_north_response3_pop | switch_east_response1_pop |
                                   switch_south_response3_pop | switch_west_response1_pop |
                                   switch_local_response4_pop;

  flit_buffer_d8 u_local_response_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .push_valid_i(local_response_buffer_push_valid), .push_tags_i(local_response_buffer_push_tags),
      .push_data_i(inject_response_data_i), .space_o(inject_response_ready_o),
      .front_tags_o(local_response_buffer_front_tags), .front_data_o(local_response_buffer_front_data),
      .claims_o(local_response_buffer_claims), .follows_o(local_response_buffer_follows),
      .pop_i(local_response_buffer_pop), .freed_o(local_response_buffer_freed),
      .dropped_o(local_response_buffer_dropped), .empty_o(local_response_buffer_empty)
  );

  switch_i4 u_switch_north (
      .clk_i(clk_i), .rst_ni(rst_ni), .space0_i(north_transmitter_space0),
      .space1_i(north_transmitter_space1),
      .send_valid_o(switch_north_send_valid), .send_vn_o(switch_north_send_vn),
      .send_flit_tags_o(switch_north_send_flit_tags), .send_flit_data_o(switch_north_send_flit_data),
      .weight0_i({5'd0, weight_east_q}), .weight1_i(weight_south_q), .weight2_i({5'd0, weight_west_q}),
      .weight3_i(weight_local_q),
      .request0_claims_i(east_request_buffer_claims[0]), .request0_follows_i(east_request_buffer_follows),
      .request0_flit_tags_i(east_request_buffer_front_tags),
      .request0_flit_data_i(east_request_buffer_front_data), .request0_pop_o(switch_north_request0_pop),
      .request1_claims_i(south_request_buffer_claims[0]), .request1_follows_i(south_request_buffer_follows),
      .request1_flit_tags_i(south_request_buffer_front_tags),
      .request1_flit_data_i(south_request_buffer_front_data), .request1_pop_o(switch_north_request1_pop),
      .request2_claims_i(west_request_buffer_claims[0]), .request2_follows_i(west_request_buffer_follows),
      .request2_flit_tags_i(west_request_buffer_front_tags),
      .request2_flit_data_i(west_request_buffer_front_data), .request2_pop_o(switch_north_request2_pop),
      .request3_claims_i(local_request_buffer_claims[0]), .request3_follows_i(local_request_buffer_follows),
      .request3_flit_tags_i(local_request_buffer_front_tags),
      .request3_flit_data_i(local_request_buffer_front_data), .request3_pop_o(switch_north_request3_pop),
      .response0_claims_i(east_response_buffer_claims[0]), .response0_follows_i(east_response_buffer_follows),
      .response0_flit_tags_i(east_response_buffer_front_tags),
      .response0_flit_data_i(east_response_buffer_front_data), .response0_pop_o(switch_north_response0_pop),
      .response1_claims_i(south_response_buffer_claims[0]),
      .response1_follows_i(south_response_buffer_follows),
      .response1_flit_tags_i(south_response_buffer_front_tags),
      .response1_flit_data_i(south_response_buffer_front_data), .response1_pop_o(switch_north_response1_pop),
      .response2_claims_i(west_response_buffer_claims[0]), .response2_follows_i(west_response_buffer_follows),
      .response2_flit_tags_i(west_response_buffer_front_tags),
      .response2_flit_data_i(west_response_buffer_front_data), .response2_pop_o(switch_north_response2_pop),
      .response3_claims_i(local_response_buffer_claims[0]),
      .response3_follows_i(local_response_buffer_follows),
      .response3_flit_tags_i(local_response_buffer_front_tags),
      .response3_flit_data_i(local_response_buffer_front_data), .response3_pop_o(switch_north_response3_pop)
  );

  link_transmitter_d8 u_north_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_north_send_valid), .send_vn_i(switch_north_send_vn),
      .send_flit_tags_i(switch_north_send_flit_tags), .send_flit_data_i(switch_north_send_flit_data),
      .space0_o(north_transmitter_space0), .space1_o(north_transmitter_space1),
      .credit0_i(link_north_tx_credit0_i), .credit1_i(link_north_tx_credit1_i),
      .tx_valid_o(north_transmitter_tx_valid), .tx_vn_o(link_north_tx_vn_o), .tx_head_o(link_north_tx_head_o),
      .tx_tail_o(link_north_tx_tail_o), .tx_data_o(link_north_tx_data_o), .tx_check_o(link_north_tx_check_o)
  );

  switch_i2 u_switch_east (
      .clk_i(clk_i), .rst_ni(rst_ni), .space0_i(east_transmitter_space0), .space1_i(east_transmitter_space1),
      .send_valid_o(switch_east_send_valid), .send_vn_o(switch_east_send_vn),
      .send_flit_tags_o(switch_east_send_flit_tags), .send_flit_data_o(switch_east_send_flit_data),
      .weight0_i(weight_west_q), .weight1_i(weight_local_q),
      .request0_claims_i(west_request_buffer_claims[1]), .request0_follows_i(west_request_buffer_follows),
      .request0_flit_tags_i(west_request_buffer_front_tags),
      .request0_flit_data_i(west_request_buffer_front_data), .request0_pop_o(switch_east_request0_pop),
      .request1_claims_i(local_request_buffer_claims[1]), .request1_follows_i(local_request_buffer_follows),
      .request1_flit_tags_i(local_request_buffer_front_tags),
      .request1_flit_data_i(local_request_buffer_front_data), .request1_pop_o(switch_east_request1_pop),
      .response0_claims_i(west_response_buffer_claims[1]), .response0_follows_i(west_response_buffer_follows),
      .response0_flit_tags_i(west_response_buffer_front_tags),
      .response0_flit_data_i(west_response_buffer_front_data), .response0_pop_o(switch_east_response0_pop),
      .response1_claims_i(local_response_buffer_claims[1]),
      .response1_follows_i(local_response_buffer_follows),
      .response1_flit_tags_i(local_response_buffer_front_tags),
      .response1_flit_data_i(local_response_buffer_front_data), .response1_pop_o(switch_east_response1_pop)
  );

  link_transmitter_d8 u_east_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_east_send_valid), .send_vn_i(switch_east_send_vn),
      .send_flit_tags_i(switch_east_send_flit_tags), .send_flit_data_i(switch_east_send_flit_data),
      .space0_o(east_transmitter_space0), .space1_o(east_transmitter_space1),
      .credit0_i(link_east_tx_credit0_i), .credit1_i(link_east_tx_credit1_i),
      .tx_valid_o(east_transmitter_tx_valid), .tx_vn_o(link_east_tx_vn_o), .tx_head_o(link_east_tx_head_o),
      .tx_tail_o(link_east_tx_tail_o), .tx_data_o(link_east_tx_data_o), .tx_check_o(link_east_tx_check_o)
  );

  switch_i4 u_switch_south (
      .clk_i(clk_i), .rst_ni(rst_ni), .space0_i(south_transmitter_space0),
      .space1_i(south_transmitter_space1),
      .send_valid_o(switch_south_send_valid), .send_vn_o(switch_south_send_vn),
      .send_flit_tags_o(switch_south_send_flit_tags), .send_flit_data_o(switch_south_send_flit_data),
      .weight0_i(weight_north_q), .weight1_i({5'd0, weight_east_q}), .weight2_i({5'd0, weight_west_q}),
      .weight3_i(weight_local_q),
      .request0_claims_i(north_request_buffer_claims[2]), .request0_follows_i(north_request_buffer_follows),
      .request0_flit_tags_i(north_request_buffer_front_tags),
      .request0_flit_data_i(north_request_buffer_front_data), .request0_pop_o(switch_south_request0_pop),
      .request1_claims_i(east_request_buffer_claims[2]), .request1_follows_i(east_request_buffer_follows),
      .request1_flit_tags_i(east_request_buffer_front_tags),
      .request1_flit_data_i(east_request_buffer_front_data), .request1_pop_o(switch_south_request1_pop),
      .request2_claims_i(west_request_buffer_claims[2]), .request2_follows_i(west_request_buffer_follows),
      .request2_flit_tags_i(west_request_buffer_front_tags),
      .request2_flit_data_i(west_request_buffer_front_data), .request2_pop_o(switch_south_request2_pop),
      .request3_claims_i(local_request_buffer_claims[2]), .request3_follows_i(local_request_buffer_follows),
      .request3_flit_tags_i(local_request_buffer_front_tags),
      .request3_flit_data_i(local_request_buffer_front_data), .request3_pop_o(switch_south_request3_pop),
      .response0_claims_i(north_response_buffer_claims[2]),
      .response0_follows_i(north_response_buffer_follows),
      .response0_flit_tags_i(north_response_buffer_front_tags),
      .response0_flit_data_i(north_response_buffer_front_data), .response0_pop_o(switch_south_response0_pop),
      .response1_claims_i(east_response_buffer_claims[2]), .response1_follows_i(east_response_buffer_follows),
      .response1_flit_tags_i(east_response_buffer_front_tags),
      .response1_flit_data_i(east_response_buffer_front_data), .response1_pop_o(switch_south_response1_pop),
      .response2_claims_i(west_response_buffer_claims[2]), .response2_follows_i(west_response_buffer_follows),
      .response2_flit_tags_i(west_response_buffer_front_tags),
      .response2_flit_data_i(west_response_buffer_front_data), .response2_pop_o(switch_south_response2_pop),
      .response3_claims_i(local_response_buffer_claims[2]),
      .response3_follows_i(local_response_buffer_follows),
      .response3_flit_tags_i(local_response_buffer_front_tags),
      .response3_flit_data_i(local_response_buffer_front_data), .response3_pop_o(switch_south_response3_pop)
  );

  link_transmitter_d8 u_south_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_south_send_valid), .send_vn_i(switch_south_send_vn),
      .send_flit_tags_i(switch_south_send_flit_tags), .send_flit_data_i(switch_south_send_flit_data),
      .space0_o(south_transmitter_space0), .space1_o(south_transmitter_space1),
      .credit0_i(link_south_tx_credit0_i), .credit1_i(link_south_tx_credit1_i),
      .tx_valid_o(south_transmitter_tx_valid), .tx_vn_o(link_south_tx_vn_o), .tx_head_o(link_south_tx_head_o),
      .tx_tail_o(link_south_tx_tail_o), .tx_data_o(link_south_tx_data_o), .tx_check_o(link_south_tx_check_o)
  );

  switch_i2 u_switch_west (
      .clk_i(clk_i), .rst_ni(rst_ni), .space0_i(west_transmitter_space0), .space1_i(west_transmitter_space1),
      .send_valid_o(switch_west_send_valid), .send_vn_o(switch_west_send_vn),
      .send_flit_tags_o(switch_west_send_flit_tags), .send_flit_data_o(switch_west_send_flit_data),
      .weight0_i(weight_east_q), .weight1_i(weight_local_q),
      .request0_claims_i(east_request_buffer_claims[3]), .request0_follows_i(east_request_buffer_follows),
      .request0_flit_tags_i(east_request_buffer_front_tags),
      .request0_flit_data_i(east_request_buffer_front_data), .request0_pop_o(switch_west_request0_pop),
      .request1_claims_i(local_request_buffer_claims[3]), .request1_follows_i(local_request_buffer_follows),
      .request1_flit_tags_i(local_request_buffer_front_tags),
      .request1_flit_data_i(local_request_buffer_front_data), .request1_pop_o(switch_west_request1_pop),
      .response0_claims_i(east_response_buffer_claims[3]), .response0_follows_i(east_response_buffer_follows),
      .response0_flit_tags_i(east_response_buffer_front_tags),
      .response0_flit_data_i(east_response_buffer_front_data), .response0_pop_o(switch_west_response0_pop),
      .response1_claims_i(local_response_buffer_claims[3]),
      .response1_follows_i(local_response_buffer_follows),
      .response1_flit_tags_i(local_response_buffer_front_tags),
      .response1_flit_data_i(local_response_buffer_front_data), .response1_pop_o(switch_west_response1_pop)
  );

  link_transmitter_d8 u_west_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_west_send_valid), .send_vn_i(switch_west_send_vn),
      .send_flit_tags_i(switch_west_send_flit_tags), .send_flit_data_i(switch_west_send_flit_data),
      .space0_o(west_transmitter_space0), .space1_o(west_transmitter_space1),
      .credit0_i(link_west_tx_credit0_i), .credit1_i(link_west_tx_credit1_i),
      .tx_valid_o(west_transmitter_tx_valid), .tx_vn_o(link_west_tx_vn_o), .tx_head_o(link_west_tx_head_o),
      .tx_tail_o(link_west_tx_tail_o), .tx_data_o(link_west_tx_data_o), .tx_check_o(link_west_tx_check_o)
  );

  switch_i5 u_switch_local (
      .clk_i(clk_i), .rst_ni(rst_ni), .space0_i(ejection_space0), .space1_i(ejection_space1),
      .send_valid_o(switch_local_send_valid), .send_vn_o(switch_local_send_vn),
      .send_flit_tags_o(switch_local_send_flit_tags), .send_flit_data_o(switch_local_send_flit_data),
      .weight0_i(weight_north_q), .weight1_i(weight_east_q), .weight2_i(weight_south_q),
      .weight3_i(weight_west_q), .weight4_i(weight_local_q),
      .request0_claims_i(north_request_buffer_claims[4]), .request0_follows_i(north_request_buffer_follows),
      .request0_flit_tags_i(north_request_buffer_front_tags),
      .request0_flit_data_i(north_request_buffer_front_data), .request0_pop_o(switch_local_request0_pop),
      .request1_claims_i(east_request_buffer_claims[4]), .request1_follows_i(east_request_buffer_follows),
      .request1_flit_tags_i(east_request_buffer_front_tags),
      .request1_flit_data_i(east_request_buffer_front_data), .request1_pop_o(switch_local_request1_pop),
      .request2_claims_i(south_request_buffer_claims[4]), .request2_follows_i(south_request_buffer_follows),
      .request2_flit_tags_i(south_request_buffer_front_tags),
      .request2_flit_data_i(south_request_buffer_front_data), .request2_pop_o(switch_local_request2_pop),
      .request3_claims_i(west_request_buffer_claims[4]), .request3_follows_i(west_request_buffer_follows),
      .request3_flit_tags_i(west_request_buffer_front_tags),
      .request3_flit_data_i(west_request_buffer_front_data), .request3_pop_o(switch_local_request3_pop),
      .request4_claims_i(local_request_buffer_claims[4]), .request4_follows_i(local_request_buffer_follows),
      .request4_flit_tags_i(local_request_buffer_front_tags),
      .request4_flit_data_i(local_request_buffer_front_data), .request4_pop_o(switch_local_request4_pop),
      .response0_claims_i(north_response_buffer_claims[4]),
      .response0_follows_i(north_response_buffer_follows),
      .response0_flit_tags_i(north_response_buffer_front_tags),
      .response0_flit_data_i(north_response_buffer_front_data), .response0_pop_o(switch_local_response0_pop),
      .response1_claims_i(east_response_buffer_claims[4]), .response1_follows_i(east_response_buffer_follows),
      .response1_flit_tags_i(east_response_buffer_front_tags),
      .response1_flit_data_i(east_response_buffer_front_data), .response1_pop_o(switch_local_response1_pop),
      .response2_claims_i(south_response_buffer_claims[4]),
      .response2_follows_i(south_response_buffer_follows),
      .response2_flit_tags_i(south_response_buffer_front_tags),
      .response2_flit_data_i(south_response_buffer_front_data), .response2_pop_o(switch_local_response2_pop),
      .response3_claims_i(west_response_buffer_claims[4]), .response3_follows_i(west_response_buffer_follows),
      .response3_flit_tags_i(west_response_buffer_front_tags),
      .response3_flit_data_i(west_response_buffer_front_data), .response3_pop_o(switch_local_response3_pop),
      .response4_claims_i(local_response_buffer_claims[4]),
      .response4_follows_i(local_response_buffer_follows),
      .response4_flit_tags_i(local_response_buffer_front_tags),
      .response4_flit_data_i(local_response_buffer_front_data), .response4_pop_o(switch_local_response4_pop)
  );

  ejection_buffer u_ejection (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_local_send_valid), .send_vn_i(switch_local_send_vn),
      .send_flit_tags_i(switch_local_send_flit_tags), .send_flit_data_i(switch_local_send_flit_data),
      .space0_o(ejection_space0), .space1_o(ejection_space1),
      .request_valid_o(ejection_request_valid), .request_ready_i(eject_request_ready_i),
      .request_head_o(eject_request_head_o), .request_tail_o(eject_request_tail_o),
      .request_data_o(eject_request_data_o), .request_bad_o(eject_request_bad_o),
      .response_valid_o(ejection_response_valid), .response_ready_i(eject_response_ready_i),
      .response_head_o(eject_response_head_o), .response_tail_o(eject_response_tail_o),
      .response_data_o(eject_response_data_o), .response_bad_o(eject_response_bad_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) dropped_count_q <= 16'd0;
    else dropped_count_q <= dropped_count_d;
  end

  always_ff @(posedge clk_i) begin
    weight_north_q <= weight_north_d; weight_east_q <= weight_east_d; weight_south_q <= weight_south_d;
    weight_west_q <= weight_west_d; weight_local_q <= weight_local_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, north_request_buffer_space, north_request_buffer_claims[3],
                       north_request_buffer_claims[1:0], north_response_buffer_space,
                       north_response_buffer_claims[3], north_response_buffer_claims[1:0],
                       east_request_buffer_space, east_request_buffer_claims[1],
                       east_response_buffer_space, east_response_buffer_claims[1],
                       south_request_buffer_space, south_request_buffer_claims[3:1],
                       south_response_buffer_space, south_response_buffer_claims[3:1],
                       west_request_buffer_space, west_request_buffer_claims[3],
                       west_response_buffer_space, west_response_buffer_claims[3],
                       local_request_buffer_freed, local_response_buffer_freed, pes_north[10],
                       columns_east[5], pes_south[11:10]};

endmodule
