// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From register_file.cc.
//
// The extended registers. Register 0 is an ordinary one.

module register_file_e (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        enable_i,
    input  logic        write_i,
    input  logic [4:0]  write_index_i,
    input  logic [31:0] write_data_i,
    output logic        clearing_o,
    input  logic [4:0]  index_1_i,
    output logic [31:0] data_1_o
);

  logic [5:0]  clear_index_q, clear_index_d;
  logic [31:0] array_read_1_q;
  logic [4:0]  read_index_1_q, read_index_1_d;
  logic        is_newer_1_q, is_newer_1_d;
  logic [31:0] newer_1_q, newer_1_d;

  (* no_rw_check *) logic [31:0] array [0:31];

  logic is_clearing;
  assign is_clearing = ~clear_index_q[5];

  always_comb begin
    clear_index_d = clear_index_q;
    if (is_clearing) begin
      clear_index_d = clear_index_q + 6'd1;
    end
  end

  assign clearing_o = is_clearing;

  logic [4:0] current_index_1;
  assign current_index_1 = enable_i ? index_1_i : read_index_1_q;
  assign read_index_1_d = current_index_1;

  logic hit_1;
  assign hit_1 = write_i & (write_index_i == current_index_1);
  assign is_newer_1_d = hit_1 | (is_newer_1_q & ~enable_i);

  always_comb begin
    newer_1_d = newer_1_q;
    if (hit_1) begin
      newer_1_d = write_data_i;
    end
  end

  logic passing_1;
  assign passing_1 = write_i & (write_index_i == read_index_1_q);

  always_comb begin
    if (passing_1) begin
      data_1_o = write_data_i;
    end else if (is_newer_1_q) begin
      data_1_o = newer_1_q;
    end else begin
      data_1_o = array_read_1_q;
    end
  end

  logic [4:0]  array_index;
  logic [31:0] array_data;
  logic        array_write;
  assign array_index = is_clearing ? clear_index_q[4:0] : write_index_i;
  assign array_data = is_clearing ? 32'd0 : write_data_i;
  assign array_write = is_clearing | write_i;

  always_ff @(posedge clk_i) begin
    if (array_write) begin
      array[array_index] <= array_data;
    end
  end

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      array_read_1_q <= array[index_1_i];
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      clear_index_q <= 6'd0;
    end else begin
      clear_index_q <= clear_index_d;
    end
  end

  always_ff @(posedge clk_i) begin
    read_index_1_q <= read_index_1_d;
    is_newer_1_q <= is_newer_1_d;
    newer_1_q <= newer_1_d;
  end

endmodule
