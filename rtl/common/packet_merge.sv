// Written by xbgen from packet_merge.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Two senders of packets on one virtual network of the own router.

module packet_merge (
    input  logic        clk_i,
    input  logic        rst_ni,
    // stream first: goes first
    input  logic        first_valid_i, first_head_i, first_tail_i,
    output logic        first_ready_o,
    input  logic [63:0] first_data_i,
    input  logic [7:0]  first_crc_i,  // crc8(data)
    // stream second: goes when the other has nothing
    input  logic        second_valid_i, second_head_i, second_tail_i,
    output logic        second_ready_o,
    input  logic [63:0] second_data_i,
    input  logic [7:0]  second_crc_i,  // crc8(data)
    // stream out: to the router
    output logic        out_valid_o, out_head_o, out_tail_o,
    input  logic        out_ready_i,
    output logic [63:0] out_data_o,
    output logic [7:0]  out_crc_o  // crc8(data)
);

  logic is_held_q, is_held_d;  // a packet has been offered and has not left whole
  logic held_first_q, held_first_d;  // it is of `first`
  logic has_begun_q, has_begun_d;  // its head has left

  wire is_first = is_held_q ? held_first_q : first_valid_i;
  assign out_valid_o = is_first ? first_valid_i : second_valid_i;
  assign out_head_o = is_first ? first_head_i : second_head_i;
  assign out_tail_o = is_first ? first_tail_i : second_tail_i;
  assign out_data_o = is_first ? first_data_i : second_data_i;
  assign out_crc_o = is_first ? first_crc_i : second_crc_i;
  assign first_ready_o = out_ready_i & is_first;
  assign second_ready_o = out_ready_i & ~is_first;

  always_comb begin
    is_held_d = is_held_q; held_first_d = held_first_q;
    if (out_valid_o) begin
      is_held_d = ~(out_ready_i & out_tail_o);
      held_first_d = is_first;
    end else if (~has_begun_q) begin
      is_held_d = 1'b0;
    end
  end

  wire goes = out_valid_o & out_ready_i;
  assign has_begun_d = goes ? ~out_tail_o : has_begun_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      is_held_q <= 1'b0; has_begun_q <= 1'b0;
    end else begin
      is_held_q <= is_held_d; has_begun_q <= has_begun_d;
    end
  end

  always_ff @(posedge clk_i) held_first_q <= held_first_d;

endmodule
