// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From tile.cc.
//
// One node without its memory: core, port B, network interface and router. Straps make it any node
// of any mesh. Every output comes from a register.

module tile (
    input  logic        clk_i,
    input  logic        clk_net_i,
    input  logic        rst_ni,
    input  logic [9:0]  pe_id_i,
    input  logic [10:0] num_pes_i,
    input  logic [5:0]  mesh_width_i,
    input  logic [5:0]  mesh_height_i,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,
    input  logic [63:0] reset_pc_i,
    input  logic [31:0] ram_size_i,
    input  logic [63:0] export_base_i,
    input  logic [63:0] export_limit_i,
    input  logic [63:0] cycle_i,
    output logic        imem_req_valid_o,
    output logic [63:0] imem_req_addr_o,
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
    output logic [63:0] rvfi_tval_o,
    output logic [63:0] rvfi_pc_rdata_o,
    output logic [63:0] rvfi_pc_wdata_o,
    output logic [4:0]  rvfi_rs1_addr_o,
    output logic [4:0]  rvfi_rs2_addr_o,
    output logic [63:0] rvfi_rs1_rdata_o,
    output logic [63:0] rvfi_rs2_rdata_o,
    output logic [4:0]  rvfi_rd_addr_o,
    output logic [63:0] rvfi_rd_wdata_o,
    output logic [63:0] rvfi_mem_addr_o,
    output logic [7:0]  rvfi_mem_rmask_o,
    output logic [7:0]  rvfi_mem_wmask_o,
    output logic [63:0] rvfi_mem_rdata_o,
    output logic [63:0] rvfi_mem_wdata_o,
    output logic        rvfi_ext_o,
    output logic [63:0] rvfi_ext_ns_o,
    output logic [4:0]  rvfi_ers_addr_o,
    output logic [63:0] rvfi_ers_rdata_o,
    output logic        rvfi_erd_valid_o,
    output logic [4:0]  rvfi_erd_addr_o,
    output logic [63:0] rvfi_erd_wdata_o,

    output logic        rvfi_pending_o,
    output logic        late_valid_o,
    output logic [4:0]  late_tag_o,
    output logic [4:0]  late_reg_o,
    output logic        late_file_o,
    output logic [63:0] late_data_o,
    output logic        late_error_o,
    output logic [3:0]  activity_o,
    output logic        core_wfi_o,

    // valid-only stream inbound
    output logic        inbound_valid_o,
    output logic [9:0]  inbound_src_o,
    output logic [4:0]  inbound_op_o,
    output logic [1:0]  inbound_size_o,
    output logic [4:0]  inbound_tag_o,
    output logic [30:0] inbound_addr_o,
    output logic        inbound_refused_o,
    output logic [3:0]  inbound_reason_o,

    output logic [5:0]  outstanding_o,
    output logic        ni_idle_o,

    // valid-only stream link_north_tx
    output logic        link_north_tx_valid_o,
    output logic [1:0]  link_north_tx_vn_o,
    output logic        link_north_tx_head_o,
    output logic        link_north_tx_tail_o,
    output logic [63:0] link_north_tx_data_o,
    output logic [12:0] link_north_tx_check_o,

    input  logic [3:0]  link_north_tx_credit0_i,
    input  logic [3:0]  link_north_tx_credit1_i,

    // valid-only stream link_north_rx
    input  logic        link_north_rx_valid_i,
    input  logic [1:0]  link_north_rx_vn_i,
    input  logic        link_north_rx_head_i,
    input  logic        link_north_rx_tail_i,
    input  logic [63:0] link_north_rx_data_i,
    input  logic [12:0] link_north_rx_check_i,

    output logic [3:0]  link_north_rx_credit0_o,
    output logic [3:0]  link_north_rx_credit1_o,

    // valid-only stream link_east_tx
    output logic        link_east_tx_valid_o,
    output logic [1:0]  link_east_tx_vn_o,
    output logic        link_east_tx_head_o,
    output logic        link_east_tx_tail_o,
    output logic [63:0] link_east_tx_data_o,
    output logic [12:0] link_east_tx_check_o,

    input  logic [3:0]  link_east_tx_credit0_i,
    input  logic [3:0]  link_east_tx_credit1_i,

    // valid-only stream link_east_rx
    input  logic        link_east_rx_valid_i,
    input  logic [1:0]  link_east_rx_vn_i,
    input  logic        link_east_rx_head_i,
    input  logic        link_east_rx_tail_i,
    input  logic [63:0] link_east_rx_data_i,
    input  logic [12:0] link_east_rx_check_i,

    output logic [3:0]  link_east_rx_credit0_o,
    output logic [3:0]  link_east_rx_credit1_o,

    // valid-only stream link_south_tx
    output logic        link_south_tx_valid_o,
    output logic [1:0]  link_south_tx_vn_o,
    output logic        link_south_tx_head_o,
    output logic        link_south_tx_tail_o,
    output logic [63:0] link_south_tx_data_o,
    output logic [12:0] link_south_tx_check_o,

    input  logic [3:0]  link_south_tx_credit0_i,
    input  logic [3:0]  link_south_tx_credit1_i,

    // valid-only stream link_south_rx
    input  logic        link_south_rx_valid_i,
    input  logic [1:0]  link_south_rx_vn_i,
    input  logic        link_south_rx_head_i,
    input  logic        link_south_rx_tail_i,
    input  logic [63:0] link_south_rx_data_i,
    input  logic [12:0] link_south_rx_check_i,

    output logic [3:0]  link_south_rx_credit0_o,
    output logic [3:0]  link_south_rx_credit1_o,

    // valid-only stream link_west_tx
    output logic        link_west_tx_valid_o,
    output logic [1:0]  link_west_tx_vn_o,
    output logic        link_west_tx_head_o,
    output logic        link_west_tx_tail_o,
    output logic [63:0] link_west_tx_data_o,
    output logic [12:0] link_west_tx_check_o,

    input  logic [3:0]  link_west_tx_credit0_i,
    input  logic [3:0]  link_west_tx_credit1_i,

    // valid-only stream link_west_rx
    input  logic        link_west_rx_valid_i,
    input  logic [1:0]  link_west_rx_vn_i,
    input  logic        link_west_rx_head_i,
    input  logic        link_west_rx_tail_i,
    input  logic [63:0] link_west_rx_data_i,
    input  logic [12:0] link_west_rx_check_i,

    output logic [3:0]  link_west_rx_credit0_o,
    output logic [3:0]  link_west_rx_credit1_o,
    output logic        net_quiet_o
);

  logic [5:0] in_flight_q, in_flight_d;
  logic       is_idle_q, is_idle_d;

  logic        u_core_ram_valid_o;
  logic        u_core_ram_write_o;
  logic [31:0] u_core_ram_addr_o;
  logic [63:0] u_core_ram_wdata_o;
  logic [7:0]  u_core_ram_wmask_o;
  logic        u_core_ram_atomic_lock_o;
  logic        u_core_ram_atomic_reserve_o;
  logic        u_core_ram_atomic_conditional_o;
  logic [27:0] u_core_ram_atomic_granule_o;
  logic        u_core_xreq_valid_o;
  logic        u_core_xreq_write_o;
  logic        u_core_xreq_msip_o;
  logic [1:0]  u_core_xreq_size_o;
  logic [9:0]  u_core_xreq_ns_node_o;
  logic [30:0] u_core_xreq_addr_o;
  logic [63:0] u_core_xreq_data_o;
  logic        u_core_asks_network_o;
  logic [63:0] u_core_export_base_o;
  logic [63:0] u_core_export_limit_o;
  logic [2:0]  u_core_export_perm_o;
  logic        u_port_b_core_ready_o;
  logic        u_port_b_net_ready_o;
  logic        u_port_b_failed_o;
  logic        u_port_b_core_rsp0_valid_o;
  logic [63:0] u_port_b_core_rsp0_rdata_o;
  logic        u_port_b_core_rsp1_valid_o;
  logic [63:0] u_port_b_core_rsp1_rdata_o;
  logic        u_port_b_net_rsp0_valid_o;
  logic [63:0] u_port_b_net_rsp0_rdata_o;
  logic        u_port_b_net_rsp1_valid_o;
  logic [63:0] u_port_b_net_rsp1_rdata_o;
  logic [4:0]  u_network_straps_held_node_x_o;
  logic [4:0]  u_network_straps_held_node_y_o;
  logic [5:0]  u_network_straps_held_mesh_width_o;
  logic [5:0]  u_network_straps_held_mesh_height_o;
  logic [31:0] u_network_straps_held_ram_size_o;
  logic [15:0] u_network_straps_held_cycle_o;
  logic        u_network_interface_xreq_ready_o;
  logic        u_network_interface_xrsp_valid_o;
  logic        u_network_interface_xrsp_error_o;
  logic [3:0]  u_network_interface_xrsp_reason_o;
  logic [63:0] u_network_interface_xrsp_data_o;
  logic        u_network_interface_xerr_valid_o;
  logic [9:0]  u_network_interface_xerr_ns_node_o;
  logic        u_network_interface_xerr_msip_o;
  logic [30:0] u_network_interface_xerr_addr_o;
  logic [3:0]  u_network_interface_xerr_reason_o;
  logic [5:0]  u_network_interface_outstanding_loads_o;
  logic [5:0]  u_network_interface_outstanding_stores_o;
  logic        u_network_interface_memory_valid_o;
  logic        u_network_interface_memory_write_o;
  logic [31:0] u_network_interface_memory_addr_o;
  logic [63:0] u_network_interface_memory_wdata_o;
  logic [7:0]  u_network_interface_memory_wmask_o;
  logic        u_network_interface_request_valid_o;
  logic        u_network_interface_request_head_o;
  logic        u_network_interface_request_tail_o;
  logic [63:0] u_network_interface_request_data_o;
  logic [7:0]  u_network_interface_request_crc_o;
  logic        u_network_interface_response_valid_o;
  logic        u_network_interface_response_head_o;
  logic        u_network_interface_response_tail_o;
  logic [63:0] u_network_interface_response_data_o;
  logic [7:0]  u_network_interface_response_crc_o;
  logic        u_network_interface_inbound_request_ready_o;
  logic        u_network_interface_inbound_response_ready_o;
  logic        u_network_interface_msip_write_o;
  logic        u_network_interface_msip_value_o;
  logic [15:0] u_network_interface_refusals_o;
  logic        u_network_interface_idle_o;
  logic        u_router_inject_request_ready_o;
  logic        u_router_inject_response_ready_o;
  logic        u_router_eject_request_valid_o;
  logic        u_router_eject_request_head_o;
  logic        u_router_eject_request_tail_o;
  logic [63:0] u_router_eject_request_data_o;
  logic        u_router_eject_request_bad_o;
  logic        u_router_eject_response_valid_o;
  logic        u_router_eject_response_head_o;
  logic        u_router_eject_response_tail_o;
  logic [63:0] u_router_eject_response_data_o;
  logic        u_router_eject_response_bad_o;
  logic        u_router_idle_o;
  logic [15:0] u_router_dropped_o;

  assign rvfi_pending_o = 1'b0;
  assign late_valid_o = 1'b0;
  assign late_tag_o = 5'd0;
  assign late_reg_o = 5'd0;
  assign late_file_o = 1'b0;
  assign late_data_o = 64'd0;
  assign late_error_o = 1'b0;
  assign in_flight_d =
      u_network_interface_outstanding_loads_o + u_network_interface_outstanding_stores_o;
  assign is_idle_d = u_network_interface_idle_o & u_router_idle_o;
  assign outstanding_o = in_flight_q;
  assign ni_idle_o = is_idle_q;
  assign net_quiet_o = is_idle_q & (in_flight_q == 6'd0) & ~u_core_asks_network_o;

  core u_core (
      .clk_i                    (clk_i),
      .rst_ni                   (rst_ni),
      .strap_pe_id_i            (pe_id_i),
      .strap_num_pes_i          (num_pes_i),
      .strap_mesh_width_i       (mesh_width_i),
      .strap_mesh_height_i      (mesh_height_i),
      .strap_node_x_i           (node_x_i),
      .strap_node_y_i           (node_y_i),
      .strap_ram_size_i         (ram_size_i),
      .strap_export_base_i      (export_base_i),
      .strap_export_limit_i     (export_limit_i),
      .reset_pc_i               (reset_pc_i),
      .cycle_i                  (cycle_i),
      .imem_req_valid_o         (imem_req_valid_o),
      .imem_req_addr_o          (imem_req_addr_o),
      .imem_rsp_valid_i         (imem_rsp_valid_i),
      .imem_rsp_data_i          (imem_rsp_data_i),
      .ram_valid_o              (u_core_ram_valid_o),
      .ram_ready_i              (u_port_b_core_ready_o),
      .ram_write_o              (u_core_ram_write_o),
      .ram_addr_o               (u_core_ram_addr_o),
      .ram_wdata_o              (u_core_ram_wdata_o),
      .ram_wmask_o              (u_core_ram_wmask_o),
      .ram_atomic_lock_o        (u_core_ram_atomic_lock_o),
      .ram_atomic_reserve_o     (u_core_ram_atomic_reserve_o),
      .ram_atomic_conditional_o (u_core_ram_atomic_conditional_o),
      .ram_atomic_granule_o     (u_core_ram_atomic_granule_o),
      .ram_failed_i             (u_port_b_failed_o),
      .ram_rsp0_valid_i         (u_port_b_core_rsp0_valid_o),
      .ram_rsp0_rdata_i         (u_port_b_core_rsp0_rdata_o),
      .ram_rsp1_valid_i         (u_port_b_core_rsp1_valid_o),
      .ram_rsp1_rdata_i         (u_port_b_core_rsp1_rdata_o),
      .io_req_valid_o           (io_req_valid_o),
      .io_req_write_o           (io_req_write_o),
      .io_req_addr_o            (io_req_addr_o),
      .io_req_wdata_o           (io_req_wdata_o),
      .io_req_size_o            (io_req_size_o),
      .io_rsp_valid_i           (io_rsp_valid_i),
      .io_rsp_rdata_i           (io_rsp_rdata_i),
      .xreq_valid_o             (u_core_xreq_valid_o),
      .xreq_ready_i             (u_network_interface_xreq_ready_o),
      .xreq_write_o             (u_core_xreq_write_o),
      .xreq_msip_o              (u_core_xreq_msip_o),
      .xreq_size_o              (u_core_xreq_size_o),
      .xreq_ns_node_o           (u_core_xreq_ns_node_o),
      .xreq_addr_o              (u_core_xreq_addr_o),
      .xreq_data_o              (u_core_xreq_data_o),
      .asks_network_o           (u_core_asks_network_o),
      .xrsp_valid_i             (u_network_interface_xrsp_valid_o),
      .xrsp_error_i             (u_network_interface_xrsp_error_o),
      .xrsp_reason_i            (u_network_interface_xrsp_reason_o),
      .xrsp_data_i              (u_network_interface_xrsp_data_o),
      .xerr_valid_i             (u_network_interface_xerr_valid_o),
      .xerr_ns_node_i           (u_network_interface_xerr_ns_node_o),
      .xerr_msip_i              (u_network_interface_xerr_msip_o),
      .xerr_addr_i              (u_network_interface_xerr_addr_o),
      .xerr_reason_i            (u_network_interface_xerr_reason_o),
      .outstanding_loads_i      (u_network_interface_outstanding_loads_o),
      .outstanding_stores_i     (u_network_interface_outstanding_stores_o),
      .export_base_o            (u_core_export_base_o),
      .export_limit_o           (u_core_export_limit_o),
      .export_perm_o            (u_core_export_perm_o),
      .remote_msip_i            (u_network_interface_msip_write_o),
      .remote_msip_value_i      (u_network_interface_msip_value_o),
      .link_errors_i            (u_router_dropped_o),
      .refusals_i               (u_network_interface_refusals_o),
      .rvfi_valid_o             (rvfi_valid_o),
      .rvfi_order_o             (rvfi_order_o),
      .rvfi_insn_o              (rvfi_insn_o),
      .rvfi_trap_o              (rvfi_trap_o),
      .rvfi_intr_o              (rvfi_intr_o),
      .rvfi_cause_o             (rvfi_cause_o),
      .rvfi_tval_o              (rvfi_tval_o),
      .rvfi_pc_rdata_o          (rvfi_pc_rdata_o),
      .rvfi_pc_wdata_o          (rvfi_pc_wdata_o),
      .rvfi_rs1_addr_o          (rvfi_rs1_addr_o),
      .rvfi_rs2_addr_o          (rvfi_rs2_addr_o),
      .rvfi_rs1_rdata_o         (rvfi_rs1_rdata_o),
      .rvfi_rs2_rdata_o         (rvfi_rs2_rdata_o),
      .rvfi_rd_addr_o           (rvfi_rd_addr_o),
      .rvfi_rd_wdata_o          (rvfi_rd_wdata_o),
      .rvfi_mem_addr_o          (rvfi_mem_addr_o),
      .rvfi_mem_rmask_o         (rvfi_mem_rmask_o),
      .rvfi_mem_wmask_o         (rvfi_mem_wmask_o),
      .rvfi_mem_rdata_o         (rvfi_mem_rdata_o),
      .rvfi_mem_wdata_o         (rvfi_mem_wdata_o),
      .rvfi_ext_o               (rvfi_ext_o),
      .rvfi_ext_ns_o            (rvfi_ext_ns_o),
      .rvfi_ers_addr_o          (rvfi_ers_addr_o),
      .rvfi_ers_rdata_o         (rvfi_ers_rdata_o),
      .rvfi_erd_valid_o         (rvfi_erd_valid_o),
      .rvfi_erd_addr_o          (rvfi_erd_addr_o),
      .rvfi_erd_wdata_o         (rvfi_erd_wdata_o),
      .activity_o               (activity_o),
      .wfi_o                    (core_wfi_o)
  );

  port_b_r4 u_port_b (
      .clk_i                (clk_i),
      .rst_ni               (rst_ni),
      .core_valid_i         (u_core_ram_valid_o),
      .core_ready_o         (u_port_b_core_ready_o),
      .core_write_i         (u_core_ram_write_o),
      .core_addr_i          (u_core_ram_addr_o),
      .core_wdata_i         (u_core_ram_wdata_o),
      .core_wmask_i         (u_core_ram_wmask_o),
      .net_valid_i          (u_network_interface_memory_valid_o),
      .net_ready_o          (u_port_b_net_ready_o),
      .net_write_i          (u_network_interface_memory_write_o),
      .net_addr_i           (u_network_interface_memory_addr_o),
      .net_wdata_i          (u_network_interface_memory_wdata_o),
      .net_wmask_i          (u_network_interface_memory_wmask_o),
      .atomic_lock_i        (u_core_ram_atomic_lock_o),
      .atomic_reserve_i     (u_core_ram_atomic_reserve_o),
      .atomic_conditional_i (u_core_ram_atomic_conditional_o),
      .atomic_granule_i     (u_core_ram_atomic_granule_o),
      .failed_o             (u_port_b_failed_o),
      .core_rsp0_valid_o    (u_port_b_core_rsp0_valid_o),
      .core_rsp0_rdata_o    (u_port_b_core_rsp0_rdata_o),
      .core_rsp1_valid_o    (u_port_b_core_rsp1_valid_o),
      .core_rsp1_rdata_o    (u_port_b_core_rsp1_rdata_o),
      .net_rsp0_valid_o     (u_port_b_net_rsp0_valid_o),
      .net_rsp0_rdata_o     (u_port_b_net_rsp0_rdata_o),
      .net_rsp1_valid_o     (u_port_b_net_rsp1_valid_o),
      .net_rsp1_rdata_o     (u_port_b_net_rsp1_rdata_o),
      .dmem0_req_valid_o    (dmem0_req_valid_o),
      .dmem0_req_write_o    (dmem0_req_write_o),
      .dmem0_req_addr_o     (dmem0_req_addr_o),
      .dmem0_req_wdata_o    (dmem0_req_wdata_o),
      .dmem0_req_wmask_o    (dmem0_req_wmask_o),
      .dmem0_req_net_o      (dmem0_req_net_o),
      .dmem0_rsp_valid_i    (dmem0_rsp_valid_i),
      .dmem0_rsp_net_i      (dmem0_rsp_net_i),
      .dmem0_rsp_rdata_i    (dmem0_rsp_rdata_i),
      .dmem1_req_valid_o    (dmem1_req_valid_o),
      .dmem1_req_write_o    (dmem1_req_write_o),
      .dmem1_req_addr_o     (dmem1_req_addr_o),
      .dmem1_req_wdata_o    (dmem1_req_wdata_o),
      .dmem1_req_wmask_o    (dmem1_req_wmask_o),
      .dmem1_req_net_o      (dmem1_req_net_o),
      .dmem1_rsp_valid_i    (dmem1_rsp_valid_i),
      .dmem1_rsp_net_i      (dmem1_rsp_net_i),
      .dmem1_rsp_rdata_i    (dmem1_rsp_rdata_i)
  );

  network_straps_w16 u_network_straps (
      .clk_i              (clk_net_i),
      .node_x_i           (node_x_i),
      .node_y_i           (node_y_i),
      .mesh_width_i       (mesh_width_i),
      .mesh_height_i      (mesh_height_i),
      .ram_size_i         (ram_size_i),
      .cycle_i            (cycle_i[15:0]),
      .held_node_x_o      (u_network_straps_held_node_x_o),
      .held_node_y_o      (u_network_straps_held_node_y_o),
      .held_mesh_width_o  (u_network_straps_held_mesh_width_o),
      .held_mesh_height_o (u_network_straps_held_mesh_height_o),
      .held_ram_size_o    (u_network_straps_held_ram_size_o),
      .held_cycle_o       (u_network_straps_held_cycle_o)
  );

  network_interface_t32_w16_s4 u_network_interface (
      .clk_i                    (clk_net_i),
      .rst_ni                   (rst_ni),
      .node_x_i                 (u_network_straps_held_node_x_o),
      .node_y_i                 (u_network_straps_held_node_y_o),
      .mesh_width_i             (u_network_straps_held_mesh_width_o),
      .cycle_i                  (u_network_straps_held_cycle_o),
      .ram_size_i               (u_network_straps_held_ram_size_o),
      .export_base_i            (u_core_export_base_o),
      .export_limit_i           (u_core_export_limit_o),
      .export_perm_i            (u_core_export_perm_o),
      .xreq_valid_i             (u_core_xreq_valid_o),
      .xreq_ready_o             (u_network_interface_xreq_ready_o),
      .xreq_write_i             (u_core_xreq_write_o),
      .xreq_msip_i              (u_core_xreq_msip_o),
      .xreq_size_i              (u_core_xreq_size_o),
      .xreq_ns_node_i           (u_core_xreq_ns_node_o),
      .xreq_addr_i              (u_core_xreq_addr_o),
      .xreq_data_i              (u_core_xreq_data_o),
      .xrsp_valid_o             (u_network_interface_xrsp_valid_o),
      .xrsp_error_o             (u_network_interface_xrsp_error_o),
      .xrsp_reason_o            (u_network_interface_xrsp_reason_o),
      .xrsp_data_o              (u_network_interface_xrsp_data_o),
      .xerr_valid_o             (u_network_interface_xerr_valid_o),
      .xerr_ns_node_o           (u_network_interface_xerr_ns_node_o),
      .xerr_msip_o              (u_network_interface_xerr_msip_o),
      .xerr_addr_o              (u_network_interface_xerr_addr_o),
      .xerr_reason_o            (u_network_interface_xerr_reason_o),
      .outstanding_loads_o      (u_network_interface_outstanding_loads_o),
      .outstanding_stores_o     (u_network_interface_outstanding_stores_o),
      .memory_valid_o           (u_network_interface_memory_valid_o),
      .memory_ready_i           (u_port_b_net_ready_o),
      .memory_write_o           (u_network_interface_memory_write_o),
      .memory_addr_o            (u_network_interface_memory_addr_o),
      .memory_wdata_o           (u_network_interface_memory_wdata_o),
      .memory_wmask_o           (u_network_interface_memory_wmask_o),
      .memory_rsp0_valid_i      (u_port_b_net_rsp0_valid_o),
      .memory_rsp0_rdata_i      (u_port_b_net_rsp0_rdata_o),
      .memory_rsp1_valid_i      (u_port_b_net_rsp1_valid_o),
      .memory_rsp1_rdata_i      (u_port_b_net_rsp1_rdata_o),
      .request_valid_o          (u_network_interface_request_valid_o),
      .request_ready_i          (u_router_inject_request_ready_o),
      .request_head_o           (u_network_interface_request_head_o),
      .request_tail_o           (u_network_interface_request_tail_o),
      .request_data_o           (u_network_interface_request_data_o),
      .request_crc_o            (u_network_interface_request_crc_o),
      .response_valid_o         (u_network_interface_response_valid_o),
      .response_ready_i         (u_router_inject_response_ready_o),
      .response_head_o          (u_network_interface_response_head_o),
      .response_tail_o          (u_network_interface_response_tail_o),
      .response_data_o          (u_network_interface_response_data_o),
      .response_crc_o           (u_network_interface_response_crc_o),
      .inbound_request_valid_i  (u_router_eject_request_valid_o),
      .inbound_request_ready_o  (u_network_interface_inbound_request_ready_o),
      .inbound_request_head_i   (u_router_eject_request_head_o),
      .inbound_request_tail_i   (u_router_eject_request_tail_o),
      .inbound_request_data_i   (u_router_eject_request_data_o),
      .inbound_request_bad_i    (u_router_eject_request_bad_o),
      .inbound_response_valid_i (u_router_eject_response_valid_o),
      .inbound_response_ready_o (u_network_interface_inbound_response_ready_o),
      .inbound_response_head_i  (u_router_eject_response_head_o),
      .inbound_response_tail_i  (u_router_eject_response_tail_o),
      .inbound_response_data_i  (u_router_eject_response_data_o),
      .inbound_response_bad_i   (u_router_eject_response_bad_o),
      .msip_write_o             (u_network_interface_msip_write_o),
      .msip_value_o             (u_network_interface_msip_value_o),
      .refusals_o               (u_network_interface_refusals_o),
      .inbound_valid_o          (inbound_valid_o),
      .inbound_src_o            (inbound_src_o),
      .inbound_op_o             (inbound_op_o),
      .inbound_size_o           (inbound_size_o),
      .inbound_tag_o            (inbound_tag_o),
      .inbound_addr_o           (inbound_addr_o),
      .inbound_refused_o        (inbound_refused_o),
      .inbound_reason_o         (inbound_reason_o),
      .idle_o                   (u_network_interface_idle_o)
  );

  logic u_router_eject_request_ready_i;
  logic u_router_eject_response_ready_i;
  assign u_router_eject_request_ready_i = u_network_interface_inbound_request_ready_o;
  assign u_router_eject_response_ready_i = u_network_interface_inbound_response_ready_o;

  router_d8 u_router (
      .clk_i                   (clk_net_i),
      .rst_ni                  (rst_ni),
      .node_x_i                (u_network_straps_held_node_x_o),
      .node_y_i                (u_network_straps_held_node_y_o),
      .mesh_width_i            (u_network_straps_held_mesh_width_o),
      .mesh_height_i           (u_network_straps_held_mesh_height_o),
      .inject_request_valid_i  (u_network_interface_request_valid_o),
      .inject_request_ready_o  (u_router_inject_request_ready_o),
      .inject_request_head_i   (u_network_interface_request_head_o),
      .inject_request_tail_i   (u_network_interface_request_tail_o),
      .inject_request_data_i   (u_network_interface_request_data_o),
      .inject_request_crc_i    (u_network_interface_request_crc_o),
      .inject_response_valid_i (u_network_interface_response_valid_o),
      .inject_response_ready_o (u_router_inject_response_ready_o),
      .inject_response_head_i  (u_network_interface_response_head_o),
      .inject_response_tail_i  (u_network_interface_response_tail_o),
      .inject_response_data_i  (u_network_interface_response_data_o),
      .inject_response_crc_i   (u_network_interface_response_crc_o),
      .eject_request_valid_o   (u_router_eject_request_valid_o),
      .eject_request_ready_i   (u_router_eject_request_ready_i),
      .eject_request_head_o    (u_router_eject_request_head_o),
      .eject_request_tail_o    (u_router_eject_request_tail_o),
      .eject_request_data_o    (u_router_eject_request_data_o),
      .eject_request_bad_o     (u_router_eject_request_bad_o),
      .eject_response_valid_o  (u_router_eject_response_valid_o),
      .eject_response_ready_i  (u_router_eject_response_ready_i),
      .eject_response_head_o   (u_router_eject_response_head_o),
      .eject_response_tail_o   (u_router_eject_response_tail_o),
      .eject_response_data_o   (u_router_eject_response_data_o),
      .eject_response_bad_o    (u_router_eject_response_bad_o),
      .idle_o                  (u_router_idle_o),
      .dropped_o               (u_router_dropped_o),
      .link_north_tx_valid_o   (link_north_tx_valid_o),
      .link_north_tx_vn_o      (link_north_tx_vn_o),
      .link_north_tx_head_o    (link_north_tx_head_o),
      .link_north_tx_tail_o    (link_north_tx_tail_o),
      .link_north_tx_data_o    (link_north_tx_data_o),
      .link_north_tx_check_o   (link_north_tx_check_o),
      .link_north_tx_credit0_i (link_north_tx_credit0_i),
      .link_north_tx_credit1_i (link_north_tx_credit1_i),
      .link_north_rx_valid_i   (link_north_rx_valid_i),
      .link_north_rx_vn_i      (link_north_rx_vn_i),
      .link_north_rx_head_i    (link_north_rx_head_i),
      .link_north_rx_tail_i    (link_north_rx_tail_i),
      .link_north_rx_data_i    (link_north_rx_data_i),
      .link_north_rx_check_i   (link_north_rx_check_i),
      .link_north_rx_credit0_o (link_north_rx_credit0_o),
      .link_north_rx_credit1_o (link_north_rx_credit1_o),
      .link_east_tx_valid_o    (link_east_tx_valid_o),
      .link_east_tx_vn_o       (link_east_tx_vn_o),
      .link_east_tx_head_o     (link_east_tx_head_o),
      .link_east_tx_tail_o     (link_east_tx_tail_o),
      .link_east_tx_data_o     (link_east_tx_data_o),
      .link_east_tx_check_o    (link_east_tx_check_o),
      .link_east_tx_credit0_i  (link_east_tx_credit0_i),
      .link_east_tx_credit1_i  (link_east_tx_credit1_i),
      .link_east_rx_valid_i    (link_east_rx_valid_i),
      .link_east_rx_vn_i       (link_east_rx_vn_i),
      .link_east_rx_head_i     (link_east_rx_head_i),
      .link_east_rx_tail_i     (link_east_rx_tail_i),
      .link_east_rx_data_i     (link_east_rx_data_i),
      .link_east_rx_check_i    (link_east_rx_check_i),
      .link_east_rx_credit0_o  (link_east_rx_credit0_o),
      .link_east_rx_credit1_o  (link_east_rx_credit1_o),
      .link_south_tx_valid_o   (link_south_tx_valid_o),
      .link_south_tx_vn_o      (link_south_tx_vn_o),
      .link_south_tx_head_o    (link_south_tx_head_o),
      .link_south_tx_tail_o    (link_south_tx_tail_o),
      .link_south_tx_data_o    (link_south_tx_data_o),
      .link_south_tx_check_o   (link_south_tx_check_o),
      .link_south_tx_credit0_i (link_south_tx_credit0_i),
      .link_south_tx_credit1_i (link_south_tx_credit1_i),
      .link_south_rx_valid_i   (link_south_rx_valid_i),
      .link_south_rx_vn_i      (link_south_rx_vn_i),
      .link_south_rx_head_i    (link_south_rx_head_i),
      .link_south_rx_tail_i    (link_south_rx_tail_i),
      .link_south_rx_data_i    (link_south_rx_data_i),
      .link_south_rx_check_i   (link_south_rx_check_i),
      .link_south_rx_credit0_o (link_south_rx_credit0_o),
      .link_south_rx_credit1_o (link_south_rx_credit1_o),
      .link_west_tx_valid_o    (link_west_tx_valid_o),
      .link_west_tx_vn_o       (link_west_tx_vn_o),
      .link_west_tx_head_o     (link_west_tx_head_o),
      .link_west_tx_tail_o     (link_west_tx_tail_o),
      .link_west_tx_data_o     (link_west_tx_data_o),
      .link_west_tx_check_o    (link_west_tx_check_o),
      .link_west_tx_credit0_i  (link_west_tx_credit0_i),
      .link_west_tx_credit1_i  (link_west_tx_credit1_i),
      .link_west_rx_valid_i    (link_west_rx_valid_i),
      .link_west_rx_vn_i       (link_west_rx_vn_i),
      .link_west_rx_head_i     (link_west_rx_head_i),
      .link_west_rx_tail_i     (link_west_rx_tail_i),
      .link_west_rx_data_i     (link_west_rx_data_i),
      .link_west_rx_check_i    (link_west_rx_check_i),
      .link_west_rx_credit0_o  (link_west_rx_credit0_o),
      .link_west_rx_credit1_o  (link_west_rx_credit1_o)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      in_flight_q <= 6'd0;
      is_idle_q <= 1'b1;
    end else begin
      in_flight_q <= in_flight_d;
      is_idle_q <= is_idle_d;
    end
  end

endmodule
