// SPDX-License-Identifier: Apache-2.0
//
// A tile without xBGAS for checkers of the RISC-V Formal Interface, those of riscv-formal among them:
// the ports of RVFI by their names, and memory and devices of any content and latency. The tile is of
// a configuration with "rvfi_csrs": true.
`include "rvfi_macros.svh"
`define XB_CSR(name) \
  , .rvfi_csr_``name``_rmask_o(rvfi_csr_``name``_rmask) \
  , .rvfi_csr_``name``_wmask_o(rvfi_csr_``name``_wmask) \
  , .rvfi_csr_``name``_rdata_o(rvfi_csr_``name``_rdata) \
  , .rvfi_csr_``name``_wdata_o(rvfi_csr_``name``_wdata)

module rvfi_wrapper (
    input clock, input reset, `RVFI_OUTPUTS
);
  localparam int X = `RISCV_FORMAL_XLEN;
  // What comes from outside is free.
  (* anyseq *) logic imem_rsp_valid, dmem0_rsp_valid, dmem1_rsp_valid, io_rsp_valid;
  (* anyseq *) logic [63:0] imem_rsp_data, dmem0_rsp_rdata, dmem1_rsp_rdata, io_rsp_rdata;
  (* anyconst *) logic [X-1:0] reset_pc;
  (* anyconst *) logic [9:0] pe_id;
  logic [63:0] cycle;
  always_ff @(posedge clock) cycle <= cycle + 64'd1;
  always_comb assume (reset_pc[1:0] == 2'd0);

  logic imem_req_valid, dmem0_req_valid, dmem0_req_write, dmem1_req_valid, dmem1_req_write, io_req_valid;
  tile u_tile (
      .clk_i(clock), .rst_ni(!reset), .pe_id_i(pe_id), .num_pes_i(11'd1), .mesh_width_i(6'd1),
      .mesh_height_i(6'd1), .node_x_i(5'd0), .node_y_i(5'd0), .reset_pc_i(reset_pc), .cycle_i(cycle),
      .ram_size_i(32'h8000_0000),
`ifdef MUTANT
      .mutant_i(`MUTANT),
`endif
      .imem_req_valid_o(imem_req_valid), .imem_req_addr_o(), .imem_rsp_valid_i(imem_rsp_valid),
      .imem_rsp_data_i(imem_rsp_data), .dmem0_req_valid_o(dmem0_req_valid),
      .dmem0_req_write_o(dmem0_req_write), .dmem0_req_addr_o(), .dmem0_req_wdata_o(), .dmem0_req_wmask_o(),
      .dmem0_rsp_valid_i(dmem0_rsp_valid), .dmem0_rsp_rdata_i(dmem0_rsp_rdata),
      .dmem1_req_valid_o(dmem1_req_valid), .dmem1_req_write_o(dmem1_req_write), .dmem1_req_addr_o(),
      .dmem1_req_wdata_o(), .dmem1_req_wmask_o(), .dmem1_rsp_valid_i(dmem1_rsp_valid),
      .dmem1_rsp_rdata_i(dmem1_rsp_rdata), .load_dropped_o(), .io_req_valid_o(io_req_valid),
      .io_req_write_o(), .io_req_addr_o(), .io_req_wdata_o(), .io_req_size_o(),
      .io_rsp_valid_i(io_rsp_valid), .io_rsp_rdata_i(io_rsp_rdata), .activity_o(), .core_asleep_o(),
      // Fields of this project; RVFI has none of their kind.
      .rvfi_cause_o(), .rvfi_tval_o(),
      // RVFI, by name.
      .rvfi_valid_o(rvfi_valid), .rvfi_order_o(rvfi_order), .rvfi_insn_o(rvfi_insn),
      .rvfi_trap_o(rvfi_trap), .rvfi_halt_o(rvfi_halt), .rvfi_intr_o(rvfi_intr),
      .rvfi_mode_o(rvfi_mode), .rvfi_ixl_o(rvfi_ixl), .rvfi_rs1_addr_o(rvfi_rs1_addr),
      .rvfi_rs2_addr_o(rvfi_rs2_addr), .rvfi_rs1_rdata_o(rvfi_rs1_rdata),
      .rvfi_rs2_rdata_o(rvfi_rs2_rdata), .rvfi_rd_addr_o(rvfi_rd_addr),
      .rvfi_rd_wdata_o(rvfi_rd_wdata), .rvfi_pc_rdata_o(rvfi_pc_rdata),
      .rvfi_pc_wdata_o(rvfi_pc_wdata), .rvfi_mem_addr_o(rvfi_mem_addr),
      .rvfi_mem_rmask_o(rvfi_mem_rmask), .rvfi_mem_wmask_o(rvfi_mem_wmask),
      .rvfi_mem_rdata_o(rvfi_mem_rdata), .rvfi_mem_wdata_o(rvfi_mem_wdata)
`ifdef RISCV_FORMAL_CSR_MSTATUS
      `XB_CSR(mstatus)
`endif
`ifdef RISCV_FORMAL_CSR_MISA
      `XB_CSR(misa)
`endif
`ifdef RISCV_FORMAL_CSR_MIE
      `XB_CSR(mie)
`endif
`ifdef RISCV_FORMAL_CSR_MIP
      `XB_CSR(mip)
`endif
`ifdef RISCV_FORMAL_CSR_MTVEC
      `XB_CSR(mtvec)
`endif
`ifdef RISCV_FORMAL_CSR_MSCRATCH
      `XB_CSR(mscratch)
`endif
`ifdef RISCV_FORMAL_CSR_MEPC
      `XB_CSR(mepc)
`endif
`ifdef RISCV_FORMAL_CSR_MCAUSE
      `XB_CSR(mcause)
`endif
`ifdef RISCV_FORMAL_CSR_MTVAL
      `XB_CSR(mtval)
`endif
`ifdef RISCV_FORMAL_CSR_MCYCLE
      `XB_CSR(mcycle)
`endif
`ifdef RISCV_FORMAL_CSR_MINSTRET
      `XB_CSR(minstret)
`endif
  );

  // As in bench_tile.sv: every read is answered once, one or more cycles later.
  owed u_imem_owed (.clk(clock), .rst_n(!reset), .request(imem_req_valid), .answer(imem_rsp_valid), .owed());
  owed u_dmem0_owed (.clk(clock), .rst_n(!reset), .request(dmem0_req_valid && !dmem0_req_write),
                      .answer(dmem0_rsp_valid), .owed());
  owed u_dmem1_owed (.clk(clock), .rst_n(!reset), .request(dmem1_req_valid && !dmem1_req_write),
                      .answer(dmem1_rsp_valid), .owed());
  owed u_io_owed (.clk(clock), .rst_n(!reset), .request(io_req_valid), .answer(io_rsp_valid), .owed());
endmodule
