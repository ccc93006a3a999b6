// Written by xbgen from tile.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// One node without its memory: core, CLINT, port B, network interface and router. Straps make it
// any node of any mesh. No output depends on an input of the same cycle.

module tile (
    input  logic        clk_i,
    input  logic        clk_net_i,
    input  logic        rst_ni,
    input  logic [9:0]  pe_id_i,  // PE id of the node
    input  logic [10:0] num_pes_i,  // PEs of the mesh
    input  logic [5:0]  mesh_width_i, mesh_height_i,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,  // grows southward
    input  logic [31:0] reset_pc_i,  // first instruction
    input  logic [31:0] export_base_i,  // first byte of the exported window after reset
    input  logic [31:0] export_limit_i,  // first byte after it
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
    output logic        rvfi_trap_o, rvfi_intr_o, rvfi_ext_o, rvfi_erd_valid_o,
    output logic [5:0]  rvfi_cause_o,  // trap: its cause; else intr: number of the interrupt
    output logic [4:0]  rvfi_rs1_addr_o, rvfi_rs2_addr_o, rvfi_rd_addr_o, rvfi_ers_addr_o, rvfi_erd_addr_o,
    output logic [31:0] rvfi_rs2_rdata_o, rvfi_rd_wdata_o, rvfi_mem_addr_o, rvfi_mem_rdata_o, rvfi_ext_ns_o,
    output logic [3:0]  rvfi_mem_rmask_o, rvfi_mem_wmask_o,
    output logic [31:0] rvfi_mem_wdata_o, rvfi_ers_rdata_o, rvfi_erd_wdata_o,
    // rvfi: of every instruction
    output logic        rvfi_halt_o,  // no instruction follows this one
    output logic [1:0]  rvfi_mode_o, rvfi_ixl_o,

    output logic [3:0]  activity_o,  // isa::Activity of the cycle
    output logic        core_asleep_o,  // the core sleeps in wfi or wrs
    output logic        rvfi_pending_o,  // it gets its value later: rvfi_late
    // rvfi_late: the late channel
    output logic        rvfi_late_valid_o, rvfi_late_ext_file_o,
    output logic [4:0]  rvfi_late_rd_o,  // its number
    output logic [31:0] rvfi_late_wdata_o,  // its value; 0 after an error
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
    output logic [31:0] link_north_tree_tx_word_o,  // operand or result
    // valid-only stream link_north_tree_rx
    input  logic        link_north_tree_rx_valid_i, link_north_tree_rx_signal_down_i,
    input  logic [2:0]  link_north_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_north_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_north_tree_rx_signal_failed_i, link_north_tree_rx_signal_has_word_i,
    input  logic [31:0] link_north_tree_rx_word_i,  // operand or result
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
    output logic [31:0] link_east_tree_tx_word_o,  // operand or result
    // valid-only stream link_east_tree_rx
    input  logic        link_east_tree_rx_valid_i, link_east_tree_rx_signal_down_i,
    input  logic [2:0]  link_east_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_east_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_east_tree_rx_signal_failed_i, link_east_tree_rx_signal_has_word_i,
    input  logic [31:0] link_east_tree_rx_word_i,  // operand or result
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
    output logic [31:0] link_south_tree_tx_word_o,  // operand or result
    // valid-only stream link_south_tree_rx
    input  logic        link_south_tree_rx_valid_i, link_south_tree_rx_signal_down_i,
    input  logic [2:0]  link_south_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_south_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_south_tree_rx_signal_failed_i, link_south_tree_rx_signal_has_word_i,
    input  logic [31:0] link_south_tree_rx_word_i,  // operand or result
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
    output logic [31:0] link_west_tree_tx_word_o,  // operand or result
    // valid-only stream link_west_tree_rx
    input  logic        link_west_tree_rx_valid_i, link_west_tree_rx_signal_down_i,
    input  logic [2:0]  link_west_tree_rx_signal_group_i,  // number of the group
    input  logic [3:0]  link_west_tree_rx_signal_kind_i,  // the operation; kReceive: a broadcast
    input  logic        link_west_tree_rx_signal_failed_i, link_west_tree_rx_signal_has_word_i,
    input  logic [31:0] link_west_tree_rx_word_i,  // operand or result
    // bulk_write: of a write of the bulk engine on port B
    output logic        bulk_write_get_o, bulk_write_first_o,
    output logic [9:0]  bulk_write_peer_o,  // mesh address of the other PE
    output logic [4:0]  bulk_write_tag_o,  // of the packet of a put, or of the request of a get
    // bulk_read: of a read of it
    output logic        bulk_read_get_o, bulk_read_first_o,
    output logic [9:0]  bulk_read_peer_o,  // mesh address of the other PE
    output logic [4:0]  bulk_read_tag_o,  // of the packet of a put, or of the request of a get

    output logic        bulk_refused_o,  // a packet of a put was refused here
    input  logic [31:0] ram_size_i,  // bytes of RAM
    output logic        imem_req_valid_o,
    output logic [31:0] imem_req_addr_o,  // a multiple of 8
    input  logic        imem_rsp_valid_i,
    input  logic [63:0] imem_rsp_data_i,
    output logic        load_dropped_o,
    // valid-only stream dmem0_req: to bank 0 of the memory
    output logic        dmem0_req_valid_o, dmem0_req_write_o,
    output logic [31:0] dmem0_req_addr_o,
    output logic [63:0] dmem0_req_wdata_o,
    output logic [7:0]  dmem0_req_wmask_o,
    output logic [1:0]  dmem0_req_net_o,
    // valid-only stream dmem0_rsp: its answer
    input  logic        dmem0_rsp_valid_i,
    input  logic [1:0]  dmem0_rsp_net_i,  // copy of the request's
    input  logic [63:0] dmem0_rsp_rdata_i,
    // valid-only stream dmem1_req: to bank 1 of the memory
    output logic        dmem1_req_valid_o, dmem1_req_write_o,
    output logic [31:0] dmem1_req_addr_o,
    output logic [63:0] dmem1_req_wdata_o,
    output logic [7:0]  dmem1_req_wmask_o,
    output logic [1:0]  dmem1_req_net_o,
    // valid-only stream dmem1_rsp: its answer
    input  logic        dmem1_rsp_valid_i,
    input  logic [1:0]  dmem1_rsp_net_i,  // copy of the request's
    input  logic [63:0] dmem1_rsp_rdata_i,

    output logic        net_quiet_o  // edges of the network clock change nothing
);

  logic [5:0] in_flight_q, in_flight_d;  // remote operations under way
  logic       is_idle_q, is_idle_d;  // no flit, request or answer is in the network part

  // Pins of u_core.
  logic core_load_valid, core_store_valid, core_store_write, core_io_req_valid, core_io_req_write,
      core_xreq_valid, core_xreq_write, core_xreq_atomic, core_xreq_msip, core_asks_network, core_asleep,
      core_late_answer_ready, core_collective_arrival_valid, core_collective_definition_valid,
      core_asks_collective, core_bulk_command_valid, core_bulk_command_get, core_bulk_command_signals,
      core_bulk_command_bad_signal, core_bulk_command_in_ram, core_bulk_command_signal_in_ram;
  logic [31:0] core_load_addr, core_store_addr, core_io_req_addr, core_export_base, core_export_limit,
      core_collective_operand;
  logic [63:0] core_store_wdata, core_io_req_wdata, core_xreq_data, core_xreq_expected,
      core_bulk_command_signal_value;
  logic [7:0] core_store_wmask;
  xb_pkg::atomic_bid_t core_atomic;
  logic [1:0] core_io_req_size, core_xreq_size;
  logic [4:0] core_xreq_op;
  logic [9:0] core_xreq_ns_node, core_bulk_command_node;
  logic [30:0] core_xreq_addr, core_bulk_command_local, core_bulk_command_remote, core_bulk_command_bytes,
      core_bulk_command_local_stride, core_bulk_command_remote_stride, core_bulk_command_signal;
  logic [3:0] core_export_perm, core_bulk_command_reason;
  xb_pkg::late_load_t core_late_load;
  logic [15:0] core_xreq_ns, core_bulk_command_ns, core_bulk_command_rows;
  xb_pkg::collective_arrival_t core_collective_arrival;
  xb_pkg::collective_definition_t core_collective_definition;
  logic [2:0] core_result_group;
  logic [29:0] core_bulk_command_high, core_bulk_command_low;
  // Pins of u_clint.
  logic clint_response_valid, clint_software_irq, clint_timer_irq;
  logic [63:0] clint_response_rdata, clint_mtime;
  // Pins of u_port_b.
  logic port_b_load_ready, port_b_store_ready, port_b_net_ready, port_b_core_reserved, port_b_short_wait_ends,
      port_b_failed, port_b_net_failed, port_b_core_rsp0_valid, port_b_core_rsp1_valid, port_b_net_rsp0_valid,
      port_b_net_rsp1_valid, port_b_bulk_write_ready, port_b_bulk_read_ready, port_b_bulk_rsp0_valid,
      port_b_bulk_rsp1_valid;
  logic [63:0] port_b_core_rsp0_rdata, port_b_core_rsp1_rdata, port_b_net_rsp0_rdata, port_b_net_rsp1_rdata,
      port_b_bulk_rsp0_rdata, port_b_bulk_rsp1_rdata;
  // Pins of u_network_straps.
  logic [4:0] network_straps_held_node_x, network_straps_held_node_y;
  logic [5:0] network_straps_held_mesh_width, network_straps_held_mesh_height;
  logic [31:0] network_straps_held_ram_size;
  logic [15:0] network_straps_held_cycle;
  // Pins of u_network_interface.
  logic network_interface_xreq_ready, network_interface_xrsp_valid, network_interface_xrsp_error,
      network_interface_xerr_valid, network_interface_memory_valid, network_interface_memory_write,
      network_interface_memory_settles, network_interface_request_valid, network_interface_request_head,
      network_interface_request_tail, network_interface_response_valid, network_interface_response_head,
      network_interface_response_tail, network_interface_inbound_request_ready,
      network_interface_inbound_response_ready, network_interface_msip_write, network_interface_msip_value,
      network_interface_idle, network_interface_late_answer_valid, network_interface_late_answer_sign,
      network_interface_late_answer_ext_file, network_interface_store_begins, network_interface_store_over,
      network_interface_bulk_command_ready, network_interface_bulk_state_full,
      network_interface_bulk_state_busy, network_interface_bulk_state_gets_busy, network_interface_bulk_valid,
      network_interface_bulk_head, network_interface_bulk_tail, network_interface_inbound_bulk_ready,
      network_interface_bulk_write_valid, network_interface_bulk_write_write,
      network_interface_bulk_read_valid, network_interface_xerr_in_ram;
  logic [3:0] network_interface_xrsp_reason;
  logic [63:0] network_interface_xrsp_data, network_interface_memory_wdata, network_interface_request_data,
      network_interface_response_data, network_interface_late_answer_data, network_interface_bulk_data,
      network_interface_bulk_write_wdata;
  xb_pkg::remote_error_t network_interface_xerr;
  logic [5:0] network_interface_outstanding_loads, network_interface_outstanding_stores;
  logic [31:0] network_interface_memory_addr, network_interface_bulk_state_ticket,
      network_interface_bulk_state_done, network_interface_bulk_write_addr, network_interface_bulk_read_addr;
  logic [7:0] network_interface_memory_wmask, network_interface_request_crc, network_interface_response_crc,
      network_interface_bulk_state_errors, network_interface_bulk_crc, network_interface_bulk_write_wmask;
  xb_pkg::network_bid_t network_interface_memory_bid;
  logic [1:0] network_interface_memory_held, network_interface_late_answer_size;
  logic [15:0] network_interface_refusals;
  xb_pkg::inbound_trace_t network_interface_inbound;
  logic [4:0] network_interface_late_answer_rd;
  logic [2:0] network_interface_over_epoch;
  xb_pkg::bulk_trace_t network_interface_bulk_write_trace, network_interface_bulk_read_trace;
  // Pins of u_router.
  logic router_inject_request_ready, router_inject_response_ready, router_eject_request_valid,
      router_eject_request_head, router_eject_request_tail, router_eject_request_bad,
      router_eject_response_valid, router_eject_response_head, router_eject_response_tail,
      router_eject_response_bad, router_idle, router_inject_bulk_ready, router_eject_bulk_valid,
      router_eject_bulk_head, router_eject_bulk_tail, router_eject_bulk_bad;
  logic [63:0] router_eject_request_data, router_eject_response_data, router_eject_bulk_data;
  logic [15:0] router_dropped;
  // Pins of u_collective.
  logic [3:0] collective_results, collective_failures, collective_excludes;
  logic [31:0] collective_result;
  logic [2:0] collective_epoch;
  logic collective_idle;
  xb_pkg::collective_signal_t collective_link_north_tree_tx_signal, collective_link_north_tree_rx_signal,
      collective_link_east_tree_tx_signal, collective_link_east_tree_rx_signal,
      collective_link_south_tree_tx_signal, collective_link_south_tree_rx_signal,
      collective_link_west_tree_tx_signal, collective_link_west_tree_rx_signal;

  assign rvfi_halt_o = 1'b0, rvfi_mode_o = 2'd3, rvfi_ixl_o = 2'd1;
  assign core_asleep_o = core_asleep;
  wire to_clint = core_io_req_addr[31:16] == 16'h0200;
  assign io_req_valid_o = core_io_req_valid & ~to_clint;
  assign io_req_write_o = core_io_req_write, io_req_addr_o = core_io_req_addr;
  assign io_req_wdata_o = core_io_req_wdata, io_req_size_o = core_io_req_size;
  assign inbound_src_o = network_interface_inbound.src, inbound_op_o = network_interface_inbound.op;
  assign inbound_size_o = network_interface_inbound.size, inbound_tag_o = network_interface_inbound.tag;
  assign inbound_addr_o = network_interface_inbound.addr;
  assign inbound_refused_o = network_interface_inbound.refused;
  assign inbound_reason_o = network_interface_inbound.reason;
  assign bulk_write_get_o = network_interface_bulk_write_trace.get;
  assign bulk_write_peer_o = network_interface_bulk_write_trace.peer;
  assign bulk_write_tag_o = network_interface_bulk_write_trace.tag;
  assign bulk_write_first_o = network_interface_bulk_write_trace.first;
  assign bulk_read_get_o = network_interface_bulk_read_trace.get;
  assign bulk_read_peer_o = network_interface_bulk_read_trace.peer;
  assign bulk_read_tag_o = network_interface_bulk_read_trace.tag;
  assign bulk_read_first_o = network_interface_bulk_read_trace.first;
  assign link_north_tree_tx_signal_group_o = collective_link_north_tree_tx_signal.group;
  assign link_north_tree_tx_signal_down_o = collective_link_north_tree_tx_signal.down;
  assign link_north_tree_tx_signal_kind_o = collective_link_north_tree_tx_signal.kind;
  assign link_north_tree_tx_signal_failed_o = collective_link_north_tree_tx_signal.failed;
  assign link_north_tree_tx_signal_has_word_o = collective_link_north_tree_tx_signal.has_word;

  always_comb begin
    collective_link_north_tree_rx_signal.group = link_north_tree_rx_signal_group_i;
    collective_link_north_tree_rx_signal.down = link_north_tree_rx_signal_down_i;
    collective_link_north_tree_rx_signal.kind = link_north_tree_rx_signal_kind_i;
    collective_link_north_tree_rx_signal.failed = link_north_tree_rx_signal_failed_i;
    collective_link_north_tree_rx_signal.has_word = link_north_tree_rx_signal_has_word_i;
  end

  assign link_east_tree_tx_signal_group_o = collective_link_east_tree_tx_signal.group;
  assign link_east_tree_tx_signal_down_o = collective_link_east_tree_tx_signal.down;
  assign link_east_tree_tx_signal_kind_o = collective_link_east_tree_tx_signal.kind;
  assign link_east_tree_tx_signal_failed_o = collective_link_east_tree_tx_signal.failed;
  assign link_east_tree_tx_signal_has_word_o = collective_link_east_tree_tx_signal.has_word;

  always_comb begin
    collective_link_east_tree_rx_signal.group = link_east_tree_rx_signal_group_i;
    collective_link_east_tree_rx_signal.down = link_east_tree_rx_signal_down_i;
    collective_link_east_tree_rx_signal.kind = link_east_tree_rx_signal_kind_i;
    collective_link_east_tree_rx_signal.failed = link_east_tree_rx_signal_failed_i;
    collective_link_east_tree_rx_signal.has_word = link_east_tree_rx_signal_has_word_i;
  end

  assign link_south_tree_tx_signal_group_o = collective_link_south_tree_tx_signal.group;
  assign link_south_tree_tx_signal_down_o = collective_link_south_tree_tx_signal.down;
  assign link_south_tree_tx_signal_kind_o = collective_link_south_tree_tx_signal.kind;
  assign link_south_tree_tx_signal_failed_o = collective_link_south_tree_tx_signal.failed;
  assign link_south_tree_tx_signal_has_word_o = collective_link_south_tree_tx_signal.has_word;

  always_comb begin
    collective_link_south_tree_rx_signal.group = link_south_tree_rx_signal_group_i;
    collective_link_south_tree_rx_signal.down = link_south_tree_rx_signal_down_i;
    collective_link_south_tree_rx_signal.kind = link_south_tree_rx_signal_kind_i;
    collective_link_south_tree_rx_signal.failed = link_south_tree_rx_signal_failed_i;
    collective_link_south_tree_rx_signal.has_word = link_south_tree_rx_signal_has_word_i;
  end

  assign link_west_tree_tx_signal_group_o = collective_link_west_tree_tx_signal.group;
  assign link_west_tree_tx_signal_down_o = collective_link_west_tree_tx_signal.down;
  assign link_west_tree_tx_signal_kind_o = collective_link_west_tree_tx_signal.kind;
  assign link_west_tree_tx_signal_failed_o = collective_link_west_tree_tx_signal.failed;
  assign link_west_tree_tx_signal_has_word_o = collective_link_west_tree_tx_signal.has_word;

  always_comb begin
    collective_link_west_tree_rx_signal.group = link_west_tree_rx_signal_group_i;
    collective_link_west_tree_rx_signal.down = link_west_tree_rx_signal_down_i;
    collective_link_west_tree_rx_signal.kind = link_west_tree_rx_signal_kind_i;
    collective_link_west_tree_rx_signal.failed = link_west_tree_rx_signal_failed_i;
    collective_link_west_tree_rx_signal.has_word = link_west_tree_rx_signal_has_word_i;
  end

  assign in_flight_d = network_interface_outstanding_loads + network_interface_outstanding_stores;
  assign is_idle_d = network_interface_idle & router_idle;
  assign outstanding_o = in_flight_q;
  assign ni_idle_o = is_idle_q;
  assign net_quiet_o = is_idle_q & (in_flight_q == 6'd0) & ~core_asks_network & collective_idle &
                       ~core_asks_collective;

  wire [63:0] core_io_rsp_rdata = clint_response_valid ? clint_response_rdata : io_rsp_rdata_i;

  core u_core (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .strap_pe_id_i(pe_id_i), .strap_num_pes_i(num_pes_i), .strap_mesh_width_i(mesh_width_i),
      .strap_mesh_height_i(mesh_height_i), .strap_node_x_i(node_x_i), .strap_node_y_i(node_y_i),
      .strap_ram_size_i(ram_size_i), .strap_export_base_i(export_base_i),
      .strap_export_limit_i(export_limit_i), .reset_pc_i(reset_pc_i), .cycle_i(cycle_i),
      .imem_req_valid_o(imem_req_valid_o), .imem_req_addr_o(imem_req_addr_o),
      .imem_rsp_valid_i(imem_rsp_valid_i), .imem_rsp_data_i(imem_rsp_data_i),
      .load_valid_o(core_load_valid), .load_ready_i(port_b_load_ready), .load_addr_o(core_load_addr),
      .store_valid_o(core_store_valid), .store_ready_i(port_b_store_ready), .store_write_o(core_store_write),
      .store_addr_o(core_store_addr), .store_wdata_o(core_store_wdata), .store_wmask_o(core_store_wmask),
      .atomic_o(core_atomic), .sc_failed_i(port_b_failed), .reserved_i(port_b_core_reserved),
      .short_wait_ends_i(port_b_short_wait_ends),
      .core_rsp0_valid_i(port_b_core_rsp0_valid), .core_rsp0_rdata_i(port_b_core_rsp0_rdata),
      .core_rsp1_valid_i(port_b_core_rsp1_valid), .core_rsp1_rdata_i(port_b_core_rsp1_rdata),
      .io_req_valid_o(core_io_req_valid), .io_req_write_o(core_io_req_write),
      .io_req_addr_o(core_io_req_addr), .io_req_wdata_o(core_io_req_wdata), .io_req_size_o(core_io_req_size),
      .io_rsp_valid_i(clint_response_valid | io_rsp_valid_i), .io_rsp_rdata_i(core_io_rsp_rdata),
      .mtime_i(clint_mtime), .software_irq_i(clint_software_irq), .timer_irq_i(clint_timer_irq),
      .xreq_valid_o(core_xreq_valid), .xreq_ready_i(network_interface_xreq_ready),
      .xreq_write_o(core_xreq_write), .xreq_atomic_o(core_xreq_atomic), .xreq_op_o(core_xreq_op),
      .xreq_msip_o(core_xreq_msip), .xreq_size_o(core_xreq_size), .xreq_ns_node_o(core_xreq_ns_node),
      .xreq_addr_o(core_xreq_addr), .xreq_data_o(core_xreq_data), .xreq_expected_o(core_xreq_expected),
      .asks_network_o(core_asks_network),
      .xrsp_valid_i(network_interface_xrsp_valid), .xrsp_error_i(network_interface_xrsp_error),
      .xrsp_reason_i(network_interface_xrsp_reason), .xrsp_data_i(network_interface_xrsp_data),
      .xerr_valid_i(network_interface_xerr_valid), .xerr_i(network_interface_xerr),
      .outstanding_loads_i(network_interface_outstanding_loads),
      .outstanding_stores_i(network_interface_outstanding_stores), .export_perm_o(core_export_perm),
      .export_base_o(core_export_base), .export_limit_o(core_export_limit), .link_errors_i(router_dropped),
      .refusals_i(network_interface_refusals), .load_dropped_o(load_dropped_o), .rvfi_valid_o(rvfi_valid_o),
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
      .rvfi_erd_wdata_o(rvfi_erd_wdata_o), .activity_o(activity_o), .asleep_o(core_asleep),
      .late_load_o(core_late_load),
      .late_answer_valid_i(network_interface_late_answer_valid), .late_answer_ready_o(core_late_answer_ready),
      .late_answer_sign_i(network_interface_late_answer_sign),
      .late_answer_ext_file_i(network_interface_late_answer_ext_file),
      .late_answer_rd_i(network_interface_late_answer_rd),
      .late_answer_size_i(network_interface_late_answer_size),
      .late_answer_data_i(network_interface_late_answer_data), .rvfi_pending_o(rvfi_pending_o),
      .rvfi_late_valid_o(rvfi_late_valid_o), .rvfi_late_ext_file_o(rvfi_late_ext_file_o),
      .rvfi_late_rd_o(rvfi_late_rd_o), .rvfi_late_wdata_o(rvfi_late_wdata_o), .xreq_ns_o(core_xreq_ns),
      .collective_arrival_valid_o(core_collective_arrival_valid),
      .collective_arrival_o(core_collective_arrival), .collective_operand_o(core_collective_operand),
      .collective_definition_valid_o(core_collective_definition_valid),
      .collective_definition_o(core_collective_definition), .collective_results_i(collective_results),
      .collective_failures_i(collective_failures), .collective_excludes_i(collective_excludes),
      .result_group_o(core_result_group), .collective_result_i(collective_result),
      .asks_collective_o(core_asks_collective),
      .bulk_command_valid_o(core_bulk_command_valid),
      .bulk_command_ready_i(network_interface_bulk_command_ready), .bulk_command_get_o(core_bulk_command_get),
      .bulk_command_reason_o(core_bulk_command_reason), .bulk_command_node_o(core_bulk_command_node),
      .bulk_command_ns_o(core_bulk_command_ns), .bulk_command_local_o(core_bulk_command_local),
      .bulk_command_remote_o(core_bulk_command_remote), .bulk_command_bytes_o(core_bulk_command_bytes),
      .bulk_command_rows_o(core_bulk_command_rows),
      .bulk_command_local_stride_o(core_bulk_command_local_stride),
      .bulk_command_remote_stride_o(core_bulk_command_remote_stride),
      .bulk_command_high_o(core_bulk_command_high), .bulk_command_low_o(core_bulk_command_low),
      .bulk_command_signals_o(core_bulk_command_signals),
      .bulk_command_bad_signal_o(core_bulk_command_bad_signal),
      .bulk_command_signal_o(core_bulk_command_signal),
      .bulk_command_signal_value_o(core_bulk_command_signal_value),
      .bulk_command_in_ram_o(core_bulk_command_in_ram),
      .bulk_command_signal_in_ram_o(core_bulk_command_signal_in_ram),
      .bulk_state_ticket_i(network_interface_bulk_state_ticket),
      .bulk_state_done_i(network_interface_bulk_state_done),
      .bulk_state_full_i(network_interface_bulk_state_full),
      .bulk_state_busy_i(network_interface_bulk_state_busy),
      .bulk_state_gets_busy_i(network_interface_bulk_state_gets_busy),
      .bulk_state_errors_i(network_interface_bulk_state_errors), .xerr_in_ram_i(network_interface_xerr_in_ram)
  );

  clint u_clint (
      .clk_i(clk_i), .rst_ni(rst_ni), .cycle_i(cycle_i),
      .request_valid_i(core_io_req_valid & to_clint), .request_write_i(core_io_req_write),
      .request_addr_i(core_io_req_addr), .request_wdata_i(core_io_req_wdata),
      .request_size_i(core_io_req_size),
      .response_valid_o(clint_response_valid), .response_rdata_o(clint_response_rdata),
      .remote_msip_i(network_interface_msip_write), .remote_msip_value_i(network_interface_msip_value),
      .mtime_o(clint_mtime), .software_irq_o(clint_software_irq), .timer_irq_o(clint_timer_irq)
  );

  port_b_r4_bulk u_port_b (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .load_valid_i(core_load_valid), .load_ready_o(port_b_load_ready), .load_addr_i(core_load_addr),
      .store_valid_i(core_store_valid), .store_ready_o(port_b_store_ready), .store_write_i(core_store_write),
      .store_addr_i(core_store_addr), .store_wdata_i(core_store_wdata), .store_wmask_i(core_store_wmask),
      .net_valid_i(network_interface_memory_valid), .net_ready_o(port_b_net_ready),
      .net_write_i(network_interface_memory_write), .net_addr_i(network_interface_memory_addr),
      .net_wdata_i(network_interface_memory_wdata), .net_wmask_i(network_interface_memory_wmask),
      .atomic_i(core_atomic), .net_bid_i(network_interface_memory_bid),
      .net_settles_i(network_interface_memory_settles), .net_updates_i(network_interface_memory_held),
      .core_asleep_i(core_asleep), .cycle_i(cycle_i[9:0]), .core_reserved_o(port_b_core_reserved),
      .short_wait_ends_o(port_b_short_wait_ends), .failed_o(port_b_failed), .net_failed_o(port_b_net_failed),
      .core_rsp0_valid_o(port_b_core_rsp0_valid), .core_rsp0_rdata_o(port_b_core_rsp0_rdata),
      .core_rsp1_valid_o(port_b_core_rsp1_valid), .core_rsp1_rdata_o(port_b_core_rsp1_rdata),
      .net_rsp0_valid_o(port_b_net_rsp0_valid), .net_rsp0_rdata_o(port_b_net_rsp0_rdata),
      .net_rsp1_valid_o(port_b_net_rsp1_valid), .net_rsp1_rdata_o(port_b_net_rsp1_rdata),
      .dmem0_req_valid_o(dmem0_req_valid_o), .dmem0_req_write_o(dmem0_req_write_o),
      .dmem0_req_addr_o(dmem0_req_addr_o), .dmem0_req_wdata_o(dmem0_req_wdata_o),
      .dmem0_req_wmask_o(dmem0_req_wmask_o), .dmem0_req_net_o(dmem0_req_net_o),
      .dmem0_rsp_valid_i(dmem0_rsp_valid_i), .dmem0_rsp_net_i(dmem0_rsp_net_i),
      .dmem0_rsp_rdata_i(dmem0_rsp_rdata_i),
      .dmem1_req_valid_o(dmem1_req_valid_o), .dmem1_req_write_o(dmem1_req_write_o),
      .dmem1_req_addr_o(dmem1_req_addr_o), .dmem1_req_wdata_o(dmem1_req_wdata_o),
      .dmem1_req_wmask_o(dmem1_req_wmask_o), .dmem1_req_net_o(dmem1_req_net_o),
      .dmem1_rsp_valid_i(dmem1_rsp_valid_i), .dmem1_rsp_net_i(dmem1_rsp_net_i),
      .dmem1_rsp_rdata_i(dmem1_rsp_rdata_i),
      .bulk_write_valid_i(network_interface_bulk_write_valid), .bulk_write_ready_o(port_b_bulk_write_ready),
      .bulk_write_write_i(network_interface_bulk_write_write),
      .bulk_write_addr_i(network_interface_bulk_write_addr),
      .bulk_write_wdata_i(network_interface_bulk_write_wdata),
      .bulk_write_wmask_i(network_interface_bulk_write_wmask),
      .bulk_read_valid_i(network_interface_bulk_read_valid), .bulk_read_ready_o(port_b_bulk_read_ready),
      .bulk_read_addr_i(network_interface_bulk_read_addr),
      .bulk_rsp0_valid_o(port_b_bulk_rsp0_valid), .bulk_rsp0_rdata_o(port_b_bulk_rsp0_rdata),
      .bulk_rsp1_valid_o(port_b_bulk_rsp1_valid), .bulk_rsp1_rdata_o(port_b_bulk_rsp1_rdata)
  );

  network_straps_w16 u_network_straps (
      .clk_i(clk_net_i), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .mesh_height_i(mesh_height_i), .ram_size_i(ram_size_i), .num_pes_i(num_pes_i), .cycle_i(cycle_i[17:0]),
      .held_node_x_o(network_straps_held_node_x), .held_node_y_o(network_straps_held_node_y),
      .held_mesh_width_o(network_straps_held_mesh_width),
      .held_mesh_height_o(network_straps_held_mesh_height), .held_ram_size_o(network_straps_held_ram_size),
      .held_cycle_o(network_straps_held_cycle)
  );

  network_interface_t32_w16_late_ns_e_s4_q4 u_network_interface (
      .clk_i(clk_net_i), .rst_ni(rst_ni), .node_x_i(network_straps_held_node_x),
      .node_y_i(network_straps_held_node_y), .mesh_width_i(network_straps_held_mesh_width),
      .cycle_i(network_straps_held_cycle), .ram_size_i(network_straps_held_ram_size),
      .export_base_i(core_export_base), .export_limit_i(core_export_limit), .export_perm_i(core_export_perm),
      .xreq_valid_i(core_xreq_valid), .xreq_ready_o(network_interface_xreq_ready),
      .xreq_write_i(core_xreq_write), .xreq_atomic_i(core_xreq_atomic), .xreq_op_i(core_xreq_op),
      .xreq_msip_i(core_xreq_msip), .xreq_size_i(core_xreq_size), .xreq_ns_node_i(core_xreq_ns_node),
      .xreq_addr_i(core_xreq_addr), .xreq_data_i(core_xreq_data), .xreq_expected_i(core_xreq_expected),
      .xrsp_valid_o(network_interface_xrsp_valid), .xrsp_error_o(network_interface_xrsp_error),
      .xrsp_reason_o(network_interface_xrsp_reason), .xrsp_data_o(network_interface_xrsp_data),
      .xerr_valid_o(network_interface_xerr_valid), .xerr_o(network_interface_xerr),
      .outstanding_loads_o(network_interface_outstanding_loads),
      .outstanding_stores_o(network_interface_outstanding_stores),
      .memory_valid_o(network_interface_memory_valid), .memory_ready_i(port_b_net_ready),
      .memory_write_o(network_interface_memory_write), .memory_addr_o(network_interface_memory_addr),
      .memory_wdata_o(network_interface_memory_wdata), .memory_wmask_o(network_interface_memory_wmask),
      .memory_bid_o(network_interface_memory_bid), .memory_settles_o(network_interface_memory_settles),
      .memory_held_o(network_interface_memory_held), .sc_failed_i(port_b_net_failed),
      .memory_rsp0_valid_i(port_b_net_rsp0_valid), .memory_rsp0_rdata_i(port_b_net_rsp0_rdata),
      .memory_rsp1_valid_i(port_b_net_rsp1_valid), .memory_rsp1_rdata_i(port_b_net_rsp1_rdata),
      .request_valid_o(network_interface_request_valid), .request_ready_i(router_inject_request_ready),
      .request_head_o(network_interface_request_head), .request_tail_o(network_interface_request_tail),
      .request_data_o(network_interface_request_data), .request_crc_o(network_interface_request_crc),
      .response_valid_o(network_interface_response_valid), .response_ready_i(router_inject_response_ready),
      .response_head_o(network_interface_response_head), .response_tail_o(network_interface_response_tail),
      .response_data_o(network_interface_response_data), .response_crc_o(network_interface_response_crc),
      .inbound_request_valid_i(router_eject_request_valid),
      .inbound_request_ready_o(network_interface_inbound_request_ready),
      .inbound_request_head_i(router_eject_request_head), .inbound_request_tail_i(router_eject_request_tail),
      .inbound_request_data_i(router_eject_request_data), .inbound_request_bad_i(router_eject_request_bad),
      .inbound_response_valid_i(router_eject_response_valid),
      .inbound_response_ready_o(network_interface_inbound_response_ready),
      .inbound_response_head_i(router_eject_response_head),
      .inbound_response_tail_i(router_eject_response_tail),
      .inbound_response_data_i(router_eject_response_data),
      .inbound_response_bad_i(router_eject_response_bad), .msip_write_o(network_interface_msip_write),
      .msip_value_o(network_interface_msip_value), .refusals_o(network_interface_refusals),
      .inbound_valid_o(inbound_valid_o), .inbound_o(network_interface_inbound),
      .idle_o(network_interface_idle), .late_load_i(core_late_load),
      .late_answer_valid_o(network_interface_late_answer_valid), .late_answer_ready_i(core_late_answer_ready),
      .late_answer_sign_o(network_interface_late_answer_sign),
      .late_answer_ext_file_o(network_interface_late_answer_ext_file),
      .late_answer_rd_o(network_interface_late_answer_rd),
      .late_answer_size_o(network_interface_late_answer_size),
      .late_answer_data_o(network_interface_late_answer_data), .xreq_ns_i(core_xreq_ns),
      .epoch_i(collective_epoch), .store_begins_o(network_interface_store_begins),
      .store_over_o(network_interface_store_over), .over_epoch_o(network_interface_over_epoch),
      .bulk_command_valid_i(core_bulk_command_valid),
      .bulk_command_ready_o(network_interface_bulk_command_ready), .bulk_command_get_i(core_bulk_command_get),
      .bulk_command_reason_i(core_bulk_command_reason), .bulk_command_node_i(core_bulk_command_node),
      .bulk_command_ns_i(core_bulk_command_ns), .bulk_command_local_i(core_bulk_command_local),
      .bulk_command_remote_i(core_bulk_command_remote), .bulk_command_bytes_i(core_bulk_command_bytes),
      .bulk_command_rows_i(core_bulk_command_rows),
      .bulk_command_local_stride_i(core_bulk_command_local_stride),
      .bulk_command_remote_stride_i(core_bulk_command_remote_stride),
      .bulk_command_high_i(core_bulk_command_high), .bulk_command_low_i(core_bulk_command_low),
      .bulk_command_signals_i(core_bulk_command_signals),
      .bulk_command_bad_signal_i(core_bulk_command_bad_signal),
      .bulk_command_signal_i(core_bulk_command_signal),
      .bulk_command_signal_value_i(core_bulk_command_signal_value),
      .bulk_command_in_ram_i(core_bulk_command_in_ram),
      .bulk_command_signal_in_ram_i(core_bulk_command_signal_in_ram),
      .bulk_state_ticket_o(network_interface_bulk_state_ticket),
      .bulk_state_done_o(network_interface_bulk_state_done),
      .bulk_state_full_o(network_interface_bulk_state_full),
      .bulk_state_busy_o(network_interface_bulk_state_busy),
      .bulk_state_gets_busy_o(network_interface_bulk_state_gets_busy),
      .bulk_state_errors_o(network_interface_bulk_state_errors),
      .bulk_valid_o(network_interface_bulk_valid), .bulk_ready_i(router_inject_bulk_ready),
      .bulk_head_o(network_interface_bulk_head), .bulk_tail_o(network_interface_bulk_tail),
      .bulk_data_o(network_interface_bulk_data), .bulk_crc_o(network_interface_bulk_crc),
      .inbound_bulk_valid_i(router_eject_bulk_valid),
      .inbound_bulk_ready_o(network_interface_inbound_bulk_ready),
      .inbound_bulk_head_i(router_eject_bulk_head), .inbound_bulk_tail_i(router_eject_bulk_tail),
      .inbound_bulk_data_i(router_eject_bulk_data), .inbound_bulk_bad_i(router_eject_bulk_bad),
      .bulk_write_valid_o(network_interface_bulk_write_valid), .bulk_write_ready_i(port_b_bulk_write_ready),
      .bulk_write_write_o(network_interface_bulk_write_write),
      .bulk_write_addr_o(network_interface_bulk_write_addr),
      .bulk_write_wdata_o(network_interface_bulk_write_wdata),
      .bulk_write_wmask_o(network_interface_bulk_write_wmask),
      .bulk_read_valid_o(network_interface_bulk_read_valid), .bulk_read_ready_i(port_b_bulk_read_ready),
      .bulk_read_addr_o(network_interface_bulk_read_addr),
      .bulk_rsp0_valid_i(port_b_bulk_rsp0_valid), .bulk_rsp0_rdata_i(port_b_bulk_rsp0_rdata),
      .bulk_rsp1_valid_i(port_b_bulk_rsp1_valid), .bulk_rsp1_rdata_i(port_b_bulk_rsp1_rdata),
      .bulk_write_trace_o(network_interface_bulk_write_trace),
      .bulk_read_trace_o(network_interface_bulk_read_trace), .bulk_refused_o(bulk_refused_o),
      .xerr_in_ram_o(network_interface_xerr_in_ram)
  );

  router_d8_bulk u_router (
      .clk_i(clk_net_i), .rst_ni(rst_ni), .node_x_i(network_straps_held_node_x),
      .node_y_i(network_straps_held_node_y), .mesh_width_i(network_straps_held_mesh_width),
      .mesh_height_i(network_straps_held_mesh_height),
      .inject_request_valid_i(network_interface_request_valid),
      .inject_request_ready_o(router_inject_request_ready),
      .inject_request_head_i(network_interface_request_head),
      .inject_request_tail_i(network_interface_request_tail),
      .inject_request_data_i(network_interface_request_data),
      .inject_request_crc_i(network_interface_request_crc),
      .inject_response_valid_i(network_interface_response_valid),
      .inject_response_ready_o(router_inject_response_ready),
      .inject_response_head_i(network_interface_response_head),
      .inject_response_tail_i(network_interface_response_tail),
      .inject_response_data_i(network_interface_response_data),
      .inject_response_crc_i(network_interface_response_crc),
      .eject_request_valid_o(router_eject_request_valid),
      .eject_request_ready_i(network_interface_inbound_request_ready),
      .eject_request_head_o(router_eject_request_head), .eject_request_tail_o(router_eject_request_tail),
      .eject_request_data_o(router_eject_request_data), .eject_request_bad_o(router_eject_request_bad),
      .eject_response_valid_o(router_eject_response_valid),
      .eject_response_ready_i(network_interface_inbound_response_ready),
      .eject_response_head_o(router_eject_response_head), .eject_response_tail_o(router_eject_response_tail),
      .eject_response_data_o(router_eject_response_data), .eject_response_bad_o(router_eject_response_bad),
      .idle_o(router_idle), .dropped_o(router_dropped),
      .inject_bulk_valid_i(network_interface_bulk_valid), .inject_bulk_ready_o(router_inject_bulk_ready),
      .inject_bulk_head_i(network_interface_bulk_head), .inject_bulk_tail_i(network_interface_bulk_tail),
      .inject_bulk_data_i(network_interface_bulk_data), .inject_bulk_crc_i(network_interface_bulk_crc),
      .eject_bulk_valid_o(router_eject_bulk_valid), .eject_bulk_ready_i(network_interface_inbound_bulk_ready),
      .eject_bulk_head_o(router_eject_bulk_head), .eject_bulk_tail_o(router_eject_bulk_tail),
      .eject_bulk_data_o(router_eject_bulk_data), .eject_bulk_bad_o(router_eject_bulk_bad),
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
      .link_west_rx_credit2_o(link_west_rx_credit2_o)
  );

  collective_unit_g4_bulk u_collective (
      .clk_i(clk_net_i), .rst_ni(rst_ni), .pe_id_i(pe_id_i), .num_pes_i(num_pes_i),
      .node_x_i(network_straps_held_node_x), .node_y_i(network_straps_held_node_y),
      .mesh_width_i(network_straps_held_mesh_width), .mesh_height_i(network_straps_held_mesh_height),
      .arrival_valid_i(core_collective_arrival_valid), .arrival_i(core_collective_arrival),
      .operand_i(core_collective_operand),
      .definition_valid_i(core_collective_definition_valid), .definition_i(core_collective_definition),
      .results_o(collective_results), .failures_o(collective_failures), .excludes_o(collective_excludes),
      .result_group_i(core_result_group), .result_o(collective_result),
      .store_begins_i(network_interface_store_begins), .store_over_i(network_interface_store_over),
      .over_epoch_i(network_interface_over_epoch), .epoch_o(collective_epoch), .idle_o(collective_idle),
      .link_north_tree_tx_valid_o(link_north_tree_tx_valid_o),
      .link_north_tree_tx_signal_o(collective_link_north_tree_tx_signal),
      .link_north_tree_tx_word_o(link_north_tree_tx_word_o),
      .link_north_tree_rx_valid_i(link_north_tree_rx_valid_i),
      .link_north_tree_rx_signal_i(collective_link_north_tree_rx_signal),
      .link_north_tree_rx_word_i(link_north_tree_rx_word_i),
      .link_east_tree_tx_valid_o(link_east_tree_tx_valid_o),
      .link_east_tree_tx_signal_o(collective_link_east_tree_tx_signal),
      .link_east_tree_tx_word_o(link_east_tree_tx_word_o),
      .link_east_tree_rx_valid_i(link_east_tree_rx_valid_i),
      .link_east_tree_rx_signal_i(collective_link_east_tree_rx_signal),
      .link_east_tree_rx_word_i(link_east_tree_rx_word_i),
      .link_south_tree_tx_valid_o(link_south_tree_tx_valid_o),
      .link_south_tree_tx_signal_o(collective_link_south_tree_tx_signal),
      .link_south_tree_tx_word_o(link_south_tree_tx_word_o),
      .link_south_tree_rx_valid_i(link_south_tree_rx_valid_i),
      .link_south_tree_rx_signal_i(collective_link_south_tree_rx_signal),
      .link_south_tree_rx_word_i(link_south_tree_rx_word_i),
      .link_west_tree_tx_valid_o(link_west_tree_tx_valid_o),
      .link_west_tree_tx_signal_o(collective_link_west_tree_tx_signal),
      .link_west_tree_tx_word_o(link_west_tree_tx_word_o),
      .link_west_tree_rx_valid_i(link_west_tree_rx_valid_i),
      .link_west_tree_rx_signal_i(collective_link_west_tree_rx_signal),
      .link_west_tree_rx_word_i(link_west_tree_rx_word_i),
      .bulk_begun_i(network_interface_bulk_state_ticket[4:0]),
      .bulk_ended_i(network_interface_bulk_state_done[4:0])
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      in_flight_q <= 6'd0; is_idle_q <= 1'b1;
    end else begin
      in_flight_q <= in_flight_d; is_idle_q <= is_idle_d;
    end
  end

endmodule
