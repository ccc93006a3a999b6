// SPDX-License-Identifier: Apache-2.0
//
// The tags of gets, with commands, losses, faults and times that are free. The network answers a request once at most,
// when all of it has left: with a refusal, with "later" or with packets of data, of which the last is told by its
// number; `landed` comes for packets in their order, as bulk_landings_user.sv proves. Of any one tag (`chosen`), for ever:
// - no request leaves with it before the last packet of the data of the one before, or its answer, has come;
// - what is taken for the answer to a request, or for its data, is of that request, and nobody has given it up;
// - it is said to rest only while its request has been given up and is still owed data or an answer;
// - the end of a request without an error is that all of its data has come.
// With all tags at rest none leaves, and a new one has failed for reason 8 three cycles later.
//
// One step from any state.

module bulk_gets_user (
    input logic clk, input logic rst_n,
    input logic request_valid_o, input logic request_ready_i, input logic request_head_o, input logic request_tail_o,
    input logic [63:0] request_data_o, input logic answer_valid_i, input logic [13:0] answer_i,
    input logic expect_valid_o, input logic [32:0] expect_o, input logic forget_o,
    input logic landed_valid_i, input logic [8:0] landed_i, input logic arrives_valid_i, input logic [7:0] arrives_i,
    // Inside: the process and its request; what is in the second flit; tags; of the merged requests, whose packet goes.
    input logic [3:0] state, input logic has_piece, input logic is_get, input logic has_begun, input logic is_unsent,
    input logic all_has_come, input logic [4:0] packets_left, input logic [3:0] why, input logic ends_landing,
    input logic takes_answer, input logic takes_data,
    input logic [2:0] align, input logic [30:0] left, input logic [15:0] sent_word, input logic owes_second,
    input logic [3:0] tag, input logic [15:0] resting, input logic [63:0] last_numbers,
    input logic merge_held, input logic merge_first, input logic merge_begun, input logic signals_valid
);
  localparam logic [4:0] kGet = 5'd20, kRefused = 5'd23, kLater = 5'd24;
  localparam logic [3:0] kIdle = 4'd0, kPiece = 4'd2, kAsk = 4'd3, kAskBytes = 4'd4, kLanding = 4'd5, kPause = 4'd6;
  localparam logic [3:0] kReport = 4'd8;
  localparam logic [3:0] kTimeout = 4'd8;
  // What of a packet that has been given up waits for memory is told within so many cycles.
  localparam logic [3:0] kLate = 4'd15;
  (* anyconst *) logic [3:0] chosen;

  // Number of the last packet of what a second flit asks for: a packet goes to 32 words of the receiver.
  function automatic logic [3:0] last_of(input logic [15:0] word);
    logic [12:0] rounded;
    rounded = word[12:0] + {10'd0, word[15:13]} + 13'd255;
    last_of = rounded[11:8] - 4'd1;
  endfunction

  wire moves = request_valid_o && request_ready_i;
  wire get_leaves = moves && request_head_o && request_data_o[4:0] == kGet;
  wire leaves = get_leaves && request_data_o[11:7] == {1'b0, chosen};
  wire is_answered = answer_valid_i && (answer_i[13:9] == kRefused || answer_i[13:9] == kLater) &&
                     answer_i[8:4] == {1'b0, chosen};
  wire arrives = arrives_valid_i && arrives_i[7:4] == chosen;
  wire lands = landed_valid_i && landed_i[8:4] == {1'b0, chosen};
  wire lands_whole = lands && landed_i[3:0] == 4'd0;

  logic owed;  // a request has left with it, its answer or last packet has not come
  logic is_open;  // the first flit of that has left, the second has not
  logic has_data;  // a packet of it has come
  logic at_hand;  // and nobody has given it up
  logic [3:0] last;  // number of its last packet
  logic [4:0] landed, came;  // packets that have landed, that have begun to come
  logic [3:0] since;  // cycles since it was given up, kLate at most
  wire all_comes = arrives && arrives_i[3:0] == last;
  wire is_given_up = forget_o && tag == chosen && has_begun;
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      owed <= 1'b0; is_open <= 1'b0; at_hand <= 1'b0; since <= kLate;
      has_data <= 1'b0; came <= 5'd0; landed <= 5'd0;
    end else begin
      if (leaves) owed <= 1'b1;
      else if (is_answered || all_comes) owed <= 1'b0;
      if (leaves) is_open <= 1'b1;
      else if (moves && request_tail_o) is_open <= 1'b0;
      if (is_open && moves && request_tail_o) last <= last_of(request_data_o[15:0]);
      if (leaves) has_data <= 1'b0;
      else if (arrives) has_data <= 1'b1;
      if (leaves) at_hand <= 1'b1;
      else if (is_given_up || get_leaves) at_hand <= 1'b0;
      if (leaves) landed <= 5'd0;
      else if (lands && at_hand) landed <= landed + 5'd1;
      if (leaves) came <= 5'd0;
      else if (arrives) came <= came + 5'd1;
      if (is_given_up) since <= 4'd0;
      else if (since != kLate) since <= since + 4'd1;
    end
  end

  // The network, and the receiver of data.
  always_comb begin
    assume (!is_answered || (owed && !is_open && !has_data));
    assume (!arrives || (owed && !is_open && arrives_i[3:0] <= last && arrives_i[3:0] >= came));
    assume (!is_answered || !arrives);
    assume (!lands || (at_hand && has_data) || since < kLate);
    assume (!lands || !at_hand || landed < came);
    assume (!lands_whole || !at_hand || landed != {1'b0, last} || !owed);
  end

  wire asks = state == kAsk || (state == kPiece && has_piece && is_get);
  wire is_in_flight = (state == kAskBytes || state == kLanding) && has_begun;
  wire is_its = is_in_flight && tag == chosen;
  wire rests = resting[chosen];
  wire [3:0] distance = tag - chosen;
  logic [1:0] fails;  // cycles since a request found all tags at rest
  always_ff @(posedge clk) begin
    if (!rst_n) fails <= 2'd0;
    else if (asks && &resting) fails <= 2'd1;
    else if (fails == 2'd1) fails <= 2'd2;
    else fails <= fails == 2'd2 && tag == chosen ? 2'd3 : 2'd0;
  end

`ifdef AT_REST
  // Broken hardware is looked at from a state in which all tags but two rest.
  logic began = 1'b0;
  always_ff @(posedge clk) began <= 1'b1;
  always_comb assume (began || (
      state == kIdle && !owes_second && !merge_held && !merge_begun && !signals_valid && !owed && !is_open && !at_hand &&
      since == kLate && fails == 2'd0 && tag == chosen && resting == ~(16'd3 << chosen | 16'd3 >> 5'd16 - chosen)));
`endif

  always_ff @(posedge clk) if (rst_n) begin
    tags_rest : assert (!leaves || !owed);
    answers_are_its_own : assert (state != kLanding || !is_answered || !takes_answer || (is_its && at_hand));
    data_is_its_own : assert (state != kLanding || !lands || !takes_data || (is_its && at_hand));
    rests_while_it_is_owed : assert (!rests || (owed && !at_hand));
    ends_when_all_has_come : assert (!(state == kLanding && ends_landing && lands_whole && tag == chosen) || !owed);
    expected_when_nothing_is_late : assert (!expect_valid_o || expect_o[32:28] != {1'b0, chosen} || (!owed && since == kLate));
    expected_when_all_is_told : assert (!expect_valid_o || !at_hand || (landed == came && !arrives));
    none_left_none_leaves : assert (!(&resting) || !get_leaves);
    fails_at_once : assert (fails != 2'd3 || (state == kPiece && why == kTimeout));
    // What carries these over a step.
    owed_or_rests : assert (!owed || rests || (is_its && !all_has_come));
    at_hand_until_it_has_come : assert (!is_its || (at_hand && !rests && owed == !all_has_come));
    nothing_of_others : assert (!at_hand || is_its || (!owed && !rests));
    has_come_with_data : assert (!is_its || owed || has_data);
    asks_with_both_flits : assert (state != kAskBytes || (is_unsent == !has_begun && (is_unsent || (!owes_second &&
        merge_first && merge_begun))));
    no_data_before : assert (!is_open || (owed && !has_data));
    is_open_inside : assert (!is_open || (merge_begun && merge_first && (owes_second || (state == kAskBytes && is_its))));
    is_open_outside : assert (!is_its || state != kAskBytes || is_open);
    whole_or_given_up : assert (!is_its || state != kLanding || is_unsent || !is_open);
    merges : assert ((!merge_begun || merge_held) && (!owes_second || (merge_begun && merge_first)));
    goes_on : assert (!(merge_begun && merge_first) || owes_second || (state == kAskBytes && has_begun));
    sent : assert (state != kAskBytes || !has_begun ||
                   sent_word == {align, left < 31'd4096 - {28'd0, align} ? left[12:0] : 13'd4096 - {10'd0, align}});
    last_of_open : assert (!is_open || last_numbers[4*chosen+:4] == last_of(sent_word));
    last_of_whole : assert (!owed || is_open || last_numbers[4*chosen+:4] == last);
    counts : assert (!is_its || state != kLanding || is_unsent || {1'b0, packets_left} + {1'b0, landed} == {2'd0, last} + 6'd1);
    counts_none : assert (!is_its || state != kAskBytes || landed == 5'd0);
    lands_in_bounds : assert (!is_its || state != kLanding || is_unsent || landed <= {1'b0, last});
    moves_on : assert (since == kLate || (distance != 4'd0 && distance - 4'd1 <= since));
    given_up : assert (since == kLate || !at_hand);
    fails_first : assert (fails != 2'd1 || (state == kAskBytes && !has_begun));
    fails_second : assert (fails != 2'd2 || (state == kLanding && !has_begun && is_unsent));
    in_flight_does_not_rest : assert (!is_in_flight || !resting[tag]);
    ended_with_all_of_it : assert (!at_hand || is_its || !has_data || landed == {1'b0, last} + 5'd1);
    begun_or_unsent : assert (state != kLanding || has_begun || is_unsent);
    unsent_ends_at_once : assert (!is_its || state != kLanding || !is_unsent || is_open);
    comes_in_bounds : assert (has_data == (came != 5'd0) && landed <= came && came <= {1'b0, last} + 5'd1);
    asks_for_something : assert (state < kAsk || state > kPause || left != 31'd0);
    in_a_state : assert (state <= kReport && since <= kLate);
  end
endmodule
