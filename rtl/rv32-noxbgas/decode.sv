// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32-noxbgas, values f4b68e5738fe1ccf.
// From decode.cc.
//
// Decode: control values, immediate and pc + immediate of the instruction, with the register values
// that arrive from the register files. jal redirects fetch from here. A pending interrupt takes the
// place of the instruction. erse stays a second cycle to read its second e-register.

module decode (
    input  logic        clk_i,
    input  logic        rst_ni,

    // fetch
    input  logic        fetch_valid_i, fetch_fault_i,
    input  logic [3:0]  fetch_label_i,
    input  logic [31:0] fetch_pc_i, fetch_insn_i,

    output logic        ready_o,

    // redirect
    input  logic        redirect_valid_i,
    input  logic [3:0]  redirect_label_i,

    input  logic        x_ready_i,
    input  logic [31:0] rs1_data_i,
    input  logic [31:0] rs2_data_i,
    input  logic        irq_i,

    // slot
    output logic        slot_valid_o, slot_ctl_use_imm_o, slot_ctl_reads_1_o,
    output logic [3:0]  slot_label_o, slot_ctl_unit_o, slot_ctl_alu_o, slot_ctl_cause_o,
    output logic [31:0] slot_pc_o, slot_insn_o, slot_target_o, slot_imm_o, slot_op_1_o,
    output logic [4:0]  slot_index_1_o, slot_index_2_o,
    output logic [31:0] slot_op_2_o,
    output logic        slot_ctl_reads_2_o, slot_ctl_writes_o, slot_ctl_is_store_o,
    output logic [1:0]  slot_ctl_size_o, slot_ctl_atomic_o,
    output logic        slot_ctl_sign_o, slot_ctl_refetch_o,

    // jump
    output logic        jump_valid_o,
    output logic [31:0] jump_pc_o
);

  localparam logic [2:0] ImmediateFormatI    = 3'd0;
  localparam logic [2:0] ImmediateFormatS    = 3'd1;
  localparam logic [2:0] ImmediateFormatB    = 3'd2;
  localparam logic [2:0] ImmediateFormatU    = 3'd3;
  localparam logic [2:0] ImmediateFormatJ    = 3'd4;
  localparam logic [2:0] ImmediateFormatUimm = 3'd5;
  localparam logic [3:0] UnitJal       = 4'd3;
  localparam logic [3:0] UnitFence     = 4'd9;
  localparam logic [3:0] UnitNop       = 4'd12;
  localparam logic [3:0] UnitTrap      = 4'd13;
  localparam logic [3:0] UnitInterrupt = 4'd14;
  localparam logic [3:0] ActivityFetch = 4'd1;

  logic        d_valid_q, d_valid_d;
  logic [3:0]  d_label_q, d_label_d;
  logic [31:0] d_pc_q, d_pc_d;
  logic        d_fault_q, d_fault_d;
  logic [31:0] d_insn_q, d_insn_d;

  // Pins of u_decoder.
  logic [2:0] decoder_dec_imm;
  logic [3:0] decoder_ctl_unit, decoder_ctl_cause;
  logic decoder_ctl_reads_1, decoder_ctl_reads_2, decoder_ctl_writes, decoder_ctl_refetch;

  assign ready_o = x_ready_i | ~d_valid_q;

  always_comb begin
    d_valid_d = d_valid_q;
    d_label_d = d_label_q;
    if (redirect_valid_i) begin
      d_valid_d = 1'b0;
      d_label_d = redirect_label_i;
    end else begin
      if (ready_o) begin
        d_valid_d = fetch_valid_i;
        d_label_d = fetch_label_i;
      end
    end
  end

  always_comb begin
    d_pc_d = d_pc_q;
    d_fault_d = d_fault_q;
    d_insn_d = d_insn_q;
    if (ready_o) begin
      d_pc_d = fetch_pc_i;
      d_fault_d = fetch_fault_i;
      d_insn_d = fetch_insn_i;
    end
  end

  assign slot_valid_o = d_valid_q;
  assign slot_label_o = d_label_q;
  assign slot_pc_o = d_pc_q;
  assign slot_insn_o = d_insn_q;

  logic [11:0] _cat_d_insn;
  logic [12:0] _cat_d_insn_2;
  logic [20:0] _cat_d_insn_3;
  logic [31:0] imm32;
  logic [31:0] imm;
  logic [31:0] target;
  assign _cat_d_insn = {d_insn_q[31:25], d_insn_q[11:7]};
  assign _cat_d_insn_2 = {d_insn_q[31], d_insn_q[7], d_insn_q[30:25], d_insn_q[11:8], 1'b0};
  assign _cat_d_insn_3 = {d_insn_q[31], d_insn_q[19:12], d_insn_q[20], d_insn_q[30:21], 1'b0};

  always_comb begin
    unique case (decoder_dec_imm)
      ImmediateFormatI: imm32 = {{20{d_insn_q[31]}}, d_insn_q[31:20]};
      ImmediateFormatS: imm32 = {{20{_cat_d_insn[11]}}, _cat_d_insn};
      ImmediateFormatB: imm32 = {{19{_cat_d_insn_2[12]}}, _cat_d_insn_2};
      ImmediateFormatU: imm32 = {d_insn_q[31:12], 12'd0};
      ImmediateFormatJ: imm32 = {{11{_cat_d_insn_3[20]}}, _cat_d_insn_3};
      ImmediateFormatUimm: imm32 = {27'd0, d_insn_q[19:15]};
      default: imm32 = 32'd0;
    endcase
  end

  assign imm = imm32;
  assign target = d_pc_q + imm;
  assign slot_target_o = target;
  assign slot_imm_o = imm;

  logic [4:0] rs1;
  assign rs1 = d_insn_q[19:15];
  assign slot_index_1_o = rs1;

  logic [4:0] rs2;
  assign rs2 = d_insn_q[24:20];
  assign slot_index_2_o = rs2;
  assign slot_op_1_o = rs1_data_i;
  assign slot_op_2_o = rs2_data_i;

  logic is_light_fence;
  assign is_light_fence = (decoder_ctl_unit == UnitFence) & ~decoder_ctl_refetch & ~d_insn_q[24];

  always_comb begin
    if (irq_i) begin
      slot_ctl_unit_o = UnitInterrupt;
    end else if (d_fault_q) begin
      slot_ctl_unit_o = UnitTrap;
    end else if (is_light_fence) begin
      slot_ctl_unit_o = UnitNop;
    end else begin
      slot_ctl_unit_o = decoder_ctl_unit;
    end
  end

  logic is_plain;
  assign is_plain = ~irq_i & ~d_fault_q;
  assign slot_ctl_reads_1_o = decoder_ctl_reads_1 & is_plain;
  assign slot_ctl_reads_2_o = decoder_ctl_reads_2 & is_plain;

  logic [4:0] rd;
  assign rd = d_insn_q[11:7];
  assign slot_ctl_writes_o = decoder_ctl_writes & is_plain & (rd != 5'd0);
  assign slot_ctl_refetch_o = decoder_ctl_refetch;
  assign slot_ctl_cause_o = d_fault_q ? 4'd1 : decoder_ctl_cause;
  assign jump_valid_o = d_valid_q & is_plain & (decoder_ctl_unit == UnitJal) & ~target[1] &
                        x_ready_i;
  assign jump_pc_o = target;

  decoder u_decoder (
      .insn_i(d_insn_q), .dec_imm_o(decoder_dec_imm),
      .ctl_unit_o(decoder_ctl_unit), .ctl_alu_o(slot_ctl_alu_o), .ctl_use_imm_o(slot_ctl_use_imm_o),
      .ctl_reads_1_o(decoder_ctl_reads_1), .ctl_reads_2_o(decoder_ctl_reads_2),
      .ctl_writes_o(decoder_ctl_writes), .ctl_is_store_o(slot_ctl_is_store_o), .ctl_size_o(slot_ctl_size_o),
      .ctl_sign_o(slot_ctl_sign_o), .ctl_atomic_o(slot_ctl_atomic_o), .ctl_refetch_o(decoder_ctl_refetch),
      .ctl_cause_o(decoder_ctl_cause)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      d_valid_q <= 1'b0;
      d_label_q <= ActivityFetch;
    end else begin
      d_valid_q <= d_valid_d;
      d_label_q <= d_label_d;
    end
  end

  always_ff @(posedge clk_i) begin
    d_pc_q <= d_pc_d;
    d_fault_q <= d_fault_d;
    d_insn_q <= d_insn_d;
  end

endmodule
