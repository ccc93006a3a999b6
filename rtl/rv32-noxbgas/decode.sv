// Written by xbgen from decode.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Decode: control values of the instruction, its constant (the immediate, or pc + immediate), and
// its operands: from the newest older instruction that writes the register, else from the register
// file. It waits for operands that nobody has yet. jal redirects fetch from here. A pending
// interrupt takes the place of the instruction. erse stays a second cycle to read its second
// e-register, and compare-and-swap to read a third x-register.

module decode (
    input  logic           clk_i,
    input  logic           rst_ni,
    // fetch: from fetch receive
    input  logic           fetch_valid_i, fetch_fault_i,
    input  logic [3:0]     fetch_activity_i,
    input  logic [31:0]    fetch_pc_i, fetch_insn_i,

    output logic           ready_o,  // takes the fetch slot
    // redirect: the one that fetch follows in this cycle
    input  logic           redirect_valid_i,
    input  logic [3:0]     redirect_activity_i,  // of the bubbles that follow

    input  logic           x_ready_i,
    input  logic [31:0]    rs1_data_i, rs2_data_i,
    // from_x: result of the instruction in execute
    input  logic           from_x_dest_writes_i, from_x_ready_i,
    input  logic [4:0]     from_x_dest_rd_i,  // its number
    input  logic [31:0]    from_x_data_i,  // what it writes
    // from_mi: ... in memory issue
    input  logic           from_mi_dest_writes_i, from_mi_ready_i,
    input  logic [4:0]     from_mi_dest_rd_i,  // its number
    input  logic [31:0]    from_mi_data_i,  // what it writes
    // from_mr: ... in memory receive
    input  logic           from_mr_dest_writes_i,  // a register is written
    input  logic [4:0]     from_mr_dest_rd_i,  // its number
    input  logic [31:0]    from_mr_data_i,  // what it writes

    input  logic           irq_i,  // an enabled interrupt is pending
    input  logic           multiplying_i,  // the multiplier works on an older instruction
    // slot: to execute
    output logic           slot_valid_o, slot_ctl_use_imm_o, slot_ctl_reads_1_o, slot_ctl_reads_2_o,
    output logic [3:0]     slot_activity_o, slot_ctl_unit_o, slot_ctl_alu_o,
    output logic [31:0]    slot_pc_o, slot_insn_o, slot_constant_o, slot_op_1_o, slot_op_2_o,
    output logic [2:0]     slot_ctl_result_o,  // where the result comes from
    output logic           slot_ctl_writes_o, slot_ctl_is_store_o, slot_ctl_sign_o, slot_ctl_refetch_o,
    output logic [1:0]     slot_ctl_size_o, slot_ctl_atomic_o,
    output logic [4:0]     slot_ctl_cause_o,  // value of mcause, if it traps and is no access
    // jump: jal
    output logic           jump_valid_o,
    output logic [31:0]    jump_pc_o,  // a multiple of 4
    // fetch_guess: about the instruction in `fetch`
    input  xb_pkg::guess_t fetch_guess_i,
    // guess: about the one in `slot`
    output xb_pkg::guess_t guess_o,

    output logic [31:0]    expected_o  // pc of what follows the instruction in execute, as fetched
);

  localparam logic [3:0] ActivityFetch = 4'd1, ActivityLoadUse = 4'd3, ActivityMulDiv = 4'd5;
  localparam logic [2:0] ImmediateFormatI = 3'd0, ImmediateFormatS = 3'd1, ImmediateFormatB = 3'd2,
      ImmediateFormatU = 3'd3, ImmediateFormatJ = 3'd4, ImmediateFormatUimm = 3'd5,
      ImmediateFormatZero = 3'd6, ImmediateFormatWord = 3'd7;
  localparam logic [3:0] UnitJal = 4'd2, UnitCsr = 4'd7, UnitFence = 4'd8, UnitNop = 4'd11, UnitTrap = 4'd12,
      UnitIllegal = 4'd13, UnitInterrupt = 4'd14;
  localparam logic [11:0] CsrMstatus = 12'h300, CsrMisa = 12'h301, CsrMie = 12'h304, CsrMtvec = 12'h305,
      CsrMcounteren = 12'h306, CsrMstatush = 12'h310, CsrMcountinhibit = 12'h320, CsrMscratch = 12'h340,
      CsrMepc = 12'h341, CsrMcause = 12'h342, CsrMtval = 12'h343, CsrMip = 12'h344, CsrMcycle = 12'hb00,
      CsrMinstret = 12'hb02, CsrMcycleh = 12'hb80, CsrMinstreth = 12'hb82, CsrCycle = 12'hc00,
      CsrTime = 12'hc01, CsrInstret = 12'hc02, CsrCycleh = 12'hc80, CsrTimeh = 12'hc81, CsrInstreth = 12'hc82,
      CsrMvendorid = 12'hf11, CsrMarchid = 12'hf12, CsrMimpid = 12'hf13, CsrMhartid = 12'hf14,
      CsrMconfigptr = 12'hf15, CsrNumpes = 12'hfc0, CsrMeshwidth = 12'hfc1, CsrMeshheight = 12'hfc2,
      CsrNodex = 12'hfc3, CsrNodey = 12'hfc4, CsrXbconfig = 12'hfc8, CsrRamsize = 12'hfc9;
  localparam logic [6:0] CsrBlockMhpmevent = 7'd25, CsrBlockMhpmcounter = 7'd88, CsrBlockMhpmcounterh = 7'd92;
  localparam logic [3:0] AluOpConstant = 4'd10;
  localparam logic [2:0] ResultLogic = 3'd2;
  localparam logic [4:0] CauseFetchAccess = 5'd1, CauseIllegalInstruction = 5'd2;

  logic       d_valid_q, d_valid_d;  // an instruction is here
  logic [3:0] d_activity_q, d_activity_d;  // what write back will count it, or the bubble, as
  xb_pkg::guess_t d_guess_q, d_guess_d;  // about the instruction here

  // d: the instruction in decode
  logic [31:0] d_pc_q, d_pc_d;  // where it stands
  logic        d_fault_q, d_fault_d;  // pc is outside RAM; insn is meaningless
  logic [31:0] d_insn_q, d_insn_d;  // its word

  // Pins of u_decoder.
  logic [2:0] decoder_dec_imm, decoder_ctl_result;
  logic decoder_dec_pc_relative, decoder_ctl_reads_1, decoder_ctl_reads_2, decoder_ctl_writes,
      decoder_ctl_refetch;
  logic [3:0] decoder_ctl_unit, decoder_ctl_alu;
  logic [4:0] decoder_ctl_cause;

  logic rs1_ready;
  logic rs2_ready;
  wire reads_rs1 = decoder_ctl_reads_1;
  wire x_writes = from_x_dest_writes_i;
  wire [4:0] rs1 = d_insn_q[19:15];
  wire rs1_in_x = x_writes & (from_x_dest_rd_i == rs1);
  wire mi_writes = from_mi_dest_writes_i;
  wire rs1_in_mi = mi_writes & (from_mi_dest_rd_i == rs1);

  always_comb begin
    if (rs1_in_x) rs1_ready = from_x_ready_i;
    else if (rs1_in_mi) rs1_ready = from_mi_ready_i;
    else rs1_ready = 1'b1;
  end

  wire reads_rs2 = decoder_ctl_reads_2;
  wire [4:0] rs2 = d_insn_q[24:20];
  wire rs2_in_x = x_writes & (from_x_dest_rd_i == rs2);
  wire rs2_in_mi = mi_writes & (from_mi_dest_rd_i == rs2);

  always_comb begin
    if (rs2_in_x) rs2_ready = from_x_ready_i;
    else if (rs2_in_mi) rs2_ready = from_mi_ready_i;
    else rs2_ready = 1'b1;
  end

  wire has_operands = (~reads_rs1 | rs1_ready) & (~reads_rs2 | rs2_ready);
  wire waits = ~has_operands;
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

  assign slot_valid_o = d_valid_q & ~waits;

  always_comb begin
    if (d_valid_q & ~has_operands) begin
      slot_activity_o = multiplying_i ? ActivityMulDiv : ActivityLoadUse;
    end else begin
      slot_activity_o = d_activity_q;
    end
  end

  assign slot_pc_o = d_pc_q, slot_insn_o = d_insn_q;

  logic        is_known;
  logic [2:0]  imm_format;
  logic [31:0] imm32;
  wire pc_relative = ~irq_i & (d_fault_q | decoder_dec_pc_relative);
  wire is_replaced = irq_i | d_fault_q;

  always_comb unique case (d_insn_q[31:20])
    CsrMstatus, CsrMisa, CsrMie, CsrMtvec, CsrMcounteren, CsrMstatush, CsrMcountinhibit,
    CsrMscratch, CsrMepc, CsrMcause, CsrMtval, CsrMip, CsrMcycle, CsrMinstret, CsrMcycleh,
    CsrMinstreth, CsrCycle, CsrTime, CsrInstret, CsrCycleh, CsrTimeh, CsrInstreth,
    CsrMvendorid, CsrMarchid, CsrMimpid, CsrMhartid, CsrMconfigptr, CsrNumpes,
    CsrMeshwidth, CsrMeshheight, CsrNodex, CsrNodey, CsrXbconfig, CsrRamsize: is_known = 1'b1;
    default: is_known = 1'b0;
  endcase

  wire is_hpmcounter = (d_insn_q[31:25] == CsrBlockMhpmcounter) & (d_insn_q[24:20] >= 5'd3);
  wire is_hpmevent = (d_insn_q[31:25] == CsrBlockMhpmevent) & (d_insn_q[24:20] >= 5'd3);
  wire is_hpmcounterh = (d_insn_q[31:25] == CsrBlockMhpmcounterh) & (d_insn_q[24:20] >= 5'd3);
  wire exists = is_known | is_hpmcounter | is_hpmevent | is_hpmcounterh;
  wire is_read_only = d_insn_q[31:30] == 2'd3;
  wire is_bad_write = ((d_insn_q[13:12] == 2'd1) | (d_insn_q[19:15] != 5'd0)) & is_read_only;
  wire is_csr_bad = (decoder_ctl_unit == UnitCsr) & (~exists | is_bad_write);
  wire is_illegal = (decoder_ctl_unit == UnitIllegal) | is_csr_bad;

  always_comb begin
    if (is_replaced) imm_format = ImmediateFormatZero;
    else if (is_illegal) imm_format = ImmediateFormatWord;
    else imm_format = decoder_dec_imm;
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

  wire [31:0] imm = imm32;
  wire [31:0] constant = (d_pc_q & {32{pc_relative}}) + imm;
  assign slot_constant_o = constant;

  logic [31:0] rs1_value;
  wire mr_writes = from_mr_dest_writes_i;
  wire rs1_in_mr = mr_writes & (from_mr_dest_rd_i == rs1);

  always_comb begin
    if (rs1_in_x) rs1_value = from_x_data_i;
    else if (rs1_in_mi) rs1_value = from_mi_data_i;
    else if (rs1_in_mr) rs1_value = from_mr_data_i;
    else rs1_value = rs1_data_i;
  end

  assign slot_op_1_o = rs1_value;

  logic [31:0] rs2_value;
  wire rs2_in_mr = mr_writes & (from_mr_dest_rd_i == rs2);

  always_comb begin
    if (rs2_in_x) rs2_value = from_x_data_i;
    else if (rs2_in_mi) rs2_value = from_mi_data_i;
    else if (rs2_in_mr) rs2_value = from_mr_data_i;
    else rs2_value = rs2_data_i;
  end

  assign slot_op_2_o = rs2_value;
  wire is_plain = ~(is_replaced | is_illegal);
  wire is_light_fence = (decoder_ctl_unit == UnitFence) & ~decoder_ctl_refetch & ~d_insn_q[24];

  always_comb begin
    if (irq_i) slot_ctl_unit_o = UnitInterrupt;
    else if (is_plain) slot_ctl_unit_o = is_light_fence ? UnitNop : decoder_ctl_unit;
    else slot_ctl_unit_o = UnitTrap;
  end

  assign slot_ctl_alu_o = is_plain ? decoder_ctl_alu : AluOpConstant;
  assign slot_ctl_result_o = is_plain ? decoder_ctl_result : ResultLogic;
  assign slot_ctl_reads_1_o = decoder_ctl_reads_1 & is_plain;
  assign slot_ctl_reads_2_o = decoder_ctl_reads_2 & is_plain;
  wire [4:0] rd = d_insn_q[11:7];
  assign slot_ctl_writes_o = decoder_ctl_writes & is_plain & (rd != 5'd0);
  assign slot_ctl_refetch_o = decoder_ctl_refetch;

  always_comb begin
    if (d_fault_q) slot_ctl_cause_o = CauseFetchAccess;
    else if (is_illegal) slot_ctl_cause_o = CauseIllegalInstruction;
    else slot_ctl_cause_o = decoder_ctl_cause;
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
  assign jump_valid_o = d_valid_q & is_plain & (decoder_ctl_unit == UnitJal) & ~constant[1] &
                        x_ready_i & ~(d_guess_q.known & says_taken);
  assign jump_pc_o = constant;

  decoder u_decoder (
      .insn_i(d_insn_q), .dec_imm_o(decoder_dec_imm), .dec_pc_relative_o(decoder_dec_pc_relative),
      .ctl_unit_o(decoder_ctl_unit), .ctl_alu_o(decoder_ctl_alu), .ctl_result_o(decoder_ctl_result),
      .ctl_use_imm_o(slot_ctl_use_imm_o), .ctl_reads_1_o(decoder_ctl_reads_1),
      .ctl_reads_2_o(decoder_ctl_reads_2), .ctl_writes_o(decoder_ctl_writes),
      .ctl_is_store_o(slot_ctl_is_store_o), .ctl_size_o(slot_ctl_size_o), .ctl_sign_o(slot_ctl_sign_o),
      .ctl_atomic_o(slot_ctl_atomic_o), .ctl_refetch_o(decoder_ctl_refetch), .ctl_cause_o(decoder_ctl_cause)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      d_valid_q <= 1'b0; d_activity_q <= ActivityFetch;
    end else begin
      d_valid_q <= d_valid_d; d_activity_q <= d_activity_d;
    end
  end

  always_ff @(posedge clk_i) begin
    d_pc_q <= d_pc_d; d_fault_q <= d_fault_d; d_insn_q <= d_insn_d;
    d_guess_q <= d_guess_d;
  end

endmodule
