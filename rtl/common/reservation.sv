// Written by xbgen from reservation.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The reservation of load-reserved: the oldest stands. It is ended by a write of anybody else to
// its 8 bytes, by its owner's conditional write, and after 1024 cycles, or later when its core
// wakes. One on which the core sleeps goes to a PE that asks for one. Accesses to one granule use
// one bank, which takes one access per cycle: nothing can slip in between the look here and the
// write.

module reservation (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        reserve_i,  // places the reservation, instead of an own one
    input  logic        conditional_i,  // ends an own one
    input  logic [27:0] granule_i,  // bits 30:3 of the address of either
    input  logic        core_asleep_i,  // the core waits, and gives way
    input  logic [9:0]  cycle_i,  // one more in every cycle
    output logic        core_has_o,  // register: the core has it
    output logic        short_wait_ends_o,  // register: wrs.sto goes on
    output logic        stands_o,  // a conditional write to `granule` may write now
    output logic        failed_o  // register: the last conditional write did not
);

  logic        core_holds_q, core_holds_d;  // the core here has it
  logic [9:0]  since_q, since_d;  // the cycle in which it was placed
  logic [27:0] held_q, held_d;  // granule that it covers
  logic        is_over_q, is_over_d;  // the core sleeps: its time is over
  logic        lost_q, lost_d;  // the last sc found none and wrote nothing
  logic        is_due_q, is_due_d;  // its age is a multiple of a short wait

  wire is_there = granule_i == held_q;
  assign stands_o = core_holds_q & is_there;
  assign failed_o = lost_q;
  wire expires = cycle_i == since_q;
  assign is_over_d = core_asleep_i & (expires | is_over_q);
  wire places = reserve_i;
  wire fades = ~core_asleep_i & (expires | is_over_q);
  wire ends = conditional_i | fades;
  assign core_holds_d = places | (core_holds_q & ~ends);

  always_comb begin
    since_d = since_q; held_d = held_q;
    if (places) begin
      since_d = cycle_i;
      held_d = places ? granule_i : 28'd0;
    end
  end

  assign lost_d = conditional_i ? ~stands_o : lost_q;
  assign is_due_d = cycle_i[7:0] == since_q[7:0];
  assign core_has_o = core_holds_q;
  assign short_wait_ends_o = is_due_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      core_holds_q <= 1'b0; is_over_q <= 1'b0;
    end else begin
      core_holds_q <= core_holds_d; is_over_q <= is_over_d;
    end
  end

  always_ff @(posedge clk_i) begin
    since_q <= since_d; held_q <= held_d; lost_q <= lost_d; is_due_q <= is_due_d;
  end

endmodule
