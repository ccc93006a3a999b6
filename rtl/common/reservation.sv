// Written by xbgen from reservation.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The reservation of load-reserved: ended by any write of the network to its 8 bytes, by a
// conditional write, and after 1024 cycles. Accesses to one granule use one bank, which takes one
// access per cycle: nothing can slip in between the look here and the write.

module reservation (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        reserve_i,  // places the reservation, instead of an older one
    input  logic        conditional_i,  // ends it
    input  logic [27:0] granule_i,  // bits 30:3 of the address of either
    input  logic        net_write_i,
    input  logic [27:0] net_granule_i,
    output logic        stands_o,  // a conditional write to `granule` may write now
    output logic        failed_o  // register: the last conditional write did not
);

  logic        valid_q, valid_d;  // there is a reservation
  logic [9:0]  left_q, left_d;  // cycles that it has left after this one
  logic [27:0] held_q, held_d;  // granule that it covers
  logic        lost_q, lost_d;  // the last sc found none and wrote nothing

  assign stands_o = valid_q & (granule_i == held_q);
  assign failed_o = lost_q;
  wire ends = conditional_i | (left_q == 10'd0) | (net_write_i & (net_granule_i == held_q));

  always_comb begin
    valid_d = valid_q; held_d = held_q;
    left_d = left_q - 10'd1;
    if (reserve_i) begin
      valid_d = 1'b1; left_d = 10'd1023; held_d = granule_i;
    end else if (ends) begin
      valid_d = 1'b0;
    end
  end

  assign lost_d = conditional_i ? ~stands_o : lost_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else valid_q <= valid_d;
  end

  always_ff @(posedge clk_i) begin
    left_q <= left_d; held_q <= held_d; lost_q <= lost_d;
  end

endmodule
