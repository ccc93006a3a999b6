// Written by xbgen from router.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Router of one node: five ports, three virtual networks, XY routing, wormhole.

module router_d8_bulk (
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
    // stream inject_bulk
    input  logic        inject_bulk_valid_i, inject_bulk_head_i, inject_bulk_tail_i,
    output logic        inject_bulk_ready_o,
    input  logic [63:0] inject_bulk_data_i,
    input  logic [7:0]  inject_bulk_crc_i,  // crc8(data)
    // stream eject_bulk
    output logic        eject_bulk_valid_o, eject_bulk_head_o, eject_bulk_tail_o, eject_bulk_bad_o,
    input  logic        eject_bulk_ready_i,
    output logic [63:0] eject_bulk_data_o,
    // valid-only stream link_north_tx
    output logic        link_north_tx_valid_o, link_north_tx_head_o, link_north_tx_tail_o,
    output logic [1:0]  link_north_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic        link_north_tx_marked_o,  // a head that this router found damaged too late to keep it
    output logic [63:0] link_north_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_north_tx_check_o,

    input  logic [4:0]  link_north_tx_credit0_i, link_north_tx_credit1_i,
    // valid-only stream link_north_rx
    input  logic        link_north_rx_valid_i, link_north_rx_head_i, link_north_rx_tail_i,
    input  logic [1:0]  link_north_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic        link_north_rx_marked_i,  // a head that this router found damaged too late to keep it
    input  logic [63:0] link_north_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_north_rx_check_i,

    output logic [4:0]  link_north_rx_credit0_o, link_north_rx_credit1_o,
    input  logic [4:0]  link_north_tx_credit2_i,
    output logic [4:0]  link_north_rx_credit2_o,
    // valid-only stream link_east_tx
    output logic        link_east_tx_valid_o, link_east_tx_head_o, link_east_tx_tail_o, link_east_tx_marked_o,
    output logic [1:0]  link_east_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic [63:0] link_east_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_east_tx_check_o,

    input  logic [4:0]  link_east_tx_credit0_i, link_east_tx_credit1_i,
    // valid-only stream link_east_rx
    input  logic        link_east_rx_valid_i, link_east_rx_head_i, link_east_rx_tail_i, link_east_rx_marked_i,
    input  logic [1:0]  link_east_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic [63:0] link_east_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_east_rx_check_i,

    output logic [4:0]  link_east_rx_credit0_o, link_east_rx_credit1_o,
    input  logic [4:0]  link_east_tx_credit2_i,
    output logic [4:0]  link_east_rx_credit2_o,
    // valid-only stream link_south_tx
    output logic        link_south_tx_valid_o, link_south_tx_head_o, link_south_tx_tail_o,
    output logic [1:0]  link_south_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic        link_south_tx_marked_o,  // a head that this router found damaged too late to keep it
    output logic [63:0] link_south_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_south_tx_check_o,

    input  logic [4:0]  link_south_tx_credit0_i, link_south_tx_credit1_i,
    // valid-only stream link_south_rx
    input  logic        link_south_rx_valid_i, link_south_rx_head_i, link_south_rx_tail_i,
    input  logic [1:0]  link_south_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic        link_south_rx_marked_i,  // a head that this router found damaged too late to keep it
    input  logic [63:0] link_south_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_south_rx_check_i,

    output logic [4:0]  link_south_rx_credit0_o, link_south_rx_credit1_o,
    input  logic [4:0]  link_south_tx_credit2_i,
    output logic [4:0]  link_south_rx_credit2_o,
    // valid-only stream link_west_tx
    output logic        link_west_tx_valid_o, link_west_tx_head_o, link_west_tx_tail_o, link_west_tx_marked_o,
    output logic [1:0]  link_west_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic [63:0] link_west_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_west_tx_check_o,

    input  logic [4:0]  link_west_tx_credit0_i, link_west_tx_credit1_i,
    // valid-only stream link_west_rx
    input  logic        link_west_rx_valid_i, link_west_rx_head_i, link_west_rx_tail_i, link_west_rx_marked_i,
    input  logic [1:0]  link_west_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic [63:0] link_west_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_west_rx_check_i,

    output logic [4:0]  link_west_rx_credit0_o, link_west_rx_credit1_o,
    input  logic [4:0]  link_west_tx_credit2_i,
    output logic [4:0]  link_west_rx_credit2_o
);

  logic        has_east_q, has_east_d;  // there is a column to the east
  logic        has_south_q, has_south_d;  // there is a row to the south
  logic [9:0]  weight_north_q, weight_north_d;  // PEs whose packets come in there, at least 1
  logic [4:0]  weight_east_q, weight_east_d;  // PEs whose packets come in there, at least 1
  logic [9:0]  weight_south_q, weight_south_d;  // PEs whose packets come in there, at least 1
  logic [4:0]  weight_west_q, weight_west_d;  // PEs whose packets come in there, at least 1
  logic        weight_local_q, weight_local_d;  // PEs whose packets come in there, at least 1
  // flits and packets lost to damage, at most its largest value
  logic [15:0] dropped_count_q, dropped_count_d;

  // Pins of u_north_buffer.
  logic [4:0] north_buffer_request_claims, north_buffer_response_claims, north_buffer_bulk_claims;
  logic north_buffer_request_follows, north_buffer_request_freed, north_buffer_request_dropped,
      north_buffer_response_follows, north_buffer_response_freed, north_buffer_response_dropped,
      north_buffer_empty, north_buffer_bulk_follows, north_buffer_bulk_freed, north_buffer_bulk_dropped;
  logic [1:0] north_buffer_vn;
  xb_pkg::flit_tags_t north_buffer_front_tags;
  logic [63:0] north_buffer_front_word_data;
  logic [7:0] north_buffer_front_word_crc;
  // Pins of u_north_receiver.
  logic north_receiver_flit_valid, north_receiver_flit_marked, north_receiver_damaged;
  logic [1:0] north_receiver_flit_vn;
  xb_pkg::flit_tags_t north_receiver_flit_flit_tags;
  logic [63:0] north_receiver_flit_flit_word_data;
  logic [7:0] north_receiver_flit_flit_word_crc;
  // Pins of u_east_buffer.
  logic [4:0] east_buffer_request_claims, east_buffer_response_claims, east_buffer_bulk_claims;
  logic east_buffer_request_follows, east_buffer_request_freed, east_buffer_request_dropped,
      east_buffer_response_follows, east_buffer_response_freed, east_buffer_response_dropped,
      east_buffer_empty, east_buffer_bulk_follows, east_buffer_bulk_freed, east_buffer_bulk_dropped;
  logic [1:0] east_buffer_vn;
  xb_pkg::flit_tags_t east_buffer_front_tags;
  logic [63:0] east_buffer_front_word_data;
  logic [7:0] east_buffer_front_word_crc;
  // Pins of u_east_receiver.
  logic east_receiver_flit_valid, east_receiver_flit_marked, east_receiver_damaged;
  logic [1:0] east_receiver_flit_vn;
  xb_pkg::flit_tags_t east_receiver_flit_flit_tags;
  logic [63:0] east_receiver_flit_flit_word_data;
  logic [7:0] east_receiver_flit_flit_word_crc;
  // Pins of u_south_buffer.
  logic [4:0] south_buffer_request_claims, south_buffer_response_claims, south_buffer_bulk_claims;
  logic south_buffer_request_follows, south_buffer_request_freed, south_buffer_request_dropped,
      south_buffer_response_follows, south_buffer_response_freed, south_buffer_response_dropped,
      south_buffer_empty, south_buffer_bulk_follows, south_buffer_bulk_freed, south_buffer_bulk_dropped;
  logic [1:0] south_buffer_vn;
  xb_pkg::flit_tags_t south_buffer_front_tags;
  logic [63:0] south_buffer_front_word_data;
  logic [7:0] south_buffer_front_word_crc;
  // Pins of u_south_receiver.
  logic south_receiver_flit_valid, south_receiver_flit_marked, south_receiver_damaged;
  logic [1:0] south_receiver_flit_vn;
  xb_pkg::flit_tags_t south_receiver_flit_flit_tags;
  logic [63:0] south_receiver_flit_flit_word_data;
  logic [7:0] south_receiver_flit_flit_word_crc;
  // Pins of u_west_buffer.
  logic [4:0] west_buffer_request_claims, west_buffer_response_claims, west_buffer_bulk_claims;
  logic west_buffer_request_follows, west_buffer_request_freed, west_buffer_request_dropped,
      west_buffer_response_follows, west_buffer_response_freed, west_buffer_response_dropped,
      west_buffer_empty, west_buffer_bulk_follows, west_buffer_bulk_freed, west_buffer_bulk_dropped;
  logic [1:0] west_buffer_vn;
  xb_pkg::flit_tags_t west_buffer_front_tags;
  logic [63:0] west_buffer_front_word_data;
  logic [7:0] west_buffer_front_word_crc;
  // Pins of u_west_receiver.
  logic west_receiver_flit_valid, west_receiver_flit_marked, west_receiver_damaged;
  logic [1:0] west_receiver_flit_vn;
  xb_pkg::flit_tags_t west_receiver_flit_flit_tags;
  logic [63:0] west_receiver_flit_flit_word_data;
  logic [7:0] west_receiver_flit_flit_word_crc;
  // Pins of u_switch_north.
  logic switch_north_local_request_ready, switch_north_local_response_ready, switch_north_local_request_pop,
      switch_north_local_response_pop, switch_north_local_bulk_ready, switch_north_local_bulk_pop,
      switch_north_send_valid, switch_north_in0_request_ready, switch_north_in0_response_ready,
      switch_north_in0_pop, switch_north_in0_bulk_ready, switch_north_in1_request_ready,
      switch_north_in1_response_ready, switch_north_in1_pop, switch_north_in1_bulk_ready,
      switch_north_in2_request_ready, switch_north_in2_response_ready, switch_north_in2_pop,
      switch_north_in2_bulk_ready;
  xb_pkg::flit_tags_t switch_north_local_request_flit_tags, switch_north_local_response_flit_tags,
      switch_north_local_bulk_flit_tags, switch_north_send_flit_tags;
  logic [1:0] switch_north_send_vn;
  logic [63:0] switch_north_send_flit_word_data;
  logic [7:0] switch_north_send_flit_word_crc;
  // Pins of u_north_transmitter.
  logic north_transmitter_space0, north_transmitter_space1, north_transmitter_tx_valid,
      north_transmitter_space2;
  // Pins of u_switch_east.
  logic switch_east_local_request_ready, switch_east_local_response_ready, switch_east_local_request_pop,
      switch_east_local_response_pop, switch_east_local_bulk_ready, switch_east_local_bulk_pop,
      switch_east_send_valid, switch_east_in0_request_ready, switch_east_in0_response_ready,
      switch_east_in0_pop, switch_east_in0_bulk_ready;
  xb_pkg::flit_tags_t switch_east_local_request_flit_tags, switch_east_local_response_flit_tags,
      switch_east_local_bulk_flit_tags, switch_east_send_flit_tags;
  logic [1:0] switch_east_send_vn;
  logic [63:0] switch_east_send_flit_word_data;
  logic [7:0] switch_east_send_flit_word_crc;
  // Pins of u_east_transmitter.
  logic east_transmitter_space0, east_transmitter_space1, east_transmitter_tx_valid, east_transmitter_space2;
  // Pins of u_switch_south.
  logic switch_south_local_request_ready, switch_south_local_response_ready, switch_south_local_request_pop,
      switch_south_local_response_pop, switch_south_local_bulk_ready, switch_south_local_bulk_pop,
      switch_south_send_valid, switch_south_in0_request_ready, switch_south_in0_response_ready,
      switch_south_in0_pop, switch_south_in0_bulk_ready, switch_south_in1_request_ready,
      switch_south_in1_response_ready, switch_south_in1_pop, switch_south_in1_bulk_ready,
      switch_south_in2_request_ready, switch_south_in2_response_ready, switch_south_in2_pop,
      switch_south_in2_bulk_ready;
  xb_pkg::flit_tags_t switch_south_local_request_flit_tags, switch_south_local_response_flit_tags,
      switch_south_local_bulk_flit_tags, switch_south_send_flit_tags;
  logic [1:0] switch_south_send_vn;
  logic [63:0] switch_south_send_flit_word_data;
  logic [7:0] switch_south_send_flit_word_crc;
  // Pins of u_south_transmitter.
  logic south_transmitter_space0, south_transmitter_space1, south_transmitter_tx_valid,
      south_transmitter_space2;
  // Pins of u_switch_west.
  logic switch_west_local_request_ready, switch_west_local_response_ready, switch_west_local_request_pop,
      switch_west_local_response_pop, switch_west_local_bulk_ready, switch_west_local_bulk_pop,
      switch_west_send_valid, switch_west_in0_request_ready, switch_west_in0_response_ready,
      switch_west_in0_pop, switch_west_in0_bulk_ready;
  xb_pkg::flit_tags_t switch_west_local_request_flit_tags, switch_west_local_response_flit_tags,
      switch_west_local_bulk_flit_tags, switch_west_send_flit_tags;
  logic [1:0] switch_west_send_vn;
  logic [63:0] switch_west_send_flit_word_data;
  logic [7:0] switch_west_send_flit_word_crc;
  // Pins of u_west_transmitter.
  logic west_transmitter_space0, west_transmitter_space1, west_transmitter_tx_valid, west_transmitter_space2;
  // Pins of u_switch_local.
  logic switch_local_local_request_ready, switch_local_local_response_ready, switch_local_local_request_pop,
      switch_local_local_response_pop, switch_local_local_bulk_ready, switch_local_local_bulk_pop,
      switch_local_send_valid, switch_local_in0_request_ready, switch_local_in0_response_ready,
      switch_local_in0_pop, switch_local_in0_bulk_ready, switch_local_in1_request_ready,
      switch_local_in1_response_ready, switch_local_in1_pop, switch_local_in1_bulk_ready,
      switch_local_in2_request_ready, switch_local_in2_response_ready, switch_local_in2_pop,
      switch_local_in2_bulk_ready, switch_local_in3_request_ready, switch_local_in3_response_ready,
      switch_local_in3_pop, switch_local_in3_bulk_ready;
  xb_pkg::flit_tags_t switch_local_local_request_flit_tags, switch_local_local_response_flit_tags,
      switch_local_local_bulk_flit_tags, switch_local_send_flit_tags;
  logic [1:0] switch_local_send_vn;
  logic [63:0] switch_local_send_flit_word_data;
  logic [7:0] switch_local_send_flit_word_crc;
  // Pins of u_ejection.
  logic ejection_space0, ejection_space1, ejection_dropped, ejection_empty, ejection_space2;

  assign has_east_d = ({1'b0, node_x_i} + 6'd1) != mesh_width_i;
  assign has_south_d = ({1'b0, node_y_i} + 6'd1) != mesh_height_i;
  wire [10:0] pes_north = 11'(node_y_i) * 11'(mesh_width_i);
  assign weight_north_d = (pes_north[9:0] == 10'd0) ? 10'd1 : pes_north[9:0];
  wire [5:0] columns_east = mesh_width_i - 6'd1 - {1'b0, node_x_i};
  assign weight_east_d = (columns_east[4:0] == 5'd0) ? 5'd1 : columns_east[4:0];
  wire [5:0] rows_south = mesh_height_i - 6'd1 - {1'b0, node_y_i};
  wire [11:0] pes_south = 12'(rows_south) * 12'(mesh_width_i);
  assign weight_south_d = (pes_south[9:0] == 10'd0) ? 10'd1 : pes_south[9:0];
  assign weight_west_d = (node_x_i == 5'd0) ? 5'd1 : node_x_i;
  assign weight_local_d = 1'b1;

  always_comb begin
    switch_north_local_request_flit_tags.head = inject_request_head_i;
    switch_north_local_request_flit_tags.tail = inject_request_tail_i;
    switch_north_local_request_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_north_local_response_flit_tags.head = inject_response_head_i;
    switch_north_local_response_flit_tags.tail = inject_response_tail_i;
    switch_north_local_response_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_north_local_bulk_flit_tags.head = inject_bulk_head_i;
    switch_north_local_bulk_flit_tags.tail = inject_bulk_tail_i; switch_north_local_bulk_flit_tags.bad = 1'b0;
  end

  assign link_north_tx_valid_o = north_transmitter_tx_valid;

  always_comb begin
    switch_east_local_request_flit_tags.head = inject_request_head_i;
    switch_east_local_request_flit_tags.tail = inject_request_tail_i;
    switch_east_local_request_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_east_local_response_flit_tags.head = inject_response_head_i;
    switch_east_local_response_flit_tags.tail = inject_response_tail_i;
    switch_east_local_response_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_east_local_bulk_flit_tags.head = inject_bulk_head_i;
    switch_east_local_bulk_flit_tags.tail = inject_bulk_tail_i; switch_east_local_bulk_flit_tags.bad = 1'b0;
  end

  assign link_east_tx_valid_o = east_transmitter_tx_valid;

  always_comb begin
    switch_south_local_request_flit_tags.head = inject_request_head_i;
    switch_south_local_request_flit_tags.tail = inject_request_tail_i;
    switch_south_local_request_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_south_local_response_flit_tags.head = inject_response_head_i;
    switch_south_local_response_flit_tags.tail = inject_response_tail_i;
    switch_south_local_response_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_south_local_bulk_flit_tags.head = inject_bulk_head_i;
    switch_south_local_bulk_flit_tags.tail = inject_bulk_tail_i; switch_south_local_bulk_flit_tags.bad = 1'b0;
  end

  assign link_south_tx_valid_o = south_transmitter_tx_valid;

  always_comb begin
    switch_west_local_request_flit_tags.head = inject_request_head_i;
    switch_west_local_request_flit_tags.tail = inject_request_tail_i;
    switch_west_local_request_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_west_local_response_flit_tags.head = inject_response_head_i;
    switch_west_local_response_flit_tags.tail = inject_response_tail_i;
    switch_west_local_response_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_west_local_bulk_flit_tags.head = inject_bulk_head_i;
    switch_west_local_bulk_flit_tags.tail = inject_bulk_tail_i; switch_west_local_bulk_flit_tags.bad = 1'b0;
  end

  assign link_west_tx_valid_o = west_transmitter_tx_valid;

  always_comb begin
    switch_local_local_request_flit_tags.head = inject_request_head_i;
    switch_local_local_request_flit_tags.tail = inject_request_tail_i;
    switch_local_local_request_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_local_local_response_flit_tags.head = inject_response_head_i;
    switch_local_local_response_flit_tags.tail = inject_response_tail_i;
    switch_local_local_response_flit_tags.bad = 1'b0;
  end

  always_comb begin
    switch_local_local_bulk_flit_tags.head = inject_bulk_head_i;
    switch_local_local_bulk_flit_tags.tail = inject_bulk_tail_i; switch_local_local_bulk_flit_tags.bad = 1'b0;
  end

  assign inject_request_ready_o = switch_north_local_request_pop | switch_east_local_request_pop |
                                  switch_south_local_request_pop | switch_west_local_request_pop |
                                  switch_local_local_request_pop;
  assign inject_response_ready_o = switch_north_local_response_pop |
                                   switch_east_local_response_pop |
                                   switch_south_local_response_pop |
                                   switch_west_local_response_pop | switch_local_local_response_pop;
  assign inject_bulk_ready_o = switch_north_local_bulk_pop | switch_east_local_bulk_pop |
                               switch_south_local_bulk_pop | switch_west_local_bulk_pop |
                               switch_local_local_bulk_pop;
  wire is_busy = north_transmitter_tx_valid | link_north_rx_valid_i | east_transmitter_tx_valid |
                 link_east_rx_valid_i | south_transmitter_tx_valid | link_south_rx_valid_i |
                 west_transmitter_tx_valid | link_west_rx_valid_i | ~ejection_empty |
                 ~north_buffer_empty | ~east_buffer_empty | ~south_buffer_empty |
                 ~west_buffer_empty | inject_request_valid_i | inject_response_valid_i |
                 inject_bulk_valid_i;
  assign idle_o = ~is_busy;
  wire loses = ejection_dropped | north_buffer_request_dropped | north_buffer_response_dropped |
               north_buffer_bulk_dropped | east_buffer_request_dropped |
               east_buffer_response_dropped | east_buffer_bulk_dropped |
               south_buffer_request_dropped | south_buffer_response_dropped |
               south_buffer_bulk_dropped | west_buffer_request_dropped |
               west_buffer_response_dropped | west_buffer_bulk_dropped | north_receiver_damaged |
               east_receiver_damaged | south_receiver_damaged | west_receiver_damaged;

  always_comb begin
    dropped_count_d = dropped_count_q;
    if (loses & ~(&dropped_count_q)) dropped_count_d = dropped_count_q + 16'd1;
  end

  assign dropped_o = dropped_count_q;

  wire north_buffer_request_ready = switch_south_in0_request_ready | switch_local_in0_request_ready;
  wire north_buffer_response_ready = switch_south_in0_response_ready |
                                     switch_local_in0_response_ready;
  wire north_buffer_pop = switch_south_in0_pop | switch_local_in0_pop;
  wire north_buffer_bulk_ready = switch_south_in0_bulk_ready | switch_local_in0_bulk_ready;

  flit_buffer_d8_bulk u_north_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .exits_i({1'b1, 1'b0, has_south_q, 1'b0, 1'b0}),
      .push_valid_i(north_receiver_flit_valid), .push_vn_i(north_receiver_flit_vn),
      .push_marked_i(north_receiver_flit_marked), .push_flit_tags_i(north_receiver_flit_flit_tags),
      .push_flit_word_data_i(north_receiver_flit_flit_word_data),
      .push_flit_word_crc_i(north_receiver_flit_flit_word_crc),
      .request_claims_o(north_buffer_request_claims), .request_follows_o(north_buffer_request_follows),
      .request_ready_i(north_buffer_request_ready), .request_freed_o(north_buffer_request_freed),
      .request_dropped_o(north_buffer_request_dropped), .response_claims_o(north_buffer_response_claims),
      .response_follows_o(north_buffer_response_follows), .response_ready_i(north_buffer_response_ready),
      .response_freed_o(north_buffer_response_freed), .response_dropped_o(north_buffer_response_dropped),
      .vn_o(north_buffer_vn),
      .front_tags_o(north_buffer_front_tags), .front_word_data_o(north_buffer_front_word_data),
      .front_word_crc_o(north_buffer_front_word_crc), .pop_i(north_buffer_pop), .empty_o(north_buffer_empty),
      .bulk_claims_o(north_buffer_bulk_claims), .bulk_follows_o(north_buffer_bulk_follows),
      .bulk_ready_i(north_buffer_bulk_ready), .bulk_freed_o(north_buffer_bulk_freed),
      .bulk_dropped_o(north_buffer_bulk_dropped)
  );

  link_receiver_bulk u_north_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_north_rx_valid_i), .rx_vn_i(link_north_rx_vn_i), .rx_head_i(link_north_rx_head_i),
      .rx_tail_i(link_north_rx_tail_i), .rx_marked_i(link_north_rx_marked_i),
      .rx_data_i(link_north_rx_data_i), .rx_check_i(link_north_rx_check_i),
      .credit0_o(link_north_rx_credit0_o), .credit1_o(link_north_rx_credit1_o),
      .flit_valid_o(north_receiver_flit_valid), .flit_vn_o(north_receiver_flit_vn),
      .flit_marked_o(north_receiver_flit_marked), .flit_flit_tags_o(north_receiver_flit_flit_tags),
      .flit_flit_word_data_o(north_receiver_flit_flit_word_data),
      .flit_flit_word_crc_o(north_receiver_flit_flit_word_crc), .freed0_i(north_buffer_request_freed),
      .freed1_i(north_buffer_response_freed), .damaged_o(north_receiver_damaged),
      .credit2_o(link_north_rx_credit2_o), .freed2_i(north_buffer_bulk_freed)
  );

  wire east_buffer_request_ready = switch_north_in0_request_ready | switch_south_in1_request_ready |
                                   switch_west_in0_request_ready | switch_local_in1_request_ready;
  wire east_buffer_response_ready = switch_north_in0_response_ready |
                                    switch_south_in1_response_ready |
                                    switch_west_in0_response_ready |
                                    switch_local_in1_response_ready;
  wire east_buffer_pop = switch_north_in0_pop | switch_south_in1_pop | switch_west_in0_pop |
                         switch_local_in1_pop;
  wire east_buffer_bulk_ready = switch_north_in0_bulk_ready | switch_south_in1_bulk_ready |
                                switch_west_in0_bulk_ready | switch_local_in1_bulk_ready;

  flit_buffer_d8_bulk u_east_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .exits_i({1'b1, 1'b1, has_south_q, 1'b0, 1'b1}),
      .push_valid_i(east_receiver_flit_valid), .push_vn_i(east_receiver_flit_vn),
      .push_marked_i(east_receiver_flit_marked), .push_flit_tags_i(east_receiver_flit_flit_tags),
      .push_flit_word_data_i(east_receiver_flit_flit_word_data),
      .push_flit_word_crc_i(east_receiver_flit_flit_word_crc), .request_claims_o(east_buffer_request_claims),
      .request_follows_o(east_buffer_request_follows), .request_ready_i(east_buffer_request_ready),
      .request_freed_o(east_buffer_request_freed), .request_dropped_o(east_buffer_request_dropped),
      .response_claims_o(east_buffer_response_claims), .response_follows_o(east_buffer_response_follows),
      .response_ready_i(east_buffer_response_ready), .response_freed_o(east_buffer_response_freed),
      .response_dropped_o(east_buffer_response_dropped), .vn_o(east_buffer_vn),
      .front_tags_o(east_buffer_front_tags), .front_word_data_o(east_buffer_front_word_data),
      .front_word_crc_o(east_buffer_front_word_crc), .pop_i(east_buffer_pop), .empty_o(east_buffer_empty),
      .bulk_claims_o(east_buffer_bulk_claims), .bulk_follows_o(east_buffer_bulk_follows),
      .bulk_ready_i(east_buffer_bulk_ready), .bulk_freed_o(east_buffer_bulk_freed),
      .bulk_dropped_o(east_buffer_bulk_dropped)
  );

  link_receiver_bulk u_east_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_east_rx_valid_i), .rx_vn_i(link_east_rx_vn_i), .rx_head_i(link_east_rx_head_i),
      .rx_tail_i(link_east_rx_tail_i), .rx_marked_i(link_east_rx_marked_i), .rx_data_i(link_east_rx_data_i),
      .rx_check_i(link_east_rx_check_i), .credit0_o(link_east_rx_credit0_o),
      .credit1_o(link_east_rx_credit1_o),
      .flit_valid_o(east_receiver_flit_valid), .flit_vn_o(east_receiver_flit_vn),
      .flit_marked_o(east_receiver_flit_marked), .flit_flit_tags_o(east_receiver_flit_flit_tags),
      .flit_flit_word_data_o(east_receiver_flit_flit_word_data),
      .flit_flit_word_crc_o(east_receiver_flit_flit_word_crc), .freed0_i(east_buffer_request_freed),
      .freed1_i(east_buffer_response_freed), .damaged_o(east_receiver_damaged),
      .credit2_o(link_east_rx_credit2_o), .freed2_i(east_buffer_bulk_freed)
  );

  wire south_buffer_request_ready = switch_north_in1_request_ready | switch_local_in2_request_ready;
  wire south_buffer_response_ready = switch_north_in1_response_ready |
                                     switch_local_in2_response_ready;
  wire south_buffer_pop = switch_north_in1_pop | switch_local_in2_pop;
  wire south_buffer_bulk_ready = switch_north_in1_bulk_ready | switch_local_in2_bulk_ready;

  flit_buffer_d8_bulk u_south_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .exits_i(5'd17),
      .push_valid_i(south_receiver_flit_valid), .push_vn_i(south_receiver_flit_vn),
      .push_marked_i(south_receiver_flit_marked), .push_flit_tags_i(south_receiver_flit_flit_tags),
      .push_flit_word_data_i(south_receiver_flit_flit_word_data),
      .push_flit_word_crc_i(south_receiver_flit_flit_word_crc),
      .request_claims_o(south_buffer_request_claims), .request_follows_o(south_buffer_request_follows),
      .request_ready_i(south_buffer_request_ready), .request_freed_o(south_buffer_request_freed),
      .request_dropped_o(south_buffer_request_dropped), .response_claims_o(south_buffer_response_claims),
      .response_follows_o(south_buffer_response_follows), .response_ready_i(south_buffer_response_ready),
      .response_freed_o(south_buffer_response_freed), .response_dropped_o(south_buffer_response_dropped),
      .vn_o(south_buffer_vn),
      .front_tags_o(south_buffer_front_tags), .front_word_data_o(south_buffer_front_word_data),
      .front_word_crc_o(south_buffer_front_word_crc), .pop_i(south_buffer_pop), .empty_o(south_buffer_empty),
      .bulk_claims_o(south_buffer_bulk_claims), .bulk_follows_o(south_buffer_bulk_follows),
      .bulk_ready_i(south_buffer_bulk_ready), .bulk_freed_o(south_buffer_bulk_freed),
      .bulk_dropped_o(south_buffer_bulk_dropped)
  );

  link_receiver_bulk u_south_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_south_rx_valid_i), .rx_vn_i(link_south_rx_vn_i), .rx_head_i(link_south_rx_head_i),
      .rx_tail_i(link_south_rx_tail_i), .rx_marked_i(link_south_rx_marked_i),
      .rx_data_i(link_south_rx_data_i), .rx_check_i(link_south_rx_check_i),
      .credit0_o(link_south_rx_credit0_o), .credit1_o(link_south_rx_credit1_o),
      .flit_valid_o(south_receiver_flit_valid), .flit_vn_o(south_receiver_flit_vn),
      .flit_marked_o(south_receiver_flit_marked), .flit_flit_tags_o(south_receiver_flit_flit_tags),
      .flit_flit_word_data_o(south_receiver_flit_flit_word_data),
      .flit_flit_word_crc_o(south_receiver_flit_flit_word_crc), .freed0_i(south_buffer_request_freed),
      .freed1_i(south_buffer_response_freed), .damaged_o(south_receiver_damaged),
      .credit2_o(link_south_rx_credit2_o), .freed2_i(south_buffer_bulk_freed)
  );

  wire [4:0] west_buffer_exits = {1'b1, 1'b0, has_south_q, has_east_q, 1'b1};
  wire west_buffer_request_ready = switch_north_in2_request_ready | switch_east_in0_request_ready |
                                   switch_south_in2_request_ready | switch_local_in3_request_ready;
  wire west_buffer_response_ready = switch_north_in2_response_ready |
                                    switch_east_in0_response_ready |
                                    switch_south_in2_response_ready |
                                    switch_local_in3_response_ready;
  wire west_buffer_pop = switch_north_in2_pop | switch_east_in0_pop | switch_south_in2_pop |
                         switch_local_in3_pop;
  wire west_buffer_bulk_ready = switch_north_in2_bulk_ready | switch_east_in0_bulk_ready |
                                switch_south_in2_bulk_ready | switch_local_in3_bulk_ready;

  flit_buffer_d8_bulk u_west_buffer (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .exits_i(west_buffer_exits),
      .push_valid_i(west_receiver_flit_valid), .push_vn_i(west_receiver_flit_vn),
      .push_marked_i(west_receiver_flit_marked), .push_flit_tags_i(west_receiver_flit_flit_tags),
      .push_flit_word_data_i(west_receiver_flit_flit_word_data),
      .push_flit_word_crc_i(west_receiver_flit_flit_word_crc), .request_claims_o(west_buffer_request_claims),
      .request_follows_o(west_buffer_request_follows), .request_ready_i(west_buffer_request_ready),
      .request_freed_o(west_buffer_request_freed), .request_dropped_o(west_buffer_request_dropped),
      .response_claims_o(west_buffer_response_claims), .response_follows_o(west_buffer_response_follows),
      .response_ready_i(west_buffer_response_ready), .response_freed_o(west_buffer_response_freed),
      .response_dropped_o(west_buffer_response_dropped), .vn_o(west_buffer_vn),
      .front_tags_o(west_buffer_front_tags), .front_word_data_o(west_buffer_front_word_data),
      .front_word_crc_o(west_buffer_front_word_crc), .pop_i(west_buffer_pop), .empty_o(west_buffer_empty),
      .bulk_claims_o(west_buffer_bulk_claims), .bulk_follows_o(west_buffer_bulk_follows),
      .bulk_ready_i(west_buffer_bulk_ready), .bulk_freed_o(west_buffer_bulk_freed),
      .bulk_dropped_o(west_buffer_bulk_dropped)
  );

  link_receiver_bulk u_west_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .rx_valid_i(link_west_rx_valid_i), .rx_vn_i(link_west_rx_vn_i), .rx_head_i(link_west_rx_head_i),
      .rx_tail_i(link_west_rx_tail_i), .rx_marked_i(link_west_rx_marked_i), .rx_data_i(link_west_rx_data_i),
      .rx_check_i(link_west_rx_check_i), .credit0_o(link_west_rx_credit0_o),
      .credit1_o(link_west_rx_credit1_o),
      .flit_valid_o(west_receiver_flit_valid), .flit_vn_o(west_receiver_flit_vn),
      .flit_marked_o(west_receiver_flit_marked), .flit_flit_tags_o(west_receiver_flit_flit_tags),
      .flit_flit_word_data_o(west_receiver_flit_flit_word_data),
      .flit_flit_word_crc_o(west_receiver_flit_flit_word_crc), .freed0_i(west_buffer_request_freed),
      .freed1_i(west_buffer_response_freed), .damaged_o(west_receiver_damaged),
      .credit2_o(link_west_rx_credit2_o), .freed2_i(west_buffer_bulk_freed)
  );

  wire request_leads = inject_request_valid_i & inject_request_head_i;
  wire own_request_same_column = inject_request_data_i[16:12] == node_x_i;
  wire own_request_here = own_request_same_column & (inject_request_data_i[21:17] == node_y_i);
  wire own_request_west = inject_request_data_i[16:12] < node_x_i;
  wire own_request_south = own_request_same_column & (inject_request_data_i[21:17] > node_y_i);
  wire own_request_east = inject_request_data_i[16:12] > node_x_i;
  wire own_request_north = own_request_same_column & (inject_request_data_i[21:17] < node_y_i);
  wire [4:0] own_request_way = {own_request_here, own_request_west, own_request_south,
                                own_request_east, own_request_north};
  wire [4:0] own_request_claims = request_leads ? own_request_way : 5'd0;
  wire own_request_follows = inject_request_valid_i & ~inject_request_head_i;
  wire response_leads = inject_response_valid_i & inject_response_head_i;
  wire own_response_same_column = inject_response_data_i[16:12] == node_x_i;
  wire own_response_here = own_response_same_column & (inject_response_data_i[21:17] == node_y_i);
  wire own_response_west = inject_response_data_i[16:12] < node_x_i;
  wire own_response_south = own_response_same_column & (inject_response_data_i[21:17] > node_y_i);
  wire own_response_east = inject_response_data_i[16:12] > node_x_i;
  wire own_response_north = own_response_same_column & (inject_response_data_i[21:17] < node_y_i);
  wire [4:0] own_response_way = {own_response_here, own_response_west, own_response_south,
                                 own_response_east, own_response_north};
  wire [4:0] own_response_claims = response_leads ? own_response_way : 5'd0;
  wire own_response_follows = inject_response_valid_i & ~inject_response_head_i;
  wire bulk_leads = inject_bulk_valid_i & inject_bulk_head_i;
  wire own_bulk_same_column = inject_bulk_data_i[16:12] == node_x_i;
  wire own_bulk_here = own_bulk_same_column & (inject_bulk_data_i[21:17] == node_y_i);
  wire own_bulk_west = inject_bulk_data_i[16:12] < node_x_i;
  wire own_bulk_south = own_bulk_same_column & (inject_bulk_data_i[21:17] > node_y_i);
  wire own_bulk_east = inject_bulk_data_i[16:12] > node_x_i;
  wire own_bulk_north = own_bulk_same_column & (inject_bulk_data_i[21:17] < node_y_i);
  wire [4:0] own_bulk_way = {own_bulk_here, own_bulk_west, own_bulk_south, own_bulk_east,
                             own_bulk_north};
  wire [4:0] own_bulk_claims = bulk_leads ? own_bulk_way : 5'd0;
  wire own_bulk_follows = inject_bulk_valid_i & ~inject_bulk_head_i;

  switch_i4_bulk u_switch_north (
      .clk_i(clk_i), .rst_ni(rst_ni), .local_request_claims_i(own_request_claims[0]),
      .local_request_follows_i(own_request_follows), .local_request_ready_o(switch_north_local_request_ready),
      .local_response_claims_i(own_response_claims[0]), .local_response_follows_i(own_response_follows),
      .local_response_ready_o(switch_north_local_response_ready),
      .local_request_flit_tags_i(switch_north_local_request_flit_tags),
      .local_request_flit_word_data_i(inject_request_data_i),
      .local_request_flit_word_crc_i(inject_request_crc_i),
      .local_response_flit_tags_i(switch_north_local_response_flit_tags),
      .local_response_flit_word_data_i(inject_response_data_i),
      .local_response_flit_word_crc_i(inject_response_crc_i),
      .local_request_pop_o(switch_north_local_request_pop),
      .local_response_pop_o(switch_north_local_response_pop), .local_bulk_claims_i(own_bulk_claims[0]),
      .local_bulk_follows_i(own_bulk_follows), .local_bulk_ready_o(switch_north_local_bulk_ready),
      .local_bulk_flit_tags_i(switch_north_local_bulk_flit_tags),
      .local_bulk_flit_word_data_i(inject_bulk_data_i), .local_bulk_flit_word_crc_i(inject_bulk_crc_i),
      .local_bulk_pop_o(switch_north_local_bulk_pop), .space0_i(north_transmitter_space0),
      .space1_i(north_transmitter_space1),
      .send_valid_o(switch_north_send_valid), .send_vn_o(switch_north_send_vn),
      .send_flit_tags_o(switch_north_send_flit_tags),
      .send_flit_word_data_o(switch_north_send_flit_word_data),
      .send_flit_word_crc_o(switch_north_send_flit_word_crc), .space2_i(north_transmitter_space2),
      .weight0_i({5'd0, weight_east_q}), .weight1_i(weight_south_q), .weight2_i({5'd0, weight_west_q}),
      .weight3_i(weight_local_q), .in0_request_claims_i(east_buffer_request_claims[0]),
      .in0_request_follows_i(east_buffer_request_follows),
      .in0_request_ready_o(switch_north_in0_request_ready),
      .in0_response_claims_i(east_buffer_response_claims[0]),
      .in0_response_follows_i(east_buffer_response_follows),
      .in0_response_ready_o(switch_north_in0_response_ready), .in0_vn_i(east_buffer_vn),
      .in0_flit_tags_i(east_buffer_front_tags), .in0_flit_word_data_i(east_buffer_front_word_data),
      .in0_flit_word_crc_i(east_buffer_front_word_crc), .in0_pop_o(switch_north_in0_pop),
      .in0_bulk_claims_i(east_buffer_bulk_claims[0]), .in0_bulk_follows_i(east_buffer_bulk_follows),
      .in0_bulk_ready_o(switch_north_in0_bulk_ready), .in1_request_claims_i(south_buffer_request_claims[0]),
      .in1_request_follows_i(south_buffer_request_follows),
      .in1_request_ready_o(switch_north_in1_request_ready),
      .in1_response_claims_i(south_buffer_response_claims[0]),
      .in1_response_follows_i(south_buffer_response_follows),
      .in1_response_ready_o(switch_north_in1_response_ready), .in1_vn_i(south_buffer_vn),
      .in1_flit_tags_i(south_buffer_front_tags), .in1_flit_word_data_i(south_buffer_front_word_data),
      .in1_flit_word_crc_i(south_buffer_front_word_crc), .in1_pop_o(switch_north_in1_pop),
      .in1_bulk_claims_i(south_buffer_bulk_claims[0]), .in1_bulk_follows_i(south_buffer_bulk_follows),
      .in1_bulk_ready_o(switch_north_in1_bulk_ready), .in2_request_claims_i(west_buffer_request_claims[0]),
      .in2_request_follows_i(west_buffer_request_follows),
      .in2_request_ready_o(switch_north_in2_request_ready),
      .in2_response_claims_i(west_buffer_response_claims[0]),
      .in2_response_follows_i(west_buffer_response_follows),
      .in2_response_ready_o(switch_north_in2_response_ready), .in2_vn_i(west_buffer_vn),
      .in2_flit_tags_i(west_buffer_front_tags), .in2_flit_word_data_i(west_buffer_front_word_data),
      .in2_flit_word_crc_i(west_buffer_front_word_crc), .in2_pop_o(switch_north_in2_pop),
      .in2_bulk_claims_i(west_buffer_bulk_claims[0]), .in2_bulk_follows_i(west_buffer_bulk_follows),
      .in2_bulk_ready_o(switch_north_in2_bulk_ready)
  );

  link_transmitter_d8_bulk u_north_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_north_send_valid), .send_vn_i(switch_north_send_vn),
      .send_flit_tags_i(switch_north_send_flit_tags),
      .send_flit_word_data_i(switch_north_send_flit_word_data),
      .send_flit_word_crc_i(switch_north_send_flit_word_crc), .space0_o(north_transmitter_space0),
      .space1_o(north_transmitter_space1), .credit0_i(link_north_tx_credit0_i),
      .credit1_i(link_north_tx_credit1_i),
      .tx_valid_o(north_transmitter_tx_valid), .tx_vn_o(link_north_tx_vn_o), .tx_head_o(link_north_tx_head_o),
      .tx_tail_o(link_north_tx_tail_o), .tx_marked_o(link_north_tx_marked_o),
      .tx_data_o(link_north_tx_data_o), .tx_check_o(link_north_tx_check_o),
      .space2_o(north_transmitter_space2), .credit2_i(link_north_tx_credit2_i)
  );

  switch_i2_bulk u_switch_east (
      .clk_i(clk_i), .rst_ni(rst_ni), .local_request_claims_i(own_request_claims[1]),
      .local_request_follows_i(own_request_follows), .local_request_ready_o(switch_east_local_request_ready),
      .local_response_claims_i(own_response_claims[1]), .local_response_follows_i(own_response_follows),
      .local_response_ready_o(switch_east_local_response_ready),
      .local_request_flit_tags_i(switch_east_local_request_flit_tags),
      .local_request_flit_word_data_i(inject_request_data_i),
      .local_request_flit_word_crc_i(inject_request_crc_i),
      .local_response_flit_tags_i(switch_east_local_response_flit_tags),
      .local_response_flit_word_data_i(inject_response_data_i),
      .local_response_flit_word_crc_i(inject_response_crc_i),
      .local_request_pop_o(switch_east_local_request_pop),
      .local_response_pop_o(switch_east_local_response_pop), .local_bulk_claims_i(own_bulk_claims[1]),
      .local_bulk_follows_i(own_bulk_follows), .local_bulk_ready_o(switch_east_local_bulk_ready),
      .local_bulk_flit_tags_i(switch_east_local_bulk_flit_tags),
      .local_bulk_flit_word_data_i(inject_bulk_data_i), .local_bulk_flit_word_crc_i(inject_bulk_crc_i),
      .local_bulk_pop_o(switch_east_local_bulk_pop), .space0_i(east_transmitter_space0),
      .space1_i(east_transmitter_space1),
      .send_valid_o(switch_east_send_valid), .send_vn_o(switch_east_send_vn),
      .send_flit_tags_o(switch_east_send_flit_tags), .send_flit_word_data_o(switch_east_send_flit_word_data),
      .send_flit_word_crc_o(switch_east_send_flit_word_crc), .space2_i(east_transmitter_space2),
      .weight0_i(weight_west_q), .weight1_i(weight_local_q),
      .in0_request_claims_i(west_buffer_request_claims[1]),
      .in0_request_follows_i(west_buffer_request_follows),
      .in0_request_ready_o(switch_east_in0_request_ready),
      .in0_response_claims_i(west_buffer_response_claims[1]),
      .in0_response_follows_i(west_buffer_response_follows),
      .in0_response_ready_o(switch_east_in0_response_ready), .in0_vn_i(west_buffer_vn),
      .in0_flit_tags_i(west_buffer_front_tags), .in0_flit_word_data_i(west_buffer_front_word_data),
      .in0_flit_word_crc_i(west_buffer_front_word_crc), .in0_pop_o(switch_east_in0_pop),
      .in0_bulk_claims_i(west_buffer_bulk_claims[1]), .in0_bulk_follows_i(west_buffer_bulk_follows),
      .in0_bulk_ready_o(switch_east_in0_bulk_ready)
  );

  link_transmitter_d8_bulk u_east_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_east_send_valid), .send_vn_i(switch_east_send_vn),
      .send_flit_tags_i(switch_east_send_flit_tags), .send_flit_word_data_i(switch_east_send_flit_word_data),
      .send_flit_word_crc_i(switch_east_send_flit_word_crc), .space0_o(east_transmitter_space0),
      .space1_o(east_transmitter_space1), .credit0_i(link_east_tx_credit0_i),
      .credit1_i(link_east_tx_credit1_i),
      .tx_valid_o(east_transmitter_tx_valid), .tx_vn_o(link_east_tx_vn_o), .tx_head_o(link_east_tx_head_o),
      .tx_tail_o(link_east_tx_tail_o), .tx_marked_o(link_east_tx_marked_o), .tx_data_o(link_east_tx_data_o),
      .tx_check_o(link_east_tx_check_o), .space2_o(east_transmitter_space2),
      .credit2_i(link_east_tx_credit2_i)
  );

  switch_i4_bulk u_switch_south (
      .clk_i(clk_i), .rst_ni(rst_ni), .local_request_claims_i(own_request_claims[2]),
      .local_request_follows_i(own_request_follows), .local_request_ready_o(switch_south_local_request_ready),
      .local_response_claims_i(own_response_claims[2]), .local_response_follows_i(own_response_follows),
      .local_response_ready_o(switch_south_local_response_ready),
      .local_request_flit_tags_i(switch_south_local_request_flit_tags),
      .local_request_flit_word_data_i(inject_request_data_i),
      .local_request_flit_word_crc_i(inject_request_crc_i),
      .local_response_flit_tags_i(switch_south_local_response_flit_tags),
      .local_response_flit_word_data_i(inject_response_data_i),
      .local_response_flit_word_crc_i(inject_response_crc_i),
      .local_request_pop_o(switch_south_local_request_pop),
      .local_response_pop_o(switch_south_local_response_pop), .local_bulk_claims_i(own_bulk_claims[2]),
      .local_bulk_follows_i(own_bulk_follows), .local_bulk_ready_o(switch_south_local_bulk_ready),
      .local_bulk_flit_tags_i(switch_south_local_bulk_flit_tags),
      .local_bulk_flit_word_data_i(inject_bulk_data_i), .local_bulk_flit_word_crc_i(inject_bulk_crc_i),
      .local_bulk_pop_o(switch_south_local_bulk_pop), .space0_i(south_transmitter_space0),
      .space1_i(south_transmitter_space1),
      .send_valid_o(switch_south_send_valid), .send_vn_o(switch_south_send_vn),
      .send_flit_tags_o(switch_south_send_flit_tags),
      .send_flit_word_data_o(switch_south_send_flit_word_data),
      .send_flit_word_crc_o(switch_south_send_flit_word_crc), .space2_i(south_transmitter_space2),
      .weight0_i(weight_north_q), .weight1_i({5'd0, weight_east_q}), .weight2_i({5'd0, weight_west_q}),
      .weight3_i(weight_local_q), .in0_request_claims_i(north_buffer_request_claims[2]),
      .in0_request_follows_i(north_buffer_request_follows),
      .in0_request_ready_o(switch_south_in0_request_ready),
      .in0_response_claims_i(north_buffer_response_claims[2]),
      .in0_response_follows_i(north_buffer_response_follows),
      .in0_response_ready_o(switch_south_in0_response_ready), .in0_vn_i(north_buffer_vn),
      .in0_flit_tags_i(north_buffer_front_tags), .in0_flit_word_data_i(north_buffer_front_word_data),
      .in0_flit_word_crc_i(north_buffer_front_word_crc), .in0_pop_o(switch_south_in0_pop),
      .in0_bulk_claims_i(north_buffer_bulk_claims[2]), .in0_bulk_follows_i(north_buffer_bulk_follows),
      .in0_bulk_ready_o(switch_south_in0_bulk_ready), .in1_request_claims_i(east_buffer_request_claims[2]),
      .in1_request_follows_i(east_buffer_request_follows),
      .in1_request_ready_o(switch_south_in1_request_ready),
      .in1_response_claims_i(east_buffer_response_claims[2]),
      .in1_response_follows_i(east_buffer_response_follows),
      .in1_response_ready_o(switch_south_in1_response_ready), .in1_vn_i(east_buffer_vn),
      .in1_flit_tags_i(east_buffer_front_tags), .in1_flit_word_data_i(east_buffer_front_word_data),
      .in1_flit_word_crc_i(east_buffer_front_word_crc), .in1_pop_o(switch_south_in1_pop),
      .in1_bulk_claims_i(east_buffer_bulk_claims[2]), .in1_bulk_follows_i(east_buffer_bulk_follows),
      .in1_bulk_ready_o(switch_south_in1_bulk_ready), .in2_request_claims_i(west_buffer_request_claims[2]),
      .in2_request_follows_i(west_buffer_request_follows),
      .in2_request_ready_o(switch_south_in2_request_ready),
      .in2_response_claims_i(west_buffer_response_claims[2]),
      .in2_response_follows_i(west_buffer_response_follows),
      .in2_response_ready_o(switch_south_in2_response_ready), .in2_vn_i(west_buffer_vn),
      .in2_flit_tags_i(west_buffer_front_tags), .in2_flit_word_data_i(west_buffer_front_word_data),
      .in2_flit_word_crc_i(west_buffer_front_word_crc), .in2_pop_o(switch_south_in2_pop),
      .in2_bulk_claims_i(west_buffer_bulk_claims[2]), .in2_bulk_follows_i(west_buffer_bulk_follows),
      .in2_bulk_ready_o(switch_south_in2_bulk_ready)
  );

  link_transmitter_d8_bulk u_south_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_south_send_valid), .send_vn_i(switch_south_send_vn),
      .send_flit_tags_i(switch_south_send_flit_tags),
      .send_flit_word_data_i(switch_south_send_flit_word_data),
      .send_flit_word_crc_i(switch_south_send_flit_word_crc), .space0_o(south_transmitter_space0),
      .space1_o(south_transmitter_space1), .credit0_i(link_south_tx_credit0_i),
      .credit1_i(link_south_tx_credit1_i),
      .tx_valid_o(south_transmitter_tx_valid), .tx_vn_o(link_south_tx_vn_o), .tx_head_o(link_south_tx_head_o),
      .tx_tail_o(link_south_tx_tail_o), .tx_marked_o(link_south_tx_marked_o),
      .tx_data_o(link_south_tx_data_o), .tx_check_o(link_south_tx_check_o),
      .space2_o(south_transmitter_space2), .credit2_i(link_south_tx_credit2_i)
  );

  switch_i2_bulk u_switch_west (
      .clk_i(clk_i), .rst_ni(rst_ni), .local_request_claims_i(own_request_claims[3]),
      .local_request_follows_i(own_request_follows), .local_request_ready_o(switch_west_local_request_ready),
      .local_response_claims_i(own_response_claims[3]), .local_response_follows_i(own_response_follows),
      .local_response_ready_o(switch_west_local_response_ready),
      .local_request_flit_tags_i(switch_west_local_request_flit_tags),
      .local_request_flit_word_data_i(inject_request_data_i),
      .local_request_flit_word_crc_i(inject_request_crc_i),
      .local_response_flit_tags_i(switch_west_local_response_flit_tags),
      .local_response_flit_word_data_i(inject_response_data_i),
      .local_response_flit_word_crc_i(inject_response_crc_i),
      .local_request_pop_o(switch_west_local_request_pop),
      .local_response_pop_o(switch_west_local_response_pop), .local_bulk_claims_i(own_bulk_claims[3]),
      .local_bulk_follows_i(own_bulk_follows), .local_bulk_ready_o(switch_west_local_bulk_ready),
      .local_bulk_flit_tags_i(switch_west_local_bulk_flit_tags),
      .local_bulk_flit_word_data_i(inject_bulk_data_i), .local_bulk_flit_word_crc_i(inject_bulk_crc_i),
      .local_bulk_pop_o(switch_west_local_bulk_pop), .space0_i(west_transmitter_space0),
      .space1_i(west_transmitter_space1),
      .send_valid_o(switch_west_send_valid), .send_vn_o(switch_west_send_vn),
      .send_flit_tags_o(switch_west_send_flit_tags), .send_flit_word_data_o(switch_west_send_flit_word_data),
      .send_flit_word_crc_o(switch_west_send_flit_word_crc), .space2_i(west_transmitter_space2),
      .weight0_i(weight_east_q), .weight1_i(weight_local_q),
      .in0_request_claims_i(east_buffer_request_claims[3]),
      .in0_request_follows_i(east_buffer_request_follows),
      .in0_request_ready_o(switch_west_in0_request_ready),
      .in0_response_claims_i(east_buffer_response_claims[3]),
      .in0_response_follows_i(east_buffer_response_follows),
      .in0_response_ready_o(switch_west_in0_response_ready), .in0_vn_i(east_buffer_vn),
      .in0_flit_tags_i(east_buffer_front_tags), .in0_flit_word_data_i(east_buffer_front_word_data),
      .in0_flit_word_crc_i(east_buffer_front_word_crc), .in0_pop_o(switch_west_in0_pop),
      .in0_bulk_claims_i(east_buffer_bulk_claims[3]), .in0_bulk_follows_i(east_buffer_bulk_follows),
      .in0_bulk_ready_o(switch_west_in0_bulk_ready)
  );

  link_transmitter_d8_bulk u_west_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_west_send_valid), .send_vn_i(switch_west_send_vn),
      .send_flit_tags_i(switch_west_send_flit_tags), .send_flit_word_data_i(switch_west_send_flit_word_data),
      .send_flit_word_crc_i(switch_west_send_flit_word_crc), .space0_o(west_transmitter_space0),
      .space1_o(west_transmitter_space1), .credit0_i(link_west_tx_credit0_i),
      .credit1_i(link_west_tx_credit1_i),
      .tx_valid_o(west_transmitter_tx_valid), .tx_vn_o(link_west_tx_vn_o), .tx_head_o(link_west_tx_head_o),
      .tx_tail_o(link_west_tx_tail_o), .tx_marked_o(link_west_tx_marked_o), .tx_data_o(link_west_tx_data_o),
      .tx_check_o(link_west_tx_check_o), .space2_o(west_transmitter_space2),
      .credit2_i(link_west_tx_credit2_i)
  );

  switch_i5_bulk u_switch_local (
      .clk_i(clk_i), .rst_ni(rst_ni), .local_request_claims_i(own_request_claims[4]),
      .local_request_follows_i(own_request_follows), .local_request_ready_o(switch_local_local_request_ready),
      .local_response_claims_i(own_response_claims[4]), .local_response_follows_i(own_response_follows),
      .local_response_ready_o(switch_local_local_response_ready),
      .local_request_flit_tags_i(switch_local_local_request_flit_tags),
      .local_request_flit_word_data_i(inject_request_data_i),
      .local_request_flit_word_crc_i(inject_request_crc_i),
      .local_response_flit_tags_i(switch_local_local_response_flit_tags),
      .local_response_flit_word_data_i(inject_response_data_i),
      .local_response_flit_word_crc_i(inject_response_crc_i),
      .local_request_pop_o(switch_local_local_request_pop),
      .local_response_pop_o(switch_local_local_response_pop), .local_bulk_claims_i(own_bulk_claims[4]),
      .local_bulk_follows_i(own_bulk_follows), .local_bulk_ready_o(switch_local_local_bulk_ready),
      .local_bulk_flit_tags_i(switch_local_local_bulk_flit_tags),
      .local_bulk_flit_word_data_i(inject_bulk_data_i), .local_bulk_flit_word_crc_i(inject_bulk_crc_i),
      .local_bulk_pop_o(switch_local_local_bulk_pop), .space0_i(ejection_space0), .space1_i(ejection_space1),
      .send_valid_o(switch_local_send_valid), .send_vn_o(switch_local_send_vn),
      .send_flit_tags_o(switch_local_send_flit_tags),
      .send_flit_word_data_o(switch_local_send_flit_word_data),
      .send_flit_word_crc_o(switch_local_send_flit_word_crc), .space2_i(ejection_space2),
      .weight0_i(weight_north_q), .weight1_i(weight_east_q), .weight2_i(weight_south_q),
      .weight3_i(weight_west_q), .weight4_i(weight_local_q),
      .in0_request_claims_i(north_buffer_request_claims[4]),
      .in0_request_follows_i(north_buffer_request_follows),
      .in0_request_ready_o(switch_local_in0_request_ready),
      .in0_response_claims_i(north_buffer_response_claims[4]),
      .in0_response_follows_i(north_buffer_response_follows),
      .in0_response_ready_o(switch_local_in0_response_ready), .in0_vn_i(north_buffer_vn),
      .in0_flit_tags_i(north_buffer_front_tags), .in0_flit_word_data_i(north_buffer_front_word_data),
      .in0_flit_word_crc_i(north_buffer_front_word_crc), .in0_pop_o(switch_local_in0_pop),
      .in0_bulk_claims_i(north_buffer_bulk_claims[4]), .in0_bulk_follows_i(north_buffer_bulk_follows),
      .in0_bulk_ready_o(switch_local_in0_bulk_ready), .in1_request_claims_i(east_buffer_request_claims[4]),
      .in1_request_follows_i(east_buffer_request_follows),
      .in1_request_ready_o(switch_local_in1_request_ready),
      .in1_response_claims_i(east_buffer_response_claims[4]),
      .in1_response_follows_i(east_buffer_response_follows),
      .in1_response_ready_o(switch_local_in1_response_ready), .in1_vn_i(east_buffer_vn),
      .in1_flit_tags_i(east_buffer_front_tags), .in1_flit_word_data_i(east_buffer_front_word_data),
      .in1_flit_word_crc_i(east_buffer_front_word_crc), .in1_pop_o(switch_local_in1_pop),
      .in1_bulk_claims_i(east_buffer_bulk_claims[4]), .in1_bulk_follows_i(east_buffer_bulk_follows),
      .in1_bulk_ready_o(switch_local_in1_bulk_ready), .in2_request_claims_i(south_buffer_request_claims[4]),
      .in2_request_follows_i(south_buffer_request_follows),
      .in2_request_ready_o(switch_local_in2_request_ready),
      .in2_response_claims_i(south_buffer_response_claims[4]),
      .in2_response_follows_i(south_buffer_response_follows),
      .in2_response_ready_o(switch_local_in2_response_ready), .in2_vn_i(south_buffer_vn),
      .in2_flit_tags_i(south_buffer_front_tags), .in2_flit_word_data_i(south_buffer_front_word_data),
      .in2_flit_word_crc_i(south_buffer_front_word_crc), .in2_pop_o(switch_local_in2_pop),
      .in2_bulk_claims_i(south_buffer_bulk_claims[4]), .in2_bulk_follows_i(south_buffer_bulk_follows),
      .in2_bulk_ready_o(switch_local_in2_bulk_ready), .in3_request_claims_i(west_buffer_request_claims[4]),
      .in3_request_follows_i(west_buffer_request_follows),
      .in3_request_ready_o(switch_local_in3_request_ready),
      .in3_response_claims_i(west_buffer_response_claims[4]),
      .in3_response_follows_i(west_buffer_response_follows),
      .in3_response_ready_o(switch_local_in3_response_ready), .in3_vn_i(west_buffer_vn),
      .in3_flit_tags_i(west_buffer_front_tags), .in3_flit_word_data_i(west_buffer_front_word_data),
      .in3_flit_word_crc_i(west_buffer_front_word_crc), .in3_pop_o(switch_local_in3_pop),
      .in3_bulk_claims_i(west_buffer_bulk_claims[4]), .in3_bulk_follows_i(west_buffer_bulk_follows),
      .in3_bulk_ready_o(switch_local_in3_bulk_ready)
  );

  ejection_buffer_bulk u_ejection (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .send_valid_i(switch_local_send_valid), .send_vn_i(switch_local_send_vn),
      .send_flit_tags_i(switch_local_send_flit_tags),
      .send_flit_word_data_i(switch_local_send_flit_word_data),
      .send_flit_word_crc_i(switch_local_send_flit_word_crc), .space0_o(ejection_space0),
      .space1_o(ejection_space1),
      .request_valid_o(eject_request_valid_o), .request_ready_i(eject_request_ready_i),
      .request_head_o(eject_request_head_o), .request_tail_o(eject_request_tail_o),
      .request_data_o(eject_request_data_o), .request_bad_o(eject_request_bad_o),
      .response_valid_o(eject_response_valid_o), .response_ready_i(eject_response_ready_i),
      .response_head_o(eject_response_head_o), .response_tail_o(eject_response_tail_o),
      .response_data_o(eject_response_data_o), .response_bad_o(eject_response_bad_o),
      .dropped_o(ejection_dropped), .empty_o(ejection_empty), .space2_o(ejection_space2),
      .bulk_valid_o(eject_bulk_valid_o), .bulk_ready_i(eject_bulk_ready_i), .bulk_head_o(eject_bulk_head_o),
      .bulk_tail_o(eject_bulk_tail_o), .bulk_data_o(eject_bulk_data_o), .bulk_bad_o(eject_bulk_bad_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) dropped_count_q <= 16'd0;
    else dropped_count_q <= dropped_count_d;
  end

  always_ff @(posedge clk_i) begin
    has_east_q <= has_east_d; has_south_q <= has_south_d; weight_north_q <= weight_north_d;
    weight_east_q <= weight_east_d; weight_south_q <= weight_south_d; weight_west_q <= weight_west_d;
    weight_local_q <= weight_local_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, north_buffer_request_claims[3], north_buffer_request_claims[1:0],
                       north_buffer_response_claims[3], north_buffer_response_claims[1:0],
                       north_buffer_bulk_claims[3], north_buffer_bulk_claims[1:0],
                       east_buffer_request_claims[1], east_buffer_response_claims[1],
                       east_buffer_bulk_claims[1], south_buffer_request_claims[3:1],
                       south_buffer_response_claims[3:1], south_buffer_bulk_claims[3:1],
                       west_buffer_request_claims[3], west_buffer_response_claims[3],
                       west_buffer_bulk_claims[3], switch_north_local_request_ready,
                       switch_north_local_response_ready, switch_north_local_bulk_ready,
                       switch_east_local_request_ready, switch_east_local_response_ready,
                       switch_east_local_bulk_ready, switch_south_local_request_ready,
                       switch_south_local_response_ready, switch_south_local_bulk_ready,
                       switch_west_local_request_ready, switch_west_local_response_ready,
                       switch_west_local_bulk_ready, switch_local_local_request_ready,
                       switch_local_local_response_ready, switch_local_local_bulk_ready,
                       pes_north[10], columns_east[5], pes_south[11:10]};

endmodule
