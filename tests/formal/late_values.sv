// SPDX-License-Identifier: Apache-2.0
//
// Loads in flight on the retire port, one register of either file, any number of loads at once: while it waits
// no instruction that reads or writes it retires; its value is what the network gave, is written once,
// and is what the next reader finds. Which registers wait is any set at the start.

module late_values (
`include "core_ports.svh"
    , input logic [63:0] values_owed, input logic late_given, input logic late_answer_ext_file,
    input logic [4:0] late_answer_rd, input logic late_answer_sign, input logic [1:0] late_answer_size,
    input logic [63:0] late_answer_data
);
  (* anyconst *) logic [5:0] chosen;  // {ext_file, number}
  always_comb assume (chosen[4:0] != 5'd0);
  wire is_ext = chosen[5];
  wire [4:0] number = chosen[4:0];
  logic known = 1'b0, waited = 1'b0, is_first = 1'b1;
  logic [`XLEN-1:0] value;
  wire waits = is_first ? values_owed[chosen] : waited;
  wire reads_1 = !is_ext && rvfi_rs1_addr == number, reads_2 = !is_ext && rvfi_rs2_addr == number;
  wire reads_ext = is_ext && rvfi_ers_addr == number;
  wire writes = is_ext ? rvfi_erd_valid && rvfi_erd_addr == number : rvfi_rd_addr == number;
  // ele and erle write e-registers, all others that can be late x-registers.
  wire is_to_ext = rvfi_insn[14:12] == 3'd7;
  wire is_late = rvfi_pending && is_to_ext == is_ext && rvfi_insn[11:7] == number;
  wire late_writes = rvfi_late_valid && {rvfi_late_ext_file, rvfi_late_rd} == chosen;

  logic given = 1'b0;
  logic [5:0] given_register;
  logic [`XLEN-1:0] extended, given_value;
  always_comb begin
    case (late_answer_size)
      2'd0: extended = {{`XLEN - 8{late_answer_sign && late_answer_data[7]}}, late_answer_data[7:0]};
      2'd1: extended = {{`XLEN - 16{late_answer_sign && late_answer_data[15]}}, late_answer_data[15:0]};
`ifdef RV64
      2'd2: extended = {{32{late_answer_sign && late_answer_data[31]}}, late_answer_data[31:0]};
`endif
      default: extended = late_answer_data[`XLEN-1:0];
    endcase
  end
  wire [`XLEN-1:0] read_value = reads_ext ? rvfi_ers_rdata : reads_1 ? rvfi_rs1_rdata : rvfi_rs2_rdata;
  always_ff @(posedge clk) begin
    given <= rst_n && late_given;
    given_register <= {late_answer_ext_file, late_answer_rd};
    given_value <= extended;
    if (rst_n) begin
      is_first <= 1'b0;
      waited <= (waits && !late_writes) || (rvfi_valid && is_late);
      if (late_writes) begin
        known <= 1'b1;
        value <= rvfi_late_wdata;
      end
      if (rvfi_valid && is_late) known <= 1'b0;
      else if (rvfi_valid && writes) begin
        known <= 1'b1;
        value <= is_ext ? rvfi_erd_wdata : rvfi_rd_wdata;
      end else if (rvfi_valid && (reads_1 || reads_2 || reads_ext)) begin
        known <= 1'b1;
        value <= read_value;
      end
      written_as_given : assert (rvfi_late_valid == given);
      to_its_register : assert (!given || {rvfi_late_ext_file, rvfi_late_rd} == given_register);
      with_its_value : assert (!given || rvfi_late_wdata == given_value);
      late_is_owed : assert (!late_writes || waits);
      nobody_before : assert (!rvfi_valid || !waits || !(reads_1 || reads_2 || reads_ext || writes || is_late));
      source_1 : assert (!rvfi_valid || !reads_1 || !known || rvfi_rs1_rdata == value);
      source_2 : assert (!rvfi_valid || !reads_2 || !known || rvfi_rs2_rdata == value);
      extended_source : assert (!rvfi_valid || !reads_ext || !known || rvfi_ers_rdata == value);
`ifdef REACH_two_in_flight
      // The value of one load came and is read, others wait.
      two_in_flight : assert (!(rvfi_valid && (reads_1 || reads_2 || reads_ext) && came && values_owed != 64'd0));
`endif
    end
  end
  logic came = 1'b0;
  always_ff @(posedge clk) if (rst_n && late_writes) came <= 1'b1;
endmodule
