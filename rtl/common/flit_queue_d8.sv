// Written by xbgen from flit_queue.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Order, routes and damage of the flits of one virtual network at one router input.

module flit_queue_d8 (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // valid-only stream push
    input  logic                   push_valid_i,
    input  xb_pkg::arriving_flit_t push_i,

    output logic [2:0]             write_slot_o,
    output logic [4:0]             claims_o,  // the output that the head flit in front wants, a bit per Port
    output logic                   follows_o,  // the flit in front belongs to the output its head went to
    output logic                   held_o,  // the flit in front lies in `read_slot`, else it arrives
    output logic [2:0]             read_slot_o,
    // tags: of the flit in front
    output xb_pkg::flit_tags_t     tags_o,

    input  logic                   pop_i,  // the flit in front leaves
    output logic                   freed_o,  // a slot becomes free at this clock edge, or was not needed
    output logic                   dropped_o  // a packet is dropped, 1 in its first cycle
);

  logic       some_q, some_d;  // at least one flit is held
  logic [3:0] oldest_q, oldest_d;  // where the flit in front lies
  logic [3:0] next_q, next_d;  // where the next one goes
  logic       draining_q, draining_d;  // the rest of a packet with a damaged head is taken out

  logic [7:0] states [0:7];

  wire [7:0] held_state = states[oldest_q[2:0]];
  wire held_head = held_state[5];
  wire held_bad = held_state[7];
  wire drop_starts = some_q & ~draining_q & held_head & held_bad;
  wire drop_flit = drop_starts | (some_q & draining_q);
  wire held_tail = held_state[6];
  assign draining_d = drop_flit ? ~held_tail : draining_q;
  wire shows_held = some_q & ~drop_flit;
  wire shows_arriving = push_valid_i & ~some_q & ~draining_q & ~push_i.lost;
  wire is_shown = shows_held | shows_arriving;
  wire head = some_q ? held_head : push_i.tags.head;
  wire leads = is_shown & head;
  wire [4:0] route = some_q ? held_state[4:0] : push_i.claims;
  assign claims_o = leads ? route : 5'd0;
  assign follows_o = is_shown & ~head;
  assign held_o = some_q;

  always_comb begin
    tags_o.head = head;
    tags_o.tail = some_q ? held_tail : push_i.tags.tail;
    tags_o.bad = some_q ? held_bad : push_i.tags.bad;
  end

  assign write_slot_o = next_q[2:0];
  assign read_slot_o = oldest_q[2:0];
  wire entering = push_valid_i & (some_q | ~pop_i);
  assign next_d = entering ? (next_q + 4'd1) : next_q;
  wire leaving = some_q & (pop_i | drop_flit);
  wire [3:0] after_oldest = oldest_q + 4'd1;
  assign oldest_d = leaving ? after_oldest : oldest_q;
  assign some_d = entering | (some_q & ~(leaving & (after_oldest == next_q)));
  assign freed_o = pop_i | drop_flit;
  assign dropped_o = drop_starts;

  wire [7:0] arriving_state = {push_i.tags.bad | push_i.lost, push_i.tags.tail, push_i.tags.head,
                               push_i.claims};

  always_ff @(posedge clk_i) begin
    if (push_valid_i) states[next_q[2:0]] <= arriving_state;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      some_q <= 1'b0; oldest_q <= 4'd0; next_q <= 4'd0; draining_q <= 1'b0;
    end else begin
      some_q <= some_d; oldest_q <= oldest_d; next_q <= next_d; draining_q <= draining_d;
    end
  end

  wire [3:0] holds = next_q - oldest_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      no_overflow : assert (~entering | (holds != 4'd8));
      some_when_held : assert (some_q == (holds != 4'd0));
      pop_only_what_is_shown : assert (~pop_i | is_shown);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~entering | (holds != 4'd8))) $error("flit_queue_d8: check 'no_overflow' failed");
      if (!(some_q == (holds != 4'd0))) $error("flit_queue_d8: check 'some_when_held' failed");
      if (!(~pop_i | is_shown)) $error("flit_queue_d8: check 'pop_only_what_is_shown' failed");
    end
  end
`endif
`endif

endmodule
