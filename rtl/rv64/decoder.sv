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
  assign _insn_eq_0 = insn_i[24:20] == 5'd0;

  always_comb begin
    dec_o = '0;
    ctl_o.unit = UnitTrap; ctl_o.alu = AluOpAdd; ctl_o.word = 1'b0; ctl_o.use_imm = 1'b0;
    ctl_o.use_ext = 1'b0; ctl_o.reads_1 = 1'b0; ctl_o.reads_2 = 1'b0; ctl_o.swap = 1'b0;
    ctl_o.reads_ext = 1'b0; ctl_o.writes = 1'b0; ctl_o.ext_file = 1'b0; ctl_o.is_store = 1'b0;
    ctl_o.is_remote = 1'b0; ctl_o.store_ext = 1'b0; ctl_o.size = 2'd0; ctl_o.sign = 1'b0;
    ctl_o.atomic = AtomicKindNone; ctl_o.refetch = 1'b0; ctl_o.xbgas = 1'b0; ctl_o.cause = 4'd2;
    unique case (insn_i[6:0])
      7'h03: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.sign = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.size = 2'd1; ctl_o.sign = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd2: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd3: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd4: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd5: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.size = 2'd1; ctl_o.cause = 4'd0;
          end
          3'd6: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.cause = 4'd0;
          end
          3'd7: begin
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.use_ext = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
        endcase
      end
      7'h0f: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitFence; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            ctl_o.unit = UnitFence; ctl_o.refetch = 1'b1; ctl_o.cause = 4'd0;
          end
          default: ;
        endcase
      end
      7'h13: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.cause = 4'd0;
          end
          3'd1: begin
            unique case (insn_i[31:26])
              6'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd2: begin
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSlt; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd3: begin
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSltu; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd4: begin
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpXor; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd5: begin
            unique case (insn_i[31:26])
              6'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              6'h10: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd6: begin
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpOr; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd7: begin
            ctl_o.unit = UnitAlu; ctl_o.alu = AluOpAnd; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
        endcase
      end
      7'h17: begin
        ctl_o.unit = UnitTarget; ctl_o.use_imm = 1'b1;
        dec_o.imm = ImmediateFormatU;
        ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
      end
      7'h1b: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitAlu; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd5: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h20: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.word = 1'b1; ctl_o.use_imm = 1'b1;
                ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          default: ;
        endcase
      end
      7'h23: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1; ctl_o.size = 2'd1;
            ctl_o.cause = 4'd0;
          end
          3'd2: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1; ctl_o.size = 2'd2;
            ctl_o.cause = 4'd0;
          end
          3'd3: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.is_store = 1'b1; ctl_o.size = 2'd3;
            ctl_o.cause = 4'd0;
          end
          default: ;
        endcase
      end
      7'h2f: begin
        unique case (insn_i[14:12])
          3'd2: begin
            unique case (insn_i[31:27])
              5'h02: begin
                if (_insn_eq_0) begin
                  ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                  dec_o.imm = ImmediateFormatZero;
                  ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
                  ctl_o.atomic = AtomicKindReserve; ctl_o.cause = 4'd0;
                end
              end
              5'h03: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
                ctl_o.is_store = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
                ctl_o.atomic = AtomicKindConditional; ctl_o.cause = 4'd0;
              end
              5'h01: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h00: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h04: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h0c: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h08: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h10: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h14: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h18: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h1c: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd2;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd3: begin
            unique case (insn_i[31:27])
              5'h02: begin
                if (_insn_eq_0) begin
                  ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                  dec_o.imm = ImmediateFormatZero;
                  ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
                  ctl_o.atomic = AtomicKindReserve; ctl_o.cause = 4'd0;
                end
              end
              5'h03: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1;
                ctl_o.is_store = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
                ctl_o.atomic = AtomicKindConditional; ctl_o.cause = 4'd0;
              end
              5'h01: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h00: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h04: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h0c: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h08: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h10: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h14: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h18: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
              end
              5'h1c: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.size = 2'd3;
                ctl_o.sign = 1'b1; ctl_o.atomic = AtomicKindUpdate; ctl_o.cause = 4'd0;
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
                ctl_o.unit = UnitAlu; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h20: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSub; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.sign = 1'b1; ctl_o.xbgas = 1'b1;
                ctl_o.cause = 4'd0;
              end
              7'h22: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
                ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1;
                ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd1: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.sign = 1'b1;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h22: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
                ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd2: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSlt; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.sign = 1'b1;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h22: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
                ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd3: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSltu; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitMultiply; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.sign = 1'b1;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h22: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.swap = 1'b1;
                ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRd;
                ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd4: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpXor; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd5: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h20: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.xbgas = 1'b1;
                ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd6: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpOr; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.xbgas = 1'b1;
                ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd7: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpAnd; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h55: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRs2;
                ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1; ctl_o.is_remote = 1'b1;
                ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h22: begin
                ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
                dec_o.imm = ImmediateFormatZero;
                ctl_o.reads_1 = 1'b1; ctl_o.swap = 1'b1; ctl_o.reads_ext = 1'b1;
                dec_o.ext_field = ExtFieldRd; dec_o.second_ext = 1'b1;
                ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
                ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
        endcase
      end
      7'h37: begin
        ctl_o.unit = UnitAlu; ctl_o.alu = AluOpPassB; ctl_o.use_imm = 1'b1;
        dec_o.imm = ImmediateFormatU;
        ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
      end
      7'h3b: begin
        unique case (insn_i[14:12])
          3'd0: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1;
                ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h20: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSub; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitMultiply; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd1: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSll; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd4: begin
            unique case (insn_i[31:25])
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd5: begin
            unique case (insn_i[31:25])
              7'h00: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSrl; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h20: begin
                ctl_o.unit = UnitAlu; ctl_o.alu = AluOpSra; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd6: begin
            unique case (insn_i[31:25])
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd7: begin
            unique case (insn_i[31:25])
              7'h01: begin
                ctl_o.unit = UnitDivide; ctl_o.word = 1'b1; ctl_o.reads_1 = 1'b1;
                ctl_o.reads_2 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          default: ;
        endcase
      end
      7'h63: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            ctl_o.unit = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd4: begin
            ctl_o.unit = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd5: begin
            ctl_o.unit = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd6: begin
            ctl_o.unit = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd7: begin
            ctl_o.unit = UnitBranch;
            dec_o.imm = ImmediateFormatB;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.cause = 4'd0;
          end
          default: ;
        endcase
      end
      7'h67: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitJalr; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.cause = 4'd0;
          end
          default: ;
        endcase
      end
      7'h6f: begin
        ctl_o.unit = UnitJal; ctl_o.use_imm = 1'b1;
        dec_o.imm = ImmediateFormatJ;
        ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
      end
      7'h73: begin
        unique case (insn_i[14:12])
          3'd0: begin
            unique case (insn_i)
              32'h0000_0073: ctl_o.cause = 4'hb;
              32'h0010_0073: ctl_o.cause = 4'd3;
              32'h3020_0073: begin
                ctl_o.unit = UnitMret; ctl_o.cause = 4'd0;
              end
              32'h1050_0073: begin
                ctl_o.unit = UnitWfi; ctl_o.cause = 4'd0;
              end
              32'h00d0_0073: begin
                ctl_o.unit = UnitNop; ctl_o.cause = 4'd0;
              end
              32'h01d0_0073: begin
                ctl_o.unit = UnitNop; ctl_o.cause = 4'd0;
              end
              default: ;
            endcase
          end
          3'd1: begin
            ctl_o.unit = UnitCsr; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd2: begin
            ctl_o.unit = UnitCsr; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd3: begin
            ctl_o.unit = UnitCsr; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd5: begin
            ctl_o.unit = UnitCsr; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd6: begin
            ctl_o.unit = UnitCsr; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd7: begin
            ctl_o.unit = UnitCsr; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatUimm;
            ctl_o.writes = 1'b1; ctl_o.cause = 4'd0;
          end
          default: ;
        endcase
      end
      7'h77: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.sign = 1'b1;
            ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
            ctl_o.sign = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd2: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
            ctl_o.sign = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd3: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3;
            ctl_o.sign = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd4: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
          3'd5: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1;
            ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd6: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2;
            ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd7: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1;
            ctl_o.writes = 1'b1; ctl_o.ext_file = 1'b1; ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
        endcase
      end
      7'h7b: begin
        unique case (insn_i[14:12])
          3'd0: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd1: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd1; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
          3'd2: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd2; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
          3'd3: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_2 = 1'b1; ctl_o.reads_ext = 1'b1;
            ctl_o.is_store = 1'b1; ctl_o.is_remote = 1'b1; ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
          3'd5: begin
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.reads_1 = 1'b1; ctl_o.writes = 1'b1;
            ctl_o.ext_file = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd6: begin
            ctl_o.unit = UnitAlu; ctl_o.use_imm = 1'b1; ctl_o.use_ext = 1'b1;
            ctl_o.reads_ext = 1'b1; ctl_o.writes = 1'b1; ctl_o.xbgas = 1'b1; ctl_o.cause = 4'd0;
          end
          3'd7: begin
            ctl_o.unit = UnitMemory; ctl_o.use_imm = 1'b1;
            dec_o.imm = ImmediateFormatS;
            ctl_o.reads_1 = 1'b1; ctl_o.reads_ext = 1'b1;
            dec_o.ext_field = ExtFieldRs2;
            ctl_o.is_store = 1'b1; ctl_o.store_ext = 1'b1; ctl_o.size = 2'd3; ctl_o.xbgas = 1'b1;
            ctl_o.cause = 4'd0;
          end
          default: ;
        endcase
      end
      default: ;
    endcase
  end

endmodule
