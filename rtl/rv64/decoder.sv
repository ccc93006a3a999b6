// Written by xbgen from decoder.cc; do not edit.
// SPDX-License-Identifier: Apache-2.0
//
// Instruction decoder, made from the instruction table. Default: illegal instruction.

module decoder (
    input  logic [31:0]             insn_i,
    // dec: for the decode stage itself
    output xb_pkg::decode_control_t dec_o,
    // ctl: for execute
    output xb_pkg::control_t        ctl_o
);

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
      OpcodeOp32 = 7'h3b, OpcodeBranch = 7'h63, OpcodeJalr = 7'h67, OpcodeExtendedAmo = 7'h6b,
      OpcodeJal = 7'h6f, OpcodeSystem = 7'h73, OpcodeExtendedLoad = 7'h77, OpcodeExtendedStore = 7'h7b;
  localparam logic [2:0] ImmediateFormatS = 3'd1, ImmediateFormatB = 3'd2, ImmediateFormatU = 3'd3,
      ImmediateFormatJ = 3'd4, ImmediateFormatUimm = 3'd5, ImmediateFormatZero = 3'd6;
  localparam logic [1:0] ExtFieldRs2 = 2'd1, ExtFieldRd = 2'd2;

  always_comb begin
    dec_o = '0;
    ctl_o.unit = UnitIllegal; ctl_o.alu = AluOpAdd; ctl_o.result = ResultSum; ctl_o.word = 1'b0;
    ctl_o.use_imm = 1'b1; ctl_o.use_ext = 1'b0; ctl_o.reads_1 = 1'b0; ctl_o.reads_2 = 1'b0; ctl_o.swap = 1'b0;
    ctl_o.reads_ext = 1'b0; ctl_o.writes = 1'b0; ctl_o.ext_file = 1'b0; ctl_o.is_store = 1'b0;
    ctl_o.is_remote = 1'b0; ctl_o.store_ext = 1'b0; ctl_o.size = 2'd0; ctl_o.sign = 1'b0;
    ctl_o.atomic = AtomicKindNone; ctl_o.refetch = 1'b0; ctl_o.cause = CauseFetchMisaligned;
    unique case (insn_i[6:0])
      OpcodeLoad: unique case (insn_i[14:12])  // lb, lh, lw, ld, lbu, lhu, ...
        3'd0: begin  // lb
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.sign = 1'b1;
        end
        3'd1: begin  // lh
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd1;
          ctl_o.sign = 1'b1;
        end
        3'd2: begin  // lw
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
          ctl_o.sign = 1'b1;
        end
        3'd3: begin  // ld
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
          ctl_o.sign = 1'b1;
        end
        3'd4: begin ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; end  // lbu
        3'd5: begin  // lhu
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd1;
        end
        3'd6: begin  // lwu
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
        end
        3'd7: begin  // eaddix
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitAlu; ctl_o.use_ext = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.ext_file = 1'b1;
        end
      endcase
      OpcodeMiscMem: unique case (insn_i[14:12])  // fence, fence.i
        3'd0: begin ctl_o.unit = UnitFence; ctl_o.use_imm = 1'b0; end  // fence
        3'd1: begin ctl_o.unit = UnitFence; ctl_o.use_imm = 1'b0; ctl_o.refetch = 1'b1; end  // fence.i
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeOpImm: unique case (insn_i[14:12])  // addi, slti, sltiu, xori, ori, andi, ...
        3'd0: begin ctl_o.unit = UnitAlu; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; end  // addi
        3'd1: if (insn_i[31:26] == 6'd0) begin  // slli
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.result = ResultShift; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd2: begin  // slti
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSlt; ctl_o.result = ResultLess; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd3: begin  // sltiu
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSltu; ctl_o.result = ResultLess; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd4: begin  // xori
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpXor; ctl_o.result = ResultLogic; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd5: unique case (insn_i[31:26])  // srli, srai
          6'h00: begin  // srli
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.result = ResultShift; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          6'h10: begin  // srai
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.result = ResultShift; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd6: begin  // ori
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpOr; ctl_o.result = ResultLogic; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd7: begin  // andi
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpAnd; ctl_o.result = ResultLogic; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
      endcase
      OpcodeAuipc: begin  // auipc
        dec_o.imm = ImmediateFormatU; dec_o.pc_relative = 1'b1;
        ctl_o.unit = UnitAlu; ctl_o.alu = AluOpConstant; ctl_o.result = ResultLogic; ctl_o.writes = 1'b1;
      end
      OpcodeOpImm32: unique case (insn_i[14:12])  // addiw, slliw, srliw, sraiw
        3'd0: begin  // addiw
          ctl_o.unit = UnitAlu; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
        end
        3'd1: if (insn_i[31:25] == 7'd0) begin  // slliw
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.result = ResultShift; ctl_o.word = 1'b1;
          ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
        end
        3'd5: unique case (insn_i[31:25])  // srliw, sraiw
          7'h00: begin  // srliw
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.result = ResultShift; ctl_o.word = 1'b1;
            ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h20: begin  // sraiw
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.result = ResultShift; ctl_o.word = 1'b1;
            ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeStore: unique case (insn_i[14:12])  // sb, sh, sw, sd
        3'd0: begin  // sb
          dec_o.imm = ImmediateFormatS;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1;
        end
        3'd1: begin  // sh
          dec_o.imm = ImmediateFormatS;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1;
          ctl_o.size = 2'd1;
        end
        3'd2: begin  // sw
          dec_o.imm = ImmediateFormatS;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1;
          ctl_o.size = 2'd2;
        end
        3'd3: begin  // sd
          dec_o.imm = ImmediateFormatS;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1;
          ctl_o.size = 2'd3;
        end
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeAmo: unique case (insn_i[14:12])  // lr.w, sc.w, amoswap.w, amoadd.w, amoxor.w, amoand.w, ...
        3'd2: unique case (insn_i[31:27])  // lr.w, sc.w, amoswap.w, amoadd.w, amoxor.w, amoand.w, ...
          5'h02: if (insn_i[24:20] == 5'd0) begin  // lr.w
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
            ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindReserve;
          end
          5'h03: begin  // sc.w
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
            ctl_o.atomic = AtomicKindConditional;
          end
          // amoswap.w, amoadd.w, amoxor.w, amoand.w, amoor.w, amomin.w, ...
          5'h01, 5'h00, 5'h04, 5'h0c, 5'h08, 5'h10, 5'h14, 5'h18, 5'h1c: begin
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
          end
          5'h05: begin  // amocas.w
            dec_o.imm = ImmediateFormatZero; dec_o.second_x = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd3: unique case (insn_i[31:27])  // lr.d, sc.d, amoswap.d, amoadd.d, amoxor.d, amoand.d, ...
          5'h02: if (insn_i[24:20] == 5'd0) begin  // lr.d
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
            ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindReserve;
          end
          5'h03: begin  // sc.d
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
            ctl_o.atomic = AtomicKindConditional;
          end
          // amoswap.d, amoadd.d, amoxor.d, amoand.d, amoor.d, amomin.d, ...
          5'h01, 5'h00, 5'h04, 5'h0c, 5'h08, 5'h10, 5'h14, 5'h18, 5'h1c: begin
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
          end
          5'h05: begin  // amocas.d
            dec_o.imm = ImmediateFormatZero; dec_o.second_x = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeOp: unique case (insn_i[14:12])  // add, sub, sll, slt, sltu, xor, ...
        3'd0: unique case (insn_i[31:25])  // add, sub, mul, erlb, ersb
          7'h00: begin  // add
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          7'h20: begin  // sub
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSub; ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // mul
            ctl_o.unit = UnitMultiply; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erlb
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1; ctl_o.sign = 1'b1;
          end
          7'h22: begin  // ersb
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd1: unique case (insn_i[31:25])  // sll, mulh, erlh, ersh
          7'h00: begin  // sll
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.result = ResultShift; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // mulh
            ctl_o.unit = UnitMultiply; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erlh
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.sign = 1'b1;
          end
          7'h22: begin  // ersh
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd2: unique case (insn_i[31:25])  // slt, mulhsu, erlw, ersw
          7'h00: begin  // slt
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSlt; ctl_o.result = ResultLess; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // mulhsu
            ctl_o.unit = UnitMultiply; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erlw
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
          end
          7'h22: begin  // ersw
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd3: unique case (insn_i[31:25])  // sltu, mulhu, erld, ersd
          7'h00: begin  // sltu
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSltu; ctl_o.result = ResultLess; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // mulhu
            ctl_o.unit = UnitMultiply; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erld
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
          end
          7'h22: begin  // ersd
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd4: unique case (insn_i[31:25])  // xor, div, erlbu
          7'h00: begin  // xor
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpXor; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // div
            ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erlbu
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd5: unique case (insn_i[31:25])  // srl, sra, divu, erlhu
          7'h00: begin  // srl
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.result = ResultShift; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h20: begin  // sra
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.result = ResultShift; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // divu
            ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erlhu
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd6: unique case (insn_i[31:25])  // or, rem, erlwu
          7'h00: begin  // or
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpOr; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // rem
            ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erlwu
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd7: unique case (insn_i[31:25])  // and, remu, erle, erse
          7'h00: begin  // and
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpAnd; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // remu
            ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h55: begin  // erle
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.ext_file = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
          end
          7'h22: begin  // erse
            dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd; dec_o.second_ext = 1'b1;
            dec_o.xbgas = 1'b1;
            ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.swap = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
      endcase
      OpcodeLui: begin  // lui
        dec_o.imm = ImmediateFormatU;
        ctl_o.unit = UnitAlu; ctl_o.alu = AluOpConstant; ctl_o.result = ResultLogic; ctl_o.writes = 1'b1;
      end
      OpcodeOp32: unique case (insn_i[14:12])  // addw, subw, sllw, srlw, sraw, mulw, ...
        3'd0: unique case (insn_i[31:25])  // addw, subw, mulw
          7'h00: begin  // addw
            ctl_o.unit = UnitAlu; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h20: begin  // subw
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSub; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // mulw
            ctl_o.unit = UnitMultiply; ctl_o.result = ResultUnit; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd1: if (insn_i[31:25] == 7'd0) begin  // sllw
          ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.result = ResultShift; ctl_o.word = 1'b1;
          ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
        end
        3'd4: if (insn_i[31:25] == 7'd1) begin  // divw
          ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
        end
        3'd5: unique case (insn_i[31:25])  // srlw, sraw, divuw
          7'h00: begin  // srlw
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.result = ResultShift; ctl_o.word = 1'b1;
            ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h20: begin  // sraw
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.result = ResultShift; ctl_o.word = 1'b1;
            ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          7'h01: begin  // divuw
            ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd6: if (insn_i[31:25] == 7'd1) begin  // remw
          ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
        end
        3'd7: if (insn_i[31:25] == 7'd1) begin  // remuw
          ctl_o.unit = UnitDivide; ctl_o.result = ResultUnit; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
        end
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeBranch: unique case (insn_i[14:12])  // beq, bne, blt, bge, bltu, bgeu
        3'd0: begin  // beq
          dec_o.imm = ImmediateFormatB; dec_o.pc_relative = 1'b1;
          ctl_o.unit = UnitBranch; ctl_o.alu = AluOpSltu; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
        end
        3'd1: begin  // bne
          dec_o.imm = ImmediateFormatB; dec_o.pc_relative = 1'b1;
          ctl_o.unit = UnitBranch; ctl_o.alu = AluOpSltu; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
        end
        3'd4: begin  // blt
          dec_o.imm = ImmediateFormatB; dec_o.pc_relative = 1'b1;
          ctl_o.unit = UnitBranch; ctl_o.alu = AluOpSlt; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
        end
        3'd5: begin  // bge
          dec_o.imm = ImmediateFormatB; dec_o.pc_relative = 1'b1;
          ctl_o.unit = UnitBranch; ctl_o.alu = AluOpSlt; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
        end
        3'd6: begin  // bltu
          dec_o.imm = ImmediateFormatB; dec_o.pc_relative = 1'b1;
          ctl_o.unit = UnitBranch; ctl_o.alu = AluOpSltu; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
        end
        3'd7: begin  // bgeu
          dec_o.imm = ImmediateFormatB; dec_o.pc_relative = 1'b1;
          ctl_o.unit = UnitBranch; ctl_o.alu = AluOpSltu; ctl_o.result = ResultLogic; ctl_o.use_imm = 1'b0;
          ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
        end
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeJalr: unique case (insn_i[14:12])  // jalr
        3'd0: begin  // jalr
          ctl_o.unit = UnitJalr; ctl_o.result = ResultLink; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
        end
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeExtendedAmo: begin  // elr.w, esc.w, eamoswap.w, eamoadd.w, eamoxor.w, eamoand.w, ...
        unique case (insn_i[14:12])
          3'd2: unique case (insn_i[31:27])  // elr.w, esc.w, eamoswap.w, eamoadd.w, eamoxor.w, eamoand.w, ...
            5'h02: if (insn_i[24:20] == 5'd0) begin  // elr.w
              dec_o.imm = ImmediateFormatZero; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
              ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
              ctl_o.atomic = AtomicKindReserve;
            end
            5'h03: begin  // esc.w
              dec_o.imm = ImmediateFormatZero; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
              ctl_o.writes = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
              ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindConditional;
            end
            // eamoswap.w, eamoadd.w, eamoxor.w, eamoand.w, eamoor.w, eamomin.w, ...
            5'h01, 5'h00, 5'h04, 5'h0c, 5'h08, 5'h10, 5'h14, 5'h18, 5'h1c: begin
              dec_o.imm = ImmediateFormatZero; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
              ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
              ctl_o.atomic = AtomicKindUpdate;
            end
            5'h05: begin  // eamocas.w
              dec_o.imm = ImmediateFormatZero; dec_o.second_x = 1'b1; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
              ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
              ctl_o.atomic = AtomicKindUpdate;
            end
            default: ctl_o.unit = UnitIllegal;
          endcase
          3'd3: unique case (insn_i[31:27])  // elr.d, esc.d, eamoswap.d, eamoadd.d, eamoxor.d, eamoand.d, ...
            5'h02: if (insn_i[24:20] == 5'd0) begin  // elr.d
              dec_o.imm = ImmediateFormatZero; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
              ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
              ctl_o.atomic = AtomicKindReserve;
            end
            5'h03: begin  // esc.d
              dec_o.imm = ImmediateFormatZero; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
              ctl_o.writes = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
              ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindConditional;
            end
            // eamoswap.d, eamoadd.d, eamoxor.d, eamoand.d, eamoor.d, eamomin.d, ...
            5'h01, 5'h00, 5'h04, 5'h0c, 5'h08, 5'h10, 5'h14, 5'h18, 5'h1c: begin
              dec_o.imm = ImmediateFormatZero; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
              ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
              ctl_o.atomic = AtomicKindUpdate;
            end
            5'h05: begin  // eamocas.d
              dec_o.imm = ImmediateFormatZero; dec_o.second_x = 1'b1; dec_o.xbgas = 1'b1;
              ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
              ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
              ctl_o.atomic = AtomicKindUpdate;
            end
            default: ctl_o.unit = UnitIllegal;
          endcase
          default: ctl_o.unit = UnitIllegal;
        endcase
      end
      OpcodeJal: begin  // jal
        dec_o.imm = ImmediateFormatJ; dec_o.pc_relative = 1'b1;
        ctl_o.unit = UnitJal; ctl_o.result = ResultLink; ctl_o.writes = 1'b1;
      end
      OpcodeSystem: unique case (insn_i[14:12])  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto, ...
        3'd0: unique case (insn_i)  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto
          32'h0000_0073: begin  // ecall
            dec_o.imm = ImmediateFormatZero;
            ctl_o.unit = UnitTrap; ctl_o.alu = AluOpConstant; ctl_o.result = ResultLogic;
            ctl_o.use_imm = 1'b0; ctl_o.cause = CauseEcallM;
          end
          32'h0010_0073: begin  // ebreak
            dec_o.imm = ImmediateFormatZero; dec_o.pc_relative = 1'b1;
            ctl_o.unit = UnitTrap; ctl_o.alu = AluOpConstant; ctl_o.result = ResultLogic;
            ctl_o.use_imm = 1'b0; ctl_o.cause = CauseBreakpoint;
          end
          32'h3020_0073: begin ctl_o.unit = UnitMret; ctl_o.use_imm = 1'b0; end  // mret
          32'h1050_0073: begin ctl_o.unit = UnitWfi; ctl_o.use_imm = 1'b0; end  // wfi
          32'h00d0_0073, 32'h01d0_0073: begin  // wrs.nto, wrs.sto
            ctl_o.unit = UnitWrs; ctl_o.use_imm = 1'b0;
          end
          default: ctl_o.unit = UnitIllegal;
        endcase
        3'd1: begin  // csrrw
          ctl_o.unit = UnitCsr; ctl_o.result = ResultCsr; ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd2: begin  // csrrs
          ctl_o.unit = UnitCsr; ctl_o.result = ResultCsr; ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd3: begin  // csrrc
          ctl_o.unit = UnitCsr; ctl_o.result = ResultCsr; ctl_o.use_imm = 1'b0; ctl_o.reads_1 = 1'b1;
          ctl_o.writes = 1'b1;
        end
        3'd5: begin  // csrrwi
          dec_o.imm = ImmediateFormatUimm;
          ctl_o.unit = UnitCsr; ctl_o.result = ResultCsr; ctl_o.writes = 1'b1;
        end
        3'd6: begin  // csrrsi
          dec_o.imm = ImmediateFormatUimm;
          ctl_o.unit = UnitCsr; ctl_o.result = ResultCsr; ctl_o.writes = 1'b1;
        end
        3'd7: begin  // csrrci
          dec_o.imm = ImmediateFormatUimm;
          ctl_o.unit = UnitCsr; ctl_o.result = ResultCsr; ctl_o.writes = 1'b1;
        end
        default: ctl_o.unit = UnitIllegal;
      endcase
      OpcodeExtendedLoad: unique case (insn_i[14:12])  // elb, elh, elw, eld, elbu, elhu, ...
        3'd0: begin  // elb
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1; ctl_o.sign = 1'b1;
        end
        3'd1: begin  // elh
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.sign = 1'b1;
        end
        3'd2: begin  // elw
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
        end
        3'd3: begin  // eld
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
        end
        3'd4: begin  // elbu
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1;
        end
        3'd5: begin  // elhu
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
        end
        3'd6: begin  // elwu
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
          ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
        end
        3'd7: begin  // ele
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1;
          ctl_o.size = 2'd3;
        end
      endcase
      OpcodeExtendedStore: unique case (insn_i[14:12])  // esb, esh, esw, esd, ese, eaddie, ...
        3'd0: begin  // esb
          dec_o.imm = ImmediateFormatS; dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
          ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1;
        end
        3'd1: begin  // esh
          dec_o.imm = ImmediateFormatS; dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
          ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
        end
        3'd2: begin  // esw
          dec_o.imm = ImmediateFormatS; dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
          ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
        end
        3'd3: begin  // esd
          dec_o.imm = ImmediateFormatS; dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
          ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
        end
        3'd5: begin  // eaddie
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitAlu; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1;
        end
        3'd6: begin  // eaddi
          dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitAlu; ctl_o.use_ext = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1;
        end
        3'd7: begin  // ese
          dec_o.imm = ImmediateFormatS; dec_o.ext_field = ExtFieldRs2; dec_o.xbgas = 1'b1;
          ctl_o.unit = UnitMemory; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1;
          ctl_o.store_ext = 1'b1; ctl_o.size = 2'd3;
        end
        default: ctl_o.unit = UnitIllegal;
      endcase
      default: ctl_o.unit = UnitIllegal;
    endcase
  end

endmodule
