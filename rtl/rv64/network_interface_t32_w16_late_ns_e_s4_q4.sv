// Written by xbgen from network_interface.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface: requester for the own core, server for all others, bulk engine.

module network_interface_t32_w16_late_ns_e_s4_q4 (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [4:0]             node_x_i, node_y_i,
    input  logic [5:0]             mesh_width_i,
    input  logic [15:0]            cycle_i,
    input  logic [31:0]            ram_size_i,
    input  logic [63:0]            export_base_i, export_limit_i,
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
    output logic [2:0]             over_epoch_o,  // the epoch of that one
    // stream bulk_command: of the core
    input  logic                   bulk_command_valid_i, bulk_command_get_i, bulk_command_signals_i,
    output logic                   bulk_command_ready_o,
    input  logic [3:0]             bulk_command_reason_i,  // why it cannot be done; kNone: it seems it can
    input  logic [9:0]             bulk_command_node_i,  // PE id of the other, below the number of PEs
    input  logic [15:0]            bulk_command_ns_i, bulk_command_rows_i,
    input  logic [30:0]            bulk_command_local_i, bulk_command_remote_i, bulk_command_bytes_i,
    input  logic [30:0]            bulk_command_local_stride_i, bulk_command_remote_stride_i,
    input  logic [29:0]            bulk_command_high_i, bulk_command_low_i,
    input  logic                   bulk_command_bad_signal_i, bulk_command_in_ram_i,
    input  logic [30:0]            bulk_command_signal_i,  // where that word is
    input  logic [63:0]            bulk_command_signal_value_i,  // what is written to it
    input  logic                   bulk_command_signal_in_ram_i,  // bit 31 of that of the signal
    // bulk_state: to the core, from registers
    output logic [31:0]            bulk_state_ticket_o, bulk_state_done_o,
    output logic                   bulk_state_full_o, bulk_state_busy_o, bulk_state_gets_busy_o,
    output logic [7:0]             bulk_state_errors_o,
    // stream bulk: to the router
    output logic                   bulk_valid_o, bulk_head_o, bulk_tail_o,
    input  logic                   bulk_ready_i,
    output logic [63:0]            bulk_data_o,
    output logic [7:0]             bulk_crc_o,  // crc8(data)
    // stream inbound_bulk: from the router
    input  logic                   inbound_bulk_valid_i, inbound_bulk_head_i, inbound_bulk_tail_i,
    output logic                   inbound_bulk_ready_o,
    input  logic [63:0]            inbound_bulk_data_i,
    input  logic                   inbound_bulk_bad_i,  // damaged on the way
    // stream bulk_write: to port B
    output logic                   bulk_write_valid_o, bulk_write_write_o,
    input  logic                   bulk_write_ready_i,
    output logic [31:0]            bulk_write_addr_o,
    output logic [63:0]            bulk_write_wdata_o,  // in byte lanes
    output logic [7:0]             bulk_write_wmask_o,
    // stream bulk_read: to port B
    output logic                   bulk_read_valid_o,
    input  logic                   bulk_read_ready_i,
    output logic [31:0]            bulk_read_addr_o,
    // valid-only stream bulk_rsp0: of bank 0
    input  logic                   bulk_rsp0_valid_i,
    input  logic [63:0]            bulk_rsp0_rdata_i,  // the whole word
    // valid-only stream bulk_rsp1: of bank 1
    input  logic                   bulk_rsp1_valid_i,
    input  logic [63:0]            bulk_rsp1_rdata_i,  // the whole word
    // bulk_write_trace: of bulk_write
    output xb_pkg::bulk_trace_t    bulk_write_trace_o,
    // bulk_read_trace: of bulk_read
    output xb_pkg::bulk_trace_t    bulk_read_trace_o,

    output logic                   bulk_refused_o,  // register: a packet of a put was refused here
    output logic                   xerr_in_ram_o  // beside xerr: bit 31 of the address
);

  localparam logic [4:0] PacketOpBulkAck = 5'd21, PacketOpBulkError = 5'd22, PacketOpBulkRefused = 5'd23,
      PacketOpBulkLater = 5'd24, PacketOpBulkSignalled = 5'd26;

  // Pins of u_requester.
  logic requester_xerr_valid, requester_request_valid, requester_request_head, requester_request_tail,
      requester_response_ready, requester_idle;
  xb_pkg::remote_error_t requester_xerr;
  logic [63:0] requester_request_data;
  logic [7:0] requester_request_crc;
  // Pins of u_server.
  logic server_response_valid, server_response_head, server_response_tail, server_idle,
      server_get_request_valid;
  logic [63:0] server_response_data;
  logic [7:0] server_response_crc;
  xb_pkg::get_request_t server_get_request;
  logic [31:0] server_exported_ram_size, server_exported_low, server_exported_high;
  logic [3:0] server_exported_permissions;
  // Pins of u_bulk.
  logic bulk_error_valid, bulk_get_valid, bulk_get_head, bulk_get_tail, bulk_ack_valid, bulk_ack_head,
      bulk_ack_tail, bulk_get_request_ready, bulk_refuses, bulk_idle;
  xb_pkg::bulk_error_t bulk_error;
  logic [63:0] bulk_get_data, bulk_ack_data;
  logic [7:0] bulk_get_crc, bulk_ack_crc;
  xb_pkg::bulk_answer_t bulk_answer;
  // Pins of u_requests.
  logic requests_first_ready, requests_second_ready;
  // Pins of u_responses.
  logic responses_first_ready, responses_second_ready;

  assign bulk_refused_o = bulk_refuses;

  always_comb begin
    bulk_answer.op = inbound_response_data_i[4:0]; bulk_answer.tag = inbound_response_data_i[11:7];
    bulk_answer.reason = inbound_response_data_i[35:32];
  end

  wire is_bulk_answer = (inbound_response_data_i[4:0] == PacketOpBulkAck) |
                        (inbound_response_data_i[4:0] == PacketOpBulkError) |
                        (inbound_response_data_i[4:0] == PacketOpBulkRefused) |
                        (inbound_response_data_i[4:0] == PacketOpBulkLater) |
                        (inbound_response_data_i[4:0] == PacketOpBulkSignalled);
  wire is_for_bulk = inbound_response_head_i & is_bulk_answer;
  wire takes_answer = requester_response_ready | is_for_bulk;
  assign inbound_response_ready_o = takes_answer;
  assign xerr_valid_o = requester_xerr_valid | bulk_error_valid;
  assign xerr_in_ram_o = requester_xerr_valid | bulk_error.in_ram;

  always_comb begin
    xerr_o.ns = requester_xerr_valid ? requester_xerr.ns : bulk_error.ns;
    xerr_o.msip = requester_xerr_valid & requester_xerr.msip;
    xerr_o.addr = requester_xerr_valid ? requester_xerr.addr : bulk_error.addr;
    xerr_o.reason = requester_xerr_valid ? requester_xerr.reason : bulk_error.reason;
  end

  assign idle_o = requester_idle & server_idle & bulk_idle;

  remote_requester_t32_w16_late_ns_e u_requester (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .cycle_i(cycle_i),
      .xreq_valid_i(xreq_valid_i), .xreq_ready_o(xreq_ready_o), .xreq_write_i(xreq_write_i),
      .xreq_atomic_i(xreq_atomic_i), .xreq_op_i(xreq_op_i), .xreq_msip_i(xreq_msip_i),
      .xreq_size_i(xreq_size_i), .xreq_ns_node_i(xreq_ns_node_i), .xreq_addr_i(xreq_addr_i),
      .xreq_data_i(xreq_data_i), .xreq_expected_i(xreq_expected_i),
      .xrsp_valid_o(xrsp_valid_o), .xrsp_error_o(xrsp_error_o), .xrsp_reason_o(xrsp_reason_o),
      .xrsp_data_o(xrsp_data_o), .xerr_valid_o(requester_xerr_valid), .xerr_o(requester_xerr),
      .outstanding_loads_o(outstanding_loads_o), .outstanding_stores_o(outstanding_stores_o),
      .request_valid_o(requester_request_valid), .request_ready_i(requests_second_ready),
      .request_head_o(requester_request_head), .request_tail_o(requester_request_tail),
      .request_data_o(requester_request_data), .request_crc_o(requester_request_crc),
      .response_valid_i(inbound_response_valid_i & ~is_for_bulk), .response_ready_o(requester_response_ready),
      .response_head_i(inbound_response_head_i), .response_tail_i(inbound_response_tail_i),
      .response_data_i(inbound_response_data_i), .response_bad_i(inbound_response_bad_i),
      .idle_o(requester_idle), .late_load_i(late_load_i),
      .late_answer_valid_o(late_answer_valid_o), .late_answer_ready_i(late_answer_ready_i),
      .late_answer_sign_o(late_answer_sign_o), .late_answer_ext_file_o(late_answer_ext_file_o),
      .late_answer_rd_o(late_answer_rd_o), .late_answer_size_o(late_answer_size_o),
      .late_answer_data_o(late_answer_data_o), .xreq_ns_i(xreq_ns_i), .epoch_i(epoch_i),
      .store_begins_o(store_begins_o), .store_over_o(store_over_o), .over_epoch_o(over_epoch_o)
  );

  remote_server_s4_bulk u_server (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .ram_size_i(ram_size_i), .export_base_i(export_base_i), .export_limit_i(export_limit_i),
      .export_perm_i(export_perm_i),
      .request_valid_i(inbound_request_valid_i), .request_ready_o(inbound_request_ready_o),
      .request_head_i(inbound_request_head_i), .request_tail_i(inbound_request_tail_i),
      .request_data_i(inbound_request_data_i), .request_bad_i(inbound_request_bad_i),
      .response_valid_o(server_response_valid), .response_ready_i(responses_second_ready),
      .response_head_o(server_response_head), .response_tail_o(server_response_tail),
      .response_data_o(server_response_data), .response_crc_o(server_response_crc),
      .memory_valid_o(memory_valid_o), .memory_ready_i(memory_ready_i), .memory_write_o(memory_write_o),
      .memory_addr_o(memory_addr_o), .memory_wdata_o(memory_wdata_o), .memory_wmask_o(memory_wmask_o),
      .memory_bid_o(memory_bid_o), .memory_settles_o(memory_settles_o), .memory_held_o(memory_held_o),
      .sc_failed_i(sc_failed_i),
      .memory_rsp0_valid_i(memory_rsp0_valid_i), .memory_rsp0_rdata_i(memory_rsp0_rdata_i),
      .memory_rsp1_valid_i(memory_rsp1_valid_i), .memory_rsp1_rdata_i(memory_rsp1_rdata_i),
      .msip_write_o(msip_write_o), .msip_value_o(msip_value_o),
      .inbound_valid_o(inbound_valid_o), .inbound_o(inbound_o), .refusals_o(refusals_o), .idle_o(server_idle),
      .get_request_valid_o(server_get_request_valid), .get_request_ready_i(bulk_get_request_ready),
      .get_request_o(server_get_request),
      .exported_ram_size_o(server_exported_ram_size), .exported_low_o(server_exported_low),
      .exported_high_o(server_exported_high), .exported_permissions_o(server_exported_permissions),
      .bulk_refuses_i(bulk_refuses)
  );

  bulk_engine_q4_w16 u_bulk (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .cycle_i(cycle_i),
      .window_ram_size_i(server_exported_ram_size), .window_low_i(server_exported_low),
      .window_high_i(server_exported_high), .window_permissions_i(server_exported_permissions),
      .command_valid_i(bulk_command_valid_i), .command_ready_o(bulk_command_ready_o),
      .command_get_i(bulk_command_get_i), .command_reason_i(bulk_command_reason_i),
      .command_node_i(bulk_command_node_i), .command_ns_i(bulk_command_ns_i),
      .command_local_i(bulk_command_local_i), .command_remote_i(bulk_command_remote_i),
      .command_bytes_i(bulk_command_bytes_i), .command_rows_i(bulk_command_rows_i),
      .command_local_stride_i(bulk_command_local_stride_i),
      .command_remote_stride_i(bulk_command_remote_stride_i), .command_high_i(bulk_command_high_i),
      .command_low_i(bulk_command_low_i), .command_signals_i(bulk_command_signals_i),
      .command_bad_signal_i(bulk_command_bad_signal_i), .command_signal_i(bulk_command_signal_i),
      .command_signal_value_i(bulk_command_signal_value_i), .command_in_ram_i(bulk_command_in_ram_i),
      .command_signal_in_ram_i(bulk_command_signal_in_ram_i),
      .state_ticket_o(bulk_state_ticket_o), .state_done_o(bulk_state_done_o),
      .state_full_o(bulk_state_full_o), .state_busy_o(bulk_state_busy_o),
      .state_gets_busy_o(bulk_state_gets_busy_o), .state_errors_o(bulk_state_errors_o),
      .error_valid_o(bulk_error_valid), .error_ready_i(~requester_xerr_valid), .error_o(bulk_error),
      .bulk_valid_o(bulk_valid_o), .bulk_ready_i(bulk_ready_i), .bulk_head_o(bulk_head_o),
      .bulk_tail_o(bulk_tail_o), .bulk_data_o(bulk_data_o), .bulk_crc_o(bulk_crc_o),
      .inbound_valid_i(inbound_bulk_valid_i), .inbound_ready_o(inbound_bulk_ready_o),
      .inbound_head_i(inbound_bulk_head_i), .inbound_tail_i(inbound_bulk_tail_i),
      .inbound_data_i(inbound_bulk_data_i), .inbound_bad_i(inbound_bulk_bad_i),
      .get_valid_o(bulk_get_valid), .get_ready_i(requests_first_ready), .get_head_o(bulk_get_head),
      .get_tail_o(bulk_get_tail), .get_data_o(bulk_get_data), .get_crc_o(bulk_get_crc),
      .ack_valid_o(bulk_ack_valid), .ack_ready_i(responses_first_ready), .ack_head_o(bulk_ack_head),
      .ack_tail_o(bulk_ack_tail), .ack_data_o(bulk_ack_data), .ack_crc_o(bulk_ack_crc),
      .answer_valid_i(inbound_response_valid_i & is_for_bulk), .answer_i(bulk_answer),
      .get_request_valid_i(server_get_request_valid), .get_request_ready_o(bulk_get_request_ready),
      .get_request_i(server_get_request),
      .write_valid_o(bulk_write_valid_o), .write_ready_i(bulk_write_ready_i),
      .write_write_o(bulk_write_write_o), .write_addr_o(bulk_write_addr_o),
      .write_wdata_o(bulk_write_wdata_o), .write_wmask_o(bulk_write_wmask_o),
      .read_valid_o(bulk_read_valid_o), .read_ready_i(bulk_read_ready_i), .read_addr_o(bulk_read_addr_o),
      .rsp0_valid_i(bulk_rsp0_valid_i), .rsp0_rdata_i(bulk_rsp0_rdata_i),
      .rsp1_valid_i(bulk_rsp1_valid_i), .rsp1_rdata_i(bulk_rsp1_rdata_i), .write_trace_o(bulk_write_trace_o),
      .read_trace_o(bulk_read_trace_o), .refuses_o(bulk_refuses), .idle_o(bulk_idle)
  );

  packet_merge u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .first_valid_i(bulk_get_valid), .first_ready_o(requests_first_ready), .first_head_i(bulk_get_head),
      .first_tail_i(bulk_get_tail), .first_data_i(bulk_get_data), .first_crc_i(bulk_get_crc),
      .second_valid_i(requester_request_valid), .second_ready_o(requests_second_ready),
      .second_head_i(requester_request_head), .second_tail_i(requester_request_tail),
      .second_data_i(requester_request_data), .second_crc_i(requester_request_crc),
      .out_valid_o(request_valid_o), .out_ready_i(request_ready_i), .out_head_o(request_head_o),
      .out_tail_o(request_tail_o), .out_data_o(request_data_o), .out_crc_o(request_crc_o)
  );

  packet_merge u_responses (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .first_valid_i(bulk_ack_valid), .first_ready_o(responses_first_ready), .first_head_i(bulk_ack_head),
      .first_tail_i(bulk_ack_tail), .first_data_i(bulk_ack_data), .first_crc_i(bulk_ack_crc),
      .second_valid_i(server_response_valid), .second_ready_o(responses_second_ready),
      .second_head_i(server_response_head), .second_tail_i(server_response_tail),
      .second_data_i(server_response_data), .second_crc_i(server_response_crc),
      .out_valid_o(response_valid_o), .out_ready_i(response_ready_i), .out_head_o(response_head_o),
      .out_tail_o(response_tail_o), .out_data_o(response_data_o), .out_crc_o(response_crc_o)
  );

endmodule
