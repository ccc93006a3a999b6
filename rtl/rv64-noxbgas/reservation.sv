// Written by xbgen from reservation.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The reservation of load-reserved: the oldest stands. It is ended by a write of anybody else to
// its 8 bytes, by its owner's conditional write, and after 1024 cycles. Accesses to one granule use
// one bank, which takes one access per cycle: nothing can slip in between the look here and the
// write.

module reservation (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        reserve_i,  // places the reservation, instead of an own one
    input  logic        conditional_i,  // ends an own one
    input  logic [27:0] granule_i,  // bits 30:3 of the address of either
    output logic        stands_o,  // a conditional write to `granule` may write now
    output logic        failed_o  // register: the last conditional write did not
);

  logic        core_holds_q, core_holds_d;  // the core here has it
  logic [9:0]  left_q, left_d;  // cycles that it has left after this one
  logic [27:0] held_q, held_d;  // granule that it covers
  logic        lost_q, lost_d;  // the last sc found none and wrote nothing

  wire is_there = granule_i == held_q;
  assign stands_o = core_holds_q & is_there;
  assign failed_o = lost_q;
  wire places = reserve_i;
  wire expires = left_q == 10'd0;
  wire ends = conditional_i | expires;
  assign core_holds_d = places | (core_holds_q & ~ends);

  always_comb begin
    held_d = held_q;
    left_d = left_q - 10'd1;
    if (places) begin
      left_d = 10'd1023;
      held_d = places ? granule_i : 28'd0;
    end
  end

  assign lost_d = conditional_i ? ~stands_o : lost_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) core_holds_q <= 1'b0;
    else core_holds_q <= core_holds_d;
  end

  always_ff @(posedge clk_i) begin
    left_q <= left_d; held_q <= held_d; lost_q <= lost_d;
  end

endmodule
