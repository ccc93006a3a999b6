// Written by xbgen from network_straps.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Straps and cycle count for the network part of a tile, registered.

module network_straps_w16 (
    input  logic        clk_i,
    input  logic [4:0]  node_x_i, node_y_i,
    input  logic [5:0]  mesh_width_i, mesh_height_i,
    input  logic [31:0] ram_size_i,
    input  logic [10:0] num_pes_i,
    input  logic [17:0] cycle_i,
    output logic [4:0]  held_node_x_o, held_node_y_o,
    output logic [5:0]  held_mesh_width_o, held_mesh_height_o,
    output logic [31:0] held_ram_size_o,
    output logic [15:0] held_cycle_o
);

  logic [4:0]  node_x_copy_q, node_x_copy_d;  // the input, a cycle later
  logic [4:0]  node_y_copy_q, node_y_copy_d;  // the input, a cycle later
  logic [5:0]  mesh_width_copy_q, mesh_width_copy_d;  // the input, a cycle later
  logic [5:0]  mesh_height_copy_q, mesh_height_copy_d;  // the input, a cycle later
  logic [31:0] ram_size_copy_q, ram_size_copy_d;  // the input, a cycle later
  logic        is_large_q, is_large_d;  // timeouts are twice as long
  logic        is_very_large_q, is_very_large_d;  // four times
  logic [15:0] cycle_copy_q, cycle_copy_d;  // the input, a cycle later

  assign node_x_copy_d = node_x_i;
  assign held_node_x_o = node_x_copy_q;
  assign node_y_copy_d = node_y_i;
  assign held_node_y_o = node_y_copy_q;
  assign mesh_width_copy_d = mesh_width_i;
  assign held_mesh_width_o = mesh_width_copy_q;
  assign mesh_height_copy_d = mesh_height_i;
  assign held_mesh_height_o = mesh_height_copy_q;
  assign ram_size_copy_d = ram_size_i;
  assign held_ram_size_o = ram_size_copy_q;
  assign is_large_d = num_pes_i > 11'd256;
  assign is_very_large_d = num_pes_i > 11'd512;

  logic [15:0] steps;
  wire [15:0] quartered = {cycle_i[17:3], &cycle_i[2:0]};
  wire [15:0] halved = {cycle_i[16:2], &cycle_i[1:0]};

  always_comb begin
    if (is_very_large_q) steps = quartered;
    else if (is_large_q) steps = halved;
    else steps = cycle_i[15:0];
  end

  assign cycle_copy_d = steps;
  assign held_cycle_o = cycle_copy_q;

  always_ff @(posedge clk_i) begin
    node_x_copy_q <= node_x_copy_d; node_y_copy_q <= node_y_copy_d; mesh_width_copy_q <= mesh_width_copy_d;
    mesh_height_copy_q <= mesh_height_copy_d; ram_size_copy_q <= ram_size_copy_d; is_large_q <= is_large_d;
    is_very_large_q <= is_very_large_d; cycle_copy_q <= cycle_copy_d;
  end

endmodule
