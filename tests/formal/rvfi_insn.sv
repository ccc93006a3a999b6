// SPDX-License-Identifier: Apache-2.0
//
// What riscv-formal's rvfi_insn_check asks of an instruction, with RVFI alone: loads and stores of every
// size in lanes of an aligned word, addi, jal and jalr, and the fields that are the same for all.
`include "rvfi_macros.svh"

module rvfi_insn (
    input clock, input reset, input check, `RVFI_INPUTS
);
  localparam int X = `RISCV_FORMAL_XLEN;
  localparam int L = X / 8;
  wire [31:0] i = rvfi_insn;
  wire [X-1:0] imm_i = {{X - 12{i[31]}}, i[31:20]};
  wire [X-1:0] imm_s = {{X - 12{i[31]}}, i[31:25], i[11:7]};
  wire [X-1:0] imm_j = {{X - 21{i[31]}}, i[31], i[19:12], i[20], i[30:21], 1'b0};
  wire [2:0] f3 = i[14:12];
  wire loads = i[6:0] == 7'h03 && f3 != 7 && (X == 64 || (f3 != 3 && f3 != 6));
  wire stores = i[6:0] == 7'h23 && !f3[2] && (X == 64 || f3 != 3);
  wire is_addi = i[6:0] == 7'h13 && f3 == 0;
  wire is_jal = i[6:0] == 7'h6f;
  wire is_jalr = i[6:0] == 7'h67 && f3 == 0;
  wire accesses = loads || stores;
  wire valid = accesses || is_addi || is_jal || is_jalr;

  // The access.
  wire [X-1:0] address = rvfi_rs1_rdata + (stores ? imm_s : imm_i);
  wire [X-1:0] word = address & ~(L - 1);
  wire [$clog2(L)-1:0] offset = address[$clog2(L)-1:0];
  wire [L-1:0] lanes = ((1 << (1 << f3[1:0])) - 1) << offset;
  wire misaligned = (address & ((1 << f3[1:0]) - 1)) != 0;
  wire [X-1:0] shifted = rvfi_mem_rdata >> {offset, 3'd0};
  wire [X-1:0] stored = rvfi_rs2_rdata << {offset, 3'd0};
  logic [X-1:0] loaded;
  always_comb begin
    case (f3[1:0])
      2'd0: loaded = {{X - 8{!f3[2] && shifted[7]}}, shifted[7:0]};
      2'd1: loaded = {{X - 16{!f3[2] && shifted[15]}}, shifted[15:0]};
      2'd2: begin
        loaded = {X{!f3[2] && shifted[31]}};
        loaded[31:0] = shifted[31:0];
      end
      default: loaded = shifted;
    endcase
  end
  logic same_stored;
  always_comb begin
    same_stored = 1'b1;
    for (int k = 0; k < L; k = k + 1)
      if (lanes[k] && rvfi_mem_wdata[8*k+:8] != stored[8*k+:8]) same_stored = 1'b0;
  end

  // The rest.
  logic [X-1:0] next, result;
  always_comb begin
    next = rvfi_pc_rdata + 4;
    result = next;
    if (is_jal) next = rvfi_pc_rdata + imm_j;
    if (is_jalr) next = (rvfi_rs1_rdata + imm_i) & ~1;
    if (is_addi) result = rvfi_rs1_rdata + imm_i;
    if (loads) result = loaded;
  end
  wire [4:0] rd = stores ? 5'd0 : i[11:7];

  logic fetches, reads, writes;
  `RISCV_FORMAL_PMA_MAP insn_pma (.address(rvfi_pc_rdata), .log2len(2'd2), .A(), .R(), .W(), .X(fetches));
  `RISCV_FORMAL_PMA_MAP mem_pma (.address(address), .log2len(f3[1:0]), .A(), .R(reads), .W(writes), .X());
  wire traps = (accesses && (misaligned || (loads && !reads) || (stores && !writes))) ||
               ((is_jal || is_jalr) && next[1:0] != 0);

  always_ff @(posedge clock) begin
    if (!reset && check && rvfi_valid) begin
      facts : assert (!rvfi_halt && rvfi_mode == 2'd3 && rvfi_ixl == (X == 64 ? 2'd2 : 2'd1));
      word_address : assert (rvfi_mem_addr % L == 0);
      trap_writes_nothing : assert (!rvfi_trap || (rvfi_rd_addr == 0 && rvfi_rd_wdata == 0 &&
                                                   rvfi_mem_wmask == 0));
      fetch_traps_outside : assert (fetches || rvfi_trap);
      if (fetches && valid) begin
        trap_if_it_must : assert (rvfi_trap == traps);
        if (!traps) begin
          sources : assert (rvfi_rs1_addr == (is_jal ? 0 : i[19:15]) && (!stores || rvfi_rs2_addr == i[24:20]));
          destination : assert (rvfi_rd_addr == rd && rvfi_rd_wdata == (rd == 0 ? 0 : result));
          next_pc : assert (rvfi_pc_wdata == next);
          access_address : assert (!accesses || rvfi_mem_addr == word);
          read_lanes : assert (rvfi_mem_rmask == (loads ? lanes : 0));
          written_lanes : assert (rvfi_mem_wmask == (stores ? lanes : 0));
          stored_data : assert (!stores || same_stored);
        end
      end
    end
  end
endmodule
