// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From remote_requester.cc.
//
// Network interface, sending half: packets from requests, tags, matching of answers.

module remote_requester_t32_w16 (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic [4:0]            node_x_i,
    input  logic [4:0]            node_y_i,
    input  logic [5:0]            mesh_width_i,
    input  logic [15:0]           cycle_i,

    // stream xreq
    input  logic                  xreq_valid_i, xreq_write_i, xreq_msip_i,
    output logic                  xreq_ready_o,
    input  logic [1:0]            xreq_size_i,
    input  logic [9:0]            xreq_ns_node_i,
    input  logic [30:0]           xreq_addr_i,
    input  logic [63:0]           xreq_data_i,

    // valid-only stream xrsp
    output logic                  xrsp_valid_o, xrsp_error_o,
    output logic [3:0]            xrsp_reason_o,
    output logic [63:0]           xrsp_data_o,

    // valid-only stream xerr
    output logic                  xerr_valid_o,
    output xb_pkg::remote_error_t xerr_o,

    output logic [5:0]            outstanding_loads_o,
    output logic [5:0]            outstanding_stores_o,

    // stream request
    output logic                  request_valid_o, request_head_o, request_tail_o,
    input  logic                  request_ready_i,
    output logic [63:0]           request_data_o,
    output logic [7:0]            request_crc_o,

    // stream response
    input  logic                  response_valid_i, response_head_i, response_tail_i,
    output logic                  response_ready_o,
    input  logic [63:0]           response_data_i,
    input  logic                  response_bad_i,

    output logic                  idle_o
);

  localparam logic [4:0] WireOpLoad         = 5'd1;
  localparam logic [4:0] WireOpStore        = 5'd2;
  localparam logic [4:0] WireOpStoreMsip    = 5'd3;
  localparam logic [4:0] WireOpLoadResponse = 5'd16;
  localparam logic [4:0] WireOpLoadError    = 5'd18;
  localparam logic [4:0] WireOpStoreError   = 5'd19;

  logic                  packet_valid_q, packet_valid_d;
  logic                  packet_two_flits_q, packet_two_flits_d;
  logic                  packet_second_q, packet_second_d;
  logic [63:0]           packet_header_q, packet_header_d;
  logic [63:0]           packet_data_q, packet_data_d;
  logic                  data_follows_q, data_follows_d;
  logic [4:0]            data_tag_q, data_tag_d;
  logic                  load_answered_q, load_answered_d;
  logic                  load_answer_error_q, load_answer_error_d;
  logic [3:0]            load_answer_reason_q, load_answer_reason_d;
  logic [63:0]           load_answer_data_q, load_answer_data_d;
  logic                  store_refused_q, store_refused_d;
  xb_pkg::remote_error_t store_error_q, store_error_d;
  logic [5:0]            loads_q, loads_d;
  logic [5:0]            stores_q, stores_d;

  logic [42:0] details [0:31];

  // Pins of u_tags.
  logic tags_free_valid, tags_exhausted, tags_expected, tags_overdue_valid;
  logic [4:0] tags_free_data, tags_overdue_data;

  assign request_valid_o = packet_valid_q;
  assign request_head_o = ~packet_second_q;

  logic tail;
  assign tail = packet_second_q | ~packet_two_flits_q;
  assign request_tail_o = tail;

  logic [63:0] flit;
  assign flit = packet_second_q ? packet_data_q : packet_header_q;
  assign request_data_o = flit;
  assign request_crc_o = {^(flit & 64'hc8bb_94c6_6856_a8e0), ^(flit & 64'h645d_ca63_342b_5470),
                          ^(flit & 64'hb22e_e531_9a15_aa38), ^(flit & 64'hd917_7298_cd0a_d51c),
                          ^(flit & 64'hec8b_b94c_6685_6a8e), ^(flit & 64'hf645_dca6_3342_b547),
                          ^(flit & 64'hb399_7a95_71f7_f243), ^(flit & 64'h9177_298c_d0ad_51c1)};

  logic _request_valid_and;
  logic sent;
  logic can_build;
  assign _request_valid_and = request_valid_o & request_ready_i;
  assign sent = _request_valid_and & tail;
  assign can_build = ~packet_valid_q | sent;
  assign xreq_ready_o = tags_exhausted | (tags_free_valid & can_build);

  logic        accept;
  logic [10:0] _mesh_width_shl_4;
  logic        row_bit4;
  logic [10:0] _mesh_width_shl_3;
  logic [10:0] rest4;
  logic        row_bit3;
  logic [10:0] _mesh_width_shl_2;
  logic [10:0] rest3;
  logic        row_bit2;
  logic [10:0] _mesh_width_shl_1;
  logic [10:0] rest2;
  logic        row_bit1;
  logic [10:0] rest1;
  logic        row_bit0;
  logic [10:0] rest0;
  logic [4:0]  _mux_xreq_msip;
  assign accept = xreq_valid_i & tags_free_valid & can_build;
  assign _mesh_width_shl_4 = {5'd0, mesh_width_i} << 8'd4;
  assign row_bit4 = _mesh_width_shl_4 <= {1'b0, xreq_ns_node_i};
  assign _mesh_width_shl_3 = {5'd0, mesh_width_i} << 8'd3;
  assign rest4 = row_bit4 ? ({1'b0, xreq_ns_node_i} - _mesh_width_shl_4) : {1'b0, xreq_ns_node_i};
  assign row_bit3 = _mesh_width_shl_3 <= rest4;
  assign _mesh_width_shl_2 = {5'd0, mesh_width_i} << 8'd2;
  assign rest3 = row_bit3 ? (rest4 - _mesh_width_shl_3) : rest4;
  assign row_bit2 = _mesh_width_shl_2 <= rest3;
  assign _mesh_width_shl_1 = {5'd0, mesh_width_i} << 8'd1;
  assign rest2 = row_bit2 ? (rest3 - _mesh_width_shl_2) : rest3;
  assign row_bit1 = _mesh_width_shl_1 <= rest2;
  assign rest1 = row_bit1 ? (rest2 - _mesh_width_shl_1) : rest2;
  assign row_bit0 = {5'd0, mesh_width_i} <= rest1;
  assign rest0 = row_bit0 ? (rest1 - {5'd0, mesh_width_i}) : rest1;

  always_comb begin
    if (xreq_msip_i) begin
      _mux_xreq_msip = WireOpStoreMsip;
    end else if (xreq_write_i) begin
      _mux_xreq_msip = WireOpStore;
    end else begin
      _mux_xreq_msip = WireOpLoad;
    end
  end

  always_comb begin
    packet_valid_d = packet_valid_q;
    packet_two_flits_d = packet_two_flits_q;
    packet_second_d = packet_second_q;
    packet_header_d = packet_header_q;
    packet_data_d = packet_data_q;
    if (accept) begin
      packet_valid_d = 1'b1;
      packet_second_d = 1'b0;
      packet_two_flits_d = xreq_write_i & ~xreq_msip_i;
      packet_header_d = {1'b0, (xreq_msip_i ? {30'd0, xreq_data_i[0]} : xreq_addr_i), node_y_i,
                         node_x_i, row_bit4, row_bit3, row_bit2, row_bit1, row_bit0, rest0[4:0],
                         tags_free_data, xreq_size_i, _mux_xreq_msip};
      packet_data_d = xreq_data_i;
    end else if (sent) begin
      packet_valid_d = 1'b0;
    end else if (_request_valid_and) begin
      packet_second_d = 1'b1;
    end
  end

  assign response_ready_o = ~tags_overdue_valid;

  logic _response_valid_and;
  logic head_arrives;
  logic carries_data;
  logic data_arrives;
  assign _response_valid_and = response_valid_i & response_ready_o;
  assign head_arrives = _response_valid_and & response_head_i;
  assign carries_data = response_data_i[4:0] == WireOpLoadResponse;
  assign data_arrives = _response_valid_and & ~response_head_i & data_follows_q;

  always_comb begin
    data_follows_d = data_follows_q;
    data_tag_d = data_tag_q;
    if (head_arrives & carries_data) begin
      data_follows_d = 1'b1;
      data_tag_d = response_data_i[11:7];
    end else if (data_arrives) begin
      data_follows_d = 1'b0;
    end
  end

  logic        load_failed;
  logic        load_done;
  logic [4:0]  _mux_tags_overdue_valid;
  logic [42:0] known;
  logic        timeout_of_load;
  logic        _load_done_or;
  logic        refuse;
  logic        load_ends;
  assign load_failed = head_arrives & (response_data_i[4:0] == WireOpLoadError);
  assign load_done = tags_expected & (data_arrives | load_failed);
  assign _mux_tags_overdue_valid = tags_overdue_valid ? tags_overdue_data : response_data_i[11:7];
  assign known = details[_mux_tags_overdue_valid];
  assign timeout_of_load = tags_overdue_valid & ~known[42];
  assign _load_done_or = load_done | timeout_of_load;
  assign refuse = xreq_valid_i & tags_exhausted;
  assign load_ends = _load_done_or | (refuse & ~xreq_write_i);
  assign load_answered_d = load_ends;

  logic no_answer;
  logic data_damaged;
  logic load_error;
  assign no_answer = tags_overdue_valid | refuse;
  assign data_damaged = data_arrives & response_bad_i;
  assign load_error = no_answer | load_failed | data_damaged;

  always_comb begin
    load_answer_error_d = load_answer_error_q;
    load_answer_reason_d = load_answer_reason_q;
    load_answer_data_d = load_answer_data_q;
    if (load_ends) begin
      load_answer_error_d = load_error;
      if (no_answer) begin
        load_answer_reason_d = 4'd8;
      end else if (load_failed) begin
        load_answer_reason_d = response_data_i[35:32];
      end else if (data_damaged) begin
        load_answer_reason_d = 4'd9;
      end else begin
        load_answer_reason_d = 4'd0;
      end
      load_answer_data_d = load_error ? 64'd0 : response_data_i;
    end
  end

  assign xrsp_valid_o = load_answered_q;
  assign xrsp_error_o = load_answer_error_q;
  assign xrsp_reason_o = load_answer_reason_q;
  assign xrsp_data_o = load_answer_data_q;

  logic store_done;
  logic store_failed;
  logic timeout_of_store;
  logic store_error;
  assign store_done = tags_expected & ~data_arrives & ~load_failed;
  assign store_failed = store_done & (response_data_i[4:0] == WireOpStoreError);
  assign timeout_of_store = tags_overdue_valid & known[42];
  assign store_error = store_failed | timeout_of_store | (refuse & xreq_write_i);
  assign store_refused_d = store_error;

  logic [42:0] request_details;
  logic [42:0] failed;
  assign request_details = {xreq_write_i, xreq_ns_node_i, xreq_msip_i, xreq_addr_i};
  assign failed = refuse ? request_details : known;

  always_comb begin
    store_error_d = store_error_q;
    if (store_error) begin
      store_error_d.ns_node = failed[41:32];
      store_error_d.msip = failed[31];
      store_error_d.addr = failed[30:0];
      store_error_d.reason = no_answer ? 4'd8 : response_data_i[35:32];
    end
  end

  assign xerr_valid_o = store_refused_q;
  assign xerr_o = store_error_q;

  logic _accept_and_not_xreq_write;
  assign _accept_and_not_xreq_write = accept & ~xreq_write_i;

  always_comb begin
    loads_d = loads_q;
    if (_accept_and_not_xreq_write & ~_load_done_or) begin
      loads_d = loads_q + 6'd1;
    end else if (_load_done_or & ~_accept_and_not_xreq_write) begin
      loads_d = loads_q - 6'd1;
    end
  end

  logic _accept_and_xreq_write;
  logic _store_done_or;
  assign _accept_and_xreq_write = accept & xreq_write_i;
  assign _store_done_or = store_done | timeout_of_store;

  always_comb begin
    stores_d = stores_q;
    if (_accept_and_xreq_write & ~_store_done_or) begin
      stores_d = stores_q + 6'd1;
    end else if (_store_done_or & ~_accept_and_xreq_write) begin
      stores_d = stores_q - 6'd1;
    end
  end

  assign outstanding_loads_o = loads_q;
  assign outstanding_stores_o = stores_q;

  logic _or_or_store_refused;
  assign _or_or_store_refused = packet_valid_q | xreq_valid_i | response_valid_i | data_follows_q |
                                tags_overdue_valid | load_answered_q | store_refused_q;
  assign idle_o = ~_or_or_store_refused;

  logic       tags_answer_valid;
  logic [4:0] tags_answer_data;
  assign tags_answer_valid = data_arrives | (head_arrives & ~carries_data);
  assign tags_answer_data = response_head_i ? response_data_i[11:7] : data_tag_q;

  tag_table_t32_w16 u_tags (
      .clk_i(clk_i), .rst_ni(rst_ni), .cycle_i(cycle_i),
      .free_valid_o(tags_free_valid), .free_ready_i(xreq_valid_i & can_build), .free_data_o(tags_free_data),
      .exhausted_o(tags_exhausted), .answer_valid_i(tags_answer_valid), .answer_data_i(tags_answer_data),
      .expected_o(tags_expected), .overdue_valid_o(tags_overdue_valid), .overdue_data_o(tags_overdue_data)
  );

  always_ff @(posedge clk_i) begin
    if (accept) begin
      details[tags_free_data] <= request_details;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      packet_valid_q <= 1'b0;
      packet_second_q <= 1'b0;
      data_follows_q <= 1'b0;
      load_answered_q <= 1'b0;
      store_refused_q <= 1'b0;
      loads_q <= 6'd0;
      stores_q <= 6'd0;
    end else begin
      packet_valid_q <= packet_valid_d;
      packet_second_q <= packet_second_d;
      data_follows_q <= data_follows_d;
      load_answered_q <= load_answered_d;
      store_refused_q <= store_refused_d;
      loads_q <= loads_d;
      stores_q <= stores_d;
    end
  end

  always_ff @(posedge clk_i) begin
    packet_two_flits_q <= packet_two_flits_d;
    packet_header_q <= packet_header_d;
    packet_data_q <= packet_data_d;
    data_tag_q <= data_tag_d;
    load_answer_error_q <= load_answer_error_d;
    load_answer_reason_q <= load_answer_reason_d;
    load_answer_data_q <= load_answer_data_d;
    store_error_q <= store_error_d;
  end

  logic _or_or_data_follows;
  assign _or_or_data_follows = ~response_valid_i | response_head_i | data_follows_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      refused_while_nothing_waits : assert (~refuse | ~(tags_overdue_valid | tags_expected));
      data_has_header : assert (_or_or_data_follows);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~refuse | ~(tags_overdue_valid | tags_expected))) begin
        $error("remote_requester_t32_w16: check 'refused_while_nothing_waits' failed");
      end
      if (!(_or_or_data_follows)) begin
        $error("remote_requester_t32_w16: check 'data_has_header' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, response_tail_i, rest0[10:5], failed[42]};

endmodule
