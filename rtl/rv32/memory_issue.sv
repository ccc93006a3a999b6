// Written by xbgen from memory_issue.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Memory issue: every access is done here. A load was read while it left execute and is aligned
// here; stores and atomic accesses ask for port B from the registers of this stage, as do extended
// accesses for the network interface and accesses to devices. An instruction stays until its access
// is answered, so that nothing behind this stage can trap; traps are taken here.

module memory_issue (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    // execute: from execute
    input  logic                       execute_valid_i, execute_counts_i, execute_multiplies_i,
    input  logic [3:0]                 execute_activity_i,
    input  logic [31:0]                execute_pc_i, execute_result_i, execute_store_data_i, execute_ext_i,
    input  xb_pkg::trap_info_t         execute_trap_i,  // the trap, but for pc, mtval and namespace
    input  xb_pkg::destination_t       execute_dest_i,  // the register that is written
    input  xb_pkg::memory_access_t     execute_access_i,  // the memory access
    input  logic [31:0]                execute_record_insn_i, execute_record_next_pc_i,
    input  logic [4:0]                 execute_record_rs1_addr_i, execute_record_rs2_addr_i,
    input  logic [31:0]                execute_record_rs1_rdata_i, execute_record_rs2_rdata_i,
    input  logic [4:0]                 execute_record_ers_addr_i,  // number of the e-register of `ext`

    input  logic [3:0]                 reason_i,  // isa::Reason of a namespace fault in `execute`
    input  logic [3:0]                 atomic_op_i,  // of an amo in `execute`
    input  logic                       load_taken_i,  // port B takes the load in execute in this cycle
    output logic                       may_load_o,  // from registers; 0: execute must not load now
    // register: the read of execute in the cycle before is nobody's
    output logic                       load_dropped_o,
    output logic                       ready_o,  // takes the execute slot
    // slot: memory receive always takes it
    output logic                       slot_valid_o, slot_counts_o, slot_multiplies_o,
    output logic [3:0]                 slot_activity_o,
    output logic [31:0]                slot_pc_o, slot_result_o, slot_address_o, slot_store_data_o,
    output xb_pkg::trap_info_t         slot_trap_o,  // the trap, but for pc, mtval and namespace
    output xb_pkg::destination_t       slot_dest_o,  // the register that is written
    output xb_pkg::memory_access_t     slot_access_o,  // the memory access
    output logic [31:0]                slot_ext_o, slot_record_insn_o, slot_record_next_pc_o,
    output logic [4:0]                 slot_record_rs1_addr_o, slot_record_rs2_addr_o, slot_record_ers_addr_o,
    output logic [31:0]                slot_record_rs1_rdata_o, slot_record_rs2_rdata_o,
    // forward: to decode
    output xb_pkg::destination_t       forward_dest_o,  // the register that is written
    output logic                       forward_ready_o,  // 0: data is not there yet
    output logic [31:0]                forward_data_o,  // what it writes

    output logic                       occupied_o,  // holds an instruction
    output logic                       multiplies_o,  // the instruction here is in the multiplier
    // stream store: stores and atomic accesses; from registers
    output logic                       store_valid_o, store_write_o,
    input  logic                       store_ready_i,
    output logic [31:0]                store_addr_o,
    output logic [63:0]                store_wdata_o,  // in byte lanes
    output logic [7:0]                 store_wmask_o,
    // atomic: beside `store`
    output xb_pkg::atomic_bid_t        atomic_o,

    input  logic                       failed_i,  // the last sc wrote nothing
    // valid-only stream core_rsp0: by bank
    input  logic                       core_rsp0_valid_i,
    input  logic [63:0]                core_rsp0_rdata_i,  // the whole word
    // valid-only stream core_rsp1: by bank
    input  logic                       core_rsp1_valid_i,
    input  logic [63:0]                core_rsp1_rdata_i,  // the whole word
    // valid-only stream device: from registers
    output logic                       device_valid_o, device_write_o,
    output logic [31:0]                device_addr_o,  // physical byte address, aligned
    output logic [63:0]                device_wdata_o,  // store data in the low bits
    output logic [1:0]                 device_size_o,  // log2 of the bytes
    // valid-only stream device_rsp: its answer
    input  logic                       device_rsp_valid_i,
    input  logic [63:0]                device_rsp_rdata_i,  // in the low bits
    // stream remote: from registers
    output logic                       remote_valid_o, remote_write_o, remote_atomic_o, remote_msip_o,
    input  logic                       remote_ready_i,
    output logic [4:0]                 remote_op_o,  // which one; of others it does not matter
    output logic [1:0]                 remote_size_o,  // log2 of the bytes
    output logic [9:0]                 remote_ns_node_o,  // PE id of the target, below the number of PEs
    output logic [30:0]                remote_addr_o,  // byte offset into the RAM of the target
    output logic [63:0]                remote_data_o, remote_expected_o,
    // valid-only stream remote_rsp: to a load
    input  logic                       remote_rsp_valid_i, remote_rsp_error_i,
    input  logic [3:0]                 remote_rsp_reason_i,  // isa::Reason if error, else 0
    input  logic [63:0]                remote_rsp_data_i,  // right-aligned, zero-extended; 0 if error

    output logic                       asks_network_o,  // holds a request of `remote`, which may still wait
    // trap: is taken in this cycle
    output logic                       trap_valid_o, trap_is_interrupt_o, trap_ns_fault_o,
    output logic [4:0]                 trap_cause_o,  // for mcause
    output logic [31:0]                trap_pc_o, trap_tval_o, trap_ns_o,
    output logic [3:0]                 trap_reason_o,  // for nsfaultreason

    input  logic [31:0]                handler_pc_i,  // where the handler begins
    input  logic                       late_is_on_i,  // loads may be in flight
    input  logic                       limit_reached_i,  // no further one may be now
    // late_dest: of a load here that goes without its value
    output xb_pkg::destination_t       late_dest_o,

    output logic                       late_leaves_o,  // it does in this cycle
    output logic                       late_is_update_o,  // and it writes, too
    // late_load: what becomes of the value of a load in `remote`
    output xb_pkg::late_load_t         late_load_o,

    input  logic                       table_is_on_i,  // the table maps the namespaces
    output logic                       moves_o,  // what is in execute comes here, or nothing does
    // access: the extended access here
    output xb_pkg::translated_access_t access_o,

    input  logic                       held_i,  // register: its namespace is
    input  logic                       passes_i,  // it may leave, for `node`
    input  logic [9:0]                 node_i,
    input  logic                       fails_i,  // register: it must not
    input  logic [3:0]                 fail_reason_i,  // why not
    input  logic                       may_end_i,  // it waits, and an interrupt may take its place
    output logic                       abandon_o,  // an interrupt does
    // stream table_read: of the table
    input  logic                       table_read_valid_i,
    output logic                       table_read_ready_o,
    input  logic [31:0]                table_read_addr_i,

    input  logic                       table_awaits_i,  // the next answer is to that
    // valid-only stream table_answer: to that
    output logic                       table_answer_valid_o,
    output logic [63:0]                table_answer_rdata_o,  // the whole word

    output logic [15:0]                xreq_ns_o,  // namespace of `remote`
    input  logic                       irq_i,  // an enabled interrupt is pending and MIE is set
    input  logic [4:0]                 irq_cause_i,
    input  logic                       for_command_i,  // the search is of what is in execute
    input  logic                       keeps_new_i  // what is in `execute` follows its store data
);

  localparam logic [1:0] PlaceNone = 2'd0, PlaceRam = 2'd1, PlaceRemote = 2'd2, PlaceDevice = 2'd3;
  localparam logic [1:0] AtomicKindNone = 2'd0, AtomicKindUpdate = 2'd1, AtomicKindReserve = 2'd2,
      AtomicKindConditional = 2'd3;
  localparam logic [3:0] AtomicOpAdd = 4'd0, AtomicOpSwap = 4'd1, AtomicOpXor = 4'd2, AtomicOpCompare = 4'd3,
      AtomicOpOr = 4'd4, AtomicOpAnd = 4'd6, AtomicOpMin = 4'd8, AtomicOpMax = 4'd10, AtomicOpMinu = 4'd12,
      AtomicOpMaxu = 4'd14;
  localparam logic [2:0] UpdateSum = 3'd0, UpdateOperand = 3'd1, UpdateXor = 3'd2, UpdateOld = 3'd3,
      UpdateOr = 3'd4, UpdateAnd = 3'd6;
  localparam logic [4:0] PacketOpLoadReserved = 5'd4, PacketOpStoreConditional = 5'd5, PacketOpAmoAdd = 5'd6,
      PacketOpAmoSwap = 5'd7, PacketOpAmoXor = 5'd8, PacketOpAmoOr = 5'd9, PacketOpAmoAnd = 5'd10,
      PacketOpAmoMin = 5'd11, PacketOpAmoMax = 5'd12, PacketOpAmoMinu = 5'd13, PacketOpAmoMaxu = 5'd14,
      PacketOpAmoCas = 5'd15;
  localparam logic [4:0] CauseLoadAccess = 5'd5, CauseStoreAccess = 5'd7;
  localparam logic [3:0] ReasonNone = 4'd0;
  localparam logic [3:0] ActivityFetch = 4'd1, ActivityLocalMemory = 4'd6, ActivityRemoteLoad = 4'd7,
      ActivityRemoteSend = 4'd8, ActivityTrap = 4'd12, ActivityDevice = 4'd13, ActivityTableWalk = 4'd15;

  logic        mi_valid_q, mi_valid_d;  // an instruction is here
  logic [3:0]  mi_activity_q, mi_activity_d;  // what write back will count it, or the bubble, as
  logic        mi_waited_q, mi_waited_d;  // it has been here for a cycle
  logic        mi_issued_q, mi_issued_d;  // its request has been taken
  logic [3:0]  mi_reason_q, mi_reason_d;  // of its namespace fault
  logic        orphan_q, orphan_d;  // an answer is on its way that nobody wants
  logic        dropped_q, dropped_d;  // the read of the cycle before is nobody's
  logic        mi_differs_q, mi_differs_d;  // its compare-and-swap has read another value: no byte is written
  logic [3:0]  mi_atomic_op_q, mi_atomic_op_d;  // what its amo does
  logic        mi_old_valid_q, mi_old_valid_d;  // mi_old holds what its amo has read
  logic [31:0] mi_old_q, mi_old_d;  // the old value of its amo, sign-extended
  logic [31:0] mi_expected_q, mi_expected_d;  // what it expects in memory

  // mi: the instruction in memory issue
  logic [31:0] mi_pc_q, mi_pc_d;  // where it stands
  xb_pkg::trap_info_t mi_trap_q, mi_trap_d;  // the trap, but for pc, mtval and namespace
  logic        mi_counts_q, mi_counts_d;  // minstret counts it when it retires
  logic        mi_multiplies_q, mi_multiplies_d;  // the result is that of the multiplier, in mr
  xb_pkg::destination_t mi_dest_q, mi_dest_d;  // the register that is written
  xb_pkg::memory_access_t mi_access_q, mi_access_d;  // the memory access
  logic [31:0] mi_result_q, mi_result_d;  // register value; address of a memory access; mtval of a trap
  logic [31:0] mi_store_data_q, mi_store_data_d;  // in the low bits
  logic [31:0] mi_ext_q, mi_ext_d;  // extended operand: the namespace of an extended access
  logic [31:0] mi_record_insn_q, mi_record_insn_d;  // for the retire port: its word
  logic [31:0] mi_record_next_pc_q, mi_record_next_pc_d;  // pc of the next instruction
  logic [4:0]  mi_record_rs1_addr_q, mi_record_rs1_addr_d;  // number of x-register rs1; 0 if none is read
  logic [31:0] mi_record_rs1_rdata_q, mi_record_rs1_rdata_d;  // what rs1 held
  logic [4:0]  mi_record_rs2_addr_q, mi_record_rs2_addr_d;  // number of x-register rs2; 0 if none is read
  logic [31:0] mi_record_rs2_rdata_q, mi_record_rs2_rdata_d;  // what rs2 held
  logic [4:0]  mi_record_ers_addr_q, mi_record_ers_addr_d;  // number of the e-register of `ext`

  logic [31:0] load_value;

  assign moves_o = ready_o;
  wire is_remote = mi_valid_q & (mi_access_q.place == PlaceRemote);
  wire is_plain = mi_access_q.atomic == AtomicKindNone;

  always_comb begin
    access_o.valid = is_remote & table_is_on_i;
    access_o.ns = mi_ext_q[15:0];
    access_o.needs = {~is_plain, is_plain & mi_access_q.is_store, is_plain & ~mi_access_q.is_store};
    access_o.granule = mi_result_q[31:3];
  end

  assign xreq_ns_o = mi_ext_q[15:0];
  wire interrupted = may_end_i & irq_i;
  assign abandon_o = interrupted;

  logic place_is_quick;
  wire drops_value = (mi_access_q.atomic == AtomicKindUpdate) & ~mi_dest_q.writes &
                     ~mi_access_q.acquire;
  wire is_posted = (mi_access_q.is_store & is_plain) | drops_value;
  wire is_load = ~mi_access_q.is_store;
  wire is_late = is_remote & is_load & ~mi_access_q.acquire & mi_dest_q.writes & late_is_on_i;

  always_comb unique case (mi_access_q.place)
    PlaceRam: place_is_quick = is_plain;
    PlaceRemote: place_is_quick = is_posted | is_late;
    PlaceDevice: place_is_quick = 1'b0;
    default: place_is_quick = 1'b1;
  endcase

  wire is_quick = place_is_quick & ~mi_waited_q & ~mi_trap_q.valid &
                  ~(is_remote & table_is_on_i & ~held_i);
  assign may_load_o = (~mi_valid_q | is_quick) & ~orphan_q;
  wire takes = ready_o & execute_valid_i;
  wire follows = takes & (execute_access_i.place == PlaceRam);
  wire is_orphan = load_taken_i & ~follows;
  assign dropped_d = is_orphan;
  assign load_dropped_o = dropped_q;
  wire is_ram = mi_valid_q & (mi_access_q.place == PlaceRam);
  wire reads_ram = (is_ram & is_load & (is_plain | mi_issued_q)) | table_awaits_i;
  wire is_of_table = is_remote | for_command_i;
  wire bank = is_of_table ? table_read_addr_i[3] : mi_result_q[3];
  wire mine_0 = core_rsp0_valid_i & reads_ram & ~bank;
  wire mine_1 = core_rsp1_valid_i & reads_ram & bank;
  wire stray = (core_rsp0_valid_i & ~mine_0) | (core_rsp1_valid_i & ~mine_1);
  assign orphan_d = is_orphan | (orphan_q & ~stray);

  always_comb unique case (mi_access_q.size)
    2'd0: store_wdata_o = {8{mi_store_data_q[7:0]}};
    2'd1: store_wdata_o = {4{mi_store_data_q[15:0]}};
    default: store_wdata_o = {2{mi_store_data_q}};
  endcase

  logic [7:0] low_lanes;
  always_comb unique case (mi_access_q.size)
    2'd0: low_lanes = 8'h01;
    2'd1: low_lanes = 8'h03;
    2'd2: low_lanes = 8'h0f;
    default: low_lanes = 8'hff;
  endcase

  assign store_wmask_o = (low_lanes << mi_result_q[2:0]) & ~{8{mi_differs_q}};
  wire asks_ram = is_ram & ~mi_issued_q & ~(is_plain & is_load) & ~(is_load & orphan_q);
  wire reads_table = table_read_valid_i & ~orphan_q;
  assign store_valid_o = asks_ram | reads_table;
  assign store_write_o = mi_access_q.is_store & ~is_of_table;
  assign store_addr_o = is_of_table ? table_read_addr_i : {1'b0, mi_result_q[30:3], 3'd0};
  wire is_update = mi_access_q.atomic == AtomicKindUpdate;
  wire ram_answers = mine_0 | mine_1;
  wire has_read = is_ram & is_update & ram_answers;
  assign mi_old_valid_d = has_read;
  assign mi_old_d = has_read ? load_value : mi_old_q;
  assign mi_atomic_op_d = ready_o ? atomic_op_i : mi_atomic_op_q;
  assign mi_expected_d = (ready_o & keeps_new_i) ? execute_store_data_i : mi_expected_q;
  wire is_compare = is_update & (mi_atomic_op_q == AtomicOpCompare);
  wire low_differs = mi_old_q != mi_expected_q;
  wire is_other = low_differs;

  always_comb begin
    mi_differs_d = mi_differs_q;
    if (ready_o) mi_differs_d = 1'b0;
    else if (mi_old_valid_q) mi_differs_d = is_compare & is_other;
  end

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

  wire [31:0] written = is_compare ? mi_store_data_q : updated;

  always_comb begin
    mi_pc_d = mi_pc_q; mi_trap_d = mi_trap_q; mi_counts_d = mi_counts_q; mi_multiplies_d = mi_multiplies_q;
    mi_dest_d = mi_dest_q; mi_access_d = mi_access_q; mi_result_d = mi_result_q;
    mi_store_data_d = mi_store_data_q; mi_ext_d = mi_ext_q; mi_record_insn_d = mi_record_insn_q;
    mi_record_next_pc_d = mi_record_next_pc_q; mi_record_rs1_addr_d = mi_record_rs1_addr_q;
    mi_record_rs1_rdata_d = mi_record_rs1_rdata_q; mi_record_rs2_addr_d = mi_record_rs2_addr_q;
    mi_record_rs2_rdata_d = mi_record_rs2_rdata_q; mi_record_ers_addr_d = mi_record_ers_addr_q;
    if (ready_o) begin
      mi_pc_d = execute_pc_i; mi_trap_d = execute_trap_i; mi_counts_d = execute_counts_i;
      mi_multiplies_d = execute_multiplies_i; mi_dest_d = execute_dest_i; mi_access_d = execute_access_i;
      mi_result_d = execute_result_i;
      mi_store_data_d = keeps_new_i ? mi_store_data_q : execute_store_data_i;
      mi_ext_d = execute_ext_i; mi_record_insn_d = execute_record_insn_i;
      mi_record_next_pc_d = execute_record_next_pc_i; mi_record_rs1_addr_d = execute_record_rs1_addr_i;
      mi_record_rs1_rdata_d = execute_record_rs1_rdata_i; mi_record_rs2_addr_d = execute_record_rs2_addr_i;
      mi_record_rs2_rdata_d = execute_record_rs2_rdata_i; mi_record_ers_addr_d = execute_record_ers_addr_i;
    end else if (mi_old_valid_q) begin
      mi_access_d.is_store = 1'b1; mi_store_data_d = written;
    end
  end

  always_comb begin
    atomic_o.lock = is_update & is_load & is_ram;
    atomic_o.reserve = asks_ram & (mi_access_q.atomic == AtomicKindReserve);
    atomic_o.conditional = asks_ram & (mi_access_q.atomic == AtomicKindConditional);
    atomic_o.granule = mi_result_q[30:3];
  end

  wire may_ask = ~mi_issued_q & ~(is_late & limit_reached_i);
  wire passes_table = ~table_is_on_i | passes_i;
  wire may_leave = may_ask & passes_table;
  wire asks_remote = is_remote & may_leave;
  assign remote_valid_o = asks_remote;
  assign asks_network_o = asks_remote;
  assign remote_write_o = is_posted;
  assign remote_atomic_o = ~is_plain;

  always_comb unique case (mi_access_q.atomic)
    AtomicKindReserve: remote_op_o = PacketOpLoadReserved;
    AtomicKindConditional: remote_op_o = PacketOpStoreConditional;
    default: unique case (mi_atomic_op_q)
      AtomicOpAdd: remote_op_o = PacketOpAmoAdd;
      AtomicOpSwap: remote_op_o = PacketOpAmoSwap;
      AtomicOpXor: remote_op_o = PacketOpAmoXor;
      AtomicOpOr: remote_op_o = PacketOpAmoOr;
      AtomicOpAnd: remote_op_o = PacketOpAmoAnd;
      AtomicOpMin: remote_op_o = PacketOpAmoMin;
      AtomicOpMax: remote_op_o = PacketOpAmoMax;
      AtomicOpMinu: remote_op_o = PacketOpAmoMinu;
      AtomicOpMaxu: remote_op_o = PacketOpAmoMaxu;
      AtomicOpCompare: remote_op_o = PacketOpAmoCas;
      default: remote_op_o = PacketOpAmoAdd;
    endcase
  endcase

  assign remote_msip_o = ~mi_result_q[31];
  assign remote_size_o = mi_access_q.size;
  assign remote_ns_node_o = table_is_on_i ? node_i : (mi_ext_q[9:0] - 10'd1);
  assign remote_addr_o = mi_result_q[30:0];
  assign remote_data_o = {32'd0, mi_store_data_q};
  assign remote_expected_o = {32'd0, mi_expected_q};

  always_comb begin
    late_load_o.late = is_late; late_load_o.sign = mi_access_q.sign;
    late_load_o.ext_file = mi_dest_q.ext_file; late_load_o.rd = mi_dest_q.rd;
  end

  wire is_device = mi_valid_q & (mi_access_q.place == PlaceDevice);
  assign device_valid_o = is_device & ~mi_issued_q;
  assign device_write_o = mi_access_q.is_store, device_addr_o = mi_result_q;
  assign device_wdata_o = {32'd0, mi_store_data_q};
  assign device_size_o = mi_access_q.size;

  logic [31:0] loaded;
  wire [63:0] ram_word = bank ? core_rsp1_rdata_i : core_rsp0_rdata_i;
  wire [31:0] half = mi_result_q[2] ? ram_word[63:32] : ram_word[31:0];
  wire [15:0] quarter = mi_result_q[1] ? half[31:16] : half[15:0];
  wire [7:0] eighth = mi_result_q[0] ? quarter[15:8] : quarter[7:0];

  always_comb unique case (mi_access_q.place)
    PlaceRemote: loaded = remote_rsp_data_i[31:0];
    PlaceDevice: loaded = device_rsp_rdata_i[31:0];
    default: loaded = {half[31:16], quarter[15:8], eighth};
  endcase

  wire sign8 = loaded[7] & mi_access_q.sign;
  wire sign16 = loaded[15] & mi_access_q.sign;

  always_comb unique case (mi_access_q.size)
    2'd0: load_value = {{24{sign8}}, loaded[7:0]};
    2'd1: load_value = {{16{sign16}}, loaded[15:0]};
    2'd2: load_value = loaded;
    default: load_value = loaded;
  endcase

  assign table_read_ready_o = store_ready_i & ~orphan_q;
  assign table_answer_valid_o = table_awaits_i & ram_answers;
  assign table_answer_rdata_o = ram_word;

  logic not_answered;
  logic waits;
  wire is_sent = remote_ready_i & may_leave;

  always_comb begin
    if (is_late) not_answered = ~(remote_ready_i & may_leave);
    else if (is_posted) not_answered = ~is_sent;
    else not_answered = ~(mi_issued_q & remote_rsp_valid_i);
  end

  wire is_stopped = fails_i | interrupted;
  wire remote_waits = not_answered & ~is_stopped;
  wire device_waits = ~(mi_issued_q & device_rsp_valid_i);

  always_comb unique case (mi_access_q.place)
    PlaceRam: unique case (mi_access_q.atomic)
      AtomicKindUpdate: waits = is_load | ~store_ready_i;
      AtomicKindConditional: waits = ~mi_issued_q;
      default: waits = is_load ? ~ram_answers : ~store_ready_i;
    endcase
    PlaceRemote: waits = remote_waits;
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

  wire is_taken = (asks_ram & store_ready_i) | (asks_remote & remote_ready_i) | is_device;

  always_comb begin
    mi_reason_d = mi_reason_q;
    if (ready_o) begin
      mi_reason_d = reason_i;
      mi_waited_d = 1'b0; mi_issued_d = 1'b0;
    end else begin
      mi_waited_d = 1'b1;
      mi_issued_d = (mi_issued_q | is_taken) & ~mi_old_valid_q;
    end
  end

  wire error = is_remote & ~is_posted & mi_issued_q & remote_rsp_valid_i & remote_rsp_error_i;
  wire faults = error | fails_i;
  wire is_trap = mi_trap_q.valid | interrupted | faults;
  assign trap_valid_o = done & is_trap;
  wire is_interrupt = mi_trap_q.is_interrupt | interrupted;
  assign trap_is_interrupt_o = is_interrupt;

  logic [4:0] trap_cause;
  wire faults_as_store = (~is_plain & (mi_access_q.atomic != AtomicKindReserve)) |
                         mi_access_q.is_store;

  always_comb begin
    if (interrupted) trap_cause = irq_cause_i;
    else if (faults) trap_cause = faults_as_store ? CauseStoreAccess : CauseLoadAccess;
    else trap_cause = mi_trap_q.cause;
  end

  assign trap_cause_o = trap_cause, trap_pc_o = mi_pc_q;
  assign trap_tval_o = interrupted ? 32'd0 : mi_result_q;
  assign trap_ns_fault_o = faults | (mi_reason_q != ReasonNone);
  assign trap_ns_o = mi_ext_q;

  always_comb begin
    if (faults) trap_reason_o = fails_i ? fail_reason_i : remote_rsp_reason_i;
    else trap_reason_o = mi_reason_q;
  end

  assign slot_valid_o = done;

  logic [3:0] wait_activity;
  wire stops = error | is_stopped;

  always_comb unique case (mi_access_q.place)
    PlaceRam: wait_activity = ActivityLocalMemory;
    PlaceRemote: begin
      if (passes_table) wait_activity = ~may_leave ? ActivityRemoteLoad : ActivityRemoteSend;
      else wait_activity = ActivityTableWalk;
    end
    default: wait_activity = ActivityDevice;
  endcase

  always_comb begin
    if (done & stops) slot_activity_o = ActivityTrap;
    else if (mi_valid_q & waits) slot_activity_o = wait_activity;
    else slot_activity_o = mi_activity_q;
  end

  assign slot_pc_o = mi_pc_q;

  always_comb begin
    slot_trap_o.valid = is_trap; slot_trap_o.is_interrupt = is_interrupt; slot_trap_o.cause = trap_cause;
  end

  assign slot_counts_o = mi_counts_q & ~stops;
  assign slot_multiplies_o = mi_multiplies_q;

  always_comb begin
    slot_dest_o.writes = mi_dest_q.writes & ~stops & ~is_late;
    slot_dest_o.ext_file = mi_dest_q.ext_file; slot_dest_o.rd = mi_dest_q.rd;
  end

  wire is_remote_update = (mi_access_q.place == PlaceRemote) &
                          (mi_access_q.atomic == AtomicKindUpdate);

  always_comb begin
    slot_access_o.place = mi_access_q.place;
    slot_access_o.is_store = (mi_access_q.is_store & ~mi_differs_q) | is_remote_update;
    slot_access_o.size = mi_access_q.size; slot_access_o.sign = mi_access_q.sign;
    slot_access_o.atomic = mi_access_q.atomic; slot_access_o.acquire = mi_access_q.acquire;
  end

  logic [31:0] result;
  always_comb begin
    if (mi_access_q.place == PlaceNone) begin
      result = mi_result_q;
    end else if (mi_access_q.place == PlaceRemote) begin
      result = load_value;
    end else begin
      unique case (mi_access_q.atomic)
        AtomicKindUpdate: result = mi_old_q;
        AtomicKindConditional: result = {31'd0, failed_i};
        default: result = load_value;
      endcase
    end
  end

  assign slot_result_o = result, slot_address_o = mi_result_q, slot_store_data_o = mi_store_data_q;
  assign slot_ext_o = mi_ext_q, slot_record_insn_o = mi_record_insn_q;
  assign slot_record_next_pc_o = is_trap ? handler_pc_i : mi_record_next_pc_q;
  assign slot_record_rs1_addr_o = mi_record_rs1_addr_q, slot_record_rs1_rdata_o = mi_record_rs1_rdata_q;
  assign slot_record_rs2_addr_o = mi_record_rs2_addr_q;
  wire [31:0] new_value = (mi_record_rs2_addr_q != 5'd0) ? mi_store_data_q : 32'd0;
  assign slot_record_rs2_rdata_o = is_compare ? new_value : mi_record_rs2_rdata_q;
  assign slot_record_ers_addr_o = mi_record_ers_addr_q;

  always_comb begin
    late_dest_o.writes = is_late; late_dest_o.ext_file = mi_dest_q.ext_file; late_dest_o.rd = mi_dest_q.rd;
  end

  assign late_leaves_o = done & is_late & ~is_stopped;
  assign late_is_update_o = mi_access_q.atomic == AtomicKindUpdate;

  always_comb begin
    forward_dest_o.writes = mi_valid_q & mi_dest_q.writes;
    forward_dest_o.ext_file = mi_dest_q.ext_file; forward_dest_o.rd = mi_dest_q.rd;
  end

  assign forward_ready_o = ~(waits | mi_multiplies_q | is_late);
  assign forward_data_o = result;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      mi_valid_q <= 1'b0; mi_activity_q <= ActivityFetch; mi_waited_q <= 1'b0; mi_issued_q <= 1'b0;
      orphan_q <= 1'b0; dropped_q <= 1'b0; mi_differs_q <= 1'b0; mi_old_valid_q <= 1'b0;
    end else begin
      mi_valid_q <= mi_valid_d; mi_activity_q <= mi_activity_d; mi_waited_q <= mi_waited_d;
      mi_issued_q <= mi_issued_d; orphan_q <= orphan_d; dropped_q <= dropped_d; mi_differs_q <= mi_differs_d;
      mi_old_valid_q <= mi_old_valid_d;
    end
  end

  always_ff @(posedge clk_i) begin
    mi_pc_q <= mi_pc_d; mi_trap_q <= mi_trap_d; mi_counts_q <= mi_counts_d;
    mi_multiplies_q <= mi_multiplies_d; mi_dest_q <= mi_dest_d; mi_access_q <= mi_access_d;
    mi_result_q <= mi_result_d; mi_store_data_q <= mi_store_data_d; mi_ext_q <= mi_ext_d;
    mi_record_insn_q <= mi_record_insn_d; mi_record_next_pc_q <= mi_record_next_pc_d;
    mi_record_rs1_addr_q <= mi_record_rs1_addr_d; mi_record_rs1_rdata_q <= mi_record_rs1_rdata_d;
    mi_record_rs2_addr_q <= mi_record_rs2_addr_d; mi_record_rs2_rdata_q <= mi_record_rs2_rdata_d;
    mi_record_ers_addr_q <= mi_record_ers_addr_d;
    mi_reason_q <= mi_reason_d; mi_atomic_op_q <= mi_atomic_op_d; mi_old_q <= mi_old_d;
    mi_expected_q <= mi_expected_d;
  end

  wire compare_comes = takes & (execute_access_i.place != PlaceNone) &
                       (execute_access_i.atomic == AtomicKindUpdate) &
                       (atomic_op_i == AtomicOpCompare);

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      searches_for_one : assert (~(mi_valid_q & for_command_i));
      stray_answer_is_of_an_orphan : assert (~stray | orphan_q);
      one_orphan : assert (~(is_orphan & orphan_q));
      new_value_has_come_before : assert (~compare_comes | keeps_new_i);
      reads_ram_or_table : assert (~(asks_ram & reads_table));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (mi_valid_q & for_command_i) $error("memory_issue: check 'searches_for_one' failed");
      if (!(~stray | orphan_q)) $error("memory_issue: check 'stray_answer_is_of_an_orphan' failed");
      if (is_orphan & orphan_q) $error("memory_issue: check 'one_orphan' failed");
      if (!(~compare_comes | keeps_new_i)) begin
        $error("memory_issue: check 'new_value_has_come_before' failed");
      end
      if (asks_ram & reads_table) $error("memory_issue: check 'reads_ram_or_table' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, device_rsp_rdata_i[63:32], remote_rsp_data_i[63:32]};

endmodule
