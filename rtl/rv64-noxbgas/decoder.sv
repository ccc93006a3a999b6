// Written by xbgen from decoder.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Instruction decoder, made from the instruction table. Default: illegal instruction.

module decoder (
    input  logic [31:0] insn_i,
    // dec: for the decode stage itself
    output logic [2:0]  dec_imm_o,  // format of the immediate
    output logic        dec_pc_relative_o,
    // ctl: for execute
    output logic [3:0]  ctl_unit_o, ctl_alu_o,
    output logic [2:0]  ctl_result_o,  // where the result comes from
    output logic        ctl_word_o, ctl_use_imm_o, ctl_reads_1_o, ctl_reads_2_o, ctl_writes_o, ctl_is_store_o,
    output logic [1:0]  ctl_size_o, ctl_atomic_o,
    output logic        ctl_sign_o, ctl_refetch_o,
    output logic [4:0]  ctl_cause_o  // value of mcause, if it traps and is no access
);

  localparam logic [2:0] ImmediateFormatI = 3'd0, ImmediateFormatS = 3'd1, ImmediateFormatB = 3'd2,
      ImmediateFormatU = 3'd3, ImmediateFormatJ = 3'd4, ImmediateFormatUimm = 3'd5,
      ImmediateFormatZero = 3'd6;
  localparam logic [3:0] UnitAlu = 4'd0, UnitBranch = 4'd1, UnitJal = 4'd2, UnitJalr = 4'd3,
      UnitMultiply = 4'd4, UnitDivide = 4'd5, UnitMemory = 4'd6, UnitCsr = 4'd7, UnitFence = 4'd8,
      UnitMret = 4'd9, UnitWfi = 4'd10, UnitTrap = 4'd12, UnitIllegal = 4'd13, UnitWrs = 4'd15;
  localparam logic [3:0] AluOpAdd = 4'd0, AluOpSub = 4'd1, AluOpSll = 4'd2, AluOpSlt = 4'd3, AluOpSltu = 4'd4,
      AluOpXor = 4'd5, AluOpSrl = 4'd6, AluOpSra = 4'd7, AluOpOr = 4'd8, AluOpAnd = 4'd9,
      AluOpConstant = 4'd10;
  localparam logic [2:0] ResultSum = 3'd0, ResultShift = 3'd1, ResultLogic = 3'd2, ResultLess = 3'd3,
      ResultLink = 3'd4, ResultUnit = 3'd5, ResultCsr = 3'd6;
  localparam logic [1:0] AtomicKindNone = 2'd0, AtomicKindUpdate = 2'd1, AtomicKindReserve = 2'd2,
      AtomicKindConditional = 2'd3;
  localparam logic [4:0] CauseFetchMisaligned = 5'd0, CauseBreakpoint = 5'd3, CauseEcallM = 5'd11;
  localparam logic [6:0] OpcodeLoad = 7'h03, OpcodeMiscMem = 7'h0f, OpcodeOpImm = 7'h13, OpcodeAuipc = 7'h17,
      OpcodeOpImm32 = 7'h1b, OpcodeStore = 7'h23, OpcodeAmo = 7'h2f, OpcodeOp = 7'h33, OpcodeLui = 7'h37,
      OpcodeOp32 = 7'h3b, OpcodeBranch = 7'h63, OpcodeJalr = 7'h67, OpcodeJal = 7'h6f, OpcodeSystem = 7'h73;

  always_comb begin
    dec_imm_o = ImmediateFormatI; dec_pc_relative_o = 1'b0;
    ctl_unit_o = UnitIllegal; ctl_alu_o = AluOpAdd; ctl_result_o = ResultSum; ctl_word_o = 1'b0;
    ctl_use_imm_o = 1'b1; ctl_reads_1_o = 1'b0; ctl_reads_2_o = 1'b0; ctl_writes_o = 1'b0;
    ctl_is_store_o = 1'b0; ctl_size_o = 2'd0; ctl_sign_o = 1'b0; ctl_atomic_o = AtomicKindNone;
    ctl_refetch_o = 1'b0; ctl_cause_o = CauseFetchMisaligned;
    unique case (insn_i[6:0])
      OpcodeLoad: unique case (insn_i[14:12])  // lb, lh, lw, ld, lbu, lhu, ...
        3'd0: begin  // lb
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_sign_o = 1'b1;
        end
        3'd1: begin  // lh
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd1;
          ctl_sign_o = 1'b1;
        end
        3'd2: begin  // lw
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd2;
          ctl_sign_o = 1'b1;
        end
        3'd3: begin  // ld
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd3;
          ctl_sign_o = 1'b1;
        end
        3'd4: begin ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; end  // lbu
        3'd5: begin  // lhu
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd1;
        end
        3'd6: begin  // lwu
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd2;
        end
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeMiscMem: unique case (insn_i[14:12])  // fence, fence.i
        3'd0: begin ctl_unit_o = UnitFence; ctl_use_imm_o = 1'b0; end  // fence
        3'd1: begin ctl_unit_o = UnitFence; ctl_use_imm_o = 1'b0; ctl_refetch_o = 1'b1; end  // fence.i
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeOpImm: unique case (insn_i[14:12])  // addi, slti, sltiu, xori, ori, andi, ...
        3'd0: begin ctl_unit_o = UnitAlu; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; end  // addi
        3'd1: if (insn_i[31:26] == 6'd0) begin  // slli
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSll; ctl_result_o = ResultShift; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd2: begin  // slti
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSlt; ctl_result_o = ResultLess; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd3: begin  // sltiu
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSltu; ctl_result_o = ResultLess; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd4: begin  // xori
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpXor; ctl_result_o = ResultLogic; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd5: unique case (insn_i[31:26])  // srli, srai
          6'h00: begin  // srli
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSrl; ctl_result_o = ResultShift; ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          6'h10: begin  // srai
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSra; ctl_result_o = ResultShift; ctl_reads_1_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd6: begin  // ori
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpOr; ctl_result_o = ResultLogic; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd7: begin  // andi
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpAnd; ctl_result_o = ResultLogic; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
      endcase
      OpcodeAuipc: begin  // auipc
        dec_imm_o = ImmediateFormatU; dec_pc_relative_o = 1'b1;
        ctl_unit_o = UnitAlu; ctl_alu_o = AluOpConstant; ctl_result_o = ResultLogic; ctl_writes_o = 1'b1;
      end
      OpcodeOpImm32: unique case (insn_i[14:12])  // addiw, slliw, srliw, sraiw
        3'd0: begin  // addiw
          ctl_unit_o = UnitAlu; ctl_word_o = 1'b1; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1;
        end
        3'd1: if (insn_i[31:25] == 7'd0) begin  // slliw
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSll; ctl_result_o = ResultShift; ctl_word_o = 1'b1;
          ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1;
        end
        3'd5: unique case (insn_i[31:25])  // srliw, sraiw
          7'h00: begin  // srliw
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSrl; ctl_result_o = ResultShift; ctl_word_o = 1'b1;
            ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h20: begin  // sraiw
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSra; ctl_result_o = ResultShift; ctl_word_o = 1'b1;
            ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeStore: unique case (insn_i[14:12])  // sb, sh, sw, sd
        3'd0: begin  // sb
          dec_imm_o = ImmediateFormatS;
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_is_store_o = 1'b1;
        end
        3'd1: begin  // sh
          dec_imm_o = ImmediateFormatS;
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_is_store_o = 1'b1;
          ctl_size_o = 2'd1;
        end
        3'd2: begin  // sw
          dec_imm_o = ImmediateFormatS;
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_is_store_o = 1'b1;
          ctl_size_o = 2'd2;
        end
        3'd3: begin  // sd
          dec_imm_o = ImmediateFormatS;
          ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_is_store_o = 1'b1;
          ctl_size_o = 2'd3;
        end
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeAmo: unique case (insn_i[14:12])  // lr.w, sc.w, amoswap.w, amoadd.w, amoxor.w, amoand.w, ...
        3'd2: unique case (insn_i[31:27])  // lr.w, sc.w, amoswap.w, amoadd.w, amoxor.w, amoand.w, ...
          5'h02: if (insn_i[24:20] == 5'd0) begin  // lr.w
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd2;
            ctl_sign_o = 1'b1; ctl_atomic_o = AtomicKindReserve;
          end
          5'h03: begin  // sc.w
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
            ctl_is_store_o = 1'b1; ctl_size_o = 2'd2; ctl_sign_o = 1'b1;
            ctl_atomic_o = AtomicKindConditional;
          end
          // amoswap.w, amoadd.w, amoxor.w, amoand.w, amoor.w, amomin.w, ...
          5'h01, 5'h00, 5'h04, 5'h0c, 5'h08, 5'h10, 5'h14, 5'h18, 5'h1c: begin
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
            ctl_size_o = 2'd2; ctl_sign_o = 1'b1; ctl_atomic_o = AtomicKindUpdate;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd3: unique case (insn_i[31:27])  // lr.d, sc.d, amoswap.d, amoadd.d, amoxor.d, amoand.d, ...
          5'h02: if (insn_i[24:20] == 5'd0) begin  // lr.d
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1; ctl_size_o = 2'd3;
            ctl_sign_o = 1'b1; ctl_atomic_o = AtomicKindReserve;
          end
          5'h03: begin  // sc.d
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
            ctl_is_store_o = 1'b1; ctl_size_o = 2'd3; ctl_sign_o = 1'b1;
            ctl_atomic_o = AtomicKindConditional;
          end
          // amoswap.d, amoadd.d, amoxor.d, amoand.d, amoor.d, amomin.d, ...
          5'h01, 5'h00, 5'h04, 5'h0c, 5'h08, 5'h10, 5'h14, 5'h18, 5'h1c: begin
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitMemory; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
            ctl_size_o = 2'd3; ctl_sign_o = 1'b1; ctl_atomic_o = AtomicKindUpdate;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeOp: unique case (insn_i[14:12])  // add, sub, sll, slt, sltu, xor, ...
        3'd0: unique case (insn_i[31:25])  // add, sub, mul
          7'h00: begin  // add
            ctl_unit_o = UnitAlu; ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
            ctl_writes_o = 1'b1;
          end
          7'h20: begin  // sub
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSub; ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // mul
            ctl_unit_o = UnitMultiply; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd1: unique case (insn_i[31:25])  // sll, mulh
          7'h00: begin  // sll
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSll; ctl_result_o = ResultShift; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // mulh
            ctl_unit_o = UnitMultiply; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd2: unique case (insn_i[31:25])  // slt, mulhsu
          7'h00: begin  // slt
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSlt; ctl_result_o = ResultLess; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // mulhsu
            ctl_unit_o = UnitMultiply; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd3: unique case (insn_i[31:25])  // sltu, mulhu
          7'h00: begin  // sltu
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSltu; ctl_result_o = ResultLess; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // mulhu
            ctl_unit_o = UnitMultiply; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd4: unique case (insn_i[31:25])  // xor, div
          7'h00: begin  // xor
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpXor; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // div
            ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd5: unique case (insn_i[31:25])  // srl, sra, divu
          7'h00: begin  // srl
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSrl; ctl_result_o = ResultShift; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h20: begin  // sra
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSra; ctl_result_o = ResultShift; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // divu
            ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd6: unique case (insn_i[31:25])  // or, rem
          7'h00: begin  // or
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpOr; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // rem
            ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd7: unique case (insn_i[31:25])  // and, remu
          7'h00: begin  // and
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpAnd; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // remu
            ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
      endcase
      OpcodeLui: begin  // lui
        dec_imm_o = ImmediateFormatU;
        ctl_unit_o = UnitAlu; ctl_alu_o = AluOpConstant; ctl_result_o = ResultLogic; ctl_writes_o = 1'b1;
      end
      OpcodeOp32: unique case (insn_i[14:12])  // addw, subw, sllw, srlw, sraw, mulw, ...
        3'd0: unique case (insn_i[31:25])  // addw, subw, mulw
          7'h00: begin  // addw
            ctl_unit_o = UnitAlu; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1;
            ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h20: begin  // subw
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSub; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // mulw
            ctl_unit_o = UnitMultiply; ctl_result_o = ResultUnit; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd1: if (insn_i[31:25] == 7'd0) begin  // sllw
          ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSll; ctl_result_o = ResultShift; ctl_word_o = 1'b1;
          ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
        end
        3'd4: if (insn_i[31:25] == 7'd1) begin  // divw
          ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
        end
        3'd5: unique case (insn_i[31:25])  // srlw, sraw, divuw
          7'h00: begin  // srlw
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSrl; ctl_result_o = ResultShift; ctl_word_o = 1'b1;
            ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h20: begin  // sraw
            ctl_unit_o = UnitAlu; ctl_alu_o = AluOpSra; ctl_result_o = ResultShift; ctl_word_o = 1'b1;
            ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          7'h01: begin  // divuw
            ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0;
            ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd6: if (insn_i[31:25] == 7'd1) begin  // remw
          ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
        end
        3'd7: if (insn_i[31:25] == 7'd1) begin  // remuw
          ctl_unit_o = UnitDivide; ctl_result_o = ResultUnit; ctl_word_o = 1'b1; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1; ctl_writes_o = 1'b1;
        end
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeBranch: unique case (insn_i[14:12])  // beq, bne, blt, bge, bltu, bgeu
        3'd0: begin  // beq
          dec_imm_o = ImmediateFormatB; dec_pc_relative_o = 1'b1;
          ctl_unit_o = UnitBranch; ctl_alu_o = AluOpSltu; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
        end
        3'd1: begin  // bne
          dec_imm_o = ImmediateFormatB; dec_pc_relative_o = 1'b1;
          ctl_unit_o = UnitBranch; ctl_alu_o = AluOpSltu; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
        end
        3'd4: begin  // blt
          dec_imm_o = ImmediateFormatB; dec_pc_relative_o = 1'b1;
          ctl_unit_o = UnitBranch; ctl_alu_o = AluOpSlt; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
        end
        3'd5: begin  // bge
          dec_imm_o = ImmediateFormatB; dec_pc_relative_o = 1'b1;
          ctl_unit_o = UnitBranch; ctl_alu_o = AluOpSlt; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
        end
        3'd6: begin  // bltu
          dec_imm_o = ImmediateFormatB; dec_pc_relative_o = 1'b1;
          ctl_unit_o = UnitBranch; ctl_alu_o = AluOpSltu; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
        end
        3'd7: begin  // bgeu
          dec_imm_o = ImmediateFormatB; dec_pc_relative_o = 1'b1;
          ctl_unit_o = UnitBranch; ctl_alu_o = AluOpSltu; ctl_result_o = ResultLogic; ctl_use_imm_o = 1'b0;
          ctl_reads_1_o = 1'b1; ctl_reads_2_o = 1'b1;
        end
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeJalr: unique case (insn_i[14:12])  // jalr
        3'd0: begin  // jalr
          ctl_unit_o = UnitJalr; ctl_result_o = ResultLink; ctl_reads_1_o = 1'b1; ctl_writes_o = 1'b1;
        end
        default: ctl_unit_o = UnitIllegal;
      endcase
      OpcodeJal: begin  // jal
        dec_imm_o = ImmediateFormatJ; dec_pc_relative_o = 1'b1;
        ctl_unit_o = UnitJal; ctl_result_o = ResultLink; ctl_writes_o = 1'b1;
      end
      OpcodeSystem: unique case (insn_i[14:12])  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto, ...
        3'd0: unique case (insn_i)  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto
          32'h0000_0073: begin  // ecall
            dec_imm_o = ImmediateFormatZero;
            ctl_unit_o = UnitTrap; ctl_alu_o = AluOpConstant; ctl_result_o = ResultLogic;
            ctl_use_imm_o = 1'b0; ctl_cause_o = CauseEcallM;
          end
          32'h0010_0073: begin  // ebreak
            dec_imm_o = ImmediateFormatZero; dec_pc_relative_o = 1'b1;
            ctl_unit_o = UnitTrap; ctl_alu_o = AluOpConstant; ctl_result_o = ResultLogic;
            ctl_use_imm_o = 1'b0; ctl_cause_o = CauseBreakpoint;
          end
          32'h3020_0073: begin ctl_unit_o = UnitMret; ctl_use_imm_o = 1'b0; end  // mret
          32'h1050_0073: begin ctl_unit_o = UnitWfi; ctl_use_imm_o = 1'b0; end  // wfi
          32'h00d0_0073, 32'h01d0_0073: begin  // wrs.nto, wrs.sto
            ctl_unit_o = UnitWrs; ctl_use_imm_o = 1'b0;
          end
          default: ctl_unit_o = UnitIllegal;
        endcase
        3'd1: begin  // csrrw
          ctl_unit_o = UnitCsr; ctl_result_o = ResultCsr; ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd2: begin  // csrrs
          ctl_unit_o = UnitCsr; ctl_result_o = ResultCsr; ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd3: begin  // csrrc
          ctl_unit_o = UnitCsr; ctl_result_o = ResultCsr; ctl_use_imm_o = 1'b0; ctl_reads_1_o = 1'b1;
          ctl_writes_o = 1'b1;
        end
        3'd5: begin  // csrrwi
          dec_imm_o = ImmediateFormatUimm;
          ctl_unit_o = UnitCsr; ctl_result_o = ResultCsr; ctl_writes_o = 1'b1;
        end
        3'd6: begin  // csrrsi
          dec_imm_o = ImmediateFormatUimm;
          ctl_unit_o = UnitCsr; ctl_result_o = ResultCsr; ctl_writes_o = 1'b1;
        end
        3'd7: begin  // csrrci
          dec_imm_o = ImmediateFormatUimm;
          ctl_unit_o = UnitCsr; ctl_result_o = ResultCsr; ctl_writes_o = 1'b1;
        end
        default: ctl_unit_o = UnitIllegal;
      endcase
      default: ctl_unit_o = UnitIllegal;
    endcase
  end

endmodule
