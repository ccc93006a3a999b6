// Written by xbgen from node.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One whole node: a tile and its memory, synchronous RAM behind ports A and B.

module node (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [9:0]  pe_id_i,  // PE id of the node
    input  logic [10:0] num_pes_i,  // PEs of the mesh
    input  logic [5:0]  mesh_width_i, mesh_height_i,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,  // grows southward
    input  logic [31:0] reset_pc_i,  // first instruction
    input  logic [63:0] cycle_i,  // global cycle count
    // valid-only stream io_req: devices, one access outstanding
    output logic        io_req_valid_o, io_req_write_o,
    output logic [31:0] io_req_addr_o,  // physical byte address, aligned
    output logic [63:0] io_req_wdata_o,  // store data in the low bits
    output logic [1:0]  io_req_size_o,  // log2 of the bytes
    // valid-only stream io_rsp: its answer
    input  logic        io_rsp_valid_i,
    input  logic [63:0] io_rsp_rdata_i,  // in the low bits

    output logic        rvfi_valid_o,  // an instruction retires
    output logic [63:0] rvfi_order_o,  // its number since reset
    // rvfi: what the instruction did
    output logic [31:0] rvfi_insn_o, rvfi_tval_o, rvfi_pc_rdata_o, rvfi_pc_wdata_o, rvfi_rs1_rdata_o,
    output logic        rvfi_trap_o, rvfi_intr_o,
    output logic [5:0]  rvfi_cause_o,  // trap: its cause; else intr: number of the interrupt
    output logic [4:0]  rvfi_rs1_addr_o, rvfi_rs2_addr_o, rvfi_rd_addr_o,
    output logic [31:0] rvfi_rs2_rdata_o, rvfi_rd_wdata_o, rvfi_mem_addr_o, rvfi_mem_rdata_o,
    output logic [3:0]  rvfi_mem_rmask_o, rvfi_mem_wmask_o,
    output logic [31:0] rvfi_mem_wdata_o,  // the word; bytes outside of the mask mean nothing
    // rvfi: of every instruction
    output logic        rvfi_halt_o,  // no instruction follows this one
    output logic [1:0]  rvfi_mode_o, rvfi_ixl_o,

    output logic [3:0]  activity_o,  // isa::Activity of the cycle
    output logic        core_asleep_o  // the core sleeps in wfi or wrs
);

  // Pins of u_tile.
  logic tile_imem_req_valid, tile_load_dropped, tile_dmem0_req_valid, tile_dmem0_req_write,
      tile_dmem1_req_valid, tile_dmem1_req_write;
  logic [31:0] tile_imem_req_addr, tile_dmem0_req_addr, tile_dmem1_req_addr;
  logic [63:0] tile_dmem0_req_wdata, tile_dmem1_req_wdata;
  logic [7:0] tile_dmem0_req_wmask, tile_dmem1_req_wmask;
  // Pins of u_sram.
  logic sram_fetch_rsp_valid, sram_rsp0_valid, sram_rsp1_valid;
  logic [63:0] sram_fetch_rsp_data, sram_rsp0_rdata, sram_rsp1_rdata;

  tile u_tile (
      .clk_i(clk_i), .rst_ni(rst_ni), .pe_id_i(pe_id_i), .num_pes_i(num_pes_i), .mesh_width_i(mesh_width_i),
      .mesh_height_i(mesh_height_i), .node_x_i(node_x_i), .node_y_i(node_y_i), .reset_pc_i(reset_pc_i),
      .cycle_i(cycle_i),
      .io_req_valid_o(io_req_valid_o), .io_req_write_o(io_req_write_o), .io_req_addr_o(io_req_addr_o),
      .io_req_wdata_o(io_req_wdata_o), .io_req_size_o(io_req_size_o),
      .io_rsp_valid_i(io_rsp_valid_i), .io_rsp_rdata_i(io_rsp_rdata_i), .rvfi_valid_o(rvfi_valid_o),
      .rvfi_order_o(rvfi_order_o),
      .rvfi_insn_o(rvfi_insn_o), .rvfi_trap_o(rvfi_trap_o), .rvfi_intr_o(rvfi_intr_o),
      .rvfi_cause_o(rvfi_cause_o), .rvfi_tval_o(rvfi_tval_o), .rvfi_pc_rdata_o(rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o(rvfi_pc_wdata_o), .rvfi_rs1_addr_o(rvfi_rs1_addr_o), .rvfi_rs2_addr_o(rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o(rvfi_rs1_rdata_o), .rvfi_rs2_rdata_o(rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o(rvfi_rd_addr_o), .rvfi_rd_wdata_o(rvfi_rd_wdata_o), .rvfi_mem_addr_o(rvfi_mem_addr_o),
      .rvfi_mem_rmask_o(rvfi_mem_rmask_o), .rvfi_mem_wmask_o(rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o(rvfi_mem_rdata_o), .rvfi_mem_wdata_o(rvfi_mem_wdata_o),
      .rvfi_halt_o(rvfi_halt_o), .rvfi_mode_o(rvfi_mode_o), .rvfi_ixl_o(rvfi_ixl_o), .activity_o(activity_o),
      .core_asleep_o(core_asleep_o), .ram_size_i(32'h0001_0000), .imem_req_valid_o(tile_imem_req_valid),
      .imem_req_addr_o(tile_imem_req_addr), .imem_rsp_valid_i(sram_fetch_rsp_valid),
      .imem_rsp_data_i(sram_fetch_rsp_data), .load_dropped_o(tile_load_dropped),
      .dmem0_req_valid_o(tile_dmem0_req_valid), .dmem0_req_write_o(tile_dmem0_req_write),
      .dmem0_req_addr_o(tile_dmem0_req_addr), .dmem0_req_wdata_o(tile_dmem0_req_wdata),
      .dmem0_req_wmask_o(tile_dmem0_req_wmask),
      .dmem0_rsp_valid_i(sram_rsp0_valid), .dmem0_rsp_rdata_i(sram_rsp0_rdata),
      .dmem1_req_valid_o(tile_dmem1_req_valid), .dmem1_req_write_o(tile_dmem1_req_write),
      .dmem1_req_addr_o(tile_dmem1_req_addr), .dmem1_req_wdata_o(tile_dmem1_req_wdata),
      .dmem1_req_wmask_o(tile_dmem1_req_wmask),
      .dmem1_rsp_valid_i(sram_rsp1_valid), .dmem1_rsp_rdata_i(sram_rsp1_rdata)
  );

  sram_b65536 u_sram (
      .clk_i(clk_i), .rst_ni(rst_ni), .fetch_valid_i(tile_imem_req_valid), .fetch_addr_i(tile_imem_req_addr),
      .fetch_rsp_valid_o(sram_fetch_rsp_valid), .fetch_rsp_data_o(sram_fetch_rsp_data),
      .req0_valid_i(tile_dmem0_req_valid), .req0_write_i(tile_dmem0_req_write),
      .req0_addr_i(tile_dmem0_req_addr), .req0_wdata_i(tile_dmem0_req_wdata),
      .req0_wmask_i(tile_dmem0_req_wmask), .rsp0_valid_o(sram_rsp0_valid), .rsp0_rdata_o(sram_rsp0_rdata),
      .req1_valid_i(tile_dmem1_req_valid), .req1_write_i(tile_dmem1_req_write),
      .req1_addr_i(tile_dmem1_req_addr), .req1_wdata_i(tile_dmem1_req_wdata),
      .req1_wmask_i(tile_dmem1_req_wmask), .rsp1_valid_o(sram_rsp1_valid), .rsp1_rdata_o(sram_rsp1_rdata)
  );

  // Nothing reads these.
  wire unused_bits = &{1'b0, tile_load_dropped};

endmodule
