// Written by xbgen; do not edit.
// SPDX-License-Identifier: Apache-2.0
// Configuration rv64, values 49aebb279be6b22f.
// From decoder.cc.
//
// Instruction decoder, made from the instruction table. Default: illegal instruction.

module decoder (
    input  logic [31:0]             insn_i,

    // dec
    output xb_pkg::decode_control_t dec_o,

    // ctl
    output xb_pkg::control_t        ctl_o
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

  logic _insn_eq_0;
  logic _insn_eq_0_2;
  logic _insn_eq_1;
  assign _insn_eq_0 = insn_i[31:25] == 7'd0;
  assign _insn_eq_0_2 = insn_i[24:20] == 5'd0;
  assign _insn_eq_1 = insn_i[31:25] == 7'd1;

  always_comb begin
    dec_o = '0;
    ctl_o.unit = UnitTrap; ctl_o.alu = AluOpAdd; ctl_o.word = 1'b0; ctl_o.use_imm = 1'b0;
    ctl_o.use_ext = 1'b0; ctl_o.reads_1 = 1'b0; ctl_o.reads_2 = 1'b0; ctl_o.swap = 1'b0;
    ctl_o.reads_ext = 1'b0; ctl_o.writes = 1'b0; ctl_o.ext_file = 1'b0; ctl_o.is_store = 1'b0;
    ctl_o.is_remote = 1'b0; ctl_o.store_ext = 1'b0; ctl_o.size = 2'd0; ctl_o.sign = 1'b0;
    ctl_o.atomic = AtomicKindNone; ctl_o.refetch = 1'b0; ctl_o.xbgas = 1'b0; ctl_o.cause = 4'd2;
    unique case (insn_i[6:0])
      7'h03: begin  // lb, lh, lw, ld, lbu, lhu, ...
        unique case (insn_i[14:12])
          3'd0: begin  // lb
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.sign = 1'b1;
          end
          3'd1: begin  // lh
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd1; ctl_o.sign = 1'b1;
          end
          3'd2: begin  // lw
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
          end
          3'd3: begin  // ld
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
          end
          3'd4: begin  // lbu
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
          end
          3'd5: begin  // lhu
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd1;
          end
          3'd6: begin  // lwu
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.size = 2'd2;
          end
          3'd7: begin  // eaddix
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.use_ext = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1; ctl_o.xbgas = 1'b1;
          end
        endcase
      end
      7'h0f: begin  // fence, fence.i
        unique case (insn_i[14:12])
          3'd0: ctl_o.unit = UnitFence;  // fence
          3'd1: begin ctl_o.unit = UnitFence; ctl_o.refetch = 1'b1; end  // fence.i
          default: ;
        endcase
      end
      7'h13: begin  // addi, slti, sltiu, xori, ori, andi, ...
        unique case (insn_i[14:12])
          3'd0: begin  // addi
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
          end
          3'd1: begin  // slli
            if (insn_i[31:26] == 6'd0) begin
              ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
              ctl_o.writes = 1'b1;
            end
          end
          3'd2: begin  // slti
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSlt; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          3'd3: begin  // sltiu
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSltu; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          3'd4: begin  // xori
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpXor; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          3'd5: begin  // srli, srai
            unique case (insn_i[31:26])
              6'h00: begin  // srli
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              6'h10: begin  // srai
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              default: ;
            endcase
          end
          3'd6: begin  // ori
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpOr; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          3'd7: begin  // andi
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpAnd; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
        endcase
      end
      7'h17: begin  // auipc
        ctl_o.unit = UnitTarget; ctl_o.use_imm = 1'b1; ctl_o.writes = 1'b1;
        dec_o.imm = ImmediateFormatU;
      end
      7'h1b: begin  // addiw, slliw, srliw, sraiw
        unique case (insn_i[14:12])
          3'd0: begin  // addiw
            ctl_o.unit = UnitAlu; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1;
          end
          3'd1: begin  // slliw
            if (_insn_eq_0) begin
              ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1;
              ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            end
          end
          3'd5: begin  // srliw, sraiw
            unique case (insn_i[31:25])
              7'h00: begin  // srliw
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h20: begin  // sraiw
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
              end
              default: ;
            endcase
          end
          default: ;
        endcase
      end
      7'h23: begin  // sb, sh, sw, sd
        unique case (insn_i[14:12])
          3'd0: begin  // sb
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.is_store = 1'b1;
            dec_o.imm = ImmediateFormatS;
          end
          3'd1: begin  // sh
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.size = 2'd1;
            dec_o.imm = ImmediateFormatS;
          end
          3'd2: begin  // sw
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.size = 2'd2;
            dec_o.imm = ImmediateFormatS;
          end
          3'd3: begin  // sd
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.size = 2'd3;
            dec_o.imm = ImmediateFormatS;
          end
          default: ;
        endcase
      end
      7'h2f: begin  // lr.w, sc.w, amoswap.w, amoadd.w, amoxor.w, amoand.w, ...
        unique case (insn_i[14:12])
          3'd2: begin  // lr.w, sc.w, amoswap.w, amoadd.w, amoxor.w, amoand.w, ...
            unique case (insn_i[31:27])
              5'h02: begin  // lr.w
                if (_insn_eq_0_2) begin
                  ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
                  ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindReserve;
                  dec_o.imm = ImmediateFormatZero;
                end
              end
              5'h03: begin  // sc.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_store = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
                ctl_o.atomic = AtomicKindConditional;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h01: begin  // amoswap.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h00: begin  // amoadd.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h04: begin  // amoxor.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h0c: begin  // amoand.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h08: begin  // amoor.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h10: begin  // amomin.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h14: begin  // amomax.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h18: begin  // amominu.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h1c: begin  // amomaxu.w
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              default: ;
            endcase
          end
          3'd3: begin  // lr.d, sc.d, amoswap.d, amoadd.d, amoxor.d, amoand.d, ...
            unique case (insn_i[31:27])
              5'h02: begin  // lr.d
                if (_insn_eq_0_2) begin
                  ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
                  ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindReserve;
                  dec_o.imm = ImmediateFormatZero;
                end
              end
              5'h03: begin  // sc.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_store = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
                ctl_o.atomic = AtomicKindConditional;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h01: begin  // amoswap.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h00: begin  // amoadd.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h04: begin  // amoxor.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h0c: begin  // amoand.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h08: begin  // amoor.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h10: begin  // amomin.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h14: begin  // amomax.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h18: begin  // amominu.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              5'h1c: begin  // amomaxu.d
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate;
                dec_o.imm = ImmediateFormatZero;
              end
              default: ;
            endcase
          end
          default: ;
        endcase
      end
      7'h33: begin  // add, sub, sll, slt, sltu, xor, ...
        unique case (insn_i[14:12])
          3'd0: begin  // add, sub, mul, erlb, ersb
            unique case (insn_i[31:25])
              7'h00: begin  // add
                ctl_o.unit = UnitAlu; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h20: begin  // sub
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSub; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // mul
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erlb
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.sign = 1'b1; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              7'h22: begin  // ersb
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.swap = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1;
                ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd;
              end
              default: ;
            endcase
          end
          3'd1: begin  // sll, mulh, erlh, ersh
            unique case (insn_i[31:25])
              7'h00: begin  // sll
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // mulh
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erlh
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.sign = 1'b1;
                ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              7'h22: begin  // ersh
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.swap = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1;
                ctl_o.size = 2'd1; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd;
              end
              default: ;
            endcase
          end
          3'd2: begin  // slt, mulhsu, erlw, ersw
            unique case (insn_i[31:25])
              7'h00: begin  // slt
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSlt; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // mulhsu
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erlw
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
                ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              7'h22: begin  // ersw
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.swap = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1;
                ctl_o.size = 2'd2; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd;
              end
              default: ;
            endcase
          end
          3'd3: begin  // sltu, mulhu, erld, ersd
            unique case (insn_i[31:25])
              7'h00: begin  // sltu
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSltu; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // mulhu
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erld
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
                ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              7'h22: begin  // ersd
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.swap = 1'b1; ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1;
                ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd;
              end
              default: ;
            endcase
          end
          3'd4: begin  // xor, div, erlbu
            unique case (insn_i[31:25])
              7'h00: begin  // xor
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpXor; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // div
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erlbu
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              default: ;
            endcase
          end
          3'd5: begin  // srl, sra, divu, erlhu
            unique case (insn_i[31:25])
              7'h00: begin  // srl
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h20: begin  // sra
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // divu
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erlhu
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              default: ;
            endcase
          end
          3'd6: begin  // or, rem, erlwu
            unique case (insn_i[31:25])
              7'h00: begin  // or
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpOr; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // rem
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erlwu
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              default: ;
            endcase
          end
          3'd7: begin  // and, remu, erle, erse
            unique case (insn_i[31:25])
              7'h00: begin  // and
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpAnd; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h01: begin  // remu
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h55: begin  // erle
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
                ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRs2;
              end
              7'h22: begin  // erse
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.swap = 1'b1;
                ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
                ctl_o.xbgas = 1'b1;
                dec_o.imm = ImmediateFormatZero; dec_o.ext_field = ExtFieldRd; dec_o.second_ext = 1'b1;
              end
              default: ;
            endcase
          end
        endcase
      end
      7'h37: begin  // lui
        ctl_o.unit = UnitAlu; ctl_o.alu = AluOpPassB; ctl_o.use_imm = 1'b1; ctl_o.writes = 1'b1;
        dec_o.imm = ImmediateFormatU;
      end
      7'h3b: begin  // addw, subw, sllw, srlw, sraw, mulw, ...
        unique case (insn_i[14:12])
          3'd0: begin  // addw, subw, mulw
            unique case (insn_i[31:25])
              7'h00: begin  // addw
                ctl_o.unit = UnitAlu; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              7'h20: begin  // subw
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSub; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h01: begin  // mulw
                ctl_o.unit = UnitMultiply; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              default: ;
            endcase
          end
          3'd1: begin  // sllw
            if (_insn_eq_0) begin
              ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
              ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
            end
          end
          3'd4: begin  // divw
            if (_insn_eq_1) begin
              ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
              ctl_o.writes = 1'b1;
            end
          end
          3'd5: begin  // srlw, sraw, divuw
            unique case (insn_i[31:25])
              7'h00: begin  // srlw
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h20: begin  // sraw
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
              end
              7'h01: begin  // divuw
                ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1;
              end
              default: ;
            endcase
          end
          3'd6: begin  // remw
            if (_insn_eq_1) begin
              ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
              ctl_o.writes = 1'b1;
            end
          end
          3'd7: begin  // remuw
            if (_insn_eq_1) begin
              ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
              ctl_o.writes = 1'b1;
            end
          end
          default: ;
        endcase
      end
      7'h63: begin  // beq, bne, blt, bge, bltu, bgeu
        unique case (insn_i[14:12])
          3'd0: begin  // beq
            ctl_o.unit = UnitBranch; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            dec_o.imm = ImmediateFormatB;
          end
          3'd1: begin  // bne
            ctl_o.unit = UnitBranch; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            dec_o.imm = ImmediateFormatB;
          end
          3'd4: begin  // blt
            ctl_o.unit = UnitBranch; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            dec_o.imm = ImmediateFormatB;
          end
          3'd5: begin  // bge
            ctl_o.unit = UnitBranch; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            dec_o.imm = ImmediateFormatB;
          end
          3'd6: begin  // bltu
            ctl_o.unit = UnitBranch; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            dec_o.imm = ImmediateFormatB;
          end
          3'd7: begin  // bgeu
            ctl_o.unit = UnitBranch; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            dec_o.imm = ImmediateFormatB;
          end
          default: ;
        endcase
      end
      7'h67: begin  // jalr
        unique case (insn_i[14:12])
          3'd0: begin  // jalr
            ctl_o.unit = UnitJalr; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
          end
          default: ;
        endcase
      end
      7'h6f: begin  // jal
        ctl_o.unit = UnitJal; ctl_o.use_imm = 1'b1; ctl_o.writes = 1'b1;
        dec_o.imm = ImmediateFormatJ;
      end
      7'h73: begin  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto, ...
        unique case (insn_i[14:12])
          3'd0: begin  // ecall, ebreak, mret, wfi, wrs.nto, wrs.sto
            unique case (insn_i)
              32'h0000_0073: ctl_o.cause = 4'hb;  // ecall
              32'h0010_0073: ctl_o.cause = 4'd3;  // ebreak
              32'h3020_0073: ctl_o.unit = UnitMret;  // mret
              32'h1050_0073: ctl_o.unit = UnitWfi;  // wfi
              32'h00d0_0073: ctl_o.unit = UnitNop;  // wrs.nto
              32'h01d0_0073: ctl_o.unit = UnitNop;  // wrs.sto
              default: ;
            endcase
          end
          3'd1: begin ctl_o.unit = UnitCsr; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; end  // csrrw
          3'd2: begin ctl_o.unit = UnitCsr; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; end  // csrrs
          3'd3: begin ctl_o.unit = UnitCsr; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; end  // csrrc
          3'd5: begin  // csrrwi
            ctl_o.unit = UnitCsr; ctl_o.use_imm = 1'b1; ctl_o.writes = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
          end
          3'd6: begin  // csrrsi
            ctl_o.unit = UnitCsr; ctl_o.use_imm = 1'b1; ctl_o.writes = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
          end
          3'd7: begin  // csrrci
            ctl_o.unit = UnitCsr; ctl_o.use_imm = 1'b1; ctl_o.writes = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
          end
          default: ;
        endcase
      end
      7'h77: begin  // elb, elh, elw, eld, elbu, elhu, ...
        unique case (insn_i[14:12])
          3'd0: begin  // elb
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.sign = 1'b1; ctl_o.xbgas = 1'b1;
          end
          3'd1: begin  // elh
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.sign = 1'b1;
            ctl_o.xbgas = 1'b1;
          end
          3'd2: begin  // elw
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
            ctl_o.xbgas = 1'b1;
          end
          3'd3: begin  // eld
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
            ctl_o.xbgas = 1'b1;
          end
          3'd4: begin  // elbu
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1;
          end
          3'd5: begin  // elhu
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.xbgas = 1'b1;
          end
          3'd6: begin  // elwu
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.xbgas = 1'b1;
          end
          3'd7: begin  // ele
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.ext_file = 1'b1; ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1;
          end
        endcase
      end
      7'h7b: begin  // esb, esh, esw, esd, ese, eaddie, ...
        unique case (insn_i[14:12])
          3'd0: begin  // esb
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1;
            dec_o.imm = ImmediateFormatS;
          end
          3'd1: begin  // esh
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
            ctl_o.xbgas = 1'b1;
            dec_o.imm = ImmediateFormatS;
          end
          3'd2: begin  // esw
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
            ctl_o.xbgas = 1'b1;
            dec_o.imm = ImmediateFormatS;
          end
          3'd3: begin  // esd
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
            ctl_o.xbgas = 1'b1;
            dec_o.imm = ImmediateFormatS;
          end
          3'd5: begin  // eaddie
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.ext_file = 1'b1; ctl_o.xbgas = 1'b1;
          end
          3'd6: begin  // eaddi
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.use_ext = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.xbgas = 1'b1;
          end
          3'd7: begin  // ese
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.store_ext = 1'b1; ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1;
            dec_o.imm = ImmediateFormatS; dec_o.ext_field = ExtFieldRs2;
          end
          default: ;
        endcase
      end
      default: ;
    endcase
  end

endmodule
