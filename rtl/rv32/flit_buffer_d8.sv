// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From flit_buffer.cc.
//
// Buffer of one router input and virtual network, with the route of the packet in front.

module flit_buffer_d8 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,

    // valid-only stream push
    input  logic        push_valid_i,
    input  logic        push_head_i,
    input  logic        push_tail_i,
    input  logic [63:0] push_data_i,
    input  logic [7:0]  push_crc_i,
    input  logic        push_bad_i,

    output logic        space_o,

    // valid-only stream front
    output logic        front_valid_o,
    output logic        front_head_o,
    output logic        front_tail_o,
    output logic [63:0] front_data_o,
    output logic [7:0]  front_crc_o,
    output logic        front_bad_o,

    output logic [4:0]  route_o,
    input  logic        pop_i,
    output logic        freed_o,
    output logic        dropped_o,
    output logic        empty_o
);

  logic draining_q, draining_d;

  logic        u_flits_in_ready_o;
  logic        u_flits_out_valid_o;
  logic        u_flits_out_head_o;
  logic        u_flits_out_tail_o;
  logic [63:0] u_flits_out_data_o;
  logic        u_flits_out_bad_o;
  logic [3:0]  u_flits_level_o;

  assign space_o = u_flits_in_ready_o;

  logic drop_starts;
  logic drop_flit;
  assign drop_starts = u_flits_out_valid_o & ~draining_q & u_flits_out_head_o & u_flits_out_bad_o;
  assign drop_flit = drop_starts | (u_flits_out_valid_o & draining_q);

  always_comb begin
    draining_d = draining_q;
    if (drop_flit) begin
      draining_d = ~u_flits_out_tail_o;
    end
  end

  assign front_valid_o = u_flits_out_valid_o & ~drop_flit;
  assign front_head_o = u_flits_out_head_o;
  assign front_tail_o = u_flits_out_tail_o;
  assign front_data_o = u_flits_out_data_o;
  assign front_bad_o = u_flits_out_bad_o;

  logic same_column;
  logic here;
  logic west;
  logic south;
  logic east;
  logic north;
  assign same_column = u_flits_out_data_o[16:12] == node_x_i;
  assign here = same_column & (u_flits_out_data_o[21:17] == node_y_i);
  assign west = u_flits_out_data_o[16:12] < node_x_i;
  assign south = same_column & (node_y_i < u_flits_out_data_o[21:17]);
  assign east = node_x_i < u_flits_out_data_o[16:12];
  assign north = same_column & (u_flits_out_data_o[21:17] < node_y_i);
  assign route_o = {here, west, south, east, north};

  logic _pop_or_drop_flit;
  assign _pop_or_drop_flit = pop_i | drop_flit;
  assign freed_o = _pop_or_drop_flit;
  assign dropped_o = drop_starts;
  assign empty_o = ~u_flits_out_valid_o;

  flit_fifo_d8 u_flits (
      .clk_i       (clk_i),
      .rst_ni      (rst_ni),
      .in_valid_i  (push_valid_i),
      .in_ready_o  (u_flits_in_ready_o),
      .in_head_i   (push_head_i),
      .in_tail_i   (push_tail_i),
      .in_data_i   (push_data_i),
      .in_crc_i    (push_crc_i),
      .in_bad_i    (push_bad_i),
      .out_valid_o (u_flits_out_valid_o),
      .out_ready_i (_pop_or_drop_flit),
      .out_head_o  (u_flits_out_head_o),
      .out_tail_o  (u_flits_out_tail_o),
      .out_data_o  (u_flits_out_data_o),
      .out_crc_o   (front_crc_o),
      .out_bad_o   (u_flits_out_bad_o),
      .level_o     (u_flits_level_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      draining_q <= 1'b0;
    end else begin
      draining_q <= draining_d;
    end
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      no_overflow : assert (~push_valid_i | u_flits_in_ready_o);
      pop_only_what_is_shown : assert (~pop_i | front_valid_o);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~push_valid_i | u_flits_in_ready_o)) begin
        $error("flit_buffer_d8: check 'no_overflow' failed");
      end
      if (!(~pop_i | front_valid_o)) begin
        $error("flit_buffer_d8: check 'pop_only_what_is_shown' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, u_flits_level_o};

endmodule
