// Written by xbgen from register_file.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The extended registers. Register 0 is an ordinary one.

module register_file_e (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        enable_i, write_i,
    input  logic [4:0]  write_index_i,
    input  logic [31:0] write_data_i,
    output logic        clearing_o,  // 1 for 32 cycles after reset, while every register is set to 0
    input  logic [4:0]  index_1_i,
    output logic [31:0] data_1_o
);

  logic [5:0] clear_index_q, clear_index_d;  // register that is set to 0 after reset; 32: done
  logic [4:0] read_index_1_q, read_index_1_d;  // register under read

  logic [31:0] array [0:31];

  wire is_clearing = ~clear_index_q[5];
  assign clear_index_d = is_clearing ? (clear_index_q + 6'd1) : clear_index_q;
  assign clearing_o = is_clearing;
  assign read_index_1_d = enable_i ? index_1_i : read_index_1_q;
  wire passing_1 = write_i & (write_index_i == read_index_1_q);
  wire [31:0] read_1 = array[read_index_1_q];
  assign data_1_o = passing_1 ? write_data_i : read_1;

  wire [4:0] array_index = is_clearing ? clear_index_q[4:0] : write_index_i;
  wire [31:0] array_data = is_clearing ? 32'd0 : write_data_i;
  wire array_write = is_clearing | write_i;

  always_ff @(posedge clk_i) begin
    if (array_write) array[array_index] <= array_data;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) clear_index_q <= 6'd0;
    else clear_index_q <= clear_index_d;
  end

  always_ff @(posedge clk_i) read_index_1_q <= read_index_1_d;

endmodule
