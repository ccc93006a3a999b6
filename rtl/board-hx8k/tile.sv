// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration board-hx8k, values aedcffe6dd34bba7.
// From tile.cc.
//
// One node without its memory: core, port B; without xBGAS it has no network. Every output comes
// from a register.

module tile (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [9:0]  pe_id_i,
    input  logic [10:0] num_pes_i,
    input  logic [5:0]  mesh_width_i,
    input  logic [5:0]  mesh_height_i,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,
    input  logic [31:0] reset_pc_i,
    input  logic [31:0] ram_size_i,
    input  logic [31:0] export_base_i,
    input  logic [31:0] export_limit_i,
    input  logic [63:0] cycle_i,
    output logic        imem_req_valid_o,
    output logic [31:0] imem_req_addr_o,
    input  logic        imem_rsp_valid_i,
    input  logic [63:0] imem_rsp_data_i,

    // valid-only stream dmem0_req
    output logic        dmem0_req_valid_o,
    output logic        dmem0_req_write_o,
    output logic [31:0] dmem0_req_addr_o,
    output logic [63:0] dmem0_req_wdata_o,
    output logic [7:0]  dmem0_req_wmask_o,
    output logic        dmem0_req_net_o,

    // valid-only stream dmem0_rsp
    input  logic        dmem0_rsp_valid_i,
    input  logic        dmem0_rsp_net_i,
    input  logic [63:0] dmem0_rsp_rdata_i,

    // valid-only stream dmem1_req
    output logic        dmem1_req_valid_o,
    output logic        dmem1_req_write_o,
    output logic [31:0] dmem1_req_addr_o,
    output logic [63:0] dmem1_req_wdata_o,
    output logic [7:0]  dmem1_req_wmask_o,
    output logic        dmem1_req_net_o,

    // valid-only stream dmem1_rsp
    input  logic        dmem1_rsp_valid_i,
    input  logic        dmem1_rsp_net_i,
    input  logic [63:0] dmem1_rsp_rdata_i,

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
    output logic        rvfi_ext_o,
    output logic [31:0] rvfi_ext_ns_o,
    output logic [4:0]  rvfi_ers_addr_o,
    output logic [31:0] rvfi_ers_rdata_o,
    output logic        rvfi_erd_valid_o,
    output logic [4:0]  rvfi_erd_addr_o,
    output logic [31:0] rvfi_erd_wdata_o,

    output logic        rvfi_pending_o,
    output logic        late_valid_o,
    output logic [4:0]  late_tag_o,
    output logic [4:0]  late_reg_o,
    output logic        late_file_o,
    output logic [31:0] late_data_o,
    output logic        late_error_o,
    output logic [3:0]  activity_o,
    output logic        core_wfi_o
);

  // Pins of u_core.
  logic core_ram_valid, core_ram_write, core_xreq_valid, core_xreq_write, core_xreq_msip,
      core_asks_network;
  logic [31:0] core_ram_addr, core_export_base, core_export_limit;
  logic [63:0] core_ram_wdata, core_xreq_data;
  logic [7:0] core_ram_wmask;
  xb_pkg::atomic_bid_t core_ram_atomic;
  logic [1:0] core_xreq_size;
  logic [9:0] core_xreq_ns_node;
  logic [30:0] core_xreq_addr;
  xb_pkg::remote_error_t core_xerr;
  logic [2:0] core_export_perm;
  // Pins of u_port_b.
  logic port_b_core_ready, port_b_net_ready, port_b_failed, port_b_core_rsp0_valid,
      port_b_core_rsp1_valid, port_b_net_rsp0_valid, port_b_net_rsp1_valid, port_b_dmem0_req_net,
      port_b_dmem1_req_net;
  logic [63:0] port_b_core_rsp0_rdata, port_b_core_rsp1_rdata, port_b_net_rsp0_rdata,
      port_b_net_rsp1_rdata;

  assign rvfi_pending_o = 1'b0;
  assign late_valid_o = 1'b0;
  assign late_tag_o = 5'd0;
  assign late_reg_o = 5'd0;
  assign late_file_o = 1'b0;
  assign late_data_o = 32'd0;
  assign late_error_o = 1'b0;
  assign dmem0_req_net_o = 1'b0;
  assign dmem1_req_net_o = 1'b0;

  always_comb begin
    core_xerr.ns_node = 10'd0; core_xerr.msip = 1'b0; core_xerr.addr = 31'd0; core_xerr.reason = 4'd0;
  end

  core u_core (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .strap_pe_id_i(pe_id_i), .strap_num_pes_i(num_pes_i), .strap_mesh_width_i(mesh_width_i),
      .strap_mesh_height_i(mesh_height_i), .strap_node_x_i(node_x_i), .strap_node_y_i(node_y_i),
      .strap_ram_size_i(ram_size_i), .strap_export_base_i(export_base_i),
      .strap_export_limit_i(export_limit_i), .reset_pc_i(reset_pc_i), .cycle_i(cycle_i),
      .imem_req_valid_o(imem_req_valid_o), .imem_req_addr_o(imem_req_addr_o),
      .imem_rsp_valid_i(imem_rsp_valid_i), .imem_rsp_data_i(imem_rsp_data_i),
      .ram_valid_o(core_ram_valid), .ram_ready_i(port_b_core_ready), .ram_write_o(core_ram_write),
      .ram_addr_o(core_ram_addr), .ram_wdata_o(core_ram_wdata), .ram_wmask_o(core_ram_wmask),
      .ram_atomic_o(core_ram_atomic), .ram_failed_i(port_b_failed),
      .ram_rsp0_valid_i(port_b_core_rsp0_valid), .ram_rsp0_rdata_i(port_b_core_rsp0_rdata),
      .ram_rsp1_valid_i(port_b_core_rsp1_valid), .ram_rsp1_rdata_i(port_b_core_rsp1_rdata),
      .io_req_valid_o(io_req_valid_o), .io_req_write_o(io_req_write_o), .io_req_addr_o(io_req_addr_o),
      .io_req_wdata_o(io_req_wdata_o), .io_req_size_o(io_req_size_o),
      .io_rsp_valid_i(io_rsp_valid_i), .io_rsp_rdata_i(io_rsp_rdata_i),
      .xreq_valid_o(core_xreq_valid), .xreq_ready_i(1'b0), .xreq_write_o(core_xreq_write),
      .xreq_msip_o(core_xreq_msip), .xreq_size_o(core_xreq_size), .xreq_ns_node_o(core_xreq_ns_node),
      .xreq_addr_o(core_xreq_addr), .xreq_data_o(core_xreq_data), .asks_network_o(core_asks_network),
      .xrsp_valid_i(1'b0), .xrsp_error_i(1'b0), .xrsp_reason_i(4'd0), .xrsp_data_i(64'd0),
      .xerr_valid_i(1'b0), .xerr_i(core_xerr), .outstanding_loads_i(6'd0), .outstanding_stores_i(6'd0),
      .export_base_o(core_export_base), .export_limit_o(core_export_limit), .export_perm_o(core_export_perm),
      .remote_msip_i(1'b0), .remote_msip_value_i(1'b0), .link_errors_i(16'd0), .refusals_i(16'd0),
      .rvfi_valid_o(rvfi_valid_o), .rvfi_order_o(rvfi_order_o),
      .rvfi_insn_o(rvfi_insn_o), .rvfi_trap_o(rvfi_trap_o), .rvfi_intr_o(rvfi_intr_o),
      .rvfi_cause_o(rvfi_cause_o), .rvfi_tval_o(rvfi_tval_o), .rvfi_pc_rdata_o(rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o(rvfi_pc_wdata_o), .rvfi_rs1_addr_o(rvfi_rs1_addr_o), .rvfi_rs2_addr_o(rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o(rvfi_rs1_rdata_o), .rvfi_rs2_rdata_o(rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o(rvfi_rd_addr_o), .rvfi_rd_wdata_o(rvfi_rd_wdata_o), .rvfi_mem_addr_o(rvfi_mem_addr_o),
      .rvfi_mem_rmask_o(rvfi_mem_rmask_o), .rvfi_mem_wmask_o(rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o(rvfi_mem_rdata_o), .rvfi_mem_wdata_o(rvfi_mem_wdata_o), .rvfi_ext_o(rvfi_ext_o),
      .rvfi_ext_ns_o(rvfi_ext_ns_o), .rvfi_ers_addr_o(rvfi_ers_addr_o), .rvfi_ers_rdata_o(rvfi_ers_rdata_o),
      .rvfi_erd_valid_o(rvfi_erd_valid_o), .rvfi_erd_addr_o(rvfi_erd_addr_o),
      .rvfi_erd_wdata_o(rvfi_erd_wdata_o), .activity_o(activity_o), .wfi_o(core_wfi_o)
  );

  port_b_r4 u_port_b (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .core_valid_i(core_ram_valid), .core_ready_o(port_b_core_ready), .core_write_i(core_ram_write),
      .core_addr_i(core_ram_addr), .core_wdata_i(core_ram_wdata), .core_wmask_i(core_ram_wmask),
      .net_valid_i(1'b0), .net_ready_o(port_b_net_ready), .net_write_i(1'b0), .net_addr_i(32'd0),
      .net_wdata_i(64'd0), .net_wmask_i(8'd0), .atomic_i(core_ram_atomic), .failed_o(port_b_failed),
      .core_rsp0_valid_o(port_b_core_rsp0_valid), .core_rsp0_rdata_o(port_b_core_rsp0_rdata),
      .core_rsp1_valid_o(port_b_core_rsp1_valid), .core_rsp1_rdata_o(port_b_core_rsp1_rdata),
      .net_rsp0_valid_o(port_b_net_rsp0_valid), .net_rsp0_rdata_o(port_b_net_rsp0_rdata),
      .net_rsp1_valid_o(port_b_net_rsp1_valid), .net_rsp1_rdata_o(port_b_net_rsp1_rdata),
      .dmem0_req_valid_o(dmem0_req_valid_o), .dmem0_req_write_o(dmem0_req_write_o),
      .dmem0_req_addr_o(dmem0_req_addr_o), .dmem0_req_wdata_o(dmem0_req_wdata_o),
      .dmem0_req_wmask_o(dmem0_req_wmask_o), .dmem0_req_net_o(port_b_dmem0_req_net),
      .dmem0_rsp_valid_i(dmem0_rsp_valid_i), .dmem0_rsp_net_i(1'b0), .dmem0_rsp_rdata_i(dmem0_rsp_rdata_i),
      .dmem1_req_valid_o(dmem1_req_valid_o), .dmem1_req_write_o(dmem1_req_write_o),
      .dmem1_req_addr_o(dmem1_req_addr_o), .dmem1_req_wdata_o(dmem1_req_wdata_o),
      .dmem1_req_wmask_o(dmem1_req_wmask_o), .dmem1_req_net_o(port_b_dmem1_req_net),
      .dmem1_rsp_valid_i(dmem1_rsp_valid_i), .dmem1_rsp_net_i(1'b0), .dmem1_rsp_rdata_i(dmem1_rsp_rdata_i)
  );

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, dmem0_rsp_net_i, dmem1_rsp_net_i, core_xreq_valid, core_xreq_write,
                         core_xreq_msip, core_xreq_size, core_xreq_ns_node, core_xreq_addr,
                         core_xreq_data, core_asks_network, core_export_base, core_export_limit,
                         core_export_perm, port_b_net_ready, port_b_net_rsp0_valid,
                         port_b_net_rsp0_rdata, port_b_net_rsp1_valid, port_b_net_rsp1_rdata,
                         port_b_dmem0_req_net, port_b_dmem1_req_net};

endmodule
