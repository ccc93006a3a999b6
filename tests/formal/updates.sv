// SPDX-License-Identifier: Apache-2.0
//
// Updates of other nodes on one word of 8 bytes, any one, with everything else that may happen to it: the old
// value is what the update before left, the new one is computed from it, is written once, and nothing else is;
// of a compare-and-swap that finds another value, and of a store-conditional that failed, no byte.
// Port B takes one request of the network a cycle and answers reads by bank in order, one or more cycles
// later, with what memory held when it took them. Others write the word only while the unit lets them.
//
// One step from any state; what the unit's registers hold is part of the property.

module updates (
    input logic clk, input logic rst_n,
    input logic start_i, input logic [3:0] work_op_i, input logic work_conditional_i, input logic work_posted_i,
    input logic work_is_word_i, input logic work_upper_i, input logic [27:0] work_granule_i,
    input logic [63:0] work_operand_i, input logic [63:0] expected_i, input logic read_taken_i, input logic failed_i,
    input logic may_start_o, input logic blocks_o, input logic [1:0] holds_o, input logic idle_o,
    input logic settle_valid_o, input logic [31:0] settle_addr_o, input logic [63:0] settle_wdata_o,
    input logic [7:0] settle_wmask_o,
    input logic memory_rsp0_valid_i, input logic [63:0] memory_rsp0_rdata_i,
    input logic memory_rsp1_valid_i, input logic [63:0] memory_rsp1_rdata_i,
    input logic answer0_valid_o, input logic [63:0] answer0_rdata_o,
    input logic answer1_valid_o, input logic [63:0] answer1_rdata_o,
    // Inside: the update at hand (operation, conditional, posted, word, upper, operand, expected value).
    input logic reading, input logic computing, input logic settling, input logic [27:0] now_granule,
    input logic [3:0] now_op, input logic now_conditional, input logic now_posted, input logic now_is_word,
    input logic now_upper, input logic [63:0] now_operand, input logic [63:0] now_expected,
    input logic [63:0] old, input logic writes, input logic [63:0] written, input logic [1:0] written_halves,
    input logic [27:0] written_granule, input logic [1:0] newer, input logic [2:0] open_0, input logic [2:0] open_1
);
  localparam logic [3:0] Add = 0, Swap = 1, Xor = 2, Compare = 3, Or = 4, And = 6, Min = 8, Max = 10, Minu = 12,
      Maxu = 14;
  (* anyconst *) logic [27:0] chosen;
  wire is_odd = chosen[0];
  wire starts = start_i && work_granule_i == chosen;
  wire settles = settle_valid_o && settle_addr_o == {1'b0, chosen, 3'd0};

  // --- what port B and the server do
  logic [2:0] owed0, owed1;
  wire read0 = read_taken_i && !work_granule_i[0], read1 = read_taken_i && work_granule_i[0];
  always_ff @(posedge clk) begin
    owed0 <= rst_n ? owed0 + {2'd0, read0} - {2'd0, memory_rsp0_valid_i} : 3'd0;
    owed1 <= rst_n ? owed1 + {2'd0, read1} - {2'd0, memory_rsp1_valid_i} : 3'd0;
  end
  always_comb assume (!read_taken_i || (rst_n && !settle_valid_o && (start_i || !blocks_o)));
  always_comb assume (!start_i || (read_taken_i && may_start_o));
  always_comb assume ((!read0 || owed0 < 3'd5) && (!read1 || owed1 < 3'd5));
  always_comb assume ((!memory_rsp0_valid_i || (rst_n && owed0 != 0)) &&
                      (!memory_rsp1_valid_i || (rst_n && owed1 != 0)));
  function automatic logic exists(input logic [3:0] op);
    exists = op < 5 || (op < 15 && !op[0]);
  endfunction
  always_comb assume (!start_i || exists(work_op_i));
  always_comb assume (!start_i || !work_conditional_i || (work_op_i == Swap && !work_posted_i));
  // Other writes: of the core, or of the network in its turn.
  (* anyseq *) logic other_writes;
  (* anyseq *) logic [63:0] other_word;
  always_comb assume (!other_writes || (!starts && (!holds_o[is_odd] || (work_granule_i == chosen && !blocks_o &&
                                                                         !settle_valid_o && !read_taken_i))));

  // --- the word: in memory; with all updates whose old value is known
  logic [63:0] held, value, captured;
  logic waits;  // an update has begun, its old value has not come
  logic [3:0] op;
  logic conditional, posted, is_word, upper;
  logic [63:0] operand, expected;
  wire comes = waits && (is_odd ? memory_rsp1_valid_i : memory_rsp0_valid_i);
  always_comb assume (!comes || (is_odd ? memory_rsp1_rdata_i : memory_rsp0_rdata_i) == captured);
  // What an update makes of a word.
  function automatic logic [64:0] after(input logic [63:0] before, input logic [3:0] op, input logic conditional,
                                        input logic is_word, input logic upper, input logic [63:0] operand,
                                        input logic [63:0] expected, input logic failed);
    logic [63:0] x, y, result;
    logic changes;
    logic [31:0] half;
    half = upper ? before[63:32] : before[31:0];
    x = is_word ? {{32{half[31]}}, half} : before;
    y = is_word ? {{32{operand[31]}}, operand[31:0]} : operand;
    changes = !(conditional && failed);
    case (op)
      Add: result = x + y;
      Xor: result = x ^ y;
      Or: result = x | y;
      And: result = x & y;
      Min: result = $signed(x) < $signed(y) ? x : y;
      Max: result = $signed(x) < $signed(y) ? y : x;
      Minu: result = x < y ? x : y;
      Maxu: result = x < y ? y : x;
      default: result = y;
    endcase
    if (op == Compare) changes = is_word ? half == expected[31:0] : before == expected;
    after[64] = changes;
    after[63:0] = !changes ? before
        : !is_word ? result : upper ? {result[31:0], before[31:0]} : {before[63:32], result[31:0]};
  endfunction
  wire [64:0] found = after(value, op, conditional, is_word, upper, operand, expected, failed_i);
  logic computes, stores;  // the value of the last one is being computed; is being written
  logic changes, failed, stores_change;
  logic [1:0] lanes, stores_lanes;
  logic [63:0] before;
  logic [63:0] merged;
  always_comb
    for (int k = 0; k < 8; k = k + 1)
      merged[8*k+:8] = settle_wmask_o[k] ? settle_wdata_o[8*k+:8] : held[8*k+:8];
  always_ff @(posedge clk) begin
    waits <= rst_n && (starts || (waits && !comes));
    computes <= rst_n && comes;
    stores <= rst_n && computes;
    if (starts) begin
      captured <= held;
      {op, conditional, posted, is_word, upper} <=
          {work_op_i, work_conditional_i, work_posted_i, work_is_word_i, work_upper_i};
      operand <= work_operand_i;
      expected <= expected_i;
    end
    if (comes) begin
      before <= value;
      failed <= failed_i;
      changes <= found[64];
      lanes <= is_word ? {upper, !upper} : 2'd3;
    end
    if (computes) {stores_change, stores_lanes} <= {changes, lanes};
    held <= other_writes || !rst_n ? other_word : settles ? merged : held;
    value <= other_writes || !rst_n ? other_word : comes ? found[63:0] : value;
  end

  wire answered = is_odd ? answer1_valid_o : answer0_valid_o;
  wire [63:0] answer = is_odd ? answer1_rdata_o : answer0_rdata_o;
  wire [63:0] verdict = {63'd0, failed_i};
  wire [63:0] wanted = conditional ? verdict : is_word ? {32'd0, upper ? value[63:32] : value[31:0]} : value;
  wire [63:0] shown = is_word ? {32'd0, upper ? answer[63:32] : answer[31:0]} : answer;
  wire [63:0] known = {newer[1] ? written[63:32] : captured[63:32], newer[0] ? written[31:0] : captured[31:0]};
  wire [31:0] before_half = upper ? before[63:32] : before[31:0];
  wire same_work = now_op == op && now_conditional == conditional && now_posted == posted && now_is_word == is_word &&
                   now_upper == upper && now_operand == operand && now_expected == expected;
  always_ff @(posedge clk) begin
    if (rst_n) begin
      // What the ports show.
      has_its_own_answer : assert (!starts || (is_odd ? owed1 : owed0) == 0);
      answers_unless_posted : assert (!comes || answered == !posted);
      answers_the_old_value : assert (!comes || posted || shown == wanted);
      settles_each_once : assert (settles == stores);
      settles_in_its_lanes : assert (!stores || settle_wmask_o == (stores_change ? {{4{stores_lanes[1]}},
                                                                                      {4{stores_lanes[0]}}} : 8'd0));
      settles_the_new_value : assert (!stores || merged == value);
      keeps_others_off : assert (!(waits || computes || stores) || holds_o[is_odd]);
      blocks_others : assert (!((waits || computes) && work_granule_i == chosen) || blocks_o);
      says_idle : assert (!idle_o || value == held);
      // What the registers hold.
      state : assert (waits == (reading && now_granule == chosen) && computes == (computing && now_granule == chosen) &&
                      stores == (settling && written_granule == chosen));
      in_turn : assert (!(reading && computing) && !(computing && settling));
      counts_reads : assert (open_0 == owed0 && open_1 == owed1 && owed0 <= 3'd5 && owed1 <= 3'd5);
      keeps_work : assert (!(waits || computes) || same_work);
      work_exists : assert (!(waits || computes) || exists(op));
      conditional_swaps : assert (!(waits || computes) || (!conditional || (op == Swap && !posted)));
      knows_old : assert (!waits || known == value);
      has_old : assert (!computes || conditional ||
                        (is_word ? old[31:0] == before_half : old == before));
      has_verdict : assert (!computes || writes == !(conditional && failed));
      has_value : assert (!computes ||
                          {changes, value} == after(before, op, conditional, is_word, upper, operand, expected, failed));
      has_lanes : assert (!computes || (lanes == (is_word ? {upper, !upper} : 2'd3) && held == before));
      is_settled : assert (computes || stores || held == value);
    end
  end
endmodule
