// SPDX-License-Identifier: Apache-2.0
//
// Each request that wants a value is answered once: through `late_answer` with the register, size and sign
// that it came with, else through `xrsp`. Also after errors and timeouts, when all tags are lost, and when
// an answer comes after its timeout. A request waits at most 2^(CYCLE_BITS + 1) cycles for the end.
// Of the core is assumed: it asks for one value of a register at a time, waits for an answer of `xrsp` before
// the next request of that kind, and takes a late answer within six cycles (late_values.sv, late_registers.sv).
//
// One step from any state: what the tags, their queue and the queue of answers hold is said below, and is
// as much part of the property as what the ports show. For `TAGS tags, a power of two.

module requester_loads (
    input logic clk, input logic rst_n, input logic [`CYCLE_BITS-1:0] cycle_i,
    input logic xreq_valid_i, input logic xreq_ready_o, input logic xreq_write_i, input logic xreq_atomic_i,
    input logic xreq_msip_i, input logic [4:0] xreq_op_i, input logic [1:0] xreq_size_i,
    input logic [30:0] xreq_addr_i, input logic [7:0] late_load_i,
    input logic xrsp_valid_o, input logic [63:0] xrsp_data_o,
    input logic late_answer_valid_o, input logic late_answer_ready_i, input logic late_answer_sign_o,
    input logic late_answer_ext_file_o, input logic [4:0] late_answer_rd_o, input logic [1:0] late_answer_size_o,
    input logic [63:0] late_answer_data_o,
    input logic request_valid_o, input logic request_ready_i, input logic request_head_o,
    input logic [63:0] request_data_o,
    input logic response_valid_i, input logic response_ready_o, input logic response_head_i,
    input logic response_bad_i, input logic [63:0] response_data_i,
    input logic [5:0] outstanding_loads_o, input logic [5:0] outstanding_stores_o,
    // Inside: the tag table, its queue of free tags, what is kept of each request, the queue of answers.
    input logic [`TAGS-1:0] waiting, input logic [`TAGS-1:0] aged, input logic first_round, input logic [4:0] next_new,
    input logic nothing_left, input logic report, input logic [4:0] reported_tag,
    input logic [$clog2(`TAGS):0] free_count, input logic [$clog2(`TAGS)-1:0] free_head,
    input logic [$clog2(`TAGS)-1:0] free_tail, input logic [5*`TAGS-1:0] free_slots,
    input logic [53*`TAGS-1:0] details,
    input logic [2:0] late_count, input logic [1:0] late_head, input logic [1:0] late_tail,
    input logic [3:0] late_sign, input logic [3:0] late_ext_file, input logic [19:0] late_rd,
    input logic [7:0] late_size, input logic [255:0] late_data,
    input logic packet_valid, input logic packet_second, input logic [63:0] packet_header,
    input logic data_follows, input logic [4:0] data_tag
);
  localparam logic [4:0] Load = 1, LoadReserved = 4, StoreConditional = 5, AmoAdd = 6, AmoCas = 15,
      LoadResponse = 16, StoreAck = 17, LoadError = 18, StoreError = 19;
  localparam int T = `TAGS, I = $clog2(`TAGS);
  localparam logic [T-1:0] One = 1;
  localparam logic [`CYCLE_BITS-1:0] Share = 1 << (`CYCLE_BITS - 5);  // cycles from one tag to the next
  // Whether a header asks for a value: of an update bit 0 of the offset says that nobody wants it.
  function automatic logic wants_value(input logic [63:0] header);
    wants_value = header[4:0] == Load || header[4:0] == LoadReserved || header[4:0] == StoreConditional ||
                  (header[4:0] >= AmoAdd && header[4:0] <= AmoCas && !header[32]);
  endfunction

  // --- what the core does
  (* anyconst *) logic [6:0] chosen;  // {late, ext_file, rd}; without `late`: whatever waits for xrsp
  wire [6:0] asked_for = {late_load_i[7], late_load_i[7] ? late_load_i[5:0] : chosen[5:0]};
  wire wants = xreq_valid_i && !xreq_write_i && asked_for == chosen;
  wire asks = wants && xreq_ready_o;
  always_comb assume (!xreq_atomic_i || (!xreq_msip_i && !xreq_addr_i[0] && xreq_op_i >= LoadReserved &&
                                         xreq_op_i <= AmoCas && (!xreq_write_i || xreq_op_i >= AmoAdd)));
  always_comb assume (xreq_atomic_i || !xreq_msip_i || xreq_write_i);
  logic owed, ended;  // the chosen request has no answer; it has its value, which waits to be taken
  logic [1:0] size;
  logic sign;
  always_comb assume (!wants || !owed);
  logic [2:0] stall;  // cycles that a late answer has waited
  always_ff @(posedge clk)
    stall <= rst_n && late_answer_valid_o && !late_answer_ready_i ? stall + 3'd1 : 3'd0;
  always_comb assume (stall < 3'd6 || !late_answer_valid_o || late_answer_ready_i);

  // --- what the network does, as in requester_user.sv
  logic [T-1:0] sent, is_load;  // by tag: an answer may come; one with a value
  logic open;  // the head of a load response has been taken, its data has not
  logic [4:0] open_tag;
  logic [`CYCLE_BITS-1:0] cycle;
  wire leaves = request_valid_o && request_ready_i && request_head_o;
  wire arrives = response_valid_i && response_ready_o;
  wire [4:0] operation = response_data_i[4:0];
  wire [4:0] tag = response_head_i ? response_data_i[11:7] : open_tag;
  wire is_last = open || operation != LoadResponse;
  always_ff @(posedge clk) begin
    cycle <= cycle_i + 1;
    if (!rst_n) open <= 1'b0;
    else if (arrives) open <= !is_last;
    if (arrives) open_tag <= tag;
    for (int t = 0; t < T; t = t + 1) begin
      if (leaves && request_data_o[11:7] == t) is_load[t] <= wants_value(request_data_o);
      if (!rst_n) sent[t] <= 1'b0;
      else if (arrives && is_last && tag == t) sent[t] <= 1'b0;
      else if (leaves && request_data_o[11:7] == t) sent[t] <= 1'b1;
    end
  end
  always_comb assume (!rst_n || cycle_i == cycle);
  always_comb assume (!response_valid_i || (rst_n && response_head_i == !open && (sent & (One << tag)) != 0));
  always_comb assume (!response_valid_i || open ||
                      ((is_load & (One << tag)) != 0 ? operation == LoadResponse || operation == LoadError
                                         : operation == StoreAck || operation == StoreError));

  // --- the chosen request
  wire refused = asks && !first_round && free_count == 0;  // all tags are lost
  wire [T-1:0] queued;
  wire [5*T+4:0] so_far;  // the front of the queue, chosen from the first slots
  assign so_far[4:0] = 5'd0;
  for (genvar k = 0; k < T; k = k + 1) begin : free_ones
    wire [I-1:0] place = k - free_head;
    assign queued[k] = {1'b0, place} < free_count;
    assign so_far[5*k+5+:5] = so_far[5*k+:5] | (free_head == k ? free_slots[5*k+:5] : 5'd0);
  end
  wire [4:0] front_tag = so_far[5*T+:5];
  wire [4:0] new_tag = first_round ? next_new : front_tag;
  logic [4:0] its_tag;
  logic [1:0] its_slot;  // of the queue of answers
  logic [`CYCLE_BITS+1:0] age;  // cycles since it was taken
  logic [63:0] value;
  wire is_answered = arrives && is_last && tag == its_tag;
  wire times_out = report && reported_tag == its_tag;
  wire ends = owed && !ended && (is_answered || times_out);
  wire late_given = late_answer_valid_o && late_answer_ready_i && chosen[6] &&
                    {late_answer_ext_file_o, late_answer_rd_o} == chosen[5:0];
  wire given = chosen[6] ? late_given : xrsp_valid_o;
  always_ff @(posedge clk) begin
    if (!rst_n) owed <= 1'b0;
    else if (asks) owed <= 1'b1;
    else if (given) owed <= 1'b0;
    if (asks) begin
      size <= xreq_size_i;
      sign <= late_load_i[6];
      its_tag <= new_tag;
      age <= 0;
      ended <= refused;
    end else begin
      age <= age + 1;
      if (ends) ended <= 1'b1;
    end
    if (asks ? refused : ends) begin
      its_slot <= late_tail;
      value <= asks || times_out || response_head_i || response_bad_i ? 64'd0 : response_data_i;
    end
  end

  // --- what the state says
  wire [T-1:0] used = waiting | aged, kept_write, kept_chosen, unsent, somewhere, is_tag, has_its_form;
  for (genvar t = 0; t < T; t = t + 1) begin : tags
    assign kept_write[t] = details[53*t+42];
    assign kept_chosen[t] = details[53*t+52] ? chosen == {1'b1, details[53*t+45+:6]} : !chosen[6];
    assign unsent[t] = packet_valid && !packet_second && packet_header[11:7] == t;
    wire [T-1:0] in_queue;
    for (genvar k = 0; k < T; k = k + 1) begin : slots
      assign in_queue[k] = queued[k] && free_slots[5*k+:5] == t;
    end
    wire [T+1:0] places = {in_queue, used[t], first_round && t >= next_new};
    assign somewhere[t] = places != 0 && (places & (places - 1)) == 0;
    assign is_tag[t] = !queued[t] || free_slots[5*t+:5] < T;
    assign has_its_form[t] = its_tag != t || details[53*t+43+:2] == size && details[53*t+51] == sign;
  end
  wire [3:0] is_held, held_chosen, has_form, has_value;
  for (genvar t = 0; t < 4; t = t + 1) begin : answers
    assign held_chosen[t] = chosen == {1'b1, late_ext_file[t], late_rd[5*t+:5]};
    wire [1:0] behind = t - late_head;
    assign is_held[t] = {1'b0, behind} < late_count;
    assign has_form[t] = its_slot != t || (late_size[2*t+:2] == size && late_sign[t] == sign);
    assign has_value[t] = its_slot != t || late_data[64*t+:64] == value;
  end
  // Cycles since the tag was visited, its own and the one that is reported.
  wire [T-1:0] its_age = aged & (One << its_tag);
  wire [`CYCLE_BITS-1:0] its_visit = its_tag, last_visit = reported_tag;
  wire [`CYCLE_BITS-1:0] since = cycle_i - Share * (its_visit + 1), since_report = cycle_i - Share * (last_visit + 1);
  wire [`CYCLE_BITS-6:0] in_share = cycle_i[`CYCLE_BITS-6:0];
  always_ff @(posedge clk) begin
    if (rst_n) begin
      // Each tag is used, in the queue, or new; a used one is on its way out or known to the network.
      tag_is_somewhere : assert (&somewhere);
      used_is_asked : assert (used == (unsent ^ sent) && (unsent & sent) == 0);
      unsent_as_kept : assert ((unsent & (kept_write ^ {T{!wants_value(packet_header)}})) == 0);
      sent_as_kept : assert ((sent & (kept_write ^ ~is_load)) == 0);
      // Only the chosen request has its register.
      kept_is_chosen : assert ((waiting & ~kept_write & kept_chosen) == (owed && !ended ? One << its_tag : 0));
      held_is_chosen : assert ((is_held & held_chosen) == (owed && ended && chosen[6] ? 4'd1 << its_slot : 4'd0));
      packet_has_tag : assert (!packet_valid || packet_second || packet_header[11:7] < T);
      new_ones : assert (!first_round || next_new < T);
      free_queue : assert (free_count <= T && free_tail == free_head + free_count[I-1:0] && (&is_tag));
      late_queue : assert (late_count <= 4 && late_tail == late_head + late_count[1:0]);
      nothing_waits : assert (!nothing_left || waiting == 0);
      // A timeout finds a place for its answer: it comes in the first cycle of a share.
      queue_full : assert (late_count < 4 || (in_share != 0 && stall >= in_share));
      follows : assert (data_follows == open && (!open || (data_tag == open_tag && open_tag < T)));
      open_is_load : assert (!open || ((sent & is_load) & (One << open_tag)) != 0);
      report_waits : assert (!report || (((waiting & aged) & (One << reported_tag)) != 0 &&
                                         since_report == 0));
      counted_loads : assert (outstanding_loads_o == $countones(waiting & ~kept_write));
      counted_stores : assert (outstanding_stores_o == $countones(waiting & kept_write));

      // The request that has no answer waits in its place, and not for ever.
      if (owed && !ended) begin
        has_tag : assert (its_tag < T);
        kept_form : assert (!chosen[6] || (&has_its_form));
        is_young : assert (its_age != 0 || age <= {2'd0, since});
        is_old : assert (its_age == 0 || age <= {2'd0, since} + (1 << `CYCLE_BITS) ||
                         (report && reported_tag == its_tag));
        ends_in_time : assert (age <= 2 << `CYCLE_BITS);
      end
      if (owed && ended && chosen[6]) begin
        slot_form : assert (&has_form);
        slot_value : assert (&has_value);
      end

`ifdef REACH_two_in_flight
      // Values of two wait, and one comes in another order than it was asked for.
      two_in_flight : assert (!(late_count >= 3'd2 && owed && !ended && chosen[6] && age >= 2));
`endif

      // What the ports show.
      late_is_owed : assert (!late_given || owed);
      late_form : assert (!late_given || (late_answer_size_o == size && late_answer_sign_o == sign));
      late_value : assert (!late_given || (ended && late_answer_data_o == value));
      if (!chosen[6]) begin
        answer_is_owed : assert (xrsp_valid_o == (owed && ended));
        answer_value : assert (!xrsp_valid_o || xrsp_data_o == value);
      end
    end
  end
endmodule
