// Written by xbgen from execute.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Execute: results, branches, and every check. A load reads RAM from here, with the address
// straight from the adder. An instruction leaves when what it has to wait for is done. Traps found
// here are recorded and taken from mi.

module execute (
    input  logic                     clk_i,
    input  logic                     rst_ni,
    // decode: from decode
    input  logic                     decode_valid_i,
    input  logic [3:0]               decode_activity_i,
    input  logic [63:0]              decode_pc_i, decode_constant_i, decode_op_1_i, decode_op_2_i,
    input  logic [31:0]              decode_insn_i,  // its word
    input  logic [4:0]               decode_index_ext_i,  // e-register of the extended operand
    input  logic [63:0]              decode_ext_i,  // extended operand
    input  xb_pkg::control_t         decode_ctl_i,  // what the instruction is to do

    input  logic                     keep_ext_i,  // second cycle of erse: keep the extended operand
    output logic                     ready_o,  // takes the decode slot
    input  logic                     kill_i,  // a trap is taken behind: drop everything here
    input  logic                     mi_ready_i,
    // slot: to memory issue
    output logic                     slot_valid_o, slot_counts_o, slot_multiplies_o,
    output logic [3:0]               slot_activity_o,
    output logic [63:0]              slot_pc_o, slot_result_o, slot_store_data_o, slot_ext_o,
    output xb_pkg::trap_info_t       slot_trap_o,  // the trap, but for pc, mtval and namespace
    output xb_pkg::destination_t     slot_dest_o,  // the register that is written
    output xb_pkg::memory_access_t   slot_access_o,  // the memory access
    output logic [31:0]              slot_record_insn_o,  // for the retire port: its word
    output logic [63:0]              slot_record_next_pc_o, slot_record_rs1_rdata_o, slot_record_rs2_rdata_o,
    output logic [4:0]               slot_record_rs1_addr_o, slot_record_rs2_addr_o, slot_record_ers_addr_o,

    output logic [3:0]               reason_o,  // isa::Reason of a namespace fault in `slot`, else 0
    output logic [3:0]               atomic_op_o,  // of an amo in `slot`
    // stream load: a load, whether it is of RAM or not
    output logic                     load_valid_o,
    input  logic                     load_ready_i,
    output logic [31:0]              load_addr_o,

    input  logic                     may_load_i,  // from registers; 0: no load now
    // redirect: branches, jalr, mret, fence.i
    output logic                     redirect_valid_o,
    output logic [63:0]              redirect_pc_o,  // a multiple of 4
    output logic [3:0]               redirect_activity_o,  // of the bubbles that follow

    output logic                     ext_writer_o,  // the instruction here writes an e-register
    output logic                     asleep_o,  // in wfi or wrs, pipe empty, nothing to go on for
    input  logic                     pipe_empty_i,  // nothing in mi, mr, wb
    // forward: to decode
    output xb_pkg::destination_t     forward_dest_o,  // the register that is written
    output logic                     forward_ready_o,  // 0: data is not there yet
    output logic [63:0]              forward_data_o,  // what it writes

    output logic [63:0]              op_1_o, op_2_o,
    output logic [2:0]               funct3_o,
    output logic                     word_o,  // 32-bit form of an RV64 instruction
    output logic                     multiplies_o,  // the instruction here is for the multiplier
    input  logic                     stores_idle_i,  // no extended store is outstanding
    // csr: to the CSR file
    output logic [11:0]              csr_address_o,
    output logic [2:0]               csr_funct3_o,  // which access
    output logic [63:0]              csr_operand_o,  // what it writes, sets or clears
    output logic                     csr_writes_o, csr_execute_o,

    input  logic [63:0]              csr_value_i,
    output logic                     mret_o,  // executes mret
    input  logic [63:0]              mepc_i,
    input  logic                     irq_i,  // an enabled interrupt is pending and MIE is set
    input  logic [4:0]               irq_cause_i,
    input  logic                     wake_i,  // mip & mie != 0
    input  logic                     reserved_i,  // from a register: a reservation of lr stands
    input  logic                     short_wait_ends_i,  // from a register: wrs.sto goes on
    input  logic [31:0]              ram_size_i,
    input  logic [10:0]              num_pes_i,
    input  logic                     table_is_on_i,  // it maps the namespaces
    output logic                     asks_nlb_o,  // an extended access is here
    output logic [15:0]              ns_o,  // its namespace
    input  logic                     collective_refuses_i,  // it is illegal now
    input  logic                     result_is_there_i,  // the result that it reads has come
    input  logic                     result_has_failed_i,  // ... and is that members disagree
    input  logic                     any_done_i,  // a result can be read: wrs goes on
    input  logic                     late_is_on_i,  // loads may be in flight
    input  logic                     loads_idle_i,  // every load has its value
    input  logic                     hold_i,  // nothing leaves: a late value needs a bubble
    // late_dest: of a load here that may leave without its value
    output xb_pkg::destination_t     late_dest_o,

    input  logic                     bulk_full_i,  // from a register: no room for a bulk command
    input  logic                     bulk_gets_idle_i,  // from registers: every get has ended
    output logic                     bulk_commands_o,  // a command goes to the engine
    input  logic                     needs_table_i,  // from registers: the table maps its namespace
    input  logic                     table_passes_i,  // that is found, and permits it
    input  logic                     table_fails_i,  // register: it does not, or is not found
    input  logic                     search_may_end_i,  // an interrupt may take its place
    output logic                     search_begins_o,  // it is looked up
    output logic                     search_stays_o,  // register: it has been, and is judged
    output logic                     search_ends_o,  // it leaves in this cycle
    // the bubble in `decode` has operand 2 of a compare-and-swap
    input  logic                     brings_new_i,
    input  logic                     follows_new_i,  // what is in `decode` comes behind that
    output logic                     keeps_new_o,  // register: memory issue keeps the store data that it has
    // decode_guess: about the instruction in `decode`
    input  xb_pkg::guess_t           decode_guess_i,

    input  logic [63:0]              expected_i,  // pc of what follows, as fetched
    // outcome: to the branch target buffer
    output logic                     outcome_valid_o, outcome_calls_o, outcome_returns_o, outcome_branches_o,
    output logic [63:0]              outcome_pc_o,  // of the instruction
    output logic [17:0]              outcome_target_o,  // where it leads if it is taken, bits 19 to 2
    output logic [1:0]               outcome_counter_o,  // from now on
    output logic                     outcome_varies_o,
    // history: of the same instruction
    output xb_pkg::history_outcome_t history_o,
    // stack_repair: to the return stack
    output xb_pkg::stack_repair_t    stack_repair_o
);

  localparam logic [3:0] UnitBranch = 4'd1, UnitJal = 4'd2, UnitJalr = 4'd3, UnitMultiply = 4'd4,
      UnitDivide = 4'd5, UnitMemory = 4'd6, UnitCsr = 4'd7, UnitFence = 4'd8, UnitMret = 4'd9,
      UnitWfi = 4'd10, UnitTrap = 4'd12, UnitInterrupt = 4'd14, UnitWrs = 4'd15;
  localparam logic [11:0] CsrMinstret = 12'hb02, CsrMinstreth = 12'hb82, CsrBulkcmd = 12'h7d6;
  localparam logic [3:0] ReasonNone = 4'd0, ReasonUnmapped = 4'd1, ReasonOutOfRange = 4'd4,
      ReasonDisagreement = 4'd11;
  localparam logic [3:0] AluOpSub = 4'd1, AluOpSll = 4'd2, AluOpSlt = 4'd3, AluOpSltu = 4'd4, AluOpXor = 4'd5,
      AluOpSra = 4'd7, AluOpOr = 4'd8, AluOpAnd = 4'd9;
  localparam logic [1:0] AtomicKindNone = 2'd0, AtomicKindUpdate = 2'd1;
  localparam logic [1:0] PlaceNone = 2'd0, PlaceRam = 2'd1, PlaceRemote = 2'd2, PlaceDevice = 2'd3;
  localparam logic [3:0] ActivityRetire = 4'd0, ActivityFetch = 4'd1, ActivityBranch = 4'd2,
      ActivityMulDiv = 4'd5, ActivityLocalMemory = 4'd6, ActivityFence = 4'd9, ActivityWfi = 4'd10,
      ActivityCsr = 4'd11, ActivityTrap = 4'd12, ActivityWrs = 4'd14, ActivityTableWalk = 4'd15;
  localparam logic [4:0] CauseIllegalInstruction = 5'd2, CauseLoadMisaligned = 5'd4, CauseLoadAccess = 5'd5,
      CauseStoreMisaligned = 5'd6, CauseStoreAccess = 5'd7;
  localparam logic [2:0] ResultSum = 3'd0, ResultShift = 3'd1, ResultLogic = 3'd2, ResultLess = 3'd3,
      ResultLink = 3'd4, ResultUnit = 3'd5, ResultCsr = 3'd6;

  logic       x_valid_q, x_valid_d;  // an instruction is here
  logic [3:0] x_activity_q, x_activity_d;  // what write back will count it, or the bubble, as
  logic       is_looked_up_q, is_looked_up_d;  // the namespace of the command here is
  logic       x_brings_new_q, x_brings_new_d;  // the bubble here has the new value
  logic       x_keeps_new_q, x_keeps_new_d;  // what is here follows that value
  xb_pkg::guess_t x_guess_q, x_guess_d;  // about the instruction here

  // x: the instruction in execute
  logic [63:0] x_pc_q, x_pc_d;  // where it stands
  logic [31:0] x_insn_q, x_insn_d;  // its word
  logic [63:0] x_constant_q, x_constant_d;  // the immediate; pc + immediate of branches, jal and auipc
  logic [4:0]  x_index_ext_q, x_index_ext_d;  // e-register of the extended operand
  logic [63:0] x_op_1_q, x_op_1_d;  // first operand
  logic [63:0] x_op_2_q, x_op_2_d;  // second operand
  logic [63:0] x_ext_q, x_ext_d;  // extended operand
  xb_pkg::control_t x_ctl_q, x_ctl_d;  // what the instruction is to do

  logic fire;

  // Pins of u_divider.
  logic divider_done;
  logic [63:0] divider_result;

  assign funct3_o = x_insn_q[14:12];
  wire is_memory = x_ctl_q.unit == UnitMemory;
  wire is_remote = x_ctl_q.is_remote & (x_ext_q != 64'd0);
  assign asks_nlb_o = x_valid_q & is_memory & is_remote & table_is_on_i;
  assign ns_o = x_ext_q[15:0];
  wire writes_csr = (x_ctl_q.unit == UnitCsr) & csr_writes_o;
  wire is_command = writes_csr & (x_insn_q[31:20] == CsrBulkcmd);
  wire needs_search = x_valid_q & is_command & needs_table_i & ~bulk_full_i;
  assign search_begins_o = needs_search & pipe_empty_i & ~is_looked_up_q;
  assign search_stays_o = is_looked_up_q;

  always_comb begin
    is_looked_up_d = is_looked_up_q;
    if (search_begins_o) is_looked_up_d = 1'b1;
    else if (search_ends_o) is_looked_up_d = 1'b0;
  end

  logic       misaligned;
  logic [1:0] near_place;
  wire is_of_collective = (csr_address_o[11:3] == 9'd252) | (csr_address_o[11:4] == 8'd253);
  wire is_collective = (x_ctl_q.unit == UnitCsr) & is_of_collective;
  wire reads_result = is_collective & (csr_address_o[11:3] == 9'd506);
  wire asks_result = reads_result & ~collective_refuses_i;
  wire may_leave = result_is_there_i & pipe_empty_i & loads_idle_i & bulk_gets_idle_i;
  wire result_failed = asks_result & may_leave & result_has_failed_i;
  wire [63:0] alu_a = x_ctl_q.use_ext ? x_ext_q : x_op_1_q;
  wire [63:0] alu_b = x_ctl_q.use_imm ? x_constant_q : x_op_2_q;
  wire subtracts = (x_ctl_q.alu == AluOpSub) | (x_ctl_q.alu == AluOpSlt) |
                   (x_ctl_q.alu == AluOpSltu);
  wire [63:0] addend = alu_b ^ {64{subtracts}};
  wire [63:0] sum = alu_a + addend + {63'd0, subtracts};
  wire [63:0] address = sum;

  always_comb unique case (x_ctl_q.size)
    2'd0: misaligned = 1'b0;
    2'd1: misaligned = address[0];
    2'd2: misaligned = |address[1:0];
    default: misaligned = |address[2:0];
  endcase

  wire is_beyond = |x_ext_q[63:16];
  wire is_no_pe = ~((x_ext_q[63:11] == 53'd0) & (x_ext_q[10:0] <= num_pes_i));
  wire unmapped = table_is_on_i ? is_beyond : is_no_pe;
  wire is_atomic = is_memory & (x_ctl_q.atomic != AtomicKindNone);
  wire is_msip_store = x_ctl_q.is_store & ~is_atomic & (x_ctl_q.size == 2'd2) &
                       (address == 64'h0000_0000_0200_0000);
  wire out_of_range = ~((address[63:31] == 33'd1) | is_msip_store);
  wire is_device = address[63:12] == 52'h0_0000_0001_0000;
  wire is_clint = (address[63:16] == 48'h0000_0000_0200) & x_ctl_q.size[1];

  always_comb begin
    if ((address[63:31] == 33'd1) & ({1'b0, address[30:12]} < ram_size_i[31:12])) begin
      near_place = PlaceRam;
    end else if (is_device | is_clint) begin
      near_place = PlaceDevice;
    end else begin
      near_place = PlaceNone;
    end
  end

  wire near_fault = is_atomic ? (near_place != PlaceRam) : (near_place == PlaceNone);
  wire access_fault = is_remote ? (unmapped | out_of_range) : near_fault;
  wire ns_fault = is_memory & is_remote & ~misaligned & access_fault;

  always_comb begin
    if (result_failed) reason_o = ReasonDisagreement;
    else if (ns_fault) reason_o = unmapped ? ReasonUnmapped : ReasonOutOfRange;
    else reason_o = ReasonNone;
  end

  assign op_1_o = x_op_1_q;
  assign op_2_o = x_op_2_q;
  assign word_o = x_ctl_q.word;
  wire is_multiply = x_valid_q & (x_ctl_q.unit == UnitMultiply);
  assign multiplies_o = is_multiply;
  wire loads = is_memory & ~x_ctl_q.is_store & ~is_remote & (x_ctl_q.atomic == AtomicKindNone);
  assign load_valid_o = x_valid_q & loads & may_load_i & ~hold_i;
  assign load_addr_o = {1'b0, address[30:3], 3'd0};
  wire load_waits = loads & ~(may_load_i & ~hold_i & load_ready_i);
  wire is_divide = x_ctl_q.unit == UnitDivide;
  wire unit_waits = is_divide & ~divider_done;
  wire unit_is_serial = (x_ctl_q.unit == UnitCsr) | (x_ctl_q.unit == UnitFence) |
                        (x_ctl_q.unit == UnitWfi) | (x_ctl_q.unit == UnitInterrupt);
  wire is_register_of_bulk = (x_insn_q[31:24] == 8'd125) & (x_insn_q[23:20] <= 4'd8) &
                             (x_insn_q[23:20] != 4'd6);
  wire sets_up_bulk = (x_ctl_q.unit == UnitCsr) & is_register_of_bulk & (x_insn_q[11:7] == 5'd0);
  wire releases = is_atomic & x_insn_q[25];
  wire is_serial = (unit_is_serial & ~is_collective & ~sets_up_bulk) | releases;
  wire waits_for_both = x_ctl_q.refetch | releases;
  wire gets_and_loads_idle = loads_idle_i & bulk_gets_idle_i;
  wire fence_is_done = (stores_idle_i | ~(waits_for_both | x_insn_q[24])) &
                       (gets_and_loads_idle | ~(waits_for_both | x_insn_q[25]));
  wire fence_waits = ((x_ctl_q.unit == UnitFence) | releases) & ~fence_is_done;
  wire bulk_waits = is_command & bulk_full_i;
  wire gives_way = (fence_waits | bulk_waits) & irq_i;
  wire wfi_waits = (x_ctl_q.unit == UnitWfi) & ~wake_i;
  wire is_wrs = x_ctl_q.unit == UnitWrs;
  wire is_over = ~reserved_i | wake_i | (x_insn_q[24] & short_wait_ends_i) | any_done_i;
  wire wrs_waits = is_wrs & ~is_over;
  wire sleeps = wfi_waits | wrs_waits;
  wire result_waits = asks_result & ~may_leave;
  wire waits_for_result = result_waits & ~(irq_i & pipe_empty_i);
  wire sleeps_or_waits = sleeps | waits_for_result;
  wire is_answered = is_looked_up_q & (table_passes_i | table_fails_i);
  wire waits_for_table = needs_search & ~is_answered;
  wire gives_up = is_looked_up_q & search_may_end_i & irq_i;
  wire waits = load_waits | unit_waits | (is_serial & ~pipe_empty_i) |
               ((fence_waits | bulk_waits) & ~gives_way) | sleeps_or_waits | hold_i |
               (waits_for_table & ~gives_up);
  wire go = x_valid_q & ~waits;
  wire moves = go & mi_ready_i;
  assign fire = moves & ~kill_i;

  always_comb begin
    x_brings_new_d = x_brings_new_q;
    if (kill_i | redirect_valid_o) x_brings_new_d = 1'b0;
    else if (ready_o) x_brings_new_d = brings_new_i;
  end

  assign x_keeps_new_d = ready_o ? follows_new_i : x_keeps_new_q;
  assign keeps_new_o = x_keeps_new_q;
  wire is_empty = ~x_valid_q & (~x_brings_new_q | mi_ready_i);
  assign ready_o = is_empty | (moves & ~((x_ctl_q.unit == UnitCsr) & ~sets_up_bulk));
  assign asleep_o = x_valid_q & sleeps_or_waits & pipe_empty_i;
  assign ext_writer_o = x_valid_q & x_ctl_q.writes & x_ctl_q.ext_file;
  assign search_ends_o = moves;

  always_comb begin
    x_valid_d = x_valid_q; x_activity_d = x_activity_q;
    if (kill_i) begin
      x_valid_d = 1'b0;
      x_activity_d = ActivityTrap;
    end else if (redirect_valid_o) begin
      x_valid_d = 1'b0;
      x_activity_d = redirect_activity_o;
    end else if (ready_o) begin
      x_valid_d = decode_valid_i;
      x_activity_d = decode_activity_i;
    end else if (fire) begin
      x_valid_d = 1'b0;
      x_activity_d = ActivityCsr;
    end
  end

  always_comb begin
    x_pc_d = x_pc_q; x_insn_d = x_insn_q; x_constant_d = x_constant_q; x_index_ext_d = x_index_ext_q;
    x_op_1_d = x_op_1_q; x_op_2_d = x_op_2_q; x_ext_d = x_ext_q; x_ctl_d = x_ctl_q;
    if (ready_o) begin
      x_pc_d = decode_pc_i; x_insn_d = decode_insn_i; x_constant_d = decode_constant_i;
      x_index_ext_d = decode_index_ext_i; x_op_1_d = decode_op_1_i; x_op_2_d = decode_op_2_i;
      x_ext_d = keep_ext_i ? x_ext_q : decode_ext_i;
      x_ctl_d = decode_ctl_i;
    end
  end

  wire irq_is_gone = (x_ctl_q.unit == UnitInterrupt) & ~irq_i;
  assign slot_valid_o = go & ~kill_i & ~irq_is_gone & ~gives_way;

  logic       less;
  logic [3:0] wait_activity;
  wire is_jalr = x_ctl_q.unit == UnitJalr;
  wire bad_jalr = is_jalr & address[1];

  always_comb begin
    if (alu_a[63] ^ alu_b[63]) less = (x_ctl_q.alu == AluOpSlt) ? alu_a[63] : alu_b[63];
    else less = sum[63];
  end

  wire [63:0] difference = alu_a ^ alu_b;
  wire taken = (x_ctl_q.unit == UnitBranch) & ((funct3_o[2] ? less : ~(|difference)) ^ funct3_o[0]);
  wire jumps_to_target = taken | (x_ctl_q.unit == UnitJal);
  wire bad_target = bad_jalr | (jumps_to_target & x_constant_q[1]);
  wire memory_fault = is_memory & (misaligned | access_fault);
  wire collective_refused = is_collective & collective_refuses_i;
  wire result_interrupted = result_waits & irq_i;
  wire takes_irq = ((x_ctl_q.unit == UnitInterrupt) & irq_i) | result_interrupted | gives_up;
  wire trap = (x_ctl_q.unit == UnitTrap) | bad_target | memory_fault | collective_refused |
              result_failed | takes_irq;

  always_comb unique case (x_ctl_q.unit)
    UnitDivide: wait_activity = ActivityMulDiv;
    UnitCsr: wait_activity = ActivityCsr;
    UnitFence: wait_activity = ActivityFence;
    UnitWfi: wait_activity = ActivityWfi;
    UnitInterrupt: wait_activity = ActivityTrap;
    default: begin
      if (is_wrs) wait_activity = ActivityWrs;
      else if (releases) wait_activity = ActivityFence;
      else wait_activity = ActivityLocalMemory;
    end
  endcase

  always_comb begin
    slot_activity_o = ActivityTrap;
    if (~kill_i & ~(go & (trap | (x_ctl_q.unit == UnitInterrupt) | gives_way))) begin
      if (go) begin
        slot_activity_o = ActivityRetire;
      end else if (x_valid_q) begin
        if (search_stays_o) slot_activity_o = ActivityTableWalk;
        else if (waits_for_result) slot_activity_o = ActivityWrs;
        else slot_activity_o = wait_activity;
      end else begin
        slot_activity_o = x_activity_q;
      end
    end
  end

  assign slot_pc_o = x_pc_q;

  logic [4:0] memory_cause;
  logic [4:0] cause_of_csr;
  logic [4:0] cause;
  wire stores = x_ctl_q.is_store | (x_ctl_q.atomic == AtomicKindUpdate);

  always_comb begin
    if (misaligned) memory_cause = stores ? CauseStoreMisaligned : CauseLoadMisaligned;
    else if (stores) memory_cause = CauseStoreAccess;
    else memory_cause = CauseLoadAccess;
  end

  always_comb begin
    if (result_interrupted) cause_of_csr = irq_cause_i;
    else if (collective_refused) cause_of_csr = CauseIllegalInstruction;
    else cause_of_csr = CauseLoadAccess;
  end

  always_comb unique case (x_ctl_q.unit)
    UnitMemory: cause = memory_cause;
    UnitInterrupt: cause = irq_cause_i;
    UnitCsr: cause = gives_up ? irq_cause_i : cause_of_csr;
    default: cause = x_ctl_q.cause;
  endcase

  always_comb begin
    slot_trap_o.valid = trap; slot_trap_o.is_interrupt = takes_irq; slot_trap_o.cause = cause;
  end

  wire sets_minstret = writes_csr &
                       ((csr_address_o == CsrMinstret) | (csr_address_o == CsrMinstreth));
  assign slot_counts_o = ~trap & ~sets_minstret;
  assign slot_multiplies_o = x_ctl_q.unit == UnitMultiply;

  always_comb begin
    slot_dest_o.writes = x_ctl_q.writes & ~trap;
    slot_dest_o.ext_file = x_ctl_q.ext_file; slot_dest_o.rd = x_insn_q[11:7];
  end

  logic [1:0] place;
  always_comb begin
    if (is_memory & ~memory_fault) place = is_remote ? PlaceRemote : near_place;
    else place = PlaceNone;
  end

  always_comb begin
    slot_access_o.place = place; slot_access_o.is_store = x_ctl_q.is_store; slot_access_o.size = x_ctl_q.size;
    slot_access_o.sign = x_ctl_q.sign; slot_access_o.atomic = x_ctl_q.atomic;
    slot_access_o.acquire = is_atomic & x_insn_q[26];
  end

  assign atomic_op_o = {x_insn_q[31:29], x_insn_q[27]};

  logic [2:0]  result_of_jump;
  logic [63:0] computed;
  always_comb begin
    if (bad_jalr) result_of_jump = ResultSum;
    else if ((x_ctl_q.unit == UnitJal) & x_constant_q[1]) result_of_jump = ResultLogic;
    else result_of_jump = x_ctl_q.result;
  end

  wire to_left = x_ctl_q.alu == AluOpSll;
  wire [63:0] reversed_a = {alu_a[0], alu_a[1], alu_a[2], alu_a[3], alu_a[4], alu_a[5], alu_a[6],
                            alu_a[7], alu_a[8], alu_a[9], alu_a[10], alu_a[11], alu_a[12],
                            alu_a[13], alu_a[14], alu_a[15], alu_a[16], alu_a[17], alu_a[18],
                            alu_a[19], alu_a[20], alu_a[21], alu_a[22], alu_a[23], alu_a[24],
                            alu_a[25], alu_a[26], alu_a[27], alu_a[28], alu_a[29], alu_a[30],
                            alu_a[31], alu_a[32], alu_a[33], alu_a[34], alu_a[35], alu_a[36],
                            alu_a[37], alu_a[38], alu_a[39], alu_a[40], alu_a[41], alu_a[42],
                            alu_a[43], alu_a[44], alu_a[45], alu_a[46], alu_a[47], alu_a[48],
                            alu_a[49], alu_a[50], alu_a[51], alu_a[52], alu_a[53], alu_a[54],
                            alu_a[55], alu_a[56], alu_a[57], alu_a[58], alu_a[59], alu_a[60],
                            alu_a[61], alu_a[62], alu_a[63]};
  wire sign = alu_a[63];
  wire fill = (x_ctl_q.alu == AluOpSra) & (x_ctl_q.word ? alu_a[31] : sign);
  wire [63:0] fills = {64{fill}};
  wire [63:0] flipped = alu_a ^ fills;
  wire [63:0] from = to_left ? reversed_a : {flipped[63:32] & {32{~x_ctl_q.word}}, flipped[31:0]};
  wire [5:0] amount = x_ctl_q.word ? {1'b0, alu_b[4:0]} : alu_b[5:0];
  wire [63:0] moved = from >> amount;
  wire [63:0] reversed_result = {moved[0], moved[1], moved[2], moved[3], moved[4], moved[5],
                                 moved[6], moved[7], moved[8], moved[9], moved[10], moved[11],
                                 moved[12], moved[13], moved[14], moved[15], moved[16], moved[17],
                                 moved[18], moved[19], moved[20], moved[21], moved[22], moved[23],
                                 moved[24], moved[25], moved[26], moved[27], moved[28], moved[29],
                                 moved[30], moved[31], moved[32], moved[33], moved[34], moved[35],
                                 moved[36], moved[37], moved[38], moved[39], moved[40], moved[41],
                                 moved[42], moved[43], moved[44], moved[45], moved[46], moved[47],
                                 moved[48], moved[49], moved[50], moved[51], moved[52], moved[53],
                                 moved[54], moved[55], moved[56], moved[57], moved[58], moved[59],
                                 moved[60], moved[61], moved[62], moved[63]};
  wire [63:0] shifted = to_left ? reversed_result : (moved ^ fills);
  wire [63:0] shifted_value = x_ctl_q.word ? {{32{shifted[31]}}, shifted[31:0]} : shifted;
  wire [63:0] link = x_pc_q + 64'd4;
  wire [63:0] sum_value = x_ctl_q.word ? {{32{sum[31]}}, sum[31:0]} : sum;

  always_comb unique case (result_of_jump)
    ResultShift: computed = shifted_value;
    ResultLogic: unique case (x_ctl_q.alu)
      AluOpXor: computed = difference;
      AluOpOr: computed = alu_a | alu_b;
      AluOpAnd: computed = alu_a & alu_b;
      default: computed = x_constant_q;
    endcase
    ResultLess: computed = {63'd0, less};
    ResultLink: computed = link;
    ResultUnit: computed = divider_result;
    default: computed = {sum_value[63:1], sum_value[0] & ~is_jalr};
  endcase

  always_comb begin
    if (x_ctl_q.result == ResultCsr) begin
      if (gives_up) slot_result_o = 64'd0;
      else if (collective_refused) slot_result_o = {32'd0, x_insn_q};
      else if (result_interrupted) slot_result_o = 64'd0;
      else slot_result_o = csr_value_i;
    end else begin
      slot_result_o = computed;
    end
  end

  always_comb begin
    late_dest_o.writes = x_valid_q & x_ctl_q.writes & is_memory & x_ctl_q.is_remote &
                         ~x_ctl_q.is_store & late_is_on_i;
    late_dest_o.ext_file = x_ctl_q.ext_file; late_dest_o.rd = x_insn_q[11:7];
  end

  always_comb begin
    forward_dest_o.writes = x_valid_q & x_ctl_q.writes;
    forward_dest_o.ext_file = x_ctl_q.ext_file; forward_dest_o.rd = x_insn_q[11:7];
  end

  assign forward_ready_o = ~(is_memory | is_multiply);
  assign forward_data_o = computed;
  wire [63:0] data = x_ctl_q.store_ext ? x_ext_q : x_op_2_q;
  assign slot_store_data_o = data;
  assign slot_ext_o = x_ctl_q.reads_ext ? x_ext_q : 64'd0;

  always_comb begin
    x_guess_d = x_guess_q;
    if (ready_o) x_guess_d = decode_guess_i;
  end

  logic is_news;
  wire is_jal = x_ctl_q.unit == UnitJal;
  wire jumps = taken | is_jal | is_jalr;
  wire says_taken = x_guess_q.choice[1] ? x_guess_q.by_history[1] : x_guess_q.counter[1];
  wire is_guessed = x_guess_q.known & says_taken;
  wire [61:0] needed = x_op_1_q[63:2] ^ x_constant_q[63:2] ^ expected_i[63:2];
  wire [61:0] made = (x_op_1_q[63:2] & x_constant_q[63:2]) |
                     ((x_op_1_q[63:2] | x_constant_q[63:2]) & ~expected_i[63:2]);
  wire [2:0] low_sum = {1'b0, x_op_1_q[1:0]} + {1'b0, x_constant_q[1:0]};
  wire is_at_sum = needed == {made[60:0], low_sum[2]};
  wire is_at_constant = x_constant_q[63:2] == expected_i[63:2];
  wire was_right = is_guessed & (is_jalr ? is_at_sum : is_at_constant);
  wire is_settled = was_right & (&x_guess_q.counter);

  always_comb begin
    if (jumps) is_news = ~is_settled;
    else is_news = is_guessed | (x_guess_q.known & (x_guess_q.counter != 2'd0));
  end

  assign outcome_valid_o = fire & is_news;
  assign outcome_pc_o = x_pc_q;
  wire [63:0] leads_to = is_jalr ? address : x_constant_q;
  assign outcome_target_o = leads_to[19:2];

  logic [1:0] next_counter;
  always_comb begin
    if (x_guess_q.known) begin
      if (taken) begin
        next_counter = (x_guess_q.counter == 2'd3) ? x_guess_q.counter : (x_guess_q.counter + 2'd1);
      end else if (x_guess_q.counter == 2'd0) begin
        next_counter = x_guess_q.counter;
      end else begin
        next_counter = x_guess_q.counter - 2'd1;
      end
    end else begin
      next_counter = 2'd2;
    end
  end

  always_comb unique case (x_ctl_q.unit)
    UnitJal, UnitJalr: outcome_counter_o = 2'd3;
    UnitBranch: outcome_counter_o = next_counter;
    default: outcome_counter_o = 2'd0;
  endcase

  assign outcome_branches_o = x_ctl_q.unit == UnitBranch;
  wire [4:0] rd = x_insn_q[11:7];
  wire rd_links = {rd[4:3], rd[1:0]} == 4'd1;
  wire calls = (is_jal | is_jalr) & rd_links;
  assign outcome_calls_o = calls;
  wire [4:0] rs1 = x_insn_q[19:15];
  wire returns = is_jalr & ({rs1[4:3], rs1[1:0]} == 4'd1) & ~(rd_links & (rd == rs1));
  assign outcome_returns_o = returns;
  wire is_indirect = is_jalr & ~returns;
  wire varies = is_indirect & x_guess_q.known;
  assign outcome_varies_o = varies;
  wire differ = x_guess_q.by_history[1] ^ x_guess_q.counter[1];
  wire history_is_right = x_guess_q.by_history[1] == taken;

  always_comb begin
    history_o.jumps = fire & jumps;
    history_o.trains = fire & (x_ctl_q.unit == UnitBranch) & x_guess_q.known;
    if (differ) begin
      if (history_is_right) begin
        if (x_guess_q.choice == 2'd3) history_o.row.choice = x_guess_q.choice;
        else history_o.row.choice = x_guess_q.choice + 2'd1;
      end else if (x_guess_q.choice == 2'd0) begin
        history_o.row.choice = x_guess_q.choice;
      end else begin
        history_o.row.choice = x_guess_q.choice - 2'd1;
      end
    end else begin
      history_o.row.choice = x_guess_q.choice;
    end
    if (taken) begin
      if (x_guess_q.by_history == 2'd3) history_o.row.counter = x_guess_q.by_history;
      else history_o.row.counter = x_guess_q.by_history + 2'd1;
    end else if (x_guess_q.by_history == 2'd0) begin
      history_o.row.counter = x_guess_q.by_history;
    end else begin
      history_o.row.counter = x_guess_q.by_history - 2'd1;
    end
    history_o.strays = fire & varies & ~is_at_sum;
  end

  wire follows_branch = taken & ~x_constant_q[1] & ~(is_guessed & is_at_constant);
  wire follows_jal = is_jal & is_guessed & ~is_at_constant;
  wire follows_jalr = is_jalr & ~address[1] & ~(is_guessed & is_at_sum);
  wire goes_elsewhere = follows_branch | follows_jal | follows_jalr | (is_guessed & ~jumps);
  wire refetches = ((x_ctl_q.unit == UnitFence) & x_ctl_q.refetch) | irq_is_gone | gives_way;
  wire redirects = goes_elsewhere | (x_ctl_q.unit == UnitMret) | refetches;
  assign redirect_valid_o = moves & redirects;
  wire mends = (is_jal & ~is_guessed) | trap;

  always_comb begin
    stack_repair_o.valid = fire & (redirects | mends);
    stack_repair_o.calls = calls;
    stack_repair_o.top = x_guess_q.top + {2'd0, calls} - {2'd0, returns};
    stack_repair_o.link = link[19:2];
  end

  logic [63:0] next_pc;
  wire [63:0] jalr_target = {address[63:1], 1'b0};

  always_comb begin
    if (jumps_to_target) next_pc = x_constant_q;
    else if (is_jalr) next_pc = jalr_target;
    else if (x_ctl_q.unit == UnitMret) next_pc = mepc_i;
    else next_pc = link;
  end

  assign redirect_pc_o = ((x_ctl_q.unit == UnitInterrupt) | gives_way) ? x_pc_q : next_pc;

  always_comb begin
    if (gives_way) begin
      redirect_activity_o = ActivityTrap;
    end else begin
      unique case (x_ctl_q.unit)
        UnitMret, UnitInterrupt: redirect_activity_o = ActivityTrap;
        UnitFence: redirect_activity_o = ActivityFence;
        default: redirect_activity_o = ActivityBranch;
      endcase
    end
  end

  assign csr_address_o = x_insn_q[31:20], csr_funct3_o = funct3_o;
  assign csr_operand_o = x_ctl_q.use_imm ? x_constant_q : x_op_1_q;
  assign csr_writes_o = (x_insn_q[13:12] == 2'd1) | (x_insn_q[19:15] != 5'd0);
  wire executes_alone = x_valid_q & (x_ctl_q.unit == UnitCsr) & pipe_empty_i & ~bulk_waits;
  assign bulk_commands_o = executes_alone & is_command;
  wire leaves = fire & (x_ctl_q.unit == UnitCsr) & ~collective_refused & ~result_interrupted;
  wire executes_judged = executes_alone & ~waits_for_table;

  always_comb begin
    if (is_collective) csr_execute_o = leaves;
    else if (sets_up_bulk) csr_execute_o = fire;
    else csr_execute_o = executes_judged;
  end

  assign mret_o = fire & (x_ctl_q.unit == UnitMret);
  assign slot_record_insn_o = x_insn_q, slot_record_next_pc_o = next_pc;
  wire reads_rs1 = x_ctl_q.swap ? x_ctl_q.reads_2 : x_ctl_q.reads_1;
  assign slot_record_rs1_addr_o = reads_rs1 ? x_insn_q[19:15] : 5'd0;

  always_comb begin
    if (reads_rs1) slot_record_rs1_rdata_o = x_ctl_q.swap ? x_op_2_q : x_op_1_q;
    else slot_record_rs1_rdata_o = 64'd0;
  end

  wire reads_rs2 = x_ctl_q.swap ? x_ctl_q.reads_1 : x_ctl_q.reads_2;
  assign slot_record_rs2_addr_o = reads_rs2 ? x_insn_q[24:20] : 5'd0;

  always_comb begin
    if (reads_rs2) slot_record_rs2_rdata_o = x_ctl_q.swap ? x_op_1_q : x_op_2_q;
    else slot_record_rs2_rdata_o = 64'd0;
  end

  assign slot_record_ers_addr_o = x_ctl_q.reads_ext ? x_index_ext_q : 5'd0;

  divider u_divider (
      .clk_i(clk_i), .rst_ni(rst_ni), .start_i(x_valid_q & is_divide), .abort_i(kill_i), .take_i(fire),
      .funct3_i(funct3_o[1:0]), .word_i(x_ctl_q.word), .a_i(x_op_1_q), .b_i(x_op_2_q), .done_o(divider_done),
      .result_o(divider_result)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      x_valid_q <= 1'b0; x_activity_q <= ActivityFetch; is_looked_up_q <= 1'b0; x_brings_new_q <= 1'b0;
      x_keeps_new_q <= 1'b0;
    end else begin
      x_valid_q <= x_valid_d; x_activity_q <= x_activity_d; is_looked_up_q <= is_looked_up_d;
      x_brings_new_q <= x_brings_new_d; x_keeps_new_q <= x_keeps_new_d;
    end
  end

  always_ff @(posedge clk_i) begin
    x_pc_q <= x_pc_d; x_insn_q <= x_insn_d; x_constant_q <= x_constant_d; x_index_ext_q <= x_index_ext_d;
    x_op_1_q <= x_op_1_d; x_op_2_q <= x_op_2_d; x_ext_q <= x_ext_d; x_ctl_q <= x_ctl_d;
    x_guess_q <= x_guess_d;
  end

`ifdef FORMAL
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      looked_up_alone : assert (~is_looked_up_q | (needs_search & pipe_empty_i));
      answered_or_given_up : assert (~(is_answered & gives_up));
      new_value_comes_in_a_bubble : assert (~(x_brings_new_q & x_valid_q));
    end
  end
`else
`ifndef SYNTHESIS
  always_ff @(posedge clk_i) begin
    if (rst_ni) begin
      if (!(~is_looked_up_q | (needs_search & pipe_empty_i))) begin
        $error("execute: check 'looked_up_alone' failed");
      end
      if (is_answered & gives_up) $error("execute: check 'answered_or_given_up' failed");
      if (x_brings_new_q & x_valid_q) $error("execute: check 'new_value_comes_in_a_bubble' failed");
    end
  end
`endif
`endif

  // Nothing reads these.
  wire unused_bits = &{1'b0, ram_size_i[11:0], expected_i[1:0], made[61], low_sum[1:0],
                       leads_to[63:20], leads_to[1:0]};

endmodule
