// Written by xbgen from bulk_window.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk engine: the packets of puts that have not been answered.

module bulk_window_q4 (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  visit_i,  // once in 2^timeout_log2 cycles: what waits grows older
    output logic                  is_free_o,  // a packet may begin
    output logic [2:0]            tag_o,  // its tag
    output logic                  none_left_o,  // all tags rest: nobody knows until when
    // valid-only stream begins: it does, only with is_free
    input  logic                  begins_valid_i,
    input  xb_pkg::bulk_place_t   begins_i,
    // valid-only stream answer: of any kind
    input  logic                  answer_valid_i,
    input  xb_pkg::bulk_answer_t  answer_i,
    // valid-only stream fails: a packet has failed
    output logic                  fails_valid_o,
    output xb_pkg::bulk_failure_t fails_o,

    output logic [3:0]            in_flight_o
);

  localparam logic [4:0] PacketOpBulkAck = 5'd21, PacketOpBulkError = 5'd22;
  localparam logic [3:0] ReasonTimeout = 4'd8;

  logic [3:0] waiting_q, waiting_d;  // by place: a packet has no answer yet
  logic [3:0] aged_q, aged_d;  // by place: visited once since it began
  logic [3:0] overdue_q, overdue_d;  // by place: visited twice
  logic [3:0] generation_q, generation_d;  // by place: upper bit of its tag
  logic [3:0] rests0_q, rests0_d;  // by place: its tag with upper bit 0 rests
  logic [3:0] rests1_q, rests1_d;  // by place: the one with upper bit 1
  logic [3:0] after_last_q, after_last_d;  // by place: behind the one taken last
  logic [2:0] owner0_q, owner0_d;  // ticket of the packet in place 0, modulo the length of the queue
  logic [2:0] owner1_q, owner1_d;  // ticket of the packet in place 1, modulo the length of the queue
  logic [2:0] owner2_q, owner2_d;  // ticket of the packet in place 2, modulo the length of the queue
  logic [2:0] owner3_q, owner3_d;  // ticket of the packet in place 3, modulo the length of the queue

  logic [49:0] places [0:3];

  wire [3:0] unusable = rests0_q & rests1_q;
  wire [3:0] free_places = ~(waiting_q | unusable);
  assign is_free_o = free_places != 4'd0;
  assign none_left_o = &unusable;
  wire [3:0] free_preferred = free_places & after_last_q;
  wire [3:0] free_pool = (|free_preferred) ? free_preferred : free_places;
  wire [3:0] below = {|free_pool[2:0], |free_pool[1:0], free_pool[0], 1'b0};
  wire [3:0] free_place = free_pool & ~below;
  wire [1:0] place = {|(free_place & 4'hc), |(free_place & 4'ha)};
  wire [3:0] next_generation = rests0_q >> place;
  assign tag_o = {next_generation[0], place};

  always_comb begin
    after_last_d = after_last_q;
    if (begins_valid_i) after_last_d = {|free_place[2:0], |free_place[1:0], free_place[0], 1'b0};
  end

  wire [3:0] began = begins_valid_i ? free_place : 4'd0;
  wire is_of_put = (answer_i.op == PacketOpBulkAck) | (answer_i.op == PacketOpBulkError);
  wire has_come = answer_valid_i & is_of_put;
  wire [3:0] awaited = waiting_q >> answer_i.tag[1:0];
  wire [3:0] awaited_generation = generation_q >> answer_i.tag[1:0];
  wire is_answered = has_come & awaited[0] & (awaited_generation[0] == answer_i.tag[2]);
  wire [3:0] answered_place = 4'd1 << answer_i.tag[1:0];
  wire times_out = (overdue_q != 4'd0) & ~answer_valid_i;
  wire [3:0] late_preferred = overdue_q & after_last_q;
  wire [3:0] late_pool = (|late_preferred) ? late_preferred : overdue_q;
  wire [3:0] below_2 = {|late_pool[2:0], |late_pool[1:0], late_pool[0], 1'b0};
  wire [3:0] late_place = late_pool & ~below_2;
  wire [3:0] late = times_out ? late_place : 4'd0;
  wire [3:0] ended = (is_answered ? answered_place : 4'd0) | late;
  assign waiting_d = (waiting_q | began) & ~ended;
  assign generation_d = (began & rests0_q) | (~began & generation_q);
  assign rests0_d = (rests0_q | (late & ~generation_q)) &
                    ~((has_come & ~answer_i.tag[2]) ? answered_place : 4'd0);
  assign rests1_d = (rests1_q | (late & generation_q)) &
                    ~((has_come & answer_i.tag[2]) ? answered_place : 4'd0);
  assign aged_d = (visit_i ? waiting_q : aged_q) & ~ended;
  assign overdue_d = (overdue_q | (visit_i ? (waiting_q & aged_q) : 4'd0)) & ~ended;
  assign owner0_d = began[0] ? begins_i.slot : owner0_q;
  assign owner1_d = began[1] ? begins_i.slot : owner1_q;
  assign owner2_d = began[2] ? begins_i.slot : owner2_q;
  assign owner3_d = began[3] ? begins_i.slot : owner3_q;
  wire is_bad = answer_i.op == PacketOpBulkError;
  assign fails_valid_o = times_out | (is_answered & is_bad);
  wire [1:0] read_place =
      times_out ? {|(late_place & 4'hc), |(late_place & 4'ha)} : answer_i.tag[1:0];
  wire [49:0] of_failed = places[read_place];

  always_comb begin
    fails_o.place.slot = of_failed[49:47]; fails_o.place.ns = of_failed[46:31];
    fails_o.place.addr = of_failed[30:0];
    fails_o.reason = times_out ? ReasonTimeout : answer_i.reason;
  end

  wire [3:0] of_slot_3 = {waiting_q[3] & (owner3_q == 3'd3), waiting_q[2] & (owner2_q == 3'd3),
                          waiting_q[1] & (owner1_q == 3'd3), waiting_q[0] & (owner0_q == 3'd3)};
  wire [3:0] of_slot_2 = {waiting_q[3] & (owner3_q == 3'd2), waiting_q[2] & (owner2_q == 3'd2),
                          waiting_q[1] & (owner1_q == 3'd2), waiting_q[0] & (owner0_q == 3'd2)};
  wire [3:0] of_slot_1 = {waiting_q[3] & (owner3_q == 3'd1), waiting_q[2] & (owner2_q == 3'd1),
                          waiting_q[1] & (owner1_q == 3'd1), waiting_q[0] & (owner0_q == 3'd1)};
  wire [3:0] of_slot_0 = {waiting_q[3] & (owner3_q == 3'd0), waiting_q[2] & (owner2_q == 3'd0),
                          waiting_q[1] & (owner1_q == 3'd0), waiting_q[0] & (owner0_q == 3'd0)};
  assign in_flight_o = {|of_slot_3, |of_slot_2, |of_slot_1, |of_slot_0};

  wire [49:0] begun_place = {begins_i.slot, begins_i.ns, begins_i.addr};

  always_ff @(posedge clk_i) begin
    if (begins_valid_i) places[place] <= begun_place;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waiting_q <= 4'd0; aged_q <= 4'd0; overdue_q <= 4'd0; rests0_q <= 4'd0; rests1_q <= 4'd0;
      after_last_q <= 4'd0;
    end else begin
      waiting_q <= waiting_d; aged_q <= aged_d; overdue_q <= overdue_d; rests0_q <= rests0_d;
      rests1_q <= rests1_d; after_last_q <= after_last_d;
    end
  end

  always_ff @(posedge clk_i) begin
    generation_q <= generation_d; owner0_q <= owner0_d; owner1_q <= owner1_d; owner2_q <= owner2_d;
    owner3_q <= owner3_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      begins_where_there_is_room : assert (~begins_valid_i | is_free_o);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~begins_valid_i | is_free_o)) begin
        $error("bulk_window_q4: check 'begins_where_there_is_room' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, answer_i.tag[4:3], next_generation[3:1], awaited[3:1],
                       awaited_generation[3:1]};

endmodule
