// SPDX-License-Identifier: Apache-2.0
//
// rvfi_wrapper.sv with the checker `CHECKER beside it, which sees the ports of RVFI and no other.
`include "rvfi_macros.svh"

module bench (
    input logic clk, `RVFI_OUTPUTS,
    // What a counterexample shows of each retired instruction.
    output logic probe_retires, output logic probe_trap, output logic probe_intr,
    output logic [63:0] probe_order, output logic [31:0] probe_insn,
    output logic [`XLEN-1:0] probe_pc, output logic [`XLEN-1:0] probe_next_pc,
    output logic [4:0] probe_rs1, output logic [`XLEN-1:0] probe_rs1_value,
    output logic [4:0] probe_rs2, output logic [`XLEN-1:0] probe_rs2_value,
    output logic [4:0] probe_rd, output logic [`XLEN-1:0] probe_rd_value,
    output logic [`XLEN-1:0] probe_address, output logic [7:0] probe_read, output logic [7:0] probe_written
);
  // One cycle of reset, then none.
  logic reset = 1'b1;
  always_ff @(posedge clk) reset <= 1'b0;
  wire clock = clk;
  wire check = 1'b1;  // checkers of riscv-formal look at one cycle, these at every

  rvfi_wrapper wrapper (.*);
  `CHECKER checks (.*);

  assign probe_retires = rvfi_valid, probe_trap = rvfi_trap, probe_intr = rvfi_intr;
  assign probe_order = rvfi_order, probe_insn = rvfi_insn, probe_pc = rvfi_pc_rdata;
  assign probe_next_pc = rvfi_pc_wdata, probe_rs1 = rvfi_rs1_addr, probe_rs2 = rvfi_rs2_addr;
  assign probe_rs1_value = rvfi_rs1_rdata, probe_rs2_value = rvfi_rs2_rdata;
  assign probe_rd = rvfi_rd_addr, probe_rd_value = rvfi_rd_wdata, probe_address = rvfi_mem_addr;
  assign probe_read = rvfi_mem_rmask, probe_written = rvfi_mem_wmask;
endmodule
