// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration board-hx8k, values aedcffe6dd34bba7.
// From decode.cc.
//
// Decode: control values, immediate and pc + immediate of the instruction, with the register values
// that arrive from the register files. jal redirects fetch from here. A pending interrupt takes the
// place of the instruction. erse stays a second cycle to read its second e-register.

module decode (
    input  logic             clk_i,
    input  logic             rst_ni,

    // fetch
    input  logic             fetch_valid_i, fetch_fault_i,
    input  logic [3:0]       fetch_label_i,
    input  logic [31:0]      fetch_pc_i, fetch_insn_i,

    output logic             ready_o,

    // redirect
    input  logic             redirect_valid_i,
    input  logic [31:0]      redirect_pc_i,
    input  logic [3:0]       redirect_label_i,

    input  logic             x_ready_i,
    input  logic [31:0]      rs1_data_i,
    input  logic [31:0]      rs2_data_i,
    input  logic [31:0]      ers_data_i,
    input  logic             irq_i,
    input  logic             ext_writers_i,

    // slot
    output logic             slot_valid_o,
    output logic [3:0]       slot_label_o,
    output logic [31:0]      slot_pc_o, slot_insn_o, slot_target_o, slot_imm_o, slot_op_1_o,
    output logic [4:0]       slot_index_1_o, slot_index_2_o, slot_index_ext_o,
    output logic [31:0]      slot_op_2_o, slot_ext_o,
    output xb_pkg::control_t slot_ctl_o,

    output logic             keep_ext_o,
    output logic             reread_ext_o,
    output logic [4:0]       reread_index_o,

    // jump
    output logic             jump_valid_o,
    output logic [31:0]      jump_pc_o,
    output logic [3:0]       jump_label_o
);

  localparam logic [3:0] ActivityFetch      = 4'd1;
  localparam logic [3:0] ActivityBranch     = 4'd2;
  localparam logic [3:0] ActivityDataHazard = 4'd4;
  localparam logic [2:0] ImmediateFormatI    = 3'd0;
  localparam logic [2:0] ImmediateFormatS    = 3'd1;
  localparam logic [2:0] ImmediateFormatB    = 3'd2;
  localparam logic [2:0] ImmediateFormatU    = 3'd3;
  localparam logic [2:0] ImmediateFormatJ    = 3'd4;
  localparam logic [2:0] ImmediateFormatUimm = 3'd5;
  localparam logic [1:0] ExtFieldRs2 = 2'd1;
  localparam logic [1:0] ExtFieldRd  = 2'd2;
  localparam logic [3:0] UnitJal       = 4'd3;
  localparam logic [3:0] UnitFence     = 4'd9;
  localparam logic [3:0] UnitNop       = 4'd12;
  localparam logic [3:0] UnitTrap      = 4'd13;
  localparam logic [3:0] UnitInterrupt = 4'd14;

  logic        d_valid_q, d_valid_d;
  logic [3:0]  d_label_q, d_label_d;
  logic [31:0] d_pc_q, d_pc_d;
  logic        d_fault_q, d_fault_d;
  logic [31:0] d_insn_q, d_insn_d;
  logic        d_second_q, d_second_d;

  // Pins of u_decoder.
  logic [2:0] decoder_dec_imm;
  logic [1:0] decoder_dec_ext_field, decoder_ctl_size, decoder_ctl_atomic;
  logic decoder_dec_second_ext, decoder_ctl_word, decoder_ctl_use_imm, decoder_ctl_use_ext,
      decoder_ctl_reads_1, decoder_ctl_reads_2, decoder_ctl_swap, decoder_ctl_reads_ext,
      decoder_ctl_writes, decoder_ctl_ext_file, decoder_ctl_is_store, decoder_ctl_is_remote,
      decoder_ctl_store_ext, decoder_ctl_sign, decoder_ctl_refetch, decoder_ctl_xbgas;
  logic [3:0] decoder_ctl_unit, decoder_ctl_alu, decoder_ctl_cause;

  logic is_plain;
  logic _d_valid_and_is_plain;
  logic needs_second;
  logic first_of_two;
  assign is_plain = ~irq_i & ~d_fault_q;
  assign _d_valid_and_is_plain = d_valid_q & is_plain;
  assign needs_second = _d_valid_and_is_plain & decoder_dec_second_ext;
  assign first_of_two = needs_second & ~d_second_q;
  assign reread_ext_o = first_of_two & ~ext_writers_i & x_ready_i;

  logic [4:0] rs1;
  assign rs1 = d_insn_q[19:15];
  assign reread_index_o = rs1;
  assign keep_ext_o = needs_second & d_second_q;
  assign ready_o = (x_ready_i & ~first_of_two) | ~d_valid_q;

  always_comb begin
    d_valid_d = d_valid_q;
    d_label_d = d_label_q;
    d_second_d = d_second_q;
    if (redirect_valid_i) begin
      d_valid_d = 1'b0;
      d_label_d = redirect_label_i;
      d_second_d = 1'b0;
    end else begin
      if (ready_o) begin
        d_valid_d = fetch_valid_i;
        d_label_d = fetch_label_i;
        d_second_d = 1'b0;
      end else if (reread_ext_o) begin
        d_second_d = 1'b1;
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

  assign slot_valid_o = d_valid_q & ~first_of_two;
  assign slot_label_o = first_of_two ? ActivityDataHazard : d_label_q;
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

  logic [4:0] rs2;
  assign rs2 = d_insn_q[24:20];
  assign slot_index_1_o = decoder_ctl_swap ? rs2 : rs1;
  assign slot_index_2_o = decoder_ctl_swap ? rs1 : rs2;

  logic [4:0] rd;
  assign rd = d_insn_q[11:7];

  always_comb begin
    unique case (decoder_dec_ext_field)
      ExtFieldRs2: slot_index_ext_o = rs2;
      ExtFieldRd: slot_index_ext_o = rd;
      default: slot_index_ext_o = rs1;
    endcase
  end

  assign slot_op_1_o = decoder_ctl_swap ? rs2_data_i : rs1_data_i;

  always_comb begin
    if (decoder_dec_second_ext) begin
      slot_op_2_o = ers_data_i;
    end else if (decoder_ctl_swap) begin
      slot_op_2_o = rs1_data_i;
    end else begin
      slot_op_2_o = rs2_data_i;
    end
  end

  assign slot_ext_o = ers_data_i;

  logic is_light_fence;
  assign is_light_fence = (decoder_ctl_unit == UnitFence) & ~decoder_ctl_refetch & ~d_insn_q[24];

  always_comb begin
    if (irq_i) begin
      slot_ctl_o.unit = UnitInterrupt;
    end else if (d_fault_q) begin
      slot_ctl_o.unit = UnitTrap;
    end else if (is_light_fence) begin
      slot_ctl_o.unit = UnitNop;
    end else begin
      slot_ctl_o.unit = decoder_ctl_unit;
    end
    slot_ctl_o.alu = decoder_ctl_alu;
    slot_ctl_o.word = decoder_ctl_word;
    slot_ctl_o.use_imm = decoder_ctl_use_imm;
    slot_ctl_o.use_ext = decoder_ctl_use_ext;
    slot_ctl_o.reads_1 = decoder_ctl_reads_1 & is_plain;
    slot_ctl_o.reads_2 = decoder_ctl_reads_2 & is_plain;
    slot_ctl_o.swap = decoder_ctl_swap;
    slot_ctl_o.reads_ext = decoder_ctl_reads_ext & is_plain;
    slot_ctl_o.writes = decoder_ctl_writes & is_plain & (decoder_ctl_ext_file | (rd != 5'd0));
    slot_ctl_o.ext_file = decoder_ctl_ext_file;
    slot_ctl_o.is_store = decoder_ctl_is_store;
    slot_ctl_o.is_remote = decoder_ctl_is_remote;
    slot_ctl_o.store_ext = decoder_ctl_store_ext;
    slot_ctl_o.size = decoder_ctl_size;
    slot_ctl_o.sign = decoder_ctl_sign;
    slot_ctl_o.atomic = decoder_ctl_atomic;
    slot_ctl_o.refetch = decoder_ctl_refetch;
    slot_ctl_o.xbgas = decoder_ctl_xbgas & is_plain;
    slot_ctl_o.cause = d_fault_q ? 4'd1 : decoder_ctl_cause;
  end

  assign jump_valid_o = _d_valid_and_is_plain & (decoder_ctl_unit == UnitJal) & ~target[1] &
                        x_ready_i;
  assign jump_pc_o = target;
  assign jump_label_o = ActivityBranch;

  decoder u_decoder (
      .insn_i(d_insn_q),
      .dec_imm_o(decoder_dec_imm), .dec_ext_field_o(decoder_dec_ext_field),
      .dec_second_ext_o(decoder_dec_second_ext),
      .ctl_unit_o(decoder_ctl_unit), .ctl_alu_o(decoder_ctl_alu), .ctl_word_o(decoder_ctl_word),
      .ctl_use_imm_o(decoder_ctl_use_imm), .ctl_use_ext_o(decoder_ctl_use_ext),
      .ctl_reads_1_o(decoder_ctl_reads_1), .ctl_reads_2_o(decoder_ctl_reads_2), .ctl_swap_o(decoder_ctl_swap),
      .ctl_reads_ext_o(decoder_ctl_reads_ext), .ctl_writes_o(decoder_ctl_writes),
      .ctl_ext_file_o(decoder_ctl_ext_file), .ctl_is_store_o(decoder_ctl_is_store),
      .ctl_is_remote_o(decoder_ctl_is_remote), .ctl_store_ext_o(decoder_ctl_store_ext),
      .ctl_size_o(decoder_ctl_size), .ctl_sign_o(decoder_ctl_sign), .ctl_atomic_o(decoder_ctl_atomic),
      .ctl_refetch_o(decoder_ctl_refetch), .ctl_xbgas_o(decoder_ctl_xbgas), .ctl_cause_o(decoder_ctl_cause)
  );

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      d_valid_q <= 1'b0;
      d_label_q <= ActivityFetch;
      d_second_q <= 1'b0;
    end else begin
      d_valid_q <= d_valid_d;
      d_label_q <= d_label_d;
      d_second_q <= d_second_d;
    end
  end

  always_ff @(posedge clk_i) begin
    d_pc_q <= d_pc_d;
    d_fault_q <= d_fault_d;
    d_insn_q <= d_insn_d;
  end

  // Nothing reads these.
  logic unused_bits;
  assign unused_bits = &{1'b0, redirect_pc_i};

endmodule
