// Written by xbgen from memory_issue.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Memory issue: every access is done here. A load was read while it left execute and is aligned
// here; stores and atomic accesses ask for port B from the registers of this stage, as do accesses
// to devices. An instruction stays until its access is answered, so that nothing behind this stage
// can trap; traps are taken here.

module memory_issue (
    input  logic                clk_i,
    input  logic                rst_ni,
    // execute: from execute
    input  logic                execute_valid_i, execute_counts_i, execute_multiplies_i,
    input  logic [3:0]          execute_activity_i,
    input  logic [31:0]         execute_pc_i, execute_result_i, execute_store_data_i, execute_record_insn_i,
    input  xb_pkg::trap_info_t  execute_trap_i,  // the trap, but for pc, mtval and namespace
    input  logic                execute_dest_writes_i, execute_access_is_store_i, execute_access_sign_i,
    input  logic [4:0]          execute_dest_rd_i, execute_record_rs1_addr_i, execute_record_rs2_addr_i,
    input  logic [1:0]          execute_access_place_i, execute_access_size_i, execute_access_atomic_i,
    input  logic [31:0]         execute_record_next_pc_i, execute_record_rs1_rdata_i,
    input  logic [31:0]         execute_record_rs2_rdata_i,  // what rs2 held

    input  logic [3:0]          atomic_op_i,  // of an amo in `execute`
    input  logic                load_taken_i,  // port B takes the load in execute in this cycle
    output logic                may_load_o,  // from registers; 0: execute must not load now
    // register: the read of execute in the cycle before is nobody's
    output logic                load_dropped_o,
    output logic                ready_o,  // takes the execute slot
    // slot: memory receive always takes it
    output logic                slot_valid_o, slot_counts_o, slot_multiplies_o, slot_dest_writes_o,
    output logic [3:0]          slot_activity_o,
    output logic [31:0]         slot_pc_o, slot_result_o, slot_address_o, slot_store_data_o,
    output xb_pkg::trap_info_t  slot_trap_o,  // the trap, but for pc, mtval and namespace
    output logic [4:0]          slot_dest_rd_o, slot_record_rs1_addr_o, slot_record_rs2_addr_o,
    output logic [1:0]          slot_access_place_o, slot_access_size_o, slot_access_atomic_o,
    output logic                slot_access_is_store_o,  // writes
    output logic [31:0]         slot_record_insn_o, slot_record_next_pc_o, slot_record_rs1_rdata_o,
    output logic [31:0]         slot_record_rs2_rdata_o,  // what rs2 held
    // forward: to decode
    output logic                forward_dest_writes_o, forward_ready_o,
    output logic [4:0]          forward_dest_rd_o,  // its number
    output logic [31:0]         forward_data_o,  // what it writes

    output logic                occupied_o,  // holds an instruction
    output logic                multiplies_o,  // the instruction here is in the multiplier
    // stream store: stores and atomic accesses; from registers
    output logic                store_valid_o, store_write_o,
    output logic [31:0]         store_addr_o,  // byte offset into RAM, multiple of 8, below the RAM size
    output logic [63:0]         store_wdata_o,  // in byte lanes
    output logic [7:0]          store_wmask_o,  // byte i is written if bit i is 1; does not matter for reads
    // atomic: beside `store`
    output xb_pkg::atomic_bid_t atomic_o,

    input  logic                failed_i,  // the last sc wrote nothing
    // valid-only stream core_rsp0: by bank
    input  logic                core_rsp0_valid_i,
    input  logic [63:0]         core_rsp0_rdata_i,  // the whole word
    // valid-only stream core_rsp1: by bank
    input  logic                core_rsp1_valid_i,
    input  logic [63:0]         core_rsp1_rdata_i,  // the whole word
    // valid-only stream device: from registers
    output logic                device_valid_o, device_write_o,
    output logic [31:0]         device_addr_o,  // physical byte address, aligned
    output logic [63:0]         device_wdata_o,  // store data in the low bits
    output logic [1:0]          device_size_o,  // log2 of the bytes
    // valid-only stream device_rsp: its answer
    input  logic                device_rsp_valid_i,
    input  logic [63:0]         device_rsp_rdata_i,  // in the low bits
    // trap: is taken in this cycle
    output logic                trap_valid_o, trap_is_interrupt_o,
    output logic [4:0]          trap_cause_o,  // for mcause
    output logic [31:0]         trap_pc_o, trap_tval_o,

    input  logic [31:0]         handler_pc_i  // where the handler begins
);

  localparam logic [1:0] PlaceNone = 2'd0, PlaceRam = 2'd1, PlaceDevice = 2'd3;
  localparam logic [1:0] AtomicKindNone = 2'd0, AtomicKindUpdate = 2'd1, AtomicKindReserve = 2'd2,
      AtomicKindConditional = 2'd3;
  localparam logic [2:0] UpdateSum = 3'd0, UpdateOperand = 3'd1, UpdateXor = 3'd2, UpdateOld = 3'd3,
      UpdateOr = 3'd4, UpdateAnd = 3'd6;
  localparam logic [3:0] ActivityFetch = 4'd1, ActivityLocalMemory = 4'd6, ActivityDevice = 4'd13;

  logic        mi_valid_q, mi_valid_d;  // an instruction is here
  logic [3:0]  mi_activity_q, mi_activity_d;  // what write back will count it, or the bubble, as
  logic        mi_waited_q, mi_waited_d;  // it has been here for a cycle
  logic        mi_issued_q, mi_issued_d;  // its request has been taken
  logic        orphan_q, orphan_d;  // an answer is on its way that nobody wants
  logic        dropped_q, dropped_d;  // the read of the cycle before is nobody's
  logic [3:0]  mi_atomic_op_q, mi_atomic_op_d;  // what its amo does
  logic        mi_old_valid_q, mi_old_valid_d;  // mi_old holds what its amo has read
  logic [31:0] mi_old_q, mi_old_d;  // the old value of its amo, sign-extended

  // mi: the instruction in memory issue
  logic [31:0] mi_pc_q, mi_pc_d;  // where it stands
  xb_pkg::trap_info_t mi_trap_q, mi_trap_d;  // the trap, but for pc, mtval and namespace
  logic        mi_counts_q, mi_counts_d;  // minstret counts it when it retires
  logic        mi_multiplies_q, mi_multiplies_d;  // the result is that of the multiplier, in mr
  logic        mi_dest_writes_q, mi_dest_writes_d;  // a register is written
  logic [4:0]  mi_dest_rd_q, mi_dest_rd_d;  // its number
  logic [1:0]  mi_access_place_q, mi_access_place_d;  // where the address leads
  logic        mi_access_is_store_q, mi_access_is_store_d;  // writes
  logic [1:0]  mi_access_size_q, mi_access_size_d;  // log2 of the bytes
  logic        mi_access_sign_q, mi_access_sign_d;  // a load is sign-extended
  logic [1:0]  mi_access_atomic_q, mi_access_atomic_d;  // kUpdate: is_store = 0 while it reads, then 1
  logic [31:0] mi_result_q, mi_result_d;  // register value; address of a memory access; mtval of a trap
  logic [31:0] mi_store_data_q, mi_store_data_d;  // in the low bits
  logic [31:0] mi_record_insn_q, mi_record_insn_d;  // for the retire port: its word
  logic [31:0] mi_record_next_pc_q, mi_record_next_pc_d;  // pc of the next instruction
  logic [4:0]  mi_record_rs1_addr_q, mi_record_rs1_addr_d;  // number of x-register rs1; 0 if none is read
  logic [31:0] mi_record_rs1_rdata_q, mi_record_rs1_rdata_d;  // what rs1 held
  logic [4:0]  mi_record_rs2_addr_q, mi_record_rs2_addr_d;  // number of x-register rs2; 0 if none is read
  logic [31:0] mi_record_rs2_rdata_q, mi_record_rs2_rdata_d;  // what rs2 held

  logic [31:0] load_value;

  logic place_is_quick;
  wire is_plain = mi_access_atomic_q == AtomicKindNone;

  always_comb unique case (mi_access_place_q)
    PlaceRam: place_is_quick = is_plain;
    PlaceDevice: place_is_quick = 1'b0;
    default: place_is_quick = 1'b1;
  endcase

  wire is_quick = place_is_quick & ~mi_waited_q & ~mi_trap_q.valid;
  assign may_load_o = (~mi_valid_q | is_quick) & ~orphan_q;
  wire takes = ready_o & execute_valid_i;
  wire follows = takes & (execute_access_place_i == PlaceRam);
  wire is_orphan = load_taken_i & ~follows;
  assign dropped_d = is_orphan;
  assign load_dropped_o = dropped_q;
  wire is_ram = mi_valid_q & (mi_access_place_q == PlaceRam);
  wire is_load = ~mi_access_is_store_q;
  wire reads_ram = is_ram & is_load & (is_plain | mi_issued_q);
  wire bank = mi_result_q[3];
  wire mine_0 = core_rsp0_valid_i & reads_ram & ~bank;
  wire mine_1 = core_rsp1_valid_i & reads_ram & bank;
  wire stray = (core_rsp0_valid_i & ~mine_0) | (core_rsp1_valid_i & ~mine_1);
  assign orphan_d = is_orphan | (orphan_q & ~stray);

  always_comb unique case (mi_access_size_q)
    2'd0: store_wdata_o = {8{mi_store_data_q[7:0]}};
    2'd1: store_wdata_o = {4{mi_store_data_q[15:0]}};
    default: store_wdata_o = {2{mi_store_data_q}};
  endcase

  logic [7:0] low_lanes;
  always_comb unique case (mi_access_size_q)
    2'd0: low_lanes = 8'h01;
    2'd1: low_lanes = 8'h03;
    2'd2: low_lanes = 8'h0f;
    default: low_lanes = 8'hff;
  endcase

  assign store_wmask_o = low_lanes << mi_result_q[2:0];
  wire asks_ram = is_ram & ~mi_issued_q & ~(is_plain & is_load) & ~(is_load & orphan_q);
  assign store_valid_o = asks_ram, store_write_o = mi_access_is_store_q;
  assign store_addr_o = {1'b0, mi_result_q[30:3], 3'd0};
  wire is_update = mi_access_atomic_q == AtomicKindUpdate;
  wire ram_answers = mine_0 | mine_1;
  wire has_read = is_ram & is_update & ram_answers;
  assign mi_old_valid_d = has_read;
  assign mi_old_d = has_read ? load_value : mi_old_q;
  assign mi_atomic_op_d = ready_o ? atomic_op_i : mi_atomic_op_q;

  logic [2:0]  kind;
  logic [31:0] updated;
  wire compares = mi_atomic_op_q[3];
  wire [31:0] a = mi_old_q;
  wire [31:0] b = mi_store_data_q;
  wire is_unsigned = mi_atomic_op_q[2];
  wire of_signs = is_unsigned ? b[31] : a[31];
  wire [31:0] addend = b ^ {32{compares}};
  wire [31:0] sum = a + addend + {31'd0, compares};
  wire less = (a[31] ^ b[31]) ? of_signs : sum[31];
  wire wants_greater = mi_atomic_op_q[1];

  always_comb begin
    if (compares) kind = (less ^ wants_greater) ? UpdateOld : UpdateOperand;
    else kind = mi_atomic_op_q[2:0];
  end

  always_comb unique case (kind)
    UpdateSum: updated = sum;
    UpdateXor: updated = a ^ b;
    UpdateOld: updated = a;
    UpdateOr: updated = a | b;
    UpdateAnd: updated = a & b;
    default: updated = b;
  endcase

  always_comb begin
    mi_pc_d = mi_pc_q; mi_trap_d = mi_trap_q; mi_counts_d = mi_counts_q; mi_multiplies_d = mi_multiplies_q;
    mi_dest_writes_d = mi_dest_writes_q; mi_dest_rd_d = mi_dest_rd_q; mi_access_place_d = mi_access_place_q;
    mi_access_is_store_d = mi_access_is_store_q; mi_access_size_d = mi_access_size_q;
    mi_access_sign_d = mi_access_sign_q; mi_access_atomic_d = mi_access_atomic_q; mi_result_d = mi_result_q;
    mi_store_data_d = mi_store_data_q; mi_record_insn_d = mi_record_insn_q;
    mi_record_next_pc_d = mi_record_next_pc_q; mi_record_rs1_addr_d = mi_record_rs1_addr_q;
    mi_record_rs1_rdata_d = mi_record_rs1_rdata_q; mi_record_rs2_addr_d = mi_record_rs2_addr_q;
    mi_record_rs2_rdata_d = mi_record_rs2_rdata_q;
    if (ready_o) begin
      mi_pc_d = execute_pc_i; mi_trap_d = execute_trap_i; mi_counts_d = execute_counts_i;
      mi_multiplies_d = execute_multiplies_i; mi_dest_writes_d = execute_dest_writes_i;
      mi_dest_rd_d = execute_dest_rd_i; mi_access_place_d = execute_access_place_i;
      mi_access_is_store_d = execute_access_is_store_i; mi_access_size_d = execute_access_size_i;
      mi_access_sign_d = execute_access_sign_i; mi_access_atomic_d = execute_access_atomic_i;
      mi_result_d = execute_result_i; mi_store_data_d = execute_store_data_i;
      mi_record_insn_d = execute_record_insn_i; mi_record_next_pc_d = execute_record_next_pc_i;
      mi_record_rs1_addr_d = execute_record_rs1_addr_i; mi_record_rs1_rdata_d = execute_record_rs1_rdata_i;
      mi_record_rs2_addr_d = execute_record_rs2_addr_i; mi_record_rs2_rdata_d = execute_record_rs2_rdata_i;
    end else if (mi_old_valid_q) begin
      mi_access_is_store_d = 1'b1; mi_store_data_d = updated;
    end
  end

  always_comb begin
    atomic_o.lock = is_update & is_load;
    atomic_o.reserve = asks_ram & (mi_access_atomic_q == AtomicKindReserve);
    atomic_o.conditional = asks_ram & (mi_access_atomic_q == AtomicKindConditional);
    atomic_o.granule = mi_result_q[30:3];
  end

  wire is_device = mi_valid_q & (mi_access_place_q == PlaceDevice);
  assign device_valid_o = is_device & ~mi_issued_q;
  assign device_write_o = mi_access_is_store_q, device_addr_o = mi_result_q;
  assign device_wdata_o = {32'd0, mi_store_data_q};
  assign device_size_o = mi_access_size_q;

  logic [31:0] loaded;
  wire [63:0] ram_word = bank ? core_rsp1_rdata_i : core_rsp0_rdata_i;
  wire [31:0] half = mi_result_q[2] ? ram_word[63:32] : ram_word[31:0];
  wire [15:0] quarter = mi_result_q[1] ? half[31:16] : half[15:0];
  wire [7:0] eighth = mi_result_q[0] ? quarter[15:8] : quarter[7:0];

  always_comb unique case (mi_access_place_q)
    PlaceDevice: loaded = device_rsp_rdata_i[31:0];
    default: loaded = {half[31:16], quarter[15:8], eighth};
  endcase

  wire sign8 = loaded[7] & mi_access_sign_q;
  wire sign16 = loaded[15] & mi_access_sign_q;

  always_comb unique case (mi_access_size_q)
    2'd0: load_value = {{24{sign8}}, loaded[7:0]};
    2'd1: load_value = {{16{sign16}}, loaded[15:0]};
    2'd2: load_value = loaded;
    default: load_value = loaded;
  endcase

  logic waits;
  wire device_waits = ~(mi_issued_q & device_rsp_valid_i);

  always_comb unique case (mi_access_place_q)
    PlaceRam: unique case (mi_access_atomic_q)
      AtomicKindUpdate: waits = is_load;
      AtomicKindConditional: waits = ~mi_issued_q;
      default: waits = is_load ? ~ram_answers : 1'b0;
    endcase
    PlaceDevice: waits = device_waits;
    default: waits = 1'b0;
  endcase

  wire done = mi_valid_q & ~waits;
  assign ready_o = ~mi_valid_q | done;
  assign occupied_o = mi_valid_q;
  assign multiplies_o = mi_valid_q & mi_multiplies_q;

  always_comb begin
    mi_valid_d = mi_valid_q; mi_activity_d = mi_activity_q;
    if (ready_o) begin
      mi_valid_d = execute_valid_i;
      mi_activity_d = execute_activity_i;
    end
  end

  wire is_taken = asks_ram | is_device;

  always_comb begin
    if (ready_o) begin
      mi_waited_d = 1'b0; mi_issued_d = 1'b0;
    end else begin
      mi_waited_d = 1'b1;
      mi_issued_d = (mi_issued_q | is_taken) & ~mi_old_valid_q;
    end
  end

  wire is_trap = mi_trap_q.valid;
  assign trap_valid_o = done & is_trap;
  assign trap_is_interrupt_o = mi_trap_q.is_interrupt;
  wire [4:0] trap_cause = mi_trap_q.cause;
  assign trap_cause_o = trap_cause, trap_pc_o = mi_pc_q, trap_tval_o = mi_result_q;
  assign slot_valid_o = done;

  logic [3:0] wait_activity;
  always_comb unique case (mi_access_place_q)
    PlaceRam: wait_activity = ActivityLocalMemory;
    default: wait_activity = ActivityDevice;
  endcase

  assign slot_activity_o = (mi_valid_q & waits) ? wait_activity : mi_activity_q;
  assign slot_pc_o = mi_pc_q;

  always_comb begin
    slot_trap_o.valid = is_trap; slot_trap_o.is_interrupt = mi_trap_q.is_interrupt;
    slot_trap_o.cause = trap_cause;
  end

  assign slot_counts_o = mi_counts_q, slot_multiplies_o = mi_multiplies_q;
  assign slot_dest_writes_o = mi_dest_writes_q, slot_dest_rd_o = mi_dest_rd_q;
  assign slot_access_place_o = mi_access_place_q, slot_access_is_store_o = mi_access_is_store_q;
  assign slot_access_size_o = mi_access_size_q, slot_access_atomic_o = mi_access_atomic_q;

  logic [31:0] result;
  always_comb begin
    if (mi_access_place_q == PlaceNone) begin
      result = mi_result_q;
    end else begin
      unique case (mi_access_atomic_q)
        AtomicKindUpdate: result = mi_old_q;
        AtomicKindConditional: result = {31'd0, failed_i};
        default: result = load_value;
      endcase
    end
  end

  assign slot_result_o = result, slot_address_o = mi_result_q, slot_store_data_o = mi_store_data_q;
  assign slot_record_insn_o = mi_record_insn_q;
  assign slot_record_next_pc_o = is_trap ? handler_pc_i : mi_record_next_pc_q;
  assign slot_record_rs1_addr_o = mi_record_rs1_addr_q, slot_record_rs1_rdata_o = mi_record_rs1_rdata_q;
  assign slot_record_rs2_addr_o = mi_record_rs2_addr_q, slot_record_rs2_rdata_o = mi_record_rs2_rdata_q;
  assign forward_dest_writes_o = mi_valid_q & mi_dest_writes_q;
  assign forward_dest_rd_o = mi_dest_rd_q;
  assign forward_ready_o = ~(waits | mi_multiplies_q);
  assign forward_data_o = result;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mi_valid_q <= 1'b0; mi_activity_q <= ActivityFetch; mi_waited_q <= 1'b0; mi_issued_q <= 1'b0;
      orphan_q <= 1'b0; dropped_q <= 1'b0; mi_old_valid_q <= 1'b0;
    end else begin
      mi_valid_q <= mi_valid_d; mi_activity_q <= mi_activity_d; mi_waited_q <= mi_waited_d;
      mi_issued_q <= mi_issued_d; orphan_q <= orphan_d; dropped_q <= dropped_d;
      mi_old_valid_q <= mi_old_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mi_pc_q <= mi_pc_d; mi_trap_q <= mi_trap_d; mi_counts_q <= mi_counts_d;
    mi_multiplies_q <= mi_multiplies_d; mi_dest_writes_q <= mi_dest_writes_d; mi_dest_rd_q <= mi_dest_rd_d;
    mi_access_place_q <= mi_access_place_d; mi_access_is_store_q <= mi_access_is_store_d;
    mi_access_size_q <= mi_access_size_d; mi_access_sign_q <= mi_access_sign_d;
    mi_access_atomic_q <= mi_access_atomic_d; mi_result_q <= mi_result_d; mi_store_data_q <= mi_store_data_d;
    mi_record_insn_q <= mi_record_insn_d; mi_record_next_pc_q <= mi_record_next_pc_d;
    mi_record_rs1_addr_q <= mi_record_rs1_addr_d; mi_record_rs1_rdata_q <= mi_record_rs1_rdata_d;
    mi_record_rs2_addr_q <= mi_record_rs2_addr_d; mi_record_rs2_rdata_q <= mi_record_rs2_rdata_d;
    mi_atomic_op_q <= mi_atomic_op_d; mi_old_q <= mi_old_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      stray_answer_is_of_an_orphan : assert (~stray | orphan_q);
      one_orphan : assert (~(is_orphan & orphan_q));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~stray | orphan_q)) $error("memory_issue: check 'stray_answer_is_of_an_orphan' failed");
      if (is_orphan & orphan_q) $error("memory_issue: check 'one_orphan' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, device_rsp_rdata_i[63:32]};

endmodule
