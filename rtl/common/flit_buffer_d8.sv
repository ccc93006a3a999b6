// Written by xbgen from flit_buffer.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Buffer of one router input and virtual network, with the route of the packet in front.

module flit_buffer_d8 (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic [4:0]         node_x_i, node_y_i,
    // valid-only stream push
    input  logic               push_valid_i,
    input  xb_pkg::flit_tags_t push_tags_i,
    input  logic [63:0]        push_data_i,

    output logic               space_o,  // 1: a flit may be pushed; links rely on credits instead
    // front: what `claims` and `follows` speak of
    output xb_pkg::flit_tags_t front_tags_o,
    output logic [63:0]        front_data_o,

    output logic [4:0]         claims_o,  // the output that the head flit in front wants, a bit per Port
    output logic               follows_o,  // the flit in front belongs to the output its head went to
    input  logic               pop_i,  // the front flit leaves
    output logic               freed_o,  // a slot becomes free at this clock edge
    output logic               dropped_o,  // a packet is dropped, 1 in its first cycle
    output logic               empty_o
);

  logic draining_q, draining_d;  // the rest of a packet with a damaged head is taken out

  // Pins of u_flits.
  logic flits_in_ready, flits_out_valid;
  xb_pkg::flit_tags_t flits_out_tags;
  logic [63:0] flits_out_data;
  logic [3:0] flits_level;

  assign space_o = flits_in_ready;
  wire drop_starts = flits_out_valid & ~draining_q & flits_out_tags.head & flits_out_tags.bad;
  wire drop_flit = drop_starts | (flits_out_valid & draining_q);
  assign draining_d = drop_flit ? ~flits_out_tags.tail : draining_q;
  assign front_tags_o = flits_out_tags, front_data_o = flits_out_data;
  wire is_shown = flits_out_valid & ~drop_flit;
  wire leads = is_shown & flits_out_tags.head;
  wire same_column = flits_out_data[16:12] == node_x_i;
  wire here = same_column & (flits_out_data[21:17] == node_y_i);
  wire west = flits_out_data[16:12] < node_x_i;
  wire south = same_column & (flits_out_data[21:17] > node_y_i);
  wire east = flits_out_data[16:12] > node_x_i;
  wire north = same_column & (flits_out_data[21:17] < node_y_i);
  assign claims_o = leads ? {here, west, south, east, north} : 5'd0;
  assign follows_o = is_shown & ~flits_out_tags.head;
  assign freed_o = pop_i | drop_flit;
  assign dropped_o = drop_starts;
  assign empty_o = ~flits_out_valid;

  flit_fifo_d8 u_flits (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(push_valid_i), .in_ready_o(flits_in_ready), .in_tags_i(push_tags_i),
      .in_data_i(push_data_i),
      .out_valid_o(flits_out_valid), .out_ready_i(pop_i | drop_flit), .out_tags_o(flits_out_tags),
      .out_data_o(flits_out_data), .level_o(flits_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) draining_q <= 1'b0;
    else draining_q <= draining_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      no_overflow : assert (~push_valid_i | flits_in_ready);
      pop_only_what_is_shown : assert (~pop_i | is_shown);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~push_valid_i | flits_in_ready)) $error("flit_buffer_d8: check 'no_overflow' failed");
      if (!(~pop_i | is_shown)) $error("flit_buffer_d8: check 'pop_only_what_is_shown' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, flits_level};

endmodule
