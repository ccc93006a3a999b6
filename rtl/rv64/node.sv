// Written by xbgen from node.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One whole node: a tile and its memory, synchronous RAM behind ports A and B. Straps make it any
// node of any mesh.

module node (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [9:0]  pe_id_i,  // PE id of the node
    input  logic [10:0] num_pes_i,  // PEs of the mesh
    input  logic [5:0]  mesh_width_i, mesh_height_i,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,  // grows southward
    input  logic [63:0] reset_pc_i,  // first instruction
    input  logic [63:0] export_base_i,  // first byte of the exported window after reset
    input  logic [63:0] export_limit_i,  // first byte after it
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
    output logic [31:0] rvfi_insn_o,  // its word
    output logic        rvfi_trap_o, rvfi_intr_o, rvfi_ext_o, rvfi_erd_valid_o,
    output logic [5:0]  rvfi_cause_o,  // trap: its cause; else intr: number of the interrupt
    output logic [63:0] rvfi_tval_o, rvfi_pc_rdata_o, rvfi_pc_wdata_o, rvfi_rs1_rdata_o, rvfi_rs2_rdata_o,
    output logic [4:0]  rvfi_rs1_addr_o, rvfi_rs2_addr_o, rvfi_rd_addr_o, rvfi_ers_addr_o, rvfi_erd_addr_o,
    output logic [63:0] rvfi_rd_wdata_o, rvfi_mem_addr_o, rvfi_mem_rdata_o, rvfi_mem_wdata_o, rvfi_ext_ns_o,
    output logic [7:0]  rvfi_mem_rmask_o, rvfi_mem_wmask_o,
    output logic [63:0] rvfi_ers_rdata_o, rvfi_erd_wdata_o,
    // rvfi: of every instruction
    output logic        rvfi_halt_o,  // no instruction follows this one
    output logic [1:0]  rvfi_mode_o, rvfi_ixl_o,

    output logic [3:0]  activity_o,  // isa::Activity of the cycle
    output logic        core_asleep_o,  // the core sleeps in wfi or wrs
    output logic        rvfi_pending_o,  // it gets its value later: rvfi_late
    // rvfi_late: the late channel
    output logic        rvfi_late_valid_o, rvfi_late_ext_file_o,
    output logic [4:0]  rvfi_late_rd_o,  // its number
    output logic [63:0] rvfi_late_wdata_o,  // its value; 0 after an error
    // valid-only stream inbound: a remote access performed or refused here
    output logic        inbound_valid_o, inbound_refused_o,
    output logic [9:0]  inbound_src_o,  // PE id of the requester
    output logic [4:0]  inbound_op_o, inbound_tag_o,
    output logic [1:0]  inbound_size_o,  // log2 of the bytes
    output logic [30:0] inbound_addr_o,
    output logic [3:0]  inbound_reason_o,  // isa::Reason if refused, else 0

    output logic [5:0]  outstanding_o,  // remote operations in flight
    output logic        ni_idle_o,  // no flit, request or answer inside
    // valid-only stream link_north_tx
    output logic        link_north_tx_valid_o, link_north_tx_head_o, link_north_tx_tail_o,
    output logic [1:0]  link_north_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic        link_north_tx_marked_o,  // a head that this router found damaged too late to keep it
    output logic [63:0] link_north_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_north_tx_check_o,

    input  logic [4:0]  link_north_tx_credit0_i, link_north_tx_credit1_i,
    // valid-only stream link_north_rx
    input  logic        link_north_rx_valid_i, link_north_rx_head_i, link_north_rx_tail_i,
    input  logic [1:0]  link_north_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic        link_north_rx_marked_i,  // a head that this router found damaged too late to keep it
    input  logic [63:0] link_north_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_north_rx_check_i,

    output logic [4:0]  link_north_rx_credit0_o, link_north_rx_credit1_o,
    input  logic [4:0]  link_north_tx_credit2_i,
    output logic [4:0]  link_north_rx_credit2_o,
    // valid-only stream link_north_tree_tx
    output logic        link_north_tree_tx_valid_o, link_north_tree_tx_signal_down_o,
    output logic [2:0]  link_north_tree_tx_signal_group_o,  // number of the group
    output logic [3:0]  link_north_tree_tx_signal_kind_o,  // the operation; kReceive: a broadcast
    output logic        link_north_tree_tx_signal_failed_o, link_north_tree_tx_signal_has_word_o,
    output logic [63:0] link_north_tree_tx_word_o,  // operand or result
    // valid-only stream link_north_tree_rx
    input  logic        link_north_tree_rx_valid_i, link_north_tree_rx_signal_down_i,
    input  logic [2:0]  link_north_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_north_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_north_tree_rx_signal_failed_i, link_north_tree_rx_signal_has_word_i,
    input  logic [63:0] link_north_tree_rx_word_i,  // operand or result
    // valid-only stream link_east_tx
    output logic        link_east_tx_valid_o, link_east_tx_head_o, link_east_tx_tail_o, link_east_tx_marked_o,
    output logic [1:0]  link_east_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic [63:0] link_east_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_east_tx_check_o,

    input  logic [4:0]  link_east_tx_credit0_i, link_east_tx_credit1_i,
    // valid-only stream link_east_rx
    input  logic        link_east_rx_valid_i, link_east_rx_head_i, link_east_rx_tail_i, link_east_rx_marked_i,
    input  logic [1:0]  link_east_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic [63:0] link_east_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_east_rx_check_i,

    output logic [4:0]  link_east_rx_credit0_o, link_east_rx_credit1_o,
    input  logic [4:0]  link_east_tx_credit2_i,
    output logic [4:0]  link_east_rx_credit2_o,
    // valid-only stream link_east_tree_tx
    output logic        link_east_tree_tx_valid_o, link_east_tree_tx_signal_down_o,
    output logic [2:0]  link_east_tree_tx_signal_group_o,  // number of the group
    output logic [3:0]  link_east_tree_tx_signal_kind_o,  // the operation; kReceive: a broadcast
    output logic        link_east_tree_tx_signal_failed_o, link_east_tree_tx_signal_has_word_o,
    output logic [63:0] link_east_tree_tx_word_o,  // operand or result
    // valid-only stream link_east_tree_rx
    input  logic        link_east_tree_rx_valid_i, link_east_tree_rx_signal_down_i,
    input  logic [2:0]  link_east_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_east_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_east_tree_rx_signal_failed_i, link_east_tree_rx_signal_has_word_i,
    input  logic [63:0] link_east_tree_rx_word_i,  // operand or result
    // valid-only stream link_south_tx
    output logic        link_south_tx_valid_o, link_south_tx_head_o, link_south_tx_tail_o,
    output logic [1:0]  link_south_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic        link_south_tx_marked_o,  // a head that this router found damaged too late to keep it
    output logic [63:0] link_south_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_south_tx_check_o,

    input  logic [4:0]  link_south_tx_credit0_i, link_south_tx_credit1_i,
    // valid-only stream link_south_rx
    input  logic        link_south_rx_valid_i, link_south_rx_head_i, link_south_rx_tail_i,
    input  logic [1:0]  link_south_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic        link_south_rx_marked_i,  // a head that this router found damaged too late to keep it
    input  logic [63:0] link_south_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_south_rx_check_i,

    output logic [4:0]  link_south_rx_credit0_o, link_south_rx_credit1_o,
    input  logic [4:0]  link_south_tx_credit2_i,
    output logic [4:0]  link_south_rx_credit2_o,
    // valid-only stream link_south_tree_tx
    output logic        link_south_tree_tx_valid_o, link_south_tree_tx_signal_down_o,
    output logic [2:0]  link_south_tree_tx_signal_group_o,  // number of the group
    output logic [3:0]  link_south_tree_tx_signal_kind_o,  // the operation; kReceive: a broadcast
    output logic        link_south_tree_tx_signal_failed_o, link_south_tree_tx_signal_has_word_o,
    output logic [63:0] link_south_tree_tx_word_o,  // operand or result
    // valid-only stream link_south_tree_rx
    input  logic        link_south_tree_rx_valid_i, link_south_tree_rx_signal_down_i,
    input  logic [2:0]  link_south_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_south_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_south_tree_rx_signal_failed_i, link_south_tree_rx_signal_has_word_i,
    input  logic [63:0] link_south_tree_rx_word_i,  // operand or result
    // valid-only stream link_west_tx
    output logic        link_west_tx_valid_o, link_west_tx_head_o, link_west_tx_tail_o, link_west_tx_marked_o,
    output logic [1:0]  link_west_tx_vn_o,  // 0 request, 1 response, 2 bulk; 3 is reserved
    output logic [63:0] link_west_tx_data_o,  // header (hls/isa/packet.h) or data
    output logic [12:0] link_west_tx_check_o,

    input  logic [4:0]  link_west_tx_credit0_i, link_west_tx_credit1_i,
    // valid-only stream link_west_rx
    input  logic        link_west_rx_valid_i, link_west_rx_head_i, link_west_rx_tail_i, link_west_rx_marked_i,
    input  logic [1:0]  link_west_rx_vn_i,  // 0 request, 1 response, 2 bulk; 3 is reserved
    input  logic [63:0] link_west_rx_data_i,  // header (hls/isa/packet.h) or data
    input  logic [12:0] link_west_rx_check_i,

    output logic [4:0]  link_west_rx_credit0_o, link_west_rx_credit1_o,
    input  logic [4:0]  link_west_tx_credit2_i,
    output logic [4:0]  link_west_rx_credit2_o,
    // valid-only stream link_west_tree_tx
    output logic        link_west_tree_tx_valid_o, link_west_tree_tx_signal_down_o,
    output logic [2:0]  link_west_tree_tx_signal_group_o,  // number of the group
    output logic [3:0]  link_west_tree_tx_signal_kind_o,  // the operation; kReceive: a broadcast
    output logic        link_west_tree_tx_signal_failed_o, link_west_tree_tx_signal_has_word_o,
    output logic [63:0] link_west_tree_tx_word_o,  // operand or result
    // valid-only stream link_west_tree_rx
    input  logic        link_west_tree_rx_valid_i, link_west_tree_rx_signal_down_i,
    input  logic [2:0]  link_west_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_west_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_west_tree_rx_signal_failed_i, link_west_tree_rx_signal_has_word_i,
    input  logic [63:0] link_west_tree_rx_word_i,  // operand or result
    // bulk_write: of a write of the bulk engine on port B
    output logic        bulk_write_get_o, bulk_write_first_o,
    output logic [9:0]  bulk_write_peer_o,  // mesh address of the other PE
    output logic [4:0]  bulk_write_tag_o,  // of the packet of a put, or of the request of a get
    // bulk_read: of a read of it
    output logic        bulk_read_get_o, bulk_read_first_o,
    output logic [9:0]  bulk_read_peer_o,  // mesh address of the other PE
    output logic [4:0]  bulk_read_tag_o,  // of the packet of a put, or of the request of a get

    output logic        bulk_refused_o  // a packet of a put was refused here
);

  // Pins of u_tile.
  logic tile_imem_req_valid, tile_load_dropped, tile_dmem0_req_valid, tile_dmem0_req_write,
      tile_dmem1_req_valid, tile_dmem1_req_write, tile_net_quiet;
  logic [63:0] tile_imem_req_addr, tile_dmem0_req_wdata, tile_dmem1_req_wdata;
  logic [31:0] tile_dmem0_req_addr, tile_dmem1_req_addr;
  logic [7:0] tile_dmem0_req_wmask, tile_dmem1_req_wmask;
  logic [1:0] tile_dmem0_req_net, tile_dmem1_req_net;
  // Pins of u_sram.
  logic sram_fetch_rsp_valid, sram_rsp0_valid, sram_rsp1_valid;
  logic [63:0] sram_fetch_rsp_data, sram_rsp0_rdata, sram_rsp1_rdata;
  logic [1:0] sram_rsp0_net, sram_rsp1_net;

  tile u_tile (
      .clk_i(clk_i), .clk_net_i(clk_i), .rst_ni(rst_ni), .pe_id_i(pe_id_i), .num_pes_i(num_pes_i),
      .mesh_width_i(mesh_width_i), .mesh_height_i(mesh_height_i), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .reset_pc_i(reset_pc_i), .export_base_i(export_base_i), .export_limit_i(export_limit_i),
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
      .rvfi_mem_rdata_o(rvfi_mem_rdata_o), .rvfi_mem_wdata_o(rvfi_mem_wdata_o), .rvfi_ext_o(rvfi_ext_o),
      .rvfi_ext_ns_o(rvfi_ext_ns_o), .rvfi_ers_addr_o(rvfi_ers_addr_o), .rvfi_ers_rdata_o(rvfi_ers_rdata_o),
      .rvfi_erd_valid_o(rvfi_erd_valid_o), .rvfi_erd_addr_o(rvfi_erd_addr_o),
      .rvfi_erd_wdata_o(rvfi_erd_wdata_o),
      .rvfi_halt_o(rvfi_halt_o), .rvfi_mode_o(rvfi_mode_o), .rvfi_ixl_o(rvfi_ixl_o), .activity_o(activity_o),
      .core_asleep_o(core_asleep_o), .rvfi_pending_o(rvfi_pending_o),
      .rvfi_late_valid_o(rvfi_late_valid_o), .rvfi_late_ext_file_o(rvfi_late_ext_file_o),
      .rvfi_late_rd_o(rvfi_late_rd_o), .rvfi_late_wdata_o(rvfi_late_wdata_o),
      .inbound_valid_o(inbound_valid_o), .inbound_src_o(inbound_src_o), .inbound_op_o(inbound_op_o),
      .inbound_size_o(inbound_size_o), .inbound_tag_o(inbound_tag_o), .inbound_addr_o(inbound_addr_o),
      .inbound_refused_o(inbound_refused_o), .inbound_reason_o(inbound_reason_o),
      .outstanding_o(outstanding_o), .ni_idle_o(ni_idle_o),
      .link_north_tx_valid_o(link_north_tx_valid_o), .link_north_tx_vn_o(link_north_tx_vn_o),
      .link_north_tx_head_o(link_north_tx_head_o), .link_north_tx_tail_o(link_north_tx_tail_o),
      .link_north_tx_marked_o(link_north_tx_marked_o), .link_north_tx_data_o(link_north_tx_data_o),
      .link_north_tx_check_o(link_north_tx_check_o), .link_north_tx_credit0_i(link_north_tx_credit0_i),
      .link_north_tx_credit1_i(link_north_tx_credit1_i),
      .link_north_rx_valid_i(link_north_rx_valid_i), .link_north_rx_vn_i(link_north_rx_vn_i),
      .link_north_rx_head_i(link_north_rx_head_i), .link_north_rx_tail_i(link_north_rx_tail_i),
      .link_north_rx_marked_i(link_north_rx_marked_i), .link_north_rx_data_i(link_north_rx_data_i),
      .link_north_rx_check_i(link_north_rx_check_i), .link_north_rx_credit0_o(link_north_rx_credit0_o),
      .link_north_rx_credit1_o(link_north_rx_credit1_o), .link_north_tx_credit2_i(link_north_tx_credit2_i),
      .link_north_rx_credit2_o(link_north_rx_credit2_o),
      .link_north_tree_tx_valid_o(link_north_tree_tx_valid_o),
      .link_north_tree_tx_signal_group_o(link_north_tree_tx_signal_group_o),
      .link_north_tree_tx_signal_down_o(link_north_tree_tx_signal_down_o),
      .link_north_tree_tx_signal_kind_o(link_north_tree_tx_signal_kind_o),
      .link_north_tree_tx_signal_failed_o(link_north_tree_tx_signal_failed_o),
      .link_north_tree_tx_signal_has_word_o(link_north_tree_tx_signal_has_word_o),
      .link_north_tree_tx_word_o(link_north_tree_tx_word_o),
      .link_north_tree_rx_valid_i(link_north_tree_rx_valid_i),
      .link_north_tree_rx_signal_group_i(link_north_tree_rx_signal_group_i),
      .link_north_tree_rx_signal_down_i(link_north_tree_rx_signal_down_i),
      .link_north_tree_rx_signal_kind_i(link_north_tree_rx_signal_kind_i),
      .link_north_tree_rx_signal_failed_i(link_north_tree_rx_signal_failed_i),
      .link_north_tree_rx_signal_has_word_i(link_north_tree_rx_signal_has_word_i),
      .link_north_tree_rx_word_i(link_north_tree_rx_word_i),
      .link_east_tx_valid_o(link_east_tx_valid_o), .link_east_tx_vn_o(link_east_tx_vn_o),
      .link_east_tx_head_o(link_east_tx_head_o), .link_east_tx_tail_o(link_east_tx_tail_o),
      .link_east_tx_marked_o(link_east_tx_marked_o), .link_east_tx_data_o(link_east_tx_data_o),
      .link_east_tx_check_o(link_east_tx_check_o), .link_east_tx_credit0_i(link_east_tx_credit0_i),
      .link_east_tx_credit1_i(link_east_tx_credit1_i),
      .link_east_rx_valid_i(link_east_rx_valid_i), .link_east_rx_vn_i(link_east_rx_vn_i),
      .link_east_rx_head_i(link_east_rx_head_i), .link_east_rx_tail_i(link_east_rx_tail_i),
      .link_east_rx_marked_i(link_east_rx_marked_i), .link_east_rx_data_i(link_east_rx_data_i),
      .link_east_rx_check_i(link_east_rx_check_i), .link_east_rx_credit0_o(link_east_rx_credit0_o),
      .link_east_rx_credit1_o(link_east_rx_credit1_o), .link_east_tx_credit2_i(link_east_tx_credit2_i),
      .link_east_rx_credit2_o(link_east_rx_credit2_o),
      .link_east_tree_tx_valid_o(link_east_tree_tx_valid_o),
      .link_east_tree_tx_signal_group_o(link_east_tree_tx_signal_group_o),
      .link_east_tree_tx_signal_down_o(link_east_tree_tx_signal_down_o),
      .link_east_tree_tx_signal_kind_o(link_east_tree_tx_signal_kind_o),
      .link_east_tree_tx_signal_failed_o(link_east_tree_tx_signal_failed_o),
      .link_east_tree_tx_signal_has_word_o(link_east_tree_tx_signal_has_word_o),
      .link_east_tree_tx_word_o(link_east_tree_tx_word_o),
      .link_east_tree_rx_valid_i(link_east_tree_rx_valid_i),
      .link_east_tree_rx_signal_group_i(link_east_tree_rx_signal_group_i),
      .link_east_tree_rx_signal_down_i(link_east_tree_rx_signal_down_i),
      .link_east_tree_rx_signal_kind_i(link_east_tree_rx_signal_kind_i),
      .link_east_tree_rx_signal_failed_i(link_east_tree_rx_signal_failed_i),
      .link_east_tree_rx_signal_has_word_i(link_east_tree_rx_signal_has_word_i),
      .link_east_tree_rx_word_i(link_east_tree_rx_word_i),
      .link_south_tx_valid_o(link_south_tx_valid_o), .link_south_tx_vn_o(link_south_tx_vn_o),
      .link_south_tx_head_o(link_south_tx_head_o), .link_south_tx_tail_o(link_south_tx_tail_o),
      .link_south_tx_marked_o(link_south_tx_marked_o), .link_south_tx_data_o(link_south_tx_data_o),
      .link_south_tx_check_o(link_south_tx_check_o), .link_south_tx_credit0_i(link_south_tx_credit0_i),
      .link_south_tx_credit1_i(link_south_tx_credit1_i),
      .link_south_rx_valid_i(link_south_rx_valid_i), .link_south_rx_vn_i(link_south_rx_vn_i),
      .link_south_rx_head_i(link_south_rx_head_i), .link_south_rx_tail_i(link_south_rx_tail_i),
      .link_south_rx_marked_i(link_south_rx_marked_i), .link_south_rx_data_i(link_south_rx_data_i),
      .link_south_rx_check_i(link_south_rx_check_i), .link_south_rx_credit0_o(link_south_rx_credit0_o),
      .link_south_rx_credit1_o(link_south_rx_credit1_o), .link_south_tx_credit2_i(link_south_tx_credit2_i),
      .link_south_rx_credit2_o(link_south_rx_credit2_o),
      .link_south_tree_tx_valid_o(link_south_tree_tx_valid_o),
      .link_south_tree_tx_signal_group_o(link_south_tree_tx_signal_group_o),
      .link_south_tree_tx_signal_down_o(link_south_tree_tx_signal_down_o),
      .link_south_tree_tx_signal_kind_o(link_south_tree_tx_signal_kind_o),
      .link_south_tree_tx_signal_failed_o(link_south_tree_tx_signal_failed_o),
      .link_south_tree_tx_signal_has_word_o(link_south_tree_tx_signal_has_word_o),
      .link_south_tree_tx_word_o(link_south_tree_tx_word_o),
      .link_south_tree_rx_valid_i(link_south_tree_rx_valid_i),
      .link_south_tree_rx_signal_group_i(link_south_tree_rx_signal_group_i),
      .link_south_tree_rx_signal_down_i(link_south_tree_rx_signal_down_i),
      .link_south_tree_rx_signal_kind_i(link_south_tree_rx_signal_kind_i),
      .link_south_tree_rx_signal_failed_i(link_south_tree_rx_signal_failed_i),
      .link_south_tree_rx_signal_has_word_i(link_south_tree_rx_signal_has_word_i),
      .link_south_tree_rx_word_i(link_south_tree_rx_word_i),
      .link_west_tx_valid_o(link_west_tx_valid_o), .link_west_tx_vn_o(link_west_tx_vn_o),
      .link_west_tx_head_o(link_west_tx_head_o), .link_west_tx_tail_o(link_west_tx_tail_o),
      .link_west_tx_marked_o(link_west_tx_marked_o), .link_west_tx_data_o(link_west_tx_data_o),
      .link_west_tx_check_o(link_west_tx_check_o), .link_west_tx_credit0_i(link_west_tx_credit0_i),
      .link_west_tx_credit1_i(link_west_tx_credit1_i),
      .link_west_rx_valid_i(link_west_rx_valid_i), .link_west_rx_vn_i(link_west_rx_vn_i),
      .link_west_rx_head_i(link_west_rx_head_i), .link_west_rx_tail_i(link_west_rx_tail_i),
      .link_west_rx_marked_i(link_west_rx_marked_i), .link_west_rx_data_i(link_west_rx_data_i),
      .link_west_rx_check_i(link_west_rx_check_i), .link_west_rx_credit0_o(link_west_rx_credit0_o),
      .link_west_rx_credit1_o(link_west_rx_credit1_o), .link_west_tx_credit2_i(link_west_tx_credit2_i),
      .link_west_rx_credit2_o(link_west_rx_credit2_o),
      .link_west_tree_tx_valid_o(link_west_tree_tx_valid_o),
      .link_west_tree_tx_signal_group_o(link_west_tree_tx_signal_group_o),
      .link_west_tree_tx_signal_down_o(link_west_tree_tx_signal_down_o),
      .link_west_tree_tx_signal_kind_o(link_west_tree_tx_signal_kind_o),
      .link_west_tree_tx_signal_failed_o(link_west_tree_tx_signal_failed_o),
      .link_west_tree_tx_signal_has_word_o(link_west_tree_tx_signal_has_word_o),
      .link_west_tree_tx_word_o(link_west_tree_tx_word_o),
      .link_west_tree_rx_valid_i(link_west_tree_rx_valid_i),
      .link_west_tree_rx_signal_group_i(link_west_tree_rx_signal_group_i),
      .link_west_tree_rx_signal_down_i(link_west_tree_rx_signal_down_i),
      .link_west_tree_rx_signal_kind_i(link_west_tree_rx_signal_kind_i),
      .link_west_tree_rx_signal_failed_i(link_west_tree_rx_signal_failed_i),
      .link_west_tree_rx_signal_has_word_i(link_west_tree_rx_signal_has_word_i),
      .link_west_tree_rx_word_i(link_west_tree_rx_word_i),
      .bulk_write_get_o(bulk_write_get_o), .bulk_write_peer_o(bulk_write_peer_o),
      .bulk_write_tag_o(bulk_write_tag_o), .bulk_write_first_o(bulk_write_first_o),
      .bulk_read_get_o(bulk_read_get_o), .bulk_read_peer_o(bulk_read_peer_o),
      .bulk_read_tag_o(bulk_read_tag_o), .bulk_read_first_o(bulk_read_first_o),
      .bulk_refused_o(bulk_refused_o), .ram_size_i(32'h0001_0000), .imem_req_valid_o(tile_imem_req_valid),
      .imem_req_addr_o(tile_imem_req_addr), .imem_rsp_valid_i(sram_fetch_rsp_valid),
      .imem_rsp_data_i(sram_fetch_rsp_data), .load_dropped_o(tile_load_dropped),
      .dmem0_req_valid_o(tile_dmem0_req_valid), .dmem0_req_write_o(tile_dmem0_req_write),
      .dmem0_req_addr_o(tile_dmem0_req_addr), .dmem0_req_wdata_o(tile_dmem0_req_wdata),
      .dmem0_req_wmask_o(tile_dmem0_req_wmask), .dmem0_req_net_o(tile_dmem0_req_net),
      .dmem0_rsp_valid_i(sram_rsp0_valid), .dmem0_rsp_net_i(sram_rsp0_net),
      .dmem0_rsp_rdata_i(sram_rsp0_rdata),
      .dmem1_req_valid_o(tile_dmem1_req_valid), .dmem1_req_write_o(tile_dmem1_req_write),
      .dmem1_req_addr_o(tile_dmem1_req_addr), .dmem1_req_wdata_o(tile_dmem1_req_wdata),
      .dmem1_req_wmask_o(tile_dmem1_req_wmask), .dmem1_req_net_o(tile_dmem1_req_net),
      .dmem1_rsp_valid_i(sram_rsp1_valid), .dmem1_rsp_net_i(sram_rsp1_net),
      .dmem1_rsp_rdata_i(sram_rsp1_rdata), .net_quiet_o(tile_net_quiet)
  );

  sram_b65536_bulk u_sram (
      .clk_i(clk_i), .rst_ni(rst_ni), .fetch_valid_i(tile_imem_req_valid),
      .fetch_addr_i(tile_imem_req_addr[31:0]), .fetch_rsp_valid_o(sram_fetch_rsp_valid),
      .fetch_rsp_data_o(sram_fetch_rsp_data),
      .req0_valid_i(tile_dmem0_req_valid), .req0_write_i(tile_dmem0_req_write),
      .req0_addr_i(tile_dmem0_req_addr), .req0_wdata_i(tile_dmem0_req_wdata),
      .req0_wmask_i(tile_dmem0_req_wmask), .req0_net_i(tile_dmem0_req_net),
      .rsp0_valid_o(sram_rsp0_valid), .rsp0_net_o(sram_rsp0_net), .rsp0_rdata_o(sram_rsp0_rdata),
      .req1_valid_i(tile_dmem1_req_valid), .req1_write_i(tile_dmem1_req_write),
      .req1_addr_i(tile_dmem1_req_addr), .req1_wdata_i(tile_dmem1_req_wdata),
      .req1_wmask_i(tile_dmem1_req_wmask), .req1_net_i(tile_dmem1_req_net),
      .rsp1_valid_o(sram_rsp1_valid), .rsp1_net_o(sram_rsp1_net), .rsp1_rdata_o(sram_rsp1_rdata)
  );

  // Nothing reads these.
  wire unused_bits = &{1'b0, tile_imem_req_addr[63:32], tile_load_dropped, tile_net_quiet};

endmodule
