// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 33bb37d97b4991d9.
// From remote_requester.cc.
//
// Network interface, sending half: packets from requests, tags, matching of answers.

module remote_requester_t32 (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [4:0]  node_x_i,
    input  logic [4:0]  node_y_i,
    input  logic [5:0]  mesh_width_i,

    // stream xreq
    input  logic        xreq_valid_i,
    output logic        xreq_ready_o,
    input  logic        xreq_write_i,
    input  logic [1:0]  xreq_size_i,
    input  logic [9:0]  xreq_ns_node_i,
    input  logic [30:0] xreq_addr_i,
    input  logic [63:0] xreq_data_i,

    // valid-only stream xrsp
    output logic        xrsp_valid_o,
    output logic        xrsp_error_o,
    output logic [3:0]  xrsp_reason_o,
    output logic [63:0] xrsp_data_o,

    // valid-only stream xerr
    output logic        xerr_valid_o,
    output logic [9:0]  xerr_ns_node_o,
    output logic [30:0] xerr_addr_o,
    output logic [3:0]  xerr_reason_o,

    output logic [5:0]  outstanding_loads_o,
    output logic [5:0]  outstanding_stores_o,

    // stream request
    output logic        request_valid_o,
    input  logic        request_ready_i,
    output logic        request_head_o,
    output logic        request_tail_o,
    output logic [63:0] request_data_o,
    output logic [7:0]  request_crc_o,

    // stream response
    input  logic        response_valid_i,
    output logic        response_ready_o,
    input  logic        response_head_i,
    input  logic        response_tail_i,
    input  logic [63:0] response_data_i,
    input  logic        response_bad_i,

    output logic        idle_o
);

  localparam logic [4:0] WireOpLoad         = 5'd1;
  localparam logic [4:0] WireOpStore        = 5'd2;
  localparam logic [4:0] WireOpLoadResponse = 5'h10;
  localparam logic [4:0] WireOpLoadError    = 5'h12;
  localparam logic [4:0] WireOpStoreError   = 5'h13;

  logic [31:0] busy_q, busy_d;
  logic [4:0]  next_tag_q, next_tag_d;
  logic        packet_valid_q, packet_valid_d;
  logic        packet_write_q, packet_write_d;
  logic        packet_second_q, packet_second_d;
  logic [63:0] packet_header_q, packet_header_d;
  logic [63:0] packet_data_q, packet_data_d;
  logic        data_follows_q, data_follows_d;
  logic [4:0]  data_tag_q, data_tag_d;
  logic        load_answered_q, load_answered_d;
  logic        load_answer_error_q, load_answer_error_d;
  logic [3:0]  load_answer_reason_q, load_answer_reason_d;
  logic [63:0] load_answer_data_q, load_answer_data_d;
  logic        store_refused_q, store_refused_d;
  logic [9:0]  store_error_ns_node_q, store_error_ns_node_d;
  logic [30:0] store_error_addr_q, store_error_addr_d;
  logic [3:0]  store_error_reason_q, store_error_reason_d;
  logic [5:0]  loads_q, loads_d;
  logic [5:0]  stores_q, stores_d;

  logic [40:0] details [0:31];

  assign request_valid_o = packet_valid_q;
  assign request_head_o = ~packet_second_q;

  logic tail;
  assign tail = packet_second_q | ~packet_write_q;
  assign request_tail_o = tail;

  logic [63:0] flit;
  assign flit = packet_second_q ? packet_data_q : packet_header_q;
  assign request_data_o = flit;
  assign request_crc_o = {^(flit & 64'hc8bb_94c6_6856_a8e0), ^(flit & 64'h645d_ca63_342b_5470),
                          ^(flit & 64'hb22e_e531_9a15_aa38), ^(flit & 64'hd917_7298_cd0a_d51c),
                          ^(flit & 64'hec8b_b94c_6685_6a8e), ^(flit & 64'hf645_dca6_3342_b547),
                          ^(flit & 64'hb399_7a95_71f7_f243), ^(flit & 64'h9177_298c_d0ad_51c1)};

  logic [31:0] _busy_shr_next_tag;
  logic        tag_free;
  logic        _request_valid_and;
  logic        sent;
  assign _busy_shr_next_tag = busy_q >> next_tag_q;
  assign tag_free = ~_busy_shr_next_tag[0];
  assign _request_valid_and = request_valid_o & request_ready_i;
  assign sent = _request_valid_and & tail;
  assign xreq_ready_o = tag_free & (~packet_valid_q | sent);

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
  assign accept = xreq_valid_i & xreq_ready_o;
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
    next_tag_d = next_tag_q;
    packet_valid_d = packet_valid_q;
    packet_write_d = packet_write_q;
    packet_second_d = packet_second_q;
    packet_header_d = packet_header_q;
    packet_data_d = packet_data_q;
    if (accept) begin
      packet_valid_d = 1'b1;
      packet_second_d = 1'b0;
      packet_write_d = xreq_write_i;
      packet_header_d = {1'b0, xreq_addr_i, node_y_i, node_x_i, row_bit4, row_bit3, row_bit2,
                         row_bit1, row_bit0, rest0[4:0], next_tag_q, xreq_size_i,
                         (xreq_write_i ? WireOpStore : WireOpLoad)};
      packet_data_d = xreq_data_i;
      next_tag_d = (next_tag_q == 5'h1f) ? 5'd0 : (next_tag_q + 5'd1);
    end else if (sent) begin
      packet_valid_d = 1'b0;
    end else if (_request_valid_and) begin
      packet_second_d = 1'b1;
    end
  end

  assign response_ready_o = 1'b1;

  logic head_arrives;
  logic carries_data;
  logic data_arrives;
  assign head_arrives = response_valid_i & response_head_i;
  assign carries_data = response_data_i[4:0] == WireOpLoadResponse;
  assign data_arrives = response_valid_i & ~response_head_i & data_follows_q;

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

  logic        _data_arrives_or_and;
  logic [4:0]  done_tag;
  logic [31:0] _busy_shr_done_tag;
  logic        done;
  assign _data_arrives_or_and = data_arrives | (head_arrives & ~carries_data);
  assign done_tag = response_head_i ? response_data_i[11:7] : data_tag_q;
  assign _busy_shr_done_tag = busy_q >> done_tag;
  assign done = _data_arrives_or_and & _busy_shr_done_tag[0];
  assign busy_d = (busy_q | (accept ? (32'd1 << next_tag_q) : 32'd0)) &
                  ~(done ? (32'd1 << done_tag) : 32'd0);

  logic load_failed;
  logic load_done;
  assign load_failed = head_arrives & (response_data_i[4:0] == WireOpLoadError);
  assign load_done = done & (data_arrives | load_failed);
  assign load_answered_d = load_done;

  logic data_damaged;
  logic _load_failed_or_data_damaged;
  assign data_damaged = data_arrives & response_bad_i;
  assign _load_failed_or_data_damaged = load_failed | data_damaged;

  always_comb begin
    load_answer_error_d = load_answer_error_q;
    load_answer_reason_d = load_answer_reason_q;
    load_answer_data_d = load_answer_data_q;
    if (load_done) begin
      load_answer_error_d = _load_failed_or_data_damaged;
      if (load_failed) begin
        load_answer_reason_d = response_data_i[35:32];
      end else if (data_damaged) begin
        load_answer_reason_d = 4'd9;
      end else begin
        load_answer_reason_d = 4'd0;
      end
      load_answer_data_d = _load_failed_or_data_damaged ? 64'd0 : response_data_i;
    end
  end

  assign xrsp_valid_o = load_answered_q;
  assign xrsp_error_o = load_answer_error_q;
  assign xrsp_reason_o = load_answer_reason_q;
  assign xrsp_data_o = load_answer_data_q;

  logic store_done;
  logic store_failed;
  assign store_done = done & ~data_arrives & ~load_failed;
  assign store_failed = store_done & (response_data_i[4:0] == WireOpStoreError);
  assign store_refused_d = store_failed;

  logic [40:0] failed;
  assign failed = details[response_data_i[11:7]];

  always_comb begin
    store_error_ns_node_d = store_error_ns_node_q;
    store_error_addr_d = store_error_addr_q;
    store_error_reason_d = store_error_reason_q;
    if (store_failed) begin
      store_error_ns_node_d = failed[40:31];
      store_error_addr_d = failed[30:0];
      store_error_reason_d = response_data_i[35:32];
    end
  end

  assign xerr_valid_o = store_refused_q;
  assign xerr_ns_node_o = store_error_ns_node_q;
  assign xerr_addr_o = store_error_addr_q;
  assign xerr_reason_o = store_error_reason_q;

  logic _accept_and_not_xreq_write;
  assign _accept_and_not_xreq_write = accept & ~xreq_write_i;

  always_comb begin
    loads_d = loads_q;
    if (_accept_and_not_xreq_write & ~load_done) begin
      loads_d = loads_q + 6'd1;
    end else if (load_done & ~_accept_and_not_xreq_write) begin
      loads_d = loads_q - 6'd1;
    end
  end

  logic _accept_and_xreq_write;
  assign _accept_and_xreq_write = accept & xreq_write_i;

  always_comb begin
    stores_d = stores_q;
    if (_accept_and_xreq_write & ~store_done) begin
      stores_d = stores_q + 6'd1;
    end else if (store_done & ~_accept_and_xreq_write) begin
      stores_d = stores_q - 6'd1;
    end
  end

  assign outstanding_loads_o = loads_q;
  assign outstanding_stores_o = stores_q;

  logic _or_or_store_refused;
  assign _or_or_store_refused = packet_valid_q | xreq_valid_i | response_valid_i | data_follows_q |
                                load_answered_q | store_refused_q;
  assign idle_o = ~_or_or_store_refused;

  always_ff @(posedge clk_i) begin
    if (accept) begin
      details[next_tag_q] <= {xreq_ns_node_i, xreq_addr_i};
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q <= 32'd0;
      next_tag_q <= 5'd0;
      packet_valid_q <= 1'b0;
      packet_second_q <= 1'b0;
      data_follows_q <= 1'b0;
      load_answered_q <= 1'b0;
      store_refused_q <= 1'b0;
      loads_q <= 6'd0;
      stores_q <= 6'd0;
    end else begin
      busy_q <= busy_d;
      next_tag_q <= next_tag_d;
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
    packet_write_q <= packet_write_d;
    packet_header_q <= packet_header_d;
    packet_data_q <= packet_data_d;
    data_tag_q <= data_tag_d;
    load_answer_error_q <= load_answer_error_d;
    load_answer_reason_q <= load_answer_reason_d;
    load_answer_data_q <= load_answer_data_d;
    store_error_ns_node_q <= store_error_ns_node_d;
    store_error_addr_q <= store_error_addr_d;
    store_error_reason_q <= store_error_reason_d;
  end

  logic _or_or_data_follows;
  assign _or_or_data_follows = ~response_valid_i | response_head_i | data_follows_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      answer_has_tag : assert (~_data_arrives_or_and | _busy_shr_done_tag[0]);
      data_has_header : assert (_or_or_data_follows);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~_data_arrives_or_and | _busy_shr_done_tag[0])) $error("remote_requester_t32: check 'answer_has_tag' failed");
      if (!(_or_or_data_follows)) $error("remote_requester_t32: check 'data_has_header' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, response_tail_i, _busy_shr_next_tag[31:1], rest0[10:5],
                         _busy_shr_done_tag[31:1]};

endmodule
