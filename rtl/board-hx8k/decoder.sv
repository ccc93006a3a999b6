// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration board-hx8k, values aedcffe6dd34bba7.
// From decoder.cc.
//
// Instruction decoder, made from the instruction table. Default: illegal instruction.

module decoder (
    input  logic [31:0] insn_i,

    // dec
    output logic [2:0]  dec_imm_o,
    output logic [1:0]  dec_ext_field_o,
    output logic        dec_second_ext_o,

    // ctl
    output logic [3:0]  ctl_unit_o, ctl_alu_o, ctl_cause_o,
    output logic        ctl_word_o, ctl_use_imm_o, ctl_use_ext_o, ctl_reads_1_o,
    output logic        ctl_reads_2_o, ctl_swap_o, ctl_reads_ext_o, ctl_writes_o,
    output logic        ctl_ext_file_o, ctl_is_store_o, ctl_is_remote_o, ctl_store_ext_o,
    output logic [1:0]  ctl_size_o, ctl_atomic_o,
    output logic        ctl_sign_o, ctl_refetch_o, ctl_xbgas_o
);

  localparam logic [1:0] ExtFieldRs1 = 2'd0;
  localparam logic [1:0] AtomicKindNone = 2'd0;
  localparam logic [2:0] ImmediateFormatI    = 3'd0;
  localparam logic [2:0] ImmediateFormatS    = 3'd1;
  localparam logic [2:0] ImmediateFormatB    = 3'd2;
  localparam logic [2:0] ImmediateFormatU    = 3'd3;
  localparam logic [2:0] ImmediateFormatJ    = 3'd4;
  localparam logic [2:0] ImmediateFormatUimm = 3'd5;
  localparam logic [3:0] UnitAlu    = 4'd0;
  localparam logic [3:0] UnitTarget = 4'd1;
  localparam logic [3:0] UnitBranch = 4'd2;
  localparam logic [3:0] UnitJal    = 4'd3;
  localparam logic [3:0] UnitJalr   = 4'd4;
  localparam logic [3:0] UnitMemory = 4'd7;
  localparam logic [3:0] UnitCsr    = 4'd8;
  localparam logic [3:0] UnitFence  = 4'd9;
  localparam logic [3:0] UnitMret   = 4'd10;
  localparam logic [3:0] UnitWfi    = 4'd11;
  localparam logic [3:0] UnitNop    = 4'd12;
  localparam logic [3:0] UnitTrap   = 4'd13;
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

  assign dec_ext_field_o = ExtFieldRs1;
  assign dec_second_ext_o = 1'b0;
  assign ctl_word_o = 1'b0;
  assign ctl_use_ext_o = 1'b0;
  assign ctl_swap_o = 1'b0;
  assign ctl_reads_ext_o = 1'b0;
  assign ctl_ext_file_o = 1'b0;
  assign ctl_is_remote_o = 1'b0;
  assign ctl_store_ext_o = 1'b0;
  assign ctl_atomic_o = AtomicKindNone;
  assign ctl_xbgas_o = 1'b0;

  logic _insn_eq_0;
  assign _insn_eq_0 = insn_i[31:25] == 7'd0;

  always_comb begin
    dec_imm_o = ImmediateFormatI;
    ctl_unit_o = UnitTrap;
    ctl_alu_o = AluOpAdd;
    ctl_use_imm_o = 1'b0;
    ctl_reads_1_o = 1'b0;
    ctl_reads_2_o = 1'b0;
    ctl_writes_o = 1'b0;
    ctl_is_store_o = 1'b0;
    ctl_size_o = 2'd0;
    ctl_sign_o = 1'b0;
    ctl_refetch_o = 1'b0;
    ctl_cause_o = 4'd2;
    unique case (insn_i[6:0])
      7'h03: begin  // lb, lh, lw, lbu, lhu
        unique case (insn_i[14:12])
          3'd0: begin  // lb
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_sign_o = 1'b1;
          end
          3'd1: begin  // lh
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_size_o = 2'd1;
            ctl_sign_o = 1'b1;
          end
          3'd2: begin  // lw
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_size_o = 2'd2;
            ctl_sign_o = 1'b1;
          end
          3'd4: begin  // lbu
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd5: begin  // lhu
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
            ctl_size_o = 2'd1;
          end
          default: ;
        endcase
      end
      7'h0f: begin  // fence, fence.i
        unique case (insn_i[14:12])
          3'd0: ctl_unit_o = UnitFence;  // fence
          3'd1: begin  // fence.i
            ctl_unit_o = UnitFence;
            ctl_refetch_o = 1'b1;
          end
          default: ;
        endcase
      end
      7'h13: begin  // addi, slti, sltiu, xori, ori, andi, ...
        unique case (insn_i[14:12])
          3'd0: begin  // addi
            ctl_unit_o = UnitAlu;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd1: begin  // slli
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpSll;
              ctl_use_imm_o = 1'b1;
              ctl_reads_1_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
          3'd2: begin  // slti
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpSlt;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd3: begin  // sltiu
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpSltu;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd4: begin  // xori
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpXor;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd5: begin  // srli, srai
            unique case (insn_i[31:25])
              7'h00: begin  // srli
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSrl;
                ctl_use_imm_o = 1'b1;
                ctl_reads_1_o = 1'b1;
                ctl_writes_o = 1'b1;
              end
              7'h20: begin  // srai
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSra;
                ctl_use_imm_o = 1'b1;
                ctl_reads_1_o = 1'b1;
                ctl_writes_o = 1'b1;
              end
              default: ;
            endcase
          end
          3'd6: begin  // ori
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpOr;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd7: begin  // andi
            ctl_unit_o = UnitAlu;
            ctl_alu_o = AluOpAnd;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
        endcase
      end
      7'h17: begin  // auipc
        ctl_unit_o = UnitTarget;
        ctl_use_imm_o = 1'b1;
        ctl_writes_o = 1'b1;
        dec_imm_o = ImmediateFormatU;
      end
      7'h23: begin  // sb, sh, sw
        unique case (insn_i[14:12])
          3'd0: begin  // sb
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_is_store_o = 1'b1;
            dec_imm_o = ImmediateFormatS;
          end
          3'd1: begin  // sh
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_size_o = 2'd1;
            dec_imm_o = ImmediateFormatS;
          end
          3'd2: begin  // sw
            ctl_unit_o = UnitMemory;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            ctl_is_store_o = 1'b1;
            ctl_size_o = 2'd2;
            dec_imm_o = ImmediateFormatS;
          end
          default: ;
        endcase
      end
      7'h33: begin  // add, sub, sll, slt, sltu, xor, ...
        unique case (insn_i[14:12])
          3'd0: begin  // add, sub
            unique case (insn_i[31:25])
              7'h00: begin  // add
                ctl_unit_o = UnitAlu;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
              end
              7'h20: begin  // sub
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSub;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
              end
              default: ;
            endcase
          end
          3'd1: begin  // sll
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpSll;
              ctl_reads_1_o = 1'b1;
              ctl_reads_2_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
          3'd2: begin  // slt
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpSlt;
              ctl_reads_1_o = 1'b1;
              ctl_reads_2_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
          3'd3: begin  // sltu
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpSltu;
              ctl_reads_1_o = 1'b1;
              ctl_reads_2_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
          3'd4: begin  // xor
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpXor;
              ctl_reads_1_o = 1'b1;
              ctl_reads_2_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
          3'd5: begin  // srl, sra
            unique case (insn_i[31:25])
              7'h00: begin  // srl
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSrl;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
              end
              7'h20: begin  // sra
                ctl_unit_o = UnitAlu;
                ctl_alu_o = AluOpSra;
                ctl_reads_1_o = 1'b1;
                ctl_reads_2_o = 1'b1;
                ctl_writes_o = 1'b1;
              end
              default: ;
            endcase
          end
          3'd6: begin  // or
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpOr;
              ctl_reads_1_o = 1'b1;
              ctl_reads_2_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
          3'd7: begin  // and
            if (_insn_eq_0) begin
              ctl_unit_o = UnitAlu;
              ctl_alu_o = AluOpAnd;
              ctl_reads_1_o = 1'b1;
              ctl_reads_2_o = 1'b1;
              ctl_writes_o = 1'b1;
            end
          end
        endcase
      end
      7'h37: begin  // lui
        ctl_unit_o = UnitAlu;
        ctl_alu_o = AluOpPassB;
        ctl_use_imm_o = 1'b1;
        ctl_writes_o = 1'b1;
        dec_imm_o = ImmediateFormatU;
      end
      7'h63: begin  // beq, bne, blt, bge, bltu, bgeu
        unique case (insn_i[14:12])
          3'd0: begin  // beq
            ctl_unit_o = UnitBranch;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            dec_imm_o = ImmediateFormatB;
          end
          3'd1: begin  // bne
            ctl_unit_o = UnitBranch;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            dec_imm_o = ImmediateFormatB;
          end
          3'd4: begin  // blt
            ctl_unit_o = UnitBranch;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            dec_imm_o = ImmediateFormatB;
          end
          3'd5: begin  // bge
            ctl_unit_o = UnitBranch;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            dec_imm_o = ImmediateFormatB;
          end
          3'd6: begin  // bltu
            ctl_unit_o = UnitBranch;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            dec_imm_o = ImmediateFormatB;
          end
          3'd7: begin  // bgeu
            ctl_unit_o = UnitBranch;
            ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1;
            dec_imm_o = ImmediateFormatB;
          end
          default: ;
        endcase
      end
      7'h67: begin  // jalr
        unique case (insn_i[14:12])
          3'd0: begin  // jalr
            ctl_unit_o = UnitJalr;
            ctl_use_imm_o = 1'b1;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          default: ;
        endcase
      end
      7'h6f: begin  // jal
        ctl_unit_o = UnitJal;
        ctl_use_imm_o = 1'b1;
        ctl_writes_o = 1'b1;
        dec_imm_o = ImmediateFormatJ;
      end
      7'h73: begin  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto, ...
        unique case (insn_i[14:12])
          3'd0: begin  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto
            unique case (insn_i)
              32'h0000_0073: ctl_cause_o = 4'hb;  // ecall
              32'h0010_0073: ctl_cause_o = 4'd3;  // ebreak
              32'h3020_0073: ctl_unit_o = UnitMret;  // mret
              32'h1050_0073: ctl_unit_o = UnitWfi;  // wfi
              32'h00d0_0073: ctl_unit_o = UnitNop;  // wrs.nto
              32'h01d0_0073: ctl_unit_o = UnitNop;  // wrs.sto
              default: ;
            endcase
          end
          3'd1: begin  // csrrw
            ctl_unit_o = UnitCsr;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd2: begin  // csrrs
            ctl_unit_o = UnitCsr;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd3: begin  // csrrc
            ctl_unit_o = UnitCsr;
            ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          3'd5: begin  // csrrwi
            ctl_unit_o = UnitCsr;
            ctl_use_imm_o = 1'b1;
            ctl_writes_o = 1'b1;
            dec_imm_o = ImmediateFormatUimm;
          end
          3'd6: begin  // csrrsi
            ctl_unit_o = UnitCsr;
            ctl_use_imm_o = 1'b1;
            ctl_writes_o = 1'b1;
            dec_imm_o = ImmediateFormatUimm;
          end
          3'd7: begin  // csrrci
            ctl_unit_o = UnitCsr;
            ctl_use_imm_o = 1'b1;
            ctl_writes_o = 1'b1;
            dec_imm_o = ImmediateFormatUimm;
          end
          default: ;
        endcase
      end
      default: ;
    endcase
  end

endmodule
