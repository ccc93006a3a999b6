// SPDX-License-Identifier: Apache-2.0
// The ports of checkers of a core with xBGAS: its retire port and its requests to the network.
    input logic clk, input logic rst_n, input logic [10:0] num_pes, input logic [31:0] ram_size,
    input logic xreq_valid, input logic xreq_ready, input logic xreq_write, input logic xreq_msip,
    input logic [1:0] xreq_size, input logic [9:0] xreq_ns_node, input logic [30:0] xreq_addr,
    input logic [63:0] xreq_data,
    input logic dmem_valid, input logic dmem_ready,
    input logic rvfi_valid, input logic [63:0] rvfi_order, input logic [31:0] rvfi_insn,
    input logic rvfi_trap, input logic rvfi_intr, input logic [5:0] rvfi_cause,
    input logic [`XLEN-1:0] rvfi_tval, input logic [`XLEN-1:0] rvfi_pc_rdata,
    input logic [`XLEN-1:0] rvfi_pc_wdata,
    input logic [4:0] rvfi_rs1_addr, input logic [4:0] rvfi_rs2_addr, input logic [4:0] rvfi_rd_addr,
    input logic [`XLEN-1:0] rvfi_rs1_rdata, input logic [`XLEN-1:0] rvfi_rs2_rdata,
    input logic [`XLEN-1:0] rvfi_rd_wdata, input logic [`XLEN-1:0] rvfi_mem_addr,
    input logic [`XLEN/8-1:0] rvfi_mem_rmask, input logic [`XLEN/8-1:0] rvfi_mem_wmask,
    input logic [`XLEN-1:0] rvfi_mem_rdata, input logic [`XLEN-1:0] rvfi_mem_wdata,
    input logic rvfi_ext, input logic [`XLEN-1:0] rvfi_ext_ns, input logic [4:0] rvfi_ers_addr,
    input logic [`XLEN-1:0] rvfi_ers_rdata, input logic rvfi_erd_valid, input logic [4:0] rvfi_erd_addr,
    input logic [`XLEN-1:0] rvfi_erd_wdata
