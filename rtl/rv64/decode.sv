// Written by xbgen from decode.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Decode: control values of the instruction, its constant (the immediate, or pc + immediate), and
// its operands: from the newest older instruction that writes the register, else from the register
// file. It waits for operands that nobody has yet. jal redirects fetch from here. A pending
// interrupt takes the place of the instruction. erse stays a second cycle to read its second
// e-register, and compare-and-swap to read a third x-register.

module decode (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // fetch: from fetch receive
    input  logic                 fetch_valid_i, fetch_fault_i,
    input  logic [3:0]           fetch_activity_i,
    input  logic [63:0]          fetch_pc_i,  // where it stands
    input  logic [31:0]          fetch_insn_i,  // its word

    output logic                 ready_o,  // takes the fetch slot
    // redirect: the one that fetch follows in this cycle
    input  logic                 redirect_valid_i,
    input  logic [63:0]          redirect_pc_i,  // a multiple of 4
    input  logic [3:0]           redirect_activity_i,  // of the bubbles that follow

    input  logic                 x_ready_i,
    input  logic [63:0]          rs1_data_i, rs2_data_i, ers_data_i,
    // from_x: result of the instruction in execute
    input  xb_pkg::destination_t from_x_dest_i,  // the register that is written
    input  logic                 from_x_ready_i,  // 0: data is not there yet
    input  logic [63:0]          from_x_data_i,  // what it writes
    // from_mi: ... in memory issue
    input  xb_pkg::destination_t from_mi_dest_i,  // the register that is written
    input  logic                 from_mi_ready_i,  // 0: data is not there yet
    input  logic [63:0]          from_mi_data_i,  // what it writes
    // from_mr: ... in memory receive
    input  xb_pkg::destination_t from_mr_dest_i,  // the register that is written
    input  logic                 from_mr_ready_i,  // 0: data is not there yet
    input  logic [63:0]          from_mr_data_i,  // what it writes

    input  logic                 irq_i,  // an enabled interrupt is pending
    input  logic                 xbgas_enabled_i,  // xBGAS instructions are legal
    input  logic                 multiplying_i,  // the multiplier works on an older instruction
    input  logic                 ext_writers_i,  // an older instruction still has to write an e-register
    // slot: to execute
    output logic                 slot_valid_o,
    output logic [3:0]           slot_activity_o,
    output logic [63:0]          slot_pc_o, slot_constant_o, slot_op_1_o, slot_op_2_o, slot_ext_o,
    output logic [31:0]          slot_insn_o,  // its word
    output logic [4:0]           slot_index_ext_o,  // e-register of the extended operand
    output xb_pkg::control_t     slot_ctl_o,  // what the instruction is to do

    output logic                 keep_ext_o,  // execute keeps the extended operand it has
    output logic                 reread_ext_o,  // read E[rs1] of the instruction here, for the next cycle
    output logic [4:0]           reread_index_o,
    // jump: jal
    output logic                 jump_valid_o,
    output logic [63:0]          jump_pc_o,  // a multiple of 4
    output logic [3:0]           jump_activity_o,  // of the bubbles that follow

    output logic [4:0]           rs2_index_o,  // register of the second read port: rs2, then rd
    output logic                 reread_rd_o,  // read X[rd] of the instruction here, for the next cycle
    output logic                 brings_new_o,  // the bubble in `slot` has operand 2: the new value
    output logic                 keeps_new_o,  // operand 2 is another one: memory issue keeps the new value
    input  logic [31:0]          pending_x_i,  // by x-register: its value is on the way
    input  logic [31:0]          pending_e_i,  // by e-register
    // late_in_x: may leave without its value
    input  xb_pkg::destination_t late_in_x_i,
    // late_in_mi: may leave without its value
    input  xb_pkg::destination_t late_in_mi_i,

    input  logic                 late_is_on_i,  // loads may be in flight
    // fetch_guess: about the instruction in `fetch`
    input  xb_pkg::guess_t       fetch_guess_i,
    // guess: about the one in `slot`
    output xb_pkg::guess_t       guess_o,

    output logic [63:0]          expected_o  // pc of what follows the instruction in execute, as fetched
);

  localparam logic [3:0] UnitJal = 4'd2, UnitCsr = 4'd7, UnitFence = 4'd8, UnitNop = 4'd11, UnitTrap = 4'd12,
      UnitIllegal = 4'd13, UnitInterrupt = 4'd14;
  localparam logic [11:0] CsrMstatus = 12'h300, CsrMisa = 12'h301, CsrMie = 12'h304, CsrMtvec = 12'h305,
      CsrMcounteren = 12'h306, CsrMcountinhibit = 12'h320, CsrMscratch = 12'h340, CsrMepc = 12'h341,
      CsrMcause = 12'h342, CsrMtval = 12'h343, CsrMip = 12'h344, CsrMcycle = 12'hb00, CsrMinstret = 12'hb02,
      CsrCycle = 12'hc00, CsrTime = 12'hc01, CsrInstret = 12'hc02, CsrMvendorid = 12'hf11,
      CsrMarchid = 12'hf12, CsrMimpid = 12'hf13, CsrMhartid = 12'hf14, CsrMconfigptr = 12'hf15,
      CsrXbgasctl = 12'h7c0, CsrNstablebase = 12'h7c1, CsrNstablesize = 12'h7c2, CsrNlbflush = 12'h7c3,
      CsrExportbase = 12'h7c4, CsrExportlimit = 12'h7c5, CsrExportperm = 12'h7c6, CsrNsfault = 12'h7c7,
      CsrNsfaultreason = 12'h7c8, CsrRerrns = 12'h7c9, CsrRerraddr = 12'h7ca, CsrRerrreason = 12'h7cb,
      CsrRerrlost = 12'h7cc, CsrBulklocal = 12'h7d0, CsrBulkremote = 12'h7d1, CsrBulkns = 12'h7d2,
      CsrBulkrows = 12'h7d3, CsrBulklstride = 12'h7d4, CsrBulkrstride = 12'h7d5, CsrBulksignal = 12'h7d7,
      CsrBulkvalue = 12'h7d8, CsrBulkcmd = 12'h7d6, CsrColloperand = 12'h7e0, CsrCollarrive = 12'h7e1,
      CsrCollgroup = 12'h7e2, CsrNumpes = 12'hfc0, CsrMeshwidth = 12'hfc1, CsrMeshheight = 12'hfc2,
      CsrNodex = 12'hfc3, CsrNodey = 12'hfc4, CsrOutstandingloads = 12'hfc5, CsrOutstandingstores = 12'hfc6,
      CsrBulkdone = 12'hfc7, CsrXbconfig = 12'hfc8, CsrRamsize = 12'hfc9, CsrLinkerrors = 12'hfca,
      CsrRefusals = 12'hfcb, CsrBulkerrors = 12'hfcc, CsrCollresult0 = 12'hfd0, CsrCollresult1 = 12'hfd1,
      CsrCollresult2 = 12'hfd2, CsrCollresult3 = 12'hfd3, CsrColldone = 12'hfd8;
  localparam logic [6:0] CsrBlockMhpmevent = 7'd25, CsrBlockMhpmcounter = 7'd88;
  localparam logic [1:0] ExtFieldRs2 = 2'd1, ExtFieldRd = 2'd2;
  localparam logic [3:0] ActivityFetch = 4'd1, ActivityBranch = 4'd2, ActivityLoadUse = 4'd3,
      ActivityDataHazard = 4'd4, ActivityMulDiv = 4'd5, ActivityRemoteLoad = 4'd7;
  localparam logic [2:0] ImmediateFormatI = 3'd0, ImmediateFormatS = 3'd1, ImmediateFormatB = 3'd2,
      ImmediateFormatU = 3'd3, ImmediateFormatJ = 3'd4, ImmediateFormatUimm = 3'd5,
      ImmediateFormatZero = 3'd6, ImmediateFormatWord = 3'd7;
  localparam logic [3:0] AluOpConstant = 4'd10;
  localparam logic [2:0] ResultLogic = 3'd2;
  localparam logic [4:0] CauseFetchAccess = 5'd1, CauseIllegalInstruction = 5'd2;

  logic       d_valid_q, d_valid_d;  // an instruction is here
  logic [3:0] d_activity_q, d_activity_d;  // what write back will count it, or the bubble, as
  logic       d_second_q, d_second_d;  // second cycle of erse or compare-and-swap
  logic [4:0] d_index_2_q, d_index_2_d;  // rs2, then rd of a compare-and-swap
  xb_pkg::guess_t d_guess_q, d_guess_d;  // about the instruction here

  // d: the instruction in decode
  logic [63:0] d_pc_q, d_pc_d;  // where it stands
  logic        d_fault_q, d_fault_d;  // pc is outside RAM; insn is meaningless
  logic [31:0] d_insn_q, d_insn_d;  // its word

  // Pins of u_decoder.
  xb_pkg::decode_control_t decoder_dec;
  xb_pkg::control_t decoder_ctl;

  logic is_known;
  wire is_replaced = irq_i | d_fault_q;

  always_comb unique case (d_insn_q[31:20])
    CsrMstatus, CsrMisa, CsrMie, CsrMtvec, CsrMcounteren, CsrMcountinhibit, CsrMscratch,
    CsrMepc, CsrMcause, CsrMtval, CsrMip, CsrMcycle, CsrMinstret, CsrCycle, CsrTime,
    CsrInstret, CsrMvendorid, CsrMarchid, CsrMimpid, CsrMhartid, CsrMconfigptr,
    CsrXbgasctl, CsrNstablebase, CsrNstablesize, CsrNlbflush, CsrExportbase,
    CsrExportlimit, CsrExportperm, CsrNsfault, CsrNsfaultreason, CsrRerrns, CsrRerraddr,
    CsrRerrreason, CsrRerrlost, CsrBulklocal, CsrBulkremote, CsrBulkns, CsrBulkrows,
    CsrBulklstride, CsrBulkrstride, CsrBulksignal, CsrBulkvalue, CsrBulkcmd,
    CsrColloperand, CsrCollarrive, CsrCollgroup, CsrNumpes, CsrMeshwidth, CsrMeshheight,
    CsrNodex, CsrNodey, CsrOutstandingloads, CsrOutstandingstores, CsrBulkdone,
    CsrXbconfig, CsrRamsize, CsrLinkerrors, CsrRefusals, CsrBulkerrors, CsrCollresult0,
    CsrCollresult1, CsrCollresult2, CsrCollresult3, CsrColldone: is_known = 1'b1;
    default: is_known = 1'b0;
  endcase

  wire is_hpmcounter = (d_insn_q[31:25] == CsrBlockMhpmcounter) & (d_insn_q[24:20] >= 5'd3);
  wire is_hpmevent = (d_insn_q[31:25] == CsrBlockMhpmevent) & (d_insn_q[24:20] >= 5'd3);
  wire exists = is_known | is_hpmcounter | is_hpmevent;
  wire is_read_only = d_insn_q[31:30] == 2'd3;
  wire is_bad_write = ((d_insn_q[13:12] == 2'd1) | (d_insn_q[19:15] != 5'd0)) & is_read_only;
  wire is_csr_bad = (decoder_ctl.unit == UnitCsr) & (~exists | is_bad_write);
  wire is_illegal = (decoder_ctl.unit == UnitIllegal) | is_csr_bad |
                    (decoder_dec.xbgas & ~xbgas_enabled_i);
  wire is_plain = ~(is_replaced | is_illegal);
  wire needs_second = d_valid_q & is_plain & (decoder_dec.second_ext | decoder_dec.second_x);
  wire first_of_two = needs_second & ~d_second_q;
  assign reread_ext_o = first_of_two & ~decoder_dec.second_x & ~ext_writers_i & x_ready_i;
  wire [4:0] rs1 = d_insn_q[19:15];
  assign reread_index_o = rs1;
  assign keep_ext_o = d_second_q;

  logic       rs1_ready;
  logic       rs2_ready;
  logic [4:0] index_ext;
  logic       ext_ready;
  wire reads_rs1 = decoder_ctl.swap ? decoder_ctl.reads_2 : decoder_ctl.reads_1;
  wire x_writes = from_x_dest_i.writes & ~from_x_dest_i.ext_file;
  wire rs1_in_x = x_writes & (from_x_dest_i.rd == rs1);
  wire mi_writes = from_mi_dest_i.writes & ~from_mi_dest_i.ext_file;
  wire rs1_in_mi = mi_writes & (from_mi_dest_i.rd == rs1);
  wire mr_writes = from_mr_dest_i.writes & ~from_mr_dest_i.ext_file;
  wire rs1_in_mr = mr_writes & (from_mr_dest_i.rd == rs1);

  always_comb begin
    if (rs1_in_x) rs1_ready = from_x_ready_i;
    else if (rs1_in_mi) rs1_ready = from_mi_ready_i;
    else if (rs1_in_mr) rs1_ready = from_mr_ready_i;
    else rs1_ready = 1'b1;
  end

  wire reads_rs2 = decoder_ctl.swap ? decoder_ctl.reads_1 : decoder_ctl.reads_2;
  wire rs2_in_x = x_writes & (from_x_dest_i.rd == d_index_2_q);
  wire rs2_in_mi = mi_writes & (from_mi_dest_i.rd == d_index_2_q);
  wire rs2_in_mr = mr_writes & (from_mr_dest_i.rd == d_index_2_q);

  always_comb begin
    if (rs2_in_x) rs2_ready = from_x_ready_i;
    else if (rs2_in_mi) rs2_ready = from_mi_ready_i;
    else if (rs2_in_mr) rs2_ready = from_mr_ready_i;
    else rs2_ready = 1'b1;
  end

  wire x_writes_ext = from_x_dest_i.writes & from_x_dest_i.ext_file;
  wire [4:0] rs2 = d_insn_q[24:20];
  wire [4:0] rd = d_insn_q[11:7];

  always_comb unique case (decoder_dec.ext_field)
    ExtFieldRs2: index_ext = rs2;
    ExtFieldRd: index_ext = rd;
    default: index_ext = rs1;
  endcase

  wire ext_in_x = x_writes_ext & (from_x_dest_i.rd == index_ext);
  wire mi_writes_ext = from_mi_dest_i.writes & from_mi_dest_i.ext_file;
  wire ext_in_mi = mi_writes_ext & (from_mi_dest_i.rd == index_ext);
  wire mr_writes_ext = from_mr_dest_i.writes & from_mr_dest_i.ext_file;
  wire ext_in_mr = mr_writes_ext & (from_mr_dest_i.rd == index_ext);

  always_comb begin
    if (ext_in_x) ext_ready = from_x_ready_i;
    else if (ext_in_mi) ext_ready = from_mi_ready_i;
    else if (ext_in_mr) ext_ready = from_mr_ready_i;
    else ext_ready = 1'b1;
  end

  wire has_operands = (~reads_rs1 | rs1_ready) & (~reads_rs2 | rs2_ready) &
                      (~decoder_ctl.reads_ext | ext_ready);
  wire [31:0] pending_from_rs1 = pending_x_i >> rs1;
  wire rs1_pending = reads_rs1 & pending_from_rs1[0];
  wire [31:0] pending_from_rs2 = pending_x_i >> rs2;
  wire rs2_pending = reads_rs2 & pending_from_rs2[0];
  wire [31:0] pending_from_ext = pending_e_i >> index_ext;
  wire ext_pending = decoder_ctl.reads_ext & pending_from_ext[0];
  wire [31:0] pending_file = decoder_ctl.ext_file ? pending_e_i : pending_x_i;
  wire [31:0] pending_from_rd = pending_file >> rd;
  wire overtakes_x = late_in_x_i.writes & (late_in_x_i.ext_file == decoder_ctl.ext_file) &
                     (late_in_x_i.rd == rd);
  wire overtakes_mi = late_in_mi_i.writes & (late_in_mi_i.ext_file == decoder_ctl.ext_file) &
                      (late_in_mi_i.rd == rd);
  wire rd_pending = decoder_ctl.writes & (pending_from_rd[0] | overtakes_x | overtakes_mi);
  wire awaits_load = (rs1_pending | rs2_pending | ext_pending | rd_pending) & ~irq_i;
  wire waits = first_of_two | ~has_operands | awaits_load;
  assign ready_o = (x_ready_i & ~waits) | ~d_valid_q;

  always_comb begin
    d_valid_d = d_valid_q; d_activity_d = d_activity_q;
    if (redirect_valid_i) begin
      d_valid_d = 1'b0;
      d_activity_d = redirect_activity_i;
    end else if (ready_o) begin
      d_valid_d = fetch_valid_i;
      d_activity_d = fetch_activity_i;
    end
  end

  always_comb begin
    d_pc_d = d_pc_q; d_fault_d = d_fault_q; d_insn_d = d_insn_q;
    if (ready_o) begin
      d_pc_d = fetch_pc_i; d_fault_d = fetch_fault_i; d_insn_d = fetch_insn_i;
    end
  end

  assign reread_rd_o = first_of_two & decoder_dec.second_x & has_operands & x_ready_i &
                       ~awaits_load;
  assign rs2_index_o = d_index_2_q;
  assign brings_new_o = reread_rd_o;
  assign keeps_new_o = d_second_q & decoder_dec.second_x;

  always_comb begin
    d_index_2_d = d_index_2_q;
    if (ready_o) d_index_2_d = fetch_insn_i[24:20];
    else if (reread_rd_o) d_index_2_d = rd;
  end

  wire begins_second = reread_ext_o | reread_rd_o;

  always_comb begin
    d_second_d = d_second_q;
    if (ready_o) d_second_d = 1'b0;
    else if (begins_second) d_second_d = 1'b1;
  end

  assign slot_valid_o = d_valid_q & ~waits;

  always_comb begin
    if (first_of_two) begin
      slot_activity_o = ActivityDataHazard;
    end else if (d_valid_q & ~has_operands) begin
      slot_activity_o = multiplying_i ? ActivityMulDiv : ActivityLoadUse;
    end else begin
      slot_activity_o = d_activity_q;
    end
    if (d_valid_q & awaits_load) slot_activity_o = ActivityRemoteLoad;
  end

  assign slot_pc_o = d_pc_q, slot_insn_o = d_insn_q;

  logic [2:0]  imm_format;
  logic [31:0] imm32;
  wire pc_relative = ~irq_i & (d_fault_q | decoder_dec.pc_relative);

  always_comb begin
    if (is_replaced) imm_format = ImmediateFormatZero;
    else if (is_illegal) imm_format = ImmediateFormatWord;
    else imm_format = decoder_dec.imm;
  end

  wire [11:0] imm_s = {d_insn_q[31:25], d_insn_q[11:7]};
  wire [12:0] imm_b = {d_insn_q[31], d_insn_q[7], d_insn_q[30:25], d_insn_q[11:8], 1'b0};
  wire [20:0] imm_j = {d_insn_q[31], d_insn_q[19:12], d_insn_q[20], d_insn_q[30:21], 1'b0};

  always_comb unique case (imm_format)
    ImmediateFormatI: imm32 = {{20{d_insn_q[31]}}, d_insn_q[31:20]};
    ImmediateFormatS: imm32 = {{20{imm_s[11]}}, imm_s};
    ImmediateFormatB: imm32 = {{19{imm_b[12]}}, imm_b};
    ImmediateFormatU: imm32 = {d_insn_q[31:12], 12'd0};
    ImmediateFormatJ: imm32 = {{11{imm_j[20]}}, imm_j};
    ImmediateFormatUimm: imm32 = {27'd0, d_insn_q[19:15]};
    ImmediateFormatWord: imm32 = d_insn_q;
    default: imm32 = 32'd0;
  endcase

  wire imm_sign = imm32[31] & (imm_format != ImmediateFormatWord);
  wire [63:0] imm = {{32{imm_sign}}, imm32};
  wire [63:0] constant = (d_pc_q & {64{pc_relative}}) + imm;
  assign slot_constant_o = constant, slot_index_ext_o = index_ext;

  logic [63:0] rs2_value;
  logic [63:0] rs1_value;
  always_comb begin
    if (rs2_in_x) rs2_value = from_x_data_i;
    else if (rs2_in_mi) rs2_value = from_mi_data_i;
    else if (rs2_in_mr) rs2_value = from_mr_data_i;
    else rs2_value = rs2_data_i;
  end

  always_comb begin
    if (rs1_in_x) rs1_value = from_x_data_i;
    else if (rs1_in_mi) rs1_value = from_mi_data_i;
    else if (rs1_in_mr) rs1_value = from_mr_data_i;
    else rs1_value = rs1_data_i;
  end

  assign slot_op_1_o = decoder_ctl.swap ? rs2_value : rs1_value;

  always_comb begin
    if (decoder_dec.second_ext) slot_op_2_o = ers_data_i;
    else if (decoder_ctl.swap) slot_op_2_o = rs1_value;
    else slot_op_2_o = rs2_value;
  end

  logic [63:0] ext_value;
  always_comb begin
    if (ext_in_x) ext_value = from_x_data_i;
    else if (ext_in_mi) ext_value = from_mi_data_i;
    else if (ext_in_mr) ext_value = from_mr_data_i;
    else ext_value = ers_data_i;
  end

  assign slot_ext_o = ext_value;
  wire is_light_fence = (decoder_ctl.unit == UnitFence) & ~decoder_ctl.refetch &
                        ~(d_insn_q[24] | d_insn_q[25]);

  always_comb begin
    if (irq_i) slot_ctl_o.unit = UnitInterrupt;
    else if (is_plain) slot_ctl_o.unit = is_light_fence ? UnitNop : decoder_ctl.unit;
    else slot_ctl_o.unit = UnitTrap;
    slot_ctl_o.alu = is_plain ? decoder_ctl.alu : AluOpConstant;
    slot_ctl_o.result = is_plain ? decoder_ctl.result : ResultLogic;
    slot_ctl_o.word = decoder_ctl.word; slot_ctl_o.use_imm = decoder_ctl.use_imm;
    slot_ctl_o.use_ext = decoder_ctl.use_ext;
    slot_ctl_o.reads_1 = decoder_ctl.reads_1 & is_plain;
    slot_ctl_o.reads_2 = decoder_ctl.reads_2 & is_plain;
    slot_ctl_o.swap = decoder_ctl.swap;
    slot_ctl_o.reads_ext = decoder_ctl.reads_ext & is_plain;
    slot_ctl_o.writes = decoder_ctl.writes & is_plain & (decoder_ctl.ext_file | (rd != 5'd0));
    slot_ctl_o.ext_file = decoder_ctl.ext_file; slot_ctl_o.is_store = decoder_ctl.is_store;
    slot_ctl_o.is_remote = decoder_ctl.is_remote; slot_ctl_o.store_ext = decoder_ctl.store_ext;
    slot_ctl_o.size = decoder_ctl.size; slot_ctl_o.sign = decoder_ctl.sign;
    slot_ctl_o.atomic = decoder_ctl.atomic; slot_ctl_o.refetch = decoder_ctl.refetch;
    if (d_fault_q) slot_ctl_o.cause = CauseFetchAccess;
    else if (is_illegal) slot_ctl_o.cause = CauseIllegalInstruction;
    else slot_ctl_o.cause = decoder_ctl.cause;
  end

  always_comb begin
    d_guess_d = d_guess_q;
    if (ready_o) d_guess_d = fetch_guess_i;
  end

  always_comb begin
    guess_o.known = d_guess_q.known & ~irq_i;
    guess_o.counter = d_guess_q.counter; guess_o.choice = d_guess_q.choice;
    guess_o.by_history = d_guess_q.by_history; guess_o.top = d_guess_q.top;
  end

  assign expected_o = d_valid_q ? d_pc_q : fetch_pc_i;
  wire says_taken = d_guess_q.choice[1] ? d_guess_q.by_history[1] : d_guess_q.counter[1];
  assign jump_valid_o = d_valid_q & is_plain & (decoder_ctl.unit == UnitJal) & ~constant[1] &
                        x_ready_i & ~awaits_load & ~(d_guess_q.known & says_taken);
  assign jump_pc_o = constant, jump_activity_o = ActivityBranch;

  decoder u_decoder (
      .insn_i(d_insn_q), .dec_o(decoder_dec), .ctl_o(decoder_ctl)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      d_valid_q <= 1'b0; d_activity_q <= ActivityFetch; d_second_q <= 1'b0;
    end else begin
      d_valid_q <= d_valid_d; d_activity_q <= d_activity_d; d_second_q <= d_second_d;
    end
  end

  always_ff @(posedge clk_i) begin
    d_pc_q <= d_pc_d; d_fault_q <= d_fault_d; d_insn_q <= d_insn_d;
    d_index_2_q <= d_index_2_d;
    d_guess_q <= d_guess_d;
  end

  // Nothing reads these.
  wire unused_bits = &{1'b0, redirect_pc_i, late_is_on_i, pending_from_rs1[31:1],
                       pending_from_rs2[31:1], pending_from_ext[31:1], pending_from_rd[31:1]};

endmodule
