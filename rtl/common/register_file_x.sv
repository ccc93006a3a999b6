// Written by xbgen from register_file.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The x-registers. Register 0 is never written, so it stays 0 after the clearing.

module register_file_x (
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
    input  logic [4:0]  index_2_i,
    output logic [63:0] data_2_o
);

  logic [5:0] cleared_q, cleared_d;  // registers that were set to 0 after reset

  logic [63:0] array [0:31];

  wire is_clearing = ~cleared_q[5];
  assign cleared_d = is_clearing ? (cleared_q + 6'd1) : cleared_q;
  assign clearing_o = is_clearing;
  assign clear_index_o = cleared_q[4:0];
  wire [63:0] read_1 = array[index_1_i];
  assign data_1_o = read_1;
  wire [63:0] read_2 = array[index_2_i];
  assign data_2_o = read_2;

  wire [4:0] array_index = is_clearing ? cleared_q[4:0] : write_index_i;
  wire array_write = is_clearing | write_i;

  always_ff @(posedge clk_i) begin
    if (array_write) array[array_index] <= write_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) cleared_q <= 6'd0;
    else cleared_q <= cleared_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      register_zero_unwritten : assert (~(write_i & (write_index_i == 5'd0)));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (write_i & (write_index_i == 5'd0)) begin
        $error("register_file_x: check 'register_zero_unwritten' failed");
      end
    end
  end
`endif
`endif

endmodule
