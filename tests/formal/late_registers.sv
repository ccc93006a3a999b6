// SPDX-License-Identifier: Apache-2.0
//
// Loads in flight, any number at once: a register that waits for its value is neither read nor written by an
// instruction in execute or behind it, and no second load to it leaves. The late channel writes what is
// waited for, in the cycle after it took the value, and once. It takes a value within five cycles. Of the
// network is assumed that it answers what is owed (requester_loads.sv), of the bulk engine that its queue does
// not fill up, and its ticket stays, while a command is looked up.
//
// A step from any two cycles. Bit 32 and up: e-registers.

module late_registers (
    input logic clk, input logic rst_n,
    input logic xreq_valid_o, input logic xreq_ready_i, input logic xreq_write_o, input logic [7:0] late_load_o,
    input logic late_answer_valid_i, input logic late_answer_ready_o, input logic late_answer_ext_file_i,
    input logic [4:0] late_answer_rd_i, input logic late_answer_sign_i, input logic [1:0] late_answer_size_i,
    input logic [63:0] late_answer_data_i,
    // Inside: registers that wait, destinations {writes, ext_file, rd} by stage, what execute has read.
    input logic [31:0] pending_x, input logic [31:0] pending_e, input logic twice, input logic unasked,
    input logic [6:0] dest_x, input logic [6:0] dest_mi, input logic [6:0] dest_mr,
    input logic [6:0] late_x, input logic [6:0] late_mi, input logic mr_is_late, input logic mr_valid,
    input logic [`XLEN-1:0] mr_data, input logic x_valid, input logic mi_valid, input logic [1:0] waited,
    input logic [4:0] rs1, input logic [4:0] rs2, input logic [4:0] index_ext, input logic [31:0] insn,
    input logic has_ext, input logic d_valid, input logic d_second, input logic [4:0] d_index_2,
    input logic [31:0] d_insn,
    // The look-aside buffer: state of the search (0: none), whether it holds the namespace, its judgement, whose
    // access it is, that of memory issue, and whether this has been sent; an update of own memory has read.
    input logic [3:0] searches, input logic is_held, input logic table_passes, input logic table_fails,
    input logic is_looked_for, input logic is_translated, input logic is_issued,
    input logic has_old,
    // A bulk command in execute has its namespace looked up, and is one that has to; it was a get and is one.
    input logic looked_up, input logic is_searched_for, input logic was_get, input logic bulk_command_get_o,
    input logic bulk_state_full_i, input logic [31:0] bulk_state_ticket_i
);
  function automatic logic [63:0] bit_of(input logic [6:0] dest);
    bit_of = dest[6] ? 64'd1 << dest[5:0] : 64'd0;
  endfunction
  wire [63:0] waits = {pending_e, pending_x};
  wire [63:0] written_x = bit_of(dest_x), written_mi = bit_of(dest_mi);
  wire [63:0] written_mr = mr_is_late ? 64'd0 : bit_of(dest_mr);
  wire [63:0] leaving_x = bit_of(late_x), leaving_mi = bit_of(late_mi);
  // Operands, by the retire port's names; erse reads a second e-register, E[rs1].
  wire reads_ext = x_valid && has_ext;
  wire is_erse = reads_ext && (insn & 32'hfe00707f) == 32'h44007033;
  wire [63:0] read_x = (x_valid ? 64'd1 << rs1 | 64'd1 << rs2 : 64'd0) |
                       bit_of({reads_ext, 1'b1, index_ext}) | bit_of({is_erse, 1'b1, insn[19:15]});

  // Two stay in decode for two cycles and have read a register before they leave: compare-and-swap, whose new
  // value goes ahead before rd takes the place of rs2, and erse.
  wire is_compare = d_valid && d_second && d_insn[31:27] == 5'd5 && (d_insn[6:0] == 7'h2f || d_insn[6:0] == 7'h6b);
  wire is_second_erse = d_valid && d_second && (d_insn & 32'hfe00707f) == 32'h44007033;
  wire [63:0] read_before = bit_of({is_compare, 1'b0, d_insn[24:20]}) | bit_of({is_second_erse, 1'b1, d_insn[19:15]});

  // What is owed, as the network knows it.
  logic [63:0] owed;
  wire asked = xreq_valid_o && xreq_ready_i && !xreq_write_o && late_load_o[7];
  wire given = late_answer_valid_i && late_answer_ready_o;
  logic given_before;
  logic [5:0] given_register;
  logic [`XLEN-1:0] given_value, value;
  logic [2:0] stall;
  always_comb begin
    case (late_answer_size_i)
      2'd0: value = {{`XLEN - 8{late_answer_sign_i && late_answer_data_i[7]}}, late_answer_data_i[7:0]};
      2'd1: value = {{`XLEN - 16{late_answer_sign_i && late_answer_data_i[15]}}, late_answer_data_i[15:0]};
`ifdef RV64
      2'd2: value = {{32{late_answer_sign_i && late_answer_data_i[31]}}, late_answer_data_i[31:0]};
`endif
      default: value = late_answer_data_i[`XLEN-1:0];
    endcase
  end
  always_ff @(posedge clk) begin
    if (!rst_n) owed <= 64'd0;
    else owed <= (owed | bit_of({asked, late_load_o[5:0]})) &
                 ~bit_of({given, late_answer_ext_file_i, late_answer_rd_i});
    given_before <= rst_n && given;
    given_register <= {late_answer_ext_file_i, late_answer_rd_i};
    given_value <= value;
    stall <= rst_n && late_answer_valid_i && !given ? stall + 3'd1 : 3'd0;
  end
  always_comb assume (!late_answer_valid_i ||
                      (owed & bit_of({1'b1, late_answer_ext_file_i, late_answer_rd_i})) != 64'd0);
  // A value that waits stays.
  always_comb assume (stall == 3'd0 || late_answer_valid_i);

  // The queue of the bulk engine gets its commands from execute, so it does not fill up while one is looked up.
  always_comb assume (!looked_up || !bulk_state_full_i);
  // Nor is there another ticket, of which csrrs makes a command.
  logic ticket_before;
  always_ff @(posedge clk) ticket_before <= bulk_state_ticket_i[31];
  always_comb assume (!looked_up || bulk_state_ticket_i[31] == ticket_before);

  always_ff @(posedge clk) begin
    if (rst_n) begin
      what_waits_is_owed : assert (waits == owed);
      // These two, and bit 0 of `waits`, are the assertions of pending_registers.
      waits_for_one_value : assert (!twice);
      comes_to_who_waits : assert (!unasked);
      x0_is_never_written : assert (!waits[0] && !written_x[0] && !written_mi[0]);
      nobody_writes : assert ((waits & (written_x | written_mi | written_mr)) == 64'd0);
      nobody_writes_behind : assert ((leaving_mi & written_x) == 64'd0);
      nobody_reads : assert (((waits | leaving_mi) & read_x & ~64'd1) == 64'd0);
      second_operand : assert (!d_valid || d_index_2 == (is_compare ? d_insn[11:7] : d_insn[24:20]));
      nobody_has_read : assert (((waits | leaving_mi | leaving_x) & read_before & ~64'd1) == 64'd0);
      late_in_mi_writes : assert (leaving_mi == 64'd0 || leaving_mi == written_mi);
      late_in_x_writes : assert (leaving_x == 64'd0 || leaving_x == written_x);
      written_as_given : assert (mr_is_late == given_before);
      to_its_register : assert (!mr_is_late || dest_mr == {1'b1, given_register});
      with_its_value : assert (!mr_is_late || mr_data == given_value);
      counts_the_wait : assert (waited == (stall < 3'd3 ? stall[1:0] : 2'd3));
      nothing_goes : assert (stall < 3'd4 || !mi_valid);
      taken_soon : assert (stall <= 3'd4);
      // What the table lets pass is neither refused, nor may an interrupt take its place.
      searches_what_is_not_held : assert (searches == 4'd0 || !(is_held || table_fails));
      searches_in_a_state : assert (searches <= 4'd8);
      what_is_sent_has_passed : assert (!is_translated || !is_issued || table_passes);
      searches_for_somebody : assert (searches == 4'd0 || is_looked_for);
      old_values_are_local : assert (!has_old || !is_translated);
      looked_up_alone : assert (!looked_up || is_searched_for && !mi_valid && !mr_valid);
      command_stays : assert (!looked_up || was_get == bulk_command_get_o);
      judged_in_one_way : assert (!(table_passes && table_fails));
`ifdef REACH_two_in_flight
      two_in_flight : assert ($countones(waits) < 2 || !mr_is_late);
`endif
    end
  end
endmodule
