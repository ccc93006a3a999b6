// Written by xbgen from tile.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One node without its memory: core, CLINT, port B; without xBGAS it has no network. No output
// depends on an input of the same cycle.

module tile (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [63:0] cycle_i,  // global cycle count
    // valid-only stream io_req: devices, one access outstanding
    output logic        io_req_valid_o, io_req_write_o,
    output logic [31:0] io_req_addr_o,  // physical byte address, aligned
    output logic [63:0] io_req_wdata_o,  // store data in the low bits
    // valid-only stream io_rsp: its answer
    input  logic        io_rsp_valid_i,

    output logic        imem_req_valid_o,
    output logic [31:0] imem_req_addr_o,  // a multiple of 8
    input  logic        imem_rsp_valid_i,
    input  logic [63:0] imem_rsp_data_i,
    // valid-only stream dmem0_req: to bank 0 of the memory
    output logic        dmem0_req_valid_o, dmem0_req_write_o,
    output logic [31:0] dmem0_req_addr_o,
    output logic [63:0] dmem0_req_wdata_o,
    output logic [7:0]  dmem0_req_wmask_o,
    // valid-only stream dmem0_rsp: its answer
    input  logic        dmem0_rsp_valid_i,
    input  logic [63:0] dmem0_rsp_rdata_i,
    // valid-only stream dmem1_req: to bank 1 of the memory
    output logic        dmem1_req_valid_o, dmem1_req_write_o,
    output logic [31:0] dmem1_req_addr_o,
    output logic [63:0] dmem1_req_wdata_o,
    output logic [7:0]  dmem1_req_wmask_o,
    // valid-only stream dmem1_rsp: its answer
    input  logic        dmem1_rsp_valid_i,
    input  logic [63:0] dmem1_rsp_rdata_i
);

  // Pins of u_core.
  logic core_load_valid, core_store_valid, core_store_write, core_io_req_valid, core_io_req_write;
  logic [31:0] core_load_addr, core_store_addr, core_io_req_addr;
  logic [63:0] core_store_wdata, core_io_req_wdata;
  logic [7:0] core_store_wmask;
  // Pins of u_clint.
  logic clint_response_valid, clint_software_irq, clint_timer_irq;
  logic [63:0] clint_response_rdata, clint_mtime;
  // Pins of u_port_b.
  logic port_b_load_ready, port_b_core_rsp0_valid, port_b_core_rsp1_valid;
  logic [63:0] port_b_core_rsp0_rdata, port_b_core_rsp1_rdata;

  wire to_clint = core_io_req_addr[31:16] == 16'h0200;
  assign io_req_valid_o = core_io_req_valid & ~to_clint;
  assign io_req_write_o = core_io_req_write, io_req_addr_o = core_io_req_addr;
  assign io_req_wdata_o = core_io_req_wdata;

  wire [63:0] core_io_rsp_rdata = clint_response_valid ? clint_response_rdata : 64'd0;

  core u_core (
      .clk_i(clk_i), .rst_ni(rst_ni), .imem_req_valid_o(imem_req_valid_o), .imem_req_addr_o(imem_req_addr_o),
      .imem_rsp_valid_i(imem_rsp_valid_i), .imem_rsp_data_i(imem_rsp_data_i),
      .load_valid_o(core_load_valid), .load_ready_i(port_b_load_ready), .load_addr_o(core_load_addr),
      .store_valid_o(core_store_valid), .store_write_o(core_store_write), .store_addr_o(core_store_addr),
      .store_wdata_o(core_store_wdata), .store_wmask_o(core_store_wmask),
      .core_rsp0_valid_i(port_b_core_rsp0_valid), .core_rsp0_rdata_i(port_b_core_rsp0_rdata),
      .core_rsp1_valid_i(port_b_core_rsp1_valid), .core_rsp1_rdata_i(port_b_core_rsp1_rdata),
      .io_req_valid_o(core_io_req_valid), .io_req_write_o(core_io_req_write),
      .io_req_addr_o(core_io_req_addr), .io_req_wdata_o(core_io_req_wdata),
      .io_rsp_valid_i(clint_response_valid | io_rsp_valid_i), .io_rsp_rdata_i(core_io_rsp_rdata),
      .mtime_i(clint_mtime), .software_irq_i(clint_software_irq), .timer_irq_i(clint_timer_irq)
  );

  clint u_clint (
      .clk_i(clk_i), .rst_ni(rst_ni), .cycle_i(cycle_i),
      .request_valid_i(core_io_req_valid & to_clint), .request_write_i(core_io_req_write),
      .request_addr_i(core_io_req_addr), .request_wdata_i(core_io_req_wdata),
      .response_valid_o(clint_response_valid), .response_rdata_o(clint_response_rdata), .mtime_o(clint_mtime),
      .software_irq_o(clint_software_irq), .timer_irq_o(clint_timer_irq)
  );

  port_b_r4 u_port_b (
      .load_valid_i(core_load_valid), .load_ready_o(port_b_load_ready), .load_addr_i(core_load_addr),
      .store_valid_i(core_store_valid), .store_write_i(core_store_write), .store_addr_i(core_store_addr),
      .store_wdata_i(core_store_wdata), .store_wmask_i(core_store_wmask),
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
