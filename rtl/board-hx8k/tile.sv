// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From tile.cc.
//
// One node without its memory: core, port B; without xBGAS it has no network. Every output comes
// from a register.

module tile (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [63:0] cycle_i,  // global cycle count
    // valid-only stream io_req: devices, one access outstanding
    output logic        io_req_valid_o, io_req_write_o,
    output logic [31:0] io_req_addr_o,
    output logic [63:0] io_req_wdata_o,
    // valid-only stream io_rsp
    input  logic        io_rsp_valid_i,

    output logic        imem_req_valid_o,
    output logic [31:0] imem_req_addr_o,  // a multiple of 8
    input  logic        imem_rsp_valid_i,
    input  logic [63:0] imem_rsp_data_i,
    // valid-only stream dmem0_req
    output logic        dmem0_req_valid_o, dmem0_req_write_o,
    output logic [31:0] dmem0_req_addr_o,
    output logic [63:0] dmem0_req_wdata_o,
    output logic [7:0]  dmem0_req_wmask_o,
    // valid-only stream dmem0_rsp
    input  logic        dmem0_rsp_valid_i,
    input  logic [63:0] dmem0_rsp_rdata_i,
    // valid-only stream dmem1_req
    output logic        dmem1_req_valid_o, dmem1_req_write_o,
    output logic [31:0] dmem1_req_addr_o,
    output logic [63:0] dmem1_req_wdata_o,
    output logic [7:0]  dmem1_req_wmask_o,
    // valid-only stream dmem1_rsp
    input  logic        dmem1_rsp_valid_i,
    input  logic [63:0] dmem1_rsp_rdata_i
);

  // Pins of u_core.
  logic core_dmem_valid, core_dmem_write;
  logic [31:0] core_dmem_addr;
  logic [63:0] core_dmem_wdata;
  logic [7:0] core_dmem_wmask;
  // Pins of u_port_b.
  logic port_b_core_rsp0_valid, port_b_core_rsp1_valid;
  logic [63:0] port_b_core_rsp0_rdata, port_b_core_rsp1_rdata;

  core u_core (
      .clk_i(clk_i), .rst_ni(rst_ni), .cycle_i(cycle_i), .imem_req_valid_o(imem_req_valid_o),
      .imem_req_addr_o(imem_req_addr_o), .imem_rsp_valid_i(imem_rsp_valid_i),
      .imem_rsp_data_i(imem_rsp_data_i),
      .dmem_valid_o(core_dmem_valid), .dmem_write_o(core_dmem_write), .dmem_addr_o(core_dmem_addr),
      .dmem_wdata_o(core_dmem_wdata), .dmem_wmask_o(core_dmem_wmask),
      .dmem_rsp0_valid_i(port_b_core_rsp0_valid), .dmem_rsp0_rdata_i(port_b_core_rsp0_rdata),
      .dmem_rsp1_valid_i(port_b_core_rsp1_valid), .dmem_rsp1_rdata_i(port_b_core_rsp1_rdata),
      .io_req_valid_o(io_req_valid_o), .io_req_write_o(io_req_write_o), .io_req_addr_o(io_req_addr_o),
      .io_req_wdata_o(io_req_wdata_o), .io_rsp_valid_i(io_rsp_valid_i)
  );

  port_b_r4 u_port_b (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .core_valid_i(core_dmem_valid), .core_write_i(core_dmem_write), .core_addr_i(core_dmem_addr),
      .core_wdata_i(core_dmem_wdata), .core_wmask_i(core_dmem_wmask),
      .core_rsp0_valid_o(port_b_core_rsp0_valid), .core_rsp0_rdata_o(port_b_core_rsp0_rdata),
      .core_rsp1_valid_o(port_b_core_rsp1_valid), .core_rsp1_rdata_o(port_b_core_rsp1_rdata),
      .dmem0_req_valid_o(dmem0_req_valid_o), .dmem0_req_write_o(dmem0_req_write_o),
      .dmem0_req_addr_o(dmem0_req_addr_o), .dmem0_req_wdata_o(dmem0_req_wdata_o),
      .dmem0_req_wmask_o(dmem0_req_wmask_o),
      .dmem0_rsp_valid_i(dmem0_rsp_valid_i), .dmem0_rsp_rdata_i(dmem0_rsp_rdata_i),
      .dmem1_req_valid_o(dmem1_req_valid_o), .dmem1_req_write_o(dmem1_req_write_o),
      .dmem1_req_addr_o(dmem1_req_addr_o), .dmem1_req_wdata_o(dmem1_req_wdata_o),
      .dmem1_req_wmask_o(dmem1_req_wmask_o),
      .dmem1_rsp_valid_i(dmem1_rsp_valid_i), .dmem1_rsp_rdata_i(dmem1_rsp_rdata_i)
  );

endmodule
