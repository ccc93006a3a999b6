// Written by xbgen from remote_server.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Network interface, serving half: performs accesses of other nodes in this RAM.

module remote_server_s4_bulk (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [4:0]             node_x_i, node_y_i,
    input  logic [5:0]             mesh_width_i,
    input  logic [31:0]            ram_size_i,  // bytes
    input  logic [63:0]            export_base_i, export_limit_i,
    input  logic [3:0]             export_perm_i,  // bit 0 read, 1 write, 2 atomic, 3 software interrupt
    // stream request: from the router
    input  logic                   request_valid_i, request_head_i, request_tail_i, request_bad_i,
    output logic                   request_ready_o,
    input  logic [63:0]            request_data_i,
    // stream response: to the router
    output logic                   response_valid_o, response_head_o, response_tail_o,
    input  logic                   response_ready_i,
    output logic [63:0]            response_data_o,
    output logic [7:0]             response_crc_o,  // crc8(data)
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
    input  logic                   sc_failed_i,  // the last store-conditional must write nothing
    // valid-only stream memory_rsp0: of bank 0
    input  logic                   memory_rsp0_valid_i,
    input  logic [63:0]            memory_rsp0_rdata_i,  // the whole word
    // valid-only stream memory_rsp1: of bank 1
    input  logic                   memory_rsp1_valid_i,
    input  logic [63:0]            memory_rsp1_rdata_i,  // the whole word

    output logic                   msip_write_o, msip_value_o,
    // valid-only stream inbound: a remote access performed or refused here
    output logic                   inbound_valid_o,
    output xb_pkg::inbound_trace_t inbound_o,

    output logic [15:0]            refusals_o,  // requests refused since reset, stops at 65535
    output logic                   idle_o,  // no request at hand, no answer owed
    // stream get_request: permitted; if there is no place: later
    output logic                   get_request_valid_o,
    input  logic                   get_request_ready_i,
    output xb_pkg::get_request_t   get_request_o,
    // exported: what others may do, from registers
    output logic [31:0]            exported_ram_size_o, exported_low_o, exported_high_o,
    output logic [3:0]             exported_permissions_o,  // CSR exportperm

    input  logic                   bulk_refuses_i  // register: a packet of a put was refused
);

  localparam logic [4:0] PacketOpLoad = 5'd1, PacketOpStore = 5'd2, PacketOpStoreMsip = 5'd3,
      PacketOpLoadReserved = 5'd4, PacketOpStoreConditional = 5'd5, PacketOpAmoAdd = 5'd6,
      PacketOpAmoSwap = 5'd7, PacketOpAmoXor = 5'd8, PacketOpAmoOr = 5'd9, PacketOpAmoAnd = 5'd10,
      PacketOpAmoMin = 5'd11, PacketOpAmoMax = 5'd12, PacketOpAmoMinu = 5'd13, PacketOpAmoMaxu = 5'd14,
      PacketOpAmoCas = 5'd15, PacketOpLoadResponse = 5'd16, PacketOpStoreAck = 5'd17,
      PacketOpLoadError = 5'd18, PacketOpStoreError = 5'd19, PacketOpBulkGet = 5'd20,
      PacketOpBulkRefused = 5'd23, PacketOpBulkLater = 5'd24, PacketOpBulkSignal = 5'd25,
      PacketOpBulkSignalled = 5'd26;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonTargetWindow = 4'd5, ReasonTargetPermission = 4'd6,
      ReasonTargetRam = 4'd7, ReasonDamaged = 4'd9;
  localparam logic [3:0] AtomicOpAdd = 4'd0, AtomicOpSwap = 4'd1, AtomicOpXor = 4'd2, AtomicOpCompare = 4'd3,
      AtomicOpOr = 4'd4, AtomicOpAnd = 4'd6, AtomicOpMin = 4'd8, AtomicOpMax = 4'd10, AtomicOpMinu = 4'd12,
      AtomicOpMaxu = 4'd14;

  logic [31:0] window_low_q, window_low_d;  // first offset of the exported window in RAM
  logic [31:0] window_high_q, window_high_d;  // first offset behind it
  logic [3:0]  window_perm_q, window_perm_d;  // what others may do there
  // the header of a store or an update has come, its data has not
  logic        store_pending_q, store_pending_d;
  logic [63:0] store_header_q, store_header_d;  // that header
  // a compare-and-swap has begun, its expected value has not come
  logic        lacks_expected_q, lacks_expected_d;
  logic        expected_damaged_q, expected_damaged_d;  // it came damaged
  logic [63:0] expected_q, expected_d;  // that value
  logic        asks_memory_q, asks_memory_d;  // a request waits for port B
  xb_pkg::network_bid_t bid_q, bid_d;  // what it is beside that
  logic [3:0]  asked_op_q, asked_op_d;  // what an update does
  logic        asked_posted_q, asked_posted_d;  // nobody wants the old value
  logic [15:0] refusal_count_q, refusal_count_d;  // requests refused since reset, at most 65535
  logic        traced_q, traced_d;  // an operation was refused or wrote msip
  xb_pkg::inbound_trace_t trace_q, trace_d;  // which operation, for the trace port

  // asked: that request
  logic        asked_write_q, asked_write_d;  // 1 write, 0 read
  logic [31:0] asked_addr_q, asked_addr_d;  // byte offset into RAM, multiple of 8, below the RAM size
  logic [63:0] asked_wdata_q, asked_wdata_d;  // in byte lanes
  logic [7:0]  asked_wmask_q, asked_wmask_d;  // byte i is written if bit i is 1; does not matter for reads

  logic taken;

  // Pins of u_sender.
  logic sender_slot_ready, sender_idle;
  xb_pkg::response_slot_t sender_slot;
  // Pins of u_atomic.
  logic atomic_may_start, atomic_blocks, atomic_idle, atomic_settle_valid, atomic_settle_write,
      atomic_answer0_valid, atomic_answer1_valid;
  logic [31:0] atomic_settle_addr;
  logic [63:0] atomic_settle_wdata, atomic_answer0_rdata, atomic_answer1_rdata;
  logic [7:0] atomic_settle_wmask;

  always_comb begin
    if (|export_base_i[63:32]) window_low_d = 32'h8000_0000;
    else if (export_base_i[31]) window_low_d = {1'b0, export_base_i[30:0]};
    else window_low_d = 32'd0;
  end

  always_comb begin
    if (|export_limit_i[63:32]) window_high_d = 32'h8000_0000;
    else if (export_limit_i[31]) window_high_d = {1'b0, export_limit_i[30:0]};
    else window_high_d = 32'd0;
  end

  assign window_perm_d = export_perm_i;

  logic [2:0] aligned_mask;
  logic       permitted;
  logic [3:0] refusal_of_first;
  logic [3:0] refusal_of_last;
  logic [3:0] reason;
  wire may_ask = ~asks_memory_q | taken;
  wire is_fresh = request_valid_i & ~store_pending_q;
  wire front_is_store = request_data_i[4:0] == PacketOpStore;
  wire front_is_update = (request_data_i[4:0] >= PacketOpStoreConditional) &
                         (request_data_i[4:0] <= PacketOpAmoCas);
  wire front_is_of_bulk = (request_data_i[4:0] == PacketOpBulkGet) |
                          (request_data_i[4:0] == PacketOpBulkSignal);
  wire store_begins = is_fresh & request_head_i & ~request_tail_i &
                      (front_is_store | front_is_update | front_is_of_bulk);
  wire operation = request_valid_i & ~store_begins & (store_pending_q | request_head_i) &
                   ~lacks_expected_q;
  wire perform = operation & sender_slot_ready & may_ask;
  wire data_damaged = store_pending_q & (request_bad_i | expected_damaged_q);
  wire [63:0] header_flit = store_pending_q ? store_header_q : request_data_i;
  wire is_signal = store_pending_q & (header_flit[4:0] == PacketOpBulkSignal);
  wire is_store = (store_pending_q & (header_flit[4:0] == PacketOpStore)) | is_signal;
  wire is_get = store_pending_q & (header_flit[4:0] == PacketOpBulkGet);
  wire locks = store_pending_q & ~is_store & ~is_get;
  wire is_conditional = store_pending_q & (header_flit[4:0] == PacketOpStoreConditional);
  wire posted = locks & ~is_conditional & header_flit[32];
  wire [30:0] offset = {header_flit[62:33], header_flit[32] & ~posted};

  always_comb unique case (header_flit[6:5])
    2'd0: aligned_mask = 3'd0;
    2'd1: aligned_mask = 3'd1;
    2'd2: aligned_mask = 3'd3;
    default: aligned_mask = 3'd7;
  endcase

  wire is_msip = ~store_pending_q & (header_flit[4:0] == PacketOpStoreMsip);
  wire is_reserve = ~store_pending_q & (header_flit[4:0] == PacketOpLoadReserved);
  wire is_atomic = locks | is_reserve;
  wire bad_size = is_atomic & ~header_flit[6];
  wire is_known = store_pending_q | is_msip | is_reserve | (header_flit[4:0] == PacketOpLoad);
  wire [12:0] bytes_beyond = request_data_i[12:0] - 13'd1;
  wire damaged = data_damaged | ((|(offset[2:0] & aligned_mask)) & ~is_msip & ~is_get) | bad_size |
                 ~is_known | (is_get & bytes_beyond[12]);
  wire may_interrupt = window_perm_q[3];
  wire [31:0] first_byte = {1'b0, offset};
  wire outside_ram = first_byte >= ram_size_i;
  wire outside_window = (first_byte < window_low_q) | (first_byte >= window_high_q);
  wire may_update = window_perm_q[2];
  wire may_write = window_perm_q[1];
  wire may_read = window_perm_q[0];

  always_comb begin
    if (is_atomic) permitted = may_update;
    else if (store_pending_q & ~is_get) permitted = may_write;
    else permitted = may_read;
  end

  always_comb begin
    if (outside_ram) refusal_of_first = ReasonTargetRam;
    else if (outside_window) refusal_of_first = ReasonTargetWindow;
    else if (permitted) refusal_of_first = ReasonNone;
    else refusal_of_first = ReasonTargetPermission;
  end

  wire [31:0] last_byte = {1'b0, offset} + {1'b0, 18'd0, request_data_i[12:0]} - 32'd1;
  wire [31:0] first_byte_2 = last_byte;
  wire outside_ram_2 = first_byte_2 >= ram_size_i;
  wire outside_window_2 = (first_byte_2 < window_low_q) | (first_byte_2 >= window_high_q);
  wire permitted_2 = may_read;

  always_comb begin
    if (outside_ram_2) refusal_of_last = ReasonTargetRam;
    else if (outside_window_2) refusal_of_last = ReasonTargetWindow;
    else if (permitted_2) refusal_of_last = ReasonNone;
    else refusal_of_last = ReasonTargetPermission;
  end

  always_comb begin
    if (damaged) reason = ReasonDamaged;
    else if (is_msip) reason = may_interrupt ? ReasonNone : ReasonTargetPermission;
    else if (is_get & (refusal_of_first == ReasonNone)) reason = refusal_of_last;
    else reason = refusal_of_first;
  end

  wire refused = reason != ReasonNone;
  wire is_done = refused | is_msip | is_get;
  wire asks = perform & ~is_done;
  assign asks_memory_d = may_ask ? asks : asks_memory_q;

  logic [7:0] low_lanes;
  always_comb unique case (header_flit[6:5])
    2'd0: low_lanes = 8'h01;
    2'd1: low_lanes = 8'h03;
    2'd2: low_lanes = 8'h0f;
    default: low_lanes = 8'hff;
  endcase

  always_comb begin
    asked_write_d = asked_write_q; asked_addr_d = asked_addr_q; asked_wdata_d = asked_wdata_q;
    asked_wmask_d = asked_wmask_q;
    if (asks) begin
      asked_write_d = is_store;
      asked_addr_d = {1'b0, offset[30:3], 3'd0};
      unique case (header_flit[6:5])
        2'd0: asked_wdata_d = {8{request_data_i[7:0]}};
        2'd1: asked_wdata_d = {4{request_data_i[15:0]}};
        2'd2: asked_wdata_d = {2{request_data_i[31:0]}};
        default: asked_wdata_d = request_data_i;
      endcase
      asked_wmask_d = low_lanes << offset[2:0];
    end
  end

  always_comb begin
    bid_d = bid_q;
    asked_op_d = asked_op_q; asked_posted_d = asked_posted_q;
    if (asks) begin
      bid_d.lock = locks; bid_d.reserve = is_reserve; bid_d.conditional = is_conditional;
      bid_d.source = header_flit[31:22];
      unique case (header_flit[4:0])
        PacketOpAmoAdd: asked_op_d = AtomicOpAdd;
        PacketOpAmoSwap: asked_op_d = AtomicOpSwap;
        PacketOpAmoXor: asked_op_d = AtomicOpXor;
        PacketOpAmoOr: asked_op_d = AtomicOpOr;
        PacketOpAmoAnd: asked_op_d = AtomicOpAnd;
        PacketOpAmoMin: asked_op_d = AtomicOpMin;
        PacketOpAmoMax: asked_op_d = AtomicOpMax;
        PacketOpAmoMinu: asked_op_d = AtomicOpMinu;
        PacketOpAmoMaxu: asked_op_d = AtomicOpMaxu;
        PacketOpAmoCas: asked_op_d = AtomicOpCompare;
        default: asked_op_d = AtomicOpSwap;
      endcase
      asked_posted_d = posted;
    end
  end

  wire goes = bid_q.lock ? atomic_may_start : ~atomic_blocks;
  wire bids = asks_memory_q & goes & ~atomic_settle_valid;
  assign taken = bids & memory_ready_i;
  assign memory_valid_o = bids | atomic_settle_valid;
  assign memory_write_o = atomic_settle_valid ? atomic_settle_write : asked_write_q;
  assign memory_addr_o = atomic_settle_valid ? atomic_settle_addr : asked_addr_q;
  assign memory_wdata_o = atomic_settle_valid ? atomic_settle_wdata : asked_wdata_q;
  assign memory_wmask_o = atomic_settle_valid ? atomic_settle_wmask : asked_wmask_q;
  assign memory_bid_o = bid_q;
  assign memory_settles_o = atomic_settle_valid;
  wire compare_begins = store_begins & (request_data_i[4:0] == PacketOpAmoCas);
  wire takes_expected = request_valid_i & lacks_expected_q & may_ask;

  always_comb begin
    lacks_expected_d = lacks_expected_q;
    if (compare_begins) lacks_expected_d = 1'b1;
    else if (takes_expected) lacks_expected_d = 1'b0;
  end

  always_comb begin
    expected_damaged_d = expected_damaged_q; expected_d = expected_q;
    if (takes_expected) begin
      expected_d = request_data_i; expected_damaged_d = request_bad_i;
    end else if (perform) begin
      expected_damaged_d = 1'b0;
    end
  end

  wire puts_aside = store_begins | takes_expected;
  wire stray = is_fresh & ~request_head_i;
  assign request_ready_o = puts_aside | stray | perform;

  always_comb begin
    store_pending_d = store_pending_q; store_header_d = store_header_q;
    if (store_begins) begin
      store_pending_d = 1'b1; store_header_d = request_data_i;
    end else if (perform) begin
      store_pending_d = 1'b0;
    end
  end

  assign msip_write_o = perform & is_msip & ~refused;
  assign msip_value_o = header_flit[32];
  assign exported_ram_size_o = ram_size_i, exported_low_o = window_low_q, exported_high_o = window_high_q;
  assign exported_permissions_o = window_perm_q;
  wire gets = perform & is_get & ~refused;
  assign get_request_valid_o = gets;

  always_comb begin
    get_request_o.source = header_flit[31:22]; get_request_o.tag = header_flit[11:7];
    get_request_o.offset = offset; get_request_o.bytes = request_data_i[12:0];
    get_request_o.align = request_data_i[15:13];
  end

  wire acknowledged = is_store | is_msip | posted;

  always_comb begin
    if (is_get | is_signal) begin
      if (refused) sender_slot.op = PacketOpBulkRefused;
      else if (is_signal) sender_slot.op = PacketOpBulkSignalled;
      else sender_slot.op = PacketOpBulkLater;
    end else if (acknowledged) begin
      sender_slot.op = refused ? PacketOpStoreError : PacketOpStoreAck;
    end else if (refused) begin
      sender_slot.op = PacketOpLoadError;
    end else begin
      sender_slot.op = PacketOpLoadResponse;
    end
    sender_slot.size = header_flit[6:5]; sender_slot.tag = header_flit[11:7];
    sender_slot.destination = header_flit[31:22]; sender_slot.reason = reason;
    sender_slot.offset = offset[3:0];
    sender_slot.brings_data = ~(acknowledged | refused | is_get);
  end

  assign refusals_o = refusal_count_q;
  wire puts_off = gets & ~get_request_ready_i;
  wire answers_now = perform & is_done & ~puts_off;
  assign traced_d = answers_now;
  wire [10:0] row_start = 11'(header_flit[31:27]) * 11'(mesh_width_i);

  always_comb begin
    trace_d = trace_q;
    if (perform) begin
      trace_d.src = row_start[9:0] + {5'd0, header_flit[26:22]};
      trace_d.op = header_flit[4:0]; trace_d.size = header_flit[6:5]; trace_d.tag = header_flit[11:7];
      trace_d.addr = header_flit[62:32]; trace_d.refused = refused; trace_d.reason = reason;
    end
  end

  wire request_refused = traced_q & trace_q.refused;
  wire both_refused = request_refused & bulk_refuses_i;
  wire one_refused = request_refused ^ bulk_refuses_i;
  wire [16:0] next_count = {1'b0, refusal_count_q} + {15'd0, both_refused, one_refused};
  assign refusal_count_d = next_count[16] ? 16'hffff : next_count[15:0];
  assign inbound_valid_o = traced_q | taken;
  assign inbound_o = trace_q;
  assign idle_o = ~(request_valid_i | store_pending_q | traced_q | asks_memory_q) & sender_idle &
                  atomic_idle;

  wire accepts_get = gets & get_request_ready_i;
  wire owes = perform & ~accepts_get;

  response_sender_s4 u_sender (
      .clk_i(clk_i), .rst_ni(rst_ni), .node_x_i(node_x_i), .node_y_i(node_y_i),
      .slot_valid_i(owes), .slot_ready_o(sender_slot_ready), .slot_i(sender_slot), .waiting_i(asks_memory_q),
      .memory_rsp0_valid_i(atomic_answer0_valid), .memory_rsp0_rdata_i(atomic_answer0_rdata),
      .memory_rsp1_valid_i(atomic_answer1_valid), .memory_rsp1_rdata_i(atomic_answer1_rdata),
      .response_valid_o(response_valid_o), .response_ready_i(response_ready_i),
      .response_head_o(response_head_o), .response_tail_o(response_tail_o), .response_data_o(response_data_o),
      .response_crc_o(response_crc_o), .idle_o(sender_idle)
  );

  atomic_unit u_atomic (
      .clk_i(clk_i), .rst_ni(rst_ni), .start_i(taken & bid_q.lock),
      .work_op_i(asked_op_q), .work_conditional_i(bid_q.conditional), .work_posted_i(asked_posted_q),
      .work_is_word_i(~(asked_wmask_q[0] & asked_wmask_q[4])), .work_upper_i(asked_wmask_q[4]),
      .work_granule_i(asked_addr_q[30:3]), .work_operand_i(asked_wdata_q),
      .read_taken_i(taken & ~asked_write_q), .failed_i(sc_failed_i), .may_start_o(atomic_may_start),
      .blocks_o(atomic_blocks), .holds_o(memory_held_o), .idle_o(atomic_idle),
      .settle_valid_o(atomic_settle_valid), .settle_write_o(atomic_settle_write),
      .settle_addr_o(atomic_settle_addr), .settle_wdata_o(atomic_settle_wdata),
      .settle_wmask_o(atomic_settle_wmask),
      .memory_rsp0_valid_i(memory_rsp0_valid_i), .memory_rsp0_rdata_i(memory_rsp0_rdata_i),
      .memory_rsp1_valid_i(memory_rsp1_valid_i), .memory_rsp1_rdata_i(memory_rsp1_rdata_i),
      .answer0_valid_o(atomic_answer0_valid), .answer0_rdata_o(atomic_answer0_rdata),
      .answer1_valid_o(atomic_answer1_valid), .answer1_rdata_o(atomic_answer1_rdata), .expected_i(expected_q)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      store_pending_q <= 1'b0; lacks_expected_q <= 1'b0; expected_damaged_q <= 1'b0; asks_memory_q <= 1'b0;
      refusal_count_q <= 16'd0; traced_q <= 1'b0;
    end else begin
      store_pending_q <= store_pending_d; lacks_expected_q <= lacks_expected_d;
      expected_damaged_q <= expected_damaged_d; asks_memory_q <= asks_memory_d;
      refusal_count_q <= refusal_count_d; traced_q <= traced_d;
    end
  end

  always_ff @(posedge clk_i) begin
    window_low_q <= window_low_d; window_high_q <= window_high_d; window_perm_q <= window_perm_d;
    store_header_q <= store_header_d; expected_q <= expected_d;
    asked_write_q <= asked_write_d; asked_addr_q <= asked_addr_d; asked_wdata_q <= asked_wdata_d;
    asked_wmask_q <= asked_wmask_d;
    bid_q <= bid_d;
    asked_op_q <= asked_op_d; asked_posted_q <= asked_posted_d;
    trace_q <= trace_d;
  end

  wire data_follows = ~(request_valid_i & store_pending_q) | ~request_head_i;
  wire has_header = ~lacks_expected_q | store_pending_q;

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      store_data_follows : assert (data_follows);
      no_stray_body : assert (~stray);
      expected_value_has_a_header : assert (has_header);
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(data_follows)) $error("remote_server_s4_bulk: check 'store_data_follows' failed");
      if (stray) $error("remote_server_s4_bulk: check 'no_stray_body' failed");
      if (!(has_header)) begin
        $error("remote_server_s4_bulk: check 'expected_value_has_a_header' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, header_flit[63], header_flit[21:12], bytes_beyond[11:0],
                       row_start[10]};

endmodule
