// SPDX-License-Identifier: Apache-2.0
//
// The M extension around its units: which operands go in, by which operation, and where the result
// goes. muldiv_units.sv stands for the units.

module muldiv (
`include "rvfi_ports.svh"
);
`include "muldiv_instead.svh"
  wire [31:0] i = rvfi_insn;
  wire word = i[6:0] == 7'h3b;
  wire is_word = `XLEN == 64 && word && (i[14:12] == 0 || i[14]);
  wire valid = i[31:25] == 7'd1 && (i[6:0] == 7'h33 || is_word) && !(rvfi_trap && rvfi_cause == 6'd1);
  wire [`XLEN-1:0] result = muldiv_instead(i[14:12], word, rvfi_rs1_rdata, rvfi_rs2_rdata);
  always_ff @(posedge clk) begin
    if (rst_n && rvfi_valid && valid) begin
      no_trap : assert (!rvfi_trap);
      source_1 : assert (rvfi_rs1_addr == i[19:15]);
      source_2 : assert (rvfi_rs2_addr == i[24:20]);
      destination : assert (rvfi_rd_addr == i[11:7]);
      value : assert (rvfi_rd_wdata == (i[11:7] == 0 ? 0 : result));
      next_pc : assert (rvfi_pc_wdata == rvfi_pc_rdata + 4);
      no_access : assert (rvfi_mem_rmask == 0 && rvfi_mem_wmask == 0);
    end
  end
endmodule
