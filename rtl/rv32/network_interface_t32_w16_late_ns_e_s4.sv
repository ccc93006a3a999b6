// Written by xbgen from network_interface.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface: requester for the own core, server for all others.

module network_interface_t32_w16_late_ns_e_s4 (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [4:0]             node_x_i, node_y_i,
    input  logic [5:0]             mesh_width_i,
    input  logic [15:0]            cycle_i,
    input  logic [31:0]            ram_size_i, export_base_i, export_limit_i,
    input  logic [3:0]             export_perm_i,
    // stream xreq: extended accesses of the core
    input  logic                   xreq_valid_i, xreq_write_i, xreq_atomic_i, xreq_msip_i,
    output logic                   xreq_ready_o,
    input  logic [4:0]             xreq_op_i,  // which one; of others it does not matter
    input  logic [1:0]             xreq_size_i,  // log2 of the bytes
    input  logic [9:0]             xreq_ns_node_i,  // PE id of the target, below the number of PEs
    input  logic [30:0]            xreq_addr_i,  // byte offset into the RAM of the target
    input  logic [63:0]            xreq_data_i, xreq_expected_i,
    // valid-only stream xrsp: answer to a load
    output logic                   xrsp_valid_o, xrsp_error_o,
    output logic [3:0]             xrsp_reason_o,  // isa::Reason if error, else 0
    output logic [63:0]            xrsp_data_o,  // right-aligned, zero-extended; 0 if error
    // valid-only stream xerr: a posted store failed
    output logic                   xerr_valid_o,
    output xb_pkg::remote_error_t  xerr_o,

    output logic [5:0]             outstanding_loads_o, outstanding_stores_o,
    // stream memory: to port B, for other nodes
    output logic                   memory_valid_o, memory_write_o,
    input  logic                   memory_ready_i,
    output logic [31:0]            memory_addr_o,  // byte offset into RAM, multiple of 8, below the RAM size
    output logic [63:0]            memory_wdata_o,  // in byte lanes
    output logic [7:0]             memory_wmask_o,
    // memory_bid: beside `memory`
    output xb_pkg::network_bid_t   memory_bid_o,

    output logic                   memory_settles_o,  // it is the write that ends an update
    output logic [1:0]             memory_held_o,  // by bank: the core is kept off
    input  logic                   sc_failed_i,
    // valid-only stream memory_rsp0: of bank 0
    input  logic                   memory_rsp0_valid_i,
    input  logic [63:0]            memory_rsp0_rdata_i,  // the whole word
    // valid-only stream memory_rsp1: of bank 1
    input  logic                   memory_rsp1_valid_i,
    input  logic [63:0]            memory_rsp1_rdata_i,  // the whole word
    // stream request: to the router
    output logic                   request_valid_o, request_head_o, request_tail_o,
    input  logic                   request_ready_i,
    output logic [63:0]            request_data_o,
    output logic [7:0]             request_crc_o,  // crc8(data)
    // stream response: to the router
    output logic                   response_valid_o, response_head_o, response_tail_o,
    input  logic                   response_ready_i,
    output logic [63:0]            response_data_o,
    output logic [7:0]             response_crc_o,  // crc8(data)
    // stream inbound_request: from the router
    input  logic                   inbound_request_valid_i, inbound_request_head_i, inbound_request_tail_i,
    output logic                   inbound_request_ready_o,
    input  logic [63:0]            inbound_request_data_i,
    input  logic                   inbound_request_bad_i,  // damaged on the way
    // stream inbound_response: from the router
    input  logic                   inbound_response_valid_i, inbound_response_head_i, inbound_response_tail_i,
    output logic                   inbound_response_ready_o,
    input  logic [63:0]            inbound_response_data_i,
    input  logic                   inbound_response_bad_i,  // damaged on the way

    output logic                   msip_write_o, msip_value_o,
    output logic [15:0]            refusals_o,
    // valid-only stream inbound: a remote access performed or refused here
    output logic                   inbound_valid_o,
    output xb_pkg::inbound_trace_t inbound_o,

    output logic                   idle_o,
    // late_load: what becomes of the value of a load in xreq
    input  xb_pkg::late_load_t     late_load_i,
    // stream late_answer: to memory receive
    output logic                   late_answer_valid_o, late_answer_sign_o, late_answer_ext_file_o,
    input  logic                   late_answer_ready_i,
    output logic [4:0]             late_answer_rd_o,  // number of its destination
    output logic [1:0]             late_answer_size_o,  // log2 of the bytes
    output logic [63:0]            late_answer_data_o,  // right-aligned, zero-extended; 0 after an error

    input  logic [15:0]            xreq_ns_i,  // namespace of xreq
    input  logic [2:0]             epoch_i,  // of stores that begin
    output logic                   store_begins_o,  // a store leaves
    output logic                   store_over_o,  // one has been answered, or given up
    output logic [2:0]             over_epoch_o  // the epoch of that one
);

  // Pins of u_requester.
  logic requester_idle;
  // Pins of u_server.
  logic server_idle;

  assign idle_o = requester_idle & server_idle;

  remote_requester_t32_w16_late_ns_e u_requester (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .cycle_i(cycle_i),
      .xreq_valid_i(xreq_valid_i), .xreq_ready_o(xreq_ready_o), .xreq_write_i(xreq_write_i),
      .xreq_atomic_i(xreq_atomic_i), .xreq_op_i(xreq_op_i), .xreq_msip_i(xreq_msip_i),
      .xreq_size_i(xreq_size_i), .xreq_ns_node_i(xreq_ns_node_i), .xreq_addr_i(xreq_addr_i),
      .xreq_data_i(xreq_data_i), .xreq_expected_i(xreq_expected_i),
      .xrsp_valid_o(xrsp_valid_o), .xrsp_error_o(xrsp_error_o), .xrsp_reason_o(xrsp_reason_o),
      .xrsp_data_o(xrsp_data_o), .xerr_valid_o(xerr_valid_o), .xerr_o(xerr_o),
      .outstanding_loads_o(outstanding_loads_o), .outstanding_stores_o(outstanding_stores_o),
      .request_valid_o(request_valid_o), .request_ready_i(request_ready_i), .request_head_o(request_head_o),
      .request_tail_o(request_tail_o), .request_data_o(request_data_o), .request_crc_o(request_crc_o),
      .response_valid_i(inbound_response_valid_i), .response_ready_o(inbound_response_ready_o),
      .response_head_i(inbound_response_head_i), .response_tail_i(inbound_response_tail_i),
      .response_data_i(inbound_response_data_i), .response_bad_i(inbound_response_bad_i),
      .idle_o(requester_idle), .late_load_i(late_load_i),
      .late_answer_valid_o(late_answer_valid_o), .late_answer_ready_i(late_answer_ready_i),
      .late_answer_sign_o(late_answer_sign_o), .late_answer_ext_file_o(late_answer_ext_file_o),
      .late_answer_rd_o(late_answer_rd_o), .late_answer_size_o(late_answer_size_o),
      .late_answer_data_o(late_answer_data_o), .xreq_ns_i(xreq_ns_i), .epoch_i(epoch_i),
      .store_begins_o(store_begins_o), .store_over_o(store_over_o), .over_epoch_o(over_epoch_o)
  );

  remote_server_s4 u_server (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .ram_size_i(ram_size_i), .export_base_i(export_base_i), .export_limit_i(export_limit_i),
      .export_perm_i(export_perm_i),
      .request_valid_i(inbound_request_valid_i), .request_ready_o(inbound_request_ready_o),
      .request_head_i(inbound_request_head_i), .request_tail_i(inbound_request_tail_i),
      .request_data_i(inbound_request_data_i), .request_bad_i(inbound_request_bad_i),
      .response_valid_o(response_valid_o), .response_ready_i(response_ready_i),
      .response_head_o(response_head_o), .response_tail_o(response_tail_o), .response_data_o(response_data_o),
      .response_crc_o(response_crc_o),
      .memory_valid_o(memory_valid_o), .memory_ready_i(memory_ready_i), .memory_write_o(memory_write_o),
      .memory_addr_o(memory_addr_o), .memory_wdata_o(memory_wdata_o), .memory_wmask_o(memory_wmask_o),
      .memory_bid_o(memory_bid_o), .memory_settles_o(memory_settles_o), .memory_held_o(memory_held_o),
      .sc_failed_i(sc_failed_i),
      .memory_rsp0_valid_i(memory_rsp0_valid_i), .memory_rsp0_rdata_i(memory_rsp0_rdata_i),
      .memory_rsp1_valid_i(memory_rsp1_valid_i), .memory_rsp1_rdata_i(memory_rsp1_rdata_i),
      .msip_write_o(msip_write_o), .msip_value_o(msip_value_o),
      .inbound_valid_o(inbound_valid_o), .inbound_o(inbound_o), .refusals_o(refusals_o), .idle_o(server_idle)
  );

endmodule
