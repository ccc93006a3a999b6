// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From memory_issue.cc.
//
// Memory issue: a RAM access was bid for port B while it left execute; if it lost, it bids again
// from here until it wins. Atomic accesses bid from here only: an amo reads, is updated here, and
// writes before it moves on. Extended accesses go to the network interface, device accesses go out
// of the registers of this stage. Traps recorded by execute are taken.

module memory_issue (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // execute
    input  logic                   execute_valid_i, execute_counts_i,
    input  logic [3:0]             execute_activity_i,
    input  logic [31:0]            execute_pc_i, execute_result_i, execute_store_data_i, execute_ext_i,
    input  xb_pkg::trap_info_t     execute_trap_i,
    input  xb_pkg::destination_t   execute_dest_i,
    input  xb_pkg::memory_access_t execute_access_i,
    input  logic [31:0]            execute_record_insn_i, execute_record_next_pc_i,
    input  logic [4:0]             execute_record_rs1_addr_i, execute_record_rs2_addr_i,
    input  logic [31:0]            execute_record_rs1_rdata_i, execute_record_rs2_rdata_i,
    input  logic [4:0]             execute_record_ers_addr_i,

    input  logic [3:0]             reason_i,  // isa::Reason of a namespace fault in `execute`
    input  logic [3:0]             atomic_op_i,  // of an amo in `execute`: atomic_update.h
    input  logic                   bid_i,  // `execute` moves on to here and wants port B
    output logic                   ready_o,  // takes the execute slot
    input  logic                   mr_ready_i,
    input  logic                   answered_i,  // what the amo here has read is in `answer`
    input  logic [63:0]            answer_i,  // 64 bits
    output logic                   took_answer_o,
    // slot
    output logic                   slot_valid_o, slot_counts_o,
    output logic [3:0]             slot_activity_o,
    output logic [31:0]            slot_pc_o, slot_result_o, slot_store_data_o, slot_ext_o,
    output xb_pkg::trap_info_t     slot_trap_o,
    output xb_pkg::destination_t   slot_dest_o,
    output xb_pkg::memory_access_t slot_access_o,
    output logic [31:0]            slot_record_insn_o, slot_record_next_pc_o, slot_record_rs1_rdata_o,
    output logic [4:0]             slot_record_rs1_addr_o, slot_record_rs2_addr_o, slot_record_ers_addr_o,
    output logic [31:0]            slot_record_rs2_rdata_o,
    // forward
    output xb_pkg::destination_t   forward_dest_o,
    output logic                   forward_ready_o,
    output logic [31:0]            forward_data_o,

    output logic                   occupied_o,  // holds an instruction
    output logic                   blocks_o,  // holds one that may still trap or must be alone
    output logic [3:0]             blocked_activity_o,  // isa::Activity of those who wait for it
    // stream dmem
    output logic                   dmem_valid_o, dmem_write_o,
    input  logic                   dmem_ready_i,
    output logic [31:0]            dmem_addr_o,
    output logic [63:0]            dmem_wdata_o,
    output logic [7:0]             dmem_wmask_o,
    // dmem_atomic: beside `dmem`
    output xb_pkg::atomic_bid_t    dmem_atomic_o,
    // valid-only stream device: valid and payload from registers
    output logic                   device_valid_o, device_write_o,
    output logic [31:0]            device_addr_o,
    output logic [63:0]            device_wdata_o,
    output logic [1:0]             device_size_o,
    // valid-only stream clint
    output logic                   clint_valid_o, clint_write_o,
    output logic [31:0]            clint_addr_o,
    output logic [63:0]            clint_wdata_o,
    output logic [1:0]             clint_size_o,
    // stream remote
    output logic                   remote_valid_o, remote_write_o, remote_msip_o,
    input  logic                   remote_ready_i,
    output logic [1:0]             remote_size_o,
    output logic [9:0]             remote_ns_node_o,
    output logic [30:0]            remote_addr_o,
    output logic [63:0]            remote_data_o,

    output logic                   asks_network_o,  // holds a request of `remote`, which may still wait
    // trap
    output logic                   trap_valid_o, trap_is_interrupt_o, trap_ns_fault_o,
    output logic [4:0]             trap_cause_o,
    output logic [31:0]            trap_pc_o, trap_tval_o, trap_ns_o,
    output logic [3:0]             trap_reason_o,

    input  logic [31:0]            handler_pc_i
);

  localparam logic [2:0] PlaceNone = 3'd0, PlaceRam = 3'd1, PlaceRemote = 3'd2, PlaceDevice = 3'd3,
      PlaceClint = 3'd4;
  localparam logic [1:0] AtomicKindUpdate = 2'd1, AtomicKindReserve = 2'd2, AtomicKindConditional = 2'd3;
  localparam logic [3:0] ActivityFetch = 4'd1, ActivityLocalMemory = 4'd6, ActivityRemoteLoad = 4'd7,
      ActivityRemoteSend = 4'd8, ActivityDevice = 4'd13;
  localparam logic [3:0] ReasonNone = 4'd0;

  logic       mi_valid_q, mi_valid_d;  // an instruction is here
  logic [3:0] mi_activity_q, mi_activity_d;  // what write back will count it, or the bubble, as
  logic       mi_issued_q, mi_issued_d;  // port B has taken its request
  logic       mi_device_q, mi_device_d;  // a request to a device, for one cycle
  logic       mi_clint_q, mi_clint_d;  // a request to the CLINT, for one cycle
  logic [3:0] mi_reason_q, mi_reason_d;  // of its namespace fault
  logic [3:0] mi_atomic_op_q, mi_atomic_op_d;  // what its amo does

  // mi: the instruction in memory issue
  logic [31:0] mi_pc_q, mi_pc_d, mi_result_q, mi_result_d, mi_store_data_q, mi_store_data_d,
      mi_ext_q, mi_ext_d, mi_record_insn_q, mi_record_insn_d, mi_record_next_pc_q, mi_record_next_pc_d,
      mi_record_rs1_rdata_q, mi_record_rs1_rdata_d, mi_record_rs2_rdata_q, mi_record_rs2_rdata_d;
  xb_pkg::trap_info_t mi_trap_q, mi_trap_d;
  logic mi_counts_q, mi_counts_d;
  xb_pkg::destination_t mi_dest_q, mi_dest_d;
  xb_pkg::memory_access_t mi_access_q, mi_access_d;
  logic [4:0] mi_record_rs1_addr_q, mi_record_rs1_addr_d, mi_record_rs2_addr_q, mi_record_rs2_addr_d,
      mi_record_ers_addr_q, mi_record_ers_addr_d;

  wire is_ram = mi_valid_q & (mi_access_q.place == PlaceRam);
  wire waits_ram = is_ram & ~mi_issued_q;
  assign dmem_valid_o = waits_ram | bid_i;
  assign dmem_write_o = waits_ram ? mi_access_q.is_store : execute_access_i.is_store;
  wire [31:0] bid_address = waits_ram ? mi_result_q : execute_result_i;
  assign dmem_addr_o = {1'b0, bid_address[30:3], 3'd0};
  wire [1:0] bid_size = waits_ram ? mi_access_q.size : execute_access_i.size;
  wire [31:0] bid_data = waits_ram ? mi_store_data_q : execute_store_data_i;

  always_comb begin
    unique case (bid_size)
      2'd0: dmem_wdata_o = {8{bid_data[7:0]}};
      2'd1: dmem_wdata_o = {4{bid_data[15:0]}};
      2'd2: dmem_wdata_o = {2{bid_data}};
      default: dmem_wdata_o = {2{bid_data}};
    endcase
  end

  logic [7:0] low_lanes;
  always_comb begin
    unique case (bid_size)
      2'd0: low_lanes = 8'd1;
      2'd1: low_lanes = 8'd3;
      2'd2: low_lanes = 8'h0f;
      default: low_lanes = 8'hff;
    endcase
  end

  assign dmem_wmask_o = low_lanes << bid_address[2:0];
  wire is_update = is_ram & (mi_access_q.atomic == AtomicKindUpdate);
  wire reads_first = is_update & ~mi_access_q.is_store;

  always_comb begin
    dmem_atomic_o.lock = reads_first;
    dmem_atomic_o.reserve = waits_ram & (mi_access_q.atomic == AtomicKindReserve);
    dmem_atomic_o.conditional = waits_ram & (mi_access_q.atomic == AtomicKindConditional);
    dmem_atomic_o.granule = mi_result_q[30:3];
  end

  wire updates = reads_first & answered_i & mr_ready_i;
  assign took_answer_o = updates;
  wire is_remote = mi_valid_q & (mi_access_q.place == PlaceRemote);
  assign remote_valid_o = is_remote & mr_ready_i;
  assign asks_network_o = is_remote;
  assign remote_write_o = mi_access_q.is_store;
  assign remote_msip_o = ~mi_result_q[31];
  assign remote_size_o = mi_access_q.size;
  assign remote_ns_node_o = mi_ext_q[9:0] - 10'd1;
  assign remote_addr_o = mi_result_q[30:0];
  assign remote_data_o = {32'd0, mi_store_data_q};
  assign device_valid_o = mi_device_q, device_write_o = mi_access_q.is_store, device_addr_o = mi_result_q;
  assign device_wdata_o = {32'd0, mi_store_data_q};
  assign device_size_o = mi_access_q.size;
  assign clint_valid_o = mi_clint_q, clint_write_o = mi_access_q.is_store, clint_addr_o = mi_result_q;
  assign clint_wdata_o = {32'd0, mi_store_data_q};
  assign clint_size_o = mi_access_q.size;
  wire waits = waits_ram | reads_first | (is_remote & ~remote_ready_i);
  wire done = mi_valid_q & ~waits;
  assign ready_o = ~mi_valid_q | (done & mr_ready_i);
  assign occupied_o = mi_valid_q;
  wire is_device = (mi_access_q.place == PlaceDevice) | (mi_access_q.place == PlaceClint);
  wire is_alone = mi_valid_q & is_device;
  assign blocks_o = (is_remote & ~mi_access_q.is_store) | is_alone | is_update;

  always_comb begin
    unique case (mi_access_q.place)
      PlaceRemote: blocked_activity_o = ActivityRemoteLoad;
      PlaceRam: blocked_activity_o = ActivityLocalMemory;
      default: blocked_activity_o = ActivityDevice;
    endcase
  end

  always_comb begin
    mi_valid_d = mi_valid_q; mi_activity_d = mi_activity_q;
    if (ready_o) begin
      mi_valid_d = execute_valid_i;
      mi_activity_d = execute_activity_i;
    end
  end

  logic [31:0] other;
  wire [31:0] old = mi_result_q[2] ? answer_i[63:32] : answer_i[31:0];
  wire [31:0] a = old;
  wire is_signed = ~mi_atomic_op_q[2];
  wire [31:0] b = mi_store_data_q;
  wire less = {a[31] ^ is_signed, a[30:0]} < {b[31] ^ is_signed, b[30:0]};
  wire [31:0] extreme = (less ^ mi_atomic_op_q[1]) ? a : b;

  always_comb begin
    unique case (mi_atomic_op_q[2:0])
      3'd0: other = a + b;
      3'd2: other = a ^ b;
      3'd4: other = a | b;
      3'd6: other = a & b;
      default: other = b;
    endcase
  end

  wire [31:0] updated = mi_atomic_op_q[3] ? extreme : other;

  always_comb begin
    mi_pc_d = mi_pc_q; mi_trap_d = mi_trap_q; mi_counts_d = mi_counts_q; mi_dest_d = mi_dest_q;
    mi_access_d = mi_access_q; mi_result_d = mi_result_q; mi_store_data_d = mi_store_data_q;
    mi_ext_d = mi_ext_q; mi_record_insn_d = mi_record_insn_q; mi_record_next_pc_d = mi_record_next_pc_q;
    mi_record_rs1_addr_d = mi_record_rs1_addr_q; mi_record_rs1_rdata_d = mi_record_rs1_rdata_q;
    mi_record_rs2_addr_d = mi_record_rs2_addr_q; mi_record_rs2_rdata_d = mi_record_rs2_rdata_q;
    mi_record_ers_addr_d = mi_record_ers_addr_q;
    if (ready_o) begin
      mi_pc_d = execute_pc_i; mi_trap_d = execute_trap_i; mi_counts_d = execute_counts_i;
      mi_dest_d = execute_dest_i; mi_access_d = execute_access_i; mi_result_d = execute_result_i;
      mi_store_data_d = execute_store_data_i; mi_ext_d = execute_ext_i;
      mi_record_insn_d = execute_record_insn_i; mi_record_next_pc_d = execute_record_next_pc_i;
      mi_record_rs1_addr_d = execute_record_rs1_addr_i; mi_record_rs1_rdata_d = execute_record_rs1_rdata_i;
      mi_record_rs2_addr_d = execute_record_rs2_addr_i; mi_record_rs2_rdata_d = execute_record_rs2_rdata_i;
      mi_record_ers_addr_d = execute_record_ers_addr_i;
    end else if (updates) begin
      mi_access_d.is_store = 1'b1; mi_store_data_d = updated;
    end
  end

  always_comb begin
    mi_issued_d = mi_issued_q; mi_reason_d = mi_reason_q; mi_atomic_op_d = mi_atomic_op_q;
    if (ready_o) begin
      mi_reason_d = reason_i;
      mi_atomic_op_d = atomic_op_i;
      mi_issued_d = bid_i & dmem_ready_i;
    end else if (waits_ram) begin
      mi_issued_d = dmem_ready_i;
    end else if (updates) begin
      mi_issued_d = 1'b0;
    end
  end

  wire takes = ready_o & execute_valid_i;
  assign mi_device_d = takes & (execute_access_i.place == PlaceDevice);
  assign mi_clint_d = takes & (execute_access_i.place == PlaceClint);
  assign trap_valid_o = done & mi_trap_q.valid & mr_ready_i;
  assign trap_is_interrupt_o = mi_trap_q.is_interrupt, trap_cause_o = mi_trap_q.cause, trap_pc_o = mi_pc_q;
  assign trap_tval_o = mi_result_q;
  assign trap_ns_fault_o = mi_reason_q != ReasonNone;
  assign trap_ns_o = mi_ext_q, trap_reason_o = mi_reason_q;
  assign slot_valid_o = done;
  wire [3:0] wait_activity = is_remote ? ActivityRemoteSend : ActivityLocalMemory;
  assign slot_activity_o = (mi_valid_q & waits) ? wait_activity : mi_activity_q;
  assign slot_pc_o = mi_pc_q, slot_trap_o = mi_trap_q, slot_counts_o = mi_counts_q, slot_dest_o = mi_dest_q;
  assign slot_access_o = mi_access_q, slot_result_o = mi_result_q, slot_store_data_o = mi_store_data_q;
  assign slot_ext_o = mi_ext_q, slot_record_insn_o = mi_record_insn_q;
  assign slot_record_next_pc_o = mi_trap_q.valid ? handler_pc_i : mi_record_next_pc_q;
  assign slot_record_rs1_addr_o = mi_record_rs1_addr_q, slot_record_rs1_rdata_o = mi_record_rs1_rdata_q;
  assign slot_record_rs2_addr_o = mi_record_rs2_addr_q, slot_record_rs2_rdata_o = mi_record_rs2_rdata_q;
  assign slot_record_ers_addr_o = mi_record_ers_addr_q;

  always_comb begin
    forward_dest_o.writes = mi_valid_q & mi_dest_q.writes;
    forward_dest_o.ext_file = mi_dest_q.ext_file; forward_dest_o.rd = mi_dest_q.rd;
  end

  assign forward_ready_o = mi_access_q.place == PlaceNone;
  assign forward_data_o = mi_result_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mi_valid_q <= 1'b0;
      mi_activity_q <= ActivityFetch;
      mi_issued_q <= 1'b0;
      mi_device_q <= 1'b0;
      mi_clint_q <= 1'b0;
    end else begin
      mi_valid_q <= mi_valid_d;
      mi_activity_q <= mi_activity_d;
      mi_issued_q <= mi_issued_d;
      mi_device_q <= mi_device_d;
      mi_clint_q <= mi_clint_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mi_pc_q <= mi_pc_d; mi_trap_q <= mi_trap_d; mi_counts_q <= mi_counts_d; mi_dest_q <= mi_dest_d;
    mi_access_q <= mi_access_d; mi_result_q <= mi_result_d; mi_store_data_q <= mi_store_data_d;
    mi_ext_q <= mi_ext_d; mi_record_insn_q <= mi_record_insn_d; mi_record_next_pc_q <= mi_record_next_pc_d;
    mi_record_rs1_addr_q <= mi_record_rs1_addr_d; mi_record_rs1_rdata_q <= mi_record_rs1_rdata_d;
    mi_record_rs2_addr_q <= mi_record_rs2_addr_d; mi_record_rs2_rdata_q <= mi_record_rs2_rdata_d;
    mi_record_ers_addr_q <= mi_record_ers_addr_d;
    mi_reason_q <= mi_reason_d;
    mi_atomic_op_q <= mi_atomic_op_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, bid_address[31]};

endmodule
