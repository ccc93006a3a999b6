// Written by xbgen from memory_receive.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Memory receive: the register behind memory issue, where products come in. Results go from here to
// decode, to the register files, which have them in the next cycle, and to write back.

module memory_receive (
    input  logic        clk_i,
    input  logic        rst_ni,
    // issue: from memory issue
    input  logic        issue_valid_i, issue_trap_is_interrupt_i, issue_counts_i, issue_dest_writes_i,
    input  logic [4:0]  issue_dest_rd_i,  // its number
    input  logic [31:0] issue_result_i,  // register value

    input  logic        clearing_i,  // the register files are set to 0: `forward` is 0, too
    // slot: write back always takes it
    output logic        slot_valid_o, slot_trap_is_interrupt_o, slot_counts_o,
    // forward: to the register files and to decode
    output logic        forward_dest_writes_o,  // a register is written
    output logic [4:0]  forward_dest_rd_o,  // its number
    output logic [31:0] forward_data_o,  // what it writes

    output logic        occupied_o  // holds an instruction
);

  logic mr_valid_q, mr_valid_d;  // an instruction is here

  // mr: the instruction in memory receive
  logic        mr_trap_is_interrupt_q, mr_trap_is_interrupt_d;  // an interrupt took its place
  logic        mr_counts_q, mr_counts_d;  // minstret counts it when it retires
  logic        mr_dest_writes_q, mr_dest_writes_d;  // a register is written
  logic [4:0]  mr_dest_rd_q, mr_dest_rd_d;  // its number
  logic [31:0] mr_result_q, mr_result_d;  // register value

  assign mr_valid_d = issue_valid_i;
  assign mr_trap_is_interrupt_d = issue_trap_is_interrupt_i, mr_counts_d = issue_counts_i;
  assign mr_dest_writes_d = issue_dest_writes_i, mr_dest_rd_d = issue_dest_rd_i;

  always_comb begin
    mr_result_d = issue_result_i;
    if (clearing_i) mr_result_d = 32'd0;
  end

  assign occupied_o = mr_valid_q;
  assign slot_valid_o = mr_valid_q, slot_trap_is_interrupt_o = mr_trap_is_interrupt_q;
  assign slot_counts_o = mr_counts_q;
  assign forward_dest_writes_o = mr_valid_q & mr_dest_writes_q;
  assign forward_dest_rd_o = mr_dest_rd_q, forward_data_o = mr_result_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mr_valid_q <= 1'b0;
      mr_trap_is_interrupt_q <= 1'b0; mr_counts_q <= 1'b0; mr_dest_writes_q <= 1'b0; mr_dest_rd_q <= 5'd0;
      mr_result_q <= 32'd0;
    end else begin
      mr_valid_q <= mr_valid_d;
      mr_trap_is_interrupt_q <= mr_trap_is_interrupt_d; mr_counts_q <= mr_counts_d;
      mr_dest_writes_q <= mr_dest_writes_d; mr_dest_rd_q <= mr_dest_rd_d; mr_result_q <= mr_result_d;
    end
  end

endmodule
