// Written by xbgen from bulk_commands.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Bulk engine: the commands of the own core, cut into packets and requests; tickets.

module bulk_commands_q4_w16 (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic [4:0]            node_x_i, node_y_i,
    input  logic [5:0]            mesh_width_i,
    input  logic [31:0]           ram_size_i,  // bytes
    input  logic [15:0]           cycle_i,
    // stream command: of the core
    input  logic                  command_valid_i, command_get_i, command_signals_i, command_bad_signal_i,
    output logic                  command_ready_o,
    input  logic [3:0]            command_reason_i,  // why it cannot be done; kNone: it seems it can
    input  logic [9:0]            command_node_i,  // PE id of the other, below the number of PEs
    input  logic [15:0]           command_ns_i, command_rows_i,
    input  logic [30:0]           command_local_i, command_remote_i, command_bytes_i, command_local_stride_i,
    input  logic [30:0]           command_remote_stride_i, command_signal_i,
    input  logic [29:0]           command_high_i, command_low_i,
    input  logic [63:0]           command_signal_value_i,  // what is written to it
    input  logic                  command_in_ram_i, command_signal_in_ram_i,
    // state: to the core, from registers
    output logic [31:0]           state_ticket_o, state_done_o,
    output logic                  state_full_o, state_busy_o, state_gets_busy_o,
    output logic [7:0]            state_errors_o,  // by ticket modulo the length of the queue: it failed
    // stream error: a command has failed
    output logic                  error_valid_o,
    input  logic                  error_ready_i,
    output xb_pkg::bulk_error_t   error_o,
    // stream job: the next packet of a put
    output logic                  job_valid_o, job_get_o,
    input  logic                  job_ready_i,
    output logic [2:0]            job_tag_o,  // of a put
    output logic [9:0]            job_destination_o,  // mesh address of the receiver
    output logic [30:0]           job_offset_o, job_from_o,
    output logic [8:0]            job_bytes_o,  // 1..256; all lie in 32 words of the receiver

    input  logic                  packet_moves_i,  // the router takes a flit of one, or is offered none
    // stream request: of a get, to the router
    output logic                  request_valid_o, request_head_o, request_tail_o,
    input  logic                  request_ready_i,
    output logic [63:0]           request_data_o,
    output logic [7:0]            request_crc_o,  // crc8(data)
    // valid-only stream answer: from the network of responses
    input  logic                  answer_valid_i,
    input  xb_pkg::bulk_answer_t  answer_i,
    // valid-only stream expect: data of a get may come
    output logic                  expect_valid_o,
    output xb_pkg::bulk_landing_t expect_o,

    output logic                  forget_o,  // the get has failed: nothing more of it is wanted
    // valid-only stream landed: a packet of a get has come
    input  logic                  landed_valid_i,
    input  xb_pkg::bulk_landed_t  landed_i,
    // valid-only stream arrives: the header of one, of any
    input  logic                  arrives_valid_i,
    input  xb_pkg::bulk_arrival_t arrives_i
);

  localparam logic [4:0] PacketOpBulkGet = 5'd20, PacketOpBulkRefused = 5'd23, PacketOpBulkLater = 5'd24;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonSourceBounds = 4'd3, ReasonOutOfRange = 4'd4,
      ReasonTimeout = 4'd8, ReasonLocalRange = 4'd12;
  typedef enum logic [3:0] {
    TransferIdle     = 4'd0,
    TransferRow      = 4'd1,
    TransferPiece    = 4'd2,
    TransferAsk      = 4'd3,
    TransferAskBytes = 4'd4,
    TransferLanding  = 4'd5,
    TransferPause    = 4'd6,
    TransferPut      = 4'd7,
    TransferReport   = 4'd8
  } transfer_state_t;

  logic            requests_aged_q, requests_aged_d;  // visited once since the last flit
  logic            requests_stuck_q, requests_stuck_d;  // visited twice
  logic            packets_aged_q, packets_aged_d;  // visited once since the last flit
  logic            packets_stuck_q, packets_stuck_d;  // visited twice
  logic [31:0]     issued_q, issued_d;  // ticket of the next command
  logic [2:0]      open_q, open_d;  // commands that have not ended
  logic [1:0]      oldest_q, oldest_d;  // ticket of the oldest, modulo the queue
  logic [1:0]      current_q, current_d;  // that of the one at hand
  logic [3:0]      sent_q, sent_d;  // by ticket modulo the queue: nothing is left to send
  logic [3:0]      gets_q, gets_d;  // a get that has not ended
  logic [3:0]      failed_q, failed_d;  // a command that has failed
  logic [30:0]     row_local_q, row_local_d;  // first byte of the row here
  logic [30:0]     row_remote_q, row_remote_d;  // first byte of the row there
  logic [15:0]     rows_left_q, rows_left_d;  // rows that have not been sent
  logic [30:0]     here_q, here_d;  // first byte that has not been sent or asked for
  logic [30:0]     there_q, there_d;  // where it goes, or comes from
  logic [30:0]     left_q, left_d;  // bytes of the row from there on
  logic [3:0]      why_q, why_d;  // what was wrong
  logic [3:0]      next_tag_q, next_tag_d;  // of the request at hand, or of the next one
  // their requests have been given up, their answers have not come
  logic [15:0]     resting_tags_q, resting_tags_d;
  logic [4:0]      packets_left_q, packets_left_d;  // its packets that have not come
  logic [3:0]      visits_q, visits_d;  // without a sign of life; the 16th is the last
  logic            has_paused_q, has_paused_d;  // the command's first turn has come
  logic            gives_up_q, gives_up_d;  // a packet of it has heard nothing
  logic            is_unsent_q, is_unsent_d;  // the request could not leave
  logic            has_begun_q, has_begun_d;  // the header of the request has left
  logic            owes_second_q, owes_second_d;  // such a flit is to leave
  logic [15:0]     sent_word_q, sent_word_d;  // what the second flit holds
  logic            all_has_come_q, all_has_come_d;  // its last packet is here, or comes
  transfer_state_t transfer_state_q, transfer_state_d;  // state of the process transfer

  logic [3:0] last_numbers [0:15];

  logic ends;  // all of the command at hand has been sent
  logic offers_head;  // the first flit of the request at hand
  logic offers_second;  // its second flit
  logic abandons;  // that flit has not left, and nobody waits for it
  logic begins_get;  // a request is offered
  logic gives_back;  // one that has left needs its tag no more
  logic reports;  // the command at hand has failed in itself
  logic may_report;

  // Pins of u_commands.
  logic commands_in_ready, commands_out_valid, commands_out_get, commands_out_signals,
      commands_out_bad_signal, commands_out_in_ram, commands_out_signal_in_ram;
  logic [3:0] commands_out_reason;
  logic [9:0] commands_out_node;
  logic [15:0] commands_out_ns, commands_out_rows;
  logic [30:0] commands_out_local, commands_out_remote, commands_out_bytes, commands_out_local_stride,
      commands_out_remote_stride, commands_out_signal;
  logic [29:0] commands_out_high, commands_out_low;
  logic [63:0] commands_out_signal_value;
  logic [2:0] commands_level;
  // Pins of u_errors.
  logic errors_in_valid, errors_in_ready;
  xb_pkg::bulk_error_t errors_in;
  logic [2:0] errors_level;
  // Pins of u_window.
  logic window_is_free, window_none_left, window_fails_valid;
  xb_pkg::bulk_place_t window_begins;
  xb_pkg::bulk_failure_t window_fails;
  logic [3:0] window_in_flight;
  // Pins of u_signals.
  logic signals_order_valid, signals_order_ready, signals_request_valid, signals_request_head,
      signals_request_tail, signals_fails_valid, signals_fails_ready, signals_fails_in_ram;
  logic [63:0] signals_request_data;
  logic [7:0] signals_request_crc;
  xb_pkg::bulk_failure_t signals_fails;
  logic [3:0] signals_owes;
  // Pins of u_requests.
  logic requests_first_ready, requests_second_ready, requests_out_valid;

  assign request_valid_o = requests_out_valid;
  wire request_moves = ~requests_out_valid | request_ready_i;
  wire visit = &cycle_i;

  always_comb begin
    requests_aged_d = requests_aged_q; requests_stuck_d = requests_stuck_q;
    if (request_moves) begin
      requests_aged_d = 1'b0; requests_stuck_d = 1'b0;
    end else if (visit) begin
      requests_aged_d = 1'b1; requests_stuck_d = requests_aged_q;
    end
  end

  always_comb begin
    packets_aged_d = packets_aged_q; packets_stuck_d = packets_stuck_q;
    if (packet_moves_i) begin
      packets_aged_d = 1'b0; packets_stuck_d = 1'b0;
    end else if (visit) begin
      packets_aged_d = 1'b1; packets_stuck_d = packets_aged_q;
    end
  end

  wire is_full = open_q == 3'd4;
  assign command_ready_o = ~is_full;
  wire accepts = command_valid_i & command_ready_o;
  assign issued_d = accepts ? (issued_q + 32'd1) : issued_q;
  wire [3:0] sent_from_oldest = sent_q >> oldest_q;
  wire [3:0] unfinished = window_in_flight | signals_owes;
  wire [3:0] unfinished_from_oldest = unfinished >> oldest_q;
  wire oldest_is_sent = sent_from_oldest[0] & ~unfinished_from_oldest[0];
  wire retires = (open_q != 3'd0) & oldest_is_sent;

  always_comb begin
    open_d = open_q;
    if (accepts & ~retires) open_d = open_q + 3'd1;
    else if (retires & ~accepts) open_d = open_q - 3'd1;
  end

  assign oldest_d = retires ? (oldest_q + 2'd1) : oldest_q;
  wire [3:0] issued_bit = 4'd1 << issued_q[1:0];
  wire [3:0] new_bit = accepts ? issued_bit : 4'd0;
  wire [3:0] new_get = command_get_i ? new_bit : 4'd0;
  wire [3:0] oldest_bit = 4'd1 << oldest_q;
  wire [3:0] retired_bit = retires ? oldest_bit : 4'd0;
  assign gets_d = (gets_q | new_get) & ~retired_bit;
  assign current_d = ends ? (current_q + 2'd1) : current_q;
  wire [3:0] current_bit = 4'd1 << current_q;
  assign sent_d = (sent_q | (ends ? current_bit : 4'd0)) & ~retired_bit;
  assign state_ticket_o = issued_q;
  assign state_done_o = issued_q - {29'd0, open_q};
  assign state_full_o = is_full;
  assign state_busy_o = open_q != 3'd0;
  assign state_gets_busy_o = gets_q != 4'd0;
  assign state_errors_o = {4'd0, failed_q};
  assign job_get_o = 1'b0;
  wire [10:0] wide_node = {1'b0, commands_out_node};
  wire [10:0] rows16 = {5'd0, mesh_width_i} << 8'd4;
  wire row_bit4 = wide_node >= rows16;
  wire [10:0] rest4 = row_bit4 ? (wide_node - rows16) : wide_node;
  wire [10:0] rows8 = {5'd0, mesh_width_i} << 8'd3;
  wire row_bit3 = rest4 >= rows8;
  wire [10:0] rest3 = row_bit3 ? (rest4 - rows8) : rest4;
  wire [10:0] rows4 = {5'd0, mesh_width_i} << 8'd2;
  wire row_bit2 = rest3 >= rows4;
  wire [10:0] rest2 = row_bit2 ? (rest3 - rows4) : rest3;
  wire [10:0] rows2 = {5'd0, mesh_width_i} << 8'd1;
  wire row_bit1 = rest2 >= rows2;
  wire [10:0] rest1 = row_bit1 ? (rest2 - rows2) : rest2;
  wire [10:0] rows1 = {5'd0, mesh_width_i};
  wire row_bit0 = rest1 >= rows1;
  wire [10:0] rest0 = row_bit0 ? (rest1 - rows1) : rest1;
  wire [9:0] node = {row_bit4, row_bit3, row_bit2, row_bit1, row_bit0, rest0[4:0]};
  assign job_destination_o = node, job_offset_o = there_q, job_from_o = here_q;
  wire [30:0] packet_room = 31'd256 - {28'd0, there_q[2:0]};
  wire [30:0] packet_bytes = (left_q < packet_room) ? left_q : packet_room;
  assign job_bytes_o = packet_bytes[8:0];

  always_comb begin
    window_begins.slot = {1'b0, current_q};
    window_begins.ns = commands_out_ns; window_begins.addr = there_q;
  end

  assign owes_second_d = abandons | (owes_second_q & ~requests_first_ready);
  wire head_leaves = offers_head & requests_first_ready & ~owes_second_q;
  wire [30:0] request_room = 31'h0000_1000 - {28'd0, here_q[2:0]};
  wire [30:0] request_bytes = (left_q < request_room) ? left_q : request_room;
  assign sent_word_d = head_leaves ? {here_q[2:0], request_bytes[12:0]} : sent_word_q;
  wire [4:0] get_tag = {1'b0, next_tag_q};

  always_comb begin
    expect_o.tag = get_tag; expect_o.word = here_q[30:3];
  end

  assign signals_order_valid = ends & commands_out_signals;
  wire last_comes = arrives_valid_i & (arrives_i.number == last_numbers[arrives_i.tag]);

  always_comb begin
    all_has_come_d = all_has_come_q;
    if (begins_get) all_has_come_d = 1'b0;
    else if (last_comes & (arrives_i.tag == next_tag_q)) all_has_come_d = 1'b1;
  end

  logic [3:0] landing_reason;
  wire has_landed = landed_valid_i & (landed_i.tag == get_tag);
  wire is_answer = answer_valid_i & has_begun_q & (answer_i.tag == get_tag);
  wire is_refused = is_answer & (answer_i.op == PacketOpBulkRefused);
  wire is_overdue = ((visit & (&visits_q)) | is_unsent_q) & ~has_landed;
  wire is_later = is_answer & (answer_i.op == PacketOpBulkLater);

  always_comb begin
    if (has_landed) landing_reason = landed_i.reason;
    else if (is_refused) landing_reason = answer_i.reason;
    else if (is_overdue & ~is_later) landing_reason = ReasonTimeout;
    else landing_reason = ReasonNone;
  end

  wire may_come = (landing_reason != ReasonNone) & ~is_refused & ~all_has_come_q;
  wire [15:0] begins_to_rest = (gives_back & may_come) ? (16'd1 << next_tag_q) : 16'd0;
  wire ends_a_request = (answer_i.op == PacketOpBulkRefused) | (answer_i.op == PacketOpBulkLater);
  wire is_answered = answer_valid_i & ends_a_request & ~answer_i.tag[4];
  wire [15:0] answered_tag = is_answered ? (16'd1 << answer_i.tag[3:0]) : 16'd0;
  wire [15:0] complete_tag = last_comes ? (16'd1 << arrives_i.tag) : 16'd0;
  wire [15:0] come = answered_tag | complete_tag;
  assign resting_tags_d = (resting_tags_q | begins_to_rest) & ~come;
  wire [15:0] from_next_tag = resting_tags_q >> next_tag_q;
  wire tag_is_free = ~from_next_tag[0];
  wire no_tag_is_left = &resting_tags_q;

  always_comb begin
    next_tag_d = next_tag_q;
    if (gives_back | (~tag_is_free & ~no_tag_is_left)) next_tag_d = next_tag_q + 4'd1;
  end

  wire stops = gives_up_q | (why_q != ReasonNone);
  wire has_piece = (left_q != 31'd0) & ~stops;
  wire may_begin = window_is_free & ~packets_stuck_q & ~gives_up_q;
  wire was_last_row = stops | (rows_left_q == 16'd1);

  always_comb begin
    row_local_d = row_local_q; row_remote_d = row_remote_q; rows_left_d = rows_left_q;
    job_valid_o = 1'b0;
    expect_valid_o = 1'b0;
    offers_head = 1'b0; offers_second = 1'b0; begins_get = 1'b0; reports = 1'b0;
    unique case (transfer_state_q)
      TransferIdle: if (commands_out_valid) begin
        row_local_d = commands_out_local; row_remote_d = commands_out_remote;
        rows_left_d = commands_out_rows;
      end
      TransferPiece: if (has_piece) begin
        if (commands_out_get) begin
          offers_head = tag_is_free; begins_get = tag_is_free;
          expect_valid_o = tag_is_free;
        end else begin
          job_valid_o = may_begin;
        end
      end else if (was_last_row) begin
      end else begin
        row_local_d = row_local_q + commands_out_local_stride;
        row_remote_d = row_remote_q + commands_out_remote_stride;
        rows_left_d = rows_left_q - 16'd1;
      end
      TransferAsk: begin
        offers_head = tag_is_free; begins_get = tag_is_free;
        expect_valid_o = tag_is_free;
      end
      TransferAskBytes: offers_second = ~is_unsent_q;
      TransferPut: job_valid_o = may_begin;
      TransferReport: reports = 1'b1;
      default: ;
    endcase
  end

  wire no_row = stops | (rows_left_q == 16'd0);
  wire all_landed = has_landed & (packets_left_q == 5'd1);
  wire landing_fails = has_landed & (landed_i.reason != ReasonNone);
  wire ends_landing = all_landed | landing_fails | is_later | is_refused | is_overdue;
  wire happens = has_landed | ends_landing | visit;

  always_comb begin
    forget_o = 1'b0; ends = 1'b0; gives_back = 1'b0;
    unique case (transfer_state_q)
      TransferRow: if (no_row) begin
        if (~(why_q != ReasonNone)) ends = 1'b1;
      end
      TransferPiece: if (has_piece) begin
      end else if (was_last_row) begin
        if (~(why_q != ReasonNone)) ends = 1'b1;
      end
      TransferLanding: if (happens) begin
        if (ends_landing) begin
          if (~is_later) begin
            gives_back = has_begun_q;
            forget_o = landing_reason != ReasonNone;
          end
        end
      end
      TransferReport: if (may_report) ends = 1'b1;
      default: ;
    endcase
  end

  logic [3:0] row_reason;
  wire [31:0] row_bytes = {1'b0, commands_out_bytes};
  wire [31:0] row_end = {1'b0, row_local_q} + row_bytes;
  wire leaves_ram = row_end > ram_size_i;
  wire [31:0] remote_end = {1'b0, row_remote_q} + row_bytes - 32'd1;
  wire leaves_target = remote_end[31] & (commands_out_bytes != 31'd0);
  wire [29:0] row_begin = {1'b0, 1'b1, row_remote_q[30:3]};
  wire [29:0] row_last = {1'b0, 1'b1, remote_end[30:3]};
  wire leaves_bounds = ((row_begin < commands_out_low) | (row_last >= commands_out_high)) &
                       (commands_out_bytes != 31'd0);

  always_comb begin
    if (leaves_ram) row_reason = ReasonLocalRange;
    else if (leaves_target) row_reason = ReasonOutOfRange;
    else if (leaves_bounds) row_reason = ReasonSourceBounds;
    else row_reason = ReasonNone;
  end

  wire head_ends = head_leaves | requests_stuck_q | no_tag_is_left;
  wire put_fails = packets_stuck_q | window_none_left;
  wire put_goes_on = (job_ready_i & window_is_free) | put_fails | gives_up_q;
  wire [30:0] step = commands_out_get ? request_bytes : packet_bytes;
  wire [30:0] next_here = here_q + step;
  wire [30:0] next_there = there_q + step;
  wire [30:0] next_left = left_q - step;
  wire [12:0] request_end = request_bytes[12:0] + {10'd0, here_q[2:0]};
  wire [12:0] request_rounded = request_end + 13'd255;
  wire [4:0] request_packets = request_rounded[12:8];
  wire [3:0] visits_and_this = visits_q + {3'd0, visit};
  wire [8:0] turn_of_node = {node_x_i[3] ^ node_y_i[3], node_x_i[1] ^ node_x_i[4],
                             node_y_i[1] ^ node_y_i[4], node_x_i[0], node_y_i[0], node_x_i[1],
                             node_y_i[1], node_x_i[2], node_y_i[2]};
  wire [8:0] shift = {cycle_i[9], cycle_i[10], cycle_i[11], cycle_i[12], cycle_i[13], cycle_i[14],
                      cycle_i[15], 1'b0, 1'b0};
  wire [8:0] turn = turn_of_node ^ shift;
  wire is_short_turn = cycle_i[7:0] == turn[7:0];
  wire is_its_turn = is_short_turn & (~has_paused_q | (cycle_i[8] == turn[8]));

  always_comb begin
    here_d = here_q; there_d = there_q; left_d = left_q; why_d = why_q; packets_left_d = packets_left_q;
    visits_d = visits_q; has_paused_d = has_paused_q; is_unsent_d = is_unsent_q; has_begun_d = has_begun_q;
    transfer_state_d = transfer_state_q;
    abandons = 1'b0;
    unique case (transfer_state_q)
      TransferIdle: if (commands_out_valid) begin
        there_d = commands_out_remote;
        why_d = commands_out_reason;
        has_paused_d = 1'b0;
        transfer_state_d = TransferRow;
      end
      TransferRow: if (no_row) begin
        if (why_q != ReasonNone) transfer_state_d = TransferReport;
        else transfer_state_d = TransferIdle;
      end else begin
        why_d = row_reason;
        here_d = row_local_q; there_d = row_remote_q; left_d = commands_out_bytes;
        transfer_state_d = TransferPiece;
      end
      TransferPiece: if (has_piece) begin
        if (commands_out_get) begin
          if (head_ends) begin
            is_unsent_d = ~head_leaves;
            has_begun_d = head_leaves;
            transfer_state_d = TransferAskBytes;
          end else begin
            transfer_state_d = TransferAsk;
          end
        end else begin
          if (put_goes_on) begin
            if (put_fails) begin
              why_d = ReasonTimeout;
            end else begin
              here_d = next_here; there_d = next_there; left_d = next_left;
            end
          end else begin
            transfer_state_d = TransferPut;
          end
        end
      end else if (was_last_row) begin
        if (why_q != ReasonNone) transfer_state_d = TransferReport;
        else transfer_state_d = TransferIdle;
      end else begin
        transfer_state_d = TransferRow;
      end
      TransferAsk: if (head_ends) begin
        is_unsent_d = ~head_leaves;
        has_begun_d = head_leaves;
        transfer_state_d = TransferAskBytes;
      end
      TransferAskBytes: if (requests_first_ready | requests_stuck_q | is_unsent_q) begin
        abandons = ~is_unsent_q & ~requests_first_ready;
        is_unsent_d = is_unsent_q | ~requests_first_ready;
        packets_left_d = request_packets; visits_d = 4'd0;
        transfer_state_d = TransferLanding;
      end
      TransferLanding: if (happens) begin
        if (ends_landing) begin
          if (~is_later) begin
            why_d = landing_reason;
            if (landing_reason == ReasonNone) begin
              here_d = next_here; there_d = next_there; left_d = next_left;
            end
            transfer_state_d = TransferPiece;
          end else begin
            transfer_state_d = TransferPause;
          end
        end else begin
          packets_left_d = packets_left_q - {4'd0, has_landed};
          visits_d = has_landed ? 4'd14 : visits_and_this;
        end
      end
      TransferPause: if (is_its_turn) begin
        has_paused_d = 1'b1;
        transfer_state_d = TransferAsk;
      end
      TransferPut: if (put_goes_on) begin
        if (put_fails) begin
          why_d = ReasonTimeout;
        end else begin
          here_d = next_here; there_d = next_there; left_d = next_left;
        end
        transfer_state_d = TransferPiece;
      end
      TransferReport: if (may_report) transfer_state_d = TransferIdle;
      default: transfer_state_d = TransferIdle;
    endcase
  end

  wire is_lost = window_fails_valid & (window_fails.reason == ReasonTimeout) & commands_out_valid &
                 (window_fails.place.slot[1:0] == current_q);
  assign gives_up_d = ~ends & (gives_up_q | is_lost);
  assign signals_fails_ready = ~window_fails_valid & errors_in_ready;
  wire nothing_before = (oldest_q == current_q) & ~unfinished_from_oldest[0];
  assign may_report = nothing_before & ~window_fails_valid & ~signals_fails_valid & errors_in_ready;
  wire [3:0] failed_bit = 4'd1 << window_fails.place.slot[1:0];
  wire [3:0] packet_bit = window_fails_valid ? failed_bit : 4'd0;
  wire reported = reports & may_report;
  wire [3:0] report_bit = reported ? current_bit : 4'd0;
  wire signal_fails = signals_fails_valid & signals_fails_ready;
  wire [3:0] failed_signal_bit = 4'd1 << signals_fails.place.slot[1:0];
  wire [3:0] signal_bit = signal_fails ? failed_signal_bit : 4'd0;
  assign failed_d = (failed_q & ~new_bit) | packet_bit | report_bit | signal_bit;
  wire [3:0] failed_from_packet = failed_q >> window_fails.place.slot[1:0];
  wire packet_is_first = window_fails_valid & ~failed_from_packet[0];
  wire [3:0] failed_from_current = failed_q >> current_q;
  wire has_failed = failed_from_current[0];
  assign errors_in_valid = packet_is_first | signal_fails | (reported & ~has_failed);

  always_comb begin
    if (window_fails_valid) errors_in.ns = window_fails.place.ns;
    else if (signals_fails_valid) errors_in.ns = signals_fails.place.ns;
    else errors_in.ns = commands_out_ns;
    if (window_fails_valid) errors_in.in_ram = 1'b1;
    else if (signals_fails_valid) errors_in.in_ram = signals_fails_in_ram;
    else errors_in.in_ram = commands_out_in_ram;
    if (window_fails_valid) errors_in.addr = window_fails.place.addr;
    else if (signals_fails_valid) errors_in.addr = signals_fails.place.addr;
    else errors_in.addr = there_q;
    if (window_fails_valid) errors_in.reason = window_fails.reason;
    else if (signals_fails_valid) errors_in.reason = signals_fails.reason;
    else errors_in.reason = why_q;
  end

  bulk_command_fifo_d4 u_commands (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(command_valid_i & ~is_full), .in_ready_o(commands_in_ready), .in_get_i(command_get_i),
      .in_reason_i(command_reason_i), .in_node_i(command_node_i), .in_ns_i(command_ns_i),
      .in_local_i(command_local_i), .in_remote_i(command_remote_i), .in_bytes_i(command_bytes_i),
      .in_rows_i(command_rows_i), .in_local_stride_i(command_local_stride_i),
      .in_remote_stride_i(command_remote_stride_i), .in_high_i(command_high_i), .in_low_i(command_low_i),
      .in_signals_i(command_signals_i), .in_bad_signal_i(command_bad_signal_i),
      .in_signal_i(command_signal_i), .in_signal_value_i(command_signal_value_i),
      .in_in_ram_i(command_in_ram_i), .in_signal_in_ram_i(command_signal_in_ram_i),
      .out_valid_o(commands_out_valid), .out_ready_i(ends), .out_get_o(commands_out_get),
      .out_reason_o(commands_out_reason), .out_node_o(commands_out_node), .out_ns_o(commands_out_ns),
      .out_local_o(commands_out_local), .out_remote_o(commands_out_remote), .out_bytes_o(commands_out_bytes),
      .out_rows_o(commands_out_rows), .out_local_stride_o(commands_out_local_stride),
      .out_remote_stride_o(commands_out_remote_stride), .out_high_o(commands_out_high),
      .out_low_o(commands_out_low), .out_signals_o(commands_out_signals),
      .out_bad_signal_o(commands_out_bad_signal), .out_signal_o(commands_out_signal),
      .out_signal_value_o(commands_out_signal_value), .out_in_ram_o(commands_out_in_ram),
      .out_signal_in_ram_o(commands_out_signal_in_ram), .level_o(commands_level)
  );

  bulk_error_fifo_d4 u_errors (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(errors_in_valid), .in_ready_o(errors_in_ready), .in_i(errors_in),
      .out_valid_o(error_valid_o), .out_ready_i(error_ready_i), .out_o(error_o), .level_o(errors_level)
  );

  bulk_window_q4 u_window (
      .clk_i(clk_i), .rst_ni(rst_ni), .visit_i(visit), .is_free_o(window_is_free), .tag_o(job_tag_o),
      .none_left_o(window_none_left), .begins_valid_i(job_valid_o & job_ready_i), .begins_i(window_begins),
      .answer_valid_i(answer_valid_i), .answer_i(answer_i),
      .fails_valid_o(window_fails_valid), .fails_o(window_fails), .in_flight_o(window_in_flight)
  );

  logic [3:0] signal_reason;
  wire [29:0] signal_granule = {1'b0, 1'b1, commands_out_signal[30:3]};
  wire signal_leaves_bounds = (signal_granule < commands_out_low) |
                              (signal_granule >= commands_out_high);

  always_comb begin
    if (commands_out_bad_signal) signal_reason = ReasonOutOfRange;
    else if (signal_leaves_bounds) signal_reason = ReasonSourceBounds;
    else signal_reason = ReasonNone;
  end

  bulk_signals_q4 u_signals (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i), .visit_i(visit),
      .order_valid_i(signals_order_valid), .order_ready_o(signals_order_ready),
      .order_slot_i({1'b0, current_q}), .order_destination_i(node), .order_ns_i(commands_out_ns),
      .order_in_ram_i(commands_out_signal_in_ram), .order_addr_i(commands_out_signal),
      .order_value_i(commands_out_signal_value), .order_reason_i(signal_reason),
      .in_flight_i(window_in_flight), .failed_i(failed_q),
      .answer_valid_i(answer_valid_i), .answer_i(answer_i),
      .request_valid_o(signals_request_valid), .request_ready_i(requests_second_ready),
      .request_head_o(signals_request_head), .request_tail_o(signals_request_tail),
      .request_data_o(signals_request_data), .request_crc_o(signals_request_crc),
      .is_stuck_i(requests_stuck_q),
      .fails_valid_o(signals_fails_valid), .fails_ready_i(signals_fails_ready), .fails_o(signals_fails),
      .fails_in_ram_o(signals_fails_in_ram), .owes_o(signals_owes)
  );

  wire is_second = offers_second | owes_second_q;
  wire [9:0] own_address = {node_y_i, node_x_i};
  wire [63:0] request_head = {1'b0, there_q, own_address, node, get_tag, 2'd3, PacketOpBulkGet};
  wire [63:0] request_flit = is_second ? {48'd0, sent_word_q} : request_head;
  wire [7:0] requests_first_crc = {^(request_flit & 64'hc8bb_94c6_6856_a8e0),
                                   ^(request_flit & 64'h645d_ca63_342b_5470),
                                   ^(request_flit & 64'hb22e_e531_9a15_aa38),
                                   ^(request_flit & 64'hd917_7298_cd0a_d51c),
                                   ^(request_flit & 64'hec8b_b94c_6685_6a8e),
                                   ^(request_flit & 64'hf645_dca6_3342_b547),
                                   ^(request_flit & 64'hb399_7a95_71f7_f243),
                                   ^(request_flit & 64'h9177_298c_d0ad_51c1)};

  packet_merge u_requests (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .first_valid_i(offers_head | is_second), .first_ready_o(requests_first_ready),
      .first_head_i(~is_second), .first_tail_i(is_second), .first_data_i(request_flit),
      .first_crc_i(requests_first_crc),
      .second_valid_i(signals_request_valid), .second_ready_o(requests_second_ready),
      .second_head_i(signals_request_head), .second_tail_i(signals_request_tail),
      .second_data_i(signals_request_data), .second_crc_i(signals_request_crc),
      .out_valid_o(requests_out_valid), .out_ready_i(request_ready_i), .out_head_o(request_head_o),
      .out_tail_o(request_tail_o), .out_data_o(request_data_o), .out_crc_o(request_crc_o)
  );

  wire [4:0] last_number = request_packets - 5'd1;

  always_ff @(posedge clk_i) begin
    if (begins_get) last_numbers[next_tag_q] <= last_number[3:0];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      requests_aged_q <= 1'b0; requests_stuck_q <= 1'b0; packets_aged_q <= 1'b0; packets_stuck_q <= 1'b0;
      issued_q <= 32'd0; open_q <= 3'd0; oldest_q <= 2'd0; current_q <= 2'd0; sent_q <= 4'd0; gets_q <= 4'd0;
      failed_q <= 4'd0; next_tag_q <= 4'd0; resting_tags_q <= 16'd0; gives_up_q <= 1'b0;
      owes_second_q <= 1'b0; transfer_state_q <= TransferIdle;
    end else begin
      requests_aged_q <= requests_aged_d; requests_stuck_q <= requests_stuck_d;
      packets_aged_q <= packets_aged_d; packets_stuck_q <= packets_stuck_d; issued_q <= issued_d;
      open_q <= open_d; oldest_q <= oldest_d; current_q <= current_d; sent_q <= sent_d; gets_q <= gets_d;
      failed_q <= failed_d; next_tag_q <= next_tag_d; resting_tags_q <= resting_tags_d;
      gives_up_q <= gives_up_d; owes_second_q <= owes_second_d; transfer_state_q <= transfer_state_d;
    end
  end

  always_ff @(posedge clk_i) begin
    row_local_q <= row_local_d; row_remote_q <= row_remote_d; rows_left_q <= rows_left_d; here_q <= here_d;
    there_q <= there_d; left_q <= left_d; why_q <= why_d; packets_left_q <= packets_left_d;
    visits_q <= visits_d; has_paused_q <= has_paused_d; is_unsent_q <= is_unsent_d;
    has_begun_q <= has_begun_d; sent_word_q <= sent_word_d; all_has_come_q <= all_has_come_d;
  end

  wire signal_fits = ~signals_order_valid | signals_order_ready;
  wire errors_fit = ~errors_in_valid | errors_in_ready;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      signals_have_space : assert (signal_fits);
      errors_have_space : assert (errors_fit);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(signal_fits)) $error("bulk_commands_q4_w16: check 'signals_have_space' failed");
      if (!(errors_fit)) $error("bulk_commands_q4_w16: check 'errors_have_space' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, commands_in_ready, commands_level, errors_level,
                       window_fails.place.slot[2], signals_fails.place.slot[2],
                       sent_from_oldest[3:1], unfinished_from_oldest[3:1], rest0[10:5],
                       from_next_tag[15:1], remote_end[2:0], request_rounded[7:0],
                       failed_from_packet[3:1], failed_from_current[3:1], last_number[4]};

endmodule
