// Written by xbgen from bulk_engine.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk transfers: commands of the core, data of other nodes, gets of other nodes.

module bulk_engine_q4_w16 (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic [4:0]           node_x_i, node_y_i,
    input  logic [5:0]           mesh_width_i,
    input  logic [15:0]          cycle_i,
    // window: what others may do to this RAM
    input  logic [31:0]          window_ram_size_i, window_low_i, window_high_i,
    input  logic [3:0]           window_permissions_i,  // CSR exportperm
    // stream command: of the core
    input  logic                 command_valid_i, command_get_i, command_signals_i, command_bad_signal_i,
    output logic                 command_ready_o,
    input  logic [3:0]           command_reason_i,  // why it cannot be done; kNone: it seems it can
    input  logic [9:0]           command_node_i,  // PE id of the other, below the number of PEs
    input  logic [15:0]          command_ns_i, command_rows_i,
    input  logic [30:0]          command_local_i, command_remote_i, command_bytes_i, command_local_stride_i,
    input  logic [30:0]          command_remote_stride_i, command_signal_i,
    input  logic [29:0]          command_high_i, command_low_i,
    input  logic [63:0]          command_signal_value_i,  // what is written to it
    input  logic                 command_in_ram_i, command_signal_in_ram_i,
    // state: to the core, from registers
    output logic [31:0]          state_ticket_o, state_done_o,
    output logic                 state_full_o, state_busy_o, state_gets_busy_o,
    output logic [7:0]           state_errors_o,  // by ticket modulo the length of the queue: it failed
    // stream error: a command has failed
    output logic                 error_valid_o,
    input  logic                 error_ready_i,
    output xb_pkg::bulk_error_t  error_o,
    // stream bulk: to the router
    output logic                 bulk_valid_o, bulk_head_o, bulk_tail_o,
    input  logic                 bulk_ready_i,
    output logic [63:0]          bulk_data_o,
    output logic [7:0]           bulk_crc_o,  // crc8(data)
    // stream inbound: from the router
    input  logic                 inbound_valid_i, inbound_head_i, inbound_tail_i, inbound_bad_i,
    output logic                 inbound_ready_o,
    input  logic [63:0]          inbound_data_i,
    // stream get: requests for gets, two flits
    output logic                 get_valid_o, get_head_o, get_tail_o,
    input  logic                 get_ready_i,
    output logic [63:0]          get_data_o,
    output logic [7:0]           get_crc_o,  // crc8(data)
    // stream ack: answers to puts, one flit
    output logic                 ack_valid_o, ack_head_o, ack_tail_o,
    input  logic                 ack_ready_i,
    output logic [63:0]          ack_data_o,
    output logic [7:0]           ack_crc_o,  // crc8(data)
    // valid-only stream answer: from the network of responses
    input  logic                 answer_valid_i,
    input  xb_pkg::bulk_answer_t answer_i,
    // stream get_request: of another node
    input  logic                 get_request_valid_i,
    output logic                 get_request_ready_o,
    input  xb_pkg::get_request_t get_request_i,
    // stream write: to port B
    output logic                 write_valid_o, write_write_o,
    input  logic                 write_ready_i,
    output logic [31:0]          write_addr_o,  // byte offset into RAM, multiple of 8, below the RAM size
    output logic [63:0]          write_wdata_o,  // in byte lanes
    output logic [7:0]           write_wmask_o,  // byte i is written if bit i is 1; does not matter for reads
    // stream read: to port B
    output logic                 read_valid_o,
    input  logic                 read_ready_i,
    output logic [31:0]          read_addr_o,
    // valid-only stream rsp0: of bank 0
    input  logic                 rsp0_valid_i,
    input  logic [63:0]          rsp0_rdata_i,  // the whole word
    // valid-only stream rsp1: of bank 1
    input  logic                 rsp1_valid_i,
    input  logic [63:0]          rsp1_rdata_i,  // the whole word
    // write_trace: of `write`
    output xb_pkg::bulk_trace_t  write_trace_o,
    // read_trace: of `read`
    output xb_pkg::bulk_trace_t  read_trace_o,

    output logic                 refuses_o,  // register: a packet of a put was refused here
    output logic                 idle_o  // nothing to send, nothing arriving; answers may be due
);

  localparam logic [3:0] ReasonNone = 4'd0;
  localparam logic [4:0] PacketOpBulkAck = 5'd21, PacketOpBulkError = 5'd22;

  logic last_was_own_q, last_was_own_d;  // the last packet was of an own command

  // Pins of u_commands.
  logic commands_state_busy, commands_error_valid, commands_job_valid, commands_job_get,
      commands_request_valid, commands_expect_valid, commands_forget;
  logic [2:0] commands_job_tag;
  logic [9:0] commands_job_destination;
  logic [30:0] commands_job_offset, commands_job_from;
  logic [8:0] commands_job_bytes;
  xb_pkg::bulk_landing_t commands_expect;
  // Pins of u_transmitter.
  logic transmitter_job_valid, transmitter_job_ready, transmitter_idle;
  // Pins of u_receiver.
  xb_pkg::bulk_ack_t receiver_ack;
  logic receiver_landed_valid, receiver_arrives_valid, receiver_idle;
  xb_pkg::bulk_landed_t receiver_landed;
  xb_pkg::bulk_arrival_t receiver_arrives;
  // Pins of u_get_server.
  logic get_server_job_valid, get_server_job_get, get_server_idle;
  logic [2:0] get_server_job_tag;
  logic [9:0] get_server_job_destination;
  logic [30:0] get_server_job_offset, get_server_job_from;
  logic [8:0] get_server_job_bytes;

  assign state_busy_o = commands_state_busy;
  assign error_valid_o = commands_error_valid;
  assign get_valid_o = commands_request_valid;
  assign transmitter_job_valid = commands_job_valid | get_server_job_valid;
  wire begins = transmitter_job_valid & transmitter_job_ready;
  wire takes_own = commands_job_valid & (~get_server_job_valid | ~last_was_own_q);
  assign last_was_own_d = begins ? takes_own : last_was_own_q;
  assign ack_head_o = 1'b1, ack_tail_o = 1'b1;
  wire [4:0] answer_op = (receiver_ack.reason == ReasonNone) ? PacketOpBulkAck : PacketOpBulkError;
  wire [63:0] ack_flit = {1'b0, 27'd0, receiver_ack.reason, node_y_i, node_x_i,
                          receiver_ack.destination, 2'd0, receiver_ack.tag, 2'd0, answer_op};
  assign ack_data_o = ack_flit;
  assign ack_crc_o = {^(ack_flit & 64'hc8bb_94c6_6856_a8e0), ^(ack_flit & 64'h645d_ca63_342b_5470),
                      ^(ack_flit & 64'hb22e_e531_9a15_aa38), ^(ack_flit & 64'hd917_7298_cd0a_d51c),
                      ^(ack_flit & 64'hec8b_b94c_6685_6a8e), ^(ack_flit & 64'hf645_dca6_3342_b547),
                      ^(ack_flit & 64'hb399_7a95_71f7_f243), ^(ack_flit & 64'h9177_298c_d0ad_51c1)};
  assign idle_o = transmitter_idle & receiver_idle & get_server_idle & ~commands_error_valid &
                  ~commands_state_busy & ~commands_request_valid;

  bulk_commands_q4_w16 u_commands (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .mesh_width_i(mesh_width_i),
      .ram_size_i(window_ram_size_i), .cycle_i(cycle_i),
      .command_valid_i(command_valid_i), .command_ready_o(command_ready_o), .command_get_i(command_get_i),
      .command_reason_i(command_reason_i), .command_node_i(command_node_i), .command_ns_i(command_ns_i),
      .command_local_i(command_local_i), .command_remote_i(command_remote_i),
      .command_bytes_i(command_bytes_i), .command_rows_i(command_rows_i),
      .command_local_stride_i(command_local_stride_i), .command_remote_stride_i(command_remote_stride_i),
      .command_high_i(command_high_i), .command_low_i(command_low_i), .command_signals_i(command_signals_i),
      .command_bad_signal_i(command_bad_signal_i), .command_signal_i(command_signal_i),
      .command_signal_value_i(command_signal_value_i), .command_in_ram_i(command_in_ram_i),
      .command_signal_in_ram_i(command_signal_in_ram_i),
      .state_ticket_o(state_ticket_o), .state_done_o(state_done_o), .state_full_o(state_full_o),
      .state_busy_o(commands_state_busy), .state_gets_busy_o(state_gets_busy_o),
      .state_errors_o(state_errors_o),
      .error_valid_o(commands_error_valid), .error_ready_i(error_ready_i), .error_o(error_o),
      .job_valid_o(commands_job_valid), .job_ready_i(transmitter_job_ready & takes_own),
      .job_get_o(commands_job_get), .job_tag_o(commands_job_tag),
      .job_destination_o(commands_job_destination), .job_offset_o(commands_job_offset),
      .job_from_o(commands_job_from), .job_bytes_o(commands_job_bytes),
      .packet_moves_i(~bulk_valid_o | bulk_ready_i),
      .request_valid_o(commands_request_valid), .request_ready_i(get_ready_i), .request_head_o(get_head_o),
      .request_tail_o(get_tail_o), .request_data_o(get_data_o), .request_crc_o(get_crc_o),
      .answer_valid_i(answer_valid_i), .answer_i(answer_i),
      .expect_valid_o(commands_expect_valid), .expect_o(commands_expect), .forget_o(commands_forget),
      .landed_valid_i(receiver_landed_valid), .landed_i(receiver_landed),
      .arrives_valid_i(receiver_arrives_valid), .arrives_i(receiver_arrives)
  );

  logic [9:0] transmitter_job_destination;
  wire transmitter_job_get = takes_own ? commands_job_get : get_server_job_get;
  wire [2:0] transmitter_job_tag = takes_own ? commands_job_tag : get_server_job_tag;

  always_comb begin
    if (takes_own) transmitter_job_destination = commands_job_destination;
    else transmitter_job_destination = get_server_job_destination;
  end

  wire [30:0] transmitter_job_offset = takes_own ? commands_job_offset : get_server_job_offset;
  wire [30:0] transmitter_job_from = takes_own ? commands_job_from : get_server_job_from;
  wire [8:0] transmitter_job_bytes = takes_own ? commands_job_bytes : get_server_job_bytes;

  bulk_transmitter u_transmitter (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .job_valid_i(transmitter_job_valid), .job_ready_o(transmitter_job_ready),
      .job_get_i(transmitter_job_get), .job_tag_i(transmitter_job_tag),
      .job_destination_i(transmitter_job_destination), .job_offset_i(transmitter_job_offset),
      .job_from_i(transmitter_job_from), .job_bytes_i(transmitter_job_bytes),
      .read_valid_o(read_valid_o), .read_ready_i(read_ready_i), .read_addr_o(read_addr_o),
      .rsp0_valid_i(rsp0_valid_i), .rsp0_rdata_i(rsp0_rdata_i),
      .rsp1_valid_i(rsp1_valid_i), .rsp1_rdata_i(rsp1_rdata_i),
      .flit_valid_o(bulk_valid_o), .flit_ready_i(bulk_ready_i), .flit_head_o(bulk_head_o),
      .flit_tail_o(bulk_tail_o), .flit_data_o(bulk_data_o), .flit_crc_o(bulk_crc_o), .trace_o(read_trace_o),
      .idle_o(transmitter_idle)
  );

  bulk_receiver u_receiver (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .window_ram_size_i(window_ram_size_i), .window_low_i(window_low_i), .window_high_i(window_high_i),
      .window_permissions_i(window_permissions_i),
      .flit_valid_i(inbound_valid_i), .flit_ready_o(inbound_ready_o), .flit_head_i(inbound_head_i),
      .flit_tail_i(inbound_tail_i), .flit_data_i(inbound_data_i), .flit_bad_i(inbound_bad_i),
      .write_valid_o(write_valid_o), .write_ready_i(write_ready_i), .write_write_o(write_write_o),
      .write_addr_o(write_addr_o), .write_wdata_o(write_wdata_o), .write_wmask_o(write_wmask_o),
      .trace_o(write_trace_o), .ack_valid_o(ack_valid_o), .ack_ready_i(ack_ready_i), .ack_o(receiver_ack),
      .expect_valid_i(commands_expect_valid), .expect_i(commands_expect), .forget_i(commands_forget),
      .landed_valid_o(receiver_landed_valid), .landed_o(receiver_landed),
      .arrives_valid_o(receiver_arrives_valid), .arrives_o(receiver_arrives), .refuses_o(refuses_o),
      .idle_o(receiver_idle)
  );

  get_server_d4 u_get_server (
      .clk_i(clk_i), .rst_ni(rst_ni), .mesh_width_i(mesh_width_i),
      .request_valid_i(get_request_valid_i), .request_ready_o(get_request_ready_o), .request_i(get_request_i),
      .job_valid_o(get_server_job_valid), .job_ready_i(transmitter_job_ready & ~takes_own),
      .job_get_o(get_server_job_get), .job_tag_o(get_server_job_tag),
      .job_destination_o(get_server_job_destination), .job_offset_o(get_server_job_offset),
      .job_from_o(get_server_job_from), .job_bytes_o(get_server_job_bytes), .idle_o(get_server_idle)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) last_was_own_q <= 1'b0;
    else last_was_own_q <= last_was_own_d;
  end

endmodule
