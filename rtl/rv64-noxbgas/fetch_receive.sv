// Written by xbgen from fetch_receive.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Fetch receive: queue of two 64-bit words, with the answer itself as head of an empty queue. Hands
// out one instruction per cycle. After a redirect, answers to older requests are dropped.

module fetch_receive (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        response_valid_i,
    input  logic [63:0] response_data_i,
    input  logic        requested_i,  // a request is on port A in this cycle
    input  logic        fault_i,  // the next word is outside RAM
    // redirect: the one that fetch follows
    input  logic        redirect_valid_i,
    input  logic [63:0] redirect_pc_i,  // a multiple of 4
    input  logic [3:0]  redirect_activity_i,  // of the bubbles that follow

    input  logic        ready_i,  // decode takes the slot
    // slot: to decode
    output logic        slot_valid_o, slot_fault_o,
    output logic [3:0]  slot_activity_o,
    output logic [63:0] slot_pc_o,  // where it stands
    output logic [31:0] slot_insn_o,  // its word

    output logic        space_o  // one more word may be requested in the next cycle
);

  localparam logic [3:0] ActivityRetire = 4'd0, ActivityFetch = 4'd1;

  logic [61:0] fr_pc_q, fr_pc_d;  // of the next instruction, without the low 2 bits
  logic [3:0]  fr_activity_q, fr_activity_d;  // what a missing instruction counts as
  logic [1:0]  count_q, count_d;  // words in the queue
  logic [63:0] head_word_q, head_word_d;  // the word with the next instruction
  logic [63:0] second_word_q, second_word_d;  // the word behind it
  logic [1:0]  in_flight_q, in_flight_d;  // requests before this cycle's, unanswered
  logic [1:0]  to_drop_q, to_drop_d;  // of these, answers nobody wants

  wire has_queued = count_q != 2'd0;
  wire is_live = response_valid_i & (to_drop_q == 2'd0);
  wire has_word = has_queued | is_live;
  wire is_fault = fault_i & (in_flight_q == 2'd0) & ~has_queued;
  assign slot_valid_o = has_word | is_fault;
  assign slot_activity_o = slot_valid_o ? ActivityRetire : fr_activity_q;
  assign slot_pc_o = {fr_pc_q, 2'd0};
  assign slot_fault_o = is_fault;
  wire upper_half = fr_pc_q[0];
  wire [63:0] word = has_queued ? head_word_q : response_data_i;
  wire [31:0] insn = upper_half ? word[63:32] : word[31:0];
  assign slot_insn_o = insn;
  wire taken = slot_valid_o & ready_i;

  always_comb begin
    fr_pc_d = fr_pc_q; fr_activity_d = fr_activity_q;
    if (redirect_valid_i) begin
      fr_pc_d = redirect_pc_i[63:2];
      fr_activity_d = redirect_activity_i;
    end else if (taken) begin
      fr_pc_d = fr_pc_q + 62'd1;
      fr_activity_d = ActivityFetch;
    end
  end

  wire done = taken & upper_half & has_word;
  wire push = is_live & (has_queued | ~done);
  wire pop = done & has_queued;
  wire [1:0] count_next = count_q + {1'b0, push} - {1'b0, pop};
  assign count_d = redirect_valid_i ? 2'd0 : count_next;
  wire is_full = count_q[1];

  always_comb begin
    head_word_d = head_word_q;
    if (pop | ~has_queued) head_word_d = is_full ? second_word_q : response_data_i;
  end

  assign second_word_d = ((count_q == 2'd1) & ~pop) ? response_data_i : second_word_q;
  wire [1:0] in_flight_next = in_flight_q + {1'b0, requested_i} - {1'b0, response_valid_i};
  assign in_flight_d = in_flight_next;

  logic [1:0] to_drop_next;
  always_comb begin
    if (redirect_valid_i) to_drop_next = in_flight_next;
    else to_drop_next = to_drop_q - {1'b0, response_valid_i & (to_drop_q != 2'd0)};
  end

  assign to_drop_d = to_drop_next;
  wire [2:0] under_way = {1'b0, in_flight_q} + {2'd0, requested_i};
  wire [2:0] promised = {1'b0, count_q} + under_way - {1'b0, to_drop_q};
  assign space_o = (under_way < 3'd3) & (redirect_valid_i | (promised < 3'd2));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fr_activity_q <= ActivityFetch; count_q <= 2'd0; in_flight_q <= 2'd0; to_drop_q <= 2'd0;
    end else begin
      fr_activity_q <= fr_activity_d; count_q <= count_d; in_flight_q <= in_flight_d; to_drop_q <= to_drop_d;
    end
  end

  always_ff @(posedge clk_i) begin
    fr_pc_q <= fr_pc_d; head_word_q <= head_word_d; second_word_q <= second_word_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      queue_overflow : assert (~(push & (count_q == 2'd2)));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (push & (count_q == 2'd2)) $error("fetch_receive: check 'queue_overflow' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, redirect_pc_i[1:0]};

endmodule
