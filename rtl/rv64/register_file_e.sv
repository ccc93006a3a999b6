// Written by xbgen from register_file.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The extended registers. Register 0 is an ordinary one.

module register_file_e (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        write_i,
    input  logic [4:0]  write_index_i,
    input  logic [63:0] write_data_i,
    // 1 for 32 cycles after reset: each register is set to write_data, which must be 0
    output logic        clearing_o,
    output logic [4:0]  clear_index_o,  // the one that is set then
    input  logic [4:0]  index_1_i,
    output logic [63:0] data_1_o,
    input  logic        enable_i
);

  logic [5:0] cleared_q, cleared_d;  // registers that were set to 0 after reset
  logic [4:0] read_index_1_q, read_index_1_d;  // register under read

  logic [63:0] array [0:31];

  wire is_clearing = ~cleared_q[5];
  assign cleared_d = is_clearing ? (cleared_q + 6'd1) : cleared_q;
  assign clearing_o = is_clearing;
  assign clear_index_o = cleared_q[4:0];
  assign read_index_1_d = enable_i ? index_1_i : read_index_1_q;
  wire [63:0] read_1 = array[read_index_1_q];
  assign data_1_o = read_1;

  wire [4:0] array_index = is_clearing ? cleared_q[4:0] : write_index_i;
  wire array_write = is_clearing | write_i;

  always_ff @(posedge clk_i) begin
    if (array_write) array[array_index] <= write_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) cleared_q <= 6'd0;
    else cleared_q <= cleared_d;
  end

  always_ff @(posedge clk_i) read_index_1_q <= read_index_1_d;

endmodule
