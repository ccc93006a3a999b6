// Written by xbgen from reservation.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// The reservation of load-reserved: the oldest stands. It is ended by a write of anybody else to
// its 8 bytes, by its owner's conditional write, and after 1024 cycles, or later when its core
// wakes. One on which the core sleeps goes to a PE that asks for one. Accesses to one granule use
// one bank, which takes one access per cycle: nothing can slip in between the look here and the
// write.

module reservation_bulk (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        reserve_i,  // places the reservation, instead of an own one
    input  logic        conditional_i,  // ends an own one
    input  logic        write_i,  // another write: ends one of the network there
    input  logic [27:0] granule_i,  // bits 30:3 of the address of either
    input  logic        net_reserve_i, net_conditional_i,
    input  logic        net_write_i,  // a write, or the read of an update
    input  logic [27:0] net_granule_i,
    input  logic [9:0]  net_source_i,  // mesh address of the PE
    input  logic        core_asleep_i,  // the core waits, and gives way
    input  logic [9:0]  cycle_i,  // one more in every cycle
    output logic        core_has_o,  // register: the core has it
    output logic        short_wait_ends_o,  // register: wrs.sto goes on
    output logic        stands_o,  // a conditional write to `granule` may write now
    output logic        failed_o,  // register: the last conditional write did not
    output logic        net_failed_o,  // register: nor may the network's last one
    input  logic        bulk_write_i,
    input  logic [27:0] bulk_granule_i
);

  logic        core_holds_q, core_holds_d;  // the core here has it
  logic        net_holds_q, net_holds_d;  // a PE of the network has it
  logic [9:0]  owner_q, owner_d;  // mesh address of that PE
  logic [9:0]  since_q, since_d;  // the cycle in which it was placed
  logic [27:0] held_q, held_d;  // granule that it covers
  logic        is_over_q, is_over_d;  // the core sleeps: its time is over
  logic        lost_q, lost_d;  // the last sc found none and wrote nothing
  logic        net_lost_q, net_lost_d;  // nor did the network's last one
  logic        is_due_q, is_due_d;  // its age is a multiple of a short wait

  wire is_there = granule_i == held_q;
  assign stands_o = core_holds_q & is_there;
  assign failed_o = lost_q;
  assign net_failed_o = net_lost_q;
  wire expires = cycle_i == since_q;
  assign is_over_d = core_asleep_i & (expires | is_over_q);
  wire places = reserve_i & ~net_holds_q;
  wire fades = ~core_asleep_i & (expires | is_over_q);
  wire is_free = ~core_holds_q | core_asleep_i;
  wire is_owner = net_holds_q & (owner_q == net_source_i);
  wire net_places = net_reserve_i & ~places & is_free & (~net_holds_q | is_owner);
  wire net_is_there = net_granule_i == held_q;
  wire ends = conditional_i | fades | net_places | (net_write_i & net_is_there);
  wire net_ends = (net_conditional_i & is_owner) | expires | (write_i & is_there) |
                  (net_write_i & net_is_there & ~is_owner);
  wire bulk_is_there = bulk_write_i & (bulk_granule_i == held_q);

  always_comb begin
    core_holds_d = places | (core_holds_q & ~ends);
    net_holds_d = net_places | (net_holds_q & ~net_ends);
    if (bulk_is_there) begin
      core_holds_d = places; net_holds_d = net_places;
    end
  end

  always_comb begin
    owner_d = owner_q; since_d = since_q; held_d = held_q;
    if (places | net_places) begin
      owner_d = net_source_i; since_d = cycle_i;
      held_d = places ? granule_i : net_granule_i;
    end
  end

  assign lost_d = conditional_i ? ~stands_o : lost_q;
  wire net_stands = is_owner & net_is_there;
  assign net_lost_d = net_conditional_i ? ~net_stands : net_lost_q;
  assign is_due_d = cycle_i[7:0] == since_q[7:0];
  assign core_has_o = core_holds_q;
  assign short_wait_ends_o = is_due_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      core_holds_q <= 1'b0; net_holds_q <= 1'b0; is_over_q <= 1'b0;
    end else begin
      core_holds_q <= core_holds_d; net_holds_q <= net_holds_d; is_over_q <= is_over_d;
    end
  end

  always_ff @(posedge clk_i) begin
    owner_q <= owner_d; since_q <= since_d; held_q <= held_d; lost_q <= lost_d; net_lost_q <= net_lost_d;
    is_due_q <= is_due_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      one_has_the_reservation : assert (~(core_holds_q & net_holds_q));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (core_holds_q & net_holds_q) begin
        $error("reservation_bulk: check 'one_has_the_reservation' failed");
      end
    end
  end
`endif
`endif

endmodule
