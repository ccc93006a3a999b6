// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// From memory_receive.cc.
//
// Memory receive: waits for the answer of a memory access and aligns and extends what was loaded.
// With memory slower than one cycle, the answer to the access still in memory issue may come first,
// from the other bank: it is kept in `early`. So is what an amo has read, which comes here with its
// write under way.

module memory_receive (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // issue
    input  logic                   issue_valid_i, issue_counts_i,
    input  logic [3:0]             issue_activity_i,
    input  logic [31:0]            issue_pc_i, issue_result_i, issue_store_data_i, issue_ext_i,
    input  xb_pkg::trap_info_t     issue_trap_i,
    input  xb_pkg::destination_t   issue_dest_i,
    input  xb_pkg::memory_access_t issue_access_i,
    input  logic [31:0]            issue_record_insn_i, issue_record_next_pc_i, issue_record_rs1_rdata_i,
    input  logic [4:0]             issue_record_rs1_addr_i, issue_record_rs2_addr_i, issue_record_ers_addr_i,
    input  logic [31:0]            issue_record_rs2_rdata_i,

    output logic                   answered_o,
    output logic [63:0]            answer_o,
    input  logic                   took_answer_i,  // the amo there has made use of it
    input  logic                   failed_i,  // the sc in memory issue wrote nothing
    output logic                   ready_o,  // takes the issue slot
    // slot
    output logic                   slot_valid_o, slot_counts_o,
    output logic [3:0]             slot_activity_o,
    output logic [31:0]            slot_pc_o, slot_result_o, slot_address_o, slot_store_data_o, slot_ext_o,
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

    output logic                   occupied_o,
    output logic                   blocks_o,  // holds an unanswered access that may trap or must be alone
    output logic [3:0]             blocked_activity_o,  // isa::Activity of those who wait for it
    // valid-only stream dmem_rsp0: by bank
    input  logic                   dmem_rsp0_valid_i,
    input  logic [63:0]            dmem_rsp0_rdata_i,
    // valid-only stream dmem_rsp1: by bank
    input  logic                   dmem_rsp1_valid_i,
    input  logic [63:0]            dmem_rsp1_rdata_i,
    // valid-only stream device
    input  logic                   device_valid_i,
    input  logic [63:0]            device_rdata_i,
    // valid-only stream clint
    input  logic                   clint_valid_i,
    input  logic [63:0]            clint_rdata_i,
    // valid-only stream remote
    input  logic                   remote_valid_i, remote_error_i,
    input  logic [3:0]             remote_reason_i,
    input  logic [63:0]            remote_data_i,
    // trap
    output logic                   trap_valid_o, trap_is_interrupt_o, trap_ns_fault_o,
    output logic [4:0]             trap_cause_o,
    output logic [31:0]            trap_pc_o, trap_tval_o, trap_ns_o,
    output logic [3:0]             trap_reason_o,

    input  logic [31:0]            handler_pc_i
);

  localparam logic [2:0] PlaceNone = 3'd0, PlaceRam = 3'd1, PlaceRemote = 3'd2, PlaceDevice = 3'd3,
      PlaceClint = 3'd4;
  localparam logic [3:0] ActivityFetch = 4'd1, ActivityLocalMemory = 4'd6, ActivityRemoteLoad = 4'd7,
      ActivityTrap = 4'd12, ActivityDevice = 4'd13;
  localparam logic [1:0] AtomicKindUpdate = 2'd1, AtomicKindConditional = 2'd3;
  localparam logic [4:0] CauseLoadAccess = 5'd5;

  logic        mr_valid_q, mr_valid_d;  // an instruction is here
  logic [3:0]  mr_activity_q, mr_activity_d;  // what write back will count it, or the bubble, as
  logic        mr_answered_q, mr_answered_d;  // its answer is in `early`
  logic        early_valid_q, early_valid_d;  // the answer for memory issue is in `early`
  logic [63:0] early_q, early_d;  // an answer that came early, or what an amo has read
  logic        mr_failed_q, mr_failed_d;  // the sc here wrote nothing

  // mr: the instruction in memory receive
  logic [31:0] mr_pc_q, mr_pc_d, mr_result_q, mr_result_d, mr_store_data_q, mr_store_data_d,
      mr_ext_q, mr_ext_d, mr_record_insn_q, mr_record_insn_d, mr_record_next_pc_q, mr_record_next_pc_d,
      mr_record_rs1_rdata_q, mr_record_rs1_rdata_d, mr_record_rs2_rdata_q, mr_record_rs2_rdata_d;
  xb_pkg::trap_info_t mr_trap_q, mr_trap_d;
  logic mr_counts_q, mr_counts_d;
  xb_pkg::destination_t mr_dest_q, mr_dest_d;
  xb_pkg::memory_access_t mr_access_q, mr_access_d;
  logic [4:0] mr_record_rs1_addr_q, mr_record_rs1_addr_d, mr_record_rs2_addr_q, mr_record_rs2_addr_d,
      mr_record_ers_addr_q, mr_record_ers_addr_d;

  wire waits_ram = mr_valid_q & (mr_access_q.place == PlaceRam) & ~mr_answered_q;
  wire bank = mr_result_q[3];
  wire mine_0 = dmem_rsp0_valid_i & waits_ram & ~bank;
  wire stray_0 = dmem_rsp0_valid_i & ~mine_0;
  wire mine_1 = dmem_rsp1_valid_i & waits_ram & bank;
  wire stray_1 = dmem_rsp1_valid_i & ~mine_1;
  wire stray = stray_0 | stray_1;

  always_comb begin
    early_d = early_q;
    if (stray) early_d = stray_0 ? dmem_rsp0_rdata_i : dmem_rsp1_rdata_i;
  end

  wire is_early = early_valid_q | stray;
  assign early_valid_d = is_early & ~((ready_o & issue_valid_i) | took_answer_i);
  assign answered_o = early_valid_q;
  assign answer_o = early_q;

  logic done;
  always_comb begin
    unique case (mr_access_q.place)
      PlaceRam: done = mr_answered_q | mine_0 | mine_1;
      PlaceRemote: done = mr_access_q.is_store | remote_valid_i;
      PlaceDevice: done = device_valid_i;
      PlaceClint: done = clint_valid_i;
      default: done = 1'b1;
    endcase
  end

  assign ready_o = ~mr_valid_q | done;

  always_comb begin
    mr_valid_d = mr_valid_q; mr_activity_d = mr_activity_q;
    if (ready_o) begin
      mr_valid_d = issue_valid_i;
      mr_activity_d = issue_activity_i;
    end
  end

  always_comb begin
    mr_pc_d = mr_pc_q; mr_trap_d = mr_trap_q; mr_counts_d = mr_counts_q; mr_dest_d = mr_dest_q;
    mr_access_d = mr_access_q; mr_result_d = mr_result_q; mr_store_data_d = mr_store_data_q;
    mr_ext_d = mr_ext_q; mr_record_insn_d = mr_record_insn_q; mr_record_next_pc_d = mr_record_next_pc_q;
    mr_record_rs1_addr_d = mr_record_rs1_addr_q; mr_record_rs1_rdata_d = mr_record_rs1_rdata_q;
    mr_record_rs2_addr_d = mr_record_rs2_addr_q; mr_record_rs2_rdata_d = mr_record_rs2_rdata_q;
    mr_record_ers_addr_d = mr_record_ers_addr_q;
    if (ready_o) begin
      mr_pc_d = issue_pc_i; mr_trap_d = issue_trap_i; mr_counts_d = issue_counts_i; mr_dest_d = issue_dest_i;
      mr_access_d = issue_access_i; mr_result_d = issue_result_i; mr_store_data_d = issue_store_data_i;
      mr_ext_d = issue_ext_i; mr_record_insn_d = issue_record_insn_i;
      mr_record_next_pc_d = issue_record_next_pc_i; mr_record_rs1_addr_d = issue_record_rs1_addr_i;
      mr_record_rs1_rdata_d = issue_record_rs1_rdata_i; mr_record_rs2_addr_d = issue_record_rs2_addr_i;
      mr_record_rs2_rdata_d = issue_record_rs2_rdata_i; mr_record_ers_addr_d = issue_record_ers_addr_i;
    end
  end

  always_comb begin
    mr_answered_d = mr_answered_q; mr_failed_d = mr_failed_q;
    if (ready_o) begin
      mr_answered_d = is_early;
      mr_failed_d = failed_i;
    end
  end

  assign occupied_o = mr_valid_q;

  logic [3:0] wait_activity;
  always_comb begin
    unique case (mr_access_q.place)
      PlaceRam: wait_activity = ActivityLocalMemory;
      PlaceRemote: wait_activity = ActivityRemoteLoad;
      default: wait_activity = ActivityDevice;
    endcase
  end

  assign blocked_activity_o = wait_activity;
  wire is_access = mr_access_q.place != PlaceNone;
  wire is_update = mr_access_q.atomic == AtomicKindUpdate;
  assign blocks_o = mr_valid_q & ~done & is_access & ((mr_access_q.place != PlaceRam) | is_update);
  wire is_load = ~mr_access_q.is_store | is_update;
  wire error = (mr_access_q.place == PlaceRemote) & is_load & remote_valid_i & remote_error_i;
  assign trap_valid_o = mr_valid_q & error;
  assign trap_is_interrupt_o = 1'b0, trap_cause_o = CauseLoadAccess, trap_pc_o = mr_pc_q;
  assign trap_tval_o = mr_result_q, trap_ns_fault_o = error, trap_ns_o = mr_ext_q;
  assign trap_reason_o = remote_reason_i;
  assign slot_valid_o = mr_valid_q & done;

  always_comb begin
    if (mr_valid_q & error & done) slot_activity_o = ActivityTrap;
    else if (mr_valid_q & ~done) slot_activity_o = wait_activity;
    else slot_activity_o = mr_activity_q;
  end

  assign slot_pc_o = mr_pc_q;

  always_comb begin
    slot_trap_o.valid = mr_trap_q.valid | error;
    slot_trap_o.is_interrupt = mr_trap_q.is_interrupt;
    slot_trap_o.cause = error ? CauseLoadAccess : mr_trap_q.cause;
  end

  assign slot_counts_o = mr_counts_q & ~error;

  always_comb begin
    slot_dest_o.writes = mr_dest_q.writes & ~error;
    slot_dest_o.ext_file = mr_dest_q.ext_file; slot_dest_o.rd = mr_dest_q.rd;
  end

  assign slot_access_o = mr_access_q;

  logic [63:0] ram_word;
  logic [63:0] loaded;
  logic [31:0] load_value;
  always_comb begin
    if (mr_answered_q | is_update) ram_word = early_q;
    else if (bank) ram_word = dmem_rsp1_rdata_i;
    else ram_word = dmem_rsp0_rdata_i;
  end

  always_comb begin
    unique case (mr_access_q.place)
      PlaceRemote: loaded = remote_data_i;
      PlaceDevice: loaded = device_rdata_i;
      PlaceClint: loaded = clint_rdata_i;
      default: loaded = ram_word >> {mr_result_q[2:0], 3'd0};
    endcase
  end

  wire sign8 = loaded[7] & mr_access_q.sign;
  wire sign16 = loaded[15] & mr_access_q.sign;

  always_comb begin
    unique case (mr_access_q.size)
      2'd0: load_value = {{24{sign8}}, loaded[7:0]};
      2'd1: load_value = {{16{sign16}}, loaded[15:0]};
      2'd2: load_value = loaded[31:0];
      default: load_value = loaded[31:0];
    endcase
  end

  wire is_conditional = is_access & (mr_access_q.atomic == AtomicKindConditional);
  wire [31:0] other_value = is_conditional ? {31'd0, mr_failed_q} : mr_result_q;
  assign slot_result_o = (is_access & is_load & ~error) ? load_value : other_value;
  assign slot_address_o = mr_result_q, slot_store_data_o = mr_store_data_q, slot_ext_o = mr_ext_q;
  assign slot_record_insn_o = mr_record_insn_q;
  assign slot_record_next_pc_o = error ? handler_pc_i : mr_record_next_pc_q;
  assign slot_record_rs1_addr_o = mr_record_rs1_addr_q, slot_record_rs1_rdata_o = mr_record_rs1_rdata_q;
  assign slot_record_rs2_addr_o = mr_record_rs2_addr_q, slot_record_rs2_rdata_o = mr_record_rs2_rdata_q;
  assign slot_record_ers_addr_o = mr_record_ers_addr_q;

  always_comb begin
    forward_dest_o.writes = mr_valid_q & mr_dest_q.writes;
    forward_dest_o.ext_file = mr_dest_q.ext_file; forward_dest_o.rd = mr_dest_q.rd;
  end

  assign forward_ready_o = ~is_access;
  assign forward_data_o = mr_result_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mr_valid_q <= 1'b0;
      mr_activity_q <= ActivityFetch;
      mr_answered_q <= 1'b0;
      early_valid_q <= 1'b0;
    end else begin
      mr_valid_q <= mr_valid_d;
      mr_activity_q <= mr_activity_d;
      mr_answered_q <= mr_answered_d;
      early_valid_q <= early_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mr_pc_q <= mr_pc_d; mr_trap_q <= mr_trap_d; mr_counts_q <= mr_counts_d; mr_dest_q <= mr_dest_d;
    mr_access_q <= mr_access_d; mr_result_q <= mr_result_d; mr_store_data_q <= mr_store_data_d;
    mr_ext_q <= mr_ext_d; mr_record_insn_q <= mr_record_insn_d; mr_record_next_pc_q <= mr_record_next_pc_d;
    mr_record_rs1_addr_q <= mr_record_rs1_addr_d; mr_record_rs1_rdata_q <= mr_record_rs1_rdata_d;
    mr_record_rs2_addr_q <= mr_record_rs2_addr_d; mr_record_rs2_rdata_q <= mr_record_rs2_rdata_d;
    mr_record_ers_addr_q <= mr_record_ers_addr_d;
    early_q <= early_d;
    mr_failed_q <= mr_failed_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      one_early_answer : assert (~(stray & early_valid_q) & ~(stray_0 & stray_1));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~(stray & early_valid_q) & ~(stray_0 & stray_1))) begin
        $error("memory_receive: check 'one_early_answer' failed");
      end
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, loaded[63:32]};

endmodule
