// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv32, values 5d975a3b742c495e.
// From decoder.cc.
//
// Instruction decoder, made from the instruction table. Default: illegal instruction.

module decoder (
    input  logic [31:0]             insn_i,

    // dec
    output xb_pkg::decode_control_t dec_o,

    // ctl
    output logic [3:0]              ctl_unit_o,
    output logic [3:0]              ctl_alu_o,
    output logic                    ctl_word_o,
    output logic                    ctl_use_imm_o,
    output logic                    ctl_use_ext_o,
    output logic                    ctl_reads_1_o,
    output logic                    ctl_reads_2_o,
    output logic                    ctl_swap_o,
    output logic                    ctl_reads_ext_o,
    output logic                    ctl_writes_o,
    output logic                    ctl_ext_file_o,
    output logic                    ctl_is_store_o,
    output logic                    ctl_is_remote_o,
    output logic                    ctl_store_ext_o,
    output logic [1:0]              ctl_size_o,
    output logic                    ctl_sign_o,
    output logic [1:0]              ctl_atomic_o,
    output logic                    ctl_refetch_o,
    output logic                    ctl_xbgas_o,
    output logic [3:0]              ctl_cause_o
);

  localparam logic [3:0] UnitAlu      = 4'd0;
  localparam logic [3:0] UnitTarget   = 4'd1;
  localparam logic [3:0] UnitBranch   = 4'd2;
  localparam logic [3:0] UnitJal      = 4'd3;
  localparam logic [3:0] UnitJalr     = 4'd4;
  localparam logic [3:0] UnitMultiply = 4'd5;
  localparam logic [3:0] UnitDivide   = 4'd6;
  localparam logic [3:0] UnitMemory   = 4'd7;
  localparam logic [3:0] UnitCsr      = 4'd8;
  localparam logic [3:0] UnitFence    = 4'd9;
  localparam logic [3:0] UnitMret     = 4'd10;
  localparam logic [3:0] UnitWfi      = 4'd11;
  localparam logic [3:0] UnitNop      = 4'd12;
  localparam logic [3:0] UnitTrap     = 4'd13;
  localparam logic [3:0] AluOpAdd   = 4'd0;
  localparam logic [3:0] AluOpSub   = 4'd1;
  localparam logic [3:0] AluOpSll   = 4'd2;
  localparam logic [3:0] AluOpSlt   = 4'd3;
  localparam logic [3:0] AluOpSltu  = 4'd4;
  localparam logic [3:0] AluOpXor   = 4'd5;
  localparam logic [3:0] AluOpSrl   = 4'd6;
  localparam logic [3:0] AluOpSra   = 4'd7;
  localparam logic [3:0] AluOpOr    = 4'd8;
  localparam logic [3:0] AluOpAnd   = 4'd9;
  localparam logic [3:0] AluOpPassB = 4'd10;
  localparam logic [1:0] AtomicKindNone        = 2'd0;
  localparam logic [1:0] AtomicKindUpdate      = 2'd1;
  localparam logic [1:0] AtomicKindReserve     = 2'd2;
  localparam logic [1:0] AtomicKindConditional = 2'd3;
  localparam logic [2:0] ImmediateFormatS    = 3'd1;
  localparam logic [2:0] ImmediateFormatB    = 3'd2;
  localparam logic [2:0] ImmediateFormatU    = 3'd3;
  localparam logic [2:0] ImmediateFormatJ    = 3'd4;
  localparam logic [2:0] ImmediateFormatUimm = 3'd5;
  localparam logic [2:0] ImmediateFormatZero = 3'd6;
  localparam logic [1:0] ExtFieldRs2 = 2'd1;
  localparam logic [1:0] ExtFieldRd  = 2'd2;

  assign ctl_word_o = 1'b0;

  always_comb begin
    dec_o = '0;
    ctl_unit_o = UnitTrap;
    ctl_alu_o = AluOpAdd;
    ctl_use_imm_o = 1'b0;
    ctl_use_ext_o = 1'b0;
    ctl_reads_1_o = 1'b0;
    ctl_reads_2_o = 1'b0;
    ctl_swap_o = 1'b0;
    ctl_reads_ext_o = 1'b0;
    ctl_writes_o = 1'b0;
    ctl_ext_file_o = 1'b0;
    ctl_is_store_o = 1'b0;
    ctl_is_remote_o = 1'b0;
    ctl_store_ext_o = 1'b0;
    ctl_size_o = 2'd0;
    ctl_sign_o = 1'b0;
    ctl_atomic_o = AtomicKindNone;
    ctl_refetch_o = 1'b0;
    ctl_xbgas_o = 1'b0;
    ctl_cause_o = 4'd2;
    unique case (insn_i[6:0])
      7'h03: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_sign_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_sign_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd2: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_sign_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd4: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd5: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_cause_o = 4'd0;
          end
          3'd7: begin
            ctl_unit_o = UnitAlu;
            ctl_use_imm_o = 1'b1;
            ctl_use_ext_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_ext_file_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h0f: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitFence;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            ctl_unit_o = UnitFence;
            ctl_refetch_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h13: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitAlu;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSll;
                ctl_use_imm_o = 1'b1;
                ctl_reads_1_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd2: begin
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpSlt;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd3: begin
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpSltu;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd4: begin
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpXor;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd5: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSrl;
                ctl_use_imm_o = 1'b1;
                ctl_reads_1_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h20: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSra;
                ctl_use_imm_o = 1'b1;
                ctl_reads_1_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd6: begin
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpOr;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd7: begin
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpAnd;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
        endcase
      end
      7'h17: begin
        ctl_unit_o = UnitTarget;
        ctl_use_imm_o = 1'b1;
        dec_o.imm = ImmediateFormatU;
        ctl_writes_o = 1'b1;
        ctl_cause_o = 4'd0;
      end
      7'h23: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_cause_o = 4'd0;
          end
          3'd2: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h2f: begin
        unique case (insn_i[14:12])
          3'd2: begin
            unique case (insn_i[31:27])
              5'h02: begin
                if (insn_i[24:20] == 5'd0) begin
                  ctl_unit_o = UnitMemory;
                  ctl_use_imm_o = 1'b1;
                  dec_o.imm = ImmediateFormatZero;
                  ctl_reads_1_o = 1'b1;
                  ctl_writes_o = 1'b1;
                  ctl_size_o = 2'd2;
                  ctl_sign_o = 1'b1;
                  ctl_atomic_o = AtomicKindReserve;
                  ctl_cause_o = 4'd0;
                end
              end
              5'h03: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_is_store_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindConditional;
                ctl_cause_o = 4'd0;
              end
              5'h01: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h00: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h04: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h0c: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h08: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h10: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h14: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h18: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              5'h1c: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_atomic_o = AtomicKindUpdate;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          default: ;
        endcase
      end
      7'h33: begin
        unique case (insn_i[14:12])
          3'd0: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h20: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSub;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitMultiply;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h55: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_writes_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_sign_o = 1'b1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h22: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_swap_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_is_store_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd1: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSll;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitMultiply;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h55: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_writes_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd1;
                ctl_sign_o = 1'b1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h22: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_swap_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_is_store_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd2: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSlt;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitMultiply;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h55: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_writes_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_sign_o = 1'b1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h22: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_swap_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_is_store_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd3: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSltu;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitMultiply;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd4: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpXor;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitDivide;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h55: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_writes_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd5: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSrl;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h20: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSra;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitDivide;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h55: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_writes_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd1;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd6: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpOr;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitDivide;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd7: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpAnd;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h01: begin
                ctl_unit_o = UnitDivide;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h55: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_writes_o = 1'b1;
                ctl_ext_file_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              7'h22: begin
                ctl_unit_o = UnitMemory;
                ctl_use_imm_o = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_reads_1_o = 1'b1;
                ctl_swap_o = 1'b1;
                ctl_reads_ext_o = 1'b1;
                dec_o.ext_field = ExtFieldRd; dec_o.second_ext = 1'b1;
                ctl_is_store_o = 1'b1;
                ctl_is_remote_o = 1'b1;
                ctl_size_o = 2'd2;
                ctl_xbgas_o = 1'b1;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
        endcase
      end
      7'h37: begin
        ctl_unit_o = UnitAlu;
        ctl_alu_o = AluOpPassB;
        ctl_use_imm_o = 1'b1;
        dec_o.imm = ImmediateFormatU;
        ctl_writes_o = 1'b1;
        ctl_cause_o = 4'd0;
      end
      7'h63: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            ctl_unit_o = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd4: begin
            ctl_unit_o = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd5: begin
            ctl_unit_o = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd6: begin
            ctl_unit_o = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd7: begin
            ctl_unit_o = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h67: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitJalr;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h6f: begin
        ctl_unit_o = UnitJal;
        ctl_use_imm_o = 1'b1;
        dec_o.imm = ImmediateFormatJ;
        ctl_writes_o = 1'b1;
        ctl_cause_o = 4'd0;
      end
      7'h73: begin
        unique case (insn_i[14:12])
          3'd0: begin
            unique case (insn_i)
              32'h0000_0073: ctl_cause_o = 4'hb;
              32'h0010_0073: ctl_cause_o = 4'd3;
              32'h3020_0073: begin
                ctl_unit_o = UnitMret;
                ctl_cause_o = 4'd0;
              end
              32'h1050_0073: begin
                ctl_unit_o = UnitWfi;
                ctl_cause_o = 4'd0;
              end
              32'h00d0_0073: begin
                ctl_unit_o = UnitNop;
                ctl_cause_o = 4'd0;
              end
              32'h01d0_0073: begin
                ctl_unit_o = UnitNop;
                ctl_cause_o = 4'd0;
              end
              default: ;
            endcase
          end
          3'd1: begin
            ctl_unit_o = UnitCsr;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd2: begin
            ctl_unit_o = UnitCsr;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd3: begin
            ctl_unit_o = UnitCsr;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd5: begin
            ctl_unit_o = UnitCsr;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd6: begin
            ctl_unit_o = UnitCsr;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd7: begin
            ctl_unit_o = UnitCsr;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
            ctl_writes_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h77: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_sign_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_sign_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd2: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_sign_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd4: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd5: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd7: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_ext_file_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      7'h7b: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd1: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd2: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_is_remote_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd5: begin
            ctl_unit_o = UnitAlu;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_ext_file_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd6: begin
            ctl_unit_o = UnitAlu;
            ctl_use_imm_o = 1'b1;
            ctl_use_ext_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          3'd7: begin
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_reads_1_o = 1'b1;
            ctl_reads_ext_o = 1'b1;
            dec_o.ext_field = ExtFieldRs2;
            ctl_is_store_o = 1'b1;
            ctl_store_ext_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_xbgas_o = 1'b1;
            ctl_cause_o = 4'd0;
          end
          default: ;
        endcase
      end
      default: ;
    endcase
  end

endmodule
