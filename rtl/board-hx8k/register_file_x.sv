// Written by xbgen from register_file.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The x-registers. Register 0 is never written, so it stays 0 after the clearing.

module register_file_x (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        write_i,
    input  logic [4:0]  write_index_i,
    input  logic [31:0] write_data_i,
    // 1 for 32 cycles after reset: each register is set to write_data, which must be 0
    output logic        clearing_o,
    input  logic [4:0]  index_1_i,
    output logic [31:0] data_1_o,
    input  logic [4:0]  index_2_i,
    output logic [31:0] data_2_o,
    input  logic        enable_i
);

  logic [5:0]  cleared_q, cleared_d;  // registers that were set to 0 after reset
  logic [31:0] array_read_1_q;  // what `array` held at the address of the last read
  logic [4:0]  read_index_1_q, read_index_1_d;  // register under read
  logic        is_newer_1_q, is_newer_1_d;  // it was written after the array was read
  logic [31:0] newer_1_q, newer_1_d;  // what was written then
  logic [31:0] array_read_2_q;  // what `array` held at the address of the last read
  logic [4:0]  read_index_2_q, read_index_2_d;  // register under read
  logic        is_newer_2_q, is_newer_2_d;  // it was written after the array was read
  logic [31:0] newer_2_q, newer_2_d;  // what was written then

  (* no_rw_check *) logic [31:0] array [0:31];

  wire is_clearing = ~cleared_q[5];
  assign cleared_d = is_clearing ? (cleared_q + 6'd1) : cleared_q;
  assign clearing_o = is_clearing;
  wire [4:0] current_index_1 = enable_i ? index_1_i : read_index_1_q;
  assign read_index_1_d = current_index_1;
  wire hit_1 = write_i & (write_index_i == current_index_1);
  assign is_newer_1_d = hit_1 | (is_newer_1_q & ~enable_i);
  assign newer_1_d = hit_1 ? write_data_i : newer_1_q;
  assign data_1_o = is_newer_1_q ? newer_1_q : array_read_1_q;
  wire [4:0] current_index_2 = enable_i ? index_2_i : read_index_2_q;
  assign read_index_2_d = current_index_2;
  wire hit_2 = write_i & (write_index_i == current_index_2);
  assign is_newer_2_d = hit_2 | (is_newer_2_q & ~enable_i);
  assign newer_2_d = hit_2 ? write_data_i : newer_2_q;
  assign data_2_o = is_newer_2_q ? newer_2_q : array_read_2_q;

  wire [4:0] array_index = is_clearing ? cleared_q[4:0] : write_index_i;
  wire array_write = is_clearing | write_i;

  always_ff @(posedge clk_i) begin
    if (array_write) array[array_index] <= write_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (enable_i) array_read_1_q <= array[index_1_i];
  end

  always_ff @(posedge clk_i) begin
    if (enable_i) array_read_2_q <= array[index_2_i];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) cleared_q <= 6'd0;
    else cleared_q <= cleared_d;
  end

  always_ff @(posedge clk_i) begin
    read_index_1_q <= read_index_1_d; is_newer_1_q <= is_newer_1_d; newer_1_q <= newer_1_d;
    read_index_2_q <= read_index_2_d; is_newer_2_q <= is_newer_2_d; newer_2_q <= newer_2_d;
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
