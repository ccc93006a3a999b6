// SPDX-License-Identifier: Apache-2.0
// The macros of riscv-formal that a wrapper and a checker use, for one instruction a cycle and the
// CSRs of this core's retire port. With riscv-formal its rvfi_macros.vh stands in front, and defines
// RVFI_OUTPUTS; then this file does nothing.
`ifndef RVFI_OUTPUTS
`define RISCV_FORMAL_XLEN `XLEN
`define RISCV_FORMAL_ILEN 32
`define RISCV_FORMAL_NRET 1
`define RISCV_FORMAL_ALIGNED_MEM
`define RISCV_FORMAL_PMA_MAP rvfi_pma
`define RISCV_FORMAL_CSR_MSTATUS
`define RISCV_FORMAL_CSR_MISA
`define RISCV_FORMAL_CSR_MIE
`define RISCV_FORMAL_CSR_MIP
`define RISCV_FORMAL_CSR_MTVEC
`define RISCV_FORMAL_CSR_MSCRATCH
`define RISCV_FORMAL_CSR_MEPC
`define RISCV_FORMAL_CSR_MCAUSE
`define RISCV_FORMAL_CSR_MTVAL
`define RISCV_FORMAL_CSR_MCYCLE
`define RISCV_FORMAL_CSR_MINSTRET

`define RVFI_PORTS_OF_CSR(direction, name, width) , \
  direction [width-1:0] rvfi_csr_``name``_rmask, direction [width-1:0] rvfi_csr_``name``_wmask, \
  direction [width-1:0] rvfi_csr_``name``_rdata, direction [width-1:0] rvfi_csr_``name``_wdata
`define RVFI_PORTS(direction) \
  direction rvfi_valid, direction [63:0] rvfi_order, direction [31:0] rvfi_insn, \
  direction rvfi_trap, direction rvfi_halt, direction rvfi_intr, direction [1:0] rvfi_mode, \
  direction [1:0] rvfi_ixl, direction [4:0] rvfi_rs1_addr, direction [4:0] rvfi_rs2_addr, \
  direction [`XLEN-1:0] rvfi_rs1_rdata, direction [`XLEN-1:0] rvfi_rs2_rdata, \
  direction [4:0] rvfi_rd_addr, direction [`XLEN-1:0] rvfi_rd_wdata, \
  direction [`XLEN-1:0] rvfi_pc_rdata, direction [`XLEN-1:0] rvfi_pc_wdata, \
  direction [`XLEN-1:0] rvfi_mem_addr, direction [`XLEN/8-1:0] rvfi_mem_rmask, \
  direction [`XLEN/8-1:0] rvfi_mem_wmask, direction [`XLEN-1:0] rvfi_mem_rdata, \
  direction [`XLEN-1:0] rvfi_mem_wdata \
  `RVFI_PORTS_OF_CSR(direction, mstatus, `XLEN) `RVFI_PORTS_OF_CSR(direction, misa, `XLEN) \
  `RVFI_PORTS_OF_CSR(direction, mie, `XLEN) `RVFI_PORTS_OF_CSR(direction, mip, `XLEN) \
  `RVFI_PORTS_OF_CSR(direction, mtvec, `XLEN) `RVFI_PORTS_OF_CSR(direction, mscratch, `XLEN) \
  `RVFI_PORTS_OF_CSR(direction, mepc, `XLEN) `RVFI_PORTS_OF_CSR(direction, mcause, `XLEN) \
  `RVFI_PORTS_OF_CSR(direction, mtval, `XLEN) `RVFI_PORTS_OF_CSR(direction, mcycle, 64) \
  `RVFI_PORTS_OF_CSR(direction, minstret, 64)
`define RVFI_OUTPUTS `RVFI_PORTS(output)
`define RVFI_INPUTS `RVFI_PORTS(input)
`endif
