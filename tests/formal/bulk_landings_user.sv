// SPDX-License-Identifier: Apache-2.0
//
// Data of gets at its receiver, for bulk_gets_user.sv. What waits for memory is written within 14 cycles. As that proof
// has it, a tag is expected again at the earliest 15 cycles after it was given up, when nothing of it is untold, and
// another one when all that has come has been told. Flits, lengths, faults and stale packets are free. Of any one tag
// (`chosen`), for ever:
// - that a packet has landed is told of the get that is expected, or within 15 cycles after it was given up;
// - packets without a fault are told in their order: of the number `numbered` no sooner than its header has come;
// - what is written of a packet for a get is of one whose header had the tag that was expected then.
//
// One step from any state.

module bulk_landings_user (
    input logic clk, input logic rst_n,
    input logic flit_valid_i, input logic flit_ready_o, input logic flit_head_i, input logic flit_tail_i,
    input logic [63:0] flit_data_i, input logic write_valid_o, input logic write_ready_i,
    input logic expect_valid_i, input logic [32:0] expect_i, input logic forget_i,
    input logic landed_valid_o, input logic [8:0] landed_o, input logic arrives_valid_o, input logic [7:0] arrives_o,
    // Inside: the packet at hand, the get under way, the last packet that has ended.
    input logic in_body, input logic is_get, input logic is_wanted, input logic [4:0] tag, input logic [3:0] failure,
    input logic expects, input logic [4:0] expected_tag, input logic [3:0] expected_number,
    input logic ended, input logic ended_waits, input logic ended_get, input logic [4:0] ended_tag,
    input logic [3:0] ended_reason
);
  localparam logic [3:0] kLate = 4'd15;
  (* anyconst *) logic [4:0] chosen;
  (* anyconst *) logic [3:0] numbered;
  logic open;  // a packet has begun and not ended
  logic [4:0] packet_tag;
  logic [3:0] packet_number;
  logic of_get, is_its;  // it is of a get; its tag was the expected one
  logic wanted;  // that get has neither failed before nor been given up since
  logic untold;  // such a packet has ended, and nobody has been told
  logic [4:0] untold_tag;
  logic [3:0] untold_number;
  logic took, took_its;  // a word of one was taken in the cycle before
  logic [3:0] waits;  // cycles that a word has waited
  logic current;  // a get is expected, and nobody has given it up
  logic [4:0] current_tag;
  logic [3:0] since;  // cycles since the chosen one was given up, kLate at most
  logic [4:0] count, heads;  // packets of the last get that have been told, that have begun to come; 16 at most
  logic has_come;  // the header of the numbered one
  wire takes = flit_valid_i && flit_ready_o;
  wire takes_head = takes && flit_head_i;
  wire expected = current && current_tag == chosen;
  wire lands = landed_valid_o && landed_o[8:4] == chosen;
  wire lands_any = landed_valid_o && landed_o[8:4] == current_tag;
  wire comes = arrives_valid_o && arrives_o[7:4] == current_tag[3:0];
  always_ff @(posedge clk) begin
    if (!rst_n) begin
      open <= 1'b0; took <= 1'b0; waits <= 4'd0; current <= 1'b0; wanted <= 1'b0; untold <= 1'b0; since <= kLate;
    end else begin
      if (takes) open <= !flit_tail_i;
      if (takes_head) begin
        of_get <= flit_data_i[0]; packet_tag <= flit_data_i[43:39]; packet_number <= flit_data_i[38:35];
        is_its <= current && !forget_i && flit_data_i[43:39] == current_tag;
      end
      if (takes_head) wanted <= flit_data_i[0] && expects && !forget_i && flit_data_i[43:39] == current_tag && !flit_tail_i;
      else if (forget_i || (takes && flit_tail_i)) wanted <= 1'b0;
      if (takes && !flit_head_i && flit_tail_i && wanted) begin
        untold <= 1'b1; untold_tag <= packet_tag; untold_number <= packet_number;
      end else if (landed_valid_o) begin
        untold <= 1'b0;
      end
      took <= takes && !flit_head_i && of_get;
      took_its <= is_its;
      waits <= write_valid_o && !write_ready_i ? waits + 4'd1 : 4'd0;
      if (expect_valid_i) begin
        current <= 1'b1; current_tag <= expect_i[32:28];
      end else if (forget_i) begin
        current <= 1'b0;
      end
      if (forget_i && expected && (comes || heads != 5'd0)) since <= 4'd0;
      else if (since != kLate) since <= since + 4'd1;
      if (expect_valid_i) count <= 5'd0;
      else if (lands_any && !count[4]) count <= count + 5'd1;
      if (expect_valid_i) heads <= 5'd0;
      else if (comes && !heads[4]) heads <= heads + 5'd1;
      if (expect_valid_i) has_come <= 1'b0;
      else if (comes && arrives_o[3:0] == numbered) has_come <= 1'b1;
    end
  end
  always_comb begin
    assume (!flit_valid_i || flit_head_i == !open);
    assume (!write_valid_o || write_ready_i || waits != 4'd13);
    assume (!chosen[4] && (!expect_valid_i || !expect_i[32]));
    assume (!expect_valid_i || !forget_i);
    assume (!expect_valid_i || !untold || untold_tag != expect_i[32:28]);
    assume (!expect_valid_i || !current || (heads == count && !comes));
    assume (!comes || !current || !heads[4]);
  end

  wire untold_now = untold && current && untold_tag == current_tag;
  wire is_late = untold && untold_tag == chosen && !expected;
  always_ff @(posedge clk) if (rst_n) begin
    told_of_what_is_expected : assert (!lands || expected || since < kLate);
    told_in_order : assert (!lands || !expected || landed_o[3:0] != 4'd0 || count != {1'b0, numbered} || has_come);
    written_of_its_own : assert (!(took && !took_its) || !write_valid_o);
    // What carries these over a step.
    body_inside : assert (in_body == open && (!open || is_get == of_get));
    packet_inside : assert (!open || !of_get || (tag == packet_tag && is_wanted == wanted));
    wanted_of_the_current : assert (!wanted || (open && of_get && is_its && current && packet_tag == current_tag));
    get_inside : assert (!expects || current);
    tag_inside : assert (!current || (expected_tag == current_tag && !current_tag[4]));
    untold_inside : assert (untold == (ended && ended_get) && (!untold || ended_tag == untold_tag));
    untold_until_written : assert (!ended_waits || !ended || write_valid_o);
    counts : assert (!current || (heads <= 5'd16 && {1'b0, count} + {5'd0, wanted} + {5'd0, untold_now} <= {1'b0, heads}));
    numbers : assert (!current || expected_number == count[3:0] + {3'd0, untold_now});
    number_of_packet : assert (!wanted || failure != 4'd0 || packet_number == expected_number);
    number_of_untold : assert (!untold_now || ended_reason != 4'd0 || untold_number == count[3:0]);
    packet_has_come : assert (!wanted || packet_number != numbered || has_come);
    untold_has_come : assert (!untold_now || untold_number != numbered || has_come);
    is_told_soon : assert (!is_late || (ended_waits ? since <= waits : since < kLate));
    waits_in_bounds : assert (waits <= 4'd13);
  end
endmodule
