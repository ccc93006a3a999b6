// Written by xbgen from remote_requester.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface, sending half: packets from requests, tags, matching of answers.

module remote_requester_t32_w16_late_ns_e (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic [4:0]            node_x_i, node_y_i,
    input  logic [5:0]            mesh_width_i,
    input  logic [15:0]           cycle_i,
    // stream xreq: extended loads and stores of the core
    input  logic                  xreq_valid_i, xreq_write_i, xreq_atomic_i, xreq_msip_i,
    output logic                  xreq_ready_o,
    input  logic [4:0]            xreq_op_i,  // which one; of others it does not matter
    input  logic [1:0]            xreq_size_i,  // log2 of the bytes
    input  logic [9:0]            xreq_ns_node_i,  // PE id of the target, below the number of PEs
    input  logic [30:0]           xreq_addr_i,  // byte offset into the RAM of the target
    input  logic [63:0]           xreq_data_i, xreq_expected_i,
    // valid-only stream xrsp: registered
    output logic                  xrsp_valid_o, xrsp_error_o,
    output logic [3:0]            xrsp_reason_o,  // isa::Reason if error, else 0
    output logic [63:0]           xrsp_data_o,  // right-aligned, zero-extended; 0 if error
    // valid-only stream xerr: registered
    output logic                  xerr_valid_o,
    output xb_pkg::remote_error_t xerr_o,

    output logic [5:0]            outstanding_loads_o, outstanding_stores_o,
    // stream request: to the router
    output logic                  request_valid_o, request_head_o, request_tail_o,
    input  logic                  request_ready_i,
    output logic [63:0]           request_data_o,
    output logic [7:0]            request_crc_o,  // crc8(data)
    // stream response: from the router
    input  logic                  response_valid_i, response_head_i, response_tail_i, response_bad_i,
    output logic                  response_ready_o,
    input  logic [63:0]           response_data_i,

    output logic                  idle_o,  // nothing to send, nothing arriving; answers may be due
    // late_load: what becomes of the value of a load in xreq
    input  xb_pkg::late_load_t    late_load_i,
    // stream late_answer: to memory receive
    output logic                  late_answer_valid_o, late_answer_sign_o, late_answer_ext_file_o,
    input  logic                  late_answer_ready_i,
    output logic [4:0]            late_answer_rd_o,  // number of its destination
    output logic [1:0]            late_answer_size_o,  // log2 of the bytes
    output logic [63:0]           late_answer_data_o,  // right-aligned, zero-extended; 0 after an error

    input  logic [15:0]           xreq_ns_i,  // namespace of xreq
    input  logic [2:0]            epoch_i,  // of stores that begin
    output logic                  store_begins_o,  // a store leaves
    output logic                  store_over_o,  // one has been answered, or given up
    output logic [2:0]            over_epoch_o  // the epoch of that one
);

  localparam logic [4:0] PacketOpLoad = 5'd1, PacketOpStore = 5'd2, PacketOpStoreMsip = 5'd3,
      PacketOpLoadReserved = 5'd4, PacketOpAmoCas = 5'd15, PacketOpLoadResponse = 5'd16,
      PacketOpLoadError = 5'd18, PacketOpStoreError = 5'd19;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonTimeout = 4'd8, ReasonDamaged = 4'd9;

  logic        packet_valid_q, packet_valid_d;  // a packet is being sent
  logic        packet_two_flits_q, packet_two_flits_d;  // data follows the header
  logic        packet_second_q, packet_second_d;  // the header has left
  logic [63:0] packet_header_q, packet_header_d;  // its header flit
  logic [63:0] packet_data_q, packet_data_d;  // its data flit
  // of a compare-and-swap whose expected value has not left
  logic        packet_compares_q, packet_compares_d;
  logic [63:0] packet_expected_q, packet_expected_d;  // that value
  logic        data_follows_q, data_follows_d;  // the header of a load response has come, its data has not
  logic [4:0]  data_tag_q, data_tag_d;  // tag of that load
  logic        load_answered_q, load_answered_d;  // a load has ended
  logic        operation_failed_q, operation_failed_d;  // a store has failed, or a load in flight
  xb_pkg::remote_error_t operation_error_q, operation_error_d;  // which operation, and why
  logic [5:0]  loads_q, loads_d;  // loads without an answer
  logic [5:0]  stores_q, stores_d;  // stores without an acknowledgement

  // load_answer: data of the load, or its error
  logic        load_answer_error_q, load_answer_error_d;  // 1: not performed, or the data was lost on the way
  logic [3:0]  load_answer_reason_q, load_answer_reason_d;  // isa::Reason if error, else 0
  logic [63:0] load_answer_data_q, load_answer_data_d;  // right-aligned, zero-extended; 0 if error

  logic [58:0] details [0:31];
  logic [2:0] epochs [0:31];

  // Pins of u_tags.
  logic tags_free_valid, tags_exhausted, tags_expected, tags_overdue_valid;
  logic [4:0] tags_free_data, tags_overdue_data;
  // Pins of u_late.
  logic late_in_ready, late_out_valid;
  logic [2:0] late_level;

  assign request_valid_o = packet_valid_q;
  assign request_head_o = ~packet_second_q;
  wire body_is_last = packet_second_q & ~packet_compares_q;
  wire tail = body_is_last | ~packet_two_flits_q;
  assign request_tail_o = tail;
  wire [63:0] body = packet_compares_q ? packet_expected_q : packet_data_q;
  wire [63:0] flit = packet_second_q ? body : packet_header_q;
  assign request_data_o = flit;
  assign request_crc_o = {^(flit & 64'hc8bb_94c6_6856_a8e0), ^(flit & 64'h645d_ca63_342b_5470),
                          ^(flit & 64'hb22e_e531_9a15_aa38), ^(flit & 64'hd917_7298_cd0a_d51c),
                          ^(flit & 64'hec8b_b94c_6685_6a8e), ^(flit & 64'hf645_dca6_3342_b547),
                          ^(flit & 64'hb399_7a95_71f7_f243), ^(flit & 64'h9177_298c_d0ad_51c1)};
  wire late_space = late_level < 3'd3;
  wire fails_at_once = tags_exhausted & late_space;
  wire leaves = request_valid_o & request_ready_i;
  wire sent = leaves & tail;
  wire can_build = ~packet_valid_q | sent;
  assign xreq_ready_o = fails_at_once | (tags_free_valid & can_build);

  logic [4:0] access;
  logic       brings_data;
  wire accept = xreq_valid_i & tags_free_valid & can_build;
  wire is_atomic = xreq_atomic_i;

  always_comb begin
    if (xreq_msip_i) access = PacketOpStoreMsip;
    else if (xreq_write_i) access = PacketOpStore;
    else access = PacketOpLoad;
  end

  wire [4:0] operation = is_atomic ? xreq_op_i : access;

  always_comb begin
    if (is_atomic) brings_data = operation != PacketOpLoadReserved;
    else brings_data = xreq_write_i & ~xreq_msip_i;
  end

  wire [30:0] access_offset = {xreq_addr_i[30:1], xreq_addr_i[0] | (is_atomic & xreq_write_i)};
  wire [10:0] rows16 = {5'd0, mesh_width_i} << 8'd4;
  wire row_bit4 = {1'b0, xreq_ns_node_i} >= rows16;
  wire [10:0] rest4 = row_bit4 ? ({1'b0, xreq_ns_node_i} - rows16) : {1'b0, xreq_ns_node_i};
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

  always_comb begin
    packet_valid_d = packet_valid_q; packet_two_flits_d = packet_two_flits_q;
    packet_second_d = packet_second_q; packet_header_d = packet_header_q; packet_data_d = packet_data_q;
    if (accept) begin
      packet_valid_d = 1'b1; packet_second_d = 1'b0; packet_two_flits_d = brings_data;
      packet_header_d = {1'b0, (xreq_msip_i ? {30'd0, xreq_data_i[0]} : access_offset), node_y_i,
                         node_x_i, row_bit4, row_bit3, row_bit2, row_bit1, row_bit0, rest0[4:0],
                         tags_free_data, xreq_size_i, operation};
      packet_data_d = xreq_data_i;
    end else if (sent) begin
      packet_valid_d = 1'b0;
    end else if (leaves) begin
      packet_second_d = 1'b1;
    end
  end

  wire is_compare = is_atomic & (operation == PacketOpAmoCas);
  wire expected_leaves = leaves & packet_second_q;

  always_comb begin
    packet_compares_d = packet_compares_q;
    if (accept) packet_compares_d = is_compare;
    else if (expected_leaves) packet_compares_d = 1'b0;
  end

  assign packet_expected_d = (accept & is_compare) ? xreq_expected_i : packet_expected_q;
  wire takes_answers = ~tags_overdue_valid & late_space;
  assign response_ready_o = takes_answers;
  wire arrives = response_valid_i & response_ready_o;
  wire head_arrives = arrives & response_head_i;
  wire carries_data = response_data_i[4:0] == PacketOpLoadResponse;
  wire data_arrives = arrives & ~response_head_i & data_follows_q;

  always_comb begin
    data_follows_d = data_follows_q; data_tag_d = data_tag_q;
    if (head_arrives & carries_data) begin
      data_follows_d = 1'b1; data_tag_d = response_data_i[11:7];
    end else if (data_arrives) begin
      data_follows_d = 1'b0;
    end
  end

  wire load_failed = head_arrives & (response_data_i[4:0] == PacketOpLoadError);
  wire load_done = tags_expected & (data_arrives | load_failed);
  wire [4:0] answered_tag = response_head_i ? response_data_i[11:7] : data_tag_q;
  wire [4:0] ended_tag = tags_overdue_valid ? tags_overdue_data : answered_tag;
  wire [58:0] known = details[ended_tag];
  wire timeout_of_load = tags_overdue_valid & ~known[48];
  wire refuse = xreq_valid_i & fails_at_once;
  wire load_ends = load_done | timeout_of_load | (refuse & ~xreq_write_i);
  wire [58:0] request_details = {late_load_i.late, late_load_i.sign, late_load_i.ext_file,
                                 late_load_i.rd, xreq_size_i, xreq_write_i, xreq_ns_i, xreq_msip_i,
                                 xreq_addr_i};
  wire [58:0] ended = refuse ? request_details : known;
  wire late_ends = load_ends & ended[58];
  assign load_answered_d = load_ends & ~late_ends;

  logic [3:0] load_reason;
  wire no_answer = tags_overdue_valid | refuse;
  wire data_damaged = data_arrives & response_bad_i;
  wire load_error = no_answer | load_failed | data_damaged;

  always_comb begin
    if (no_answer) load_reason = ReasonTimeout;
    else if (load_failed) load_reason = response_data_i[35:32];
    else if (data_damaged) load_reason = ReasonDamaged;
    else load_reason = ReasonNone;
  end

  wire [63:0] load_data = load_error ? 64'd0 : response_data_i;

  always_comb begin
    load_answer_error_d = load_answer_error_q; load_answer_reason_d = load_answer_reason_q;
    load_answer_data_d = load_answer_data_q;
    if (load_ends) begin
      load_answer_error_d = load_error; load_answer_reason_d = load_reason; load_answer_data_d = load_data;
    end
  end

  assign late_answer_valid_o = late_out_valid;
  assign xrsp_valid_o = load_answered_q, xrsp_error_o = load_answer_error_q;
  assign xrsp_reason_o = load_answer_reason_q, xrsp_data_o = load_answer_data_q;
  wire store_done = tags_expected & ~data_arrives & ~load_failed;
  wire store_failed = store_done & (response_data_i[4:0] == PacketOpStoreError);
  wire timeout_of_store = tags_overdue_valid & known[48];
  wire store_error = store_failed | timeout_of_store | (refuse & xreq_write_i);
  wire reports = store_error | (late_ends & load_error);
  assign operation_failed_d = reports;

  always_comb begin
    operation_error_d = operation_error_q;
    if (reports) begin
      operation_error_d.ns = ended[47:32]; operation_error_d.msip = ended[31];
      operation_error_d.addr = ended[30:0];
      if (no_answer) operation_error_d.reason = ReasonTimeout;
      else if (data_damaged) operation_error_d.reason = ReasonDamaged;
      else operation_error_d.reason = response_data_i[35:32];
    end
  end

  assign xerr_valid_o = operation_failed_q, xerr_o = operation_error_q;
  wire load_begins = accept & ~xreq_write_i;
  wire load_over = load_done | timeout_of_load;

  always_comb begin
    loads_d = loads_q;
    if (load_begins & ~load_over) loads_d = loads_q + 6'd1;
    else if (load_over & ~load_begins) loads_d = loads_q - 6'd1;
  end

  wire store_begins = accept & xreq_write_i;
  wire store_over = store_done | timeout_of_store;

  always_comb begin
    stores_d = stores_q;
    if (store_begins & ~store_over) stores_d = stores_q + 6'd1;
    else if (store_over & ~store_begins) stores_d = stores_q - 6'd1;
  end

  assign outstanding_loads_o = loads_q;
  assign outstanding_stores_o = stores_q;
  assign store_begins_o = store_begins;
  assign store_over_o = store_over;
  assign over_epoch_o = epochs[ended_tag];
  wire busy = packet_valid_q | xreq_valid_i | response_valid_i | data_follows_q |
              tags_overdue_valid | load_answered_q | operation_failed_q | late_out_valid;
  assign idle_o = ~busy;

  wire tags_answer_valid = data_arrives | (head_arrives & ~carries_data);

  tag_table_t32_w16 u_tags (
      .clk_i(clk_i), .rst_ni(rst_ni), .cycle_i(cycle_i),
      .free_valid_o(tags_free_valid), .free_ready_i(xreq_valid_i & can_build), .free_data_o(tags_free_data),
      .exhausted_o(tags_exhausted), .answer_valid_i(tags_answer_valid), .answer_data_i(answered_tag),
      .expected_o(tags_expected), .overdue_valid_o(tags_overdue_valid), .overdue_data_o(tags_overdue_data)
  );

  late_fifo_d4 u_late (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .in_valid_i(late_ends), .in_ready_o(late_in_ready), .in_sign_i(ended[57]), .in_ext_file_i(ended[56]),
      .in_rd_i(ended[55:51]), .in_size_i(ended[50:49]), .in_data_i(load_data),
      .out_valid_o(late_out_valid), .out_ready_i(late_answer_ready_i), .out_sign_o(late_answer_sign_o),
      .out_ext_file_o(late_answer_ext_file_o), .out_rd_o(late_answer_rd_o), .out_size_o(late_answer_size_o),
      .out_data_o(late_answer_data_o), .level_o(late_level)
  );

  always_ff @(posedge clk_i) begin
    if (accept) details[tags_free_data] <= request_details;
  end

  always_ff @(posedge clk_i) begin
    if (accept) epochs[tags_free_data] <= epoch_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      packet_valid_q <= 1'b0; packet_second_q <= 1'b0; data_follows_q <= 1'b0; load_answered_q <= 1'b0;
      operation_failed_q <= 1'b0; loads_q <= 6'd0; stores_q <= 6'd0;
    end else begin
      packet_valid_q <= packet_valid_d; packet_second_q <= packet_second_d; data_follows_q <= data_follows_d;
      load_answered_q <= load_answered_d; operation_failed_q <= operation_failed_d; loads_q <= loads_d;
      stores_q <= stores_d;
    end
  end

  always_ff @(posedge clk_i) begin
    packet_two_flits_q <= packet_two_flits_d; packet_header_q <= packet_header_d;
    packet_data_q <= packet_data_d; packet_compares_q <= packet_compares_d;
    packet_expected_q <= packet_expected_d; data_tag_q <= data_tag_d;
    load_answer_error_q <= load_answer_error_d; load_answer_reason_q <= load_answer_reason_d;
    load_answer_data_q <= load_answer_data_d;
    operation_error_q <= operation_error_d;
  end

  wire late_has_space = ~late_ends | late_in_ready;
  wire is_expected = ~response_valid_i | response_head_i | data_follows_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      late_answers_have_space : assert (late_has_space);
      refused_while_nothing_waits : assert (~refuse | ~(tags_overdue_valid | tags_expected));
      data_has_header : assert (is_expected);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(late_has_space)) begin
        $error("remote_requester_t32_w16_late_ns_e: check 'late_answers_have_space' failed");
      end
      if (!(~refuse | ~(tags_overdue_valid | tags_expected))) begin
        $error("remote_requester_t32_w16_late_ns_e: check 'refused_while_nothing_waits' failed");
      end
      if (!(is_expected)) begin
        $error("remote_requester_t32_w16_late_ns_e: check 'data_has_header' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, response_tail_i, rest0[10:5], ended[48]};

endmodule
