// SPDX-License-Identifier: Apache-2.0
//
// While bit 0 of xbgasctl is 0, every encoding of xBGAS is an illegal instruction and nothing new
// goes to the network. The bit is followed from the writes that retire.

module xbgas_off (
`include "core_ports.svh"
);
  wire [31:0] i = rvfi_insn;
  wire [6:0] opcode = i[6:0];
  wire [2:0] funct3 = i[14:12];
  // 6b: elr, esc, eamo*, eamocas.
  wire is_xbgas = opcode == 7'h77 || opcode == 7'h7b || opcode == 7'h6b || (opcode == 7'h03 && funct3 == 7) ||
                  (opcode == 7'h33 && (i[31:25] == 7'h55 || i[31:25] == 7'h22));
  wire fetch_fault = rvfi_trap && rvfi_cause == 6'd1;
  logic enabled = 1'b1;
  wire [31:0] operand = funct3[2] ? {27'd0, i[19:15]} : rvfi_rs1_rdata[31:0];
  wire writes = opcode == 7'h73 && funct3[1:0] != 0 && i[31:20] == 12'h7c0 && !rvfi_trap &&
                (funct3[1:0] == 2'd1 || i[19:15] != 0);
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid) begin
      if (writes) begin
        case (funct3[1:0])
          2'd1: enabled <= operand[0];
          2'd2: enabled <= enabled || operand[0];
          default: enabled <= enabled && !operand[0];
        endcase
      end
      off_traps : assert (enabled || !is_xbgas || fetch_fault || (rvfi_trap && rvfi_cause == 6'd2));
      off_sends_nothing : assert (enabled || !rvfi_ext);
      off_writes_no_extended : assert (enabled || !rvfi_erd_valid);
      reads_the_bit : assert (!(opcode == 7'h73 && funct3[1:0] != 0 && i[31:20] == 12'h7c0) || rvfi_trap ||
                              i[11:7] == 0 || rvfi_rd_wdata[0] == enabled);
    end
    if (rst_n) nothing_asked : assert (enabled || !(xreq_valid && rvfi_valid && rvfi_ext));
  end
endmodule
