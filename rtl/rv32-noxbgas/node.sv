// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32-noxbgas, values f4b68e5738fe1ccf.
// From node.cc.
//
// One whole node: a tile and its memory, synchronous RAM behind ports A and B.

module node (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [9:0]  pe_id_i,
    input  logic [10:0] num_pes_i,
    input  logic [5:0]  mesh_width_i,
    input  logic [5:0]  mesh_height_i,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,
    input  logic [31:0] reset_pc_i,
    input  logic [63:0] cycle_i,

    // valid-only stream io_req
    output logic        io_req_valid_o,
    output logic        io_req_write_o,
    output logic [31:0] io_req_addr_o,
    output logic [63:0] io_req_wdata_o,
    output logic [1:0]  io_req_size_o,

    // valid-only stream io_rsp
    input  logic        io_rsp_valid_i,
    input  logic [63:0] io_rsp_rdata_i,

    output logic        rvfi_valid_o,
    output logic [63:0] rvfi_order_o,

    // rvfi
    output logic [31:0] rvfi_insn_o,
    output logic        rvfi_trap_o,
    output logic        rvfi_intr_o,
    output logic [5:0]  rvfi_cause_o,
    output logic [31:0] rvfi_tval_o,
    output logic [31:0] rvfi_pc_rdata_o,
    output logic [31:0] rvfi_pc_wdata_o,
    output logic [4:0]  rvfi_rs1_addr_o,
    output logic [4:0]  rvfi_rs2_addr_o,
    output logic [31:0] rvfi_rs1_rdata_o,
    output logic [31:0] rvfi_rs2_rdata_o,
    output logic [4:0]  rvfi_rd_addr_o,
    output logic [31:0] rvfi_rd_wdata_o,
    output logic [31:0] rvfi_mem_addr_o,
    output logic [7:0]  rvfi_mem_rmask_o,
    output logic [7:0]  rvfi_mem_wmask_o,
    output logic [63:0] rvfi_mem_rdata_o,
    output logic [63:0] rvfi_mem_wdata_o,

    output logic [3:0]  activity_o,
    output logic        core_wfi_o
);

  logic        u_tile_imem_req_valid_o;
  logic [31:0] u_tile_imem_req_addr_o;
  logic        u_tile_dmem0_req_valid_o;
  logic        u_tile_dmem0_req_write_o;
  logic [31:0] u_tile_dmem0_req_addr_o;
  logic [63:0] u_tile_dmem0_req_wdata_o;
  logic [7:0]  u_tile_dmem0_req_wmask_o;
  logic        u_tile_dmem1_req_valid_o;
  logic        u_tile_dmem1_req_write_o;
  logic [31:0] u_tile_dmem1_req_addr_o;
  logic [63:0] u_tile_dmem1_req_wdata_o;
  logic [7:0]  u_tile_dmem1_req_wmask_o;
  logic        u_sram_fetch_rsp_valid_o;
  logic [63:0] u_sram_fetch_rsp_data_o;
  logic        u_sram_rsp0_valid_o;
  logic [63:0] u_sram_rsp0_rdata_o;
  logic        u_sram_rsp1_valid_o;
  logic [63:0] u_sram_rsp1_rdata_o;

  tile u_tile (
      .clk_i             (clk_i),
      .rst_ni            (rst_ni),
      .pe_id_i           (pe_id_i),
      .num_pes_i         (num_pes_i),
      .mesh_width_i      (mesh_width_i),
      .mesh_height_i     (mesh_height_i),
      .node_x_i          (node_x_i),
      .node_y_i          (node_y_i),
      .reset_pc_i        (reset_pc_i),
      .ram_size_i        (32'h0001_0000),
      .cycle_i           (cycle_i),
      .imem_req_valid_o  (u_tile_imem_req_valid_o),
      .imem_req_addr_o   (u_tile_imem_req_addr_o),
      .imem_rsp_valid_i  (u_sram_fetch_rsp_valid_o),
      .imem_rsp_data_i   (u_sram_fetch_rsp_data_o),
      .dmem0_req_valid_o (u_tile_dmem0_req_valid_o),
      .dmem0_req_write_o (u_tile_dmem0_req_write_o),
      .dmem0_req_addr_o  (u_tile_dmem0_req_addr_o),
      .dmem0_req_wdata_o (u_tile_dmem0_req_wdata_o),
      .dmem0_req_wmask_o (u_tile_dmem0_req_wmask_o),
      .dmem0_rsp_valid_i (u_sram_rsp0_valid_o),
      .dmem0_rsp_rdata_i (u_sram_rsp0_rdata_o),
      .dmem1_req_valid_o (u_tile_dmem1_req_valid_o),
      .dmem1_req_write_o (u_tile_dmem1_req_write_o),
      .dmem1_req_addr_o  (u_tile_dmem1_req_addr_o),
      .dmem1_req_wdata_o (u_tile_dmem1_req_wdata_o),
      .dmem1_req_wmask_o (u_tile_dmem1_req_wmask_o),
      .dmem1_rsp_valid_i (u_sram_rsp1_valid_o),
      .dmem1_rsp_rdata_i (u_sram_rsp1_rdata_o),
      .io_req_valid_o    (io_req_valid_o),
      .io_req_write_o    (io_req_write_o),
      .io_req_addr_o     (io_req_addr_o),
      .io_req_wdata_o    (io_req_wdata_o),
      .io_req_size_o     (io_req_size_o),
      .io_rsp_valid_i    (io_rsp_valid_i),
      .io_rsp_rdata_i    (io_rsp_rdata_i),
      .rvfi_valid_o      (rvfi_valid_o),
      .rvfi_order_o      (rvfi_order_o),
      .rvfi_insn_o       (rvfi_insn_o),
      .rvfi_trap_o       (rvfi_trap_o),
      .rvfi_intr_o       (rvfi_intr_o),
      .rvfi_cause_o      (rvfi_cause_o),
      .rvfi_tval_o       (rvfi_tval_o),
      .rvfi_pc_rdata_o   (rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o   (rvfi_pc_wdata_o),
      .rvfi_rs1_addr_o   (rvfi_rs1_addr_o),
      .rvfi_rs2_addr_o   (rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o  (rvfi_rs1_rdata_o),
      .rvfi_rs2_rdata_o  (rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o    (rvfi_rd_addr_o),
      .rvfi_rd_wdata_o   (rvfi_rd_wdata_o),
      .rvfi_mem_addr_o   (rvfi_mem_addr_o),
      .rvfi_mem_rmask_o  (rvfi_mem_rmask_o),
      .rvfi_mem_wmask_o  (rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o  (rvfi_mem_rdata_o),
      .rvfi_mem_wdata_o  (rvfi_mem_wdata_o),
      .activity_o        (activity_o),
      .core_wfi_o        (core_wfi_o)
  );

  sram_b65536 u_sram (
      .clk_i             (clk_i),
      .rst_ni            (rst_ni),
      .fetch_valid_i     (u_tile_imem_req_valid_o),
      .fetch_addr_i      (u_tile_imem_req_addr_o),
      .fetch_rsp_valid_o (u_sram_fetch_rsp_valid_o),
      .fetch_rsp_data_o  (u_sram_fetch_rsp_data_o),
      .req0_valid_i      (u_tile_dmem0_req_valid_o),
      .req0_write_i      (u_tile_dmem0_req_write_o),
      .req0_addr_i       (u_tile_dmem0_req_addr_o),
      .req0_wdata_i      (u_tile_dmem0_req_wdata_o),
      .req0_wmask_i      (u_tile_dmem0_req_wmask_o),
      .rsp0_valid_o      (u_sram_rsp0_valid_o),
      .rsp0_rdata_o      (u_sram_rsp0_rdata_o),
      .req1_valid_i      (u_tile_dmem1_req_valid_o),
      .req1_write_i      (u_tile_dmem1_req_write_o),
      .req1_addr_i       (u_tile_dmem1_req_addr_o),
      .req1_wdata_i      (u_tile_dmem1_req_wdata_o),
      .req1_wmask_i      (u_tile_dmem1_req_wmask_o),
      .rsp1_valid_o      (u_sram_rsp1_valid_o),
      .rsp1_rdata_o      (u_sram_rsp1_rdata_o)
  );

endmodule
