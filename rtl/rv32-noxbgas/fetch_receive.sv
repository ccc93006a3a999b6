// Written by xbgen from fetch_receive.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Fetch receive: queue of three 64-bit words, with the answer itself as head of an empty queue.
// Hands out one instruction per cycle. After a redirect, answers to older requests are dropped.

module fetch_receive (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                response_valid_i,
    input  logic [63:0]         response_data_i,
    input  logic                requested_i,  // a request is on port A in this cycle
    input  logic                fault_i,  // the next word is outside RAM
    // redirect: the one that fetch follows
    input  logic                redirect_valid_i,
    input  logic [31:0]         redirect_pc_i,  // a multiple of 4
    input  logic [3:0]          redirect_activity_i,  // of the bubbles that follow

    input  logic                ready_i,  // decode takes the slot
    // slot: to decode
    output logic                slot_valid_o, slot_fault_o,
    output logic [3:0]          slot_activity_o,
    output logic [31:0]         slot_pc_o, slot_insn_o,

    output logic                space_o,  // one more word may be requested in the next cycle
    // lower: about the word that was requested last
    input  xb_pkg::half_guess_t lower_i,
    // upper: about its upper half
    input  xb_pkg::half_guess_t upper_i,

    input  logic [28:0]         asked_i,  // its address without the low 3 bits
    // lower_by_history: about the lower half
    input  xb_pkg::by_history_t lower_by_history_i,
    // upper_by_history: about its upper half
    input  xb_pkg::by_history_t upper_by_history_i,

    input  logic [17:0]         varying_target_i,  // of an indirect jump there
    input  logic [2:0]          stack_top_i,  // of the return stack
    input  logic [17:0]         stack_target_i,  // what is on its top
    // stack_move: to the return stack
    output xb_pkg::stack_move_t stack_move_o,
    // turn: where fetch goes on behind the word that has come
    output logic                turn_valid_o,
    output logic [31:0]         turn_pc_o,  // a multiple of 4

    output logic [11:0]         turns_from_o,  // the jump there, bits 13 to 2
    // guess: about the instruction in `slot`
    output xb_pkg::guess_t      guess_o
);

  localparam logic [3:0] ActivityRetire = 4'd0, ActivityFetch = 4'd1;

  logic [29:0] fr_pc_q, fr_pc_d;  // of the next instruction, without the low 2 bits
  logic [3:0]  fr_activity_q, fr_activity_d;  // what a missing instruction counts as
  logic [1:0]  count_q, count_d;  // words in the queue
  logic [63:0] head_word_q, head_word_d;  // the word with the next instruction
  logic [63:0] second_word_q, second_word_d;  // the word behind it
  logic [63:0] third_word_q, third_word_d;  // the last one
  logic [1:0]  in_flight_q, in_flight_d;  // requests before this cycle's, unanswered
  logic [1:0]  to_drop_q, to_drop_d;  // of these, answers nobody wants
  xb_pkg::word_guess_t head_guess_q, head_guess_d;  // about the head
  xb_pkg::word_guess_t second_guess_q, second_guess_d;  // about the second word
  xb_pkg::word_guess_t third_guess_q, third_guess_d;  // about the third word
  logic        enters_upper_q, enters_upper_d;  // the next word that comes is entered in its upper half

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
  wire is_guessed = is_live & (in_flight_q == 2'd1);
  wire lower_counts = is_guessed & ~enters_upper_q;
  wire lower_known = lower_i.known & lower_counts;
  wire [1:0] lower_choice = lower_i.branches ? lower_by_history_i.choice : 2'd0;
  wire lower_says_taken = lower_choice[1] ? lower_by_history_i.counter[1] : lower_i.counter[1];
  wire lower_turns = lower_known & lower_says_taken;
  wire upper_known = upper_i.known & is_guessed;
  wire [1:0] upper_choice = upper_i.branches ? upper_by_history_i.choice : 2'd0;
  wire upper_says_taken = upper_choice[1] ? upper_by_history_i.counter[1] : upper_i.counter[1];
  wire upper_turns = upper_known & upper_says_taken;
  wire turns_now = lower_turns | upper_turns;
  assign turn_valid_o = turns_now;

  logic [17:0] target;
  wire returns = lower_turns ? lower_i.returns : upper_i.returns;
  wire varies = lower_turns ? lower_i.varies : upper_i.varies;
  wire [17:0] last_target = lower_turns ? lower_i.target : upper_i.target;

  always_comb begin
    if (returns) target = stack_target_i;
    else if (varies) target = varying_target_i;
    else target = last_target;
  end

  assign turn_pc_o = {asked_i[28:17], target, 2'd0};
  assign turns_from_o = {asked_i[10:0], ~lower_turns};
  wire calls = lower_turns ? lower_i.calls : upper_i.calls;
  wire [16:0] next_word = asked_i[16:0] + 17'd1;

  always_comb begin
    stack_move_o.valid = turns_now & ~redirect_valid_i & (calls | returns);
    stack_move_o.calls = calls; stack_move_o.returns = returns;
    stack_move_o.link = {(lower_turns ? asked_i[16:0] : next_word), lower_turns};
  end

  always_comb begin
    enters_upper_d = enters_upper_q;
    if (redirect_valid_i) enters_upper_d = redirect_pc_i[2];
    else if (is_live) enters_upper_d = turns_now & target[0];
  end

  logic [1:0] first_upper_by_history;
  logic [1:0] first_lower_by_history;
  wire first_upper_known = has_queued ? head_guess_q.upper.known : upper_known;
  wire first_lower_known = has_queued ? head_guess_q.lower.known : lower_known;
  wire half_known = upper_half ? first_upper_known : first_lower_known;
  wire known = has_word & half_known;
  wire [1:0] first_upper_counter = has_queued ? head_guess_q.upper.counter : upper_i.counter;
  wire [1:0] first_lower_counter = has_queued ? head_guess_q.lower.counter : lower_i.counter;
  wire [1:0] half_counter = upper_half ? first_upper_counter : first_lower_counter;
  wire [1:0] first_upper_choice = has_queued ? head_guess_q.upper.choice : upper_choice;
  wire [1:0] first_lower_choice = has_queued ? head_guess_q.lower.choice : lower_choice;
  wire [1:0] half_choice = upper_half ? first_upper_choice : first_lower_choice;

  always_comb begin
    if (has_queued) first_upper_by_history = head_guess_q.upper.by_history;
    else first_upper_by_history = upper_by_history_i.counter;
  end

  always_comb begin
    if (has_queued) first_lower_by_history = head_guess_q.lower.by_history;
    else first_lower_by_history = lower_by_history_i.counter;
  end

  wire [1:0] half_by_history = upper_half ? first_upper_by_history : first_lower_by_history;
  wire [2:0] first_top = has_queued ? head_guess_q.top : stack_top_i;

  always_comb begin
    guess_o.known = known; guess_o.counter = half_counter; guess_o.choice = half_choice;
    guess_o.by_history = half_by_history; guess_o.top = first_top;
  end

  wire taken = slot_valid_o & ready_i;
  wire says_taken = half_choice[1] ? half_by_history[1] : half_counter[1];
  wire turns = known & says_taken;
  wire [17:0] first_target = has_queued ? head_guess_q.target : target;

  always_comb begin
    fr_pc_d = fr_pc_q; fr_activity_d = fr_activity_q;
    if (redirect_valid_i) begin
      fr_pc_d = redirect_pc_i[31:2];
      fr_activity_d = redirect_activity_i;
    end else if (taken) begin
      fr_pc_d = fr_pc_q + 30'd1;
      if (turns) fr_pc_d = {fr_pc_q[29:18], first_target};
      fr_activity_d = ActivityFetch;
    end
  end

  wire done = taken & (upper_half | turns) & has_word;
  wire push = is_live & (has_queued | ~done);
  wire pop = done & has_queued;
  wire [1:0] count_next = count_q + {1'b0, push} - {1'b0, pop};
  assign count_d = redirect_valid_i ? 2'd0 : count_next;

  logic [1:0] behind_head_lower_by_history;
  logic [1:0] behind_head_upper_by_history;
  wire has_second = count_q[1];
  wire behind_head_lower_known = has_second ? second_guess_q.lower.known : lower_known;
  wire [1:0] behind_head_lower_counter =
      has_second ? second_guess_q.lower.counter : lower_i.counter;
  wire [1:0] behind_head_lower_choice = has_second ? second_guess_q.lower.choice : lower_choice;

  always_comb begin
    if (has_second) behind_head_lower_by_history = second_guess_q.lower.by_history;
    else behind_head_lower_by_history = lower_by_history_i.counter;
  end

  wire behind_head_upper_known = has_second ? second_guess_q.upper.known : upper_known;
  wire [1:0] behind_head_upper_counter =
      has_second ? second_guess_q.upper.counter : upper_i.counter;
  wire [1:0] behind_head_upper_choice = has_second ? second_guess_q.upper.choice : upper_choice;

  always_comb begin
    if (has_second) behind_head_upper_by_history = second_guess_q.upper.by_history;
    else behind_head_upper_by_history = upper_by_history_i.counter;
  end

  wire [17:0] behind_head_target = has_second ? second_guess_q.target : target;
  wire [2:0] behind_head_top = has_second ? second_guess_q.top : stack_top_i;

  always_comb begin
    head_word_d = head_word_q;
    head_guess_d = head_guess_q;
    if (pop | ~has_queued) begin
      head_word_d = has_second ? second_word_q : response_data_i;
      head_guess_d.lower.known = behind_head_lower_known;
      head_guess_d.lower.counter = behind_head_lower_counter;
      head_guess_d.lower.choice = behind_head_lower_choice;
      head_guess_d.lower.by_history = behind_head_lower_by_history;
      head_guess_d.upper.known = behind_head_upper_known;
      head_guess_d.upper.counter = behind_head_upper_counter;
      head_guess_d.upper.choice = behind_head_upper_choice;
      head_guess_d.upper.by_history = behind_head_upper_by_history; head_guess_d.target = behind_head_target;
      head_guess_d.top = behind_head_top;
    end
  end

  logic [1:0] behind_second_lower_by_history;
  logic [1:0] behind_second_upper_by_history;
  wire is_full = count_q == 2'd3;
  wire behind_second_lower_known = is_full ? third_guess_q.lower.known : lower_known;
  wire [1:0] behind_second_lower_counter = is_full ? third_guess_q.lower.counter : lower_i.counter;
  wire [1:0] behind_second_lower_choice = is_full ? third_guess_q.lower.choice : lower_choice;

  always_comb begin
    if (is_full) behind_second_lower_by_history = third_guess_q.lower.by_history;
    else behind_second_lower_by_history = lower_by_history_i.counter;
  end

  wire behind_second_upper_known = is_full ? third_guess_q.upper.known : upper_known;
  wire [1:0] behind_second_upper_counter = is_full ? third_guess_q.upper.counter : upper_i.counter;
  wire [1:0] behind_second_upper_choice = is_full ? third_guess_q.upper.choice : upper_choice;

  always_comb begin
    if (is_full) behind_second_upper_by_history = third_guess_q.upper.by_history;
    else behind_second_upper_by_history = upper_by_history_i.counter;
  end

  wire [17:0] behind_second_target = is_full ? third_guess_q.target : target;
  wire [2:0] behind_second_top = is_full ? third_guess_q.top : stack_top_i;

  always_comb begin
    second_word_d = second_word_q;
    second_guess_d = second_guess_q;
    if (((count_q == 2'd1) & ~pop) | (has_second & pop)) begin
      second_word_d = is_full ? third_word_q : response_data_i;
      second_guess_d.lower.known = behind_second_lower_known;
      second_guess_d.lower.counter = behind_second_lower_counter;
      second_guess_d.lower.choice = behind_second_lower_choice;
      second_guess_d.lower.by_history = behind_second_lower_by_history;
      second_guess_d.upper.known = behind_second_upper_known;
      second_guess_d.upper.counter = behind_second_upper_counter;
      second_guess_d.upper.choice = behind_second_upper_choice;
      second_guess_d.upper.by_history = behind_second_upper_by_history;
      second_guess_d.target = behind_second_target; second_guess_d.top = behind_second_top;
    end
  end

  always_comb begin
    third_word_d = third_word_q;
    third_guess_d = third_guess_q;
    if ((count_q == 2'd2) & ~pop) begin
      third_word_d = response_data_i;
      third_guess_d.lower.known = lower_known; third_guess_d.lower.counter = lower_i.counter;
      third_guess_d.lower.choice = lower_choice; third_guess_d.lower.by_history = lower_by_history_i.counter;
      third_guess_d.upper.known = upper_known; third_guess_d.upper.counter = upper_i.counter;
      third_guess_d.upper.choice = upper_choice; third_guess_d.upper.by_history = upper_by_history_i.counter;
      third_guess_d.target = target; third_guess_d.top = stack_top_i;
    end
  end

  wire [1:0] in_flight_next = in_flight_q + {1'b0, requested_i} - {1'b0, response_valid_i};
  assign in_flight_d = in_flight_next;

  logic [1:0] still_to_drop;
  always_comb begin
    if (turns_now) still_to_drop = in_flight_next;
    else still_to_drop = to_drop_q - {1'b0, response_valid_i & (to_drop_q != 2'd0)};
  end

  wire [1:0] to_drop_next = redirect_valid_i ? in_flight_next : still_to_drop;
  assign to_drop_d = to_drop_next;
  wire [2:0] under_way = {1'b0, in_flight_q} + {2'd0, requested_i};
  wire [2:0] promised = {1'b0, count_q} + under_way - {1'b0, to_drop_q};
  wire is_room = turns_now ? (count_q < 2'd2) : (promised < 3'd3);
  assign space_o = (under_way < 3'd3) & (redirect_valid_i | is_room);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fr_activity_q <= ActivityFetch; count_q <= 2'd0; in_flight_q <= 2'd0; to_drop_q <= 2'd0;
    end else begin
      fr_activity_q <= fr_activity_d; count_q <= count_d; in_flight_q <= in_flight_d; to_drop_q <= to_drop_d;
    end
  end

  always_ff @(posedge clk_i) begin
    fr_pc_q <= fr_pc_d; head_word_q <= head_word_d; second_word_q <= second_word_d;
    third_word_q <= third_word_d;
    head_guess_q <= head_guess_d;
    second_guess_q <= second_guess_d;
    third_guess_q <= third_guess_d;
    enters_upper_q <= enters_upper_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      queue_overflow : assert (~(push & (count_q == 2'd3)));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (push & (count_q == 2'd3)) $error("fetch_receive: check 'queue_overflow' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, redirect_pc_i[1:0]};

endmodule
