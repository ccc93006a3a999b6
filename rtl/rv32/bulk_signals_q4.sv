// Written by xbgen from bulk_signals.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk engine: the signals of puts whose packets have all been sent.

module bulk_signals_q4 (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic [4:0]            node_x_i, node_y_i,
    input  logic                  visit_i,  // once in 2^timeout_log2 cycles: what waits grows older
    // stream order: when the last packet has been sent
    input  logic                  order_valid_i, order_in_ram_i,
    output logic                  order_ready_o,
    input  logic [2:0]            order_slot_i,  // ticket modulo the length of the queue
    input  logic [9:0]            order_destination_i,  // mesh address of the other node
    input  logic [15:0]           order_ns_i,  // its namespace, for error reports
    input  logic [30:0]           order_addr_i,  // byte offset into the RAM there
    input  logic [63:0]           order_value_i,
    input  logic [3:0]            order_reason_i,  // why it cannot be written; kNone: it seems it can

    input  logic [3:0]            in_flight_i, failed_i,
    // valid-only stream answer: of any kind
    input  logic                  answer_valid_i,
    input  xb_pkg::bulk_answer_t  answer_i,
    // stream request: to the router
    output logic                  request_valid_o, request_head_o, request_tail_o,
    input  logic                  request_ready_i,
    output logic [63:0]           request_data_o,
    output logic [7:0]            request_crc_o,  // crc8(data)

    input  logic                  is_stuck_i,  // the network has taken no request for long: give up
    // stream fails: a signal has failed
    output logic                  fails_valid_o,
    input  logic                  fails_ready_i,
    output xb_pkg::bulk_failure_t fails_o,

    output logic                  fails_in_ram_o,  // beside fails: bit 31 of its address
    output logic [3:0]            owes_o
);

  localparam logic [4:0] PacketOpBulkRefused = 5'd23, PacketOpBulkSignal = 5'd25,
      PacketOpBulkSignalled = 5'd26;
  typedef enum logic [2:0] {
    SignalIdle   = 3'd0,
    SignalSettle = 3'd1,
    SignalHead   = 3'd2,
    SignalValue  = 3'd3,
    SignalAnswer = 3'd4,
    SignalDone   = 3'd5,
    SignalReport = 3'd6
  } signal_state_t;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonTimeout = 4'd8;

  logic [3:0]    waiting_q, waiting_d;  // by ticket modulo the queue: not answered yet
  logic          is_aged_q, is_aged_d;  // visited once since it was sent
  logic [3:0]    why_q, why_d;  // what was wrong
  logic [3:0]    next_tag_q, next_tag_d;  // of the request at hand, or of the next one
  // their requests have been given up, their answers have not come
  logic [15:0]   resting_tags_q, resting_tags_d;
  logic          is_unsent_q, is_unsent_d;  // the request could not leave
  logic          has_begun_q, has_begun_d;  // the header of the request has left
  logic          owes_second_q, owes_second_d;  // such a flit is to leave
  logic [63:0]   sent_word_q, sent_word_d;  // what the second flit holds
  signal_state_t signal_state_q, signal_state_d;  // state of the process signal

  logic offers_head;  // the first flit of the request at hand
  logic offers_second;  // its second flit
  logic abandons;  // that flit has not left, and nobody waits for it
  logic ends;  // the signal at hand is done with
  logic gives_back;  // it needs its tag no more

  // Pins of u_orders.
  logic orders_out_valid;
  logic [2:0] orders_out_slot, orders_level;
  logic [9:0] orders_out_destination;
  logic [15:0] orders_out_ns;
  logic [30:0] orders_out_addr;
  logic [63:0] orders_out_value;
  logic [3:0] orders_out_reason;

  assign owes_second_d = abandons | (owes_second_q & ~request_ready_i);
  wire head_leaves = offers_head & request_ready_i & ~owes_second_q;
  assign sent_word_d = head_leaves ? orders_out_value : sent_word_q;
  wire is_second = offers_second | owes_second_q;
  assign request_valid_o = offers_head | is_second;
  assign request_head_o = ~is_second;
  assign request_tail_o = is_second;
  wire [9:0] own_address = {node_y_i, node_x_i};
  wire [4:0] tag = {1'b1, next_tag_q};
  wire [63:0] head = {1'b0, orders_out_addr, own_address, orders_out_destination, tag, 2'd2,
                      PacketOpBulkSignal};
  wire [63:0] request_flit = is_second ? sent_word_q : head;
  assign request_data_o = request_flit;
  assign request_crc_o = {^(request_flit & 64'hc8bb_94c6_6856_a8e0),
                          ^(request_flit & 64'h645d_ca63_342b_5470),
                          ^(request_flit & 64'hb22e_e531_9a15_aa38),
                          ^(request_flit & 64'hd917_7298_cd0a_d51c),
                          ^(request_flit & 64'hec8b_b94c_6685_6a8e),
                          ^(request_flit & 64'hf645_dca6_3342_b547),
                          ^(request_flit & 64'hb399_7a95_71f7_f243),
                          ^(request_flit & 64'h9177_298c_d0ad_51c1)};

  always_comb begin
    fails_o.place.slot = orders_out_slot; fails_o.place.ns = orders_out_ns;
    fails_o.place.addr = orders_out_addr; fails_o.reason = why_q;
  end

  wire [15:0] from_next_tag = resting_tags_q >> next_tag_q;
  wire tag_is_free = ~from_next_tag[0];

  always_comb begin
    fails_valid_o = 1'b0;
    offers_head = 1'b0; offers_second = 1'b0;
    if (signal_state_q == SignalHead) offers_head = tag_is_free;
    else if (signal_state_q == SignalValue) offers_second = ~is_unsent_q;
    else if (signal_state_q == SignalReport) fails_valid_o = 1'b1;
  end

  logic [3:0] over_reason;
  wire [3:0] now_bit = 4'd1 << orders_out_slot[1:0];
  wire is_settled = (in_flight_i & now_bit) == 4'd0;
  wire has_failed = (failed_i & now_bit) != 4'd0;
  wire sends = ~has_failed & (orders_out_reason == ReasonNone);
  wire no_tag_is_left = &resting_tags_q;
  wire head_ends = head_leaves | is_stuck_i | no_tag_is_left;
  wire is_answer = has_begun_q & (answer_i.tag == tag);
  wire is_done = answer_valid_i & (answer_i.op == PacketOpBulkSignalled);
  wire is_signalled = is_answer & is_done;
  wire is_barred = answer_valid_i & (answer_i.op == PacketOpBulkRefused);
  wire is_refused = is_answer & is_barred;
  wire is_overdue = visit_i & is_aged_q;
  wire is_over = is_signalled | is_refused | is_overdue | is_unsent_q;
  wire goes_on = is_over | visit_i;

  always_comb begin
    if (is_signalled) over_reason = ReasonNone;
    else if (is_refused) over_reason = answer_i.reason;
    else over_reason = ReasonTimeout;
  end

  wire reports = (why_q != ReasonNone) & ~has_failed;

  always_comb begin
    is_aged_d = is_aged_q; why_d = why_q; is_unsent_d = is_unsent_q; has_begun_d = has_begun_q;
    signal_state_d = signal_state_q;
    abandons = 1'b0; ends = 1'b0; gives_back = 1'b0;
    unique case (signal_state_q)
      SignalIdle: if (orders_out_valid) signal_state_d = SignalSettle;
      SignalSettle: if (is_settled) begin
        why_d = orders_out_reason;
        if (sends) signal_state_d = SignalHead;
        else signal_state_d = SignalDone;
      end
      SignalHead: if (head_ends) begin
        is_unsent_d = ~head_leaves;
        has_begun_d = head_leaves;
        signal_state_d = SignalValue;
      end
      SignalValue: if (request_ready_i | is_stuck_i | is_unsent_q) begin
        abandons = ~is_unsent_q & ~request_ready_i;
        is_unsent_d = is_unsent_q | ~request_ready_i;
        is_aged_d = 1'b0;
        signal_state_d = SignalAnswer;
      end
      SignalAnswer: if (goes_on) begin
        if (is_over) begin
          why_d = over_reason;
          gives_back = has_begun_q;
          signal_state_d = SignalDone;
        end else begin
          is_aged_d = 1'b1;
        end
      end
      SignalDone: if (reports) begin
        signal_state_d = SignalReport;
      end else begin
        ends = 1'b1;
        signal_state_d = SignalIdle;
      end
      SignalReport: if (fails_ready_i) begin
        ends = 1'b1;
        signal_state_d = SignalIdle;
      end
      default: signal_state_d = SignalIdle;
    endcase
  end

  wire is_unanswered = ~(is_signalled | is_refused);
  wire [15:0] begins_to_rest = (gives_back & is_unanswered) ? (16'd1 << next_tag_q) : 16'd0;
  wire comes = (is_done | is_barred) & answer_i.tag[4];
  wire [15:0] answered_tag = comes ? (16'd1 << answer_i.tag[3:0]) : 16'd0;
  assign resting_tags_d = (resting_tags_q | begins_to_rest) & ~answered_tag;

  always_comb begin
    next_tag_d = next_tag_q;
    if (gives_back | (~tag_is_free & ~no_tag_is_left)) next_tag_d = next_tag_q + 4'd1;
  end

  wire [3:0] order_bit = 4'd1 << order_slot_i[1:0];
  wire [3:0] new_bit = (order_valid_i & order_ready_o) ? order_bit : 4'd0;
  wire [3:0] done_bit = ends ? now_bit : 4'd0;
  assign waiting_d = (waiting_q | new_bit) & ~done_bit;
  assign owes_o = waiting_q;

  bulk_signal_fifo_d4 u_orders (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(order_valid_i), .in_ready_o(order_ready_o), .in_slot_i(order_slot_i),
      .in_destination_i(order_destination_i), .in_ns_i(order_ns_i), .in_in_ram_i(order_in_ram_i),
      .in_addr_i(order_addr_i), .in_value_i(order_value_i), .in_reason_i(order_reason_i),
      .out_valid_o(orders_out_valid), .out_ready_i(ends), .out_slot_o(orders_out_slot),
      .out_destination_o(orders_out_destination), .out_ns_o(orders_out_ns), .out_in_ram_o(fails_in_ram_o),
      .out_addr_o(orders_out_addr), .out_value_o(orders_out_value), .out_reason_o(orders_out_reason),
      .level_o(orders_level)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waiting_q <= 4'd0; next_tag_q <= 4'd0; resting_tags_q <= 16'd0; owes_second_q <= 1'b0;
      signal_state_q <= SignalIdle;
    end else begin
      waiting_q <= waiting_d; next_tag_q <= next_tag_d; resting_tags_q <= resting_tags_d;
      owes_second_q <= owes_second_d; signal_state_q <= signal_state_d;
    end
  end

  always_ff @(posedge clk_i) begin
    is_aged_q <= is_aged_d; why_q <= why_d; is_unsent_q <= is_unsent_d; has_begun_q <= has_begun_d;
    sent_word_q <= sent_word_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, orders_level, from_next_tag[15:1]};

endmodule
